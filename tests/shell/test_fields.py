"""Fields of a form: days as people write them, figures the wheel leaves alone, long words."""

from __future__ import annotations

from datetime import date

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QStyleOptionComboBox

from app.errors import UnusableError
from app.shell.builder.assigning import AssignPane
from app.shell.widgets.controls import Money, Number, Pick
from app.shell.widgets.day_field import DayField


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
    with pytest.raises(UnusableError, match=r"First day: .* isn.t a date; enter it as 3/20/2026"):
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
    for wrong, told in (("13/13/2026", "isn't a date"), ("11/20/2026", "has passed")):
        pane.due.setText(wrong)
        pane.go.click()
        assert told in pane.wrong.text()
    assert not sent
    pane.due.setText("11/28/2026")
    pane.go.click()
    assert sent[0][1] == date(2026, 11, 28)


@pytest.mark.parametrize("make", [Number, Money])
def test_the_wheel_scrolls_the_page_and_changes_no_figure(qtbot, make):
    field = make()
    qtbot.addWidget(field)
    field.setValue(40)
    field.show()
    field.setFocus()
    at, turned = QPointF(field.rect().center()), QPoint(0, 120)
    event = QWheelEvent(
        at, field.mapToGlobal(at), turned, turned, Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(field, event)
    assert field.value() == 40
    assert not event.isAccepted()
    assert field.focusPolicy() == Qt.FocusPolicy.StrongFocus


def test_what_is_too_long_for_a_list_ends_in_an_ellipsis(qtbot):
    pick = Pick()
    qtbot.addWidget(pick)
    pick.addItem("Course on problem and compulsive gambling")
    option = QStyleOptionComboBox()
    for width, told in ((400, pick.currentText()), (140, "Course")):
        pick.resize(width, 32)
        pick.initStyleOption(option)
        assert option.currentText.startswith(told)
    assert option.currentText.endswith("…")
