"""From the command to the first frame: our window beside a bare PySide6 window of its size.

Run ``python -m tests.bench.bench_start [TURNS]``.  Both are started as processes of their own,
in turns; each prints the clock when its first paint is done and leaves.  Ours takes clicks on
its rail from that frame on; the frame in which Today has its suggestions is told apart.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time

BARE = """
import sys, time
from PySide6.QtWidgets import QApplication, QWidget
class Window(QWidget):
    def paintEvent(self, event):
        super().paintEvent(event)
        print(time.time(), flush=True)
        QApplication.exit(0)
app = QApplication([])
window = Window()
window.resize(1280, 800)
window.show()
sys.exit(app.exec())
"""

OURS = """
import os, sys, time
import app.shell
from app.shell import run
def watched(options):
    import gc
    gc.disable()  # as app.shell.run does
    from app.shell.window.window import MainWindow
    painted, furnished = MainWindow.paintEvent, MainWindow._furnish
    def paint(self, event):
        painted(self, event)
        print(time.time(), flush=True)
    def furnish(self):
        from PySide6.QtCore import QEvent, QObject
        class Watch(QObject):
            def eventFilter(self, watched, event):
                if event.type() == QEvent.Type.Paint:
                    print(time.time(), flush=True)
                    os._exit(0)
                return False
        self.watch = Watch()
        furnished(self)
        self.office.today.suggestions[0].start.installEventFilter(self.watch)
    MainWindow.paintEvent, MainWindow._furnish = paint, furnish
    return run(options)
app.shell.run = watched
from app.main import main
main([])
"""


def frames(code: str) -> list[float]:
    """Return the milliseconds from starting *code* to each of the frames it tells of."""
    with tempfile.TemporaryDirectory() as home:
        own = dict.fromkeys(("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"), home)
        begin = time.time()
        done = subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, **own, "QT_QPA_PLATFORM": "offscreen"},
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )
    if not done.stdout.strip():
        raise SystemExit(f"no frame came:\n{done.stderr}")
    return [(float(line) - begin) * 1000 for line in done.stdout.split()]


def main(turns: int) -> None:
    """Measure both in turns and print them."""
    found: dict[str, list[float]] = {"bare window": [], "pitschool": [], "Today complete": []}
    for _ in range(turns):
        found["bare window"].append(frames(BARE)[0])
        ours = frames(OURS)
        found["pitschool"].append(ours[0])
        found["Today complete"].append(ours[-1])
    print("from the command to the first frame (ms)")
    base = min(found["bare window"])
    for name, taken in found.items():
        best, middle = min(taken), statistics.median(taken)
        print(f"  {name:14} best {best:6.0f}   median {middle:6.0f}   {best / base:.2f} x bare")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 7)
