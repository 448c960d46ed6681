"""§ 555.7: who may wager what, and when; and house rule 7 on the amounts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.caribbean_stud import GAME
from games.caribbean_stud.chapter import CODE, HOUSE
from games.engine.round import Beginning
from tests.caribbean_stud.table import HAND, QUEEN, settling, table
from tests.tables import cite, due, end, log, to, until, wagers

CHOICES = GAME.house.choices
PAIR = {1: "Ah Ad 7c 4d 2s"}


def sit_down(text: str, rules=HAND):
    return GAME.begin(Beginning(rules, wagers(text)))


def test_house_2_b_4_the_felt_advises_of_every_wager_offered() -> None:
    shown = GAME.house.payouts(HAND)
    assert list(shown) == ["Bet Wager", "Caribbean Stud Bonus", "Progressive"]
    assert list(GAME.house.payouts(replace(HAND, offers=frozenset()))) == ["Bet Wager"]


def test_7_b_every_ante_is_down_before_no_more_bets() -> None:
    with pytest.raises(ValueError, match=r"no ante wager.*7\(b\)"):
        sit_down("1, 2/bonus 500")


def test_7_c_a_progressive_is_one_dollar() -> None:
    with pytest.raises(ValueError, match="100 cents"):
        sit_down("1, 1/progressive 500")


def test_7_c_it_needs_an_ante() -> None:
    with pytest.raises(ValueError, match="no ante wager"):
        sit_down("1, 2/progressive 100")


def test_7_d_the_bet_is_made_after_the_cards_are_seen() -> None:
    with pytest.raises(ValueError, match="no wager before the deal"):
        sit_down("1, 1/bet 2000")
    assert "dealer discard stub" in log(until(table("1"), "seat-1 bet 1/bet 2000"))


def test_7_d_1_the_bet_is_twice_the_ante_neither_more_nor_less() -> None:
    m = to(table("1 2500"), "dealer ask 1")
    assert due(m) == {"seat-1 bet 1/bet 5000", "seat-1 fold 1/hand"}


def test_7_d_1_a_bet_of_another_size_goes_back() -> None:
    m = to(table("1"), "dealer ask 1", "seat-1 befall wrong-multiple/1")
    assert due(m) == {"dealer return 1/bet"}
    assert cite(m, "dealer return 1/bet") == "house 7(d)(1)"
    assert "seat-1 bet 1/bet 2000" in due(to(m, "dealer return 1/bet"))


def test_7_d_2_the_house_says_whether_the_progressive_is_offered() -> None:
    with pytest.raises(ValueError, match="offer"):
        sit_down("1, 1/progressive 100", replace(HAND, offers=frozenset()))
    assert GAME.wagers.set_stakes(HAND) == {"progressive": 100}


def test_7_e_the_bonus_is_taken_only_where_it_is_offered() -> None:
    with pytest.raises(ValueError, match="offer"):
        sit_down("1, 1/bonus 500", replace(HAND, offers=frozenset()))
    choice = next(choice for choice in CHOICES if choice.key == "offers.bonus")
    assert choice.cite == CODE["7(e)"]


@pytest.mark.parametrize(
    ("own", "wins"),
    [("Tc Td 7c 4d 2s", True), ("9c 9d Ah Kh Qs", False), ("Ah Kh Qs Js 9d", False)],
)
def test_7_e_it_wins_with_a_pair_of_10s_or_better(own: str, wins: bool) -> None:
    m = end(table("1, 1/bonus 500", hands={1: own}, dealer="Qc 8d 6h 5h 3d"))
    assert (m.round.won["1/bonus"] > 0) is wins


def test_7_e_it_touches_no_other_wager() -> None:
    alone = end(table("1", hands=PAIR)).round.won
    assert end(table("1, 1/bonus 500", hands=PAIR)).round.won == {**alone, "1/bonus": 500}


def test_7_g_who_has_left_is_neither_asked_nor_settled() -> None:
    m = to(table("1, 2"), "dealer ask 1", "seat-2 befall left-table/2", "dealer collect 2/ante")
    assert "dealer ask 2" not in due(to(m, "seat-1 bet 1/bet 2000"))
    m = to(m, "dealer reveal hole-cards")
    assert due(m) == {"dealer reveal 1/hand"}


def test_7_g_his_cards_lie_until_the_table_is_cleared() -> None:
    m = to(table("1, 2", hands=PAIR), "dealer ask 1", "seat-2 befall left-table/2",
           "dealer collect 2/ante", "dealer reveal 1/hand")  # fmt: skip
    assert "dealer discard 2/hand" not in due(m)
    assert "dealer discard 1/hand" in due(until(m, "dealer discard 2/hand"))


def test_7_g_the_choice_of_the_house_cites_it() -> None:
    choice = next(choice for choice in CHOICES if choice.key == "abandoned")
    assert choice.cite == CODE["7(g)"]


def test_7_what_is_not_the_codes_is_cited_as_the_houses() -> None:
    m = settling("1, 1/bonus 500", {1: "9c 9d Ah Kh Qs"}, QUEEN)
    cited = {step.cite.chapter for step in m.expected()}
    assert cited == {"555"}
    assert HOUSE["12(b)"].of_house
    assert str(HOUSE["12(b)"]) == "House rule 12(b)"
