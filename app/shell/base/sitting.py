"""What someone sits down to."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.curriculum.progress.counted import judged
from app.records import OF_A_RETRY
from app.rounds import RoundSpec
from app.session import Mode, Session
from app.shell.base.irregularity import is_remedy
from games.engine.acts import Verb
from games.engine.game import PHASES


@dataclass(frozen=True, slots=True)
class Retry:
    """A stretch of a round that is dealt again from one of its acts on."""

    uid: str
    """What the round is called in every record; empty if it is on none."""
    number: int
    """The number of the entry from which it is dealt again."""


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
    retry: Retry | None = None
    """What it repeats, if it does: neither its drill nor the round it repeats counts it."""

    @property
    def seed(self) -> str:
        """What the record keeps as the round's seed: for some, what the round belongs to."""
        if self.retry is not None:
            return f"{OF_A_RETRY}{self.retry.uid}/{self.retry.number}"
        return self.test or self.spec.seed


def again_from(sitting: Sitting, session: Session, number: int, uid: str) -> Sitting:
    """Return the round of *session* as it was before entry *number*, to be dealt on guided.

    *uid* is what the round is called in every record.
    """
    spec = replace(session.spec, done=session.acts_before(number))
    return replace(sitting, title=f"Again: {sitting.title}", spec=spec, mode=Mode.GUIDED,
                   test="", retry=Retry(uid, number))  # fmt: skip


def done_right(session: Session) -> bool:
    """Whether the trainee's first act in *session* that is judged, and not refused, was right."""
    mine = (entry for entry in session.entries if entry.by == "trainee" and entry.taken)
    first = next((entry.finding for entry in mine if judged(entry.finding)), None)
    return first is not None and not first.is_error


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
