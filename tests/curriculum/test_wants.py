"""Cards as wanted: right, without favour, and told when there can be none."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from app.curriculum.rare import BUILDERS, FIVE_COUNTS, built, completed, drawn
from app.curriculum.wants import HAND_WORDS, SIX_WORDS, STREETS, Want, found, made
from games.engine.cards import DECK
from games.engine.hands import FIVE_CARD_HANDS, name_five, name_six, name_three


@pytest.mark.parametrize("name", BUILDERS)
def test_rare_hands_are_built_as_named(name: str):
    chance = Random(name)
    fives = [built(chance, name) for _ in range(300)]
    assert {name_five(five) for five in fives} == {name}
    assert all(len(set(five)) == 5 for five in fives)


def test_no_royal_flush_is_favoured():
    chance = Random(1)
    counts = Counter(built(chance, "royal flush")[0][1] for _ in range(4000))
    assert all(900 < counts[suit] < 1100 for suit in "cdhs")


def test_straight_flushes_come_from_every_rank():
    chance = Random(1)
    tops = Counter(frozenset(c[0] for c in built(chance, "straight flush")) for _ in range(3600))
    assert len(tops) == 9
    assert all(300 < count < 500 for count in tops.values())


def test_the_counts_are_those_of_all_hands():
    assert sum(FIVE_COUNTS.values()) == 2_598_960


def test_six_cards_that_hold_the_hand_in_several_ways_come_no_oftener():
    """Six of a suit hold a flush in six ways, five of a suit in one: one flush in 31 has six."""
    chance = Random(2)
    sixes = [drawn(chance, 6, ("flush",), DECK) or () for _ in range(2000)]
    assert all(name_six(six) == "flush" for six in sixes)
    of_one_suit = sum(len({card[1] for card in six}) == 1 for six in sixes)
    assert 35 < of_one_suit < 100


@pytest.mark.parametrize("word", HAND_WORDS)
def test_every_hand_can_be_had_at_every_seat(word: str):
    for seat in range(1, 7):
        cards = found(Random(f"{word}/{seat}"), made(Want(hand=(word,)), seat), {})
        assert cards is not None
        board = tuple(cards[name][0] for name in STREETS)
        assert name_five(cards[f"{seat}/hand"] + board) in HAND_WORDS[word]


@pytest.mark.parametrize("word", SIX_WORDS)
def test_every_six_card_hand_can_be_had(word: str):
    cards = found(Random(word), made(Want(six=(word,)), 3), {})
    assert cards is not None
    assert name_six(cards["3/hand"] + cards["six-card"]) in SIX_WORDS[word]


def test_cards_given_beforehand_stay():
    fixed = {"2/hand": ("Ah", "Kh"), "3rd": ("Qh",)}
    cards = found(Random(1), made(Want(hand=("flush",)), 2), fixed)
    assert cards is not None
    assert (cards["2/hand"], cards["3rd"]) == (("Ah", "Kh"), ("Qh",))
    assert name_five(cards["2/hand"] + tuple(cards[name][0] for name in STREETS)) == "flush"


def test_wants_that_exclude_each_other_find_nothing():
    wishes = made(Want(hand=("full-house",)), 1) + made(Want(board=("flush",)), None)
    assert found(Random(1), wishes, {}) is None


def test_several_wants_are_met_together():
    wishes = [
        *made(Want(hand=("royal-flush",)), 1),
        *made(Want(hand=("straight-flush",)), 2),
        *made(Want(board=("straight-flush",)), None),
    ]
    cards = found(Random(1), wishes, {})
    assert cards is not None
    board = tuple(cards[name][0] for name in STREETS)
    assert name_five(cards["1/hand"] + board) == "royal flush"
    assert name_five(cards["2/hand"] + board) == "straight flush"
    assert name_three(board) == "straight flush"


def test_two_lacking_cards_are_counted():
    board = ("7h", "7d", "7s")
    free = [card for card in DECK if card not in board]
    done = completed(Random(1), board, 2, name_five, ("four-of-a-kind",), free)
    assert done is not None
    assert done[1] == 48


def test_one_want_favours_no_deal():
    """Where a pushing pair is wanted, each rank of it is equally likely."""
    wishes, chance = made(Want(hand=("push",)), 1), Random(5)
    pairs: Counter[str] = Counter()
    for _ in range(1500):
        cards = found(chance, wishes, {}) or {}
        five = [card[0] for held in cards.values() for card in held]
        pairs[next(rank for rank in five if five.count(rank) == 2)] += 1
    assert set(pairs) == set("6789T")
    assert all(230 < count < 370 for count in pairs.values())
    assert FIVE_CARD_HANDS[9] == "pair of 6s to 10s"
