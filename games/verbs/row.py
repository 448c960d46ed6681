"""The columns of a verb's row: how it is told, said, offered, keyed, hinted and heard.

All of it is plain data, so that the grader, the table and the windows read the same row. Blanks in
braces and conditions have names, and whoever reads a column says what they stand for:
``app.grading.words`` for what is told, ``scenes.hands.verbs`` for what is offered.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fnmatch import fnmatchcase

EVERYTHING = "Shift+Enter"
"""The key that lists all that can be done at a place."""
RIGHT = "Right click there and choose"

OPENING = "Opening, shuffle and cut"
BETS_AND_DEAL = "Bets and deal"
DECISIONS = "Decisions"
SETTLEMENT = "Settlement and clearing"
WRONG = "When something goes wrong"
PARTS = (OPENING, BETS_AND_DEAL, DECISIONS, SETTLEMENT, WRONG)
"""The parts of the manual of every table, in order."""

WHOLE, HALF, ALL_BETS, GROUP = 0, -1, -2, -3
"""Stand for as many cards as make a whole hand at the place, half the wager there, everything bet,
and as many cards as come there next."""

CHIPS, CARDS, THINGS, IN_HAND, DECISION = "chips", "cards", "things", "in hand", "a decision"
"""What a verb moves: a deck that is only handled stays where it is, and nobody but a player can
decide for them."""


def fits(pattern: str, target: str) -> bool:
    """Whether *target* is among the targets of *pattern*."""
    return pattern == "*" or any(fnmatchcase(target, one) for one in pattern.split("|"))


@dataclass(frozen=True, slots=True)
class Wording:
    """Words with blanks, for the acts that they fit."""

    text: str
    target: str = "*"
    """The targets they fit: patterns with ``*``, one or several with ``|`` between them."""
    when: str = ""
    """The condition of the act or its table that they need."""

    def fits(self, target: str) -> bool:
        """Whether the words may be about an act at *target*, apart from its condition."""
        return fits(self.target, target)


@dataclass(frozen=True, slots=True)
class Offer:
    """An act that could be done at a place, or by carrying something there.

    ``target`` is written with ``{spot}``, ``{seat}``, ``{deck}``, ``{wager}`` and ``{credit}`` to
    be filled in; the last three once for each that there is, as are ``{pot}``, ``{read}``, a card
    for the card reader, and ``{taker}``, a seat in play.
    """

    at: str
    """Kinds of place, or ways between two kinds (``wager > tray``), with commas between them."""
    words: str = ""
    target: str = "{spot}"
    amount: int | None = None
    asks: str = ""
    """What must still be asked for: ``cents``, ``all`` (cents as well, all of them offered),
    ``chips``, ``count`` or ``depth``."""
    when: str = ""
    """What the table must have for it to be offered."""
    tables: str = "cards"
    """The kinds of table where it is offered."""
    rank: int = 0
    """Its turn in a menu: lower comes first, and what is alike in the order of the verbs."""

    @property
    def places(self) -> list[str]:
        return self.at.split(", ")


@dataclass(frozen=True, slots=True)
class Case:
    """How one act is done, where that is not what the line of the manual says."""

    target: str = "*"
    when: str = ""
    mouse: str = ""
    at: str = ""
    """The place where the keys do it; nothing for the place of the act."""
    key: str = ""
    then: str | None = None
    """The text to type; nothing for that of the manual, if an amount is needed."""
    anywhere: bool = False
    """Whether the key does it wherever the focus is."""
    table: str = "cards"

    def fits(self, target: str) -> bool:
        """Whether it may be about an act at *target*, apart from its condition."""
        return fits(self.target, target)


@dataclass(frozen=True, slots=True)
class WayTo:
    """How hands do a verb at a kind of table: a line of the manual and of the sheet of keys."""

    does: str
    mouse: str = RIGHT
    key: str = EVERYTHING
    """The key, once the focus is at the place."""
    then: str = ""
    """The text typed after it, where an amount is needed."""
    letter: str = ""
    """What the key does, if it is the verb's own letter."""
    target: str = ""
    """What the letter is about wherever the focus is, if hands could do it there now."""
    gesture: str = ""
    """What the letter is called where it does more than its verb at the place in focus."""
    part: str = ""
    """The part of the manual."""
    table: str = "cards"
    needs: str = ""
    """What a table must have, or the line means nothing there."""
    rank: int = 0
    """Its turn in its part, as with offers."""
    only: bool = False
    """Whether no other kind of table does it like this."""
    anywhere: bool = False
    """Whether its letter does it wherever the focus is."""


@dataclass(frozen=True, slots=True)
class Sound:
    """A cue of ``assets.cues``, once the motions named in *after* are over."""

    cue: str
    after: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Flown:
    """Chips that travel from one place to another, and the motion that brings them."""

    start: str
    end: str
    motion: str


Words = str | tuple[Wording, ...]
"""The same words always, or the first that fit."""


@dataclass(frozen=True, slots=True, kw_only=True)
class VerbRow:
    """All that people see and hear of a verb; what it does stands with its kind of table."""

    told: Words = ""
    """The act as an instruction; nothing for the verb and the place alone."""
    said: Words = ""
    """What players say as they do it; nothing for a verb that is done in silence."""
    by_floor: Words = ""
    """What the floorperson says as they do it; nothing for the verb and the place alone."""
    hinted: str = ""
    """The first hint, if it is not to look at the place."""
    several: str = ""
    """What the dealer does at several places, in few words."""
    waited: str = ""
    """Whom the dealer waits for, and for what, if not for the act as it is told."""
    owed: Words = ""
    """What the dealer owes, if not the act as it is told."""
    needless: str = "that was done already"
    """Why it is not due once more."""
    wrong_sum: str = ""
    """Why a number or a sum is wrong where no odds and no stake decide it."""
    blamed: str = ""
    """How a wrong sum is told after the round."""
    never: str = ""
    """How it is told that it was never done."""
    stopped: Words = ""
    """What people at the table see if nothing moves; nothing for the act as it is told."""
    doing: str = ""
    """What people call it in "nothing to …", if not by its word."""
    asks: Words = ""
    """The question for its number or sum; nothing for the verb and the place."""
    most: str = ""
    """What its number can be at most, if not all the cards or pieces there are."""
    undoes: bool = False
    """Whether it undoes what was turned, laid or put in at the same place."""
    scene: Words = ""
    """Where on the table it is done, if not at its place."""
    moves: str = ""
    """What it moves on the felt, so that everybody sees whether it was done."""
    sounds: str | tuple[Sound, ...] = ()
    """What is heard, or the name of what depends on the act."""
    motion: str = "push"
    """How chips move between players and pots."""
    flown: Flown | None = None
    """How chips travel between a player, the layout and the tray, where that is always alike."""
    ways: tuple[WayTo, ...] = ()
    """At most one for each kind of table."""
    hints: tuple[Case, ...] = ()
    offers: tuple[Offer, ...] = ()


def text_for(words: Words, target: str, holds: Callable[[str], bool]) -> str | None:
    """Return the text, with its blanks, of the first of *words* that fit an act at *target*.

    *holds* says whether a condition of theirs is met; nothing fits if there are no words.
    """
    if isinstance(words, str):
        return words or None
    fitting = (one for one in words if one.fits(target) and (not one.when or holds(one.when)))
    return next((one.text for one in fitting), None)
