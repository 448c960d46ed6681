"""Workstations whose records are their own files, and a school's server between them."""

from __future__ import annotations

import threading
from dataclasses import replace
from datetime import timedelta

import pytest

from app.records import RecordError, RecordLine, RecordUnavailableError
from app.records.checks.looking import look_through
from app.records.store import Record
from app.records.sync.courier import SyncWorker
from app.records.sync.depot import Exchanged, SyncServer, exchange_with
from app.records.sync.exchange import Taken
from tests.records.conftest import NOON
from tests.records.server import Server
from tests.records.test_writer import OPENING, PATIENCE


@pytest.fixture
def workstation(tmp_path):
    """Make workstations, each with a record and a clock of its own."""
    made = []

    def workstation(name, ahead=timedelta()):
        (tmp_path / name).mkdir()
        file = tmp_path / name / "record.sqlite"
        record = Record.open(file, clock=lambda: NOON + ahead)
        made.append(record)
        return record

    yield workstation
    for record in made:
        record.close()


def deal(record, name, rounds=2, acts=3):
    """Enroll *name*, or go on with that trainee, and deal rounds to their end."""
    trainee = next((one for one in record.people.trainees() if one.name == name), None)
    trainee = trainee or record.people.enrol(name)
    for _ in range(rounds):
        number = record.rounds.begin(trainee.id, **OPENING)
        for ms in range(acts):
            kind = "right" if ms else "wrong-amount"
            record.rounds.append(
                number, RecordLine(ms, f"dealer ask {ms}", kind=kind, cite="655a.5(a)")
            )
        record.rounds.end(number, {"score": 1})
        record.hours.add(trainee.id, "banked", record.rounds.get(number).started_at, 60)
    return trainee


def all_of(record):
    """Everything that is on record, whatever its numbers are here."""
    return {
        trainee.uid: (
            trainee.name,
            {
                head.uid: (head.summary, record.rounds.get(head.id).entries)
                for head in record.rounds.newest(trainee.id, 100)
            },
            record.hours.by_category(trainee.id),
            record.history.by_provision(trainee.id),
        )
        for trainee in record.people.trainees()
    }


def go(spot, *records):
    with SyncServer(spot) as depot:
        return [exchange_with(depot, record.sync) for record in records]


def test_what_one_workstation_brings_the_other_takes(spot, workstation):
    here, there = workstation("here"), workstation("there")
    deal(here, "Ann")
    deal(there, "Bo", rounds=1)
    first, second, third = go(spot, here, there, here)
    assert (first.taken, second.taken.rounds, third.taken.rounds) == (Taken(), 2, 1)
    assert second.taken.trainees == third.taken.trainees == 1
    assert all_of(here) == all_of(there)
    assert len(all_of(here)) == 2
    assert here.checks.verify() == there.checks.verify() == ()
    again = go(spot, here, there, here, there)
    assert [(one.taken, one.given) for one in again[2:]] == [(Taken(), 0)] * 2
    assert look_through(spot).troubles == ()
    with Record.open(spot) as office:  # an instructor's, on the server itself
        assert all_of(office) == all_of(here)


def test_a_trainee_may_go_on_at_another_workstation(spot, workstation):
    here, there = workstation("here"), workstation("there", ahead=timedelta(hours=1))
    deal(here, "Ann")
    go(spot, here, there)
    deal(there, "Ann", rounds=1)
    go(spot, there, here)
    (ann,) = here.people.trainees()
    assert len(here.rounds.newest(ann.id)) == 3
    assert all_of(here) == all_of(there)


def test_an_open_round_stays_where_it_is_dealt_until_it_ends(spot, workstation):
    here, there = workstation("here"), workstation("there")
    ann = deal(here, "Ann", rounds=0)
    number = here.rounds.begin(ann.id, **OPENING)
    here.rounds.append(number, RecordLine(1, "dealer ask 1"))
    go(spot, here, there)
    assert there.rounds.newest(there.people.trainees()[0].id) == ()
    here.rounds.append(number, RecordLine(2, "dealer ask 2"))
    here.rounds.end(number, {})
    go(spot, here, there)
    (kept,) = there.rounds.newest(there.people.trainees()[0].id)
    assert there.rounds.get(kept.id).lines == ("dealer ask 1", "dealer ask 2")


def test_what_was_changed_is_refused_and_nothing_of_it_taken(spot, workstation):
    here = workstation("here")
    deal(here, "Ann")
    parcel = here.sync.pack()
    uid, acts = next(iter(parcel.acts.items()))
    forged = ({**acts[0], "kind": "right"}, *acts[1:])
    with SyncServer(spot) as depot:
        with pytest.raises(RecordError, match="are not the ones it ended with"):
            depot.take(replace(parcel, acts={**parcel.acts, uid: forged}))
        assert depot.chains() == {}
        exchange_with(depot, here.sync)
        assert depot.chains() == here.sync.chains()


def test_a_long_past_goes_in_loads_and_can_be_broken_off_and_gone_on_with(
    spot, workstation, monkeypatch
):
    monkeypatch.setattr("app.records.sync.depot.LOAD", 10)
    here = workstation("here")
    deal(here, "Ann", rounds=6)
    answers = iter([True, True, False])
    with SyncServer(spot) as depot:
        part = exchange_with(depot, here.sync, lambda: next(answers))
        assert not part.complete
        assert 0 < part.given < len(here.sync.pack().facts)
        rest = exchange_with(depot, here.sync)
        assert rest.complete
        assert part.given + rest.given == len(here.sync.pack().facts)
    assert look_through(spot).troubles == ()
    with Record.open(spot) as office:
        assert all_of(office) == all_of(here)


def test_a_workstation_whose_clock_is_slow_leans_on_what_is_told_later(
    spot, workstation, monkeypatch
):
    """Its rounds are of a trainee who, by the other's clock, is enrolled only after them."""
    monkeypatch.setattr("app.records.sync.depot.LOAD", 1)
    here, slow = workstation("here"), workstation("slow", ahead=timedelta(hours=-3))
    deal(here, "Ann", rounds=1)
    slow.sync.take(here.sync.pack())
    deal(slow, "Ann", rounds=1)
    third = workstation("third")
    go(spot, slow, third)
    assert all_of(third) == all_of(slow)


def test_results_are_the_same_whichever_round_is_brought_first(workstation, tmp_path):
    early, late = workstation("early"), workstation("late", ahead=timedelta(hours=5))
    spot = tmp_path / "school.sqlite"
    ann = deal(early, "Ann", rounds=8)
    go(spot, early, late)
    deal(late, "Ann", rounds=1)
    go(spot, late)  # one that ended after all others: only it is reckoned
    deal(early, "Ann", rounds=1, acts=5)
    go(spot, early, late)  # one that ended before another: all are
    assert look_through(spot, now=late.checks._clock()).troubles == late.checks.verify() == ()
    assert all_of(early) == all_of(late)
    assert early.history.by_provision(ann.id)[0].attempts == 32


def test_a_record_on_the_server_itself_has_nothing_to_exchange(spot):
    with Record.open(spot) as office:
        deal(office, "Ann")
        assert go(spot, office) == [Exchanged()]


# The courier.


class Ear(list):
    """The news that a courier told; can be waited for."""

    def __init__(self):
        self.came = threading.Semaphore(0)

    def __call__(self, news):
        self.append(news)
        self.came.release()

    def next(self):
        assert self.came.acquire(timeout=PATIENCE)
        return self[-1]


def test_two_workstations_deal_on_while_the_server_is_down_and_are_merged_after(
    server, workstation
):
    mine = Server()  # the other tests go on with theirs
    spot = mine.make()
    here, there = workstation("here"), workstation("there", ahead=timedelta(minutes=1))
    ears = Ear(), Ear()
    couriers = [
        SyncWorker(spot, record.sync, ear) for record, ear in zip((here, there), ears, strict=True)
    ]

    def sent():
        for courier, ear in zip(couriers, ears, strict=True):
            courier.send()
            yield ear.next()

    try:
        deal(here, "Ann", rounds=1)
        assert [news.trouble for news in sent()] == ["", ""]
        mine.stop()
        deal(here, "Ann")
        deal(there, "Ann")
        deal(there, "Bo")
        for _ in range(2):
            for news in sent():
                assert news.out_of_reach
                assert "check that the database can be reached" in news.trouble
        assert [[news.first for news in ear[1:]] for ear in ears] == [[True, False]] * 2
        assert [len(one.people.trainees()) for one in (here, there)] == [1, 2]
        mine.start()
        for _ in range(2):  # twice: nothing is doubled
            assert [news.trouble for news in sent()] == ["", ""]
        list(sent())
        assert all_of(here) == all_of(there)
        assert {name: len(rounds) for name, rounds, *_ in all_of(here).values()} == {
            "Ann": 5,
            "Bo": 2,
        }
        assert here.checks.verify() == there.checks.verify() == ()
        with SyncServer(spot) as depot:
            assert depot.chains() == here.sync.chains() == there.sync.chains()
    finally:
        for courier in couriers:
            courier.close()
        mine.close()


def test_three_workstations_deal_and_exchange_at_the_same_time(server, spot, workstation):
    names = "Ann", "Bo", "Cy"
    records, ears = [workstation(name) for name in names], [Ear() for _ in names]
    couriers = [
        SyncWorker(spot, record.sync, ear) for record, ear in zip(records, ears, strict=True)
    ]

    def day(record, courier, name):
        for _ in range(3):
            deal(record, name, rounds=1)
            courier.send()  # it is on its way while the next round is dealt

    days = [
        threading.Thread(target=day, args=one)
        for one in zip(records, couriers, names, strict=True)
    ]
    for one in days:
        one.start()
    for one in days:
        one.join(PATIENCE)
    for courier, ear in zip(couriers, ears, strict=True):
        ear.next()
        courier.close()
    assert [news.trouble for ear in ears for news in ear if news.trouble] == []
    go(spot, *records)
    go(spot, *records)
    assert all_of(records[0]) == all_of(records[1]) == all_of(records[2])
    assert [len(rounds) for _, rounds, *_ in all_of(records[0]).values()] == [3, 3, 3]
    assert [record.checks.verify() for record in records] == [()] * 3


def test_a_server_out_of_reach_is_tried_again_by_itself():
    ear, ways = Ear(), iter([RecordUnavailableError("away"), RecordUnavailableError("away")])

    def go(url, sync, go_on):
        for trouble in ways:
            raise trouble
        return Exchanged()

    courier = SyncWorker("url", None, ear, go=go, pause=0.0)
    courier.send()
    while ear.next().trouble:
        pass
    courier.close()
    assert [(news.out_of_reach, news.first) for news in ear] == [
        (True, True),
        (True, False),
        (False, True),
    ]


def test_what_nobody_foresaw_is_told_and_the_courier_goes_on():
    ear, ways = Ear(), iter([LookupError("no such thing"), RecordError("refused")])

    def go(url, sync, go_on):
        for trouble in ways:
            raise trouble
        return Exchanged()

    courier = SyncWorker("url", None, ear, go=go)
    told = []
    for _ in range(3):
        courier.send()
        told.append(ear.next().trouble)
    courier.close()
    assert told == ["the server: LookupError('no such thing')", "refused", ""]


def test_closing_breaks_off_between_two_loads():
    ear, under_way = Ear(), threading.Event()

    def go(url, sync, go_on):
        under_way.set()
        while go_on():
            pass
        return Exchanged(complete=False)

    courier = SyncWorker("url", None, ear, go=go)
    courier.send()
    assert under_way.wait(PATIENCE)
    courier.close()
    assert [news.exchanged.complete for news in ear] == [False]
