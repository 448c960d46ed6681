"""What counts in a round, and how much: one count for the review, the record and every mark."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from app.grading.findings import Finding, Gravity, Kind
from app.session import Entry, Session

NOT_TRIED = (Kind.CUSTOM, Kind.BEFELL)
"""Findings that are no attempt at anything the Code asks for."""
EARLY = frozenset(
    {Kind.OUT_OF_TURN, Kind.TOO_SOON, Kind.LEFT_OUT, Kind.MISSING_ANNOUNCEMENT, Kind.REPEATED,
     Kind.UNCALLED_FOR, Kind.WRONG_PLACE, Kind.BROKEN_DUTY}
)  # fmt: skip
"""Errors in which something other than the due act was done; in the others, the act was done
wrong."""
NONE: Mapping[int, Finding] = MappingProxyType({})


def corrected(finding: Finding) -> bool:
    """Whether the dealer corrected by hand what *finding* found wrong."""
    return finding.corrected


def fails(finding: Finding) -> bool:
    """Whether *finding* alone keeps a round from being passed: money or cards went wrong and
    stayed wrong.
    """
    return finding.gravity is Gravity.CRITICAL and not corrected(finding)


def judged(finding: Finding) -> bool:
    """Whether *finding* is about an attempt, so that it is counted as right or wrong."""
    return finding.kind not in NOT_TRIED and not _idle(finding)


def _idle(finding: Finding) -> bool:
    """Whether *finding* is about words that nothing asked for: neither right nor wrong."""
    return finding.kind is Kind.WRONG_ANNOUNCEMENT and finding.gravity is Gravity.ADVICE


def never_done(entry: Entry) -> bool:
    """Whether *entry* reports something still owed when the round was declared done."""
    left_out = entry.finding.kind is Kind.LEFT_OUT and not entry.taken
    return left_out and entry.act in entry.finding.due


def refused(entry: Entry) -> bool:
    """Whether *entry* was tried and stopped, so that nothing moved."""
    return not entry.taken and entry.back_to is None and not never_done(entry)


def settled(entry: Entry, final: Mapping[int, Finding] = NONE) -> Finding:
    """Return the final finding of *entry*.

    *final* holds the whole round's findings on some entries, by their numbers. A refused act moved
    neither money nor cards, so it is never critical.
    """
    finding = final.get(entry.number, entry.finding)
    if refused(entry) and finding.gravity is Gravity.CRITICAL:
        return replace(finding, gravity=Gravity.SERIOUS)
    return finding


def counts(entries: Sequence[Entry], entry: Entry, final: Mapping[int, Finding] = NONE) -> bool:
    """Whether *entry* counts: it is the trainee's own, and says something new.

    An act that is taken back and done again says nothing new, nor does one refused for the same
    missing step as the one refused before it.
    """
    if entry.by != "trainee" or entry.back_to is not None or entry.again:
        return False
    if not refused(entry):
        return True
    now = settled(entry, final)
    for earlier in reversed(entries):
        if earlier.number >= entry.number or earlier.by != "trainee":
            continue
        if not refused(earlier):
            return True  # something was done, or taken back, in between
        if _same_cause(settled(earlier, final), now):
            return False
    return True


def _same_cause(one: Finding, other: Finding) -> bool:
    if one.act == other.act:
        return True
    return bool(one.due[:1]) and one.due[:1] == other.due[:1] and (
        (one.kind in EARLY) is (other.kind in EARLY)
    )  # fmt: skip


def counted(entries: Sequence[Entry], final: Mapping[int, Finding] = NONE) -> tuple[Finding, ...]:
    """Return the trainee's findings that count in a round, in its order.

    Every report of how many acts were right, or what a round is worth, counts exactly these.
    """
    return tuple(settled(one, final) for one in entries if counts(entries, one, final))


def final_of(session: Session) -> Mapping[int, Finding]:
    """Return the final findings of *session* on its entries, now that the whole round is known."""
    return session.reviewed()


def counted_in(session: Session) -> tuple[Finding, ...]:
    """Return the trainee's findings that count in the round of *session*."""
    return counted(session.entries, final_of(session))


def reviewed(session: Session) -> tuple[Entry, ...]:
    """Return the entries of *session*, each with its final finding.

    An act refused again for the same missing step is shown as not judged.
    """
    final, entries = final_of(session), session.entries
    return tuple(replace(one, finding=_reviewed(entries, one, final)) for one in entries)


def _reviewed(entries: Sequence[Entry], entry: Entry, final: Mapping[int, Finding]) -> Finding:
    found = settled(entry, final)
    if refused(entry) and entry.by == "trainee" and not counts(entries, entry, final):
        return replace(found, kind=Kind.CUSTOM, gravity=Gravity.NONE)
    return found
