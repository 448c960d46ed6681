"""Three Card Prime: exact edges, and the best play against playing every hand out."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from games.engine.cards import DECK
from games.engine.counting import cards_of, without_suit_names
from games.engine.hands import THREE_CARD_HANDS, name_three, rank_three
from games.three_card_prime import frequencies, strategy
from games.three_card_prime.tables import BAD_BEAT, PLAY, qualifies


def test_679a_12_d_prime() -> None:
    alike = Fraction(2 * 2600, 22_100)
    dealer_too = alike * Fraction(1771, 18_424)
    edge = 1 - 4 * alike - dealer_too
    assert frequencies.prime_return().edge() == edge == Fraction(405, 11_186)
    assert round(float(100 * edge), 2) == 3.62


def test_679a_12_d_colors_come_as_often_as_cards_make_them() -> None:
    red, total = [card for card in DECK if card[1] in "dh"], 22_100 * 18_424
    counts = frequencies.color_counts()
    assert sum(counts.values()) == total
    player = red[:3]
    left = [card for card in red if card not in player]
    assert next(iter(counts.values())) == 2 * 2600 * len(list(combinations(left, 3)))


@pytest.mark.parametrize(
    ("letter", "two", "percent"),
    [
        ("A", (100, 80, 60, 12, 6, 1), 3.18),
        ("B", (75, 60, 45, 10, 5, 2), 3.39),
        ("C", (75, 50, 40, 8, 4, 2), 4.53),
        ("D", (75, 50, 40, 8, 4, 1), 5.83),
    ],
)
def test_679a_12_e_and_f_pair_bonus(letter: str, two: tuple[int, ...], percent: float) -> None:
    hands, other, won = THREE_CARD_HANDS[:6], (50, 40, 30, 6, 3, 1), 0
    for cards in combinations(DECK, 3):
        name = name_three(cards)
        twos = 4 - "".join(cards).count("2")
        if name in hands:
            place = hands.index(name)
            won += twos * (two[place] + 1) + (49 - twos) * (other[place] + 1)
    edge = frequencies.pair_bonus_returns()[letter].edge()
    assert edge == 1 - Fraction(won, 22_100 * 49)
    assert round(float(100 * edge), 2) == percent


@pytest.mark.parametrize(
    ("letter", "percent"), [("A", 10.22), ("B", 15.28), ("C", 6.74), ("D", 8.56), ("E", 18.10)]
)
def test_679a_12_g_all_six(letter: str, percent: float) -> None:
    assert round(float(100 * frequencies.all_six_returns()[letter].edge()), 2) == percent


def test_679a_6_d_hands_of_six_are_all_counted() -> None:
    counts = frequencies.six_card_counts()
    assert sum(counts.values()) == 20_358_520
    assert counts["two pair or lower"] == 18_876_456


# The best play.


def plainly(cards: tuple[str, ...]) -> Counter[str]:
    """Return how the dealer's hands stand against *cards*, dealt one by one."""
    rest, mine = [card for card in DECK if card not in cards], rank_three(cards)
    return Counter(
        "unqualified"
        if not qualifies(dealer)
        else "beaten"
        if mine > rank_three(dealer)
        else "equal"
        if mine == rank_three(dealer)
        else "higher"
        for dealer in combinations(rest, 3)
    )


def some_hands() -> list[tuple[str, ...]]:
    chance = Random(679)
    dealt = [tuple(chance.sample(DECK, 3)) for _ in range(10)]
    return [*dealt, ("Ah", "Kh", "Qh"), ("Qc", "6d", "3h"), ("2c", "3c", "4c"), ("Jc", "Td", "8h")]


@pytest.mark.parametrize("cards", some_hands())
def test_meetings_are_those_found_plainly(cards: tuple[str, ...]) -> None:
    found = strategy.MEETINGS.of(without_suit_names(cards))
    met = plainly(cards)
    assert found == (met["unqualified"], met["beaten"], met["equal"], met["higher"])
    assert sum(found) == strategy.MEETINGS.dealer_hands == 18_424


@pytest.mark.parametrize("letter", BAD_BEAT)
def test_the_best_play_costs_what_every_hand_played_out_costs(letter: str) -> None:
    won = wagered = 0
    for held, count in Counter(map(without_suit_names, combinations(DECK, 3))).items():
        cards = cards_of(held)
        hand, (away, lower, equal, higher) = name_three(cards), strategy.MEETINGS.of(held)
        pays = int(str(PLAY.prize(hand)).split()[0])
        lost = BAD_BEAT[letter].prize(hand)
        bad_beat = int(str(lost).split()[0]) if lost else -1
        bet = away + (lower + equal) * (1 + pays) + higher * (bad_beat - 1)
        plays = strategy.play_or_fold(cards)
        assert plays == (bet > -18_424)
        won += count * (bet if plays else -18_424)
        wagered += count * (1 + plays)
    play = strategy.best_play(letter)
    assert play.edge == -Fraction(won, 22_100 * 18_424)
    assert play.wagered == Fraction(wagered, 22_100)
    assert play.risk == play.edge / play.wagered


@pytest.mark.parametrize(
    ("letter", "edge", "risk"),
    [("A", 4.5155, 2.6954), ("B", 3.8964, 2.3258), ("C", 4.6539, 2.778), ("D", 4.0347, 2.4084)],
)
def test_679a_12_c_bad_beats_cost_what_the_rules_give(
    letter: str, edge: float, risk: float
) -> None:
    play = strategy.best_play(letter)
    assert round(float(100 * play.edge), 4) == edge
    assert round(float(100 * play.risk), 4) == risk


def test_as_many_hands_win_as_lose_among_those_that_qualify() -> None:
    """Whoever holds which of two qualifying hands, each deal has its mirror image."""
    lower = higher = 0
    for held, count in Counter(map(without_suit_names, combinations(DECK, 3))).items():
        cards, met = cards_of(held), strategy.MEETINGS.of(held)
        if qualifies(cards):
            lower += count * met.lower
            higher += count * met.higher
            assert met.equal == plain_ties(cards)
    assert lower == higher


def plain_ties(cards: tuple[str, ...]) -> int:
    """Return how many other hands have the same worth: the same ranks, as much suited."""
    left = [[c for c in DECK if c[0] == card[0] and c not in cards] for card in cards]
    rank = rank_three(cards)
    hands = {
        frozenset((a, b, c))
        for a in left[0]
        for b in left[1]
        for c in left[2]
        if len({a, b, c}) == 3
    }
    return sum(rank_three(sorted(hand)) == rank for hand in hands)
