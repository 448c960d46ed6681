"""What stands over the drill that is being built: its title, its game, what is done with it."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.shell.buildershelf import TablePick
from app.shell.parts import button, group, label
from assets.palette import SPACE
from games.catalogue import FIRST


class Head(QWidget):
    """The head of the bench."""

    def __init__(self) -> None:
        super().__init__()
        self.heading, self.kept = label("", "title"), label("", "small")
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
