"""The card of the settings that names the school's server."""

from __future__ import annotations

import os

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit

from app.records.place import SCHOOL, school
from app.shell.widgets.parts import Card, button, group, label

EXAMPLE = "postgresql://workstation@server/records"
TOLD = (
    "After each round, your work goes to the server, and work from other "
    "workstations comes back. With no server, or when it can't be reached, "
    "everything stays on this computer."
)


class ServerCard(Card):
    named = Signal(str)
    """Another server is named; or none, if it is empty."""
    exchange_wanted = Signal()
    """Facts are to be exchanged with it now."""

    def __init__(self) -> None:
        super().__init__(label("SCHOOL", "eyebrow"))
        self._shown = ""
        self.server = QLineEdit()
        self.server.setPlaceholderText(EXAMPLE)
        self.server.setAccessibleName("The school’s server")
        self.server.editingFinished.connect(self._name)
        self.exchange = button("Sync now", self.exchange_wanted.emit)
        self.state = label("", "quiet")
        self.state.hide()
        fixed = bool(os.environ.get(SCHOOL, "").strip())
        self.server.setReadOnly(fixed)
        told = f"The server is set by {SCHOOL} when the program starts." if fixed else TOLD
        self.server.setAccessibleDescription(told)
        self.add(
            label("The school’s server", wrap=False),
            self.server,
            label(told, "small"),
            group((self.exchange,)),
            self.state,
        )

    def show_server(self, chosen: str) -> None:
        """Show which server is named."""
        self._shown = chosen
        self.server.setText(school(chosen))
        self.server.setCursorPosition(0)
        self.exchange.setEnabled(bool(school(chosen)))

    def show_state(self, text: str) -> None:
        """Say how things stand with it."""
        self.state.setText(text)
        self.state.setVisible(bool(text))

    def _name(self) -> None:
        if not self.server.isReadOnly() and self.server.text().strip() != self._shown:
            self.named.emit(self.server.text().strip())
