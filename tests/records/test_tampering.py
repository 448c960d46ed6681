"""Whatever is done to a record past the program is found, and said in the right words."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime, timedelta
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, create_engine, select, text
from sqlalchemy.exc import IntegrityError

from app.records import Entry, RecordError, digests, journal
from app.records.doubt import doubted
from app.records.facts import RIGHTS, Kind, Role, Staff, canonical, hash_of
from app.records.guards import lift, put
from app.records.head import read_head
from app.records.keys import Effort, SignedIn, fresh_key, lock
from app.records.looking import look_through
from app.records.roll import STAFFING
from app.records.schema import ACTS, JOURNAL, META, ROUNDS, SCHEMA, TRAINEES
from app.records.store import Record
from app.records.verifying import Audit
from tests.records.schooled import Clock, School, deal, found, key_beside, state

LATER = timedelta(hours=1)


@pytest.fixture(scope="module")
def made(tmp_path_factory) -> School:
    """A school with a fact of every kind, made once."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("app.records.keys.EFFORT", Effort(1, 64, 1))
        return found(tmp_path_factory.mktemp("school"))


@pytest.fixture
def school(made, tmp_path, monkeypatch) -> School:
    """A copy of it, with its key and its head, to be spoilt."""
    monkeypatch.setattr("app.records.keys.EFFORT", Effort(1, 64, 1))
    for ending in (".sqlite", ".key", ".head"):
        shutil.copy(made.file.with_suffix(ending), tmp_path)
    return replace(made, file=tmp_path / "record.sqlite")


@contextmanager
def tampering(file: Path) -> Iterator[Connection]:
    """Lend a connection of another program, which takes the guards away and puts them back."""
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        lift(connection)
        yield connection
        put(connection)
    engine.dispose()


def told(school: School, *, here: bool = True) -> list[str]:
    """Return what an auditor is told, with or without key and head beside the record."""
    if not here:
        for ending in (".key", ".head"):
            school.file.with_suffix(ending).unlink()
    return [str(one) for one in look_through(school.file, now=school.end).troubles]


def audited(connection: Connection, school: School) -> list[str]:
    """Return what is told in the middle of a transaction of another program."""
    key = key_beside(school.file)
    head = read_head(school.file.with_suffix(".head"), key.public)
    troubles = list(map(str, Audit(connection, head, school.end).troubles()))
    return [*filter(None, [doubted(connection, head, key.station, key.public)]), *troubles]


def test_what_nobody_touched_holds(school):
    assert told(school) == []
    assert told(school, here=False) == []


# Every row and every column.

MEANINGLESS = {
    ("engaged", "id"),  # nothing refers to it, nothing is sorted by it
    ("pitschool_schema", "version"),  # a newer one is refused, an older one brought up to date
    ("pitschool_schema", "applied_at"),  # when a program was installed
}


def others(value: Any) -> Iterator[Any]:
    """Yield values that a forger might write instead of *value*."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int | float):
        yield from (value + 1, 0 if value else 7, "x", None)
    elif value is None:
        yield "2026-03-02T13:00:00.000000+00:00"
    else:
        try:
            when = datetime.fromisoformat(value)
        except ValueError:
            pass
        else:
            yield (when + LATER).isoformat(timespec="microseconds")
            yield (when - LATER).isoformat()
        yield from (f"{value}x", f" {value}", "" if value else "x", b"\xff", 7, None)


def places(connection: Connection, table: Any) -> list[tuple[str, dict[str, Any]]]:
    """Return one row of each kind that *table* has, by what it is."""
    rows = [dict(row._mapping) for row in connection.execute(select(table))]
    by = {"journal": "kind", "standings": "what", "rounds": "ended_at"}.get(table.name)
    kinds = {str(row[by]) if by else "": row for row in rows}
    return sorted(kinds.items())


def edits(connection: Connection, table: Any) -> Iterator[tuple[str, dict[str, Any], str, Any]]:
    """Yield what kind of row, the row, a column, and what to write there.

    Where there are many kinds of rows, each is edited otherwise.
    """
    kinds = places(connection, table)
    for number, (kind, row) in enumerate(kinds):
        for at, (column, value) in enumerate(row.items()):
            ways = [one for one in others(value) if one != value]
            if (table.name, column) not in MEANINGLESS:
                few = ways if len(kinds) == 1 else [ways[(number + at) % len(ways)]]
                yield from ((kind, row, column, one) for one in few)


@pytest.mark.parametrize("table", [one.name for one in META.sorted_tables])
def test_an_edit_of_any_column_of_any_row_is_found(school, table):
    engine = create_engine(f"sqlite:///{school.file}")
    fits = " AND ".join(f'"{one.name}" IS :{one.name}' for one in META.tables[table].columns)
    missed, tried = [], 0
    with engine.connect() as connection:
        lift(connection)
        for kind, row, column, other in edits(connection, META.tables[table]):
            spot = connection.begin_nested()
            edit = text(f'UPDATE "{table}" SET "{column}" = :new_ WHERE {fits}')
            try:
                connection.execute(edit, {**row, "new_": other})
            except IntegrityError:  # the table itself refuses it
                spot.rollback()
                continue
            same = connection.execute(text(f'SELECT 1 FROM "{table}" WHERE {fits}'), row).first()
            tried += same is None
            if same is None and not audited(connection, school):
                missed.append((kind, column, row[column], other))
            spot.rollback()
        connection.rollback()
    engine.dispose()
    assert missed == []
    assert tried >= len(META.tables[table].columns) or table == "pitschool_schema"


@pytest.mark.parametrize("table", [one.name for one in META.sorted_tables if one is not SCHEMA])
def test_a_row_that_is_taken_out_of_any_table_is_found(school, table):
    engine = create_engine(f"sqlite:///{school.file}")
    fits = " AND ".join(f'"{one.name}" IS :{one.name}' for one in META.tables[table].columns)
    missed = []
    with engine.connect() as connection:
        lift(connection)
        for row in [dict(one._mapping) for one in connection.execute(select(META.tables[table]))]:
            spot = connection.begin_nested()
            connection.execute(text(f'DELETE FROM "{table}" WHERE {fits}'), row)
            if not audited(connection, school):
                missed.append(row)
            spot.rollback()
        connection.rollback()
    engine.dispose()
    assert missed == []


# What somebody without the key can reckon again, he does.


def redigest(connection: Connection, uid: str) -> None:
    """Make the digests of a round fit its acts again."""
    row = connection.execute(select(ROUNDS).where(ROUNDS.c.uid == uid)).one()
    whose = select(TRAINEES.c.uid).where(TRAINEES.c.id == row.trainee_id)
    so_far = digests.root(uid, connection.execute(whose).scalar(), dict(row._mapping))
    mine = ACTS.c.round_id == row.id
    for act in connection.execute(select(ACTS).where(mine).order_by(ACTS.c.seq)).all():
        so_far = digests.of_act(so_far, dict(act._mapping))
        this = ACTS.update().where(mine, ACTS.c.seq == act.seq)
        connection.execute(this.values(digest=so_far))


def rechain(connection: Connection, station: str) -> None:
    """Make the hashes of a chain fit its facts again; the signatures cannot be made again."""
    before = ""
    for fact in list(journal.chain(connection, station)):
        fits = JOURNAL.c.station == station, JOURNAL.c.seq == fact.seq
        fact = replace(fact, before=before)
        before = hash_of(fact)
        connection.execute(JOURNAL.update().where(*fits).values(before=fact.before, hash=before))


def uids(connection: Connection) -> dict[str, str]:
    """Return the uids of the rounds: the ended, the left and the open one."""
    rows = connection.execute(select(ROUNDS).order_by(ROUNDS.c.id)).all()
    opened = [row.uid for row in rows if row.ended_at is None]
    return {"ended": rows[0].uid, "left": opened[0], "open": opened[1]}


@pytest.mark.parametrize(
    ("which", "words"),
    [
        ("ended", "it ended with 3 acts, and not with these 3"),
        ("left", "act 3 is not as it was recorded"),
        ("open", "acts were changed or taken off"),
    ],
)
@pytest.mark.parametrize("way", ["edit", "reorder", "exchange"])
def test_acts_that_were_changed_and_digested_again_are_found(school, which, words, way):
    with tampering(school.file) as connection:
        uid = uids(connection)[which]
        number = connection.execute(select(ROUNDS.c.id).where(ROUNDS.c.uid == uid)).scalar()
        mine = ACTS.c.round_id == number
        if way == "edit":
            connection.execute(ACTS.update().where(mine).values(kind="right", gravity=""))
        elif way == "reorder":
            for seq, other in ((1, 99), (2, 1), (99, 2)):
                connection.execute(ACTS.update().where(mine, ACTS.c.seq == seq).values(seq=other))
        else:  # whose round it was
            this = ROUNDS.c.uid == uid
            own = select(ROUNDS.c.trainee_id).where(this).scalar_subquery()
            other = connection.execute(select(TRAINEES.c.id).where(TRAINEES.c.id != own)).scalar()
            connection.execute(ROUNDS.update().where(this).values(trainee_id=other))
        redigest(connection, uid)
    found = told(school)
    if way == "exchange":
        words = "is not as it was begun"
    assert any(words in one for one in found), found


def test_acts_taken_off_the_end_of_a_round_are_found(school):
    for which, words in (("left", "acts were taken off its end"), ("open", "or taken off")):
        with tampering(school.file) as connection:
            uid = uids(connection)[which]
            number = select(ROUNDS.c.id).where(ROUNDS.c.uid == uid).scalar_subquery()
            connection.execute(ACTS.delete().where(ACTS.c.round_id == number, ACTS.c.seq == 3))
        assert any(words in one for one in told(school))


def test_a_round_that_was_taken_out_whole_is_found(school):
    with tampering(school.file) as connection:
        for uid in uids(connection).values():
            number = select(ROUNDS.c.id).where(ROUNDS.c.uid == uid).scalar_subquery()
            connection.execute(ACTS.delete().where(ACTS.c.round_id == number))
            connection.execute(ROUNDS.delete().where(ROUNDS.c.uid == uid))
    assert len([one for one in told(school) if "was removed" in one]) == 3


@pytest.mark.parametrize("kind", list(Kind))
def test_a_fact_that_was_changed_and_chained_again_is_found(school, kind):
    with tampering(school.file) as connection:
        fact = journal.facts(connection, [kind])[0]
        fits = JOURNAL.c.station == fact.station, JOURNAL.c.seq == fact.seq
        body = canonical({**fact.body, "text": "otherwise"})
        connection.execute(JOURNAL.update().where(*fits).values(body=body))
        rechain(connection, fact.station)
    assert any(f"{fact.name}: the fact ({kind}) was not signed by" in one for one in told(school))


def test_facts_taken_out_reordered_or_put_in_are_found(school):
    station = key_beside(school.file).station
    mine = JOURNAL.c.station == station
    with tampering(school.file) as connection:
        connection.execute(JOURNAL.delete().where(mine, JOURNAL.c.seq == 9))
    assert any("facts 9 to 9 are missing" in one for one in told(school))
    with tampering(school.file) as connection:  # and the gap is closed
        later = JOURNAL.update().where(mine, JOURNAL.c.seq > 9)
        for seq in range(10, 80):
            connection.execute(later.where(JOURNAL.c.seq == seq).values(seq=seq - 1))
        rechain(connection, station)
    assert any("was not signed by" in one for one in told(school))


def test_two_facts_that_changed_places_are_found(school):
    mine = JOURNAL.c.station == key_beside(school.file).station
    with tampering(school.file) as connection:
        for seq, other in ((9, 99), (10, 9), (99, 10)):
            move = JOURNAL.update().where(mine, JOURNAL.c.seq == seq)
            connection.execute(move.values(seq=other))
    found = told(school)
    assert any("does not follow the fact before it: one was exchanged" in one for one in found)
    assert any("was changed after it was stated" in one for one in found)


def test_a_fact_that_is_played_again_is_found(school):
    key = key_beside(school.file)
    with tampering(school.file) as connection:
        old = journal.facts(connection, [Kind.ENGAGED])[0]
        last, before = journal.last_of(connection, key.station)
        again = replace(old, seq=last + 1, before=before)
        journal.add(connection, [replace(again, hash=hash_of(again))])
    assert any("was not signed by" in one for one in told(school))


def test_even_whoever_has_the_key_cannot_play_a_fact_again(school):
    with tampering(school.file) as connection:
        for kind in (Kind.ENGAGED, Kind.ENDED, Kind.TRAINEE):
            old = journal.facts(connection, [kind])[0]
            key = key_beside(school.file)
            state(connection, key, school.end, kind, old.subject, old.body)
    assert len([one for one in told(school) if "it was played again" in one]) == 3


@pytest.mark.parametrize("cut", ["facts", "acts", "both"])
@pytest.mark.parametrize("there", [True, False], ids=["a head", "no head"])
def test_an_end_that_was_cut_off_is_found(school, cut, there):
    key, head = key_beside(school.file), school.file.with_suffix(".head")
    with tampering(school.file) as connection:
        if cut != "facts":
            uid = uids(connection)["open"]
            number = select(ROUNDS.c.id).where(ROUNDS.c.uid == uid).scalar_subquery()
            connection.execute(ACTS.delete().where(ACTS.c.round_id == number, ACTS.c.seq > 1))
        if cut != "acts":
            last, _ = journal.last_of(connection, key.station)
            mine = JOURNAL.c.station == key.station
            connection.execute(JOURNAL.delete().where(mine, JOURNAL.c.seq == last))
    if not there:
        head.unlink()
    words = "the head of the chain" if not there else "this workstation had "
    assert any(words in one for one in told(school))
    with Record.open(school.file, clock=lambda: school.end) as record:  # and for good
        assert record.station != key.station
        assert any("began its chain anew because" in str(one) for one in record.verify())


# Staff.


def forged(school: School, *stated: Any, **more: Any) -> list[str]:
    """Have somebody with the workstation's key state facts past the program."""
    with tampering(school.file) as connection:
        state(connection, key_beside(school.file), school.end, *stated, **more)
    return told(school)


@pytest.mark.parametrize("kind", [one for one in Kind if one in RIGHTS and one not in STAFFING])
def test_what_staff_must_sign_cannot_be_stated_with_the_key_alone(school, kind):
    assert any(f"({kind}) lacks the signature" in one for one in forged(school, kind, "x", {}))


@pytest.mark.parametrize("kind", [one for one in Kind if one in RIGHTS and one not in STAFFING])
def test_a_signature_copied_from_another_fact_does_not_count(school, kind):
    with tampering(school.file) as connection:
        (old, *_) = journal.facts(connection, [kind])
        key = key_beside(school.file)
        state(connection, key, school.end, kind, old.subject, old.body, marks=old.marks)
    assert any("or was made for another fact" in one for one in told(school))


def staffed(name: str, roles: list[Role], public: str) -> dict[str, object]:
    body = {"name": name, "title": "", "roles": [str(one) for one in roles], "public": public}
    return {**body, "locked": {}}


def test_nobody_makes_himself_more_than_he_is(school):
    who = school.teacher
    body = staffed("Cy", [Role.HEAD, Role.INSTRUCTOR], who.key.public)
    found = forged(school, Kind.STAFF, who.uid, body, [who])
    assert any("who is staff was not said by the head of the school" in one for one in found)


def test_nobody_makes_himself_staff_with_a_key_of_his_own(school):
    own = fresh_key()
    eve = SignedIn(Staff("eve", "Eve", "", frozenset(Role), own.public, {}), own)
    body = staffed("Eve", list(Role), own.public) | {"locked": lock(own, "a long passphrase")}
    with tampering(school.file) as connection:
        key = key_beside(school.file)
        state(connection, key, school.end, Kind.STAFF, "eve", body, [eve])
        state(connection, key, school.end, Kind.HOURS, "x", {"minutes": 900}, [eve])
    found = told(school)
    assert any("who is staff was not said by the head of the school" in one for one in found)
    assert any("the signature under it is not somebody unknown's" in one for one in found)
    with Record.open(school.file, clock=lambda: school.end) as record:
        assert "Eve" not in [one.name for one in record.staff()]
        with pytest.raises(RecordError, match="nobody of that name is staff"):
            record.sign_in("eve", "a long passphrase")


def test_nobody_admits_his_own_workstation(school):
    own = fresh_key()
    with tampering(school.file) as connection:
        body = {"name": "at home", "public": own.public, "doubt": ""}
        state(connection, own, school.end, Kind.STATION, own.station, body)
        state(connection, key_beside(school.file), school.end, Kind.ADMITTED, own.station, {})
    assert any("(admitted) lacks the signature of its staff" in one for one in told(school))
    with Record.open(school.file, clock=lambda: school.end) as record:
        assert own.station not in record.admitted()
        assert len(record.admitted()) == 2


def test_a_second_school_is_found(school):
    own = fresh_key()
    eve = SignedIn(Staff("eve", "Eve", "", frozenset(Role), own.public, {}), own)
    body = staffed("Eve", [Role.HEAD], own.public) | {"school": "Evergreen"}
    found = forged(school, Kind.SCHOOL, "eve", body, [eve])
    assert any("a second school was founded in one record" in one for one in found)


@pytest.mark.parametrize("back", [timedelta(0), timedelta(seconds=40)], ids=["now", "back"])
def test_who_has_retired_signs_no_more_even_with_the_clock_put_back(school, back):
    with tampering(school.file) as connection:
        key, when = key_beside(school.file), school.end - back
        state(connection, key, when, Kind.NOTE, "x", {"text": "late"}, [school.retired])
    assert any("Di had retired when he signed it" in one for one in told(school))


def test_who_has_retired_elsewhere_is_found_by_the_clock(school, tmp_path):
    """A workstation that was not told lets him sign; once it tells, it is seen."""
    clock = Clock(school.end + LATER)
    other = tmp_path / "b" / "record.sqlite"
    with Record.open(other, clock=clock) as there, Record.open(school.file, clock=clock) as here:
        parcel = here.pack()
        retired = next(one.seq for one in parcel.facts if one.kind == Kind.RETIRED)
        early = [one for one in parcel.facts if one.station != here.station or one.seq < retired]
        there.take(replace(parcel, facts=tuple(early)))
        there.state(Kind.NOTE, "x", {"text": "he was here"}, [school.retired])
        here.take(there.pack())
        (found,) = [str(one) for one in here.verify()]
    assert found == f"{there.station}/3: Di signed it after retiring"


# Clocks.


def test_a_clock_that_was_turned_back_or_ahead_is_found(tmp_path):
    clock, file = Clock(), tmp_path / "record.sqlite"
    with Record.open(file, clock=clock) as record:
        ann = record.enrol("Ann").id
        number = deal(record, ann, clock, end=False)
        clock.now -= timedelta(minutes=1)  # put right: no word
        record.append(number, Entry(5000, "", wall=clock()))
        assert record.verify() == ()
        clock.now -= 3 * LATER
        record.append(number, Entry(6000, "", wall=clock()))
        record.append(number, Entry(7000, "", wall=clock()))
        record.end_round(number, {})
        clock.now += 3 * LATER
        found = [str(one) for one in record.verify()]
    assert found[0].endswith("/4: the clock was turned back by 3.0 hours")
    assert found[1] == "round 1 of Ann: the clock was turned back by 3.0 hours before act 5"
    assert len(found) == 2, "once for each time"
    early = look_through(file, now=clock.now - 2 * LATER).troubles
    assert any("at a time that has not come yet" in str(one) for one in early)


def test_a_clock_turned_back_between_the_last_act_and_the_end_is_found(tmp_path):
    clock = Clock()
    with Record.open(tmp_path / "record.sqlite", clock=clock) as record:
        number = deal(record, record.enrol("Ann").id, clock, end=False)
        record.append(number, Entry(5000, "", wall=clock() + LATER))
        record.end_round(number, {})
        assert any("turned back before its end" in str(one) for one in record.verify())
        clock.now += LATER


# Files of several workstations.


@pytest.fixture
def two(tmp_path) -> list[Path]:
    """The records of two workstations, each with some facts and an open round."""
    files = [tmp_path / name / "record.sqlite" for name in ("a", "b")]
    for file in files:
        clock = Clock()
        with Record.open(file, clock=clock) as record:
            deal(record, record.enrol(f"Ann {file.parent.name}").id, clock, end=False)
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
        found = [str(one) for one in record.verify()]
    assert bool(found) != clean
    assert clean or any("began its chain anew because" in one for one in found)
    with Record.open(file, clock=Clock()) as record:  # it goes on, and does not forget
        assert [str(one) for one in record.verify()] == found


@pytest.mark.parametrize("head", [True, False], ids=["with head", "without head"])
def test_an_older_copy_of_the_record_alone_is_found(two, head):
    file, clock = two[0], Clock(Clock().now + LATER)
    old = file.read_bytes()
    with Record.open(file, clock=clock) as record:
        record.enrol("Zoe")
    file.write_bytes(old)
    if not head:
        file.with_suffix(".head").unlink()
    words = "or was put back to an earlier state" if head else "the head of the chain"
    assert any(words in str(one) for one in look_through(file, now=clock.now).troubles)


def test_a_copy_put_back_with_key_and_head_is_found_by_whoever_has_the_facts(two, tmp_path):
    file, clock = two[0], Clock(Clock().now + LATER)
    old = {part: file.with_suffix(part).read_bytes() for part in PARTS}
    with Record.open(file, clock=clock) as record, Record.open(two[1], clock=clock) as office:
        record.enrol("Zoe")
        office.take(record.pack())
    for part, content in old.items():
        file.with_suffix(part).write_bytes(content)
    with Record.open(file, clock=clock) as record, Record.open(two[1], clock=clock) as office:
        assert record.verify() == (), "it is as it was"
        assert office.take(record.pack()).facts == 0
        record.enrol("Eve")
        for beyond in (None, office.chains()):
            with pytest.raises(RecordError, match="put back to an earlier state and gone on with"):
                office.take(record.pack(beyond))


def test_a_copy_put_back_gets_its_facts_again_from_whoever_has_them(two):
    file, clock = two[0], Clock(Clock().now + LATER)
    old = {part: file.with_suffix(part).read_bytes() for part in PARTS}
    with Record.open(file, clock=clock) as record, Record.open(two[1], clock=clock) as office:
        trainee = record.trainees()[0].id
        (begun,) = record.unfinished(trainee)
        record.append(begun.id, Entry(9000, "dealer ask 4", wall=clock()))
        record.end_round(begun.id, {})
        kept = record.facts()
        office.take(record.pack())
    for part, content in old.items():
        file.with_suffix(part).write_bytes(content)
    with Record.open(file, clock=clock) as record, Record.open(two[1], clock=clock) as office:
        assert len(record.facts()) < len(kept)
        assert record.take(office.pack()).rounds == 1
        assert all(fact in record.facts() for fact in kept)
        assert len(record.round(begun.id).entries) == 4
        record.enrol("Zoe")
        office.take(record.pack(office.chains()))
        assert record.verify() == office.verify() == ()


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
    assert any("the key beside the record is that of another" in str(one) for one in found)


def test_guards_that_were_taken_away_are_found(school):
    with sqlite3.connect(school.file) as connection:
        connection.execute("DROP TRIGGER facts_stay")
        connection.execute("DROP TRIGGER acts_stay")
        connection.execute(
            "CREATE TRIGGER acts_stay BEFORE UPDATE ON acts WHEN FALSE BEGIN SELECT 1; END"
        )
    connection.close()
    gone = [one for one in told(school) if "was taken away" in one]
    assert len(gone) == 2


def test_a_fact_that_somebody_else_put_behind_the_last_makes_the_workstation_begin_anew(school):
    station = key_beside(school.file).station
    with tampering(school.file) as connection:
        last, before = journal.last_of(connection, station)
        old = journal.facts(connection, [Kind.HOURS])[0]
        again = replace(old, seq=last + 1, before=before)
        journal.add(connection, [replace(again, hash=hash_of(again))])
    assert f"this workstation: somebody else has added to the chain {station}" in " ".join(
        told(school)
    )
    with Record.open(school.file, clock=lambda: school.end) as record:
        assert record.station != station


def test_a_clock_put_right_between_two_rounds_is_no_reason_to_doubt_what_is_reckoned(tmp_path):
    clock = Clock()
    with Record.open(tmp_path / "record.sqlite", clock=clock) as record:
        ann = record.enrol("Ann").id
        deal(record, ann, clock, 4)
        clock.now -= timedelta(seconds=30)
        deal(record, ann, clock, 5)
        clock.now += timedelta(seconds=30)
        deal(record, ann, clock, 3)
        assert record.verify() == ()
