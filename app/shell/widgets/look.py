"""The look of the windows: one style sheet, made from the palette, a theme and a text size."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QPalette
from PySide6.QtWidgets import QApplication

from assets import palette
from assets.palette import RGB, SPACE, TYPE, WindowColors, hexed, mixed


@dataclass(frozen=True, slots=True)
class Tints:
    """What a theme's colors become where something is pointed at, pressed or out of use."""

    hover: RGB
    pressed: RGB
    """Also of what is chosen."""
    bold_hover: RGB
    """Of the one button that matters most."""
    faint: RGB
    """The text of what cannot be used now; at least 3 to 1 on every surface."""
    soft: RGB
    """The edge of what only holds other things."""
    edge: RGB
    """The edge of what takes the mouse or the keys: at least 3 to 1 on every surface."""


def tints(s: WindowColors) -> Tints:
    """Return the mixed colors of a theme."""
    return Tints(
        hover=mixed(s.raised, s.accent, 0.1),
        pressed=mixed(s.raised, s.accent, 0.16),
        bold_hover=mixed(s.accent, s.text, 0.18),
        faint=mixed(s.quiet, s.window, 0.25),
        soft=mixed(s.panel, s.line, 0.45),
        edge=mixed(s.line, s.quiet, 0.55),
    )


def sheet(s: WindowColors, t: Callable[[str], int], space: Callable[[str], int]) -> str:
    """Return the style sheet of a theme; *t* and *space* give sizes of type and distances."""
    mix, pad, slim, hair = tints(s), space("small"), space("tight"), space("hair")
    hover, pressed, faint = hexed(mix.hover), hexed(mix.pressed), hexed(mix.faint)
    soft, edge, focus = hexed(mix.soft), hexed(mix.edge), hexed(s.focus)
    text, quiet, accent, on_accent = map(hexed, (s.text, s.quiet, s.accent, s.on_accent))
    window, panel, raised, line = map(hexed, (s.window, s.panel, s.raised, s.line))
    radius, bar, box = palette.RADIUS, max(12, t("body") - 2), t("strong") + 2
    target = t("lead") + 3  # an icon in a button has this height
    return f"""
* {{ font-family: "{palette.FAMILY_TEXT}"; font-size: {t("body")}px; }}
QWidget {{ color: {text}; }}
QMainWindow, QWidget#page, QWidget#canvas, QStackedWidget {{ background: {window}; }}
QLabel {{ background: transparent; }}
QLabel[kind="display"] {{ font-family: "{palette.FAMILY_TITLE}"; font-size: {t("display")}px; }}
QLabel[verdict="good"] {{ color: {hexed(s.good)}; }}
QLabel[verdict="warn"] {{ color: {hexed(s.warn)}; }}
QLabel[kind="brand"] {{ font-family: "{palette.FAMILY_TITLE}"; font-size: {t("lead")}px;
  color: {accent}; }}
QLabel[kind="title"] {{ font-size: {t("title")}px; font-weight: 600; }}
QLabel[kind="lead"] {{ font-size: {t("lead")}px; }}
QLabel[kind="head"] {{ font-size: {t("lead")}px; font-weight: 600; }}
QLabel[kind="strong"] {{ font-size: {t("strong")}px; font-weight: 600; }}
QLabel[kind="small"] {{ font-size: {t("small")}px; color: {quiet}; }}
QLabel[kind="quiet"] {{ color: {quiet}; }}
QLabel[kind="eyebrow"] {{ font-size: {t("small")}px; font-weight: 600; color: {accent}; }}
QLabel[kind="figure"] {{ font-family: "{palette.FAMILY_FIGURES}"; font-size: {t("display")}px; }}
QLabel[kind="danger"] {{ color: {hexed(s.danger)}; }}
QLabel[kind="good"] {{ color: {hexed(s.good)}; }}
QLabel[kind="warn"] {{ color: {hexed(s.warn)}; }}
QLabel[kind="badge"] {{ font-size: {t("small")}px; font-weight: 600; color: {accent};
  border: 1px solid {hexed(mixed(s.accent, s.panel, 0.5))}; border-radius: {radius}px;
  padding: {hair}px {pad}px; }}
QFrame#card {{ background: {panel}; border: 1px solid {soft}; border-radius: {radius + 2}px; }}
QFrame#card[chosen="true"] {{ border: 2px solid {accent}; }}
QFrame#bar, QFrame#rail {{ background: {panel}; border: none; }}
QFrame#rail {{ border-right: 1px solid {soft}; }}
QFrame#bar[edge="bottom"] {{ border-bottom: 1px solid {soft}; }}
QFrame#bar[edge="top"] {{ border-top: 1px solid {soft}; }}
QFrame#bar[edge="left"] {{ border-left: 1px solid {soft}; }}
QFrame#notice {{ background: {raised}; border: 1px solid {hexed(s.warn)};
  border-radius: {radius}px; }}
QFrame#notice[kind="danger"] {{ border-color: {hexed(s.danger)}; }}
QFrame#notice[kind="good"] {{ border-color: {hexed(s.good)}; }}
QFrame#overlay {{ background: {panel}; border: 2px solid {accent};
  border-radius: {radius + 2}px; }}
QFrame#callout {{ background: transparent; border: none; }}
QFrame#line {{ background: {soft}; border: none; max-height: 1px; }}
QPushButton, QToolButton {{ background: {raised}; border: 1px solid {edge};
  border-radius: {radius}px; padding: {slim + 2}px {pad + 6}px; min-height: {target}px; }}
QPushButton:hover, QToolButton:hover {{ background: {hover}; }}
QPushButton:pressed, QToolButton:pressed {{ background: {pressed}; }}
QPushButton:checked, QToolButton:checked {{ background: {pressed}; border-color: {accent}; }}
QPushButton:focus, QToolButton:focus {{ border: 2px solid {focus};
  padding: {slim + 1}px {pad + 5}px; }}
QPushButton:disabled, QToolButton:disabled {{ color: {faint}; border-color: {soft};
  background: {panel}; }}
QPushButton#total {{ padding: 6px 2px; }}
QFileDialog QToolButton {{ padding: 4px; min-height: 0; }}
QPushButton[kind="primary"] {{ background: {accent}; color: {on_accent};
  border-color: {accent}; font-weight: 600; }}
QPushButton[kind="primary"]:hover {{ background: {hexed(mix.bold_hover)}; }}
QPushButton[kind="primary"]:focus {{ border: 3px double {on_accent};
  padding: {slim}px {pad + 4}px; }}
QPushButton[kind="primary"]:disabled {{ background: {soft}; color: {quiet};
  border-color: {soft}; }}
QPushButton[kind="link"] {{ background: transparent; border: 2px solid transparent;
  color: {focus}; text-align: left; padding: {slim}px 0; }}
QPushButton[kind="link"]:hover {{ background: {hover}; }}
QPushButton[kind="link"]:focus {{ border-color: {focus}; }}
QPushButton[kind="link"]:disabled {{ color: {faint}; }}
QPushButton[kind="rail"] {{ background: transparent; border: 2px solid transparent;
  color: transparent;
  border-radius: {radius}px; padding: 0; min-height: 0; }}
QPushButton[kind="rail"]:hover {{ background: {hover}; }}
QPushButton[kind="rail"]:checked {{ background: {pressed}; }}
QPushButton[kind="rail"]:focus {{ border-color: {focus}; }}
QPushButton[kind="tab"] {{ background: transparent; border: 2px solid transparent;
  border-bottom: 3px solid transparent; border-radius: 0; color: {quiet}; }}
QPushButton[kind="tab"]:hover {{ background: {hover}; }}
QPushButton[kind="tab"]:checked {{ color: {text}; border-bottom-color: {accent}; }}
QPushButton[kind="tab"]:focus {{ border-color: {focus}; padding: {slim + 2}px {pad + 6}px; }}
QLineEdit, QPlainTextEdit, QComboBox, QSpinBox, QDoubleSpinBox {{ background: {window};
  border: 1px solid {edge}; border-radius: {radius - 2}px; padding: {slim + 1}px {pad}px;
  selection-background-color: {accent}; selection-color: {on_accent};
  placeholder-text-color: {quiet}; min-height: {target}px; }}
QLineEdit:focus, QPlainTextEdit:focus, QComboBox:focus, QSpinBox:focus, QDoubleSpinBox:focus {{
  border: 2px solid {focus}; padding: {slim}px {pad - 1}px; }}
QLineEdit:disabled, QComboBox:disabled, QSpinBox:disabled, QDoubleSpinBox:disabled {{
  color: {faint}; border-color: {soft}; }}
QAbstractSpinBox QLineEdit {{ border: none; padding: 0 {slim}px; background: transparent;
  min-height: 0; }}
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button {{ width: 0; border: none; }}
QComboBox {{ combobox-popup: 0; }}
QComboBox::drop-down {{ border: none; width: {t("body") + 12}px; }}
QComboBox::down-arrow {{ image: none; width: 0; height: 0; }}
QCheckBox, QRadioButton {{ spacing: {pad}px;
  padding: {slim}px {slim}px {slim}px 0; border: 2px solid transparent;
  border-radius: {radius - 2}px; min-height: {target}px; }}
QCheckBox:focus, QRadioButton:focus {{ border-color: {focus}; }}
QCheckBox:disabled, QRadioButton:disabled {{ color: {faint}; }}
QCheckBox::indicator, QRadioButton::indicator, QListView::indicator {{
  width: {box}px; height: {box}px; border: 2px solid {quiet}; background: {window};
  border-radius: 4px; }}
QCheckBox::indicator:hover, QRadioButton::indicator:hover {{ background: {hover}; }}
QRadioButton::indicator {{ border-radius: {box // 2 + 2}px; }}
QCheckBox::indicator:checked, QListView::indicator:checked {{
  background: {accent}; border-color: {accent}; }}
QCheckBox::indicator:checked:disabled {{ background: {faint}; border-color: {faint}; }}
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled {{ border-color: {faint}; }}
QRadioButton::indicator:checked {{ border-color: {accent}; }}
QListView {{ background: {panel}; border: 1px solid {soft}; border-radius: {radius}px;
  outline: none; padding: {hair}px; }}
QListView:focus {{ border: 2px solid {focus}; padding: {hair - 1}px; }}
QListView::item {{ padding: {slim + 2}px {pad}px; border-radius: {radius - 3}px; }}
QListView::item:hover {{ background: {hover}; }}
QListView::item:selected {{ background: {pressed}; color: {text}; }}
QTreeView {{ background: {panel}; border: 2px solid {soft}; border-radius: {radius}px;
  outline: none; padding: {hair}px; }}
QTreeView:focus {{ border-color: {focus}; }}
QTableView {{ background: {window}; alternate-background-color: {panel}; outline: none;
  border: 2px solid transparent; }}
QTableView::item {{ padding: {slim + 1}px {pad}px; border: none; }}
QTableView::item:hover {{ background: {hover}; }}
QTableView::item:selected {{ background: {pressed}; color: {text}; }}
QTableView:focus {{ border-color: {focus}; }}
QHeaderView {{ background: {window}; border: none; }}
QHeaderView::section {{ background: {window}; color: {quiet}; border: none;
  border-bottom: 1px solid {line}; padding: {slim}px {pad}px; font-size: {t("small")}px; }}
QComboBox QAbstractItemView, QComboBox QAbstractItemView:focus {{
  background: {panel}; border: 1px solid {edge}; border-radius: 0; padding: 0; margin: 0;
  selection-background-color: {accent}; selection-color: {on_accent}; }}
QWidget#plain {{ background: transparent; }}
QScrollArea {{ background: transparent; border: none; }}
QScrollBar:vertical {{ background: transparent; width: {bar}px; margin: 0; }}
QScrollBar:horizontal {{ background: transparent; height: {bar}px; margin: 0; }}
QScrollBar::handle {{ background: {edge}; border-radius: {bar // 2 - 2}px; margin: 2px; }}
QScrollBar::handle:hover, QScrollBar::handle:pressed {{ background: {quiet}; }}
QScrollBar::handle:vertical {{ min-height: 32px; }}
QScrollBar::handle:horizontal {{ min-width: 32px; }}
QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page {{
  background: transparent; border: none; width: 0; height: 0; }}
QToolTip {{ background: {raised}; color: {text}; border: 1px solid {line}; padding: {slim}px; }}
QMenu {{ background: {panel}; border: 1px solid {edge}; border-radius: 0; padding: {slim}px; }}
QMenu::item {{ padding: {slim + 2}px {pad + 8}px; border-radius: {radius - 3}px; }}
QMenu::item:selected {{ background: {accent}; color: {on_accent}; }}
QMenu::item:disabled {{ color: {faint}; background: transparent; }}
QMenu::separator {{ background: {soft}; height: 1px; margin: {slim}px {pad}px; }}
"""


AS_SYSTEM = "system"
"""The theme that stands for whichever the system has."""
SURFACES = {"dark": palette.DARK, "light": palette.LIGHT}


@dataclass(frozen=True, slots=True)
class Look:
    theme: str = "dark"
    text_scale: int = 100
    """Percent."""

    @property
    def surface(self) -> WindowColors:
        return SURFACES[self.theme]

    def type(self, name: str) -> int:
        """Return the size of a kind of type, in px."""
        return round(TYPE[name] * self.text_scale / 100)

    def space(self, name: str) -> int:
        """Return a distance of the scale in px."""
        return self.distance(SPACE[name])

    def distance(self, px: int) -> int:
        """Return a distance that is *px* at 100 percent; it grows half as fast as the text."""
        return round(px * (0.5 + self.text_scale / 200))

    def colour(self, name: str) -> QColor:
        found: RGB = getattr(self.surface, name)
        return QColor(*found)

    def blend(self, one: str, other: str, share: float) -> QColor:
        """Return the color *one* with *share* of *other* in it."""
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
    sheet_now = sheet(look.surface, look.type, look.space)
    if app.styleSheet() == sheet_now:  # all of it is worn already
        return
    font = QFont(palette.FAMILY_TEXT)
    font.setPixelSize(look.type("body"))
    app.setFont(font)
    app.setPalette(_palette(look))
    app.setStyleSheet(sheet_now)


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
