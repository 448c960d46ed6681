"""``pitschool curriculum [FOLDER]``: prove the program's curricula, or a school's own."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path

from app.curriculum.courses.checker import Curricula, check
from app.curriculum.courses.course import EMPLOYEE, Course
from app.curriculum.places import OWN, course_files, hours_file, schools_folder
from app.errors import UnusableError
from app.files import read_text, write_atomically
from app.school.table_tests.checking import amiss

MISTAKEN = 2
"""Exit code where anything is wrong."""


def add_parser(sub: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add ``curriculum`` to the commands."""
    parser = sub.add_parser(
        "curriculum",
        help="check the courses: hours, weeks, drills, table tests, references",
        description="Read the hours, courses, drills, and table tests and list everything wrong "
        "with them. Exit 0: nothing; 2: mistakes.",
    )
    parser.add_argument(
        "folder",
        nargs="?",
        type=Path,
        help="a school's folder; default: the one in use, or the built-in curricula",
    )
    parser.add_argument(
        "--own", action="store_true", help="the built-in curricula, whatever is in use"
    )
    parser.add_argument(
        "--copy",
        nargs="+",
        metavar="WHAT",
        help="first copy the built-in file to the school's folder for editing: hours, or a "
        "course such as craps",
    )
    parser.add_argument("--json", action="store_true", help="print JSON instead of text")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the courses and all mistakes; return 0 when there are none, else 2.

    :raises UnusableError: if the folder that is named is none.
    """
    school = args.folder or schools_folder()
    for what in args.copy or ():
        print(f"Copied to {copied(what, school)}")
    if args.folder and not args.folder.is_dir():
        cure = f"name a folder with hours.toml, or with courses like those in {OWN}"
        raise UnusableError(str(args.folder), "", f"is not a folder; {cure}")
    here = None if args.own or not school.is_dir() else school
    found, mistakes = check(here)
    mistakes = (*mistakes, *amiss(here))
    if args.json:
        print(json.dumps(report(found, mistakes), indent=2, ensure_ascii=False))
    else:
        print("\n".join(page(found, mistakes)))
    return MISTAKEN if mistakes else 0


def copied(what: str, school: Path) -> Path:
    """Copy the program's hours, or its course of a category, to a *school*; return the file.

    :raises UnusableError: if there is no such thing, or the school has its own already.
    """
    courses = course_files()
    if what != "hours" and what not in courses:
        raise UnusableError("--copy", what, f"is none of hours, {', '.join(courses)}")
    source = hours_file() if what == "hours" else courses[what]
    path = school / source.relative_to(OWN)
    if path.exists():
        raise UnusableError(str(path), "", "already exists; edit it, or move it first")
    try:
        write_atomically(path, read_text(source))
    except OSError as error:
        raise UnusableError(str(path), "", f"could not be written: {error.strerror}") from None
    return path


def report(found: Curricula | None, mistakes: Sequence[UnusableError]) -> dict[str, object]:
    """Return the courses and the mistakes as data."""
    courses = found.courses if found else {}
    return {
        "edition": found.plan.edition if found else None,
        "source": found.plan.source if found else None,
        "hours_file": str(found.plan.where) if found else None,
        "courses": {
            key: {
                "hours": one.plan.total,
                "simulator": one.plan.simulator,
                "instruction": one.plan.instruction,
                "mock": one.plan.mock,
                "weeks": [one.week(week).total for week in range(1, one.weeks + 1)],
                "modules": len(one.modules),
                "drills": sum(len(module.drills) for module in one.modules),
                "table_tests": [test.title for test in one.tests],
            }
            for key, one in courses.items()
        },
        "mistakes": [
            {"file": one.where, "key": one.key, "problem": one.problem} for one in mistakes
        ],
    }


def page(found: Curricula | None, mistakes: Sequence[UnusableError]) -> list[str]:
    """Return the courses and the mistakes as lines of text."""
    told = []
    if found is not None:
        told += [found.plan.counts_by, ""]
        for key, category in found.plan.categories.items():
            if key in found.courses:
                told += _course(found.courses[key], category.title, category.dealt)
        if EMPLOYEE in found.courses:
            count = len(found.courses[EMPLOYEE].modules)
            told += [f"House training: {count} modules", ""]
    told += [str(one) for one in mistakes]
    many = len(mistakes)
    told.append(f"{many or 'No'} mistake{'' if many == 1 else 's'}.")
    return told


def _course(course: Course, title: str, dealt: bool) -> list[str]:
    plan, weeks = course.plan, range(1, course.weeks + 1)
    drills = sum(len(one.drills) for one in course.modules)
    how = f"{drills} drills" if dealt else "not dealt here"
    tests = len(course.tests)
    return [
        f"{title}: {plan.total:g} hours in {course.weeks} weeks, {len(course.modules)} modules, "
        f"{how}, {tests} table test{'' if tests == 1 else 's'}",
        f"    simulator {plan.simulator:g}, instruction {plan.instruction:g}, "
        f"mock table {plan.mock:g}; by week "
        + ", ".join(f"{course.week(week).total:g}" for week in weeks),
    ]
