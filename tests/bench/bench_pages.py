"""How long each page takes to open over a long record, and how long the window stands still.

``python -m tests.bench.bench_pages [rounds]``: a record of so many rounds, a window of
1280 by 800 offscreen, every page opened again and again.  *opened* is until everything asked of
the record has been answered and painted; *stands still* is the longest that the window's own
thread was busy without a pause meanwhile.  The best of the turns counts: the machine is shared.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEvent, QEventLoop
from PySide6.QtWidgets import QApplication

from app.records.store import Record
from app.shell.base import settings
from app.shell.base.record_client import RecordClient
from app.shell.window.rail import PAGES
from app.shell.window.window import FILE, MainWindow
from scenes.drawing.fonts import load_fonts
from tests.history import TODAY, fill

TURNS = 5
BUDGET_MS = 200
NAME = "Ana Lima"
FOLLOWING = 3
"""How often an answer of the record may lead to another question."""


class Measured:
    """A window over a record, and how long its pages take."""

    def __init__(self, folder: Path, rounds: int) -> None:
        file = folder / "record.sqlite"
        with Record.open(file, clock=lambda: TODAY) as record:
            fill(record, record.people.enrol(NAME), rounds=rounds, weeks=5)
        settings.save(settings.Settings(trainee=NAME, pace=0.0), folder / FILE)
        self.app = QApplication.instance() or QApplication([])
        load_fonts()
        self.window = MainWindow(
            folder, RecordClient(lambda: Record.open(file), clock=lambda: TODAY)
        )
        self.window.show()
        while "table" not in self.window.pages or self.window.desk.trainee is None:
            self._turn()
        self.settle()

    def settle(self) -> float:
        """Let everything asked be answered and painted; return the longest turn, in ms."""
        longest = 0.0
        for _ in range(FOLLOWING):
            answered: list[bool] = []
            self.window.desk.ask(lambda _: True, answered.append)
            while not answered:
                longest = max(longest, self._turn())
        return max(longest, self._turn())

    def opened(self, key: str) -> tuple[float, float]:
        """Open the page *key* from another; return how long it took, and the longest turn."""
        self.window.go("settings" if key != "settings" else "today")
        self.settle()
        begun = time.perf_counter()
        self.window.go(key)
        first = 1000 * (time.perf_counter() - begun)
        longest = self.settle()
        return 1000 * (time.perf_counter() - begun), max(first, longest)

    def reviewed(self, number: int) -> float:
        """Open the round *number* for its review; return how long it took."""
        begun = time.perf_counter()
        self.window.office.play.open_round(number)
        self.settle()
        return 1000 * (time.perf_counter() - begun)

    def _turn(self) -> float:
        begun = time.perf_counter()
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 5)
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        return 1000 * (time.perf_counter() - begun)

    def close(self) -> None:
        self.window.close()


def main(rounds: int = 2000) -> None:
    """Measure every page and print it."""
    with tempfile.TemporaryDirectory() as folder:
        measured = Measured(Path(folder), rounds)
        found = {key: [measured.opened(key) for _ in range(TURNS)] for key, _ in PAGES}
        reviews = [measured.reviewed(rounds // 2 + turn) for turn in range(TURNS)]
        measured.close()
    print(f"{rounds:,} rounds on record; milliseconds, best (median) of {TURNS}; "
          f"{BUDGET_MS} are allowed")  # fmt: skip
    for key, name in PAGES:
        whole, still = zip(*found[key], strict=True)
        over = "" if min(whole) < BUDGET_MS else "  over"
        print(f"{name:12} opened {min(whole):5.0f} ({median(whole):.0f})   "
              f"stands still {min(still):5.0f} ({median(still):.0f}){over}")  # fmt: skip
    print(f"a round on record, gone through again for its review: "
          f"{min(reviews):.0f} ({median(reviews):.0f})")  # fmt: skip


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2000)
