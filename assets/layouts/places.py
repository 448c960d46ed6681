"""What a layout is made of: places, arcs, lettering, paytables.

Lengths are table units in a box of ``Layout.width`` by ``Layout.height``, x to the
right and y down; angles are degrees, clockwise, as Qt turns.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from assets.layouts.around import Arc, Oval

SHAPES = (
    "cards", "circle", "slot", "device", "area", "plate", "prop", "point", "mark", "beside",
    "pot", "stand", "paper", "stacks",
)  # fmt: skip
"""What a place can be; the felt prints something for some of them.

A mark is lettering alone, such as the "=" between two wagers: nothing lies there.  A place
beside is there only while chips lie on it, such as those that double a wager; so is a pot,
and the next one that may be formed.  On a stand nothing lies but a thing that moves about.
Papers come and go, one where another lay, and so do the stacks of chips laid out to be counted.
"""
WAGERS = ("circle", "slot", "device")
"""The shapes of the places where wagers are made."""
CARD_RATIO = 5 / 7
"""Width of a card over its height."""
CARD_GAP = 6.0
EDGE = 10.0
"""How far from the left edge the first of a row of cards lies."""


class LayoutError(ValueError):
    """A layout file says something impossible; the message says where and what instead."""


@dataclass(frozen=True)
class Place:
    """Somewhere a thing may lie: its center, its turn and its size.

    ``card`` is the height of one card that belongs here (0 where none does), ``cards``
    how many it is drawn for, each with a place of its own from the first where there are
    ``slots``, and ``first`` how many of them come there at once when none lies there yet;
    where more may come, each next one lies ``fan`` along and
    ``fall`` below the last, about the middle or from the ``left`` edge.  ``offer`` is the
    optional wager without which the place is not on the felt, ``over`` the place it may
    lie upon, ``read`` whether its card may go into the card reader, ``drop`` how far below the
    center the cards lie, so that the inscription stays in sight.  ``title`` is what it is
    called, ``key`` the letters that lead the keys
    here.  ``seat`` is 0 for the places of the table.
    """

    name: str
    shape: str
    x: float
    y: float
    angle: float = 0.0
    w: float = 0.0
    h: float = 0.0
    card: float = 0.0
    cards: int = 1
    slots: bool = False
    first: int = 1
    fan: float = 0.0
    fall: float = 0.0
    left: bool = False
    label: str = ""
    title: str = ""
    key: str = ""
    offer: str = ""
    over: str = ""
    read: bool = False
    drop: float = 0.0
    seat: int = 0

    def at(self, dx: float, dy: float) -> tuple[float, float]:
        """Return the table point *dx*, *dy* from the center, measured along the place."""
        turn = math.radians(self.angle)
        cos, sin = math.cos(turn), math.sin(turn)
        return self.x + dx * cos - dy * sin, self.y + dx * sin + dy * cos

    def card_at(self, index: int, count: int) -> tuple[float, float]:
        """Return the center of card *index* of *count* lying side by side here.

        Cards that would not fit side by side, or one below the other, overlap evenly instead.
        """
        width = self.card * CARD_RATIO
        step, fall = self.fan if self.grows else width + CARD_GAP, self.fall
        if count > 1:
            room = self.w - width - (2 * EDGE if self.left else 0.0)
            step = min(step, max(0.0, room) / (count - 1))
            fall = min(fall, max(0.0, self.h - self.card) / (count - 1))
        middle = index - (count - 1) / 2
        along = index * step - (self.w - width) / 2 + EDGE if self.left else middle * step
        return self.at(along, self.drop + middle * fall)

    @property
    def grows(self) -> bool:
        """Say whether more cards may come than the place is drawn for."""
        return bool(self.fan or self.fall)

    def corners(self) -> tuple[tuple[float, float], ...]:
        """Return the four corners, clockwise from the top left one."""
        w, h = self.w / 2, self.h / 2
        return tuple(self.at(dx, dy) for dx, dy in ((-w, -h), (w, -h), (w, h), (-w, h)))

    @property
    def is_round(self) -> bool:
        """Say whether the place is a disc as wide as ``w``."""
        return self.shape in ("circle", "slot", "beside")

    def along(self, x: float, y: float) -> tuple[float, float]:
        """Return how far the table point *x*, *y* is from the center, along the place."""
        turn = math.radians(-self.angle)
        dx, dy = x - self.x, y - self.y
        cos, sin = math.cos(turn), math.sin(turn)
        return dx * cos - dy * sin, dx * sin + dy * cos

    def holds(self, x: float, y: float, margin: float = 0.0) -> bool:
        """Say whether the table point *x*, *y* lies in the place, or *margin* beside it."""
        u, v = self.along(x, y)
        if self.is_round:
            return math.hypot(u, v) <= self.w / 2 + margin
        return abs(u) <= self.w / 2 + margin and abs(v) <= self.h / 2 + margin


@dataclass(frozen=True)
class Inscription:
    """Lettering on an arc of radius ``r`` about the layout's center, ``angle`` off the middle."""

    kind: str
    text: str
    r: float
    size: float
    colour: str = "cream"
    track: float = 0.0
    angle: float = 0.0


@dataclass(frozen=True)
class Ring:
    """A line along the arc of radius ``r``, up to ``half`` degrees to either side."""

    r: float
    half: float
    wide: float = 2.0


@dataclass(frozen=True)
class TableSign:
    """A small sign with ``lines`` of words, standing about (*x*, *y*)."""

    lines: tuple[str, ...]
    x: float
    y: float
    w: float
    h: float


@dataclass(frozen=True)
class PayoutLines:
    """Where payout lines go: from radius ``r`` inwards by ``step``, no further than ``last``.

    ``most`` is the widest angle in degrees that a line may take before it is set smaller.
    """

    r: float
    step: float
    last: float
    size: float
    colour: str
    track: float
    most: float


@dataclass(frozen=True)
class Block:
    """A rectangle about (*x*, *y*) for the paytable of the optional wager *wager*."""

    wager: str
    x: float
    y: float
    w: float
    h: float


@dataclass(frozen=True)
class TableAct:
    """Something that hands can do at this table alone, at any of some kinds of place.

    ``verb`` and ``target`` are those of an act, ``{seat}`` standing for the seat of the place.
    """

    at: tuple[str, ...]
    verb: str
    target: str
    words: str


@dataclass(frozen=True)
class Layout:
    """A table: its places by name (``"3rd"``, ``"2/ante"``) and its lettering."""

    game: str
    width: float
    height: float
    arc: Arc
    places: Mapping[str, Place]
    alias: Mapping[str, str]
    inscriptions: tuple[Inscription, ...]
    lines: PayoutLines
    tables: tuple[Block, ...]
    rings: tuple[Ring, ...]
    signs: tuple[TableSign, ...]
    wagers: tuple[str, ...]
    """What a seat may be paid for, in the order in which people name it."""
    credits: tuple[str, ...]
    """What a seat may have credited to its game account."""
    titles: Mapping[str, str]
    """Place less its seat -> what it is called."""
    drawn: Mapping[str, str]
    """What a system draws for a round -> how its display calls it."""
    acts: tuple[TableAct, ...]
    doubled: Mapping[str, str]
    """Hand of a seat, less the seat -> the place of the chips that double its wager."""
    parted: Mapping[tuple[int, int], tuple[Place, ...]]
    """Seat and number of hands its pair is split into -> the places that changes or brings."""
    oval: Oval | None = None
    """The rail and the seats, where players sit all round the table."""
    tall: Layout | None = None
    """The same table in the highest window it can fill."""

    def split(self, hands: Mapping[int, int]) -> Layout:
        """Return the table with this many hands at each seat of *hands*."""
        changed = {
            place.name: place for pair in hands.items() for place in self.parted.get(pair, ())
        }
        return replace(self, places=MappingProxyType({**self.places, **changed}))

    @property
    def seats(self) -> range:
        return range(1, len((self.oval or self.arc).seats) + 1)

    @property
    def readable(self) -> tuple[str, ...]:
        """The places whose card may go into the card reader."""
        return tuple(place.name for place in self.places.values() if place.read)

    @property
    def unstaked(self) -> frozenset[str]:
        """What is paid where the player's chips lie, because it depends on no wager of its own."""
        return frozenset(name for name in self.wagers if self.alias.get(f"N/{name}") == "stack")

    def home(self, name: str) -> str:
        """Return the place where *name* is: its own, or the one it is another name for."""
        if name in self.places or name in self.alias:
            return self.alias.get(name, name)
        seat, _, tail = name.partition("/")
        return f"{seat}/{self.alias[own]}" if (own := f"N/{tail}") in self.alias else name

    def keys(self, *, of_seats: bool) -> dict[str, str]:
        """Return letter -> place (less its seat) for the places of the seats, or the table."""
        found: dict[str, str] = {}
        for place in self.places.values():
            if bool(place.seat) is of_seats:
                name = place.name.rpartition("/")[2] if of_seats else place.name
                found |= dict.fromkeys(place.key, name)
        return found

    def place(self, name: str) -> Place:
        """Return the place called *name*, or the one it is another name for.

        :raises KeyError: if the table has no such place.
        """
        found = self.places.get(self.home(name))
        if found is None:
            raise KeyError(f"the {self.game} table has no place {name!r}")
        return found

    def offered(self, offers: frozenset[str]) -> tuple[Place, ...]:
        """Return the places on the felt of a house that offers the wagers *offers*."""
        return tuple(p for p in self.places.values() if not p.offer or p.offer in offers)

    @property
    def offers(self) -> frozenset[str]:
        """Every optional wager the felt can show."""
        return frozenset(p.offer for p in self.places.values() if p.offer)


def overlap(one: Place, other: Place) -> bool:
    """Say whether two places share felt: rectangles by separating axes, discs by radius."""
    shapes = {one.shape, other.shape}
    if "point" in shapes or "paper" in shapes <= {"paper", "stacks"}:
        return False
    if one.is_round and other.is_round:
        return math.hypot(one.x - other.x, one.y - other.y) < (one.w + other.w) / 2
    if one.is_round or other.is_round:
        disc, flat = (one, other) if one.is_round else (other, one)
        u, v = flat.along(disc.x, disc.y)
        beyond = max(0.0, abs(u) - flat.w / 2), max(0.0, abs(v) - flat.h / 2)
        return math.hypot(*beyond) < disc.w / 2
    for angle in (one.angle, one.angle + 90, other.angle, other.angle + 90):
        ax, ay = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        spans = [[x * ax + y * ay for x, y in place.corners()] for place in (one, other)]
        if max(spans[0]) <= min(spans[1]) or max(spans[1]) <= min(spans[0]):
            return False
    return True
