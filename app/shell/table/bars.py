"""The two slim bars of the table page."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QWidget

from app.session import Mode
from app.shell.base.sayings import MODES
from app.shell.base.settings import PACE_NAMES, PACES
from app.shell.widgets import look
from app.shell.widgets.controls import Slide
from app.shell.widgets.parts import button, dress, label, set_kind

KEYS_ONLY = Qt.FocusPolicy.TabFocus
"""A click on a bar leaves the keys at the table."""

TIGHT = 960
"""Below this width, in px at 100 percent, the bars leave things out."""


def in_two(text: str, metrics: QFontMetrics, width: int) -> list[str]:
    """Return *text* on two lines of *width* px, cut off after the second."""
    words = text.split()
    first = 1
    while metrics.horizontalAdvance(" ".join(words[: first + 1])) <= width and first < len(words):
        first += 1
    lines = " ".join(words[:first]), " ".join(words[first:])
    return [metrics.elidedText(one, Qt.TextElideMode.ElideRight, width) for one in lines if one]


class Elided(QWidget):
    """A line of text; a text that is too long becomes two small lines, and then shrinks."""

    def __init__(self, kind: str = "body") -> None:
        super().__init__()
        self._text, self._kind = "", kind
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    @property
    def text(self) -> str:
        return self._text

    def say(self, text: str) -> None:
        self._text = " ".join(text.split())
        self.setToolTip(text)
        self.setAccessibleName(text)
        self.updateGeometry()
        self.update()

    def _metrics(self) -> QFontMetrics:
        font = self.font()
        font.setPixelSize(look.now().type(self._kind))
        return QFontMetrics(font)

    def sizeHint(self) -> QSize:
        metrics = self._metrics()
        return QSize(metrics.horizontalAdvance(self._text) + 4, metrics.height() + 4)

    def minimumSizeHint(self) -> QSize:
        return QSize(60, self._metrics().height() + 4)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        font = self.font()
        font.setPixelSize(look.now().type(self._kind))
        font.setBold(self._kind == "strong")
        painter.setFont(font)
        painter.setPen(look.now().colour("text"))
        lines = [self._text]
        if painter.fontMetrics().horizontalAdvance(self._text) > self.width():
            font.setPixelSize(min(look.now().type("small"), self.height() * 2 // 5))
            painter.setFont(font)
            lines = in_two(self._text, painter.fontMetrics(), self.width())
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter, "\n".join(lines))
        painter.end()


class TopBar(QFrame):
    """Drill, mode and phase; the pace; hint and floor; the end of the round."""

    pace_chosen = Signal(float)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("bar")
        self.setProperty("edge", "bottom")
        self.row = row = QHBoxLayout(self)
        row.setContentsMargins(10, 6, 10, 6)
        row.setSpacing(look.now().space("small"))
        self.title = Elided("strong")
        self.mode = label("", "badge", wrap=False)
        self.phase = label("", "quiet", wrap=False)
        self._silent = False
        """Whether the phase is not shown: it would reveal that something went wrong."""
        self.unrecorded = label("not recorded", "warn", wrap=False)
        self.unrecorded.setToolTip("Nobody is enrolled: choose a trainee on Today.")
        self.unrecorded.hide()
        self.slider = Slide(0, len(PACES) - 1)
        self.slider.setPageStep(1)
        self.slider.setAccessibleName("Pace")
        self.slider.valueChanged.connect(self._paced)
        self.hold = button("Hold", icon="pause", tip="Hold or go on (F6)")
        self.step = button("", icon="next", tip="One act further (F7)")
        self.take = button("Take over", icon="take", tip="Deal on yourself, guided (F8)")
        self.undo = button("", icon="back", tip="Take the last act back (Ctrl+Z)")
        self.hint = button("Hint", icon="hint", tip="The next hint (F2)")
        self.floor = button("Floor", icon="floor", tip="Call the floorperson")
        self.finish = button("Finish", icon="done", tip="Declare the round done (F4)")
        row.addWidget(self.title, 1)
        parts: tuple[QWidget, ...] = (
            self.mode, self.phase, self.unrecorded, self.slider, self.undo, self.hold, self.step,
            self.take, self.hint, self.floor, self.finish,
        )  # fmt: skip
        for part in parts:
            part.setFocusPolicy(KEYS_ONLY if part.focusPolicy() else Qt.FocusPolicy.NoFocus)
            row.addWidget(part)

    def show_mode(self, mode: Mode, phase: str, *, examined: bool = False) -> None:
        """Show the *mode*, or that it is a table test, and the *phase* that is due."""
        self.mode.setText("Table test" if examined else MODES[mode][0])
        self.phase.setText(phase or "Round done")
        self._silent = mode is Mode.TEST
        show = mode is Mode.SHOW
        for widget in (self.hold, self.step, self.take):
            widget.setVisible(show)
        self.floor.setVisible(not show)
        self.hint.setVisible(not show and not examined)
        self.hint.setEnabled(mode is Mode.GUIDED)
        self.undo.setVisible(mode in (Mode.SHOW, Mode.GUIDED))
        silent = "Hints belong to the Guided mode; the review will explain everything."
        self.hint.setToolTip("The next hint (F2)" if mode is Mode.GUIDED else silent)

    def show_hold(self, holding: bool, over: bool) -> None:
        """Show whether a demonstration is paused; once it is *over* it cannot go on."""
        for widget in (self.hold, self.step, self.take):
            widget.setEnabled(not over)
        drawn = "play" if holding else "pause"
        if self.hold.property("drawn") != drawn:
            self.hold.setProperty("drawn", drawn)
            dress(self.hold)

    def show_finish(
        self, over: bool, asking: bool, *, back: bool = False, watched: bool = False
    ) -> None:
        """Make the end of the round stand out once it is due.

        It leads *back* to the review at any time, if the round came from there; where it was
        *watched* to its end, it is dealt now.
        """
        words = "Now you deal it" if over and watched else "To the review"
        words = "End this round?" if asking else words if over or back else "Finish"
        if self.finish.text() != words:
            self.finish.setText(words)
            dress(self.finish)
        set_kind(self.finish, "primary" if over or asking else "")

    def show_pace(self, pace: float) -> None:
        near = min(range(len(PACES)), key=lambda i: abs(PACES[i] - pace))
        self.slider.blockSignals(True)
        self.slider.setValue(near)
        self.slider.blockSignals(False)
        self._name(near)

    def fit(self, width: int, pane: int) -> None:
        """Leave out the less important things in a page of *width* px beside a *pane*."""
        tight = width < TIGHT * look.now().text_scale / 100 or pane > width / 2
        self.phase.setVisible(not tight and not self._silent)
        wide = (48 if tight else 96) * (0.5 + look.now().text_scale / 200)
        self.slider.setFixedWidth(round(wide))
        still = self.hold.property("drawn") == "play"
        names = ((self.hint, "Hint"), (self.floor, "Floor"),
                 (self.hold, "Go on" if still else "Hold"),
                 (self.take, "Take over"))  # fmt: skip
        for widget, words in names:
            seen = "" if tight else words
            if widget.text() != seen:
                widget.setText(seen)
                dress(widget)
            widget.setAccessibleName(words)

    def _paced(self, value: int) -> None:
        self._name(value)
        self.pace_chosen.emit(PACES[value])

    def _name(self, value: int) -> None:
        self.slider.setToolTip(f"Pace: {PACE_NAMES[value]}")
        self.slider.setAccessibleDescription(PACE_NAMES[value])


class BottomBar(QFrame):
    """What may be said, the last thing that happened, and the provision's switch."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("bar")
        self.setProperty("edge", "top")
        self.row = row = QHBoxLayout(self)
        row.setContentsMargins(10, 5, 10, 5)
        row.setSpacing(look.now().space("small"))
        self.announce = button("Announce", icon="speak", tip="Say something (Space)")
        self.told = Elided()
        self.pace = label("", "quiet", wrap=False)
        self.pace.setToolTip("This round so far, and what the goal leaves it: see Settings")
        self.keys = button("Keys", icon="keys", tip="All the keys (F1)")
        self.pane = button("Provision", icon="book", tip="Show or hide the provision (F3)")
        self.pane.setCheckable(True)
        for one in (self.announce, self.keys, self.pane):
            one.setFocusPolicy(KEYS_ONLY)
        row.addWidget(self.announce)
        row.addWidget(self.told, 1)
        row.addWidget(self.pace)
        row.addWidget(self.keys)
        row.addWidget(self.pane)

    def light_announce(self, on: bool) -> None:
        """Highlight the announcements, or not: an announcement is due."""
        if (self.announce.property("kind") == "primary") != on:
            set_kind(self.announce, "primary" if on else "")
            dress(self.announce)

    def add(self, part: QWidget) -> None:
        """Put *part* before the keys' button; a click on it leaves the keys at the felt."""
        part.setFocusPolicy(KEYS_ONLY if part.focusPolicy() else Qt.FocusPolicy.NoFocus)
        self.row.insertWidget(self.row.indexOf(self.keys), part)

    def show_time(self, told: str) -> None:
        """Show how long the round has taken, or nothing."""
        self.pace.setText(told)
        self.pace.setVisible(bool(told))

    def show_pane(self, *, shown: bool, silent: bool) -> None:
        """Show whether the provision is open, and why it cannot be where the mode is *silent*."""
        self.pane.setChecked(shown)
        self.pane.setEnabled(not silent)
        reason = "Nothing is told in this mode; the review shows every provision."
        self.pane.setToolTip(reason if silent else "Show or hide the provision (F3)")
