"""What someone sits down to."""

from __future__ import annotations

from dataclasses import dataclass

from app.rounds import RoundSpec
from app.session import Mode
from games.engine.game import PHASES


@dataclass(frozen=True, slots=True)
class Sitting:
    """What someone sits down to: a round, how, and what he does himself of it."""

    drill: str
    """The key of the drill, by which the record knows it."""
    title: str
    spec: RoundSpec
    mode: Mode = Mode.PRACTICE
    phases: frozenset[str] = frozenset(PHASES)
    about: str = ""
