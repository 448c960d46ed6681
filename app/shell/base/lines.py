"""What is recorded of a round: acts with their verdicts, and how to replay them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from app.curriculum.progress.counted import (
    corrected,
    counted_in,
    counts,
    final_of,
    judged,
    settled,
)
from app.grading.findings import Finding, Gravity, Kind
from app.records import CORRECTED, By, StoredRound, undo_line, undone, verdict_line
from app.records import RecordLine as Line
from app.rounds import loads
from app.session import Done, Entry, Mode, Session
from games.engine.acts import Act
from games.engine.game import PHASES

if TYPE_CHECKING:
    from app.curriculum.progress.scoring import Verdict

BY: Mapping[str, By] = {"trainee": "trainee", "player": "player", "chance": "chance"}
"""Actor in a session -> whose act that is on record; all others' acts are the simulator's."""


def line_of(
    entry: Entry, at_ms: int, *, left_out: bool = False, before: Sequence[Entry] = ()
) -> Line:
    """Return the line to record for *entry*, done at *at_ms*; what was *left out* has no act.

    A take-back names the number, in the round, of the first act it undoes. What does not count
    after the entries *before* it is recorded without a verdict: the same thing is not tried twice.
    """
    by = BY.get(entry.by, "simulator")
    if entry.back_to is not None:
        line = undo_line(entry.back_to + 1)
        return Line(at_ms=at_ms, line=line, by=by, phase=entry.finding.phase)
    finding, acted = settled(entry), "" if left_out else str(entry.act)
    if entry.again or (entry.by == "trainee" and not _to_judge(entry, before, finding)):
        stands = entry.taken
        return Line(at_ms=at_ms, line=acted, by=by, phase=finding.phase, stands=stands)
    return _found(Line(at_ms=at_ms, line=acted, by=by, stands=entry.taken), finding)


def _to_judge(entry: Entry, before: Sequence[Entry], finding: Finding) -> bool:
    """Whether *entry* is a try of its own, or a custom, which the record also holds."""
    tried = judged(finding) or finding.kind in (Kind.CUSTOM, Kind.BEFELL)
    return tried and counts(before, entry)


def _found(line: Line, finding: Finding) -> Line:
    """Return *line* with its finding; a custom is not held to a provision, and shows no skill."""
    custom = finding.kind is Kind.CUSTOM
    harmless = finding.kind is not Kind.RIGHT and finding.gravity is Gravity.NONE
    gravity = (Gravity.ADVICE if harmless else finding.gravity).value
    return replace(
        line,
        phase=finding.phase,
        kind=finding.kind.value,
        gravity=CORRECTED if finding.is_error and corrected(finding) else gravity,
        cite=f"{finding.cite.chapter}.{finding.cite.key}" if finding.cite and not custom else "",
        message=finding.said,
        due="; ".join(map(str, finding.due)),
        skill="" if custom else finding.skill.value,
    )


def last_words(session: Session, at_ms: int) -> tuple[Line, ...]:
    """Return the lines with final findings that differ from the first ones."""
    found, final = [], final_of(session)
    for entry in session.entries:
        if entry.number not in final or entry.by != "trainee" or entry.back_to is not None:
            continue
        finding = settled(entry, final)
        bare = Line(at_ms=at_ms, line=verdict_line(entry.number + 1))
        tried = judged(finding) or finding.kind in (Kind.CUSTOM, Kind.BEFELL)
        counting = tried and counts(session.entries, entry, final)
        told = replace(_found(bare, finding), phase="") if counting else bare
        before = line_of(entry, at_ms, before=session.entries)
        if replace(told, line=before.line, phase=before.phase, stands=before.stands) != before:
            found.append(told)
    return tuple(found)


def acts_of(stored: StoredRound) -> list[Done]:
    """Return the acts on record, and those of them that were taken back."""
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
    """Return the session that the record holds, replayed."""
    session = Session(loads(stored.opening), Mode(stored.mode), phases)
    session.resume(acts_of(stored))
    if stored.ended_at is not None and not stored.abandoned:
        session.finish()
    return session


def summary(session: Session, verdict: Verdict | None = None) -> dict[str, object]:
    """Return what is kept with a finished round: acts, errors, whether it was passed."""
    mine = [finding for finding in counted_in(session) if judged(finding)]
    told: dict[str, object] = {"acts": len(mine), "errors": sum(one.is_error for one in mine)}
    if verdict is not None:
        told |= {"percent": verdict.percent, "reason": verdict.reason, "word": verdict.word}
        told |= {"passed": verdict.passed, "critical": verdict.critical}
    return told
