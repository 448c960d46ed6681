"""§ 635a.7(n) to (q): who wins, who ties, and how it is settled."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.engine.acts import Act
from games.engine.moment import Moment
from tests.spanish_21.table import AROUND, SIX, end, standing, table, to, until, won
from tests.tables import broken, cite, common_error, due


def showdown(
    hand: str, dealer: str, *, then: str = "", draws: str = "", down: str = "1"
) -> Moment:
    """Seat 1 draws the cards *then* to *hand*; the dealer's *draws* follow."""
    up, hole = dealer.split()
    cards = {"1/hand": hand, "dealer": up, "hole-card": hole}
    m = table(down, cards=cards, then=f"{then} {draws}")
    for _ in then.split():
        m = to(m, "seat-1 hit 1/hand", "dealer deal 1/hand 1")
    return m


def test_7_n_1_a_player_wins_when_the_dealer_is_over_21() -> None:
    m = until(showdown("9c 3d", "6c Qd", draws="8c"), "dealer pay 1/spanish-21 1000")
    assert due(m) == {"dealer pay 1/spanish-21 1000"}


def test_7_n_1_but_not_if_he_is_over_21_himself() -> None:
    m = showdown("9c 8d", "6c Qd", then="8c", draws="8h")
    assert won(m, "1/spanish-21") == -1000


def test_7_n_2_a_player_wins_with_more_than_the_dealer() -> None:
    assert won(showdown("9c 9d", "7c Qd"), "1/spanish-21") == 1000


def test_7_n_3_a_blackjack_beats_21_in_two_cards_and_in_more() -> None:
    assert won(showdown("Ac Kd", "Ad Kc"), "1/spanish-21") == 1500
    cards = {"1/hand": "Ac Kd", "2/hand": "9c 8d", "dealer": "Jc", "hole-card": "5d"}
    assert won(table("1, 2", cards=cards, then="6c"), "1/spanish-21") == 1500


def test_7_n_4_a_players_long_21_beats_the_dealers() -> None:
    m = table("1, 2", cards={"1/hand": "9c 9d", "2/hand": "9c 8d"}, then="3c 5c")
    m = to(m, "seat-1 hit 1/hand", "dealer deal 1/hand 1", "seat-2 stand 2/hand")
    m = until(m, "dealer collect 2/spanish-21")
    m = to(m, "dealer collect 2/spanish-21")
    assert due(m) == {"dealer pay 1/spanish-21 1000"}
    line = "dealer return 1/spanish-21"
    assert common_error(m, line) == "treated 21 against 21 as a tie or a loss"


def test_7_o_an_equal_total_ties_and_goes_back() -> None:
    m = until(showdown("9c 8d", "7c Qd"), "dealer return 1/spanish-21")
    assert cite(m, "dealer return 1/spanish-21") == "7(o)"
    assert won(m, "1/spanish-21") == 0


def test_7_o_a_long_21_loses_to_a_blackjack() -> None:
    """Which the dealer can only have if the reader was left out."""
    cards = {"1/hand": "9c 9d", "dealer": "Kc", "hole-card": "Ad"}
    m = until(table("1", cards=cards, then="3c"), "dealer insert hole-card")
    for line in (
        "dealer ask 1",
        "seat-1 hit 1/hand",
        "dealer deal 1/hand 1",
        "dealer reveal hole-card",
    ):
        m = m.played(Act.parse(line))
    assert cite(m, "dealer collect 1/spanish-21") == "7(o)"


def test_7_o_a_split_21_of_two_cards_ties_a_21() -> None:
    cards = {"1/hand": "Ac Ad", "dealer": "6c", "hole-card": "Qd"}
    m = table("1", cards=cards, then="Kc 8c 5c")
    m = to(m, "seat-1 bet 1/split-2 1000", "seat-1 stand 1/hand-2")
    assert won(m, "1/spanish-21") == 0
    assert won(m, "1/split-2") == -1000


def test_7_o_less_than_the_dealer_is_lost() -> None:
    assert won(showdown("9c 9d", "9h Qd"), "1/spanish-21") == -1000


THREE = {"1/hand": "9c 9d", "2/hand": "5c 9d", "3/hand": "9c 8d", "dealer": "7c"}
"""One who wins, one who loses, one who ties against 17."""


def test_7_p_1_all_losers_are_collected_before_a_winner_is_paid() -> None:
    m = to(standing(table("1, 2, 3", cards=THREE)), "dealer reveal hole-card")
    assert due(m) == {"dealer collect 2/spanish-21", "dealer return 3/spanish-21"}
    assert cite(m, "dealer collect 2/spanish-21") == "7(p)(1)"
    line = "dealer pay 1/spanish-21 1000"
    assert common_error(m, line) == "settled winners before the losers"
    m = to(m, "dealer collect 2/spanish-21")
    assert due(m) == {line, "dealer return 3/spanish-21"}


def test_7_p_2_or_player_by_player_from_the_far_right() -> None:
    m = to(standing(table("1, 2, 3", AROUND, cards=THREE)), "dealer reveal hole-card")
    tie = "dealer return 3/spanish-21"
    assert due(m) == {tie, "dealer collect 2/spanish-21"}
    m = to(m, "dealer collect 2/spanish-21")
    assert due(m) == {tie, "dealer pay 1/spanish-21 1000"}, "7(p)(2) tells of winners and losers"
    assert to(m, "dealer pay 1/spanish-21 1000", tie).round.won["3/spanish-21"] == 0


def test_7_p_2_the_losing_ones_go_straight_into_the_tray() -> None:
    m = to(standing(table("1, 2, 3", AROUND, cards=THREE)), "dealer reveal hole-card")
    assert broken(m, "dealer gather 2/spanish-21") == {"7(p)(2)"}
    m = to(m, "dealer return 3/spanish-21")
    assert cite(m, "dealer collect 2/spanish-21") == "7(p)(2)"
    assert common_error(m, "dealer pay 1/spanish-21 1000") == "settled clockwise"


@pytest.mark.parametrize("rules", [SIX, AROUND])
def test_7_p_every_wager_is_settled(rules) -> None:
    assert not end(table("1, 2, 3", replace(rules), cards=THREE)).round.wagers


def test_7_q_each_places_cards_are_taken_up_by_themselves() -> None:
    m = until(table("1, 2"), "dealer discard 1/hand")
    lines = {f"dealer discard {place}" for place in ("1/hand", "2/hand", "dealer", "hole-card")}
    assert due(m) == lines
    assert {cite(m, line) for line in lines} == {"7(q)"}
    assert set(end(m).round.cards) == {"discard-rack"}


def test_7_q_not_before_all_is_settled() -> None:
    m = to(standing(table("1, 2, 3", cards=THREE)), "dealer reveal hole-card")
    assert common_error(m, "dealer discard 1/hand") == "cleared before all was settled"
