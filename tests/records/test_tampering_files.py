"""Clocks that were turned, and files of several workstations mixed up or put back."""

from __future__ import annotations

import json
import shutil
import sqlite3
from datetime import timedelta
from itertools import product
from pathlib import Path

import pytest

from app.records import RecordError, RecordLine
from app.records.checks.looking import look_through
from app.records.store import Record
from tests.records.schooled import Clock, deal
from tests.records.tampered import LATER, told

# Clocks.


def test_a_clock_that_was_turned_back_or_ahead_is_found(tmp_path):
    clock, file = Clock(), tmp_path / "record.sqlite"
    with Record.open(file, clock=clock) as record:
        ann = record.people.enrol("Ann").id
        number = deal(record, ann, clock, end=False)
        clock.now -= timedelta(minutes=1)  # put right: no word
        record.rounds.append(number, RecordLine(5000, "", wall=clock()))
        assert record.checks.verify() == ()
        clock.now -= 3 * LATER
        record.rounds.append(number, RecordLine(6000, "", wall=clock()))
        record.rounds.append(number, RecordLine(7000, "", wall=clock()))
        record.rounds.end(number, {})
        clock.now += 3 * LATER
        found = [str(one) for one in record.checks.verify()]
    assert found[0].endswith("/4: the clock was turned back by 3.0 hours")
    assert found[1] == "round 1 of Ann: the clock was turned back by 3.0 hours before act 5"
    assert len(found) == 2, "once for each time"
    early = look_through(file, now=clock.now - 2 * LATER).troubles
    assert any("dated in the future" in str(one) for one in early)


def test_a_clock_turned_back_between_the_last_act_and_the_end_is_found(tmp_path):
    clock = Clock()
    with Record.open(tmp_path / "record.sqlite", clock=clock) as record:
        number = deal(record, record.people.enrol("Ann").id, clock, end=False)
        record.rounds.append(number, RecordLine(5000, "", wall=clock() + LATER))
        record.rounds.end(number, {})
        assert any("turned back before its end" in str(one) for one in record.checks.verify())
        clock.now += LATER


# Files of several workstations.


@pytest.fixture
def two(tmp_path) -> list[Path]:
    """The records of two workstations, each with some facts and an open round."""
    files = [tmp_path / name / "record.sqlite" for name in ("a", "b")]
    for file in files:
        clock = Clock()
        with Record.open(file, clock=clock) as record:
            deal(record, record.people.enrol(f"Ann {file.parent.name}").id, clock, end=False)
    return files


PARTS = (".sqlite", ".key", ".head")


@pytest.mark.parametrize("mix", [one for one in product("ab-", repeat=3) if one[0] != "-"])
def test_record_key_and_head_that_do_not_belong_together_are_found(two, tmp_path, mix):
    folders = {"a": two[0].parent, "b": two[1].parent}
    mixed = tmp_path / "mixed"
    mixed.mkdir()
    for part, whose in zip(PARTS, mix, strict=True):
        if whose != "-":
            shutil.copy(folders[whose] / f"record{part}", mixed)
    file = mixed / "record.sqlite"
    clean, seen = len(set(mix)) == 1, look_through(file, now=Clock().now + LATER)
    alone = mix[1:] == ("-", "-") or mix[0] == mix[2] != mix[1] == "-"
    assert bool(seen.troubles) == (not clean and not alone), seen.troubles
    assert bool(seen.unsure) == (mix[1:] == ("-", "-"))
    with Record.open(file, clock=Clock()) as record:
        found = [str(one) for one in record.checks.verify()]
    assert bool(found) != clean
    assert clean or any("started a new chain because" in one for one in found)
    with Record.open(file, clock=Clock()) as record:  # it goes on, and does not forget
        assert [str(one) for one in record.checks.verify()] == found


@pytest.mark.parametrize("head", [True, False], ids=["with head", "without head"])
def test_an_older_copy_of_the_record_alone_is_found(two, head):
    file, clock = two[0], Clock(Clock().now + LATER)
    old = file.read_bytes()
    with Record.open(file, clock=clock) as record:
        record.people.enrol("Zoe")
    file.write_bytes(old)
    if not head:
        file.with_suffix(".head").unlink()
    words = "or was put back to an earlier state" if head else "the head of the chain"
    assert any(words in str(one) for one in look_through(file, now=clock.now).troubles)


def test_a_copy_put_back_with_key_and_head_is_found_by_whoever_has_the_facts(two, tmp_path):
    file, clock = two[0], Clock(Clock().now + LATER)
    old = {part: file.with_suffix(part).read_bytes() for part in PARTS}
    with Record.open(file, clock=clock) as record, Record.open(two[1], clock=clock) as office:
        record.people.enrol("Zoe")
        office.sync.take(record.sync.pack())
    for part, content in old.items():
        file.with_suffix(part).write_bytes(content)
    with Record.open(file, clock=clock) as record, Record.open(two[1], clock=clock) as office:
        assert record.checks.verify() == (), "it is as it was"
        assert office.sync.take(record.sync.pack()).facts == 0
        record.people.enrol("Eve")
        for beyond in (None, office.sync.chains()):
            with pytest.raises(RecordError, match="restored to an earlier state and continued"):
                office.sync.take(record.sync.pack(beyond))


def test_a_copy_put_back_gets_its_facts_again_from_whoever_has_them(two):
    file, clock = two[0], Clock(Clock().now + LATER)
    old = {part: file.with_suffix(part).read_bytes() for part in PARTS}
    with Record.open(file, clock=clock) as record, Record.open(two[1], clock=clock) as office:
        trainee = record.people.trainees()[0].id
        (begun,) = record.rounds.unfinished(trainee)
        record.rounds.append(begun.id, RecordLine(9000, "dealer ask 4", wall=clock()))
        record.rounds.end(begun.id, {})
        kept = record.journal.facts()
        office.sync.take(record.sync.pack())
    for part, content in old.items():
        file.with_suffix(part).write_bytes(content)
    with Record.open(file, clock=clock) as record, Record.open(two[1], clock=clock) as office:
        assert len(record.journal.facts()) < len(kept)
        assert record.sync.take(office.sync.pack()).rounds == 1
        assert all(fact in record.journal.facts() for fact in kept)
        assert len(record.rounds.get(begun.id).entries) == 4
        record.people.enrol("Zoe")
        office.sync.take(record.sync.pack(office.sync.chains()))
        assert record.checks.verify() == office.checks.verify() == ()


def test_a_head_or_a_key_that_was_changed_is_found(two):
    file = two[0]
    head = file.with_suffix(".head")
    table = json.loads(head.read_text(encoding="utf-8"))
    for other in ({**table, "seq": 1}, {**table, "extra": 1}, [], {"signature": ""}):
        head.write_text(json.dumps(other), encoding="utf-8")
        found = look_through(file, now=Clock().now + LATER).troubles
        assert any("was not written by this workstation" in str(one) for one in found)
    head.write_text(json.dumps(table), encoding="utf-8")
    file.with_suffix(".key").write_text("00" * 32, encoding="ascii")
    found = look_through(file, now=Clock().now + LATER).troubles
    assert any("the key next to the record belongs to another" in str(one) for one in found)


def test_guards_that_were_taken_away_are_found(school):
    with sqlite3.connect(school.file) as connection:
        connection.execute("DROP TRIGGER facts_stay")
        connection.execute("DROP TRIGGER acts_stay")
        connection.execute(
            "CREATE TRIGGER acts_stay BEFORE UPDATE ON acts WHEN FALSE BEGIN SELECT 1; END"
        )
    connection.close()
    gone = [one for one in told(school) if "which blocks changes" in one]
    assert len(gone) == 2


def test_a_clock_put_right_between_two_rounds_is_no_reason_to_doubt_what_is_reckoned(tmp_path):
    clock = Clock()
    with Record.open(tmp_path / "record.sqlite", clock=clock) as record:
        ann = record.people.enrol("Ann").id
        deal(record, ann, clock, 4)
        clock.now -= timedelta(seconds=30)
        deal(record, ann, clock, 5)
        clock.now += timedelta(seconds=30)
        deal(record, ann, clock, 3)
        assert record.checks.verify() == ()
