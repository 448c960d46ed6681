"""One choice of the house on the form: its control, its meaning, its change."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QDoubleSpinBox, QVBoxLayout, QWidget

from app.shell.base import house_file
from app.shell.widgets import look
from app.shell.widgets.controls import Money, Pick, Tick
from app.shell.widgets.parts import button, label, together
from assets.palette import SPACE
from games.engine.chips import dollars
from games.engine.choices import CARDS, LIMITS, WAGERS, Choice

GROUPS = (
    ("Cards and equipment", CARDS, ("dealing", "shuffling", "counts_deck", "decks", "preinspected",
                                  "device_loads_shoe", "shoe_side")),
    ("Optional wagers", WAGERS, ("offers", "progressive_stake")),
    ("Paytables", "paytables", ("paytables",)),
    ("Limits and players", LIMITS, ("minimum", "maximum", "boxes", "abandoned")),
)  # fmt: skip
"""Heading, the group of its choices, and the keys of those that any game may have, or the table
that files have them in."""
OTHERS = "This game only"
"""The heading of all other choices."""


def grouped(choices: Sequence[Choice]) -> dict[str, list[Choice]]:
    """Return heading -> the *choices* under it, none of them left out."""
    found: dict[str, list[Choice]] = {head: [] for head in (*(g[0] for g in GROUPS), OTHERS)}
    for choice in choices:
        key = choice.key.partition(".")[0]
        heads = (head for head, group, keys in GROUPS if choice.group == group or key in keys)
        found[next(heads, OTHERS)].append(choice)
    return {head: some for head, some in found.items() if some}


class Field(QWidget):
    """One choice: its name, its control, its meaning, its change, and what clashes with it."""

    def __init__(self, choice: Choice, changed: Callable[[Choice, Any], None], told: str) -> None:
        """Call *changed* with every new value; *told* returns the provision's words."""
        super().__init__()
        self.choice, self._usual = choice, None
        self.control = _control(choice, lambda value: changed(choice, value))
        self.control.setAccessibleName(choice.title)
        self.control.setAccessibleDescription(choice.help)
        self.clash, self.differs = label("", "danger"), label("", "warn")
        self.back = button("Reset", lambda: changed(choice, self._usual), kind="link")
        self.back.setAccessibleName(f"Reset: {choice.title}")
        self.fold = button(together(choice.cite.short), self._turn, kind="link")
        self.fold.setCheckable(True)
        self.told = label(told, "quiet")
        self.searched = f"{choice.title} {choice.help} {choice.cite.short} {told}".casefold()
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(look.now().space("tight"))
        if not isinstance(self.control, Tick):
            box.addWidget(label(choice.title))
        for one in (self.control, self.clash, label(choice.help, "small"), self.differs):
            box.addWidget(one)
        for one in (self.back, self.fold):
            box.addWidget(one, 0, Qt.AlignmentFlag.AlignLeft)
        box.addWidget(self.told)
        box.addStretch(1)
        for one in (self.clash, self.differs, self.back):
            one.hide()
        self.unfold(False)

    def show_value(self, value: Any, usual: Any) -> None:
        """Show *value*, and whether it is another than is *usual*."""
        control, self._usual = self.control, usual
        control.blockSignals(True)
        if isinstance(control, Tick):
            control.setChecked(value)
        elif isinstance(control, QComboBox) and self.choice.kind == "number":
            control.setCurrentIndex(value - self.choice.least)
        elif isinstance(control, QComboBox):
            control.setCurrentIndex(self.choice.options.index(value))
        elif isinstance(control, QDoubleSpinBox):
            control.setValue(value / 100)
        control.blockSignals(False)
        self.differs.setText(f"Changed. Default: {said(self.choice, usual)}.")
        held = self.back.hasFocus()
        for one in (self.differs, self.back):
            one.setVisible(value != usual)
        if held and value == usual:
            control.setFocus()

    @property
    def changed(self) -> bool:
        """Whether it is not as a house begins with."""
        return not self.differs.isHidden()

    def show_clash(self, text: str) -> None:
        self.clash.setText(text)
        self.clash.setVisible(bool(text))

    def unfold(self, on: bool) -> None:
        """Show what the provision says, or put it away."""
        self.fold.setChecked(on)
        self.told.setVisible(on)
        said = "Hide" if on else "Show"
        self.fold.setText(f"{said} {together(self.choice.cite.short)}")

    def _turn(self) -> None:
        self.unfold(self.fold.isChecked())


def said(choice: Choice, value: Any) -> str:
    """Return how the form calls the *value* of *choice*."""
    if choice.kind == "flag":
        return "on" if value else "off"
    if choice.kind == "cents":
        return dollars(value)
    return str(value) if choice.kind == "number" else house_file.word(value)


def _control(choice: Choice, changed: Callable[[Any], None]) -> QWidget:
    if choice.kind == "flag":
        tick = Tick(choice.title)
        tick.toggled.connect(changed)
        return tick
    if choice.kind == "cents":
        money = Money()
        money.setPrefix("$ ")
        money.setRange(choice.least / 100, choice.most / 100)
        money.setGroupSeparatorShown(True)
        money.valueChanged.connect(lambda dollars: changed(round(dollars * 100)))
        money.lineEdit().setTextMargins(SPACE["small"], 0, SPACE["small"], 0)
        return money
    if choice.kind == "number":
        number = Pick()
        number.addItems([str(n) for n in range(choice.least, choice.most + 1)])
        number.activated.connect(lambda at: changed(choice.least + at))
        return number
    words = Pick()
    words.addItems([house_file.word(option) for option in choice.options])
    words.activated.connect(lambda at: changed(choice.options[at]))
    return words
