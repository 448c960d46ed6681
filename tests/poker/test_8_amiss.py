"""What players do amiss with chips and words, and what the dealer makes of it: § 637a.8."""

from __future__ import annotations

import pytest

from games.engine.moment import Moment, UnacceptableError
from tests.poker.table import bet, done, table, turn
from tests.tables import cite, due, end, to, until

NO_LIMIT = {"structure": "no-limit"}
LARGE = "1 500, 2 500, 3 500"


def befallen(name: str, seat: int, **house: str | int | bool) -> Moment:
    """A Hold'em table with blinds of $2 and $4, where it is seat 3's turn, then 1's, then 2's."""
    moment = turn(table("holdem", LARGE, house=house), seat)
    return to(moment, f"chance befall {name}/{seat}")


def flop(**house: str | int | bool) -> Moment:
    return to(table("holdem", LARGE, house=house), "dealer deal board 3")


def acts(moment: Moment, line: str) -> list[str]:
    """What has been done since the last thing befell, until *line* is due."""
    log = list(map(str, until(moment, line).round.log))
    last = max(i for i, act in enumerate(log) if " befall " in act)
    return log[last + 1 :]


def bets(moment: Moment) -> dict[str, int]:
    """Seat -> what lies before it, in cents."""
    return {spot: cents for spot, cents in moment.round.wagers.items() if spot.endswith("/bet")}


def test_8_i_one_large_chip_without_a_word_is_a_call_and_change_is_due():
    moment = befallen("one-large-chip", 3)
    assert acts(moment, "dealer ask 1") == [
        "seat-3 bet 3/quiet-call 500",
        "dealer return 3/bet 100",
    ]
    assert cite(to(moment, "seat-3 bet 3/quiet-call 500"), "dealer return 3/bet 100") == "8(i)"
    assert bets(until(moment, "dealer ask 1"))["3/bet"] == 400


def test_8_i_where_nobody_has_bet_it_is_a_bet_of_the_limit():
    moment = to(turn(flop(), 1), "chance befall one-large-chip/1")
    bet = ["seat-1 bet 1/quiet-open 2500", "dealer return 1/bet 2100"]
    assert acts(moment, "dealer announce 1/open") == bet
    assert "seat-2 bet 2/call 400" in due(to(moment, "dealer announce 1/open", "dealer ask 2"))
    with pytest.raises(UnacceptableError):
        to(turn(flop(**NO_LIMIT), 1), "chance befall one-large-chip/1")


def test_8_c_who_says_raise_and_puts_in_a_call_makes_it_a_raise():
    moment = befallen("raise-called", 3)
    assert acts(moment, "dealer announce 3/raise") == [
        "seat-3 announce 3/raise", "seat-3 bet 3/quiet-raise 400", "dealer order 3/raise",
        "seat-3 bet 3/quiet-raise 400",
    ]  # fmt: skip
    assert bets(until(moment, "dealer ask 1"))["3/bet"] == 800


def test_8_c_who_has_less_than_a_raise_is_bound_to_all_he_has():
    short = table("holdem", "1 9, 2, 3", house=NO_LIMIT)
    short = to(turn(short, 3), "seat-3 bet 3/raise 800", "dealer ask 1")
    short = to(short, "chance befall raise-called/1")
    assert acts(short, "dealer announce 1/raise")[1:] == [
        "seat-1 bet 1/quiet-raise 600", "dealer order 1/raise", "seat-1 bet 1/quiet-raise 100"
    ]  # fmt: skip


def test_8_c_a_raise_that_is_not_open_to_him_binds_nobody():
    capped = turn(table("holdem", LARGE, house={"raises": 1}), 3)
    capped = to(capped, "seat-3 bet 3/raise 800", "dealer ask 1", "chance befall raise-called/1")
    assert acts(capped, "dealer ask 2") == [
        "seat-1 announce 1/raise",
        "seat-1 bet 1/quiet-call 600",
    ]


def test_8_c_who_says_call_and_puts_in_less_makes_it_a_call():
    moment = befallen("call-short", 3)
    assert acts(moment, "dealer ask 1") == [
        "seat-3 announce 3/call", "seat-3 bet 3/quiet-call 200", "dealer order 3/call",
        "seat-3 bet 3/quiet-call 200",
    ]  # fmt: skip


def test_8_c_a_bet_out_of_turn_goes_back_and_the_action_with_it():
    moment = to(turn(table("holdem", LARGE), 3), "chance befall out-of-turn/1")
    back = acts(moment, "seat-3 fold 3/hand")
    assert back == ["seat-1 bet 1/call 200", "dealer return 1/bet 200"]
    moment = to(moment, "seat-3 bet 3/raise 800", "dealer ask 1")
    assert "seat-1 bet 1/call 600" in due(moment)
    with pytest.raises(UnacceptableError):
        to(moment, "chance befall out-of-turn/1")


def test_8_d_who_announces_one_sum_and_puts_in_another_is_told_to_correct_it():
    moment = befallen("another-sum", 3, **NO_LIMIT)
    assert acts(moment, "dealer announce 3/raise") == [
        "seat-3 announce 3/raise 1600", "seat-3 bet 3/quiet-raise 800", "dealer order 3/raise",
        "seat-3 bet 3/quiet-raise 800",
    ]  # fmt: skip
    with pytest.raises(UnacceptableError):
        befallen("another-sum", 3)


def test_8_f_a_string_bet_is_a_call_and_the_rest_goes_back():
    moment = befallen("string-bet", 3)
    assert acts(moment, "dealer ask 1") == [
        "seat-3 bet 3/quiet-call 400", "seat-3 bet 3/quiet-more 400", "dealer return 3/bet 400"
    ]  # fmt: skip
    assert "seat-1 bet 1/call 200" in due(to(moment, "dealer ask 1"))


@pytest.mark.parametrize("name", ["string-bet", "one-large-chip", "scant-raise", "call-over"])
def test_8_f_chips_that_went_back_make_nobody_the_last_to_have_bet(name):
    moment = to(flop(), "dealer deal board 1", "dealer ask 1", "dealer deal board 1")
    moment = to(bet(moment, "3 open"), "dealer ask 1", f"chance befall {name}/1")
    assert done(end(moment), "reveal")[0] == "seat-3 reveal 3/hand"


def test_8_f_1_a_bet_said_to_be_unfinished_may_be_added_to():
    moment = to(befallen("raise-in-parts", 3), "seat-3 announce 3/raise")
    assert not done(until(moment, "dealer announce 3/raise"), "return", "order")


def test_8_f_2_a_call_with_the_word_raise_may_be_made_a_raise():
    moment = to(befallen("raise-in-parts", 3), "seat-3 bet 3/quiet-raise 400")
    assert due(moment) == {"seat-3 bet 3/quiet-raise 400"}


def test_8_g_who_has_said_raise_may_put_it_in_part_by_part():
    moment = befallen("raise-in-parts", 3)
    assert acts(moment, "dealer announce 3/raise") == [
        "seat-3 announce 3/raise", "seat-3 bet 3/quiet-raise 400", "seat-3 bet 3/quiet-raise 400"
    ]  # fmt: skip


def test_8_k_half_of_a_raise_is_made_a_whole_one():
    moment = befallen("half-raise", 3)
    assert acts(moment, "dealer announce 3/raise") == [
        "seat-3 bet 3/quiet-raise 600", "dealer order 3/raise", "seat-3 bet 3/quiet-raise 200"
    ]  # fmt: skip


def test_8_k_less_than_half_of_a_raise_is_a_call():
    moment = befallen("scant-raise", 3)
    assert acts(moment, "dealer ask 1") == [
        "seat-3 bet 3/quiet-call 500",
        "dealer return 3/bet 100",
    ]


def test_8_h_nobody_touches_chips_that_are_in_the_pot():
    moment = to(turn(table("holdem"), 3), "chance befall touched-pot/1")
    assert due(moment) == {"dealer announce chips-stay"}
    assert "seat-3 fold 3/hand" in due(to(moment, "dealer announce chips-stay"))


def test_8_b_2_chips_are_added_between_rounds_only():
    moment = to(turn(table("holdem"), 3), "chance befall chips-added/2")
    assert due(moment) == {"dealer announce chips-between-rounds"}


def test_8_b_2_table_stakes_stay_on_the_table():
    moment = to(turn(table("holdem"), 3), "chance befall chips-removed/3")
    assert due(moment) == {"dealer announce stakes-stay"}
    assert cite(moment, "dealer announce stakes-stay") == "8(b)(2)"


def test_8_b_3_currency_in_a_bet_is_turned_into_chips_at_once():
    moment = befallen("currency", 3)
    assert acts(moment, "dealer ask 1") == [
        "seat-3 bet 3/quiet-call 400", "dealer place marker", "dealer take 3/currency",
        "dealer remove marker",
    ]  # fmt: skip


def test_8_e_1_chips_put_forward_without_a_word_are_a_bet():
    moment = to(befallen("half-raise", 3), "seat-3 bet 3/quiet-raise 600")
    assert bets(moment)["3/bet"] == 600
    assert cite(befallen("half-raise", 3), "seat-3 bet 3/quiet-raise 600") == "8(e)"


def test_8_e_3_currency_put_into_the_pot_is_a_bet():
    assert bets(until(befallen("currency", 3), "dealer ask 1"))["3/bet"] == 400


def folded(seat: int) -> Moment:
    return to(turn(table("holdem", "1, 2, 3, 4"), seat), f"seat-{seat} fold {seat}/hand")


def test_8_b_6_the_floor_counts_or_covers_the_stakes_of_who_leaves_for_a_while():
    moment = to(folded(3), "dealer ask 4", "chance befall stepped-away/3")
    moment = to(moment, "dealer call floor")
    assert due(moment) == {"floor verify 3/chips", "floor cover 3/chips"}
    assert "seat-4 fold 4/hand" in due(to(moment, "floor cover 3/chips"))


def test_8_b_6_i_stakes_that_were_counted_are_counted_again():
    moment = to(folded(3), "dealer ask 4", "chance befall stepped-away/3", "floor verify 3/chips")
    moment = to(moment, "chance befall came-back/3", "dealer call floor")
    assert due(moment) == {"floor verify 3/chips"}
    assert cite(moment, "floor verify 3/chips") == "8(b)(6)(i)"


def test_8_b_6_ii_stakes_that_were_covered_need_no_second_count():
    moment = to(folded(3), "dealer ask 4", "chance befall stepped-away/3", "floor cover 3/chips")
    with pytest.raises(UnacceptableError):
        to(moment, "chance befall came-back/3")


def test_8_e_2_chips_put_well_toward_the_pot_are_a_bet_and_the_dealer_says_so():
    moment = befallen("chips-halfway", 3)
    moment = to(moment, "seat-3 bet 3/quiet-call 400")
    assert due(moment) == {"dealer announce 3/call"}
    assert cite(moment, "dealer announce 3/call") == "8(e)(2)"
    moment = to(moment, "dealer announce 3/call")
    assert bets(moment)["3/bet"] == 400
    assert "dealer ask 1" in due(moment)


def test_18_b_18_c_help_to_another_player_is_stopped_and_the_floor_is_called():
    moment = to(turn(table("holdem"), 3), "chance befall talked/2")
    said, called = "dealer announce one-player-to-a-hand", "dealer call floor"
    assert due(moment) == {said, called}
    assert (cite(moment, said), cite(moment, called)) == ("18(b)", "18(c)")
    assert end(moment).over
