"""Reports: who is ready, who is stuck, the figures of a class and a programme; CSV and PDF."""

from __future__ import annotations

import csv
import io
import json
import re
from dataclasses import replace
from datetime import date, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import event

from app.curriculum.courses.course import Check, Course, Module, TableTest
from app.curriculum.courses.course import Hours as Planned
from app.curriculum.courses.hours import Category
from app.curriculum.progress.learned import DrillProgress, DrillState
from app.curriculum.progress.scoring import Verdict
from app.errors import UnusableError
from app.records import Trainee
from app.records.totals.classes import Learnt, Stand
from app.school.assignments import assign
from app.school.document import (
    BulletList,
    Document,
    Heading,
    SignatureLine,
    TableBlock,
    TextBlock,
    html,
    lines,
)
from app.school.hours.ledger import Account, Ledger
from app.school.personnel.evidence import Proof, What
from app.school.personnel.personnel_file import how_far
from app.school.personnel.tests import Attempt
from app.school.reports.gathering import Learner
from app.school.reports.making import Maker, year
from app.school.reports.tables import Col, ReportTable, as_csv, on_paper
from app.school.roster import Enrollment as Placed
from app.school.table_tests.readiness import before, readiness, stuck, weak
from games.engine.cite import Cite
from tests.school.people import DRILLS, Keystone

DOCS = Path(__file__).parents[2] / "docs"
DAY = date(2026, 3, 20)
NOON = datetime(2026, 3, 19, 12).astimezone()
"""By the clock of this machine, as days are counted."""
TEST = TableTest("t", "Table test: Stud", 2, ("two",), "Whole rounds", "mississippi-stud", ("d",))


def module(key, *drills, after=(), checks=()):
    return Module(key, key, "banked", Planned(), "", drills, after, checks=checks)


COURSE = Course("banked", (
    module("one", "first", checks=(Check("seen", "Shows it"),)),
    module("two", "second", after=("one",)),
    module("three", "third"),
), (TEST,))  # fmt: skip


def dealt(key, percent, rounds=3, wanted=3, critical=0):
    passed = percent >= 90 and not critical
    return DrillProgress(key, rounds, wanted, Verdict(percent, passed, critical, {}))


def stand(lately, key="655a.9"):
    return Stand(1, key, len(lately), lately.count("1"), lately, NOON)


SEEN = (Proof(What.CHECK, "seen", DAY),)
BOTH = {"first": dealt("first", 95), "second": dealt("second", 100)}


def ready(progress, shown=SEEN, stands=(), chapter="655a"):
    return readiness(TEST, COURSE, progress, shown, stands, chapter)


# Ready, by the rules of app/school/table_tests/readiness.py.


def test_before_a_test_come_its_modules_and_those_they_come_after():
    assert [one.key for one in before(TEST, COURSE)] == ["one", "two"]


def test_ready_is_who_has_mastered_all_shown_all_and_holds_all():
    assert ready(BOTH).ready
    assert ready(BOTH, stands=[stand("0" * 18 + "11")]).ready  # two of twenty are one in ten


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"progress": {"first": dealt("first", 95)}}, "drill"),
        ({"progress": {**BOTH, "second": dealt("second", 80)}}, "drill"),
        ({"progress": {**BOTH, "second": dealt("second", 95, critical=1)}}, "drill"),
        ({"progress": {**BOTH, "second": dealt("second", 95, rounds=2)}}, "drill"),
        ({"shown": ()}, "check"),
        ({"stands": [stand("0" * 17 + "111")]}, "provision"),
    ],
)
def test_not_ready_is_who_lacks_one_thing_and_it_is_named(change, what):
    found = ready(**{"progress": BOTH, **change})
    assert [one.what for one in found.lacking] == [what]
    assert "first: " in found.told()


def test_weak_provisions_of_other_chapters_and_too_few_attempts_do_not_count():
    assert ready(BOTH, stands=[stand("1" * 20, "637a.9"), stand("1111")]).ready
    assert weak([stand("1111")]) == []
    assert ready(BOTH, stands=[stand("1" * 20, "House rule 3(b)")]).ready


def test_drills_go_by_their_last_rounds_as_many_as_are_asked_for():
    bad = {"settlement order": [3, 3, 0]}
    good = {"settlement order": [3, 0, 0]}
    rounds = DRILLS["stud-first-round"].rounds

    def state(*scores):
        learnt = Learnt(1, "stud-first-round", len(scores), json.dumps(scores), NOON)
        return how_far(DRILLS, [learnt])["stud-first-round"].state

    assert state(*[bad] * 9, *[good] * rounds) is DrillState.MASTERED
    assert state(*[good] * 9, *[bad] * rounds) is DrillState.DONE


def test_who_has_passed_a_test_is_not_called_ready_for_it():
    account = Account(
        Category("banked", "Banked", Cite.parse("527.2(1)"), 120, 6), 120, 6, Ledger()
    )
    course = Placed("ann", "banked", "casino", "", DAY, None, "")
    trainee = Trainee(1, "Ann", NOON, "ann")
    tested = Attempt("t", "ann", "mississippi-stud", NOON, "pass", NOON)
    for passed, found in (((), (TEST,)), ((tested,), ())):
        one = Learner(trainee, course, account, BOTH, (), SEEN, passed, {}, 2)
        assert one.ready_for(COURSE, {}) == found


# Stuck.


def test_stuck_on_a_drill_is_who_dealt_it_twice_as_often_in_vain():
    def on(*progress):
        return [one.key for one in stuck(progress, (), NOON, None, DAY)]

    assert on(dealt("a", 80, rounds=6)) == ["a"]
    assert on(dealt("a", 80, rounds=5)) == []
    assert on(dealt("a", 95, rounds=6)) == []
    assert on(dealt("a", 80, rounds=3, wanted=1)) == []  # four times at least


def test_stuck_at_a_provision_is_who_misses_a_quarter_of_the_last_twenty():
    def at(lately):
        return [one.what for one in stuck((), [stand(lately)], NOON, None, DAY)]

    assert at("0" * 15 + "1" * 5) == ["provision"]
    assert at("0" * 16 + "1" * 4) == []
    assert at("1" * 19) == []


def test_whoever_deals_nothing_for_fourteen_days_has_stopped_unless_his_course_is_over():
    def idle(days, ends=None):
        return [one.what for one in stuck((), (), NOON - timedelta(days=days), ends, DAY)]

    assert idle(13) == ["pause"]
    assert idle(12) == []
    assert idle(13, DAY) == ["pause"]
    assert idle(13, DAY - timedelta(days=1)) == []


# From a record.


@pytest.fixture(scope="module")
def keystone(tmp_path_factory):
    made = Keystone(tmp_path_factory.mktemp("school"))
    made.enrol()
    bob = made.record.people.enrol("Bob Hall")
    made.enrol(who=bob.uid)
    made.deal("stud-first-round", 3)
    made.deal("stud-first-round", 6, wrong=range(6), who=bob.id)
    made.hours(6)
    made.tested("not yet")
    made.tested("pass")
    everyone = [one.uid for one in made.record.people.trainees()]
    assign(made.record.journal, "Week 1", ["stud-opening"], everyone,
           made.clock.today - timedelta(days=1), made.head)  # fmt: skip
    yield made
    made.record.close()


@pytest.fixture
def maker(keystone):
    return Maker(keystone.record, DRILLS, keystone.clock.today)


def rows(sheet):
    """Return the rows of a sheet, each by the keys of its columns."""
    keys = [col.key for col in sheet.cols]
    return [dict(zip(keys, row, strict=True)) for row in sheet.rows]


def test_a_class_tells_who_is_where_and_who_is_stuck_on_what_since_when(keystone, maker):
    report = maker.of_class("Spring")
    ann, bob = rows(report.sheet("class"))
    assert (ann["trainee"], ann["hours"], ann["weeks"]) == ("Ann Lee", 120.0, 6)
    assert (ann["mastered"], ann["passed"], ann["stuck"]) == (1, "Mississippi Stud", "")
    assert (ann["right"], bob["right"], bob["mastered"]) == (100.0, 0.0, 0)
    assert ann["overdue"] == bob["overdue"] == 1
    on = {row["what"]: row for row in rows(report.sheet("stuck"))}
    assert on["pause"]["trainee"] == on["drill"]["trainee"] == "Bob Hall"
    third = on["drill"]["since"]
    assert third < on["drill"]["last"]  # stuck since the third of six rounds
    (missed,) = rows(report.sheet("missed"))
    assert (missed["provision"], missed["attempts"], missed["errors"]) == ("§ 655a.9", 27, 18)
    assert missed["asks"]


def test_a_programme_tells_by_category_who_finished_and_passed_and_when(maker):
    report = maker.of_programme(year(maker.today))
    (banked,) = rows(report.sheet("categories"))
    assert (banked["enrolled"], banked["finished"], banked["passed"]) == (2, 1, 1)
    assert (banked["first"], banked["tried"], banked["median_hours"]) == (0, 1, 120.0)
    other = maker.of_programme(year(date(2025, 1, 1)))
    assert other.sheet("categories").rows == ()


def test_a_trainees_weeks_stand_against_the_plan_of_his_course(keystone, maker):
    report = maker.of_trainee(keystone.ann.uid)
    weeks = rows(report.sheet("weeks"))
    assert [(row["hours"], row["plan"]) for row in weeks] == [(20.0, 20.0)] * 6
    assert weeks[-1]["so_far"] == weeks[-1]["plan_so_far"] == 120.0
    (task,) = rows(report.sheet("assigned"))
    assert (task["state"], task["dealt"]) == ("overdue", 0)
    tests = {row["game"]: row["state"] for row in rows(report.sheet("ready"))}
    assert tests["Mississippi Stud"] == "passed"
    assert tests["Spanish 21"] == "not yet"


def test_who_takes_no_course_has_no_report(keystone, maker):
    with pytest.raises(UnusableError, match="is not in that course"):
        maker.of_trainee(keystone.ann.uid, "craps")


def test_reports_read_no_acts(keystone, maker, monkeypatch):
    """What is reckoned as rounds end is enough: acts may be millions."""
    said: list[str] = []
    engine = keystone.record.database.reading
    event.listen(engine, "before_cursor_execute", lambda *a: said.append(a[2]))
    maker.of_class("Spring")
    maker.of_programme(year(maker.today))
    assert said
    assert not [one for one in said if "FROM acts" in one or "JOIN acts" in one]


# CSV.


def test_csv_is_read_back_as_it_was_and_no_cell_is_a_formula():
    given = ('=HYPERLINK("x")', "+1", "-1", "@SUM(A1)", "\tx", 'a "b", c', "two\nlines", "Zoë")
    columns = (Col("name", "Name"), Col("hours", "Hours", places=1), Col("day", "Day"))
    sheet = ReportTable("s", "S", columns, tuple((one, -0.5, DAY) for one in given))
    text = as_csv(sheet)
    head, *found = csv.reader(io.StringIO(text, newline=""))
    assert head == ["name", "hours", "day"]
    assert [row[0].lstrip("'") for row in found] == list(given)
    assert all(row[0][0] not in "=+-@\t" for row in found)
    assert {row[1] for row in found} == {"-0.50"}
    assert {row[2] for row in found} == {"2026-03-20"}
    assert text.count("\r\n") == len(given) + 1


# Paper.


def test_what_stands_on_paper_is_escaped_and_whole():
    paper = Document("A <b>", "School & Co", (
        Heading("Facts", mark="not yet"), TextBlock("§ 527.1 at 97%"), BulletList(("one",)),
        TableBlock(("A", "B"), (("<x>", "1"), ("All", "2")), figures=frozenset({1}), sum=True),
        SignatureLine(("Director",)),
    ), "ab12")  # fmt: skip
    page = html(paper)
    assert "<x>" not in page
    assert "&lt;x&gt;" in page
    assert "§&nbsp;527.1" in page
    text = "\n".join(lines(paper))
    for words in ("A <b>", "Facts – not yet", "<x>", "Director", "ab12"):
        assert words in text


def test_a_report_of_many_columns_lies_on_its_side(maker):
    assert not on_paper(maker.of_programme(year(maker.today))).wide
    columns = tuple(Col(str(n), str(n)) for n in range(11))
    report = replace(maker.of_class("Spring"), sheets=(
        ReportTable("w", "Wide", columns, (tuple("abcdefghijk"),)),))  # fmt: skip
    assert on_paper(report).wide


def test_the_summary_has_every_category_topic_and_table_test(maker):
    text = "\n".join(lines(maker.summary()))
    school = maker.school
    for one in school.plan.categories.values():
        assert f"{one.hours} over {one.weeks} weeks" in text
    for topic in school.plan.topics:
        assert topic.title in text
    for course in school.courses.values():
        for module in course.modules:
            assert module.title in text, module.key
        for test in course.tests:
            assert test.title in text
    assert school.plan.counts_by in text
    assert "Keystone" in text
    only = "\n".join(lines(maker.summary(["craps"])))
    assert "Spanish 21" not in only


# What is documented.


def test_every_column_of_csv_is_documented(keystone, maker):
    told = (DOCS / "instructor.md").read_text(encoding="utf-8")
    reports = (
        maker.of_class("Spring"), maker.of_trainee(keystone.ann.uid),
        maker.of_programme(year(maker.today)),
    )  # fmt: skip
    for one in (sheet for report in reports for sheet in report.sheets):
        (row,) = [line for line in told.splitlines() if line.startswith(f"| `{one.key}` |")]
        named = re.findall(r"`(\w+)`", row.split("|")[2])
        assert named == [col.key for col in one.cols], one.key
