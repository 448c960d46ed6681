"""What hands do with a deck, without hands: riffled, stripped and cut, packet by packet."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsScene

from assets.layouts import CARD_RATIO, Layout
from games.engine.round import Round
from scenes.drawing.frame import Frame
from scenes.drawing.sprites import Sprite
from scenes.items.items import Z_MOVING, Piece
from scenes.items.piles import A_CARD, LAYER, ONE_DECK, layers_of, pile_sprite
from scenes.items.shadows import Shadows
from scenes.motion import timing
from scenes.places.decks import DeckPlace
from scenes.places.positions import pile_at, thick

_LOOSE = 6
"""Cards seen one by one while they run into each other."""
_ASIDE = 0.56
"""How far the halves of a riffle lie from the middle, as a share of a card's width."""
_OVERLAP = 0.3
"""The same distance for cards that have run, before they are pushed together."""
_TILT = 9.0


@dataclass(frozen=True, slots=True)
class DeckInHand:
    """A deck in hand: where its lowest card lies in pixels, and how it looks."""

    middle: QPointF
    tall: float
    """Height of a card in table units."""
    wide: float
    """Width of a card in pixels."""
    count: float
    sprite: Callable[[float], Sprite]
    """The picture of this many of its cards squared up."""
    rise: Callable[[float], float]
    """How thick this many cards are, in pixels."""


def in_hand(deck: str, count: int, layout: Layout, r: Round, frame: Frame) -> DeckInHand:
    """Return *deck* as hands hold it; of the *count* cards of a shoe, as many as they can hold."""
    x, y, height = pile_at(layout, DeckPlace("deck"))
    a_card, held = max(thick(r), A_CARD), min(ONE_DECK, count)
    below = QPointF(0, thick(r) * (count - held) * frame.scale)

    def sprite(many: float) -> Sprite:
        return pile_sprite(deck, many, height, a_card, frame)

    def rise(many: float) -> float:
        return layers_of(many, a_card) * LAYER * frame.scale

    wide = height * CARD_RATIO * frame.scale
    return DeckInHand(frame.at(x, y) - below, height, wide, held, sprite, rise)


def _smooth(t: float) -> float:
    t = min(1.0, max(0.0, t))
    return t * t * (3 - 2 * t)


class Handling:
    """Packets of one deck under way; they are gone once it is :meth:`over`."""

    def __init__(
        self, scene: QGraphicsScene, shadows: Shadows, deck: DeckInHand, frame: Frame, packets: int
    ) -> None:
        self._scene, self._shadows, self._deck, self._frame = scene, shadows, deck, frame
        self._pieces = [Piece() for _ in range(packets)]
        self._shown: dict[Piece, float] = {}
        for number, piece in enumerate(self._pieces):
            piece.setZValue(Z_MOVING + number * 0.1)
            piece.hide()
            scene.addItem(piece)

    def put(
        self, number: int, count: float, x: float, y: float, *, up: float = 0.0, turn: float = 0.0
    ) -> None:
        """Show packet *number* of *count* cards at (*x*, *y*) widths from the middle."""
        piece, deck = self._pieces[number], self._deck
        if count < 0.5:
            piece.hide()
            self._shadows.away(piece)
            return
        if self._shown.get(piece) != count:
            self._shown[piece] = count
            piece.show_sprite(deck.sprite(count))
        foot = deck.middle + QPointF(x, y) * deck.wide
        piece.setPos(foot - QPointF(0, up * self._frame.scale))
        piece.setRotation(turn)
        piece.show()
        self._shadows.card(piece, foot, deck.tall, turn, up, self._frame)

    def raised(self, number: int, z: float) -> None:
        """Have packet *number* lie at *z* among the others."""
        self._pieces[number].setZValue(Z_MOVING + z)

    def over(self) -> None:
        """Take the packets away."""
        for piece in self._pieces:
            self._shadows.away(piece)
            self._scene.removeItem(piece)


class Shuffle(Handling):
    """A deck riffled, riffled, stripped and riffled."""

    def __init__(
        self, scene: QGraphicsScene, shadows: Shadows, deck: DeckInHand, frame: Frame
    ) -> None:
        super().__init__(scene, shadows, deck, frame, 2 + _LOOSE)
        self._parts = [(kind, _ms(kind)) for kind in timing.SHUFFLE]

    def step(self, t: float) -> None:
        """Show it after *t* (0 to 1) of its time."""
        passed, part = t * sum(ms for _, ms in self._parts), 0
        while part < len(self._parts) - 1 and passed >= self._parts[part][1]:
            passed -= self._parts[part][1]
            part += 1
        kind, ms = self._parts[part]
        (self._riffle if kind == "riffle" else self._strip)(min(1.0, passed / ms))

    def _riffle(self, t: float) -> None:
        parted, run, bent = timing.RIFFLE_PARTS
        half = self._deck.count / 2
        apart = _smooth(t / parted)
        ran = min(1.0, max(0.0, (t - parted) / (run - parted)))
        together = _smooth((t - bent) / (1 - bent))
        # How much is still in the hands, in steps: each is a picture of its own.
        left = half * (1 - math.floor(ran * _LOOSE + 1e-9) / _LOOSE)
        lift = 12.0 * math.sin(math.pi * min(1.0, t / parted)) if t < parted else 7.0
        for number, side in ((0, -1), (1, 1)):
            shown = left if t < run else 0.0
            self.put(
                number, shown, side * _ASIDE * apart, 0.0, up=lift, turn=-side * _TILT * apart
            )
        bend = math.sin(math.pi * min(1.0, max(0.0, (t - run) / (1 - run))))
        gap = _OVERLAP * (1 - together)
        each = self._deck.count / _LOOSE
        for card in range(_LOOSE):
            side = -1 if card % 2 else 1
            down = ran * _LOOSE - card
            shown = each if down > 0 else 0.0
            fall = _smooth(down * 1.4)
            x = side * (_ASIDE + (gap - _ASIDE) * fall)
            y = -self._deck.rise(each * card) / self._deck.wide
            up = (1 - fall) * 9.0 + bend * 12.0
            self.put(
                2 + card, shown, x, y, up=up, turn=-side * _TILT * 0.6 * (1 - together) * fall
            )
            self.raised(2 + card, 0.5 + card * 0.1)

    def _strip(self, t: float) -> None:
        taken = min(1.0, t / 0.12)
        down = min(1.0, max(0.0, (t - 0.12) / 0.76))
        back = _smooth((t - 0.88) / 0.12)
        whole, packets = self._deck.count, timing.STRIPPED
        each = whole / packets
        gone = min(packets, math.floor(down * packets + 1e-9))
        left = whole - gone * each
        away = -0.42 * _smooth(taken)
        if left >= each:
            self.put(0, left, away, -0.18 * _smooth(taken), up=14.0 * _smooth(taken))
        else:
            self.put(0, 0.0, 0.0, 0.0)
        self.put(1, gone * each, 0.42 * (1 - back), 0.0)
        self.raised(1, -0.5)
        for card in range(_LOOSE):
            own = down * packets - card
            flying = card < packets and 0 < own < 1
            share = _smooth(own)
            x = away + (0.42 - away) * share
            y = -self._deck.rise(whole - card * each) / self._deck.wide * (1 - share)
            y -= self._deck.rise(card * each) / self._deck.wide * share
            self.put(2 + card, each if flying else 0.0, x, y, up=14.0 * (1 - share))
            self.raised(2 + card, 0.5)


class DeckCut(Handling):
    """The upper packet is put aside, the lower goes on top of it, and the deck is drawn back."""

    def __init__(
        self,
        scene: QGraphicsScene,
        shadows: Shadows,
        deck: DeckInHand,
        frame: Frame,
        above: float,
    ) -> None:
        super().__init__(scene, shadows, deck, frame, 2)
        self._above = min(deck.count - 1.0, max(1.0, above))

    def step(self, t: float) -> None:
        """Show it after *t* (0 to 1) of its time."""
        laid, turned, put_on = timing.CUT_PARTS
        deck, above = self._deck, self._above
        below = deck.count - above
        first = _smooth(t / laid)
        second = _smooth((t - turned) / (put_on - turned))
        back = _smooth((t - put_on) / (1 - put_on))
        far, lift = 1.16, timing.PACKET_LIFT
        on_below, on_above = deck.rise(below) / deck.wide, deck.rise(above) / deck.wide
        self.put(
            1, above, far * (first - back), -on_below * (1 - first),
            up=lift * math.sin(math.pi * first),
        )  # fmt: skip
        self.put(
            0, below, far * (second - back), -on_above * second,
            up=lift * math.sin(math.pi * second),
        )  # fmt: skip
        self.raised(1, 0.0 if t >= turned else 0.6)
        self.raised(0, 0.6 if t >= turned else 0.0)


def _ms(kind: str) -> int:
    return (timing.RIFFLE if kind == "riffle" else timing.STRIP).ms
