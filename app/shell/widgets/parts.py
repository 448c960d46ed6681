"""The parts that every page is made of: headings, cards, notices, rows that wrap."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from app.shell.widgets import icons, look
from app.shell.widgets.flow import Columns, Flow
from assets.palette import SPACE

ASKING_MS = 4000
"""How long “Really …?” waits for its answer."""
WORD_GAP = 0.3
"""Between an icon and its word, in the word's size; Qt adds 4 px, whatever the size."""
READABLE = 1600
"""The widest a page's content grows, in px at 100 percent; beyond it stands in the middle."""


def label(text: str = "", kind: str = "", *, wrap: bool = True) -> QLabel:
    """Return a label of one *kind* of type: ``title``, ``lead``, ``quiet`` …"""
    made = QLabel(text)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setWordWrap(wrap)
    if kind:
        made.setProperty("kind", kind)
    if wrap:
        made.setMinimumWidth(60)
    return made


def together(text: str) -> str:
    """Return *text* with each § kept on the line of its number."""
    return text.replace("§ ", "§\u00a0")


def set_kind(widget: QWidget, kind: str) -> None:
    """Give *widget* another kind of look, its icon included."""
    if widget.property("kind") != kind:
        widget.setProperty("kind", kind)
        widget.style().unpolish(widget)
        widget.style().polish(widget)
        if isinstance(widget, QAbstractButton):
            dress(widget)


def button(
    text: str, do: Callable[[], object] | None = None, *, kind: str = "", icon: str = "",
    tip: str = "",
) -> QPushButton:  # fmt: skip
    """Return a button that does *do*."""
    made = QPushButton(text)
    if kind:
        made.setProperty("kind", kind)
    if icon:
        made.setProperty("drawn", icon)
        dress(made)
    if tip:
        made.setToolTip(tip)
    if not text:
        made.setAccessibleName(tip)
    made.setCursor(Qt.CursorShape.PointingHandCursor)
    made.setAutoDefault(True)
    if do is not None:
        made.clicked.connect(lambda _=False: do())
    return made


def dress(widget: QAbstractButton) -> None:
    """Draw the icon of *widget* in the present look."""
    name = widget.property("drawn")
    if not name:
        return
    here, px = look.now(), look.now().type("lead") + 3
    primary = widget.property("kind") == "primary"
    colour = here.colour("on_accent" if primary else "text")
    chosen = here.colour("accent") if widget.isCheckable() else None
    off = here.blend("quiet", "window", 0.25)
    beside = round(here.type("body") * WORD_GAP) if widget.text() else 0
    widget.setIcon(icons.icon(str(name), px, colour, off, chosen, beside=beside))
    widget.setIconSize(QSize(px + beside, px))


def dress_all(root: QWidget) -> None:
    """Take everything under *root* over into the present look."""
    for page in root.findChildren(Page):
        page.refit()
    for one in root.findChildren(QAbstractButton):
        dress(one)


def link(text: str, url: str) -> QPushButton:
    """Return a button that opens *url* in the browser."""
    from PySide6.QtCore import QUrl  # neither is wanted before the first frame
    from PySide6.QtGui import QDesktopServices

    made = button(text, lambda: QDesktopServices.openUrl(QUrl(url)), kind="link", tip=url)
    made.setAccessibleDescription(f"Opens {url} in the browser")
    return made


class Card(QFrame):
    """A raised panel with its content from top to bottom."""

    foot = False
    """Whether something stands at its bottom, however tall it is."""

    def __init__(self, *content: QWidget) -> None:
        super().__init__()
        self.setObjectName("card")
        self.box = QVBoxLayout(self)
        space = look.now().space("normal") + look.now().space("tight")
        self.box.setContentsMargins(space, space, space, space)
        self.box.setSpacing(look.now().space("small"))
        self.add(*content)

    def add(self, *content: QWidget) -> None:
        for widget in content:
            self.box.addWidget(widget)


class Notice(QFrame):
    """Something that must be known, with what can be done about it; never a dialog."""

    def __init__(self, text: str = "", kind: str = "warn") -> None:
        super().__init__()
        self.setObjectName("notice")
        self.setProperty("kind", kind)
        self.text = label(text)
        self.row = QHBoxLayout(self)
        side, edge = look.now().space("normal"), look.now().space("small")
        self.row.setContentsMargins(side, edge, side, edge)
        self.row.setSpacing(edge)
        self.row.addWidget(self.text, 1)

    def say(self, text: str) -> None:
        self.text.setText(text)
        self.setAccessibleName(text)
        self.setVisible(bool(text))


class Page(QScrollArea):
    """A page that scrolls when its content is taller than the window."""

    title = ""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("page")
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.canvas = QWidget()
        self.canvas.setObjectName("canvas")
        self.outer = QHBoxLayout(self.canvas)
        side, edge = SPACE["page"], SPACE["wide"]  # whatever the text's size: it needs the room
        self.outer.setContentsMargins(side, edge, side, side)
        self._column = QWidget()
        self.body = QVBoxLayout(self._column)
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.setSpacing(look.now().space("normal"))
        self.outer.addStretch(1)
        self.outer.addWidget(self._column, 1000)
        self.outer.addStretch(1)
        self.refit()
        self.setWidget(self.canvas)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def add(self, *content: QWidget) -> None:
        for widget in content:
            self.body.addWidget(widget)

    def refit(self) -> None:
        """Keep lines of text short enough to be read, whatever the window's width."""
        self._column.setMaximumWidth(round(READABLE * look.now().text_scale / 100))

    def on_panel(self) -> None:
        """Let the panel under it be seen."""
        self.setObjectName("plain")
        self.canvas.setObjectName("plain")
        self.viewport().setObjectName("plain")

    def entered(self) -> None:
        """The page has come into sight."""


def group(widgets: Iterable[QWidget], spacing: int = 8, fill: int = 0, most: int = 700) -> QWidget:
    """Return *widgets* side by side, in as many rows as they need, *most* px wide if it may be."""
    made = _rows(Flow(None, spacing, fill, most), widgets)
    for card in made.findChildren(Card, options=Qt.FindChildOption.FindDirectChildrenOnly):
        if fill and not card.foot:
            card.box.addStretch(1)
    return made


def columns(widgets: Iterable[QWidget], least: int) -> QWidget:
    """Return *widgets* in as many columns as there is room for, each at least *least* px wide.

    Each is as tall as it needs to be, and stands in the column that is the shortest so far.
    """
    return _rows(Columns(None, SPACE["normal"], least), widgets)


def _rows(flow: Flow, widgets: Iterable[QWidget]) -> QWidget:
    made = QWidget()
    made.setLayout(flow)
    for widget in widgets:
        flow.addWidget(widget)
    policy = made.sizePolicy()
    policy.setHeightForWidth(True)
    policy.setVerticalPolicy(QSizePolicy.Policy.Preferred)
    made.setSizePolicy(policy)
    return made


def clear(layout: QLayout) -> None:
    """Take everything out of *layout* and let it go."""
    while (item := layout.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.setParent(None)
            widget.deleteLater()
        elif (inner := item.layout()) is not None:
            clear(inner)
