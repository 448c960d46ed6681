"""§ 635a.12: payout odds."""

from __future__ import annotations

import pytest

from games.engine.moment import Moment
from tests.spanish_21.table import EIGHT, SIX, end, table, to, until
from tests.tables import cite, due, why

SEVENS = "7s 7s"


def drawn(hand: str, then: str, up: str = "6c", down: str = "1", last: str = "") -> Moment:
    """Seat 1 draws *then* to *hand*; go on to the settlement, where the dealer gets *last*."""
    cards = {"1/hand": hand, "dealer": up}
    m = table(down, cards=cards, then=f"{then} {last}")
    for _ in then.split():
        m = to(m, "seat-1 hit 1/hand", "dealer deal 1/hand 1")
    return until(m, "dealer reveal hole-card")


def pays(moment: Moment, cents: int) -> str:
    line = f"dealer pay 1/spanish-21 {cents}"
    return cite(until(moment, line), line)


def test_12_a_a_winning_wager_is_paid_1_to_1() -> None:
    assert pays(drawn("9c 9d", "", up="7c"), 1000) == "12(a)"


def test_12_a_a_blackjack_3_to_2() -> None:
    assert pays(table("1", cards={"1/hand": "Ac Kd"}), 1500) == "7(h)(1)(i)"
    cards = {"1/hand": "Ac Kd", "dealer": "Ad", "hole-card": "Kc"}
    assert pays(table("1 500", cards=cards), 750) == "12(a)"


@pytest.mark.parametrize(
    ("hand", "then", "cents", "key"),
    [
        ("6c 7d", "8h", 1500, "12(b)(1)"),
        ("6c 8c", "7c", 2000, "12(b)(2)"),
        ("8s 7s", "6s", 3000, "12(b)(2)"),
        ("7c 7d", "7h", 1500, "12(b)(3)"),
        ("7c 7c", "7c", 2000, "12(b)(4)"),
        ("7s 7s", "7s", 3000, "12(b)(4)"),
        ("2c 3d", "4h 5c 7d", 1500, "12(b)(5)"),
        ("2c 3d", "4h 5c 2d 5h", 2000, "12(b)(6)"),
        ("2c 3d", "4h 2d 3h 2h 5h", 3000, "12(b)(7)"),
        ("2c 2d", "2h 2s 3c 3d 2c 5h", 3000, "12(b)(7)"),
    ],
)
def test_12_b_a_21_with_a_name_is_paid_more(hand: str, then: str, cents: int, key: str) -> None:
    assert pays(drawn(hand, then), cents) == key


@pytest.mark.parametrize(("number", "hand", "then", "cents"), [
    (1, "6c 7d", "8h", 1500), (2, "6c 8c", "7c", 2000), (3, "7c 7d", "7h", 1500),
    (4, "7c 7c", "7c", 2000), (5, "2c 3d", "4h 5c 7d", 1500), (6, "2c 3d", "4h 5c 2d 5h", 2000),
    (7, "2c 3d", "4h 2d 3h 2h 5h", 3000),
])  # fmt: skip
def test_12_b_against_a_long_21_of_the_dealers_too(
    number: int, hand: str, then: str, cents: int
) -> None:
    m = drawn(hand, then, down="1, 2", last="5c")
    assert pays(m, cents) == f"12(b)({number})"


def test_12_b_a_double_is_paid_1_to_1() -> None:
    m = table("1", cards={"1/hand": "6c 7d"}, then="8h")
    m = to(m, "seat-1 bet 1/double 1000", "seat-1 stand 1/hand")
    assert pays(m, 1000) == "10(c)"


def suited(stake: int, up: str = "7d", then: str = "7s", down: str = ", 2, 3") -> Moment:
    m = drawn(SEVENS, then, up, f"1 {stake}{down}", last="2c")
    return until(m, f"dealer pay 1/spanish-21 {3 * stake}")


def test_12_c_1_suited_7s_under_a_7_win_1000_dollars_more() -> None:
    m = suited(500)
    assert "dealer pay 1/sevens 100000" in due(m)
    assert cite(m, "dealer pay 1/sevens 100000") == "12(c)(1)"
    assert why(m, "dealer pay 1/sevens 100000") == "7-7-7 of the same suit: $1,000"


def test_12_c_1_not_below_five_dollars() -> None:
    assert not [line for line in due(suited(400)) if "sevens" in line or "envy" in line]


def test_12_c_1_not_under_another_card() -> None:
    assert not [line for line in due(suited(500, up="6d")) if "sevens" in line]


def test_12_c_2_from_25_dollars_on_5000() -> None:
    m = suited(2500)
    assert cite(m, "dealer pay 1/sevens 500000") == "12(c)(2)"
    assert "dealer pay 1/sevens 100000" in due(suited(2400))


def test_12_c_3_and_every_other_player_50() -> None:
    m = suited(500)
    lines = {"dealer pay 2/envy 5000", "dealer pay 3/envy 5000"}
    assert lines <= due(m)
    assert {cite(m, line) for line in lines} == {"12(c)(3)"}
    won = end(m).round.won
    assert (won["1/sevens"], won["2/envy"], won["3/envy"]) == (100_000, 5000, 5000)
    assert "1/envy" not in won


def test_12_c_3_once_for_each_player() -> None:
    cards = {"1/hand": SEVENS, "2/hand": "7h 7h", "dealer": "7d"}
    m = table("1, 2, 3", cards=cards, then="7s 7h 2c")
    for seat in (1, 2):
        m = to(m, f"seat-{seat} hit {seat}/hand", f"dealer deal {seat}/hand 1")
    won = end(m).round.won
    assert [won.get(f"{seat}/envy") for seat in (1, 2, 3)] == [5000, 5000, 5000]
    assert [won.get(f"{seat}/sevens") for seat in (1, 2, 3)] == [100_000, 100_000, None]


def test_12_c_4_none_after_doubling() -> None:
    m = table("1, 2", cards={"1/hand": SEVENS, "dealer": "7d"}, then="7s 2c")
    m = to(m, "seat-1 bet 1/double 1000", "seat-1 stand 1/hand")
    assert "1/sevens" not in end(m).round.won


def test_12_c_4_nor_after_splitting() -> None:
    m = table("1, 2", cards={"1/hand": SEVENS, "dealer": "7d"}, then="7s 7s 2c")
    m = to(m, "seat-1 bet 1/split-2 1000", "seat-1 hit 1/hand", "dealer deal 1/hand 1")
    assert "1/sevens" not in end(m).round.won


def test_12_d_insurance_2_to_1() -> None:
    cards = {"dealer": "Ac", "hole-card": "Kd"}
    m = to(table("1", cards=cards), "seat-1 bet 1/insurance 500")
    m = until(m, "dealer pay 1/insurance 1000")
    assert why(m, "dealer pay 1/insurance 1000") == (
        "dealer's Blackjack pays 2 to 1: $5 × 2 = $10"
    )


@pytest.mark.parametrize(
    ("rules", "hand", "cents"),
    [(SIX, "5c 8d", 4500), (SIX, "5d 8d", 2000), (SIX, "5c 5c", 9000),
     (EIGHT, "5c 8d", 6000), (EIGHT, "5d 8d", 1500), (EIGHT, "5d 5h", 3000)],
)  # fmt: skip
def test_12_e_match_the_dealer_by_the_number_of_decks(rules, hand: str, cents: int) -> None:
    m = table("1, 1/match 500", rules, cards={"1/hand": hand, "dealer": "5c"})
    assert end(m).round.won["1/match"] == cents


def test_12_e_1_six_decks_9_and_4() -> None:
    m = table("1, 1/match 100", SIX, cards={"1/hand": "5c 5d", "dealer": "5c"})
    assert end(m).round.won["1/match"] == 900 + 400


def test_12_e_2_eight_decks_12_and_3() -> None:
    m = table("1, 1/match 100", EIGHT, cards={"1/hand": "5c 5d", "dealer": "5c"})
    assert end(m).round.won["1/match"] == 1200 + 300
