"""What a personnel file is made of, and what it is made from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum

from app import days
from app.curriculum.courses.course import Course
from app.curriculum.courses.hours import TrainingStandard
from app.curriculum.progress.learned import DrillProgress
from app.records import Trainee
from app.records.journal.facts import Fact, Staff
from app.school.hours.ledger import Account
from games.engine.cite import Cite


class Status(StrEnum):
    """How far something is that must be shown."""

    FULFILLED = "fulfilled"
    NOT_YET = "not yet"
    UNKNOWN = "cannot be told"

    @property
    def words(self) -> str:
        """What a page or a paper says of it; the value is what files keep."""
        return {Status.FULFILLED: "met", Status.UNKNOWN: "unknown"}.get(self, self.value)


@dataclass(frozen=True, slots=True)
class Item:
    """One thing that is shown, or is still to be shown."""

    title: str
    status: Status
    told: str
    """The reason, in a sentence."""
    on: date | None = None
    """The day from which it holds."""
    cite: Cite | None = None
    signed: tuple[str, ...] = ()
    """Who signed: names with titles."""
    facts: tuple[str, ...] = ()
    """The names of the facts that prove it."""
    next: str = ""
    """What to do about it; empty if nothing."""
    reckoned: bool = False
    """Whether it also rests on rounds, which a file cannot prove without the record."""
    beside: bool = False
    """Whether it is shown beside a requirement and fulfills no part of it."""


@dataclass(frozen=True, slots=True)
class Requirement:
    """One of the three facts of § 527.5(b), with its evidence."""

    key: str
    """training, employee-training or table-test."""
    title: str
    cite: Cite
    status: Status
    told: str
    items: tuple[Item, ...] = ()

    @property
    def on(self) -> date | None:
        """The day from which it was fulfilled."""
        done = (one for one in self.items if one.status is Status.FULFILLED and not one.beside)
        days = [one.on for one in done if one.on]
        if self.status is not Status.FULFILLED or not days:
            return None
        return max(days) if self.key == "employee-training" else min(days)

    @property
    def next(self) -> str:
        """The next step; empty if it is fulfilled."""
        if self.status is Status.FULFILLED:
            return ""
        return next((one.next for one in self.items if one.next), "")


@dataclass(frozen=True, slots=True)
class PersonnelFile:
    """What a casino documents of a dealer, § 527.5(b), on one day."""

    school: str
    trainee: Trainee
    day: date
    counted_by: str
    """The edition of the training standards."""
    requirements: tuple[Requirement, ...]
    accounts: tuple[Account, ...] = ()
    """The hours of each course the trainee takes."""

    @property
    def complete(self) -> bool:
        return all(one.status is Status.FULFILLED for one in self.requirements)

    @property
    def facts(self) -> tuple[str, ...]:
        """The names of all facts that it rests on, each once."""
        named = [
            *(name for one in self.requirements for item in one.items for name in item.facts),
            *(line.fact for account in self.accounts for line in account.ledger.lines),
            *(c[0] for a in self.accounts for line in a.ledger.lines for c in line.countered),
        ]
        return tuple(dict.fromkeys(named))


@dataclass(frozen=True, slots=True)
class School:
    """What is the same for everyone: the standards, the courses, and the people."""

    name: str
    plan: TrainingStandard
    courses: Mapping[str, Course]
    staff: Mapping[str, Staff] = field(default_factory=dict)
    """By uid."""
    admitted: frozenset[str] = frozenset()
    """The workstations that the school stands for."""
    games: Mapping[str, str] = field(default_factory=dict)
    """Key of a game -> what it is called."""

    def names(self, uids: Iterable[str]) -> tuple[str, ...]:
        """Return the names of staff with their titles.

        >>> School("K", None, {}).names(["ab12"])
        ('unknown person (ab12)',)
        """
        return tuple(self._name(uid) for uid in uids)

    def _name(self, uid: str) -> str:
        one = self.staff.get(uid)
        if one is None:
            return f"unknown person ({uid[:6]})"
        return f"{one.name}, {one.title}" if one.title else one.name


@dataclass(frozen=True, slots=True)
class FileContents:
    """One trainee's record."""

    trainee: Trainee
    told: tuple[Fact, ...]
    """The facts about the trainee and the trainee's tests, oldest first."""
    progress: Mapping[str, DrillProgress] = field(default_factory=dict)
    """Drill -> the trainee's progress."""

    def counted(self, school: School) -> tuple[Fact, ...]:
        """Return the facts for whose workstations *school* stands."""
        return tuple(fact for fact in self.told if fact.station in school.admitted)


def told_day(day: date | None) -> str:
    """Return a day in words.

    >>> told_day(date(2026, 3, 2))
    'March 2, 2026'
    """
    return days.in_full(day) if day else "no date"


def signed_by(names: Iterable[str]) -> str:
    """Return who signed, in words.

    >>> signed_by(["Ida Moss, Director", "Bo, Pit manager"])
    'signed by Ida Moss, Director and Bo, Pit manager'
    """
    listed = list(names)
    return f"signed by {' and '.join(listed)}" if listed else "signed by nobody"
