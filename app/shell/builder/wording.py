"""What is wrong with a drill being built, in the words of its form instead of a file's."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from app.curriculum.cards.wants import questions
from app.curriculum.drills.naming import asks, row_words, sentence
from app.curriculum.drills.sampling import Wrong
from app.grading.words import wager
from app.shell.base import house_file
from games.engine.game import Game

SECTIONS = {
    "about": "What it trains",
    "house": "House",
    "players": "Players",
    "cards": "Cards",
    "trouble": "What goes wrong",
    "round": "The round",
    "trainee": "The trainee",
}
"""The parts of the form, in their order."""
OF = {
    "title": "about", "trains": "about", "provisions": "about", "key": "about", "game": "about",
    "house": "house", "rules": "house",
    "draw": "players", "seats": "players",
    "want": "cards", "case": "cards", "board": "cards",
    "mishaps": "trouble",
    "phases": "trainee", "mode": "trainee", "rounds": "trainee", "pass-mark": "trainee",
    "seconds": "trainee", "weights": "trainee",
}  # fmt: skip
"""Key of a drill -> the part of the form that asks for it; all others belong to the round."""

PLAIN = (
    (r"nobody sits there; write .*", "Enter the number of players."),
    (
        "seat (\\d+) is not taken[;:].*",
        "Seat \\1 is empty. Add it under “Players”, or leave the seat random.",
    ),
    (
        "every player has (.+) down; write \\S+ = (\\S+)",
        "Every player bets the \\1. Enter an amount, such as \\2.",
    ),
    (
        'not offered here; add \\"(.+)\\" to rules.offers, or remove it',
        "This table doesn't offer it. Offer it under “House”, or remove it.",
    ),
    (r"no stake for (\S+) is given; .*", "Enter an amount for «\\1» under “Players”."),
    (r"(.*)it is always as much as .*", "It always matches the first wager. Remove it."),
    (r"names nothing; .*", "Choose at least one, or remove it."),
    (r"says nothing; write .*", "It's empty. Choose a requirement, or remove it."),
    (
        "the (.+) belongs to no seat: .*",
        "This is about the table, not a player. Make it a separate condition.",
    ),
    (r"it must be said when, in one way; .*", "Choose when: during a phase or before an act."),
    (r"is missing; name an irregularity", "Choose what goes wrong."),
    (
        "the wants need more seats than there are players: .*",
        "The conditions need more players. Add players under "
        "“Players”, or tie the condition to a seat.",
    ),
    (
        "(.+) can never happen there: .*",
        "«\\1» can't happen at that point. Choose another phase or "
        "act, or change the house or the wagers.",
    ),
    (
        "(.*)never comes in this round: .*",
        "This round never reaches that point. Choose another, or have "
        "the players play so that it does.",
    ),
    ("a wager of nothing; remove the line", "A $0 wager: leave it blank instead."),
    (r"(.*)nothing goes on; .*", "This game uses one deck at a time. Leave it blank."),
    (
        "'house' is not an amount in dollars",
        "The house hasn't set an amount for this. Enter dollars.",
    ),
)
"""Message about a file -> message about the form."""


def section_of(path: tuple[str | int, ...]) -> str:
    """Return the part of the form in which *path* is asked."""
    return OF.get(str(path[0]), "round") if path else "players"


def plain(wrong: Wrong, game: Game) -> str:
    """Return the *wrong* thing and its cure in words that the person at the form understands."""
    told = wrong.error.problem
    clash = next((one for one in game.house.clashes if told.startswith(one.cure)), None)
    if clash is not None:
        return f"{sentence(house_file.cure_of(clash, game), hyphens=True)} ({clash.cite.short})."
    for pattern, instead in PLAIN:
        if re.fullmatch(pattern, told, re.DOTALL):
            told = re.sub(pattern, instead, told, flags=re.DOTALL)
            break
    told = re.sub(r"«([^»]+)»", lambda found: f"“{_called(found[1], game)}”", told)
    told = re.sub(r"\bwant (\d+)( \(([^()]*(?:\([^()]*\))?[^()]*)\))?", _wish(game), told)
    told = re.sub(
        r"'([^']*)' is not one of .*", "“\\1” isn't available here. Choose another.", told
    )
    told = re.sub(r"'([^']+)'", r"“\1”", told)
    return sentence(told if told.endswith(".") else f"{told}.", hyphens=True)


def _called(what: str, game: Game) -> str:
    """Return the name of a wager or an irregularity, or the names of several."""
    titles = {odd.name: odd.title for odd in game.conduct.irregularities}
    named = (one.partition("/")[0] for one in what.split(" or "))
    return " or ".join(titles.get(one) or wager(one, game) for one in named)


def _wish(game: Game) -> Callable[[re.Match[str]], str]:
    """Return the words for a wish: its number and what it asks for."""
    known = questions(game)

    def told(found: re.Match[str]) -> str:
        asked = re.fullmatch(r'([\w-]+) = "(.+)"', found[3] or "")
        if asked is None:
            return f"condition {found[1]}"
        key, word = asked[1], asked[2]
        words = row_words(word, game) if key == "row" else word.replace("-", " ")
        name = asks(key, game) if key in known else sentence(key)
        return f"condition {found[1]} ({name}: {words})"

    return told


def told_of(wrongs: Mapping[str, int]) -> str:
    """Return in words how many corrections are needed.

    >>> told_of({"about": 2, "cards": 1})
    '3 items need attention: What it trains, Cards.'
    """
    count = sum(wrongs.values())
    if not count:
        return ""
    where = ", ".join(name for key, name in SECTIONS.items() if wrongs.get(key))
    return f"{'1 item needs' if count == 1 else f'{count} items need'} attention: {where}."
