"""The table of a round that is over, at any of its moments."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.session import Entry, Session
from app.shell.base.lettering import felt_lines
from app.shell.widgets import look
from app.shell.widgets.controls import Slide
from app.shell.widgets.parts import button, dress, label
from games.catalogue import FIRST
from games.engine.moment import Moment
from scenes.table import TableView

PLAYING_MS = 900
WIDE = 160
"""Text larger than this, in percent, leaves no room for more buttons beside the slider."""
LEAST_TABLE = 320
"""The least height of the table, in px: below it, amounts overlap."""


class Replay(QWidget):
    """A table that steps through the entries of a session, forward and back."""

    moved = Signal(int)
    """The number of the entry just done at the table."""

    def __init__(self) -> None:
        super().__init__()
        self.view = TableView(FIRST)
        self.view.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.view.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.view.setMinimumSize(320, LEAST_TABLE)
        rest = QSizePolicy.Policy.Ignored  # else it asks for the size of what it shows
        self.view.setSizePolicy(rest, rest)
        self.back = button("", self.previous, icon="back", tip="Back one act")
        self.play = button("", self.toggle, icon="play", tip="Play")
        self.on = button("", self.next, icon="next", tip="Forward one act")
        self.slider = Slide()
        self.slider.setAccessibleName("Point in the round")
        self.slider.valueChanged.connect(self._slid)
        self.where = label("", "small", wrap=False)
        self.retry = button("Deal it again from here", icon="take")
        self.retry.setToolTip("Deal on from this moment with the same cards; the result stays")
        self.build = button("Make a drill", tip="A drill that begins at this moment")
        self.build.hide()
        row = QHBoxLayout()
        for part in (self.back, self.play, self.on):
            row.addWidget(part)
        row.addWidget(self.slider, 1)
        row.addWidget(self.where)
        from_here = QHBoxLayout()
        from_here.addWidget(self.retry)
        from_here.addWidget(self.build)
        self._foot = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._foot.addLayout(row, 1)
        self._foot.addLayout(from_here)
        frame = QFrame()
        frame.setObjectName("card")
        inner = QVBoxLayout(frame)
        inner.setContentsMargins(3, 3, 3, 3)
        inner.addWidget(self.view)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(frame, 1)
        box.addLayout(self._foot)
        self._timer = QTimer(self)
        self._timer.setInterval(PLAYING_MS)
        self._timer.timeout.connect(self.next)
        self._moments: list[Moment] = []
        self._entries: Sequence[Entry] = ()
        self.at = -1

    def refit(self) -> None:
        """Apply the size of text: with large text what begins here has a row of its own."""
        large, ways = look.now().text_scale > WIDE, QBoxLayout.Direction
        self._foot.setDirection(ways.TopToBottom if large else ways.LeftToRight)

    def show_session(self, session: Session, entries: Sequence[Entry]) -> None:
        """Take the *entries* of *session* for review; the table shows the end."""
        self.stop()
        self._entries = tuple(entries)
        self._moments = list(session.moments)
        self.view.highlight(())
        r = session.first.round
        self.view.set_table(session.first.game.key)
        self.view.set_round(r, lines=felt_lines(session.first.game, r.rules))
        self.slider.blockSignals(True)
        self.slider.setRange(0, max(0, len(self._moments) - 1))
        self.slider.blockSignals(False)
        self.at = -1

    def go(self, number: int) -> None:
        """Bring the table to its state after entry *number*."""
        if not 0 <= number < len(self._moments):
            return
        before, self.at = self.at, number
        entry = self._entries[number]
        self.view.follow(self._moments[number].round, at_once=number != before + 1)
        self.view.highlight((entry.act,))
        if entry.finding.is_error and self.view.isVisible():  # otherwise it has no size yet
            self.view.mark(entry.act, ok=False)
        self.slider.blockSignals(True)
        self.slider.setValue(number)
        self.slider.blockSignals(False)
        self.where.setText(f"{number + 1} of {len(self._moments)}")
        self.moved.emit(number)

    def next(self) -> None:
        if self.at + 1 >= len(self._moments):
            self.stop()
            return
        self.go(self.at + 1)

    def previous(self) -> None:
        self.stop()
        self.go(self.at - 1)

    def toggle(self) -> None:
        """Play, or pause."""
        if self._timer.isActive():
            self.stop()
            return
        if self.at + 1 >= len(self._moments):
            self.go(0)
        self._timer.start()
        self._dress()

    def stop(self) -> None:
        self._timer.stop()
        self._dress()

    def _slid(self, value: int) -> None:
        self.stop()
        self.go(value)

    def _dress(self) -> None:
        playing = self._timer.isActive()
        self.play.setProperty("drawn", "pause" if playing else "play")
        self.play.setToolTip("Pause" if playing else "Play")
        self.play.setAccessibleName("Pause" if playing else "Play")
        dress(self.play)
