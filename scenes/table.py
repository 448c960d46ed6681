"""The table as people see and touch it. It follows a round and knows no rule of play."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QPoint, QPointF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from assets.layouts import filling
from games.engine.acts import Act, Verb
from games.engine.round import Round
from scenes.drawing import sprites
from scenes.drawing.frame import Frame
from scenes.drawing.paytables import paytable_at
from scenes.hands.choosing import Choices
from scenes.hands.felt import Felt
from scenes.hands.focusing import Focus
from scenes.hands.gestures import MouseHands
from scenes.hands.keys import Keyboard
from scenes.places.spots import on_offer
from scenes.places.telling import scene_of
from scenes.room import WORDS, over, room_for
from scenes.stage import Stage
from scenes.surface import Surface

BACK = (Qt.FocusReason.OtherFocusReason, Qt.FocusReason.ActiveWindowFocusReason)
"""Reasons for the focus to come back although nobody has moved to a place."""


class TableView(Surface):
    """The felt from the dealer's place: shows a round, offers acts, moves nothing itself."""

    act_offered = Signal(object)
    """An ``Act`` the trainee's hands have done; others decide whether it counts."""
    refitted = Signal()
    """Everything has moved: the window has another size."""
    came_to_rest = Signal()
    """Nothing is on its way any more."""
    sounded = Signal(str, float)
    """A cue of ``assets.cues``, and where it comes from: -1 far left, 1 far right."""
    reading_wanted = Signal(int)
    """Emitted when the hand that a seat has shown is to be read aloud."""
    printed_wanted = Signal()
    """Emitted when a paytable on the felt is clicked, to show its words large."""
    said = Signal(str, str)
    """Who says something in a bubble, by the name that ``say`` takes, and what."""
    told = Signal(str)
    """What a screen reader says: the place in focus, or why a key did nothing."""

    def __init__(self, layout_name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._four_colours = sprites.four_colours()
        self._felt = Felt(
            self,
            Stage(layout_name),
            offer=self.act_offered.emit,
            tell=self.tell,
            read=self.reading_wanted.emit,
        )
        self.choices = Choices(self._felt)
        self._stand(self._felt.stage)

    def _stand(self, stage: Stage) -> None:
        """Have *stage* as what is seen and touched."""
        self._felt.stage = stage
        stage.setParent(self)
        stage.signs.room = partial(room_for, stage)
        self.setScene(stage)
        self._offers = stage.layout_of_table.offers
        stage.set_up(None, self._offers)
        self.focus = Focus(self._felt)
        self.hands = MouseHands(self._felt, self.choices, self.focus)
        self._keyboard = Keyboard(self._felt, self.choices, self.focus, self.hands)
        stage.clock.came_to_rest.connect(self.came_to_rest)
        stage.sounded.connect(self.sounded)

    # What is shown.

    @property
    def stage(self) -> Stage:
        """The scene of the table that stands here."""
        return self._felt.stage

    @property
    def lines(self) -> tuple[str, ...]:
        """The payout lines on the felt."""
        return self._felt.lines

    def set_table(self, layout_name: str) -> None:
        """Change to the table of another game, which is bare until a round is set.

        :raises LayoutError: if there is no such table.
        """
        old = self.stage
        if layout_name == old.layout_of_table.game:
            return
        stage = Stage(layout_name)
        old.clock.finish()
        stage.clock.pace, stage.clock.still = old.clock.pace, old.clock.still
        self.choices.leave()
        self.hands.cancel()
        self._stand(stage)
        old.deleteLater()
        self.ground.forget()
        self.fit()

    def set_round(
        self, r: Round, offers: frozenset[str] | None = None, lines: Iterable[str] = ()
    ) -> None:
        """Furnish the table for a round: the wagers offered, the payout lines; show it at rest."""
        self._offers = on_offer(r.rules) if offers is None else offers
        self._felt.lines = tuple(lines)
        self.stage.clock.finish()
        self.hands.cut.empty()
        self.stage.set_up(r, self._offers)
        self.stage.round = None
        self.highlight(())
        self.fit()
        self.follow(r, at_once=True)

    def follow(self, r: Round, *, at_once: bool = False) -> None:
        """Bring everything to where *r* has it, moving; with *at_once* without."""
        old = self.stage.round
        fresh = r.log[len(old.log) :] if old is not None else ()
        paid = any(act.actor == "dealer" and act.verb is Verb.PAY for act in fresh)
        if paid or old is None or r.log[: len(old.log)] != old.log:
            self.stage.chips.from_hand = paid and bool(self.hands.cut)
            self.hands.cut.empty()
        self.stage.follow(r, at_once=at_once)
        self.stage.chips.from_hand = False
        self.focus.describe()

    def finish(self) -> None:
        """Bring everything to rest at once."""
        self.ground.finish()
        self.stage.clock.finish()
        if self._refit.isActive():
            self._refit.stop()
            self.fit()

    @property
    def moving(self) -> bool:
        return self.stage.clock.moving

    @property
    def refitting(self) -> bool:
        """Whether the art is about to be made again for another size of the window."""
        return self._refit.isActive()

    @property
    def pace(self) -> float:
        """0 is instant, 1 as made, 2 twice as slow."""
        return self.stage.clock.pace

    @pace.setter
    def pace(self, pace: float) -> None:
        if not 0 <= pace <= 2:
            raise ValueError(f"a pace of {pace}: use 0 (instant) to 2 (slow)")
        self.stage.clock.pace = pace
        if pace == 0:
            self.stage.clock.finish()

    def set_reduced_motion(self, on: bool) -> None:
        """Move everything to its place at once, whatever the pace."""
        if on != self.stage.clock.still:
            self.stage.clock.finish()
            self.stage.clock.still = on

    def set_four_colours(self, on: bool) -> None:
        """Deal with a four-color deck, or a two-color one, from now on, at every table."""
        sprites.use_four_colours(on)
        if on != self._four_colours:
            self._four_colours = on
            self.stage.clock.finish()
            self.stage.lay()

    def say(self, who: int | str, text: str) -> None:
        """Let a seat (``2``) or the ``"floor"`` say *text* in a bubble."""
        self.stage.signs.say(str(who), text)
        self.said.emit(str(who), text)

    def highlight(
        self, places: Iterable[str | Act], also: Iterable[str] = (), *, dim: bool = False
    ) -> None:
        """Let *places*, or the places of acts, glow, and fainter what one should look at *also*;
        with *dim*, everything else is in a light shadow."""
        names = (scene_of(p) if isinstance(p, Act) else p for p in places)
        self.stage.signs.highlight(dict.fromkeys(names), also, dim=dim)

    def mark(self, place: str | Act, ok: bool) -> None:
        """Flash a tick or a cross at *place*, or where an act is done."""
        self.stage.signs.mark(scene_of(place) if isinstance(place, Act) else place, ok)

    def free_spot(self, target: str, size: QSize = WORDS) -> QPoint:
        """Return the point over which words of *size* pixels about *target* may stand.

        They are to be centered on it, their foot 22 pixels above it.  There they cover
        neither *target*, nor what glows, nor any seat's cards, nor the community cards.
        """
        return over(room_for(self.stage, target, size, self.lines))

    def snapshot(self, path: str | Path) -> None:
        """Save what is seen as a PNG.

        :raises OSError: if it cannot be written.
        """
        if not self.grab().save(str(path)):
            raise OSError(f"the picture could not be written to {path}; choose another folder")

    def fit(self) -> None:
        """Make the art again for the window as it is now."""
        size, dpr = self.viewport().size(), self.viewport().devicePixelRatioF()
        layout = filling(self.stage.printed, size.width(), size.height())
        frame = Frame.fitting(layout, max(1, size.width()), max(1, size.height()), dpr)
        self.ground.lay(frame, layout, self._offers, self.lines)
        other = frame != self.stage.frame
        if other:
            self.hands.cancel()
        self.stage.fit(frame)
        self.hands.cut.lay()
        self.focus.lay()
        if other:
            self.refitted.emit()

    # What is touched.

    def _on_print(self, point: QPointF) -> bool:
        """Say whether *point* is on a paytable where nothing lies and nothing is carried."""
        if self.hands.carrying or self.hands.spot_at(point) is not None:
            return False
        x, y = self.stage.frame.back(point)
        return paytable_at(self.stage.layout_of_table, self.lines, x, y)

    def tell(self, text: str) -> None:
        """Say *text* to people who listen instead of looking."""
        self.told.emit(text)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))

    # Qt's events.

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        self.choices.leave()
        self.hands.press(event.position(), event.button())
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Take the second press of a double click for one motion with the first."""
        self.mousePressEvent(event)
        self.hands.same_motion()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.hands.move(event.position())
        if self._on_print(event.position()):
            self.viewport().setCursor(Qt.CursorShape.WhatsThisCursor)
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            if self._on_print(event.position()):
                self.printed_wanted.emit()
            self.hands.release(event.position())
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.hands.wheel(event.position(), event.angleDelta().y())
        event.accept()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        point = QPointF(event.pos())
        keys = event.reason() is QContextMenuEvent.Reason.Keyboard  # done when it was pressed
        spot = None if keys else self.hands.spot_at(point)
        if spot is not None and spot.kind not in ("tube", "cut"):
            self.focus.to(spot.name, ring=False)
            self.choices.open(spot, point)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._keyboard.press(event):
            event.accept()
        else:
            event.ignore()

    def focusNextPrevChild(self, next: bool) -> bool:
        return self.focus.step(1 if next else -1) or super().focusNextPrevChild(next)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() is Qt.FocusReason.TabFocusReason:
            self.focus.enter(0)
        elif event.reason() is Qt.FocusReason.BacktabFocusReason:
            self.focus.enter(-1)
        elif event.reason() in BACK:
            self.focus.again()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() is not Qt.FocusReason.PopupFocusReason:
            self.focus.leave(keep=self.choices.is_open)
