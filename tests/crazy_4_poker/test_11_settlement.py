"""§ 657a.11(c), (d) and (f): settling player by player, and clearing the table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.engine.acts import Act
from tests.crazy_4_poker.table import (
    ACES,
    FLUSH,
    HAND,
    LOW,
    QUALIFIED,
    UNQUALIFIED,
    settling,
    table,
)
from tests.tables import cite, common_error, due, end, to, until, why

HIGH = "Ac Jd 8h 5s 3d"
"""More than a king, and no straight."""
STRAIGHT = "5d 6h 7s 8c Jd"
FLUSH_DEALER = "Kh Jh 9h 4h 2s"
STRAIGHT_DEALER = "9s Ts Jh Qd 2s"


def only(spot: str, m) -> set[str]:
    """What is due at one wager of seat 1."""
    return {line for line in due(m) if f"1/{spot}" in line}


def test_11_c_settlement_goes_counterclockwise_from_the_dealers_right() -> None:
    log = end(table("1, 3, 6")).round.log
    turned = [act.target for act in log if act.verb == "reveal"]
    assert turned == ["dealer", "6/hand", "3/hand", "1/hand"]


def test_11_c_clockwise_is_known() -> None:
    m = until(table("1, 3, 6"), "dealer reveal 6/hand")
    assert common_error(m, "dealer reveal 1/hand") == "settled clockwise"


def test_11_c_1_the_hand_is_turned_before_anything_is_settled() -> None:
    m = until(table("1"), "dealer reveal 1/hand")
    assert due(m) == {"dealer reveal 1/hand"}
    assert cite(m, "dealer reveal 1/hand") == "11(c)(1)"


def test_11_c_1_turning_a_hand_before_its_turn_is_known() -> None:
    m = to(table("1, 2"), "dealer ask 1")
    assert (
        common_error(m, "dealer reveal 1/hand") == "turned a player's hand before all had decided"
    )
    m = to(m, "dealer reveal 2/hand")
    assert common_error(m, "dealer reveal 1/hand") == "turned the next hand too soon"


def test_11_c_1_one_player_is_finished_before_the_next_hand_is_turned() -> None:
    m = to(table("1, 2, 2/queens-up 500"), "dealer reveal 2/hand")
    while any("2/" in line for line in due(m)):
        assert "dealer reveal 1/hand" not in due(m)
        m = m.after(m.expected()[0].act)
    assert due(m) == {"dealer reveal 1/hand"}


@pytest.mark.parametrize(
    ("own", "called"),
    [
        ("9h 9d 5h 6h 3d", "pair-of-9s"),
        ("8h Kd 5h 6h 2h", "flush-8-high"),
        ("7h 8h 5h 6h 2c", "straight-flush-8-high"),
        ("9h 9d 5h 5c 9c", "three-of-a-kind-9s"),
    ],
)
def test_11_c_2_the_best_four_of_the_five_play(own: str, called: str) -> None:
    m = settling("1", own)
    assert m.game.conduct.customary(m.round, Act.parse(f"dealer announce 1/{called}"))


def test_11_c_3_the_three_may_be_settled_in_any_order() -> None:
    m = settling("1, 1/queens-up 500", HIGH)
    assert {line.split()[2] for line in due(m)} == {"1/ante", "1/play", "1/super-bonus"}


@pytest.mark.parametrize("own", [LOW, HIGH, "2h 3d 5c 6s 9h"])
def test_11_c_3_i_below_a_king_the_ante_goes_back_and_the_play_is_paid(own: str) -> None:
    m = settling("1 2500", own, UNQUALIFIED)
    assert due(m) == {
        "dealer return 1/ante", "dealer pay 1/play 2500", "dealer return 1/super-bonus",
    }  # fmt: skip
    assert {cite(m, line) for line in due(m)} == {"11(c)(3)(i)"}


@pytest.mark.parametrize(("own", "paid"), [(STRAIGHT, 1000), (FLUSH, 1500)])
def test_11_c_3_i_a_straight_or_better_is_paid_its_super_bonus_too(own: str, paid: int) -> None:
    m = settling("1", own, UNQUALIFIED)
    assert only("super-bonus", m) == {f"dealer pay 1/super-bonus {paid}"}
    assert only("ante", m) == {"dealer return 1/ante"}


def test_11_c_3_i_three_antes_are_paid_in_full() -> None:
    m = settling("1", ACES, UNQUALIFIED, times=3)
    assert only("play", m) == {"dealer pay 1/play 3000"}


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("dealer pay 1/ante 1000", "settled the Ante though the dealer does not qualify"),
        ("dealer collect 1/ante", "settled the Ante though the dealer does not qualify"),
        ("dealer return 1/play", "did not pay the Play though the dealer does not qualify"),
        ("dealer pay 1/super-bonus 1000", "paid the Super Bonus below a straight"),
    ],
)
def test_11_c_3_i_what_is_done_wrong_is_known(line: str, name: str) -> None:
    assert common_error(settling("1", HIGH, UNQUALIFIED), line) == name


def test_11_c_3_ii_a_king_is_enough_to_qualify() -> None:
    assert "dealer collect 1/ante" in due(settling("1", LOW, "Kh 8s 7d 4h 2s"))
    assert "dealer return 1/ante" in due(settling("1", LOW, "Qh 8s 7d 4h 2s"))


def test_11_c_3_ii_a_pair_of_twos_qualifies_without_a_king() -> None:
    assert "dealer collect 1/ante" in due(settling("1", LOW, "2h 2s 7d 8h 4s"))


def test_11_c_3_ii_A_a_lower_hand_loses_ante_and_play() -> None:
    m = settling("1", LOW)
    assert due(m) >= {"dealer collect 1/ante", "dealer collect 1/play"}
    assert {cite(m, line) for line in due(m)} == {"11(c)(3)(ii)(A)"}


def test_11_c_3_ii_A_below_a_straight_its_super_bonus_is_lost_too() -> None:
    assert only("super-bonus", settling("1", LOW)) == {"dealer collect 1/super-bonus"}


@pytest.mark.parametrize(
    ("own", "dealers", "paid"), [(STRAIGHT, FLUSH_DEALER, 1000), (FLUSH, "8d 8h 8s 4d 2s", 1500)]
)
def test_11_c_3_ii_A_a_straight_or_better_is_paid_though_it_lost(own, dealers, paid) -> None:
    m = settling("1", own, dealers)
    assert due(m) == {
        "dealer collect 1/ante", "dealer collect 1/play", f"dealer pay 1/super-bonus {paid}",
    }  # fmt: skip
    assert cite(m, f"dealer pay 1/super-bonus {paid}") == "11(c)(3)(ii)(A)"


@pytest.mark.parametrize("wrong", ["collect", "return"])
def test_11_c_3_ii_A_its_super_bonus_taken_or_given_back_is_known(wrong: str) -> None:
    m = settling("1", STRAIGHT, FLUSH_DEALER)
    name = common_error(m, f"dealer {wrong} 1/super-bonus")
    assert name == "took the Super Bonus of a straight or better"


def test_11_c_3_ii_A_a_lost_super_bonus_given_back_is_known() -> None:
    name = common_error(settling("1", LOW), "dealer return 1/super-bonus")
    assert name == "gave back a lost Super Bonus"


@pytest.mark.parametrize("spot", ["ante", "play"])
def test_11_c_3_ii_A_a_lost_ante_or_play_given_back_is_known(spot: str) -> None:
    assert common_error(settling("1", LOW), f"dealer return 1/{spot}") == "gave back a loser"


def test_11_c_3_ii_B_an_ante_paid_by_a_larger_play_is_known() -> None:
    m = settling("1", ACES, times=3)
    assert common_error(m, "dealer pay 1/ante 3000") == "paid the Ante by the size of the Play"
    assert common_error(m, "dealer pay 1/ante 2000") == "paid “to 1” as “for 1”"


def test_11_c_3_ii_B_a_higher_hand_wins_ante_and_play() -> None:
    m = settling("1 2500", HIGH)
    assert due(m) == {
        "dealer pay 1/ante 2500", "dealer pay 1/play 2500", "dealer return 1/super-bonus",
    }  # fmt: skip
    assert {cite(m, line) for line in due(m)} == {"11(c)(3)(ii)(B)"}


def test_11_c_3_ii_B_a_straight_or_better_is_paid_its_super_bonus() -> None:
    m = settling("1", FLUSH)
    assert only("super-bonus", m) == {"dealer pay 1/super-bonus 1500"}
    assert why(m, "dealer pay 1/super-bonus 1500") == "flush pays 3 to 2: $10 × 3 ÷ 2 = $15"


def test_11_c_3_ii_B_a_kicker_is_enough() -> None:
    m = settling("1", "9h 9d Ac 5s 3d", "9c 9s Kh 8d 4s")
    assert "dealer pay 1/ante 1000" in due(m)


TIE = ("9h 9d Ac 5s 3d", "9c 9s Ah 5d 4s")


def test_11_c_3_ii_C_a_tie_pushes_ante_and_play() -> None:
    m = settling("1", *TIE)
    assert due(m) == {
        "dealer return 1/ante", "dealer return 1/play", "dealer return 1/super-bonus",
    }  # fmt: skip
    assert {cite(m, line) for line in due(m)} == {"11(c)(3)(ii)(C)"}


def test_11_c_3_ii_C_a_tied_straight_is_paid_its_super_bonus() -> None:
    m = settling("1", "9c Tc Jd Qh 2d", STRAIGHT_DEALER)
    assert due(m) == {
        "dealer return 1/ante", "dealer return 1/play", "dealer pay 1/super-bonus 1000",
    }  # fmt: skip


def test_11_c_3_ii_C_a_paid_push_is_known() -> None:
    assert common_error(settling("1", *TIE), "dealer pay 1/ante 1000") == "paid a push"


def test_11_c_3_a_play_larger_than_the_hand_allows_is_known() -> None:
    m = table("1", cards={"1/hand": HIGH, "dealer": QUALIFIED})
    m = to(m, "dealer ask 1", "seat-1 befall raised-too-high/1", "dealer reveal 1/hand")
    name = "settled a Play Wager that is larger than the hand allows"
    assert common_error(m, "dealer pay 1/play 3000") == name


def test_11_c_3_three_antes_paid_as_one_are_known() -> None:
    m = settling("1", ACES, times=3)
    name = "paid the Play as if it were one Ante"
    assert common_error(m, "dealer pay 1/play 1000") == name
    assert common_error(settling("1", ACES), "dealer pay 1/play 1000") is None


@pytest.mark.parametrize(
    ("own", "spot", "paid"),
    [
        ("8h 8d 8c 5s 3d", "super-bonus", 1500),
        (FLUSH, "super-bonus", 15_000),
        ("8h 8d 8c 8s 3d", "super-bonus", 200_000),
        (FLUSH, "queens-up", 4500),
    ],
)
def test_11_c_2_paying_what_another_hand_gets_is_known(own: str, spot: str, paid: int) -> None:
    m = settling("1, 1/queens-up 500", own)
    while not only(spot, m):
        m = m.after(m.expected()[0].act)
    assert common_error(m, f"dealer pay 1/{spot} {paid}") == "paid by the row of another hand"


@pytest.mark.parametrize(
    ("dealers", "said", "not_said"),
    [
        (QUALIFIED, "dealer-qualifies", "dealer-does-not-qualify"),
        (UNQUALIFIED, "dealer-does-not-qualify", "dealer-qualifies"),
    ],
)
def test_11_c_3_it_may_be_said_whether_the_dealer_qualifies(dealers, said, not_said) -> None:
    m = until(table("1", cards={"dealer": dealers}), "dealer reveal dealer")
    right, wrong = (Act.parse(f"dealer announce {words}") for words in (said, not_said))
    assert not m.game.conduct.customary(m.round, right)
    m = to(m, "dealer reveal dealer")
    assert m.game.conduct.customary(m.round, right)
    assert not m.game.conduct.customary(m.round, wrong)


@pytest.mark.parametrize(
    ("own", "dealers"), [("Qc Qd 8h 5s 3d", "Ah Ad 8s 5d 3s"), ("Qc Qd 8h 5s 3d", UNQUALIFIED)]
)
def test_11_d_queens_up_is_paid_whatever_the_dealer_has(own: str, dealers: str) -> None:
    dealers = dealers.replace("Qs", "Js")
    m = until(settling("1, 1/queens-up 500", own, dealers), "dealer pay 1/queens-up 500")
    assert cite(m, "dealer pay 1/queens-up 500") == "11(d)"


def test_11_d_queens_up_below_a_pair_of_queens_is_lost_also_for_a_winner() -> None:
    m = settling("1, 1/queens-up 500", "Jc Jd 8h 5s 3d")
    m = until(m, "dealer collect 1/queens-up")
    assert cite(m, "dealer collect 1/queens-up") == "11(d)"


def test_11_d_queens_up_waits_for_ante_play_and_super_bonus() -> None:
    m = settling("1, 1/queens-up 500", "Qc Qd 8h 5s 3d")
    for name in ("ante", "play", "super-bonus"):
        assert not only("queens-up", m)
        m = to(m, min(only(name, m)))
    assert only("queens-up", m)


def test_11_d_queens_up_before_its_turn_is_known() -> None:
    m = settling("1, 1/queens-up 500", "Qc Qd 8h 5s 3d")
    name = common_error(m, "dealer pay 1/queens-up 500")
    assert name == "settled a player's wagers out of order"


def test_11_d_queens_up_taken_because_the_dealer_won_is_known() -> None:
    m = settling("1, 1/queens-up 500", "Qc Qd 8h 5s 3d", "Ah Ad 8s 5d 3s")
    m = until(m, "dealer pay 1/queens-up 500")
    name = common_error(m, "dealer collect 1/queens-up")
    assert name == "took Queens Up because the dealer won"


def test_11_f_cards_stay_until_every_wager_is_settled() -> None:
    m = until(table("1, 2"), "dealer reveal 1/hand")
    assert due(m) == {"dealer reveal 1/hand"}
    assert common_error(m, "dealer discard 2/hand") == "cleared before all was settled"


def test_11_f_then_each_hand_goes_by_itself_in_any_order() -> None:
    m = until(table("1, 2"), "dealer discard 1/hand")
    assert due(m) == {"dealer discard 1/hand", "dealer discard 2/hand", "dealer discard dealer"}
    assert {cite(m, line) for line in due(m)} == {"11(f)"}


def test_11_f_the_table_is_never_swept() -> None:
    m = until(table("1, 2"), "dealer discard 1/hand")
    sweep = Act.parse("dealer sweep layout")
    assert [duty.cite.key for duty in m.game.conduct.duties if duty.broken_by(m.round, sweep)] == [
        "11(f)"
    ]


def test_11_f_a_round_ends_with_all_cards_in_the_discard_rack() -> None:
    m = end(table("1, 2", replace(HAND, decks=2)))
    assert {spot: len(cards) for spot, cards in m.round.cards.items()} == {"discard-rack": 52}
    assert not m.round.wagers
