"""The school that measurements are made with is one that the program could have written."""

from __future__ import annotations

from datetime import UTC, datetime

from app.records.journal.facts import FactKind
from app.records.store import Record
from tests.school.generator import PASS, Size, make

UNTIL = datetime(2026, 11, 20, 20, tzinfo=UTC)


def test_a_small_school_verifies_and_its_staff_can_sign_in(tmp_path):
    file = tmp_path / "record.sqlite"
    make(file, Size(years=1, of_a_class=2, rounds=4, acts=5), UNTIL)
    with Record.open(file, clock=lambda: UNTIL) as record:
        assert record.checks.verify() == ()
        assert len(record.people.trainees()) == 8
        assert len(record.stations.all()) == len(record.stations.admitted()) == 5
        kinds = {fact.kind for fact in record.journal.facts()}
        assert {FactKind.HOURS, FactKind.ENGAGED, FactKind.ASSIGNED, FactKind.OUTCOME} <= kinds
        ida = next(one for one in record.staff.everyone() if one.name.startswith("Ida"))
        signed_in = record.staff.sign_in(ida.uid, PASS)
        record.journal.state(FactKind.NOTE, "x", {"text": "it goes on"}, [signed_in])
        assert record.checks.verify() == ()
