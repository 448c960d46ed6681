"""The look of the questions over the felt: the look of the program's windows, passed in as
data."""

from __future__ import annotations

from dataclasses import dataclass

from assets import palette
from assets.palette import TYPE, WindowColors, hexed


@dataclass(frozen=True, slots=True)
class AskLook:
    """The colors of a theme, and the size of its text in percent."""

    surface: WindowColors = palette.DARK
    text_scale: int = 100

    def text(self, px: int) -> int:
        """Return a size of type that is *px* at 100 percent."""
        return round(px * self.text_scale / 100)

    def distance(self, px: int) -> int:
        """Return a distance that is *px* at 100 percent; it grows half as fast as the text."""
        return round(px * (0.5 + self.text_scale / 200))

    def sheet(self) -> str:
        """Return the style sheet of a question."""
        s, edge, side = self.surface, self.distance(4), self.distance(8)
        on = f"background: {hexed(s.accent)}; color: {hexed(s.on_accent)};"
        body, strong = self.text(TYPE["body"]), self.text(TYPE["strong"])
        return f"""
QFrame#ask {{ background: {hexed(s.panel)}; border: 2px solid {hexed(s.accent)};
  border-radius: {palette.RADIUS}px; }}
QFrame#ask * {{ font-family: "{palette.FAMILY_TEXT}"; font-size: {body}px; }}
QFrame#ask QLabel {{ color: {hexed(s.text)}; background: transparent; }}
QFrame#ask QLabel#title {{ color: {hexed(s.accent)}; font-weight: 600; font-size: {strong}px; }}
QFrame#ask QLabel#hint {{ color: {hexed(s.quiet)}; }}
QFrame#ask QLineEdit {{ color: {hexed(s.text)}; background: {hexed(s.window)};
  border: 2px solid {hexed(s.focus)}; border-radius: 4px; padding: {edge}px {side}px; }}
QFrame#ask QPushButton {{ color: {hexed(s.text)}; background: {hexed(s.raised)};
  border: 1px solid {hexed(s.line)}; border-radius: 4px; font-weight: 600; padding: 0; }}
QFrame#ask QPushButton:pressed, QFrame#ask QPushButton#answer {{ {on} }}
QFrame#ask QListWidget {{ color: {hexed(s.text)}; background: transparent; border: none;
  outline: none; }}
QFrame#ask QListWidget::item {{ padding: {edge}px {side}px; border-radius: 4px;
  border: 2px solid transparent; }}
QFrame#ask QListWidget::item:hover {{ background: {hexed(s.raised)}; color: {hexed(s.text)}; }}
QFrame#ask QListWidget::item:selected {{ {on} border: 2px solid {hexed(s.focus)}; }}
"""
