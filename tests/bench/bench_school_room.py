"""A window over a school, worked like a person does, and how long each click takes."""

from __future__ import annotations

import gc
import os
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEvent, QEventLoop
from PySide6.QtWidgets import QApplication, QComboBox

from app.records.journal.facts import FactKind
from app.records.store import Record
from app.shell.base import settings
from app.shell.base.record_client import RecordClient
from app.shell.window.rail import PAGES
from app.shell.window.window import FILE, MainWindow
from scenes.drawing.fonts import load_fonts
from tests.history import fill
from tests.school.generator import PASS

LONG = "Zoe Long"
"""A trainee of whom there are many rounds, each of which can be gone through again."""
ROUNDS, WEEKS = 2000, 12
HEAD = "Ida Moss"
Do = Callable[[], object]


@dataclass(frozen=True, slots=True)
class Took:
    """One click, in ms."""

    wall: float
    cpu: float
    """Of all threads of the process."""
    look_up: float
    """What the record's thread was at, counted by its own clock of the CPU."""
    still: float
    """The longest that the window's own thread was busy without a pause."""


@dataclass
class Step:
    """A click, what goes before it untimed, and how long it took each time."""

    name: str
    do: Do
    first: Do = lambda: None
    took: list[Took] = field(default_factory=list)


class Room:
    """A window over the school in a file, with one trainee more who has dealt many rounds."""

    def __init__(self, file: Path, folder: Path) -> None:
        with Record.open(file) as record:
            now = record.journal.facts()[-1].when + timedelta(minutes=1)
            courses = record.journal.facts(FactKind.COURSE)
            self.signed = [one.subject for one in record.journal.facts(FactKind.TEST)[-20:]]
            (self.head,) = (one for one in record.staff.everyone() if one.name == HEAD)
            people = {one.uid: one for one in record.people.trainees()}
            self.newest = [people[one.subject] for one in courses[-75:-50]]
            """A class that has come to its end."""
        with Record.open(file, clock=lambda: now) as record:
            self.long = record.people.enrol(LONG)
            fill(record, self.long, rounds=ROUNDS, weeks=WEEKS, until=now)
        settings.save(settings.Settings(trainee=LONG, pace=0.0), folder / FILE)
        self.app = QApplication.instance() or QApplication(["pitschool", "-style", "fusion"])
        load_fonts()
        self.turn = self.asked = 0
        self.spent = 0.0
        desk = RecordClient(lambda: Record.open(file), clock=lambda: now)
        self._ask, desk.ask = desk.ask, self._watched  # type: ignore[method-assign]  # timed
        self.window = MainWindow(folder, desk)
        self.window.show()
        while desk.trainee is None or {*dict(PAGES), "table"} - {*self.window.pages}:
            self._turn()
        self.settle()
        gc.freeze()  # as the program does once its first page is there

    # Being patient.

    def _watched(self, job: Callable[[Record], Any], done: Any = None) -> Any:
        """Ask the record for *job*, and know how long it was at it."""
        self.asked += 1

        def run(record: Record) -> Any:
            begun = time.thread_time()
            try:
                return job(record)
            finally:
                self.spent += time.thread_time() - begun

        return self._ask(run, done)

    def settle(self) -> float:
        """Let everything asked be answered and painted; return the longest turn, in ms."""
        longest, before = 0.0, -1
        while before != self.asked:  # an answer may lead to another question
            before, answered = self.asked, list[bool]()
            self._ask(lambda _: True, answered.append)
            while not answered:
                longest = max(longest, self._turn())
            longest = max(longest, self._turn(wait=False))
        begun = time.thread_time()
        for one in QApplication.topLevelWidgets():
            if one.isVisible():
                one.repaint()
        return max(longest, 1000 * (time.thread_time() - begun))

    def _turn(self, *, wait: bool = True) -> float:
        """Go through what has come in; return how long the thread was at it, in ms."""
        flags = QEventLoop.ProcessEventsFlag
        begun = time.thread_time()
        QApplication.processEvents(flags.WaitForMoreEvents if wait else flags.AllEvents)
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        return 1000 * (time.thread_time() - begun)

    def time(self, step: Step) -> None:
        """Take *step*, and note how long it took."""
        step.first()
        self.settle()
        self.spent = 0.0
        begun, cpu, own = time.perf_counter(), time.process_time(), time.thread_time()
        step.do()
        first = 1000 * (time.thread_time() - own)
        longest = self.settle()
        step.took.append(Took(
            1000 * (time.perf_counter() - begun), 1000 * (time.process_time() - cpu),
            1000 * self.spent, max(first, longest),
        ))  # fmt: skip

    # Working.

    @property
    def one(self) -> Any:
        """A trainee of a class that has come to its end, another each turn."""
        return self.newest[self.turn % len(self.newest)]

    def unlocked(self) -> Any:
        """Return the head of the school, ready to be let in."""
        found: list[Any] = []
        self._ask(lambda record: record.staff.sign_in(self.head.uid, PASS), found.append)
        while not found:
            self._turn()
        return found[0]

    def sign_out(self) -> None:
        self.window.office.signing.sign_out()

    def panel(self, key: str) -> Any:
        return self.window.office.school.panel(key)

    def to(self, key: str) -> Do:
        """Return what brings the panel *key* into sight."""

        def go() -> None:
            if self.window.page != "school":
                self.window.go("school")
            if self.window.office.signing.who is None:
                self.window.office.signing.sign_in(self.unlocked())
            self.window.office.school.go(key)

        return go

    def at(self, key: str, *then: Do) -> Do:
        """Return what goes to the panel *key*, waits until it is there, and does the rest."""

        def go() -> None:
            self.to(key)()
            for one in then:
                self.settle()
                one()

        return go


def choose(pick: QComboBox, at: int) -> None:
    """Choose the row *at*, as a click does."""
    pick.setCurrentIndex(at % pick.count())
    pick.activated.emit(pick.currentIndex())


def choose_key(pick: QComboBox, key: str) -> None:
    """Choose the row that stands for *key*."""
    choose(pick, pick.findData(key))
