"""§ 637a.11: Hold'em, from the button to the showdown."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.engine.acts import Act
from games.engine.moment import Moment, UnacceptableError
from tests.poker.table import HOUSE, bet, done, showdown, table, turn
from tests.tables import cite, dealt, due, end, log, to, until, why

BOTH = pytest.mark.parametrize("key", ["holdem", "omaha-high"])


def before_cards(moment: Moment) -> list[str]:
    """What is done before the first card is dealt, once the deck is in hand."""
    acts = done(end(moment))
    first = next(i for i, act in enumerate(acts) if " deal " in act)
    return acts[acts.index("dealer load deck-2") + 1 : first]


# (a) High only


def test_11_a_only_the_high_hand_wins() -> None:
    cards = {"1/hand": "As 2d", "2/hand": "Kh Kd", "3/hand": "Qs Jc", "board": "3h 4c 8d Kc 9s"}
    m = end(table("holdem", cards=cards))
    assert done(m, "push") == ["dealer push 2/pot 1100"]
    assert done(m, "announce")[-1] == "dealer announce 2/three-of-a-kind-kings"


# (b) The Ante


def test_11_b_no_ante_unless_the_house_has_one() -> None:
    assert not any("ante" in act for act in done(end(table("holdem"))))


def test_11_b_each_puts_in_the_ante_in_any_order_and_it_is_brought_in_before_the_blinds() -> None:
    m = until(table("holdem", house={"ante": 100}), "seat-1 bet 1/ante 100")
    m = to(m, "seat-2 bet 2/ante 100", "seat-3 bet 3/ante 100", "seat-1 bet 1/ante 100")
    assert "dealer pool pot 300" in due(m)
    assert "seat-1 bet 1/blind 200" not in due(m)
    assert cite(until(table("holdem", house={"ante": 100}), "seat-1 bet 1/ante 100"),
                "seat-1 bet 1/ante 100") == "11(b)"  # fmt: skip


def test_11_b_no_eleventh_player() -> None:
    with pytest.raises(ValueError, match="1 to 10"):
        table("holdem", "1, 11")


# (c) The button


@BOTH
def test_11_c_1_i_at_commencement_the_button_lies_before_the_first_player_to_the_dealers_right(
    key: str,
) -> None:
    m = until(table(key, "2, 5, 7", opening="opening"), "dealer place 7/button")
    section = "11" if key == "holdem" else "12"
    assert cite(m, "dealer place 7/button") == f"{section}(c)(1)(i)"
    assert "dealer place 7/button" not in done(to(table(key, "2, 5, 7"), "seat-2 bet 2/blind 200"))


def first_cards(*cards: str, opening: str = "idle") -> Moment:
    """A table at which these cards come first, one to each player, to decide the button."""
    deck = table("holdem").round.deck
    others = [card for card in deck if card not in cards]
    whole = (*others, *cards)
    by_card = {"first_button": "card"}
    return table("holdem", deck=whole, opening=opening, house=by_card)


def test_11_c_1_ii_or_a_card_is_dealt_to_each_and_the_highest_has_the_button() -> None:
    m = to(first_cards("9h", "Kd", "4s"), "dealer deal 3/hand 1")
    assert due(m) == {f"seat-{n} reveal {n}/hand" for n in (1, 2, 3)}
    m = until(m, "dealer place 2/button")
    assert cite(m, "dealer place 2/button") == "11(c)(1)(ii)"
    assert why(m, "dealer place 2/button") == "the Kd is the highest card"


def test_11_c_1_ii_of_equal_ranks_spades_come_first() -> None:
    until(first_cards("Kh", "Kd", "Ks"), "dealer place 3/button")
    until(first_cards("Kh", "Kd", "2s"), "dealer place 1/button")


def test_11_c_1_ii_the_cards_are_shuffled_again_and_nobody_keeps_one() -> None:
    opened = first_cards("9h", "Kd", "4s")
    m = to(opened, "dealer place 2/button", "dealer reshuffle deck-1")
    assert not m.round.cards
    assert len(m.round.deck) == 52
    assert m.round.deck[:2] != opened.round.deck[:2], "other cards come than decided the button"


def test_11_c_1_ii_what_can_go_wrong_with_a_hand_still_can_after_cards_were_shown_for_it() -> None:
    m = until(first_cards("9h", "Kd", "4s"), "dealer deal board 3")
    m.befallen(Act.parse("chance befall dispute/3"))
    shown = to(first_cards("9h", "Kd", "4s"), "seat-1 reveal 1/hand")
    with pytest.raises(UnacceptableError):
        shown.befallen(Act.parse("chance befall miscalled-hand/1"))


def test_11_c_1_the_button_is_not_placed_again_in_a_later_round() -> None:
    m = table("holdem", button=1, house={"first_button": "card"})
    assert "reveal" not in log(until(m, "seat-2 bet 2/blind 200"))


@BOTH
def test_11_c_2_then_it_goes_round_clockwise_from_player_to_player(key: str) -> None:
    m = until(table(key, "2, 5, 7", button=7), "dealer place 2/button")
    section = "11" if key == "holdem" else "12"
    assert cite(m, "dealer place 2/button") == f"{section}(c)(2)"
    assert to(m, "dealer place 2/button").round.marks["button"] == 2


def test_11_c_a_button_whose_player_has_left_tells_the_order_from_its_place() -> None:
    m = table("holdem", "1, 5, 7", button=3)
    assert before_cards(m) == ["seat-5 bet 5/blind 200", "seat-7 bet 7/blind 400"]
    assert dealt(until(m, "dealer ask 1"))[:3] == ["5/hand", "7/hand", "1/hand"]
    assert "dealer place 5/button" in done(end(m))


# (d) The Blind Bets


def test_11_d_the_player_left_of_the_button_puts_up_the_first_blind() -> None:
    m = table("holdem", button=1)
    assert before_cards(m) == ["seat-2 bet 2/blind 200", "seat-3 bet 3/blind 400"]
    assert cite(until(m, "seat-2 bet 2/blind 200"), "seat-2 bet 2/blind 200") == "11(d)"


def test_11_d_number_and_amounts_are_the_houses() -> None:
    four = "1, 2, 3, 4"
    assert before_cards(table("holdem", four, house={"blinds": 1})) == ["seat-1 bet 1/blind 400"]
    three = {"blinds": 3, "first_blind": 100, "second_blind": 300}
    assert before_cards(table("holdem", four, house=three)) == [
        "seat-1 bet 1/blind 100", "seat-2 bet 2/blind 300", "seat-3 bet 3/blind 400",
    ]  # fmt: skip


def test_11_d_of_two_players_the_one_without_the_button_is_first() -> None:
    m = table("holdem", "4, 6", button=6)
    assert before_cards(m) == ["seat-4 bet 4/blind 200", "seat-6 bet 6/blind 400"]
    m = until(m, "dealer ask 4")
    assert dealt(m)[-1] == "6/hand"


def test_11_d_two_players_never_put_up_three_blinds() -> None:
    m = table("holdem", "4, 6", house={"blinds": 3})
    assert before_cards(m) == ["seat-4 bet 4/blind 200", "seat-6 bet 6/blind 400"]


def clashing(key: str, **house: str | int | bool) -> bool:
    """Whether the choice *key* cannot stand with these."""
    (clash,) = (clash for clash in table("holdem").game.house.clashes if clash.key == key)
    return clash.clashes(replace(HOUSE, house=house))


def test_11_d_no_blind_is_less_than_the_one_before_it() -> None:
    assert clashing("house.blinds", first_blind=500)
    assert clashing("house.blinds", blinds=3, second_blind=100)
    assert not clashing("house.blinds", blinds=3, first_blind=200, second_blind=400)
    assert not clashing("house.blinds", blinds=1, second_blind=100)


# (e) The Straddle


def test_11_e_one_player_left_of_the_blinds_may_straddle_before_the_cards() -> None:
    m = until(table("holdem", "1, 2, 3, 4", house={"straddle": True}), "seat-2 bet 2/blind 400")
    m = to(m, "seat-2 bet 2/blind 400")
    assert due(m) == {"seat-3 decline 3/straddle", "seat-3 bet 3/straddle 800"}
    assert cite(m, "seat-3 bet 3/straddle 800") == "11(e)"
    m = to(m, "seat-3 bet 3/straddle 800")
    assert due(m) == {"dealer deal 1/hand 1"}, "nobody straddles a second time"


def test_11_e_the_amount_is_the_houses() -> None:
    m = table("holdem", "1, 2, 3, 4", house={"straddle": True, "straddle_bet": 1200})
    until(m, "seat-3 bet 3/straddle 1200")


def test_11_e_none_where_it_is_not_offered_or_everyone_has_a_blind() -> None:
    assert "straddle" not in log(end(table("holdem", "1, 2, 3, 4")))
    assert "straddle" not in log(end(table("holdem", "1, 2", house={"straddle": True})))


def test_11_e_a_straddle_is_more_than_the_last_blind() -> None:
    assert clashing("house.straddle_bet", straddle=True, straddle_bet=400)
    assert not clashing("house.straddle_bet", straddle=True, straddle_bet=500)
    assert not clashing("house.straddle_bet", straddle=True)
    assert not clashing("house.straddle_bet", straddle_bet=400)


def test_11_e_a_player_who_could_not_bet_any_more_does_not_straddle() -> None:
    house = {"straddle": True, "straddle_bet": 2000}
    assert "straddle" not in log(end(table("holdem", "1, 2, 3 20", house=house)))


def test_11_d_e_the_dealer_may_ask_for_what_is_to_be_put_up_and_say_that_it_is() -> None:
    m = until(table("holdem", "1, 2, 3, 4", house={"straddle": True}), "seat-1 bet 1/blind 200")
    assert [m.customary(Act.parse(f"dealer ask {seat}")) for seat in (1, 2, 3, 4)] == [
        True, True, True, False,
    ]  # fmt: skip
    m = to(m, "seat-2 bet 2/blind 400", "seat-3 bet 3/straddle 800")
    assert not any(m.customary(Act.parse(f"dealer ask {seat}")) for seat in (1, 2, 3, 4))
    assert m.customary(Act.parse("dealer announce 3/straddle"))
    assert not m.customary(Act.parse("dealer announce 2/straddle"))


# (f) The cards


def test_11_f_two_rounds_of_cards_one_at_a_time_the_button_last() -> None:
    m = until(table("holdem", "2, 5, 7", button=5), "dealer ask 5")
    assert dealt(m) == ["7/hand", "2/hand", "5/hand"] * 2
    assert not m.round.exposed


# (g) The first betting round


def test_11_g_begins_left_of_the_blinds_and_the_blinds_may_raise() -> None:
    m = to(table("holdem", "1, 2, 3, 4"), "dealer ask 3")
    assert why(until(table("holdem", "1, 2, 3, 4"), "dealer ask 3"), "dealer ask 3") == (
        "seat 3 is the first to the left of the Blind Bets"
    )
    m = turn(m, 2)
    assert {"seat-2 check 2/bet", "seat-2 bet 2/raise 400"} <= due(m)


def test_11_g_or_left_of_the_straddle_whose_player_may_raise_as_well() -> None:
    m = table("holdem", "1, 2, 3, 4", house={"straddle": True})
    m = until(to(m, "seat-3 bet 3/straddle 800"), "dealer ask 4")
    assert why(m, "dealer ask 4") == "seat 4 is the first to the left of the Straddle Bet"
    m = turn(m, 3)
    assert {"seat-3 check 3/bet", "seat-3 bet 3/raise 400"} <= due(m)


def test_11_g_a_raise_goes_round_to_all_who_have_not_answered_it() -> None:
    m = bet(table("holdem"), "3 call", "1 call", "2 raise")
    assert "seat-3 fold 3/hand" in due(turn(m, 3))
    m = bet(m, "3 call", "1 call")
    assert due(m) == {"dealer pool pot 2400"}


# (h) to (j) The community cards


@BOTH
@pytest.mark.parametrize(("key_of", "cards"), [("(h)", 3), ("(i)", 1), ("(j)", 1)])
def test_11_h_i_j_a_card_is_burned_and_the_board_is_turned(
    key: str, key_of: str, cards: int
) -> None:
    m = table(key)
    while len(m.round.cards.get("board", ())) < {"(h)": 0, "(i)": 3, "(j)": 4}[key_of]:
        m = m.after(m.expected()[0].act)
    m = until(m, "dealer deal burns 1")
    section = "11" if key == "holdem" else "12"
    assert due(m) == {"dealer deal burns 1"}
    assert cite(m, "dealer deal burns 1") == f"{section}{key_of}"
    top = m.round.deck[0]
    m = to(m, "dealer deal burns 1")
    assert due(m) == {f"dealer deal board {cards}"}
    assert top in m.round.cards["burns"]
    m = to(m, f"dealer deal board {cards}")
    assert m.round.exposed.issuperset(m.round.cards["board"])
    assert top not in m.round.exposed


def test_11_h_the_first_player_left_of_the_button_who_is_still_in_begins() -> None:
    m = bet(table("holdem", "1, 2, 3, 4"), "3 call", "4 call", "1 fold", "2 check")
    m = until(m, "dealer ask 2")
    assert why(m, "dealer ask 2") == (
        "seat 2 is the first to the left of the button who can still bet"
    )
    m = turn(m, 2)
    assert due(m) == {"seat-2 check 2/bet", "seat-2 bet 2/open 400"}


def test_11_i_the_limit_goes_up_with_the_fourth_community_card() -> None:
    m = to(table("holdem"), "dealer deal board 3", "dealer deal board 1")
    assert "seat-1 bet 1/open 800" in due(turn(m, 1))


def test_11_j_no_card_is_turned_once_only_one_player_is_left() -> None:
    m = end(bet(table("holdem"), "3 fold", "1 fold"))
    assert "board" not in log(m)
    assert "dealer push 2/pot 400" in done(m)


def test_11_h_all_in_players_are_dealt_a_whole_board_without_being_asked() -> None:
    house = {"structure": "no-limit"}
    m = bet(table("holdem", "1 50, 2 50", house=house), "1 all-in", "2 all-in")
    m = showdown(m)
    rest = done(m)[done(m).index("dealer pool pot 10000") + 1 :]
    assert rest == [
        "dealer deal burns 1", "dealer deal board 3", "dealer deal burns 1",
        "dealer deal board 1", "dealer deal burns 1", "dealer deal board 1",
    ]  # fmt: skip


# (k) The showdown


def test_11_k_any_of_seven_cards_make_the_hand() -> None:
    cards = {"1/hand": "2c 3d", "2/hand": "Ah Kd", "3/hand": "9h 2h", "board": "Qh Jh Th 4h 8s"}
    m = end(table("holdem", cards=cards))
    assert "dealer announce 2/flush-ace-high" in done(m)
    cards["board"] = "Qh Js Tc 4h 4s"
    assert "dealer announce 2/straight-ace-high" in done(end(table("holdem", cards=cards)))


def board_plays(rule: str = "by-suit") -> Moment:
    """Three players share $13 with the five community cards; seat 4 holds the highest card."""
    cards = {
        "1/hand": "2c 3d", "2/hand": "4h 2d", "3/hand": "3h 2h", "4/hand": "5h 6h",
        "board": "As Ks Qs Js Ts",
    }  # fmt: skip
    house = {"excess": rule, "rake_percent": 0, "first_blind": 100}
    m = table("holdem", "1, 2, 3, 4", cards=cards, house=house)
    return showdown(bet(m, "3 call", "4 call", "1 fold", "2 check"))


def test_11_k_when_the_board_plays_the_pot_is_shared() -> None:
    m = until(board_plays(), "dealer push 2/pot 400")
    assert cite(m, "dealer push 2/pot 400") == "11(k)"
    assert {"dealer push 3/pot 400", "dealer push 4/pot 500"} <= due(m)


def test_11_k_the_excess_goes_where_the_house_says() -> None:
    m = until(board_plays("left-of-button"), "dealer push 2/pot 500")
    assert why(m, "dealer push 2/pot 500") == (
        "$13 among 3, $1 over (first to the left of the button)"
    )
    m = until(board_plays("by-suit"), "dealer push 4/pot 500")
    assert why(m, "dealer push 4/pot 500") == "$13 among 3, $1 over (6h)"
