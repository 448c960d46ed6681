"""A mistake counts as corrected only if nothing of it remains on the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from app.grading.findings import Finding
from app.randomly import random_round
from app.session import Session
from games.catalogue import GAMES
from games.engine.acts import Act, Verb
from tests.scenes.whole import plain

BANKED = ("three-card-prime", "crazy-4-poker", "mississippi-stud", "caribbean-stud", "spanish-21")
POTS = ("holdem", "seven-card-stud-high")


def one_on(session: Session) -> None:
    if session.go_on() is None:
        session.offer(plain([step for step in session.mine() if not step.waived]))


def dealt(key: str, seed: str, enough: Callable[[Session], bool]) -> Session:
    """A round of the game *key*, dealt rightly until it is *enough*."""
    session = Session(random_round(seed, GAMES[key].house.rules, "round", key))
    while not (session.automatic() is None and enough(session)):
        assert not session.over
        one_on(session)
    return session


def asking(session: Session) -> bool:
    seats = (step.act.target for step in session.mine() if step.act.verb is Verb.ASK)
    pot = session.moment.round.wagers.get("pot") or not session.moment.round.table.brought
    return bool(pot) and any(seat.isdigit() for seat in seats)


def paid(session: Session) -> bool:
    return any(cents > 0 for cents in session.moment.round.won.values())


def the_end(session: Session) -> tuple[Finding, ...]:
    """What is found wrong once the round was dealt on to its end, as what is due asks."""
    while not session.over:
        one_on(session)
    return tuple(one for one in session.reviewed().values() if one.is_error)


def first_bet(session: Session) -> str:
    r = session.moment.round
    return next(spot for spot in r.wagers if spot.startswith(f"{r.seats[0]}/"))


@pytest.mark.parametrize("key", BANKED)
@pytest.mark.parametrize("wrong", ["return {}", "collect {}", "pay {} 1500"])
def test_a_bet_taken_out_of_the_round_is_not_corrected_by_dealing_on(key, wrong):
    session = dealt(key, "out of it", asking)
    spot = first_bet(session)
    session.offer(Act.parse("dealer " + wrong.format(spot)))
    assert not the_end(session)[0].corrected


@pytest.mark.parametrize("key", BANKED)
@pytest.mark.parametrize(
    "acts",
    [
        ("return {}", "place {}"),
        ("collect {}", "return {}", "place {}"),
        ("pay {} 1500", "collect {} 1500", "place {}"),
    ],
)
@pytest.mark.parametrize("between", [0, 1])
def test_a_bet_put_back_on_the_layout_is_in_the_round_as_before(key, acts, between):
    clean = dealt(key, "out of it", asking)
    spot = first_bet(clean)
    the_end(clean)
    session = dealt(key, "out of it", asking)
    due = session.mine()
    for line in acts:
        session.offer(Act.parse("dealer " + line.format(spot)))
        while between and session.go_on():
            pass
        if between and line is not acts[-1]:
            one_on(session)
    assert between or session.mine() == due
    (found,) = the_end(session)
    assert found.corrected
    assert session.moment.round.stacks == clean.moment.round.stacks
    assert session.moment.round.won == clean.moment.round.won


@pytest.mark.parametrize("key", BANKED)
def test_chips_taken_from_a_rightly_paid_winner_are_given_back(key):
    for number in range(9):
        session = Session(random_round(f"won {number}", GAMES[key].house.rules, "round", key))
        while not session.over and not (session.automatic() is None and paid(session)):
            one_on(session)
        if not session.over:
            break
    r = session.moment.round
    spot = next(spot for spot, cents in r.won.items() if cents > 0)
    session.offer(Act.parse(f"dealer collect {spot} 500"))
    assert session.entries[-1].finding.is_error
    back = session.offer(Act.parse(f"dealer pay {spot} 500"))
    assert not back.finding.is_error
    assert session.moment.round.won == r.won
    (found,) = the_end(session)
    assert found.corrected


@pytest.mark.parametrize("key", POTS)
@pytest.mark.parametrize(
    "wrong", ["push {seat}/pot 300", "return {seat}/pot 300", "rake {seat}/chips 300"]
)
def test_chips_out_of_a_pot_are_not_put_back_by_asking_the_next_player(key, wrong):
    session = dealt(key, "au31", asking)
    seat = session.moment.round.live[0]
    session.offer(Act.parse("dealer " + wrong.format(seat=seat)))
    one_on(session)
    (found,) = [one for one in session.reviewed().values() if one.is_error]
    assert not found.corrected


def test_a_charge_for_time_is_not_given_back_by_taking_the_rake():
    session = dealt(
        "holdem", "o0", lambda one: any(step.act.verb is Verb.RAKE for step in one.mine())
    )
    rake = next(step.act for step in session.mine() if step.act.verb is Verb.RAKE)
    seat = session.moment.round.live[0]
    session.offer(Act.parse(f"dealer rake {seat}/chips 100"))
    session.offer(rake)
    assert not the_end(session)[0].corrected


def test_what_nothing_asks_for_is_not_corrected_by_what_comes_next():
    session = dealt("three-card-prime", "out of it", asking)
    session.offer(Act.parse("dealer place cover-card 20"))
    (found,) = the_end(session)
    assert not found.corrected


def test_a_winner_put_back_on_the_layout_is_due_to_be_paid_again():
    session = dealt(
        "spanish-21", "w3", lambda one: any(step.act.verb is Verb.PAY for step in one.mine())
    )
    pay = next(step.act for step in session.mine() if step.act.verb is Verb.PAY)
    for verb in ("collect", "return", "place"):
        session.offer(Act.parse(f"dealer {verb} {pay.target}"))
    assert session.offer(pay).finding.kind == "right"
    (found,) = the_end(session)
    assert found.corrected


@pytest.mark.parametrize("key", ["holdem", "omaha-eight"])
@pytest.mark.parametrize("parts", [(1, 2), (1, 1, 1), (2, 1)])
def test_at_a_table_the_cards_that_a_flop_lacks_are_due_and_put_it_right(key, parts):
    session = dealt(
        key, "au31", lambda one: any(step.act.target == "board" for step in one.mine())
    )
    first, *others = (Act("dealer", Verb.DEAL, "board", part) for part in parts)
    assert session.offer(first).finding.is_error
    for act in others:
        assert act in [option for step in session.mine() for option in step.options]
        assert session.offer(act).finding.kind == "right"
    assert len(session.moment.round.cards["board"]) == 3
    (found,) = the_end(session)
    assert found.corrected


@pytest.mark.parametrize("key", [*BANKED, *POTS])
def test_a_hand_that_people_put_back_is_not_said_to_have_been_cleared_already(key):
    session = dealt(key, "au31", asking)
    seat = next(int(step.act.target) for step in session.mine() if step.act.verb is Verb.ASK)
    early = Act.parse(f"dealer discard {seat}/hand")
    for _ in range(2):
        found = session.offer(early).finding
        assert session.moment.round.lies(f"{seat}/hand")
        assert found.kind != "repeated"
        assert "already" not in found.said
