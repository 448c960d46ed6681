"""Frame times of a full table in motion, for every game, beside a bare QGraphicsView.

A frame is a step of the clock and the painting that follows.  Measured at 1920 by 1080, and
at 3840 by 2160 in a process of its own with two device pixels to each.  Each stretch of a
round is shown in one go, so that all of it moves together.  Of each frame the best of several runs
counts, taken in turn, so that what else the machine does is not held against it; the
processor's time tells what a frame takes where nothing else runs, and is what is promised.

Run ``python -m tests.bench.bench_frames``.  The bare view moves plain pixmaps of the size of
cards over one plain background.
"""

from __future__ import annotations

import math
import os
import subprocess
import sys
import time
from collections.abc import Callable
from random import Random
from typing import NamedTuple

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QApplication, QGraphicsPixmapItem, QGraphicsScene, QGraphicsView

from games.catalogue import GAMES
from games.engine.acts import Verb
from games.engine.game import Game
from games.engine.moment import Moment
from games.engine.round import Beginning, Round
from scenes.motion.clock import Clock
from scenes.table import TableView

WIDTH, HEIGHT = 1920, 1080
STEP_MS = 16.0
PROMISED_MS = 8.0
"""The 99th percentile that no stretch may pass at 1920 by 1080."""
RUNS = 3
_SHARP = "--at-4k"
_DECK = (Verb.SPREAD, Verb.TURN_DOWN, Verb.WASH, Verb.STACK, Verb.SHUFFLE, Verb.CUT, Verb.LOAD)
_SETTLING = (Verb.PAY, Verb.COLLECT, Verb.RETURN, Verb.CREDIT)


Took = tuple[float, float]
"""Milliseconds by the clock on the wall, and of the processor: the second is ours alone."""


class Stretch(NamedTuple):
    """A part of a round that is shown in one go."""

    name: str
    before: Round
    after: Round


class Bare(QGraphicsView):
    """A view without anything of ours."""

    def __init__(self, scene: QGraphicsScene, ground: QPixmap) -> None:
        super().__init__(scene)
        self._ground = ground

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        painter.drawPixmap(QRectF(rect), self._ground, QRectF(rect))


def opening(game: Game) -> Moment:
    """Return a full table about to open: every seat, every wager, as many decks as there are."""
    offers = frozenset(game.wagers.side_wagers)
    rules = next(
        found
        for found in (game.house.draw_rules(Random(f"bench {seed}")) for seed in range(2000))
        if found.shuffling == "by-hand" and len(found.offers & offers) >= len(offers) - 2
    )
    fixed = game.wagers.set_stakes(rules)
    down = {
        f"{seat}/{name}": fixed.get(name, 7500)
        for seat in game.table.seats
        for name in game.wagers.required
    }
    down |= {
        f"{seat}/{name}": fixed.get(name, 500)
        for seat in game.table.seats
        for name in game.wagers.side_wagers
        if name in rules.offers
    }
    return Moment.opening(
        game, game.begin(Beginning(rules, down, seed="bench", opening="opening"))
    )


def stretches(game: Game) -> list[Stretch]:
    """Return what is measured of *game*: the deck, the deal, the wagers, the settling."""
    moment = opening(game)
    found: list[Stretch] = []
    spans: dict[str, tuple[Round, Round]] = {}
    while steps := moment.expected():
        act = steps[0].options[0]
        before, moment = moment.round, moment.played(act)
        if act.verb in _DECK and act.actor == "dealer":
            found.append(Stretch(f"{act.verb} {act.target}", before, moment.round))
            continue
        name = _span(act.verb)
        if name:
            spans[name] = (spans.get(name, (before, before))[0], moment.round)
    return [*found, *(Stretch(name, *ends) for name, ends in spans.items())]


def _span(verb: Verb) -> str:
    if verb is Verb.DEAL:
        return "deal"
    if verb is Verb.BET:
        return "bets"
    if verb in _SETTLING:
        return "settle all"
    if verb is Verb.REVEAL:
        return "turn all"
    return "cards away" if verb is Verb.DISCARD else ""


def timed(app: QApplication, view: TableView, stretch: Stretch) -> list[Took]:
    """Show *stretch* moving; return the milliseconds each frame took."""
    view.set_round(stretch.before)
    app.processEvents()
    view.follow(stretch.after)
    return frames(app, view.stage.clock, lambda: view.moving)


def frames(app: QApplication, clock: Clock, going: Callable[[], bool]) -> list[Took]:
    """Step *clock* by hand until nothing moves; return the milliseconds each frame took."""
    clock._timer.stop()
    took = []
    while going():
        begin = now()
        clock.advance(STEP_MS)
        app.processEvents()
        took.append(since(begin))
    return took


def now() -> Took:
    """Return the time on the wall and the time of the processor on all threads, in seconds."""
    return time.perf_counter(), time.process_time()


def since(begin: Took) -> Took:
    """Return the milliseconds passed since *begin*."""
    wall, own = now()
    return (wall - begin[0]) * 1000, (own - begin[1]) * 1000


def bare_times(app: QApplication, moving: int) -> list[Took]:
    """Return the frame times of a bare view with *moving* pictures under way."""
    scene = QGraphicsScene(0, 0, WIDTH, HEIGHT)
    ground = QPixmap(WIDTH, HEIGHT)
    ground.fill(QColor(14, 92, 60))
    view = Bare(scene, ground)
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
    took = []
    for step in range(60):
        begin = now()
        for number, item in enumerate(items[:moving]):
            item.setPos(QPointF(30 * number + step * 4, 300 + (step * 7 + number * 40) % 500))
        app.processEvents()
        took.append(since(begin))
    view.close()
    return took


def at(times: list[float], share: float) -> float:
    """Return the time that *share* of *times* do not pass."""
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, round(share * (len(ordered) - 1)))]


def line(name: str, runs: list[list[Took]], base: float, promised: float) -> str:
    """Return one line of the report: *runs* do the same, so each frame's best time counts."""
    wall, own = (
        [min(f[kind] for f in frame) for frame in zip(*runs, strict=True)] for kind in (0, 1)
    )
    p50, p99, ours = at(wall, 0.5), at(wall, 0.99), at(own, 0.99)
    late = "" if ours < promised else f"   over {promised:g}"
    times = f"p50 {p50:6.2f}   p99 {p99:6.2f}   of the processor {ours:6.2f}"
    return f"  {name:28} {times}   {p50 / base:5.1f} x bare{late}"


def measure() -> None:
    """Print the figures of every game in this process."""
    app = QApplication.instance() or QApplication([])
    view = TableView("mississippi-stud")
    view.resize(WIDTH, HEIGHT)
    dpr = view.devicePixelRatioF()
    print(
        f"frames at {WIDTH * dpr:g} x {HEIGHT * dpr:g} in milliseconds, best of {RUNS}; "
        "bare: 12 pictures move"
    )
    promised = PROMISED_MS if dpr == 1 else math.inf
    bare = {count: [bare_times(app, count) for _ in range(RUNS)] for count in (12, 52)}
    base = min(at([wall for wall, _ in times], 0.5) for times in bare[12])
    for count, times in bare.items():
        print(line(f"bare view, {count} move", times, base, math.inf))
    view.show()
    for game in GAMES.values():
        view.set_table(game.key)
        parts = stretches(game)
        for part in parts:  # the first time draws pictures not seen before
            timed(app, view, part)
        runs: dict[str, list[list[Took]]] = {}
        for _ in range(RUNS):
            for part in parts:
                if took := timed(app, view, part):
                    runs.setdefault(part.name, []).append(took)
        print(f" {game.key}")
        for name, times in runs.items():
            print(line(name, times, base, promised), flush=True)
    view.close()


def main() -> None:
    """Print the figures at both resolutions."""
    measure()
    print(flush=True)
    subprocess.run(
        [sys.executable, "-m", "tests.bench.bench_frames", _SHARP],
        env={**os.environ, "QT_SCALE_FACTOR": "2"},
        check=True,
    )


if __name__ == "__main__":
    measure() if _SHARP in sys.argv else main()
