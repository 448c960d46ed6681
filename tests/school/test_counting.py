"""What hours are counted by: the program's own plan, until the head of the school adopts one."""

from __future__ import annotations

import pytest

from app.curriculum.courses.hours import load_hours
from app.curriculum.places import HOURS as FILE
from app.curriculum.places import OWN
from app.errors import UnusableError
from app.records import RecordError
from app.records.journal.facts import FactKind, Role
from app.records.store import Record
from app.school.hours.counting import HOURS, adoption, counted_by, return_to_own


@pytest.fixture
def record(tmp_path):
    with Record.open(tmp_path / "record.sqlite") as opened:
        yield opened


@pytest.fixture
def newer(tmp_path):
    """The file of a school that knows another edition."""
    file = tmp_path / "hours.toml"
    text = (OWN / FILE).read_text(encoding="utf-8")
    file.write_text(
        text.replace('edition = "2010"', 'edition = "2016"').replace("hours = 120", "hours = 140"),
        encoding="utf-8",
    )
    return file


def test_the_programs_own_counts_until_the_head_adopts_another(record, newer):
    assert counted_by(record.journal.facts(FactKind.HOUSE)) == load_hours()
    head = record.staff.found_school("Keystone", "Ida", "Director", [], "four brown horses")
    record.journal.state(FactKind.HOUSE, HOURS, adoption(newer), [head])
    plan = counted_by(record.journal.facts(FactKind.HOUSE))
    assert (plan.edition, plan.categories["banked"].hours) == ("2016", 140)
    assert plan.schools_own
    newer.unlink()  # the journal has all of it
    assert counted_by(record.journal.facts(FactKind.HOUSE)).edition == "2016"
    record.journal.state(FactKind.HOUSE, HOURS, return_to_own(), [head])
    assert counted_by(record.journal.facts(FactKind.HOUSE)) == load_hours()


def test_nobody_but_the_head_adopts_a_plan(record, newer):
    head = record.staff.found_school("Keystone", "Ida", "Director", [], "four brown horses")
    other = record.staff.add("Cy", "", [Role.INSTRUCTOR], "seven wet umbrellas", head)
    cy = record.staff.sign_in(other.uid, "seven wet umbrellas")
    for signers in ((), [cy]):
        with pytest.raises(RecordError, match="school administrator"):
            record.journal.state(FactKind.HOUSE, HOURS, adoption(newer), signers)


def test_a_file_with_a_mistake_is_not_adopted(newer):
    newer.write_text(newer.read_text(encoding="utf-8").replace("weeks = 6", 'weeks = "six"', 1))
    with pytest.raises(UnusableError, match="weeks"):
        adoption(newer)
