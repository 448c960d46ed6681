"""Simulated players: each decides from what he can see, with his own stream of chance."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random

from app.script import first_option
from games.engine.acts import Act, Verb
from games.engine.cards import RANKS, Card
from games.engine.game import Moment
from games.engine.procedure import Step
from games.engine.round import Round

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
    ranks = sorted((RANKS.index(card[0]) for card in cards), reverse=True)
    counts = sorted((ranks.count(rank) for rank in set(ranks)), reverse=True)
    paired = max((rank for rank in ranks if ranks.count(rank) > 1), default=-1)
    more = counts[0] > 2 or counts.count(2) > 1
    pair = 4 if more else 0 if paired < 0 else 1 + (paired >= 4) + (paired >= 9)
    return Promise(
        pair=pair,
        points=sum(POINTS[card[0]] for card in cards),
        suited=max(sum(card[1] == suit for card in cards) for suit in "cdhs"),
        close=max(len({x for x in ranks if low <= x < low + 5}) for low in range(9)),
        seen=len(cards),
    )


def sensible(p: Promise, chance: Random) -> int:
    """A simple sound line: raise what is made, call what may come, fold the rest."""
    if p.pair >= 2:
        return 3
    drawing = p.suited == p.seen or p.close == p.seen
    if p.seen >= 4 and p.suited == p.seen:
        return 3
    if p.pair == 1 or (drawing and p.seen > 2):
        return 1
    return 1 if p.points >= p.seen - (p.seen > 2) else 0


def timid(p: Promise, chance: Random) -> int:
    """Never more than one Ante, and away at the first doubt."""
    return 1 if p.pair >= 2 or p.points > p.seen else 0


def reckless(p: Promise, chance: Random) -> int:
    """Stays with nearly everything, by the mood of the moment."""
    return 3 if p.pair else chance.choice((1, 1, 2, 3, 3, 0))


MANNERS: Mapping[str, Callable[[Promise, Random], int]] = {
    "sensible": sensible,
    "timid": timid,
    "reckless": reckless,
}
"""How a player decides; ``scripted`` ones have their decisions in the round's file."""


class Players:
    """What every player at the table will do.

    Each seat has a stream of chance of its own, begun anew for each street, so that
    neither another seat nor a round taken up again disturbs it.
    """

    def __init__(
        self,
        seed: str,
        manners: Mapping[int, str],
        decisions: Mapping[int, tuple[str, ...]] | None = None,
    ) -> None:
        self._seed = seed
        self._manners, self._decisions = dict(manners), dict(decisions or {})

    def decide(self, moment: Moment, step: Step) -> Act:
        """Return what the actor of *step* does: a player's decision, else the first option."""
        if step.act.verb is not Verb.BET or step.act.seat is None:
            return first_option(moment, step)
        seat, r = step.act.seat, moment.round
        street = ("3rd", "4th", "5th").index(step.act.spot)
        scripted = self._decisions.get(seat, ())
        if street < len(scripted):
            return option(step, 0 if scripted[street] == "fold" else int(scripted[street]))
        manner = MANNERS[self._manners.get(seat, "sensible")]
        chance = Random(f"{self._seed}/seat {seat}/{street}")
        return option(step, manner(promise(seen_by(r, seat)), chance))


def seen_by(r: Round, seat: int) -> tuple[Card, ...]:
    """The cards *seat* can see: his own, and the community cards face up."""
    shown = (c for name in ("3rd", "4th", "5th") for c in r.cards.get(name, ()))
    return r.cards.get(f"{seat}/hand", ()) + tuple(c for c in shown if c in r.exposed)


def option(step: Step, times: int) -> Act:
    """The bet of so many Antes among the options of *step*, or the fold."""
    bets = [act for act in step.options if act.verb is Verb.BET]
    return bets[times - 1] if times else step.options[-1]
