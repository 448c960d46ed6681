"""Hands of three, the best four of five, and the names of stud: against a second reading."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise
from random import Random

import pytest

from games.engine.cards import DECK, RANKS
from games.engine.counting import count_hands
from games.engine.hands import (
    FIVE_CARD_HANDS,
    FOUR_CARD_HANDS,
    STUD_HANDS,
    THREE_CARD_HANDS,
    describe_four,
    describe_three,
    name_five,
    name_four,
    name_stud,
    name_three,
    rank_five,
    rank_four,
    rank_three,
)

PRIME = ("royal", "straight flush", "trips", "straight", "flush", "pair", "nothing")
CRAZY = ("quads", "straight flush", "trips", "flush", "straight", "two pair", "pair", "nothing")

Read = tuple[int, list[int]]


def read(cards: tuple[str, ...], order: tuple[str, ...]) -> Read:
    """Return three or four cards as a comparable pair, straight from the words of the Code."""
    ranks = sorted((RANKS.index(card[0]) for card in cards), reverse=True)
    if ranks == [12, *range(len(ranks) - 2, -1, -1)]:
        ranks = [*ranks[1:], -1]
    in_row = all(high == low + 1 for high, low in pairwise(ranks))
    one_suit = len({card[1] for card in cards}) == 1
    shape = sorted(Counter(ranks).values(), reverse=True)
    if in_row and one_suit:
        name = "royal" if "royal" in order and ranks[0] == 12 else "straight flush"
    elif in_row or one_suit:
        name = "straight" if in_row else "flush"
    else:
        name = {2: "pair", 3: "trips", 4: "quads", 1: "nothing"}[shape[0]]
        name = "two pair" if shape == [2, 2] else name
    # Pairs and trips first, whatever their rank; then from the highest card down.
    return -order.index(name), sorted(ranks, key=lambda n: (-ranks.count(n), -n))


def best_four(cards: tuple[str, ...]) -> Read:
    return max(read(four, CRAZY) for four in combinations(cards, 4))


def sample(size: int, count: int) -> list[tuple[str, ...]]:
    """Hands from the whole deck, and from parts of it where the rare ones are met."""
    chance = Random(657)
    parts = [
        DECK,
        [card for card in DECK if card[0] in "A2345"],
        [card for card in DECK if card[0] in "9TJQKA"],
        [card for card in DECK if card[1] == "h"],
        [card for card in DECK if card[1] in "hs" and card[0] in "A23456QK"],
    ]
    return [tuple(chance.sample(parts[n % len(parts)], size)) for n in range(count)]


def test_679a_6_three_cards_are_ordered_as_the_code_orders_them() -> None:
    hands = list(combinations(DECK, 3))
    both = sorted((rank_three(hand), read(hand, PRIME)) for hand in hands)
    for (one, one_read), (other, other_read) in pairwise(both):
        assert (one == other) == (one_read == other_read)
        assert one_read <= other_read


def test_657a_6_the_best_four_of_five_are_ordered_as_the_code_orders_them() -> None:
    both = sorted((rank_four(hand), best_four(hand)) for hand in sample(5, 30_000))
    for (one, one_read), (other, other_read) in pairwise(both):
        assert (one == other) == (one_read == other_read)
        assert one_read <= other_read


def test_a_better_name_is_a_better_hand() -> None:
    for size, rank, name, names in (
        (3, rank_three, name_three, THREE_CARD_HANDS),
        (5, rank_four, name_four, FOUR_CARD_HANDS),
        (5, rank_five, name_stud, STUD_HANDS),
    ):
        places = [names.index(name(hand)) for hand in sorted(sample(size, 10_000), key=rank)]
        assert places == sorted(places, reverse=True)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("Ah Kh Qh", "Kc Qc Jc"),
        ("Ac 2c 3c", "As Ad Ah"),
        ("2s 2d 2h", "As Kd Qh"),
        ("Ac 2d 3c", "Ah Kh Jh"),
        ("2h 3h 5h", "As Ad Kh"),
        ("2c 2d 3h", "Ah Kd Js"),
        ("2c 3d 4h", "Ac 2d 3h"),
        ("9c 9d Th", "8c 8d Ah"),
        ("9c 9d Th", "9h 9s 8h"),
    ],
)
def test_679a_6_b_and_c_three_cards(better: str, worse: str) -> None:
    assert rank_three(better.split()) > rank_three(worse.split())


@pytest.mark.parametrize(
    ("cards", "name", "words"),
    [
        ("Ah Ad As Ac 2d", "four aces", "four-of-a-kind, aces"),
        ("Kh Kd Ks Kc 2d", "four-of-a-kind", "four-of-a-kind, kings"),
        ("2c 3c 4c 5c 6c", "straight flush", "straight flush, 6 high"),
        ("Ac 2c 3c 4c Ad", "straight flush", "straight flush, 4 high"),
        ("9c 9d 9h 2c 2d", "three-of-a-kind", "three-of-a-kind, 9s"),
        ("2c 3c 4c 9c 5d", "flush", "flush, 9 high"),
        ("Ac Kd Qh Jc 2c", "straight", "straight, ace high"),
        ("Ac 2d 3h 4c 4d", "straight", "straight, 4 high"),
        ("Ac 2d 2h 3c 3d", "two pair", "two pair, 3s and 2s"),
        ("Qc Qd 2h 3c 7d", "pair of queens or better", "pair of queens"),
        ("Ac Ad 2h 3c 7d", "pair of queens or better", "pair of aces"),
        ("Jc Jd 2h 3c 7d", "pair of jacks or lower", "pair of jacks"),
        ("Kc Ad 2h 8c 7d", "no pair", "ace high"),
    ],
)
def test_657a_6_b_the_best_four_have_the_names_of_the_tables(
    cards: str, name: str, words: str
) -> None:
    held = tuple(cards.split())
    assert name_four(held) == name_four(held[::-1]) == name
    assert describe_four(held) == words


@pytest.mark.parametrize(
    ("one", "other"),
    [("Kc Kd 9h 9s Ac", "Kh Ks 9d 9c 2c"), ("Ac Qd Th 8s 7c", "Ad Qh Ts 8c 2c")],
)
def test_657a_6_the_fifth_card_never_counts(one: str, other: str) -> None:
    assert rank_four(one.split()) == rank_four(other.split())


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("Ah Kh Qh", "mini-royal"),
        ("2h 3h Ah", "straight flush, 3 high"),
        ("7c 7d 7h", "three-of-a-kind, 7s"),
        ("Kh Qd Js", "straight, king high"),
        ("Kh Qh 2h", "flush, king high"),
        ("Ah Ad 2h", "pair of aces"),
        ("Th 8d 2h", "10 high"),
    ],
)
def test_three_cards_in_words(cards: str, words: str) -> None:
    assert describe_three(cards.split()) == words


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("Th Td 2c 3c 4c", "pair of 10s or better"),
        ("Ah Ad 2c 3c 4c", "pair of 10s or better"),
        ("9h 9d Ac Kc 4c", "pair of 9s or lower"),
        ("Ah Kd 2c 3c 4c", "ace and king"),
        ("Ah Qd Jc 3c 4c", "nothing"),
        ("Kh Qd Jc 3c 4c", "nothing"),
        ("Th Td 2c 2d 4c", "two pair"),
        ("Ah Kh 2h 3h 4h", "flush"),
    ],
)
def test_names_of_stud(cards: str, name: str) -> None:
    assert name_stud(cards.split()) == name


def test_stud_names_other_hands_as_ever() -> None:
    for hand in sample(5, 5000):
        if rank_five(hand)[0] > 1:
            assert name_stud(hand) == name_five(hand)
    assert STUD_HANDS[:8] == FIVE_CARD_HANDS[:8]


def test_hands_of_four_are_as_frequent_as_is_known() -> None:
    counted = count_hands(5, name_four, flush=4)
    assert set(counted) == set(FOUR_CARD_HANDS)
    assert sum(counted.values()) == 2_598_960
    # The known table of the best four of five cards, aces and queens told apart.
    assert counted["four aces"] + counted["four-of-a-kind"] == 624
    known = {
        "four aces": 48,
        "straight flush": 2072,
        "three-of-a-kind": 58_656,
        "flush": 114_616,
        "straight": 101_808,
        "two pair": 123_552,
    }
    assert {name: counted[name] for name in known} == known


@pytest.mark.parametrize("cards", [[], ["Ah"] * 3, ["Ah", "Kd", "1c"], ["Ah", "Kd", "2c", "3c"]])
def test_what_is_not_a_hand_is_refused(cards: list[str]) -> None:
    for name in (rank_three, describe_three, rank_four, name_four, describe_four, name_stud):
        with pytest.raises(ValueError, match="different cards of one deck"):
            name(cards)
