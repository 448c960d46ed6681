"""Drills, for instructors: built, tried and published; sets of them, and assignments."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from app.curriculum.drills.drafts import Draft, Drafts, copys_title
from app.curriculum.drills.drill import Drill
from app.curriculum.drills.sampling import SampleRound, drill_of
from app.curriculum.drills.sets import schools_key
from app.curriculum.drills.writing import written
from app.curriculum.progress.counted import counted_in, judged
from app.errors import UnusableError
from app.files import parse_toml
from app.records.journal.facts import FactKind
from app.rounds import RoundSpec, loads
from app.school import assignments as assigning
from app.school import library as libraries
from app.school.roster import classes, courses
from app.session import Mode, Session
from app.shell.base import settings
from app.shell.base.drills import all_drills
from app.shell.base.record_client import RecordClient, today_of, while_there
from app.shell.base.sitting import Sitting
from app.shell.builder.actions import DrillActions, DrillFacts
from app.shell.builder.assigning import AssignPane
from app.shell.builder.details import DrillDetails, Shown
from app.shell.builder.drill_list import DrillList, ListedDrill
from app.shell.builder.form import DrillForm

if TYPE_CHECKING:
    from app.records.store import Record
    from app.shell.base.signing import Signing


class Publishing(QObject):
    """Proves the drill being built, and has it signed."""

    published = Signal(str, str)
    """Its key and its title; the form is then empty unless another draft was opened."""

    def __init__(self, bench: DrillForm, doings: DrillActions) -> None:
        super().__init__(bench)
        self._bench, self._doings = bench, doings
        bench.publish_wanted.connect(self.begin)
        bench.dealer.proved.connect(self._proved)

    def begin(self) -> None:
        """Deal several rounds of the drill being built, and publish it if they can all be
        dealt."""
        bench = self._bench
        if not bench.ready:
            bench.say("It cannot be published yet: something is to be mended first.")
            return
        bench.say("Dealing some rounds of it before it is published …")
        bench.head.publish.setEnabled(False)
        bench.dealer.prove(bench.table)

    def _proved(self, told: str) -> None:
        """The rounds have been dealt; the draft is no longer needed once it is published."""
        bench = self._bench
        bench.head.publish.setEnabled(True)
        if told:
            bench.say(f"Not every round of it can be dealt, so it is not published. {told}")
            return
        taken = {*all_drills(), *self._doings.found.library.texts}
        table: Mapping[str, object] = bench.table
        if "key" not in table:
            table = {"key": schools_key(str(table["title"]), taken), **table}
        name = bench.name

        def done(key: str) -> None:
            bench.drafts.drop(name)
            if bench.name == name:
                bench.name = ""
            self.published.emit(key, str(table["title"]))

        self._doings.publish(written(table), done, bench.say)


ROUNDS = 12
"""The last rounds of the trainee at this table, on which a drill can be built."""
SIDE = 320
"""The least width of the details, in px."""
Read = Mapping[str, tuple[str, Drill]]
UNDO = "Undo"
TRIED = "tried-drill"
"""The title of a round that is only tried; it is never on record."""


class BuilderPage(QWidget):
    """The list of all drills, or the one that is being built."""

    title = "Drills"
    sit = Signal(object)
    """A ``Sitting``: a round that is tried, and does not count."""
    returned = Signal()
    """It has come into sight, perhaps out of the middle of a round that is tried."""
    published = Signal()
    """The school's drills, or the assignments, have changed."""

    def __init__(self, desk: RecordClient, signing: Signing, folder: Path | None = None) -> None:
        """Keep drafts in *folder*, or without one in the user's own."""
        super().__init__()
        self.setObjectName("page")
        self._desk = desk
        self.drafts = Drafts(folder or settings.folder())
        self.pane = DrillDetails(self._do)
        self.assign = AssignPane()
        self.assign.wanted.connect(self._assign)
        self.assign.left.connect(self.reload)
        self._side = QStackedWidget()
        for one in (self.pane, self.assign):
            self._side.addWidget(one)
        self._side.setMinimumWidth(SIDE)
        self.shelf = DrillList(self._side)
        self.shelf.chosen.connect(self._show)
        self.shelf.opened.connect(self._open)
        self.shelf.new_wanted.connect(self.begin)
        self.bench = DrillForm(self.drafts, all_drills().houses)
        self.bench.left.connect(self.to_list)
        self.bench.try_wanted.connect(self._try)
        self.stack = QStackedWidget()
        self.stack.addWidget(self.shelf)
        self.stack.addWidget(self.bench)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self.stack)
        self.doings = DrillActions(desk, signing, self)
        self.doings.said.connect(self.shelf.say)
        self.doings.changed.connect(self._changed)
        self.shelf.import_wanted.connect(self.doings.ask_import)
        self.publishing = Publishing(self.bench, self.doings)
        self.publishing.published.connect(self._published)
        self._shown = Shown(self.pane, desk, signing, self.doings)
        self._known: dict[str, Draft] = {}
        self._fresh = ""
        """What has just been published, so that it can be chosen."""
        self._thrown: Draft | None = None
        self._assigning: tuple[str, tuple[str, ...], str] = ("", (), "")

    def keep_in(self, folder: Path) -> None:
        """Keep drafts in *folder*."""
        self.drafts = self.bench.drafts = Drafts(folder)

    def entered(self) -> None:
        """Look at everything again."""
        self.returned.emit()
        self.reload()
        if self.stack.currentWidget() is self.bench:
            self.bench.entered()

    def reload(self) -> None:
        """Ask the record for everything, and show it."""

        at_table = self._desk.trainee

        def look_up(record: Record) -> tuple[DrillFacts, Read]:
            facts = record.journal.facts(*libraries.KINDS, FactKind.ASSIGNED, FactKind.COURSE)
            people = record.people.trainees()
            groups = classes(courses(facts), people)
            named = {name: [who.uid for who, _ in several] for name, several in groups.items()}
            named.pop("", None)
            library = libraries.library(facts)
            read = all_drills().read_all(library.texts)
            rounds = record.rounds.newest(at_table.id, ROUNDS) if at_table is not None else ()
            return DrillFacts(library, assigning.assignments(facts), people, named, rounds), read

        self._desk.ask(look_up, while_there(self, self._answered))

    def _answered(self, answer: tuple[DrillFacts, Read]) -> None:
        self.doings.found, read = answer
        all_drills().adopt(read, self.found.library.drills)
        self._list()
        self.published.emit()

    def _list(self) -> None:
        drafts = self.drafts.all()
        self._known = {one.name: one for one in drafts}
        self._side.setCurrentWidget(self.pane)
        found = self.found
        self.shelf.show_all(drafts, found.library, found.assigned, found.rounds)
        if self._fresh in found.library.drills:
            self.shelf.choose("school", self._fresh)
        self._fresh = ""
        if self.drafts.damaged:
            told = " ".join(map(str, self.drafts.damaged))
            self.shelf.say(f"A draft cannot be read; it stays as it is. {told}")

    @property
    def found(self) -> DrillFacts:
        """What the record had about drills when it was last asked."""
        return self.doings.found

    def _show(self, row: ListedDrill | None) -> None:
        self._side.setCurrentWidget(self.pane)
        self._shown.show(row, self._known)

    # The actions for what is chosen.

    def _open(self, row: ListedDrill | None) -> None:
        if row is not None:
            acts = {"draft": "edit", "school": "version", "program": "copy", "round": "build"}
            if row.what in acts:
                self._do(acts[row.what], row)

    def _do(self, name: str, row: ListedDrill) -> None:
        if name.startswith("into "):
            self.doings.put_into(name.removeprefix("into "), row)
            return
        acts: Mapping[str, Callable[[ListedDrill], object]] = {
            "build": self._build, "edit": self._edit, "drop": self._drop, "copy": self._copy,
            "version": self._version, "assign": self._ask_assign, "save": self._save_set,
            "export": self.doings.ask_export, "withdraw": self.doings.withdraw,
            "take back": self.doings.take_back,
        }  # fmt: skip
        acts[name](row)

    def begin(self, table: Mapping[str, object] | None = None) -> None:
        """Build a new drill, from nothing or from *table*."""
        game = str(self.shelf.game.currentData())
        self._to_bench(self.drafts.fresh(), table if table is not None else {"game": game})

    def _edit(self, row: ListedDrill) -> None:
        self._to_bench(row.key, self._known[row.key].table)

    def _copy(self, row: ListedDrill) -> None:
        """Build on a copy of a drill; the copy has its own title, and gets its own key when it is
        published."""
        known = all_drills()
        table = {**parse_toml(known.text(row.key), row.key)}
        del table["key"]
        taken = {known[key].title for key in known} | {one.title for one in self.drafts.all()}
        title = copys_title(known[row.key].title, taken)
        self.begin({**table, "title": title, "game": known.game_key(row.key)})
        self.bench.keep_at_once()

    def _build(self, row: ListedDrill) -> None:
        """Build on a round that was dealt: its table, its players and its cards."""
        head = next(one for one in self.found.rounds if str(one.id) == row.key)
        try:
            self.build_on(loads(head.opening))
        except UnusableError as error:
            self.shelf.say(f"This round cannot be opened any more: {error}.")

    def build_on(self, spec: RoundSpec) -> None:
        """Begin a drill on the table, the players and the cards of *spec*, at its moment.

        :raises UnusableError: if its cards cannot be dealt any more.
        """
        self.begin(drill_of(spec))
        self.bench.keep_at_once()

    def _version(self, row: ListedDrill) -> None:
        self.begin(self.found.library.drills[row.key].table)
        self.bench.keep_at_once()

    def _drop(self, row: ListedDrill) -> None:
        self._thrown = self._known[row.key]
        self.drafts.drop(row.key)
        self._list()
        self.shelf.say(f"“{self._thrown.title}” was thrown away.", {UNDO: self._take_draft_back})
        self.shelf.answers[UNDO].setFocus()

    def _take_draft_back(self) -> None:
        if self._thrown is not None:
            self.drafts.keep(self._thrown.name, self._thrown.table)
            name, self._thrown = self._thrown.name, None
            self.shelf.say("")
            self._list()
            self.shelf.choose("draft", name)

    def _to_bench(self, name: str, table: Mapping[str, object]) -> None:
        self.shelf.say("")
        self.stack.setCurrentWidget(self.bench)
        self.bench.take(name, table)

    def to_list(self) -> None:
        """Go back to the list; the draft is kept."""
        name = self.bench.name
        self.stack.setCurrentWidget(self.shelf)
        self.bench.name = ""
        self._list()
        self.shelf.choose("draft", name)
        self.shelf.list.setFocus()

    def _try(self, sample: SampleRound) -> None:
        drill = sample.drill
        self.sit.emit(
            Sitting(TRIED, f"Trying: {drill.title}", sample.spec, Mode.PRACTICE, drill.phases,
                    drill.trains, counts=False)
        )  # fmt: skip

    def came_back(self, told: str) -> None:
        """The builder is back from trying the drill; *told* is the result."""
        self.stack.setCurrentWidget(self.bench)
        self.bench.say(told)

    # What is signed.

    def _published(self, key: str, title: str) -> None:
        if not self.bench.name:  # no other draft has been opened in the meantime
            self.stack.setCurrentWidget(self.shelf)
        self._fresh = key
        self._changed(f"Published: “{title}”.")

    def _changed(self, told: str) -> None:
        self.reload()
        self.shelf.say(told)
        self.shelf.list.setFocus()

    def _save_set(self, row: ListedDrill) -> None:
        if self.pane.made is not None:
            self.doings.publish_set(self.pane.made, f"Saved: “{self.pane.made.title}”.")

    def _ask_assign(self, row: ListedDrill) -> None:
        made = self.found.library.sets.get(row.key) if row.what == "set" else None
        title = made.title if made else all_drills()[row.key].title
        self._assigning = title, made.drills if made else (row.key,), row.key if made else ""
        today = today_of(self._desk)
        self._side.setCurrentWidget(self.assign)
        self.assign.ask(title, self.found.trainees, self.found.classes, today)

    def _assign(self, uids: list[str], due: object, mode: str) -> None:
        assert isinstance(due, date)
        self.doings.assign(*self._assigning, uids, due, mode)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not event.spontaneous():
            self._thrown = None


def told_of(session: Session) -> str:
    """Return in words the result of a round that was only tried."""
    mine = [finding for finding in counted_in(session) if judged(finding)]
    wrong = sum(one.is_error for one in mine)
    if not mine:
        return "Tried: nothing was done in it. It is not on record."
    return f"Tried: {len(mine) - wrong} of {len(mine)} acts right. It is not on record."
