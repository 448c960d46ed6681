"""The line under the table says what happened on the felt, and nothing else."""

from __future__ import annotations

import pytest

from app.curriculum.shelf import Drills
from app.randomly import random_round
from app.session import Mode, Session
from app.shell.coach import around
from app.shell.happening import happened, stopped, told_of
from games.catalogue import TABLES
from games.engine.acts import Act, Verb

WRONG = (
    "dealer collect {seat}/{bet}", "dealer pay {seat}/{bet} 100000", "dealer return {seat}/{bet}",
    "dealer deal 9/hand 1", "dealer reveal {seat}/hand", "dealer discard {seat}/hand",
    "dealer deal {seat}/hand 1", "dealer push {seat}/pot 100", "dealer announce good-luck",
)  # fmt: skip


@pytest.mark.parametrize("key", list(TABLES))
@pytest.mark.parametrize("line", WRONG)
def test_just_done_is_never_said_of_what_was_not_done(key, line):
    session = Session(random_round("b", TABLES[key].rules, game_key=key), Mode.PRACTICE)
    if session.moment.round.work is not None:
        return
    tried = 0
    while not session.over and tried < 12:
        if not session.mine():
            session.go_on()
            continue
        r = session.moment.round
        bet = next(iter(r.wagers), f"{r.seats[0]}/ante")
        seat, _, name = bet.partition("/")
        entry = session.offer(Act.parse(line.format(seat=seat or 1, bet=name or "ante")))
        before, after = around(session, entry)
        said = told_of("Just done", before.round, after.round, entry.finding, session.moment.game)
        moved = (before.round.wagers, before.round.cards, before.round.rack, before.round.exposed) != (
            after.round.wagers, after.round.cards, after.round.rack, after.round.exposed,
        )  # fmt: skip
        if said.startswith("Just done") and entry.act.verb is not Verb.ANNOUNCE:
            assert moved, (said, entry.act)
        tried += 1
        step = next(iter(session.mine()), None)
        if step is not None:
            session.offer(step.act)


def test_a_winner_that_stays_on_the_felt_stops_the_dealer():
    drill = Drills()["stud-first-round"]
    session = Session(drill.round("a"), Mode.PRACTICE)
    r = session.moment.round
    bet = next(iter(r.wagers))
    act = Act.parse(f"dealer collect {bet}")
    assert not happened(r, r, act)
    while not session.mine():
        session.go_on()
    finding = session.offer(act).finding
    told = stopped(r, finding, session.moment.game)
    assert "stops you" in told
    assert "Just done" not in told
