"""The report on one trainee: hours against the plan, dealing results, and what is missing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from itertools import accumulate

from app.curriculum.courses.weeks import monday
from app.curriculum.drills.drill import Drill
from app.curriculum.progress.learned import DrillProgress, DrillState
from app.records.totals.classes import Stand
from app.school.assignments import Task
from app.school.hours.ledger import COLUMNS, Column
from app.school.personnel.contents import School, told_day
from app.school.reports.gathering import Learner
from app.school.reports.tables import Cell, Report, ReportTable, counted, named
from app.school.table_tests.readiness import Stuck, provision, share

MOST_PROVISIONS = 20


@dataclass(frozen=True, slots=True)
class Basis:
    """What every report is made with."""

    school: School
    drills: Mapping[str, Drill]
    today: date
    chapters: Mapping[str, str] = field(default_factory=dict)
    """Key of a game -> the number of its chapter."""
    gist: Callable[[str], str] = lambda provision: ""
    """Returns what a provision, as records write it, asks for in our words."""
    since: Callable[[int, str, int], datetime | None] = lambda trainee, drill, rounds: None
    """Returns when a trainee had dealt a drill to its end this many times."""

    def title(self, drill: str) -> str:
        """Return what a drill is called."""
        return self.drills[drill].title if drill in self.drills else drill

    def about(self, category: str = "") -> str:
        """Return whose a report is, and of what day."""
        plan = self.school.plan
        what = f" · {plan.categories[category].title}" if category in plan.categories else ""
        return f"{self.school.name}{what} · {told_day(self.today)}"

    @property
    def counted(self) -> str:
        """The edition that hours are counted by."""
        return self.school.plan.counts_by


def trainee_report(one: Learner, basis: Basis, tasks: Iterable[Task] = ()) -> Report:
    """Return the report on a trainee; *tasks* holds the assignments."""
    sheets = (
        ready_sheet(one, basis),
        stuck_sheet([one], basis),
        weeks_sheet(one, basis),
        weakest_sheet(one.stands, basis),
        drills_sheet(one, basis),
        assigned_sheet(tasks, basis),
    )
    about = basis.about(one.course.category)
    about += f" · class {one.course.group}" if one.course.group else ""
    about += f" · first day {told_day(one.course.begins)}"
    return Report(f"Trainee: {one.trainee.name}", about, basis.counted, _facts(one), sheets)


def _facts(one: Learner) -> tuple[tuple[str, str], ...]:
    hours, of = one.account.ledger.hours, one.account
    weeks = f"{of.weeks} of {of.weeks_wanted}" if of.weeks_wanted else "none required"
    right = f"{one.accuracy:.1f}%" if one.accuracy is not None else "nothing dealt yet"
    tested = len([test for test in one.attempts if test.decision])
    return (
        ("Hours", f"{hours():.1f} of {of.wanted:g}"),
        *((COLUMNS[column], f"{hours(column):.1f} h") for column in Column),
        ("Weeks", weeks),
        ("Drills mastered", f"{one.mastered} of {one.drills}"),
        ("Recent accuracy", right),
        ("Table tests passed", f"{len(one.passed)} of {tested} taken"),
    )


def ready_sheet(one: Learner, basis: Basis) -> ReportTable:
    """Return how a trainee stands before each table test."""
    taught = basis.school.courses.get(one.course.category)
    found = one.ready(taught, basis.chapters) if taught else ()
    rows = tuple(
        (
            basis.school.games.get(ready.test.game, ready.test.title),
            "passed" if ready.passed else "ready" if ready.ready else "not yet",
            0 if ready.passed else len(ready.lacking), ready.told(basis.title),
        )
        for ready in found
    )  # fmt: skip
    columns = (
        *named(game="Table test", state="State"), *counted(lacking="Missing"), *named(why="Why"),
    )  # fmt: skip
    return ReportTable(
        "ready", "Ready for the table test?", columns, rows,
        "Ready means every drill in the modules before the test is mastered, every "
        "skill check is observed, and no provision of the game is weak (more than 1 in "
        "10 recent attempts wrong).",
        "The simulator doesn't deal a game in this course. Its table test is given at "
        "a table in the school.",
    )  # fmt: skip


def stuck_sheet(several: Iterable[Learner], basis: Basis) -> ReportTable:
    """Return who is stuck, on what, and since when."""
    rows: list[tuple[Cell, ...]] = [
        (
            one.trainee.name, stuck.what, named_key(stuck.what, stuck.key, basis), stuck.told,
            _since(one, stuck, basis), stuck.last or one.dealt.get(stuck.key),
        )
        for one in several
        for stuck in one.stuck(basis.today)
    ]  # fmt: skip
    return ReportTable(
        "stuck", "Stuck",
        named(trainee="Trainee", what="Stuck on", key="Which", why="Why", since="Since",
              last="Last tried"),
        tuple(rows),
        "Stuck means one of three things: a drill dealt twice as often as required, "
        "and at least four times, without mastery; a quarter or more of the last 20 "
        "attempts at a provision wrong; or nothing dealt for 14 days.",
        "Nobody.",
    )  # fmt: skip


def named_key(what: str, key: str, basis: Basis) -> str:
    """Return what a drill or a provision is called."""
    if what == "drill":
        return basis.title(key)
    return provision(key) if key else ""


def _since(one: Learner, stuck: Stuck, basis: Basis) -> datetime | None:
    """Return since when somebody is stuck: on a drill, since it had been dealt as often as
    asked."""
    if stuck.what != "drill" or stuck.since:
        return stuck.since
    return basis.since(one.trainee.id, stuck.key, one.progress[stuck.key].wanted)


def weeks_sheet(one: Learner, basis: Basis) -> ReportTable:
    """Return the hours week by week, against the plan of the course."""
    by_week = one.account.ledger.by_week()
    first = min([monday(one.course.begins), *by_week])
    last = max([first, *by_week])
    taught = basis.school.courses.get(one.course.category)
    weeks = (last - first).days // 7 + 1
    planned = taught.weeks if taught and one.account.weeks_wanted else 0
    rows: list[tuple[Cell, ...]] = []
    starts = [first + timedelta(weeks=n) for n in range(max(weeks, planned))]
    plan = [taught.week(n).total if taught and planned else 0.0
            for n in range(1, len(starts) + 1)]  # fmt: skip
    done = [sum(by_week.get(start, {}).values()) for start in starts]
    sums = zip(accumulate(done), accumulate(plan), strict=True)
    for at, (start, (so_far, wanted)) in enumerate(zip(starts, sums, strict=True)):
        hours = by_week.get(start, dict.fromkeys(Column, 0.0))
        ahead = start > basis.today
        own: list[Cell] = [None if ahead else hours[column] for column in Column]
        rows.append((
            at + 1, start, *own, None if ahead else done[at], plan[at],
            None if ahead else so_far, wanted,
        ))  # fmt: skip
    columns = (
        *counted(week="Week"), *named(begins="From"),
        *counted(1, simulator="Simulator", instruction="Instruction", mock_table="Mock table",
                 hours="Hours", plan="Plan", so_far="So far", plan_so_far="Plan so far"),
    )  # fmt: skip
    return ReportTable(
        "weeks", "Hours week by week", columns, tuple(rows),
        "From the first week of the course to the last week with hours, or the last "
        "week planned.",
    )  # fmt: skip


def weakest_sheet(stands: Iterable[Stand], basis: Basis) -> ReportTable:
    """Return the provisions most often wrong lately."""
    tried = [one for one in stands if one.errors]
    tried.sort(key=lambda one: (-share(one), -one.errors, one.key))
    rows = tuple(
        (
            provision(one.key), basis.gist(one.key), one.attempts, one.errors,
            len(one.lately), one.wrong_lately, 100 * share(one), one.last,
        )
        for one in tried[:MOST_PROVISIONS]
    )  # fmt: skip
    columns = (
        *named(provision="Provision", asks="Requirement"),
        *counted(attempts="Attempts", errors="Errors", lately="Recent", wrong="Recent errors"),
        *counted(0, percent="Wrong, %"), *named(last="Last tried"),
    )  # fmt: skip
    return ReportTable(
        "provisions", "Weakest provisions", columns, rows,
        f"The {MOST_PROVISIONS} worst, by the last 20 attempts at each.", "No errors.",
    )  # fmt: skip


def drills_sheet(one: Learner, basis: Basis) -> ReportTable:
    """Return how far each drill of the course is, in the order it is taught."""
    taught = basis.school.courses.get(one.course.category)
    rows = tuple(
        _drill(key, module.title, one.progress.get(key), basis)
        for module in (taught.modules if taught else ())
        for key in module.drills
    )
    columns = (
        *named(drill="Drill", module="Module"), *counted(rounds="Rounds", wanted="Required"),
        *counted(0, percent="Mark, %"), *named(state="State"),
    )  # fmt: skip
    return ReportTable("drills", "Drills", columns, rows)


def _drill(key: str, module: str, how: DrillProgress | None, basis: Basis) -> tuple[Cell, ...]:
    wanted = basis.drills[key].rounds if key in basis.drills else None
    if how is None:
        return (basis.title(key), module, 0, wanted, None, DrillState.NEW.value)
    mark = how.mark.percent if how.mark else None
    return (basis.title(key), module, how.rounds, how.wanted, mark, how.state.value)


def assigned_sheet(tasks: Iterable[Task], basis: Basis) -> ReportTable:
    """Return the assignments of a trainee, overdue ones first."""
    rows = tuple(_tasks(tasks, basis))
    columns = (
        *named(assignment="Assignment", drill="Drill", due="Due", state="State"),
        *counted(dealt="Dealt", wanted="Required"),
    )
    return ReportTable("assigned", "Assigned", columns, rows, empty="No assignments.")


def _tasks(tasks: Iterable[Task], basis: Basis) -> Iterator[tuple[Cell, ...]]:
    first = {"overdue": 0, "open": 1}
    ordered = sorted(tasks, key=lambda t: (first.get(t.state.value, 2), t.assignment.due))
    for one in ordered:
        yield (
            one.assignment.title, basis.title(one.drill), one.assignment.due, one.state.value,
            one.dealt, one.wanted,
        )  # fmt: skip
