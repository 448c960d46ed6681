"""The look of the windows: one style sheet, made from the palette, a theme and a text size."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtGui import QColor, QFont, QPalette
from PySide6.QtWidgets import QApplication

from assets import palette
from assets.palette import RGB, SPACE, TYPE, Surface, hexed, mixed

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
        """Return a distance in px; it grows half as fast as the text."""
        return round(SPACE[name] * (0.5 + self.text_scale / 200))

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
    _now = look
    font = QFont(palette.FAMILY_TEXT)
    font.setPixelSize(look.type("body"))
    app.setFont(font)
    app.setPalette(_palette(look))
    app.setStyleSheet(sheet(look))


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
        made.setColor(QPalette.ColorGroup.Disabled, role, QColor(*mixed(s.quiet, s.window, 0.3)))
    return made


def sheet(look: Look) -> str:
    """Return the style sheet of *look*."""
    s, t = look.surface, look.type
    hover, pressed = mixed(s.raised, s.accent, 0.14), mixed(s.raised, s.accent, 0.28)
    bold_hover = mixed(s.accent, s.text, 0.18)
    faint = mixed(s.quiet, s.window, 0.3)
    soft = mixed(s.panel, s.line, 0.45)
    pad, slim = look.space("small"), look.space("tight")
    radius, bar = palette.RADIUS, max(10, round(10 * look.text_scale / 100))
    box = t("strong") + 2
    return f"""
* {{ font-family: "{palette.FAMILY_TEXT}"; font-size: {t("body")}px; }}
QWidget {{ color: {hexed(s.text)}; }}
QMainWindow, QWidget#page, QWidget#canvas, QStackedWidget {{ background: {hexed(s.window)}; }}
QLabel {{ background: transparent; }}
QLabel[kind="display"] {{ font-family: "{palette.FAMILY_TITLE}"; font-size: {t("display")}px; }}
QLabel[kind="brand"] {{ font-family: "{palette.FAMILY_TITLE}"; font-size: {t("lead")}px;
  color: {hexed(s.accent)}; }}
QLabel[kind="title"] {{ font-size: {t("title")}px; font-weight: 600; }}
QLabel[kind="lead"] {{ font-size: {t("lead")}px; }}
QLabel[kind="strong"] {{ font-size: {t("strong")}px; font-weight: 600; }}
QLabel[kind="small"] {{ font-size: {t("small")}px; color: {hexed(s.quiet)}; }}
QLabel[kind="quiet"] {{ color: {hexed(s.quiet)}; }}
QLabel[kind="eyebrow"] {{ font-size: {t("small")}px; font-weight: 600; color: {hexed(s.accent)}; }}
QLabel[kind="figure"] {{ font-family: "{palette.FAMILY_FIGURES}"; font-size: {t("display")}px; }}
QLabel[kind="danger"] {{ color: {hexed(s.danger)}; }}
QLabel[kind="good"] {{ color: {hexed(s.good)}; }}
QLabel[kind="warn"] {{ color: {hexed(s.warn)}; }}
QLabel[kind="badge"] {{ font-size: {t("small")}px; font-weight: 600; color: {hexed(s.accent)};
  border: 1px solid {hexed(mixed(s.accent, s.panel, 0.5))}; border-radius: {radius}px;
  padding: {slim // 2}px {pad}px; }}
QFrame#card {{ background: {hexed(s.panel)}; border: 1px solid {hexed(soft)};
  border-radius: {radius + 2}px; }}
QFrame#card[chosen="true"] {{ border: 2px solid {hexed(s.accent)}; }}
QFrame#bar, QFrame#rail {{ background: {hexed(s.panel)}; border: none; }}
QFrame#rail {{ border-right: 1px solid {hexed(soft)}; }}
QFrame#bar[edge="bottom"] {{ border-bottom: 1px solid {hexed(soft)}; }}
QFrame#bar[edge="top"] {{ border-top: 1px solid {hexed(soft)}; }}
QFrame#bar[edge="left"] {{ border-left: 1px solid {hexed(soft)}; }}
QFrame#notice {{ background: {hexed(s.raised)}; border: 1px solid {hexed(s.warn)};
  border-radius: {radius}px; }}
QFrame#notice[kind="danger"] {{ border-color: {hexed(s.danger)}; }}
QFrame#overlay {{ background: {hexed(s.panel)}; border: 2px solid {hexed(s.accent)};
  border-radius: {radius + 2}px; }}
QFrame#whisper {{ background: {hexed(s.panel)}; border: 2px solid {hexed(s.danger)};
  border-radius: {radius}px; }}
QFrame#whisper[kind="hint"] {{ border-color: {hexed(s.accent)}; }}
QFrame#line {{ background: {hexed(soft)}; border: none; max-height: 1px; }}
QPushButton, QToolButton {{ background: {hexed(s.raised)}; border: 1px solid {hexed(s.line)};
  border-radius: {radius}px; padding: {slim + 2}px {pad + 6}px; }}
QPushButton:hover, QToolButton:hover {{ background: {hexed(hover)}; }}
QPushButton:pressed, QToolButton:pressed {{ background: {hexed(pressed)}; }}
QPushButton:checked, QToolButton:checked {{ background: {hexed(pressed)};
  border-color: {hexed(s.accent)}; }}
QPushButton:focus, QToolButton:focus {{ border: 2px solid {hexed(s.focus)};
  padding: {slim + 1}px {pad + 5}px; }}
QPushButton:disabled, QToolButton:disabled {{ color: {hexed(faint)};
  border-color: {hexed(soft)}; background: {hexed(s.panel)}; }}
QPushButton#total {{ padding: 6px 2px; }}
QPushButton[kind="primary"] {{ background: {hexed(s.accent)}; color: {hexed(s.on_accent)};
  border-color: {hexed(s.accent)}; font-weight: 600; }}
QPushButton[kind="primary"]:hover {{ background: {hexed(bold_hover)}; }}
QPushButton[kind="primary"]:focus {{ border: 2px solid {hexed(s.focus)}; }}
QPushButton[kind="primary"]:disabled {{ background: {hexed(soft)}; color: {hexed(s.quiet)};
  border-color: {hexed(soft)}; }}
QPushButton[kind="link"] {{ background: transparent; border: 2px solid transparent;
  color: {hexed(s.focus)}; text-align: left; padding: {slim}px; }}
QPushButton[kind="link"]:hover {{ background: {hexed(hover)}; }}
QPushButton[kind="link"]:focus {{ border-color: {hexed(s.focus)}; }}
QPushButton[kind="rail"] {{ background: transparent; border: 2px solid transparent;
  border-radius: {radius}px; text-align: left; padding: {pad}px {pad + 2}px; }}
QPushButton[kind="rail"]:hover {{ background: {hexed(hover)}; }}
QPushButton[kind="rail"]:checked {{ background: {hexed(pressed)}; color: {hexed(s.accent)};
  font-weight: 600; }}
QPushButton[kind="rail"]:focus {{ border-color: {hexed(s.focus)}; }}
QLineEdit, QComboBox, QSpinBox, QDoubleSpinBox {{ background: {hexed(s.window)};
  border: 1px solid {hexed(s.line)}; border-radius: {radius - 2}px; padding: {slim + 1}px {pad}px;
  selection-background-color: {hexed(s.accent)}; selection-color: {hexed(s.on_accent)};
  min-height: {t("body") + 8}px; }}
QLineEdit:focus, QComboBox:focus, QSpinBox:focus, QDoubleSpinBox:focus {{
  border: 2px solid {hexed(s.focus)}; padding: {slim}px {pad - 1}px; }}
QLineEdit:disabled, QComboBox:disabled, QSpinBox:disabled, QDoubleSpinBox:disabled {{
  color: {hexed(faint)}; }}
QAbstractSpinBox QLineEdit {{ border: none; padding: 0 {pad}px; background: transparent;
  min-height: 0; }}
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button {{ width: 0; border: none; }}
QComboBox {{ combobox-popup: 0; }}
QComboBox::drop-down {{ border: none; width: {t("body") + 12}px; }}
QComboBox::down-arrow {{ image: none; width: 0; height: 0; }}
QCheckBox, QRadioButton {{ spacing: {pad}px; padding: {slim}px; border: 2px solid transparent;
  border-radius: {radius - 2}px; }}
QCheckBox:focus, QRadioButton:focus {{ border-color: {hexed(s.focus)}; }}
QCheckBox:disabled, QRadioButton:disabled {{ color: {hexed(faint)}; }}
QCheckBox::indicator, QRadioButton::indicator {{ width: {box}px; height: {box}px;
  border: 2px solid {hexed(s.quiet)}; background: {hexed(s.window)}; border-radius: 4px; }}
QRadioButton::indicator {{ border-radius: {box // 2 + 2}px; }}
QCheckBox::indicator:checked {{ background: {hexed(s.accent)}; border-color: {hexed(s.accent)}; }}
QCheckBox::indicator:checked:disabled {{ background: {hexed(faint)};
  border-color: {hexed(faint)}; }}
QRadioButton::indicator:checked {{ border-color: {hexed(s.accent)}; }}
QListView {{ background: {hexed(s.panel)}; border: 1px solid {hexed(soft)};
  border-radius: {radius}px; outline: none; padding: {slim // 2}px; }}
QListView:focus {{ border: 2px solid {hexed(s.focus)}; padding: {slim // 2 - 1}px; }}
QListView::item {{ padding: {slim + 2}px {pad}px; border-radius: {radius - 3}px; }}
QListView::item:hover {{ background: {hexed(hover)}; }}
QListView::item:selected {{ background: {hexed(pressed)}; color: {hexed(s.text)}; }}
QComboBox QAbstractItemView, QComboBox QAbstractItemView:focus {{
  background: {hexed(s.panel)}; border: 1px solid {hexed(s.line)};
  border-radius: 0; padding: 0; margin: 0;
  selection-background-color: {hexed(s.accent)}; selection-color: {hexed(s.on_accent)}; }}
QWidget#plain {{ background: transparent; }}
QScrollArea {{ background: transparent; border: none; }}
QScrollBar:vertical {{ background: transparent; width: {bar}px; margin: 0; }}
QScrollBar:horizontal {{ background: transparent; height: {bar}px; margin: 0; }}
QScrollBar::handle {{ background: {hexed(s.line)}; border-radius: {bar // 2 - 1}px; margin: 1px; }}
QScrollBar::handle:vertical {{ min-height: 32px; }}
QScrollBar::handle:horizontal {{ min-width: 32px; }}
QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page {{
  background: transparent; border: none; width: 0; height: 0; }}
QToolTip {{ background: {hexed(s.raised)}; color: {hexed(s.text)};
  border: 1px solid {hexed(s.line)}; padding: {slim}px; }}
QMenu {{ background: {hexed(s.panel)}; border: 1px solid {hexed(s.line)}; padding: {slim}px; }}
QMenu::item {{ padding: {slim + 2}px {pad + 8}px; border-radius: {radius - 3}px; }}
QMenu::item:selected {{ background: {hexed(s.accent)}; color: {hexed(s.on_accent)}; }}
"""
