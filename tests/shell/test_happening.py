"""The line under the table says what happened on the felt, and nothing else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.curriculum.drills.shelf import Drills
from app.grading.findings import Kind
from app.randomly import random_round
from app.session import Mode, Session
from app.shell.table.coach import around
from app.shell.table.happening import happened, stopped, told_of
from assets.layouts import load as layout_for
from games.catalogue import TABLES
from games.engine.acts import Act, Verb
from games.engine.chips import break_down
from games.verbs import row
from scenes.hands.verbs import offers_at
from scenes.places.positions import picture
from scenes.places.spots import on_offer, spots

THINGS = {verb for verb in Verb if verb.row.moves in (row.THINGS, row.IN_HAND)}
WRONG = (
    "dealer collect {seat}/{bet}", "dealer pay {seat}/{bet} 100000", "dealer return {seat}/{bet}",
    "dealer deal 9/hand 1", "dealer reveal {seat}/hand", "dealer discard {seat}/hand",
    "dealer deal {seat}/hand 1", "dealer push {seat}/pot 100", "dealer announce good-luck",
)  # fmt: skip


def dealt_on(key: str, acts: int) -> Session:
    """A round of the game *key* after so many right acts."""
    session = Session(random_round("b", TABLES[key].house.rules, game_key=key), Mode.PRACTICE)
    while len(session.entries) < acts and not session.over:
        if session.go_on() is None:
            session.offer(session.mine()[0].act)
    return session


@pytest.mark.parametrize("key", ["mississippi-stud", "three-card-prime", "spanish-21", "holdem"])
@pytest.mark.parametrize("line", WRONG)
def test_just_done_is_never_said_of_what_was_not_done(key, line):
    for acts in (4, 25, 45):
        session = dealt_on(key, acts)
        before = session.moment.round
        bet = next(iter(before.wagers), f"{before.seats[0]}/ante")
        seat, _, name = bet.partition("/")
        entry = session.offer(Act.parse(line.format(seat=seat or 1, bet=name or "ante")))
        after = session.moment.round
        assert around(session, entry)[1].round == after
        said = told_of("Just done", before, after, entry.finding, session.moment.game)
        if said.startswith("Just done") and entry.act.verb is not Verb.ANNOUNCE:
            assert seen(before) != seen(after), said


@pytest.mark.parametrize("key", ["mississippi-stud", "three-card-prime", "spanish-21", "holdem"])
def test_whatever_the_lists_offer_the_line_and_the_felt_agree(key):
    """A thing that is not there is not moved, and the decks stay with cards that are put back."""
    layout = layout_for(key)
    for acts in (0, 14, 45):
        session = dealt_on(key, acts)
        moment, r = session.moment, session.moment.round
        offered = {
            act for spot in spots(layout, r, on_offer(r.rules)) for _, act, _ in offers_at(spot, r)
        }
        for act in sorted(offered, key=str):
            finding = session.reading.read(act).finding
            if act.verb not in THINGS | {Verb.RESHUFFLE} or finding.kind is Kind.RIGHT:
                continue
            after = moment.played(act).round
            said = told_of("Just done", r, after, finding, moment.game)
            moved = picture(r, layout) != picture(after, layout) or seen(r) != seen(after)
            in_hand = act.verb.row.moves == row.IN_HAND
            still = act.target == "stub" or in_hand  # taken in hand where it lies
            if not still or said.startswith("Nothing moved"):
                assert said.startswith("Just done") is moved, (acts, str(act), said)


def test_a_deck_at_hand_is_cut_where_it_lies_and_one_in_the_shoe_is_not():
    for key, acts, line, done in (
        ("mississippi-stud", 0, "dealer cut deck-1", True),
        ("spanish-21", 45, "dealer cut decks", False),
    ):
        moment = dealt_on(key, acts).moment
        act = Act.parse(line)
        assert happened(moment.round, moment.played(act).round, act) is done


def seen(r):
    """What can be seen of a round."""
    return r.wagers, r.cards, dict(r.rack), r.exposed, r.stacks, r.deck, r.cover, r.marks


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


def test_a_payment_in_chips_is_done_whatever_chips_it_is_made_of():
    session = dealt_on("spanish-21", 0)
    while not any(step.act.verb is Verb.PAY for step in session.mine()):
        if session.go_on() is None:
            session.offer(session.mine()[0].act)
    pay = next(step.act for step in session.mine() if step.act.verb is Verb.PAY)
    paid = Act("dealer", Verb.PAY, pay.target, pay.amount)
    session.offer(Act("dealer", Verb.COLLECT, pay.target))
    session.offer(Act("dealer", Verb.RETURN, pay.target))
    before = session.moment.round
    session.offer(replace(paid, chips=break_down(pay.amount)))
    assert happened(before, session.moment.round, session.entries[-1].act)


def test_a_card_that_stays_at_the_shoe_is_said_to_be_the_next_one():
    session = dealt_on("spanish-21", 0)
    while not any(
        step.act.verb is Verb.ASK and step.act.target.isdigit() for step in session.mine()
    ):
        if session.go_on() is None:
            session.offer(session.mine()[0].act)
    seat = session.moment.round.seats[-1]
    before = session.moment.round
    entry = session.offer(Act.parse(f"dealer deal {seat}/hand 1"))
    after = session.moment.round
    assert after.cards == before.cards
    said = told_of("Just done", before, after, entry.finding, session.moment.game)
    assert "Just done" not in said
    assert "the next card" in said
