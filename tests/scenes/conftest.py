"""A table in an offscreen window, and hands that use it."""

from __future__ import annotations

import os
from collections.abc import Iterator

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from pytestqt.qtbot import QtBot

from games.engine.acts import Act
from games.engine.card_table import with_cards
from games.engine.round import Beginning, Round, changed
from games.engine.rules import RulesSubmission
from scenes.table import TableView
from tests.scenes.hands import HandsOn, done

OFFERS = frozenset({"progressive", "three-card", "six-card", "five-card"})
MANUAL = RulesSubmission(dealing="manual-shoe", shuffling="by-hand", offers=OFFERS)
WAGERS = {
    "1/ante": 1000,
    "1/progressive": 100,
    "2/ante": 2500,
    "2/three-card": 500,
    "2/six-card": 500,
    "5/ante": 1500,
    "5/progressive": 100,
}
DEAL = (
    *("dealer deal six-card 1",) * 4,
    *(f"dealer deal {seat}/hand 1" for seat in (1, 1, 2, 2, 5, 5)),
    "dealer deal 3rd 1",
    "dealer deal 4th 1",
    "dealer deal 5th 1",
)


@pytest.fixture
def start() -> Round:
    accepted = {"1/progressive": 100, "2/five-card": 100}
    r = with_cards(Beginning(MANUAL, WAGERS, "a deal"))
    return changed(r, accepted=accepted, on_account=frozenset({"2/five-card"}))


@pytest.fixture
def dealt(start: Round) -> Round:
    return done(start, "dealer load shoe", *DEAL)


@pytest.fixture
def view(qtbot: QtBot, start: Round) -> Iterator[TableView]:
    made = TableView("mississippi-stud")
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show()
    qtbot.waitExposed(made)
    made.set_round(start)
    made.pace = 0
    yield made
    assert not made.moving
    made.finish()
    assert not made.stage.clock.running


@pytest.fixture
def hands(view: TableView) -> HandsOn:
    return HandsOn(view)


def line(act: object) -> str:
    assert isinstance(act, Act)
    return str(act)
