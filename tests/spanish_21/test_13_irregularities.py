"""§ 635a.13: what goes wrong, and what becomes of the round."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.grading.words import tell
from games.engine.acts import Act
from games.engine.moment import Moment, UnacceptableError
from games.engine.rules import RulesSubmission
from games.spanish_21 import GAME
from tests.spanish_21.table import DEVICE, RESHUFFLING, SIX, end, house, standing, table, to, until
from tests.tables import cite, due, log, misstep

DOWN = "1, 1/match 500, 2"


def deciding(cards: dict[str, str] | None = None, then: str = "", **more: object) -> Moment:
    return to(table("1, 2, 3", cards=cards, then=then, **more), "dealer ask 1")


def refused(moment: Moment, *lines: str) -> None:
    for line in lines:
        with pytest.raises(UnacceptableError):
            to(moment, line)


def played(moment: Moment, *lines: str) -> Moment:
    """What *lines* make of the table, rightly or wrongly."""
    return moment.replay(map(Act.parse, lines))


# (a)


def test_13_a_a_card_found_face_up_goes_to_the_discard_rack() -> None:
    m = to(table(DOWN), "dealer deal 1/hand 1", "chance befall face-up-card")
    card = m.round.deck[0]
    assert due(m) == {"dealer deal discard-rack 1"}
    assert cite(m, "dealer deal discard-rack 1") == "13(a)"
    assert misstep(m, "dealer deal 2/hand 1") == "dealt a card that must not be used"
    m = to(m, "dealer deal discard-rack 1")
    assert card in m.round.cards["discard-rack"]
    assert due(m) == {"dealer deal 2/hand 1"}


def test_13_a_a_second_one_voids_the_round() -> None:
    m = to(table(DOWN), "dealer deal 1/hand 1", "chance befall face-up-card")
    m = to(m, "dealer deal discard-rack 1", "chance befall face-up-card")
    assert due(m) == {
        "dealer return 1/spanish-21",
        "dealer return 1/match",
        "dealer return 2/spanish-21",
        "dealer reshuffle decks",
    }
    r = end(m).round
    assert not r.wagers
    assert not r.cards
    assert len(r.deck) == 288


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
    for line in (
        "dealer call floor",
        "dealer remove ten",
        "floor tear ten",
        "floor place ten/box",
    ):
        assert due(m) == {line}
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
    assert due(m) == {"dealer deal discard-rack 1"}
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
    assert misstep(m, "dealer deal dealer 1") == "drew past 17"
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
    r = whole.game.begin(SIX, wagers, deck=deck[:left], cards={"discard-rack": gone})
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


# (h)


def test_13_h_a_box_without_cards_is_dead_and_gets_its_wager_back() -> None:
    m = to(table("1, 2, 3"), "dealer deal 1/hand 1", "dealer befall no-cards/2")
    assert due(m) == {"dealer deal 3/hand 1"}
    m = to(m, "dealer deal hole-card 1")
    assert due(m) == {"dealer return 2/spanish-21"}
    assert cite(m, "dealer return 2/spanish-21") == "13(h)"
    assert "dealer ask 2" not in log(end(m))


def one_card() -> Moment:
    m = to(table("1, 2, 3"), "dealer deal dealer 1", "dealer deal 1/hand 1")
    return to(m, "dealer befall one-card/2", "dealer deal 3/hand 1")


def test_13_h_a_box_with_one_card_may_have_the_other_after_all_others() -> None:
    m = one_card()
    assert "dealer ask 2" in due(m)
    assert cite(m, "dealer ask 2") == "13(h)"
    m = to(m, "dealer ask 2", "seat-2 take 2/card", "dealer deal 2/hand 1")
    assert len(m.round.cards["2/hand"]) == 2
    assert "dealer ask 2" in log(end(m))


def test_13_h_or_be_dead() -> None:
    m = to(one_card(), "dealer ask 2", "seat-2 decline 2/card", "dealer deal hole-card 1")
    assert due(m) == {"dealer return 2/spanish-21", "dealer discard 2/hand"}


# (i)


def missed() -> Moment:
    m = to(deciding({"1/hand": "2c 3d"}), "seat-1 hit 1/hand")
    return to(m, "dealer befall missed-hit/1/hand")


def test_13_i_a_card_not_dealt_comes_after_all_others() -> None:
    m = missed()
    assert due(m) == {"dealer ask 2"}
    m = to(m, "dealer ask 3", "seat-3 stand 3/hand")
    assert due(m) == {"dealer ask 1"}
    assert cite(m, "dealer ask 1") == "13(i)"
    m = to(m, "dealer ask 1", "seat-1 take 1/card")
    assert due(m) == {"dealer deal 1/hand 1"}
    m = to(m, "dealer deal 1/hand 1")
    assert "seat-1 hit 1/hand" in due(m)
    assert due(to(m, "seat-1 stand 1/hand")) == {"dealer reveal hole-card"}


def test_13_i_as_soon_as_he_has_been_asked() -> None:
    m = to(deciding({"1/hand": "2c 3d"}), "chance befall missed-hit/1/hand")
    assert due(m) == {"dealer ask 2"}
    assert "dealer ask 1" in log(end(m)).partition("dealer ask 3")[2]


def test_13_i_or_the_hand_is_dead_and_the_wager_goes_back() -> None:
    m = to(missed(), "dealer ask 1", "seat-1 decline 1/card")
    assert cite(m, "dealer return 1/spanish-21") == "13(i)"
    assert end(m).round.won["1/spanish-21"] == 0


def test_13_i_it_comes_about_by_asking_the_next_player() -> None:
    m = to(deciding({"1/hand": "2c 3d"}), "seat-1 hit 1/hand")
    m = played(m, "dealer ask 2")
    assert "seat-2 stand 2/hand" in due(m)
    assert "dealer ask 1" in log(end(m))


def split() -> Moment:
    """A pair of 8s split, each with a card that leaves it low; player 2 comes after."""
    m = table("1, 2", cards={"1/hand": "8c 8d"}, then="2c 3c 4c 5c")
    return to(m, "seat-1 bet 1/split-2 1000", "dealer deal 1/hand 1")


def test_13_i_a_split_hand_gets_its_card_after_all_others_too() -> None:
    m = to(split(), "seat-1 stand 1/hand", "dealer deal 1/hand-2 1", "seat-1 hit 1/hand-2")
    m = played(m, "dealer ask 2")
    assert "seat-2 stand 2/hand" in due(m)
    m = to(m, "seat-2 stand 2/hand", "dealer ask 1")
    assert due(m) == {"seat-1 take 1/card-2", "seat-1 decline 1/card-2"}
    m = to(m, "seat-1 take 1/card-2")
    assert cite(m, "dealer deal 1/hand-2 1") == "13(i)"
    m = to(m, "dealer deal 1/hand-2 1", "seat-1 stand 1/hand-2")
    assert due(m) == {"dealer reveal hole-card"}


def test_13_i_the_first_of_two_hands_as_well() -> None:
    m = to(split(), "seat-1 hit 1/hand", "dealer befall missed-hit/1/hand")
    assert due(m) == {"dealer deal 1/hand-2 1"}
    m = to(m, "dealer deal 1/hand-2 1", "seat-1 stand 1/hand-2", "seat-2 stand 2/hand")
    assert due(m) == {"dealer ask 1"}
    m = to(m, "dealer ask 1", "seat-1 decline 1/card")
    assert due(m) >= {"dealer return 1/spanish-21"}
    r = end(m).round
    assert (r.won["1/spanish-21"], not r.wagers) == (0, True)


def test_13_i_both_hands_of_a_player() -> None:
    m = to(split(), "seat-1 hit 1/hand", "dealer befall missed-hit/1/hand")
    m = to(m, "seat-1 hit 1/hand-2", "dealer befall missed-hit/1/hand-2", "seat-2 stand 2/hand")
    m = to(m, "dealer ask 1", "seat-1 take 1/card", "dealer deal 1/hand 1", "seat-1 stand 1/hand")
    m = to(m, "dealer ask 1", "seat-1 take 1/card-2", "dealer deal 1/hand-2 1")
    m = to(m, "seat-1 stand 1/hand-2")
    assert due(m) == {"dealer reveal hole-card"}


def test_13_i_it_is_said_which_hand_the_card_is_for() -> None:
    taken, left = (Act.parse(f"seat-1 take 1/{card}") for card in ("card-2", "card"))
    assert tell(taken, GAME) == "take the late card of the second hand"
    assert tell(left, GAME) == "take the late card"


def test_13_i_it_may_be_missed_twice() -> None:
    m = to(missed(), "dealer ask 1", "seat-1 take 1/card", "dealer deal 1/hand 1")
    m = to(m, "seat-1 hit 1/hand", "dealer befall missed-hit/1/hand")
    assert due(m) == {"dealer ask 1"}
    m = to(m, "dealer ask 1", "seat-1 decline 1/card")
    assert "dealer return 1/spanish-21" in due(m)


def test_13_i_the_one_card_of_a_double_too() -> None:
    m = to(deciding({"1/hand": "5c 6d"}, "2c 4c"), "seat-1 bet 1/double 1000")
    m = played(m, "dealer ask 2")
    m = to(m, "seat-2 stand 2/hand", "seat-3 stand 3/hand", "dealer ask 1")
    after = to(m, "seat-1 take 1/card")
    assert due(after) == {"dealer deal 1/hand/sideways 1"}
    after = to(after, "dealer deal 1/hand/sideways 1")
    assert due(after) == {"seat-1 stand 1/hand", "seat-1 rescue 1/hand"}
    r = end(to(m, "seat-1 decline 1/card")).round
    assert (r.won["1/spanish-21"], r.won["1/double"]) == (0, 0)


# (j)


@pytest.mark.parametrize("up", ["6c", "9c"])
def test_13_j_the_reader_used_under_a_low_card_is_told_to_the_floor(up: str) -> None:
    m = played(deciding({"dealer": up}), "dealer insert hole-card")
    assert due(m) == {"dealer call floor"}
    assert cite(m, "dealer call floor") == "13(j)"


def misused(rules: RulesSubmission) -> Moment:
    m = until(table(DOWN, rules, cards={"dealer": "5c"}), "dealer ask 1")
    return to(played(m, "dealer insert hole-card"), "dealer call floor")


def test_13_j_1_all_hands_are_dead_where_a_player_could_see() -> None:
    m = misused(house(reader_shows=True))
    assert due(m) == {"dealer return 1/spanish-21", "dealer return 2/spanish-21"}
    assert cite(m, "dealer return 1/spanish-21") == "13(j)(1)"
    r = end(m).round
    assert not r.wagers
    assert set(r.cards) == {"discard-rack"}
    assert r.won["1/match"] == -500  # that was decided before


def test_13_j_2_else_play_goes_on() -> None:
    assert due(misused(house(reader_shows=False))) == {"dealer ask 1"}


def test_13_j_never_under_a_high_card() -> None:
    m = until(table("1", cards={"dealer": "Kc"}), "dealer insert hole-card")
    refused(m, "dealer befall reader-misused")


# (k)


def test_13_k_nothing_is_dealt_until_the_reader_is_mended() -> None:
    m = until(table("1", cards={"dealer": "Kc"}), "dealer insert hole-card")
    m = to(m, "chance befall reader-failure")
    assert due(m) == {"dealer call floor"}
    assert cite(m, "dealer call floor") == "13(k)"
    m = to(m, "dealer call floor", "floor bring reader")
    assert due(m) == {"dealer insert hole-card"}


# (l)


def shuffler() -> Moment:
    return to(table("1, 2", DEVICE, burnt=False, opening="shuffle"), "dealer load decks")


def test_13_l_after_a_jam_the_cards_are_reshuffled() -> None:
    m = to(shuffler(), "chance befall shuffler-jam")
    assert due(m) == {"dealer reshuffle decks"}
    assert cite(m, "dealer reshuffle decks") == "13(l)"
    assert due(to(m, "dealer reshuffle decks")) == {"shuffler shuffle decks"}


def test_13_l_a_shuffle_by_hand_does_not_jam() -> None:
    m = to(table("1", burnt=False, opening="shuffle"), "dealer shuffle decks")
    refused(m, "chance befall shuffler-jam")


# (m)


@pytest.mark.parametrize("mark", ["cover", "sign"])
def test_13_m_a_dead_shuffler_is_covered_or_signed_before_cards_are_shuffled_by_hand(
    mark: str,
) -> None:
    m = to(shuffler(), "chance befall shuffler-failure")
    assert due(m) == {"dealer cover shuffler", "dealer sign shuffler"}
    assert cite(m, f"dealer {mark} shuffler") == "13(m)"
    m = to(m, f"dealer {mark} shuffler")
    assert due(m) == {"dealer shuffle decks"}
    assert end(m).over


def test_13_m_the_house_is_then_one_that_the_chapter_admits() -> None:
    rules = replace(DEVICE, device_loads_shoe=True)
    m = to(table("1", rules, burnt=False, opening="shuffle"), "dealer load decks")
    m = to(m, "chance befall shuffler-failure")
    assert not [clash for clash in GAME.clashes if clash.clashes(m.round.rules)]


@pytest.mark.parametrize("mark", ["cover", "sign"])
def test_13_m_a_dead_shoe_too_and_the_round_goes_on_from_another(mark: str) -> None:
    m = to(table("1, 2", RESHUFFLING), "dealer deal 1/hand 1", "chance befall shoe-failure")
    assert due(m) == {"dealer cover shoe", "dealer sign shoe"}
    m = to(m, f"dealer {mark} shoe", "dealer take shoe", "dealer shuffle decks")
    m = to(m, "dealer cut decks", "dealer load shoe")
    assert due(m) == {"dealer deal 2/hand 1"}
    assert end(m).over


def test_13_m_a_plain_shoe_does_not_fail() -> None:
    refused(to(table("1"), "dealer deal 1/hand 1"), "chance befall shoe-failure")


def test_13_a_nor_does_it_in_a_round_that_is_over() -> None:
    refused(until(table("1"), "dealer discard 1/hand"), "chance befall face-up-card")


def test_13_h_the_dead_box_is_in_the_next_deal() -> None:
    m = to(table("1, 2"), "dealer deal 1/hand 1", "dealer befall no-cards/2")
    assert end(m).round.stacks[2] == 1000
