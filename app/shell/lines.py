"""What is written down of a round: acts with their verdicts, and how to go through them again."""

from __future__ import annotations

from collections.abc import Mapping

from app.grading.findings import Gravity, Kind
from app.records import By, StoredRound, undo_line, undone
from app.records import Entry as Line
from app.rounds import loads
from app.session import Done, Entry, Mode, Session
from games.engine.acts import Act
from games.engine.game import PHASES

BY: Mapping[str, By] = {"trainee": "trainee", "player": "player", "chance": "chance"}
"""Who acts in a session -> whose doing that is on record; of all others, the simulator's."""


def line_of(entry: Entry, at_ms: int, *, left_out: bool = False) -> Line:
    """Return what is written down for *entry*, done at *at_ms*; what was *left out* has no act.

    A taking back names the place in the round of the first act it undoes.  Neither it nor an
    act done again after it is judged: the same thing is not tried twice.
    """
    finding = entry.finding
    by = BY.get(entry.by, "simulator")
    if entry.back_to is not None or entry.again:
        line = str(entry.act) if entry.back_to is None else undo_line(entry.back_to + 1)
        return Line(at_ms=at_ms, line=line, by=by, phase=finding.phase)
    harmless = finding.kind is not Kind.RIGHT and finding.gravity is Gravity.NONE
    return Line(
        at_ms=at_ms,
        line="" if left_out else str(entry.act),
        by=by,
        phase=finding.phase,
        kind=finding.kind.value,
        gravity=(Gravity.ADVICE if harmless else finding.gravity).value,
        cite=f"{finding.cite.chapter}.{finding.cite.key}" if finding.cite else "",
        message=finding.said,
        due="; ".join(map(str, finding.due)),
        skill=finding.skill.value,
        stands=entry.taken,
    )


def acts_of(stored: StoredRound) -> list[Done]:
    """Return the acts on record, and what was taken back of them."""
    found: list[Done] = []
    for line in stored.entries:
        first = undone(line.line)
        if first is not None:
            found.append((first - 1, line.by, False))
        elif line.line:
            act = Act.parse(line.line)
            by = "floor" if act.actor == "floor" else line.by
            found.append((act, by, line.stands))
    return found


def session_of(stored: StoredRound, phases: frozenset[str] = frozenset(PHASES)) -> Session:
    """Return the session that the record holds, gone through again."""
    session = Session(loads(stored.opening), Mode(stored.mode), phases)
    session.resume(acts_of(stored))
    if stored.ended_at is not None and not stored.abandoned:
        session.finish()
    return session


def summary(session: Session) -> dict[str, object]:
    """Return what is kept with a round that is done: how many acts, how many errors."""
    mine = session.judged()
    errors = sum(finding.is_error for finding in mine)
    return {"acts": len(mine), "errors": errors}
