"""What is said and shown over the table: names, bubbles, glows, ticks and crosses."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainterPath
from PySide6.QtWidgets import QGraphicsScene

from assets import palette
from assets.layouts import Layout, Place
from games.engine.round import Round
from scenes.drawing.frame import Frame
from scenes.drawing.lettering import badge, bubble, pill, words
from scenes.items.items import Z_TALK, Z_WORDS, Piece, RingItem, ScrimItem, outline
from scenes.motion import timing
from scenes.motion.clock import Clock
from scenes.places.decks import whereabouts
from scenes.places.spots import Spot

DIMMED = 0.26
"""How much of the shadow's darkness falls on the rest: the felt stays bright."""


def _tail(box: QRectF, about: QRectF) -> str:
    """Return on which side of the words in *box* their speaker is; nothing if at neither end."""
    x = about.center().x()
    if not box.left() <= x <= box.right():
        return ""
    return "up" if box.center().y() > about.center().y() else "down"


class Signs:
    """The words and lights of one scene that are not things on the table."""

    def __init__(self, scene: QGraphicsScene, layout: Layout, clock: Clock) -> None:
        self._scene, self.layout, self._clock = scene, layout, clock
        self._plates: dict[int, Piece] = {}
        self._folds: dict[int, Piece] = {}
        self._all_in: dict[int, Piece] = {}
        self._bubbles: dict[str, tuple[Piece, str]] = {}
        self._glows: list[RingItem] = []
        self._marks: dict[Piece, Place] = {}
        self._lit: tuple[str, ...] = ()
        self._also: tuple[str, ...] = ()
        self._dim = False
        self.room: Callable[[str, QSize], QRectF] | None = None
        """Place, and size of words -> where they can stand near it and cover no card; the table
        knows."""
        self._scrim = ScrimItem()
        scene.addItem(self._scrim)
        self._frame = Frame.fitting(layout, 1280, 800, 1.0)
        self._spots: Mapping[str, Spot] = {}
        self._round: Round | None = None

    def lay(self, frame: Frame, r: Round | None, spots: Mapping[str, Spot]) -> None:
        """Put every sign in its place in *frame*."""
        moved = frame != self._frame
        self._frame, self._spots, self._round = frame, spots, r
        for seat in self.layout.seats:
            place = self.layout.places.get(f"{seat}/name")
            if place is not None:
                self._name(seat, place, r)
        if moved:
            for who, (_, text) in list(self._bubbles.items()):
                self._show_bubble(who, text)
            for mark in self._marks:
                self._put_mark(mark)
            self.highlight(self._lit, self._also, dim=self._dim)

    def _name(self, seat: int, place: Place, r: Round | None) -> None:
        frame = self._frame
        present = r is not None and seat in r.seats
        text = f"Seat {seat}" if present else ""
        hand = f"{seat}/hand"
        out = r is not None and seat in r.folded and r.lies(hand) and not r.shown(hand)
        self._fold(seat, out)
        self._tell_all_in(seat, r)
        item = self._plates.get(seat)
        if item is None:
            item = self._plates[seat] = Piece()
            item.setZValue(Z_WORDS)
            self._scene.addItem(item)
        look = (text, frame, r is not None and seat in r.folded)
        if item.data(0) == look:
            return
        item.setData(0, look)
        w, h = place.w * frame.scale, place.h * frame.scale
        item.show_middle(words(text, w, h, place.angle, frame.dpr, dim=look[2]))
        item.setPos(frame.of(place))

    def _fold(self, seat: int, folded: bool) -> None:
        """Say on the cards of *seat* that they are out of play."""
        frame, item = self._frame, self._folds.get(seat)
        if item is None:
            item = self._folds[seat] = Piece()
            item.setZValue(Z_WORDS)
            self._scene.addItem(item)
        item.setVisible(folded)
        if folded:
            px = max(11.0, 17 * frame.scale)
            item.show_middle(pill("FOLDED", px, frame.dpr, palette.IVORY, palette.FOLDED))
            item.setPos(frame.of(self.layout.place(f"{seat}/hand")))

    def _tell_all_in(self, seat: int, r: Round | None) -> None:
        """Mark where the chips of *seat* were when it is all-in, while it is in play."""
        place = self.layout.places.get(f"{seat}/stack")
        told = r is not None and bool(r.table.brought.get(seat)) and not r.chips(seat)
        told = told and r is not None and seat in r.live and r.lies(f"{seat}/hand")
        item = self._all_in.get(seat)
        if item is None and told:
            item = self._all_in[seat] = Piece()
            item.setZValue(Z_WORDS)
            self._scene.addItem(item)
        if item is not None:
            item.setVisible(told)
        if item is not None and told and place is not None:
            px = max(11.0, 15 * self._frame.scale)
            item.show_middle(pill("ALL IN", px, self._frame.dpr, palette.INK, palette.GOLD))
            item.setPos(self._frame.of(place))

    # Speech.

    def say(self, who: str, text: str) -> None:
        """Let ``"2"`` (a seat) or ``"floor"`` say *text* for as long as it takes to read."""
        self._hush(who)
        self._show_bubble(who, text)
        piece = self._bubbles[who][0]
        ms = timing.SPEECH_MS * max(1.0, len(text) / 40)
        self._clock.hold(ms, partial(self._hush, who, piece))

    @property
    def said(self) -> dict[str, str]:
        """Return what is being said, by speaker."""
        return {who: text for who, (_, text) in self._bubbles.items()}

    @property
    def speech(self) -> list[QRectF]:
        """Return where words of somebody stand, in pixels of the view."""
        return [piece.sceneBoundingRect() for piece, _ in self._bubbles.values()]

    def _hush(self, who: str, piece: Piece | None = None) -> None:
        spoken = self._bubbles.get(who)
        if spoken is None or (piece is not None and spoken[0] is not piece):
            return
        del self._bubbles[who]
        self._scene.removeItem(spoken[0])

    def _show_bubble(self, who: str, text: str) -> None:
        frame = self._frame
        px, most = max(13.0, 19.0 * frame.scale), max(170.0, 280 * frame.scale)
        names = (f"{who}/name",) if who.isdecimal() else (f"{who}person", who)
        name = next((one for one in names if one in self.layout.places), "floor")
        place = self.layout.place(name)
        about = outline(place, frame.scale, frame.origin, 0).boundingRect()
        piece = self._bubbles[who][0] if who in self._bubbles else Piece()
        self._bubbles.pop(who, None)  # its own words are in nobody's way
        size = bubble(text, px, frame.dpr, most)[0].deviceIndependentSize().toSize()
        box = self._beside(name, about, size)
        tail = _tail(box, about)
        at = (about.center().x() - box.left()) / box.width()
        pixmap, _ = bubble(text, px, frame.dpr, most, tail, at)
        if piece.scene() is None:
            piece.setZValue(Z_TALK)
            self._scene.addItem(piece)
        self._bubbles[who] = (piece, text)
        piece.setPixmap(pixmap)
        over = pixmap.deviceIndependentSize().height() - size.height() if tail == "up" else 0
        piece.setOffset(0, 0)
        piece.setPos(QPointF(round(box.left()), round(box.top() - over)))

    def _beside(self, name: str, about: QRectF, size: QSize) -> QRectF:
        """Return where words of *size* stand beside the place *name*, which lies *about* there."""
        if self.room is not None:
            return self.room(name, size)
        x = about.center().x() - size.width() / 2
        y = about.bottom() if name.endswith("/name") else about.top() - size.height()
        left = min(max(2.0, x), self._frame.width - size.width() - 2)
        top = min(max(2.0, y), self._frame.height - size.height() - 2)
        return QRectF(left, top, size.width(), size.height())

    # Hints and verdicts.

    def highlight(
        self, places: Iterable[str], also: Iterable[str] = (), *, dim: bool = False
    ) -> None:
        """Let *places* glow, and fainter what one should look at *also*; with *dim*, everything
        else is in a light shadow."""
        self._lit, self._dim = tuple(places), dim
        self._also = tuple(name for name in also if name not in self._lit)
        while self._glows:
            self._scene.removeItem(self._glows.pop())
        paths = []
        for name in (*self._lit, *self._also):
            if (path := self._outline(name)) is None:
                continue
            ring = RingItem(glow=True, faint=name in self._also)
            ring.follow(path)
            self._scene.addItem(ring)
            self._glows.append(ring)
            paths.append(path)
        veiled = dim and bool(paths)
        if veiled:
            whole = QRectF(0, 0, self._frame.width, self._frame.height)
            holes = [
                path
                for name in (*self._lit, *self._also)
                if (path := self._outline(name, 13)) is not None
            ]
            self._scrim.veil(whole, holes)
        if veiled and not self._scrim.isVisible():
            fade = self._scrim.setOpacity
            self._clock.run(timing.DIM, lambda t: fade(DIMMED * t), owner=self._scrim)
        self._scrim.setVisible(veiled)

    @property
    def lit(self) -> tuple[str, ...]:
        return self._lit

    @property
    def also(self) -> tuple[str, ...]:
        """What is lit fainter."""
        return self._also

    def _outline(self, name: str, grow: float = 4) -> QPainterPath | None:
        place = self.place(name)
        if place is None:
            return None
        return outline(place, self._frame.scale, self._frame.origin, grow)

    def place(self, name: str) -> Place | None:
        """Return where *name* is, by any of the names an act may use."""
        name = self._where_now(name)
        if name in self._spots:
            return self._spots[name].place
        home = self.layout.home(name)
        for other in (home, f"{name}/name", f"lock/{name}", name.partition("/")[0]):
            if other in self._spots:
                return self._spots[other].place
        return self.layout.places.get(home)

    def _where_now(self, name: str) -> str:
        """Return the place at which a deck or the stub is, for those that move about."""
        head, r = name.partition("/")[0], self._round
        if r is None or head not in ("stub", "deck-1", "deck-2"):
            return name
        pack = whereabouts(r).get(r.in_use if head == "stub" else head)
        return pack.at.replace("away", "floor") if pack is not None else name

    def mark(self, name: str, ok: bool) -> None:
        """Flash a tick or a cross over the place *name*."""
        place = self.place(name)
        if place is None:
            return
        item = Piece()
        item.setZValue(Z_TALK + 1)
        item.setData(0, ok)
        self._marks[item] = place
        self._put_mark(item)
        self._scene.addItem(item)
        if self._clock.pace <= 0:
            self._clock.hold(0, partial(self._unmark, item))
            return
        self._clock.run(
            timing.MARK,
            lambda t: item.setOpacity(1.0 if t < 0.7 else (1.0 - t) / 0.3),
            last=partial(self._unmark, item),
        )

    def _put_mark(self, item: Piece) -> None:
        """Put a mark at the corner of its place, in the size of the frame."""
        frame, place = self._frame, self._marks[item]
        item.show_middle(badge(bool(item.data(0)), max(26.0, 40 * frame.scale), frame.dpr))
        item.setPos(frame.at(*place.at(place.w * 0.5, -place.h * 0.5)))

    def _unmark(self, item: Piece) -> None:
        del self._marks[item]
        self._scene.removeItem(item)

    def float_words(self, name: str, text: str, after_ms: float) -> None:
        """Let *text* rise from the place *name* and fade."""
        place = self.place(name)
        if place is None or self._clock.pace <= 0:
            return
        frame, item = self._frame, Piece()
        px = max(13.0, 20 * frame.scale)
        item.show_middle(pill(text, px, frame.dpr, palette.INK, palette.LIGHT_GREEN))
        item.setZValue(Z_TALK)
        item.hide()
        self._scene.addItem(item)
        start, rise = frame.of(place), 46 * frame.scale

        def step(t: float) -> None:
            item.setPos(start - QPointF(0, rise * t))
            item.setOpacity(1.0 if t < 0.8 else (1.0 - t) / 0.2)

        self._clock.run(
            timing.FLOAT, step, after_ms=after_ms, first=item.show,
            last=partial(self._scene.removeItem, item),
        )  # fmt: skip
