"""Practice: the drills, how each stands, what it asks, and how it is to be dealt."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from app.curriculum.progress.learned import DrillProgress, progress
from app.provisions import gist
from app.session import Mode
from app.shell.base import drills
from app.shell.base.advice import modules_of
from app.shell.base.course_way import told
from app.shell.base.game_pick import GamePick
from app.shell.base.record_client import RecordClient
from app.shell.base.sayings import phase_words
from app.shell.practice.drill_details import DrillPane
from app.shell.practice.drill_rows import FREE, STANDING, DrillRows
from app.shell.widgets import look
from app.shell.widgets.controls import add_head
from app.shell.widgets.parts import button, label
from assets.palette import SPACE
from games.engine.game import Game
from games.engine.rules import RulesSubmission

if TYPE_CHECKING:
    from app.curriculum.courses.modules import Module
    from app.curriculum.drills.drill import Drill
    from app.records import Scored
    from app.records.store import Record

KEY = Qt.ItemDataRole.UserRole
OFFERED = "From your instructor"
SEARCHED = "type a word, a phase, or a provision"
WIDEST = 2200
"""The widest the page grows, in px at 100 percent; beyond it stands in the middle."""
LIST = 560
"""The widest the list grows, in px at 100 percent."""
NARROWEST = 125
"""The least width of the list, in px at 100 percent."""
MOVES = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
"""Keys that are the list's, also while a search is typed."""
ENTERS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class PracticePage(QWidget):
    """A list to choose from, and the chosen entry beside it."""

    title = "Practice"
    start = Signal(str, object)
    """The key of a drill, and the ``Mode`` to begin it in."""
    game_chosen = Signal(str)
    """The key of the game that is to be practiced."""
    elsewhere = Signal(str)
    """The key of a page to go to."""

    def __init__(
        self, game: Game, desk: RecordClient, rules: Callable[[], RulesSubmission]
    ) -> None:
        """Ask *desk* how the drills stand, and *rules* what a free round is dealt by."""
        super().__init__()
        self.setObjectName("page")
        self.game, self._desk, self._rules = game, desk, rules
        self._modules: Sequence[Module] = ()
        self._drills: dict[str, Drill] = {}
        self._offered: tuple[str, ...] = ()
        """The keys of those that the school offers beside the program's."""
        self._known: dict[str, DrillProgress] = {}
        self._scored: Sequence[Scored] = ()
        self.pick = GamePick(game.key)
        self.pick.picked.connect(self.game_chosen)
        self.search = QLineEdit()
        self.search.setPlaceholderText("Search")
        self.search.setAccessibleName("Search drills")
        self.search.setAccessibleDescription("Up and Down to choose, Enter to start, Esc to clear")
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._filter)
        self.search.returnPressed.connect(self.begin)
        self.list = QListWidget()
        self.list.setAccessibleName("Drills")
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.list.setItemDelegate(DrillRows(self.list))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.list.currentItemChanged.connect(self._choose)
        self.list.itemActivated.connect(lambda _: self.begin())
        self.found = label("", "small")
        self.none = label("", "quiet")
        self.all = button("Show all drills", self.search.clear)
        for one in (self.none, self.all):
            one.hide()
        self.details = DrillPane()
        self.details.begun.connect(self.begin)
        for typed in (self.search, self.list, *self.details.modes.buttons()):
            typed.installEventFilter(self)
        self.details.house.clicked.connect(lambda: self.elsewhere.emit("house"))
        stays = self.details.sizePolicy()
        stays.setRetainSizeWhenHidden(True)
        self.details.setSizePolicy(stays)
        self._lay_out()

    def _lay_out(self) -> None:
        self._left, self._whole = QWidget(), QWidget()
        left = QVBoxLayout(self._left)
        left.setContentsMargins(0, 0, 0, 0)
        left.setSpacing(look.now().space("small"))
        left.addWidget(label("Practice", "title"))
        for one in (self.pick, self.search, self.found, self.none):
            left.addWidget(one)
        left.addWidget(self.all, 0, Qt.AlignmentFlag.AlignLeft)
        left.addWidget(self.list, 1)
        inner = QHBoxLayout(self._whole)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(SPACE["wide"])
        inner.addWidget(self._left, 4)
        inner.addWidget(self.details, 7)
        row = QHBoxLayout(self)
        row.setContentsMargins(SPACE["page"], SPACE["wide"], 0, SPACE["wide"])
        row.addStretch(1)
        row.addWidget(self._whole, 1000)
        row.addStretch(1)
        self.refit()

    def entered(self) -> None:
        """Look at the record again; the focus goes to the search."""
        self._read()
        self._filter(self.search.text())
        self.search.setFocus()
        before = drills.all_drills().offered
        drills.take_over(self._desk, lambda: self._taken_over(before))
        trainee = self._desk.trainee
        if trainee is None:
            self._show(())
            return
        number = trainee.id

        def look_up(record: Record) -> Sequence[Scored]:
            return record.history.scored(number)

        def answered(found: Sequence[Scored]) -> None:
            if self._desk.trainee == trainee:
                self._show(found)

        self._desk.ask(look_up, answered)

    def _taken_over(self, before: tuple[str, ...]) -> None:
        """The school's drills are known; list them if they are others than *before*."""
        if drills.all_drills().offered != before:
            self._read()
            self._known = progress(self._drills, self._scored)
            self._filter(self.search.text())

    def _read(self) -> None:
        """Read the drills of the game that is practiced."""
        known = drills.all_drills()
        self._modules = modules_of(self.game)
        keys = [key for module in self._modules for key in module.drills]
        own = (key for key in known.offered if known.game_key(key) == self.game.key)
        self._offered = tuple(own)
        self._drills = {key: known[key] for key in (*self._offered, *keys)}

    def _show(self, scored: Sequence[Scored]) -> None:
        """Show the state of the drills by what was *scored*."""
        self._scored = scored
        self._known = progress(self._drills, scored)
        for row in range(self.list.count()):
            self._mark(self.list.item(row))
        self._choose(self.list.currentItem())

    def show_game(self, game: Game) -> None:
        """List the drills of *game* in place of another's."""
        self.pick.show_game(game.key)
        if game != self.game:
            self.game = game
            self._read()
            self._known = progress(self._drills, self._scored)
            self._filter(self.search.text())

    @property
    def chosen(self) -> str:
        """The key of the drill that is looked at."""
        item = self.list.currentItem()
        return str(item.data(KEY) or "") if item is not None else ""

    def choose(self, key: str) -> None:
        """Look at the drill *key* of the game that is practiced."""
        self.search.clear()
        row = next((row for row in range(self.list.count()) if self._key(row) == key), -1)
        if row >= 0:
            self.list.setCurrentRow(row)
            self.list.scrollToItem(self.list.item(row))

    @property
    def mode(self) -> Mode:
        return self.details.mode

    def begin(self) -> None:
        """Sit down to what is chosen."""
        if self.chosen:
            self.start.emit(self.chosen, self.mode)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the search and the list be worked together, whichever of them has the keys."""
        if event.type() is not QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        key, plain = event.key(), event.modifiers() in (
            Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier,
        )  # fmt: skip
        if key in ENTERS and watched in self.details.modes.buttons():
            self.begin()
            return True
        if watched is self.search and key in MOVES:
            QApplication.sendEvent(self.list, event)
            return True
        if key == Qt.Key.Key_Escape and self.search.text():
            self.search.clear()
            self.search.setFocus()
            return True
        if watched is self.list and plain and event.text().isprintable() and event.text().strip():
            self.search.setFocus()
            self.search.insert(event.text())
            return True
        return super().eventFilter(watched, event)

    def _filter(self, typed: str) -> None:
        """List the free round and, module by module, the drills that hold all that is *typed*."""
        wanted, held = typed.casefold().split(), self.chosen
        self.list.blockSignals(True)
        self.list.clear()
        self._rows("", (drills.FREE,), wanted)
        self._rows(OFFERED, self._offered, wanted)
        for module in self._modules:
            title = module.title.removeprefix(f"{self.game.title}: ")
            self._rows(title, module.drills, wanted)
        found = [row for row in range(self.list.count()) if self._key(row)]
        self.list.blockSignals(False)
        many, of = sum(self._key(row) != drills.FREE for row in found), len(self._drills)
        self.found.setText(f"{many} of {of} drills" if wanted else f"{of} drills: {SEARCHED}")
        self.none.setText(f"No {self.game.title} drill matches “{typed.strip()}”.")
        for one in (self.none, self.all):
            one.setVisible(not found)
        self.details.setVisible(bool(found))
        if found:
            self.list.setCurrentRow(next((r for r in found if self._key(r) == held), found[0]))
            self._choose(self.list.currentItem())

    def _rows(self, head: str, keys: Sequence[str], wanted: list[str]) -> None:
        found = [key for key in keys if all(word in self._text(key, head) for word in wanted)]
        if head and found:
            add_head(self.list, head)
        for key in found:
            drill = self._drills.get(key)
            item = QListWidgetItem(drill.title if drill else drills.FREE_TITLE)
            item.setData(KEY, key)
            if drill is None:
                item.setData(FREE, "Random")
            self._mark(item)
            self.list.addItem(item)

    def _mark(self, item: QListWidgetItem) -> None:
        """Have *item* show how its drill stands, in a mark and in words."""
        one = self._known.get(str(item.data(KEY) or ""))
        if one is not None:
            item.setData(STANDING, one)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{item.text()}: {told(one)}")

    def _text(self, key: str, head: str) -> str:
        drill = self._drills.get(key)
        if drill is None:
            return f"{drills.FREE_TITLE} random mixed chance".casefold()
        cites = " ".join(
            f"{c.short} {c.chapter}.{c.key} {gist(c, drill.game)}" for c in drill.provisions
        )
        phases = " ".join(f"{phase} {phase_words(drill.game)[phase]}" for phase in drill.phases)
        return f"{head} {drill.title} {drill.trains} {phases} {cites}".casefold()

    def _key(self, row: int) -> str:
        return str(self.list.item(row).data(KEY) or "")

    def _choose(self, item: QListWidgetItem | None) -> None:
        if item is None or not self.chosen:
            return
        drill = self._drills.get(self.chosen)
        if drill is None:
            self.details.show_free(self.game, self._rules())
        else:
            module = next((m for m in self._modules if self.chosen in m.drills), None)
            mine = [one for one in self._scored if one.drill == drill.key]
            self.details.show_drill(drill, module, self._known.get(drill.key), mine)

    def refit(self) -> None:
        """Take over the present look: the headings of the list have theirs in them."""
        scale = look.now().text_scale / 100
        self._whole.setMaximumWidth(round(WIDEST * scale))
        self._left.setMaximumWidth(round(LIST * scale))
        self.list.setMinimumWidth(round(NARROWEST * scale))
        if self._drills:
            self._filter(self.search.text())
