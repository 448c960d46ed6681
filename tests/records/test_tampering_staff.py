"""Nobody says what only staff may say, and nobody becomes staff without a signature."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from app.records import RecordError
from app.records.journal import chain
from app.records.journal.facts import RIGHTS, FactKind, Role, Staff
from app.records.journal.keys import SignedIn, fresh_key, lock
from app.records.journal.roll import STAFFING
from app.records.store import Record
from tests.records.schooled import Clock, School, key_beside, state
from tests.records.tampered import LATER, tampering, told

# Staff.


def forged(school: School, *stated: Any, **more: Any) -> list[str]:
    """Have somebody with the workstation's key state facts past the program."""
    with tampering(school.file) as connection:
        state(connection, key_beside(school.file), school.end, *stated, **more)
    return told(school)


@pytest.mark.parametrize(
    "kind", [one for one in FactKind if one in RIGHTS and one not in STAFFING]
)
def test_what_staff_must_sign_cannot_be_stated_with_the_key_alone(school, kind):
    assert any(f"({kind}) lacks the signature" in one for one in forged(school, kind, "x", {}))


@pytest.mark.parametrize(
    "kind", [one for one in FactKind if one in RIGHTS and one not in STAFFING]
)
def test_a_signature_copied_from_another_fact_does_not_count(school, kind):
    with tampering(school.file) as connection:
        (old, *_) = chain.facts(connection, [kind])
        key = key_beside(school.file)
        state(connection, key, school.end, kind, old.subject, old.body, marks=old.marks)
    assert any("or was made for another fact" in one for one in told(school))


def test_hours_are_not_taken_back_by_one_instructor_alone(school):
    found = forged(school, FactKind.COUNTER, "x", {}, [school.teacher])
    assert any("(counter) lacks the signature" in one for one in found)


def staffed(name: str, roles: list[Role], public: str) -> dict[str, object]:
    body = {"name": name, "title": "", "roles": [str(one) for one in roles], "public": public}
    return {**body, "locked": {}}


def test_nobody_makes_himself_more_than_he_is(school):
    who = school.teacher
    body = staffed("Cy", [Role.HEAD, Role.INSTRUCTOR], who.key.public)
    found = forged(school, FactKind.STAFF, who.uid, body, [who])
    assert any("the school administrator did not sign this staff change" in one for one in found)


def test_nobody_makes_himself_staff_with_a_key_of_his_own(school):
    own = fresh_key()
    eve = SignedIn(Staff("eve", "Eve", "", frozenset(Role), own.public, {}), own)
    body = staffed("Eve", list(Role), own.public) | {"locked": lock(own, "a long passphrase")}
    with tampering(school.file) as connection:
        key = key_beside(school.file)
        state(connection, key, school.end, FactKind.STAFF, "eve", body, [eve])
        state(connection, key, school.end, FactKind.HOURS, "x", {"minutes": 900}, [eve])
    found = told(school)
    assert any("the school administrator did not sign this staff change" in one for one in found)
    assert any("the signature under it is not an unknown person's" in one for one in found)
    with Record.open(school.file, clock=lambda: school.end) as record:
        assert "Eve" not in [one.name for one in record.staff.everyone()]
        with pytest.raises(RecordError, match="no staff member has that name"):
            record.staff.sign_in("eve", "a long passphrase")


def test_nobody_admits_his_own_workstation(school):
    own = fresh_key()
    with tampering(school.file) as connection:
        body = {"name": "at home", "public": own.public, "doubt": ""}
        state(connection, own, school.end, FactKind.STATION, own.station, body)
        state(connection, key_beside(school.file), school.end, FactKind.ADMITTED, own.station, {})
    assert any("(admitted) lacks the signature of its staff" in one for one in told(school))
    with Record.open(school.file, clock=lambda: school.end) as record:
        assert own.station not in record.stations.admitted()
        assert len(record.stations.admitted()) == 2


def test_a_second_school_is_found(school):
    own = fresh_key()
    eve = SignedIn(Staff("eve", "Eve", "", frozenset(Role), own.public, {}), own)
    body = staffed("Eve", [Role.HEAD], own.public) | {"school": "Evergreen"}
    found = forged(school, FactKind.SCHOOL, "eve", body, [eve])
    assert any("a second school was created in one record" in one for one in found)


@pytest.mark.parametrize("back", [timedelta(0), timedelta(seconds=40)], ids=["now", "back"])
def test_who_has_retired_signs_no_more_even_with_the_clock_put_back(school, back):
    with tampering(school.file) as connection:
        key, when = key_beside(school.file), school.end - back
        state(connection, key, when, FactKind.NOTE, "x", {"text": "late"}, [school.retired])
    assert any("Di was deactivated before signing it" in one for one in told(school))


def test_who_has_retired_elsewhere_is_found_by_the_clock(school, tmp_path):
    """A workstation that did not know it accepts the signature; once it knows, the fault is
    seen."""
    clock = Clock(school.end + LATER)
    other = tmp_path / "b" / "record.sqlite"
    with Record.open(other, clock=clock) as there, Record.open(school.file, clock=clock) as here:
        parcel = here.sync.pack()
        retired = next(one.seq for one in parcel.facts if one.kind == FactKind.RETIRED)
        early = [
            one for one in parcel.facts if one.station != here.journal.station or one.seq < retired
        ]
        there.sync.take(replace(parcel, facts=tuple(early)))
        there.journal.state(FactKind.NOTE, "x", {"text": "he was here"}, [school.retired])
        here.sync.take(there.sync.pack())
        (found,) = [str(one) for one in here.checks.verify()]
    assert found == f"{there.journal.station}/3: Di signed it after being deactivated"
