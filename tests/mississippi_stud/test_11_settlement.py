"""§ 655a.11(h) to (j): settling hand by hand, and clearing the table."""

from __future__ import annotations

import pytest

from games.engine.acts import Act
from games.mississippi_stud import GAME
from tests.mississippi_stud.table import settling, table
from tests.tables import cite, due, end, log, to, until, why

STREET_PLACES = ("ante", "3rd", "4th", "5th")
LOW = {1: "5c 2d", 2: "9c 3d", 3: "Jc 4d"}
"""With LOW_BOARD: a pair of fives, of nines, of jacks."""
LOW_BOARD = "5h 9s Jd"
ROYAL = {1: "Ah Kh", 2: "2c 7d"}
ROYAL_BOARD = "Qh Jh Th"
TRIPS = {1: "8c 8d", 2: "2c 7d"}
TRIPS_BOARD = "8h Js 3c"
JUNK = {1: "2c 7d", 2: "3d 9c"}
JUNK_BOARD = "Kh Js 5c"


def shown(seat: int, down: str, hands, board: str, six: str = "", **more):
    """The hand of *seat* has just been turned up."""
    return to(settling(table(down, hands=hands, board=board, six=six, **more)),
              f"dealer reveal {seat}/hand")  # fmt: skip


def streets_settled(seat: int, down: str, hands, board: str, six: str = "", **more):
    m = shown(seat, down, hands, board, six, **more)
    while step := next(
        (s for s in m.expected() if s.act.seat == seat and s.act.spot in STREET_PLACES), None
    ):
        m = m.after(step.act)
    return m


# (h)


def test_11_h_settlement_begins_at_the_dealers_right() -> None:
    m = settling(table(hands=LOW, board=LOW_BOARD))
    assert due(m) == {"dealer reveal 3/hand"}
    assert cite(m, "dealer reveal 3/hand") == "11(h)"


def test_11_h_and_goes_counterclockwise() -> None:
    m = end(table(hands=LOW, board=LOW_BOARD))
    turned = [act.seat for act in m.round.log if act.verb == "reveal" and act.seat]
    assert turned == [3, 2, 1]


def test_11_h_a_hand_is_turned_up_before_it_is_settled() -> None:
    m = settling(table(hands=LOW, board=LOW_BOARD))
    assert "dealer pay 3/ante 1000" not in due(m)


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_11_h_chips_on_the_felt_are_not_settled_by_crediting_an_account(seat: int) -> None:
    m = shown(3, "1, 2, 3", LOW, LOW_BOARD)
    while not any(step.act.target == f"{seat}/ante" for step in m.expected()):
        m = m.after(m.expected()[0].act)
    credited = m.played(Act.parse(f"dealer credit {seat}/ante 1000"))
    assert due(credited) == due(m)
    assert credited.round.accounts == m.round.accounts
    assert f"{seat}/ante" in credited.round.wagers


def test_11_h_one_player_is_settled_before_the_next_hand_is_turned() -> None:
    m = shown(3, "1, 2, 3", LOW, LOW_BOARD)
    assert "dealer reveal 2/hand" not in due(m)


def test_11_h_1_a_pair_of_5s_loses() -> None:
    m = shown(1, "1, 2, 3", LOW, LOW_BOARD)
    assert due(m) == {f"dealer collect 1/{name}" for name in STREET_PLACES}
    assert cite(m, "dealer collect 1/ante") == "11(h)(1)"


def test_11_h_1_a_hand_without_a_pair_loses_too() -> None:
    m = shown(2, "1, 2", JUNK, JUNK_BOARD)
    assert cite(m, "dealer collect 2/5th") == "11(h)(1)"


@pytest.mark.parametrize("rank", "6789T")
def test_11_h_2_a_pair_of_6s_to_10s_pushes(rank: str) -> None:
    m = shown(1, "1", {1: f"{rank}c {rank}d"}, "Kh Qs 3c")
    assert due(m) == {f"dealer return 1/{name}" for name in STREET_PLACES}
    assert cite(m, "dealer return 1/ante") == "11(h)(2)"


def test_11_h_2_a_push_costs_and_wins_nothing() -> None:
    r = end(table("1", hands={1: "6c 6d"}, board="Kh Qs 3c")).round
    assert set(r.won.values()) == {0}


@pytest.mark.parametrize("rank", "JQKA")
def test_11_h_3_a_pair_of_jacks_or_better_is_paid(rank: str) -> None:
    m = shown(1, "1", {1: f"{rank}c {rank}d"}, "9h 8s 3c")
    assert due(m) == {f"dealer pay 1/{name} 1000" for name in STREET_PLACES}
    assert cite(m, "dealer pay 1/ante 1000") == "11(h)(3)"


def test_11_h_3_each_wager_is_paid_by_itself() -> None:
    m = table("1", hands={1: "Jc Jd"}, board="9h 8s Jh")
    m = to(m, "seat-1 bet 1/3rd 3000", "seat-1 bet 1/4th 2000", "dealer reveal 1/hand")
    assert due(m) == {
        "dealer pay 1/ante 3000", "dealer pay 1/3rd 9000", "dealer pay 1/4th 6000",
        "dealer pay 1/5th 3000",
    }  # fmt: skip
    assert "3 to 1" in why(m, "dealer pay 1/3rd 9000")


def test_11_h_the_best_five_are_the_two_and_the_three() -> None:
    m = shown(1, "1", {1: "Ac 2d"}, "3h 4s 5c")
    assert "dealer pay 1/ante 4000" in due(m)


# (i)


def test_11_i_optional_wagers_wait_for_the_street_wagers() -> None:
    m = shown(1, "1, 1/three-card 500", {1: "2c 7d"}, JUNK_BOARD)
    assert "dealer collect 1/three-card" not in due(m)


def test_11_i_among_themselves_they_have_no_order() -> None:
    m = streets_settled(1, "1, 1/three-card 500, 1/six-card 500", {1: "2c 7d"}, JUNK_BOARD)
    assert due(m) == {"dealer collect 1/three-card", "dealer reveal six-card"}


def test_11_i_of_a_fold_they_are_settled_in_its_turn() -> None:
    m = to(table("1, 2, 2/six-card 500", hands=JUNK, board=JUNK_BOARD), "seat-2 fold 2/hand")
    m = settling(m)
    assert due(m) == {"dealer reveal 2/hand"}
    m = to(m, "dealer reveal 2/hand")
    assert due(m) == {"dealer reveal six-card"}


def test_11_i_for_a_three_card_bonus_alone_the_folded_hand_need_not_be_turned() -> None:
    m = to(table("1, 2, 2/three-card 500", hands=JUNK, board=JUNK_BOARD), "seat-2 fold 2/hand")
    assert due(settling(m)) == {"dealer reveal 2/hand", "dealer collect 2/three-card"}


TRIPS_WON = "1, 1/progressive 100, 2"


def test_11_i_1_a_progressive_wager_below_three_of_a_kind_wins_nothing() -> None:
    m = end(table("1, 1/progressive 100", hands={1: "Jc Jd"}, board="9h 8s 3c"))
    assert not {"verify", "validate"} & {act.verb for act in m.round.log}


def test_11_i_1_three_of_a_kind_wins() -> None:
    m = end(table(TRIPS_WON, hands=TRIPS, board=TRIPS_BOARD))
    assert "dealer pay 1/progressive 900" in log(m)


def test_11_i_1_i_the_hand_is_verified() -> None:
    m = streets_settled(1, TRIPS_WON, TRIPS, TRIPS_BOARD)
    assert cite(m, "dealer verify 1/progressive") == "11(i)(1)(i)"


def test_11_i_1_ii_the_light_is_verified() -> None:
    m = streets_settled(1, TRIPS_WON, TRIPS, TRIPS_BOARD)
    assert cite(m, "dealer verify light") == "11(i)(1)(ii)"


def test_11_i_1_iii_the_floor_validates_before_anything_is_paid() -> None:
    m = streets_settled(1, TRIPS_WON, TRIPS, TRIPS_BOARD)
    m = to(m, "dealer verify light", "dealer verify 1/progressive")
    assert due(m) == {"dealer call floor"}
    m = to(m, "dealer call floor")
    assert due(m) == {"floor validate 1/progressive"}
    assert cite(m, "floor validate 1/progressive") == "11(i)(1)(iii)"


def test_11_i_1_iv_odds_are_paid_from_the_tray() -> None:
    m = streets_settled(1, TRIPS_WON, TRIPS, TRIPS_BOARD)
    m = to(m, "floor validate 1/progressive")
    assert cite(m, "dealer pay 1/progressive 900") == "11(i)(1)(iv)"
    assert to(m, "dealer pay 1/progressive 900").round.outside == m.round.outside


def royal(down: str = "1, 1/progressive 100, 2", **more):
    """The floor has validated seat 1's royal flush."""
    return to(streets_settled(1, down, ROYAL, ROYAL_BOARD, **more), "floor validate 1/progressive")


def test_11_i_1_iv_a_share_of_the_meter_never_comes_from_the_tray() -> None:
    m = royal(meters={"meter": 1_234_500})
    paid = "floor pay 1/progressive 1234521"
    assert paid in due(m)
    assert not any(line.startswith("dealer pay 1/progressive") for line in due(m))
    assert to(m, paid).round.rack == m.round.rack


def test_11_i_1_iv_the_cards_of_a_jackpot_stay_until_the_papers_are_done() -> None:
    m = until(end_of_settlement(royal()), "floor document 1/hand")
    assert cite(m, "floor document 1/hand") == "11(i)(1)(iv)"
    assert "dealer discard 1/hand" not in due(m)
    assert {"dealer discard 2/hand", "dealer discard 3rd"} <= due(m)
    assert "dealer discard 1/hand" in due(to(m, "floor document 1/hand"))


def end_of_settlement(m):
    while not any(s.act.verb in ("discard", "document") for s in m.expected()):
        m = m.after(m.expected()[0].act)
    return m


def test_11_i_1_v_others_with_a_progressive_wager_get_an_envy_bonus() -> None:
    m = royal("1, 1/progressive 100, 2, 2/progressive 100")
    assert cite(m, "dealer pay 2/envy 100000") == "11(i)(1)(v)"


def test_11_i_1_v_nobody_gets_one_for_his_own_hand() -> None:
    assert not any("envy" in line for line in due(royal()))


def test_11_i_1_v_nor_without_a_progressive_wager() -> None:
    assert "envy" not in log(end(royal("1, 1/progressive 100, 2, 2/three-card 500")))


def test_11_i_1_v_a_holder_needs_no_progressive_wager() -> None:
    m = streets_settled(1, "1, 2, 2/progressive 100", ROYAL, ROYAL_BOARD)
    assert due(m) == {"dealer pay 2/envy 100000"}


def test_11_i_1_v_two_holders_make_two_bonuses() -> None:
    hands = {1: "8h 9h", 2: "9s 2c", 3: "Kh Ah"}
    down = "1, 1/progressive 100, 2, 2/progressive 100, 3, 3/progressive 100"
    r = end(table(down, hands=hands, board="Th Jh Qh")).round
    assert r.won["2/envy"] == 30_000 + 100_000
    assert (r.won["1/envy"], r.won["3/envy"]) == (100_000, 30_000)


def test_11_i_1_v_a_folded_player_keeps_his_claim() -> None:
    m = to(table("1, 2, 2/progressive 100", hands=ROYAL, board=ROYAL_BOARD), "seat-2 fold 2/hand")
    assert "dealer pay 2/envy 100000" in log(end(m))


def test_11_i_1_v_a_folded_hand_thrown_in_is_held_by_nobody() -> None:
    m = to(table("1, 2, 2/progressive 100", hands=ROYAL, board=ROYAL_BOARD), "seat-1 fold 1/hand")
    assert "envy" not in log(end(m))


def test_11_i_2_i_three_card_bonus_wins_with_a_pair_on_the_board() -> None:
    m = streets_settled(1, "1, 1/three-card 500", {1: "2c 7d"}, "Kh Ks 5c")
    assert cite(m, "dealer pay 1/three-card 500") == "11(i)(2)(i)"


def test_11_i_2_ii_three_card_bonus_loses_without_one() -> None:
    m = streets_settled(1, "1, 1/three-card 500", {1: "2c 2d"}, "Kh Js 5c")
    assert cite(m, "dealer collect 1/three-card") == "11(i)(2)(ii)"


FLUSH = {1: "2h 7h"}
FLUSH_BOARD = "Kh Jh 5h"
FIVE = "1, 1/five-card 100"


def test_11_i_3_i_the_hand_is_verified() -> None:
    m = streets_settled(1, FIVE, FLUSH, FLUSH_BOARD)
    assert due(m) == {"dealer verify 1/five-card"}
    assert cite(m, "dealer verify 1/five-card") == "11(i)(3)(i)"


def test_11_i_3_ii_odds_below_500_need_no_floor() -> None:
    m = to(streets_settled(1, FIVE, FLUSH, FLUSH_BOARD), "dealer verify 1/five-card")
    assert due(m) == {"dealer credit 1/five-card 5000"}


@pytest.mark.parametrize(
    ("hand", "board"), [("8c 8d", "8h 8s 3c"), ("8h 9h", "Th Jh Qh"), ("Ah Kh", "Qh Jh Th")]
)
def test_11_i_3_ii_500_for_1_and_shares_of_the_meter_go_to_the_floor(hand, board) -> None:
    m = to(streets_settled(1, FIVE, {1: hand}, board), "dealer verify 1/five-card")
    assert due(m) == {"dealer call floor"}
    m = to(m, "dealer call floor")
    assert cite(m, "floor validate 1/five-card") == "11(i)(3)(ii)"


def test_11_i_3_ii_one_call_brings_the_floor_for_both_wagers() -> None:
    down = "1, 1/progressive 100, 1/five-card 100"
    m = streets_settled(1, down, {1: "8c 8d"}, "8h 8s 3c")
    m = to(m, "dealer verify 1/progressive", "dealer verify light", "dealer verify 1/five-card")
    assert due(m) == {"dealer call floor"}
    m = to(m, "dealer call floor")
    assert due(m) == {"floor validate 1/progressive", "floor validate 1/five-card"}


def test_11_i_3_iii_the_account_is_credited() -> None:
    m = to(streets_settled(1, FIVE, FLUSH, FLUSH_BOARD), "dealer verify 1/five-card")
    assert cite(m, "dealer credit 1/five-card 5000") == "11(i)(3)(iii)"
    m = to(m, "dealer credit 1/five-card 5000")
    assert (m.round.accounts[1], m.round.won["1/five-card"]) == (4900, 4900)


def test_11_i_3_iii_a_share_of_the_meter_is_not_credited() -> None:
    m = streets_settled(1, FIVE, {1: "Ah Kh"}, ROYAL_BOARD)
    m = to(m, "floor validate 1/five-card")
    assert due(m) == {f"floor pay 1/five-card {m.round.meters['five-card']}"}


def test_11_i_3_iii_the_winning_hand_stays_for_the_papers_board_and_all() -> None:
    m = streets_settled(1, FIVE, {1: "Ah Kh"}, ROYAL_BOARD)
    m = end_of_settlement(m)
    assert due(m) == {"floor document 1/hand"}
    assert cite(m, "floor document 1/hand") == "11(i)(3)(iii)"


def test_11_i_3_a_losing_wager_asks_nothing_of_the_dealer() -> None:
    m = end(table(FIVE, hands={1: "2c 7d"}, board=JUNK_BOARD))
    assert "1/five-card" not in log(m)


SIX = "8h 9s Qd 4c"


def test_11_i_4_the_bonus_cards_are_turned_at_the_first_player_who_needs_them() -> None:
    m = streets_settled(2, "1, 1/six-card 500, 2, 2/six-card 500", JUNK, JUNK_BOARD, SIX)
    assert cite(m, "dealer reveal six-card") == "11(i)(4)"
    m = end(m)
    assert [act.target for act in m.round.log if act.verb == "reveal"].count("six-card") == 1


def test_11_i_4_the_community_cards_take_no_part() -> None:
    m = streets_settled(1, "1, 1/six-card 500", {1: "8c 8d"}, "8h 8s Kc", "2h 4s 6c Jd")
    assert "dealer collect 1/six-card" in due(to(m, "dealer reveal six-card"))


def test_11_i_4_i_three_of_a_kind_or_better_is_paid() -> None:
    m = streets_settled(1, "1, 1/six-card 500", {1: "8c 8d"}, JUNK_BOARD, SIX)
    m = to(m, "dealer reveal six-card")
    assert cite(m, "dealer pay 1/six-card 2500") == "11(i)(4)(i)"


def test_11_i_4_ii_less_is_collected() -> None:
    m = streets_settled(1, "1, 1/six-card 500", {1: "8c 4d"}, JUNK_BOARD, SIX)
    m = to(m, "dealer reveal six-card")
    assert cite(m, "dealer collect 1/six-card") == "11(i)(4)(ii)"


# (j)


def test_11_j_all_remaining_cards_go_to_the_discard_rack() -> None:
    m = end(table("1, 1/six-card 500, 2", hands=JUNK, board=JUNK_BOARD, six=SIX))
    assert set(m.round.cards) == {"discard-rack"}
    assert len(m.round.cards["discard-rack"]) == 52


def test_11_j_only_after_every_wager_is_settled() -> None:
    m = shown(1, "1, 2", JUNK, JUNK_BOARD)
    assert not any(line.startswith("dealer discard") for line in due(m))


def test_11_j_each_place_by_itself_in_any_order() -> None:
    m = end_of_settlement(settling(table("1, 2", hands=JUNK, board=JUNK_BOARD)))
    places = ("1/hand", "2/hand", "3rd", "4th", "5th")
    assert due(m) == {f"dealer discard {spot}" for spot in places}
    assert cite(m, "dealer discard 4th") == "11(j)"


def test_11_j_sweeping_the_cards_together_is_not_allowed() -> None:
    m = end_of_settlement(settling(table("1, 2", hands=JUNK, board=JUNK_BOARD)))
    swept = Act.parse("dealer sweep layout")
    assert [duty.cite.key for duty in GAME.conduct.duties if duty.broken_by(m.round, swept)] == [
        "11(j)"
    ]


def test_11_j_hands_can_be_told_apart_in_the_rack() -> None:
    m = end(table("1, 2", hands=JUNK, board=JUNK_BOARD))
    assert m.round.cards["discard-rack"][-7:-3] == ("2c", "7d", "3d", "9c")
