"""How good a hand looks to the player who holds it, from that player's own and the shared cards.

No odds are involved: the player thinks of a few hands that another player might hold now, and asks
how many of them lose.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from games.engine.cards import DECK, Card
from games.engine.hands.best import (
    rank_best_high,
    rank_best_low,
    rank_high_using_two,
    rank_low_using_two,
)
from games.engine.hands.low import ranks_eight_or_better
from games.engine.hands.showing import rank_showing_high, rank_showing_low
from games.engine.round import Round
from games.families.pot.facts import PokerGame
from games.families.pot.showdown.awards import Rank, makes_a_hand, own_cards, shared_cards
from games.families.pot.showdown.calling import parts_of

OTHERS = 10
"""How many hands the player thinks of."""
BETTER_HALF = 0.7
"""The weight of the better of the two hands where high and low divide the pot."""
SHOWING = range(1, 5)
"""How many cards of an unfinished hand are compared."""


def strength(kind: PokerGame, r: Round, seat: int, chance: Random) -> float:
    """Return the share of hands that the hand of *seat* beats, 0 to 1; 0.5 if nothing is known."""
    own, shared = own_cards(r, seat), shared_cards(r)
    parts = parts_of(kind)
    mine = {part: worth(kind, own, shared, part) for part in parts}
    if None in mine.values():
        return 0.5
    known = {*own, *shared, *(card for card in r.exposed if card in DECK)}
    unseen = [card for card in DECK if card not in known]
    if len(unseen) < len(own):
        return 0.5
    beaten = dict.fromkeys(parts, 0.0)
    for _ in range(OTHERS):
        other = chance.sample(unseen, len(own))
        for part in parts:
            theirs, one = worth(kind, other, shared, part), mine[part]
            if theirs is not None and one is not None:
                beaten[part] += 1 if one > theirs else 0.5 if one == theirs else 0
    shares = sorted((count / OTHERS for count in beaten.values()), reverse=True)
    if len(shares) == 1:
        return shares[0]
    return BETTER_HALF * shares[0] + (1 - BETTER_HALF) * shares[1]


def worth(kind: PokerGame, own: Sequence[Card], shared: Sequence[Card], part: str) -> Rank | None:
    """The worth of the cards as they are, high or low; nothing where it is unknown.

    A low hand that does not qualify is worth less than any that does.
    """
    high = part == "high"
    if makes_a_hand(kind, own, shared):
        if kind.own:
            rank = (rank_high_using_two if high else rank_low_using_two)(own, shared)
        else:
            rank = (rank_best_high if high else rank_best_low)((*own, *shared))
        return rank if high or not kind.eight or ranks_eight_or_better(rank) else ()
    if shared or len(own) not in SHOWING or len(set(own)) < len(own):
        return None
    return rank_showing_high(own) if high else rank_showing_low(own)
