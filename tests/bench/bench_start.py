"""From the command to the first frame: our window beside a bare PySide6 window of its size.

Run ``python -m tests.bench.bench_start [TURNS]``.  Both are started as processes of their own,
in turns; each prints the clock when its first paint is done and leaves.
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
import sys, time
from PySide6.QtCore import QTimer
import app.shell.opening as opening
from app.shell.window import MainWindow
painted = MainWindow.paintEvent
def paint(self, event):
    painted(self, event)
    print(time.time(), flush=True)
    QTimer.singleShot(0, lambda: __import__("os")._exit(0))
MainWindow.paintEvent = paint
from app.main import main
main([])
"""


def first_frame(code: str) -> float:
    """Return the milliseconds from starting *code* to its first frame."""
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
    return (float(done.stdout.split()[0]) - begin) * 1000


def main(turns: int) -> None:
    """Measure both in turns and print them."""
    found: dict[str, list[float]] = {"bare window": [], "pitschool": []}
    for _ in range(turns):
        found["bare window"].append(first_frame(BARE))
        found["pitschool"].append(first_frame(OURS))
    print("from the command to the first frame (ms)")
    for name, taken in found.items():
        print(f"  {name:12} best {min(taken):6.0f}   median {statistics.median(taken):6.0f}")
    ratio = min(found["pitschool"]) / min(found["bare window"])
    print(f"  ratio of the best {ratio:.2f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 7)
