"""Crazy 4 Poker and Caribbean Stud: exact edges, the meetings that are kept, and sound play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import combinations, product
from math import comb
from random import Random

import numpy as np
import pytest

from games.caribbean_stud import frequencies as stud_frequencies
from games.caribbean_stud import strategy as stud
from games.caribbean_stud import tables as stud_tables
from games.crazy_4_poker import frequencies as crazy_frequencies
from games.crazy_4_poker import strategy as crazy
from games.crazy_4_poker import tables as crazy_tables
from games.engine import edges
from games.engine.cards import DECK, SUITS
from games.engine.counting import count_hands
from games.engine.hands import name_four, name_stud, rank_five, rank_four
from tests.odds import showdowns

HANDS = comb(52, 5)

# Wagers that stand alone.

FOUR = (624, 2072, 58_656, 114_616, 101_808, 123_552, 242_916)


@pytest.mark.parametrize(
    ("letter", "odds", "percent"),
    [
        ("A", (50, 30, 9, 4, 3, 2, 1), 3.06),
        ("B", (50, 40, 8, 4, 3, 2, 1), 4.52),
        ("C", (50, 30, 8, 4, 3, 2, 1), 5.32),
        ("D", (50, 40, 7, 4, 3, 2, 1), 6.78),
    ],
)
def test_657a_12_c_queens_up(letter: str, odds: tuple[int, ...], percent: float) -> None:
    won = sum(count * (pays + 1) for count, pays in zip(FOUR, odds, strict=True))
    edge = crazy_frequencies.queens_up_returns()[letter].edge()
    assert edge == 1 - Fraction(won, HANDS)
    assert round(float(100 * edge), 2) == percent


@pytest.mark.parametrize(("letter", "trips", "seed"), [("A", 9, 5000), ("B", 15, 1000)])
def test_657a_12_d_progressive(letter: str, trips: int, seed: int) -> None:
    returned = crazy_frequencies.progressive_returns()[letter]
    assert returned.fixed == Fraction(576 * 300 + 2072 * 100 + 58_656 * trips, HANDS)
    assert returned.shares == returned.whole == {"meter": Fraction(48, HANDS)}
    meters = crazy_tables.PROGRESSIVE_METERS[letter]
    assert edges.seeds(meters) == {"meter": seed}
    long_run = edges.long_run_edge(returned, meters)
    assert long_run == 1 - returned.fixed - Fraction(20, 100) - Fraction(48 * seed, HANDS)


@pytest.mark.parametrize(("letter", "dollars"), [("A", (100, 10, 5)), ("B", (100, 25, 0))])
def test_657a_12_d_5_envy(letter: str, dollars: tuple[int, ...]) -> None:
    won = sum(n * pays for n, pays in zip((48, 576, 2072), dollars, strict=True))
    returns = crazy_frequencies.envy_returns(letter)
    assert returns == {100: Fraction(won, HANDS), 500: Fraction(won, HANDS)}


STUD = (4, 36, 624, 3744, 5108, 10_200, 54_912, 123_552, 422_400)


@pytest.mark.parametrize(
    ("letter", "straight", "trips", "edge"),
    [
        ("A", 25, 7, Fraction(1347, 43_316)),
        ("B", 25, 6, Fraction(11_311, 216_580)),
        ("C", 20, 6, Fraction(171, 2380)),
    ],
)
def test_555_13_g_bonus(letter: str, straight: int, trips: int, edge: Fraction) -> None:
    odds = (1000, 200, 100, 50, 40, straight, trips, 3, 1)
    won = sum(count * (pays + 1) for count, pays in zip(STUD, odds, strict=True))
    assert stud_frequencies.bonus_returns()[letter].edge() == 1 - Fraction(won, HANDS) == edge


def test_the_progressive_of_caribbean_stud() -> None:
    returned = stud_frequencies.progressive_return()
    assert returned.fixed == Fraction(624 * 500 + 3744 * 100 + 5108 * 50, HANDS)
    assert returned.shares == {"meter": Fraction(4, HANDS) + Fraction(36, 10 * HANDS)}
    assert returned.whole == {"meter": Fraction(4, HANDS)}


# The meetings that are kept.


def sums(meetings: dict[tuple[str, int], tuple[int, int, int, int]]) -> Counter[str]:
    hands: Counter[str] = Counter()
    for (name, _), row in meetings.items():
        hands[name] += row[0]
    return hands


def test_every_hand_of_the_player_is_met_once() -> None:
    assert sums(crazy.MEETINGS) == Counter(crazy_frequencies.four_card_counts())
    sights = {hand: 47 * n for hand, n in stud_frequencies.five_card_counts().items()}
    assert sums(stud.MEETINGS) == Counter(sights)


def below(cards: list[str]) -> str:
    return "above" if crazy_tables.qualifies(cards) else "below"


def test_the_dealer_fails_to_qualify_as_often_as_his_hands_do() -> None:
    """Each of the dealer's hands meets the same number of the player's."""
    under = count_hands(5, below, flush=4)["below"]
    assert sum(row[1] for row in crazy.MEETINGS.values()) == under * crazy.DEALER_HANDS
    under = stud_frequencies.five_card_counts()["nothing"]
    found = sum(row[1] for row in stud.MEETINGS.values())
    assert found == under * 5 * comb(47, 5)  # any of the dealer's five may be the one shown


def test_crazy_4_poker_four_of_a_kind_meets_what_it_must() -> None:
    hands, under, won, tied = crazy.MEETINGS["four-of-a-kind", 3]
    # A rank with m above it loses to four of each of those, unless the player's fifth card is one.
    lost = sum(4 * m * (m - 1) + (48 - 4 * m) * m for m in range(13)) * 43
    assert hands * crazy.DEALER_HANDS - under - won - tied == lost
    hands, under, won, tied = crazy.MEETINGS["four aces", 3]
    assert (hands, under + won, tied) == (48, 48 * crazy.DEALER_HANDS, 0)


def test_caribbean_stud_rare_hands_tie_as_often_as_they_must() -> None:
    # The same ranks in any of three other suits, any of the dealer's five cards in sight.
    for name, hands in (("royal flush", 4), ("straight flush", 36), ("flush", 5108)):
        assert stud.MEETINGS[name, 1][3] == hands * 3 * 5
    for name in ("four-of-a-kind", "full house", "three-of-a-kind"):
        assert stud.MEETINGS[name, 1][3] == 0


def test_caribbean_stud_straights_tie_as_often_as_they_must() -> None:
    suits = [held for held in product(SUITS, repeat=5) if len(set(held)) > 1]
    apart = sum(all(map(str.__ne__, mine, other)) for mine in suits for other in suits)
    assert stud.MEETINGS["straight", 1][3] == 10 * apart * 5


def test_caribbean_stud_royal_flushes_lose_to_nothing() -> None:
    sights, under, won, tied = stud.MEETINGS["royal flush", 1]
    assert under + won + tied == sights * stud.HOLE_CARDS


def test_crazy_4_poker_costs_what_the_rules_give() -> None:
    cost = crazy.cost()
    assert cost.edge == Fraction(264_142_729, 7_726_058_340)
    assert round(float(100 * cost.edge), 3) == 3.419
    assert round(float(100 * cost.risk), 2) == 1.09


def test_caribbean_stud_costs_what_is_known_of_its_odds() -> None:
    cost = stud.cost()
    assert cost.edge == Fraction(142_031_221, 2_718_662_100)
    assert round(float(100 * cost.edge), 3) == 5.224
    assert round(float(100 * cost.risk), 3) == 2.555


# The program that counted them.

SHORT = [card for card in DECK if card[0] in "89TQKA"]


Rank = Callable[[Sequence[str]], tuple[int, ...]]


def some_players(count: int) -> list[list[int]]:
    chance = Random(555)
    return [sorted(chance.sample(range(len(SHORT)), 5)) for _ in range(count)]


@pytest.mark.parametrize("rank", [rank_four, rank_five])
def test_dealers_below_a_rank_are_counted_as_one_by_one(rank: Rank) -> None:
    dealers, players = showdowns.Dealers(SHORT, rank), some_players(6)
    limits = [[0, len(dealers.ladder) // 3, len(dealers.ladder)] for _ in players]
    found = dealers.below(np.array(players), np.array(limits))
    for player, steps, counts in zip(players, limits, found.tolist(), strict=True):
        rest = [card for place, card in enumerate(SHORT) if place not in player]
        ranks = [dealers.step(rank(hand)) for hand in combinations(rest, 5)]
        assert counts == [sum(step < limit for step in ranks) for limit in steps]


def test_dealers_with_a_card_in_sight_are_counted_as_one_by_one() -> None:
    dealers, players = showdowns.Dealers(SHORT, rank_five), some_players(6)
    shown = [next(card for card in range(24) if card not in player) for player in players]
    limits = [[len(dealers.ladder) // 2] for _ in players]
    found = dealers.below(np.array(players), np.array(limits), np.array(shown))
    for player, up, (limit,), (count,) in zip(players, shown, limits, found.tolist(), strict=True):
        rest = [c for n, c in enumerate(SHORT) if n not in player and n != up]
        ranks = [dealers.step(rank_five((SHORT[up], *four))) for four in combinations(rest, 4)]
        assert count == sum(step < limit for step in ranks)


def test_a_meeting_is_read_off_three_counts() -> None:
    assert showdowns.meet(10, 25, 30) == (1, 10, 15, 5)
    assert showdowns.meet(10, 8, 9) == (1, 10, 0, 0)
    assert showdowns.meet(10, 10, 12) == (1, 10, 0, 2)


def test_the_program_sums_up_a_short_deck() -> None:
    players = sum(1 for _ in combinations(SHORT, 5))
    for count, dealt in (
        (showdowns.crazy_4_poker, players),
        (showdowns.caribbean_stud, players * 19),
    ):
        for rows in count(SHORT).values():
            assert sum(row[0] for row in rows.values()) == dealt


# Sound play.


@pytest.mark.parametrize(
    ("cards", "bet"),
    [
        ("Ah Ad 2c 5s 9d", 3),
        ("2h 3d 4c 5s 9d", 3),
        ("Kh Kd Qc Ts 9d", 1),
        ("2h 2d 4c 6s 9d", 1),
        ("Kh Qd 8c 4s 2d", 1),
        ("Kh Qd 8c 3s 2d", 0),
        ("Ah 8d 6c 4s 2d", 1),
        ("Qh Jd 9c 7s 2d", 0),
    ],
)
def test_crazy_4_poker_best_play(cards: str, bet: int) -> None:
    assert crazy.best_play(cards.split()) == bet


def gained(cards: tuple[str, ...], up_card: str) -> int:
    """Return what betting rather than folding wins, the dealer's hole cards dealt one by one."""
    rest = [card for card in DECK if card not in (*cards, up_card)]
    mine, pays = rank_five(cards), int(str(stud_tables.BET.prize(name_stud(cards))).split()[0])
    gain = 0
    for four in combinations(rest, 4):
        dealer = rank_five((up_card, *four))
        if dealer < (0, 14, 13):
            gain += 2
        else:
            gain += 1 + (1 + 2 * pays if mine > dealer else 0 if mine == dealer else -3)
    return gain


@pytest.mark.parametrize(
    ("cards", "up_card", "bet"),
    [
        ("2h 2d 4c 6s 9d", "Kc", True),
        ("Ah Kd Qc 6s 2d", "3c", True),
        ("Ah Kd Qc 6s 2d", "9c", False),
        ("Ah Kd Tc 6s 2d", "Ac", False),
        ("Ah Kd Jc 6s 2d", "6c", True),
        ("Ah Qd Jc 9s 7d", "Ac", False),
    ],
)
def test_caribbean_stud_bets_when_that_wins_more(cards: str, up_card: str, bet: bool) -> None:
    held = tuple(cards.split())
    assert stud.bets(held, up_card) is bet
    assert (gained(held, up_card) > 0) is bet


def test_no_name_of_a_hand_is_lost_between_the_modules() -> None:
    chance = Random(657)
    for _ in range(500):
        cards = chance.sample(DECK, 5)
        assert name_four(cards) in {name for name, _ in crazy.MEETINGS}
        assert name_stud(cards) in {name for name, _ in stud.MEETINGS}
