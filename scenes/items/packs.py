"""Decks not yet dealt: piles that are carried, gathered, cut and riffled."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsScene

from assets.layouts import Layout
from games.engine.acts import Act, Verb
from games.engine.round import Round
from scenes.drawing.frame import Frame
from scenes.items.cover_card import CoverItem
from scenes.items.items import Z_CARDS, Z_MOVING, Piece
from scenes.items.piles import ONE_DECK, left_of, pile_sprite
from scenes.items.shadows import Shadows
from scenes.items.shuffling import DeckCut, Handling, Shuffle, in_hand
from scenes.motion import timing
from scenes.motion.clock import Clock
from scenes.motion.spreading import gathered_at
from scenes.motion.timing import MotionStyle
from scenes.places.decks import DeckPlace
from scenes.places.positions import Picture, pile_at, thick

IN_SIGHT = ("deck", "aside")
IN_HAND = frozenset({Verb.SHUFFLE, Verb.RESHUFFLE, Verb.CUT})
"""What is seen of a deck although it lies afterward as it lay before."""


class PackItems:
    """The piles of one scene, and the cover card."""

    def __init__(
        self, scene: QGraphicsScene, layout: Layout, clock: Clock, shadows: Shadows
    ) -> None:
        self._scene, self.layout, self._clock, self._shadows = scene, layout, clock, shadows
        self._piles: dict[str, Piece] = {}
        self._carried: set[str] = set()
        self._held: dict[str, Handling] = {}
        self._now: tuple[Picture, Round, Frame] | None = None
        self.cover = CoverItem(scene, clock, shadows)
        self.hide_top: Callable[[bool], None] = lambda _: None
        """Called as the deck in front of the dealer is picked up, and put back."""

    @property
    def shown(self) -> frozenset[str]:
        """The decks drawn as a pile."""
        return frozenset(deck for deck, pile in self._piles.items() if pile.isVisible())

    def lay(self, seen: Picture, r: Round, frame: Frame) -> None:
        """Show every pile and the cover card at rest."""
        self._now = (seen, r, frame)
        for deck in self._piles.keys() - seen.packs.keys():
            self._piles[deck].hide()
        for deck in seen.packs:
            self._rest(deck)
        self.cover.lay(seen, r, frame, self.layout)

    def follow(
        self,
        was: Picture,
        seen: Picture,
        r: Round,
        frame: Frame,
        acts: Iterable[Act],
        moved: tuple[int, int] = (0, 0),
    ) -> None:
        """Carry what has changed its place.

        *moved* are the cards that went together from the deck to the discard rack, and back.
        """
        self._now = (seen, r, frame)
        wait = 0.0
        if was.packs != seen.packs:
            self._put_down()
        for deck, pack in seen.packs.items():
            before = was.packs.get(deck)
            if before == pack and (deck in self._carried or deck in self._held):
                continue  # it will lie as it does now
            if before is None or before.at == pack.at or pack.at == "spread":
                self._clock.drop(self._pile(deck))
                self._rest(deck)
            elif before.at == "spread":
                self._gather(deck, gathered_at(was.cards), pack, r, frame)
                wait = timing.GATHER.ms
            else:
                self._carry(deck, before, pack, r, frame)
                wait = timing.CARRY.ms
        to_rack, from_rack = moved
        if to_rack:
            self._heap(was.packs[r.in_use], to_rack, r, frame, to_rack=True)
        if from_rack:
            self._heap(seen.packs[r.in_use], from_rack, r, frame, to_rack=False)
            wait = max(wait, timing.CARRY.ms)
        self.cover.follow(was, seen, r, frame, self.layout)
        for act in acts:
            deck = act.target.partition("/")[0]
            if act.verb is Verb.RESHUFFLE:
                deck = r.in_use
            here = deck in seen.packs and seen.packs[deck].at == "deck" and left_of(deck, r) > 0
            if here and act.verb in (Verb.SHUFFLE, Verb.RESHUFFLE) and act.actor == "dealer":
                held = in_hand(deck, left_of(deck, r), self.layout, r, frame)
                shuffle = Shuffle(self._scene, self._shadows, held, frame)
                self._handle(deck, seen.packs[deck], r, frame, shuffle, timing.SHUFFLING, wait)
            if here and act.verb is Verb.CUT:
                whole = left_of(deck, r)
                held = in_hand(deck, whole, self.layout, r, frame)
                above = seen.packs[deck].cover or whole / 2
                cut = DeckCut(self._scene, self._shadows, held, frame, held.count * above / whole)
                self._handle(deck, seen.packs[deck], r, frame, cut, timing.CUT, wait)

    def _rest(self, deck: str) -> None:
        """Show a pile as it lies now."""
        self._carried.discard(deck)
        if self._now is None or deck not in self._now[0].packs:
            return
        seen, r, frame = self._now
        item, left, pack = self._pile(deck), left_of(deck, r), seen.packs[deck]
        x, y, height = pile_at(self.layout, pack)
        shown = pack.at in IN_SIGHT and left > 0
        if shown:
            item.show_sprite(pile_sprite(deck, left, height, thick(r), frame))
            item.setPos(frame.at(x, y))
            item.setZValue(Z_CARDS - 2)
        item.setVisible(shown)

    def _carry(
        self, deck: str, before: DeckPlace, pack: DeckPlace, r: Round, frame: Frame
    ) -> None:
        item = self._pile(deck)
        left = left_of(deck, r)
        start = frame.at(*pile_at(self.layout, before)[:2])
        x, y, height = pile_at(self.layout, pack)
        end = frame.at(x, y)

        def first() -> None:
            item.show_sprite(pile_sprite(deck, left, height, thick(r), frame))
            item.setZValue(Z_MOVING)
            item.setVisible(left > 0)

        def last() -> None:
            self._shadows.away(item)
            self._rest(deck)

        self._clock.drop(item)
        self._carried.add(deck)
        self._clock.run(
            timing.CARRY,
            self._carrying(item, start, end, height, frame),
            owner=item,
            first=first,
            last=last,
        )

    def _carrying(
        self, item: Piece, start: QPointF, end: QPointF, tall: float, frame: Frame
    ) -> Callable[[float], None]:
        """Return the steps of a pile carried from *start* to *end*, over its shadow."""
        manner = timing.CARRY

        def move(t: float) -> None:
            foot, up = manner.ground(start, end, t), manner.height(t)
            item.setPos(foot - QPointF(0, up * frame.scale))
            self._shadows.card(item, foot, tall, 0.0, up, frame)

        return move

    def _gather(
        self, deck: str, at: tuple[float, float], pack: DeckPlace, r: Round, frame: Frame
    ) -> None:
        """Carry a deck off as a pile from *at*, once its cards have been brought together."""
        item, begins = self._pile(deck), timing.GATHER_FROM
        self._clock.drop(item)
        item.hide()
        self._carried.add(deck)
        x, y, height = pile_at(self.layout, pack)
        carry = self._carrying(item, frame.at(*at), frame.at(x, y), height, frame)

        def move(t: float) -> None:
            if t < begins:
                return
            if not item.isVisible():
                item.show_sprite(pile_sprite(deck, left_of(deck, r), height, thick(r), frame))
                item.setZValue(Z_MOVING)
                item.show()
            carry((t - begins) / (1.0 - begins))

        def last() -> None:
            self._shadows.away(item)
            self._rest(deck)

        self._clock.run(timing.GATHER, move, owner=item, last=last)

    def _heap(self, pack: DeckPlace, count: int, r: Round, frame: Frame, *, to_rack: bool) -> None:
        """Carry *count* cards between a deck and the discard rack."""
        item, rack = self._piece(Z_MOVING), self.layout.place("discard-rack")
        x, y, height = pile_at(self.layout, pack)
        ends = frame.at(x, y), frame.of(rack)
        start, end = ends if to_rack else ends[::-1]
        item.show_sprite(pile_sprite(r.in_use, count, height, thick(r), frame))

        def last() -> None:
            self._shadows.away(item)
            self._scene.removeItem(item)

        move = self._carrying(item, start, end, height, frame)
        self._clock.run(timing.CARRY, move, first=item.show, last=last)

    # A deck in hand.

    def _put_down(self) -> None:
        """End at once what hands do with a deck."""
        for handling in tuple(self._held.values()):
            self._clock.drop(handling)

    def _handle(
        self,
        deck: str,
        pack: DeckPlace,
        r: Round,
        frame: Frame,
        handling: Shuffle | DeckCut,
        manner: MotionStyle,
        after_ms: float,
    ) -> None:
        pile, left = self._pile(deck), left_of(deck, r)
        x, y, height = pile_at(self.layout, pack)

        def first() -> None:
            self._shadows.away(pile)
            self.hide_top(True)
            rest = left - ONE_DECK
            if rest > 0:  # what the hands leave behind
                pile.show_sprite(pile_sprite(deck, rest, height, thick(r), frame))
                pile.setPos(frame.at(x, y))
                pile.setZValue(Z_CARDS - 2)
            pile.setVisible(rest > 0)

        def last() -> None:
            handling.over()
            self._held.pop(deck, None)
            self.hide_top(False)
            self._rest(deck)

        self._put_down()
        self._held[deck] = handling
        self._clock.run(
            manner, handling.step, owner=handling, after_ms=after_ms, first=first, last=last
        )

    def _pile(self, deck: str) -> Piece:
        if deck not in self._piles:
            self._piles[deck] = self._piece(Z_CARDS - 2)
        return self._piles[deck]

    def _piece(self, z: float) -> Piece:
        item = Piece()
        item.setZValue(z)
        item.hide()
        self._scene.addItem(item)
        return item
