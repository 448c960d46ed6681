"""The drill or set chosen in the list of the drill builder, with the actions for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QPushButton

from app import days
from app.curriculum.drills.drafts import Draft
from app.provisions import gist
from app.records.journal.facts import FactKind
from app.school.assignments import tasks
from app.shell.base.drills import all_drills
from app.shell.base.record_client import RecordClient, today_of, while_there
from app.shell.base.sayings import phase_words
from app.shell.builder.actions import DrillActions, standing
from app.shell.builder.drill_list import FRESH_SET, ListedDrill
from app.shell.builder.fields import Adder
from app.shell.widgets.controls import WrappedLines
from app.shell.widgets.parts import Card, Page, button, clear, group, label, together

if TYPE_CHECKING:
    from app.curriculum.drills.drafts import Draft
    from app.curriculum.drills.sets import DrillSet
    from app.records.store import Record
    from app.school.assignments import Assignment
    from app.school.library import Library
    from app.shell.base.signing import Signing


SHOWN = 10
"""Rows of a set in sight."""
Do = Callable[[str, ListedDrill], object]
"""Does something to what is chosen; the string names the action."""


class DrillDetails(Page):
    """Emitted for each row again; the set that is chosen can be changed here."""

    def __init__(self, do: Do) -> None:
        super().__init__()
        self._do = do
        self.row: ListedDrill | None = None
        self.presses: dict[str, QPushButton] = {}
        self.made: DrillSet | None = None
        """The set in view, with the changes made to it."""
        self.name = QLineEdit()
        self.drills = QListWidget()

    def nothing(self) -> None:
        """Say what the page is for."""
        self._clear()
        told = (
            "Start from scratch, or choose a drill in the list and copy it. Your work is "
            "saved as a draft until you publish it."
        )
        self.add(label("Build a drill", "title"), label(told, "lead"))
        self.body.addStretch(1)

    def show_draft(self, row: ListedDrill, draft: Draft) -> None:
        self._clear(row)
        self._tell("DRAFT", draft.title, str(draft.table.get("trains") or ""))
        self.add(label(f"Last changed {days.with_time(draft.changed)}.", "quiet"))
        self._buttons({"edit": "Resume", "drop": "Discard"})

    def show_round(self, row: ListedDrill) -> None:
        self._clear(row)
        told = "You can turn this round into a drill: same table, same players, same cards."
        self._tell("ROUND ON RECORD", row.title, told)
        self._buttons({"build": "Build a drill from it"})
        self.body.addStretch(1)

    def show_drill(self, row: ListedDrill, library: Library, *, may: bool) -> None:
        """Show a drill of the school or of the program."""
        self._clear(row)
        drill, here = all_drills()[row.key], library.drills.get(row.key)
        self._tell(f"{drill.game.title} · chapter {drill.game.code.number}".upper(), drill.title,
                   drill.trains)  # fmt: skip
        actions = {"copy": "Copy and edit", "assign": "Assign…"}
        if here is not None:
            many = "" if here.versions == 1 else f", version {here.versions}"
            when = here.at.astimezone()
            self.add(label(f"Published on {days.in_full(when)}{many}.", "quiet"))
            actions = {"version": "Build a new version", **actions,
                       "export": "Export…", "withdraw": "Withdraw"}  # fmt: skip
        self._buttons(actions, may=may)
        sets = Adder("Add to a set…", "Add to a set")
        for key, one in library.sets.items():
            sets.addItem(one.title, key)
        sets.addItem(FRESH_SET, "")
        sets.activated.connect(lambda at: self._do(f"into {sets.itemData(at)}", row) if at else 0)
        sets.setEnabled(may)
        self.add(group((sets,)))
        phases = phase_words(drill.game)
        self.add(Card(
            label("THE TRAINEE'S JOB", "eyebrow"),
            label(" · ".join(w for p, w in phases.items() if p in drill.phases)),
            label(f"{drill.rounds} rounds, {drill.pass_mark}% to pass.", "quiet"),
        ))  # fmt: skip
        card = Card(label("PROVISIONS", "eyebrow"))
        for cite in drill.provisions:
            card.add(label(together(cite.short), "strong"), label(gist(cite, drill.game), "quiet"))
        self.add(card)
        self.body.addStretch(1)

    def show_set(self, row: ListedDrill, made: DrillSet, *, may: bool) -> None:
        """Show a set; its title and its order can be changed and are published with “Save”."""
        self._clear(row)
        self.made = made
        self.add(label("SET", "eyebrow"))
        self.name = QLineEdit(made.title)
        self.name.setAccessibleName("Name of the set")
        self.name.textEdited.connect(self._rename)
        self.drills = QListWidget()
        self.drills.setAccessibleName("Drills of the set, in order")
        self.drills.setItemDelegate(WrappedLines(self.drills))
        self.drills.setWordWrap(True)
        self.drills.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.add(self.name, self.drills)
        self.up = button("Up", lambda: self._move(-1))
        self.down = button("Down", lambda: self._move(1))
        self.out = button("Remove", self._take_out)
        self.add(group((self.up, self.down, self.out)))
        self._buttons({"save": "Save", "assign": "Assign…", "export": "Export…",
                       "withdraw": "Withdraw"}, may=may)  # fmt: skip
        self.add(label("To add a drill, choose it in the list.", "small"))
        self.body.addStretch(1)
        self._list(0)

    def show_assignment(
        self,
        row: ListedDrill,
        one: Assignment,
        lines: Sequence[tuple[str, str]] | None,
        *,
        may: bool,
    ) -> None:
        """Show an assignment; *lines* say who it is for and how far they are, once known."""
        self._clear(row)
        self._tell("ASSIGNED", one.title, f"Due {days.in_full(one.due)}.")
        drills = all_drills()
        titles = (drills[key].title if key in drills else key for key in one.drills)
        self.add(label("\n".join(titles), "quiet"))
        card = Card(label("PROGRESS", "eyebrow"))
        if lines is None:
            card.add(label("Checking the record…", "quiet"))
        for who, told in lines or ():
            card.add(label(who, "strong"), label(told, "quiet"))
        self.add(card)
        self._buttons({"take back": "Cancel assignment"}, may=may)
        self.body.addStretch(1)

    # Of a set.

    def _rename(self, title: str) -> None:
        if self.made is not None:
            self.made = replace(self.made, title=title)

    def _list(self, at: int) -> None:
        made, drills = self.made, all_drills()
        self.drills.clear()
        for number, key in enumerate(made.drills if made else (), 1):
            title = drills[key].title if key in drills else key
            self.drills.addItem(QListWidgetItem(f"{number}  {title}"))
        self.drills.setCurrentRow(at)
        tall = sum(self.drills.sizeHintForRow(n) for n in range(min(SHOWN, self.drills.count())))
        self.drills.setFixedHeight(max(60, tall + 12))

    def _move(self, by: int) -> None:
        at, made = self.drills.currentRow(), self.made
        if made is None or not 0 <= at + by < len(made.drills) or at < 0:
            return
        keys = list(made.drills)
        keys[at], keys[at + by] = keys[at + by], keys[at]
        self.made = replace(made, drills=tuple(keys))
        self._list(at + by)

    def _take_out(self) -> None:
        at, made = self.drills.currentRow(), self.made
        if made is not None and at >= 0:
            self.made = replace(made, drills=(*made.drills[:at], *made.drills[at + 1 :]))
            self._list(min(at, len(made.drills) - 2))

    # Its parts.

    def _clear(self, row: ListedDrill | None = None) -> None:
        self.row, self.made = row, None
        self.presses.clear()
        clear(self.body)
        self.verticalScrollBar().setValue(0)

    def _tell(self, eyebrow: str, title: str, told: str) -> None:
        self.add(label(eyebrow, "eyebrow"), label(title, "title"))
        if told:
            self.add(label(told, "lead"))

    def _buttons(self, actions: Mapping[str, str], *, may: bool = True) -> None:
        row = self.row
        assert row is not None
        for name, words in actions.items():
            kind = "" if self.presses else "primary"
            made = button(words, partial(self._do, name, row), kind=kind)
            made.setAccessibleName(f"{words.removesuffix(' …')}: {row.title}")
            made.setEnabled(may or name in FREE)
            self.presses[name] = made
        self.add(group(self.presses.values()))
        if row.what == "draft":
            self.body.addStretch(1)


FREE = ("build", "edit", "drop", "copy", "export")
"""Actions that need no signature."""


ALL = 100_000
"""More rounds than anyone deals."""


class Shown:
    """Shows the entry behind a row of the list."""

    def __init__(
        self, pane: DrillDetails, desk: RecordClient, signing: Signing, doings: DrillActions
    ) -> None:
        self._pane, self._desk, self._signing, self._doings = pane, desk, signing, doings

    def show(self, row: ListedDrill | None, drafts: Mapping[str, Draft]) -> None:
        """Show *row*, one of *drafts* if it is a draft."""
        found, may = self._doings.found, self._signing.may(FactKind.DRILL)
        if row is None:
            self._pane.nothing()
        elif row.what == "draft":
            self._pane.show_draft(row, drafts[row.key])
        elif row.what == "set":
            self._pane.show_set(row, found.library.sets[row.key], may=may)
        elif row.what == "assigned":
            self._assignment(row)
        elif row.what == "round":
            self._pane.show_round(row)
        else:
            self._pane.show_drill(row, found.library, may=may)

    def _assignment(self, row: ListedDrill) -> None:
        """Show what is assigned, and how far everyone is once the record has answered."""
        found, drills = self._doings.found, all_drills()
        one = next(one for one in found.assigned if one.uid == row.key)
        may = self._signing.may(FactKind.ASSIGNED)
        wanted = {key: drills[key].rounds for key in one.drills if key in drills}
        people = [who for who in found.trainees if who.uid in one.trainees]
        today = today_of(self._desk)
        self._pane.show_assignment(row, one, None, may=may)

        def look_up(record: Record) -> list[tuple[str, str]]:
            newest = record.rounds.newest
            return [
                (who.name, standing(tasks((one,), who.uid, newest(who.id, ALL), wanted, today)))
                for who in people
            ]

        def answered(lines: list[tuple[str, str]]) -> None:
            if self._pane.row == row:
                self._pane.show_assignment(row, one, lines, may=may)

        self._desk.ask(look_up, while_there(self._pane, answered))
