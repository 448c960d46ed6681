"""The pages around the table with weeks on record, in every look and size of window."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QScrollArea

from app.shell.window.window import SMALLEST
from tests.history import TODAY, fill
from tests.shell.test_pages import cut_off
from tests.tiers import in_turn

SIZES = (SMALLEST, QSize(1280, 800), QSize(1920, 1080))


@pytest.fixture
def full(house):
    """A window of a trainee with three weeks behind her, one of them in review."""
    window = house.enrolled()
    trainee = window.desk.trainee
    window.desk.now = lambda: TODAY
    window.desk.ask(lambda record: fill(record, trainee, rounds=40, weeks=3))
    window.office.play.open_round(33)
    house.settle(window)
    return window


@in_turn(3)
@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_nothing_is_cut_off_with_weeks_on_record(full, house, scale, theme):
    full.change(text_scale=scale, theme=theme)
    for size in SIZES:
        full.resize(size)
        for key in ("today", "curriculum", "review", "record"):
            full.go(key)
            for _ in range(3):
                house.settle(full)
            page = full.pages[key]
            assert full.size() == size, f"{key} makes the window grow"
            for area in [page, *page.findChildren(QScrollArea)]:
                if isinstance(area, QScrollArea) and area.isVisible():
                    assert area.horizontalScrollBar().maximum() == 0, f"{key} is too wide"
            assert cut_off(full, page) == [], (key, size)


def test_on_a_wide_screen_the_columns_stand_side_by_side(full, house):
    full.resize(1920, 1080)
    full.go("today")
    for _ in range(3):
        house.settle(full)
    today = full.office.today
    hero, aside = today.suggestions[0], today.aside
    QApplication.processEvents()
    assert aside.mapTo(today, aside.rect().topLeft()).x() > hero.mapTo(
        today, hero.rect().topRight()
    ).x()  # fmt: skip
    right = aside.mapTo(full, aside.rect().topRight()).x()
    assert right > 0.9 * full.width()
