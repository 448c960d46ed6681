"""What is written down of a round: acts with their verdicts, and how to go through them again."""

from __future__ import annotations

from app.grading.findings import Gravity, Kind
from app.records import Entry as Line
from app.records import StoredRound
from app.rounds import loads
from app.session import Entry, Mode, Session
from games.engine.acts import Act
from games.engine.game import PHASES

CATEGORY = "banked"
"""The category of instruction that all games here belong to (§ 527.2)."""


def line_of(entry: Entry, at_ms: int, *, left_out: bool = False) -> Line:
    """Return what is written down for *entry*, done at *at_ms*; what was *left out* has no act."""
    finding = entry.finding
    by = entry.by if entry.by in ("trainee", "simulator", "player", "chance") else "simulator"
    harmless = finding.kind is not Kind.RIGHT and finding.gravity is Gravity.NONE
    return Line(
        at_ms=at_ms,
        line="" if left_out else str(entry.act),
        by=by,  # type: ignore[arg-type]  # one of the four, by the line above
        phase=finding.phase,
        kind=finding.kind.value,
        gravity=(Gravity.ADVICE if harmless else finding.gravity).value,
        cite=f"{finding.cite.chapter}.{finding.cite.key}" if finding.cite else "",
        message=finding.said,
        due="; ".join(map(str, finding.due)),
        skill=finding.skill.value,
        stands=entry.taken,
    )


def acts_of(stored: StoredRound) -> list[tuple[Act, str, bool]]:
    """Return the acts on record: each with who did it, and whether it was played."""
    found: list[tuple[Act, str, bool]] = []
    for line in stored.entries:
        if line.line:
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
    mine = [entry for entry in session.entries if entry.by == "trainee"]
    errors = sum(entry.finding.is_error for entry in mine)
    return {"acts": len(mine), "errors": errors}
