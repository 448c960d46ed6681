"""Three Card Poker: exact edges, and the best play against playing every hand out."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from games.engine.cards import DECK
from games.engine.counting import cards_of, without_suit_names
from games.three_card_poker import frequencies, strategy
from games.three_card_poker.tables import ANTE_BONUS, PAIR_PLUS, name


def test_hands_come_as_often_as_dealing_them_all_says() -> None:
    counts = frequencies.three_card_counts()
    assert counts == Counter(map(name, combinations(DECK, 3)))
    assert list(counts.values()) == [48, 52, 720, 1096, 3744, 16_440]


@pytest.mark.parametrize(
    ("letter", "percent"), [("A", 4.58), ("B", 5.57), ("C", 7.28), ("D", 2.32), ("E", 3.49)]
)
def test_649a_12_d_pair_plus(letter: str, percent: float) -> None:
    odds = [int(line.split()[0]) for line in PAIR_PLUS[letter].rows.values()]
    won = sum(n * (pays + 1) for n, pays in zip((48, 52, 720, 1096, 3744), odds, strict=True))
    edge = frequencies.pair_plus_returns()[letter].edge()
    assert edge == 1 - Fraction(won, 22_100)
    assert round(float(100 * edge), 2) == percent


@pytest.mark.parametrize(("letter", "percent"), [("V1", 10.22), ("V2", 15.28), ("V3", 8.56)])
def test_house_12_e_six_card(letter: str, percent: float) -> None:
    assert round(float(100 * frequencies.six_card_returns()[letter].edge()), 2) == percent


@pytest.mark.parametrize("letter", ANTE_BONUS)
def test_queen_6_4_is_the_border_under_every_paytable(letter: str) -> None:
    for held in set(map(without_suit_names, combinations(DECK, 3))):
        cards = cards_of(held)
        gain = strategy.expected(cards, letter)
        assert strategy.play_or_fold(cards) == (gain > -strategy.MEETINGS.dealer_hands)


@pytest.mark.parametrize(
    ("letter", "percent"), [("A", 3.37), ("4-3-1", 3.83), ("3-2-1", 4.28), ("5-3-1", 3.61)]
)
def test_649a_12_b_ante_and_play(letter: str, percent: float) -> None:
    assert round(float(100 * strategy.best_play(letter).edge), 2) == percent
