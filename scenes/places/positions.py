"""Where everything in a round is: a picture as plain data, in table units."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from assets.layouts import CARD_RATIO, Layout, Place
from games.engine.acts import Verb
from games.engine.cards import DECK, Card
from games.engine.chips import DENOMINATIONS, break_down
from games.engine.pots import POT
from games.engine.round import Round
from scenes.places.decks import DeckPlace, back_of, whereabouts

BANKROLL = 60_000
"""A player's chips as shown, in cents, before any win or loss."""
_FAN = 860.0
"""How wide a whole deck is spread, in table units."""
PILE = 0.35
"""Height of one card in a pile of one deck, in table units."""
_HIGHEST = 42.0
"""Height of the highest pile, in table units: a shoe of many decks is drawn thinner."""
SIDEWAYS = "/sideways"
PUT_AWAY = "discard-rack"
"""Where a card out of play lies, whatever the table calls it."""
HEAP = 24
"""Cards that are seen of a heap of them: those on top."""
_UPPER = 20
"""How much higher cards begin when their place covers that of others."""
_LOOSE, _TOPMOST = 84, 20
"""How many cards of a washed shoe are seen, and those on top; the rest lie below them."""


@dataclass(frozen=True, slots=True)
class Pose:
    """How one card lies: its center, its turn, the height of a card there."""

    place: str
    x: float
    y: float
    angle: float
    height: float
    face_up: bool = False
    seen: bool = True
    dim: bool = False
    z: int = 0
    back: str = "deck-1"


@dataclass(frozen=True, slots=True)
class Picture:
    """Everything on the table, to be drawn."""

    cards: Mapping[Card, Pose]
    chips: Mapping[str, int]
    """Place -> cents that lie there in chips; ``N/stack`` is the player's own."""
    packs: Mapping[str, DeckPlace]
    lit: frozenset[str] = frozenset()
    """Places with a light on: systems that hold a wager, lock-outs that are shut."""
    owed: Mapping[str, int] = field(default_factory=dict)
    """Place -> cents that a system without chips holds there."""
    discarded: int = 0


def picture(r: Round, layout: Layout) -> Picture:
    """Return what *r* looks like on *layout*."""
    packs = whereabouts(r)
    notes = tuple(f"/{name}" for name in r.table.kind.notes)
    chips = {s: cents for s, cents in r.wagers.items() if cents > 0 and not s.endswith(notes)}
    chips |= {f"proving/{spot.partition('/')[0]}": cents for spot, cents in r.proving.items()}
    chips |= {f"{seat}/stack": max(0, _before(r, seat)) for seat in r.stacks}
    return Picture(
        cards=_poses(r, layout, packs),
        chips=chips,
        packs=packs,
        lit=frozenset(r.accepted) | {f"console/{name}" for name in r.locked},
        owed={spot: cents for spot, cents in r.accepted.items() if spot in r.on_account},
        discarded=len(r.cards.get(r.discards, ())),
    )


def _before(r: Round, seat: int) -> int:
    """Return what *seat* has before it: its table stakes, where they are counted."""
    return r.chips(seat) if seat in r.table.brought else BANKROLL + r.stacks[seat]


def in_chips(cents: int) -> tuple[int, ...]:
    """Return the chips that show *cents*, without what no coin can make.

    >>> in_chips(2575), in_chips(25)
    ((2500, 50), ())
    """
    return break_down(cents - cents % DENOMINATIONS[-1]) or ()


def thick(r: Round) -> float:
    """Return the height of one card in a pile of *r*, in table units."""
    return min(PILE, _HIGHEST / r.full)


def pile_at(layout: Layout, pack: DeckPlace) -> tuple[float, float, float]:
    """Return the center of a deck lying as *pack*, and the height of its cards."""
    deck = layout.place("deck")
    match pack.at:
        case "aside":
            place = layout.place("aside")
            return place.x, place.y, place.card
        case "shoe":
            place = layout.place("shoe")
            return place.x + place.w * 0.34, place.y, deck.card * 0.8
        case "shuffler":
            place = layout.place("shuffler")
            return place.x, place.y + place.h * 0.2, deck.card * 0.8
        case "away":
            place = layout.place("floor")
            return place.x, layout.height + deck.card, deck.card
        case "spread":
            place = layout.place("spread")
            return place.x, place.y, deck.card
    return deck.x, deck.y, deck.card


def _poses(r: Round, layout: Layout, packs: Mapping[str, DeckPlace]) -> dict[Card, Pose]:
    poses: dict[Card, Pose] = {}
    back = back_of(r.in_use)
    spread = next((d for d, pack in packs.items() if pack.at == "spread"), r.in_use)
    pack = packs[spread]
    if pack.at == "spread":
        poses |= _spread(r.deck, layout, pack.look, spread)
    else:
        x, y, height = pile_at(layout, pack)
        last = len(r.deck) - 1
        for i, card in enumerate(r.deck):
            up = i == 0 and card in r.exposed
            top = i == 0 and pack.at == "deck"
            lift = thick(r) * (last - i) if pack.at == "deck" else 0.0
            poses[card] = Pose(
                pack.at, x, y - lift, 0.0, height, up, top or up, z=last - i, back=back
            )
    for spot, lying in r.cards.items():
        if spot == r.discards:
            poses |= _put_away(lying, r, layout)
            continue
        place = _holding(layout, spot)
        z = _above(spot) + (_UPPER if place.over or place.name != layout.home(spot) else 0)
        dim = place.seat in r.folded
        across = sum(act.verb is Verb.DEAL and act.target == spot + SIDEWAYS for act in r.log)
        upright = len(lying) - min(across, 1)
        slots = max(upright, place.cards) if place.slots else upright
        for i, card in enumerate(lying):
            x, y = place.card_at(i, slots)
            angle = place.angle
            if i >= upright:  # the card of a doubled hand, laid over the lower edge of the rest
                x, y = place.at(0, (place.h - place.card * CARD_RATIO) / 2)
                angle += 90
            up = card in r.exposed
            faint = dim and not up  # a folded hand is read for the wagers that it still has
            poses[card] = Pose(spot, x, y, angle, place.card, up, dim=faint, z=i + z, back=back)
    return poses


def _holding(layout: Layout, spot: str) -> Place:
    """Return where the cards of *spot* lie. At a place without cards they lie over the seat's own,
    or beside the deck, because hands may put a card anywhere."""
    seat = spot.partition("/")[0]
    for name in (spot, f"{seat}/hand"):
        found = layout.places.get(layout.home(name))
        if found is not None and found.card:
            return found
    return layout.place("deck")


def _above(spot: str) -> int:
    """Return how high the cards of *spot* begin: those of a later split hand over the others."""
    number = spot.rpartition("-")[2]
    return 20 * int(number) if number.isdecimal() else 0


def _put_away(lying: Iterable[Card], r: Round, layout: Layout) -> dict[Card, Pose]:
    place = layout.place(r.discards)
    if place.card:
        return _heaped(tuple(lying), r, place)
    return _racked(tuple(lying), r, place)


def _heaped(cards: tuple[Card, ...], r: Round, place: Place) -> dict[Card, Pose]:
    """Lay *cards* in a loose heap, as they were thrown in; the lowest lie out of sight."""
    poses, aside, down = {}, (place.w - place.card) / 2, (place.h - place.card) / 2
    for i, card in enumerate(cards):
        turn = math.radians(i * 137.508)
        far = 0.25 + 0.75 * (i * 7 % 10) / 9
        x, y = place.at(aside * far * math.cos(turn), down * far * math.sin(turn))
        angle = (i * 5 % 13 - 6) * 10.0
        on_top = i >= len(cards) - HEAP
        poses[card] = Pose(
            PUT_AWAY,
            x,
            y,
            angle,
            place.card,
            card in r.exposed,
            on_top,
            z=i,
            back=back_of(r.in_use),
        )
    return poses


def _racked(cards: tuple[Card, ...], r: Round, place: Place) -> dict[Card, Pose]:
    height = min(place.h * 0.8, place.w * 0.5 / CARD_RATIO)
    poses = {}
    for i, card in enumerate(cards):
        up = card in r.exposed
        poses[card] = Pose(
            PUT_AWAY, place.x, place.y - thick(r) * i, 0.0, height, up, up, z=i,
            back=back_of(r.in_use),
        )  # fmt: skip
    return poses


def _spread(cards: tuple[Card, ...], layout: Layout, look: str, deck: str) -> dict[Card, Pose]:
    """Fan or wash: by suits, so that nobody sees the order in which the cards will come.

    Each deck of a shoe lies in a row of its own.
    """
    place, count = layout.place("spread"), len(cards)
    rows = sorted({card[2:] for card in cards})
    height = min(place.h * 0.72, layout.place("deck").card * 1.1)
    order = {name: i for i, name in enumerate(DECK)}
    shown = sorted(cards, key=lambda card: (card[2:], order[card[:2]]))
    if len(rows) > 1 and look != "washed":
        return _rows(shown, rows, layout, look == "face-up", deck)
    poses, every = {}, math.ceil(count / _LOOSE)
    for i, card in enumerate(shown):
        share = i / max(1, count - 1) - 0.5
        on_top = True
        if look == "washed":
            on_top = i % every == 0 or i >= count - _TOPMOST
            turn = (i * 137.508) % 360
            far = math.sqrt((i + 0.5) / count)
            x = place.x + math.cos(math.radians(turn)) * far * place.w * 0.42
            y = place.y + math.sin(math.radians(turn)) * far * place.h * 0.34
            angle = (i * 71) % 180 - 90.0
        else:
            x = place.x + share * (_FAN - height * CARD_RATIO)
            y = place.y + 84 * share * share - 16
            angle = share * 21
        poses[card] = Pose(
            "spread", x, y, angle, height, look == "face-up", on_top, z=i, back=back_of(deck)
        )
    return poses


def _rows(
    cards: list[Card], rows: list[str], layout: Layout, face_up: bool, deck: str
) -> dict[Card, Pose]:
    """Lay *cards* in rows, one for each deck, close above each other."""
    place, height = layout.place("spread"), layout.place("deck").card * 0.9
    down = max(0.0, place.h - height) / (len(rows) - 1)
    poses = {}
    for row, which in enumerate(rows):
        mine = [card for card in cards if card[2:] == which]
        for i, card in enumerate(mine):
            share = i / max(1, len(mine) - 1) - 0.5
            x = place.x + share * (_FAN - height * CARD_RATIO)
            y = place.y - place.h / 2 + height / 2 + row * down
            z = row * len(DECK) + i
            poses[card] = Pose("spread", x, y, 0.0, height, face_up, z=z, back=back_of(deck))
    return poses


def stack_place(layout: Layout, name: str) -> tuple[float, float]:
    """Return the foot of the chips called *name*, in table units."""
    head, _, tail = name.partition("/")
    if head == "proving":
        place = layout.place("proving")
        seat = int(tail)
        middle = (1 + len(layout.seats)) / 2
        return place.at((seat - middle) * place.w / (len(layout.seats) + 0.4), 0)
    if head == "cut":
        place = layout.place("proving")
        return place.x, place.y
    found = layout.places.get(layout.alias.get(name, name))
    if found is None and not head.isdecimal():  # one pot too many: there is no place for it
        found = layout.place(POT)
    if found is None:  # chips outside the circles: a wager made too late
        return layout.place(f"{head}/{layout.wagers[0]}").at(20, -54)
    return found.x, found.y
