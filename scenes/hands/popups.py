"""Small questions over the felt: an amount, a count, a choice of acts."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QVBoxLayout,
    QWidget,
)

from games.engine.chips import Rack, break_down, dollars
from scenes.drawing.asksheet import AskLook
from scenes.drawing.fonts import load_fonts
from scenes.hands.keypad import Keypad
from scenes.places.amounts import cents_of, chips_of, in_words

Answer = Callable[[int, tuple[int, ...]], None]
"""Gets the number, and the chips that were chosen for it, if any were."""
Room = Callable[[QSize], QPoint]
"""Size of a question -> where its top left corner goes."""
WIDE = 250
"""Width of a question, in pixels at 100 percent."""


class Ask(QFrame):
    """Asks for one number, typed or from the keypad; Enter answers, Esc takes it back."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self.setObjectName("ask")
        load_fonts()
        self._title, self._unit, self._hint = QLabel(self), QLabel("$", self), QLabel(self)
        self._title.setObjectName("title")
        self._title.setWordWrap(True)
        self._hint.setObjectName("hint")
        self._hint.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._hint.setWordWrap(True)
        self.field = QLineEdit(self)
        self.field.setAccessibleName("Answer")
        self.field.setMaxLength(40)
        self.field.setMinimumWidth(120)
        self.field.textChanged.connect(self._typed)
        self._title.setBuddy(self.field)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # the keypad leaves the keys here
        self.setAccessibleName("Keypad")
        self.setFocusProxy(self.field)
        row = QHBoxLayout()
        row.addWidget(self._unit)
        row.addWidget(self.field, 1)
        box = QVBoxLayout(self)
        box.setContentsMargins(12, 10, 12, 10)
        box.addWidget(self._title)
        box.addLayout(row)
        box.addWidget(self._hint, 1)
        self.keypad = Keypad(self)
        self.keypad.digit.connect(self.field.insert)
        self.keypad.half.connect(self._half)
        self.keypad.back.connect(self.field.backspace)
        self.keypad.answer.connect(self._done)
        box.addWidget(self.keypad)
        self._answer: Answer | None = None
        self._money, self._least, self._most = False, 0, 0
        self._rack: Rack | None = None
        self.put_on(AskLook())
        self.hide()

    def put_on(self, look: AskLook) -> None:
        """Have the colors and the text size of *look*."""
        self._look = look
        self.setStyleSheet(look.sheet())
        self._hint.ensurePolished()
        self._hint.setMinimumHeight(2 * self._hint.fontMetrics().lineSpacing())
        self.keypad.size_keys(look.distance)
        self._fit()

    def _fit(self) -> None:
        """Take the room that the words need, higher up if it would reach over the foot."""
        layout = self.layout()
        assert layout is not None
        wide = max(self._look.distance(WIDE), self.minimumSizeHint().width())
        self.resize(min(wide, self._over.width()), layout.totalHeightForWidth(wide))
        if self.isVisible() and self.geometry().bottom() > self._over.height():
            self.move(self.x(), max(0, self._over.height() - self.height()))

    def ask(
        self,
        title: str,
        where: Room,
        answer: Answer,
        *,
        rack: Rack | None = None,
        money: bool = False,
        least: int = 0,
        most: int = 1000,
        start: int = 0,
    ) -> None:
        """Ask in the room found by *where*; *answer* gets cents with *money*, otherwise the
        number.

        *start* is the first content of the field; typing replaces it.
        """
        self._answer, self._money, self._least, self._most = answer, money, least, most
        self._rack = rack
        self._title.setText(title)
        self._unit.setVisible(money)
        self.field.setAccessibleName(title)
        self.field.clear()
        self._typed("")
        self.keypad.show_money(money)
        self._fit()
        self.move(where(self.size()))
        self.show()
        self.raise_()
        self.field.setFocus()
        if start:
            self.field.setText(dollars(start).removeprefix("$").replace(",", ""))
            self.field.selectAll()

    @property
    def hint(self) -> str:
        """What is said below the field."""
        return self._hint.text()

    @property
    def chips(self) -> tuple[int, ...]:
        """The chips that are typed one by one, if the tray holds them; else none."""
        found = chips_of(self.field.text()) if self._money else None
        rack = self._rack
        if not found or (rack and any(found.count(c) > rack.get(c, 0) for c in found)):
            return ()
        return found

    def number(self) -> int | None:
        """Return what is typed, if it is an answer."""
        text = self.field.text().strip()
        if self._money:
            return sum(self.chips) if self.chips else cents_of(text)
        if not text.isdecimal() or not self._least <= int(text) <= self._most:
            return None
        return int(text)

    def _typed(self, _: str) -> None:
        number = self.number()
        if not self.field.text():
            money = "Enter pays, Esc leaves" if self._rack else "Enter does it, Esc leaves"
            hint = money if self._money else f"{self._least} to {self._most}"
        elif number is None:
            hint = (
                "Dollars, such as 22.50, or chips: 25+5+5"
                if self._money
                else f"{self._least} to {self._most}"
            )
        elif self._money:
            hint = in_words(self.chips or break_down(number, self._rack))
        else:
            hint = "Enter does it"
        self._hint.setText(hint)
        if self._hint.heightForWidth(self._hint.width()) > self._hint.height():
            self._fit()

    def _half(self) -> None:
        """Let the dollars typed be followed by fifty cents."""
        self.field.setText(f"{self.field.text().partition('.')[0]}.50")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._done()
        elif event.key() == Qt.Key.Key_Escape:
            self.leave()
        event.accept()

    def _done(self) -> None:
        number, answer = self.number(), self._answer
        if number is not None and answer is not None:
            chips = self.chips
            self.leave()
            answer(number, chips)

    def leave(self) -> None:
        """Take the question back."""
        self._answer = None
        self._over.setFocus()  # before it goes: Qt would take the keys one place on
        self.hide()


class Choose(QFrame):
    """A list of things to do, in the window itself: arrows and Enter, letters, or a click."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self.setObjectName("ask")
        self._title = QLabel(self)
        self._title.setObjectName("title")
        load_fonts()
        self.list = QListWidget(self)
        self.list.setAccessibleName("Choices")
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.itemClicked.connect(lambda _: self._do())
        self.list.installEventFilter(self)
        box = QVBoxLayout(self)
        box.setContentsMargins(8, 8, 8, 8)
        box.addWidget(self._title)
        box.addWidget(self.list)
        self._choices: list[tuple[str, Callable[[], None]]] = []
        self.put_on(AskLook())
        self.hide()

    def put_on(self, look: AskLook) -> None:
        """Have the colors and the text size of *look*."""
        self.setStyleSheet(look.sheet())

    def show_choices(
        self, title: str, at: QPoint, choices: Iterable[tuple[str, Callable[[], None]]]
    ) -> None:
        """Offer *choices* near the point *at*."""
        self._choices = list(choices)
        self._title.setText(title)
        self.list.setAccessibleName(title)
        self.list.clear()
        self.list.addItems([words for words, _ in self._choices])
        self.list.setCurrentRow(0)
        parent = self._over
        self.ensurePolished()
        self.list.ensurePolished()
        row = max(24, self.list.sizeHintForRow(0))
        wide = max(self.list.sizeHintForColumn(0), self._title.sizeHint().width()) + 56
        tall = row * len(self._choices) + self._title.sizeHint().height() + 36
        wide, tall = min(wide, parent.width() - 12), min(tall, parent.height() - 12)
        x = min(max(6, at.x() + 8), parent.width() - wide - 6)
        y = min(max(6, at.y() + 16), parent.height() - tall - 6)
        self.setGeometry(x, y, wide, tall)
        self.show()
        self.raise_()
        self.list.setFocus()

    @property
    def words(self) -> list[str]:
        """What is offered, while it is open."""
        return [words for words, _ in self._choices] if self.isVisible() else []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._do()
                return True
            if event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_Tab):
                self.leave()
                return True
        return super().eventFilter(watched, event)

    def _do(self) -> None:
        row, choices = self.list.currentRow(), self._choices
        self.leave()
        if 0 <= row < len(choices):
            choices[row][1]()

    def leave(self) -> None:
        """Close it without a choice."""
        self._over.setFocus()  # before it goes: Qt would take the keys one place on
        self.hide()
