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
    (r"nobody sits there; write .*", "Nobody sits there: say how many players there are."),
    (r"seat (\d+) is not taken[;:].*", r"Seat \1 is not taken: add a seat of its own for it under "
     "“Players”, or leave the seat to chance."),
    (r"every player has (.+) down; write \S+ = (\S+)", r"Every player has \1 down: say how much, "
     r"such as \2."),
    (r"not offered here; add \"(.+)\" to rules.offers, or take it out",
     "It is not offered at this table: offer it under “House”, or take it out."),
    (r"no stake for (\S+) is given; .*", r"No stake for «\1» is given: say one under “Players”."),
    (r"(.*)it is always as much as .*", "It is always as much as the first: take it out."),
    (r"names nothing; .*", "Choose one at least, or take it out."),
    (r"says nothing; write .*", "It says nothing yet: choose what is wanted, or take it out."),
    (r"the (.+) belongs to no seat: .*", r"This is of the table and not of a player: make it a "
     "wish of its own."),
    (r"it must be said when, in one way; .*", "Say when: in a phase, or before an act."),
    (r"is missing; name an irregularity", "Choose what goes wrong."),
    (r"more seats are wanted than there are players: .*", "More players are wanted than there "
     "are: let more sit down under “Players”, or give the wish a seat."),
    (r"(.+) can never happen there: .*", r"«\1» can never happen then: choose another phase or "
     "act, or change the house or the wagers."),
    (r"(.*)never comes in this round: .*", "Play never comes to that point in this round: choose "
     "another, or have the players decide so that it does."),
    (r"a wager of nothing; take the line out", "A wager of nothing: leave it empty instead."),
    (r"(.*)nothing goes on; .*", "This game is dealt from one deck at a time: leave it empty."),
    (r"'house' is not an amount in dollars", "The house has set no sum for this: say dollars."),
)  # fmt: skip
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
        r"'([^']*)' is not one of .*", r"“\1” cannot be chosen here: choose another.", told
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
            return f"wish {found[1]}"
        key, word = asked[1], asked[2]
        words = row_words(word, game) if key == "row" else word.replace("-", " ")
        name = asks(key, game) if key in known else sentence(key)
        return f"wish {found[1]} ({name}: {words})"

    return told


def told_of(wrongs: Mapping[str, int]) -> str:
    """Return in words how many corrections are needed.

    >>> told_of({"about": 2, "cards": 1})
    '3 things to mend: What it trains, Cards.'
    """
    count = sum(wrongs.values())
    if not count:
        return ""
    where = ", ".join(name for key, name in SECTIONS.items() if wrongs.get(key))
    return f"{'One thing' if count == 1 else f'{count} things'} to mend: {where}."
