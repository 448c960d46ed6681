"""How simulated players decide, each from the cards that the player can see."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random

from games.common.chapter import hand
from games.engine.acts import Act, Verb
from games.engine.cards import RANKS, SUITS, Card
from games.engine.game import Manner
from games.engine.procedure import Step
from games.engine.round import Round
from games.mississippi_stud.chapter import STREETS

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


def promise(r: Round, seat: int) -> Promise:
    """Return the two cards of *seat*."""
    cards = seen_by(r, seat)
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


def seen_by(r: Round, seat: int) -> tuple[Card, ...]:
    """The cards *seat* can see: its own, and the community cards face up."""
    community = (card for name in STREETS for card in r.cards.get(name, ()))
    return r.cards.get(hand(seat), ()) + tuple(card for card in community if card in r.exposed)


def sensible(r: Round, seat: int, chance: Random) -> int:
    """A simple sound line: raise what is made, call what may come, fold the rest."""
    p = promise(r, seat)
    if p.pair >= 2:
        return 3
    drawing = p.suited == p.seen or p.close == p.seen
    if p.seen >= 4 and p.suited == p.seen:
        return 3
    if p.pair == 1 or (drawing and p.seen > 2):
        return 1
    return 1 if p.points >= p.seen - (p.seen > 2) else 0


def timid(r: Round, seat: int, chance: Random) -> int:
    """Never more than one Ante, and away at the first doubt."""
    p = promise(r, seat)
    return 1 if p.pair >= 2 or p.points > p.seen else 0


def reckless(r: Round, seat: int, chance: Random) -> int:
    """Stays with nearly everything, by the mood of the moment."""
    return 3 if promise(r, seat).pair else chance.choice((1, 1, 2, 3, 3, 0))


def by_times(times: Callable[[Round, int, Random], int]) -> Manner:
    """Return the manner of a player who bets that many *times* the Ante, 0 to fold."""

    def manner(r: Round, step: Step, chance: Random) -> Act:
        bets = [act for act in step.options if act.verb is Verb.BET]
        count = times(r, step.act.seat or 0, chance)
        return bets[count - 1] if count else step.options[-1]

    return manner


MANNERS: Mapping[str, Manner] = {
    "sensible": by_times(sensible),
    "timid": by_times(timid),
    "reckless": by_times(reckless),
}
