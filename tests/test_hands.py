"""Hands of poker: names, order, words, and counts against other ways of counting."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.cards import DECK, RANKS
from games.engine.counting import count_hands
from games.engine.hands import (
    FIVE_CARD_HANDS,
    SIX_CARD_HANDS,
    SIX_CARD_ROYAL_DIAMONDS,
    SIX_CARD_ROYAL_OTHER,
    SUITS_OF_SIX,
    THREE_CARD_HANDS,
    describe_five,
    name_five,
    name_six,
    name_three,
    rank_five,
    straight_top,
)


def hands(size: int) -> st.SearchStrategy[tuple[str, ...]]:
    return st.lists(st.sampled_from(DECK), min_size=size, max_size=size, unique=True).map(tuple)


def suited(size: int) -> st.SearchStrategy[tuple[str, ...]]:
    """Hands of few ranks and suits, where the rare ones are met."""
    few = [rank + suit for rank in "A23459TJQK" for suit in "dh"]
    return st.lists(st.sampled_from(few), min_size=size, max_size=size, unique=True).map(tuple)


class Seen(NamedTuple):
    """Another reading of five cards, straight from the words of § 655a.6(b)."""

    level: int
    order: tuple[int, ...]


def read(cards: tuple[str, ...]) -> Seen:
    ranks = sorted((RANKS.index(card[0]) for card in cards), reverse=True)
    one_suit = len({card[1] for card in cards}) == 1
    if ranks == [12, 3, 2, 1, 0]:
        ranks = [3, 2, 1, 0, -1]
    in_row = all(high == low + 1 for high, low in pairwise(ranks))
    by_count = tuple(sorted(ranks, key=lambda rank: (-ranks.count(rank), -rank)))
    pairs = sum(ranks.count(rank) - 1 for rank in ranks)  # 2 a pair, 4 two, 6 trips, 8, 12
    level = {0: 0, 2: 1, 4: 2, 6: 3, 8: 6, 12: 7}[pairs]
    if in_row or one_suit:
        level = 4 if not one_suit else 5 if not in_row else 9 if ranks[0] == 12 else 8
    return Seen(level, by_count)


@pytest.mark.parametrize(
    ("cards", "name", "words"),
    [
        ("Ah Kh Qh Jh Th", "royal flush", "royal flush"),
        ("9c Tc Jc Qc Kc", "straight flush", "straight flush, king high"),
        ("Ad 2d 3d 4d 5d", "straight flush", "straight flush, 5 high"),
        ("8c 8d 8h 8s 2c", "four-of-a-kind", "four-of-a-kind, 8s"),
        ("Kc Kd Kh 7s 7c", "full house", "full house, kings over 7s"),
        ("Ac 9c 7c 5c 3c", "flush", "flush, ace high"),
        ("Ac Kd Qh Js Tc", "straight", "straight, ace high"),
        ("Ac 2d 3h 4s 5c", "straight", "straight, 5 high"),
        ("2c 3d 4h 5s 6c", "straight", "straight, 6 high"),
        ("Qc Qd Qh 2s 3c", "three-of-a-kind", "three-of-a-kind, queens"),
        ("Kc Kd 4h 4s 3c", "two pair", "two pair, kings and 4s"),
        ("Jc Jd 4h 5s 3c", "pair of jacks or better", "pair of jacks"),
        ("Ac Ad 4h 5s 3c", "pair of jacks or better", "pair of aces"),
        ("Tc Td 4h 5s 3c", "pair of 6s to 10s", "pair of 10s"),
        ("6c 6d 4h 5s 3c", "pair of 6s to 10s", "pair of 6s"),
        ("5c 5d 4h 6s 3c", "pair of 5s or lower", "pair of 5s"),
        ("2c 2d 4h 6s 3c", "pair of 5s or lower", "pair of 2s"),
        ("Ac Kd Qh Js 9c", "no pair", "ace high"),
        ("Qc Kd Ah 2s 3c", "no pair", "ace high"),
    ],
)
def test_655a_6_b_five_cards_have_the_names_of_the_tables(
    cards: str, name: str, words: str
) -> None:
    held = tuple(cards.split())
    assert name_five(held) == name_five(held[::-1]) == name
    assert describe_five(held) == words


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("As Ks Qs", "mini-royal"),
        ("As 2s 3s", "straight flush"),
        ("Js Qs Ks", "straight flush"),
        ("7c 7d 7h", "three-of-a-kind"),
        ("As 2s 3d", "straight"),
        ("As Ks Qd", "straight"),
        ("Ks As 2d", "nothing"),
        ("Ks As 2s", "flush"),
        ("2s 2c As", "pair"),
        ("9s Js Qd", "nothing"),
    ],
)
def test_655a_6_c_three_cards_have_the_names_of_the_tables(cards: str, name: str) -> None:
    assert name_three(cards.split()) == name


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("9d Td Jd Qd Kd Ad", SIX_CARD_ROYAL_DIAMONDS),
        ("9h Th Jh Qh Kh Ah", SIX_CARD_ROYAL_OTHER),
        ("9s Ts Js Qs Ks As", SIX_CARD_ROYAL_OTHER),
        ("9c Tc Jc Qc Kc Ac", SIX_CARD_ROYAL_OTHER),
        ("9c Td Jd Qd Kd Ad", "royal flush"),
        ("8d Td Jd Qd Kd Ad", "royal flush"),
        ("8d 9d Td Jd Qd Kd", "straight flush"),
        ("Ac 2c 3c 4c 5c Kc", "straight flush"),
        ("5c 5d 5h 5s 9c 9d", "four-of-a-kind"),
        ("5c 5d 5h 9s 9c 9d", "full house"),
        ("2c 4c 6c 8c Tc Th", "flush"),
        ("2c 3d 4c 5c 6c 6h", "straight"),
        ("Kc Kd Kh 2s 3c 4d", "three-of-a-kind"),
        ("2c 2d 3c 3d 4c 4d", "two pair"),
        ("Ac Kc Qd Jd 9h 8s", "no pair"),
    ],
)
def test_655a_6_d_six_cards_are_named_by_their_best_five(cards: str, name: str) -> None:
    assert name_six(cards.split()) == name


@settings(deadline=None)
@given(hands(5) | suited(5), hands(5) | suited(5))
def test_five_cards_are_ordered_as_the_code_orders_them(
    one: tuple[str, ...], other: tuple[str, ...]
) -> None:
    assert (rank_five(one) > rank_five(other)) == (read(one) > read(other))
    assert (rank_five(one) == rank_five(other)) == (read(one) == read(other))
    assert rank_five(one)[0] == read(one).level


@settings(deadline=None)
@given(hands(5) | suited(5), hands(5) | suited(5))
def test_a_better_name_is_a_better_hand(one: tuple[str, ...], other: tuple[str, ...]) -> None:
    place = FIVE_CARD_HANDS.index
    if place(name_five(one)) < place(name_five(other)):
        assert rank_five(one) > rank_five(other)


@settings(deadline=None)
@given(hands(6) | suited(6))
def test_the_name_of_six_cards_is_that_of_the_best_five(cards: tuple[str, ...]) -> None:
    best = name_five(max(combinations(cards, 5), key=rank_five))
    if name_six(cards).startswith("six-card royal flush"):
        assert best == "royal flush"
        assert len({card[1] for card in cards}) == 1
        assert {card[0] for card in cards} == set("9TJQKA")
    else:
        assert name_six(cards) == best


@settings(deadline=None)
@given(
    (hands(6) | suited(6)).flatmap(lambda held: st.tuples(st.just(held), st.permutations(held)))
)
def test_the_order_of_the_cards_does_not_matter(
    both: tuple[tuple[str, ...], list[str]],
) -> None:
    cards, mixed = both
    assert name_six(mixed) == name_six(cards)
    assert rank_five(sorted(mixed[:5])) == rank_five(mixed[:5])
    assert name_three(sorted(mixed[:3])) == name_three(mixed[:3])


def test_an_ace_stands_below_a_two_or_above_a_king_only() -> None:
    assert straight_top([14, 2, 3, 4, 5]) == 5
    assert straight_top([10, 11, 12, 13, 14]) == 14
    assert straight_top([11, 12, 13, 14, 2]) is None


@pytest.mark.parametrize(
    "cards",
    [[], ["Ah"], ["Ah"] * 5, ["Ah", "Ah", "2c", "3c", "4c"], ["1h", "2c", "3c", "4c", "5c"]],
)
def test_what_is_not_a_hand_is_refused_with_the_cure(cards: list[str]) -> None:
    for name in (name_five, rank_five, describe_five, name_three, name_six):
        with pytest.raises(ValueError, match="different cards of one deck"):
            name(cards)


def test_every_hand_of_five_is_counted_as_one_by_one() -> None:
    one_by_one = Counter(map(name_five, combinations(DECK, 5)))
    assert count_hands(5, name_five, flush=5) == dict(one_by_one)


def test_every_hand_of_three_is_counted_as_one_by_one() -> None:
    one_by_one = Counter(map(name_three, combinations(DECK, 3)))
    assert count_hands(3, name_three, flush=3) == dict(one_by_one)
    assert set(one_by_one) == set(THREE_CARD_HANDS)


def test_hands_of_six_come_to_the_known_table() -> None:
    counted = count_hands(6, name_six, flush=5, suits=SUITS_OF_SIX)
    assert set(counted) == set(SIX_CARD_HANDS)
    assert sum(counted.values()) == 20_358_520
    assert [counted[hand] for hand in SIX_CARD_HANDS[:2]] == [1, 3]
    assert sum(counted[hand] for hand in SIX_CARD_HANDS[:3]) == 188
    pairs = sum(count for hand, count in counted.items() if hand.startswith("pair"))
    known = (1_656, 14_664, 165_984, 205_792, 361_620, 732_160, 2_532_816)
    assert tuple(counted[hand] for hand in SIX_CARD_HANDS[3:10]) == known
    assert (pairs, counted["no pair"]) == (9_730_740, 6_612_900)


def test_counting_refuses_hands_that_could_hold_two_flushes() -> None:
    with pytest.raises(ValueError, match="two flushes"):
        count_hands(6, name_six, flush=3)
