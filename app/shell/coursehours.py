"""The hours of a course: what is done of each kind, and week by week against the plan."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, datetime

from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.curriculum.course import Course
from app.curriculum.hours import Plan
from app.curriculum.weeks import hours_by_week
from app.shell import look
from app.shell.parts import clear, label
from app.shell.plots import Figured
from app.shell.weekplots import Hours

Spent = tuple[str, datetime, float]
"""The kind of an hour, when it began, and its seconds."""
KINDS = {"simulator": "simulator", "instruction": "instruction", "mock-table": "mock table"}
"""The columns of the ledger, and how they are called here."""


class CourseHours(QWidget):
    """Figures, a plot, and the edition they are counted by."""

    def __init__(self) -> None:
        super().__init__()
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(look.now().space("small"))
        self._shown: object = None
        self.columns = ""
        """What is done of each kind, in words."""

    def show_hours(self, plan: Plan, course: Course, spent: Sequence[Spent], today: date) -> None:
        """Show the hours *spent* in the category of *course*."""
        category = plan.categories.get(course.category)
        if category is None:
            self._say(f"By the {plan.edition} edition: {plan.source}. {plan.note}")
            return
        weeks = hours_by_week([one[1:] for one in spent], category.weeks, today)
        if self._shown == (course, weeks, plan.counts_by):
            return
        self._shown = course, weeks, plan.counts_by
        layout = self._emptied()
        done = sum(seconds for _, _, seconds in spent) / 3600
        plot = Hours(weeks, category.hours / category.weeks, tall=96)
        head = f"Hours: {done:.1f} of {category.hours}"
        layout.addWidget(Figured(head, plot, "By week; the dashed line is the plan."))
        self.columns = _columns(spent, course)
        layout.addWidget(label(self.columns))
        layout.addWidget(label(plan.counts_by, "small"))

    def _say(self, text: str) -> None:
        self._shown, self.columns = None, ""
        self._emptied().addWidget(label(text, "small"))

    def _emptied(self) -> QVBoxLayout:
        layout = self.layout()
        assert isinstance(layout, QVBoxLayout)
        clear(layout)
        return layout


def _columns(spent: Sequence[Spent], course: Course) -> str:
    planned: Mapping[str, float] = {
        "simulator": course.plan.simulator,
        "instruction": course.plan.instruction,
        "mock-table": course.plan.mock,
    }
    told = []
    for kind, name in KINDS.items():
        done = sum(seconds for column, _, seconds in spent if column == kind) / 3600
        told.append(f"{name} {done:.1f} of {planned[kind]:g}")
    return f"{'; '.join(told)} planned.".capitalize()
