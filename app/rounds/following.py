"""The next round at the same table: what one round leaves to the next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from app.rounds.shoe import Shoe, from_a_shoe
from app.rounds.spec import RoundSpec
from games.engine.acts import Act, Verb
from games.engine.apply import RACKED
from games.engine.game import CHIPS
from games.engine.moment import Moment

OTHER: Mapping[str, str] = {"deck-1": "deck-2", "deck-2": "deck-1"}


def next_at_the_table(fresh: RoundSpec, before: RoundSpec, end: Moment, minutes: int) -> RoundSpec:
    """Return the *fresh* round as it begins where *before* has come to its *end*.

    The decks alternate and age by *minutes*, the count of the stub comes nearer, and tray and
    meters stay as they were left. A deck that had to leave the table is followed by a new one; a
    shoe goes on until its cards are collected. Where there are pots the players stay, with the
    chips they have.
    """
    r = end.round
    dealt = next((i for i, act in enumerate(r.log) if act.verb is Verb.DEAL), len(r.log))
    new = (act.verb is Verb.BRING and act.target.startswith("deck") for act in r.log[:dealt])
    changed, lost = any(new), any(map(leaves_table, r.log[dealt:]))
    counted = any(act.verb is Verb.COUNT and act.target in ("stub", "deck") for act in r.log)
    in_shoe = from_a_shoe(before.game, before.rules)
    alternate = before.rules.decks == 2 and not in_shoe
    lasting = in_shoe and not lost and before.rules.dealing != "reshuffling-shoe"
    goes_on = lasting and RACKED in r.cards and r.cover is not None
    spent = lasting and not goes_on
    stays = before.game.wagers.lasting(r)
    fresh = with_what_stays(fresh, before, stays) if stays else fresh
    return replace(
        still_there(fresh, before, end, minutes) if before.game.table_stakes else fresh,
        opening="opening" if lost else "shuffle" if spent else "round",
        in_use=OTHER[r.in_use] if alternate else r.in_use,
        shoe=Shoe(r.deck, r.cards[RACKED], r.cover) if goes_on else None,
        cover_came=r.cover_came if spent else "",
        deck_minutes=minutes + (0 if changed or lost else before.deck_minutes),
        since_count=0 if counted or lost else before.since_count + 1,
        meters=dict(r.meters),
        rack=dict(r.rack),
    )


def with_what_stays(fresh: RoundSpec, before: RoundSpec, stays: Mapping[str, int]) -> RoundSpec:
    """Return *fresh* with the wagers that lie on from the round *before*, and their players."""
    seats = dict(fresh.seats)
    for spot, cents in stays.items():
        seat, _, name = spot.partition("/")
        one = seats.get(int(seat)) or replace(before.seats[int(seat)], wagers={}, decisions=())
        seats[int(seat)] = replace(one, wagers={**one.wagers, name: cents})
    return replace(fresh, seats=dict(sorted(seats.items())))


def still_there(fresh: RoundSpec, before: RoundSpec, end: Moment, minutes: int) -> RoundSpec:
    """Return *fresh* with the players of the round *before*, and what the table remembers.

    Each has the chips left from that round. A player with too few brings in the chips of that
    round's start, or the least that the table takes.
    """
    r, (least, most) = end.round, before.game.wagers.bounds(before.rules)
    seats = {}
    for seat, one in before.seats.items():
        held = r.chips(seat)
        chips = held if held >= least else max(least, one.wagers[CHIPS])
        seats[seat] = replace(one, wagers={CHIPS: min(chips, most)}, decisions=())
    return replace(fresh, seats=seats, places={}, marks=before.game.memory.onward(r, minutes))


def leaves_table(act: Act) -> bool:
    """Return whether by *act* a whole deck, or all decks, leave the table."""
    return act.verb is Verb.REMOVE and act.target.startswith("deck")
