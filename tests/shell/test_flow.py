"""Rows that wrap are as tall as what stands in them, also after it has changed."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from app.shell.widgets.flow import Flow

ROOM = 200


@pytest.fixture
def rows(qtbot):
    """Three labels of 80 px, of which two have room beside each other."""
    outer = QWidget()
    qtbot.addWidget(outer)
    flow = Flow()
    QVBoxLayout(outer).addLayout(flow)
    for _ in range(3):
        flow.addWidget(sized(80, 20))
    outer.show()
    yield flow
    outer.close()


def sized(width: int, height: int) -> QLabel:
    made = QLabel("")
    made.setFixedSize(width, height)
    return made


def test_a_row_more_is_asked_for_once_something_is_added_and_less_once_it_is_taken(rows, qtbot):
    before = rows.heightForWidth(ROOM)
    for _ in range(2):
        rows.addWidget(sized(80, 20))
    qtbot.waitUntil(lambda: rows.heightForWidth(ROOM) > before)
    for _ in range(2):
        rows.takeAt(0).widget().deleteLater()
    assert rows.heightForWidth(ROOM) == before


def test_what_grows_or_hides_makes_its_row_taller_or_leaves_it(rows, qtbot):
    before = rows.heightForWidth(ROOM)
    last = rows.itemAt(2).widget()
    last.setFixedHeight(60)
    qtbot.waitUntil(lambda: rows.heightForWidth(ROOM) == before + 40)
    last.hide()
    qtbot.waitUntil(lambda: rows.heightForWidth(ROOM) < before)
