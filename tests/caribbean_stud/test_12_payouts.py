"""§ 555.13(g) and house rule 12: what each wager pays, the limit, and the meter."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.errors import UnusableError
from app.rounds.rules import check_rules, read_rules
from games.caribbean_stud import GAME
from games.caribbean_stud.chapter import CODE, HOUSE
from games.caribbean_stud.tables import ANTE, BET, BONUS, PROGRESSIVE
from tests.caribbean_stud.table import HAND, KINGS, QUEEN, settling, table
from tests.tables import cite, common_error, due, end, to, until, why

CHOICES = GAME.house.choices
ROYAL = "Ah Qh Jh Th Kh"
ACES = "Ah Ad 7c 4d 2s"
QUADS = "8c 8d 8h 8s 2d"
PRINTED = {
    "royal flush": (1000, 1000, 1000),
    "straight flush": (200, 200, 200),
    "four-of-a-kind": (100, 100, 100),
    "full house": (50, 50, 50),
    "flush": (40, 40, 40),
    "straight": (25, 25, 20),
    "three-of-a-kind": (7, 6, 6),
    "two pair": (3, 3, 3),
    "pair of 10s or better": (1, 1, 1),
}


@pytest.mark.parametrize(("column", "letter"), list(enumerate("ABC")))
def test_13_g_the_bonus_pays_by_the_letter_the_house_has_picked(column: int, letter: str) -> None:
    rows = {hand: f"{odds[column]:,} to 1" for hand, odds in PRINTED.items()}
    assert BONUS[letter].rows == rows
    assert BONUS[letter].cite == CODE["13(g)"]


@pytest.mark.parametrize(
    ("letter", "own", "paid"),
    [
        ("A", "7h 7d 7c 4d 2s", 3500),
        ("B", "7h 7d 7c 4d 2s", 3000),
        ("C", "9c Th Jh Qh Kh", 10_000),
    ],
)
def test_13_g_on_what_lies_there(letter: str, own: str, paid: int) -> None:
    rules = replace(HAND, paytables={"bonus": letter})
    until(settling("1, 1/bonus 500", {1: own}, QUEEN, rules), f"dealer pay 1/bonus {paid}")


def test_13_g_one_paytable_is_picked_in_the_rules_submission() -> None:
    choice = next(choice for choice in CHOICES if choice.key == "paytables.bonus")
    assert (choice.options, choice.cite) == (("A", "B", "C"), CODE["13(g)"])


@pytest.mark.parametrize(
    ("key", "cite"),
    [
        ("house.up_card", HOUSE["8(d)"]),
        ("house.meter_seed", HOUSE["12(d)(3)"]),
        ("house.meter_growth", HOUSE["12(d)(3)"]),
        ("house.payout_limit", HOUSE["12(c)"]),
        ("offers.progressive", CODE["7(c)"]),
    ],
)
def test_12_each_choice_names_what_leaves_it_to_the_house(key, cite) -> None:
    assert next(choice.cite for choice in CHOICES if choice.key == key) == cite


def test_12_a_a_winning_ante_pays_1_to_1_whatever_the_hand() -> None:
    assert ANTE.cite == HOUSE["12(a)"]
    m = until(settling("1", {1: QUADS}, KINGS), "dealer pay 1/ante 1000")
    assert common_error(m, "dealer pay 1/ante 20000") == "paid the Ante by the hand"


BET_ODDS = {
    ROYAL: 100, "9h Qh Jh Th Kh": 50, QUADS: 20, "8c 8d 8h 2s 2c": 7, "2h 4h 6h 8h Th": 5,
    "9c Th Jh Qh Ks": 4, "8c 8d 8h 4s 2c": 3, "8c 8d 4h 4s 2c": 2, ACES: 1,
}  # fmt: skip


@pytest.mark.parametrize(("own", "odds"), BET_ODDS.items())
def test_12_b_a_winning_bet_pays_by_the_hand(own: str, odds: int) -> None:
    m = settling("1", {1: own}, "Kc Kd 9s 5s 3d")
    m = until(m, f"dealer pay 1/bet {2000 * odds}")
    assert f"pays {odds} to 1: $20 × {odds}" in why(m, f"dealer pay 1/bet {2000 * odds}")


def test_12_b_less_than_a_pair_pays_even_money() -> None:
    until(settling("1", {1: "Ah Ks Qd 4d 2s"}, "Ac Kd Js 5s 3d"), "dealer pay 1/bet 2000")
    assert (BET.cite, BET.line("nothing")) == (HOUSE["12(b)"], "1 to 1")


def test_12_b_paying_a_bet_even_money_that_pays_more_is_named() -> None:
    m = until(settling("1", {1: QUADS}, KINGS), "dealer pay 1/bet 40000")
    assert why(m, "dealer pay 1/bet 40000").startswith("four-of-a-kind pays 20 to 1")
    assert common_error(m, "dealer pay 1/bet 2000") == "paid the Bet even money"


@pytest.mark.parametrize(
    ("spot", "right", "wrong"), [("bet", 40_000, 14_000), ("bonus", 50_000, 25_000)]
)
def test_12_b_paying_by_the_row_of_another_hand_is_named(
    spot: str, right: int, wrong: int
) -> None:
    m = until(settling("1, 1/bonus 500", {1: QUADS}, KINGS), f"dealer pay 1/{spot} {right}")
    assert f"dealer pay 1/{spot} {right}" in due(m)
    assert common_error(m, f"dealer pay 1/{spot} {wrong}") == "paid by the row of another hand"


def limited(cents: int):
    return replace(HAND, house={"payout_limit": cents})


def test_12_c_the_house_may_limit_what_a_player_is_paid_in_a_round() -> None:
    down = "1 50000, 1/bonus 20000, 1/progressive 100"
    m = settling(down, {1: ROYAL}, KINGS, limited(5_000_000))
    m = until(m, "dealer pay 1/ante 50000")
    assert "dealer pay 1/bet 5000000" in due(m)
    m = to(m, "dealer pay 1/ante 50000")
    assert "dealer pay 1/bet 4950000" in due(m)
    assert "the limit of $50,000 leaves $49,500" in why(m, "dealer pay 1/bet 4950000")
    m = to(m, "dealer pay 1/bet 4950000")
    assert "dealer return 1/bonus" in due(m)
    assert cite(m, "dealer return 1/bonus") == "house 12(c)"


def test_12_c_what_the_progressive_pays_is_outside_it() -> None:
    down = "1 50000, 1/bonus 500, 1/progressive 100"
    m = settling(down, {1: ROYAL}, KINGS, limited(15_000_000))
    m = until(m, "floor pay 1/progressive 1000050")
    m = to(m, "floor pay 1/progressive 1000050", "system reset meter 1000000")
    assert m.round.won["1/ante"] + m.round.won["1/bet"] == 10_050_000
    assert m.round.won["1/bonus"] == 500_000


@pytest.mark.parametrize(
    ("limit", "minimum", "admitted"),
    [(0, 1000, True), (5_000_000, 1000, True), (4_999_999, 1000, False),
     (5_000_000, 5000, False), (6_005_000, 5000, True)],
)  # fmt: skip
def test_12_c_no_lower_than_what_the_least_wagers_can_win(limit, minimum, admitted) -> None:
    rules = replace(HAND, minimum=minimum, house={"payout_limit": limit})
    if admitted:
        check_rules(rules, GAME, "house")
    else:
        with pytest.raises(UnusableError, match="payout_limit"):
            check_rules(rules, GAME, "house")


@pytest.mark.parametrize("offers", [("progressive",), ()])
def test_12_c_a_bonus_that_is_not_offered_raises_no_limit(offers: tuple[str, ...]) -> None:
    rules = replace(
        HAND, minimum=5000, offers=frozenset(offers), house={"payout_limit": 5_000_000}
    )
    check_rules(rules, GAME, "house")


@pytest.mark.parametrize(
    ("own", "paid"),
    [(QUADS, 50_000), ("8c 8d 8h 2s 2d", 10_000), ("2h 4h 6h 8h Th", 5000)],
)
def test_12_d_1_sums_are_paid_for_four_of_a_kind_a_full_house_and_a_flush(own, paid) -> None:
    m = settling("1, 1/progressive 100", {1: own}, KINGS)
    until(m, f"dealer pay 1/progressive {paid}")


@pytest.mark.parametrize(
    ("own", "share", "left"),
    [(ROYAL, 1_000_050, 1_000_000), ("9h Qh Jh Th Kh", 100_005, 900_045)],
)
def test_12_d_1_a_royal_flush_wins_the_meter_a_straight_flush_a_tenth(own, share, left) -> None:
    m = settling("1, 1/progressive 100", {1: own}, "Kc Kd 9s 5s 3d")
    m = to(m, f"floor pay 1/progressive {share}")
    assert due(m) == {f"system reset meter {left}"}
    assert cite(m, f"system reset meter {left}") == "house 12(d)(3)"


def test_12_d_1_less_than_a_flush_wins_nothing() -> None:
    assert PROGRESSIVE.cite == HOUSE["12(d)(1)"]
    m = end(settling("1, 1/progressive 100", {1: "9c Th Jh Qh Ks"}, KINGS))
    assert "1/progressive" not in m.round.won


def test_12_d_2_only_the_best_hand_is_paid() -> None:
    m = end(settling("1, 1/progressive 100", {1: ROYAL}, "Kc Kd 9s 5s 3d"))
    assert [
        str(act) for act in m.round.log if act.spot == "progressive" and act.verb == "pay"
    ] == ["floor pay 1/progressive 1000050"]


def test_12_d_3_the_meter_begins_and_grows_as_the_house_says() -> None:
    house = {"meter_seed": 2_500_000, "meter_growth": 70}
    rules = replace(HAND, house=house)
    r = table("1, 1/progressive 100, 2, 2/progressive 100, 3", rules).round
    assert r.meters == {"meter": 2_500_140}
    m = settling("1, 1/progressive 100", {1: ROYAL}, KINGS, rules)
    assert end(m).round.meters == {"meter": 2_500_000}


def test_12_d_3_at_whole_dollars() -> None:
    with pytest.raises(UnusableError, match="whole dollars"):
        read_rules({"house": {"meter_seed": 10_000.5}}, GAME, "house.toml")


def test_12_d_4_each_is_paid_by_what_the_meter_shows_in_his_turn() -> None:
    hands = {1: ROYAL, 2: "As Qs Js Ts Ks"}
    m = settling("1, 1/progressive 100, 2, 2/progressive 100", hands, QUEEN)
    m = to(m, "floor pay 2/progressive 1000100", "system reset meter 1000000")
    to(m, "floor pay 1/progressive 1000000")


def test_12_d_1_paying_below_a_flush_is_named() -> None:
    m = until(
        settling("1, 1/progressive 100", {1: "2h 3s 4c 5c 6h"}, KINGS), "dealer discard 1/hand"
    )
    assert common_error(m, "dealer pay 1/progressive 500") == "paid a Progressive that has not won"
