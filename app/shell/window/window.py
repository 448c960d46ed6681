"""The main window: the rail, the pages, and what goes on between them."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QSize, QTimer
from PySide6.QtGui import QCloseEvent, QPaintEvent
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QMainWindow,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from app.shell.base import settings
from app.shell.base.record_client import RecordClient
from app.shell.widgets import look
from app.shell.widgets.look import Look
from app.shell.widgets.parts import Notice, button, dress_all
from app.shell.window.rail import PAGES, Rail

if TYPE_CHECKING:
    from app.records import Trainee

SMALLEST = QSize(1024, 700)
FILE = "settings.json"
BREATH_MS = 15
"""The time between making one page and the next, in which requests are answered first."""


class MainWindow(QMainWindow):
    """Shows at once; everything that takes time comes after the first frame."""

    def __init__(self, folder: Path, desk: RecordClient) -> None:
        super().__init__()
        self.folder, self.desk = folder, desk
        self.settings = settings.load(folder / FILE)
        self.setWindowTitle("Pitschool")
        self.setMinimumSize(SMALLEST)
        self.resize(self.settings.width, self.settings.height)
        self.rail = Rail()
        self.rail.chosen.connect(self.go)
        self.stack = QStackedWidget()
        self.notice = Notice()
        self.notice.hide()
        self.notice.row.addWidget(button("Try again", self._retry))
        self.notice.row.addWidget(button("Close", self.notice.hide))
        right = QVBoxLayout()
        right.setSpacing(0)
        right.addWidget(self.notice)
        right.addWidget(self.stack, 1)
        whole = QWidget()
        row = QHBoxLayout(whole)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.rail)
        row.addLayout(right, 1)
        self.setCentralWidget(whole)
        self.pages: dict[str, QWidget] = {}
        self._ready = self._closed = False
        self._wanted = "today"
        """The page to begin with: the one asked for before any was there."""
        self._after: list[Callable[[], None]] = []
        desk.failed.connect(self.complain)
        self.dress()

    # Beginning and ending.

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._ready:
            self._ready = True
            QTimer.singleShot(0, self, self._furnish)

    def after_furnishing(self, do: Callable[[], None]) -> None:
        """Do *do* once the pages are there."""
        self._after.append(do)

    def _furnish(self) -> None:
        """Make the first page and open the record: the window is on the screen already.

        The other pages follow one by one, so that nothing waits for them.
        """
        if self._closed:  # before it could be furnished
            return
        from app.shell.window.pages import Pages

        self._keys()
        self.office = Pages(self)
        self.go(self._wanted)
        self.desk.ask(lambda record: record.people.trainees(), self._remembered)
        for do in self._after:
            do()
        QTimer.singleShot(BREATH_MS, self, self._furnish_on)

    def _furnish_on(self) -> None:
        if not self._closed and self.office.make_next():
            QTimer.singleShot(BREATH_MS, self, self._furnish_on)

    def _remembered(self, known: tuple[Trainee, ...]) -> None:
        wanted = self.settings.trainee
        found = next((one for one in known if one.name == wanted), None)
        if found is None and len(known) == 1 and not wanted:
            found = known[0]
        if found is not None and self.desk.trainee is None:
            self.choose(found)

    def closeEvent(self, event: QCloseEvent) -> None:
        from app.records import RecordError

        self._closed = True
        if hasattr(self, "office"):
            self.office.leave()
        if not self.isMaximized():
            self.change(width=self.width(), height=self.height())
        self.change(maximized=self.isMaximized())
        try:
            self.desk.close()
        except RecordError as error:
            logging.getLogger(__name__).error("%s", error)
        super().closeEvent(event)

    # Pages.

    def add_page(self, key: str, page: QWidget) -> None:
        self.pages[key] = page
        self.stack.addWidget(page)

    def go(self, key: str) -> None:
        """Bring the page *key* into sight."""
        if not hasattr(self, "office"):
            self._wanted = key
            return
        if not self.office.play.may_go(key):
            self.rail.show_page(self.page)
            return
        page = self.office.page(key)
        self.stack.setCurrentWidget(page)
        self.rail.show_page(key)
        entered = getattr(page, "entered", None)
        if entered is not None:
            entered()
        self.setAccessibleDescription(dict(PAGES).get(key, "Table"))

    @property
    def page(self) -> str:
        """The key of the page in sight."""
        current = self.stack.currentWidget()
        return next((key for key, page in self.pages.items() if page is current), "")

    def _keys(self) -> None:
        for number, (key, _) in enumerate(PAGES, 1):
            self._key(f"Ctrl+{number}", partial(self.go, key))
        self._key("Ctrl+T", lambda: self.go("table") if self.rail.table.isVisible() else None)
        self._key("F1", self.show_keys)
        self._key("?", self.show_keys)

    def _key(self, keys: str, do: Callable[[], Any]) -> None:
        from PySide6.QtGui import QKeySequence, QShortcut  # not before the first frame

        QShortcut(QKeySequence(keys), self).activated.connect(do)

    def show_keys(self) -> None:
        """Open the sheet of all keys, or close it."""
        if not hasattr(self, "office"):
            return
        sheet = self.office.cheat_sheet()
        if sheet.isVisible():
            sheet.leave()
        else:
            sheet.open()

    # What is remembered.

    def choose(self, trainee: Trainee) -> None:
        """Let *trainee* train from now on."""
        self.desk.choose(trainee)
        self.change(trainee=trainee.name)

    def change(self, **what: Any) -> None:
        """Change the settings, show the change and save it."""
        before, self.settings = self.settings, replace(self.settings, **what)
        if self.settings == before:
            return
        try:
            settings.save(self.settings, self.folder / FILE)
        except OSError as error:
            self.complain(f"the settings could not be saved in {self.folder}: {error.strerror}")
        if {"theme", "text_scale"} & set(what):
            self.dress()
        if hasattr(self, "office"):
            self.office.apply(self.settings)

    def dress(self) -> None:
        """Apply the chosen look."""
        app = QApplication.instance()
        if isinstance(app, QApplication):
            look.put_on(app, Look(self.settings.theme, self.settings.text_scale))
        dress_all(self)
        self.rail.refit()

    # Errors.

    def complain(self, text: str) -> None:
        """Show what went wrong, above every page, until it is read."""
        logging.getLogger(__name__).warning("%s", text)
        self.notice.say(text[:1].upper() + text[1:])

    def _retry(self) -> None:
        self.notice.hide()
        self.desk.retry()
        if hasattr(self, "office"):
            self.office.try_again()
