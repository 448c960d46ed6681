"""What instructors have assigned, to whom and until when; and the progress, from the rounds."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum
from typing import TYPE_CHECKING

from app.curriculum.courses.weeks import day_of
from app.errors import UnusableError
from app.records import RoundHead
from app.records.journal.facts import Fact, FactKind, Signer
from app.session import Mode

if TYPE_CHECKING:
    from app.records.journal.journal import Journal

KINDS = (FactKind.ASSIGNED, FactKind.WITHDRAWN)
"""The facts that make assignments."""


@dataclass(frozen=True, slots=True)
class Assignment:
    """Drills that trainees are to deal by a day."""

    uid: str
    title: str
    """Of the set, or of the drill."""
    drills: tuple[str, ...]
    """Their keys, as they were when it was assigned."""
    trainees: tuple[str, ...]
    """Their uids."""
    due: date
    """The last day on which it is in time."""
    mode: str = ""
    """The mode in which rounds count; empty: any mode in which the trainee deals."""
    at: datetime | None = None
    by: tuple[str, ...] = ()
    """The uids of those who signed."""
    set_key: str = ""


class AssignmentState(StrEnum):
    OPEN = "open"
    OVERDUE = "overdue"
    DONE = "done"
    LATE = "done late"


@dataclass(frozen=True, slots=True)
class Task:
    """One drill of an assignment, as one trainee stands with it."""

    assignment: Assignment
    drill: str
    dealt: int
    """Rounds dealt to their end since it was assigned, in a mode that counts."""
    wanted: int
    """As many rounds as the drill has."""
    finished: datetime | None
    """When the last of these was."""
    today: date

    @property
    def state(self) -> AssignmentState:
        if self.finished is not None:
            return (
                AssignmentState.DONE
                if day_of(self.finished) <= self.assignment.due
                else AssignmentState.LATE
            )
        return (
            AssignmentState.OPEN if self.today <= self.assignment.due else AssignmentState.OVERDUE
        )

    @property
    def mode(self) -> Mode | None:
        return Mode(self.assignment.mode) if self.assignment.mode else None


def assignments(facts: Iterable[Fact]) -> tuple[Assignment, ...]:
    """Return the assignments, the first due first; *facts* come oldest first.

    A fact that no staff member signed does not count.
    """
    found: dict[str, Assignment] = {}
    for fact in facts:
        if not fact.marks:
            continue
        if fact.kind == FactKind.WITHDRAWN and fact.text("what") == FactKind.ASSIGNED:
            found.pop(fact.subject, None)
        elif fact.kind == FactKind.ASSIGNED:
            found[fact.subject] = Assignment(
                fact.subject, fact.text("title"), _texts(fact, "drills"), _texts(fact, "trainees"),
                date.fromisoformat(fact.text("due")), fact.text("mode"), fact.when, fact.signers,
                fact.text("set"),
            )  # fmt: skip
    return tuple(sorted(found.values(), key=lambda one: (one.due, one.at, one.uid)))


def _texts(fact: Fact, name: str) -> tuple[str, ...]:
    held = fact.body.get(name, ())
    return (
        tuple(map(str, held)) if isinstance(held, Sequence) and not isinstance(held, str) else ()
    )


def assign(
    journal: Journal,
    title: str,
    drills: Sequence[str],
    trainees: Sequence[str],
    due: date,
    signer: Signer,
    *,
    mode: str = "",
    set_key: str = "",
) -> str:
    """Assign *drills* to *trainees* (uids); return the uid of the assignment.

    :raises UnusableError: if nothing is assigned, or to nobody.
    """
    if not drills:
        raise UnusableError("this assignment", "drills", "no drills; choose at least one")
    if not trainees:
        raise UnusableError("this assignment", "trainees", "has no trainees; choose at least one")
    uid = secrets.token_hex(8)
    body = {
        "title": title, "drills": list(drills), "trainees": list(trainees),
        "due": due.isoformat(), "mode": mode, "set": set_key,
    }  # fmt: skip
    journal.state(FactKind.ASSIGNED, uid, body, (signer,))
    return uid


def take_back(journal: Journal, uid: str, signer: Signer) -> None:
    """Ask for an assignment no more."""
    journal.state(FactKind.WITHDRAWN, uid, {"what": FactKind.ASSIGNED.value}, (signer,))


def tasks(
    assigned: Iterable[Assignment],
    trainee: str,
    rounds: Iterable[RoundHead],
    wanted: Mapping[str, int],
    today: date,
) -> tuple[Task, ...]:
    """Return what the *trainee* (uid) has been assigned, drill by drill.

    *rounds* are the trainee's own, in any order; *wanted* returns how many rounds make a drill
    once. A drill that nobody knows any more is left out, and rounds of a table test do not count.
    """
    ended = sorted(
        (one.ended_at, one.drill, one.mode)
        for one in rounds
        if one.ended_at is not None and not one.abandoned and not one.test
    )
    found = []
    for one in assigned:
        if trainee not in one.trainees:
            continue
        for key in one.drills:
            if key not in wanted:
                continue
            counted = [
                when
                for when, drill, mode in ended
                if drill == key
                and (one.at is None or when >= one.at)
                and (mode == one.mode if one.mode else mode != Mode.SHOW)
            ]
            last = counted[wanted[key] - 1] if len(counted) >= wanted[key] else None
            found.append(Task(one, key, len(counted), wanted[key], last, today))
    return tuple(found)


def to_do(found: Iterable[Task]) -> tuple[Task, ...]:
    """Return what is still to be done: overdue first, then by due date.

    A drill that several assignments ask for appears once.
    """
    still = [one for one in found if one.state in (AssignmentState.OPEN, AssignmentState.OVERDUE)]
    first: dict[str, Task] = {}
    for one in sorted(still, key=lambda one: one.assignment.due):
        first.setdefault(one.drill, one)
    return tuple(first.values())
