"""Proving a school's curricula: every reference, every sum, every order, all mistakes at once."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from pathlib import Path

from app.curriculum.courses import coverage_checks, schedule_checks
from app.curriculum.courses.course import Course
from app.curriculum.courses.hours import TrainingStandard, read_hours
from app.curriculum.courses.mistakes import Mistakes
from app.curriculum.courses.modules import read_course
from app.curriculum.courses.sources import CitedSource, read_sources
from app.curriculum.drills.reading import load_drill
from app.curriculum.drills.shelf import HOUSES, OF_A_GAME
from app.curriculum.places import OWN, SOURCES, course_files, hours_file
from app.rounds import UnusableError
from games.engine.cite import Cite

Proof = Callable[["Curricula", Mistakes], None]


@dataclass(frozen=True, slots=True)
class Curricula:
    """All the files of a school's curricula together, as far as they could be read."""

    plan: TrainingStandard
    courses: Mapping[str, Course]
    games: Mapping[str, str]
    """Drill -> its game: the program's drills, and those in the school's folder."""
    of_category: Mapping[str, tuple[str, ...]]
    """Category -> the games that have drills in its folder."""
    sources: Collection[Cite]


PROOFS: tuple[Proof, ...] = (
    schedule_checks.every_category_has_a_course,
    schedule_checks.hours_add_up,
    schedule_checks.weeks_are_even,
    schedule_checks.what_comes_first_is_never_later,
    schedule_checks.hours_are_spent_where_they_can_be,
    coverage_checks.crafts_are_taught,
    coverage_checks.topics_are_taught,
    coverage_checks.table_tests_stand_at_the_end,
    coverage_checks.every_game_has_its_test,
    coverage_checks.every_drill_has_its_place,
    coverage_checks.provisions_are_known,
    coverage_checks.every_module_can_be_passed,
    coverage_checks.further_games_take_less,
)


def check(
    school: Path | None = None, *, drills: bool = True
) -> tuple[Curricula | None, tuple[UnusableError, ...]]:
    """Return the curricula of a *school*, or the program's own, and all that is wrong with them.

    A school's folder has what it has changed; for the rest the program's own files stand. With
    *drills* every drill file is read and its rounds are tried; else their names are trusted.
    There are no curricula if the file of hours is no TOML at all.
    """
    mistakes = Mistakes()
    plan = mistakes.read(None, read_hours, mistakes, hours_file(school))
    games, of_category = _drills(mistakes, school, read=drills)
    courses = {}
    for category, path in course_files(school).items():
        course = mistakes.read(None, read_course, mistakes, path, games)
        if course is not None:
            courses[category] = course
    sources: dict[Cite, CitedSource] = {}
    for folder in (OWN, school):
        if folder is not None and (folder / SOURCES).is_file():
            sources |= mistakes.read({}, read_sources, mistakes, folder / SOURCES)
    if plan is None:
        return None, tuple(mistakes.found)
    found = Curricula(plan, courses, games, of_category, sources)
    for proof in PROOFS:
        proof(found, mistakes)
    return found, tuple(mistakes.found)


def _drills(
    mistakes: Mistakes, school: Path | None, *, read: bool
) -> tuple[Mapping[str, str], Mapping[str, tuple[str, ...]]]:
    """Return drill -> its game, and category -> its games; report drills that cannot be dealt."""
    games: dict[str, str] = {}
    where: dict[str, Path] = {}
    of_category: dict[str, list[str]] = {}
    for folder in (OWN, school):
        for path in sorted(folder.glob(OF_A_GAME)) if folder is not None else ():
            key, game = path.stem, path.parent.name
            if key in where and folder is school:
                told = f"{key!r} is taken by {where[key]}; give this drill a key of its own"
                mistakes.add(str(path), "key", told)
            own = path.parents[2] / HOUSES
            houses = own if own.is_dir() else OWN / HOUSES
            if read or folder is school:
                mistakes.read(None, load_drill, path, houses)
            games[key], where[key] = game, path
            known = of_category.setdefault(path.parents[1].name, [])
            if game not in known:
                known.append(game)
    return games, {category: tuple(several) for category, several in of_category.items()}
