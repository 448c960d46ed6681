"""The only way from one round to the next: what an act does to it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TypeVar

from games.engine import pots, work
from games.engine.acts import Act, Verb
from games.engine.cards import shuffled
from games.engine.chips import fewest, put, take
from games.engine.round import Round, changed

T = TypeVar("T")
DRAWN = re.compile(r"(\d+)/draw-([1-9]+)")
"""Where the exchanged cards of a hand lay, by their places in it: ``3/draw-25``."""
RACKED = "discard-rack"
SIDEWAYS = "/sideways"
"""Added to the place of a hand whose next card is laid across."""


def possible(r: Round, act: Act) -> bool:
    """Return whether hands could do *act* at all, rightly or wrongly."""
    spot = act.target
    if r.stakes and act.verb in pots.POT_VERBS:
        return pots.movable(r, act)
    if r.work is not None and act.verb in work.WORK_VERBS:
        return work.movable(r, act)
    match act.verb:
        case Verb.COLLECT:
            there = r.wagers.get(spot, 0) or r.taken_back(spot)
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
        case Verb.DEAL:
            return act.amount is not None and 0 < act.amount <= len(r.deck)
        case Verb.REVEAL:
            return r.lies(spot) and not r.shown(spot)
        case Verb.PLACE if spot in r.won or spot in r.wagers:
            return _can_lie_again(r, spot)
        case Verb.TAKE if spot in r.cards and spot != RACKED and not r.stakes:
            return last_dealt(r.log, spot) > 0
        case Verb.TURN_DOWN if spot in r.cards:
            return not r.exposed.isdisjoint(r.cards[spot])
        case Verb.DISCARD if (drawn := DRAWN.fullmatch(spot)) and r.stakes:
            return int(max(drawn[2])) <= len(r.cards.get(f"{drawn[1]}/hand", ()))
        case Verb.DISCARD:
            return bool(r.deck) if spot == "stub" else spot != r.discards and r.lies(spot)
        case Verb.BET:
            return act.seat in r.stacks and bool(act.amount)
        case Verb.FOLD:
            return act.seat in r.live
        case Verb.SPLIT:
            return len(r.cards.get(spot, ())) == 2
        case _:
            return True


def apply(r: Round, act: Act) -> Round:
    """Return the round as *act* leaves it."""
    r = changed(r, log=(*r.log, act))
    if r.stakes and act.verb in pots.POT_VERBS:
        return pots.moved(r, act)
    if r.work is not None and act.verb in work.WORK_VERBS:
        return work.moved(r, act)
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
            moved = {**r.proving, spot: r.wagers[spot]}
            return changed(r, wagers=_without(r.wagers, spot), proving=moved)
        case Verb.RACK:
            for stake in r.proving.values():
                r = _into_tray(r, stake)
            return changed(r, proving={})
        case Verb.COUNT if spot != r.discards:
            return changed(r, since_count=0)
        case Verb.RESET:
            return changed(r, meters={**r.meters, spot: amount})
        case Verb.PLACE if spot == "cover-card":
            return changed(r, cover=len(r.deck) - amount, cover_came="")
        case Verb.REMOVE if spot == "cover-card":
            return changed(r, cover=None)
        case Verb.PLACE if r.stakes and seat:
            return changed(r, marks={**r.marks, act.spot: seat})
        case Verb.REMOVE if r.marks.get(act.spot) and seat:
            return changed(r, marks=_without(r.marks, act.spot))
        case Verb.PLACE if spot in r.won:
            return _laid_again(r, spot, seat) if _can_lie_again(r, spot) else r
        case Verb.PLACE | Verb.REMOVE if spot in r.discs:
            return changed(r, marks={**r.marks, spot: int(act.verb is Verb.PLACE)})
        case (
            Verb.DEAL
            | Verb.DISCARD
            | Verb.REVEAL
            | Verb.RESHUFFLE
            | Verb.REMOVE
            | Verb.SPLIT
            | Verb.TAKE
            | Verb.TURN_DOWN
        ):
            return _cards_moved(r, act)
        case Verb.COLLECT | Verb.PAY | Verb.RETURN | Verb.CREDIT:
            return _money_moved(r, act)
        case _:
            return r


def _cards_moved(r: Round, act: Act) -> Round:
    spot, amount = act.target, act.amount or 0
    match act.verb:
        case Verb.DEAL:
            spot = spot.removesuffix(SIDEWAYS)
            dealt = (*r.cards.get(spot, ()), *r.deck[:amount])
            came = Act("dealer", Verb.REMOVE, "cover-card") in r.log[-2:]
            r = changed(r, deck=r.deck[amount:], cards={**r.cards, spot: dealt})
            r = changed(r, cover_came=spot) if came else r
            seen = dealt if spot.rpartition("/")[2] in r.face_up else ()
            return changed(r, exposed=r.exposed.union(seen))
        case Verb.SPLIT:
            return _split(r, spot)
        case Verb.TAKE if spot == RACKED:
            return _taken_up(r, spot)
        case Verb.TAKE if not r.stakes and (count := last_dealt(r.log[:-1], spot)):
            return _back_on_top(r, spot, count)
        case Verb.RESHUFFLE if r.stakes and r.lies(spot):
            return _shuffled_in(r, spot)
        case Verb.REMOVE if spot in r.foreign:
            return _without_foreign(r, spot)
        case Verb.REVEAL:
            return changed(r, exposed=r.exposed.union(r.cards.get(spot, ())))
        case Verb.TURN_DOWN:
            return changed(r, exposed=r.exposed.difference(r.cards.get(spot, ())))
        case Verb.DISCARD if (drawn := DRAWN.fullmatch(spot)) and r.stakes:
            return _exchanged(r, f"{drawn[1]}/hand", {int(n) - 1 for n in drawn[2]})
        case Verb.DISCARD if spot == r.discards:
            return r
        case Verb.DISCARD:
            stub = r.deck if spot == "stub" else ()
            gone = (*r.cards.get(spot, ()), *stub)
            cards = _without(r.cards, spot)
            cards[r.discards] = (*r.cards.get(r.discards, ()), *gone)
            exposed = r.exposed.difference(gone)
            deck = () if spot == "stub" else r.deck
            return changed(r, cards=cards, deck=deck, exposed=exposed)
        case Verb.RESHUFFLE:
            lying = tuple(card for spot in r.cards.values() for card in spot)
            return changed(r, deck=r.deck + lying, cards={}, exposed=frozenset())
        case _:
            return r


def last_dealt(log: Sequence[Act], spot: str) -> int:
    """Return how many cards the dealer has only just dealt to *spot*; none if anything else has
    been done since.

    The dealer can still take them back: they become the next cards again, as if never drawn.
    Saying something, or calling the floor over, does not count as doing something else.
    """
    for act in reversed(log):
        if act.verb in (Verb.ANNOUNCE, Verb.CALL):
            continue
        dealt = act.actor == "dealer" and act.verb is Verb.DEAL
        return (act.amount or 0) if dealt and act.target.removesuffix(SIDEWAYS) == spot else 0
    return 0


def _back_on_top(r: Round, spot: str, count: int) -> Round:
    """Put the last *count* cards of *spot* back on the deck, in the order in which they lay.

    A card that was drawn in error and shown already lies there, as the next one.
    """
    if not r.exposed.isdisjoint(r.deck[:count]):
        return r
    held = r.cards[spot]
    kept, back = held[:-count], held[-count:]
    cards = {**r.cards, spot: kept} if kept else _without(r.cards, spot)
    return changed(r, deck=(*back, *r.deck), cards=cards)


def _exchanged(r: Round, spot: str, which: set[int]) -> Round:
    """Throw in those cards of *spot* that are to be exchanged, by their places, from 0."""
    held = r.cards.get(spot, ())
    gone = tuple(card for i, card in enumerate(held) if i in which)
    kept = tuple(card for i, card in enumerate(held) if i not in which)
    cards = {**_without(r.cards, spot), **({spot: kept} if kept else {})}
    cards[r.discards] = (*r.cards.get(r.discards, ()), *gone)
    return changed(r, cards=cards, exposed=r.exposed.difference(gone))


def _split(r: Round, spot: str) -> Round:
    """Split the two cards of *spot*: the second begins the hand that was wagered on last."""
    first, second = r.cards[spot]
    wagered = f"{spot.partition('/')[0]}/split-"
    further = (int(s.removeprefix(wagered)) for s in (*r.wagers, *r.won) if s.startswith(wagered))
    place = spot.partition("/")[0] + f"/hand-{max(further, default=2)}"
    return changed(r, cards={**r.cards, spot: (first,), place: (*r.cards.get(place, ()), second)})


def _without_foreign(r: Round, name: str) -> Round:
    """Take a card that does not belong to the deck from wherever it lies."""
    gone, places = r.foreign[name], {"": r.deck, **r.cards}
    cards = {spot: tuple(card for card in held if card != gone) for spot, held in places.items()}
    deck, foreign = cards.pop(""), _without(r.foreign, name)
    fewer = changed(r, deck=deck, cards=cards, deck_size=r.deck_size - 1, foreign=foreign)
    return changed(fewer, exposed=r.exposed - {gone})


def _taken_up(r: Round, spot: str) -> Round:
    """Bring the cards of *spot* under the deck, mixed: in an order that their faces decide."""
    discards = r.cards.get(spot, ())
    mixed = shuffled(discards, " ".join(discards))
    exposed = r.exposed.difference(discards)
    return changed(r, deck=r.deck + mixed, cards=_without(r.cards, spot), exposed=exposed)


def _shuffled_in(r: Round, spot: str) -> Round:
    """Do the same, but leave what lies face up there: it is out of the round."""
    seen = tuple(card for card in r.cards[spot] if card in r.exposed)
    if not seen:
        return _taken_up(r, spot)
    hidden = tuple(card for card in r.cards[spot] if card not in seen)
    r = _taken_up(changed(r, cards={**r.cards, spot: hidden}), spot)
    return changed(r, cards={**r.cards, spot: seen})


def _money_moved(r: Round, act: Act) -> Round:
    """Collect, pay, return or credit; money from no tray comes from outside."""
    spot, seat, amount = act.target, act.seat or 0, act.amount or 0
    stake, wagers = r.wagers.get(spot, 0), _without(r.wagers, spot)
    if lay := stake or _unsettled(r, spot):
        r = changed(r, staked_at={**r.staked_at, spot: lay})
    if act.verb is Verb.RETURN:
        return _given_back(r, act) if _in_part(r, act) else _returned(r, act)
    if act.verb is Verb.COLLECT and (not stake or amount):
        return _taken_back(r, act)
    if act.verb is Verb.COLLECT:
        won = {**r.won, spot: min(0, r.won.get(spot, 0)) - stake}
        return _into_tray(changed(r, wagers=wagers, won=won), stake)
    won = {**r.won, spot: r.won.get(spot, 0) + amount - _unsettled(r, spot)}
    if act.verb is Verb.CREDIT:
        accounts = {**r.accounts, seat: r.accounts[seat] + amount}
        return changed(r, accounts=accounts, won=won, outside=r.outside - amount)
    stacks = {**r.stacks, seat: r.stacks[seat] + stake + amount}
    r = changed(r, wagers=wagers, won=won, stacks=stacks)
    shown = act.chips and affordable(r, act)
    chips = Counter(act.chips) if shown else fewest(amount, r.rack)
    if act.actor != "dealer" or chips is None:
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
        won=_without(r.won, spot),
        staked_at=_without(r.staked_at, spot),
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
    r = _into_tray(changed(r, won={**r.won, spot: won - amount}), amount)
    paid_apart = act.spot == work.CASH and amount <= won
    if amount <= lying and not paid_apart:
        left = {spot: lying - amount} if amount < lying else {}
        return changed(r, wagers={**_without(r.wagers, spot), **left})
    return changed(r, stacks={**r.stacks, seat: r.stacks[seat] - amount})


def _given_back(r: Round, act: Act) -> Round:
    """Give back a part of a wager; the rest stays where it is, the tray or the felt."""
    spot, seat, part = act.target, act.seat or 0, act.amount or 0
    lying, won = r.wagers.get(spot, 0), r.won.get(spot, 0)
    wagers = {**_without(r.wagers, spot), **({spot: lying - part} if lying > part else {})}
    r = changed(r, stacks={**r.stacks, seat: r.stacks[seat] + part})
    if lying:
        return changed(r, wagers=wagers, won={**r.won, spot: won})
    return _from_tray(changed(r, won={**r.won, spot: won + part}), part)


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
        wagers=_without(r.wagers, spot),
        proving=_without(r.proving, spot),
        accepted=_without(r.accepted, spot),
        won={**r.won, spot: 0},
    )
    if spot in r.on_account:
        accounts = {**r.accounts, seat: r.accounts[seat] + back}
        return changed(r, accounts=accounts, outside=r.outside - back)
    r = _from_tray(r, taken) if taken else r
    return changed(r, stacks={**r.stacks, seat: r.stacks[seat] + back})


def affordable(r: Round, act: Act) -> bool:
    """Return whether the tray holds the chips that *act* names."""
    return all(r.rack.get(chip, 0) >= act.chips.count(chip) for chip in act.chips)


def _without(places: Mapping[str, T], spot: str) -> dict[str, T]:
    return {place: held for place, held in places.items() if place != spot}
