"""What the program counts and teaches by: what a school has adopted, otherwise the program's own.

Where no school has been founded, the files in the folder of curricula count as the program's.
"""

from __future__ import annotations

from collections.abc import Collection, Container, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from pathlib import Path

from app.curriculum.courses.course import Course
from app.curriculum.courses.hours import TrainingStandard, load_hours
from app.curriculum.courses.mistakes import gathered
from app.curriculum.courses.modules import course_of, read_course
from app.curriculum.places import OWN, course_files, hours_file, schools_folder
from app.errors import UnusableError
from app.files import parse_toml, read_text

Stamp = tuple[Path, int, int]
"""A file as it was when it was read: where, when it was written, how long it is."""


@dataclass(frozen=True, slots=True)
class InUse:
    """The plan and the courses in use, and what was wrong with a school's own."""

    plan: TrainingStandard
    courses: Mapping[str, Course]
    trouble: tuple[str, ...] = ()
    """Why a file of the school is not used, and what is used instead."""


@dataclass
class Adopted:
    """What a school counts and teaches by, the same on every workstation."""

    plan: TrainingStandard | None = None
    """None where no school has been founded."""
    courses: Mapping[str, str] = field(default_factory=dict)
    """Category -> the text of the course that its head has adopted."""


_ADOPTED = Adopted()


def adopt(plan: TrainingStandard | None, courses: Mapping[str, str] | None = None) -> None:
    """Count by *plan* from now on, and teach by *courses* (category -> text): a founded school's.

    Where no school has been founded there is no plan, and the files in the folder stand.
    """
    _ADOPTED.plan, _ADOPTED.courses = plan, dict(courses or {})


def plan_in_use() -> TrainingStandard:
    """Return the plan of hours that everything is counted by."""
    return _counted(_ADOPTED)[0]


def in_use(drills: Collection[str], school: Adopted | None = None) -> InUse:
    """Return everything in use; *drills* are the keys of the existing drills.

    *school* is the folder, if it is not the school whose record is open. A file that has changed
    is read again. A file that cannot be used is reported, and the program's own takes its place.
    """
    by = school or _ADOPTED
    plan, told = _counted(by)
    trouble = [told] if told else []
    known = tuple(drills)
    courses = {key: _course(_own(path), known) for key, path in course_files().items()}
    if by.plan is None:
        for category, path in _of_the_folder():
            try:
                courses[category] = _course(_stamp(path), known)
            except UnusableError as error:
                trouble.append(f"{error}. {INSTEAD}")
        return InUse(plan, courses, tuple(trouble))
    for category, text in by.courses.items():
        try:
            courses[category] = _only(_read(category, text), frozenset(known))
        except UnusableError as error:
            trouble.append(f"{error}. {INSTEAD}")
    for category, path in _of_the_folder():
        if not _is(path, by.courses.get(category)):
            trouble.append(f"{path} has no effect until {CURE}.")
    return InUse(plan, courses, tuple(trouble))


def read_adopted(courses: Mapping[str, str]) -> Mapping[str, Course]:
    """Return category -> the course in its text, with all that it names, known here or not.

    :raises UnusableError: if one was written for another version of the program.
    """
    return {category: _read(category, text) for category, text in courses.items()}


def _of_the_folder() -> Iterator[tuple[str, Path]]:
    """Yield category and file of each course in the folder, the program's own left out."""
    for category, path in course_files(schools_folder()).items():
        if not path.is_relative_to(OWN):
            yield category, path


def _is(path: Path, text: str | None) -> bool:
    """Whether the file *path* is the version that was adopted."""
    try:
        return read_text(path) == text
    except UnusableError:
        return False


INSTEAD = "The built-in one is used instead."
CURE = "the school administrator loads it, under School, Records"
ADOPTED = Path("loaded by the school administrator")
"""Stands for a file whose text is in the journal."""


def _counted(by: Adopted) -> tuple[TrainingStandard, str]:
    """Return the plan in use, and why the file in the folder is not."""
    file = hours_file(schools_folder())
    if by.plan is None:
        plan, wrong = _plan(_stamp(file))
        return plan, f"{wrong}. {INSTEAD}" if wrong else ""
    if file == hours_file():
        return by.plan, ""
    return by.plan, f"{file} has no effect until {CURE}."


@cache
def _own(path: Path) -> Stamp:
    """Return the stamp of a file of the program's own, which nobody changes while it runs."""
    return _stamp(path)


def _stamp(path: Path) -> Stamp:
    try:
        about = path.stat()
    except OSError:  # an unreadable file is reported when it is read
        return path, 0, 0
    return path, about.st_mtime_ns, about.st_size


@lru_cache(maxsize=4)
def _plan(stamp: Stamp) -> tuple[TrainingStandard, UnusableError | None]:
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


class _Whatever(Container[str]):
    """Treats every drill as known: a school administrator's files were checked when adopted."""

    def __contains__(self, key: object) -> bool:
        return True

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0


@lru_cache(maxsize=32)
def _read(category: str, text: str) -> Course:
    where = f"the course {category} {ADOPTED}"
    return gathered(course_of, parse_toml(text, where), where, category, _Whatever())


@lru_cache(maxsize=32)
def _only(course: Course, known: frozenset[str]) -> Course:
    """Return *course* without the drills that nobody knows here."""
    modules = tuple(
        replace(
            one,
            drills=tuple(key for key in one.drills if key in known),
            checks=tuple(each for each in one.checks if not each.drill or each.drill in known),
        )
        for one in course.modules
    )
    tests = tuple(
        replace(one, drills=tuple(key for key in one.drills if key in known))
        for one in course.tests
    )
    return replace(course, modules=modules, tests=tests)
