"""A record of an earlier version in the window: listed, reviewed, gone on with."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from app.shell.window.window import MainWindow
from tests.records.test_before import BEFORE, KEPT
from tests.shell.conftest import House
from tests.tiers import thorough


@pytest.fixture
def window(house: House) -> MainWindow:
    for ending in ("sqlite", "key", "head"):
        shutil.copy(BEFORE / f"record.{ending}", Path(house.folder))
    return house.open()


def asked(house, window, job):
    found = []
    window.desk.ask(job, found.append)
    house.qtbot.waitUntil(lambda: bool(found))
    return found[0]


@thorough
def test_every_round_of_an_earlier_version_opens_in_the_review(house, window):
    said: list[str] = []
    window.complain = said.append
    numbers = 0
    for trainee in asked(house, window, lambda r: r.people.trainees()):
        window.choose(trainee)
        house.settle(window)
        heads = asked(house, window, lambda r, one=trainee: r.rounds.newest(one.id, 1000))
        for head in heads:
            if head.ended_at is None or (head.test and head.test != KEPT["signed"]["uid"]):
                continue
            before = window.office.review.session
            window.office.play.open_round(head.id)
            house.settle(window)
            review = window.office.review
            assert review.session is not before, f"{head.drill} was not opened: {said}"
            assert review.timeline.count() > 0 or not review.entries
            review.replay.go(len(review.entries) - 1)
            review.replay.go(0)
            numbers += 1
        window.go("record")
        house.settle(window)
    assert said == []
    assert numbers == sum(one["ended"] and one["uid"] is not None for one in KEPT["rounds"]) - sum(
        one["drill"] == "holdem-side-pot" for one in KEPT["rounds"]
    )


def test_a_round_left_open_by_an_earlier_version_is_gone_on_with(house, window):
    ben = next(
        t for t in asked(house, window, lambda r: r.people.trainees()) if t.name == "Ben Roe"
    )
    window.choose(ben)
    house.settle(window)
    for stored in asked(house, window, lambda r: r.rounds.unfinished(ben.id)):
        window.office.play.resume(stored)
        house.settle(window)
        dealing = window.office.table.dealing
        assert dealing is not None
        assert dealing.number == stored.id
        standing = [e for e in dealing.session.entries if dealing.session.stands(e)]
        assert [str(entry.act) for entry in standing][: len(stored.lines)] == [*stored.lines]
        window.go("today")
        window.office.table.get_up()
        house.settle(window)
