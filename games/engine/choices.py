"""What a chapter leaves to the house, one choice at a time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields

from games.engine.cite import Cite
from games.engine.rules import RulesSubmission

SHARED = frozenset(field.name for field in fields(RulesSubmission))
"""The choices that a table of any game may have."""

CARDS, WAGERS, LIMITS = "cards", "wagers", "limits"


@dataclass(frozen=True, slots=True)
class Choice:
    """One choice of the Rules Submission: its key in a file, and the values it allows.

    ``key`` is a field of :class:`RulesSubmission`; or ``offers`` and ``paytables`` with
    the wager after a dot, as in ``paytables.queens``; or the name of a choice that only this
    game has, after ``house.``, or alone where files have always had it so.
    """

    key: str
    cite: Cite
    title: str
    help: str
    options: tuple[str, ...] = ()
    """The words it allows; none for a yes or no, for money or for a number."""
    kind: str = "word"
    """``word``, ``flag``, ``cents`` or ``number``."""
    least: int = 0
    most: int = 0
    group: str = ""
    """Among which others it belongs, if it is the game's own: :data:`CARDS`, :data:`WAGERS` or
    :data:`LIMITS`."""

    @property
    def name(self) -> str:
        """Return its key without the table that files have it in."""
        return self.key.rpartition(".")[2]

    @property
    def own(self) -> bool:
        """Return whether only this game has it: ``RulesSubmission.house`` holds it."""
        return self.key == f"house.{self.name}" or (self.key not in SHARED and "." not in self.key)


@dataclass(frozen=True, slots=True)
class Clash:
    """Two choices that cannot stand together."""

    cite: Cite
    key: str
    clashes: Callable[[RulesSubmission], bool]
    cure: str
