"""Choosing the game to practise."""

from __future__ import annotations

from PySide6.QtCore import Signal

from app.shell.controls import Pick
from games.catalogue import BANKED, FIRST, GAMES
from games.engine.game import Game


def practised(key: str) -> Game:
    """Return the game that the settings call *key*; the first one until they name any."""
    return GAMES.get(key, GAMES[FIRST])


class GamePick(Pick):
    """The games there are, one of them chosen; a line parts those in which the house plays."""

    picked = Signal(str)
    """The key of a game."""

    def __init__(self, key: str) -> None:
        super().__init__()
        self.setAccessibleName("Game")
        for one in GAMES.values():
            self.addItem(one.title, one.key)
        self.insertSeparator(len(BANKED))
        self.setMaxVisibleItems(self.count())
        self.show_game(key)
        self.activated.connect(lambda at: self.picked.emit(self.itemData(at)))

    def show_game(self, key: str) -> None:
        """Show *key* as the one that is chosen."""
        self.setCurrentIndex(max(0, self.findData(key)))
