"""School: for the staff, who sign in; class, hours, drills, tests, files, reports, records."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from app.shell.base.asking import Answer
from app.shell.base.record_client import RecordClient
from app.shell.base.signing import SignIn, Signing
from app.shell.school.founding import Founding
from app.shell.widgets import look
from app.shell.widgets.parts import Page, button, group, label
from assets.palette import SPACE

if TYPE_CHECKING:
    from app.records.journal.facts import Fact, Staff

WHO = 200
"""The most of the bar that the name of the signed-in staff member takes, in px."""
PANELS = (
    ("class", "Class", "school.class_list", "ClassPanel"),
    ("hours", "Hours", "school.hours", "HoursPanel"),
    ("drills", "Drills", "builder.page", "BuilderPage"),
    ("tests", "Table tests", "table_tests.page", "TestsPanel"),
    ("files", "Personnel files", "school.files", "FilesPanel"),
    ("reports", "Reports", "school.reports", "ReportsPanel"),
    ("staff", "Staff", "school.staff", "StaffPanel"),
    ("records", "Records", "school.records", "RecordsPanel"),
)
"""Key, name, module and class of each panel; a panel is made when it is first looked at."""


class SchoolPage(QWidget):
    """The door to the school, and the panels behind it."""

    elsewhere = Signal(str)

    def __init__(self, desk: RecordClient, signing: Signing) -> None:
        super().__init__()
        self._desk, self.signing = desk, signing
        self.panels: dict[str, QWidget] = {}
        self.connect_panel: Callable[[str, QWidget], None] = lambda key, panel: None
        """Called with each panel when it is made."""
        self._school = ""
        self.stack = QStackedWidget()
        self.door = self._door()
        self.stack.addWidget(self.door)
        self.bar = self._bar()
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(self.bar)
        box.addWidget(self.stack, 1)
        self.bar.hide()
        signing.changed.connect(self.entered)

    def _door(self) -> Page:
        made = Page()
        self.title = label("School", "title")
        self.lead = label("", "lead")
        self.sign_in = SignIn(
            self._desk, "Sign in",
            "Instructors, examiners, and the school administrator sign in with their "
            "passphrase.",
        )  # fmt: skip
        self.sign_in.add(label(
            "Forgot your passphrase? Ask the school administrator to deactivate you under "
            "Staff and add you again with a new one. Everything you signed stays valid. An "
            "administrator needs another administrator. With none, set up a new school "
            "with a new record; this record stays as it is.", "small"))  # fmt: skip
        self.sign_in.signed.connect(self.signing.sign_in)
        self.founding = Founding(self._desk)
        self.founding.founded.connect(self.signing.sign_in)
        self.founding.joined.connect(self._joined)
        self.news = Answer()
        for one in (self.sign_in, self.founding):
            one.hide()
        made.add(self.title, self.lead, self.news, self.sign_in, self.founding)
        made.body.addStretch(1)
        return made

    def _bar(self) -> QFrame:
        made = QFrame()
        made.setObjectName("bar")
        made.setProperty("edge", "bottom")
        row = QHBoxLayout(made)
        row.setContentsMargins(SPACE["page"], look.now().space("small"), SPACE["page"], 1)
        self.tabs = QButtonGroup(made)
        self.buttons = {}
        for key, name, _, _ in PANELS:
            tab = button(name, partial(self.go, key), kind="tab")
            tab.setCheckable(True)
            self.tabs.addButton(tab)
            self.buttons[key] = tab
        row.addWidget(group(self.buttons.values(), 2), 1)
        self.who = label("", "small", wrap=False)
        self.out = button("Sign out", self.signing.sign_out)
        for one in (self.who, self.out):
            row.addWidget(one, 0, Qt.AlignmentFlag.AlignVCenter)
        return made

    def entered(self) -> None:
        """Look who is there."""
        who = self.signing.who
        self.bar.setVisible(who is not None)
        if who is None:
            for panel in self.panels.values():
                self.stack.removeWidget(panel)
                panel.deleteLater()
            self.panels.clear()
            self.stack.setCurrentWidget(self.door)
            self._desk.ask(lambda r: (r.staff.school(), r.staff.everyone()), self._show_door)
            return
        self.news.hide()
        told = ", ".join(filter(None, (who.staff.name, who.staff.title)))
        room = look.now().distance(WHO)
        ends = Qt.TextElideMode.ElideRight
        self.who.setText(self.who.fontMetrics().elidedText(told, ends, room))
        self.who.setToolTip(told)
        self.who.setAccessibleName(told)
        self.go(self.shown or PANELS[0][0])

    @property
    def shown(self) -> str:
        """The key of the panel in sight; empty at the door."""
        at = self.stack.currentWidget()
        return next((key for key, panel in self.panels.items() if panel is at), "")

    def go(self, key: str) -> None:
        """Bring the panel *key* into sight."""
        if self.signing.who is None:
            return
        self.buttons[key].setChecked(True)
        panel: Any = self.panel(key)
        self.stack.setCurrentWidget(panel)
        panel.entered()
        focus = self.window().focusWidget()
        if focus is None or not self.isAncestorOf(focus):
            self.buttons[key].setFocus()

    def panel(self, key: str) -> QWidget:
        """Return the panel *key*, made if it is not there yet."""
        if key not in self.panels:
            _, _, module, name = next(one for one in PANELS if one[0] == key)
            kind = getattr(import_module(f"app.shell.{module}"), name)
            made: QWidget = kind(self._desk, self.signing)
            self.panels[key] = made
            self.stack.addWidget(made)
            self._lead_on(key, made)
            self.connect_panel(key, made)
        return self.panels[key]

    def _lead_on(self, key: str, panel: Any) -> None:
        if key == "class":
            panel.wanted.connect(self.show_hours)
        elif key == "hours":
            panel.file_wanted.connect(self.show_file)

    def show_hours(self, trainee: str) -> None:
        """Go to the hours of the *trainee* (uid)."""
        panel: Any = self.panel("hours")
        panel.want(trainee)
        self.go("hours")

    def show_file(self, trainee: str) -> None:
        """Go to the personnel file of the *trainee* (uid)."""
        panel: Any = self.panel("files")
        panel.want(trainee)
        self.go("files")

    def _joined(self, told: str) -> None:
        self.news.tell(
            f"{told} Hours logged here count once the school administrator approves this "
            "workstation under School, Staff."
        )
        self.entered()

    def _show_door(self, found: tuple[Fact | None, tuple[Staff, ...]]) -> None:
        school, staff = found
        at_work = tuple(one for one in staff if not one.retired)
        self.sign_in.setVisible(school is not None)
        self.founding.setVisible(school is None)
        if school is None:
            self.title.setText("School")
            self.lead.setText(
                "No school is set up on this computer. Create one, or join your school with "
                "its file. Trainees don't need one to practice."
            )
            if self.isVisible():
                self.founding.school.setFocus()
            return
        self._school = school.text("school")
        self.title.setText(self._school)
        self.lead.setText(
            "Log hours, build drills, give table tests, and keep personnel files. Trainees "
            "can skip this page."
        )
        self.sign_in.show_staff(at_work)
        if self.isVisible():
            self.sign_in.passphrase.setFocus()
