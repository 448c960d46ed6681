"""How long a school of ten years keeps whoever clicks waiting: every page in a real window.

``python -m tests.bench.bench_school_pages [FILE]``: the school in FILE (a copy of it), or one
that is made first, and beside it a school in which nobody has enrolled yet.  A window of 1280 by
800 offscreen; each step is one click, from there to all that was asked of the record answered and
painted.  *Look-up* is what the record's own thread had to do for it, *CPU* what all threads of
the process spent, *still* the longest the window's own thread was busy without a pause.
"""

from __future__ import annotations

import gc
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import median
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEvent, QEventLoop
from PySide6.QtWidgets import QApplication, QComboBox

from app.records.facts import Kind
from app.records.head import files_beside
from app.records.store import Record
from app.shell import settings
from app.shell.desk import Desk
from app.shell.rail import PAGES
from app.shell.schoolpage import PANELS
from app.shell.window import FILE, MainWindow
from scenes.fonts import load_fonts
from tests.school.generator import PASS, Size, make

TURNS = 5
BUDGET_MS = 200
FAR = 60
"""Rows down a list: where somebody is looked for."""
Do = Callable[[], object]


@dataclass(frozen=True, slots=True)
class Took:
    """One click, in ms."""

    wall: float
    cpu: float
    look_up: float
    still: float


@dataclass
class Step:
    """A click, what goes before it untimed, and how long it took each time."""

    name: str
    do: Do
    first: Do = lambda: None
    took: list[Took] = field(default_factory=list)


class Room:
    """A window over a school, worked like a person does."""

    def __init__(self, file: Path, folder: Path) -> None:
        with Record.open(file) as record:
            now = record.facts()[-1].when + timedelta(minutes=1)
            people = record.trainees()
            courses = record.facts(Kind.COURSE)
            self.head = next(one for one in record.staff() if one.name == "Ida Moss")
            self.signed = [one.subject for one in record.facts(Kind.TEST)[-20:-15]]
        of_class = {one.uid: one for one in people}
        self.newest = [of_class[one.subject] for one in courses[-75:-50]]
        """A class that has come to its end."""
        name = self.newest[0].name if people else ""
        settings.save(settings.Settings(trainee=name, pace=0.0), folder / FILE)
        self.app = QApplication.instance() or QApplication([])
        load_fonts()
        self.spent = 0.0
        self.asked = 0
        self.window = MainWindow(folder, Desk(lambda: Record.open(file), clock=lambda: now))
        self._ask, self.window.desk.ask = self.window.desk.ask, self._watched  # type: ignore
        self.window.show()
        while any(key not in getattr(self.window, "pages", {}) for key in (*dict(PAGES), "table")):
            self._turn()
        self.settle()
        gc.freeze()  # as the program does once its first page is there
        self.turn = 0

    # Being patient.

    def _watched(self, job: Callable[[Record], Any], done: Any = None) -> Any:
        """Ask the record for *job*, and know how long it was at it."""
        self.asked += 1

        def run(record: Record) -> Any:
            begun = time.perf_counter()
            try:
                return job(record)
            finally:
                self.spent += time.perf_counter() - begun

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
        begun = time.perf_counter()
        for one in QApplication.topLevelWidgets():
            if one.isVisible():
                one.repaint()
        return max(longest, 1000 * (time.perf_counter() - begun))

    def _turn(self, *, wait: bool = True) -> float:
        flags = QEventLoop.ProcessEventsFlag
        begun = time.perf_counter()
        QApplication.processEvents(flags.WaitForMoreEvents if wait else flags.AllEvents)
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        return 1000 * (time.perf_counter() - begun)

    def time(self, step: Step) -> None:
        """Take *step*, and note how long it took."""
        step.first()
        self.settle()
        self.spent = 0.0
        begun, cpu = time.perf_counter(), time.process_time()
        step.do()
        first = 1000 * (time.perf_counter() - begun)
        longest = self.settle()
        step.took.append(Took(
            1000 * (time.perf_counter() - begun), 1000 * (time.process_time() - cpu),
            1000 * self.spent, max(first, longest),
        ))  # fmt: skip

    # Working.

    def sign_in(self) -> None:
        """Let the head in; the cost of his passphrase is told apart."""
        found: list[Any] = []
        self._ask(lambda record: record.sign_in(self.head.uid, PASS), found.append)
        while not found:
            self._turn()
        self.window.office.signing.sign_in(found[0])

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
                self.sign_in()
            self.window.office.school.go(key)

        return go

    @property
    def one(self) -> Any:
        """A trainee of the newest class that has come to its end, another each turn."""
        return self.newest[self.turn % len(self.newest)]


def choose(pick: QComboBox, at: int) -> None:
    """Choose the row *at*, as a click does."""
    pick.setCurrentIndex(at % pick.count())
    pick.activated.emit(pick.currentIndex())


def down(page: Any, share: float) -> None:
    bar = page.verticalScrollBar()
    bar.setValue(round(bar.maximum() * share))


def steps(room: Room) -> Iterator[Step]:
    """Yield every click that is measured in *room*."""
    window, office = room.window, room.window.office
    away: dict[str, str] = {"settings": "today"}
    for key, name in PAGES:
        if key != "school":
            yield Step(name, lambda key=key: window.go(key),
                       lambda key=key: window.go(away.get(key, "settings")))  # fmt: skip

    def leave() -> None:
        room.sign_out()
        window.go("settings")

    yield Step("School: the door", lambda: window.go("school"), leave)
    found: list[Any] = []

    def unlock() -> None:
        leave()
        window.go("school")
        found.clear()
        room._ask(lambda record: record.sign_in(room.head.uid, PASS), found.append)

    yield Step("School: signed in, Class made", lambda: office.signing.sign_in(found[0]), unlock)
    for key, name, _, _ in PANELS:
        def anew(key: str = key) -> None:
            other = "records" if key == "staff" else "staff"
            room.sign_out()
            room.to(other)()

        yield Step(f"{name}: made", room.to(key), anew)
        yield Step(f"{name}: again", room.to(key), room.to("records" if key == "staff" else "staff"))
    if room.newest:
        yield from with_trainees(room)


def with_trainees(room: Room) -> Iterator[Step]:
    """Yield the clicks that need somebody to be there."""
    window, office, page = room.window, room.window.office, room.window.office.school
    yield Step("Class: another class", lambda: choose(room.panel("class").pick, 3 + room.turn),
               room.to("class"))  # fmt: skip
    yield Step("Class: the list of 1,000 dropped down", lambda: room.panel("class").who.showPopup(),
               lambda: (room.to("class")(), down(room.panel("class"), 1)))  # fmt: skip
    yield Step("Class: that list scrolled by a page",
               lambda: room.panel("class").who.view().verticalScrollBar().setValue(200 * room.turn))
    yield Step("Class: that list gone through to its end",
               lambda: room.panel("class").who.view().scrollToBottom())  # fmt: skip
    yield Step("Class: somebody of it chosen", lambda: room.panel("class").who.setCurrentIndex(500),
               lambda: room.panel("class").who.hidePopup())  # fmt: skip
    yield Step("Class: a trainee opened (Hours)", lambda: room.panel("class").wanted.emit(room.one.uid),
               room.to("class"))  # fmt: skip
    yield Step("Hours: another trainee", lambda: choose(room.panel("hours").who, 100 * room.turn),
               room.to("hours"))  # fmt: skip
    yield Step("Hours: scrolled", lambda: down(room.panel("hours"), (1 + room.turn) / TURNS))

    def putting() -> None:
        room.to("hours")()
        room.settle()
        panel = room.panel("hours")
        panel.whom.setCurrentText(room.one.name)
        panel.about.setText(f"Hands {room.turn}")

    yield Step("Hours: put down for one", lambda: room.panel("hours").put(), putting)

    def putting_class() -> None:
        room.to("hours")()
        room.settle()
        panel = room.panel("hours")
        last = panel.whom.count() - 1
        panel.whom.setCurrentIndex(last)
        name = panel.whom.currentText().removeprefix("Everyone in ")
        panel.category.setCurrentIndex(panel.category.findData(panel._found.groups[name][0][1]))
        panel.minutes.setValue(5)
        panel.about.setText(f"Class {room.turn}")

    yield Step("Hours: put down for a class of 25", lambda: room.panel("hours").put(), putting_class)
    yield Step("Hours: to his personnel file", lambda: room.panel("hours").file_wanted.emit(room.one.uid),
               room.to("hours"))  # fmt: skip

    def files() -> None:
        room.to("files")()
        room.panel("files").close_file()
        room.panel("files").search.clear()

    yield Step("Files: a letter in the search", lambda: room.panel("files").search.setText("a"), files)
    yield Step("Files: the search narrowed", lambda: room.panel("files").search.setText("ann 09"))
    yield Step("Files: the search taken out", lambda: room.panel("files").search.clear())
    yield Step("Files: scrolled", lambda: down(room.panel("files"), (1 + room.turn) / TURNS), files)
    yield Step("Files: one opened", lambda: room.panel("files").open(room.one.uid), files)
    yield Step("Files: back to the list", lambda: room.panel("files").close_file())

    def tests(which: str) -> Do:
        def do() -> None:
            room.to("tests")()
            panel = room.panel("tests")
            room.settle()
            panel.search.clear()
            choose(panel.which, panel.which.findData(which))

        return do

    def show_all() -> None:
        panel = room.panel("tests")
        choose(panel.which, panel.which.findData("every"))

    yield Step("Tests: all of them", show_all, tests("open"))
    yield Step("Tests: a letter in the search", lambda: room.panel("tests").search.setText("a"))
    yield Step("Tests: scrolled", lambda: down(room.panel("tests").list, (1 + room.turn) / TURNS))
    yield Step("Tests: a signed one opened", lambda: room.panel("tests").open(room.signed[room.turn]),
               tests("every"))  # fmt: skip
    yield Step("Tests: arranging one", lambda: room.panel("tests").arrange(), tests("every"))

    def kind(key: str) -> Do:
        def do() -> None:
            panel = room.panel("reports")
            choose(panel.kind, panel.kind.findData(key))

        return do

    def report(key: str) -> Do:
        def do() -> None:
            room.to("reports")()
            room.settle()
            kind(key)()

        return do

    reports = lambda: room.panel("reports")  # noqa: E731
    yield Step("Reports: on a class", kind("class"), report("summary"))
    yield Step("Reports: another class", lambda: choose(reports().of, 4 + room.turn))
    yield Step("Reports: scrolled", lambda: down(reports(), (1 + room.turn) / TURNS))
    yield Step("Reports: on a trainee", kind("trainee"), report("summary"))
    yield Step("Reports: another trainee", lambda: choose(reports().of, 90 * room.turn + 3))
    yield Step("Reports: the list of 1,000 dropped down", lambda: reports().of.showPopup())
    yield Step("Reports: the programme, this year", kind("programme"),
               lambda: (reports().of.hidePopup(), report("summary")()))  # fmt: skip
    yield Step("Reports: the programme, another year",
               lambda: reports().year.setValue(reports().year.value() - 1 - room.turn % 2))
    yield Step("Reports: the curriculum, for the Board", kind("summary"), report("class"))

    def school_again() -> None:
        window.go("settings")
        room.to("class")()

    yield Step("School, from another page", lambda: window.go("school"),
               lambda: (school_again(), window.go("settings")))  # fmt: skip

    def nobody() -> None:
        window.go("settings")
        office.another_trainee()
        window.go("settings")

    yield Step("Today: who is training, of 1,000", lambda: window.go("today"), nobody)
    yield Step("Today: that list dropped down", lambda: office.today.enrol.names.showPopup())
    yield Step("Today: somebody chosen", lambda: office.today.enrol.chosen.emit(room.one),
               lambda: office.today.enrol.names.hidePopup())  # fmt: skip
    rounds = office.record.rounds
    yield Step("Record: of another trainee", lambda: window.go("record"),
               lambda: (window.go("settings"), window.choose(room.one)))  # fmt: skip
    yield Step("Record: only rounds with errors", rounds.errors.click)
    yield Step("Record: of another game", lambda: choose(rounds.game, 1 + room.turn))
    yield Step("Record: all again", lambda: choose(rounds.game, 0), rounds.errors.click)
    yield Step("Record: older rounds", rounds.older.click)
    yield Step("Record: scrolled", lambda: down(office.record, (1 + room.turn) / TURNS))
    yield Step("Record: a round opened in Review", lambda: rounds._open(room.turn, 0))


def measured(file: Path, folder: Path, turns: int) -> dict[str, list[Took]]:
    """Return step -> how long it took, each of *turns* times, in the school in *file*."""
    folder.mkdir()
    room = Room(file, folder)
    walk = list(steps(room))
    for room.turn in range(turns):
        for step in walk:
            room.time(step)
    room.window.close()
    return {step.name: step.took for step in walk}


def beside(file: Path, to: Path) -> None:
    """Copy the record in *file*, its key and its head."""
    for old, new in ((file, to), *zip(files_beside(file), files_beside(to), strict=True)):
        shutil.copyfile(old, new)


def main(file: Path | None = None, turns: int = TURNS) -> None:
    """Measure every click in the school in *file*, or in one that is made first."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        mine, empty = folder / "record.sqlite", folder / "empty.sqlite"
        if file is None:
            make(mine, until=datetime.now(UTC))
        else:
            beside(file, mine)
        make(empty, Size(years=0), datetime.now(UTC))
        none = measured(empty, folder / "none", turns)
        full = measured(mine, folder / "full", turns)
    print(f"milliseconds from the click to the answer painted, of {turns} times; "
          f"{BUDGET_MS} are allowed")  # fmt: skip
    print(f"{'':42}{'median':>7}{'worst':>7}{'look-up':>9}{'CPU':>6}{'still':>7}"
          f"{'an empty school':>17}")  # fmt: skip
    slow = []
    for step, took in full.items():
        wall = [one.wall for one in took]
        bare = f"{median(one.wall for one in none[step]):17.0f}" if step in none else ""
        middle = median(wall)
        print(f"{step:42}{middle:7.0f}{max(wall):7.0f}{median(o.look_up for o in took):9.0f}"
              f"{median(o.cpu for o in took):6.0f}{median(o.still for o in took):7.0f}{bare}"
              f"{'  over' if middle > BUDGET_MS else ''}")  # fmt: skip
        slow += [step] if middle > BUDGET_MS else []
    print(f"over {BUDGET_MS} ms: {', '.join(slow) or 'none'}")
    print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else None, int(sys.argv[2]) if len(sys.argv) > 2 else TURNS)
