"""What everybody must be able to read and reach, asked of any widget with its children."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QComboBox,
    QLabel,
    QWidget,
)

SLACK = 2
"""Pixels that a text may lack: fonts are measured in whole ones."""


def named(widget: QWidget) -> str:
    """Return what a screen reader calls *widget*."""
    found = QAccessible.queryAccessibleInterface(widget)
    return found.text(QAccessible.Text.Name).strip() if found is not None else ""


def nameless(root: QWidget) -> list[str]:
    """Return the widgets in *root* that take the keys and have no name to be called by."""
    found = []
    for widget in (root, *root.findChildren(QWidget)):
        takes_keys = widget.focusPolicy() != Qt.FocusPolicy.NoFocus
        if takes_keys and not _of_qt(widget) and not named(widget):
            found.append(_path(widget))
    return found


def clipped(root: QWidget) -> list[str]:
    """Return the labels and buttons in sight in *root* that do not show all of their text.

    A widget that elides its text says all of it in its tooltip, and is not a label; what can
    be scrolled to is in sight.
    """
    found = []
    for widget in root.findChildren(QWidget):
        if not isinstance(widget, QLabel | QAbstractButton) or not widget.isVisible():
            continue
        if not widget.text() and widget.width() and not _beyond(widget, root):
            continue
        lacks = _lacking(widget)
        if lacks:
            found.append(f"{_path(widget)} lacks {lacks} px for {widget.text()!r}")
        elif _beyond(widget, root):
            found.append(f"{_path(widget)} reaches over an edge: {widget.text()!r}")
    return found


def _lacking(widget: QLabel | QAbstractButton) -> int:
    """Return how many pixels *widget* lacks in its width or height."""
    if isinstance(widget, QLabel) and widget.wordWrap():
        wide = widget.minimumSizeHint().width() - widget.width()
        tall = widget.heightForWidth(widget.width()) - widget.height()
    else:
        wide = widget.sizeHint().width() - widget.width()
        tall = widget.sizeHint().height() - widget.height()
    lacks = max(wide, tall)
    return lacks if lacks > SLACK else 0


def _beyond(widget: QWidget, root: QWidget) -> bool:
    """Whether *widget* reaches over an edge of what holds it, where nothing scrolls."""
    for holder in _holders(widget, root):
        corner = widget.mapTo(holder, QPoint(0, 0))
        box = holder.rect().adjusted(-SLACK, -SLACK, SLACK, SLACK)
        if not box.contains(widget.rect().translated(corner)):
            return True
    return False


def _holders(widget: QWidget, root: QWidget) -> Iterator[QWidget]:
    """Yield the widgets about *widget* up to *root*, or up to what scrolls."""
    holder = widget.parentWidget()
    while holder is not None:
        above = holder.parentWidget()
        if isinstance(above, QAbstractScrollArea):
            return
        yield holder
        if holder is root:
            return
        holder = above


def _of_qt(widget: QWidget) -> bool:
    """Whether *widget* is a part that Qt has put into another, which speaks for it."""
    holder = widget.parentWidget()
    if isinstance(holder, QAbstractScrollArea) and holder.viewport() is widget:
        return True
    part = widget.objectName().startswith("qt_")
    scrolls = isinstance(widget, QAbstractScrollArea) and widget.focusProxy() is not None
    inner = holder is not None and holder.focusProxy() is widget
    popup = holder is not None and isinstance(holder.parentWidget(), QComboBox)
    return part or scrolls or inner or popup


def _path(widget: QWidget) -> str:
    """Return where *widget* stands, by its classes and names."""
    parts: list[str] = []
    at: QWidget | None = widget
    while at is not None and len(parts) < 4:
        name = f" {at.objectName()!r}" if at.objectName() else ""
        parts.append(f"{type(at).__name__}{name}")
        at = at.parentWidget()
    return " in ".join(parts)
