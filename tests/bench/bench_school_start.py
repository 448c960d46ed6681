"""From the command to a page of a school of ten years.

``python -m tests.bench.bench_school_start [FILE [TURNS]]``: the program is started as a process of
its own on the school in FILE (not to be in use meanwhile), and on one in which one trainee has
enrolled, in turns.  Told are the first frame, Today as it is for who trains, the door of the
school, and Class once the head is let in; what argon2 takes to open a key is told apart, as it is
meant to be slow: the made-up school's own keys are quick to open.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

from app.records.journal import keys
from app.records.store import Record
from tests.school.generator import PASS, Size, make

TURNS = 5
BUDGET_S = 2.0
LATEST_S = 120
STEPS = (
    "the first frame", "Today, with who trains and what to do", "the door of the school",
    "Class, once the head is let in",
)  # fmt: skip

PROGRAM = """
import resource, sys, time
import app.shell
from app.shell import run
name, staff, words = sys.argv[1:]
def tell():
    used = resource.getrusage(resource.RUSAGE_SELF)
    print(time.time(), used.ru_utime + used.ru_stime, flush=True)
def watched(options):
    import gc
    gc.disable()  # as app.shell.run does
    from app.shell.base import settings
    from app.shell.window import window
    settings.save(settings.Settings(trainee=name), settings.folder() / window.FILE)
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QApplication
    kind = window.MainWindow
    seen = []
    def once(what, then):
        # Tell of it when it has been painted, and go on.
        if what in seen:
            return
        seen.append(what)
        def painted():
            here.repaint()
            tell()
            then()
        QTimer.singleShot(0, painted)
    painted = kind.paintEvent
    def paint(self, event):
        global here
        here = self
        painted(self, event)
        if not seen:
            seen.append("frame")
            tell()
    furnished = kind._furnish
    def furnish(self):
        from app.shell.today import page
        shown = page.TodayPage._show
        def show(page, *found):
            shown(page, *found)
            once("today", school)
        page.TodayPage._show = show
        furnished(self)
    def school():
        from app.shell.school import page
        shown = page.SchoolPage._show_door
        def show(page, found):
            shown(page, found)
            once("door", sign)
        page.SchoolPage._show_door = show
        here.go("school")
    def sign():
        from app.shell.school import class_list
        shown = class_list.ClassPanel._show
        def show(page, found):
            shown(page, found)
            once("class", QApplication.quit)
        class_list.ClassPanel._show = show
        let_in = here.office.signing.sign_in
        here.desk.ask(lambda record: record.staff.sign_in(staff, words), let_in)
    kind.paintEvent, kind._furnish = paint, furnish
    return run(options)
app.shell.run = watched
from app.main import main
main([])
"""


def opened(file: Path) -> list[tuple[float, float]]:
    """Return when each of :data:`STEPS` was there: seconds on the clock, and of the CPU."""
    with Record.open(file) as record:
        (head,) = (one for one in record.staff.everyone() if one.name == "Ida Moss")
        last = record.people.trainees()[-1].name
    with tempfile.TemporaryDirectory() as home:
        own = dict.fromkeys(("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"), home)
        own |= {"PITSCHOOL_RECORD": str(file), "QT_QPA_PLATFORM": "offscreen"}
        begun = time.time()
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM, last, head.uid, PASS],
            env={**os.environ, **own},
            capture_output=True,
            text=True,
            check=False,
            timeout=LATEST_S,
        )
    told = [line.split() for line in done.stdout.splitlines()]
    if len(told) != len(STEPS):
        raise SystemExit(f"the program did not come so far:\n{done.stderr}")
    return [(float(at) - begun, float(cpu)) for at, cpu in told]


def passphrase() -> float:
    """Return the seconds that opening a key takes, by the CPU of all its threads."""
    key = keys.fresh_key()
    locked = keys.lock(key, PASS)
    begun = time.process_time()
    keys.unlock(locked, key.public, PASS)
    return time.process_time() - begun


def main(file: Path | None = None, turns: int = TURNS) -> None:
    """Start the program in turns on both schools, and print how long it took."""
    with tempfile.TemporaryDirectory() as name:
        alone = Path(name) / "alone.sqlite"
        make(alone, Size(years=0), datetime.now(UTC))
        with Record.open(alone) as record:
            record.people.enrol("Zoe Long")
        if file is None:
            file = Path(name) / "record.sqlite"
            make(file, until=datetime.now(UTC))
        taken = [(opened(file), opened(alone)) for _ in range(turns)]
    print(f"seconds from the command, the middle one of {turns}; {BUDGET_S:.0f} are allowed\n"
          f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")  # fmt: skip
    print(f"{'':41}{'CPU':>6}{'wall':>7}{'best':>7}{'alone: CPU':>13}{'wall':>7}")
    for at, step in enumerate(STEPS):
        full, bare = ([turn[which][at] for turn in taken] for which in (0, 1))
        print(f"{step:41}{median(cpu for _, cpu in full):6.2f}"
              f"{median(wall for wall, _ in full):7.2f}{min(wall for wall, _ in full):7.2f}"
              f"{median(cpu for _, cpu in bare):13.2f}"
              f"{median(wall for wall, _ in bare):7.2f}")  # fmt: skip
    print(f"{'argon2, for a passphrase as it is kept':41}{passphrase():6.2f}")


if __name__ == "__main__":
    main(
        Path(sys.argv[1]) if len(sys.argv) > 1 else None,
        int(sys.argv[2]) if len(sys.argv) > 2 else TURNS,
    )
