"""The list of the drill builder: drafts, the school's drills, sets, and assignments."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from app import days
from app.curriculum.drills.drafts import Draft
from app.shell.base.drills import all_drills, title_of
from app.shell.base.game_pick import GamePick
from app.shell.widgets import look
from app.shell.widgets.controls import WrappedLines, add_head
from app.shell.widgets.parts import Notice, button, group, label, set_kind
from assets.palette import SPACE
from games.catalogue import BESIDES, FIRST, TABLES

if TYPE_CHECKING:
    from app.records import RoundHead
    from app.school.assignments import Assignment
    from app.school.library import Library

KEY = Qt.ItemDataRole.UserRole
LIST = 440
FRESH_SET = "New set"
"""The widest the list grows, in px at 100 percent."""


@dataclass(frozen=True, slots=True)
class ListedDrill:
    """One entry of the list."""

    what: str
    """``draft``, ``school``, ``set``, ``assigned``, ``program`` or ``round``."""
    key: str
    title: str
    more: str = ""
    """What the list says after the title."""

    @property
    def told(self) -> str:
        return f"{self.title}{self.more}"


HEADS = {
    "draft": "Drafts", "school": "The school's drills", "set": "Sets", "assigned": "Assigned",
    "program": "Built-in drills", "round": "This trainee's rounds",
}  # fmt: skip


class TablePick(GamePick):
    """The games, and the other table work."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        for one in BESIDES:
            self.addItem(TABLES[one].title, one)
        self.setMaxVisibleItems(self.count())


class DrillList(QWidget):
    """The list of entries, with the actions for the chosen one beside it."""

    chosen = Signal(object)
    """The ``Row`` in view; ``None`` for none."""
    opened = Signal(object)
    """A ``Row`` that was double-clicked, or on which Enter was pressed."""
    new_wanted = Signal()
    import_wanted = Signal()

    def __init__(self, pane: QStackedWidget) -> None:
        """Show *pane* beside the list."""
        super().__init__()
        self.rows: list[ListedDrill] = []
        self.notice = Notice()
        self.notice.hide()
        self.answers: dict[str, QPushButton] = {}
        """The possible answers to the notice."""
        self.new = button("New drill", self.new_wanted.emit, kind="primary")
        self.bring = button("Import…", self.import_wanted.emit,
                            tip="Import a drill or a drill set someone sent you")  # fmt: skip
        self.game = TablePick(FIRST)
        self.game.setAccessibleName("Game of the built-in drills")
        self.game.picked.connect(lambda _: self.fill())
        self.search = QLineEdit()
        self.search.setPlaceholderText("Search")
        self.search.setAccessibleName("Search the drills")
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(lambda _: self.fill())
        self.list = QListWidget()
        self.list.setAccessibleName("Drafts, drills, sets and assignments")
        self.list.setItemDelegate(WrappedLines(self.list))
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.currentItemChanged.connect(lambda *_: self.chosen.emit(self.row))
        self.list.itemActivated.connect(lambda _: self.opened.emit(self.row))
        self._drafts: Sequence[Draft] = ()
        self._library: Library | None = None
        self._assigned: Sequence[Assignment] = ()
        self._rounds: Sequence[RoundHead] = ()
        left = QWidget()
        self._left = left
        box = QVBoxLayout(left)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(look.now().space("small"))
        box.addWidget(label("Drills", "title"))
        for one in (group((self.new, self.bring)), self.search, self.game, self.list):
            box.addWidget(one, 1 if one is self.list else 0)
        inner = QHBoxLayout()
        inner.setSpacing(SPACE["wide"])
        inner.addWidget(left, 4)
        inner.addWidget(pane, 7)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(SPACE["page"], SPACE["wide"], 0, SPACE["wide"])
        above = QVBoxLayout()
        above.setContentsMargins(0, 0, SPACE["page"], 0)
        above.addWidget(self.notice)
        whole.addLayout(above)
        whole.addLayout(inner, 1)

    def show_all(
        self,
        drafts: Sequence[Draft],
        library: Library,
        assigned: Sequence[Assignment],
        rounds: Sequence[RoundHead],
    ) -> None:
        """Show what there is."""
        self._drafts, self._library, self._assigned = drafts, library, assigned
        self._rounds = rounds
        self.fill()

    @property
    def row(self) -> ListedDrill | None:
        """What is chosen."""
        item = self.list.currentItem()
        row = item.data(KEY) if item is not None else None
        return row if isinstance(row, ListedDrill) else None

    def choose(self, what: str, key: str) -> None:
        """Choose the row *key* of *what*, if it is there."""
        for at in range(self.list.count()):
            row = self.list.item(at).data(KEY)
            if row is not None and (row.what, row.key) == (what, key):
                self.list.setCurrentRow(at)

    def say(self, text: str, answers: Mapping[str, Callable[[], object]] | None = None) -> None:
        """Show a notice, and the possible answers to it."""
        for old in self.answers.values():
            self.notice.row.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.answers = {}
        for words, do in (answers or {}).items():
            made = button(words, do)
            self.answers[words] = made
            self.notice.row.addWidget(made)
        set_kind(self.notice, "warn" if answers else "good")
        self.notice.say(text)

    def fill(self) -> None:
        """List the entries that contain everything searched for."""
        held, wanted = self.row, self.search.text().casefold().split()
        self.list.blockSignals(True)
        self.list.clear()
        self._left.setMaximumWidth(round(LIST * look.now().text_scale / 100))
        for what, rows in self._found().items():
            shown = [one for one in rows if all(w in one.told.casefold() for w in wanted)]
            if shown:
                add_head(self.list, HEADS[what])
            for one in shown:
                item = QListWidgetItem(one.told)
                item.setData(KEY, one)
                item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{HEADS[what]}: {one.told}")
                self.list.addItem(item)
        self.list.blockSignals(False)
        if held is not None:
            self.choose(held.what, held.key)
        if self.list.currentRow() < 0:
            first = next((at for at in range(self.list.count())
                          if self.list.item(at).data(KEY) is not None), -1)  # fmt: skip
            self.list.setCurrentRow(first)
        self.chosen.emit(self.row)

    def _found(self) -> Mapping[str, list[ListedDrill]]:
        drills, game = all_drills(), str(self.game.currentData())
        here = self._library
        return {
            "draft": [ListedDrill("draft", one.name, one.title) for one in self._drafts],
            "school": [
                ListedDrill("school", key, drills[key].title, f" · {drills[key].game.title}")
                for key in (here.drills if here else ())
                if key in drills
            ],
            "set": [
                ListedDrill("set", key, one.title)
                for key, one in (here.sets if here else {}).items()
            ],
            "assigned": [
                ListedDrill("assigned", one.uid, one.title, f", due {days.in_full(one.due)}")
                for one in self._assigned
            ],
            "program": [
                ListedDrill("program", key, drills[key].title)
                for key in drills
                if drills.own(key) and drills.game_key(key) == game
            ],
            "round": [
                ListedDrill("round", str(one.id), title_of(one.drill, one.game),
                    f", {days.in_full(one.started_at.astimezone())}")
                for one in self._rounds
            ],
        }  # fmt: skip
