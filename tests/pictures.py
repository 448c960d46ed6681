"""The pictures of the README, taken of the real program: ``python -m tests.pictures``.

Writes ``docs/pictures/``; runs without a screen.
"""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PIL import Image
from PySide6.QtWidgets import QApplication

from app.records import Trainee
from app.records.journal.facts import Role
from app.records.journal.keys import SignedIn
from app.records.store import Record
from app.rounds import loads
from app.session import Mode
from app.shell.base import drills, settings
from app.shell.base.record_client import RecordClient
from app.shell.table.round_controller import RoundController
from app.shell.window.window import FILE, MainWindow
from scenes.drawing.fonts import load_fonts
from scenes.table import TableView
from tests.school import generator

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "pictures"
EXAMPLES = Path(__file__).resolve().parents[1] / "docs" / "examples"
SIZE = (1280, 800)
PATIENCE = 120.0
"""Seconds that anything may take."""
BREATH = 0.001
"""Seconds that are left to the thread of the record, when it is waited for."""


def wait(until: Callable[[], object]) -> None:
    """Let the program run until something holds."""
    end = time.monotonic() + PATIENCE
    while not until():
        QApplication.processEvents()
        time.sleep(BREATH)
        if time.monotonic() > end:
            raise SystemExit("the program did not get there in time")
    for _ in range(20):
        QApplication.processEvents()


def at_rest(window: MainWindow) -> bool:
    """Whether every table in *window* lies as the window's size wants it, and nothing moves."""
    tables = window.findChildren(TableView)
    return not any(table.moving or table.refitting for table in tables)


def taken(window: MainWindow, name: str) -> None:
    """Save what *window* shows."""
    wait(lambda: at_rest(window))
    path = FOLDER / f"{name}.png"
    window.grab().save(str(path))
    Image.open(path).convert("RGB").save(path, optimize=True)
    print(f"{path.name}: {path.stat().st_size // 1024} kB")


def opened(folder: Path) -> MainWindow:
    settings.save(replace(settings.Settings(), pace=0.0, width=SIZE[0], height=SIZE[1]),
                  folder / FILE)  # fmt: skip
    window = MainWindow(folder, RecordClient(lambda: Record.open(folder / "record.sqlite")))
    window.resize(*SIZE)
    window.show()
    wait(lambda: "table" in window.pages)
    found: list[Trainee] = []
    window.desk.ask(lambda record: record.people.enrol("Ana Lima"), found.append)
    wait(lambda: found)
    window.choose(found[0])
    return window


def dealt(window: MainWindow, mode: Mode, example: str = "round") -> RoundController:
    """Sit down to the round of an example."""
    spec = loads((EXAMPLES / f"{example}.toml").read_text(encoding="utf-8"))
    free = drills.free_round(spec.rules, mode, "picture", spec.game_key)
    window.office.play.sit_down(replace(free, spec=spec))
    dealing = window.office.table.dealing
    assert dealing is not None
    return dealing


def played(
    dealing: RoundController, until: Callable[[RoundController], bool], wrong: bool = False
) -> None:
    """Do what is due until something holds; with *wrong*, the first payment a chip too high.

    What is seen on the way there is not painted.
    """
    window = dealing.view.window()
    window.setUpdatesEnabled(False)
    try:
        _played(dealing, until, wrong)
    finally:
        window.setUpdatesEnabled(True)


def _played(
    dealing: RoundController, until: Callable[[RoundController], bool], wrong: bool
) -> None:
    while not until(dealing):
        wait(lambda: dealing.session.mine() or dealing.session.over)
        if dealing.session.over:
            return
        act = dealing.session.mine()[0].act
        if wrong and act.verb == "pay":
            act, wrong = replace(act, amount=(act.amount or 0) + 2500), False
        dealing.offer(act)


def sign_in(window: MainWindow) -> None:
    """Sign the head of a made-up school in."""
    found: list[SignedIn] = []

    def unlocked(record: Record) -> SignedIn:
        (head,) = (one for one in record.staff.everyone() if Role.HEAD in one.roles)
        return record.staff.sign_in(head.uid, generator.PASS)

    window.desk.ask(unlocked, found.append)
    wait(lambda: found)
    window.office.signing.sign_in(found[0])


def school(folder: Path) -> None:
    """Take the class of a made-up school."""
    generator.make(folder / "record.sqlite", generator.Size(years=1, of_a_class=9, rounds=90))
    window = opened(folder)
    sign_in(window)
    window.go("school")
    panel = window.office.school.panel("class")
    wait(lambda: panel.grid.keys)
    taken(window, "school")
    window.close()


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    app = QApplication([])
    app.setStyle("Fusion")
    load_fonts()
    with tempfile.TemporaryDirectory() as folder:
        window = opened(Path(folder))
        taken(window, "today")
        dealing = dealt(window, Mode.GUIDED)
        played(dealing, lambda d: d.session.moment.round.shown("2/hand"))
        window.office.table.give_hint()
        taken(window, "table")
        dealing = dealt(window, Mode.GUIDED, "spanish-21")
        played(dealing, lambda d: d.session.moment.round.shown("hole-card"))
        taken(window, "spanish-21")
        dealing = dealt(window, Mode.GUIDED, "holdem")
        played(dealing, lambda d: d.session.moment.round.shown("7/hand"))
        taken(window, "holdem")
        dealing = dealt(window, Mode.PRACTICE)
        played(dealing, lambda d: d.session.over, wrong=True)
        dealing.finish()
        wait(lambda: window.pages["review"].isVisible())
        taken(window, "review")
        window.close()
    with tempfile.TemporaryDirectory() as folder:
        school(Path(folder))


if __name__ == "__main__":
    main()
