"""House rules: every choice the chapter leaves to the house, with the provision that does."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QComboBox, QDoubleSpinBox, QFileDialog, QVBoxLayout, QWidget

from app.grading.saying import sentence
from app.provisions import gist
from app.rounds import UnusableError
from app.rounds.rules import load_rules
from app.shell import housefile
from app.shell.controls import Pick, Tick
from app.shell.games import GamePick
from app.shell.parts import Card, Notice, Page, button, clear, group, label
from games.catalogue import FIRST, GAMES
from games.engine.choices import Choice, Clash
from games.engine.game import Game
from games.engine.rules import RulesSubmission

GROUPS = (
    ("Cards and devices", ("dealing", "shuffling", "counts_deck", "decks", "preinspected",
                           "device_loads_shoe", "shoe_side", "community_first",
                           "house.four_card_stacks", "house.up_card", "house.tens",
                           "house.reader_shows")),
    ("Optional wagers", ("offers.", "progressive_stake", "five_card_stake", "magic_card",
                         "lucky_bonus", "house.meter_")),
    ("Paytables", ("paytables.",)),
    ("Limits and players", ("minimum", "maximum", "boxes", "abandoned", "house.payout_limit",
                            "house.late_entry")),
)  # fmt: skip
"""Heading -> the keys of its choices; or how they begin, if it ends with a dot or a line."""
OTHERS = "This game's own"
"""The heading of all other choices."""


def grouped(choices: Sequence[Choice]) -> dict[str, list[Choice]]:
    """Return heading -> the *choices* under it, none of them left out."""
    found: dict[str, list[Choice]] = {head: [] for head in (*dict(GROUPS), OTHERS)}
    for choice in choices:
        heads = (head for head, keys in GROUPS if any(_within(choice.key, one) for one in keys))
        found[next(heads, OTHERS)].append(choice)
    return {head: some for head, some in found.items() if some}


def _within(key: str, one: str) -> bool:
    return key.startswith(one) if one.endswith((".", "_")) else key == one


class Field(Card):
    """One choice: its name, its control, what it means, and what clashes with it."""

    def __init__(self, choice: Choice, changed: Callable[[Choice, Any], None], told: str) -> None:
        super().__init__()
        self.choice = choice
        self.control = _control(choice, lambda value: changed(choice, value))
        self.control.setAccessibleName(choice.title)
        self.control.setAccessibleDescription(choice.help)
        self.clash = label("", "danger")
        self.clash.hide()
        if not isinstance(self.control, Tick):
            self.add(label(choice.title, "strong"))
        self.add(self.control, self.clash, label(choice.help))
        cite = label(f"{choice.cite.short}: {told}", "small")
        self.add(cite)

    def show_value(self, value: Any) -> None:
        control = self.control
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

    def show_clash(self, text: str) -> None:
        self.clash.setText(text)
        self.clash.setVisible(bool(text))


class HousePage(Page):
    """A form of all choices; what stands together is kept at once."""

    title = "House rules"
    game_chosen = Signal(str)
    """The key of the game that is to be practised."""

    def __init__(self, folder: Path, game_key: str = FIRST) -> None:
        super().__init__()
        self._folder, self.game = folder, GAMES[game_key]
        self.rules = self.shown = housefile.defaults(self.game)
        """What rounds are dealt by; and what the form shows, which may clash."""
        self._past: list[RulesSubmission] = []
        self.notice = Notice()
        self.notice.hide()
        self.state = label("", "quiet")
        self.undo_button = button("Undo", self.undo, tip="Take the last change back (Ctrl+Z)")
        self.pick = GamePick(game_key)
        self.pick.picked.connect(self.game_chosen)
        self.lead = label("", "lead")
        self.add(label("House rules", "title"), self.lead)
        self.add(group((
            self.pick, self.undo_button, button("Restore defaults", self.restore),
            button("Import …", self.ask_import), button("Export …", self.ask_export),
        )))  # fmt: skip
        self.add(self.state, self.notice)
        self.fields: dict[str, Field] = {}
        self._form = QWidget()
        self._box = QVBoxLayout(self._form)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(self.body.spacing())
        self.add(self._form)
        self.body.addStretch(1)
        undo = QShortcut(QKeySequence(QKeySequence.StandardKey.Undo), self)
        undo.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        undo.activated.connect(self.undo)
        self._lay_out()

    @property
    def path(self) -> Path:
        """Where the rules for the game in sight are kept."""
        return self._folder / housefile.file_of(self.game)

    def show_game(self, game: Game) -> None:
        """Show the rules for *game* in place of those for another."""
        if game == self.game:
            return
        self.game = game
        self._past.clear()
        self.notice.say("")
        self._lay_out()

    def _lay_out(self) -> None:
        clear(self._box)
        self.fields.clear()
        self.pick.show_game(self.game.key)
        self.lead.setText(
            f"What the chapter on {self.game.title} leaves to the house. Free rounds "
            "are dealt by these; drills bring their own."
        )
        for head, choices in grouped(self.game.choices).items():
            made = [Field(c, self.change, gist(c.cite, self.game)) for c in choices]
            self.fields |= {field.choice.key: field for field in made}
            self._box.addWidget(label(head, "lead"))
            self._box.addWidget(group(made, spacing=14, fill=320))
        self.rules = self.shown = housefile.defaults(self.game)
        self._read()
        self._show()

    # Changing.

    def change(self, choice: Choice, value: Any) -> None:
        """Decide *choice* as *value*."""
        self._set(housefile.with_value(self.shown, choice, value))

    def restore(self) -> None:
        """Go back to what a house begins with; can be undone."""
        self._set(housefile.defaults(self.game))

    def undo(self) -> None:
        """Take the last change back."""
        if self._past:
            self.shown = self._past.pop()
            self._keep()
            self._show()

    def read_from(self, path: Path) -> None:
        """Take over the rules of a file; if they cannot stand, say why."""
        try:
            self._set(load_rules(path, self.game))
        except UnusableError as error:
            self.notice.say(f"{error}. Nothing was changed.")

    def write_to(self, path: Path) -> None:
        """Write the rules to a file."""
        try:
            housefile.save(self.rules, path, self.game)
        except OSError as error:
            self.notice.say(f"{path} cannot be written ({error.strerror}); choose another place.")
            return
        self.state.setText(f"Written to {path.name}.")

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

    def _set(self, rules: RulesSubmission) -> None:
        if rules != self.shown:
            self._past.append(self.shown)
            self.shown = rules
            self._keep()
        self._show()

    def _keep(self) -> None:
        """Deal by what is shown, and write it down, if it can stand."""
        if housefile.clashes(self.shown, self.game):
            return
        self.rules = self.shown
        try:
            housefile.save(self.rules, self.path, self.game)
        except OSError as error:
            self.notice.say(f"The rules cannot be kept at {self.path}: {error.strerror}.")

    def _read(self) -> None:
        if not self.path.exists():
            return
        try:
            self.rules = self.shown = load_rules(self.path, self.game)
        except UnusableError as error:
            logging.getLogger(__name__).warning("%s", error)
            self.notice.say(f"{error}. The defaults hold until you change something.")

    def _show(self) -> None:
        found = housefile.clashes(self.shown, self.game)
        for key, field in self.fields.items():
            field.show_value(housefile.value_of(self.shown, field.choice))
            mine = [sentence(self._cure(clash)) + "." for clash in found if clash.key == key]
            field.show_clash("\n".join(mine))
        self.undo_button.setEnabled(bool(self._past))
        if found:
            count = "One choice clashes" if len(found) == 1 else f"{len(found)} choices clash"
            self.notice.say(
                f"{count} with another: {self._cure(found[0])}. "
                "Until then rounds are dealt by the last rules that stand."
            )
            self.state.setText("Not kept yet.")
        else:
            self.notice.say("")
            self.state.setText("Kept. These choices go together.")

    def _cure(self, clash: Clash) -> str:
        """Return how to mend *clash*, and what asks for it."""
        words = housefile.cure_of(clash, self.game)
        return f"{words} ({clash.cite.short})"


def _control(choice: Choice, changed: Callable[[Any], None]) -> QWidget:
    if choice.kind == "flag":
        tick = Tick(choice.title)
        tick.toggled.connect(changed)
        return tick
    if choice.kind == "cents":
        money = QDoubleSpinBox()
        money.setPrefix("$ ")
        money.setRange(choice.least / 100, choice.most / 100)
        money.setGroupSeparatorShown(True)
        money.valueChanged.connect(lambda dollars: changed(round(dollars * 100)))
        money.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        return money
    if choice.kind == "number":
        number = Pick()
        number.addItems([str(n) for n in range(choice.least, choice.most + 1)])
        number.activated.connect(lambda at: changed(choice.least + at))
        return number
    words = Pick()
    words.addItems([housefile.word(option) for option in choice.options])
    words.activated.connect(lambda at: changed(choice.options[at]))
    return words
