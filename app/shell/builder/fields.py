"""One question of the drill builder: its name, its control, its meaning, its error."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from app.curriculum.drills.answers import CardList, Question, Text, WordChoice
from app.shell.widgets import look
from app.shell.widgets.controls import Pick
from app.shell.widgets.flow import Flow
from app.shell.widgets.parts import button, label, together
from app.shell.widgets.small_cards import MiniCards

LINES = 3
"""How many lines of a longer text are in sight."""
LEAST = 10
"""The least width of a list, in letters."""
OPENS = (
    Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter,
    Qt.Key.Key_F4,
)  # fmt: skip
"""Keys that open a list from which something is added."""
ROUND_IT = 5
"""The width that the frame and icon of a chosen word take, in sizes of the text."""
Told = Callable[[Question, object], None]
"""Called with every new value of a question."""


class Adder(Pick):
    """A list from which things are added; its keys open it first, so that none adds anything."""

    def __init__(self, head: str, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.addItem(head)
        self.setSizeAdjustPolicy(Pick.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(max(LEAST, len(head) + 2))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in OPENS:
            self.showPopup()
        else:
            event.ignore()


class Chosen(QWidget):
    """Words chosen from a list, in their order; each can be taken out again."""

    def __init__(self, kind: WordChoice, name: str, changed: Callable[[], None]) -> None:
        super().__init__()
        self.kind, self._name, self._changed = kind, name, changed
        self.values: list[object] = []
        self.flow = Flow(self, spacing=6)
        self.pick = Adder("Add…", f"Add to {name}")
        self._options = list(kind.offered)
        self.pick.addItems([together(kind.called(one)) for one in self._options])
        self.pick.activated.connect(self._add)
        self.chips: list[QPushButton] = []
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        policy.setVerticalPolicy(QSizePolicy.Policy.Preferred)
        self.setSizePolicy(policy)
        self._fill()

    def show_value(self, value: object) -> None:
        shown = list(self.kind.shown(value))
        if shown != self.values or len(self.chips) != len(shown):
            self.values = shown
            self._fill()

    def value(self) -> object:
        return self.kind.read(self.values)

    def _fill(self) -> None:
        while (item := self.flow.takeAt(0)) is not None:
            chip = item.widget()
            if chip is not None and chip is not self.pick:
                chip.hide()
                chip.setParent(None)
                chip.deleteLater()
        self.chips = []
        for at, one in enumerate(self.values):
            words = together(self.kind.called(one))
            made = button(words, partial(self._take, at), icon="close")
            made.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
            made.setToolTip(f"Remove: {words}")
            made.setAccessibleName(f"{self._name}: {words}. Press to remove")
            self.chips.append(made)
            self.flow.addWidget(made)
        self.flow.addWidget(self.pick)
        self.pick.setCurrentIndex(0)
        self._fit()

    def _fit(self) -> None:
        """Shorten words that are longer than a row; the tool tip has them in full."""
        room = max(80, self.width() - ROUND_IT * look.now().type("body"))
        for chip, one in zip(self.chips, self.values, strict=True):
            words = together(self.kind.called(one))
            chip.setText(chip.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, room))
        self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _add(self, at: int) -> None:
        if at > 0:
            nothing = [one for one in self.values if one == ""]
            if self._options[at - 1] == "":
                self.values.clear()
            elif nothing:
                self.values.remove("")
            self.values.append(self._options[at - 1])
            self._fill()
            self._changed()
            self.pick.setFocus()

    def _take(self, at: int) -> None:
        del self.values[at]
        self._fill()
        self._changed()
        (self.chips[min(at, len(self.chips) - 1)] if self.chips else self.pick).setFocus()


class Paragraph(QPlainTextEdit):
    """A text of several lines; Tab goes on to the next control."""

    def __init__(self) -> None:
        super().__init__()
        self.setTabChangesFocus(True)
        self.refit()

    def refit(self) -> None:
        here = look.now()
        tall = self.fontMetrics().lineSpacing() * LINES + 2 * here.space("small")
        self.setFixedHeight(tall)


class Asked(QWidget):
    """A question with its control."""

    def __init__(self, question: Question, told: Told) -> None:
        super().__init__()
        self.question, self._told = question, told
        self.wrong, self._own = label("", "danger"), ""
        self.wrong.hide()
        self.cards: MiniCards | None = None
        self.control = self._made()
        self.control.setAccessibleName(question.title)
        self.control.setAccessibleDescription(question.help)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(look.now().space("tight"))
        box.addWidget(label(question.title))
        box.addWidget(self.control)
        if self.cards is not None:
            box.addWidget(self.cards)
        box.addWidget(self.wrong)
        if question.help:
            box.addWidget(label(together(question.help), "small"))
        box.addStretch(1)

    def _made(self) -> QWidget:
        kind = self.question.kind
        if isinstance(kind, WordChoice) and not kind.single:
            return Chosen(kind, self.question.title, self._chosen)
        if isinstance(kind, WordChoice):
            pick = Pick()
            self._options = list(kind.offered)
            pick.addItem(self.question.unsaid)
            pick.addItems([together(kind.called(one)) for one in self._options])
            pick.setSizeAdjustPolicy(Pick.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            pick.setMinimumContentsLength(12)
            pick.activated.connect(lambda at: self._tell(self._options[at - 1] if at else None))
            return pick
        if isinstance(kind, Text) and kind.long:
            text = Paragraph()
            text.textChanged.connect(lambda: self._typed(text.toPlainText()))
            return text
        line = QLineEdit()
        line.textEdited.connect(self._typed)
        if isinstance(kind, CardList):
            self.cards = MiniCards()
            self.cards.hide()
        return line

    def show_value(self, value: object) -> None:
        """Show the drill's value."""
        control, kind = self.control, self.question.kind
        control.blockSignals(True)
        if isinstance(control, Chosen):
            control.show_value(value)
        elif isinstance(control, Pick):
            self._show_pick(control, value)
        elif isinstance(kind, WordChoice):
            pass
        elif isinstance(control, Paragraph):
            if control.toPlainText() != kind.shown(value):
                control.setPlainText(kind.shown(value))
        elif isinstance(control, QLineEdit):
            if self._read(control.text()) != value:
                control.setText(kind.shown(value))
            self._read(control.text())
        control.blockSignals(False)
        self._show_wrong("")

    def _show_pick(self, pick: Pick, value: object) -> None:
        kind = self.question.kind
        assert isinstance(kind, WordChoice)
        if value is not None and value not in self._options:
            self._options.append(value)
            pick.addItem(together(kind.called(value)))
        pick.setCurrentIndex(self._options.index(value) + 1 if value is not None else 0)

    def show_trouble(self, text: str) -> None:
        """Show what is wrong here; a value that cannot be read comes first."""
        self._show_wrong(self._own or text)

    @property
    def troubled(self) -> bool:
        """Whether the typed text cannot be read."""
        return bool(self._own)

    def _show_wrong(self, text: str) -> None:
        shown = self._own or text
        self.wrong.setText(shown)
        self.wrong.setVisible(bool(shown))
        told = f"{shown} {self.question.help}" if shown else self.question.help
        self.control.setAccessibleDescription(told)

    def _read(self, text: str) -> object:
        """Return the value of *text*; the text itself if it cannot be read, and say why."""
        kind = self.question.kind
        assert not isinstance(kind, WordChoice)
        self._own = ""
        try:
            value = kind.read(text)
        except ValueError as error:
            self._own = f"{str(error)[:1].upper()}{str(error)[1:]}."
            value = text
        if self.cards is not None:
            cards = value if isinstance(value, list) else []
            self.cards.show_cards([str(card)[:2] for card in cards])
            self.cards.setVisible(bool(cards))
        return value

    def _typed(self, text: str) -> None:
        value = self._read(text)
        self._show_wrong("")
        self._tell(value)

    def _chosen(self) -> None:
        assert isinstance(self.control, Chosen)
        self._tell(self.control.value())

    def _tell(self, value: object) -> None:
        self._told(self.question, value)


def asked(questions: Sequence[Question], told: Told) -> list[Asked]:
    """Return the *questions* with their controls."""
    return [Asked(one, told) for one in questions]
