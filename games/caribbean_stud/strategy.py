"""The best play of the Ante and Bet Wagers and its exact cost.

A player sees five cards and one of the dealer's, then folds or bets two Antes. What other players
show is left out. To count every meeting of a player's cards with the dealer's takes longer than a
person would wait: ``tests/odds/showdowns.py`` counts them and ``MEETINGS`` keeps the result. All
that is paid is worked out from that.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb

from games.caribbean_stud.tables import BET, BET_IN_ANTES
from games.engine.cards import RANKS, Card
from games.engine.counting import Cost
from games.engine.hands import STUD_HANDS, rank_five

HOLE_CARDS = comb(46, 4)
"""How many sets of hole cards the dealer may have beside what a player sees."""

MEETINGS: dict[tuple[str, int], tuple[int, int, int, int]] = {
    ("royal flush", 1): (188, 13_918_980, 16_759_740, 60),
    ("straight flush", 1): (1_692, 119_175_780, 156_929_720, 540),
    ("four-of-a-kind", 1): (29_328, 1_952_647_200, 2_832_435_800, 0),
    ("full house", 1): (175_968, 12_056_461_200, 16_624_475_280, 0),
    ("flush", 1): (240_076, 17_206_332_240, 21_856_990_280, 76_620),
    ("straight", 1): (479_400, 33_978_377_640, 43_805_516_100, 12_345_000),
    ("three-of-a-kind", 1): (2_580_864, 178_814_802_600, 234_242_908_320, 0),
    ("two pair", 1): (5_806_944, 407_569_692_600, 488_012_139_360, 1_853_280),
    ("pair of 10s or better", 1): (19_852_800, 1_429_026_793_200, 1_323_034_200_000, 57_024_000),
    ("pair of 9s or lower", 1): (31_764_480, 2_233_889_596_800, 1_001_708_121_600, 91_238_400),
    ("ace and king", 1): (2_862_264, 217_886_235_480, 18_505_682_208, 159_085_200),
    ("ace and king", 0): (4_999_896, 365_474_972_760, 13_093_126_152, 43_372_800),
    ("nothing", 0): (53_357_220, 3_809_108_939_220, 0, 0),
}
"""(Hand, 1 bet or 0 folded) -> sights of a player's cards and one of the dealer's, and how
often in all the dealer's hand does not qualify, loses and ties; otherwise it wins; with the
best play."""


def bets(cards: Sequence[Card], up_card: Card) -> bool:
    """Return whether to bet on five *cards* against the dealer's *up_card*.

    Bet any pair or better, and nothing below ace-king. Bet ace-king if a card in the hand makes
    the dealer's up card unlikely to help the dealer. This costs two millionths of the Ante more
    than the best play.

    >>> bets("Ah Kd 9c 4s 2d".split(), "9s"), bets("Ah Kd 9c 4s 2d".split(), "8s")
    (True, False)

    :raises ValueError: unless *cards* are five different cards.
    """
    level, *ranks = rank_five(cards)
    if level:
        return True
    if ranks[:2] != [14, 13]:
        return False
    shown = 2 + RANKS.index(up_card[0])
    if shown >= 13:
        return ranks[2] >= 11
    return shown in ranks or (ranks[2] == 12 and shown < ranks[3])


def best_play(cards: Sequence[Card]) -> int:
    """Return the Bet to make on five cards of one's own and the dealer's up card, in Antes."""
    return BET_IN_ANTES * bets(cards[:-1], cards[-1])


def gain(hand: str, bet: int, sights: int, unqualified: int, won: int, tied: int) -> int:
    """Return what betting or folding on *sights* of one name wins in all, in Antes.

    The rest is a row of ``MEETINGS``.
    """
    if not bet:
        return -sights * HOLE_CARDS
    lost = sights * HOLE_CARDS - unqualified - won - tied
    return unqualified + won * (1 + BET_IN_ANTES * _ODDS[hand]) - lost * (1 + BET_IN_ANTES)


def cost() -> Cost:
    """Return what the best play costs, from ``MEETINGS``."""
    sights = comb(52, 5) * 47
    won = sum(gain(hand, bet, *row) for (hand, bet), row in MEETINGS.items())
    wagered = sum((1 + BET_IN_ANTES * bet) * row[0] for (_, bet), row in MEETINGS.items())
    return Cost(Fraction(-won, sights * HOLE_CARDS), Fraction(wagered, sights))


_ODDS = BET.gains(STUD_HANDS)
