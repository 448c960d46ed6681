"""The settings: how it looks and moves, and who trains."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.shell.controls import Pick, Slide, Tick
from app.shell.desk import Desk
from app.shell.parts import Card, Page, button, group, label
from app.shell.settings import SCALES, Settings
from app.shell.tablebars import PACE_NAMES, PACES


class SettingsPage(Page):
    title = "Settings"
    changed = Signal(object)
    """Names of settings -> their new values."""
    trainee_wanted = Signal()
    """Another trainee is to be chosen."""

    def __init__(self, desk: Desk, settings: Settings) -> None:
        super().__init__()
        self._desk = desk
        self.theme, self.scale = Pick(), Pick()
        self.theme.addItems(["Dark", "Light"])
        self.theme.activated.connect(
            lambda _: self._change(theme=self.theme.currentText().casefold())
        )
        self.scale.addItems([f"{scale} %" for scale in SCALES])
        self.scale.activated.connect(lambda at: self._change(text_scale=SCALES[at]))
        self.pace, self.pace_name = Slide(0, len(PACES) - 1), label("", "small")
        self.pace.valueChanged.connect(lambda at: self._change(pace=PACES[at]))
        self.still = Tick("Reduced motion")
        self.still.clicked.connect(lambda on: self._change(reduced_motion=on))
        self.marks = Tick("Mark errors in Practice")
        self.marks.clicked.connect(lambda on: self._change(mark_in_practice=on))
        self.pace.setPageStep(1)
        self.trainee = label()
        for widget, name in (
            (self.theme, "Theme"), (self.scale, "Text size"), (self.pace, "Pace of the table"),
        ):  # fmt: skip
            widget.setAccessibleName(name)
        look_card = Card(label("LOOK", "eyebrow"), label("Theme"), self.theme)
        look_card.add(label("Text size"), self.scale)
        table = Card(label("TABLE", "eyebrow"), label("Pace"), self.pace, self.pace_name)
        table.add(self.still, label("Everything is at once where it belongs.", "small"))
        table.add(self.marks, label("A cross at once; why it was wrong comes after.", "small"))
        who = Card(label("TRAINEE", "eyebrow"), self.trainee)
        who.add(group((button("Another trainee", self.trainee_wanted.emit),)))
        self.add(label("Settings", "title"))
        self.add(group((look_card, table, who), spacing=14, fill=300))
        self.body.addStretch(1)
        self.show_settings(settings)
        self.show_trainee()

    def show_settings(self, settings: Settings) -> None:
        """Show what is chosen."""
        shown: tuple[QWidget, ...] = (
            self.theme, self.scale, self.pace, self.still, self.marks,
        )  # fmt: skip
        for widget in shown:
            widget.blockSignals(True)
        self.theme.setCurrentText(settings.theme.capitalize())
        self.scale.setCurrentIndex(SCALES.index(settings.text_scale))
        near = min(range(len(PACES)), key=lambda i: abs(PACES[i] - settings.pace))
        self.pace.setValue(near)
        self.pace.setEnabled(not settings.reduced_motion)
        self.pace_name.setText(PACE_NAMES[near].capitalize())
        self.still.setChecked(settings.reduced_motion)
        self.marks.setChecked(settings.mark_in_practice)
        for widget in shown:
            widget.blockSignals(False)

    def show_trainee(self) -> None:
        one = self._desk.trainee
        self.trainee.setText(one.name if one else "Nobody yet: enrol on Today.")

    def _change(self, **what: Any) -> None:
        self.changed.emit(what)
