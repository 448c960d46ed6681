"""Choosing the game to practice."""

from __future__ import annotations

from PySide6.QtCore import Signal

from app.shell.widgets.controls import Pick
from games.catalogue import BANKED, FIRST, KEYS, TABLES
from games.engine.game import Game


def practised(key: str) -> Game:
    """Return the game *key* of the settings; the first game until they name one."""
    return TABLES.get(key, TABLES[FIRST])


class GamePick(Pick):
    """A list of the games and of the other table work; one entry is chosen.

    Lines separate the banked games, the poker room and the other table work.
    """

    picked = Signal(str)
    """The key of a game."""

    def __init__(self, key: str) -> None:
        super().__init__()
        self.setAccessibleName("Game")
        for one in TABLES.values():
            self.addItem(one.title, one.key)
        self.insertSeparator(len(BANKED))
        self.insertSeparator(len(KEYS) + 1)
        self.setMaxVisibleItems(self.count())
        self.show_game(key)
        self.activated.connect(lambda at: self.picked.emit(self.itemData(at)))

    def show_game(self, key: str) -> None:
        """Show *key* as the chosen game."""
        self.setCurrentIndex(max(0, self.findData(key)))
