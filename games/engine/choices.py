"""What a chapter leaves to the house, one choice at a time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from games.engine.cite import Cite
from games.engine.rules import RulesSubmission


@dataclass(frozen=True, slots=True)
class Choice:
    """One choice of the Rules Submission: its key in a file, and the values it allows.

    ``key`` is a field of :class:`RulesSubmission`; or ``offers`` and ``paytables`` with the wager
    after a dot, as in ``paytables.three-card``; or ``house`` with the name of a choice that only
    this game has, as in ``house.even_money``.
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


@dataclass(frozen=True, slots=True)
class Clash:
    """Two choices that cannot stand together."""

    cite: Cite
    key: str
    clashes: Callable[[RulesSubmission], bool]
    cure: str
