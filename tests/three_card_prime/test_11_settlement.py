"""§ 679a.11(c)(1) to (e): settling each player, and clearing the table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.engine.acts import Act
from tests.tables import broken, cite, common_error, due, end, to, until, why
from tests.three_card_prime.table import HAND, settling, table

SIDE = "1, 1/prime 500, 1/pair-bonus 500, 1/all-six 500"


def bad_beat(letter: str):
    return replace(HAND, paytables={"bad-beat": letter})


# (c)(1), (2)


def test_11_c_1_the_players_three_cards_are_turned_first() -> None:
    m = to(table("1"), "dealer reveal dealer")
    assert due(m) == {"dealer reveal 1/hand"}
    assert cite(m, "dealer reveal 1/hand") == "11(c)(1)"


def test_11_c_1_the_hand_of_a_fold_is_turned_in_its_turn_for_an_optional_wager() -> None:
    m = to(table("1, 2, 2/all-six 500, 3"), "dealer ask 2", "seat-2 fold 2/hand")
    m = to(m, "dealer reveal 3/hand")
    assert "dealer reveal 2/hand" not in due(m)
    m = until(m, "dealer reveal 2/hand")
    m = until(to(m, "dealer reveal 2/hand"), "dealer reveal 1/hand")
    assert "2/all-six" in m.round.won


def test_11_c_1_the_hand_of_any_other_fold_is_not() -> None:
    m = end(to(table("1, 2"), "dealer ask 2", "seat-2 fold 2/hand"))
    assert "dealer reveal 2/hand" not in map(str, m.round.log)


@pytest.mark.parametrize("cards", ["9c Jd Tc", "Jd Tc 9c", "Tc 9c Jd"])
def test_11_c_2_the_best_hand_counts_however_the_cards_lie(cards: str) -> None:
    m = settling("1", cards, "Qh 7s 2c")
    assert cite(m, "dealer pay 1/play 2000") == "11(c)(3)(ii)"
    assert "straight pays 2 to 1" in why(m, "dealer pay 1/play 2000")


# (c)(3)(i)


@pytest.mark.parametrize("own", ["2c 4d 5h", "Ah Kh Qh", "8c 8d 2h"])
def test_11_c_3_i_a_dealer_below_a_queen_returns_the_ante_and_pays_play_even(own: str) -> None:
    m = settling("1 2500", own, "Js 9d 7c")
    assert due(m) == {"dealer return 1/ante", "dealer pay 1/play 2500"}
    assert {cite(m, line) for line in due(m)} == {"11(c)(3)(i)"}


def test_11_c_3_i_ante_and_play_in_either_order() -> None:
    m = to(settling("1", "2c 4d 5h", "Js 9d 7c"), "dealer pay 1/play 1000")
    assert due(m) == {"dealer return 1/ante"}
    assert end(m).round.won == {"1/ante": 0, "1/play": 1000}


def test_11_c_3_i_paying_play_by_the_hand_is_a_known_misstep() -> None:
    m = settling("1", "Ah Kh Qh", "Js 9d 7c")
    assert common_error(m, "dealer pay 1/play 10000") == (
        "paid the Play by the hand though the dealer does not qualify"
    )
    assert common_error(m, "dealer pay 1/ante 1000") == (
        "settled the Ante though the dealer does not qualify"
    )


# (c)(3)(ii)


def test_11_c_3_ii_a_higher_hand_is_paid_ante_and_play() -> None:
    m = settling("1 2500", "Kc 4d 5h", "Qs 9d 7c")
    assert due(m) == {"dealer pay 1/ante 2500", "dealer pay 1/play 2500"}
    assert {cite(m, line) for line in due(m)} == {"11(c)(3)(ii)"}


@pytest.mark.parametrize(
    ("own", "dealers", "play"),
    [
        ("Kc 4d 5h", "Ks 4c 5d", 1000),
        ("8c 8d 5h", "8h 8s 5d", 1000),
        ("9c Jd Th", "9d Js Tc", 2000),
        ("2h 9h Kh", "2s 9s Ks", 1000),
        ("7h 8h 9h", "7s 8s 9s", 6000),
        ("Ah Kh Qh", "As Ks Qs", 10_000),
    ],
)
def test_11_c_3_ii_the_player_wins_ties(own: str, dealers: str, play: int) -> None:
    m = settling("1", own, dealers)
    assert due(m) == {"dealer pay 1/ante 1000", f"dealer pay 1/play {play}"}


def test_11_c_3_ii_a_tie_taken_or_pushed_is_a_known_misstep() -> None:
    m = settling("1", "Kc 4d 5h", "Ks 4c 5d")
    assert common_error(m, "dealer return 1/ante") == "treated a tie as a push or a loss"
    assert common_error(m, "dealer collect 1/play") == "treated a tie as a push or a loss"


@pytest.mark.parametrize(("own", "dealers"), [("Kc 4d 5h", "Qs 4c 5d"), ("Qc 4d 5h", "Qs 4s 5s")])
def test_11_c_3_ii_the_same_ranks_alone_are_no_tie(own: str, dealers: str) -> None:
    m = settling("1", own, dealers)
    assert common_error(m, "dealer return 1/ante") != "treated a tie as a push or a loss"


# (c)(3)(iii), (iv)

LOSERS = ("Qc 4d 5h", "8c 8d 5h")
BEATEN_FLUSH = ("2h 9h Kh", "3s 9s Ks")
BEATEN_STRAIGHT = ("4c 5d 6h", "Kd Qs Jc")


@pytest.mark.parametrize("own", LOSERS)
@pytest.mark.parametrize("letter", "ABCD")
def test_11_c_3_iii_a_pair_or_lower_loses_under_every_paytable(own: str, letter: str) -> None:
    m = settling("1", own, "Ks Kd 7c", bad_beat(letter))
    assert due(m) == {"dealer collect 1/ante", "dealer collect 1/play"}
    assert {cite(m, line) for line in due(m)} == {"11(c)(3)(iii)"}


@pytest.mark.parametrize("letter", "AC")
def test_11_c_3_iii_under_a_and_c_a_flush_loses_too(letter: str) -> None:
    m = settling("1", *BEATEN_FLUSH, bad_beat(letter))
    assert due(m) == {"dealer collect 1/ante", "dealer collect 1/play"}
    assert cite(m, "dealer collect 1/play") == "11(c)(3)(iii)"
    assert common_error(m, "dealer pay 1/play 1000") == "paid a Bad Beat Bonus on too low a hand"


@pytest.mark.parametrize("letter", "BD")
def test_11_c_3_iv_under_b_and_d_a_flush_is_good_enough(letter: str) -> None:
    m = settling("1", *BEATEN_FLUSH, bad_beat(letter))
    assert due(m) == {"dealer collect 1/ante", "dealer pay 1/play 1000"}
    assert cite(m, "dealer pay 1/play 1000") == "11(c)(3)(iv)"


@pytest.mark.parametrize(("letter", "play"), [("A", 4), ("B", 4), ("C", 2), ("D", 2)])
def test_11_c_3_iv_a_straight_is_good_enough_under_every_paytable(letter: str, play: int) -> None:
    m = settling("1", *BEATEN_STRAIGHT, bad_beat(letter))
    assert due(m) == {"dealer collect 1/ante", f"dealer pay 1/play {play * 1000}"}
    assert {cite(m, line) for line in due(m)} == {"11(c)(3)(iv)"}


def test_11_c_3_iv_a_forgotten_bonus_is_a_known_misstep() -> None:
    m = settling("1", *BEATEN_STRAIGHT)
    assert common_error(m, "dealer collect 1/play") == "forgot the Bad Beat Bonus"


def test_11_c_3_iv_no_bonus_when_the_dealer_does_not_qualify() -> None:
    m = settling("1", "2h 3h 5h", "Jc 9d 7c", bad_beat("B"))
    assert due(m) == {"dealer return 1/ante", "dealer pay 1/play 1000"}


# (d)


def test_11_d_the_optional_wagers_wait_for_ante_and_play() -> None:
    m = settling(SIDE, "8c 8s 9c", "Ks Kd 7c")
    assert due(m) == {"dealer collect 1/ante", "dealer collect 1/play"}
    m = to(m, "dealer collect 1/ante")
    assert due(m) == {"dealer collect 1/play"}


def test_11_d_then_they_follow_in_any_order() -> None:
    m = to(settling(SIDE, "8c 8s 9c", "Ks Kd 7c"), "dealer collect 1/ante",
           "dealer collect 1/play")  # fmt: skip
    assert due(m) == {
        "dealer pay 1/prime 1500", "dealer reveal 1/fourth", "dealer collect 1/all-six",
    }  # fmt: skip
    m = to(m, "dealer collect 1/all-six", "dealer reveal 1/fourth")
    assert "dealer pay 1/prime 1500" in due(m)


def test_11_d_before_the_next_player() -> None:
    m = to(table("1, 2, 2/prime 500"), "dealer reveal 2/hand")
    while "2/prime" in m.round.wagers:
        assert "dealer reveal 1/hand" not in due(m)
        m = m.after(m.expected()[0].act)
    assert "dealer reveal 1/hand" in due(m)


def side(wager: str, own: str, dealers: str, **more):
    """Go on to where Ante and Play are settled."""
    m = settling(f"1, 1/{wager} 500", own, dealers, **more)
    return to(m, *(str(step.act) for step in m.expected()))


@pytest.mark.parametrize("own", ["2h 7d 9c", "Ac Kc Qd", "8h 8c 2s"])
def test_11_d_1_i_three_cards_not_of_one_color_lose_the_prime_wager(own: str) -> None:
    m = side("prime", own, "Ks 9d 4c")
    assert cite(m, "dealer collect 1/prime") == "11(d)(1)(i)"


@pytest.mark.parametrize(
    ("own", "dealers", "amount"),
    [
        ("2h 7d 9h", "Kh 5c 4d", 1500),
        ("2h 7d 9h", "Ks 5c 4c", 1500),
        ("2h 7d 9h", "Kh 5d 4d", 2000),
        ("2s 7c 9c", "Ks 5c 4c", 2000),
        ("2s 7s 9s", "Js 5c 4c", 2000),
    ],
)
def test_11_d_1_ii_one_color_wins_and_more_with_the_dealers_three(own, dealers, amount) -> None:
    m = side("prime", own, dealers)
    assert cite(m, f"dealer pay 1/prime {amount}") == "11(d)(1)(ii)"
    assert (
        common_error(m, f"dealer pay 1/prime {3500 - amount}") == "paid the Prime by the wrong row"
    )


@pytest.mark.parametrize("fourth", ["2c", "9d"])
def test_11_d_2_i_less_than_a_pair_loses_and_the_fourth_card_stays_down(fourth: str) -> None:
    m = side("pair-bonus", "Ah Kd 9h", "Ks 5c 4d", fourth=fourth)
    assert "dealer reveal 1/fourth" not in due(m)
    assert cite(m, "dealer collect 1/pair-bonus") == "11(d)(2)(i)"
    assert common_error(m, "dealer reveal 1/fourth") == (
        "turned the fourth card of a hand without a pair"
    )
    m = end(m)
    assert "dealer reveal 1/fourth" not in map(str, m.round.log)
    assert m.round.won["1/pair-bonus"] == -500


@pytest.mark.parametrize("own", ["8h 8c 4s", "2h 9h Kh"])
def test_11_d_2_ii_with_a_pair_or_better_the_fourth_card_is_turned_first(own: str) -> None:
    m = side("pair-bonus", own, "Ks 5c 4d")
    assert "dealer reveal 1/fourth" in due(m)
    assert not [line for line in due(m) if "1/pair-bonus" in line]
    assert cite(m, "dealer reveal 1/fourth") == "11(d)(2)(ii)"


def test_11_d_2_ii_A_no_2_pays_by_the_common_table() -> None:
    m = to(side("pair-bonus", "2h 9h Kh", "Ks 5c 4d", fourth="3c"), "dealer reveal 1/fourth")
    assert cite(m, "dealer pay 1/pair-bonus 1500") == "11(d)(2)(ii)(A)"
    wrong = "dealer pay 1/pair-bonus 3000"
    assert common_error(m, wrong) == "paid the Pair Bonus by the wrong table"


def test_11_d_2_ii_B_a_2_pays_by_the_table_of_the_house() -> None:
    m = to(side("pair-bonus", "2h 9h Kh", "Ks 5c 4d", fourth="2c"), "dealer reveal 1/fourth")
    assert cite(m, "dealer pay 1/pair-bonus 3000") == "11(d)(2)(ii)(B)"
    assert "flush with a 2 pays 6 to 1" in why(m, "dealer pay 1/pair-bonus 3000")


def test_11_d_2_ii_the_2_must_be_the_fourth_card() -> None:
    m = to(side("pair-bonus", "2h 2d Kh", "Ks 5c 4d", fourth="3c"), "dealer reveal 1/fourth")
    assert cite(m, "dealer pay 1/pair-bonus 500") == "11(d)(2)(ii)(A)"


@pytest.mark.parametrize("own", ["7h 7d 9h", "Ah Kd 3h"])
def test_11_d_3_i_less_than_three_of_a_kind_loses_the_all_six(own: str) -> None:
    m = side("all-six", own, "9s Qc 4d")
    assert cite(m, "dealer collect 1/all-six") == "11(d)(3)(i)"


@pytest.mark.parametrize(
    ("own", "dealers", "amount"),
    [
        ("7h 7d 9h", "7s Qc 4d", 2500),
        ("5c 6d 7h", "8s 9c Kd", 5000),
        ("7h 7d 9h", "9s 7c Qd", 12_500),
        ("7h 7d 2h", "7s 7c Qd", 25_000),
        ("Ah Kh 2c", "Qh Jh Th", 500_000),
    ],
)
def test_11_d_3_ii_the_best_of_the_six_cards_is_paid(own, dealers, amount) -> None:
    m = side("all-six", own, dealers)
    assert cite(m, f"dealer pay 1/all-six {amount}") == "11(d)(3)(ii)"


@pytest.mark.parametrize("dealers", ["Js 9d 7c", "Ks Kd 7c"])
def test_11_d_they_are_settled_whether_or_not_the_dealer_qualifies(dealers: str) -> None:
    won = end(settling(SIDE, "8c 8s 9c", dealers, fourth="3d")).round.won
    assert (won["1/prime"], won["1/pair-bonus"], won["1/all-six"]) == (1500, 500, -500)


def test_11_d_a_fold_is_settled_its_optional_wagers_alone() -> None:
    cards = {"1/hand": "8c 8s 9c", "dealer": "Js 9d 7c", "1/fourth": "2d"}
    m = to(table(SIDE, cards=cards), "dealer ask 1", "seat-1 fold 1/hand", "dealer reveal 1/hand")
    assert due(m) == {
        "dealer pay 1/prime 1500", "dealer reveal 1/fourth", "dealer collect 1/all-six",
    }  # fmt: skip
    won = end(m).round.won
    assert won == {"1/ante": -1000, "1/prime": 1500, "1/pair-bonus": 500, "1/all-six": -500}


def test_11_d_an_ante_of_a_fold_still_lying_there_is_not_settled_with_them() -> None:
    m = to(table("1, 1/prime 500", cards={"dealer": "Js 9d 7c"}), "seat-1 fold 1/hand")
    for line in ("dealer reveal dealer", "dealer reveal 1/hand"):
        m = m.played(Act.parse(line))
    assert "dealer collect 1/ante" in due(m)
    assert "dealer return 1/ante" not in due(m)


# (e)


def test_11_e_a_settled_players_cards_may_go_at_once() -> None:
    m = end(settling("1", "8c 8s 9c", "Ks Kd 7c"))
    m = to(table("1, 2, 2/pair-bonus 500"), "dealer reveal 2/hand")
    while {"2/ante", "2/play", "2/pair-bonus"} & set(m.round.wagers):
        assert "dealer discard 2/hand" not in due(m)
        m = m.after(m.expected()[0].act)
    assert due(m) == {"dealer discard 2/hand", "dealer discard 2/fourth", "dealer reveal 1/hand"}
    assert cite(m, "dealer discard 2/hand") == "11(e)"


def test_11_e_or_when_all_are_settled() -> None:
    m = to(table("1, 2, 2/pair-bonus 500"), "dealer reveal 2/hand", "dealer reveal 1/hand",
           "dealer discard dealer")  # fmt: skip
    assert due(m) == {
        "dealer discard 1/hand", "dealer discard 2/hand", "dealer discard 2/fourth",
    }  # fmt: skip
    assert set(end(m).round.cards) == {"discard-rack"}


def test_11_e_the_dealers_hand_stays_until_the_last_player_is_settled() -> None:
    m = settling("1", "8c 8s 9c", "Ks Kd 7c")
    assert m.played(Act.parse("dealer discard dealer")).round.shown("dealer")


def test_11_e_each_hand_is_taken_up_by_itself() -> None:
    m = until(settling("1", "8c 8s 9c", "Ks Kd 7c"), "dealer discard 1/hand")
    assert broken(m, "dealer sweep layout") == {"11(e)"}
    rack = end(m).round.cards["discard-rack"]
    hands = {frozenset(rack[start : start + 3]) for start in range(46, 52, 3)}
    assert hands == {frozenset(["8c", "8s", "9c"]), frozenset(["Ks", "Kd", "7c"])}
