"""Wagers swept into the tray, and chips chosen one by one."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from games.engine.round import Round
from scenes.places.amounts import chips_of
from scenes.table import TableView
from tests.scenes.hands import HandsOn, done

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton


def bare(view: TableView) -> QPoint:
    """Return a point of the felt where nothing is."""
    port = view.viewport()
    for y in range(20, port.height(), 20):
        for x in range(20, port.width(), 20):
            spot = view.hands.spot_at(QPointF(x, y))
            if spot is None or spot.kind == "spread":
                return QPoint(x, y)
    raise AssertionError("the whole table is full")


def sweep(view: TableView, hands: HandsOn, *names: str) -> list[str]:
    """Draw the hand from bare felt over the places *names*."""
    port = view.viewport()
    QTest.mousePress(port, LEFT, pos=bare(view))
    for name in names:
        there = hands.where(name)
        for step in (QPoint(-9, 0), QPoint(0, 0)):
            hands._mouse(QEvent.Type.MouseMove, there + step, NONE, LEFT)
    QTest.mouseRelease(port, LEFT, pos=hands.where(names[-1]))
    return hands.take()


def test_a_sweep_over_the_wagers_of_a_seat_takes_each_in_turn(
    view: TableView, hands: HandsOn, dealt: Round
) -> None:
    view.follow(done(dealt, "seat-2 bet 2/3rd 2500"))
    assert sweep(view, hands, "2/ante", "2/3rd", "tray") == [
        "dealer collect 2/ante",
        "dealer collect 2/3rd",
    ]


@pytest.mark.parametrize("end", ["deck", "cover-card"])
def test_the_wooden_ends_of_the_tray_take_a_wager_in_too(
    view: TableView, hands: HandsOn, end: str
) -> None:
    assert hands.drag("2/ante", end) == ["dealer collect 2/ante"]
    assert sweep(view, hands, "2/ante", end) == ["dealer collect 2/ante"]


def test_a_sweep_that_stops_elsewhere_takes_nothing(view: TableView, hands: HandsOn) -> None:
    assert sweep(view, hands, "2/ante", "2/name") == []
    assert view.stage.chips.piles["2/ante"].opacity() == 1.0


def test_a_sweep_keeps_to_the_seat_it_began_with(
    view: TableView, hands: HandsOn, start: Round
) -> None:
    others = [name for name in start.wagers if not name.startswith("2/")]
    assert sweep(view, hands, "2/ante", others[0], "tray") == ["dealer collect 2/ante"]


def test_carrying_one_wager_across_another_takes_that_one_alone(
    view: TableView, hands: HandsOn
) -> None:
    assert hands.drag("2/ante", "tray") == ["dealer collect 2/ante"]


@pytest.mark.parametrize(("typed", "chips"), [
    ("25+5+5", (2500, 500, 500)), ("2x25+5", (2500, 2500, 500)), ("5 5 1", (500, 500, 100)),
    ("35", None), ("30+5", None), ("x", None), ("5+", None), ("ax5", None), ("", None),
])  # fmt: skip
def test_chips_are_spelt_out(typed: str, chips: tuple[int, ...] | None) -> None:
    assert chips_of(typed) == chips


def test_a_payment_typed_chip_by_chip_is_paid_with_those_chips(
    view: TableView, hands: HandsOn
) -> None:
    view.setFocus()
    hands.keys("2 a p")
    assert hands.keys("5 + 5 + 5 + 5 + 5 Enter") == [
        "dealer pay 2/ante 2500 in 500+500+500+500+500"
    ]
    hands.keys("2 a p")
    assert hands.keys("2 5 Enter") == ["dealer pay 2/ante 2500 in 2500"]


def test_chips_that_the_tray_does_not_hold_are_no_answer(view: TableView, hands: HandsOn) -> None:
    r = view.stage.round
    assert r is not None
    view.set_round(replace(r, rack={**r.rack, 2500: 2}))
    view.setFocus()
    hands.keys("2 a p")
    assert hands.keys("2 5 + 2 5 + 2 5 Enter") == []
    assert view.choices.ask.isVisible()
    hands.keys("Esc")


def test_tubes_are_cut_by_their_number_and_paid_by_p(view: TableView, hands: HandsOn) -> None:
    view.setFocus()
    hands.keys("2 a")
    for key in (Qt.Key.Key_5, Qt.Key.Key_5, Qt.Key.Key_6):
        QTest.keyClick(view, key, Qt.KeyboardModifier.AltModifier)
    assert view.hands.cut.chips == [500, 500, 100]
    QTest.keyClick(view, Qt.Key.Key_Backspace)
    assert hands.keys("p") == ["dealer pay 2/ante 1000 in 500+500"]


def test_the_menu_key_lists_the_place_in_focus_and_no_other(
    view: TableView, hands: HandsOn
) -> None:
    view.setFocus()
    hands.keys("2 a")
    at = hands.where("deck")
    event = QContextMenuEvent(
        QContextMenuEvent.Reason.Keyboard, at, view.viewport().mapToGlobal(at)
    )
    QApplication.sendEvent(view.viewport(), event)
    assert not view.choices.is_open
    QTest.keyClick(view, Qt.Key.Key_F10, Qt.KeyboardModifier.ShiftModifier)
    assert "Collect seat 2's Ante" in hands.choices()
