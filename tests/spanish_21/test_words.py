"""What a dealer says at Spanish 21: false words are found whenever they are said."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from app.grading.findings import Finding, Kind
from app.grading.judge import judge
from games.engine.acts import Act
from games.engine.moment import Moment
from games.spanish_21 import GAME
from tests.spanish_21.table import SIX, house, played, standing, table, to, until

UNDER_A_SIX: Mapping[str, str] = {"dealer": "6c", "hole-card": "7d", "1/hand": "Kc 7d"}


def said(moment: Moment, words: str) -> Finding:
    return judge(moment, Act.parse(f"dealer announce {words}"))


def false(moment: Moment, words: str, provision: str) -> None:
    found = said(moment, words)
    assert found.kind is Kind.WRONG_ANNOUNCEMENT, (words, found.said)
    assert found.is_error, words
    assert found.cite is not None
    assert found.cite.key == provision, words


def true(moment: Moment, *words: str) -> None:
    """Right or neutral, never an error, and known to be so."""
    for one in words:
        stated = GAME.conduct.claim(moment.round, Act.parse(f"dealer announce {one}"))
        assert stated is not None, one
        assert stated.so, one
        assert not said(moment, one).is_error, one


def shown(then: str = "", **cards: str) -> Moment:
    lying = {**UNDER_A_SIX, **cards}
    return to(standing(table("1, 2", cards=lying, then=then)), "dealer reveal hole-card")


def test_7_k_a_false_total_is_wrong_whenever_it_is_said() -> None:
    m = shown(then="3c 4c")
    false(m, "total-14", "7(k)")  # 13, and no total is due
    true(m, "total-13", "hard-13", "dealer/total-13")
    m = to(m, "dealer deal dealer 1")
    false(m, "total-15", "7(k)")
    assert "16" in said(m, "total-15").said
    m = to(m, "dealer announce total-16", "dealer deal dealer 1", "dealer announce total-20")
    false(m, "total-16", "7(k)")


def test_7_k_a_false_total_is_one_finding_and_what_is_dealt_next_is_judged_by_itself() -> None:
    m = to(shown(then="6c"), "dealer deal dealer 1")
    m = played(m, "dealer announce total-18")
    assert said(m, "total-19").kind is Kind.RIGHT


def test_7_l_a_total_with_the_card_that_was_not_dealt_finds_that_card() -> None:
    m = shown(then="6c")
    one = said(m, "total-19")
    assert one.is_error
    assert one.cite is not None
    assert one.cite.key == "7(l)"
    assert [str(act) for act in one.due] == ["dealer deal dealer 1"]


def test_3_c_3_an_ace_counts_11_in_a_total_as_long_as_it_can() -> None:
    m = shown(dealer="Ac", **{"hole-card": "5d"})
    true(m, "total-16", "soft-16", "total-soft-16")
    false(m, "total-6", "7(k)")
    false(m, "hard-16", "7(k)")


def test_7_k_while_the_hole_card_lies_face_down_only_the_up_card_counts() -> None:
    m = until(table("1", cards=UNDER_A_SIX), "dealer ask 1")
    true(m, "total-6")
    false(m, "total-13", "7(k)")


def test_7_j_what_a_player_has_is_told_rightly_or_not_at_all() -> None:
    m = until(table("1, 2", cards=UNDER_A_SIX), "dealer ask 1")
    true(m, "1/total-17", "1/hand/total-17", "2/17")
    false(m, "1/total-18", "7(j)")
    false(m, "4/total-17", "7(j)")
    assert "seat 1 has 17" in said(m, "1/total-18").said.lower()


@pytest.mark.parametrize("hand", ["Kc 7d", "9c 9d"])
def test_7_h_1_no_other_two_cards_are_a_blackjack(hand: str) -> None:
    m = until(table("1, 2", cards={"2/hand": hand}), "dealer ask 1")
    false(m, "2/blackjack", "7(h)(1)")
    false(m, "blackjack", "7(h)(1)")


def test_7_h_1_nor_is_an_ace_of_a_split_with_a_card_worth_ten() -> None:
    m = until(table("1", cards={"1/hand": "Ac Ad"}, then="Kc 9c"), "dealer ask 1")
    m = to(m, "seat-1 bet 1/split-2 1000", "dealer deal 1/hand 1")
    false(m, "1/blackjack", "7(h)(1)")


@pytest.mark.parametrize("up", ["Kc", "9c", "6c"])
def test_8_a_insurance_is_offered_under_an_ace_only(up: str) -> None:
    m = until(table("1", cards={"dealer": up, "hole-card": "7d"}), "dealer ask 1")
    false(m, "insurance", "8(a)")
    if up == "Kc":
        early = until(table("1", cards={"dealer": up}), "dealer insert hole-card")
        false(early, "insurance", "8(a)")


def test_8_b_and_not_once_the_hole_card_has_been_in_the_reader() -> None:
    m = until(table("1", cards={"dealer": "Ac", "hole-card": "7d"}), "dealer announce insurance")
    assert said(m, "insurance").kind is Kind.RIGHT
    m = to(m, "dealer announce insurance")
    true(m, "insurance", "insurance-closed")
    false(to(m, "dealer insert hole-card"), "insurance", "8(b)")


def test_8_e_even_money_is_offered_where_the_house_has_it() -> None:
    cards = {"dealer": "Ac", "hole-card": "7d", "1/hand": "Ad Kd"}
    offers = until(table("1", house(even_money=True), cards=cards), "dealer announce insurance")
    true(offers, "even-money", "1/even-money")
    none = until(table("1", SIX, cards=cards), "dealer announce insurance")
    false(none, "even-money", "8(e)")


def test_7_g_whether_the_dealer_has_blackjack_is_told_by_the_reader() -> None:
    m = until(table("1", cards={"dealer": "Kc", "hole-card": "7d"}), "dealer insert hole-card")
    false(m, "no-blackjack", "7(g)")
    true(to(m, "dealer insert hole-card"), "no-blackjack")
    false(to(m, "dealer insert hole-card"), "dealer-has-blackjack", "7(g)")
    true(until(table("1", cards=UNDER_A_SIX), "dealer ask 1"), "no-blackjack")
    m = to(table("1", cards={"dealer": "Kc", "hole-card": "Ad"}), "dealer insert hole-card")
    true(m, "dealer-has-blackjack", "dealer/blackjack")
    false(m, "no-blackjack", "7(g)")


def test_7_l_whether_the_dealer_stands_or_draws() -> None:
    m = shown(then="Kc")
    true(m, "dealer-draws")
    false(m, "dealer-stands", "7(l)")
    false(m, "dealer-busts", "7(k)")
    m = to(m, "dealer deal dealer 1")
    true(m, "dealer-busts", "dealer-stands")
    false(m, "dealer-draws", "7(l)")


def test_7_h_2_what_a_player_has_decided() -> None:
    m = until(table("1, 2", cards=UNDER_A_SIX), "dealer ask 1")
    false(m, "1/stand", "7(h)(2)")
    m = to(m, "seat-1 stand 1/hand")
    true(m, "1/stand", "1/stands")
    false(m, "1/double", "7(h)(2)")


def test_7_n_who_wins_ties_or_loses() -> None:
    m = shown(then="4c")
    false(m, "1/wins", "7(n)")  # nobody knows yet
    m = to(m, "dealer deal dealer 1", "dealer announce total-17")
    true(m, "1/push", "push")
    false(m, "1/wins", "7(n)")
    false(m, "dealer-wins", "7(o)")


def test_6_c_nobody_is_invited_to_wager_once_a_card_is_out() -> None:
    before = until(table("1"), "dealer deal 1/hand 1")
    for words in ("place-your-bets", "last-call", "bets-down", "no-more-bets", "good-luck"):
        assert said(before, words).kind is Kind.CUSTOM
    after = to(before, "dealer deal 1/hand 1")
    false(after, "place-your-bets", "6(c)")
    assert said(after, "good-luck").kind is Kind.CUSTOM
    true(after, "no-more-bets")


@pytest.mark.parametrize(
    ("words", "provision"),
    [("cash-plays", "6(a)"), ("wagers-alone", "6(c)"), ("cards-alone", "7(r)"),
     ("all-bets-are-off", "13")],
)  # fmt: skip
def test_13_what_answers_an_irregularity_is_false_without_one(words: str, provision: str) -> None:
    m = until(table("1", cards=UNDER_A_SIX), "dealer ask 1")
    false(m, words, provision)


def test_7_r_but_not_when_the_cards_were_touched() -> None:
    m = to(until(table("1"), "dealer ask 1"), "chance befall touched-cards/1")
    assert said(m, "cards-alone").kind is Kind.RIGHT


@pytest.mark.parametrize(
    "words", ["no-qualify", "dealer-qualifies", "2/flush", "9/total-4", "kill"]
)
def test_words_of_no_use_at_this_table_are_not_known(words: str) -> None:
    m = until(table("1"), "dealer ask 1")
    assert GAME.conduct.claim(m.round, Act.parse(f"dealer announce {words}")) is None
