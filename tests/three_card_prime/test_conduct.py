"""What a dealer may do unasked, the messages, and how simulated players decide."""

from __future__ import annotations

from random import Random

import pytest

from games.engine.acts import Act
from games.engine.moment import UnacceptableError
from games.three_card_prime import GAME
from tests.tables import common_error, to, until
from tests.three_card_prime.table import settling, table

MANNERS = GAME.drilling.manners


def allowed(moment, line: str) -> bool:
    return moment.customary(Act.parse(line))


def test_a_shown_hand_may_be_named_rightly() -> None:
    m = settling("1", "8c 8d 2h", "Qs 7d 4c")
    assert allowed(m, "dealer announce 1/pair-of-8s")
    assert allowed(m, "dealer announce dealer/queen-high")
    assert not allowed(m, "dealer announce 1/straight-8-high")
    assert not allowed(m, "dealer announce dealer/king-high")


def test_a_hidden_hand_is_not_named() -> None:
    m = to(table("1", cards={"1/hand": "8c 8d 2h", "dealer": "Qs 7d 4c"}), "dealer ask 1")
    assert not allowed(m, "dealer announce 1/pair-of-8s")
    assert not allowed(m, "dealer announce dealer/queen-high")


@pytest.mark.parametrize(("dealers", "does"), [("Qs 7d 4c", True), ("Js 7d 4c", False)])
def test_whether_the_dealer_qualifies_is_said_rightly_once_his_hand_is_shown(
    dealers: str, does: bool
) -> None:
    m = settling("1", "8c 8d 2h", dealers)
    assert allowed(m, "dealer announce dealer-qualifies") is does
    assert allowed(m, "dealer announce dealer-does-not-qualify") is not does
    m = to(table("1", cards={"dealer": dealers}), "dealer ask 1")
    assert not allowed(m, "dealer announce dealer-qualifies")
    assert not allowed(m, "dealer announce dealer-does-not-qualify")


def test_wagers_are_invited_until_they_are_closed() -> None:
    m = table("1")
    assert allowed(m, "dealer announce place-your-bets")
    assert not allowed(to(m, "dealer announce no-more-bets"), "dealer announce place-your-bets")


def test_turning_the_dealers_hand_too_soon_is_a_known_misstep() -> None:
    m = to(table("1, 2"), "seat-1 bet 1/play 1000")
    said = "turned the dealer's hand before all had acted"
    assert common_error(m, "dealer reveal dealer") == said
    m = to(m, "seat-2 fold 2/hand")
    assert common_error(m, "dealer reveal dealer") == "turned the dealer's hand over forfeits"


def test_that_he_does_not_qualify_is_not_said_before_his_hand_is_turned() -> None:
    m = to(table("1, 2", cards={"dealer": "Jc 9d 4s"}), "seat-1 bet 1/play 1000")
    assert common_error(m, "dealer collect 1/ante") is None


def decided(manner: str, own: str, **cards: str) -> str:
    """What a player of this manner does with these cards."""
    m = to(table("1, 1/pair-bonus 500", cards={"1/hand": own, **cards}), "dealer ask 1")
    (step,) = m.expected()
    return str(MANNERS[manner](m.round, step, Random(1)).verb)


@pytest.mark.parametrize(("own", "act"), [("Qc 6d 3h", "bet"), ("Qc 6d 2h", "fold")])
def test_a_sensible_player_bets_from_queen_6_3(own: str, act: str) -> None:
    assert decided("sensible", own) == act


@pytest.mark.parametrize(("own", "act"), [("2c 2d 4h", "bet"), ("Ac Kd Jh", "fold")])
def test_a_timid_one_from_a_pair(own: str, act: str) -> None:
    assert decided("timid", own) == act


def test_nobody_looks_at_his_fourth_card_or_at_the_dealers() -> None:
    hidden = {"1/fourth": "2c", "dealer": "2d 2h 2s"}
    assert decided("sensible", "Ac Kd Jh", **hidden) == "bet"
    assert decided("sensible", "Jc 9d 4h", **hidden) == "fold"


def test_a_reckless_one_stays_more_often_than_not() -> None:
    m = until(to(table("1", cards={"1/hand": "2c 3d 5h"}), "dealer ask 1"), "seat-1 fold 1/hand")
    (step,) = m.expected()
    acts = [MANNERS["reckless"](m.round, step, Random(n)).verb for n in range(60)]
    assert acts.count("bet") > acts.count("fold") > 0


PUSHED = "settled the Ante though the dealer does not qualify"


def test_an_ante_that_a_fold_has_lost_is_no_push_however_late_it_is_taken() -> None:
    m = to(table("1, 1/prime 500", cards={"dealer": "Js 9d 7c"}), "seat-1 fold 1/hand")
    m = m.played(Act.parse("dealer reveal dealer"))
    assert common_error(m, "dealer pay 1/ante 1000") != PUSHED


def test_only_a_beaten_flush_is_told_where_the_bad_beat_bonus_begins() -> None:
    m = settling("1", "8c 8d 5h", "Ks Kd 7c")
    assert common_error(m, "dealer pay 1/play 1000") == "paid a loser"


def test_a_fourth_card_that_decides_is_not_turned_for_nothing() -> None:
    m = settling("1, 1/pair-bonus 500", "8c 8d 5h", "Ks Kd 7c")
    assert common_error(m, "dealer reveal 1/fourth") is None


def test_a_bad_beat_paid_as_a_winning_play_is_a_known_misstep() -> None:
    m = settling("1", "4c 5d 6h", "Kd Qs Jc")
    assert common_error(m, "dealer pay 1/play 2000") == "paid a Bad Beat Bonus as a winning Play"
    assert common_error(m, "dealer pay 1/play 3500") is None


def test_11_b_a_player_bets_too_much_only_when_he_is_asked() -> None:
    m = until(table("1, 2"), "dealer ask 1")
    with pytest.raises(UnacceptableError):
        to(m, "seat-1 befall wrong-multiple/1")
    with pytest.raises(UnacceptableError):
        to(m, "dealer ask 1", "seat-2 befall wrong-multiple/2")
