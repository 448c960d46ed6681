"""§ 637a.7(e)(1) to (5): the deck in hand, the turns, the burn cards, and the count."""

from __future__ import annotations

import pytest

from games.engine.acts import Act
from games.engine.moment import Moment
from tests.poker.table import NO_COUNT, bet, done, showdown, table, turn
from tests.tables import broken, cite, common_error, due, end, to, until

BOARDS = ("holdem", "omaha-high", "omaha-eight")
OTHERS = ("seven-card-stud-high", "five-card-stud", "five-card-draw-low")


# (1)


def test_7_e_1_the_deck_is_taken_into_either_hand_and_stays_there() -> None:
    m = to(table("holdem"), "dealer take deck-1")
    assert {"dealer use left-hand", "dealer use right-hand"} <= due(m)
    m = to(m, "dealer use right-hand")
    assert broken(m, "dealer use left-hand") == {"7(e)(1)"}
    assert broken(m, "dealer use right-hand") == set()


def test_7_e_1_the_deck_stays_in_front_of_the_dealer() -> None:
    m = to(table("holdem"), "dealer deal 1/hand 1")
    assert broken(m, "dealer place deck/layout") == {"7(e)(1)"}


def test_7_e_1_for_a_transaction_the_marker_button_lies_on_the_deck() -> None:
    m = to(turn(table("holdem"), 3), "chance befall transaction")
    assert due(m) == {"dealer place marker"}
    assert cite(m, "dealer place marker") == "7(e)(1)"
    m = to(m, "dealer place marker")
    assert m.round.marks["marker"] == 1
    m = to(m, "floor bring fill", "dealer verify fill")
    assert due(m) == {"dealer remove marker"}
    m = to(m, "dealer remove marker")
    assert m.round.marks["marker"] == 0
    assert "seat-3 fold 3/hand" in due(m)


# (2)


def test_7_e_2_each_player_is_told_that_it_is_his_turn() -> None:
    m = until(table("holdem", "1, 2, 4", button=4), "dealer ask 4")
    assert due(m) == {"dealer ask 4"}
    assert cite(m, "dealer ask 4") == "7(e)(2)"
    assert common_error(m, "dealer ask 1") == "asked out of turn"


def test_7_e_2_what_a_player_does_is_told_the_others() -> None:
    m = bet(table("holdem"), "3 raise")
    assert due(m) == {"dealer announce 3/raise"}
    assert cite(m, "dealer announce 3/raise") == "7(e)(2)"
    assert common_error(m, "dealer announce 3/all-in") == "announced what was not done"


@pytest.mark.parametrize("line", ["dealer announce 3/call", "dealer ask 1", "dealer call floor"])
def test_7_e_2_a_call_may_be_told_too_and_a_player_asked_again(line: str) -> None:
    m = to(bet(table("holdem"), "3 call"), "dealer ask 1")
    assert m.customary(Act.parse(line))


@pytest.mark.parametrize("line", ["dealer announce 3/check", "dealer announce 1/call"])
def test_7_e_2_but_nothing_that_is_not_so(line: str) -> None:
    m = bet(table("holdem"), "3 call")
    assert not m.customary(Act.parse(line))


# (3)


def flop(moment: Moment) -> Moment:
    return until(moment, "dealer deal burns 1")


def test_7_e_3_burn_cards_lie_apart_from_the_discards() -> None:
    m = flop(bet(table("holdem"), "3 fold"))
    assert common_error(m, "dealer deal muck 1") == "burned into the muck"
    m = to(m, "dealer deal burns 1")
    assert len(m.round.cards["burns"]) == 1
    assert len(m.round.cards["muck"]) == 2


def test_7_e_3_until_the_pot_is_won() -> None:
    m = to(flop(table("holdem")), "dealer deal board 3")
    assert broken(m, "dealer discard burns") == {"7(e)(3)"}
    m = until(m, "dealer discard burns")
    assert broken(m, "dealer discard burns") == set()


def test_7_e_3_a_street_without_its_burn_card_is_told() -> None:
    assert common_error(flop(table("omaha-high")), "dealer deal board 3") == "forgot to burn"


# (4) and (5)


@pytest.mark.parametrize("key", BOARDS)
def test_7_e_4_i_at_holdem_and_omaha_stub_or_deck_is_counted_every_five_rounds(key: str) -> None:
    m = until(table(key, rules=NO_COUNT, since_count=4), "dealer discard stub")
    stub = len(m.round.deck)
    assert cite(m, f"dealer count stub {stub}") == "7(e)(4)(i)"
    hands = [line.split()[2] for line in due(m) if "discard" in line and "/hand" in line]
    gathered = to(m, *(f"dealer discard {place}" for place in ("board", "burns", "stub", *hands)))
    assert cite(gathered, "dealer count deck 52") == "7(e)(4)(i)"


@pytest.mark.parametrize("key", OTHERS)
def test_7_e_4_i_elsewhere_the_whole_deck_is(key: str) -> None:
    m = until(table(key, rules=NO_COUNT, since_count=4), "dealer discard stub")
    assert not any(line.startswith("dealer count") for line in due(m))
    m = until(m, "dealer count deck 52")
    assert not m.over
    assert m.after(Act.parse("dealer count deck 52")).round.since_count == 0


def test_7_e_4_i_before_the_fifth_round_it_may_be() -> None:
    m = until(table("holdem", rules=NO_COUNT, since_count=3), "dealer place 1/button")
    assert any(line.startswith("dealer count stub") for line in due(m))
    gathered = (line for line in due(m) if line.startswith("dealer discard"))
    m = to(m, "dealer deposit rake", "dealer place 1/button", *gathered)
    assert m.over
    assert due(m) == {"dealer count deck 52"}


def test_7_e_4_i_the_stub_may_be_counted_once_the_last_card_is_dealt() -> None:
    m = showdown(table("holdem", rules=NO_COUNT, since_count=4))
    line = f"dealer count stub {len(m.round.deck)}"
    assert m.customary(Act.parse(line))
    assert not m.customary(Act.parse("dealer count stub 9"))
    m = end(m.played(Act.parse(line)))
    assert [line for line in done(m, "count") if "muck" not in line] == [line]
    assert m.over


def test_7_e_4_i_counting_the_losing_hands_is_no_count_of_the_deck() -> None:
    m = until(table("holdem", rules=NO_COUNT, since_count=4), "dealer discard board")
    assert [line for line in done(m, "count") if "muck" in line]
    assert m.round.since_count == 4


def test_7_e_4_ii_a_device_that_counts_spares_it() -> None:
    m = end(table("holdem", since_count=4))
    assert not [line for line in done(m, "count") if "muck" not in line]


def test_7_e_5_a_device_that_counts_wrong_sends_the_deck_off_the_table() -> None:
    m = to(table("holdem"), "chance befall deck-short")
    assert cite(m, "dealer remove deck-1") == "7(e)(5)"
    m = to(m, "floor bring deck-1", "dealer inspect deck-1", "shuffler shuffle deck-1")
    assert "dealer take deck-1" in due(m)


@pytest.mark.parametrize("key", OTHERS)
def test_7_e_5_so_does_a_count_by_hand(key: str) -> None:
    m = table(key, rules=NO_COUNT, since_count=4).befallen(Act.parse("chance befall missing-card"))
    m = until(m, "dealer remove deck-1")
    assert "dealer count deck 51" in done(m, "count")
    assert cite(m, "dealer remove deck-1") == "7(e)(5)"
    assert end(m).over


def test_7_e_5_a_stub_one_card_short_too() -> None:
    m = table("omaha-high", rules=NO_COUNT, since_count=4)
    m = until(m.befallen(Act.parse("chance befall missing-card")), "dealer discard stub")
    m = to(m, f"dealer count stub {len(m.round.deck)}")
    assert cite(until(m, "dealer remove deck-1"), "dealer remove deck-1") == "7(e)(5)"
