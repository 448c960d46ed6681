"""The best five of seven cards, or of two and three, and what high hands are called aloud."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement, cycle, pairwise
from random import Random

import pytest

from app.hearing.wording import names
from games.engine.cards import DECK, RANKS, SUITS
from games.engine.hands import (
    HIGH_CALLS,
    LOW_CALLS,
    best_high,
    best_high_using_two,
    best_low,
    best_low_using_two,
    call_high,
    describe_five,
    describe_high,
    hyphenated,
    rank_five,
    rank_low,
    rank_showing_high,
    suit_rank_high,
    suit_rank_low,
)
from games.engine.hands.best import (
    rank_best_high,
    rank_best_low,
    rank_high_using_two,
    rank_low_using_two,
)

HANDS = 400
FEW = [rank + suit for rank in "A2345TJQK" for suit in "dh"]

Rank = Callable[[Sequence[str]], tuple[int, ...]]
BEST = pytest.mark.parametrize(("best", "rank"), [(best_high, rank_five), (best_low, rank_low)])
USING_TWO = pytest.mark.parametrize(
    ("best", "rank"), [(best_high_using_two, rank_five), (best_low_using_two, rank_low)]
)
RANKED: dict[Callable, Callable] = {
    best_high: rank_best_high,
    best_low: rank_best_low,
    best_high_using_two: rank_high_using_two,
    best_low_using_two: rank_low_using_two,
}
"""What looks for the best cards, and what only says how much they are worth."""


def dealt(size: int) -> Iterator[tuple[Random, list[str]]]:
    """Cards by chance, every other time of two suits, where the rare hands are met."""
    chance = Random(f"best of {size}")
    for number in range(HANDS):
        yield chance, chance.sample(FEW if number % 2 else DECK, size)


FALLING = (
    "Ac Kc Qc Jc Tc", "Kh Qh Jh Th 9h", "5d 4d 3d 2d Ad", "As Ah Ad Ac 2c", "2s 2h 2d 2c Ac",
    "As Ah Ad Ks Kh", "2s 2h 2d 3s 3h", "Ac Kc Qc Jc 9c", "7c 5c 4c 3c 2c", "Ac Kd Qc Jc Tc",
    "6c 5d 4c 3c 2c", "5d 4c 3d 2d Ad", "As Ah Ad 3s 2h", "2s 2h 2d As Kh", "As Ah Ks Kh 2d",
    "3s 3h 2s 2h Ad", "As Ah 4s 3h 2d", "2s 2h As Kh Qd", "As Kh Qs Jh 9d", "7s 5h 4s 3h 2d",
)  # fmt: skip
"""High hands, each better than all that follow: the ends of each kind."""


@pytest.mark.parametrize(("better", "worse"), list(pairwise(FALLING)))
def test_637a_6_b_high_hands_stand_in_the_order_of_their_kinds(better: str, worse: str) -> None:
    assert rank_five(better.split()) > rank_five(worse.split())


def test_637a_6_a_an_ace_is_highest_and_below_a_two_only_in_a_straight() -> None:
    assert rank_five(["5c", "4d", "3h", "2s", "Ac"]) == (4, 5)
    assert rank_five(["3c", "2d", "Ah", "Ks", "Qc"]) == (0, 14, 13, 12, 3, 2)
    alone = [rank_showing_high([rank + "s"]) for rank in "AKQJT98765432"]
    assert alone == sorted(set(alone), reverse=True)
    suits = {rank_five(["Ah", "Kh", "9h", "4h", "2" + suit]) for suit in "cds"}
    assert len(suits) == 1


def test_637a_6_e_the_highest_card_that_the_other_has_not_decides_or_nothing_does() -> None:
    for rank, better, worse in (
        (rank_five, "Kh Kd 9s 5c 3d", "Ks Kc 9d 5h 2d"),
        (rank_five, "Ah Th 8h 5h 3h", "Ad Td 8d 4d 3d"),
        (rank_low, "8h 6d 4s 3c Ad", "8c 6s 4h 3d 2d"),
        (rank_low, "2h 2d 6s 4c 3d", "2s 2c 7d 4h 3s"),
    ):
        assert rank(better.split()) > rank(worse.split())
        other = [card[0] + "dhsc"["hdcs".index(card[1])] for card in better.split()]
        assert rank(better.split()) == rank(other)


@BEST
@pytest.mark.parametrize("size", [5, 6, 7])
def test_the_best_five_are_the_best_of_all_fives(best: Callable, rank: Rank, size: int) -> None:
    for chance, cards in dealt(size):
        found, five = best(cards)
        assert found == rank(five) == max(map(rank, combinations(cards, 5)))
        assert RANKED[best](cards) == found
        assert set(five) <= set(cards)
        assert best(chance.sample(cards, size)) == (found, five)


@USING_TWO
@pytest.mark.parametrize("board", [3, 4, 5])
def test_of_four_cards_and_a_board_two_and_three_make_the_hand(
    best: Callable, rank: Rank, board: int
) -> None:
    for chance, cards in dealt(4 + board):
        hole, common = cards[:4], cards[4:]
        found, five = best(hole, common)
        every = (two + three for two in combinations(hole, 2) for three in combinations(common, 3))
        assert found == rank(five) == max(map(rank, every))
        assert RANKED[best](hole, common) == found
        assert (len(set(five) & set(hole)), len(set(five) & set(common))) == (2, 3)
        assert best(chance.sample(hole, 4), chance.sample(common, board)) == (found, five)


@pytest.mark.parametrize(
    ("cards", "five"),
    [
        ("Ah Ad As Kc Kd Kh 2c", "As Ah Ad Kh Kd"),
        ("2c 2d 3h 3s 4c 4d Ah", "4d 4c 3s 3h Ah"),
        ("5c 4d 3h 2s Ac Ad Ah", "5c 4d 3h 2s Ah"),
        ("6c 5d 4h 3s 2c Ah Kd", "6c 5d 4h 3s 2c"),
        ("9c 8c 7c 6c 5c Ac Kc", "9c 8c 7c 6c 5c"),
        ("Ac Kc 9c 8c 3c 2c Qd", "Ac Kc 9c 8c 3c"),
        ("9c 9d 8h 7s 6c 5d 5h", "9d 8h 7s 6c 5h"),
        ("Ah Kh Qh Jh Th 9h 9d", "Ah Kh Qh Jh Th"),
    ],
)
def test_the_high_hand_is_told_as_it_is_read_and_with_the_higher_suits(
    cards: str, five: str
) -> None:
    assert " ".join(best_high(cards.split())[1]) == five


@pytest.mark.parametrize(
    ("cards", "five"),
    [
        ("Ah Ad As 2c 3d 4h 5c", "5c 4h 3d 2c Ad"),
        ("8s 8d 3h 2s 4c 4d Ah", "8d 4c 3h 2s Ah"),
        ("Kh Kd Kc Ks 2d 2c Ah", "Kc Kd 2c 2d Ah"),
        ("Qh Qd 2c 2d Kc Ks Ah", "2c 2d Kc Qd Ah"),
    ],
)
def test_the_low_hand_is_told_as_it_is_read_and_with_the_lower_suits(
    cards: str, five: str
) -> None:
    assert " ".join(best_low(cards.split())[1]) == five


def test_637a_10_k_two_different_fives_of_seven_may_contend_for_both() -> None:
    cards = ["Kh", "Kd", "Kc", "8s", "5c", "3d", "Ah"]
    assert best_high(cards)[1] == ("Kh", "Kd", "Kc", "Ah", "8s")
    assert best_low(cards)[1] == ("Kc", "8s", "5c", "3d", "Ah")


def test_637a_10_k_1_a_straight_is_a_low_hand_too() -> None:
    five = ("6s", "5c", "4d", "3h", "2h")
    assert best_high((*five, "Kd", "Kc")) == ((4, 6), five)
    assert best_low((*five, "Kd", "Kc")) == ((0, -6, -5, -4, -3, -2), five)


def test_637a_10_k_2_a_flush_is_a_low_hand_too() -> None:
    five = ("8s", "6s", "4s", "3s", "2s")
    assert best_high((*five, "Kd", "Kc")) == ((5, 8, 6, 4, 3, 2), five)
    assert best_low((*five, "Kd", "Kc")) == ((0, -8, -6, -4, -3, -2), five)


def test_637a_10_l_an_ace_is_low_and_high_at_once() -> None:
    cards = ["Ah", "Ad", "8c", "7d", "4h", "3s", "Kd"]
    assert best_high(cards)[0] == (1, 14, 13, 8, 7)
    assert best_low(cards)[0] == (0, -8, -7, -4, -3, -1)


def test_637a_12_m_each_hand_is_of_two_own_cards_and_three_of_the_board() -> None:
    hole, board = ["As", "Kd", "7d", "2c"], ["Ks", "Qs", "Js", "Ts", "3s"]
    assert best_high_using_two(hole, board)[0] == (4, 14)  # one spade in hand: no flush
    assert best_high_using_two(["As", "9s", "7d", "2c"], board)[0] == (5, 14, 13, 12, 11, 9)
    kings, low_board = ["Ac", "Kd", "Kh", "Ks"], ["2c", "3d", "4h", "5s", "Ad"]
    assert best_low_using_two(kings, low_board)[0] == (0, -13, -4, -3, -2, -1)
    both = ["Ac", "Ks", "3d", "2h"], ["Ad", "Kh", "8s", "6c", "5s"]
    assert best_high_using_two(*both) == ((2, 14, 13, 8), ("Ad", "Ac", "Ks", "Kh", "8s"))
    assert best_low_using_two(*both) == ((0, -6, -5, -3, -2, -1), ("6c", "5s", "3d", "2h", "Ad"))


@pytest.mark.parametrize(
    ("best", "decides"),
    [(best_high_using_two, suit_rank_high), (best_low_using_two, suit_rank_low)],
)
def test_of_equal_hands_that_is_taken_whose_own_cards_decide_best(
    best: Callable, decides: Callable
) -> None:
    rank = rank_five if best is best_high_using_two else rank_low
    for _, cards in dealt(9):
        hole, common = cards[:4], cards[4:]
        found, five = best(hole, common)
        equal = [
            two
            for two in combinations(hole, 2)
            if any(rank(two + three) == found for three in combinations(common, 3))
        ]
        assert decides([card for card in five if card in hole]) == max(map(decides, equal))


@pytest.mark.parametrize("best", [best_high, best_low])
@pytest.mark.parametrize(
    "cards", [DECK[:4], DECK[:8], (*DECK[:5], DECK[0]), (*DECK[:5], "1h"), ()]
)
def test_what_is_no_hand_of_five_to_seven_is_refused(best: Callable, cards: tuple) -> None:
    with pytest.raises(ValueError, match="cards"):
        best(cards)


@pytest.mark.parametrize("best", [best_high_using_two, best_low_using_two])
@pytest.mark.parametrize(
    ("hole", "board"),
    [(DECK[:3], DECK[10:15]), (DECK[:7], DECK[10:14]), (DECK[:4], DECK[10:12]),
     (DECK[:4], DECK[10:16]), (DECK[:4], DECK[3:8]), (("1h", *DECK[:3]), DECK[10:15])],
)  # fmt: skip
def test_what_is_no_hand_of_four_to_six_and_a_board_is_refused(
    best: Callable, hole: tuple, board: tuple
) -> None:
    with pytest.raises(ValueError, match="cards"):
        best(hole, board)


@pytest.mark.parametrize(
    ("cards", "words", "call"),
    [
        ("Ah Kh Qh Jh Th", "royal flush", "royal-flush"),
        ("Ah 2h 3h 4h 5h", "straight flush, 5 high", "straight-flush-5-high"),
        ("8c 8d 8h 8s 2c", "four-of-a-kind, 8s, 2 kicker", "four-of-a-kind-8s"),
        ("Kc Kd Kh 7s 7c", "full house, kings over 7s", "full-house-kings-over-7s"),
        ("Ac Tc 7c 5c 3c", "flush, ace-10 high", "flush-ace-high"),
        ("Tc 9d 8h 7s 6c", "straight, 10 high", "straight-10-high"),
        ("2c 2d 2h Js 5c", "three-of-a-kind, 2s, jack kicker", "three-of-a-kind-2s"),
        ("Ac Ad 8h 8s Kc", "two pair, aces and 8s, king kicker", "two-pair-aces-and-8s"),
        ("9c 9d Ah 8s Kc", "pair of 9s, ace kicker", "pair-of-9s"),
        ("Ac Kd 9h 8s 2c", "ace-king high", "ace-high"),
    ],
)
def test_high_hands_are_read_aloud(cards: str, words: str, call: str) -> None:
    assert describe_high(cards.split()) == words
    assert call_high(cards.split()) == call == hyphenated(describe_five(cards.split()))


def test_the_calls_of_high_hands_are_a_closed_list_best_first() -> None:
    hands = []
    for ranks in combinations_with_replacement(RANKS, 5):
        if max(map(ranks.count, ranks)) < 5:
            hands.append([r + s for r, s in zip(ranks, cycle(SUITS), strict=False)])
        if len(set(ranks)) == 5:
            hands.append([rank + "h" for rank in ranks])
    hands.sort(key=rank_five, reverse=True)
    assert len(hands) == 7462
    assert tuple(dict.fromkeys(map(call_high, hands))) == HIGH_CALLS


def test_no_two_calls_are_said_alike() -> None:
    said: dict[str, str] = {}
    for call in HIGH_CALLS + LOW_CALLS:
        for words in names(call.replace("-", " ")):
            assert said.setdefault(words, call) == call
    assert said["eight six low"] == "8-6-low"
