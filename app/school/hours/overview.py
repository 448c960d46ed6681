"""A class at one glance: hours against the course, and how each stands at the table."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from app.curriculum.courses.hours import TrainingStandard
from app.records import Trainee
from app.records.journal.facts import Fact
from app.records.totals.classes import Stand
from app.school.hours.ledger import Account, Column, account, ledger
from app.school.roster import Enrollment

LEAST = 5
"""Attempts before a provision is called the weakest."""


@dataclass(frozen=True, slots=True)
class Member:
    """One trainee of a class."""

    trainee: Trainee
    course: Enrollment
    account: Account
    attempts: int
    """The share among the last attempts at each provision."""
    errors: int
    weakest: str
    """The provision most often missed lately; empty if none is missed."""

    def hours(self, column: Column | None = None) -> float:
        return self.account.ledger.hours(column)

    @property
    def accuracy(self) -> float | None:
        """The share of the last attempts that were right; None before any."""
        return 1 - self.errors / self.attempts if self.attempts else None


def members(
    group: Iterable[tuple[Trainee, Enrollment]],
    told: Iterable[Fact],
    stands: Iterable[Stand],
    admitted: Collection[str],
    plan: TrainingStandard,
) -> list[Member]:
    """Return the state of everyone in *group*.

    *told* holds the facts about hours, *stands* the states by provision, both for all of them.
    """
    by_uid: dict[str, list[Fact]] = defaultdict(list)
    for fact in told:
        by_uid[fact.subject].append(fact)
    by_number: dict[int, list[Stand]] = defaultdict(list)
    for one in stands:
        by_number[one.trainee_id].append(one)
    found = []
    for trainee, course in group:
        own = ledger(by_uid[trainee.uid], admitted)
        marks = by_number[trainee.id]
        weak = max(
            (one for one in marks if len(one.lately) >= LEAST and one.wrong_lately),
            key=lambda one: (one.wrong_lately / len(one.lately), one.errors, one.key),
            default=None,
        )
        found.append(
            Member(
                trainee,
                course,
                account(own, plan, course.category, course),
                sum(len(one.lately) for one in marks),
                sum(one.wrong_lately for one in marks),
                weak.key if weak else "",
            )
        )
    return found
