"""What a second reading of chapter 527 changed: docs/second-reading-527.md."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from app.school.document import TextBlock
from app.school.personnel import printing
from app.school.personnel.choices import choices
from app.school.personnel.contents import Status
from app.school.personnel.evidence import What
from app.school.personnel.personnel_file import held
from app.school.personnel.routes import accounts, months_in
from app.school.reports.making import Maker
from app.school.roster import ADDITIONAL
from tests.school.people import DRILLS, PLAN, Keystone


@pytest.fixture
def keystone(tmp_path):
    made = Keystone(tmp_path)
    yield made
    made.record.close()


def training(keystone):
    return keystone.file().requirements[0]


def test_1_2_the_program_of_another_casino_is_a_way_of_its_own(keystone):
    offered = {
        one.key: one for one in choices(keystone.school(), [], []) if one.what == What.ROUTE
    }
    assert offered.keys() == {way.key for way in PLAN.routes}
    assert "§ 527.1(2)" in offered["casino"].title
    keystone.prove(What.ROUTE, "casino", on=date(2018, 5, 4), issuer="Another casino")
    assert training(keystone).status is Status.FULFILLED  # no five years are set for it


@pytest.mark.parametrize(
    ("route", "status"), [("school", Status.NOT_YET), ("casino", Status.FULFILLED)]
)
def test_1_1_a_course_here_at_a_gaming_school_lies_within_five_years_too(keystone, route, status):
    keystone.enrol(route=route)
    keystone.hours(6)
    ended = keystone.clock.today
    keystone.clock.now += timedelta(days=6 * 366)
    keystone.prove(What.COURSE, "banked", on=ended)
    assert training(keystone).status is status
    assert ("more than 5 years" in training(keystone).told) == (status is Status.NOT_YET)
    keystone.prove(What.ROUTE, "school")
    assert training(keystone).status is Status.FULFILLED


@pytest.mark.parametrize(
    ("spans", "months"),
    [
        ([((2024, 9, 1), (2024, 11, 30)), ((2025, 2, 1), (2025, 4, 30))], 6),
        ([((2024, 9, 1), (2024, 11, 30)), ((2025, 2, 1), (2025, 4, 29))], 5),
        ([((2025, 1, 1), (2025, 2, 15)), ((2025, 4, 1), (2025, 5, 15))], 3),
        ([((2025, 1, 1), (2025, 2, 10)), ((2025, 2, 11), (2025, 3, 31))], 3),
        ([((2025, 1, 1), (2025, 6, 30)), ((2025, 2, 1), (2025, 3, 31))], 6),
        ([], 0),
    ],
)
def test_1_3_whole_months_in_several_places_are_whole_months(spans, months):
    assert months_in((date(*first), date(*last)) for first, last in spans) == months


def further(keystone):
    """A further game, whose training is signed for before the fact itself is shown."""
    keystone.enrol("poker", ADDITIONAL)
    wanted = PLAN.additional.hours_in("poker")
    keystone.hours(1, a_week=wanted, category="poker")
    keystone.prove(What.COURSE, "poker")
    return keystone.clock.today


def test_2_1_the_hours_of_a_further_game_are_the_schools_and_bear_no_provision(keystone):
    further(keystone)
    item = next(one for one in training(keystone).items if "additional game" in one.title.lower())
    assert item.status is Status.FULFILLED
    assert item.cite is None
    assert "as the school requires" in item.told
    assert training(keystone).status is Status.NOT_YET
    file, school = keystone.file(), keystone.school()
    told = " ".join(map(str, printing.on_paper(file, school, "").blocks))
    assert "an additional game" in told
    assert "by the school and not by § 527.2(1)" in told


def test_5_b_1_the_day_of_the_fact_is_not_that_of_a_further_game(keystone):
    early = further(keystone)
    keystone.clock.now += timedelta(days=9)
    keystone.prove(What.ROUTE, "school", on=early)
    assert training(keystone).on == early + timedelta(days=9)


def test_3_what_is_submitted_says_all_that_a_topic_waits_for(keystone):
    paper = Maker(keystone.record, DRILLS, keystone.clock.today).summary(["craps"])
    (told,) = [
        one.text for one in paper.blocks if isinstance(one, TextBlock) and "topic" in one.text
    ]
    for thing in ("signed", "drills", "mastered", "documents", "elsewhere"):
        assert thing in told
    (opening, *_) = keystone.file().requirements[1].items
    assert opening.next
    assert opening.reckoned  # on drills


def test_5_a_a_game_that_is_not_dealt_here_is_tested_at_a_table_and_its_sheet_kept(keystone):
    keystone.enrol("craps")
    school = keystone.school()
    taken = [one for one, _ in accounts(held(keystone.record, keystone.ann, DRILLS), school)]
    sheets = [one for one in choices(school, taken, []) if one.what == What.TEST]
    assert [one.key for one in sheets] == ["test-craps"]
    assert "pit boss or higher" in sheets[0].asks
    keystone.prove(What.TEST, "test-craps", document="Sheet 7", issuer="Bo Rand, Pit boss")
    fact = keystone.file().requirements[2]
    assert (fact.status, fact.told) == (Status.FULFILLED, "Passed: Craps.")
    assert "Sheet 7, Bo Rand, Pit boss; signed by Ida Moss, Director." in fact.items[0].told
    keystone.tested("not yet")
    assert keystone.file().requirements[2].told == "Passed: Craps."
