"""Practice: the drills, what each trains, and how it is to be dealt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from app.provisions import gist
from app.session import Mode
from app.shell import drills, look
from app.shell.advice import modules_of
from app.shell.controls import Lines, Option
from app.shell.games import GamePick
from app.shell.parts import Card, Page, button, group, label, together
from app.shell.sayings import MODES, PHASES
from games.engine.game import PHASES as ALL_PHASES
from games.engine.game import Game

if TYPE_CHECKING:
    from app.curriculum.drills import Drill


class PracticePage(QWidget):
    """A list to choose from, and beside it what was chosen."""

    title = "Practice"
    start = Signal(str, object)
    """The key of a drill, and the ``Mode`` to begin it in."""
    game_chosen = Signal(str)
    """The key of the game that is to be practised."""

    elsewhere = Signal(str)
    """The key of a page to go to."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.setObjectName("page")
        self.game = game
        self.pick = GamePick(game.key)
        self.pick.picked.connect(self.game_chosen)
        self._drills: Mapping[str, Drill] = {}
        self.search = QLineEdit()
        self.search.setPlaceholderText("Search: a word, a phase, a provision")
        self.search.setAccessibleName("Search drills")
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._filter)
        self.list = QListWidget()
        self.list.setAccessibleName("Drills")
        self.list.setWordWrap(True)
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.list.setItemDelegate(Lines(self.list))
        self.list.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.currentItemChanged.connect(self._choose)
        self.list.itemActivated.connect(lambda _: self.begin())
        self.none = label(
            "No drill has to do with that. Clear the search to see them all.", "quiet"
        )
        self.none.hide()
        left = QVBoxLayout()
        left.addWidget(label("Practice", "title"))
        left.addWidget(self.pick)
        left.addWidget(self.search)
        left.addWidget(self.none)
        left.addWidget(self.list, 1)
        self.details = self._details()
        stays = self.details.sizePolicy()
        stays.setRetainSizeWhenHidden(True)
        self.details.setSizePolicy(stays)
        row = QHBoxLayout(self)
        row.setContentsMargins(28, 24, 0, 0)
        row.setSpacing(4)
        row.addLayout(left, 4)
        row.addWidget(self.details, 7)

    def _details(self) -> Page:
        page = Page()
        page.outer.setContentsMargins(24, 0, 28, 24)
        self.eyebrow, self.name = label("", "eyebrow"), label("", "title")
        self.trains, self.phases = label("", "lead"), label()
        self.provisions, self.marks = label(), label("", "quiet")
        self.modes = QButtonGroup(self)
        choice = Card(label("HOW", "eyebrow"))
        choice.box.setSpacing(0)
        for number, (mode, (name, help_text)) in enumerate(MODES.items()):
            one = Option(name)
            one.setToolTip(help_text)
            one.setAccessibleDescription(help_text)
            self.modes.addButton(one, number)
            told = label(help_text, "small")
            told.setContentsMargins(look.now().type("strong") + 18, 0, 0, 6)
            choice.add(one, told)
            one.setProperty("mode", mode.value)
        self.begin_button = button("Start", self.begin, kind="primary", icon="play")
        self.house = button("House rules", lambda: self.elsewhere.emit("house"))
        self.house.setToolTip("What free rounds of this game are dealt by")
        self.told = label("", "danger")
        self.told.hide()
        about = Card(
            label("YOU DO", "eyebrow"), self.phases, label("PROVISIONS", "eyebrow"),
            self.provisions, self.marks,
        )  # fmt: skip
        page.add(
            self.eyebrow, self.name, self.trains, group((self.begin_button, self.house)), self.told
        )
        page.add(group((choice, about), spacing=14, fill=300))
        self.reading = label()
        self.read_first = Card(label("READ FIRST", "eyebrow"), self.reading)
        page.add(self.read_first)
        page.body.addStretch(1)
        return page

    def entered(self) -> None:
        """Fill the list, once."""
        self._drills = drills.all_drills()
        self._filter(self.search.text())
        self.list.setFocus()

    def show_game(self, game: Game) -> None:
        """List the drills of *game* in place of another's."""
        self.pick.show_game(game.key)
        if game != self.game:
            self.game = game
            self._filter(self.search.text())

    @property
    def chosen(self) -> str:
        """The key of the drill that is looked at."""
        item = self.list.currentItem()
        return str(item.data(Qt.ItemDataRole.UserRole) or "") if item is not None else ""

    def choose(self, key: str) -> None:
        """Look at the drill *key* of the game that is practised."""
        self.search.clear()
        row = next((row for row in range(self.list.count()) if self._key(row) == key), -1)
        if row >= 0:
            self.list.setCurrentRow(row)
            self.list.scrollToItem(self.list.item(row))

    @property
    def mode(self) -> Mode:
        checked = self.modes.checkedButton()
        return Mode(str(checked.property("mode"))) if checked else Mode.PRACTICE

    def begin(self) -> None:
        """Sit down to what is chosen."""
        if self.chosen:
            self.told.hide()
            self.start.emit(self.chosen, self.mode)

    def tell(self, text: str) -> None:
        """Say why a drill could not be begun."""
        self.told.setText(text)
        self.told.show()

    def _filter(self, typed: str) -> None:
        """List the free round and, module by module, the drills that hold all that is *typed*."""
        wanted, held = typed.casefold().split(), self.chosen
        self.list.blockSignals(True)
        self.list.clear()
        self._rows("", (drills.FREE,), wanted)
        for module in modules_of(self.game):
            title = module.title.removeprefix(f"{self.game.title}: ")
            self._rows(title, module.drills, wanted)
        found = [row for row in range(self.list.count()) if self._key(row)]
        self.list.blockSignals(False)
        self.none.setVisible(not found)
        self.details.setVisible(bool(found))
        if found:
            self.list.setCurrentRow(next((r for r in found if self._key(r) == held), found[0]))
            self._choose(self.list.currentItem())

    def _rows(self, head: str, keys: Sequence[str], wanted: list[str]) -> None:
        found = [key for key in keys if all(word in self._text(key, head) for word in wanted)]
        if head and found:
            item = QListWidgetItem(head.upper())
            item.setFlags(Qt.ItemFlag.NoItemFlags)
            font = self.list.font()
            font.setPixelSize(look.now().type("small"))
            font.setBold(True)
            item.setFont(font)
            item.setForeground(look.now().colour("accent"))
            self.list.addItem(item)
        for key in found:
            drill = self._drills.get(key)
            item = QListWidgetItem(drill.title if drill else drills.FREE_TITLE)
            item.setData(Qt.ItemDataRole.UserRole, key)
            self.list.addItem(item)

    def _text(self, key: str, head: str) -> str:
        drill = self._drills.get(key)
        if drill is None:
            return f"{drills.FREE_TITLE} random mixed chance".casefold()
        cites = " ".join(
            f"{c.short} {c.chapter}.{c.key} {gist(c, drill.game)}" for c in drill.provisions
        )
        phases = " ".join(f"{phase} {PHASES[phase]}" for phase in drill.phases)
        return f"{head} {drill.title} {drill.trains} {phases} {cites}".casefold()

    def _key(self, row: int) -> str:
        return str(self.list.item(row).data(Qt.ItemDataRole.UserRole) or "")

    def _choose(self, item: QListWidgetItem | None) -> None:
        if item is None:
            return
        drill = self._drills.get(self.chosen)
        self.told.hide()
        self.eyebrow.setText(
            f"{drill.game.title} · chapter {drill.game.code.number}".upper()
            if drill
            else f"{self.game.title} · by chance".upper()
        )
        self.name.setText(drill.title if drill else drills.FREE_TITLE)
        self.house.setVisible(drill is None)
        self.trains.setText(
            drill.trains if drill
            else "A whole round with players, wagers and cards by chance, under your house rules."
        )  # fmt: skip
        mine = [PHASES[p] for p in ALL_PHASES if drill is None or p in drill.phases]
        self.phases.setText(" · ".join(mine))
        cites = ", ".join(cite.short for cite in drill.provisions) if drill else ""
        self.provisions.setText(together(cites) or "All that a whole round touches.")
        times = "once" if drill and drill.rounds == 1 else f"{drill.rounds if drill else 1} rounds"
        self.marks.setText(f"Passed with {drill.pass_mark} % right over {times}." if drill else "")
        module = next((m for m in modules_of(self.game) if self.chosen in m.drills), None)
        self.read_first.setVisible(module is not None)
        self.reading.setText(module.reading if module else "")
        mode = drill.mode if drill else Mode.PRACTICE
        for one in self.modes.buttons():
            if one.property("mode") == mode.value:
                one.setChecked(True)

    def refit(self) -> None:
        """Take over the present look: the headings of the list have theirs in them."""
        if self._drills:
            self._filter(self.search.text())
        self.list.setMinimumWidth(round(180 * look.now().text_scale / 100))
