"""What the program counts and teaches by: a school's own files where it has any, else its own."""

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
    trouble: tuple[UnusableError, ...] = ()
    """Why a file of the school is not used; the program's own stands in its place."""


def plan_in_use() -> Plan:
    """Return the plan of hours that everything is counted by."""
    return _plan(_stamp(hours_file(schools_folder())))[0]


def in_use(drills: Collection[str]) -> InUse:
    """Return all that is in use; *drills* are the keys of those there are.

    A file that has changed since is read again; one of a school's that cannot be used is told
    of, and the program's own is used instead.
    """
    plan, wrong = _plan(_stamp(hours_file(schools_folder())))
    trouble = [wrong] if wrong else []
    courses: dict[str, Course] = {}
    known = tuple(drills)
    for category, path in course_files(schools_folder()).items():
        try:
            courses[category] = _course(_stamp(path), known)
        except UnusableError as error:
            trouble.append(error)
            own = course_files().get(category)
            if own is not None:
                courses[category] = _course(_stamp(own), known)
    return InUse(plan, courses, tuple(trouble))


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
