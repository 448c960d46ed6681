"""§ 635a.13(a) to (g): cards that are not as they should be, and a shoe that runs out."""

from __future__ import annotations

import pytest

from games.engine.moment import Moment
from games.engine.round import Beginning
from tests.spanish_21.table import SIX, deciding, end, played, refused, standing, table, to, until
from tests.tables import cite, common_error, due, log

DOWN = "1, 1/match 500, 2"


# (a)


def test_13_a_a_card_found_face_up_goes_to_the_discard_rack() -> None:
    m = to(table(DOWN), "dealer deal 1/hand 1", "chance befall face-up-card")
    card = m.round.deck[0]
    assert due(m) == {"dealer deal discard-rack 1"}
    assert cite(m, "dealer deal discard-rack 1") == "13(a)"
    assert common_error(m, "dealer deal 2/hand 1") == "dealt a card that must not be used"
    m = to(m, "dealer deal discard-rack 1")
    assert card in m.round.cards["discard-rack"]
    assert due(m) == {"dealer deal 2/hand 1"}


def test_13_a_a_second_one_voids_the_round() -> None:
    m = to(table(DOWN), "dealer deal 1/hand 1", "chance befall face-up-card")
    m = to(m, "dealer deal discard-rack 1", "chance befall face-up-card")
    owed = {
        "dealer return 1/spanish-21",
        "dealer return 1/match",
        "dealer return 2/spanish-21",
        "dealer reshuffle decks",
    }
    by_hand = {"dealer discard 1/hand", "dealer take shoe", "dealer take discard-rack"}
    assert due(m) == owed | by_hand
    assert not set(log(end(m)).split("\n")) & by_hand
    r = end(m).round
    assert not r.wagers
    assert not r.cards
    assert len(r.deck) == 288


def test_13_a_how_the_cards_of_a_void_round_are_gathered_is_free() -> None:
    m = to(table(DOWN), "dealer deal 1/hand 1", "chance befall face-up-card")
    m = to(m, "dealer deal discard-rack 1", "chance befall face-up-card")
    m = to(m, "dealer take shoe", "dealer discard 1/hand", "dealer return 2/spanish-21")
    m = to(m, "dealer reshuffle decks", "dealer return 1/match", "dealer return 1/spanish-21")
    assert m.over
    assert len(m.round.deck) == 288


def test_13_a_what_was_lost_before_comes_back_too() -> None:
    m = to(table(DOWN, cards={"dealer": "5c"}), "dealer collect 1/match")
    m = to(m, "chance befall face-up-card", "dealer deal discard-rack 1")
    m = to(m, "chance befall face-up-card")
    assert "dealer return 1/match" in due(m)


def test_13_a_while_the_dealer_draws_too() -> None:
    m = to(standing(table("1")), "dealer reveal hole-card", "chance befall face-up-card")
    assert due(m) == {"dealer deal discard-rack 1"}
    assert due(to(m, "dealer deal discard-rack 1")) == {"dealer deal dealer 1"}


def test_13_a_a_void_round_has_no_more_irregularities() -> None:
    m = to(table(DOWN), "dealer deal 1/hand 1", "chance befall face-up-card")
    m = to(m, "dealer deal discard-rack 1", "chance befall face-up-card")
    refused(m, "chance befall face-up-card", "chance befall ten-found")


# (b)


def test_13_b_a_10_is_taken_out_and_torn_by_the_floor() -> None:
    m = to(table(DOWN), "dealer deal 1/hand 1", "chance befall ten-found")
    ten = m.round.deck[0]
    assert ten[0] == "T"
    assert due(to(m, "dealer remove ten")) == {"dealer call floor"}, "13(b) orders no first"
    for line in (
        "dealer call floor",
        "dealer remove ten",
        "floor tear ten",
        "floor place ten/box",
    ):
        assert cite(m, line) == "13(b)"
        m = to(m, line)
    assert due(m) == {"dealer deal 2/hand 1"}
    lying = [*m.round.deck, *(card for held in m.round.cards.values() for card in held)]
    assert ten not in lying
    assert len(lying) == 288


def test_13_b_a_second_one_voids_the_round_and_takes_the_decks_away() -> None:
    m = to(table(DOWN), "dealer deal 1/hand 1", "chance befall ten-found", "floor place ten/box")
    m = to(m, "chance befall ten-found")
    assert "dealer remove decks" in due(m)
    assert "dealer return 2/spanish-21" in due(m)
    assert not end(m).round.wagers


# (c)


def test_13_c_a_card_drawn_in_error_unseen_is_the_next_card() -> None:
    m = to(table(DOWN), "dealer deal 1/hand 1")
    after = to(m, "chance befall drawn-in-error")
    assert due(after) == due(m)
    assert after.round.deck == m.round.deck


# (d)


def test_13_d_a_card_drawn_in_error_and_shown_goes_to_who_draws_next() -> None:
    m = to(deciding({"1/hand": "9c 8d", "2/hand": "2c 3d"}), "dealer befall exposed-card")
    card = m.round.deck[0]
    assert card in m.round.exposed
    m = to(m, "seat-1 stand 1/hand", "seat-2 hit 2/hand", "dealer deal 2/hand 1")
    assert m.round.cards["2/hand"][-1] == card


def test_13_d_it_comes_about_by_dealing_to_who_has_not_asked() -> None:
    m = to(deciding(), "seat-1 stand 1/hand")
    card = m.round.deck[0]
    after = played(m, "dealer deal 1/hand 1")
    assert after.round.deck[0] == card
    assert card in after.round.exposed
    assert due(after) == due(m)


def test_13_d_the_dealer_uses_it_if_nobody_has() -> None:
    m = to(deciding(), "dealer befall exposed-card")
    card = m.round.deck[0]
    m = to(standing(m), "dealer reveal hole-card", "dealer deal dealer 1")
    assert m.round.cards["dealer"][-1] == card


def test_13_d_if_he_cannot_it_goes_to_the_discard_rack() -> None:
    m = to(deciding({"dealer": "7c", "hole-card": "Qd"}), "dealer befall exposed-card")
    m = to(standing(m), "dealer reveal hole-card")
    assert "dealer deal discard-rack 1" in due(m)
    settled = to(m, *sorted(due(m) - {"dealer deal discard-rack 1"}))
    assert due(settled) == {"dealer deal discard-rack 1"}, "13(d) gives it no time"
    assert cite(m, "dealer deal discard-rack 1") == "13(d)"


def test_13_d_not_before_the_first_cards_are_out() -> None:
    refused(to(table(DOWN), "dealer deal dealer 1"), "chance befall exposed-card")


# (e)


@pytest.mark.parametrize(("hole", "then"), [("Qd", ""), ("3d", "Kc")])
def test_13_e_a_card_drawn_on_17_goes_to_the_discard_rack(hole: str, then: str) -> None:
    cards = {"dealer": "7c" if hole == "Qd" else "4c", "hole-card": hole}
    m = to(standing(table("1", cards=cards, then=then)), "dealer reveal hole-card")
    m = until(m, "dealer return 1/spanish-21")
    after = played(m, "dealer deal dealer 1")
    assert due(after) == {"dealer deal discard-rack 1"}
    assert cite(after, "dealer deal discard-rack 1") == "13(e)"
    assert common_error(m, "dealer deal dealer 1") == "drew past 17"
    again = to(after, "dealer deal discard-rack 1")
    assert due(again) == due(m)
    assert again.round.cards["dealer"] == m.round.cards["dealer"]


# (f)


def test_13_f_if_his_first_card_is_missed_the_players_get_their_second_before_it() -> None:
    m = to(table("1, 2"), "dealer deal 2/hand 1", "dealer befall missed-dealer-card")
    assert due(m) == {"dealer deal 1/hand 1"}
    m = to(m, "dealer deal 1/hand 1", "dealer deal 2/hand 1")
    assert due(m) == {"dealer deal dealer 1"}
    assert cite(m, "dealer deal dealer 1") == "13(f)"
    assert due(to(m, "dealer deal dealer 1")) == {"dealer deal hole-card 1"}


def test_13_f_so_it_is_when_he_deals_on() -> None:
    m = to(table("1, 2"), "dealer deal 2/hand 1")
    m = played(m, "dealer deal 1/hand 1")
    assert len(m.round.cards["1/hand"]) == 2
    assert m.round.shown("1/hand")
    assert due(m) == {"dealer deal 2/hand 1"}
    assert len(end(m).round.cards["discard-rack"]) >= 6


# (g)


def nearly_empty(left: int) -> Moment:
    """A shoe with so few cards that the round cannot be finished from it."""
    whole = table("1, 2, 3", cards={"1/hand": "9c 8d"})
    deck = whole.round.deck
    gone = (*whole.round.cards["discard-rack"], *deck[left:])
    wagers = dict(whole.round.wagers)
    r = whole.game.begin(Beginning(SIX, wagers, deck=deck[:left], cards={"discard-rack": gone}))
    return Moment.opening(whole.game, r)


def test_13_g_when_the_shoe_is_empty_the_discards_go_on_with_it() -> None:
    m = to(nearly_empty(5), "dealer deal 1/hand 1")
    m = until(m, "dealer take discard-rack")
    assert due(m) == {"dealer take discard-rack"}
    assert cite(m, "dealer take discard-rack") == "13(g)"
    assert not m.round.deck
    m = to(m, "dealer shuffle decks")
    assert due(m) == {"dealer stack decks"}
    m = until(to(m, "dealer cut decks"), "dealer load shoe")
    m = to(m, "dealer load shoe")
    assert due(m) == {"dealer deal discard-rack 1"}
    assert cite(m, "dealer deal discard-rack 1") == "13(g)"
    m = to(m, "dealer deal discard-rack 1")
    assert due(m) == {"dealer deal 2/hand 1"}


def test_13_g_no_card_in_play_goes_into_it() -> None:
    m = until(nearly_empty(5), "dealer take discard-rack")
    lying = {card for spot, held in m.round.cards.items() if spot != "discard-rack"
             for card in held}  # fmt: skip
    after = to(m, "dealer take discard-rack")
    assert lying.isdisjoint(after.round.deck)
    ended = end(after)
    assert ended.over
    assert not ended.round.wagers


def test_13_g_it_is_found_when_the_next_card_is_wanted() -> None:
    m = to(deciding({"1/hand": "2c 3d"}), "chance befall shoe-empty", "seat-1 hit 1/hand")
    assert due(m) == {"dealer take discard-rack"}
    ended = end(to(m, "dealer deal discard-rack 1", "dealer deal 1/hand 1"))
    assert "dealer take shoe" in log(ended)
    assert not ended.round.wagers


def test_13_a_nor_does_it_in_a_round_that_is_over() -> None:
    refused(until(table("1"), "dealer discard 1/hand"), "chance befall face-up-card")
