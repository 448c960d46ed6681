"""The strip over the felt that shows what is being said, and what was heard, before it counts."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, QVariantAnimation, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from app.shell.widgets import look
from app.shell.widgets.flow import Flow
from app.shell.widgets.parts import button, label, set_kind

BARS = 14
"""Of the level."""
GONE_MS = 2600
"""How long it says that nothing was understood."""
MARGIN, BORDER = 14, 2
EDGES = 2 * (MARGIN + BORDER) + 2
"""The margins on both sides, in px."""
CHOOSING = (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3)
CHOICES = len(CHOOSING)
"""The most targets that are asked about."""


class LevelBar(QWidget):
    """Either the loudness, in bars, or the time left, as a line that runs out."""

    def __init__(self) -> None:
        super().__init__()
        self._share, self._bars = 0.0, True

    def show_level(self, level: float) -> None:
        self._share, self._bars = level, True
        self.update()

    def show_left(self, share: float) -> None:
        self._share, self._bars = share, False
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(BARS * 6, look.now().space("normal"))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        here, wide, tall = look.now(), self.width(), self.height()
        on, off = here.colour("accent"), here.colour("line")
        if not self._bars:
            painter.fillRect(0, tall // 2 - 2, wide, 4, off)
            painter.fillRect(0, tall // 2 - 2, round(wide * self._share), 4, on)
        else:
            step = wide / BARS
            for n in range(BARS):
                lit = self._share * BARS > n
                high = round(tall * (0.35 + 0.65 * (n + 1) / BARS)) if lit else 4
                painter.fillRect(
                    round(n * step), (tall - high) // 2, max(2, round(step) - 3), high,
                    on if lit else off,
                )  # fmt: skip
        painter.end()


class HeardStrip(QFrame):
    """Stands at the felt's near edge, where nothing is dealt; it goes when everything is said."""

    confirmed = Signal(str)
    """The target of an announcement that was heard, shown and not refused."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._over = over
        self.setObjectName("overlay")
        self._targets: tuple[str, ...] = ()
        """The question: one target that will count by itself, or several to choose from."""
        self._counting = False
        self.head, self.text = label("", "eyebrow", wrap=False), label("", "lead", wrap=False)
        self.bar = LevelBar()
        self.yes = [button("", partial(self._confirm, place)) for place in range(CHOICES)]
        self.no = button("", self.leave)
        for one in (*self.yes, self.no):
            one.setAccessibleName("Answer to what was heard")
        self._parts = (self.head, self.text, self.bar, *self.yes, self.no)
        self._row = Flow(self, 10)
        self._row.setContentsMargins(MARGIN, 8, MARGIN, 8)
        for part in self._parts:
            self._row.addWidget(part)
        for one in (*self.yes, self.no):
            one.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            one.setAutoDefault(False)
        self._left = QVariantAnimation(self)
        self._left.setStartValue(1.0)
        self._left.setEndValue(0.0)
        self._left.valueChanged.connect(lambda share: self.bar.show_left(float(share)))
        self._time = QTimer(self)
        self._time.setSingleShot(True)
        self._time.timeout.connect(self._time_is_up)
        over.installEventFilter(self)
        self.hide()

    # What it shows.

    def listen(self, key: str) -> None:
        """The microphone is held open."""
        self._show("Listening", f"Say it, then release the button or {key}.")
        self.bar.show_level(0.0)

    def think(self) -> None:
        """The key was released: the result follows in a moment."""
        if self.isVisible() and not self._targets:
            self._show("Listening", "…")

    def show_level(self, level: float) -> None:
        """Show how loud it is, from 0 to 1."""
        if self.isVisible() and not self._targets:
            self.bar.show_level(level)

    def heard(self, words: Mapping[str, str], ms: int, *, still: bool = False) -> None:
        """Show one target -> words that counts after *ms* unless it is refused.

        :param still: do not show a line that runs out.
        """
        (told,) = words.values()
        self._show("Heard", f"“{told}”", tuple(words))
        self._counting = True
        self.bar.show_left(1.0)
        self.bar.setVisible(not still)
        set_kind(self.yes[0], "primary")
        self._answers([("That's right", "Enter")], "Not that")
        self._time.start(ms)
        if not still:
            self._left.setDuration(ms)
            self._left.start()

    def ask(self, words: Mapping[str, str]) -> None:
        """Ask which of several targets -> words it was."""
        self._show("Was it…", "Choose, or say it again.", tuple(words))
        answers = [(told, str(place + 1)) for place, told in enumerate(words.values())]
        self._answers(answers, "None of these" if len(words) > 1 else "Not that")

    def nothing(self) -> None:
        """Say that nothing was understood; gone by itself."""
        self._show("Not understood", "Say it again, or press Space for the list.")
        self._time.start(GONE_MS)

    # The result.

    def settle(self) -> None:
        """What counts by itself counts now; anything else shown is closed."""
        if self._counting:
            self._confirm(0)
        elif self._targets:
            self.leave()

    def leave(self) -> None:
        """Close; nothing counts."""
        self._time.stop()
        self._left.stop()
        self._targets, self._counting = (), False
        self.hide()

    def key(self, event: QKeyEvent) -> bool:
        """Do what a key at the felt means to the strip; return whether it means anything."""
        key = event.key()
        if not self.isVisible():
            return False
        if key == Qt.Key.Key_Escape:
            self.leave()
        elif self._counting and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._confirm(0)
        elif not self._counting and key in CHOOSING[: len(self._targets)]:
            self._confirm(CHOOSING.index(Qt.Key(key)))
        else:
            return False
        return True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)

    def _time_is_up(self) -> None:
        if self._counting:
            self._confirm(0)
        else:
            self.leave()

    def _confirm(self, place: int) -> None:
        target = self._targets[place]
        self.leave()
        self.confirmed.emit(target)

    def _show(self, head: str, text: str, targets: tuple[str, ...] = ()) -> None:
        self.leave()
        self._targets = targets
        for one in (*self.yes, self.no):
            one.hide()
            set_kind(one, "")
        self.head.setText(head)
        self.text.setText(text)
        self.setAccessibleName(f"{head}: {text}")
        self.bar.setVisible(not targets and head == "Listening")
        self.show()
        self.raise_()
        self._place()

    def _answers(self, yes: list[tuple[str, str]], no: str) -> None:
        """Offer the answers *yes*, words and key, and *no*."""
        for one, (words, key) in zip(self.yes, yes, strict=False):
            _name(one, words, key)
        _name(self.no, no, "Esc")
        self._place()

    def _place(self) -> None:
        """Take no more room than the words need, and no more than the felt has."""
        most = self._over.width() - 16
        shown = [part for part in self._parts if not part.isHidden()]
        self.text.setWordWrap(False)
        for part in shown:
            part.ensurePolished()
        self.text.setWordWrap(self.text.sizeHint().width() > most - EDGES)
        gaps = self._row.spacing() * (len(shown) - 1)
        needed = sum(part.sizeHint().width() for part in shown) + gaps + EDGES
        wide = min(needed, most)
        self.setFixedSize(wide, self._row.heightForWidth(wide - 2 * BORDER) + 2 * BORDER)
        self.move((self._over.width() - wide) // 2, self._over.height() - self.height() - 8)


def _name(one: QPushButton, words: str, key: str) -> None:
    one.setText(f"{words}  ({key})")
    one.setAccessibleName(words)
    one.show()
