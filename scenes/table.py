"""The table as it is seen and touched.  It follows a round; it knows no rule of play."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPixmap,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsView, QMenu, QWidget

from games.engine.acts import Act, Verb
from games.engine.chips import break_down
from games.engine.round import Round
from scenes import motion
from scenes.felt import felt_pixmap
from scenes.fittings import described
from scenes.frame import Frame
from scenes.gestures import Hands
from scenes.items import RingItem, outline
from scenes.keys import KEYS, Keyboard
from scenes.popups import Ask, menu
from scenes.spots import Spot, title
from scenes.stage import Stage
from scenes.telling import contents
from scenes.verbs import offers_at, sensible

__all__ = ["KEYS", "TableView"]


class TableView(QGraphicsView):
    """The felt from the dealer's place: shows a round, offers acts, moves nothing itself."""

    act_offered = Signal(object)
    """An ``Act`` the trainee's hands have done; whether it counts is for others to say."""
    came_to_rest = Signal()
    """Nothing is on its way any more."""
    told = Signal(str)
    """What a screen reader is told: the place in focus, or why a key did nothing."""

    def __init__(
        self, layout_name: str = "mississippi_stud", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.stage = Stage(layout_name)
        self.stage.setParent(self)
        self.setScene(self.stage)
        self._offers = self.stage.layout_of_table.offers
        self._lines: tuple[str, ...] = ()
        self._felt: QPixmap | None = None
        self._felt_key: tuple[object, ...] = ()
        self.stage.set_up(None, self._offers)
        self.hands = Hands(self)
        self._keyboard = Keyboard(self)
        self.ask = Ask(self)
        self._menu: QMenu | None = None
        self._focus = ""
        self._ring = RingItem(glow=False)
        self._ring.hide()
        self.stage.addItem(self._ring)
        self.stage.clock.came_to_rest.connect(self.came_to_rest)
        self._refit = QTimer(self)
        self._refit.setSingleShot(True)
        self._refit.setInterval(motion.SETTLE_MS)
        self._refit.timeout.connect(self.fit)
        self._set_window()

    def _set_window(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setRenderHints(
            QPainter.RenderHint.SmoothPixmapTransform | QPainter.RenderHint.TextAntialiasing
        )
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.DefaultContextMenu)
        self.setMinimumSize(480, 300)
        self.setAccessibleName("Table, seen from the dealer's place")

    # What is shown.

    def set_round(
        self, r: Round, offers: frozenset[str] | None = None, lines: Iterable[str] = ()
    ) -> None:
        """Furnish the table for a round: the wagers offered, the payout lines; show it at rest."""
        self._offers = r.rules.offers if offers is None else offers
        self._lines = tuple(lines)
        self.stage.clock.finish()
        self.hands.empty()
        self.stage.set_up(r, self._offers)
        self.stage.round = None
        self.fit()
        self.follow(r, at_once=True)

    def follow(self, r: Round, *, at_once: bool = False) -> None:
        """Bring everything to where *r* has it, moving; with *at_once* without."""
        old = self.stage.round
        fresh = r.log[len(old.log) :] if old is not None else ()
        paid = any(act.actor == "dealer" and act.verb is Verb.PAY for act in fresh)
        if paid or old is None or r.log[: len(old.log)] != old.log:
            self.hands.empty()
        self.stage.follow(r, at_once=at_once)
        self.setAccessibleDescription(described(r))

    def finish(self) -> None:
        """Bring everything to rest at once."""
        self.stage.clock.finish()
        if self._refit.isActive():
            self._refit.stop()
            self.fit()

    @property
    def moving(self) -> bool:
        return self.stage.clock.moving

    @property
    def pace(self) -> float:
        """0 is instant, 1 as made, 2 twice as slow."""
        return self.stage.clock.pace

    @pace.setter
    def pace(self, pace: float) -> None:
        if not 0 <= pace <= 2:
            raise ValueError(f"a pace of {pace}: it lies between 0 (instant) and 2 (slow)")
        self.stage.clock.pace = pace
        if pace == 0:
            self.stage.clock.finish()

    def set_amounts(self, shown: bool) -> None:
        """Show or hide the amounts beside wagers."""
        self.stage.show_amounts = shown
        self.stage.lay()

    def set_names(self, names: dict[int, str]) -> None:
        """Write the players' *names* on their plates, by seat."""
        self.stage.signs.names = dict(names)
        self.stage.signs.lay(self.stage.frame, self.stage.round, self.stage.spots)

    def say(self, who: int | str, text: str) -> None:
        """Let a seat (``2``) or the ``"floor"`` say *text* in a bubble."""
        self.stage.signs.say(str(who), text)

    def highlight(self, places: Iterable[str], dim: bool = False) -> None:
        """Let *places* glow, and nothing else; with *dim* the rest lies in shadow."""
        self.stage.signs.highlight(places, dim=dim)

    def mark(self, place: str, ok: bool) -> None:
        """Flash a tick or a cross at *place*."""
        self.stage.signs.mark(place, ok)

    def snapshot(self, path: str | Path) -> None:
        """Save what is seen as a PNG.

        :raises OSError: if it cannot be written.
        """
        if not self.viewport().grab().save(str(path)):
            raise OSError(f"the picture could not be written to {path}; choose another folder")

    def fit(self) -> None:
        """Make the art anew for the window as it is now."""
        size, dpr = self.viewport().size(), self.viewport().devicePixelRatioF()
        layout = self.stage.layout_of_table
        frame = Frame.fitting(layout, max(1, size.width()), max(1, size.height()), dpr)
        key = (frame, self._offers, self._lines)
        if key != self._felt_key:
            self._felt_key = key
            self._felt = felt_pixmap(
                frame.width, frame.height, frame.scale, (frame.left, frame.top), dpr, layout,
                self._offers, self._lines,
            )  # fmt: skip
            self.viewport().update()
        if frame != self.stage.frame or not self._felt_key:
            self.hands.cancel()
        self.stage.fit(frame)
        self.hands.lay()
        self._lay_ring()

    # What is touched.

    def offer(self, act: Act) -> None:
        """Tell the world what the hands have done."""
        self.act_offered.emit(act)

    def could(self, act: Act, asks: str = "") -> bool:
        r = self.stage.round
        return r is not None and sensible(r, act, asks if act.amount is None else "")

    def complete(self, act: Act, asks: str, at: QPointF | None = None) -> None:
        """Offer *act*, once what it *asks* has been answered."""
        r = self.stage.round
        if not asks or r is None:
            self.offer(act)
            return
        money = asks == "cents"
        least, most = {"depth": (1, max(1, len(r.deck) - 1)), "count": (0, 416)}.get(asks, (0, 0))

        def answer(number: int) -> None:
            chips = break_down(number, r.rack) if money and act.verb is Verb.PAY else None
            self.offer(replace(act, amount=number, chips=chips or ()))

        point = (at or QPointF(self.width() / 2, self.height() / 2)).toPoint()
        self.ask.ask(
            _question(act), point, answer, rack=r.rack, money=money, least=least, most=most
        )

    def open_menu(self, spot: Spot, at: QPointF | None = None) -> None:
        """Show everything hands could do at *spot*."""
        if self.stage.round is not None:
            self.choose(spot, list(offers_at(spot, self.stage.round)), at or self.middle(spot))

    def choose(self, spot: Spot, found: Iterable[tuple[str, Act, str]], at: QPointF) -> None:
        """Let the trainee choose among the acts *found*."""
        choices = [
            (words, lambda act=act, asks=asks: self.complete(act, asks, at))
            for words, act, asks in found
        ]
        if not choices:
            self.tell(f"Nothing to do at {title(spot.name)}")
            return
        head = title(spot.name)
        self._menu = menu(self.viewport(), at.toPoint(), head[0].upper() + head[1:], choices)

    @property
    def open_choices(self) -> QMenu | None:
        """The menu that is open, if one is."""
        return self._menu

    def let_go(self) -> bool:
        """Let go of what is carried, else put the cut chips back; return whether either was."""
        if self.hands.carrying:
            self.hands.cancel()
        elif self.hands.cut:
            self.hands.empty()
        else:
            return False
        return True

    # Focus.

    @property
    def focused(self) -> Spot | None:
        """The place that the keys speak of."""
        return self.stage.spots.get(self._focus)

    def ordered(self) -> list[Spot]:
        """Return the places in the order of Tab: seats from the left, then the table."""
        found = [s for s in self.stage.spots.values() if s.kind != "tray"]
        return sorted(found, key=lambda s: (s.seat or 9, 0 if s.kind != "tube" else 1))

    def focus_spot(self, name: str, *, ring: bool = True) -> None:
        """Bring the keys to the place *name* and tell what lies there."""
        if name not in self.stage.spots:
            return
        self._focus = name
        self._ring.setVisible(ring)
        self._lay_ring()
        if ring:
            self.tell(contents(self.stage.spots[name], self.stage.round))

    def middle(self, spot: Spot) -> QPointF:
        return self.stage.frame.of(spot.place)

    def tell(self, text: str) -> None:
        """Say *text* to who listens rather than looks."""
        self.told.emit(text)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))

    def _lay_ring(self) -> None:
        spot = self.focused
        if spot is not None:
            frame = self.stage.frame
            self._ring.follow(outline(spot.place, frame.scale, frame.origin, 3))

    # Qt's events.

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        if self._felt is None:
            return
        dpr = self._felt.devicePixelRatio()
        source = QRectF(rect.x() * dpr, rect.y() * dpr, rect.width() * dpr, rect.height() * dpr)
        painter.drawPixmap(QRectF(rect), self._felt, source)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._felt is None:
            self.fit()
        else:
            self._refit.start()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        if self.ask.isVisible():
            self.ask.leave()
        self.hands.press(event.position(), event.button())
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.hands.move(event.position())
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self.hands.release(event.position())
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.hands.wheel(event.position(), event.angleDelta().y())
        event.accept()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        point = QPointF(event.pos())
        spot = self.hands.spot_at(point)
        if spot is not None and spot.kind not in ("tube", "cut"):
            self.focus_spot(spot.name, ring=False)
            self.open_menu(spot, point)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._keyboard.press(event):
            event.accept()
        else:
            event.ignore()

    def focusNextPrevChild(self, next: bool) -> bool:
        found = self.ordered()
        names = [spot.name for spot in found]
        at = names.index(self._focus) + (1 if next else -1) if self._focus in names else 0
        if not 0 <= at < len(names):
            return super().focusNextPrevChild(next)
        self.focus_spot(names[at])
        return True

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            found = self.ordered()
            last = event.reason() is Qt.FocusReason.BacktabFocusReason
            self.focus_spot(found[-1 if last else 0].name)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() is not Qt.FocusReason.PopupFocusReason and not self.ask.isVisible():
            self._ring.hide()

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange and self._felt is not None:
            self._refit.start()
        return super().viewportEvent(event)


def _question(act: Act) -> str:
    what = title(act.target)
    match act.verb:
        case Verb.PAY:
            return f"Pay {what}"
        case Verb.CREDIT:
            return f"Credit {what}"
        case Verb.PROVE:
            return "How many Progressive wagers are there?"
        case Verb.COUNT:
            return f"How many cards: {what}?"
        case Verb.PLACE:
            return "How many cards above the cover card?"
    return f"{act.verb.capitalize()} {what}"
