"""``pitschool report``: personnel files, reports and summaries without a window."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import UTC, date, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from app.errors import UnusableError
from app.files import read_text, write_atomically

if TYPE_CHECKING:
    from app.records import Trainee
    from app.records.journal.facts import RecordFault
    from app.records.store import Record
    from app.school.document import Document
    from app.school.reports.making import Maker
    from app.school.reports.tables import Report

Printer = Callable[["Document", Path, str], object]
"""Writes a paper to a file as PDF, on pages of a size."""
WHAT = ("file", "trainee", "class", "programme", "summary", "xapi")
ABOUT = (
    "reports:\n  file NAME        the personnel file of § 527.5(b); --out as .pdf, "
    ".json, .html or .txt\n  trainee NAME     hours against the plan, weakest "
    "provisions, what is missing\n  class NAME       who is ready, who is stuck, "
    "on what\n  programme        by category: enrolled, finished, passed; "
    "--year\n  summary          the curriculum summary of § 527.4; --category\n  "
    "xapi [NAME ...]  xAPI statements of some trainees, or of all; --out as "
    ".json\n\n--out of a report may also be .csv: one table, named by --sheet.\n"
    "Exit 0: done, or no problems; 1: --check found something; 2: unusable input."
)


def add_parser(sub: argparse._SubParsersAction[argparse.ArgumentParser], printer: Printer) -> None:
    """Add ``report`` to the commands; *printer* writes PDF."""
    parser = sub.add_parser(
        "report",
        help="make personnel files and reports, or check a personnel file",
        description="Make a personnel file, a report or a summary from a record.",
        epilog=ABOUT,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("what", nargs="?", choices=WHAT, help="see below")
    parser.add_argument("names", nargs="*", metavar="NAME", help="of a trainee or a class")
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="output file; default: text on the screen"
    )
    parser.add_argument("--record", metavar="RECORD", help="a file or a URL; default: your own")
    parser.add_argument("--category", action="append", default=[], metavar="KEY",
                        help="a category of § 527.2: banked, poker…")  # fmt: skip
    parser.add_argument("--sheet", metavar="KEY", help="the table of a report, for .csv")
    parser.add_argument("--year", type=int, help="the year the courses of a program began")
    parser.add_argument("--home", metavar="URL", help="the home page of accounts, for xapi")
    parser.add_argument("--paper", choices=("letter", "a4"), default="letter", help="for .pdf")
    parser.add_argument("--check", type=Path, metavar="FILE", help="check a personnel file")
    parser.add_argument("--against", action="store_true",
                        help="also check it against the record")  # fmt: skip
    parser.set_defaults(run=partial(run, printer=printer))


def run(args: argparse.Namespace, printer: Printer) -> int:
    """Make or check the report asked for; return the exit code."""
    from app.records import RecordError

    if (args.check is None) == (args.what is None):
        raise UnusableError("report", "", f"name a report ({', '.join(WHAT)}), or --check FILE")
    try:
        return check(args) if args.check else make(args, printer)
    except RecordError as error:
        raise UnusableError("the record", "", str(error)) from None
    except OSError as error:
        raise UnusableError(str(args.out), "", f"could not be written: {error.strerror}") from None


# Checking.


def check(args: argparse.Namespace) -> int:
    """Print everything in a personnel file that is wrong; return 1 if there is anything."""
    from app.curriculum.courses.adopted import Adopted, in_use
    from app.curriculum.courses.hours import load_hours
    from app.curriculum.drills.shelf import Drills
    from app.records.journal.facts import shown
    from app.school.personnel import checking
    from app.school.reports.making import TITLES

    given = checking.read(read_text(args.check), str(args.check))
    # What lies in a folder here says nothing about a school that has been founded.
    used = in_use(Drills(), Adopted(load_hours()) if given.school else None)
    found: list[RecordFault] = [*checking.troubles(given, used.plan, used.courses, TITLES)]
    if args.against:
        with _open(args.record) as record:
            found += checking.against(given, record)
    for trouble in found:
        print(trouble)
    if found:
        print(f"{len(found)} problem{'s' if len(found) > 1 else ''} found.")
        return 1
    print(f"{given.held.trainee.name}, {given.day}: all {len(given.held.told)} facts "
          "verified, and what the file says follows from them.")  # fmt: skip
    print("They come from these workstations; compare the fingerprints with the school's:")
    for station, (first, stands) in given.stations.items():
        print(f"  {shown(station)}  {first.text('name')}{'' if stands else '  NOT ADMITTED'}")
    if not args.against:
        print("To check that nothing was left out, use the record: --against --record RECORD")
    return 0


# Making.


def make(args: argparse.Namespace, printer: Printer) -> int:
    """Make what is asked for."""
    from app.curriculum.drills.shelf import Drills
    from app.school.library import KINDS, library
    from app.school.reports.making import Maker

    with _open(args.record) as record:
        drills = Drills()
        made = library(record.journal.facts(*KINDS))
        drills.adopt(drills.read_all(made.texts), made.drills)
        maker = Maker(record, drills, datetime.now(UTC).astimezone().date())
        _MAKE[args.what](args, maker, partial(_give, args, printer))
    return 0


Give = Callable[[Mapping[str, Callable[[], "str | Document"]]], None]
"""Writes the kind of file wanted: ending of a file -> the function that makes it."""


def _file(args: argparse.Namespace, maker: Maker, give: Give) -> None:
    from app.school.personnel import export, printing

    (one,) = _trainees(maker, _one_name(args))
    data = maker.file_as_data(one)
    paper = printing.on_paper(maker.file(one), maker.school, str(data["fingerprint"]))
    give({**_paper(paper), ".json": lambda: export.written(data)})


def _trainee(args: argparse.Namespace, maker: Maker, give: Give) -> None:
    (one,) = _trainees(maker, _one_name(args))
    give(_report(args, maker.of_trainee(one.uid, *args.category[:1])))


def _class(args: argparse.Namespace, maker: Maker, give: Give) -> None:
    (name,) = _one_name(args)
    known = dict.fromkeys(course.group for _, course in maker.everyone)
    if name not in known:
        raise UnusableError("class", name, f"no such class; there is {_listed(known)}")
    give(_report(args, maker.of_class(name)))


def _programme(args: argparse.Namespace, maker: Maker, give: Give) -> None:
    from app.school.reports.making import year

    day = date(args.year, 1, 1) if args.year else maker.today
    give(_report(args, maker.of_programme(year(day))))


def _summary(args: argparse.Namespace, maker: Maker, give: Give) -> None:
    known = maker.school.plan.categories
    for key in args.category:
        if key not in known:
            raise UnusableError("--category", key, f"no such category; there is {_listed(known)}")
    give(_paper(maker.summary(args.category)))


def _xapi(args: argparse.Namespace, maker: Maker, give: Give) -> None:
    from app.school.reports import xapi

    people = maker.record.people.trainees()
    wanted = _trainees(maker, args.names) if args.names else people
    made = maker.statements(wanted, args.home or xapi.HOME)
    give({".json": lambda: xapi.written(made)})


_MAKE = {
    "file": _file, "trainee": _trainee, "class": _class, "programme": _programme,
    "summary": _summary, "xapi": _xapi,
}  # fmt: skip


def _paper(paper: Document) -> dict[str, Callable[[], str | Document]]:
    from app.school.document import html, lines

    return {
        ".pdf": lambda: paper,
        ".html": lambda: html(paper),
        ".txt": lambda: "\n".join(lines(paper)) + "\n",
    }


def _report(args: argparse.Namespace, report: Report) -> dict[str, Callable[[], str | Document]]:
    from app.school.reports.tables import as_csv, on_paper

    def table() -> str:
        keys = [one.key for one in report.sheets]
        if args.sheet is None and len(keys) > 1:
            told = f"which table? --sheet {_listed(keys)}"
            raise UnusableError("--sheet", "", told)
        if args.sheet is not None and args.sheet not in keys:
            raise UnusableError("--sheet", args.sheet, f"no such table; there is {_listed(keys)}")
        return as_csv(report.sheet(args.sheet or keys[0]))

    return {**_paper(on_paper(report)), ".csv": table}


def _give(
    args: argparse.Namespace, printer: Printer, ways: Mapping[str, Callable[[], str | Document]]
) -> None:
    """Write to the file that was named what its ending asks for; without one, print text."""
    out: Path | None = args.out
    if out is None:
        sys.stdout.write(str(ways[".txt" if ".txt" in ways else ".json"]()))
        return
    ending = out.suffix.lower()
    if ending not in ways:
        raise UnusableError(str(out), "", f"unknown file type; end its name in {_listed(ways)}")
    made = ways[ending]()
    if isinstance(made, str):
        write_atomically(out, made)
    else:
        printer(made, out, args.paper)
    print(out)


def _open(named: str | None) -> Record:
    """Open the record that is *named*, to be read only: it may be a copy without its key."""
    from app.records.store import Record

    return Record.open_to_read(named)


def _one_name(args: argparse.Namespace) -> list[str]:
    if len(args.names) != 1:
        raise UnusableError("report", args.what, "give one name; put it in quotation marks")
    return list(args.names)


def _trainees(maker: Maker, names: Sequence[str]) -> list[Trainee]:
    people = maker.record.people.trainees()
    found = []
    for name in names:
        fits = [one for one in people if name in (one.name, one.uid)]
        if not fits:
            told = f"no such trainee; there is {_listed(one.name for one in people)}"
            raise UnusableError("report", name, told)
        found += fits
    return found


def _listed(names: Iterable[str]) -> str:
    several = list(names)
    return ", ".join(several[:12]) + (" …" if len(several) > 12 else "") or "none"
