"""Spanish 21: what its side wagers cost, how often its bonuses come, and sound play."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from games.engine.cards import SUITS
from games.families.twenty_one.points import points
from games.spanish_21 import frequencies, strategy
from games.spanish_21.points import name_21
from tests.odds import shoes


def shoe(decks: int) -> list[str]:
    return [f"{r}{s}{n}" for n in range(1, decks + 1) for r in "23456789JQKA" for s in SUITS]


@pytest.mark.parametrize("decks", [6, 8])
def test_635a_12_e_matches_are_counted_as_one_by_one(decks: int) -> None:
    cards = shoe(decks)
    up, rest = cards[0], cards[1:]
    kinds = Counter(
        "same" if card[:2] == up[:2] else "other" if card[0] == up[0] else "none" for card in rest
    )
    pairs = Counter(
        tuple(sorted(pair, reverse=True)) for pair in combinations(list(kinds.elements()), 2)
    )
    counts = frequencies.match_counts(decks)
    assert list(counts.values()) == [
        pairs["same", "same"],
        pairs["same", "other"],
        pairs["other", "other"],
        pairs["same", "none"],
        pairs["other", "none"],
        pairs["none", "none"],
    ]


@pytest.mark.parametrize(
    ("decks", "same", "other", "edge"),
    [(6, 9, 4, Fraction(114, 3731)), (8, 12, 3, Fraction(2184, 73153))],
)
def test_635a_12_e_match_the_dealer(decks: int, same: int, other: int, edge: Fraction) -> None:
    ways = list(frequencies.match_counts(decks).values())
    paid = (2 * same, same + other, 2 * other, same, other, -1)
    won = sum(n * pays for n, pays in zip(ways, paid, strict=True))
    assert frequencies.match_return(decks).edge() == -Fraction(won, sum(ways)) == edge


@pytest.mark.parametrize(("decks", "edge"), [(6, Fraction(71, 287)), (8, Fraction(95, 383))])
def test_635a_12_d_insurance(decks: int, edge: Fraction) -> None:
    assert frequencies.insurance_return(decks).edge() == edge


def test_blackjacks_come_as_often_as_two_cards_make_them() -> None:
    pairs = [points(pair).total == 21 for pair in combinations(shoe(6), 2)]
    assert frequencies.first_two(6)["Blackjack"] == Fraction(sum(pairs), len(pairs))


def test_635a_12_b_bonus_hands_of_three_come_as_often_as_cards_make_them() -> None:
    one_by_one = Counter(
        name
        for cards in combinations([card for card in shoe(6) if card[0] in "678"], 3)
        if (name := name_21(cards))
    )
    found = frequencies.first_three(6)
    assert found == {name: Fraction(one_by_one[name], 288 * 287 * 286 // 6) for name in found}
    assert set(found) == set(one_by_one)


def test_635a_12_c_the_super_bonus_is_as_rare_as_is_known() -> None:
    assert frequencies.super_bonus(6) == Fraction(1, 668_382)


# Sound play.


def test_the_tables_are_those_that_come_of_working_it_out() -> None:
    for name, lines in shoes.tables().items():
        kept = getattr(strategy, name)
        if name.startswith("DRAW"):
            lowest = min(kept)
            below = [line for total, line in lines.items() if total < lowest]
            assert all(line == "HHHHHHHHHH" for line in below)
            lines = {total: line for total, line in lines.items() if total >= lowest}
        assert kept == lines
    assert shoes.bonus_table() == strategy.DRAW_FOR_BONUS


def test_the_dealer_ends_somewhere() -> None:
    for up in strategy.UP_CARDS:
        ends = shoes.dealer(up)
        assert set(ends) == {17, 18, 19, 20, 21, shoes.BUST}
        assert sum(ends.values()) == pytest.approx(1)
    assert 0.13 < shoes.dealer(11)[shoes.BUST] < shoes.dealer(6)[shoes.BUST] < 0.45


@pytest.mark.parametrize(
    ("cards", "up", "choice"),
    [
        ("As1 Kd1", "5c1", "stand"),
        ("8s1 8d1", "Ac1", "split"),
        ("As1 Ad2", "6c1", "split"),
        ("5s1 5d2", "6c1", "double"),
        ("Ks1 Jd2", "6c1", "stand"),
        ("9s1 8d2", "Ac1", "surrender"),
        ("9s1 6d2 2c1", "Ac1", "hit"),
        ("7s1 8d2", "5c1", "stand"),
        ("9s1 6d2", "2c1", "stand"),
        ("9s1 2d1 2d2 2d3", "2c1", "hit"),
        ("As1 7d2", "6c1", "double"),
        ("As1 7d2", "9c1", "hit"),
        ("As1 2d2 5d1", "2c1", "stand"),
        ("As1 2d2 3d1 2c1", "2c1", "hit"),
        ("3s1 2d2", "6c1", "hit"),
        ("9s1 9d2", "Kc1", "stand"),
        ("9s1 Kd2", "Kc1", "stand"),
        ("As1 9d2", "6c1", "stand"),
        ("6s1 5d2", "Ac1", "double"),
    ],
)
def test_basic(cards: str, up: str, choice: str) -> None:
    assert strategy.basic(cards.split(), up) == choice


def test_what_is_barred_is_not_chosen() -> None:
    assert strategy.basic(["9s1", "8d2"], "Ac1", may_surrender=False) == "hit"
    assert strategy.basic(["6s1", "5d2"], "5c1", may_double=False) == "hit"
    assert strategy.basic(["8s1", "8d2"], "5c1", may_split=False) == "stand"


def test_sound_play_never_draws_to_21_nor_stands_below_12() -> None:
    chance, cards = Random(21), shoe(6)
    for _ in range(5000):
        hand, up = chance.sample(cards, chance.randint(2, 5)), chance.choice(cards)
        total, choice = points(hand).total, strategy.basic(hand, up)
        assert total != 21 or choice == "stand"
        assert total >= 12 or choice != "stand"
        assert len(hand) == 2 or choice in ("hit", "stand")


@pytest.mark.parametrize(
    ("cards", "up", "back"),
    [
        ("6s1 5d1 2c1", "Kc1", True),
        ("6s1 5d1 2c1", "7c1", False),
        ("6s1 5d1 6c1", "Ac1", True),
        ("6s1 5d1 6c1", "Kc1", False),
        ("6s1 5d1 Kc1", "Ac1", False),
    ],
)
def test_635a_10_d_a_doubled_hand_is_rescued_when_that_loses_less(
    cards: str, up: str, back: bool
) -> None:
    assert strategy.rescue(cards.split(), up) is back
