"""Proving curricula: the program's own are right, and every kind of mistake is found."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.curriculum.courses.checker import PROOFS, Curricula, Proof, check
from app.curriculum.courses.mistakes import Mistakes
from app.curriculum.courses.modules import load_courses
from tests.curriculum.table import CURRICULA, DRILLS
from tests.law import words

COURSES = load_courses(DRILLS)
RUN = 8
"""So many words in a row are the Code's sentence and not ours."""


def told(school: Path | None) -> list[str]:
    """What is wrong with a school's curricula, its folder left out."""
    _, mistakes = check(school, drills=False)
    return [str(one).replace(f"{school}/", "") for one in mistakes]


def curricula(school: Path, file: str, *changes: tuple[str, str]) -> Curricula | None:
    """The curricula of a school that has *changes* of its own in a *file*."""
    text = (CURRICULA / file).read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    path = school / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return check(school, drills=False)[0]


def changed(school: Path, file: str, *changes: tuple[str, str]) -> list[str]:
    """What is wrong once a school has *changes* of its own in a *file*."""
    curricula(school, file, *changes)
    return told(school)


def test_nothing_is_wrong_with_the_programs_own():
    found, mistakes = check(drills=False)
    assert mistakes == ()
    assert found is not None
    assert set(found.courses) == {*found.plan.categories, "employee"}
    assert len(found.plan.categories) == 7


def test_a_school_that_has_changed_nothing_has_nothing_wrong(tmp_path: Path):
    assert told(tmp_path) == []


def test_each_week_of_every_course_is_a_week_of_work():
    for course in COURSES.values():
        hours = [course.week(week).total for week in range(1, course.weeks + 1)]
        assert all(18 <= one <= 28 for one in hours), (course.category, hours)


def test_a_course_that_is_not_dealt_is_planned_whole_all_the_same():
    for category in ("craps", "baccarat", "roulette", "pai-gow-tiles", "pai-gow-poker"):
        course = COURSES[category]
        assert not any(one.dealt or one.drills for one in course.modules)
        assert len(course.modules) >= 10
        assert all(len(one.reading.split()) > 30 for one in course.modules)
        assert all(one.checks for one in course.modules)
        assert (course.plan.simulator, len(course.tests)) == (0, 1)
        assert min(course.plan.instruction, course.plan.mock) > course.plan.total / 4


def test_527_3_what_comes_from_outside_is_asked_for_as_a_paper():
    papers = {topic: paper for one in COURSES["employee"].modules for paper in one.evidence
              for topic in one.teaches}  # fmt: skip
    assert set(papers) == {"problem-gambling", "cpr"}
    assert all(one.document and one.months and one.why for one in papers.values())


def test_no_reading_is_the_codes_own_sentence(record_property):
    folder = words.texts()
    if folder is None:
        record_property("skipped", "the official texts are not here")
        return
    theirs = {
        run for path in folder.glob("*.txt")
        for run in runs(words.words(path.read_text(encoding="utf-8")))
    }  # fmt: skip
    taken = {
        (one.key, " ".join(run))
        for course in COURSES.values()
        for one in course.modules
        for said in (one.reading, one.custom, *(check.shown for check in one.checks))
        for run in runs(words.words(said))
        if run in theirs
    }
    assert not taken


def runs(said: list[str]) -> set[tuple[str, ...]]:
    return {tuple(said[at : at + RUN]) for at in range(len(said) - RUN + 1)}


CRAPS, BANKED, EMPLOYEE = "craps/modules.toml", "banked/modules.toml", "employee/modules.toml"
START = 'key = "craps-start"\ntitle = "Craps: the table, the crew, the game"\n'

MISTAKES = {
    "a category without a course": (
        "hours.toml", [('key = "roulette"', 'key = "wheel"')],
        ["hours.toml: wheel: nothing is planned for it; write wheel/modules.toml",
         "'roulette' is no category"],
    ),
    "hours that do not add up": (
        CRAPS, [("instruction = 3, mock = 3", "instruction = 3, mock = 1")],
        ["hours: its modules have 158 hours and the category 160; "
         "give the modules 2 hours more"],
    ),
    "other hours than the edition's": (
        "hours.toml", [("hours = 160", "hours = 150")],
        ["its modules have 160 hours and the category 150; give the modules 10 hours less"],
    ),
    "a module without hours": (
        CRAPS, [("hours = { instruction = 3, mock = 3 }", "hours = { }")],
        ["modules 1.hours: 'craps-start' has no hours"],
    ),
    "hours as one number": (
        CRAPS, [("hours = { instruction = 3, mock = 3 }", "hours = 6")],
        ["modules 1.hours: give all three kinds of hours: hours = { simulator"],
    ),
    "hours that are no quarters": (
        CRAPS, [("instruction = 3, mock = 3", "instruction = 3.1, mock = 3")],
        ["modules 1.hours.instruction: 3.1 is not a number of hours in quarters"],
    ),
    "a way of spending hours that there is not": (
        CRAPS, [("instruction = 3, mock = 3", "instruct = 3, mock = 3")],
        ["modules 1.hours.instruct: no such key; did you mean 'instruction'?"],
    ),
    "a module in no week": (
        CRAPS, [(START + "weeks = [1]", START + "weeks = []")],
        ["modules 1.weeks: 'craps-start' is in no week; write weeks = [1]"],
    ),
    "a week that is none": (
        CRAPS, [(START + "weeks = [1]", START + 'weeks = ["one"]')],
        ["modules 1.weeks: 'one' is not a week; write week numbers"],
    ),
    "too few weeks": (
        "hours.toml", [("hours = 160\nweeks = 6", "hours = 160\nweeks = 7")],
        ["weeks: its modules take 6 weeks, and 7 are the least"],
    ),
    "an uneven week": (
        CRAPS, [("weeks = [1]\nhours = { instruction = 4, mock = 8 }",
                 "weeks = [2]\nhours = { instruction = 4, mock = 8 }")],
        ["week 1: has 15 hours where an even one has 26.7; move a module to another week",
         "week 2: has 39 hours"],
    ),
    "a prerequisite in a later week": (
        CRAPS, [(START + "weeks = [1]", START + "weeks = [2]")],
        ["modules 2.after: 'craps-start' is taught until week 2; "
         "begin 'craps-chips' no sooner (it begins in week 1)"],
    ),
    "a prerequisite that stands further on": (
        CRAPS, [('after = ["craps-start"]', 'after = ["craps-mini"]')],
        ["modules 2.after: 'craps-mini' is no module before this; it comes later"],
    ),
    "a circle": (
        CRAPS, [('after = ["craps-start"]', 'after = ["craps-line"]')],
        ["modules 2.after: each waits for the next: craps-chips → craps-line → craps-chips"],
    ),
    "a prerequisite that is none": (
        CRAPS, [('after = ["craps-start"]', 'after = ["craps-begin"]')],
        ["modules 2.after: 'craps-begin' is no module before this; there is craps-start"],
    ),
    "time at the simulator for what it does not deal": (
        CRAPS, [("instruction = 3, mock = 3", "simulator = 3, mock = 3")],
        ["modules 1.hours.simulator: 'craps-start' is not dealt here"],
    ),
    "no time at the simulator for what it deals": (
        BANKED, [("simulator = 2, instruction = 1 }", "mock = 2, instruction = 1 }")],
        ["modules 1.hours.simulator: 'stud-start' is dealt here, and no time is planned"],
    ),
    "drills of what is not dealt": (
        BANKED, [('drills = ["stud-lock-out"]', 'drills = ["stud-lock-out"]\ndealt = false')],
        ["modules 3.drills: 'stud-closing' names drills and says that it is not dealt"],
    ),
    "a category that says it is dealt and is not": (
        "hours.toml", [("weeks = 6\ncrafts = [\"dice\"]", "weeks = 6\ndealt = true")],
        ["craps.dealt: its course has no modules that are dealt here; write dealt = false"],
    ),
    "a craft that nobody teaches": (
        "hours.toml", [('crafts = ["dice"]', 'crafts = ["dice", "cards"]')],
        ["craps/modules.toml: modules: no module teaches “Handling, protecting and shuffling"],
    ),
    "a craft that the category does not use": (
        CRAPS, [('teaches = ["dice"]', 'teaches = ["dice", "tiles"]')],
        ["modules 3.teaches: 'tiles' is no craft of this category; there is dice"],
    ),
    "a craft that there is not": (
        "hours.toml", [('crafts = ["dice"]', 'crafts = ["die"]')],
        ["categories 2.crafts: 'die' is not one of"],
    ),
    "a topic that nothing teaches": (
        EMPLOYEE, [('teaches = ["tips"]', "teaches = []")],
        ["modules: nothing teaches “Tips (tokes)” (§ 527.3(4)); write a module"],
    ),
    "a topic that there is not": (
        EMPLOYEE, [('teaches = ["tips"]', 'teaches = ["tips", "smiling"]')],
        ["modules 4.teaches: 'smiling' is no topic of § 527.3"],
    ),
    "no table test": (
        CRAPS, [("[[tests]]", "[[modules]]")],
        ["tests: there is no table test (§ 527.5(a)); write [[tests]]"],
    ),
    "a table test before the last week": (
        CRAPS, [("week = 6", "week = 5")],
        ["tests: none is in the last week, 6", "is held before 'craps-bonus' has been taught"],
    ),
    "a module that leads to no table test": (
        CRAPS, [('after = ["craps-bonus", "craps-mini", "craps-trouble"]',
                 'after = ["craps-bonus", "craps-trouble"]')],
        ["modules 13: 'craps-mini' leads to no table test; name it in the after of one"],
    ),
    "a table test after nothing": (
        CRAPS, [('week = 6\nafter = ["craps-whole"]', "week = 6\nafter = []")],
        ["tests 1.after: 'test-craps' comes after nothing"],
    ),
    "a game without a table test": (
        BANKED, [('game = "crazy-4-poker"', 'game = "craps"')],
        ["tests: 'crazy-4-poker' has drills and no table test",
         "tests 2.game: 'craps' is no game with drills in this category",
         "tests 2.drills: 'crazy-whole-round' is no drill of craps"],
    ),
    "a table test without rounds": (
        BANKED, [('game = "crazy-4-poker"\ndrills = ["crazy-whole-round"]',
                  'game = "crazy-4-poker"')],
        ["tests 2.drills: 'test-crazy-4-poker' has none"],
    ),
    "a drill that there is not": (
        BANKED, [('drills = ["stud-lock-out"]', 'drills = ["stud-lockout"]')],
        ["modules 3.drills: 'stud-lockout' is no drill",
         "the drills: stud-lock-out: 'stud-lock-out' is in no modules; name it in one module"],
    ),
    "a drill in two modules": (
        BANKED, [('drills = ["stud-lock-out"]', 'drills = ["stud-lock-out", "stud-folds"]')],
        ["the drills: stud-folds: 'stud-folds' is in 2 modules; leave it in one of them"],
    ),
    "a check of a drill that there is not": (
        BANKED, [('drill = "stud-lock-out"', 'drill = "stud-lockout"')],
        ["modules 3.checks 1.drill: 'stud-lockout' is no drill"],
    ),
    "a check that says nothing": (
        BANKED, [('drill = "stud-lock-out"', 'key = "stud-lock-out"')],
        ["modules 3.checks 1: write drill = "],
    ),
    "one key for two checks": (
        CRAPS, [('key = "craps-dice-offer"', 'key = "craps-dice-check"')],
        ["the courses: craps-dice-check: is the key of several checks"],
    ),
    "two modules with one key": (
        CRAPS, [('key = "craps-chips"', 'key = "craps-start"')],
        ["modules 2.key: 'craps-start' is there already"],
    ),
    "a provision that nobody has read": (
        CRAPS, [('"623a.2", "465a.35"', '"623a.2", "623a.99"')],
        ["modules 1.provisions: § 623a.99 is neither in games/law nor in sources.toml"],
    ),
    "a provision that is none": (
        CRAPS, [('"623a.2", "465a.35"', '"623a.2", "Craps"')],
        ["modules 1.provisions: not a citation"],
    ),
    "a category by a provision that is not there": (
        "hours.toml", [('provision = "527.2(1)"', 'provision = "527.9"')],
        ["banked: § 527.9 is neither in games/law nor in sources.toml"],
    ),
    "a module that nobody could pass": (
        CRAPS, [('\n\n[[modules.checks]]\nkey = "craps-layout"\nshown = "Names every wager on '
                 'an empty layout, and the roll that decides it, without notes."', "")],
        ["modules 1: nobody could tell when 'craps-start' is done"],
    ),
    "a module that rests on nothing": (
        CRAPS, [('custom = "Chip work is common practice; no section prescribes it."\n', "")],
        ["modules 2: 'craps-chips' does not say what its reading rests on"],
    ),
    "a further game that takes as long as the first": (
        "hours.toml", [("craps = 40", "craps = 160")],
        ["additional: a further game of 'craps' takes as long as the first"],
    ),
    "evidence that somebody else puts on file": (
        EMPLOYEE, [("months = 24", 'months = 24\nby = "trainee"')],
        ["modules 8.evidence 1.by: 'trainee' is not one of \"instructor\", \"head\""],
    ),
    "a key that there is not": (
        CRAPS, [('title = "Craps: the table', 'titel = "Craps: the table')],
        ["modules 1.titel: no such key; did you mean 'title'?",
         "modules 1.title: is missing; write title = "],
    ),
    "a part that is no table": (
        CRAPS, [('[[modules.checks]]\nkey = "craps-layout"\nshown = "Names every wager on an '
                 'empty layout, and the roll that decides it, without notes."',
                 'checks = ["craps-layout"]')],
        ["modules 1.checks 1: 'craps-layout' is no table; "
         "write each one as a [[modules.checks]] of its own"],
    ),
    "a file that is no TOML": (
        CRAPS, [("weeks = [1]", "weeks = [1")],
        ["craps/modules.toml: is not TOML", "hours.toml: craps: nothing is planned for it"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", MISTAKES)
def test_it_is_told(tmp_path: Path, name: str):
    file, changes, wanted = MISTAKES[name]
    found = changed(tmp_path, file, *changes)
    for words_of in wanted:
        assert any(words_of in one for one in found), found


def test_every_proof_can_fail(tmp_path: Path):
    """Each of the proofs, alone, finds something in one of the mistakes."""
    silent = {proof.__name__ for proof in PROOFS}
    for number, (file, changes, _) in enumerate(MISTAKES.values()):
        found = curricula(tmp_path / str(number), file, *changes)
        silent -= {proof.__name__ for proof in PROOFS if found and fails(proof, found)}
        if not silent:
            break
    assert not silent


def fails(proof: Proof, found: Curricula) -> bool:
    mistakes = Mistakes()
    proof(found, mistakes)
    return bool(mistakes.found)


def test_all_mistakes_are_told_and_not_the_first_alone(tmp_path: Path):
    changed(
        tmp_path,
        CRAPS,
        ("instruction = 3, mock = 3", "instruction = 3, mock = 1"),
        ('"623a.2", "465a.35"', '"623a.2", "623a.99"'),
        ("dealt = false", 'dealt = "no"'),
    )
    found = changed(tmp_path, EMPLOYEE, ('teaches = ["tips"]', "teaches = []"))
    for one in ("158 hours", "§ 623a.99", "'no' is neither true nor false", "Tips (tokes)"):
        assert any(one in line for line in found), (one, found)


def test_a_drill_of_the_schools_own_is_read_and_has_its_place(tmp_path: Path):
    folder = tmp_path / "banked" / "mississippi-stud"
    folder.mkdir(parents=True)
    text = (CURRICULA / "banked/mississippi-stud/stud-folds.toml").read_text(encoding="utf-8")
    (folder / "stud-ours.toml").write_text(text.replace("stud-folds", "stud-ours"), "utf-8")
    (folder / "stud-folds.toml").write_text(text, "utf-8")
    (folder / "stud-broken.toml").write_text('key = "stud-broken"\n', "utf-8")
    found = told(tmp_path)
    assert any("stud-ours: 'stud-ours' is in no modules" in one for one in found)
    assert any("key: 'stud-folds' is taken by" in one for one in found)
    assert any("stud-broken.toml: title: is missing" in one for one in found)


def test_the_hours_of_a_school_are_proved_as_a_whole(tmp_path: Path):
    """Whoever counts Craps by 170 hours changes the hours and the course, and all is well."""
    assert changed(tmp_path, "hours.toml", ("hours = 160", "hours = 170")) == [
        f"{CURRICULA}/craps/modules.toml: hours: its modules have 160 hours and the category 170; "
        "give the modules 10 hours more"
    ]
    longer = (
        ("instruction = 3, mock = 3", "instruction = 8, mock = 3"),
        ("instruction = 4, mock = 10", "instruction = 9, mock = 10"),
    )
    assert changed(tmp_path, CRAPS, *longer) == []
