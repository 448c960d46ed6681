"""What a record remembers of its journal is what the journal says now, whoever has added to it."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

from app.records.journal.facts import FactKind, Role
from app.records.store import Record
from tests.records.schooled import NOON, PASS, Clock


def named(record: Record, *kinds: FactKind) -> list[str]:
    return [fact.name for fact in record.journal.facts(*kinds)]


def read_anew(file: Path, *kinds: FactKind) -> list[str]:
    """Return the same, from the journal as a whole."""
    with Record.open(file) as fresh:
        return [fact.name for fact in fresh.journal.facts() if fact.kind in kinds]


def test_what_another_program_states_is_there_at_the_next_look(file: Path) -> None:
    with Record.open(file) as mine, Record.open(file) as other:
        assert named(mine, FactKind.TRAINEE) == []
        assert (mine.staff.everyone(), mine.stations.admitted()) == (
            (),
            frozenset({mine.journal.station}),
        )
        head = other.staff.found_school("Keystone", "Ida", "", [Role.HEAD], PASS)
        ann = other.people.enrol("Ann")
        other.journal.state(FactKind.HOUSE, "paytable", {}, [head])
        assert [fact.subject for fact in mine.journal.facts(FactKind.TRAINEE)] == [ann.uid]
        assert [one.name for one in mine.staff.everyone()] == ["Ida"]
        mine.people.enrol("Ben")
        other.staff.retire(other.staff.add("Cy", "", [Role.EXAMINER], PASS, head).uid, head)
        assert [(one.name, one.retired) for one in mine.staff.everyone()] == [
            ("Cy", True),
            ("Ida", False),
        ]
        for kinds in (
            (FactKind.TRAINEE,),
            (FactKind.HOUSE, FactKind.STAFF),
            (FactKind.TRAINEE, FactKind.SCHOOL),
        ):
            assert named(mine, *kinds) == read_anew(file, *kinds)


def test_what_comes_later_but_was_stated_earlier_stands_in_its_place(tmp_path: Path) -> None:
    early, late = Clock(NOON), Clock(NOON + timedelta(days=1))
    file = tmp_path / "mine" / "record.sqlite"
    with (
        Record.open(file, clock=late) as mine,
        Record.open(tmp_path / "other" / "record.sqlite", clock=early) as other,
    ):
        ann, ben = mine.people.enrol("Ann"), other.people.enrol("Ben")
        assert [fact.subject for fact in mine.journal.facts(FactKind.TRAINEE)] == [ann.uid]
        assert len(mine.stations.all()) == 1
        mine.sync.take(other.sync.pack())
        assert [fact.subject for fact in mine.journal.facts(FactKind.TRAINEE)] == [
            ben.uid,
            ann.uid,
        ]
        assert len(mine.stations.all()) == 2
        assert named(mine, FactKind.TRAINEE) == read_anew(file, FactKind.TRAINEE)


def test_what_was_reckoned_holds_until_a_fact_is_stated(file: Path) -> None:
    with Record.open(file) as mine, Record.open(file) as other:
        first = mine.journal.until_told(
            "names", lambda: [one.name for one in mine.people.trainees()]
        )
        assert mine.journal.until_told("names", list) is first
        other.people.enrol("Ann")
        assert mine.journal.until_told(
            "names", lambda: [one.name for one in mine.people.trainees()]
        ) == ["Ann"]
        assert mine.journal.until_told("others", list) == []
