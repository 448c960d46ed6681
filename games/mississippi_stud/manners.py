"""How simulated players decide, each from the cards that the player can see."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from games.engine.cards import RANKS, SUITS, Card

POINTS = {**dict.fromkeys("JQKA", 2), **dict.fromkeys("6789T", 1), **dict.fromkeys("2345", 0)}
"""What a single card promises: a paying pair, a push, or nothing."""


@dataclass(frozen=True, slots=True)
class Promise:
    """What a player's own and the shown community cards amount to so far."""

    pair: int
    """0 no pair, 1 a pair that loses, 2 that pushes, 3 that wins; 4 for more than a pair."""
    points: int
    suited: int
    """The most cards of one suit."""
    close: int
    """The most different ranks within a span of five."""
    seen: int


def promise(cards: tuple[Card, ...]) -> Promise:
    """Return what the *cards* that a player sees amount to."""
    ranks = sorted((RANKS.index(card[0]) for card in cards), reverse=True)
    counts = sorted((ranks.count(rank) for rank in set(ranks)), reverse=True)
    paired = max((rank for rank in ranks if ranks.count(rank) > 1), default=-1)
    more = counts[0] > 2 or counts.count(2) > 1
    pair = 4 if more else 0 if paired < 0 else 1 + (paired >= 4) + (paired >= 9)
    return Promise(
        pair=pair,
        points=sum(POINTS[card[0]] for card in cards),
        suited=max(sum(card[1] == suit for card in cards) for suit in SUITS),
        close=max(len({x for x in ranks if low <= x < low + 5}) for low in range(9)),
        seen=len(cards),
    )


def sensible(cards: tuple[Card, ...], chance: Random) -> int:
    """A simple sound line: raise what is made, call what may come, fold the rest."""
    p = promise(cards)
    if p.pair >= 2:
        return 3
    drawing = p.suited == p.seen or p.close == p.seen
    if p.seen >= 4 and p.suited == p.seen:
        return 3
    if p.pair == 1 or (drawing and p.seen > 2):
        return 1
    return 1 if p.points >= p.seen - (p.seen > 2) else 0


def timid(cards: tuple[Card, ...], chance: Random) -> int:
    """Never more than one Ante, and away at the first doubt."""
    p = promise(cards)
    return 1 if p.pair >= 2 or p.points > p.seen else 0


def reckless(cards: tuple[Card, ...], chance: Random) -> int:
    """Stays with nearly everything, by the mood of the moment."""
    return 3 if promise(cards).pair else chance.choice((1, 1, 2, 3, 3, 0))


MANNERS = {"sensible": sensible, "timid": timid, "reckless": reckless}
