"""The hours of § 527.2, and how a record stands against them."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from app.curriculum.courses.hours import load_hours, standings
from app.curriculum.courses.modules import load_modules
from app.rounds import UnusableError
from tests.curriculum.table import CURRICULA, DRILLS

PLAN = load_hours()


def test_527_2_1_seven_categories_with_their_hours_and_weeks():
    table = {key: (one.hours, one.weeks) for key, one in PLAN.categories.items()}
    assert table == {
        "banked": (120, 6),
        "craps": (160, 6),
        "baccarat": (80, 4),
        "poker": (80, 4),
        "roulette": (80, 4),
        "pai-gow-tiles": (160, 6),
        "pai-gow-poker": (80, 4),
    }
    assert sum(hours for hours, _ in table.values()) == 760


def test_the_plan_says_which_edition_it_counts_by_and_that_it_was_replaced():
    assert (PLAN.edition, PLAN.in_force.isoformat()) == ("2010", "2010-03-06")
    assert "40 Pa.B. 1156" in PLAN.source
    assert "611a" in PLAN.note


def test_what_is_our_reading_is_said_with_every_edition_also_a_schools_own():
    for plan in (PLAN, replace(PLAN, note="", where=Path("own.toml"))):
        assert "simulator time counts as instruction" in plan.counts_by
        assert plan.counts_by.endswith("a week counts if it has any hours.")
        assert "  " not in plan.counts_by


def test_527_3_eight_topics_and_527_2_three_crafts():
    assert [one.cite.key for one in PLAN.topics] == [f"3({n})" for n in range(1, 9)]
    assert [one.cite.key for one in PLAN.crafts] == ["2(2)", "2(3)", "2(4)"]
    assert all(one.cite.chapter == "527" for one in (*PLAN.topics, *PLAN.crafts))


def test_527_1_three_ways_to_prove_training_and_how_recent_it_must_be():
    school, casino, work = (PLAN.route(key) for key in ("school", "casino", "experience"))
    assert [one.cite.key for one in PLAN.routes] == ["1(1)", "1(2)", "1(3)"]
    day = date(2026, 3, 2)
    for route in (school, work):
        assert route.recent(date(2021, 3, 2), day)
        assert not route.recent(date(2021, 3, 1), day)
    assert casino.recent(date(1999, 1, 1), day)
    assert work.worked_enough(6)
    assert not work.worked_enough(5.9)
    assert not school.worked_enough(600)


@pytest.mark.parametrize(
    ("ended", "last"),
    [(date(2020, 2, 29), date(2025, 3, 1)), (date(2019, 2, 28), date(2024, 2, 28))],
)
def test_five_years_end_with_the_anniversary(ended: date, last: date):
    school = PLAN.route("school")
    assert school.recent(ended, last)
    assert not school.recent(ended, last + timedelta(days=1))


def test_a_further_game_is_the_schools_own_choice_and_says_so():
    further = PLAN.additional
    assert further.table_test
    assert "school's own choice" in further.source
    assert "583.14(d)" in further.source
    assert (further.hours_in("banked"), further.hours_in("craps")) == (16, 40)


def test_which_categories_use_cards_dice_and_tiles():
    assert {key: one.crafts for key, one in PLAN.categories.items()} == {
        "banked": ("cards",),
        "craps": ("dice",),
        "baccarat": ("cards",),
        "poker": ("cards",),
        "roulette": (),
        "pai-gow-tiles": ("tiles", "dice"),
        "pai-gow-poker": ("cards", "dice"),
    }


def test_hours_on_record_stand_against_the_plan():
    by_key = {one.category.key: one for one in standings(PLAN, {"banked": 30.0, "craps": 200.0})}
    assert (by_key["banked"].left, by_key["banked"].share) == (90.0, 0.25)
    assert (by_key["craps"].left, by_key["craps"].share) == (0.0, 1.0)
    assert by_key["poker"].done == 0.0
    assert by_key["banked"].a_week == 20.0


def test_the_modules_of_a_category_add_up_to_its_hours():
    planned = {key: sum(one.hours for one in modules)
               for key, modules in load_modules(DRILLS).items()}  # fmt: skip
    assert planned.pop("employee") == 0
    assert planned == {key: one.hours for key, one in PLAN.categories.items()}


def test_every_drill_belongs_to_one_module():
    named = [key for ones in load_modules(DRILLS).values() for one in ones for key in one.drills]
    assert sorted(named) == sorted(DRILLS)


def test_every_module_has_something_to_read_and_is_done_after_earlier_ones():
    for modules in load_modules(DRILLS).values():
        for number, module in enumerate(modules):
            assert len(module.reading.split()) > 20
            assert {one.key for one in modules[:number]}.issuperset(module.after)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("in_force = 2010-03-06", 'in_force = "soon"', "in_force: write a date"),
        ("hours = 120", "hours = 0", "categories 1.hours: 0 is not a whole number from 1"),
        ("weeks = 6", "week = 6", "categories 1.week: no such key; did you mean 'weeks'?"),
        ('key = "craps"', 'key = "banked"', "categories 2.key: 'banked' is there already"),
        ('provision = "527.2(2)"', 'provision = "2(2)"', "crafts 1.provision: not a citation"),
        ("edition = ", "edition == ", "is not TOML"),
        ('edition = "2010"', 'edition = ""', "edition: is empty"),
        ("[[routes]]", "[[route]]", "route: no such key; did you mean 'routes'?"),
        ("years = 5", "years = -1", "routes 1.years: -1 is not a whole number from 0 to 50"),
        ("[additional]", "[more]", "more: no such key"),
        ("table_test = true", 'table_test = "yes"', "additional.table_test: 'yes' is neither"),
        ("craps = 40", "crap = 40", "additional.hours_of.crap: no such key; did you mean"),
    ],
)
def test_a_wrong_hours_file_is_told_with_its_cure(tmp_path: Path, old: str, new: str, told: str):
    text = (CURRICULA / "hours.toml").read_text(encoding="utf-8")
    path = tmp_path / "hours.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(UnusableError) as caught:
        load_hours(path)
    assert str(caught.value).startswith(f"{path}: {told}")
