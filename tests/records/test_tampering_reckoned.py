"""Somebody without the key changes every total that needs no key; it is found all the same."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sqlalchemy import Connection, select

from app.records.journal import chain, digests
from app.records.journal.facts import FactKind, canonical, hash_of
from app.records.schema import ACTS, JOURNAL, ROUNDS, TRAINEES
from app.records.store import Record
from tests.records.schooled import key_beside, state
from tests.records.tampered import tampering, told

# Compute again what somebody without the key can compute again.


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
    for fact in list(chain.chain(connection, station)):
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
        ("ended", "it ended with 3 acts, not these 3"),
        ("left", "act 3 doesn't match what was recorded"),
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
        words = "doesn't match how it began"
    assert any(words in one for one in found), found


def test_acts_taken_off_the_end_of_a_round_are_found(school):
    for which, words in (("left", "acts were removed from its end"), ("open", "or taken off")):
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


@pytest.mark.parametrize("kind", list(FactKind))
def test_a_fact_that_was_changed_and_chained_again_is_found(school, kind):
    with tampering(school.file) as connection:
        fact = chain.facts(connection, [kind])[0]
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
    assert any("doesn't follow the fact before it: one was swapped" in one for one in found)
    assert any("was changed after it was recorded" in one for one in found)


def test_a_fact_that_is_played_again_is_found(school):
    key = key_beside(school.file)
    with tampering(school.file) as connection:
        old = chain.facts(connection, [FactKind.ENGAGED])[0]
        last, before = chain.last_of(connection, key.station)
        again = replace(old, seq=last + 1, before=before)
        chain.add(connection, [replace(again, hash=hash_of(again))])
    assert any("was not signed by" in one for one in told(school))


def test_even_whoever_has_the_key_cannot_play_a_fact_again(school):
    with tampering(school.file) as connection:
        for kind in (FactKind.ENGAGED, FactKind.ENDED, FactKind.TRAINEE):
            old = chain.facts(connection, [kind])[0]
            key = key_beside(school.file)
            state(connection, key, school.end, kind, old.subject, old.body)
    assert len([one for one in told(school) if "it was replayed" in one]) == 3


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
            last, _ = chain.last_of(connection, key.station)
            mine = JOURNAL.c.station == key.station
            connection.execute(JOURNAL.delete().where(mine, JOURNAL.c.seq == last))
    if not there:
        head.unlink()
    words = "the head of the chain" if not there else "this workstation had "
    assert any(words in one for one in told(school))
    with Record.open(school.file, clock=lambda: school.end) as record:  # and for good
        assert record.journal.station != key.station
        assert any("started a new chain because" in str(one) for one in record.checks.verify())


def test_a_fact_that_somebody_else_put_behind_the_last_makes_the_workstation_begin_anew(school):
    station = key_beside(school.file).station
    with tampering(school.file) as connection:
        last, before = chain.last_of(connection, station)
        old = chain.facts(connection, [FactKind.HOURS])[0]
        again = replace(old, seq=last + 1, before=before)
        chain.add(connection, [replace(again, hash=hash_of(again))])
    assert f"this workstation: someone else has added to the chain {station}" in " ".join(
        told(school)
    )
    with Record.open(school.file, clock=lambda: school.end) as record:
        assert record.journal.station != station
