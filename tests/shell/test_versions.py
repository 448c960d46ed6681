"""A round of a school's drill goes on, and is gone through again, as it was begun."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from app.curriculum.drills.sets import rekeyed
from app.records.journal.facts import Role
from app.rounds import dump, loads, phases_in
from app.school.library import publish
from app.session import Mode
from app.shell.base import drills
from tests.curriculum.table import CURRICULA, DRILLS
from tests.shell.keyboard import due, plain

KEY = "school-folds"
FIRST = rekeyed(Path(DRILLS["stud-folds"].where).read_text("utf-8"), KEY)
SECOND = FIRST.replace('"decide",', '"settle", "clear",')


@pytest.fixture(autouse=True)
def no_school_left():
    yield
    drills.all_drills().adopt({})


def publishing(house, window, text: str, head) -> None:
    """Publish *text*, and let *window* know of it."""
    told = []
    window.desk.ask(lambda r: publish(r.journal, text, CURRICULA / "houses", head), told.append)
    house.qtbot.waitUntil(lambda: bool(told))
    drills.take_over(window.desk)
    house.settle(window)


def test_a_round_goes_on_with_the_phases_it_was_begun_with_whatever_the_drill_says_now(house):
    window, found = house.enrolled(), []
    window.desk.ask(
        lambda r: r.staff.found_school(
            "School", "Ida Berg", "Head", {Role.HEAD}, "a long passphrase"
        ),
        found.append,
    )
    house.qtbot.waitUntil(lambda: bool(found))
    publishing(house, window, FIRST, found[0])
    window.office.play.start(KEY, Mode.PRACTICE)
    dealing = window.office.table.dealing
    house.qtbot.waitUntil(lambda: bool(dealing.session.mine()))
    dealing.offer(plain(due(dealing)[0]))
    assert dealing.session.phases == {"decide"}
    window.go("today")
    window.office.table.get_up()
    publishing(house, window, SECOND, found[0])
    assert drills.all_drills()[KEY].phases == {"settle", "clear"}
    window.office.today.entered()
    house.settle(window)
    window.office.today.go_on.click()
    house.qtbot.waitUntil(lambda: window.office.table.dealing is not None)
    dealing = window.office.table.dealing
    assert dealing.session.phases == {"decide"}
    number = dealing.number
    while not dealing.session.over:
        house.qtbot.waitUntil(lambda: dealing.session.over or bool(due(dealing)))
        if not dealing.session.over:
            assert dealing.due_phase() == "decide", "nothing else is asked of him"
            dealing.offer(plain(due(dealing)[0]))
    for _ in range(2):
        window.office.table.finish()
    house.settle(window)
    told = window.office.review.session
    assert {entry.finding.phase for entry in told.entries if entry.by == "trainee"} == {"decide"}
    window.office.play.open_round(number)
    house.settle(window)
    again = window.office.review.session
    assert again is not told
    assert again.phases == {"decide"}
    assert [entry.finding for entry in again.entries] == [entry.finding for entry in told.entries]


def test_a_round_begun_before_its_phases_were_kept_goes_by_its_drill(house):
    window = house.enrolled()
    dealing = house.sit(window, drills.sitting(DRILLS["stud-folds"], seed="a"))
    house.settle(window)
    number, told = dealing.number, []
    window.desk.ask(lambda record: record.rounds.get(number), told.append)
    house.settle(window)
    (stored,) = told
    assert phases_in(stored.opening) == drills.phases_of(stored) == {"decide"}
    bare = replace(stored, opening=dump(loads(stored.opening)))
    assert phases_in(bare.opening) is None
    assert drills.phases_of(bare) == {"decide"}
