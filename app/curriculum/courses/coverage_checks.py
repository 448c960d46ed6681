"""Checks that a course contains what it must: crafts, topics, table tests, drills, provisions."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from app.curriculum.courses.course import EMPLOYEE, Course
from app.curriculum.courses.mistakes import Mistakes
from app.curriculum.courses.schedule_checks import of_categories, placed
from app.curriculum.courses.sources import in_law

if TYPE_CHECKING:
    from app.curriculum.courses.checker import Curricula


def crafts_are_taught(found: Curricula, mistakes: Mistakes) -> None:
    """Cards, dice and tiles are taught in each category that uses them, and in no other."""
    titles = {one.key: one for one in found.plan.crafts}
    for key, course in of_categories(found):
        category = found.plan.categories[key]
        taught = {craft for one in course.modules if one.hours for craft in one.teaches}
        for craft in category.crafts:
            if craft not in taught:
                topic = titles[craft]
                cure = f'write teaches = ["{craft}"] in the module that does'
                told = f"no module teaches “{topic.title}” ({topic.cite.short}); {cure}"
                mistakes.add(course.where, "modules", told)
        for name, one in placed(course):
            for craft in one.teaches:
                if craft not in category.crafts:
                    there = ", ".join(category.crafts) or "none"
                    told = f"{craft!r} is no craft of this category; there is {there}"
                    mistakes.add(course.where, f"{name}.teaches", told)


def topics_are_taught(found: Curricula, mistakes: Mistakes) -> None:
    course = found.courses.get(EMPLOYEE, Course(EMPLOYEE))
    taught = {topic for one in course.modules for topic in one.teaches}
    for topic in found.plan.topics:
        if topic.key not in taught:
            cure = f'write a module with teaches = ["{topic.key}"]'
            told = f"nothing teaches “{topic.title}” ({topic.cite.short}); {cure}"
            mistakes.add(course.where or EMPLOYEE, "modules", told)
    known = [one.key for one in found.plan.topics]
    for name, one in placed(course):
        for key in one.teaches:
            if key not in known:
                told = f"{key!r} is no topic of § 527.3; there is {', '.join(known)}"
                mistakes.add(course.where, f"{name}.teaches", told)


def table_tests_stand_at_the_end(found: Curricula, mistakes: Mistakes) -> None:
    """Every course ends with a test, and every module leads to one."""
    for _, course in of_categories(found):
        if not course.tests:
            told = "there is no table test (§ 527.5(a)); write [[tests]]"
            mistakes.add(course.where, "tests", told)
            continue
        if max(one.week for one in course.tests) != course.weeks:
            told = f"none is in the last week, {course.weeks}; hold the last one then"
            mistakes.add(course.where, "tests", told)
        before: set[str] = set()
        for at, test in enumerate(course.tests, 1):
            led = _led(course, test.after)
            before |= led
            late = [
                one.key
                for one in course.modules
                if one.key in led and one.weeks and max(one.weeks) > test.week
            ]
            if late:
                told = f"{test.key!r} is held before {late[0]!r} has been taught; hold it later"
                mistakes.add(course.where, f"tests {at}.week", told)
            if not test.after:
                told = f"{test.key!r} comes after nothing; name the module that leads to it"
                mistakes.add(course.where, f"tests {at}.after", told)
        for name, one in placed(course):
            if one.key not in before:
                told = f"{one.key!r} leads to no table test; name it in the after of one"
                mistakes.add(course.where, name, told)


def _led(course: Course, keys: tuple[str, ...]) -> set[str]:
    """Return the modules that *keys* are, and all that come before them."""
    modules = {one.key: one for one in course.modules}
    found: set[str] = set()
    left = list(keys)
    while left:
        key = left.pop()
        if key in modules and key not in found:
            found.add(key)
            left += modules[key].after
    return found


def every_game_has_its_test(found: Curricula, mistakes: Mistakes) -> None:
    for category, course in of_categories(found):
        games = found.of_category.get(category, ())
        tested = {one.game for one in course.tests}
        for game in games:
            if game not in tested:
                told = f"{game!r} has drills and no table test; write [[tests]] with its game"
                mistakes.add(course.where, "tests", told)
        for at, test in enumerate(course.tests, 1):
            where, key = course.where, f"tests {at}"
            if test.game and test.game not in games:
                there = ", ".join(games) or "none"
                told = f"{test.game!r} is no game with drills in this category; there is {there}"
                mistakes.add(where, f"{key}.game", told)
            if test.game and not test.drills:
                cure = "name those its rounds are taken from"
                mistakes.add(where, f"{key}.drills", f"{test.key!r} has none; {cure}")
            for drill in test.drills:
                if found.games.get(drill) != test.game:
                    told = f"{drill!r} is no drill of {test.game or 'a game that is not dealt'}"
                    mistakes.add(where, f"{key}.drills", f"{told}; take one of the game's own")


def every_drill_has_its_place(found: Curricula, mistakes: Mistakes) -> None:
    """Each drill is in one module: in none nobody is led to it, in two its hours count twice."""
    named = Counter(
        key for course in found.courses.values() for one in course.modules for key in one.drills
    )
    for key in found.games:
        if named[key] != 1:
            cure = "name it in one module" if not named[key] else "leave it in one of them"
            told = f"{key!r} is in {named[key] or 'no'} modules; {cure}"
            mistakes.add("the drills", key, told)
    asked = (
        key for course in found.courses.values() for one in course.modules for key in one.asked
    )
    for key, many in Counter(asked).items():
        if many > 1:
            told = "is the key of several checks or pieces of evidence; give each its own"
            mistakes.add("the courses", key, told)


def provisions_are_known(found: Curricula, mistakes: Mistakes) -> None:
    """Every provision that is cited is one whose words, or whose heading, were read."""
    plan, where = found.plan, str(found.plan.where)
    cited = [(where, one.key, one.cite) for one in plan.categories.values()]
    cited += [(where, one.key, one.cite) for one in (*plan.crafts, *plan.topics)]
    cited += [(where, one.key, one.cite) for one in plan.routes]
    cited += [
        (course.where, f"{name}.provisions", cite)
        for course in found.courses.values()
        for name, one in placed(course)
        for cite in one.provisions
    ]
    for file, key, cite in cited:
        if cite not in found.sources and not in_law(cite):
            cure = "correct it, or say in sources.toml how much of it was read"
            told = f"{cite.short} is neither in games/law nor in sources.toml; {cure}"
            mistakes.add(file, key, told)


def every_module_can_be_passed(found: Curricula, mistakes: Mistakes) -> None:
    """Whether anyone can see when a module is done, and what its reading is based on."""
    for course in found.courses.values():
        for name, one in placed(course):
            if not one.drills and not one.checks and not one.evidence:
                cure = "write [[modules.checks]] or [[modules.evidence]]"
                told = f"nobody could tell when {one.key!r} is done; {cure}"
                mistakes.add(course.where, name, told)
            if not one.dealt and not one.provisions and not one.custom:
                cure = "write provisions = […], or say under custom that it is the trade's"
                told = f"{one.key!r} does not say what its reading rests on; {cure}"
                mistakes.add(course.where, name, told)


def further_games_take_less(found: Curricula, mistakes: Mistakes) -> None:
    for key, one in found.plan.categories.items():
        if found.plan.additional.hours_in(key) >= one.hours:
            told = f"a further game of {key!r} takes as long as the first; write fewer hours"
            mistakes.add(str(found.plan.where), "additional", told)
