"""The Bad Beat payout: § 637a.15."""

from __future__ import annotations

import pytest

from games.catalogue import POKER, game
from games.engine.moment import Moment
from tests.poker.table import bet, done, table
from tests.tables import cite, due, end, to, until, why

OFFERED = {"bad_beat": True, "show_all": True}
ACES_FULL = {"1/hand": "Ah Kh", "2/hand": "8c 8d", "3/hand": "2c 7d", "board": "As Ac Ks 8h 8s"}
"""Seat 2 has four 8s, and seat 1 aces over kings."""
BOARD_PLAYS = {**ACES_FULL, "1/hand": "Ah 3h", "board": "As Ac 8h 8s Ks"}
"""Seat 1's aces over 8s; one of the cards is not from the player's hand."""


def showing(cards: dict[str, str], **house: str | int | bool) -> Moment:
    """Go on until the last hand has been shown."""
    moment = table("holdem", cards=cards, house={**OFFERED, **house})
    return to(moment, "seat-3 reveal 3/hand")


def called(moment: Moment) -> list[str]:
    return [act for act in done(end(moment), "call") if "supervisor" in act]


def test_15_a_none_is_made_where_the_house_offers_none():
    assert called(showing(ACES_FULL))
    assert not called(showing(ACES_FULL, bad_beat=False))
    assert not any("bad_beat" in one.key for one in game("seven-card-stud-low").house.choices)


@pytest.mark.parametrize(
    "key", [key for key in POKER if not key.endswith("-low") or "high" in key]
)
def test_15_c_after_the_rake_the_contribution_goes_from_the_pot_into_the_box(key):
    house = {**OFFERED, "ante": 1000}
    moment = until(table(key, house=house), "dealer deposit bad-beat 100")
    assert cite(moment, "dealer deposit bad-beat 100") == "15(c)"
    assert done(moment, "rake")
    assert not done(moment, "push")
    assert end(moment).round.outside >= 200


def test_15_c_no_contribution_from_a_pot_that_is_too_small():
    moment = until(table("holdem", "1, 2, 3, 4, 5", house=OFFERED), "dealer deposit bad-beat 100")
    assert why(moment, "dealer deposit bad-beat 100") == "the pots have reached $20, $20 or more"
    assert not done(end(table("holdem", "1, 2, 3, 4", house=OFFERED)), "deposit")[1:]


def test_15_c_the_house_says_how_much_and_from_what_pot_on():
    house = {**OFFERED, "bad_beat_amount": 200, "bad_beat_pot": 1200}
    assert "dealer deposit bad-beat 200" in done(end(table("holdem", house=house)))


def test_15_f_the_poker_shift_supervisor_verifies_a_bad_beat_while_all_cards_lie():
    moment = showing(ACES_FULL)
    assert due(moment) == {"dealer call supervisor"}
    assert cite(moment, "dealer call supervisor") == "15(f)"
    moment = to(moment, "dealer call supervisor")
    assert due(moment) == {"supervisor verify 1/hand"}
    moment = to(moment, "supervisor verify 1/hand")
    assert all(moment.round.shown(f"{seat}/hand") for seat in (1, 2, 3))
    assert not done(until(moment, "supervisor place notice"), "discard", "rake", "push")


def test_15_f_1_and_posts_that_the_amount_is_pending():
    moment = to(showing(ACES_FULL), "supervisor verify 1/hand")
    assert cite(moment, "supervisor place notice") == "15(f)(1)"


def test_15_f_2_and_sends_for_the_payout():
    moment = to(showing(ACES_FULL), "supervisor verify 1/hand")
    assert cite(moment, "supervisor call finance") == "15(f)(2)"
    assert "dealer announce 2/four-8s" not in due(moment)


@pytest.mark.parametrize(
    ("least", "made"),
    [("aces-full", True), ("four-of-a-kind", False), ("straight-flush", False)],
)
def test_15_f_only_a_hand_that_the_house_has_named(least, made):
    assert bool(called(showing(ACES_FULL, bad_beat_hand=least))) is made


@pytest.mark.parametrize(("both", "made"), [(True, False), (False, True)])
def test_15_f_both_hole_cards_must_play_where_the_house_has_it_so(both, made):
    assert bool(called(showing(BOARD_PLAYS, bad_beat_both=both))) is made


def test_15_f_the_best_hand_is_not_beaten_and_a_hand_not_shown_is_no_bad_beat():
    cards = {**ACES_FULL, "2/hand": "8c 3d"}
    assert not called(showing(cards))
    moment = bet(table("holdem", cards=ACES_FULL, house=OFFERED), "3 raise", "1 fold", "2 call")
    assert not called(moment)
