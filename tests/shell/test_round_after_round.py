"""Round after round in one window: nothing that one round made is left when the next is done."""

from __future__ import annotations

import gc
import threading

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QApplication

from app.script import first_option
from app.session import Mode
from app.shell.base import drills, house_file
from games.catalogue import GAMES
from tests.shell.conftest import House
from tests.tiers import thorough


def deal(house: House, window, game, seed: str) -> None:
    """Deal a round of *game* to its end, with hints, words and acts taken back on the way."""
    window.office.play.sit_down(
        drills.free_round(house_file.defaults(game), Mode.GUIDED, seed, game.key)
    )
    table = window.office.table
    dealing, done = table.dealing, 0
    while not dealing.session.over:
        done += 1
        if dealing.session.automatic() is not None:
            dealing.step()
            continue
        step = next(step for step in dealing.session.mine() if not step.waived)
        if done % 9 == 0:
            table.give_hint()
        if done % 11 == 0:
            table.announce()
        if done % 13 == 0:
            table.take_back()
        else:
            dealing.offer(first_option(dealing.session.moment, step))
    dealing.finish()
    house.settle(window)


def left(window) -> dict[str, int]:
    """Count what there is once all that was to be thrown away is gone."""
    for _ in range(2):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        QApplication.processEvents()
        gc.collect()
    stage = window.office.table.view.stage
    return {
        "objects": len(window.findChildren(QObject)),
        "windows": len(QApplication.topLevelWidgets()),
        "motions": len(stage.clock._tracks) + len(stage.clock._held) + len(stage.clock._later),
        "things on the table": len(stage.items()),
        "threads": threading.active_count(),
    }


@thorough
def test_no_round_leaves_anything_behind(house):
    window = house.enrolled()
    games = list(GAMES.values())[::3]  # of each kind of table one
    tables, again = [], []
    for _ in range(2):
        for game in games:
            deal(house, window, game, "the same each time")
        tables.append(left(window))
    for _ in range(2):
        deal(house, window, games[-1], "the same each time")
        again.append(left(window))
    assert tables[0] == tables[1]
    assert again[0] == again[1], "at the table that stays"
