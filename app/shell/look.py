"""The look of the windows: one style sheet, made from the palette, a theme and a text size."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QPalette
from PySide6.QtWidgets import QApplication

from app.shell.sheet import sheet, tints
from assets import palette
from assets.palette import RGB, SPACE, TYPE, Surface, mixed

AS_SYSTEM = "system"
"""The theme that stands for whichever the system has."""
SURFACES = {"dark": palette.DARK, "light": palette.LIGHT}


@dataclass(frozen=True, slots=True)
class Look:
    theme: str = "dark"
    text_scale: int = 100
    """Per cent."""

    @property
    def surface(self) -> Surface:
        return SURFACES[self.theme]

    def type(self, name: str) -> int:
        """Return the size of a kind of type, in px."""
        return round(TYPE[name] * self.text_scale / 100)

    def space(self, name: str) -> int:
        """Return a distance of the scale in px."""
        return self.distance(SPACE[name])

    def distance(self, px: int) -> int:
        """Return a distance that is *px* at 100 per cent; it grows half as fast as the text."""
        return round(px * (0.5 + self.text_scale / 200))

    def colour(self, name: str) -> QColor:
        found: RGB = getattr(self.surface, name)
        return QColor(*found)

    def blend(self, one: str, other: str, share: float) -> QColor:
        """Return the colour *one* with *share* of *other* in it."""
        return QColor(*mixed(getattr(self.surface, one), getattr(self.surface, other), share))


_now = Look()


def now() -> Look:
    """Return the look that the program has at present."""
    return _now


def put_on(app: QApplication, look: Look) -> None:
    """Give the whole program *look*."""
    global _now
    if look.theme == AS_SYSTEM:
        light = app.styleHints().colorScheme() is Qt.ColorScheme.Light
        look = replace(look, theme="light" if light else "dark")
    _now = look
    font = QFont(palette.FAMILY_TEXT)
    font.setPixelSize(look.type("body"))
    app.setFont(font)
    app.setPalette(_palette(look))
    app.setStyleSheet(sheet(look.surface, look.type, look.space))


def _palette(look: Look) -> QPalette:
    s, made = look.surface, QPalette()
    roles = QPalette.ColorRole
    for role, colour in (
        (roles.Window, s.window), (roles.WindowText, s.text), (roles.Base, s.panel),
        (roles.AlternateBase, s.raised), (roles.Text, s.text), (roles.Button, s.raised),
        (roles.ButtonText, s.text), (roles.Highlight, s.accent),
        (roles.HighlightedText, s.on_accent), (roles.PlaceholderText, s.quiet),
        (roles.ToolTipBase, s.raised), (roles.ToolTipText, s.text), (roles.Link, s.focus),
    ):  # fmt: skip
        made.setColor(role, QColor(*colour))
    for role in (roles.WindowText, roles.Text, roles.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, role, QColor(*tints(s).faint))
    return made
