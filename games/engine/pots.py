"""Betting into pots: where players bet against each other with table stakes.

Chips bet lie before their player (``3/bet``) until the dealer pools them into the pot or a
side pot (``pot``, ``side-1`` ...); rake waits in ``rake`` until it is dropped.  All of these are
places of ``Round.wagers``, so that money is conserved as at any other table.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import Any

from games.engine import card_table
from games.engine.acts import Act, Verb
from games.engine.apply import RACKED
from games.engine.card_table import CARD_VERBS, taken_up
from games.engine.kind import TableKind
from games.engine.ledger import without
from games.engine.round import Round, changed
from games.engine.swift import swift
from games.engine.tolerance import AT_POTS

POT = "pot"
RAKE = "rake"
BOX = "drop-box"
CHIPS = "chips"
"""The table stakes of a seat, as a place: ``3/chips``."""
UNCOUNTED = 10_000_000

QUIET = "quiet-"
"""Begins the name of a bet made without a word: ``3/quiet-raise``."""

POT_VERBS = frozenset(
    {Verb.BET, Verb.FOLD, Verb.CHECK, Verb.POOL, Verb.RAKE, Verb.DEPOSIT, Verb.PUSH, Verb.RETURN}
)
"""The verbs that mean something different where there are pots."""
OWN_VERBS = POT_VERBS | {Verb.PLACE, Verb.TAKE, Verb.RESHUFFLE, Verb.DISCARD}
"""The verbs that may move something else than at a table of cards."""
DRAWN = re.compile(r"(\d+)/draw-([1-9]+)")
"""Where the exchanged cards of a hand lay, by their places in it: ``3/draw-25``."""


@swift
@dataclass(frozen=True, slots=True)
class Stakes:
    """What a round holds where players bet against each other."""

    brought: Mapping[int, int] = field(default_factory=dict)
    """Seat -> table stakes as the round begins."""
    committed: Mapping[int, int] = field(default_factory=dict)
    """Seat -> what it has put into the pots and bet, less what was given back."""
    contenders: Mapping[str, frozenset[int]] = field(default_factory=dict)
    """Pot -> the seats that have put in enough to win it, whoever has folded since."""
    raked: Mapping[str, int] = field(default_factory=dict)
    """Pot, or a player's table stakes (``3/chips``) -> what the house has taken from it."""
    pushed: Mapping[str, int] = field(default_factory=dict)
    """Pot of a player (``3/pot``) -> what has been pushed of it, so that it can be pulled back."""
    returned: Mapping[str, int] = field(default_factory=dict)
    """The same of what was given back out of a pot."""
    task: str = ""

    @property
    def kind(self) -> TableKind:
        return POTS


def stakes_of(r: Round) -> Stakes:
    """Return what the players of *r* have at stake."""
    assert isinstance(r.table, Stakes)
    return r.table


def side_pot(number: int) -> str:
    """Return the place of pot *number*, the main pot being number 0."""
    return f"side-{number}" if number else POT


def number_of(pot: str) -> int:
    return int(pot.removeprefix("side-")) if pot != POT else 0


def is_pot(place: str) -> bool:
    return place == POT or place.removeprefix("side-").isdecimal()


def pots(r: Round) -> tuple[str, ...]:
    """The pots with chips in them, the main pot first."""
    return tuple(sorted(filter(is_pot, r.wagers), key=number_of))


def bet_of(seat: int) -> str:
    return f"{seat}/bet"


def bets(r: Round) -> Mapping[int, int]:
    """Seat -> the chips that lie before it as a bet."""
    return r.asked(_bets)


def _bets(r: Round) -> Mapping[int, int]:
    return {s: cents for s in r.seats if (cents := r.wagers.get(bet_of(s), 0))}


def layer(down: Mapping[int, int], above: int, upto: int) -> int:
    """How much of the bets in *down* lies between two levels, in cents."""
    return sum(max(0, min(cents, upto) - above) for cents in down.values())


def movable(r: Round, act: Act) -> bool:
    """Return whether the chips or cards that *act* needs are there, rightly or wrongly."""
    amount, seat = act.amount or 0, act.seat
    match act.verb:
        case Verb.BET:
            return seat is not None and seat in r.stacks and 0 < amount <= r.chips(seat)
        case Verb.FOLD:
            return seat in r.live
        case Verb.POOL:
            there = poolable(r, act.target)
            moves = amount <= there or bool(_brought_elsewhere(r, act.target, amount))
            return is_pot(act.target) and amount > 0 and moves
        case Verb.RAKE:
            return 0 < amount <= rakeable(r, act.target) + pushed_of(r, act.target)
        case Verb.DEPOSIT:
            source = RAKE if act.target == RAKE else POT
            lying = r.wagers.get(source, 0)
            return 0 < (lying if act.target == RAKE else amount) <= lying
        case Verb.RETURN if act.target == RAKE:
            return 0 < amount <= r.wagers.get(RAKE, 0)
        case Verb.PUSH | Verb.RETURN:
            return seat in r.stacks and 0 < amount <= r.wagers.get(source_of(act), 0)
        case Verb.CHECK:
            return seat in r.live
        case Verb.TAKE:
            return True
        case Verb.DISCARD if drawn := DRAWN.fullmatch(act.target):
            return int(max(drawn[2])) <= len(r.cards.get(f"{drawn[1]}/hand", ()))
        case _:
            return card_table.possible(r, act)


def source_of(act: Act) -> str:
    """Where the chips of a ``push`` or ``return`` come from: a bet, or for a seat a pot or the
    rake of a round that does not count."""
    raked = act.verb is Verb.RETURN and act.spot == RAKE
    return act.spot if is_pot(act.spot) or raked else act.target


def moved(r: Round, act: Act) -> Round:
    """Return *r*, which has *act* on its log, with the chips or cards of *act* moved.

    After an error there may be less than *act* says: then only that much moves.
    """
    if act.verb not in OWN_VERBS:
        return card_table.moved(r, act)
    amount, seat = min(act.amount or 0, _there(r, act)), act.seat or 0
    match act.verb:
        case Verb.POOL | Verb.RAKE | Verb.PUSH | Verb.RETURN if amount <= 0:
            return r
        case Verb.BET:
            stacks = {**r.stacks, seat: r.stacks[seat] - amount}
            spot, before = bet_of(seat), stakes_of(r).committed
            wagers = {**r.wagers, spot: r.wagers.get(spot, 0) + amount}
            r = changed(r, stacks=stacks, wagers=wagers)
            return _noted(r, committed={**before, seat: before.get(seat, 0) + amount})
        case Verb.FOLD:
            return _thrown_in(r, seat)
        case Verb.POOL if source := _brought_elsewhere(r, act.target, amount):
            wagers = _shifted(r.wagers, source, act.target, amount)
            contenders = {act.target: _bettors(r), **stakes_of(r).contenders}
            return _noted(changed(r, wagers=wagers), contenders=contenders)
        case Verb.POOL if amount > sum(bets(r).values()):
            return _pulled_back(r, act.target, amount)
        case Verb.POOL:
            return _pooled(r, act.target, amount)
        case Verb.RAKE:
            lacking = amount - rakeable(r, act.target)
            r = _pulled_back(r, act.target, lacking) if lacking > 0 else r  # taken back
            return _raked(r, act.target, amount)
        case Verb.DEPOSIT if act.target == RAKE:
            wagers = {spot: cents for spot, cents in r.wagers.items() if spot != RAKE}
            return changed(r, wagers=wagers, outside=r.outside + r.wagers[RAKE])
        case Verb.DEPOSIT:
            wagers = _shifted(r.wagers, POT, None, amount)
            return changed(r, wagers=wagers, outside=r.outside + amount)
        case Verb.RETURN if act.target == RAKE:
            return _unraked(r, _raked_last(r), amount)
        case Verb.PUSH | Verb.RETURN:
            wagers = _shifted(r.wagers, source_of(act), None, amount)
            r = changed(r, wagers=wagers, stacks={**r.stacks, seat: r.stacks[seat] + amount})
            if act.verb is Verb.PUSH:
                pushed = stakes_of(r).pushed
                out = pushed.get(act.target, 0) + amount
                return _noted(r, pushed={**pushed, act.target: out})
            left = stakes_of(r).committed.get(seat, 0) - amount
            r = _noted(r, committed={**stakes_of(r).committed, seat: left})
            if not is_pot(act.spot):
                return r
            returned = stakes_of(r).returned
            out = returned.get(act.target, 0) + amount
            return _noted(r, returned={**returned, act.target: out})
        case Verb.CHECK:
            return r
        case Verb.PLACE if act.seat:
            return changed(r, marks={**r.marks, act.spot: seat})
        case Verb.TAKE:
            return taken_up(r, act.target) if act.target == RACKED else r
        case Verb.RESHUFFLE if r.lies(act.target):
            return _shuffled_in(r, act.target)
        case Verb.DISCARD if drawn := DRAWN.fullmatch(act.target):
            return _exchanged(r, f"{drawn[1]}/hand", {int(n) - 1 for n in drawn[2]})
        case _:
            return card_table.moved(r, act)


def _noted(r: Round, **changes: Any) -> Round:
    """Return *r* with something changed of what is at stake."""
    return changed(r, table=replace(stakes_of(r), **changes))


def _there(r: Round, act: Act) -> int:
    """What lies where the chips of *act* come from, in cents."""
    match act.verb:
        case Verb.POOL:
            elsewhere = _brought_elsewhere(r, act.target, act.amount or 0)
            return r.wagers[elsewhere] if elsewhere else poolable(r, act.target)
        case Verb.RAKE:
            return rakeable(r, act.target) + pushed_of(r, act.target)
        case Verb.DEPOSIT:
            return r.wagers.get(POT, 0)
        case Verb.PUSH | Verb.RETURN:
            return r.wagers.get(source_of(act), 0)
        case _:
            return act.amount or 0


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
    """Bring *amount* of the bets into *pot*: one layer of them, or as much as the bets give from
    below.

    Of the players still in, all who have put anything into a pot contend for it; nobody loses it
    because more was brought into it. The chips of players who have folded go with it.
    """
    taken, wagers = _layer_taken(r, pot, amount) or _from_below(bets(r), amount), dict(r.wagers)
    for seat, cents in taken.items():
        wagers = _shifted(wagers, bet_of(seat), None, cents)
    wagers[pot] = wagers.get(pot, 0) + amount
    given = frozenset(seat for seat in r.live if taken.get(seat, 0))
    there = stakes_of(r).contenders
    both = there.get(pot, given) | given
    return _noted(changed(r, wagers=wagers), contenders={**there, pot: both})


def _since_the_last(verb: Verb, r: Round) -> tuple[Act, ...]:
    """Return what has been done since *verb* was done last."""
    last = next((at for at in range(len(r.log) - 1, -1, -1) if r.log[at].verb is verb), -1)
    return r.log[last + 1 :]


def _brought_elsewhere(r: Round, pot: str, amount: int) -> str:
    """Return the other pot into which just these bets were brought, so that they can be moved from
    there to *pot*; nothing while bets lie before players."""
    pooled = [act for act in _since_the_last(Verb.BET, r) if act.verb is Verb.POOL]
    if pooled and (pooled[-1].target, pooled[-1].amount) == (pot, amount):
        del pooled[-1]  # that is the move itself
    same = (act.target for act in pooled if act.target != pot and act.amount == amount)
    source = "" if bets(r) else next(same, "")
    return source if r.wagers.get(source, 0) >= amount else ""


def _bettors(r: Round) -> frozenset[int]:
    """Return the players still in who have bet since the last card was dealt."""
    done = {act.seat for act in _since_the_last(Verb.DEAL, r) if act.verb is Verb.BET}
    return frozenset(seat for seat in r.live if seat in done)


def _from_below(down: Mapping[int, int], amount: int) -> dict[int, int]:
    """How much each of the bets in *down* gives to *amount*, taken from the bottom up."""
    taken, left = dict[int, int](), amount
    for n, seat in enumerate(sorted(down, key=lambda seat: down[seat])):
        taken[seat] = min(down[seat], left // (len(down) - n))
        left -= taken[seat]
    return taken


def _layer_taken(r: Round, pot: str, amount: int) -> dict[int, int]:
    """How much each bet gives to *amount*, if a layer of the bets holds exactly that; else
    nothing.

    The pots may be made in any order, so a side pot may take its layer from the top. Of several
    such layers the lowest is for the first open pot, the highest for a later one.
    """
    down = bets(r)
    bounds = sorted({0, *down.values()})
    held = [
        (below, upto)
        for below, upto in combinations(bounds, 2)
        if layer(down, below, upto) == amount
    ]
    if not held:
        return {}
    below, upto = held[0] if number_of(pot) <= _open_number(r) else held[-1]
    return {seat: max(0, min(cents, upto) - below) for seat, cents in down.items()}


def in_part(r: Round, act: Act) -> bool:
    """Whether *act* brings in some of the bets that are no layer of them: it would leave nobody's
    bet as large as it was."""
    pools = act.verb is Verb.POOL and 0 < (act.amount or 0) < sum(bets(r).values())
    return pools and not _layer_taken(r, act.target, act.amount or 0)


def _open_number(r: Round) -> int:
    """The number of the first pot that still takes bets: a new one above an All-in."""
    last = max(pots(r), key=number_of, default=POT)
    short = (s for s in stakes_of(r).contenders.get(last, ()) if s in r.live and not r.chips(s))
    return number_of(last) + any(bet_of(seat) not in r.wagers for seat in short)


def poolable(r: Round, pot: str) -> int:
    """How many cents could go into *pot*: the bets, or what has left the pot by mistake."""
    back = pushed_of(r, pot) + _in(stakes_of(r).returned, pot)
    return max(sum(bets(r).values()), back, r.wagers.get(RAKE, 0))


def pushed_of(r: Round, pot: str) -> int:
    """How many cents of *pot* have been pushed and could be taken back."""
    return _in(stakes_of(r).pushed, pot)


def _in(moved: Mapping[str, int], pot: str) -> int:
    """How many of the cents *moved* to players were those of *pot*."""
    return sum(cents for place, cents in moved.items() if _pot_of(place) == pot)


def _pot_of(place: str) -> str:
    return place.partition("/")[2]


def _pulled_back(r: Round, pot: str, amount: int) -> Round:
    """Pull *amount* back into *pot*: from the last player it was pushed to, from those it was
    given back to, or else from the rake."""
    wagers, stacks, pushed = dict(r.wagers), dict(r.stacks), dict(stakes_of(r).pushed)
    for place in [place for place in reversed(pushed) if _pot_of(place) == pot]:
        back, seat = min(amount, pushed[place]), int(place.partition("/")[0])
        wagers[pot] = wagers.get(pot, 0) + back
        stacks[seat] -= back
        pushed[place] -= back
        amount -= back
        if not pushed[place]:
            del pushed[place]
    r = _noted(changed(r, wagers=wagers, stacks=stacks), pushed=pushed)
    back = min(amount, _in(stakes_of(r).returned, pot))
    r, amount = _taken_again(r, pot, back), amount - back
    return _unraked(r, pot, amount) if amount else r


def _taken_again(r: Round, pot: str, amount: int) -> Round:
    """Take *amount* again of what was given back out of *pot*."""
    for place, most in given_back(r, pot):
        there, part = stakes_of(r), min(amount, most)
        seat = int(place.partition("/")[0])
        wagers = {**r.wagers, pot: r.wagers.get(pot, 0) + part}
        stacks = {**r.stacks, seat: r.stacks[seat] - part}
        r = _noted(
            changed(r, wagers=wagers, stacks=stacks),
            returned={**there.returned, place: there.returned[place] - part},
            committed={**there.committed, seat: there.committed[seat] + part},
        )
        amount -= part
    return r


def given_back(r: Round, pot: str) -> tuple[tuple[str, int], ...]:
    """Return the places of players to whom chips of *pot* were given back, with how many cents
    each would give again.

    First come those who got more than they had put in, with as much as that was; then the last.
    """
    there = stakes_of(r)
    lying = {p: n for p, n in reversed(list(there.returned.items())) if _pot_of(p) == pot}
    over = {p: -there.committed.get(int(p.partition("/")[0]), 0) for p in lying}
    first = {p: min(over[p], n) for p, n in lying.items()}
    rest = {p: n - max(0, first[p]) for p, n in lying.items()}
    return tuple((p, n) for part in (first, rest) for p, n in part.items() if n > 0)


def _raked_last(r: Round) -> str:
    """Return the pot from which the rake was taken last."""
    return next((place for place in reversed(list(stakes_of(r).raked)) if is_pot(place)), POT)


def _unraked(r: Round, pot: str, amount: int) -> Round:
    """Put *amount* of the rake back into *pot*."""
    raked = stakes_of(r).raked
    r = changed(r, wagers=_shifted(r.wagers, RAKE, pot, amount))
    return _noted(r, raked={**raked, pot: raked.get(pot, 0) - amount})


def rakeable(r: Round, place: str) -> int:
    """How many cents the house could take from *place*: a pot, or a player's chips.

    Nobody keeps count of the chips of a player who sits out the round.
    """
    seat, _, chips = place.partition("/")
    if chips != CHIPS or not seat.isdecimal():
        return r.wagers.get(place, 0) if is_pot(place) else 0
    return r.chips(int(seat)) if int(seat) in r.stacks else UNCOUNTED


def _raked(r: Round, place: str, amount: int) -> Round:
    """Move *amount* from *place* to where the rake waits for the drop."""
    raked = stakes_of(r).raked
    r = _noted(r, raked={**raked, place: raked.get(place, 0) + amount})
    if is_pot(place):
        return changed(r, wagers=_shifted(r.wagers, place, RAKE, amount))
    wagers, seat = {**r.wagers, RAKE: r.wagers.get(RAKE, 0) + amount}, int(place.partition("/")[0])
    if seat not in r.stacks:
        return changed(r, wagers=wagers, outside=r.outside - amount)
    stacks = {**r.stacks, seat: r.stacks[seat] - amount}
    return changed(r, wagers=wagers, stacks=stacks)


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


def _exchanged(r: Round, spot: str, which: set[int]) -> Round:
    """Throw in those cards of *spot* that are to be exchanged, by their places, from 0."""
    held = r.cards.get(spot, ())
    gone = tuple(card for i, card in enumerate(held) if i in which)
    kept = tuple(card for i, card in enumerate(held) if i not in which)
    cards = {**without(r.cards, spot), **({spot: kept} if kept else {})}
    cards[r.discards] = (*r.cards.get(r.discards, ()), *gone)
    return changed(r, cards=cards, exposed=r.exposed.difference(gone))


def _shuffled_in(r: Round, spot: str) -> Round:
    """Bring the cards of *spot* under the deck, mixed.

    What lies face up there stays: it is out of the round.
    """
    seen = tuple(card for card in r.cards[spot] if card in r.exposed)
    if not seen:
        return taken_up(r, spot)
    hidden = tuple(card for card in r.cards[spot] if card not in seen)
    r = taken_up(changed(r, cards={**r.cards, spot: hidden}), spot)
    return changed(r, cards={**r.cards, spot: seen})


POTS = TableKind(
    name="pots",
    verbs=OWN_VERBS | CARD_VERBS,
    possible=movable,
    apply=moved,
    tolerance=AT_POTS,
    between_players=POT_VERBS,
    held_back=in_part,
)
