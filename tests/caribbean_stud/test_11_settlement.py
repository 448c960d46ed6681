"""§ 555.11(e) and (g): settling against the dealer's hand, and clearing the table."""

from __future__ import annotations

import pytest

from games.engine.acts import Act
from games.engine.apply import apply
from tests.caribbean_stud.table import (
    ACE_KING,
    DOWN,
    FIVE,
    FLUSH,
    HAND,
    JACKS,
    KINGS,
    LOSER,
    SECOND_LOSER,
    TIE,
    WINNER,
    done,
    jackpot,
    settling,
    table,
)
from tests.tables import broken, cite, common_error, due, end, log, to, until


def step_by_step(m, *lines: str):
    """Do *lines*, each of which is due just then."""
    for line in lines:
        m = m.after(Act.parse(line))
    return m


def test_11_e_hands_are_turned_from_the_dealers_right() -> None:
    m = settling(DOWN, FIVE, KINGS)
    assert due(m) == {"dealer reveal 5/hand"}
    assert cite(m, "dealer reveal 5/hand") == "11(e)"
    assert done(end(m), "reveal")[1:] == [f"reveal {seat}/hand" for seat in (5, 4, 3, 2, 1)]


def test_11_e_a_hand_may_be_named_once_it_is_shown() -> None:
    m = settling(DOWN, FIVE, KINGS)
    named = Act.parse("dealer announce 5/10-high")
    assert not m.game.conduct.customary(m.round, named)
    m = to(m, "dealer reveal 5/hand")
    assert m.game.conduct.customary(m.round, named)
    assert not m.game.conduct.customary(m.round, Act.parse("dealer announce 5/pair-of-10s"))


def test_11_e_losers_then_ties_then_winners() -> None:
    m = end(settling(DOWN, FIVE, KINGS))
    assert done(m, "collect", "return", "pay") == [
        "collect 5/ante", "collect 5/bet", "collect 2/ante", "collect 2/bet",
        "return 3/ante", "return 3/bet",
        "pay 4/ante 1000", "pay 4/bet 2000", "pay 1/ante 1000", "pay 1/bet 2000",
    ]  # fmt: skip


def test_11_e_1_ante_and_bet_of_a_loser_are_taken_at_once() -> None:
    m = to(settling(DOWN, FIVE, KINGS), "dealer reveal 5/hand")
    assert due(m) == {"dealer collect 5/ante", "dealer collect 5/bet"}
    assert cite(m, "dealer collect 5/bet") == "11(e)(1)"


def test_11_e_1_the_next_hand_is_not_turned_before_that() -> None:
    m = to(settling(DOWN, FIVE, KINGS), "dealer reveal 5/hand", "dealer collect 5/ante")
    assert due(m) == {"dealer collect 5/bet"}


def test_11_e_1_turning_it_before_that_is_named() -> None:
    m = to(settling(DOWN, FIVE, KINGS), "dealer reveal 5/hand")
    assert common_error(m, "dealer reveal 4/hand") == "turned the next hand too soon"


def test_11_e_1_a_losing_hand_may_go_then_and_there() -> None:
    m = to(settling(DOWN, FIVE, KINGS), "dealer collect 5/ante", "dealer collect 5/bet")
    assert due(m) == {"dealer discard 5/hand", "dealer reveal 4/hand"}
    assert cite(m, "dealer discard 5/hand") == "11(e)(1)"


def all_taken(hands=FIVE, down=DOWN, dealer=KINGS):
    """Every lost wager is in, and no lost hand has gone."""
    m = settling(down, hands, dealer)
    while step := next((s for s in m.expected() if s.act.verb in ("reveal", "collect")), None):
        m = m.after(step.act)
    return m


def test_11_e_1_or_when_all_lost_wagers_are_in_but_before_a_tie_is_settled() -> None:
    m = all_taken()
    assert due(m) == {"dealer discard 5/hand", "dealer discard 2/hand"}
    m = to(m, "dealer discard 2/hand")
    assert due(m) == {"dealer discard 5/hand"}


def test_11_e_1_a_winner_is_not_paid_while_its_neighbours_are_turned() -> None:
    m = to(settling(DOWN, FIVE, KINGS), "dealer reveal 4/hand")
    assert not any(" pay " in line for line in due(m))
    assert common_error(m, "dealer pay 4/ante 1000") == "settled ties or winners before the losers"


def test_11_e_1_nor_are_its_wagers_taken() -> None:
    m = to(settling(DOWN, FIVE, KINGS), "dealer reveal 4/hand")
    assert common_error(m, "dealer collect 4/ante") == "took a winner with the losers"
    taken = m.played(Act.parse("dealer collect 4/ante")).round
    assert "4/ante" not in taken.wagers
    assert taken.money == m.round.money
    assert apply(taken, Act.parse("dealer return 4/ante")).won["4/ante"] == 0


def test_11_e_1_paying_a_hand_that_the_dealer_beats_is_named() -> None:
    m = to(settling(DOWN, FIVE, KINGS), "dealer reveal 5/hand")
    assert common_error(m, "dealer pay 5/ante 1000") == "paid a hand that the dealer beats"


LOSING_JACKS = "1, 1/bonus 500, 2"


def test_11_e_1_a_bonus_is_paid_though_the_hand_loses() -> None:
    m = settling(LOSING_JACKS, {1: JACKS, 2: LOSER}, KINGS)
    m = until(m, "dealer pay 1/bonus 500")
    assert cite(m, "dealer pay 1/bonus 500") == "11(e)(1)"
    assert {"collect 1/ante", "collect 1/bet"} <= set(done(m, "collect"))


def test_11_e_1_its_hand_stays_face_up_until_then() -> None:
    m = all_taken({1: JACKS, 2: LOSER}, LOSING_JACKS)
    assert due(m) == {"dealer discard 2/hand"}
    assert (
        common_error(m, "dealer discard 1/hand")
        == "threw in a losing hand that is still to be paid"
    )
    m = to(m, "dealer discard 2/hand")
    assert due(m) == {"dealer pay 1/bonus 500"}
    assert m.round.shown("1/hand")
    assert "dealer discard 1/hand" in due(to(m, "dealer pay 1/bonus 500"))


def test_11_e_1_taking_a_bonus_that_has_won_is_named() -> None:
    m = to(settling(LOSING_JACKS, {1: JACKS, 2: LOSER}, KINGS), "dealer reveal 1/hand")
    assert {"dealer collect 1/ante", "dealer collect 1/bet"} <= due(m)
    assert "dealer collect 1/bonus" not in due(m)
    assert common_error(m, "dealer collect 1/bonus") == "took a Bonus that has won"


def test_11_e_1_a_losing_hand_goes_at_once_after_the_next_is_turned_or_with_all_others() -> None:
    m = to(settling("1, 2, 3", {2: LOSER, 3: SECOND_LOSER}, KINGS), "dealer reveal 3/hand")
    assert "dealer discard 3/hand" not in due(m), "its wagers lie there still"
    m = to(m, "dealer collect 3/ante", "dealer collect 3/bet")
    assert {"dealer discard 3/hand", "dealer reveal 2/hand"} <= due(m)
    m = to(m, "dealer reveal 2/hand")
    assert cite(m, "dealer discard 3/hand") == "11(e)(1)"
    assert "dealer discard 2/hand" not in due(m)
    assert m.after(Act.parse("dealer discard 3/hand")).round.cards["discard-rack"]


def test_11_e_1_a_progressive_is_paid_though_the_hand_loses() -> None:
    m = settling("1, 1/progressive 100", {1: FLUSH}, "Kh Ks Kd 9h 9s")
    m = until(m, "dealer pay 1/progressive 5000")
    assert {"collect 1/ante", "collect 1/bet"} <= set(done(m, "collect"))
    assert m.round.shown("1/hand")


def test_house_11_d_a_bonus_below_a_pair_of_10s_is_taken_with_the_losers() -> None:
    m = to(settling("1, 1/bonus 500", {1: LOSER}, KINGS), "dealer reveal 1/hand")
    assert due(m) == {f"dealer collect 1/{name}" for name in ("ante", "bet", "bonus")}
    assert cite(m, "dealer collect 1/bonus") == "house 11(d)"


def test_house_11_d_a_winning_hand_may_lose_its_bonus() -> None:
    m = settling("1, 1/bonus 500", {1: "9c 9d 7c 4d 2s"}, ACE_KING)
    m = to(m, "dealer reveal 1/hand")
    assert due(m) == {"dealer collect 1/bonus"}
    m = to(m, "dealer collect 1/bonus")
    assert due(m) == {"dealer pay 1/ante 1000", "dealer pay 1/bet 2000"}


def test_11_e_2_a_tie_gets_ante_and_bet_back_when_the_losers_are_gone() -> None:
    m = to(all_taken(), "dealer discard 5/hand", "dealer discard 2/hand")
    assert due(m) == {"dealer return 3/ante", "dealer return 3/bet"}
    assert cite(m, "dealer return 3/bet") == "11(e)(2)"
    assert common_error(m, "dealer pay 4/bet 2000") == "settled ties or winners before the losers"


def test_11_e_2_then_its_cards_go_at_once() -> None:
    m = to(settling(DOWN, FIVE, KINGS), "dealer return 3/ante", "dealer return 3/bet")
    assert due(m) == {"dealer discard 3/hand"}
    assert cite(m, "dealer discard 3/hand") == "11(e)(2)"
    m = to(m, "dealer discard 3/hand")
    assert due(m) == {"dealer pay 4/ante 1000", "dealer pay 4/bet 2000"}


def test_11_e_2_before_the_losers_are_gone_nothing_is_given_back() -> None:
    m = to(settling(DOWN, FIVE, KINGS), "dealer reveal 3/hand")
    assert "dealer return 3/ante" not in due(m)
    assert common_error(m, "dealer return 3/ante") == "settled ties or winners before the losers"
    assert common_error(m, "dealer collect 3/ante") == "took or paid a tie"


def test_11_e_2_ace_king_against_ace_king_is_decided_by_the_other_cards() -> None:
    m = to(settling("1", {1: "As Kh 9c 5c 2c"}, ACE_KING), "dealer reveal 1/hand")
    assert due(m) == {"dealer pay 1/ante 1000", "dealer pay 1/bet 2000"}
    assert common_error(m, "dealer return 1/bet") == "missed what the other cards decide"
    m = to(settling("1", {1: "As Kh 8c 5c 2c"}, ACE_KING), "dealer reveal 1/hand")
    assert due(m) == {"dealer collect 1/ante", "dealer collect 1/bet"}
    assert common_error(m, "dealer return 1/bet") == "missed what the other cards decide"
    m = to(settling("1", {1: "As Kh 8c 5c 3c"}, ACE_KING), "dealer reveal 1/hand")
    assert due(m) == {"dealer return 1/ante", "dealer return 1/bet"}


def test_11_e_2_the_same_pair_is_decided_by_the_other_cards() -> None:
    m = to(settling("1", {1: "Ks Kh 9c 5c 2c"}, KINGS), "dealer reveal 1/hand")
    assert common_error(m, "dealer return 1/bet") == "missed what the other cards decide"
    m = to(settling("1", {1: "Qs Qh 9c 5c 2c"}, KINGS), "dealer reveal 1/hand")
    assert common_error(m, "dealer return 1/bet") == "paid a hand that the dealer beats"


def test_11_e_2_a_tie_that_has_won_its_bonus_keeps_its_cards_until_it_is_paid() -> None:
    m = to(settling("1, 1/bonus 500", {1: TIE}, KINGS), "dealer return 1/ante",
           "dealer return 1/bet")  # fmt: skip
    assert due(m) == {"dealer pay 1/bonus 500"}
    assert cite(m, "dealer pay 1/bonus 500") == "11(e)(3)"


def test_11_e_3_winners_are_paid_from_the_dealers_right() -> None:
    m = to(settling(DOWN, FIVE, KINGS), "dealer discard 3/hand")
    assert due(m) == {"dealer pay 4/ante 1000", "dealer pay 4/bet 2000"}
    assert cite(m, "dealer pay 4/ante 1000") == "11(e)(3)"
    assert common_error(m, "dealer pay 1/ante 1000") == "paid clockwise"
    m = to(m, "dealer pay 4/bet 2000", "dealer pay 4/ante 1000")
    assert due(m) == {"dealer pay 1/ante 1000", "dealer pay 1/bet 2000"}


JACKS_UP = "Jh Jd 6c 6d Ac"
TWO_BONUSES = "1, 1/bonus 500, 2, 2/bonus 500"


@pytest.mark.parametrize(
    "order",
    [
        "2/ante 2/bet 2/bonus 1/ante 1/bet 1/bonus",
        "2/ante 2/bet 1/ante 1/bet 2/bonus 1/bonus",
        "2/bonus 2/bet 2/ante 1/bonus 1/ante 1/bet",
    ],
    ids=["player by player", "two passes", "the Bonus first"],
)
def test_11_e_3_all_winning_wagers_go_from_the_right_in_one_pass_or_two(order: str) -> None:
    m = until(settling(TWO_BONUSES, {1: WINNER, 2: JACKS_UP}, KINGS), "dealer pay 2/ante 1000")
    for spot in order.split():
        (paid,) = (line for line in due(m) if f" pay {spot} " in line)
        m = m.after(Act.parse(paid))
    assert not m.round.wagers


def test_11_e_3_a_bonus_is_not_paid_before_one_further_to_the_right() -> None:
    m = until(settling(TWO_BONUSES, {1: WINNER, 2: JACKS_UP}, KINGS), "dealer pay 2/ante 1000")
    assert "dealer pay 1/bonus 500" not in due(m)
    assert common_error(m, "dealer pay 1/bonus 500") == "paid clockwise"


def test_11_e_1_giving_back_a_lost_bonus_is_named() -> None:
    m = until(settling("1, 1/bonus 500", {1: LOSER}, KINGS), "dealer collect 1/bonus")
    assert common_error(m, "dealer return 1/bonus") == "gave back a loser"


def test_11_e_3_every_winning_hand_stays_face_up_until_all_is_paid() -> None:
    m = settling("1, 1/bonus 500, 2", {1: FLUSH, 2: WINNER}, KINGS)
    m = until(m, "dealer pay 1/bonus 20000")
    assert m.round.shown("1/hand")
    assert m.round.shown("2/hand")
    assert (
        common_error(m, "dealer discard 2/hand") == "cleared a winning hand before all were paid"
    )
    assert m.played(Act.parse("dealer discard 2/hand")).round.cards == m.round.cards


def test_11_e_3_then_winning_hands_are_collected() -> None:
    m = until(settling(DOWN, FIVE, KINGS), "dealer discard 4/hand")
    assert due(m) == {
        "dealer discard 4/hand", "dealer discard 1/hand", "dealer discard dealer",
        "dealer discard hole-cards",
    }  # fmt: skip
    assert cite(m, "dealer discard 1/hand") == "11(e)(3)"


def test_11_e_3_but_the_hand_of_a_payout_from_elsewhere_waits_for_its_papers() -> None:
    m = jackpot()
    assert cite(m, "floor document 1/hand") == "11(e)(3)"
    assert "dealer discard 1/hand" not in due(m)
    assert "dealer discard 2/hand" in due(m)
    assert common_error(m, "dealer discard 1/hand") == "cleared before the papers were done"
    assert "dealer discard 1/hand" in due(to(m, "floor document 1/hand"))


def test_11_g_each_places_cards_are_taken_up_by_themselves() -> None:
    m = end(settling("1, 2", {1: WINNER, 2: "As Ac Jc 8d 6s"}, KINGS))
    assert set(m.round.cards) == {"discard-rack"}
    assert m.round.cards["discard-rack"][-15:-10] == tuple(WINNER.split())


def test_11_g_the_dealers_own_hand_too() -> None:
    m = until(settling("1", {1: WINNER}, KINGS), "dealer discard hole-cards")
    assert cite(m, "dealer discard dealer") == "11(g)"
    assert cite(m, "dealer discard hole-cards") == "11(g)"


def test_11_g_cards_are_not_swept_together() -> None:
    m = until(settling("1", {1: WINNER}, KINGS), "dealer discard hole-cards")
    assert broken(m, "dealer sweep layout") == {"11(g)"}


def test_11_g_the_dealers_hand_stays_until_all_is_settled() -> None:
    m = settling("1, 2", {1: WINNER, 2: LOSER}, KINGS)
    gone = m.played(Act.parse("dealer discard hole-cards"))
    assert gone.round.cards == m.round.cards


def test_11_e_the_stakes_of_a_fold_take_no_part() -> None:
    m = to(table("1, 2", HAND, hands={1: WINNER, 2: LOSER}), "dealer ask 1", "seat-1 fold 1/hand",
           "dealer reveal hole-cards")  # fmt: skip
    assert due(m) == {"dealer reveal 2/hand"}
    assert "1/hand" not in log(end(m)).split("dealer reveal hole-cards")[1]


@pytest.mark.parametrize("seat", [1, 5])
def test_11_e_a_hand_turned_out_of_turn_stays_turned(seat: int) -> None:
    m = settling(DOWN, FIVE, KINGS).played(Act.parse(f"dealer reveal {seat}/hand"))
    assert m.round.shown(f"{seat}/hand")
    assert not end(m).round.wagers
