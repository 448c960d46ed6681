"""How a mistake at a place is corrected by hand: chips taken back or topped up, cards turned back.

The offers come from what has been done there, right or wrong. That something can be undone does
not mean that it should be.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from games.engine.acts import Act, Verb
from games.engine.apply import possible
from games.engine.card_table import last_dealt
from games.engine.kind import TableKind
from games.engine.pots import POTS, RAKE, given_back, stakes_of
from games.engine.round import Round
from games.engine.work import CARRIED, PAPERS
from scenes.places.spots import Spot, title

Correction = tuple[str, Act, str]
"""The words, the act without what is asked, and what to ask."""
PUT_RIGHT = "Fix: "
"""Begins the words of each correction."""
SEATS_OWN = frozenset({"player", "chips"})
"""Kinds of place that stand for all that a seat has."""


def corrections(spot: Spot, r: Round) -> list[Correction]:
    """Return what may correct what was done at *spot*, or anywhere at the seat it stands for."""
    found: dict[tuple[Act, str], Correction] = {}
    for corrected in CORRECTED.get(r.table.kind, SETTLED):
        for words, act, asks in corrected(spot, r):
            found.setdefault((act, asks), (f"{PUT_RIGHT}{words}", act, asks))
    return list(found.values())


def taken_back(spot: Spot, r: Round) -> int:
    """Return the cents that could be taken back from where *spot* was paid or given back."""
    if (elsewhere := TAKEN_BACK.get(r.table.kind)) is not None:
        return elsewhere(spot, r)
    return sum(r.taken_back(place) for place in _settled(spot, r) if r.won.get(place, 0) >= 0)


def _settled(spot: Spot, r: Round) -> list[str]:
    """The wagers at *spot* that have been settled, rightly or wrongly."""
    if spot.kind in SEATS_OWN:
        return [place for place in r.won if place.partition("/")[0] == str(spot.seat)]
    return [spot.name] if spot.name in r.won else []


def _chips(spot: Spot, r: Round) -> Iterator[Correction]:
    for place in _settled(spot, r):
        what, out = title(place, spot.layout), r.won[place]
        if r.taken_back(place) > 0 and place not in r.wagers:
            if out > 0:
                yield (
                    f"take back part of what {what} was paid …",
                    _act(Verb.COLLECT, place),
                    "cents",
                )
                yield f"add to what {what} was paid …", _act(Verb.PAY, place), "cents"
            else:
                yield f"pay {what}, which was given back …", _act(Verb.PAY, place), "cents"
                if possible(r, again := _act(Verb.PLACE, place)):
                    yield f"put {what} back on the layout", again, ""
            yield f"take {what} after all", _act(Verb.COLLECT, place), ""
        if out < 0 and possible(r, _act(Verb.RETURN, place)):
            yield f"give {what} back, which was taken", _act(Verb.RETURN, place), ""


def _out_of_pots(r: Round) -> Iterator[tuple[str, str, int]]:
    """Yield each seat that would give chips of a pot again, with the pot and the cents.

    Of those to whom chips were given back it is only the one that would be first.
    """
    there = stakes_of(r)
    returned = {place.partition("/")[2] for place in there.returned}
    first = (part for pot in sorted(returned) for part in given_back(r, pot)[:1])
    for place, cents in (*there.pushed.items(), *first):
        seat, _, pot = place.partition("/")
        yield seat, pot, cents


def _pots(spot: Spot, r: Round) -> Iterator[Correction]:
    for seat, pot, cents in _out_of_pots(r):
        here = spot.name == pot or (spot.kind in SEATS_OWN and str(spot.seat) == seat)
        if cents > 0 and here:
            what = title(pot, spot.layout)
            yield f"pull back into {what} what seat {seat} got …", _act(Verb.POOL, pot), "cents"
    for pot, cents in stakes_of(r).raked.items() if RAKE in r.wagers else ():
        if cents > 0 and spot.name in (pot, RAKE):
            what = title(pot, spot.layout)
            yield f"give part of its rake back to {what} …", _act(Verb.POOL, pot), "cents"


def _turned(spot: Spot, r: Round) -> Iterator[Correction]:
    down = _act(Verb.TURN_DOWN, spot.name)
    if _act(Verb.REVEAL, spot.name) in r.log and r.lies(spot.name) and possible(r, down):
        yield f"turn {title(spot.name, spot.layout)} face down again", down, ""


def _dealt(spot: Spot, r: Round) -> Iterator[Correction]:
    back = _act(Verb.TAKE, spot.name)
    cards = last_dealt(r.log, spot.name)
    if cards and spot.kind == "cards" and r.lies(spot.name) and possible(r, back):
        what = "the last card" if cards == 1 else f"the last {cards} cards"
        yield f"take back {what} dealt to {title(spot.name, spot.layout)}", back, ""


def _racked(spot: Spot, r: Round) -> Iterator[Correction]:
    back = _act(Verb.REMOVE, CARRIED)
    if spot.kind in ("tray", "container", "spread") and possible(r, back):
        yield "take those chips back out of the tray", back, ""


def _act(verb: Verb, place: str) -> Act:
    return Act("dealer", verb, place)


def _pushed_to(spot: Spot, r: Round) -> int:
    """The cents that the seat of *spot* got out of pots and would give again."""
    if spot.kind not in SEATS_OWN:
        return 0
    return sum(cents for seat, _, cents in _out_of_pots(r) if seat == str(spot.seat))


Ways = tuple[Callable[[Spot, Round], Iterator[Correction]], ...]
SETTLED: Ways = (_chips, _turned, _dealt)
CORRECTED: Mapping[TableKind, Ways] = {POTS: (_pots, _turned), PAPERS: (_racked,)}
"""What may be corrected at a kind of table, if not wagers that were settled and cards."""
TAKEN_BACK: Mapping[TableKind, Callable[[Spot, Round], int]] = {
    POTS: _pushed_to,
    PAPERS: lambda spot, r: 0,
}
"""The cents that could be taken back where no wager is settled in its place."""
