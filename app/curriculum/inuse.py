"""What the program counts and teaches by: what a school has adopted or keeps in its folder, else
the program's own.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from app.curriculum.course import Course
from app.curriculum.hours import Plan, load_hours
from app.curriculum.mistakes import gathered
from app.curriculum.modules import read_course
from app.curriculum.places import OWN, course_files, hours_file, schools_folder
from app.errors import UnusableError

Stamp = tuple[Path, int, int]
"""A file as it was when it was read: where, when it was written, how long it is."""


@dataclass(frozen=True, slots=True)
class InUse:
    """The plan and the courses that are in use, and what was wrong with a school's own."""

    plan: Plan
    courses: Mapping[str, Course]
    trouble: tuple[str, ...] = ()
    """Why a file of the school is not used, and what is in its place."""


@dataclass
class _Adopted:
    """The plan of the school whose record is open."""

    plan: Plan | None = None


_ADOPTED = _Adopted()


def adopt(plan: Plan | None) -> None:
    """Count by *plan* from now on: a founded school has one, the same on every workstation.

    Where no school has been founded there is none, and the file in the folder counts.
    """
    _ADOPTED.plan = plan


def plan_in_use() -> Plan:
    """Return the plan of hours that everything is counted by."""
    return _counted()[0]


def in_use(drills: Collection[str]) -> InUse:
    """Return all that is in use; *drills* are the keys of those there are.

    A file that has changed since is read again; one of a school's that cannot be used is told
    of, and the program's own is used instead.
    """
    plan, told = _counted()
    trouble = [told] if told else []
    courses: dict[str, Course] = {}
    known = tuple(drills)
    for category, path in course_files(schools_folder()).items():
        try:
            courses[category] = _course(_stamp(path), known)
        except UnusableError as error:
            trouble.append(f"{error}. {INSTEAD}")
            own = course_files().get(category)
            if own is not None:
                courses[category] = _course(_stamp(own), known)
    return InUse(plan, courses, tuple(trouble))


INSTEAD = "The program's own is used instead."


def _counted() -> tuple[Plan, str]:
    """Return the plan in use, and why the file in the folder is not."""
    file = hours_file(schools_folder())
    if _ADOPTED.plan is None:
        plan, wrong = _plan(_stamp(file))
        return plan, f"{wrong}. {INSTEAD}" if wrong else ""
    if file == hours_file():
        return _ADOPTED.plan, ""
    cure = "the head of the school adopts it, at School, Records"
    return _ADOPTED.plan, f"{file} lies here and does not count until {cure}."


def _stamp(path: Path) -> Stamp:
    try:
        about = path.stat()
    except OSError:  # what cannot be read is told of when it is read
        return path, 0, 0
    return path, about.st_mtime_ns, about.st_size


@lru_cache(maxsize=4)
def _plan(stamp: Stamp) -> tuple[Plan, UnusableError | None]:
    path = stamp[0]
    try:
        return load_hours(path), None
    except UnusableError as error:
        if path.is_relative_to(OWN):
            raise
        return load_hours(), error


@lru_cache(maxsize=32)
def _course(stamp: Stamp, drills: tuple[str, ...]) -> Course:
    return gathered(read_course, stamp[0], drills)
