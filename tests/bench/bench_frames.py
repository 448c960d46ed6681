"""Frame times of a full table in motion at 1920 by 1080, beside a bare QGraphicsView.

A frame is a step of the clock and the painting that follows; painting is told apart too.

Run ``python -m tests.bench.bench_frames``.  Both move the same number of pictures; the bare
view paints plain pixmaps of the same sizes over one plain background.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import ClassVar

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QApplication, QGraphicsPixmapItem, QGraphicsScene, QGraphicsView

from games.engine.acts import Act
from games.engine.apply import apply
from games.engine.round import Round
from games.engine.rules import RulesSubmission
from scenes.table import TableView

WIDTH, HEIGHT = 1920, 1080
OFFERS = frozenset({"progressive", "three-card", "six-card", "five-card"})
STEP_MS = 16.0


class Timed:
    """Mixed into a view: keeps how long each paint event took, in milliseconds."""

    def paintEvent(self, event: QPaintEvent) -> None:
        begin = time.perf_counter()
        super().paintEvent(event)
        self.times.append((time.perf_counter() - begin) * 1000)


class Table(Timed, TableView):
    times: ClassVar[list[float]] = []


class Bare(Timed, QGraphicsView):
    times: ClassVar[list[float]] = []

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        painter.drawPixmap(QRectF(rect), self.ground, QRectF(rect))


def full_table() -> Round:
    """Six players, every wager down."""
    rules = RulesSubmission(dealing="manual-shoe", offers=OFFERS)
    names = ("ante", "three-card", "six-card", "progressive")
    wagers = {f"{seat}/{name}": 2500 for seat in range(1, 7) for name in names}
    lodged = {f"{seat}/progressive": 100 for seat in range(1, 7)}
    return Round.begin(rules, wagers, "bench", lodged=lodged)


def in_one_go() -> dict[str, tuple[str, ...]]:
    """Return what is shown in one go, and so moves together."""
    hands = tuple(f"dealer deal {seat}/hand 1" for seat in range(1, 7) for _ in (1, 2))
    streets = tuple(f"dealer deal {name} 1" for name in ("3rd", "4th", "5th"))
    bets = tuple(
        f"seat-{seat} bet {seat}/{name} 7500"
        for seat in range(1, 7)
        for name in ("3rd", "4th", "5th")
    )
    pays = tuple(
        f"dealer pay {seat}/{name} 17500"
        for seat in range(1, 7)
        for name in ("ante", "3rd", "4th", "5th")
    )
    away = tuple(f"dealer discard {seat}/hand" for seat in range(1, 7))
    return {
        "deal to six players": (*("dealer deal six-card 1",) * 4, *hands, *streets),
        "18 bets": bets,
        "turn all hands": tuple(f"dealer reveal {seat}/hand" for seat in range(1, 7)),
        "24 payments": pays,
        "cards away": away,
        "52 cards spread": ("dealer spread deck-1/face-up",),
    }  # fmt: skip


def table_times(app: QApplication) -> dict[str, tuple[list[float], list[float]]]:
    """Return the paint and the frame times of each stretch of motion."""
    view = Table("mississippi-stud")
    view.resize(WIDTH, HEIGHT)
    view.show()
    r = full_table()
    view.set_round(r)
    app.processEvents()
    found: dict[str, tuple[list[float], list[float]]] = {}
    for name, lines in in_one_go().items():
        if "spread" in name:
            r = full_table()
            view.set_round(r)
            app.processEvents()
        before = r
        for line in lines:
            r = apply(r, Act.parse(line))
        for _ in range(2):  # the first time draws pictures not seen before
            view.set_round(before)
            app.processEvents()
            view.times.clear()
            view.follow(r)
            whole = frames(app, view.stage.clock, lambda: view.moving)
        found[name] = list(view.times), whole
    view.close()
    return found


def frames(app: QApplication, clock: object, going: Callable[[], bool]) -> list[float]:
    """Step *clock* by hand until nothing moves; return the milliseconds each frame took."""
    clock._timer.stop()
    took = []
    while going():
        begin = time.perf_counter()
        clock.advance(STEP_MS)
        app.processEvents()
        took.append((time.perf_counter() - begin) * 1000)
    return took


def bare_times(app: QApplication, moving: int) -> list[float]:
    """Return the paint times of a bare view with *moving* pictures under way."""
    scene = QGraphicsScene(0, 0, WIDTH, HEIGHT)
    view = Bare(scene)
    view.ground = QPixmap(WIDTH, HEIGHT)
    view.ground.fill(QColor(14, 92, 60))
    view.setFrameShape(QGraphicsView.Shape.NoFrame)
    picture = QPixmap(108, 152)
    picture.fill(QColor(250, 250, 246))
    items = []
    for number in range(60):
        item = QGraphicsPixmapItem(picture)
        item.setPos(30 * number, 400)
        scene.addItem(item)
        items.append(item)
    view.resize(WIDTH, HEIGHT)
    view.show()
    app.processEvents()
    view.times.clear()
    for step in range(60):
        for number, item in enumerate(items[:moving]):
            item.setPos(QPointF(30 * number + step * 4, 300 + (step * 7 + number * 40) % 500))
        app.processEvents()
    view.close()
    return list(view.times)


def at(times: list[float], share: float) -> float:
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, round(share * (len(ordered) - 1)))]


def line(name: str, times: list[float], base: float) -> str:
    p50, p99 = at(times, 0.5), at(times, 0.99)
    return f"  {name:28} p50 {p50:6.2f}   p99 {p99:6.2f}   {p50 / base:5.1f} x bare"


def main() -> None:
    app = QApplication.instance() or QApplication([])
    bare = {count: bare_times(app, count) for count in (4, 12, 52)}
    base = at(bare[12], 0.5)
    print(f"paint times at {WIDTH} x {HEIGHT} in milliseconds; bare: 12 pictures move")
    for count, times in bare.items():
        print(line(f"bare view, {count} move", times, base))
    for name, (times, whole) in table_times(app).items():
        print(
            line(name, times, base)
            + f"   frame p50 {at(whole, 0.5):5.2f} p99 {at(whole, 0.99):5.2f}"
        )


if __name__ == "__main__":
    main()
