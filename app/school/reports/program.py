"""Reports on many: a class, and a program of training over a span of time."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from statistics import median

from app.curriculum.courses.weeks import day_of
from app.curriculum.progress.learned import DrillState
from app.records.totals.classes import Stand
from app.school.assignments import Assignment
from app.school.hours.ledger import COLUMNS, Column
from app.school.personnel.contents import told_day
from app.school.reports.gathering import Learner
from app.school.reports.tables import Cell, Col, Report, ReportTable, counted, named
from app.school.reports.trainee import Basis, stuck_sheet
from app.school.table_tests.readiness import Stuck, provision

MOST_PROVISIONS = 20


@dataclass(frozen=True, slots=True)
class Span:
    """Courses that began between two days, both included."""

    first: date
    last: date

    def has(self, one: Learner) -> bool:
        return self.first <= one.course.begins <= self.last


# A class.


def class_report(
    name: str, several: Sequence[Learner], basis: Basis, assigned: Iterable[Assignment] = ()
) -> Report:
    """Return the report on a class: who is ready, who is stuck, on what."""
    overdue = _overdue(assigned, several, basis.today)
    ready = [_ready(one, basis) for one in several]
    rows = tuple(
        _member(one, basis, games, overdue.get(one.trainee.uid, 0))
        for one, games in zip(several, ready, strict=True)
    )
    columns = (
        *named(trainee="Trainee"), Col("course", "Course", data=True),
        *(Col(key.value.replace("-", "_"), title, places=1, data=True)
          for key, title in COLUMNS.items()),
        *counted(1, hours="Hours"), Col("asked", "Required", places=1, data=True),
        *counted(weeks="Weeks"),
        *counted(0, right="Recent accuracy, %"),
        *counted(mastered="Mastered"), Col("drills", "Drills", places=0, data=True),
        *named(ready="Ready for", passed="Passed", stuck="Stuck on"),
        *counted(overdue="Overdue"), Col("uid", "Uid", data=True),
    )  # fmt: skip
    sheets = (
        ReportTable("class", "The class", columns, rows, empty="Nobody is in this class."),
        stuck_sheet(several, basis),
        missed_sheet((stand for one in several for stand in one.stands), basis),
    )
    facts = (
        ("Trainees", str(len({one.trainee.uid for one in several}))),
        ("Hours and weeks complete", str(sum(one.account.met for one in several))),
        ("Ready for a table test", str(sum(map(bool, ready)))),
        ("Passed a table test", str(sum(bool(one.passed) for one in several))),
        ("Stuck", str(sum(bool(one.stuck(basis.today)) for one in several))),
        ("With overdue work", str(len(overdue))),
    )
    return Report(f"Class: {name or 'Unassigned'}", basis.about(), basis.counted, facts, sheets)


def _member(one: Learner, basis: Basis, ready: str, overdue: int) -> tuple[Cell, ...]:
    hours = one.account.ledger.hours
    found = one.stuck(basis.today)
    games = basis.school.games
    return (
        one.trainee.name, one.account.category.title, *(hours(column) for column in Column),
        hours(), one.account.wanted, one.account.weeks, one.accuracy, one.mastered, one.drills,
        ready,
        ", ".join(dict.fromkeys(games.get(test.game, test.game) for test in one.passed)),
        _on(found, basis), overdue, one.trainee.uid,
    )  # fmt: skip


def _ready(one: Learner, basis: Basis) -> str:
    """Return the games for whose table test somebody is ready, without games already passed."""
    taught = basis.school.courses.get(one.course.category)
    found = one.ready_for(taught, basis.chapters) if taught else ()
    return ", ".join(basis.school.games.get(test.game, test.title) for test in found)


def _on(found: Sequence[Stuck], basis: Basis) -> str:
    if not found:
        return ""
    one = found[0]
    name = {"drill": basis.title(one.key), "pause": one.told.rstrip(".")}.get(one.what)
    told = name or provision(one.key)
    return f"{told} and {len(found) - 1} more" if len(found) > 1 else told


def _overdue(
    assigned: Iterable[Assignment], several: Iterable[Learner], today: date
) -> Mapping[str, int]:
    """Return trainee (uid) -> how many drills of due assignments are not done.

    The count uses how often the trainee has dealt each drill at all, so no rounds need be read:
    somebody who had dealt a drill often enough before counts as having done it.
    """
    due = [one for one in assigned if one.due < today]
    found: dict[str, int] = defaultdict(int)
    for one in several:
        for task in due:
            if one.trainee.uid in task.trainees:
                found[one.trainee.uid] += sum(
                    one.progress[key].state in (DrillState.NEW, DrillState.LEARNING)
                    if key in one.progress else True
                    for key in task.drills
                )  # fmt: skip
    return {uid: count for uid, count in found.items() if count}


def missed_sheet(stands: Iterable[Stand], basis: Basis) -> ReportTable:
    """Return the provisions most missed by all together."""
    counts: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0, 0, 0])
    for one in stands:
        row = counts[one.key]
        row[0] += one.attempts
        row[1] += one.errors
        row[2] += len(one.lately)
        row[3] += one.wrong_lately
        row[4] += one.wrong_lately > 0
    worst = sorted(
        ((key, row) for key, row in counts.items() if row[1]),
        key=lambda pair: (-pair[1][3] / max(1, pair[1][2]), -pair[1][1], pair[0]),
    )
    rows = tuple(
        (provision(key), basis.gist(key), tried, wrong, 100 * late / max(1, lately), who)
        for key, (tried, wrong, lately, late, who) in worst[:MOST_PROVISIONS]
    )
    columns = (
        *named(provision="Provision", asks="Requirement"),
        *counted(attempts="Attempts", errors="Errors"), *counted(0, percent="Recent errors, %"),
        *counted(trainees="Trainees"),
    )  # fmt: skip
    return ReportTable(
        "missed", "Provisions most missed", columns, rows,
        f"The {MOST_PROVISIONS} worst, by everyone's most recent attempts. “Trainees” "
        "is how many of them got one wrong.", "No errors.",
    )  # fmt: skip


# A program.


def programme_report(
    several: Sequence[Learner], skills: Iterable[Stand], basis: Basis, span: Span
) -> Report:
    """Return the report on all courses that began in *span*, category by category.

    *skills* are the standings by skill of the same trainees.
    """
    mine = [one for one in several if span.has(one)]
    sheets = (
        _categories(mine, basis),
        _skills(skills),
        missed_sheet((stand for one in _each_once(mine) for stand in one.stands), basis),
    )
    enrolled = len({one.trainee.uid for one in mine})
    facts = (
        ("Trainees", str(enrolled)),
        ("Courses", str(len(mine))),
    )
    days = f"courses begun {told_day(span.first)} to {told_day(span.last)}"
    return Report(f"Training program: {days}", basis.about(), basis.counted, facts, sheets)


def _each_once(several: Iterable[Learner]) -> Iterable[Learner]:
    """Yield everyone once, however many courses they take."""
    return {one.trainee.uid: one for one in several}.values()


def _categories(several: Sequence[Learner], basis: Basis) -> ReportTable:
    rows = []
    for key, category in basis.school.plan.categories.items():
        mine = [one for one in several if one.course.category == key]
        if mine:
            rows.append((category.title, *_figures(mine)))
    if len(rows) > 1:
        rows.append(("Total", *_figures(several)))
    columns = (
        *named(category="Category"),
        *counted(enrolled="Enrolled", finished="Complete",
                 passed="Passed", first="First try", tried="Tested"),
        *counted(1, median_hours="Median hours"),
    )  # fmt: skip
    return ReportTable(
        "categories", "By category", columns, tuple(rows),
        "Complete: hours and weeks are done. Tested: at least one table test was "
        "decided. Passed: a table test in any game. First try: passed on the first "
        "test. Median hours: hours counted on the day of the first table test passed.",
        "No courses began in this period.",
    )  # fmt: skip


def _figures(several: Sequence[Learner]) -> tuple[Cell, ...]:
    tried = [one for one in several if any(test.decision for test in one.attempts)]
    first = [one for one in tried if next(t for t in one.attempts if t.decision).passed]
    hours = [hours_to_pass(one) for one in several if one.passed]
    return (
        len(several), sum(one.account.met for one in several),
        sum(bool(one.passed) for one in several), len(first), len(tried),
        median(hours) if hours else None,
    )  # fmt: skip


def hours_to_pass(one: Learner) -> float:
    """Return the hours that counted on the day of the first table test that was passed."""
    on = day_of(min(test.at for test in one.passed if test.at))
    return sum(line.counts for line in one.account.ledger.lines if line.day <= on) / 60


def _skills(stands: Iterable[Stand]) -> ReportTable:
    counts: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    for one in stands:
        counts[one.key][0] += one.attempts
        counts[one.key][1] += one.errors
    rows = tuple(
        (key.capitalize(), tried, wrong, 100 * (tried - wrong) / tried)
        for key, (tried, wrong) in sorted(counts.items(), key=lambda one: -one[1][1])
        if tried
    )
    columns = (
        *named(skill="Skill"),
        *counted(attempts="Attempts", errors="Errors"),
        *counted(1, percent="Accuracy, %"),
    )
    return ReportTable(
        "skills", "By skill, with irregularities", columns, rows,
        "Irregularities are those the trainee noticed, stopped, called, and corrected, "
        "or should have.", "Nothing dealt yet.",
    )  # fmt: skip
