"""The ledger of a table: wagers, what players and house have won, the tray.

It is the same at every kind of table, and every kind of table moves it by the same verbs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TypeVar

from games.engine.acts import Act, Verb
from games.engine.chips import fewest, put, take
from games.engine.round import Round, changed

T = TypeVar("T")
CASH = "cash"
"""Banknotes that a player has handed over, as a place: ``3/cash``."""
SETTLING = frozenset({Verb.COLLECT, Verb.PAY, Verb.RETURN, Verb.CREDIT})


def possible(r: Round, act: Act) -> bool:
    """Return whether the chips that *act* moves are there, rightly or wrongly."""
    spot = act.target
    match act.verb:
        case Verb.COLLECT:
            there = r.owed.get(spot, 0) or r.wagers.get(spot, 0) or r.taken_back(spot)
            return 0 < (there if act.amount is None else act.amount) <= there
        case Verb.GATHER:
            return spot in r.wagers
        case Verb.RETURN:
            somewhere = spot in r.wagers or spot in r.proving or spot in r.accepted
            return somewhere or r.won.get(spot, 0) < 0
        case Verb.PAY:
            return act.seat in r.stacks and bool(act.amount) and affordable(r, act)
        case Verb.CREDIT:
            account = act.seat in r.accounts and spot not in r.wagers  # chips stay on the felt
            return account and act.amount is not None
        case Verb.PLACE if spot in r.won or spot in r.wagers:
            return _can_lie_again(r, spot)
        case Verb.BET | Verb.MARK:
            return act.seat in r.stacks and bool(act.amount)
        case Verb.FOLD:
            return act.seat in r.live
        case _:
            return True


def moved(r: Round, act: Act) -> Round:
    """Return *r*, which has *act* on its log, with the chips of *act* moved."""
    spot, seat, amount = act.target, act.seat or 0, act.amount or 0
    match act.verb:
        case Verb.BET:
            stacks = {**r.stacks, seat: r.stacks[seat] - amount}
            down = r.wagers.get(spot, 0) + amount
            return changed(r, stacks=stacks, wagers={**r.wagers, spot: down})
        case Verb.FOLD:
            return changed(r, folded=r.folded | {seat})
        case Verb.LOCK_OUT:
            return changed(r, locked=r.locked | {spot})
        case Verb.USE:
            return changed(r, holding=spot)
        case Verb.GATHER if spot not in r.wagers:
            return r  # it was taken up before
        case Verb.GATHER:
            gathered = {**r.proving, spot: r.wagers[spot]}
            return changed(r, wagers=without(r.wagers, spot), proving=gathered)
        case Verb.RACK:
            for stake in r.proving.values():
                r = _into_tray(r, stake)
            return changed(r, proving={})
        case Verb.MARK:
            return changed(r, owed={**r.owed, spot: r.owed.get(spot, 0) + amount})
        case Verb.COLLECT if spot in r.owed:
            return _owing_less(r, act)
        case Verb.RESET:
            return changed(r, meters={**r.meters, spot: amount})
        case Verb.REMOVE if r.marks.get(act.spot) and seat:
            return changed(r, marks=without(r.marks, act.spot))
        case Verb.PLACE if spot in r.won:
            return _laid_again(r, spot, seat) if _can_lie_again(r, spot) else r
        case Verb.PLACE | Verb.REMOVE if spot in r.discs:
            return changed(r, marks={**r.marks, spot: int(act.verb is Verb.PLACE)})
        case Verb.COLLECT | Verb.PAY | Verb.RETURN | Verb.CREDIT:
            return _money_moved(r, act)
        case _:
            return r


def _money_moved(r: Round, act: Act) -> Round:
    """Collect, pay, return or credit; money from no tray comes from outside."""
    spot, seat, amount = act.target, act.seat or 0, act.amount or 0
    stake, wagers = r.wagers.get(spot, 0), without(r.wagers, spot)
    if lay := stake or _unsettled(r, spot):
        r = changed(r, staked_at={**r.staked_at, spot: lay})
    if act.verb is Verb.RETURN:
        return _given_back(r, act) if _in_part(r, act) else _returned(r, act)
    if act.verb is Verb.COLLECT and (not stake or amount):
        return _taken_back(r, act)
    if act.verb is Verb.COLLECT:
        won = {**r.won, spot: min(0, r.won.get(spot, 0)) - stake}
        return _into_house(changed(r, wagers=wagers, won=won), seat, stake)
    won = {**r.won, spot: r.won.get(spot, 0) + amount - _unsettled(r, spot)}
    if act.verb is Verb.CREDIT:
        accounts = {**r.accounts, seat: r.accounts[seat] + amount}
        return changed(r, accounts=accounts, won=won, outside=r.outside - amount)
    stacks = {**r.stacks, seat: r.stacks[seat] + stake + amount}
    r = changed(r, wagers=wagers, won=won, stacks=stacks)
    if not act.chips and (colored := _in_color(r, seat, -amount)) is not None:
        return colored
    shown = act.chips and affordable(r, act)
    chips = Counter(act.chips) if shown else fewest(amount, r.rack)
    if act.actor not in r.table.kind.dealers or chips is None:
        return changed(r, outside=r.outside - amount)
    return changed(r, rack=take(r.rack, chips))


def _can_lie_again(r: Round, spot: str) -> bool:
    """Whether the chips of a wager can be put back on the layout: the player has them again, with
    nothing won or lost."""
    kept = r.won.get(spot) == 0 and r.staked_at.get(spot, 0) > 0
    return kept and spot not in r.wagers and spot not in r.on_account


def _laid_again(r: Round, spot: str, seat: int) -> Round:
    """Put a wager that was given back on the layout again, as if it had never been settled."""
    stake = r.staked_at[spot]
    return changed(
        r,
        stacks={**r.stacks, seat: r.stacks[seat] - stake},
        wagers={**r.wagers, spot: stake},
        won=without(r.won, spot),
        staked_at=without(r.staked_at, spot),
    )


def _in_part(r: Round, act: Act) -> bool:
    """Whether *act* gives back less than all that could go back of a wager."""
    lost = max(0, -r.won.get(act.target, 0))
    part, there = act.amount or 0, r.wagers.get(act.target, 0) + lost
    return bool(fewest(part)) and 0 < part < there


def _taken_back(r: Round, act: Act) -> Round:
    """Take back chips that a player was paid, with the wager if *act* names no amount; or take a
    part of the wager that still lies there. Banknotes are no chips: they stay where they are."""
    spot, seat = act.target, act.seat or 0
    lying, won = r.wagers.get(spot, 0), r.won.get(spot, 0)
    amount = r.taken_back(spot) if act.amount is None else act.amount
    r = _into_house(changed(r, won={**r.won, spot: won - amount}), seat, amount)
    paid_apart = act.spot == CASH and amount <= won
    if amount <= lying and not paid_apart:
        left = {spot: lying - amount} if amount < lying else {}
        return changed(r, wagers={**without(r.wagers, spot), **left})
    return changed(r, stacks={**r.stacks, seat: r.stacks[seat] - amount})


def _given_back(r: Round, act: Act) -> Round:
    """Give back a part of a wager; the rest stays where it is, the tray or the felt."""
    spot, seat, part = act.target, act.seat or 0, act.amount or 0
    lying, won = r.wagers.get(spot, 0), r.won.get(spot, 0)
    wagers = {**without(r.wagers, spot), **({spot: lying - part} if lying > part else {})}
    r = changed(r, stacks={**r.stacks, seat: r.stacks[seat] + part})
    if lying:
        return changed(r, wagers=wagers, won={**r.won, spot: won})
    return _from_house(changed(r, won={**r.won, spot: won + part}), seat, part)


def _owing_less(r: Round, act: Act) -> Round:
    """Take what a player owes, or a part of it, out of that player's chips into the tray."""
    spot, seat, owes = act.target, act.seat or 0, r.owed[act.target]
    paid = owes if act.amount is None else min(act.amount, owes)
    left = {spot: owes - paid} if owes > paid else {}
    stacks = {**r.stacks, seat: r.stacks[seat] - paid}
    return _into_tray(changed(r, stacks=stacks, owed={**without(r.owed, spot), **left}), paid)


def _in_color(r: Round, seat: int, cents: int) -> Round | None:
    """Return *r* with *cents* brought to the house, or taken from it, in the own chips of *seat*;
    nothing if these cannot make it."""
    own = r.colors.get(seat)
    after = own.moved(cents) if own is not None else None
    return None if after is None else changed(r, colors={**r.colors, seat: after})


def _into_house(r: Round, seat: int, cents: int) -> Round:
    """Bring a player's chips to where the house keeps them."""
    return _in_color(r, seat, cents) or _into_tray(r, cents)


def _from_house(r: Round, seat: int, cents: int) -> Round:
    """Take chips for a player from where the house keeps them."""
    return _in_color(r, seat, -cents) or _from_tray(r, cents)


def _into_tray(r: Round, amount: int) -> Round:
    """Put *amount* into the tray; what chips cannot make up goes to the cage."""
    chips = fewest(amount)
    return (
        changed(r, outside=r.outside + amount)
        if chips is None
        else changed(r, rack=put(r.rack, chips))
    )


def _from_tray(r: Round, amount: int) -> Round:
    chips = fewest(amount, r.rack)
    return (
        changed(r, rack=take(r.rack, chips)) if chips else changed(r, outside=r.outside - amount)
    )


def _unsettled(r: Round, spot: str) -> int:
    """The stake of a accepted wager that nothing has been paid on yet."""
    return 0 if spot in r.won else r.accepted.get(spot, 0)


def _returned(r: Round, act: Act) -> Round:
    """Give a wager back from where it is: the felt, the proving place, an account or the tray."""
    spot, seat = act.target, act.seat or 0
    lying = r.wagers.get(spot, 0) + r.proving.get(spot, 0)
    gone = max(0, -r.won.get(spot, 0)) or r.accepted.get(spot, 0)
    taken = gone if not lying or spot in r.won else 0
    back = lying + taken
    r = changed(
        r,
        wagers=without(r.wagers, spot),
        proving=without(r.proving, spot),
        accepted=without(r.accepted, spot),
        won={**r.won, spot: 0},
    )
    if spot in r.on_account:
        accounts = {**r.accounts, seat: r.accounts[seat] + back}
        return changed(r, accounts=accounts, outside=r.outside - back)
    r = _from_house(r, seat, taken) if taken else r
    return changed(r, stacks={**r.stacks, seat: r.stacks[seat] + back})


def affordable(r: Round, act: Act) -> bool:
    """Return whether the tray holds the chips that *act* names."""
    return all(r.rack.get(chip, 0) >= act.chips.count(chip) for chip in act.chips)


def without(places: Mapping[str, T], spot: str) -> dict[str, T]:
    return {place: held for place, held in places.items() if place != spot}
