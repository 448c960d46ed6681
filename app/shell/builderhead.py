"""What stands over the drill that is being built: title, game, what is done with it, its parts."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from app.shell.buildershelf import TablePick
from app.shell.builderwords import SECTIONS
from app.shell.parts import button, group, label
from assets.palette import SPACE
from games.catalogue import FIRST


class Head(QWidget):
    """The head of the bench."""

    def __init__(self) -> None:
        super().__init__()
        self.heading, self.kept = label("", "title"), label("", "small", wrap=False)
        self.game = TablePick(FIRST)
        self.game.setAccessibleName("Game of the drill")
        self.back = button("All drills", icon="back", tip="Back to the list")
        self.undo = button("Undo", tip="Take the last change back (Ctrl+Z)")
        self.publish = button("Publish", kind="primary", tip="Offer it to the trainees")
        above = QHBoxLayout()
        above.setSpacing(SPACE["small"])
        above.addWidget(self.heading, 1)
        for press in (self.back, self.undo, self.publish):
            above.addWidget(press)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(SPACE["small"])
        whole.addLayout(above)
        whole.addWidget(group((label("Game", "quiet", wrap=False), self.game, self.kept)))


class Tabs(QWidget):
    """The parts of the form, and how much is to be mended in each."""

    chosen = Signal(str)
    """A part of ``SECTIONS``."""

    def __init__(self) -> None:
        super().__init__()
        self.buttons: dict[str, QPushButton] = {}
        for key, name in SECTIONS.items():
            tab = button(name, partial(self.chosen.emit, key))
            tab.setCheckable(True)
            self.buttons[key] = tab
        self.round = button("A round of it")
        self.round.setCheckable(True)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(group((*self.buttons.values(), self.round), spacing=6))

    def show_counts(self, counts: Mapping[str, int]) -> None:
        """Tell with each part how many things are to be mended in it."""
        for key, tab in self.buttons.items():
            many, name = counts.get(key, 0), SECTIONS[key]
            tab.setText(f"{name} ({many})" if many else name)
            tab.setAccessibleName(f"{name}, {many} to mend" if many else name)

    def turn(self, shown: str, *, narrow: bool) -> None:
        """Mark the part that is *shown*; offer the round where it has no room beside the form."""
        self.round.setVisible(narrow)
        for key, tab in self.buttons.items():
            tab.setChecked(key == shown)
