"""One look over everything: contrasts, the ring about what has the keys, sizes to aim at."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLineEdit, QListWidget, QWidget

from app.shell.widgets import look
from app.shell.widgets.controls import Option, Pick, Slide, Tick
from app.shell.widgets.look import Look, tints
from app.shell.widgets.parts import Card, Page, button, columns, group, label
from app.shell.window.rail import RailEntry
from assets.palette import DARK, LIGHT, contrast

THEMES = pytest.mark.parametrize("surface", [DARK, LIGHT], ids=["dark", "light"])
READ = 4.5
"""WCAG 2.2, 1.4.3: words against what they stand on."""
SEEN = 3.0
"""WCAG 2.2, 1.4.11: an edge, a ring, what is out of use."""
WORDS = {
    "text": ("window", "panel", "raised", "hover", "pressed", "soft"),
    "quiet": ("window", "panel", "raised", "hover", "pressed", "soft"),
    "accent": ("window", "panel", "hover", "pressed"),
    "on_accent": ("accent", "bold_hover"),
    "focus": ("window", "panel", "raised", "hover"),
    "danger": ("window", "panel", "raised"),
    "good": ("window", "panel", "raised"),
    "warn": ("window", "panel", "raised"),
}
EDGES = {
    "faint": ("window", "panel", "raised"),
    "edge": ("window", "panel", "raised"),
    "focus": ("window", "panel", "raised", "pressed"),
    "accent": ("window", "panel", "raised"),
    "danger": ("window", "panel"),
}


def colour(surface, name):
    return getattr(surface, name, None) or getattr(tints(surface), name)


@THEMES
@pytest.mark.parametrize(
    ("ink", "paper", "least"),
    [(i, p, READ) for i, some in WORDS.items() for p in some]
    + [(i, p, SEEN) for i, some in EDGES.items() for p in some],
)
def test_words_and_edges_stand_out_from_what_is_under_them(surface, ink, paper, least):
    assert contrast(colour(surface, ink), colour(surface, paper)) >= least


def made(name):
    """Return one control of each kind that takes the keys."""
    match name:
        case "entry":
            return RailEntry("Today", "today")
        case "tick":
            return Tick("Reduced motion")
        case "option":
            return Option("Guided")
        case "pick":
            found = Pick()
            found.addItems(["Dark", "Light"])
            return found
        case "slide":
            return Slide(0, 5)
        case "line":
            return QLineEdit("Ann")
        case "list":
            found = QListWidget()
            found.addItems(["One", "Two"])
            return found
    return button("Start", kind="" if name == "plain" else name)


CONTROLS = (
    "plain", "primary", "link", "entry", "tick", "option", "pick", "slide", "line", "list",
)  # fmt: skip


@pytest.fixture
def beside(qtbot, request):
    """A control on a panel, with another that takes the keys from it."""
    app = QApplication.instance()
    before, kept = look.now(), []
    look.put_on(app, Look())

    def shown(theme, name, scale=100):
        look.put_on(app, Look(theme, scale))
        whole, panel, other = QWidget(), Card(), button("Other")
        control = made(name)
        panel.add(control, other)
        row = QHBoxLayout(whole)
        row.addWidget(panel)
        kept.append(whole)
        qtbot.addWidget(whole)
        whole.show()
        whole.activateWindow()
        qtbot.waitUntil(lambda: other.isVisible())
        return panel, control, other

    yield shown
    look.put_on(app, before)


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("name", CONTROLS)
def test_what_has_the_keys_wears_a_ring_that_is_seen(beside, qtbot, theme, name):
    panel, control, other = beside(theme, name)
    other.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(other.hasFocus)
    before = panel.grab().toImage()
    control.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(control.hasFocus)
    after = panel.grab().toImage()
    corner = control.mapTo(panel, QPoint(0, 0))
    box = control.rect().translated(corner)
    changed = 0
    for x in range(box.left(), box.right() + 1):
        for y in range(box.top(), box.bottom() + 1):
            one, two = before.pixelColor(x, y), after.pixelColor(x, y)
            changed += contrast(rgb(one), rgb(two)) >= SEEN
    assert changed >= 2 * (control.width() + control.height()) - 60, name


def rgb(one: QColor):
    return one.red(), one.green(), one.blue()


@pytest.mark.parametrize("name", [name for name in CONTROLS if name != "list"])
def test_everything_to_press_is_large_enough_to_be_hit(beside, name):
    _, control, _ = beside("dark", name)
    assert control.height() >= (30 if name == "slide" else 32)


@pytest.mark.parametrize("wide", [900, 1780, 3700])
def test_a_page_stands_in_the_middle_of_a_wide_window(beside, qtbot, wide):
    page = Page()
    page.add(columns([Card(label(f"Card {n}")) for n in range(9)], 300))
    qtbot.addWidget(page)
    page.resize(wide, 800)
    page.show()
    qtbot.waitExposed(page)
    cards = page.findChildren(Card)
    left = min(card.mapTo(page, QPoint(0, 0)).x() for card in cards)
    right = wide - max(card.mapTo(page, card.rect().bottomRight()).x() for card in cards)
    assert abs(left - right) <= 12


def test_columns_are_filled_evenly(beside, qtbot):
    page = Page()
    tall = [Card(*(label("word", wrap=False) for _ in range(n))) for n in (20, 2, 2, 2, 2)]
    page.add(columns(tall, 300))
    qtbot.addWidget(page)
    page.resize(720, 800)
    page.show()
    qtbot.waitExposed(page)
    assert {card.x() for card in tall[1:]} == {tall[1].x()}
    assert [card.y() for card in tall[1:]] == sorted(card.y() for card in tall[1:])
    assert tall[0].x() < tall[1].x()


@pytest.fixture
def put_on(qtbot):
    """Put a look on the program, and the old one back afterwards."""
    app, before = QApplication.instance(), look.now()
    yield lambda scale: look.put_on(app, Look("dark", scale))
    look.put_on(app, before)


def test_a_row_of_parts_wants_the_room_they_take_and_no_more(qtbot, put_on):
    put_on(100)
    one, other = button("Undo"), button("Import…")
    row = group((one, other))
    qtbot.addWidget(row)
    row.show()
    row.resize(row.sizeHint())
    QApplication.processEvents()
    assert other.geometry().right() == row.rect().right()


def test_an_icon_keeps_off_its_word_the_more_the_larger_the_text(qtbot, put_on):
    gaps = []
    for scale in (100, 200):
        put_on(scale)
        worded, bare = button("Keys", icon="keys"), button("", icon="keys", tip="Keys")
        qtbot.addWidget(worded)
        qtbot.addWidget(bare)
        assert bare.iconSize().width() == bare.iconSize().height()
        gaps.append(worded.iconSize().width() - worded.iconSize().height())
    assert gaps[1] == pytest.approx(2 * gaps[0], abs=1)
    assert gaps[0] > 0
