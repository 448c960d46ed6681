"""A field for a day, which reads a day as people write it."""

from __future__ import annotations

import re
from datetime import date

from PySide6.QtCore import QDate, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit

from app import days
from app.errors import UnusableError

MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
OLDEST = 1900


def read_day(text: str, near: date) -> date | None:
    """Return the day that *text* names; what it leaves out is as in *near*.

    >>> near = date(2026, 11, 21)
    >>> for text in ("3/2/2026", "Mar 2, 2026", "2 March 26", "2026-03-02", "3/2"):
    ...     assert read_day(text, near) == date(2026, 3, 2), text
    >>> read_day("5", near), read_day("dec", near), read_day("2025", near)
    (datetime.date(2026, 11, 5), datetime.date(2026, 12, 21), datetime.date(2025, 11, 21))
    >>> read_day("11/31/2026", near), read_day("soon", near)
    (None, None)
    """
    parts = re.findall(r"\d+|[A-Za-z]+", text)
    words = [part[:3].lower() for part in parts if part.isalpha()]
    figures = [int(part) for part in parts if part.isdecimal()]
    if len(words) > 1 or any(word not in MONTHS for word in words) or len(parts) not in (1, 2, 3):
        return None
    year, month, day = near.year, near.month, near.day
    if words:
        month = MONTHS.index(words[0]) + 1
    elif len(figures) == 3 and figures[0] > 31:
        year, month = figures.pop(0), figures.pop(0)
    elif len(figures) > 1:
        month = figures.pop(0)
    if figures and figures[0] <= 31:
        day = figures.pop(0)
    if figures:
        year = figures.pop(0)
        year += 2000 if year < 100 else 0
    try:
        found = date(year, month, day)
    except ValueError:
        return None
    return found if not figures and year >= OLDEST else None


class DayField(QLineEdit):
    """A day, typed in any of the ways that :func:`read_day` knows, or stepped with the arrows.

    Text that is no day stays visible, and is refused when the day is asked for.
    """

    day_changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._day = date(2000, 1, 1)
        self.setPlaceholderText("3/20/2026")
        self.setToolTip(
            "Type a date such as 3/20/2026 or Mar 20, 2026. Up and Down "
            "change the day, Page Up and Page Down the month"
        )
        self.editingFinished.connect(self._read)

    def day(self) -> date:
        """Return the day that is put in.

        :raises UnusableError: if the text there is no day.
        """
        if not self._read():
            problem = f"“{self.text()}” isn't a date; enter it as 3/20/2026"
            raise UnusableError(self.accessibleName() or "day", "", problem)
        return self._day

    @property
    def put_in(self) -> date:
        """The last day that was put in, whatever stands there now."""
        return self._day

    def set_day(self, day: date) -> None:
        """Put *day* in."""
        changed, self._day = day != self._day, day
        self.setText(days.brief(day))
        if changed:
            self.day_changed.emit()

    def _read(self) -> bool:
        """Set the day that was typed, if it is one."""
        found = read_day(self.text(), self._day)
        if found is not None:
            self.set_day(found)
        return found is not None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = Qt.Key
        days = {keys.Key_Up: 1, keys.Key_Down: -1}.get(keys(event.key()), 0)
        months = {keys.Key_PageUp: 1, keys.Key_PageDown: -1}.get(keys(event.key()), 0)
        if not days and not months:
            super().keyPressEvent(event)
        elif self._read():
            at = self._day
            found = QDate(at.year, at.month, at.day).addDays(days).addMonths(months)
            self.set_day(date(found.year(), found.month(), found.day()))
