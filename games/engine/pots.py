"""Betting into pots: where players bet against each other with table stakes.

Chips bet lie before their player (``3/bet``) until the dealer pools them into the pot or a
side pot (``pot``, ``side-1`` ...); rake waits in ``rake`` until it is dropped.  All of these are
places of ``Round.wagers``, so that money is conserved as at any other table.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from games.engine.acts import Act, Verb
from games.engine.round import Round, changed

POT = "pot"
RAKE = "rake"
BOX = "drop-box"

POT_VERBS = frozenset(
    {Verb.BET, Verb.FOLD, Verb.CHECK, Verb.POOL, Verb.RAKE, Verb.DEPOSIT, Verb.PUSH, Verb.RETURN}
)
"""The verbs that mean something of their own where there are pots."""


def side_pot(number: int) -> str:
    """Return the place of pot *number*, the main pot being number 0."""
    return f"side-{number}" if number else POT


def number_of(pot: str) -> int:
    return int(pot.removeprefix("side-")) if pot != POT else 0


def is_pot(place: str) -> bool:
    return place == POT or place.removeprefix("side-").isdigit()


def pots(r: Round) -> tuple[str, ...]:
    """The pots with chips in them, the main pot first."""
    return tuple(sorted(filter(is_pot, r.wagers), key=number_of))


def bet_of(seat: int) -> str:
    return f"{seat}/bet"


def bets(r: Round) -> dict[int, int]:
    """Seat -> the chips that lie before it as a bet."""
    return {s: cents for s in r.seats if (cents := r.wagers.get(bet_of(s), 0))}


def layer(down: Mapping[int, int], above: int, upto: int) -> int:
    """What the bets *down* hold between two levels, in cents."""
    return sum(max(0, min(cents, upto) - above) for cents in down.values())


def movable(r: Round, act: Act) -> bool:
    """Return whether the chips or cards are there for *act*, rightly or wrongly."""
    amount, seat = act.amount or 0, act.seat
    match act.verb:
        case Verb.BET:
            return seat is not None and seat in r.stacks and 0 < amount <= r.chips(seat)
        case Verb.FOLD:
            return seat in r.live
        case Verb.POOL:
            return is_pot(act.target) and 0 < amount <= sum(bets(r).values())
        case Verb.RAKE:
            return is_pot(act.target) and 0 < amount <= r.wagers.get(act.target, 0)
        case Verb.DEPOSIT:
            source = RAKE if act.target == RAKE else POT
            lying = r.wagers.get(source, 0)
            return 0 < (lying if act.target == RAKE else amount) <= lying
        case Verb.PUSH | Verb.RETURN:
            return seat in r.stacks and 0 < amount <= r.wagers.get(source_of(act), 0)
        case _:
            return seat in r.live


def source_of(act: Act) -> str:
    """Where the chips of a ``push`` or ``return`` come from: a bet, or a pot for a seat."""
    return act.spot if is_pot(act.spot) else act.target


def moved(r: Round, act: Act) -> Round:
    """Return *r*, which has *act* on its log, with the chips or cards of *act* moved."""
    amount, seat = act.amount or 0, act.seat or 0
    match act.verb:
        case Verb.BET:
            stacks = {**r.stacks, seat: r.stacks[seat] - amount}
            committed = {**r.committed, seat: r.committed.get(seat, 0) + amount}
            spot = bet_of(seat)
            wagers = {**r.wagers, spot: r.wagers.get(spot, 0) + amount}
            return changed(r, stacks=stacks, wagers=wagers, committed=committed)
        case Verb.FOLD:
            return _thrown_in(r, seat)
        case Verb.POOL:
            return _pooled(r, act.target, amount)
        case Verb.RAKE:
            return changed(r, wagers=_shifted(r.wagers, act.target, RAKE, amount))
        case Verb.DEPOSIT if act.target == RAKE:
            wagers = {spot: cents for spot, cents in r.wagers.items() if spot != RAKE}
            return changed(r, wagers=wagers, outside=r.outside + r.wagers[RAKE])
        case Verb.DEPOSIT:
            wagers = _shifted(r.wagers, POT, None, amount)
            return changed(r, wagers=wagers, outside=r.outside + amount)
        case Verb.PUSH | Verb.RETURN:
            wagers = _shifted(r.wagers, source_of(act), None, amount)
            r = changed(r, wagers=wagers, stacks={**r.stacks, seat: r.stacks[seat] + amount})
            if act.verb is Verb.PUSH:
                return r
            left = r.committed.get(seat, 0) - amount
            return changed(r, committed={**r.committed, seat: left})
        case _:
            return r


def _thrown_in(r: Round, seat: int) -> Round:
    """The cards of *seat* go to the discards, face down; its chips stay."""
    own = [spot for spot in r.cards if spot.startswith(f"{seat}/")]
    gone = tuple(card for spot in own for card in r.cards[spot])
    cards = {spot: held for spot, held in r.cards.items() if spot not in own}
    if gone:
        cards[r.discards] = (*cards.get(r.discards, ()), *gone)
    folded, exposed = r.folded | {seat}, r.exposed.difference(gone)
    return changed(r, cards=cards, folded=folded, exposed=exposed)


def _pooled(r: Round, pot: str, amount: int) -> Round:
    """Bring *amount* of the bets into *pot*: from each as far up as that reaches.

    What does not come out evenly is taken from the highest bets, from the dealer's left.
    """
    down = bets(r)
    steps = (0, *sorted(set(down.values())))
    level = 0
    for above, upto in pairwise(steps):
        between = layer(down, 0, above)
        share = sum(cents > above for cents in down.values())
        level = min(upto, above + (amount - between) // share)
        if level < upto:
            break
    taken = {seat: min(cents, level) for seat, cents in down.items()}
    odd = amount - sum(taken.values())
    for seat, cents in down.items():
        more = min(odd, cents - taken[seat])
        taken[seat], odd = taken[seat] + more, odd - more
    wagers = dict(r.wagers)
    for seat, cents in taken.items():
        wagers = _shifted(wagers, bet_of(seat), None, cents)
    wagers[pot] = wagers.get(pot, 0) + amount
    whole = frozenset(s for s, cents in down.items() if cents >= level and s not in r.folded)
    before = r.contenders.get(pot, whole)
    return changed(r, wagers=wagers, contenders={**r.contenders, pot: before & whole})


def _shifted(
    wagers: Mapping[str, int], source: str, goal: str | None, amount: int
) -> dict[str, int]:
    """Return *wagers* with *amount* moved from *source* to *goal*, or off the felt."""
    left = {**wagers, source: wagers.get(source, 0) - amount}
    if not left[source]:
        del left[source]
    if goal is not None and amount:
        left[goal] = left.get(goal, 0) + amount
    return left
