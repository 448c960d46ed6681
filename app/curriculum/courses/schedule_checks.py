"""Checks that a course is scheduled rightly: its hours, its weeks, what comes before what."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from app.curriculum.courses.course import EMPLOYEE, Course, Module, hours_told
from app.curriculum.courses.mistakes import Mistakes
from app.curriculum.places import HOURS, MODULES

if TYPE_CHECKING:
    from app.curriculum.courses.checker import Curricula

EVEN = 0.25
"""By which part of an even week any week may have more or less: who teaches thirty hours in one
week and ten in the next has not laid out a course."""


def placed(course: Course) -> Iterator[tuple[str, Module]]:
    """Yield the modules of *course*, each with what its file calls it in mistakes."""
    return ((f"modules {at}", one) for at, one in enumerate(course.modules, 1))


def of_categories(found: Curricula) -> Iterator[tuple[str, Course]]:
    """Yield the courses that have hours, by their categories."""
    return ((key, one) for key, one in found.courses.items() if key in found.plan.categories)


def every_category_has_a_course(found: Curricula, mistakes: Mistakes) -> None:
    for key in (*found.plan.categories, EMPLOYEE):
        if key not in found.courses:
            cure = f"write {key}/{MODULES}"
            mistakes.add(str(found.plan.where), key, f"nothing is planned for it; {cure}")
        elif not found.courses[key].modules:
            mistakes.add(found.courses[key].where, "modules", "there are none; write [[modules]]")
    for key, course in found.courses.items():
        if key != EMPLOYEE and key not in found.plan.categories:
            known = ", ".join((*found.plan.categories, EMPLOYEE))
            cure = f"call the folder by one of {known}, or add the category to {HOURS}"
            mistakes.add(course.where, "", f"{key!r} is no category: {cure}")


def hours_add_up(found: Curricula, mistakes: Mistakes) -> None:
    for key, course in of_categories(found):
        wanted, planned = found.plan.categories[key].hours, course.plan.total
        if planned != wanted:
            lack = wanted - planned
            cure = f"give the modules {hours_told(abs(lack))} {'more' if lack > 0 else 'less'}"
            told = f"its modules have {hours_told(planned)} and the category {wanted}"
            mistakes.add(course.where, "hours", f"{told}; {cure}")
        for name, one in placed(course):
            if not one.hours:
                told = f"{one.key!r} has no hours; plan some, or remove the module"
                mistakes.add(course.where, f"{name}.hours", told)


def weeks_are_even(found: Curricula, mistakes: Mistakes) -> None:
    for key, course in of_categories(found):
        category = found.plan.categories[key]
        for name, one in placed(course):
            if not one.weeks:
                told = f"{one.key!r} is in no week; write weeks = [1]"
                mistakes.add(course.where, f"{name}.weeks", told)
        if course.weeks < category.weeks:
            told = f"its modules take {course.weeks} weeks, and {category.weeks} are the least"
            mistakes.add(course.where, "weeks", f"{told}; spread them over later ones")
        even = course.plan.total / max(course.weeks, 1)
        for week in range(1, course.weeks + 1):
            hours = course.week(week).total
            if abs(hours - even) > even * EVEN:
                told = f"has {hours_told(round(hours, 2))} where an even one has {even:.3g}"
                cure = "move a module to another week"
                mistakes.add(course.where, f"week {week}", f"{told}; {cure}")


def what_comes_first_is_never_later(found: Curricula, mistakes: Mistakes) -> None:
    """No module waits for one that is taught later, nor, around a circle, for itself."""
    for course in found.courses.values():
        modules = {one.key: one for one in course.modules}
        for name, one in placed(course):
            if circle := _circle(one.key, modules):
                told = f"each waits for the next: {' → '.join(circle)}; remove one of them"
                mistakes.add(course.where, f"{name}.after", told)
            for key in one.after:
                first = modules.get(key)
                if first and first.weeks and one.weeks and max(first.weeks) > min(one.weeks):
                    told = f"{key!r} is taught until week {max(first.weeks)}"
                    cure = f"begin {one.key!r} no sooner (it begins in week {min(one.weeks)})"
                    mistakes.add(course.where, f"{name}.after", f"{told}; {cure}")


def _circle(key: str, modules: Mapping[str, Module]) -> list[str]:
    """Return the way from a module back to itself, if its prerequisites lead there."""
    ways, seen = [[key]], {key}
    while ways:
        way = ways.pop(0)
        for before in modules[way[-1]].after if way[-1] in modules else ():
            if before == key:
                return [*way, key]
            if before not in seen:
                seen.add(before)
                ways.append([*way, before])
    return []


def hours_are_spent_where_they_can_be(found: Curricula, mistakes: Mistakes) -> None:
    """Modules that the program deals have time at it; others have none."""
    for key, course in of_categories(found):
        for name, one in placed(course):
            at, where = f"{name}.hours.simulator", course.where
            if one.dealt and one.hours and not one.plan.simulator:
                told = f"{one.key!r} is dealt here, and no time is planned for it; give it some"
                mistakes.add(where, at, told)
            if not one.dealt and one.plan.simulator:
                told = f"{one.key!r} is not dealt here"
                cure = "plan these hours as instruction or mock, or name its drills"
                mistakes.add(where, at, f"{told}; {cure}")
            if not one.dealt and one.drills:
                cure = "remove dealt = false, or the drills"
                told = f"{one.key!r} names drills and says that it is not dealt; {cure}"
                mistakes.add(where, f"{name}.drills", told)
        dealt = any(one.dealt for one in course.modules)
        if dealt != found.plan.categories[key].dealt:
            cure = f"write dealt = {'true' if dealt else 'false'} in its [[categories]]"
            told = f"its course has {'' if dealt else 'no '}modules that are dealt here; {cure}"
            mistakes.add(str(found.plan.where), f"{key}.dealt", told)
