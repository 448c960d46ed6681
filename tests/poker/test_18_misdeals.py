"""§ 637a.18(a), (d) and (g) to (j): disputes, misdeals, cards too few or too many."""

from __future__ import annotations

import pytest

from games.catalogue import GAMES
from games.engine.acts import Act
from games.engine.moment import Moment, UnacceptableError
from tests.poker.table import BY_HAND, bet, done, table, turn
from tests.tables import cite, common_error, due, end, log, to, until

POKER = [key for key, game in GAMES.items() if game.code.number == "637a"]
EVERY_GAME = pytest.mark.parametrize("key", POKER)


def can(moment: Moment, what: str) -> bool:
    """Whether *what*, perhaps with its place, can befall now."""
    name, _, place = what.partition("/")
    odd = next(odd for odd in moment.game.conduct.irregularities if odd.name == name)
    return place in odd.places(moment.round) and odd.can_happen(moment.round, place)


def whole_again(moment: Moment) -> None:
    """Everyone has all the chips they came with, and all cards are in the deck."""
    r = moment.round
    assert not r.wagers, log(moment)
    assert not any(r.stacks.values())
    assert not r.cards
    assert len(r.deck) == 52


def returned(moment: Moment) -> set[str]:
    return {line for line in due(moment) if " return " in line}


# (a) and (d)


def test_18_a_a_dispute_is_decided_by_the_poker_shift_supervisor() -> None:
    m = to(turn(table("holdem"), 3), "chance befall dispute/1")
    assert due(m) == {"dealer call supervisor"}
    m = to(m, "dealer call supervisor")
    assert cite(m, "supervisor rule dispute") == "18(a)"
    assert "seat-3 call" not in due(m)
    assert "seat-3 fold 3/hand" in due(to(m, "supervisor rule dispute"))


def test_18_a_he_or_the_floor_may_be_called_at_any_time() -> None:
    m = turn(table("holdem"), 3)
    assert m.customary(Act.parse("dealer call supervisor"))


def test_18_d_cards_stay_in_the_dealers_view() -> None:
    m = to(turn(table("seven-card-stud-low"), 2), "chance befall hidden-hand/1")
    assert due(m) == {"dealer announce cards-in-view"}
    assert cite(m, "dealer announce cards-in-view") == "18(d)"


# (g)


def test_18_g_misdealt_cards_come_back_and_are_dealt_anew() -> None:
    m = bet(table("holdem", house={"ante": 100}), "3 raise")
    m = to(m, "chance befall wrong-start")
    assert returned(m) == {
        "dealer return 1/bet 200",
        "dealer return 2/bet 400",
        "dealer return 3/bet 800",
        *(f"dealer return {seat}/pot 100" for seat in (1, 2, 3)),
    }
    assert cite(m, "dealer reshuffle deck-1") == "18(g)(2)"
    m = to(m, "dealer reshuffle deck-1", *returned(m))
    whole_again(m)
    assert due(m) == {f"seat-{seat} bet {seat}/ante 100" for seat in (1, 2, 3)}


def test_18_g_cards_dealt_before_they_are_shuffled_again_are_misdealt_too() -> None:
    m = to(turn(table("five-card-stud"), 3), "chance befall unshuffled")
    m = m.played(Act.parse("dealer deal 1/hand 1"))
    assert "dealer reshuffle deck-1" in due(m)
    assert set(end(m).round.cards) == {"muck"}


def test_18_g_by_hand_the_cards_are_cut_as_well() -> None:
    m = to(turn(table("holdem", rules=BY_HAND), 3), "chance befall unshuffled")
    m = to(m, "dealer reshuffle deck-1")
    assert "dealer place cover-card 30" in due(m)
    assert "dealer deal 1/hand 1" in due(until(m, "dealer deal 1/hand 1"))


def test_18_g_whoever_has_folded_is_dealt_in_again() -> None:
    m = to(bet(table("holdem", "1, 2, 3, 4"), "3 fold"), "chance befall wrong-start")
    assert m.round.folded == frozenset()
    m = until(m, "dealer deal 3/hand 1")
    assert end(m).over


def test_18_g_the_new_deal_is_bet_from_its_own_forced_bet() -> None:
    cards = {"1/up": "2c", "2/up": "Kd", "3/up": "Qs"}
    m = to(turn(table("seven-card-stud-high", cards=cards), 2), "chance befall unshuffled")
    m = until_betting(m)
    m = m.after(m.expected()[0].act)
    forced = [line for line in due(m) if "/forced" in line]
    assert forced == ["seat-2 bet 2/forced 200"]
    assert due(to(m, *forced)) == {"dealer ask 3"}


@EVERY_GAME
def test_18_g_after_a_misdeal_every_game_comes_to_its_end(key: str) -> None:
    m = table(key, "1, 3, 4, 6")
    m = until(m, next(iter(line for line in due(until_betting(m)) if " ask " in line)))
    m = end(to(m, "chance befall wrong-start"))
    assert not m.round.wagers
    assert set(m.round.cards) == {"muck"}


def until_betting(moment: Moment) -> Moment:
    while not any(step.act.verb == "ask" for step in moment.expected()):
        moment = moment.after(moment.expected()[0].act)
    return moment


def test_18_g_1_cards_not_shuffled_and_cut_are_misdealt() -> None:
    m = to(table("omaha-eight", rules=BY_HAND), "dealer take deck-1")
    assert common_error(m, "dealer deal 1/hand 1") == "dealt unshuffled cards"
    m = m.played(Act.parse("dealer deal 1/hand 1"))
    assert cite(m, "dealer reshuffle deck-1") == "18(g)(1)"
    assert {"dealer use left-hand"} <= due(until(m, "dealer use left-hand"))


def test_18_g_1_whenever_it_is_found_out() -> None:
    m = bet(table("holdem"), "3 call", "1 raise", "2 call")
    m = to(until(m, "dealer deal board 3"), "chance befall unshuffled")
    assert "dealer reshuffle deck-1" in due(m)
    assert returned(m) == {f"dealer return {seat}/pot 800" for seat in (1, 2, 3)}


def test_18_g_2_a_deal_that_begins_with_a_wrong_player_is_a_misdeal() -> None:
    m = until(table("holdem", "1, 2, 3"), "dealer deal 1/hand 1")
    assert common_error(m, "dealer deal 2/hand 1") == "began the deal with the wrong player"
    m = m.played(Act.parse("dealer deal 2/hand 1"))
    assert returned(m) == {"dealer return 1/bet 200", "dealer return 2/bet 400"}
    m = to(m, *returned(m), "dealer reshuffle deck-1")
    whole_again(m)


def test_18_g_2_it_is_one_while_only_one_player_has_bet_of_his_own_will() -> None:
    m = to(bet(table("holdem", "1, 2, 3, 4"), "3 raise"), "chance befall wrong-start")
    assert "dealer reshuffle deck-1" in due(m)


def test_18_g_2_once_two_have_bet_the_round_goes_on() -> None:
    m = bet(table("holdem", "1, 2, 3, 4"), "3 call", "4 call")
    on = to(m, "chance befall wrong-start")
    assert due(on) == due(m)
    assert common_error(on, "dealer reshuffle deck-1") == "called off a deal that stands"


def test_18_g_2_blinds_and_antes_are_not_bets_of_free_will() -> None:
    m = turn(table("holdem", "1, 2, 3", house={"ante": 100, "straddle": True}), 1)
    assert "dealer reshuffle deck-1" in due(to(m, "chance befall wrong-start"))


def test_18_g_3_more_than_one_card_face_up_in_the_deck_is_a_misdeal() -> None:
    m = to(table("holdem"), "dealer deal 1/hand 1", "chance befall face-up-card")
    m = to(m, "dealer deal muck 1", "dealer deal 2/hand 1", "chance befall face-up-card")
    assert cite(m, "dealer reshuffle deck-1") == "18(g)(3)"
    m = to(m, "dealer reshuffle deck-1", *returned(m))
    whole_again(m)


def test_18_g_3_the_count_begins_anew_with_the_deal() -> None:
    m = to(table("holdem"), "dealer deal 1/hand 1", "chance befall face-up-card")
    m = to(m, "dealer deal muck 1", "chance befall wrong-start", "dealer deal 2/hand 1")
    m = to(m, "chance befall face-up-card")
    assert due(m) == {"dealer deal muck 1"}


def test_18_g_4_a_player_passed_over_in_the_deal_is_a_misdeal() -> None:
    m = to(turn(table("holdem", "1, 2, 3, 4"), 3), "chance befall passed-over/4")
    assert cite(m, "dealer reshuffle deck-1") == "18(g)(4)"
    m = to(m, *returned(m), "dealer reshuffle deck-1")
    whole_again(m)


def test_18_g_4_once_two_have_bet_the_round_goes_on_without_him() -> None:
    m = bet(table("holdem", "1, 2, 3, 4, 5"), "3 call", "4 call")
    assert not can(m, "passed-over/1"), "the blind has bet"
    on = to(until(m, "dealer ask 5"), "chance befall passed-over/5")
    assert not on.round.lies("5/hand")
    assert "dealer ask 1" in due(on)
    assert "seat-5" not in log(end(on))


# (h)


def test_18_h_a_card_dealt_to_a_player_who_has_no_part_is_discarded() -> None:
    m = to(table("holdem", "1, 2, 4"), "dealer deal 2/hand 1")
    assert common_error(m, "dealer deal 3/hand 1") == "dealt to a player who has no part"
    m = m.played(Act.parse("dealer deal 3/hand 1"))
    assert m.round.lies("3/hand")
    assert due(m) == {"dealer discard 3/hand"}
    assert cite(m, "dealer discard 3/hand") == "18(h)"
    assert due(to(m, "dealer discard 3/hand")) == {"dealer deal 4/hand 1"}


def test_18_h_nor_does_a_player_get_one_who_has_folded() -> None:
    m = bet(table("five-card-stud", cards={"1/up": "2c", "2/up": "Kd", "3/up": "Ks"}), "2 fold")
    m = to(m, "dealer deal 1/up 1")
    m = m.played(Act.parse("dealer deal 2/up 1"))
    assert due(m) == {"dealer discard 2/up"}
    assert due(to(m, "dealer discard 2/up")) == {"dealer deal 3/up 1"}


# (i)


@pytest.mark.parametrize("what", ["short-deck", "extra-card"])
@EVERY_GAME
def test_18_i_cards_too_few_or_too_many_void_the_round(key: str, what: str) -> None:
    m = turn(table(key, "1, 2, 3 30", house={"ante": 100}), 3)
    m = to(m, f"chance befall {what}")
    assert returned(m)
    assert {cite(m, line) for line in returned(m)} == {"18(i)"}
    m = until(m, "dealer remove deck-1")
    assert cite(m, "dealer remove deck-1") == "18(i)"
    m = end(m)
    assert "floor bring deck-1" in done(m)
    assert not m.round.wagers
    assert not any(m.round.stacks.values()), "everyone has his chips back"
    assert set(m.round.cards) == {"muck"}


def test_18_i_side_pots_and_the_rake_come_back_too() -> None:
    house = {"rake": "percentage-rounds", "structure": "no-limit"}
    m = table("holdem", "1 30, 2 60, 3", house=house)
    m = to(bet(m, "3 raise 9000", "1 all-in", "2 all-in"), "dealer deal burns 1")
    assert {"pot", "side-1", "rake"} <= set(m.round.wagers)
    m = end(to(m, "chance befall short-deck"))
    assert not m.round.wagers
    assert not any(m.round.stacks.values())


def test_18_i_in_whatever_order_the_same_goes_back_to_each() -> None:
    m = table("holdem", "1 30, 2 60, 3, 4", house={"structure": "no-limit"})
    m = bet(m, "3 raise 9000", "4 call", "1 all-in", "2 all-in")
    m = to(m, "dealer deal burns 1", "chance befall extra-card")
    before = returned(m)
    assert len({line.split()[2].partition("/")[2] for line in before}) > 1, "from two pots"
    for line in before:
        assert returned(m.after(Act.parse(line))) == before - {line}


def test_18_i_a_void_round_has_no_more_irregularities() -> None:
    m = to(turn(table("holdem"), 3), "chance befall extra-card")
    for what in ("dispute/1", "face-up-card", "wrong-start"):
        with pytest.raises(UnacceptableError):
            to(m, f"chance befall {what}")


# (j) and (o)


def test_18_j_a_card_face_up_in_the_deck_is_not_used() -> None:
    m = to(table("five-card-draw-high"), "dealer deal 1/hand 1", "chance befall face-up-card")
    card = m.round.deck[0]
    assert due(m) == {"dealer deal muck 1"}
    assert cite(m, "dealer deal muck 1") == "18(j)"
    assert common_error(m, "dealer deal 2/hand 1") == "dealt the card that must not be used"
    m = to(m, "dealer deal muck 1")
    assert card in m.round.cards["muck"]
    assert due(m) == {"dealer deal 2/hand 1"}


def test_18_j_on_a_street_too() -> None:
    m = to(until(table("holdem"), "dealer deal board 3"), "chance befall face-up-card")
    assert due(to(m, "dealer deal muck 1")) == {"dealer deal board 3"}


def test_18_o_a_card_off_the_table_is_examined_and_not_used() -> None:
    m = to(table("seven-card-stud-eight"), "dealer deal 1/hand 1", "chance befall card-off-table")
    card = m.round.deck[0]
    assert due(m) == {"dealer inspect card"}
    m = to(m, "dealer inspect card")
    assert due(m) == {"dealer deal muck 1"}
    assert cite(m, "dealer deal muck 1") == "18(o)"
    m = to(m, "dealer deal muck 1")
    assert card in m.round.cards["muck"]
    assert due(m) == {"dealer deal 2/hand 1"}


# A card dealt while players bet: the Code is silent, the floor decides


def test_18_a_a_street_dealt_too_soon_is_put_back_by_the_floor() -> None:
    m = turn(table("holdem"), 1)
    assert common_error(m, "dealer deal board 3") == "dealt before the betting was over"
    m = m.played(Act.parse("dealer deal board 3"))
    assert not m.round.lies("board")
    assert due(m) == {"dealer call floor"}
    m = to(m, "dealer call floor", "floor rule street")
    assert "seat-1 fold 1/hand" in due(m)
