"""§ 635a.7(a) to (g): the shoe, the deal, Match-the-Dealer and the reader."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.engine.acts import Act
from games.engine.moment import Moment
from games.engine.rules import RulesSubmission
from tests.spanish_21.table import EIGHT, RESHUFFLING, SIX, end, table, to, until
from tests.tables import broken, cite, common_error, due, log, why


def matched(cards: dict[str, str], rules: RulesSubmission = SIX) -> Moment:
    down = "1, 1/match 500, 2, 2/match 1000, 3"
    return to(table(down, rules, cards=cards), "dealer deal hole-card 1")


def test_7_a_all_cards_come_from_a_shoe() -> None:
    m = to(table("1", burnt=False, opening="shuffle"), "dealer load shoe")
    assert due(m) == {"dealer deal discard-rack 1", "dealer use left-hand"}


@pytest.mark.parametrize("side", ["left", "right"])
def test_7_b_the_hand_next_to_the_shoe_draws(side: str) -> None:
    m = table("1", replace(SIX, shoe_side=side))
    other = {"left": "right", "right": "left"}[side]
    assert due(m) == {f"dealer use {side}-hand"}
    assert cite(m, f"dealer use {side}-hand") == "7(b)"
    assert broken(m, f"dealer use {other}-hand") == {"7(b)"}


def test_7_c_the_first_card_of_a_shoe_goes_to_the_discard_rack() -> None:
    m = table("1", burnt=False)
    assert "dealer deal discard-rack 1" in due(m)
    assert cite(m, "dealer deal discard-rack 1") == "7(c)"
    assert due(to(m, "dealer deal discard-rack 1")) == {"dealer use left-hand"}


def test_7_b_the_hand_may_be_taken_up_before_the_first_card_is_removed() -> None:
    m = to(table("1", burnt=False), "dealer use left-hand")
    assert due(m) == {"dealer deal discard-rack 1"}
    assert due(to(m, "dealer deal discard-rack 1")) == {"dealer deal 1/hand 1"}


def test_7_c_and_is_not_seen() -> None:
    m = to(table("1", burnt=False), "dealer deal discard-rack 1")
    assert not m.round.exposed


def test_7_c_not_from_a_shoe_that_goes_on() -> None:
    assert due(table("1")) == {"dealer use left-hand"}


def test_7_c_but_one_by_each_new_dealer() -> None:
    m = table("1", new_dealer=True)
    assert cite(m, "dealer deal discard-rack 1") == "7(c)"
    assert due(to(m, "dealer deal discard-rack 1")) == {"dealer use left-hand"}


def test_7_c_one_card_of_a_full_batch_that_reshuffles() -> None:
    m = to(table("1", RESHUFFLING, opening="opening"), "dealer load shoe")
    assert due(m) == {"dealer deal discard-rack 1", "dealer use left-hand"}
    assert due(to(table("1", RESHUFFLING), "dealer load shoe")) == {"dealer use left-hand"}


def test_7_d_the_cover_card_is_put_aside_when_it_comes_first() -> None:
    m = to(table("1", cover=287), "dealer use left-hand")
    assert due(m) == {"dealer remove cover-card"}
    assert cite(m, "dealer remove cover-card") == "7(d)"


def test_7_d_or_during_play_and_the_round_is_finished() -> None:
    m = to(table("1, 2", cover=284), "dealer deal dealer 1")
    assert due(m) == {"dealer remove cover-card"}
    m = to(m, "dealer remove cover-card")
    assert due(m) == {"dealer deal 1/hand 1"}
    assert {"dealer take discard-rack", "dealer take shoe"} <= set(log(end(m)).split("\n"))


def test_7_d_a_dealer_who_deals_on_has_passed_it_over() -> None:
    m = to(table("1, 2", cover=284), "dealer deal dealer 1")
    assert common_error(m, "dealer deal 1/hand 1") == "dealt past the cover card"


def test_7_d_it_may_come_up_at_any_card() -> None:
    m = to(table("1"), "dealer deal dealer 1", "chance befall cover-card")
    assert due(m) == {"dealer remove cover-card"}


def test_7_d_before_a_card_drawn_in_play_too() -> None:
    m = to(table("1", cover=283), "dealer deal hole-card 1", "seat-1 hit 1/hand")
    assert due(m) == {"dealer remove cover-card"}
    assert to(m, "dealer deal 1/hand 1").round.cover_came == "1/hand"


ORDER = [
    ("dealer deal 1/hand 1", "7(e)(1)"),
    ("dealer deal 3/hand 1", "7(e)(1)"),
    ("dealer deal 7/hand 1", "7(e)(1)"),
    ("dealer deal dealer 1", "7(e)(2)"),
    ("dealer deal 1/hand 1", "7(e)(3)"),
    ("dealer deal 3/hand 1", "7(e)(3)"),
    ("dealer deal 7/hand 1", "7(e)(3)"),
    ("dealer deal hole-card 1", "7(e)(4)"),
]


def test_7_e_from_the_far_left_clockwise_and_nothing_else() -> None:
    m = to(table("1, 3, 7"), "dealer use left-hand")
    for line, key in ORDER:
        assert due(m) == {line}
        assert cite(m, line) == key
        m = to(m, line)


def test_7_e_1_one_card_face_up_to_each_box() -> None:
    m = to(table("1, 3"), "dealer deal 3/hand 1")
    assert m.round.shown("1/hand")
    assert m.round.shown("3/hand")


def test_7_e_2_one_face_up_to_the_dealer() -> None:
    assert to(table("1"), "dealer deal dealer 1").round.shown("dealer")


def test_7_e_3_a_second_face_up_to_each_box() -> None:
    m = to(table("1"), "dealer deal 1/hand 1", "dealer deal 1/hand 1")
    assert len(m.round.cards["1/hand"]) == 2
    assert m.round.shown("1/hand")


def test_7_e_4_a_second_face_down_to_the_dealer() -> None:
    m = to(table("1"), "dealer deal hole-card 1")
    assert m.round.lies("hole-card")
    assert not m.round.shown("hole-card")


def test_7_f_match_the_dealer_is_settled_from_the_far_right_before_anything_else() -> None:
    m = matched({"dealer": "9c"})
    assert due(m) == {"dealer collect 2/match"} or due(m) == {"dealer pay 2/match 9000"}
    m = matched({"dealer": "5c"})
    assert due(m) == {"dealer collect 2/match"}
    assert cite(m, "dealer collect 2/match") == "7(f)"
    assert common_error(m, "dealer collect 1/match") == "settled clockwise"
    m = to(m, "dealer collect 2/match")
    assert due(m) == {"dealer collect 1/match"}
    assert due(to(m, "dealer collect 1/match")) == {"dealer ask 1"}


def test_7_f_before_the_reader_is_used() -> None:
    m = matched({"dealer": "Kc"})
    assert "dealer insert hole-card" not in due(m)
    assert due(to(m, "dealer collect 1/match")) == {"dealer insert hole-card"}


def test_7_f_1_a_card_of_the_up_cards_rank_wins() -> None:
    m = matched({"dealer": "5c", "1/hand": "5c 8d", "2/hand": "4c 5h"})
    assert due(m) == {"dealer pay 2/match 4000"}
    assert cite(m, "dealer pay 2/match 4000") == "7(f)(1)"
    assert due(to(m, "dealer pay 2/match 4000")) == {"dealer pay 1/match 4500"}


@pytest.mark.parametrize("other", ["Q", "K"])
def test_7_f_1_a_jack_matches_a_jack_only(other: str) -> None:
    m = matched({"dealer": "Jc", "2/hand": f"{other}c 8d"})
    assert due(m) == {"dealer collect 2/match"}
    assert common_error(m, "dealer pay 2/match 4000") == "matched by value"


def test_7_f_2_two_matching_cards_are_both_paid() -> None:
    m = matched({"dealer": "5c", "2/hand": "5c 5h"})
    line = "dealer pay 2/match 13000"
    assert due(m) == {line}
    assert cite(m, line) == "7(f)(2)"
    assert common_error(m, "dealer pay 2/match 9000") == "paid one match of two"
    assert why(m, line).endswith("together $130")


def test_7_f_2_with_eight_decks_by_their_own_table() -> None:
    m = matched({"dealer": "5c", "2/hand": "5c 5h"}, EIGHT)
    assert due(m) == {"dealer pay 2/match 15000"}


@pytest.mark.parametrize("up", ["Ac", "Kc", "Qc", "Jc"])
def test_7_g_under_a_high_card_the_hole_card_goes_into_the_reader(up: str) -> None:
    m = until(table("1", cards={"dealer": up, "hole-card": "5d"}), "dealer insert hole-card")
    assert cite(m, "dealer insert hole-card") == "7(g)"
    assert "dealer ask 1" not in due(m)


@pytest.mark.parametrize("up", ["2c", "6c", "9c"])
def test_7_g_and_under_no_other(up: str) -> None:
    m = end(table("1", cards={"dealer": up}))
    assert "insert" not in log(m)


def test_7_g_after_insurance_was_offered() -> None:
    m = to(table("1", cards={"dealer": "Ac"}), "dealer deal hole-card 1")
    assert due(m) == {"dealer announce insurance"}
    assert cite(m, "dealer announce insurance") == "7(g)"


def test_7_g_nobody_sees_the_hole_card() -> None:
    m = to(table("1", cards={"dealer": "Kc"}), "dealer deal hole-card 1")
    assert broken(m, "dealer reveal hole-card") == {"7(g)"}
    m = to(m, "dealer insert hole-card")
    assert not m.round.shown("hole-card")
    assert broken(m, "dealer reveal hole-card") == {"7(k)"}
    shown = m.played(Act.parse("dealer reveal hole-card"))
    assert shown.expected() == m.expected()


def test_7_g_with_a_blackjack_no_more_cards_are_dealt() -> None:
    cards = {"dealer": "Kc", "hole-card": "Ad", "1/hand": "5c 6d"}
    m = to(table("1", cards=cards), "dealer insert hole-card")
    assert due(m) == {"dealer reveal hole-card"}
    m = to(m, "dealer reveal hole-card")
    assert due(m) == {"dealer collect 1/spanish-21"}


def test_7_g_the_card_turned_without_the_reader_is_the_reader_forgotten() -> None:
    m = until(table("1", cards={"dealer": "Kc", "hole-card": "Ad"}), "dealer insert hole-card")
    assert broken(m, "dealer reveal hole-card") == set()
    assert common_error(m, "dealer reveal hole-card") == "forgot the reader"


def test_7_g_a_player_with_blackjack_is_paid_all_the_same() -> None:
    cards = {"dealer": "Kc", "hole-card": "Ad", "1/hand": "Ac Kd"}
    m = to(table("1", cards=cards), "dealer reveal hole-card")
    assert due(m) == {"dealer pay 1/spanish-21 1500"}


def test_7_g_a_reader_forgotten_is_found() -> None:
    m = until(table("1", cards={"dealer": "Kc"}), "dealer insert hole-card")
    assert common_error(m, "dealer ask 1") == "forgot the reader"
