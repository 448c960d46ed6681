"""The hours ledger: what counts toward the hours and weeks of § 527.2, entry by entry.

The program measures time at the simulator and leaves idle time out; an instructor logs instruction
and mock tables. The three are kept apart. Nothing is ever deleted: a second entry with a reason
and two signatures reverses a wrong one.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field, replace
from datetime import date, datetime, timedelta
from enum import StrEnum

from app import days
from app.curriculum.courses.hours import Category, TrainingStandard
from app.curriculum.courses.weeks import day_of, monday
from app.records import RecordError
from app.records.journal.facts import Fact, FactKind
from app.school.roster import ADDITIONAL, Enrollment

MOST_MINUTES = 720
"""The longest entry: twelve hours of one day."""
A_DAY = 24 * 60
"""The most minutes that all entries of one day come to."""
BACK = timedelta(days=60)
"""How old a day may be when it is logged."""


class Column(StrEnum):
    """Where an hour stands."""

    SIMULATOR = "simulator"
    INSTRUCTION = "instruction"
    MOCK_TABLE = "mock-table"


COLUMNS = {
    Column.SIMULATOR: "Simulator",
    Column.INSTRUCTION: "Instruction",
    Column.MOCK_TABLE: "Mock table",
}
"""The name of each column."""


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """One entry."""

    fact: str
    """The name of the fact that states it."""
    category: str
    column: Column
    day: date
    start: datetime
    """When it began; for entries logged for a day, when they were logged."""
    minutes: float
    about: str = ""
    """The module it was spent on, or a remark."""
    signers: tuple[str, ...] = ()
    countered: tuple[tuple[str, float, str, tuple[str, ...]], ...] = ()
    """The reversals against it: fact, minutes, reason, signers."""
    vouched: bool = True
    """Whether the school approves the workstation it was logged on."""

    @property
    def counts(self) -> float:
        """The minutes that are left of it."""
        if not self.vouched:
            return 0.0
        if not self.countered:
            return self.minutes
        return max(0.0, self.minutes - sum(minutes for _, minutes, _, _ in self.countered))


@dataclass(frozen=True, slots=True)
class Ledger:
    """All entries of one trainee, oldest first."""

    lines: tuple[LedgerLine, ...] = ()

    def of(self, category: str) -> Ledger:
        """Return the entries of one category."""
        return Ledger(tuple(line for line in self.lines if line.category == category))

    def hours(self, column: Column | None = None) -> float:
        """Return the hours that count, of one column or of all."""
        return sum(one.counts for one in self.lines if column in (None, one.column)) / 60

    def by_week(self) -> dict[date, dict[Column, float]]:
        """Return the Monday of each week with hours that count -> column -> hours."""
        found: dict[date, dict[Column, float]] = defaultdict(lambda: dict.fromkeys(Column, 0.0))
        for line in self.lines:
            if line.counts:
                found[monday(line.day)][line.column] += line.counts / 60
        return dict(sorted(found.items()))

    @property
    def first(self) -> date | None:
        return min((one.day for one in self.lines if one.counts), default=None)

    @property
    def last(self) -> date | None:
        return max((one.day for one in self.lines if one.counts), default=None)


@dataclass(frozen=True, slots=True)
class Account:
    """A ledger compared with the requirements of a category."""

    category: Category
    wanted: float
    """Hours."""
    weeks_wanted: int
    ledger: Ledger
    """The entries of the category alone."""
    weeks: int = field(init=False)
    """Weeks, from Monday to Sunday, with any hours that count."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "weeks", len(self.ledger.by_week()))

    @property
    def further(self) -> bool:
        """Whether it is about a further game: its hours are the school's own, not the Code's."""
        return not self.weeks_wanted

    @property
    def left(self) -> float:
        return max(0.0, self.wanted - self.ledger.hours())

    @property
    def weeks_left(self) -> int:
        return max(0, self.weeks_wanted - self.weeks)

    @property
    def met(self) -> bool:
        """Whether both the hours and the weeks are there."""
        return self.ledger.hours() >= self.wanted - 1e-6 and not self.weeks_left

    @property
    def met_on(self) -> date | None:
        """The day on which they were; None if they are not."""
        if not self.met:
            return None
        hours, weeks = 0.0, set[date]()
        for line in sorted(self.ledger.lines, key=lambda one: one.day):
            if line.counts:
                hours += line.counts / 60
                weeks.add(monday(line.day))
            if hours >= self.wanted - 1e-6 and len(weeks) >= self.weeks_wanted:
                return line.day
        return None


def account(
    ledger: Ledger, plan: TrainingStandard, category: str, course: Enrollment | None = None
) -> Account:
    """Hold *ledger* against what *plan* asks for in *category*.

    A further game asks for the school's own hours, and for no weeks.
    """
    asked = plan.categories[category]
    if course is not None and course.route == ADDITIONAL:
        return Account(asked, plan.additional.hours_in(category), 0, ledger.of(category))
    return Account(asked, asked.hours, asked.weeks, ledger.of(category))


def ledger(told: Iterable[Fact], admitted: Collection[str]) -> Ledger:
    """Return a trainee's ledger, from the trainee's facts ``engaged``, ``hours`` and ``counter``.

    *admitted* are the workstations that the school approves. A moment at the simulator that is on
    record twice counts once.
    """
    lines: dict[str, LedgerLine] = {}
    counters: list[Fact] = []
    for fact in told:
        if fact.kind == FactKind.COUNTER:
            counters.append(fact)
        elif fact.kind in (FactKind.ENGAGED, FactKind.HOURS):
            lines[fact.name] = _line(fact, vouched=fact.station in admitted)
    for fact in counters:
        of = fact.text("of")
        if of in lines and fact.station in admitted:
            entry = fact.name, _number(fact, "minutes"), fact.text("reason"), fact.signers
            lines[of] = replace(lines[of], countered=(*lines[of].countered, entry))
    return Ledger(_once(lines.values()))


def _line(fact: Fact, *, vouched: bool) -> LedgerLine:
    if fact.kind == FactKind.ENGAGED:
        start = datetime.fromisoformat(fact.text("start"))
        return LedgerLine(
            fact.name, fact.text("category"), Column.SIMULATOR, day_of(start), start,
            _number(fact, "seconds") / 60, vouched=vouched,
        )  # fmt: skip
    return LedgerLine(
        fact.name, fact.text("category"), Column(fact.text("column")),
        date.fromisoformat(fact.text("day")), fact.when, _number(fact, "minutes"),
        fact.text("about"), fact.signers, vouched=vouched,
    )  # fmt: skip


def _once(lines: Iterable[LedgerLine]) -> tuple[LedgerLine, ...]:
    """Return *lines* by day, with no moment at the simulator in two of them."""
    until: datetime | None = None
    found = []
    for line in sorted(lines, key=lambda one: (one.day, one.start, one.fact)):
        if line.column is Column.SIMULATOR:
            end = line.start + timedelta(minutes=line.minutes)
            if until is not None and until > line.start:
                left = max(0.0, (end - until).total_seconds() / 60)
                line = replace(line, minutes=left)
            until = end if until is None else max(until, end)
        found.append(line)
    return tuple(found)


def hours_body(
    category: str, column: Column, day: date, minutes: int, about: str, known: Ledger, today: date
) -> dict[str, object]:
    """Return the body of a fact ``hours``.

    :raises RecordError: if the day or the minutes are impossible.
    """
    if column is Column.SIMULATOR:
        raise RecordError(
            "simulator time is recorded automatically and can't be logged; choose another type"
        )
    if not 1 <= minutes <= MOST_MINUTES:
        raise RecordError(
            f"{minutes} minutes is not a valid entry; enter 1 to {MOST_MINUTES} minutes on one day"
        )
    if day > today:
        raise RecordError(
            f"{days.in_full(day)} is in the future; log hours after they are completed"
        )
    if today - day > BACK:
        raise RecordError(
            f"{days.in_full(day)} is more than {BACK.days} days ago; enter older hours as "
            "evidence, with a document"
        )
    done = sum(line.counts for line in known.lines if line.day == day)
    if done + minutes > A_DAY:
        raise RecordError(
            f"{days.in_full(day)} already has {done / 60:.1f} hours; a day has only 24"
        )
    return {
        "category": category,
        "column": column.value,
        "day": day.isoformat(),
        "minutes": minutes,
        "about": " ".join(about.split()),
    }


def already(known: Ledger, body: dict[str, object]) -> bool:
    """Whether an entry of *known* that is not taken back says what *body*, of ``hours``, does."""
    return any(
        body == {"category": line.category, "column": line.column, "day": line.day.isoformat(),
                 "minutes": line.minutes, "about": line.about}
        for line in known.lines
        if sum(minutes for _, minutes, _, _ in line.countered) < line.minutes
    )  # fmt: skip


def counter_body(line: LedgerLine, minutes: float, reason: str) -> dict[str, object]:
    """Return the body of a fact ``counter`` that reverses *line*.

    :raises RecordError: if there is no reason, or less than that is left of the entry.
    """
    reason = " ".join(reason.split())
    if len(reason) < 3:
        raise RecordError("a reversal needs a reason; enter what was wrong")
    if not 0 < minutes <= line.counts + 1e-6:
        raise RecordError(
            f"only {line.counts:.0f} minutes are left in this entry; reverse 1 to that many"
        )
    return {"of": line.fact, "minutes": minutes, "reason": reason}


def _number(fact: Fact, key: str) -> float:
    value: object = fact.body.get(key, 0)
    assert isinstance(value, int | float)
    return float(value)
