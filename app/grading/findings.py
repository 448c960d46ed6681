"""What can be said of an act: its kind, its gravity, the skill it shows, and why."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import StrEnum, unique

from games.engine.acts import Act
from games.engine.cite import Cite
from games.engine.swift import swift


@unique
class Kind(StrEnum):
    """What is right or wrong with an act."""

    __hash__ = str.__hash__

    RIGHT = "right"
    CUSTOM = "customary"
    """Neither asked for nor forbidden by the Code: never an error."""
    BEFELL = "befell"
    """An irregularity that was nobody's error."""
    WRONG_AMOUNT = "wrong amount"
    WRONG_PLACE = "wrong place"
    WRONG_VERB = "wrong act"
    OUT_OF_TURN = "out of turn"
    TOO_SOON = "too soon"
    LEFT_OUT = "left out"
    REPEATED = "repeated"
    UNCALLED_FOR = "uncalled for"
    MISSING_ANNOUNCEMENT = "missing announcement"
    WRONG_ANNOUNCEMENT = "wrong announcement"
    BROKEN_DUTY = "broken duty"


NEEDLESS = (Kind.REPEATED, Kind.UNCALLED_FOR)
"""Doing what nothing asks for."""
UNTIMELY = (Kind.TOO_SOON, Kind.OUT_OF_TURN, Kind.LEFT_OUT, Kind.MISSING_ANNOUNCEMENT)
"""Doing one thing before another."""


@unique
class Gravity(StrEnum):
    """How much an error weighs."""

    NONE = "none"
    ADVICE = "advice"
    """Industry practice the Code does not state: shown, never an error."""
    MINOR = "minor"
    SERIOUS = "serious"
    CRITICAL = "critical"
    """Money or cards went wrong."""


HARMLESS = (Gravity.NONE, Gravity.ADVICE)
"""What is no error."""


@unique
class Skill(StrEnum):
    ORDER = "settlement order"
    ANNOUNCEMENTS = "announcements"
    AMOUNT = "payout amount"
    CHIPS = "chip breakdown"
    READING = "hand reading"
    POTS = "pots and rake"
    IRREGULARITIES = "irregularities"
    DEALING = "dealing and card control"


@swift
@dataclass(frozen=True, slots=True)
class Finding:
    """The verdict on one act."""

    kind: Kind
    act: Act
    phase: str
    skill: Skill
    gravity: Gravity = Gravity.NONE
    cite: Cite | None = None
    """The provision that allows the act, or the one that it breaks."""
    due: tuple[Act, ...] = ()
    """What should have been done first, or instead."""
    why: str = ""
    """The arithmetic of what was due."""
    common_error: str = ""
    """The name of a well-known error, if it is one."""
    words: str | Callable[[], str] = field(default="", compare=False)
    """The message for the trainee, or how to make it: nobody reads most of them."""
    corrected: bool = False
    """Whether it was corrected by hand afterward."""
    late: Act | None = None
    """The last act before what was left out was done after all."""
    chips: str = ""
    """Advice on the chips of a payment; never an error."""

    @property
    def is_error(self) -> bool:
        return self.gravity not in HARMLESS

    @property
    def said(self) -> str:
        """The message for the trainee."""
        return self.words if isinstance(self.words, str) else self.words()

    def telling(self, words: str) -> Finding:
        return replace(self, words=words)
