"""What people at the table say aloud when they act, and short words for what went wrong."""

from __future__ import annotations

from app.grading.findings import Finding, Kind
from app.grading.saying import sentence
from app.grading.words import actor, fitting, phrase, place, tell
from app.session import Mode
from games.engine.acts import Act, Verb
from games.engine.game import Game

MODES = {
    Mode.SHOW: ("Show", "The simulator deals and explains. Watch; take over whenever you like."),
    Mode.GUIDED: ("Guided", "You deal. A wrong act is refused; each hint tells you more."),
    Mode.PRACTICE: ("Practice", "You deal. The round goes on from what you did; why comes after."),
    Mode.TEST: ("Test", "You deal in silence; scored at the end."),
}
"""Mode -> its name, and what it does."""

NOT_BACK = {
    Mode.SHOW: "Nothing has been shown yet, so there is nothing to go back to.",
    Mode.GUIDED: "You have done nothing yet that could be taken back.",
    Mode.PRACTICE: "In Practice nothing is taken back: what a dealer does at a table is done.",
    Mode.TEST: "In a Test nothing is taken back: what a dealer does at a table is done.",
}
"""Why there is nothing to take back."""

PHASES = {
    "opening": "Opening the table",
    "shuffle": "Shuffle and cut",
    "bets": "Closing the wagers",
    "deal": "Deal",
    "decide": "Decisions",
    "settle": "Settlement",
    "clear": "Clearing the table",
    "irregularity": "Irregularity",
}


def phase_words(game: Game) -> dict[str, str]:
    """Return the names of the phases of a round of *game*, in order."""
    return {**PHASES, **game.speech.phase_names}


SHORT = {
    Kind.WRONG_AMOUNT: "Wrong amount",
    Kind.WRONG_PLACE: "Wrong place",
    Kind.WRONG_VERB: "Not that",
    Kind.OUT_OF_TURN: "Out of turn",
    Kind.TOO_SOON: "Too soon",
    Kind.LEFT_OUT: "Step left out",
    Kind.REPEATED: "Done already",
    Kind.UNCALLED_FOR: "Nothing asks for that now",
    Kind.MISSING_ANNOUNCEMENT: "Announcement missing",
    Kind.WRONG_ANNOUNCEMENT: "Not those words",
    Kind.BROKEN_DUTY: "That is never done",
}
"""The kind of an error in a word, without giving away what was due."""

REASONS = {
    Kind.WRONG_AMOUNT: "Check the hand, the odds and the bet.",
    Kind.WRONG_PLACE: "That is due, but at another place.",
    Kind.WRONG_VERB: "Something else is due at this place.",
    Kind.OUT_OF_TURN: "Out of order. Someone else is next.",
    Kind.TOO_SOON: "Something else has to be done before it.",
    Kind.LEFT_OUT: "Not yet. You skipped a step.",
    Kind.REPEATED: "Once is enough in a round.",
    Kind.UNCALLED_FOR: "Nothing in the Code calls for it right now.",
    Kind.MISSING_ANNOUNCEMENT: "Announce what comes first.",
    Kind.WRONG_ANNOUNCEMENT: "Those words do not fit what lies on the table.",
}
"""Why an act of such a kind does not pass, without giving away what was due."""


def reason(finding: Finding, game: Game) -> str:
    """Return why the act of *finding* is wrong, as exactly as can be said before it is done."""
    known = next(
        (one for one in game.conduct.common_errors if one.name == finding.common_error), None
    )
    if known is not None:
        return known.message
    if finding.kind is Kind.BROKEN_DUTY:
        return f"{sentence(finding.why)}."
    if finding.kind is Kind.WRONG_AMOUNT and (known_sum := finding.act.verb.row.wrong_sum):
        return known_sum
    return REASONS.get(finding.kind, "")


def spoken(act: Act, game: Game) -> tuple[int | str, str] | None:
    """Return who speaks with *act*, and the words; nothing for a silent act.

    >>> from games.catalogue import GAMES
    >>> spoken(Act.parse("seat-2 fold 2/hand"), GAMES["mississippi-stud"])
    (2, 'I fold.')
    """
    if act.actor.startswith("seat-"):
        return _player(act, game)
    if act.actor == "floor":
        return "floor", _floor(act, game)
    if act.actor == "security":
        return "security", f"I {tell(act, game)}."
    if act.verb is Verb.ANNOUNCE:
        words = phrase(act.target, game)
        return "deck", words if words.endswith("?") else f"{words}."
    return None


def done(act: Act, game: Game) -> str:
    """Return who did *act*, and what: a player's decision is in the player's own words.

    >>> from games.catalogue import GAMES
    >>> done(Act.parse("seat-1 hit 1/hand"), GAMES["spanish-21"])
    'Seat 1: “A card, please.”'
    """
    said = spoken(act, game) if act.actor.startswith("seat-") else None
    return f"{actor(act)}: {f'“{said[1]}”' if said else sentence(tell(act, game)) + '.'}"


def _player(act: Act, game: Game) -> tuple[int, str] | None:
    said = fitting(act.verb.row.said, act, game)
    return (int(act.actor.partition("-")[2]), said) if said else None


def _floor(act: Act, game: Game) -> str:
    if f"{act.verb} {act.target}" in game.speech.told:
        return f"I {tell(act, game)}."
    plain = f"{act.verb.replace('-', ' ').capitalize()}: {place(act.target, game)}."
    return fitting(act.verb.row.by_floor, act, game) or plain
