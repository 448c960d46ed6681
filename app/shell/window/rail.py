"""The rail of pages on the left: pictures with their names beside them, or under them."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
)

from app.shell.widgets import icons, look
from app.shell.widgets.parts import label

PAGES = (
    ("today", "Today"), ("practice", "Practice"), ("curriculum", "Curriculum"),
    ("review", "Review"), ("record", "Record"), ("house", "House rules"), ("school", "School"),
    ("settings", "Settings"),
)  # fmt: skip
"""The key of each page, which is also its icon, and its name."""
BRAND = "Pitschool"
SPARE = 10
"""Above and below a picture with its name, together, in px: nine of them fit a small window."""


class RailEntry(QPushButton):
    """One page: its picture and its name, as tall in the narrow rail as in the wide one."""

    def __init__(self, name: str, icon: str) -> None:
        super().__init__(name)
        self.icon_name, self.narrow = icon, False
        self.setProperty("kind", "rail")
        self.setAccessibleName(name)
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def lettering(self) -> QFont:
        """Return the font of the name; bold on the page in sight."""
        font = QFont(self.font())
        font.setPixelSize(look.now().type("small" if self.narrow else "body"))
        font.setWeight(QFont.Weight.DemiBold if self.isChecked() else QFont.Weight.Medium)
        return font

    def sizeHint(self) -> QSize:
        here = look.now()
        pad, font = here.space("small"), self.lettering()
        font.setWeight(QFont.Weight.DemiBold)
        wide = QFontMetrics(font).horizontalAdvance(self.text())
        if not self.narrow:
            wide += here.type("lead") + 4 * pad
        tall = here.type("lead") + round(here.type("small") * 1.25) + SPARE
        return QSize(wide + (pad if self.narrow else 2 * pad), tall)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)  # the ground and the ring; its own letters are transparent
        here, painter = look.now(), QPainter(self)
        ink = here.colour("accent" if self.isChecked() else "text")
        px, pad = here.type("lead") + 2, here.space("small")
        if self.isChecked():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(ink)
            painter.drawRoundedRect(QRectF(0, pad, 3, self.height() - 2 * pad), 1.5, 1.5)
        painter.setFont(self.lettering())
        painter.setPen(ink)
        middle = self.rect()
        if self.narrow:
            letters = painter.fontMetrics().height()
            top = (self.height() - px - letters) / 2
            icons.draw(painter, self.icon_name, QPointF((self.width() - px) / 2, top), px, ink)
            middle = QRect(0, round(top + px), self.width(), letters)
            painter.drawText(middle, Qt.AlignmentFlag.AlignCenter, self.text())
        else:
            top = (self.height() - px) / 2
            icons.draw(painter, self.icon_name, QPointF(1.5 * pad, top), px, ink)
            middle.setLeft(px + 3 * pad)
            painter.drawText(middle, Qt.AlignmentFlag.AlignVCenter, self.text())
        painter.end()


class Rail(QFrame):
    """Chooses a page; narrow while a table needs the room.

    Narrow or wide, every entry keeps its height and its place.
    """

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("rail")
        self.setAccessibleName("Pages")
        self.box = QVBoxLayout(self)
        self.brand = label(BRAND, "brand", wrap=False)
        self.brand.setAccessibleName(BRAND)
        self.box.addWidget(self.brand)
        self._group = QButtonGroup(self)
        self.buttons: dict[str, QPushButton] = {}
        for number, (key, name) in enumerate(PAGES, 1):
            self._add(key, name, f"{name} (Ctrl+{number})")
        self.box.addStretch(1)
        self.table = self._add("table", "Table", "Back to the table (Ctrl+T)", icon="play")
        self.table.hide()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self._narrow = False

    def _add(self, key: str, name: str, tip: str, icon: str = "") -> QPushButton:
        made = RailEntry(name, icon or key)
        made.setToolTip(tip)
        made.clicked.connect(lambda _=False: self.chosen.emit(key))
        self._group.addButton(made)
        self.buttons[key] = made
        self.box.addWidget(made)
        return made

    def show_page(self, key: str) -> None:
        """Mark *key* as the page in sight; one that is not on the rail belongs to the table."""
        shown = self.buttons.get(key, self.table)
        shown.setChecked(True)
        self.set_narrow(shown is self.table)

    def set_narrow(self, narrow: bool) -> None:
        """Show the names under the pictures, or beside them."""
        self._narrow = narrow
        self.refit()

    def refit(self) -> None:
        """Apply the look, and be as wide as the names need."""
        here, narrow = look.now(), self._narrow
        side, edge = here.space("tight" if narrow else "small"), here.space("small")
        self.box.setContentsMargins(side, edge, side + 1, edge)
        self.box.setSpacing(here.space("hair"))
        self.brand.setText(BRAND[0] if narrow else BRAND)
        self.brand.setAlignment(
            Qt.AlignmentFlag.AlignCenter if narrow else Qt.AlignmentFlag.AlignVCenter
        )
        self.brand.setIndent(0 if narrow else here.space("normal"))
        self.brand.setFixedHeight(here.type("lead") + 2 * SPARE)
        for one in self.findChildren(RailEntry):
            one.narrow = narrow
            one.updateGeometry()
            one.update()
