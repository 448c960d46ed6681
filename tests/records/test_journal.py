"""Facts are chained and signed; what only staff may say, only staff can say."""

from __future__ import annotations

import pytest

from app.records import RecordError, RecordLine
from app.records.journal.facts import FactKind, Role
from app.records.journal.keys import Effort, WrongPassphraseError, fresh_key, lock, unlock
from app.records.store import Record
from tests.records.conftest import NOON

PASS = "four brown horses ran"


@pytest.fixture
def head(record):
    return record.staff.found_school("Keystone", "Ida Moss", "Director", [Role.INSTRUCTOR], PASS)


def other(tmp_path, name="other"):
    return Record.open(tmp_path / name / "record.sqlite", clock=lambda: NOON)


def deal(record, begin, **given):
    number = begin(**given)
    for place in (1, 2, 3):
        record.rounds.append(
            number, RecordLine(place, f"dealer ask {place}", kind="right", cite="655a.9")
        )
    record.rounds.end(number, {"score": 1})
    return number


def test_a_record_that_nobody_touched_verifies(record, ann, begin, head):
    deal(record, begin)
    record.hours.add(ann.id, "banked", NOON, 60)
    begin()
    assert record.checks.verify() == ()
    kinds = [fact.kind for fact in record.journal.facts()]
    assert kinds == ["station", "trainee", "school", "round", "ended", "engaged", "round"]


def test_only_staff_may_put_down_hours_of_instruction(record, ann, head):
    with pytest.raises(RecordError, match="instructor or school administrator"):
        record.journal.state(FactKind.HOURS, ann.uid, {"minutes": 60})
    fact = record.journal.state(FactKind.HOURS, ann.uid, {"minutes": 60}, [head])
    assert fact.signers == (head.uid,)
    examiner = record.staff.add("Bo", "Pit manager", [Role.EXAMINER], PASS, head)
    bo = record.staff.sign_in(examiner.uid, PASS)
    with pytest.raises(RecordError, match="instructor or school administrator"):
        record.journal.state(FactKind.HOURS, ann.uid, {"minutes": 60}, [bo])
    assert record.checks.verify() == ()


def test_hours_of_a_class_are_put_down_for_all_of_it_or_for_nobody(record, ann, head):
    ben = record.people.enrol("Ben")
    bodies = {one.uid: {"minutes": 60 + one.id} for one in (ann, ben)}
    for wrong, signers in ((bodies, []), (bodies | {"x": {"minutes": 1j}}, [head])):
        with pytest.raises(
            RecordError, match=r"instructor or school administrator|cannot be written as JSON"
        ):
            record.journal.state_each(FactKind.HOURS, wrong, signers)
        assert record.journal.facts(FactKind.HOURS) == ()
    record.journal.state_each(FactKind.HOURS, bodies, [head])
    stated = record.journal.facts(FactKind.HOURS)
    assert {fact.subject: fact.body for fact in stated} == bodies
    assert [fact.signers for fact in stated] == [(head.uid,)] * 2
    with pytest.raises(RecordError, match="one by one"):
        record.journal.state_each(FactKind.RETIRED, {head.uid: {}}, [head])
    assert record.checks.verify() == ()


def test_a_counter_entry_needs_two_different_people(record, ann, head):
    for signers in ([head], [head, head]):
        with pytest.raises(RecordError, match="2 different people"):
            record.journal.state(FactKind.COUNTER, ann.uid, {"of": "x/1"}, signers)
    second = record.staff.add("Cy", "Instructor", [Role.INSTRUCTOR], PASS, head)
    signers = [head, record.staff.sign_in(second.uid, PASS)]
    assert (
        record.journal.state(FactKind.COUNTER, ann.uid, {"of": "x/1"}, signers).marks[1].staff
        == second.uid
    )


def test_guessing_a_passphrase_is_as_dear_as_the_standard_wants_it():
    key = fresh_key()
    locked = lock(key, PASS, Effort())
    assert (locked["how"], locked["rounds"], locked["kibibytes"]) == ("argon2id", 3, 65_536)
    assert unlock(locked, key.public, PASS).seed == key.seed


def test_a_passphrase_opens_the_key_and_no_other_does(record, head):
    assert record.staff.sign_in(head.uid, PASS).staff.name == "Ida Moss"
    with pytest.raises(WrongPassphraseError):
        record.staff.sign_in(head.uid, PASS + "!")
    record.staff.change_passphrase(head, "another set of words")
    with pytest.raises(WrongPassphraseError):
        record.staff.sign_in(head.uid, PASS)
    assert record.staff.sign_in(head.uid, "another set of words").staff.roles == head.staff.roles
    assert record.checks.verify() == ()


def test_packages_go_both_ways_and_nothing_is_doubled(tmp_path, record, ann, begin, head):
    deal(record, begin)
    record.hours.add(ann.id, "banked", NOON, 60)
    package = tmp_path / "a.pitschool"
    record.sync.export(package)
    with other(tmp_path) as there:
        there.people.enrol("Ann")
        taken = there.sync.take_in(package)
        assert (taken.rounds, taken.trainees) == (1, 1)
        assert there.sync.take_in(package).facts == 0
        assert [one.name for one in there.people.trainees()] == [
            "Ann",
            f"Ann ({record.journal.station[:4]})",
        ]
        found = there.people.trainees()[1]
        assert there.rounds.newest(found.id)[0].uid == record.rounds.newest(ann.id)[0].uid
        assert there.history.by_provision(found.id) == record.history.by_provision(ann.id)
        assert there.hours.by_category(found.id) == record.hours.by_category(ann.id)
        assert there.checks.verify() == ()
        back = tmp_path / "b.pitschool"
        there.sync.export(back)
        record.sync.take_in(back)
        assert record.checks.verify() == ()
        strangers = [one.station for one in record.stations.all() if not one.admitted]
        assert strangers == [there.journal.station]
        record.stations.admit(there.journal.station, head)
        assert record.stations.admitted() == {record.journal.station, there.journal.station}
        assert len(record.people.trainees()) == len(there.people.trainees()) == 2


def test_a_record_put_back_to_an_earlier_state_begins_another_chain(file, record, ann, begin):
    deal(record, begin)
    record.close()
    kept = {one: one.read_bytes() for one in file.parent.glob("record.sqlite*")}
    with Record.open(file, clock=lambda: NOON) as again:
        station = again.journal.station
        again.hours.add(ann.id, "banked", NOON, 60)
    for one in file.parent.glob("record.sqlite*"):
        one.unlink()
    for one, content in kept.items():
        one.write_bytes(content)
    with Record.open(file, clock=lambda: NOON) as again:
        assert again.journal.station != station
        told = [str(one) for one in again.checks.verify()]
        assert any("put back to an earlier state" in one for one in told)
