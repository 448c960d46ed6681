"""The three facts of § 527.5(b): fulfilled, not yet, or not to be told; and by what."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import pytest

from app.errors import UnusableError
from app.records import RecordError
from app.records.journal.facts import Fact, FactKind, Mark
from app.school.personnel.contents import Status
from app.school.personnel.evidence import NewEvidence, What, check, enter, proofs, take_back
from app.school.personnel.personnel_file import held, personnel_file
from app.school.personnel.routes import whole_months
from app.school.personnel.tests import attempts
from tests.school.people import COURSES, DRILLS, PLAN, Keystone

DAY = date(2026, 3, 2)


@pytest.fixture
def keystone(tmp_path):
    made = Keystone(tmp_path)
    yield made
    made.record.close()


def first(keystone):
    return keystone.file().requirements[0]


def second(keystone):
    return keystone.file().requirements[1]


def third(keystone):
    return keystone.file().requirements[2]


# 527.5(b)(1): minimum training or experience.


def test_1_nothing_on_file_is_not_yet_and_says_what_to_do(keystone):
    file = keystone.file()
    assert [one.status for one in file.requirements] == [Status.NOT_YET] * 3
    assert all(one.next for one in file.requirements)
    assert not file.complete


def test_1_a_course_here_counts_once_hours_weeks_and_an_instructors_word_are_there(keystone):
    keystone.enrol()
    keystone.hours(5, a_week=20)
    assert first(keystone).status is Status.NOT_YET
    assert "100.0 of 120 hours, 5 of 6 weeks" in first(keystone).told
    keystone.clock.now -= timedelta(weeks=5)
    keystone.prove(What.COURSE, "banked")  # too early: it cannot have been completed
    keystone.hours(6, a_week=4)
    assert "nobody has signed" in first(keystone).told
    word = keystone.prove(What.COURSE, "banked")
    done = first(keystone)
    assert done.status is Status.FULFILLED
    assert done.on == keystone.clock.today
    assert "signed by Ida Moss, Director" in done.told
    assert word.name in done.items[0].facts
    assert len(done.items[0].facts) == 2 + 10 + 12  # the course, the word, every entry of hours


def test_1_hours_without_the_weeks_are_not_enough(keystone):
    keystone.enrol()
    keystone.hours(3, a_week=40)
    assert first(keystone).status is Status.NOT_YET
    assert "3 more weeks" in first(keystone).next


def test_1_hours_of_a_workstation_that_is_not_admitted_cannot_be_told(keystone):
    keystone.enrol()
    keystone.hours(6)
    school = keystone.school()
    told = held(keystone.record, keystone.ann, DRILLS)
    moved = tuple(
        replace(fact, station="f" * 32) if fact.kind == FactKind.HOURS else fact
        for fact in told.told
    )
    file = personnel_file(replace(told, told=moved), school, keystone.clock.today)
    assert file.requirements[0].status is Status.UNKNOWN
    assert "hasn't approved" in file.requirements[0].told


@pytest.mark.parametrize(
    ("ended", "status"),
    [(date(2021, 3, 2), Status.FULFILLED), (date(2021, 3, 1), Status.NOT_YET)],
)
def test_1_a_gaming_school_counts_for_five_years_to_the_day(keystone, ended, status):
    keystone.prove(What.ROUTE, "school", on=ended)
    assert first(keystone).status is status


def test_1_a_course_elsewhere_goes_on_counting_once_it_was_proved_in_time(keystone):
    keystone.prove(What.ROUTE, "school", on=date(2021, 3, 2))
    keystone.clock.now += timedelta(days=400)
    assert first(keystone).status is Status.FULFILLED


@pytest.mark.parametrize(
    ("since", "on", "status"),
    [
        (date(2025, 1, 31), date(2025, 7, 30), Status.FULFILLED),
        (date(2025, 2, 1), date(2025, 7, 30), Status.NOT_YET),
        (date(2020, 1, 1), date(2021, 6, 30), Status.NOT_YET),  # of the last five years: four
        (date(2020, 1, 1), date(2021, 9, 30), Status.FULFILLED),
        (None, date(2025, 7, 30), Status.UNKNOWN),
    ],
)
def test_1_work_elsewhere_counts_from_six_months_of_the_last_five_years(
    keystone, since, on, status
):
    keystone.prove(What.ROUTE, "experience", since=since, on=on)
    assert first(keystone).status is status


@pytest.mark.parametrize(
    ("spans", "told", "status"),
    [
        ([((2024, 1, 1), (2024, 3, 31)), ((2025, 1, 1), (2025, 4, 1))], "6 of 6", "fulfilled"),
        ([((2024, 1, 1), (2024, 4, 30)), ((2024, 3, 1), (2024, 6, 15))], "5 of 6", "not yet"),
        ([((2020, 1, 1), (2021, 4, 30)), ((2024, 1, 1), (2024, 3, 31))], "4 of 6", "not yet"),
    ],
)
def test_1_work_in_several_places_is_added_up_and_no_day_counts_twice(
    keystone, spans, told, status
):
    for since, last in spans:
        keystone.prove(What.ROUTE, "experience", since=date(*since), on=date(*last))
    now = first(keystone)
    assert now.status == status
    assert told in now.items[-1].told
    assert len(now.items[-1].facts) == 2


@pytest.mark.parametrize(
    ("since", "last", "months"),
    [
        (date(2025, 1, 1), date(2025, 6, 30), 6),
        (date(2025, 1, 15), date(2025, 7, 13), 5),
        (date(2025, 1, 15), date(2025, 7, 14), 6),
        (date(2024, 8, 31), date(2025, 2, 28), 6),
    ],
)
def test_1_months_are_those_of_the_calendar(since, last, months):
    assert whole_months(since, last) == months


# 527.5(b)(2): employee training.


def test_2_every_topic_of_527_3_is_told_apart(keystone):
    found = second(keystone)
    assert [str(item.cite.short) for item in found.items] == [f"§ 527.3({n})" for n in range(1, 9)]
    assert found.status is Status.NOT_YET


def test_2_a_paper_covers_a_topic_until_it_expires(keystone):
    keystone.prove(What.DOCUMENT, "cpr-card", expires=DAY + timedelta(days=30))
    for module in COURSES["employee"].modules:
        for one in module.checks:
            if one.shown:
                keystone.prove(What.CHECK, one.key)
    cpr = second(keystone).items[-1]
    assert cpr.status is Status.FULFILLED
    assert "valid until April 1, 2026" in cpr.told
    keystone.clock.now += timedelta(days=31)
    cpr = second(keystone).items[-1]
    assert cpr.status is Status.NOT_YET
    assert "expired on April 1, 2026" in cpr.told
    keystone.prove(What.DOCUMENT, "cpr-card")  # without a day: by the months of the curriculum
    assert "valid until April 2, 2028" in second(keystone).items[-1].told


def test_2_a_paper_on_each_topic_fulfils_it_whatever_the_modules_ask(keystone):
    for topic in PLAN.topics:
        assert second(keystone).status is Status.NOT_YET
        keystone.prove(What.TOPIC, topic.key)
    assert second(keystone).status is Status.FULFILLED
    assert second(keystone).on == keystone.clock.today


# 527.5(b)(3): the table test.


def test_3_a_test_is_passed_by_an_examiners_signature_and_attempts_are_counted(keystone):
    keystone.tested("not yet")
    assert third(keystone).status is Status.NOT_YET
    assert "1 attempt; the last" in third(keystone).items[0].told
    test, outcome = keystone.tested("pass")
    done = third(keystone)
    assert done.status is Status.FULFILLED
    assert done.told == "Passed: Mississippi Stud."
    assert "on the 2nd attempt, 97%, signed by Bo Rand, Pit manager" in done.items[0].told
    assert {test.name, outcome.name} <= set(done.items[0].facts)


def test_3_each_game_is_told_apart(keystone):
    keystone.tested("pass")
    keystone.tested("not yet", "spanish-21")
    assert [item.status for item in third(keystone).items] == [Status.FULFILLED, Status.NOT_YET]


def told(kind, seq, subject="t", signers=("bo",), **body):
    marks = tuple(Mark(one, "") for one in signers)
    return Fact("st", seq, f"2026-03-0{seq}T12:00:00+00:00", kind.value, subject, body, marks)


def test_3_an_outcome_needs_a_signature_and_the_first_one_stays():
    test = told(FactKind.TEST, 1, trainee="ann", plan={"game": "spanish-21"})
    unsigned = told(FactKind.OUTCOME, 2, signers=(), decision="pass")
    first, second = (
        told(FactKind.OUTCOME, 3, decision="not yet"),
        told(FactKind.OUTCOME, 4, decision="pass"),
    )
    (none,), (one,) = attempts([test, unsigned]), attempts([test, unsigned, first, second])
    assert none.decision == ""
    assert (one.decision, one.game) == ("not yet", "spanish-21")


# Evidence.


def test_a_counter_entry_by_one_person_takes_nothing_back():
    body = {"what": "topic", "key": "cpr", "on": "2026-03-02", "document": "Card", "issuer": "R"}
    entry = told(FactKind.EVIDENCE, 2, **body)
    alone = told(FactKind.COUNTER, 3, of="st/2", signers=("ida", "ida"))
    both = told(FactKind.COUNTER, 4, of="st/2", signers=("ida", "cy"))
    assert len(proofs([entry, alone])) == 1
    assert proofs([entry, both]) == ()
    assert proofs([told(FactKind.EVIDENCE, 2, signers=(), **body)]) == ()


@pytest.mark.parametrize(
    ("claim", "key"),
    [
        (NewEvidence(What.TOPIC, "cpr", DAY, "", "Red Cross"), "document"),
        (NewEvidence(What.TOPIC, "cpr", DAY, "Card 7", ""), "issuer"),
        (NewEvidence(What.TOPIC, "", DAY, "Card 7", "Red Cross"), "key"),
        (NewEvidence(What.TOPIC, "cpr", DAY + timedelta(days=1), "Card 7", "Red Cross"), "on"),
        (
            NewEvidence(What.TOPIC, "cpr", DAY, "Card 7", "R", since=DAY + timedelta(days=1)),
            "since",
        ),
        (
            NewEvidence(What.TOPIC, "cpr", DAY, "Card 7", "R", expires=DAY - timedelta(1)),
            "expires",
        ),
        (NewEvidence(What.TOPIC, "cpr", DAY, "Card 7", "R", minutes=0), "minutes"),
        (NewEvidence(What.TOPIC, "cpr", DAY, "C:\\scans\\card.pdf", "R"), "document"),
        (NewEvidence(What.TOPIC, "cpr", DAY, "/home/ida/card.pdf", "R"), "document"),
        (NewEvidence(What.TOPIC, "cpr", DAY, "scans/card.pdf", "R"), "document"),
        (NewEvidence(What.TOPIC, "cpr", DAY, "x" * 201, "R"), "document"),
    ],
)
def test_what_cannot_be_put_on_file_is_told_with_its_field(claim, key):
    with pytest.raises(UnusableError) as error:
        check(claim, DAY)
    assert error.value.key == key


def test_a_reference_with_a_stroke_is_no_file():
    check(NewEvidence(What.TOPIC, "cpr", DAY, "Certificate 47/2026", "A/B Training"), DAY)


def test_evidence_is_entered_by_an_instructor_and_taken_back_by_two(keystone):
    claim = NewEvidence(What.ROUTE, "school", DAY, "Diploma 12", "Dealers' College")
    with pytest.raises(RecordError, match="instructor or school administrator"):
        enter(keystone.record.journal, keystone.ann.uid, claim, [keystone.examiner], DAY)
    keystone.prove(What.ROUTE, "school")
    (proof,) = proofs(keystone.record.journal.facts(FactKind.EVIDENCE, FactKind.COUNTER))
    with pytest.raises(UnusableError, match="reason"):
        take_back(keystone.record.journal, keystone.ann.uid, proof, " ", [keystone.head])
    with pytest.raises(RecordError, match="2 different people"):
        take_back(keystone.record.journal, keystone.ann.uid, proof, "a mistake", [keystone.head])
    assert first(keystone).status is Status.FULFILLED
    both = [keystone.head, keystone.second]
    take_back(keystone.record.journal, keystone.ann.uid, proof, "of someone else", both)
    assert first(keystone).status is Status.NOT_YET
