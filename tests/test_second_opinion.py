"""What other libraries make of the same hands: an opinion, never the rule.

``python -m tests.second_opinion`` asks about millions; see ``docs/second-opinion.md``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from random import Random
from types import ModuleType
from typing import Any

import pytest
from pokerkit import (
    EightOrBetterLowHand,
    OmahaEightOrBetterLowHand,
    OmahaHoldemHand,
    RegularLowHand,
    StandardHighHand,
)

from games.engine.cards import DECK
from games.engine.hands import (
    best_high,
    best_high_using_two,
    best_low,
    best_low_using_two,
    is_eight_or_better,
    rank_five,
    rank_low,
)

FIVES, QUICK, SLOW = 4000, 3000, 400
"""How many hands of five, and hands to choose from that take a library less or more time."""
LOW = [card for card in DECK if card[0] in "A2345678"]
FEW = [card for card in DECK if card[0] in "A2345TJQK" and card[1] in "dh"]

Hand = Sequence[str]


def hands(size: int, many: int) -> list[Hand]:
    """Hands by chance; two of three where rare ones are met, and low ones that qualify."""
    chance = Random(f"second opinion on {size}")
    return [chance.sample((DECK, LOW, FEW)[number % 3], size) for number in range(many)]


def parted(cards: Iterable[Hand]) -> list[tuple[Hand, Hand]]:
    """Four cards of a player's own, and a board."""
    return [(hand[:4], hand[4:]) for hand in cards]


def alike(some: Iterable[Any], ours: Callable[[Any], Any], theirs: Callable[[Any], Any]) -> bool:
    """Whether any two of *some* hands compare, or tie, by *ours* as they do by *theirs*."""
    ordered = sorted(((ours(one), theirs(one)) for one in some), key=lambda both: both[0])
    return all(
        (one[0] < next_[0], one[0] == next_[0]) == (one[1] < next_[1], one[1] == next_[1])
        for one, next_ in pairwise(ordered)
    )


@pytest.fixture
def phevaluator() -> ModuleType:
    found = pytest.importorskip("phevaluator", reason="there is no phevaluator for this machine")
    assert isinstance(found, ModuleType)
    return found


def test_five_card_hands_rank_as_pokerkit_ranks_them() -> None:
    fives = hands(5, FIVES)
    assert alike(fives, rank_five, lambda cards: StandardHighHand("".join(cards)))
    assert alike(fives, rank_low, lambda cards: RegularLowHand("".join(cards)))


def test_lows_of_eight_or_better_qualify_and_rank_as_with_pokerkit() -> None:
    fives = hands(5, FIVES)
    qualified = [cards for cards in fives if is_eight_or_better(cards)]
    lookup = EightOrBetterLowHand.lookup
    assert qualified == [cards for cards in fives if lookup.has_entry("".join(cards))]
    assert len(qualified) > FIVES // 20
    assert alike(qualified, rank_low, lambda cards: EightOrBetterLowHand("".join(cards)))


def test_the_best_of_seven_is_the_best_with_pokerkit() -> None:
    def theirs(kind: Any) -> Callable[[Hand], Any]:
        return lambda cards: kind.from_game("".join(cards))

    sevens = hands(7, SLOW)
    assert alike(sevens, lambda cards: best_high(cards)[0], theirs(StandardHighHand))
    assert alike(sevens, lambda cards: best_low(cards)[0], theirs(RegularLowHand))


def test_the_best_of_two_and_three_is_the_best_with_pokerkit() -> None:
    def theirs(kind: Any) -> Callable[[tuple[Hand, Hand]], Any]:
        return lambda both: kind.from_game_or_none(*map("".join, both))

    both = parted(hands(9, SLOW))
    assert alike(both, lambda b: best_high_using_two(*b)[0], theirs(OmahaHoldemHand))
    eight = theirs(OmahaEightOrBetterLowHand)
    qualified = [b for b in both if is_eight_or_better(best_low_using_two(*b)[1])]
    assert qualified == [b for b in both if eight(b) is not None]
    assert alike(qualified, lambda b: best_low_using_two(*b)[0], eight)


@pytest.mark.parametrize(("size", "many"), [(5, FIVES), (6, QUICK), (7, QUICK)])
def test_the_best_of_five_six_and_seven_is_the_best_with_phevaluator(
    size: int, many: int, phevaluator: ModuleType
) -> None:
    ours, theirs = best_high, phevaluator.evaluate_cards
    assert alike(hands(size, many), lambda cards: ours(cards)[0], lambda cards: -theirs(*cards))


def test_the_best_of_two_and_three_is_the_best_with_phevaluator(phevaluator: ModuleType) -> None:
    ours, theirs = best_high_using_two, phevaluator.evaluate_omaha_cards
    both = parted(hands(9, QUICK))
    assert alike(both, lambda b: ours(*b)[0], lambda b: -theirs(*b[1], *b[0]))
