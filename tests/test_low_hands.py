"""Low hands: their order, what qualifies, their names, and what is showing of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import combinations, combinations_with_replacement, cycle, pairwise

import pytest

from games.engine.cards import DECK, RANKS, SUITS
from games.engine.hands import (
    ACE_BELOW_TWO,
    ACE_HIGH,
    LOW_CALLS,
    LOW_HAND_RANKS,
    SUIT_ORDER,
    WHEEL,
    call_low,
    describe_low,
    is_eight_or_better,
    rank_five,
    rank_low,
    rank_showing_high,
    rank_showing_low,
    rank_up_card,
    suit_rank_high,
    suit_rank_low,
)

FALLING = (
    "5h 4h 3h 2h Ah", "6c 4d 3h 2s Ac", "6c 5d 3h 2s Ac", "6h 5h 4h 3h 2h", "7c 4d 3h 2s Ac",
    "8c 6d 4h 3s Ac", "8c 7d 6h 5s 4c", "9c 4d 3h 2s Ac", "Kc 4d 3h 2s Ac", "Kd Qd Jd Td 9d",
    "Ac Ad 4h 3s 2c", "Ac Ad Kh Qs Jc", "2c 2d 4h 3s Ac", "Kc Kd Qh Js Tc",
    "2c 2d Ah As 3c", "3c 3d Ah As 2c", "3c 3d 2h 2s Ac", "Kc Kd Ah As Qc", "Kc Kd Qh Qs Jc",
    "Ac Ad Ah 3s 2c", "Kc Kd Kh Qs Jc", "Ac Ad Ah 2s 2c", "Ac Ad Ah Ks Kc", "2c 2d 2h As Ac",
    "Ac Ad Ah As 2c", "Kc Kd Kh Ks Qc",
)  # fmt: skip
"""Low hands, each better than all that follow."""


def hands_of_every_rank() -> list[tuple[str, ...]]:
    """One hand, not suited, of every set of five ranks that a deck has."""
    sets = combinations_with_replacement(RANKS, 5)
    return [
        tuple(rank + suit for rank, suit in zip(ranks, cycle(SUITS), strict=False))
        for ranks in sets
        if max(map(ranks.count, ranks)) < 5
    ]


def plainly(cards: tuple[str, ...]) -> tuple[object, ...]:
    """Another reading of a low hand: less is better."""
    pips = ["A23456789TJQK".index(card[0]) for card in cards]
    alike = sorted((pips.count(pip) for pip in pips), reverse=True)
    return alike, sorted(pips, key=lambda pip: (pips.count(pip), pip), reverse=True)


@pytest.mark.parametrize(("better", "worse"), list(pairwise(FALLING)))
def test_637a_6_d_low_hands_stand_in_the_inverse_order_without_straights_and_flushes(
    better: str, worse: str
) -> None:
    assert rank_low(better.split()) > rank_low(worse.split())


def test_every_two_low_hands_compare_as_they_do_when_read_plainly() -> None:
    hands = hands_of_every_rank()
    assert len({rank_low(cards) for cards in hands}) == len(hands) == 6175
    best_first = sorted(hands, key=rank_low, reverse=True)
    assert best_first == sorted(hands, key=plainly)
    assert rank_low(best_first[0]) == WHEEL


def test_637a_6_c_the_cards_of_low_hands_run_from_the_ace_to_the_king() -> None:
    alone = [rank_showing_low([rank + "s"]) for rank in "A23456789TJQK"]
    pairs = [rank_showing_low([rank + "s", rank + "h"]) for rank in "A23456789TJQK"]
    assert alone == sorted(set(alone), reverse=True)
    assert pairs == sorted(set(pairs), reverse=True)
    assert "".join(sorted(RANKS, key=LOW_HAND_RANKS.index)) == "KQJT98765432A"


def test_suits_and_the_order_of_the_cards_are_nothing_to_a_low_hand() -> None:
    flush, mixed = ("8h", "6h", "4h", "3h", "Ah"), ("Ac", "3d", "4s", "6c", "8h")
    assert rank_low(flush) == rank_low(mixed) == rank_low(mixed[::-1])


def test_an_eight_low_holds_no_pair_and_nothing_above_an_8() -> None:
    qualified = Counter(
        tuple(sorted(card[0] for card in cards))
        for cards in combinations([card for card in DECK if card[0] in "A23456789"], 5)
        if is_eight_or_better(cards)
    )
    assert set(qualified) == {tuple(sorted(ranks)) for ranks in combinations("A2345678", 5)}
    assert set(qualified.values()) == {4**5}
    for cards in ("9c 4d 3h 2s Ac", "8c 8d 3h 2s Ac", "Kc 4d 3h 2s Ac", "8c 8d 8h 8s Ac"):
        assert not is_eight_or_better(cards.split())


@pytest.mark.parametrize(
    ("cards", "words", "call"),
    [
        ("Ac 3d 4s 6c 8h", "8-6-4-3-ace low", "8-6-low"),
        ("Ah 2h 3h 4h 5h", "wheel", "wheel"),
        ("2h 3h 4h 5h 6h", "6-5-4-3-2 low", "6-5-low"),
        ("Kc Qd Jh Ts 9c", "king-queen-jack-10-9 low", "king-queen-low"),
        ("Ac Ad 4h 3s 2c", "pair of aces, low", "pair-of-aces-low"),
        ("Ac Ad 7h 7s 2c", "two pair, 7s and aces, low", "two-pair-7s-and-aces-low"),
        ("Tc Td Th 7s 2c", "three-of-a-kind, 10s, low", "three-of-a-kind-10s-low"),
        ("Ac Ad Ah 7s 7c", "full house, aces over 7s, low", "full-house-aces-over-7s-low"),
        ("6c 6d 6h 6s Kc", "four-of-a-kind, 6s, low", "four-of-a-kind-6s-low"),
    ],
)
def test_low_hands_are_read_aloud(cards: str, words: str, call: str) -> None:
    assert describe_low(cards.split()) == words
    assert call_low(cards.split()) == call


def test_the_calls_of_low_hands_are_a_closed_list_best_first() -> None:
    best_first = sorted(hands_of_every_rank(), key=rank_low, reverse=True)
    assert tuple(dict.fromkeys(map(call_low, best_first))) == LOW_CALLS
    assert len({describe_low(cards) for cards in best_first if rank_low(cards)[0] == 0}) == 1287


@pytest.mark.parametrize("cards", [[], ["Ah"] * 5, ["Ah", "2c", "3c", "4c", "1h"]])
def test_what_is_not_a_low_hand_is_refused_with_the_cure(cards: list[str]) -> None:
    for name in (rank_low, describe_low, is_eight_or_better, call_low):
        with pytest.raises(ValueError, match="different cards of one deck"):
            name(cards)


def test_up_cards_are_compared_by_rank_and_then_by_suit() -> None:
    assert SUIT_ORDER == "shdc"
    assert [max(DECK, key=rank_up_card), min(DECK, key=rank_up_card)] == ["As", "2c"]
    for ranks, highest, lowest in (
        (ACE_HIGH, "As", "2c"),
        (ACE_BELOW_TWO, "Ks", "Ac"),
        (LOW_HAND_RANKS, "As", "Kc"),
    ):
        ordered = sorted(DECK, key=partial(rank_up_card, ranks=ranks))
        assert (ordered[-1], ordered[0]) == (highest, lowest)
        assert len({rank_up_card(card, ranks) for card in DECK}) == 52
        assert ordered[:4] == [lowest[0] + suit for suit in "cdhs"]
    with pytest.raises(ValueError, match="different cards of one deck"):
        rank_up_card("1h")


HIGH_SHOWING = (
    ("As", "Ks", "2c"),
    ("As Ks", "As Qs", "Ks Qs", "3c 2d"),
    ("As Ah", "2s 2h", "As Ks"),
    ("2s 2h 2d", "As Ah Kd", "As Ah Qd", "5h 4h 3h", "4s 3d 2c"),
    ("2s 2h 2d 2c", "As Ah Ad Kc", "2s 2h 2d 3c", "As Ah Kd Kc", "3s 3h 2d 2c", "As Ah Kd Qc",
     "As Kd Qc Jh", "9s 8s 7s 6s", "5s 4s 3s 2s"),
)  # fmt: skip
LOW_SHOWING = (
    ("As", "2s", "Ks"),
    ("2s As", "3s As", "Ks Qs", "As Ah", "Ks Kh"),
    ("3s 2s As", "4h 3h 2h", "Ks Qd Jc", "As Ah 2d", "Ks Kh Qd", "As Ah Ad"),
    ("4s 3s 2s As", "5s 3s 2s As", "Kd Qd Jd Td", "As Ah 3d 2c", "2s 2h As Ad", "Ks Kh Qd Qc",
     "As Ah Ad 2c", "As Ah Ad Ac"),
)  # fmt: skip


def test_the_highest_hand_showing_counts_no_straight_and_no_flush() -> None:
    for falling in HIGH_SHOWING:
        for better, worse in pairwise(falling):
            assert rank_showing_high(better.split()) > rank_showing_high(worse.split())
    assert rank_showing_high(["9h", "4d"]) == rank_showing_high(["4s", "9c"])


def test_the_best_low_hand_showing_has_the_ace_low() -> None:
    for falling in LOW_SHOWING:
        for better, worse in pairwise(falling):
            assert rank_showing_low(better.split()) > rank_showing_low(worse.split())


def test_what_shows_of_a_hand_is_ranked_as_with_a_fifth_card_that_changes_nothing() -> None:
    few = [card for card in DECK if card[0] in "A2489JQ" and card[1] in "sc"]
    four = list(combinations(few, 4))[::7]
    for one, other in zip(four, four[::-1], strict=True):
        # A king or a six, off suit, that makes no pair, no straight and no flush.
        for fifth, whole, showing in (
            ("6d", rank_five, rank_showing_high),
            ("Kd", rank_low, rank_showing_low),
        ):
            before = showing(one) > showing(other), showing(one) == showing(other)
            hands = whole((*one, fifth)), whole((*other, fifth))
            assert before == (hands[0] > hands[1], hands[0] == hands[1])


@pytest.mark.parametrize("cards", [[], ["Ah", "2h", "3h", "4h", "5h"], ["Ah", "Ah"], ["1h"]])
def test_what_cannot_be_showing_is_refused(cards: list[str]) -> None:
    for rank in (rank_showing_high, rank_showing_low):
        with pytest.raises(ValueError, match="cards"):
            rank(cards)


def test_an_odd_chip_goes_to_the_highest_card_by_suit() -> None:
    assert suit_rank_high(["2c", "As"]) > suit_rank_high(["Ah", "Ad", "Ks"])
    assert suit_rank_high(["Qc", "2s"]) > suit_rank_high(["Js", "Jh"])
    assert suit_rank_high(["Jd"]) > suit_rank_high(["Jc"])


def test_an_odd_chip_goes_to_the_lowest_low_card_by_suit() -> None:
    clubs, diamonds = ("8c", "4s", "3s", "2s", "As"), ("8d", "4c", "3c", "2c", "Ac")
    assert suit_rank_low(clubs) > suit_rank_low(diamonds)
    suits = [suit_rank_low(["Ac", "8" + suit]) for suit in "cdhs"]
    assert suits == sorted(suits, reverse=True)
    assert suit_rank_low(["2s", "As"]) > suit_rank_low(["3c", "Ac"])
    assert suit_rank_low(["Ks"]) < suit_rank_low(["Qs"]) < suit_rank_low(["As"])


@pytest.mark.parametrize("rank", [suit_rank_high, suit_rank_low])
def test_without_cards_no_suit_decides(rank: Callable[[list[str]], object]) -> None:
    with pytest.raises(ValueError, match="empty"):
        rank([])
