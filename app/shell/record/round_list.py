"""The rounds on record, some at a time, and what to find among them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from app import days
from app.records import RoundHead, Wanted
from app.session import Mode
from app.shell.base import drills
from app.shell.base.record_client import RecordClient
from app.shell.base.sayings import MODES
from app.shell.widgets import look
from app.shell.widgets.controls import Pick, Tick
from app.shell.widgets.parts import button, group, label
from games.catalogue import TABLES

if TYPE_CHECKING:
    from app.records.store import Record

AT_ONCE = 15
"""Rounds of one page of the list."""
HEADS = ("When", "Drill", "Mode", "Acts", "How it went")
DRILL = 1
LEFT_OUT_WHEN_LARGE = (2, 3)
"""Columns that large text leaves no room for."""
LARGE = 150
NUMBER = Qt.ItemDataRole.UserRole


class RoundList(QWidget):
    """A table of rounds, the newest first; Enter or a click opens one."""

    opened = Signal(int)
    """The number of a round."""

    def __init__(self, desk: RecordClient) -> None:
        super().__init__()
        self._desk = desk
        self._heads: tuple[RoundHead, ...] = ()
        self.at = self.found = 0
        """Where the page in sight begins, and how many rounds there are in all."""
        self.game, self.mode = Pick(), Pick()
        self.game.setAccessibleName("Rounds of which game")
        self.mode.setAccessibleName("Rounds in which mode")
        self.game.addItem("All games", "")
        self.mode.addItem("All modes", "")
        for game in TABLES.values():
            self.game.addItem(game.title, game.key)
        for mode, (name, _) in MODES.items():
            self.mode.addItem(name, mode.value)
        self.errors = Tick("With errors")
        self.errors.setAccessibleName("Only rounds with errors")
        self.game.activated.connect(self.search)
        self.mode.activated.connect(self.search)
        self.errors.toggled.connect(self.search)
        self.table = self._table()
        self.setFocusProxy(self.table)
        self.none = label(
            "No round is like that. Choose all games, or take out the tick.", "quiet"
        )
        self.none.hide()
        self.newer = button("Newer", lambda: self._turn(-AT_ONCE), icon="back")
        self.older = button("Older", lambda: self._turn(AT_ONCE), icon="next")
        self.where = label("", "small", wrap=False)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(look.now().space("small"))
        box.addWidget(label("Rounds", "strong"))
        box.addWidget(group((self.game, self.mode, self.errors)))
        box.addWidget(self.none)
        box.addWidget(self.table)
        self.pages = group((self.newer, self.older, self.where))
        box.addWidget(self.pages)

    def _table(self) -> QTableWidget:
        made = QTableWidget(0, len(HEADS))
        made.setAccessibleName("Rounds; Enter opens the review")
        made.setHorizontalHeaderLabels(HEADS)
        made.verticalHeader().hide()
        made.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        made.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        made.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        made.setTabKeyNavigation(False)
        made.setShowGrid(False)
        made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        made.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        header = made.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(DRILL, QHeaderView.ResizeMode.Stretch)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setHighlightSections(False)
        made.cellActivated.connect(self._open)
        made.cellClicked.connect(self._open)
        return made

    @property
    def wanted(self) -> Wanted:
        """What is to be found."""
        return Wanted(
            str(self.game.currentData() or ""),
            str(self.mode.currentData() or ""),
            self.errors.isChecked(),
        )

    def search(self) -> None:
        """Show the newest rounds that are as wanted."""
        self.at = 0
        self.look_up()

    def look_up(self) -> None:
        """Ask the record for the page in sight."""
        trainee, wanted, at = self._desk.trainee, self.wanted, self.at
        if trainee is None:
            return
        number = trainee.id

        def ask(record: Record) -> tuple[int, tuple[RoundHead, ...]]:
            return record.rounds.search(number, wanted, at, AT_ONCE)

        def answered(found: tuple[int, tuple[RoundHead, ...]]) -> None:
            if (self.wanted, self.at, self._desk.trainee) == (wanted, at, trainee):
                self.show_rounds(*found)

        self._desk.ask(ask, answered)

    def show_rounds(self, found: int, heads: tuple[RoundHead, ...]) -> None:
        """Show *heads*, which are some of the rounds *found*."""
        self.found, self._heads = found, heads
        self.none.setVisible(not heads)
        self.table.setVisible(bool(heads))
        self.newer.setEnabled(self.at > 0)
        self.older.setEnabled(self.at + AT_ONCE < found)
        self.pages.setVisible(found > AT_ONCE)
        last = min(found, self.at + AT_ONCE)
        self.where.setText(f"{self.at + 1} to {last} of {found:,} rounds")
        self.refit()
        if heads and self.table.currentRow() < 0:
            self.table.setCurrentCell(0, 0)

    def refit(self) -> None:
        """Take over the present size of text."""
        large = look.now().text_scale >= LARGE
        self.table.scheduleDelayedItemsLayout()  # else each cell put in measures them all
        self.table.setRowCount(len(self._heads))
        for row, head in enumerate(self._heads):
            for column, text in enumerate(_texts(head, short=large)):
                item = QTableWidgetItem(text)
                item.setData(NUMBER, head.id)
                self.table.setItem(row, column, item)
        for column in LEFT_OUT_WHEN_LARGE:
            self.table.setColumnHidden(column, large)
        self.table.resizeRowsToContents()
        rows = sum(self.table.rowHeight(row) for row in range(self.table.rowCount()))
        self.table.setFixedHeight(rows + self.table.horizontalHeader().sizeHint().height() + 4)

    def _turn(self, by: int) -> None:
        self.at = max(0, min(self.at + by, self.found - 1))
        self.look_up()

    def _open(self, row: int, _column: int) -> None:
        item = self.table.item(row, 0)
        if item is not None:
            self.opened.emit(item.data(NUMBER))


def _texts(head: RoundHead, *, short: bool) -> tuple[str, ...]:
    """Return what stands in the columns; *short* leaves more room to the drill."""
    when, errors = head.started_at.astimezone(), head.summary.get("errors")
    if head.abandoned:
        end = "left"
    elif head.ended_at is None:
        end = "not finished"
    elif head.test:
        end = "table test"  # only the examiner says how it went
    elif head.retry:
        end = "dealt again · right" if head.summary.get("again") else "dealt again"
    else:
        wrong = "no errors" if not errors else "1 error" if errors == 1 else f"{errors} errors"
        end = " · ".join(filter(None, (str(head.summary.get("word", "")), wrong)))
    return (
        days.at_a_column(when) if short else days.with_time(when),
        drills.full_title(head.drill, head.game),
        MODES[Mode(head.mode)][0],
        str(head.summary.get("acts", "–")),
        end,
    )
