"""A main window offscreen with a record of its own, and a keyboard to work it with."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.records import Trainee
from app.records.store import Record
from app.session import Mode
from app.shell.base import drills, settings
from app.shell.base.english import speak_english
from app.shell.base.record_client import RecordClient
from app.shell.base.sitting import Sitting
from app.shell.table.round_controller import RoundController
from app.shell.window.window import FILE, MainWindow
from games.engine.rules import RulesSubmission
from scenes.drawing import shelf
from scenes.drawing.fonts import load_fonts
from tests.shell.keyboard import Keyboard

if TYPE_CHECKING:
    from tests.shell.hall import Hall

OFFERS = frozenset({"progressive", "three-card", "five-card", "six-card"})
HAND = RulesSubmission(offers=OFFERS, paytables={"progressive": "A", "three-card": "A"})


@pytest.fixture(scope="session", autouse=True)
def felts(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Felts drawn once for all these tests, away from the user's own.

    Those who test side by side share them, and more are kept than of one table.
    """
    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(shelf, "user_cache_dir", lambda name: str(folder / "cache" / name))
        patch.setattr(shelf, "KEPT_FELTS", 24)
        yield


@pytest.fixture(scope="package", autouse=True)
def plain_look(qapp: QApplication) -> Iterator[None]:
    """Leave the program's look as it was when all is done: other tests measure pictures.

    Once for all: a program never takes its style sheet off and puts it on again.
    """
    load_fonts()
    speak_english()
    sheet, font, colours = qapp.styleSheet(), qapp.font(), qapp.palette()
    yield
    qapp.setStyleSheet(sheet)
    qapp.setFont(font)
    qapp.setPalette(colours)


class House:
    """Opens windows on one folder and one record, as often as a test wants."""

    def __init__(self, qtbot: QtBot, folder: Path) -> None:
        self.qtbot, self.folder = qtbot, folder
        self.windows: list[MainWindow] = []
        self.clock: Callable[[], datetime] = lambda: datetime.now(UTC)
        self.ticks: Callable[[], float] = time.monotonic
        self.furnished = False
        """Whether a window has all its pages before anything is done in it.

        Else each page is made when it is first wanted, as for someone who is quick: what takes
        most of the time of a window is the pages that a test never sees.
        """

    def open(self, **chosen: Any) -> MainWindow:
        """Open a window, with settings changed as *chosen* beforehand."""
        path = self.folder / FILE
        before = settings.load(path)
        made = {"pace": 0.0, "reduced_motion": True} | chosen
        settings.save(replace(before, **made), path)
        window = MainWindow(
            self.folder, RecordClient(self.record, clock=self.clock, ticks=self.ticks)
        )
        self.windows.append(window)
        if not self.furnished:
            window._furnish_on = lambda: None
        window.show()
        self.qtbot.waitUntil(lambda: ("table" if self.furnished else "today") in window.pages)
        window.activateWindow()
        self.settle(window)
        return window

    def record(self) -> Record:
        return Record.open(self.folder / "record.sqlite", clock=self.clock)

    def enrolled(self, name: str = "Ann Lee", **chosen: Any) -> MainWindow:
        """Open a window in which *name* trains."""
        window = self.open(**chosen)
        found: list[Trainee] = []
        window.desk.ask(lambda record: record.people.enrol(name), found.append)
        self.qtbot.waitUntil(lambda: bool(found))
        window.choose(found[0])
        self.settle(window)
        return window

    def settle(self, window: MainWindow) -> None:
        """Wait until the record has answered everything, and the answers have come back."""
        answered: list[bool] = []
        window.desk.ask(lambda _: True, answered.append)
        self.qtbot.waitUntil(lambda: bool(answered))
        QApplication.processEvents()

    def sit(self, window: MainWindow, sitting: Sitting) -> RoundController:
        """Sit down at the table of *window*."""
        window.office.play.sit_down(sitting)
        dealing = window.office.table.dealing
        assert dealing is not None
        self.qtbot.waitUntil(lambda: bool(dealing.session.mine()) or sitting.mode is Mode.SHOW)
        return dealing

    def close(self) -> None:
        for window in self.windows:
            window.close()
            window.deleteLater()


@pytest.fixture
def house(request: pytest.FixtureRequest, qtbot: QtBot, tmp_path: Path) -> Iterator[House]:
    """Windows of a test; all their pages are there at once where a module wants them FURNISHED."""
    made = House(qtbot, tmp_path)
    made.furnished = getattr(request.module, "FURNISHED", False)
    yield made
    made.close()
    running = [t for w in made.windows for t in w.findChildren(QTimer) if t.isActive()]
    assert running == [], "a timer is still running in a closed window"


@pytest.fixture(scope="module")
def open_hall(
    request: pytest.FixtureRequest,
    qapp: QApplication,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Hall]:
    """One window for most tests of a module, in which one trainee comes after the other."""
    from tests.shell.hall import Hall

    house = House(QtBot(request), tmp_path_factory.mktemp("hall"))
    house.furnished = True
    yield Hall(house, house.qtbot)
    house.close()


@pytest.fixture
def hall(open_hall: Hall) -> Hall:
    open_hall.newcomer()
    return open_hall


@pytest.fixture
def lone(house: House, qtbot: QtBot) -> Hall:
    """A window of its own, for what would be in the way of others."""
    from tests.shell.hall import Hall

    return Hall(house, qtbot)


@pytest.fixture
def keyboard(qtbot: QtBot) -> Callable[[MainWindow], Keyboard]:
    return lambda window: Keyboard(window, qtbot)


def free(mode: Mode, seed: str = "a") -> Sitting:
    """Return a free round from the hand, the same for each *seed*."""
    return drills.free_round(HAND, mode, seed)
