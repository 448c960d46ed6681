"""The places hands and eyes can go to: what each is, its name, and where it is."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from assets.layouts import Layout, Place
from assets.trayshape import SIZE, TUBES, tube
from games.engine.acts import Verb
from games.engine.chips import dollars
from games.engine.kind import TableKind
from games.engine.pots import bets, number_of, pots, side_pot
from games.engine.round import Round
from games.engine.rules import RulesSubmission
from games.engine.work import CHIPS, CONTAINER, MOVEMENT, PAPERS, laid_out, work_of
from scenes.places.decks import DECKS, DeckPlace, out_of_order, whereabouts
from scenes.places.positions import pile_at, stack_place

TITLES: Mapping[str, str] = {
    "late": "late wager", "cash": "cash wager",
    "proving": "layout before the tray", "tray": "tray", "deck": "deck",
    "shoe": "shoe", "shuffler": "shuffler", "cover-card": "cover card", "spread": "layout",
    "discard-rack": "discard rack", "floor": "call the floor", "light": "Progressive light",
    "tip-box": "tip box", "drop-box": "drop box", "left-hand": "left hand",
    "right-hand": "right hand", "lock/progressive": "Progressive lock-out",
    "cut": "chips in hand", "deck-1": "red deck",
    "deck-2": "blue deck", "decks": "decks", "reader": "card reader", "stub": "stub",
    "layout": "layout", "aside": "other deck", "button": "button",
    "kill": "kill button", "marker": "marker button",
}  # fmt: skip
"""Names that are the same at every table; the layout adds the others."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place as hands know it."""

    name: str
    kind: str
    """``cards``, ``wager``, ``slot``, ``device``, ``player``, ``chips``, ``tube``, ``pot``, or its
    name."""
    place: Place
    layout: Layout = field(compare=False, repr=False)

    @property
    def seat(self) -> int:
        return self.place.seat

    @property
    def title(self) -> str:
        """Its name, for menus and screen readers."""
        return title(self.name, self.layout)

    @property
    def tail(self) -> str:
        return self.name.rpartition("/")[2]


def title(name: str, layout: Layout) -> str:
    """Return what the place *name* is called on *layout*, whether or not it has a spot.

    >>> from assets.layouts import load
    >>> felt = load("mississippi-stud")
    >>> title("2/ante", felt), title("3rd", felt), title("tray/2500", felt)
    ("seat 2's Ante", '3rd Street', '$25 chips in the tray')
    """
    called = {**TITLES, **layout.titles}
    if name in called:
        return called[name]
    head, _, tail = name.partition("/")
    if head == "tray" and tail:
        return f"{dollars(int(tail))} chips in the tray"
    if head == "proving" and tail:
        return f"seat {tail}'s Progressive wager before the tray"
    if head.isdecimal():
        return f"seat {head}'s {called.get(tail, tail)}" if tail else f"seat {head}"
    return called.get(head, head)


NOWHERE = ("point", "beside", "stand", "paper", "stacks")
"""Shapes of places where nothing can be done while nothing is there."""
DISCS = ("button", "kill", "marker")
"""Discs that mark a seat, or a deck that lies on the table for a moment."""
PAID = frozenset({"wager", "slot", "player", "chips"})
"""Kinds of place where chips that are cut can be paid."""
HANDS = ("left-hand", "right-hand")
"""The buttons that say with which hand the cards are held or drawn."""
LOCK, PROGRESSIVE = "lock/", "progressive"
_KINDS: Mapping[str, str] = {
    "cards": "cards", "circle": "wager", "slot": "slot", "device": "device", "plate": "player",
}  # fmt: skip


def spots(layout: Layout, r: Round | None, offers: frozenset[str]) -> list[Spot]:
    """Return the places of *layout* under the house's *offers*, uppermost last."""
    found: list[Spot] = []
    for place in layout.places.values():
        if place.shape in (*NOWHERE, "mark", "pot") or place.name == "console":
            continue
        if place.offer and place.offer not in offers:
            continue
        tail = place.name.rpartition("/")[2]
        kind = _KINDS.get(place.shape, place.name)
        if place.seat and place.shape == "area":
            kind = "chips"
        if not place.seat and place.name in ("deck", "cover-card", "tray"):
            kind = tail
        if place.name in HANDS:
            kind = "grip"
        found.append(Spot(place.name, kind, place, layout))
    found += _of_the_tray(layout)
    found += _of_the_console(layout, systems(layout) & offers)
    if r is not None:
        absent = _absent(r.rules) - out_of_order(r)
        found = [spot for spot in found if spot.name not in absent]
    order = ("spread", "proving", "tray", "tube", "discard-rack")
    return sorted(found, key=lambda s: order.index(s.kind) if s.kind in order else len(order))


def on_offer(rules: RulesSubmission) -> frozenset[str]:
    """Return the offers of a house with these *rules*: optional wagers, and jackpots."""
    held = (name.replace("_", "-") for name, value in rules.house.items() if value is True)
    return rules.offers | frozenset(held)


def systems(layout: Layout) -> frozenset[str]:
    """Return the wagers that a system accepts and must shut out: those of slots and devices."""
    return frozenset(
        place.offer for place in layout.places.values() if place.shape in ("slot", "device")
    )


def further_locks(layout: Layout) -> tuple[str, ...]:
    """Return the lockouts of all systems but the Progressive's."""
    return tuple(f"{LOCK}{name}" for name in sorted(systems(layout) - {PROGRESSIVE}))


def aside(layout: Layout) -> Spot:
    """Return the place of a second deck that waits beside the first."""
    deck = layout.place("deck")
    x, y, height = pile_at(layout, DeckPlace("aside"))
    share = height / deck.h
    place = replace(deck, name="aside", x=x, y=y, w=deck.w * share, h=height)
    return Spot("aside", "deck", place, layout)


def changing(layout: Layout, r: Round) -> Iterator[Spot]:
    """Yield the places that come and go with a round: its pots and the next, and its discs."""
    bare = all(pack.at != "spread" for pack in whereabouts(r).values())
    for name in _to_be_made(r):
        if name in layout.places and bare:
            yield Spot(name, "pot", layout.places[name], layout)
    yield from discs(layout, r)
    yield from LYING.get(r.table.kind, _nothing)(layout, r)


def _to_be_made(r: Round) -> list[str]:
    """Return the existing pots, and every pot the bets could go into next, in any order."""
    there, down = pots(r), bets(r)
    last = number_of(there[-1]) if there else -1
    short = {cents for seat, cents in down.items() if _bets_no_more(r, seat)}
    closing = sum(cents < max(down.values()) for cents in short)
    return [side_pot(number) for number in range(last + 2 + closing)]


def _bets_no_more(r: Round, seat: int) -> bool:
    actor = f"seat-{seat}"
    return not r.chips(seat) or any(a.actor == actor and a.verb is Verb.DECLINE for a in r.log)


def at_work(layout: Layout, r: Round) -> Iterator[Spot]:
    """Yield the papers that are there, the chips laid out to be counted, and their container."""
    work = work_of(r)
    for chip in laid_out(r):
        yield Spot(f"{CHIPS}/{chip}", "stacks", layout.places[f"{CHIPS}/{chip}"], layout)
    for name, paper in work.papers.items():
        if paper.here:
            yield Spot(name, "paper", layout.places[name], layout)
    if work.asked:
        yield Spot(MOVEMENT, MOVEMENT, layout.places[MOVEMENT], layout)
    if work.container:
        yield Spot(CONTAINER, CONTAINER, layout.places[CONTAINER], layout)


def _nothing(layout: Layout, r: Round) -> Iterator[Spot]:
    yield from ()


LYING: Mapping[TableKind, Callable[[Layout, Round], Iterator[Spot]]] = {PAPERS: at_work}
"""What else comes and goes with the rounds of a kind of table."""


def discs(layout: Layout, r: Round) -> Iterator[Spot]:
    """Yield each disc where it lies: before the seat it marks, on the deck, or where it waits."""
    for name in DISCS:
        marked = r.marks.get(name, 0)
        waits, stand = layout.places.get(name), layout.places.get(f"{marked}/{name}")
        if waits is not None and marked and stand is None:
            x, y, _ = pile_at(layout, DeckPlace("deck"))
            stand = replace(waits, x=x, y=y)
        lies = stand or waits
        if lies is not None:
            yield Spot(name, name, replace(lies, name=name), layout)


def stray(layout: Layout, names: Iterable[str]) -> list[Spot]:
    """Return a place for each of *names* that the felt has no circle for."""
    found = []
    for name in names:
        seat, own = name.partition("/")[0], layout.places.get(name)
        if own is None and seat.isdecimal():
            x, y = stack_place(layout, name)
            own = Place(name, "beside", x, y, w=54, h=54, seat=int(seat))
        if own is not None and own.shape == "beside":
            found.append(Spot(name, "wager", own, layout))
    return found


def _absent(rules: RulesSubmission) -> set[str]:
    """Return the equipment that a house with these *rules* does not have on its table."""
    absent = set()
    if rules.dealing == "hand":
        absent.add("shoe")
    if rules.dealing == "reshuffling-shoe" or rules.shuffling != "shuffler":
        absent.add("shuffler")
    if not cover_card(rules):
        absent.add("cover-card")
    return absent


def cover_card(rules: RulesSubmission) -> bool:
    """Return whether a house with these *rules* has a cover card: to cut with, or in every
    shoe."""
    if rules.dealing == "reshuffling-shoe":
        return False
    return rules.shuffling == "by-hand" or rules.preinspected or rules.decks > len(DECKS)


def _of_the_tray(layout: Layout) -> Iterator[Spot]:
    tray = layout.place("tray")
    across, down = tray.w / SIZE[0], tray.h / SIZE[1]
    for chip in TUBES:
        x, y, w, h = tube(chip)
        middle = (x + w / 2 - SIZE[0] / 2) * across, (y + h / 2 - SIZE[1] / 2) * down
        place = Place(f"tray/{chip}", "prop", *tray.at(*middle), w=w * across, h=h * down)
        yield Spot(place.name, "tube", place, layout)


def _of_the_console(layout: Layout, offered: frozenset[str]) -> Iterator[Spot]:
    box = layout.places.get("console")
    if box is None:
        return
    left, top = box.x - box.w / 2, box.y - box.h / 2
    if PROGRESSIVE in offered:
        place = Place("light", "prop", box.x, top + 76, w=168, h=86)
        yield Spot("light", "light", place, layout)
        place = Place("lock/progressive", "prop", box.x, top + 147, w=158, h=50)
        yield Spot("lock/progressive", "lock", place, layout)
    for name in further_locks(layout):
        if name.removeprefix(LOCK) in offered:
            y = top - 30 if PROGRESSIVE in offered else top + 147
            place = Place(name, "prop", left + box.w / 2, y, w=158, h=44)
            yield Spot(name, "lock", place, layout)


def nearest(found: Iterable[Spot], start: Place, dx: float, dy: float) -> Spot | None:
    """Return the spot that lies next to *start* in the direction (*dx*, *dy*)."""
    best: tuple[float, Spot] | None = None
    for spot in found:
        x, y = spot.place.x - start.x, spot.place.y - start.y
        along, across = x * dx + y * dy, abs(x * dy) + abs(y * dx)
        if along < 8 or across > 2.2 * along:
            continue
        far = math.hypot(along, 2.4 * across)
        if best is None or far < best[0]:
            best = (far, spot)
    return best[1] if best else None
