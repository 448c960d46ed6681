"""What someone sits down to."""

from __future__ import annotations

from dataclasses import dataclass

from app.rounds import RoundSpec
from app.session import Mode, Session
from app.shell.base.irregularity import is_remedy
from games.engine.acts import Verb
from games.engine.game import PHASES


@dataclass(frozen=True, slots=True)
class Sitting:
    """What someone sits down to: a round, its mode, and the phases they deal themselves."""

    drill: str
    """The key of the drill, by which the record knows it."""
    title: str
    spec: RoundSpec
    mode: Mode = Mode.PRACTICE
    phases: frozenset[str] = frozenset(PHASES)
    about: str = ""
    test: str = ""
    """For a round of a table test: the test and the round's number, kept as its seed."""
    counts: bool = True
    """Whether it goes on record; not if its builder is only trying out a drill."""


def is_spared(session: Session) -> bool:
    """Return whether the round is at a phase that goes on without the trainee.

    A demonstration skips nothing. An irregularity is always shown as it happens, and so is its
    remedy once the trainee has dealt.
    """
    act = session.automatic()
    if session.mode is Mode.SHOW or act is None or act.verb is Verb.BEFALL:
        return False
    moment = session.moment
    if is_remedy(moment) and any(entry.by == "trainee" for entry in session.entries):
        return False
    due = {moment.game.phase(step.cite) for step in moment.expected() if not step.waived}
    return not due & session.phases
