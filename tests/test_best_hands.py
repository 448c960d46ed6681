"""The best five of seven cards, or of two and three, and what high hands are called aloud."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement, cycle
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
    suit_rank_high,
    suit_rank_low,
)

HANDS = 400
FEW = [rank + suit for rank in "A2345TJQK" for suit in "dh"]

Rank = Callable[[Sequence[str]], tuple[int, ...]]
BEST = pytest.mark.parametrize(("best", "rank"), [(best_high, rank_five), (best_low, rank_low)])
USING_TWO = pytest.mark.parametrize(
    ("best", "rank"), [(best_high_using_two, rank_five), (best_low_using_two, rank_low)]
)


def dealt(size: int) -> Iterator[tuple[Random, list[str]]]:
    """Cards by chance, every other time of two suits, where the rare hands are met."""
    chance = Random(f"best of {size}")
    for number in range(HANDS):
        yield chance, chance.sample(FEW if number % 2 else DECK, size)


@BEST
@pytest.mark.parametrize("size", [5, 6, 7])
def test_the_best_five_are_the_best_of_all_fives(best: Callable, rank: Rank, size: int) -> None:
    for chance, cards in dealt(size):
        found, five = best(cards)
        assert found == rank(five) == max(map(rank, combinations(cards, 5)))
        assert set(five) <= set(cards)
        assert best(chance.sample(cards, size)) == (found, five)


@USING_TWO
@pytest.mark.parametrize("board", [3, 4, 5])
def test_637a_12_k_of_four_cards_and_a_board_two_and_three_make_the_hand(
    best: Callable, rank: Rank, board: int
) -> None:
    for chance, cards in dealt(4 + board):
        hole, common = cards[:4], cards[4:]
        found, five = best(hole, common)
        every = (two + three for two in combinations(hole, 2) for three in combinations(common, 3))
        assert found == rank(five) == max(map(rank, every))
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
def test_637a_10_i_the_high_hand_is_told_as_it_is_read_and_with_the_higher_suits(
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
def test_637a_10_k_the_low_hand_is_told_as_it_is_read_and_with_the_lower_suits(
    cards: str, five: str
) -> None:
    assert " ".join(best_low(cards.split())[1]) == five


def test_637a_10_l_one_ace_serves_both_ways_and_one_five_both_hands() -> None:
    cards = ["Ah", "2h", "3h", "4h", "5h", "Kd", "Kc"]
    assert set(best_high(cards)[1]) == set(best_low(cards)[1]) == set(cards[:5])
    assert best_high(["Ah", "Ad", "8c", "7d", "4h", "3s", "Kd"])[0] == (1, 14, 13, 8, 7)
    assert best_low(["Ah", "Ad", "8c", "7d", "4h", "3s", "Kd"])[0] == (0, -8, -7, -4, -3, -1)


def test_637a_12_m_no_more_and_no_less_than_two_cards_are_the_players_own() -> None:
    hole, board = ["As", "Kd", "7d", "2c"], ["Ks", "Qs", "Js", "Ts", "3s"]
    assert best_high_using_two(hole, board)[0] == (4, 14)  # one spade of his own: no flush
    assert best_high_using_two(["As", "9s", "7d", "2c"], board)[0] == (5, 14, 13, 12, 11, 9)
    assert (
        best_low_using_two(["Ac", "Kd", "Kh", "Ks"], ["2c", "3d", "4h", "5s", "Ad"])[0][1] == -13
    )


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
    [(DECK[:3], DECK[10:15]), (DECK[:5], DECK[10:14]), (DECK[:4], DECK[10:12]),
     (DECK[:4], DECK[10:16]), (DECK[:4], DECK[3:8]), (("1h", *DECK[:3]), DECK[10:15])],
)  # fmt: skip
def test_what_is_no_hand_of_four_and_a_board_is_refused(
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
