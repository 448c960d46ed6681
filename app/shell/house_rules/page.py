"""House rules: every choice the chapter leaves to the house, with the provision that does."""

from __future__ import annotations

import logging
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from app.grading.saying import sentence
from app.provisions import gist
from app.rounds import UnusableError
from app.rounds.rules import load_rules
from app.shell.base import house_file
from app.shell.base.game_pick import GamePick
from app.shell.house_rules.fields import Field, grouped, said
from app.shell.widgets import look
from app.shell.widgets.controls import Tick
from app.shell.widgets.parts import READABLE, Card, Notice, Page, button, clear, group, label
from assets.palette import SPACE
from games.catalogue import FIRST, TABLES
from games.engine.choices import Choice, Clash
from games.engine.game import Game
from games.engine.rules import RulesSubmission

FIELD = 300
"""The least width of a choice, in px at 100 percent."""
ASIDE = 250
"""The width of the column that stays in sight, in px at 100 percent."""


class HousePage(QWidget):
    """A form of all choices; what stands together is kept at once.

    The column at its left stays in sight: what to look for, where to go, what to take back.
    """

    title = "House rules"
    game_chosen = Signal(str)
    """The key of the game that is to be practiced."""

    def __init__(self, folder: Path, game_key: str = FIRST) -> None:
        super().__init__()
        self.setObjectName("page")
        self._folder, self.game = folder, TABLES[game_key]
        self.rules = self.shown = house_file.defaults(self.game)
        """What rounds are dealt by; and what the form shows, which may clash."""
        self._past: list[tuple[RulesSubmission, str]] = []
        """The rules shown before each change, and what changed them."""
        self.notice = Notice()
        self._read_kept()
        self.state, self.none = label("", "quiet"), label("", "quiet")
        self.undo_button = button("Undo", self.undo, tip="Undo the last change (Ctrl+Z)")
        self.pick = GamePick(game_key)
        self.pick.picked.connect(self.game_chosen)
        lead = label("Free rounds use these rules. Drills have their own.", "small")
        self.search = QLineEdit()
        self.search.setPlaceholderText("Search")
        self.search.setAccessibleName("Search the house rules")
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._sift)
        self.only = Tick("Changed only")
        self.only.toggled.connect(self._sift)
        self.told = Tick("Show every provision")
        self.told.toggled.connect(self._unfold)
        self._fields: dict[str, Field] = {}
        self.heads: dict[str, QPushButton] = {}
        self._cards: dict[str, tuple[Card, list[Field]]] = {}
        self._laid_out_for: Game | None = None
        self._index, self._form = QVBoxLayout(), Page()
        self._index.setSpacing(0)
        self._form.outer.setContentsMargins(0, 0, SPACE["page"], SPACE["page"])
        self._box = QVBoxLayout()
        self._box.setSpacing(SPACE["normal"])
        self._form.body.addLayout(self._box)
        self._form.add(self.none)
        self._form.body.addStretch(1)
        self._arrange(lead)
        undo = QShortcut(QKeySequence(QKeySequence.StandardKey.Undo), self)
        undo.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        undo.activated.connect(self.undo)

    def _arrange(self, lead: QWidget) -> None:
        """Put the column that stays beside the form that scrolls."""
        self._column = QWidget()
        column = QVBoxLayout(self._column)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE["small"])
        for one in (
            label("House rules", "title"), self.pick, lead, self.search, self.only, self.told,
        ):  # fmt: skip
            column.addWidget(one)
        column.addLayout(self._index)
        column.addWidget(self.state)
        column.addWidget(group((
            self.undo_button, button("Restore defaults", self.restore),
            button("Import…", self.ask_import), button("Export…", self.ask_export),
        )))  # fmt: skip
        self._aside = Page()
        self._aside.outer.setContentsMargins(0, 0, SPACE["small"], SPACE["normal"])
        self._aside.body.addStretch(1)
        row = QHBoxLayout()
        row.setSpacing(SPACE["wide"])
        row.addStretch(1)
        row.addWidget(self._aside)
        row.addWidget(self._form, 1000)
        row.addStretch(1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(SPACE["page"], SPACE["wide"], 0, 0)
        above = QHBoxLayout()
        above.setContentsMargins(0, 0, SPACE["page"], 0)
        above.addWidget(self.notice)
        whole.addLayout(above)
        whole.addLayout(row, 1)
        self.refit()

    def refit(self) -> None:
        """Let the column stand beside the form; above it where there is no room for both."""
        scale = look.now().text_scale / 100
        self._aside.setFixedWidth(round(ASIDE * (0.4 + 0.6 * scale)))
        self._form.setMaximumWidth(round(READABLE * scale))
        above = self.width() < (ASIDE + FIELD + 3 * SPACE["page"]) * scale
        home = self._form if above else self._aside
        if self._column.parentWidget() is not home.body.parentWidget():
            home.body.insertWidget(0, self._column)
        self._aside.setVisible(not above)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.refit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.StyleChange and hasattr(self, "_aside"):
            self.refit()

    def showEvent(self, event: QShowEvent) -> None:
        self.furnish()
        super().showEvent(event)

    @property
    def fields(self) -> dict[str, Field]:
        """Key of each choice -> its field on the form."""
        self.furnish()
        return self._fields

    @property
    def path(self) -> Path:
        """Where the rules for the game in sight are kept."""
        return self._folder / house_file.file_of(self.game)

    def show_game(self, game: Game) -> None:
        """Show the rules for *game* in place of those for another."""
        if game == self.game:
            return
        self.game = game
        self._past.clear()
        self.pick.show_game(game.key)
        self.rules = self.shown = house_file.defaults(game)
        self._read_kept()
        if self.isVisible():
            self.furnish()

    def furnish(self) -> None:
        """Lay the form out for the game in sight, which takes long; rounds need the rules only."""
        if self._laid_out_for != self.game:
            self._laid_out_for = self.game
            self._lay_out()

    def _read_kept(self) -> None:
        """Take over the rules that are kept for the game in sight, and say what is wrong there."""
        self._trouble = self._read()
        self.notice.say(self._trouble)

    def _lay_out(self) -> None:
        for layout in (self._box, self._index):
            clear(layout)
        for known in (self._fields, self.heads, self._cards):
            known.clear()
        for head, choices in grouped(self.game.house.choices).items():
            made = [Field(c, self.change, gist(c.cite, self.game)) for c in choices]
            self._fields |= {field.choice.key: field for field in made}
            card = Card(label(head, "head"), group(made, spacing=SPACE["wide"], fill=FIELD))
            self._cards[head] = card, made
            self._box.addWidget(card)
            self.heads[head] = button(head, partial(self.look_at, head), kind="link")
            self._index.addWidget(self.heads[head])
        self._unfold(self.told.isChecked())
        self._show(trouble=self._trouble)
        self._sift()

    # Looking.

    def look_at(self, head: str) -> None:
        """Bring a part of the form into sight, and the keys to it."""
        card, fields = self._cards[head]
        self._form.verticalScrollBar().setValue(card.y())
        shown = (field.control for field in fields if not field.isHidden())
        first = next(shown, None)
        if first is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _sift(self) -> None:
        """Show what holds all the words that are looked for."""
        wanted, only = self.search.text().casefold().split(), self.only.isChecked()
        for head, (card, fields) in self._cards.items():
            for field in fields:
                fits = all(word in field.searched for word in wanted)
                field.setVisible(fits and (field.changed or not only))
            found = any(not field.isHidden() for field in fields)
            card.setVisible(found)
            self.heads[head].setEnabled(found)
        if all(card.isHidden() for card, _ in self._cards.values()):
            looked = f" for “{self.search.text().strip()}”" if wanted else ""
            self.none.setText(
                f"No matches{looked}. Clear the search or uncheck “Changed "
                "only” to see every rule."
            )
        else:
            self.none.setText("")
        self.none.setVisible(bool(self.none.text()))

    def _unfold(self, on: bool) -> None:
        for field in self.fields.values():
            field.unfold(on)

    # Changing.

    def change(self, choice: Choice, value: Any) -> None:
        """Decide *choice* as *value*."""
        after = house_file.with_value(self.shown, choice, value)
        self._set(after, f"“{choice.title}”: {said(choice, value)}")

    def restore(self) -> None:
        """Go back to what a house begins with; can be undone."""
        self._set(house_file.defaults(self.game), "Defaults restored")

    def undo(self) -> None:
        """Take the last change back."""
        if self._past:
            self.shown, what = self._past.pop()
            self._show(f"Undone: {what}", trouble=self._keep())

    def read_from(self, path: Path) -> None:
        """Take over the rules of a file; if they cannot stand, say why."""
        try:
            told = f"Rules loaded from {path.name}"
            self._set(house_file.completed(load_rules(path, self.game), self.game), told)
        except UnusableError as error:
            self.notice.say(f"{error}. Nothing was changed.")

    def write_to(self, path: Path) -> None:
        """Write the rules to a file."""
        try:
            house_file.save(self.rules, path, self.game)
        except OSError as error:
            self.notice.say(
                f"{path} could not be saved ({error.strerror}). Choose another folder."
            )
            return
        self.state.setText(f"Exported to {path.name}.")

    def ask_import(self) -> None:
        name, _ = QFileDialog.getOpenFileName(self, "Import house rules", "", "TOML (*.toml)")
        if name:
            self.read_from(Path(name))

    def ask_export(self) -> None:
        name, _ = QFileDialog.getSaveFileName(
            self, "Export house rules", self.path.name, "TOML (*.toml)"
        )
        if name:
            self.write_to(Path(name))

    def _set(self, rules: RulesSubmission, what: str) -> None:
        """Show *rules*; *what* says in words what has changed."""
        trouble = ""
        if rules != self.shown:
            self._past.append((self.shown, what))
            self.shown = rules
            trouble = self._keep()
        self._show(what, trouble)

    def _keep(self) -> str:
        """Use the rules shown, and save them, if they can stand; return what prevents it."""
        if house_file.clashes(self.shown, self.game):
            return ""
        self.rules = self.shown
        try:
            house_file.save(self.rules, self.path, self.game)
        except OSError as error:
            return (
                f"The rules could not be saved to {self.path}: {error.strerror}. They apply "
                "until you close the program."
            )
        return ""

    def _read(self) -> str:
        """Take over the saved rules; return what is wrong with them."""
        if not self.path.exists():
            return ""
        try:
            kept = load_rules(self.path, self.game)
            self.rules = self.shown = house_file.completed(kept, self.game)
        except UnusableError as error:
            logging.getLogger(__name__).warning("%s", error)
            return f"{error}. The defaults apply until you change something."
        return ""

    def _show(self, what: str = "", trouble: str = "") -> None:
        found, usual = house_file.clashes(self.shown, self.game), house_file.defaults(self.game)
        for key, field in self.fields.items():
            choice = field.choice
            field.show_value(
                house_file.value_of(self.shown, choice), house_file.value_of(usual, choice)
            )
            mine = [sentence(self._cure(clash)) + "." for clash in found if clash.key == key]
            field.show_clash("\n".join(mine))
        for head, (_, fields) in self._cards.items():
            count = sum(field.changed for field in fields)
            self.heads[head].setText(f"{head}: {count} changed" if count else head)
        self.undo_button.setEnabled(bool(self._past))
        if found:
            many = "1 rule conflicts" if len(found) == 1 else f"{len(found)} rules conflict"
            self.notice.say(
                f"{many} with another. To fix: {self._cure(found[0])}. Until then, rounds use "
                "the last rules that work."
            )
            self.state.setText("Not saved yet.")
        elif trouble:
            self.notice.say(trouble)
            self.state.setText(f"{what}. Not saved." if what else "")
        else:
            self.notice.say("")
            self.state.setText(f"{what}. Saved." if what else "Saved. No conflicts.")

    def _cure(self, clash: Clash) -> str:
        """Return how to fix *clash*, and what asks for it."""
        words = house_file.cure_of(clash, self.game)
        return f"{words} ({clash.cite.short})"
