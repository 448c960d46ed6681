"""The best play of the Ante, Super Bonus and Play Wagers and its exact cost.

A player sees five cards and folds, or bets the Ante again, or with a pair of aces or better up to
three times as much. What other players show is left out. To count every meeting of a player's
cards with the dealer's takes longer than a person would wait: ``tests/odds/showdowns.py`` counts
them and ``MEETINGS`` keeps the result. All that is paid is worked out from that.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb

from games.crazy_4_poker.tables import SUPER_BONUS, may_raise
from games.engine.cards import Card
from games.engine.counting import Cost
from games.engine.hands import FOUR_CARD_HANDS, rank_four

LEAST_PLAYED = (0, 13, 12, 8, 4)
"""The lowest hand to bet on: king, queen, 8, 4."""

DEALER_HANDS = comb(47, 5)
"""How many hands the dealer may hold against a player's."""

MEETINGS: dict[tuple[str, int], tuple[int, int, int, int]] = {
    ("four aces", 3): (48, 17_048_640, 56_580_432, 0),
    ("four-of-a-kind", 3): (576, 119_340_480, 764_060_808, 0),
    ("straight flush", 3): (2_072, 467_451_204, 2_708_500_216, 239_544),
    ("three-of-a-kind", 3): (58_656, 13_332_036_480, 75_428_689_424, 0),
    ("flush", 3): (114_616, 26_782_817_436, 140_729_630_976, 11_157_384),
    ("straight", 3): (101_808, 23_224_891_224, 119_196_689_556, 260_904_096),
    ("two pair", 3): (123_552, 28_468_056_960, 135_964_061_568, 5_312_736),
    ("pair of queens or better", 3): (81_096, 22_993_946_820, 81_355_859_724, 14_744_640),
    ("pair of queens or better", 1): (161_820, 40_806_857_304, 155_208_386_940, 28_882_272),
    ("pair of jacks or lower", 1): (804_636, 180_451_087_260, 551_990_904_276, 146_242_032),
    ("no pair", 1): (539_136, 135_225_968_676, 151_966_011_228, 646_987_704),
    ("no pair", 0): (610_944, 136_286_632_236, 11_286_554_244, 191_955_528),
}
"""(Hand, Play Wager in Antes) -> hands of the player, then how often the dealer's hand is below a
king, loses and ties under the best play. In all other cases it wins."""


def best_play(cards: Sequence[Card]) -> int:
    """Return the Play Wager to make on five *cards*, in Antes; 0 folds.

    All one may with aces or better, one Ante from K-Q-8-4 up.  Near that border the best
    play looks at suits and the fifth card too, and saves a millionth of the Ante.

    >>> best_play("Ah Ad 9c 4s 2d".split()), best_play("Kh Qd 8c 4s 2d".split())
    (3, 1)

    :raises ValueError: unless there are five different cards.
    """
    return 3 if may_raise(cards) else int(rank_four(cards) >= LEAST_PLAYED)


def gain(hand: str, bet: int, hands: int, below_king: int, won: int, tied: int) -> int:
    """Return what *bet* Antes on *hands* of one name win in total, in cents for an Ante of $1.

    The rest is a row of ``MEETINGS``.
    """
    if not bet:
        return -200 * hands * DEALER_HANDS
    lost = hands * DEALER_HANDS - below_king - won - tied
    bonus, stake = max(_BONUS[hand], 0), 100 * bet
    return (
        below_king * (stake + bonus)
        + won * (100 + stake + bonus)
        + tied * bonus
        + lost * (-100 - stake + (bonus or -100))
    )


def cost() -> Cost:
    """Return what the best play costs, from ``MEETINGS``."""
    hands = comb(52, 5)
    won = sum(gain(hand, bet, *row) for (hand, bet), row in MEETINGS.items())
    wagered = sum((2 + bet) * row[0] for (_, bet), row in MEETINGS.items())
    return Cost(Fraction(-won, 100 * hands * DEALER_HANDS), Fraction(wagered, hands))


_BONUS = SUPER_BONUS.gains(FOUR_CARD_HANDS, 100)
