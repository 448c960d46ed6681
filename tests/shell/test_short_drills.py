"""Drills of a part of a round: the window opens on the table as it is then."""

from __future__ import annotations

from dataclasses import replace

from app.script import first_option
from app.session import Mode
from app.shell.base import drills


def showdown(mode=Mode.PRACTICE):
    return drills.sitting(drills.all_drills()["holdem-read-high"], mode, seed="1")


def dealt(dealing, acts=1000):
    """Let the dealing go on without fault, so many *acts* or to its end."""
    session = dealing.session
    while not session.over and acts:
        acts -= 1
        dealing.go()
        if session.automatic() is not None:
            dealing.step()
            continue
        step = next(step for step in session.mine() if not step.waived)
        dealing.offer(first_option(session.moment, step))


def test_the_table_opens_where_the_drill_begins_and_ends_where_it_ends(house):
    window = house.enrolled()
    sitting = showdown()
    window.office.play.sit_down(sitting)
    table = window.office.table
    first = sitting.spec.open().round
    assert first.lies("board")
    assert table.dealing.session.first.round == first
    assert len(table.view.stage.round.cards["board"]) == 5
    dealt(table.dealing)
    assert table.dealing.session.moment.round.lies("board")  # what clears the table comes later
    table.finish()
    house.settle(window)
    review = window.office.review
    assert review.head.name.text() == f"{sitting.title}: Hold'em"
    (head,) = window.desk.ask(lambda r: r.rounds.newest(window.desk.trainee.id)).result()
    assert (head.drill, head.abandoned) == ("holdem-read-high", False)
    assert head.summary["errors"] == 0
    window.office.play.open_round(head.id)
    house.settle(window)
    assert review.sitting.spec == sitting.spec


def test_it_is_gone_on_with_where_it_was_left(house):
    window = house.enrolled()
    dealing = house.sit(window, showdown())
    dealt(dealing, 3)
    before = dealing.session.moment.round
    window.office.table.get_up()
    house.settle(window)
    (stored,) = window.desk.ask(lambda r: r.rounds.unfinished(window.desk.trainee.id)).result()
    window.office.play.resume(stored)
    house.settle(window)
    again = window.office.table.dealing
    assert again is not dealing
    assert replace(again.session.moment.round, log=()) == replace(before, log=())
