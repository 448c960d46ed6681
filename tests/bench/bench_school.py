"""How quickly a school of ten years opens and answers: ``python -m tests.bench.bench_school``.

The school is made first (a few minutes), or an older one is named: ``… bench_school FILE``.
Every look-up that a page makes is asked as that page asks it, of a trainee, of a class, or of
all there ever were, each of a record that has just been opened.  Then the program is started on
it, and every page opened in a real window.
"""

from __future__ import annotations

import gc
import sys
import tempfile
from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime
from functools import partial
from pathlib import Path
from time import perf_counter, thread_time

from app.curriculum.drills.shelf import load_drills
from app.curriculum.places import OWN
from app.records import Wanted
from app.records.journal.facts import FactKind
from app.records.store import Record
from app.school import assignments, library
from app.school.hours.counting import counted_by
from app.school.hours.ledger import ledger
from app.school.hours.overview import members
from app.school.personnel import personnel_file
from app.school.reports.making import Maker
from app.school.reports.program import Span
from app.school.roster import classes, courses
from app.school.table_tests.reading import held
from app.shell.table_tests.page import list_of
from tests.bench import bench_school_pages, bench_school_start
from tests.school.generator import make

OPENED, ANSWERED = 2.0, 0.2
"""Seconds that are promised."""
OF_HOURS = FactKind.ENGAGED, FactKind.HOURS, FactKind.COUNTER
HALF_A_YEAR = 183

Ask = Callable[[Record], object]


def asked(file: Path) -> Iterator[tuple[str, Ask]]:
    """Yield what pages ask, by the page and what is shown there."""
    with Record.open(file) as record:
        newest = record.journal.facts(FactKind.COURSE)[-30]  # of a class that has come to its end
        people = record.people.trainees()
        one = next(trainee for trainee in people if trainee.uid == newest.subject)
        group, test = newest.text("class"), record.journal.facts(FactKind.TEST)[-1].subject
        round_ = record.rounds.newest(one.id, 1)[0].id
    drills, today = load_drills(OWN), date.fromisoformat(newest.text("begins"))
    late = Span(date.fromordinal(today.toordinal() - HALF_A_YEAR), today)
    number = one.id

    def of_class(record: Record) -> object:
        known = classes(courses(record.journal.facts(FactKind.COURSE)), record.people.trainees())[
            group
        ]
        told = record.journal.facts_about(OF_HOURS, {each.uid for each, _ in known})
        plan = counted_by(record.journal.facts(FactKind.HOUSE))
        stands = record.classes.stands({each.id for each, _ in known})
        return members(known, told, stands, record.stations.admitted(), plan)

    def of_hours(record: Record) -> object:
        classes(courses(record.journal.facts(FactKind.COURSE)), record.people.trainees())
        return record.staff.everyone(), ledger(
            record.journal.facts_about(OF_HOURS, {one.uid}), record.stations.admitted()
        )

    def maker(record: Record) -> Maker:
        return Maker(record, drills, today)

    yield "Who deals: everyone", lambda record: record.people.trainees()
    yield "Sign in: the staff", lambda record: (record.staff.school(), record.staff.everyone())
    yield "Staff: workstations", lambda record: record.stations.all()
    yield "Class: the newest", of_class
    yield "Hours: one trainee", of_hours
    yield "Tests: all", list_of
    yield "Tests: one", lambda record: held(record, test)
    yield "Files: everyone", lambda record: maker(record).everyone
    yield "Files: one", lambda record: maker(record).file(one)
    yield "Files: one, as data", lambda record: maker(record).file_as_data(one)
    yield "Files: facts about one", lambda record: personnel_file.about(record, one.uid)
    yield "Reports: one trainee", lambda record: maker(record).of_trainee(one.uid)
    yield "Reports: a class", lambda record: maker(record).of_class(group)
    yield "Reports: the programme, half a year", lambda record: maker(record).of_programme(late)
    yield (
        "Drills: those of the school",
        lambda record: library.library(record.journal.facts(*library.KINDS)),
    )
    yield (
        "Practice: what is assigned",
        lambda record: assignments.assignments(record.journal.facts(*assignments.KINDS)),
    )
    yield "Practice: rounds begun", lambda record: record.rounds.unfinished(number)
    yield "Record: newest rounds", lambda record: record.rounds.newest(number)
    yield (
        "Record: rounds with errors",
        lambda record: record.rounds.search(number, Wanted(errors=True)),
    )
    yield "Record: one round", lambda record: record.rounds.get(round_)
    yield "Record: by provision", lambda record: record.history.by_provision(number)
    yield "Record: by skill", lambda record: record.history.by_skill(number)
    yield "Record: pace", lambda record: record.history.pace(number)
    yield "Record: by hour", lambda record: record.history.tallies(number)
    yield "Record: by phase", lambda record: record.history.spent(number)
    yield "Record: hours", lambda record: record.hours.by_category(number)
    yield "Curriculum: scores of drills", lambda record: record.history.scored(number)
    yield "Today: provisions tried", lambda record: record.history.tried(number)


def measure(file: Path) -> None:
    """Print how long opening and each look-up take, and how much there is."""
    print(f"{'':40}{'CPU':>8}{'wall':>8}")
    times = [timed(lambda: Record.open(file).close()) for _ in range(3)]
    print(f"{'opened':40}{told(max(times))}, the slowest of three")
    slow = []
    looks = list(asked(file))
    gc.freeze()  # as the program does once its first page is there
    for what, ask in looks:
        times = []
        for _ in range(2):  # each in a program that has just begun; another may be at work
            with Record.open(file) as record:
                times.append(timed(partial(ask, record)))
        print(f"{what:40}{told(min(times))}", flush=True)
        slow += [what] if min(times)[0] > ANSWERED else []
    print(f"over {1e3 * ANSWERED:.0f} ms of the CPU: {', '.join(slow) or 'none'}")


def timed(do: Callable[[], object]) -> tuple[float, float]:
    """Return the seconds that *do* takes: of the CPU, and on the clock."""
    begun, cpu = perf_counter(), thread_time()
    do()
    return thread_time() - cpu, perf_counter() - begun


def told(times: tuple[float, float]) -> str:
    return "".join(f"{1e3 * one:8.1f}" for one in times) + " ms"


def main(file: Path | None = None) -> None:
    """Measure the school in *file*, or one that is made first."""
    with tempfile.TemporaryDirectory() as folder:
        if file is None:
            file = Path(folder) / "record.sqlite"
            make(file, until=datetime.now(UTC))
        with Record.open(file) as record, record.database.reads() as connection:
            sizes = [
                f"{connection.exec_driver_sql(f'SELECT count(*) FROM {table}').scalar():,} {table}"
                for table in ("trainees", "rounds", "acts", "journal")
            ]
        print(f"a school of ten years, {file.stat().st_size / 1e6:,.0f} MB: {', '.join(sizes)}")
        measure(file)
        print()
        bench_school_start.main(file)
        print()
        bench_school_pages.main(file)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else None)
