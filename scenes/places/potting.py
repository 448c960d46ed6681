"""What is plain to do at a table of pots, and what its offers stand for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.engine.acts import Act, Verb
from games.engine.pots import POT, RAKE, bets, pots
from games.engine.round import Round
from scenes.places.spots import Spot, on_offer, title

Plain = tuple[Act, str]
"""An act, and what it still asks."""
CALLED = frozenset({"open", "raise", "call", "all-in"})
"""The announcement of a bet into a pot."""
FILL = "fill"
"""Chips that the floor brings to the tray."""
OWED = ("call", "raise", "open", "forced", "blind")
"""What the dealer may tell a player to put in."""
NUMBERS = {2: "two", 3: "three", 4: "four", 5: "five"}
DECISIONS = frozenset({Verb.CHECK, Verb.FOLD})
"""What a player decides that is announced by the word of its verb."""


def last_said(seat: int, r: Round) -> str:
    """Return the announcement of the last thing *seat* has done (``3/raise``); or nothing."""
    actor = f"seat-{seat}"
    act = next((act for act in reversed(r.log) if act.actor == actor), None)
    if act is None:
        return ""
    if act.verb in DECISIONS:
        return f"{seat}/{act.verb}"
    return f"{seat}/{act.spot}" if act.verb is Verb.BET and act.spot in CALLED else ""


def told(seat: int, r: Round) -> bool:
    """Whether the last thing *seat* has done has been announced."""
    said = Act("dealer", Verb.ANNOUNCE, last_said(seat, r))
    for act in reversed(r.log):
        if act == said:
            return True
        if act.actor == f"seat-{seat}":
            break
    return False


def group(spot: Spot, r: Round) -> int:
    """Return how many cards come to *spot* next; 0 if it has them all."""
    lying, place = len(r.cards.get(spot.name, ())), spot.place
    if place.grows:
        return 1
    room = place.cards - lying
    return min(room, place.first if not lying else 1) if room > 0 else 0


def receives(spot: Spot, r: Round) -> bool:
    """Whether the next card could be for *spot*: its hand is in, has room and is not shown."""
    live = spot.seat in r.live and not r.shown(f"{spot.seat}/hand") if spot.seat else True
    there = spot.kind == "cards" and bool(r.deck)
    return live and there and group(spot, r) > 0


def reads(spot: Spot, r: Round) -> bool:
    """Whether a hand lies shown at *spot*, to be read aloud."""
    return bool(spot.seat and spot.kind == "cards" and r.shown(f"{spot.seat}/hand"))


def seen_in_dealing(spot: Spot, r: Round) -> str:
    """Return what names the cards of a hand that came face up in dealing (``3/draw-2``)."""
    held = r.cards.get(f"{spot.seat}/hand", ())
    up = [str(n) for n, card in enumerate(held, 1) if card in r.exposed]
    playing = spot.seat in r.live and not any(act.verb is Verb.REVEAL for act in r.log)
    return f"{spot.seat}/draw-{''.join(up)}" if up and playing else ""


def blanks(spot: Spot, r: Round) -> dict[str, Any]:
    """Return what the blanks of offers at a table of pots stand for."""
    many = group(spot, r)
    there = pots(r)
    said = last_said(spot.seat, r)
    pot = there[-1] if there else POT
    return {
        "group": many,
        "group_said": NUMBERS.get(many, many),
        "bets": sum(bets(r).values()),
        "open": pot,
        "open_name": title(pot, spot.layout),
        "marked": r.marks.get(spot.name, 0),
        "said": said,
        "seen": seen_in_dealing(spot, r),
        "said_name": f"seat {spot.seat}'s {said.partition('/')[2]}",
    }


def marked(r: Round) -> bool:
    """Whether the marker button lies on the deck."""
    return bool(r.marks.get("marker"))


POT_HAVING: Mapping[str, Callable[[Spot, Round], bool]] = {
    "a decision": lambda spot, r: bool(last_said(spot.seat, r)),
    "a group": lambda spot, r: group(spot, r) > 1,
    "bets": lambda spot, r: bool(bets(r)),
    "a card seen": lambda spot, r: bool(seen_in_dealing(spot, r)),
    "button": lambda spot, r: "button" in r.marks,
    "kill": lambda spot, r: f"{spot.seat}/kill" in spot.layout.places,
    "killed": lambda spot, r: r.marks.get("kill", 0) in ({spot.seat} if spot.seat else r.seats),
    "marker on": lambda spot, r: marked(r),
    "marker off": lambda spot, r: not marked(r),
    "rake": lambda spot, r: RAKE in r.wagers,
    "cards here": lambda spot, r: r.lies(spot.name),
    "bad-beat": lambda spot, r: "bad-beat" in on_offer(r.rules),
    "high-hand": lambda spot, r: "high-hand" in on_offer(r.rules),
}
"""What an offer can need a table of pots to have."""


def _cards(spot: Spot, r: Round) -> Plain | None:
    """Deal as many cards as come next; ask a player who has a complete hand."""
    if receives(spot, r):
        return Act("dealer", Verb.DEAL, spot.name, group(spot, r)), ""
    if spot.seat and not r.shown(f"{spot.seat}/hand"):
        return _ask(spot, r)
    return None


def _ask(spot: Spot, r: Round) -> Plain:
    return Act("dealer", Verb.ASK, str(spot.seat)), ""


def _bet(spot: Spot, r: Round) -> Plain | None:
    """Announce what the player there has just done."""
    said = last_said(spot.seat, r)
    if not said or told(spot.seat, r):
        return None
    return Act("dealer", Verb.ANNOUNCE, said), ""


def _pot(spot: Spot, r: Round) -> Plain | None:
    """Bring all bets in; the dealer has to know how much of them belongs here."""
    lying = sum(bets(r).values())
    return (Act("dealer", Verb.POOL, spot.name, lying), "") if lying else None


def _rake(spot: Spot, r: Round) -> Plain | None:
    """Drop the rake once the pots are gone; take it if none has been taken."""
    there = pots(r)
    if RAKE in r.wagers:
        return None if there else (Act("dealer", Verb.DEPOSIT, RAKE), "")
    return (Act("dealer", Verb.RAKE, there[0]), "cents") if there else None


def _drop(spot: Spot, r: Round) -> Plain | None:
    return (Act("dealer", Verb.DEPOSIT, RAKE), "") if RAKE in r.wagers else None


def _box(spot: Spot, r: Round) -> Plain | None:
    return (Act("dealer", Verb.DEPOSIT, spot.name), "cents") if POT in r.wagers else None


def _muck(spot: Spot, r: Round) -> Plain | None:
    counted = Act("dealer", Verb.COUNT, spot.name)
    return (counted, "count") if r.lies(spot.name) else None


def _brought(spot: Spot, r: Round) -> Plain | None:
    """Check the chips that the floor has brought, once it has."""
    came = any(act.verb is Verb.BRING and act.target == FILL for act in r.log)
    return (Act("dealer", Verb.VERIFY, FILL), "") if came else None


def _marker(spot: Spot, r: Round) -> Plain | None:
    return Act("dealer", Verb.REMOVE if marked(r) else Verb.PLACE, spot.name), ""


PLAINLY: Mapping[str, Callable[[Spot, Round], Plain | None]] = {
    "cards": _cards,
    "player": _ask,
    "chips": _ask,
    "wager": _bet,
    "pot": _pot,
    "rake": _rake,
    "drop-box": _drop,
    "bad-beat": _box,
    "high-hand": _box,
    "muck": _muck,
    "proving": _brought,
    "button": lambda spot, r: None,
    "kill": lambda spot, r: None,
    "marker": _marker,
}
"""Kind of place -> the plain thing to do there, at a table of pots."""
