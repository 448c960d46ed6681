"""What a mouse does at the table, and what it means."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPointF, Qt

from assets import palette
from assets.layouts import Place
from games.engine.round import Round
from scenes.drawing import sprites
from scenes.drawing.lettering import pill
from scenes.hands.amends import taken_back
from scenes.hands.at_tables import hands_at
from scenes.hands.choosing import Choices
from scenes.hands.cutting import CutChips, by_value
from scenes.hands.felt import Felt
from scenes.hands.focusing import Focus
from scenes.hands.pitching import Pitch
from scenes.hands.sweeping import Sweep
from scenes.hands.verbs import carried, natural
from scenes.items.items import (
    Z_HAND,
    Z_RING,
    CardItem,
    ChipsItem,
    Piece,
    RingItem,
    columns,
    outline,
)
from scenes.items.working import likeness_of
from scenes.motion import timing
from scenes.places.decks import back_of
from scenes.places.spots import PAID, Spot

FAR_ENOUGH = 7.0
"""Pixels a pressed mouse moves before it carries something."""
LOOKS = frozenset(
    {"deck", "shoe", "spread", "discard-rack", "tray", "shuffler", "device", "proving"}
)
"""Kinds of place where a click without a plain meaning shows all that can be done."""
FAST = frozenset({"tube", "cut"})
"""Kinds of place that are clicked as fast as one can."""


class MouseHands:
    """The hand on the mouse: what it has pressed, what it carries, the chips it has cut."""

    def __init__(self, felt: Felt, choices: Choices, focus: Focus) -> None:
        self._felt, self._choices, self._focus = felt, choices, focus
        self.cut = CutChips(felt.stage)
        self._sweep = Sweep(felt, choices, self.drop)
        self._pitch = Pitch(felt, choices, self.spot_at)
        self._pressed: tuple[Spot, QPointF] | None = None
        self._again = False
        """Whether the press is the second of a double click."""
        self._load: Piece | None = None
        self._from = QPointF()
        self._ring = RingItem(glow=True)
        self._ring.setZValue(Z_RING)
        self._ring.hide()
        felt.stage.addItem(self._ring)
        self._depth = Piece()
        self._depth.setZValue(Z_HAND + 1)
        self._depth.hide()
        felt.stage.addItem(self._depth)

    # The mouse.

    def same_motion(self) -> None:
        """Make the last press part of the click before it: it does nothing by itself.

        Chips are cut as fast as one can click, and a carry that follows still counts.
        """
        self._again = True

    def press(self, point: QPointF, button: Qt.MouseButton) -> None:
        self._again = False
        spot, left = self.spot_at(point), button is Qt.MouseButton.LeftButton
        if left and (spot is None or spot.kind == "spread"):
            self._sweep.begin()
        if spot is None:
            return
        if left:
            self._pressed = (spot, point)
            self._pitch.begin(spot, point)
        elif button is Qt.MouseButton.RightButton and spot.kind == "tube":
            self.cut.put_back(int(spot.tail))

    def move(self, point: QPointF) -> None:
        if self._pressed is None:
            self._sweep.over(self.spot_at(point))
            self._hover(point)
            return
        spot, start = self._pressed
        if self._load is None and (point - start).manhattanLength() < FAR_ENOUGH:
            return
        if self._pitch.move(point):
            self._put_down(spot)
            return
        if self._load is None:
            self._take_up(spot, start)
        if self._load is None:
            return
        self._sweep.leave()
        self._load.setPos(self._from + point - start)
        self._point_out(spot, point)

    def _put_down(self, spot: Spot) -> None:
        """Stop carrying: the hand deals along the seats instead."""
        load, self._load = self._load, None
        self._ring.hide()
        if load is not None:
            self._felt.stage.lift_off(spot.name, on=False)
            self._felt.stage.removeItem(load)

    def _hover(self, point: QPointF) -> None:
        spot = self.spot_at(point)
        useful = spot is not None and spot.kind not in ("spread", "tray", "proving")
        shape = Qt.CursorShape.PointingHandCursor if useful else Qt.CursorShape.ArrowCursor
        port = self._felt.widget.viewport()
        if port.cursor().shape() is not shape:
            port.setCursor(shape)

    def release(self, point: QPointF) -> None:
        if self._pressed is None and self._sweep.end(self.spot_at(point), point):
            return
        self._sweep.leave()
        if self._pressed is None:
            return
        (spot, _), self._pressed = self._pressed, None
        if self._pitch.end():
            return
        load, self._load = self._load, None
        self._ring.hide()
        self._depth.hide()
        if load is None:
            if self.spot_at(point) == spot and not (self._again and spot.kind not in FAST):
                self.click(spot, point)
            return
        stage, end = self._felt.stage, self._end(spot, point)
        before = stage.round
        stage.lift_off(spot.name, on=False)
        stage.let_go = (spot.name, load.pos())
        meant = end is not None and self.drop(spot, end, point)
        stage.let_go = None
        if meant and (stage.round is not before or self._choices.is_open):
            stage.removeItem(load)
        else:
            self._glide_home(load)

    def cancel(self) -> None:
        """Drop whatever is carried."""
        self._sweep.leave()
        self._pitch.end()
        if self._pressed is not None:
            self._felt.stage.lift_off(self._pressed[0].name, on=False)
        self._pressed = None
        self._ring.hide()
        self._depth.hide()
        if self._load is not None:
            load, self._load = self._load, None
            self._glide_home(load)

    def let_go(self) -> bool:
        """Let go of what is carried, else put the cut chips back; return whether either was."""
        if self.carrying:
            self.cancel()
        elif self.cut:
            self.cut.empty()
        else:
            return False
        return True

    @property
    def carrying(self) -> bool:
        return self._load is not None

    def wheel(self, point: QPointF, turns: float) -> None:
        """Over a tube: toward oneself takes a chip back, away cuts one more."""
        spot = self.spot_at(point)
        if spot is not None and spot.kind == "tube":
            if turns < 0:
                self.cut.put_back(int(spot.tail))
            else:
                self.cut.out(int(spot.tail))
        elif self.cut and turns < 0:
            self.cut.put_back()

    def click(self, spot: Spot, point: QPointF) -> None:
        """Do the plain thing at *spot*."""
        r = self._felt.round
        self._focus.to(spot.name, ring=False)
        if r is None:
            return
        if spot.kind == "tube":
            self.cut.out(int(spot.tail))
        elif self.cut and spot.kind in PAID:
            self.drop(self.cut.spot(), spot, point)
        elif plain := natural(spot, r):
            self._choices.complete(*plain)
        elif hands_at(r).reads(spot, r):
            self._felt.read(spot.seat)
        elif (looks := hands_at(r).looks) is None or spot.kind in LOOKS | looks:
            self._choices.open(spot, point)

    def drop(self, start: Spot, end: Spot, point: QPointF) -> bool:
        """Offer what carrying from *start* to *end* means; return whether it means anything."""
        r = self._felt.round
        if r is None or start.name == end.name:
            return False
        meant = [
            (words, self.cut.paying(act) if asks == "chips" else act, asks)
            for words, act, asks in carried(start, end, r)
        ]
        meant = [(words, act, asks) for words, act, asks in meant if self._felt.could(act, asks)]
        if not meant:
            return False
        if len(meant) > 1:
            self._choices.choose(end, meant, point)
            return True
        _, act, asks = meant[0]
        if asks == "depth":
            act, asks = replace(act, amount=self._depth_at(end.place, point, r)), ""
        self._choices.complete(act, "" if asks == "chips" else asks)
        return True

    def spot_at(self, point: QPointF) -> Spot | None:
        """Return the smallest place under *point*, of those that no other there lies over."""
        stage = self._felt.stage
        x, y = stage.frame.back(point)
        found = [spot for spot in stage.spots.values() if spot.place.holds(x, y, 2.0)]
        if self.cut and self.cut.spot().place.holds(x, y):
            found.append(self.cut.spot())
        beneath = {spot.place.over for spot in found}
        upper = [spot for spot in found if spot.name not in beneath]
        return min(upper, key=lambda s: s.place.w * s.place.h, default=None)

    def _end(self, start: Spot, point: QPointF) -> Spot | None:
        """Return where what is carried from *start* is let go: there, or at what lies beneath."""
        stage, end = self._felt.stage, self.spot_at(point)
        if end is None or stage.round is None or carried(start, end, stage.round):
            return end
        return stage.spots.get(end.place.over, end)

    # What is carried.

    def _take_up(self, spot: Spot, start: QPointF) -> None:
        load = self._what_lies(spot)
        if load is None:
            if not self._pitch.on:
                self._pressed = None
            return
        stage = self._felt.stage
        place = self.cut.spot().place if spot.kind == "cut" else spot.place
        self._from = stage.frame.of(place)
        if spot.kind in ("shoe", "spread", "proving"):
            self._from = start
        load.setZValue(Z_HAND)
        load.setPos(self._from)
        load.setOpacity(0.92)
        stage.addItem(load)
        stage.lift_off(spot.name, on=True)
        self._load = load

    def _what_lies(self, spot: Spot) -> Piece | None:
        """Return a likeness of what could be carried off from *spot*."""
        stage = self._felt.stage
        r, seen, frame = stage.round, stage.seen, stage.frame
        if r is None or seen is None:
            return None
        if likeness := likeness_of(spot, r, frame):
            return likeness
        piece: Piece = Piece()
        height = round(stage.layout_of_table.place("deck").card * frame.scale)
        match spot.kind:
            case "cards" if r.lies(spot.name):
                shown = CardItem(r.cards[spot.name][-1])
                pose = seen.cards[shown.card]
                shown.lie(pose, frame.scale, frame.dpr, up=pose.face_up)
                return shown
            case "button" | "kill" | "marker":
                box = frame.box(spot.place)
                piece.show_sprite(sprites.prop(spot.kind, box.width(), box.height(), frame.dpr))
                return piece
            case "wager" | "slot" | "pot" | "rake" if spot.name in r.wagers:
                chips = ChipsItem()
                chips.hold(columns(r.wagers[spot.name]), frame.scale, frame.dpr)
                return chips
            case "wager" | "player" | "chips" if (back := taken_back(spot, r)) > 0:
                chips = ChipsItem()
                chips.hold(columns(back), frame.scale, frame.dpr)
                return chips
            case "tube" if any(cents < 0 for cents in r.won.values()):
                chips = ChipsItem()
                chips.hold(columns(int(spot.tail)), frame.scale, frame.dpr)
                return chips
            case "proving" if r.proving:
                chips = ChipsItem()
                chips.hold(columns(sum(r.proving.values())), frame.scale, frame.dpr)
                return chips
            case "cut":
                chips = ChipsItem()
                chips.hold(by_value(self.cut.chips), frame.scale, frame.dpr, row=True)
                return chips
            case "deck" | "shoe" | "shuffler" | "spread":
                packs = seen.packs
                deck = next((name for name, pack in packs.items() if pack.at == spot.name), None)
                if deck is None:
                    return None
                piece.show_sprite(sprites.card_back(back_of(deck), height, frame.dpr))
                return piece
            case "discard-rack" | "muck":
                if not r.lies(r.discards):
                    return None
                piece.show_sprite(sprites.card_back(back_of(r.in_use), height, frame.dpr))
                return piece
            case "cover-card":
                piece.show_sprite(sprites.cover_card(height, frame.dpr))
                return piece
            case "device" if spot.name in r.accepted:
                return piece
        return None

    def _point_out(self, start: Spot, point: QPointF) -> None:
        """Show whether letting go here would mean anything."""
        stage = self._felt.stage
        end, r = self._end(start, point), stage.round
        meant = carried(start, end, r) if end and r and end.name != start.name else []
        self._ring.setVisible(bool(meant))
        self._depth.hide()
        if end is None or r is None or not meant:
            return
        self._ring.follow(outline(end.place, stage.frame.scale, stage.frame.origin, 3))
        if meant[0][2] == "depth":
            words = f"{self._depth_at(end.place, point, r)} cards above"
            px = max(13.0, 18 * stage.frame.scale)
            self._depth.show_middle(
                pill(words, px, stage.frame.dpr, palette.INK, palette.COVER_YELLOW)
            )
            self._depth.setPos(point - QPointF(0, 34))
            self._depth.show()

    def _depth_at(self, place: Place, point: QPointF, r: Round) -> int:
        """Return how many cards lie above a cover card let go at *point*: more, further down."""
        _, y = self._felt.stage.frame.back(point)
        share = (y - (place.y - place.h / 2)) / place.h
        most = max(1, len(r.deck) - 1)
        return min(most, max(1, round(share * len(r.deck))))

    def _glide_home(self, load: Piece) -> None:
        stage, start = self._felt.stage, load.pos()
        home = self._from
        stage.clock.run(
            timing.SLIDE,
            lambda t: load.setPos(start + (home - start) * t),
            last=lambda: stage.removeItem(load),
        )
