"""A day is typed as people write it, and what is no day is never taken for one."""

from __future__ import annotations

from datetime import date

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.errors import UnusableError
from app.shell.builderassign import AssignPane
from app.shell.dayfield import DayField


@pytest.fixture
def field(qtbot):
    """A field that says November 21, 2026."""
    field = DayField()
    qtbot.addWidget(field)
    field.setAccessibleName("First day")
    field.set_day(date(2026, 11, 21))
    field.show()
    return field


def typed(field, text):
    field.clear()
    QTest.keyClicks(field, text)
    QTest.keyClick(field, Qt.Key.Key_Return)


@pytest.mark.parametrize(
    "text",
    ["11/15/2026", "11/15/26", "Nov 15, 2026", "november 15 2026", "15 Nov 2026", "2026-11-15",
     "11/15", "15"],
)  # fmt: skip
def test_a_day_is_read_however_it_is_written(field, text):
    typed(field, text)
    assert field.day() == date(2026, 11, 15)
    assert field.text() == "Nov 15, 2026"


@pytest.mark.parametrize("text", ["11/31/2026", "soon", "", "13/13/2026", "11/15/2026 or 16"])
def test_what_is_no_day_stays_to_be_mended_and_is_refused(field, text):
    typed(field, text)
    assert field.text() == text
    with pytest.raises(UnusableError, match=r"First day: .* is no day; write it as 3/20/2026"):
        field.day()
    typed(field, "3/20/2027")
    assert field.day() == date(2027, 3, 20)


def test_arrows_step_by_a_day_and_pages_by_a_month(field):
    for key in (Qt.Key.Key_Up, Qt.Key.Key_PageUp, Qt.Key.Key_PageUp, Qt.Key.Key_Down):
        QTest.keyClick(field, key)
    assert field.day() == date(2027, 1, 21)


def test_nothing_is_assigned_until_a_day_that_is_none_or_has_gone_by(qtbot):
    pane = AssignPane()
    qtbot.addWidget(pane)
    sent = []
    pane.wanted.connect(lambda *told: sent.append(told))
    pane.ask("Openings", [], {}, date(2026, 11, 21))
    pane.people.addItem("Ann")
    pane.people.item(0).setCheckState(Qt.CheckState.Checked)
    for wrong, told in (("13/13/2026", "is no day"), ("11/20/2026", "has gone by")):
        pane.due.setText(wrong)
        pane.go.click()
        assert told in pane.wrong.text()
    assert not sent
    pane.due.setText("11/28/2026")
    pane.go.click()
    assert sent[0][1] == date(2026, 11, 28)
