"""Plots: told in words, gone through by keys and clicks, and turned into tables."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from app.curriculum.courses.weeks import Missed, Spans, Week
from app.shell.plots.by_week import HoursPlot, Paces, Series
from app.shell.plots.error_heatmap import Heat, strip_of
from app.shell.plots.plot import Figured
from app.shell.widgets import look
from app.shell.widgets.look import Look
from app.shell.widgets.parts import Page

FIRST = date(2026, 3, 2)
WEEKS = Spans(tuple(FIRST + timedelta(weeks=n) for n in range(4)), 7)


@pytest.fixture(params=["dark", "light"])
def theme(request, qapp):
    before = look.now()
    look.put_on(qapp, Look(request.param, 100))
    yield request.param
    look.put_on(qapp, before)


def heat():
    cells = [((10, 4), (10, 1), (0, 0), (10, 0)), ((6, 1), (0, 0), (5, 0), (5, 1))]
    keys = ("655a.11(h)(3)", "655a.9(b)(1)")
    return Heat([strip_of(Missed(key, one)) for key, one in zip(keys, cells, strict=True)], WEEKS)


def hours():
    done = (6.5, 21.0, 0.0)
    weeks = [Week(FIRST + timedelta(weeks=n), one) for n, one in enumerate(done)]
    return HoursPlot([*weeks, Week(FIRST + timedelta(weeks=3), 0.0, ahead=True)], 20.0)


def paces():
    return Paces([Series("Deal", " s", (60.0, None, 40.0, 35.0)),
                  Series("Rounds an hour", "", (None, 12.0, 15.0, 18.0))], WEEKS)  # fmt: skip


ALL = pytest.mark.parametrize("make", [heat, hours, paces])


def shown(qtbot, plot, wide=700):
    qtbot.addWidget(plot)
    plot.resize(wide, plot.heightForWidth(wide) if plot.hasHeightForWidth()
                else plot.sizeHint().height())  # fmt: skip
    plot.show()
    plot.activateWindow()
    plot.setFocus()
    QApplication.processEvents()
    return plot


@ALL
def test_arrows_go_through_it_and_each_stop_is_told(qtbot, theme, make):
    plot = shown(qtbot, make())
    told = []
    plot.chosen.connect(told.append)
    qtbot.keyClick(plot, Qt.Key.Key_Left)
    assert plot.at == (0, plot.columns - 1)
    for _ in range(plot.columns + 1):
        qtbot.keyClick(plot, Qt.Key.Key_Left)
    assert plot.at == (0, 0)
    assert len(told) == len(set(told)) == plot.columns
    assert plot.accessibleDescription().startswith(told[-1])
    assert plot.about in plot.accessibleDescription()


@ALL
def test_a_click_chooses_what_is_painted_there(qtbot, make):
    plot = shown(qtbot, make())
    before = plot.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    spots = {}
    for x in range(4, plot.width(), 6):
        for y in range(4, plot.height(), 6):
            found = plot.cell_at(QPoint(x, y))
            if found is not None:
                spots.setdefault(found, QPoint(x, y))
    assert {column for _, column in spots} == set(range(plot.columns))
    for cell, spot in spots.items():
        qtbot.mouseClick(plot, Qt.MouseButton.LeftButton, pos=spot)
        assert plot.at == cell
    assert plot.grab().toImage().convertToFormat(QImage.Format.Format_RGB32) != before


@ALL
def test_it_is_a_table_as_well(qtbot, make):
    page, made = Page(), Figured("Head", make(), "hint")
    page.add(made)
    qtbot.addWidget(page)
    page.show()
    qtbot.mouseClick(made.switch, Qt.MouseButton.LeftButton)
    heads, rows = made.plot.cells()
    assert made.table.isVisible()
    assert not made.plot.isVisible()
    assert made.table.rowCount() == len(rows)
    assert [made.table.item(0, at).text() for at in range(len(heads))] == list(rows[0])
    assert made.table.accessibleName()
    qtbot.mouseClick(made.switch, Qt.MouseButton.LeftButton)
    assert made.plot.isVisible()
    assert not made.table.isVisible()


def test_a_square_tells_errors_attempts_and_the_provision(qtbot):
    told = heat().words(0, 0)
    assert "655a.11(h)(3), week of March 2: 4 of 10 wrong, 40%." in told.replace("\u00a0", " ")
    assert len(told) > 80
    assert "not tried" in heat().words(0, 2)
    assert heat().cells()[1][0][1:] == ["4 of 10", "1 of 10", "–", "0 of 10", "5 of 30"]


def test_a_week_tells_its_hours_and_those_so_far_against_the_plan():
    plot = hours()
    assert plot.words(0, 1) == "Week 2, from March 9: 21.0 of 20 hours; 27.5 of 40 so far."
    assert "is ahead" in plot.words(0, 3)
    assert [row[1] for row in plot.cells()[1]] == ["6.5", "21.0", "0.0", "ahead"]


def test_the_pace_tells_all_phases_of_a_week():
    plot = paces()
    assert plot.words(0, 2) == "Week of March 16: Deal 40 s; Rounds an hour 15."
    assert "Deal –" in plot.words(0, 1)


@ALL
@pytest.mark.parametrize("scale", [100, 200])
def test_it_fits_into_a_narrow_page(qtbot, qapp, make, scale):
    before = look.now()
    look.put_on(qapp, Look("dark", scale))
    plot = shown(qtbot, make(), 620)
    assert plot.minimumSizeHint().width() <= 620
    for row in range(plot.rows):
        for column in range(plot.columns):
            plot.choose(row, column)
    assert not plot.grab().isNull()
    look.put_on(qapp, before)


@pytest.mark.parametrize("make", [heat, hours])
def test_what_is_chosen_is_ringed_where_the_click_was(qtbot, make):
    plot = shown(qtbot, make())
    plot.clearFocus()
    plain = plot.grab().toImage()
    for share in (0.15, 0.35, 0.5):
        for part in (0.5, 0.85):
            spot = QPoint(round(plot.width() * share), round(plot.height() * part))
            plot.at = None
            qtbot.mouseClick(plot, Qt.MouseButton.LeftButton, pos=spot)
            plot.clearFocus()
            ringed = plot.grab().toImage()
            changed = [
                (x, y)
                for x in range(plain.width())
                for y in range(plain.height())
                if ringed.pixel(x, y) != plain.pixel(x, y)
            ]
            across, down = zip(*changed, strict=True)
            assert min(down) <= spot.y() <= max(down)
            if share == 0.35:  # there is a column under it, not a name
                assert min(across) <= spot.x() <= max(across)
