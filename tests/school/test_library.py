"""The school's own drills: signed facts of the journal, of which the newest counts."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from app.curriculum.drills.sets import DrillSet, rekeyed
from app.errors import UnusableError
from app.records import RecordError
from app.records.journal.facts import FactKind, Role
from app.records.store import Record
from app.school.library import KINDS, Library, library, publish, publish_set, withdraw
from tests.curriculum.table import CURRICULA, DRILLS

HOUSES = CURRICULA / "houses"
TEXT = rekeyed(Path(DRILLS["stud-folds"].where).read_text("utf-8"), "school-folds")


@pytest.fixture
def record(tmp_path: Path):
    with Record.open(tmp_path / "record.sqlite") as made:
        yield made


@pytest.fixture
def head(record: Record):
    return record.staff.found_school(
        "School", "Ida Berg", "Head", {Role.HEAD}, "a long passphrase"
    )


def here(record: Record) -> Library:
    return library(record.journal.facts(*KINDS))


def test_a_drill_that_is_published_is_offered_and_a_new_version_takes_its_place(record, head):
    assert publish(record.journal, TEXT, HOUSES, head) == "school-folds"
    publish(record.journal, TEXT.replace("rounds = ", "rounds = 1"), HOUSES, head)
    (one,) = here(record).drills.values()
    assert one.versions == 2
    assert "rounds = 1" in one.text
    assert one.by == (head.uid,)
    assert [fact.subject for fact in record.journal.facts(FactKind.DRILL)] == ["school-folds"] * 2


def test_the_same_once_more_adds_nothing(record, head):
    for _ in range(2):
        publish(record.journal, TEXT, HOUSES, head)
        publish_set(record.journal, DrillSet("school-week", "Week", ("school-folds",)), head)
    assert len(record.journal.facts(*KINDS)) == 2


def test_a_drill_is_withdrawn_and_still_known_by_its_title(record, head):
    publish(record.journal, TEXT, HOUSES, head)
    withdraw(record.journal, FactKind.DRILL, "school-folds", head)
    assert here(record).drills == {}
    assert here(record).texts["school-folds"]
    publish(record.journal, TEXT, HOUSES, head)
    assert list(here(record).drills) == ["school-folds"]


def test_nobody_but_the_staff_can_publish_or_change_a_drill(record, head):
    publish(record.journal, TEXT, HOUSES, head)
    with pytest.raises(RecordError):
        record.journal.state(
            FactKind.DRILL, "school-folds", {"key": "school-folds", "text": "easy"}
        )
    assert here(record).drills["school-folds"].versions == 1


def test_what_no_staff_have_signed_is_not_offered(record, head):
    publish(record.journal, TEXT, HOUSES, head)
    (signed,) = record.journal.facts(FactKind.DRILL)
    easy = replace(signed, body={"text": TEXT.replace("rounds = ", "rounds = 1")}, marks=())
    gone = replace(signed, kind=FactKind.WITHDRAWN, body={"what": "drill"}, marks=())
    (one,) = library((signed, easy, gone)).drills.values()
    assert one.versions == 1


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            '"school-folds"',
            '"folds"',
            "key: 'folds' is not a school drill's key; start it with 'school-'",
        ),
        ("rounds = ", "rounds = 999", "rounds: "),
    ],
)
def test_what_cannot_be_dealt_is_not_published(record, head, old: str, new: str, told: str):
    with pytest.raises(UnusableError, match=re.escape(told)):
        publish(record.journal, TEXT.replace(old, new), HOUSES, head)
    assert here(record).drills == {}


def test_a_set_without_title_or_drills_is_refused(record, head):
    for made in (DrillSet("school-w", " ", ("a",)), DrillSet("school-w", "Week", ())):
        with pytest.raises(UnusableError):
            publish_set(record.journal, made, head)
