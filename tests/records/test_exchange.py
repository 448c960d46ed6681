"""Facts go from record to record, in any order and again and again: none is lost or doubled."""

from __future__ import annotations

import json
import zipfile
from dataclasses import dataclass, field, replace
from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from sqlalchemy import select

from app.records import RecordError
from app.records.checks.looking import look_through
from app.records.journal.facts import FactKind, Mark, Role
from app.records.journal.keys import SignedIn
from app.records.schema import ACTS, ENGAGED, LEARNT, ROUNDS, STANDINGS, TRAINEES
from app.records.store import Record
from app.records.sync.exchange import Batch
from app.records.sync.package import read_package, write_package
from tests.records.conftest import NOON
from tests.records.schooled import PASS, Clock, deal


def content(record: Record) -> dict[str, list[object]]:
    """Return all that a record holds of rounds that have ended, by names that all records use."""
    with record.database.reads() as connection:
        people = dict(connection.execute(select(TRAINEES.c.id, TRAINEES.c.uid)).all())
        ended = select(ROUNDS).where(ROUNDS.c.ended_at.is_not(None))
        rounds = {row.id: row for row in connection.execute(ended)}
        named = {
            "trainees": [(row.uid, row.created) for row in connection.execute(select(TRAINEES))],
            "rounds": [(people[r.trainee_id], *r[2:]) for r in rounds.values()],
            "acts": [
                (rounds[row.round_id].uid, *row[1:])
                for row in connection.execute(select(ACTS))
                if row.round_id in rounds
            ],
            "engaged": [
                (people[r.trainee_id], *r[2:]) for r in connection.execute(select(ENGAGED))
            ],
        }
        for table in (STANDINGS, LEARNT):
            rows = connection.execute(select(table))
            named[table.name] = [(people[row.trainee_id], *row[1:]) for row in rows]
    named["facts"] = [
        (fact.name, fact.hash) for fact in record.journal.facts() if fact.kind != FactKind.TAKEN
    ]
    return {name: sorted(rows) for name, rows in named.items()}


@dataclass
class Room:
    """A workstation that can be switched off, or killed between record and head."""

    file: Path
    clock: Clock
    staff: list[SignedIn] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.record = Record.open(self.file, clock=self.clock)

    def do(self, what: str, place: int) -> None:
        """Do something that a day brings; what cannot be done now is left."""
        record, head = self.record, self.file.with_suffix(".head")
        before = head.read_bytes()
        people = record.people.trainees()
        one = people[place % len(people)] if people else record.people.enrol(f"Ann {place}")
        known = {fact.uid for fact in record.staff.everyone() if not fact.retired}
        signers = [who for who in self.staff if who.uid in known]
        match what:
            case "enrol":
                record.people.enrol(f"{self.file.parent.name} {len(people)}")
            case "deal":
                deal(record, one.id, self.clock, 1 + place % 4)
            case "leave":
                deal(record, one.id, self.clock, 1 + place % 3, end=False)
            case "resume":
                for left in record.rounds.unfinished(one.id)[:1]:
                    record.rounds.end(left.id, {})
            case "engage":
                record.hours.add(one.id, "banked", self.clock(), 1.5)
            case "sign" if signers:
                record.journal.state(
                    FactKind.NOTE, one.uid, {"text": "seen"}, [signers[place % len(signers)]]
                )
            case "employ" if signers:
                roles = [Role.HEAD, Role.INSTRUCTOR]
                new = record.staff.add(
                    f"Staff {place} {self.clock()}", "", roles, PASS, signers[0]
                )
                self.staff.append(record.staff.sign_in(new.uid, PASS))
            case "anew" if signers:
                record.staff.change_passphrase(signers[-1], PASS + "!")
            case "kill":  # between the record and its head
                record.people.enrol(f"killed {self.file.parent.name} {len(people)}")
                record.close()
                head.write_bytes(before)
                self.__post_init__()
            case "close":
                record.close()
                self.__post_init__()


DOINGS = (
    "enrol", "deal", "deal", "leave", "resume", "engage", "sign", "employ", "anew", "kill",
    "close",
)  # fmt: skip
STEPS = st.lists(
    st.tuples(st.sampled_from((*DOINGS, "take", "take")), st.integers(0, 2), st.integers(0, 11)),
    min_size=15,
    max_size=30,
)


@settings(
    max_examples=5,
    deadline=None,
    derandomize=True,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
@given(steps=STEPS, data=st.data())
def test_whatever_honest_workstations_do_verifies_and_comes_to_the_same(
    tmp_path_factory, steps, data
):
    folder = tmp_path_factory.mktemp("rooms")
    # Their clocks are hours apart, and one of them is the first to know the staff.
    rooms = [
        Room(folder / name / "record.sqlite", Clock(NOON + timedelta(hours=hours)))
        for name, hours in (("a", 0), ("b", -5), ("c", 7))
    ]
    founder = rooms[0]
    head = founder.record.staff.found_school(
        "Keystone", "Ida", "Director", [Role.INSTRUCTOR], PASS
    )
    for room in rooms:
        room.staff.append(head)
    for what, which, place in steps:
        room = rooms[which]
        if what == "take":
            other = rooms[(which + 1 + place % 2) % 3]
            beyond = room.record.sync.chains() if place % 3 else None
            room.record.sync.take(other.record.sync.pack(beyond))
        else:
            room.do(what, place)
    orders = [(one, other) for one in range(3) for other in range(3) if one != other]
    for _ in range(2):
        for one, other in data.draw(st.permutations(orders)):
            rooms[one].record.sync.take(rooms[other].record.sync.pack())
    late = NOON + timedelta(days=1)
    first = content(rooms[0].record)
    for room in rooms:
        assert look_through(room.file, now=late).troubles == ()
        assert content(room.record) == first
        room.record.close()


@pytest.fixture
def pair(tmp_path):
    """A room with a school and some rounds, and an office that has none of it yet."""
    clock = Clock()
    with (
        Record.open(tmp_path / "room" / "record.sqlite", clock=clock) as room,
        Record.open(tmp_path / "office" / "record.sqlite", clock=clock) as office,
    ):
        head = room.staff.found_school("Keystone", "Ida", "Director", [Role.INSTRUCTOR], PASS)
        ann = room.people.enrol("Ann")
        for _ in range(3):
            deal(room, ann.id, clock)
        room.journal.state(FactKind.NOTE, ann.uid, {"text": "a\u2028b\x85c"}, [head])
        yield room, office


def refused(office: Record, parcel: Batch, why: str) -> None:
    before = content(office)
    with pytest.raises(RecordError, match=why):
        office.sync.take(parcel)
    assert content(office) == before


def test_a_note_with_strange_line_ends_goes_through_a_package(pair, tmp_path):
    room, office = pair
    room.sync.export(tmp_path / "p.pitschool")
    office.sync.take_in(tmp_path / "p.pitschool")
    assert content(office)["acts"] == content(room)["acts"]
    assert office.journal.facts(FactKind.NOTE)[0].text("text") == "a\u2028b\x85c"


@pytest.mark.parametrize("place", range(10))
def test_a_fact_that_was_edited_on_the_way_is_refused(pair, place):
    room, office = pair
    parcel = room.sync.pack()
    assert len(parcel.facts) == 10
    fact = parcel.facts[place]
    for edited in (
        replace(fact, body={**fact.body, "name": "Eve"}),
        replace(fact, at=NOON.isoformat()),
        replace(fact, subject="another"),
        replace(fact, kind=FactKind.ENGAGED.value),
        replace(fact, marks=(*fact.marks, Mark("x", "00"))),
        replace(fact, signature="00" * 64),
        replace(fact, before="00" * 32),
        replace(fact, hash="00" * 32),
    ):
        facts = (*parcel.facts[:place], edited, *parcel.facts[place + 1 :])
        refused(
            office, replace(parcel, facts=facts), "was refused, with everything that came with it"
        )


def test_facts_left_out_reordered_or_doubled_on_the_way(pair):
    room, office = pair
    parcel = room.sync.pack()
    facts = parcel.facts
    refused(
        office, replace(parcel, facts=facts[1:]), "facts 1 to 1 of its workstation are missing"
    )
    refused(office, replace(parcel, facts=(*facts[:4], *facts[5:])), "facts 5 to 5 of its")
    refused(office, replace(parcel, facts=(facts[1], facts[0], *facts[2:])), "facts 1 to 1 of")
    twice = replace(parcel, facts=(*facts, facts[-1], *facts))
    refused(office, twice, "it was a different fact when it was imported before")
    part = replace(parcel, facts=facts[:6])
    assert office.sync.take(part).facts == 6
    assert office.sync.take(parcel).facts == 4, "an end that was cut off comes later"


def test_acts_changed_left_out_or_exchanged_on_the_way_are_refused(pair):
    room, office = pair
    parcel = room.sync.pack()
    (uid, acts), (other, _), _ = parcel.acts.items()
    edited = ({**acts[0], "kind": "right-o"}, *acts[1:])
    bare = ({name: acts[0][name] for name in ("seq", "line")}, *acts[1:])
    for changed in (edited, acts[:-1], acts[::-1], (*acts, acts[-1]), ()):
        wrong = replace(parcel, acts={**parcel.acts, uid: changed})
        refused(office, wrong, "the round's acts are not the ones it ended with")
    swapped = {**parcel.acts, uid: parcel.acts[other], other: acts}
    refused(office, replace(parcel, acts=swapped), "are not the ones it ended with")
    wrong = replace(parcel, acts={**parcel.acts, uid: bare})
    refused(office, wrong, "it doesn't say what a fact \\(ended\\) must say")


def test_a_package_of_another_school_is_refused(pair, tmp_path):
    room, office = pair
    office.staff.found_school("Evergreen", "Eve", "Director", [], PASS)
    refused(office, room.sync.pack(), "it creates another school, 'Keystone'")


def test_a_fork_told_to_two_records_is_found_when_they_meet(pair, tmp_path):
    room, office = pair
    file, clock = Path(room.database.where), Clock(NOON + timedelta(hours=1))
    room.close()
    old = {one: one.read_bytes() for one in file.parent.iterdir() if "record." in one.name}
    with Record.open(file, clock=clock) as again:
        again.people.enrol("Bea")
        office.sync.take(again.sync.pack())
    for one, kept in old.items():
        one.write_bytes(kept)
    with (
        Record.open(file, clock=clock) as again,
        Record.open(tmp_path / "second" / "record.sqlite", clock=clock) as second,
    ):
        again.people.enrol("Cid")
        second.sync.take(again.sync.pack())
        assert second.checks.verify() == ()
        refused(second, office.sync.pack(), "it was a different fact when it was imported before")
        refused(office, second.sync.pack(office.sync.chains()), "continued")


def rewritten(file: Path, change) -> None:
    """Write a package anew with its parts changed."""
    with zipfile.ZipFile(file) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    change(parts)
    with zipfile.ZipFile(file, "w") as archive:
        for name, content in parts.items():
            archive.writestr(name, content)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda p: p.pop("acts.jsonl"), "is not a Pitschool file, or is damaged"),
        (lambda p: p.update({"about.json": b"[]"}), "is not a Pitschool file"),
        (lambda p: p.update({"about.json": b'{"pitschool": 9}'}), "exported by a newer pitschool"),
        (lambda p: p.update({"journal.jsonl": b"[1, 2]\n"}), "is not a Pitschool file"),
        (
            lambda p: p.update({"journal.jsonl": p["journal.jsonl"][:-9]}),
            "is not a Pitschool file",
        ),
        (
            lambda p: p.update({"journal.jsonl": b"\n".join(p["journal.jsonl"].split(b"\n")[1:])}),
            "something was removed or added",
        ),
        (lambda p: p.update({"acts.jsonl": b""}), "something was removed or added"),
        (
            lambda p: p.update({"journal.jsonl": p["journal.jsonl"].replace(b"Ann", b"Eve")}),
            "refused",
        ),
    ],
)
def test_a_package_that_was_changed_is_refused(pair, tmp_path, change, why):
    room, office = pair
    file = tmp_path / "p.pitschool"
    room.sync.export(file)
    rewritten(file, change)
    with pytest.raises(RecordError, match=why):
        office.sync.take_in(file)


def test_a_package_cut_off_or_spoilt_anywhere_is_refused_or_harmless(pair, tmp_path):
    room, office = pair
    file = tmp_path / "p.pitschool"
    room.sync.export(file)
    whole, before = file.read_bytes(), content(office)
    for at in range(0, len(whole), len(whole) // 40):
        for spoilt in (whole[:at], whole[:at] + bytes([whole[at] ^ 0x55]) + whole[at + 1 :]):
            file.write_bytes(spoilt)
            try:
                parcel = read_package(file)
            except RecordError:
                continue
            assert parcel == room.sync.pack(), "what can be read is what was written"
    assert content(office) == before


def test_what_is_written_is_read(pair, tmp_path):
    room, _ = pair
    write_package(tmp_path / "p.pitschool", room.sync.pack())
    assert read_package(tmp_path / "p.pitschool") == room.sync.pack()
    with zipfile.ZipFile(tmp_path / "p.pitschool") as archive:
        assert json.loads(archive.read("about.json")) == {"pitschool": 1, "facts": 10, "rounds": 3}
