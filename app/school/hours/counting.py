"""What a school counts hours and teaches by: the program's own, or what its administrator adopted.

Anyone at a workstation can change a file there. An adoption is a fact in the journal, signed by
the school administrator and the same on every workstation.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from app.curriculum.courses.adopted import ADOPTED, Adopted
from app.curriculum.courses.hours import TrainingStandard, load_hours, plan_of
from app.curriculum.courses.mistakes import gathered
from app.curriculum.courses.modules import read_course
from app.curriculum.places import MODULES, course_files
from app.errors import UnusableError
from app.files import parse_toml, read_text
from app.records.journal.facts import Fact, FactKind

if TYPE_CHECKING:
    from app.records.store import Record

HOURS = "hours"
"""The subject of the fact that adopts a plan of hours."""
COURSE = "course/"
"""Begins the same of a course; its category follows."""


def counted_by(told: Iterable[Fact]) -> TrainingStandard:
    """Return the plan in use, from the facts ``house`` (oldest first): the newest one counts."""
    newest = [fact for fact in told if fact.kind == FactKind.HOUSE and fact.subject == HOURS]
    text = newest[-1].text("text") if newest else ""
    return _read(text) if text else load_hours()


def courses_of(told: Iterable[Fact]) -> dict[str, Fact]:
    """Return category -> the fact ``house`` that adopts its course, the newest of those *told*."""
    newest: dict[str, Fact] = {}
    for fact in told:
        if fact.kind == FactKind.HOUSE and fact.subject.startswith(COURSE):
            newest[fact.subject.removeprefix(COURSE)] = fact
    return {category: fact for category, fact in newest.items() if fact.text("text")}


def texts_of(told: Iterable[Fact]) -> dict[str, str]:
    """Return category -> the text of the course that is adopted, from the facts ``house``."""
    return {category: fact.text("text") for category, fact in courses_of(told).items()}


def schools_own(record: Record) -> Adopted:
    """Return what the school counts and teaches by that *record* is of, if one was founded."""
    if not record.staff.school():
        return Adopted()
    told = record.journal.facts(FactKind.HOUSE)
    return Adopted(counted_by(told), texts_of(told))


def course_adoption(file: Path, drills: Collection[str]) -> tuple[str, dict[str, object]]:
    """Return what the fact is about, and says, by which the course in *file* is adopted.

    The folder that it lies in names its category; *drills* are the keys of those there are.

    :raises UnusableError: naming every mistake in it, with its cure.
    """
    category = file.absolute().parent.name
    if category not in course_files():
        known = ", ".join(course_files())
        cure = f"choose the {MODULES} in a folder named {known}"
        raise UnusableError(str(file), "", f"isn't in the folder of a category; {cure}")
    gathered(read_course, file.absolute(), drills)
    return COURSE + category, {"category": category, "text": read_text(file)}


def return_to_own_course(category: str) -> tuple[str, dict[str, object]]:
    """Return the same by which the program's own course of *category* is taught by again."""
    return COURSE + category, {"category": category, "text": ""}


def adoption(file: Path) -> dict[str, object]:
    """Return what the fact says by which the plan in *file* is adopted.

    :raises UnusableError: naming every mistake in it, with its cure.
    """
    plan = load_hours(file)
    return {"text": read_text(file), "edition": plan.edition}


def return_to_own() -> dict[str, object]:
    """Return the body of the fact that returns to the program's own plan."""
    return {"text": "", "edition": load_hours().edition}


@lru_cache(maxsize=4)
def _read(text: str) -> TrainingStandard:
    table = parse_toml(text, str(ADOPTED))
    return gathered(plan_of, table, ADOPTED)
