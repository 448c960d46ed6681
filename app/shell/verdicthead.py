"""The verdict on a round at a glance: how much was right, in words and by skill; what next."""

from __future__ import annotations

from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from app.grading.report import COUNTED_OUT, Report
from app.session import Mode
from app.shell import look
from app.shell.cards import Bar
from app.shell.parts import button, clear, label
from app.shell.sayings import MODES

WIDE = 140
"""Text larger than this, in per cent, leaves no room for buttons beside a heading."""
MOST_ALIKE = 5
"""Up to so many skills have bars of one width, and room for their names, in every review."""
LEAST_BAR = 60
"""The least width of a skill's bar, in px."""


class VerdictHead(QWidget):
    """The head of a review."""

    def __init__(self) -> None:
        super().__init__()
        self.report: Report | None = None
        self.percent = label("", "figure", wrap=False)
        self.name, self.told = label("", "title"), label("", "quiet")
        self.on = button("Next round", icon="play", kind="primary")
        self.on.setToolTip("The same drill with other cards")
        self.same = button("Again", tip="The same round once more, card for card")
        self.today = button("Today", tip="Something else")
        self.by_skill = button("By skill", self._fold, tip="Show or hide how each skill went")
        self.by_skill.setCheckable(True)
        names = QVBoxLayout()
        names.setSpacing(2)
        names.addWidget(self.name)
        names.addWidget(self.told)
        summary = QHBoxLayout()
        summary.setSpacing(look.now().space("wide"))
        summary.addWidget(self.percent)
        summary.addLayout(names, 1)
        buttons = QHBoxLayout()
        for one in (self.on, self.same, self.today, self.by_skill):
            buttons.addWidget(one)
        buttons.addStretch(1)
        self._across = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._across.setSpacing(look.now().space("small"))
        self._across.addLayout(summary, 1)
        self._across.addLayout(buttons)
        self.skills_box = QWidget()
        self.skills = QGridLayout(self.skills_box)
        self.skills.setContentsMargins(0, 0, 0, 0)
        self.skills.setHorizontalSpacing(look.now().space("wide"))
        self.skills.setVerticalSpacing(2)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addLayout(self._across)
        box.addWidget(self.skills_box)

    def show_report(self, title: str, report: Report, mode: Mode, passed: str) -> None:
        """Show *report* on a round called *title*; *passed* says whether it is enough."""
        self.report = report
        watched = not report.findings
        self.percent.setText("–" if watched else f"{report.percent} %")
        self.name.setText(title)
        self.told.setText(told(report, mode, watched=watched) + passed)
        self._show_skills()

    def add(self, words: str) -> None:
        """Say *words* after what the round came to."""
        self.told.setText(" ".join(filter(None, (self.told.text(), words))))

    def refit(self) -> None:
        """Take over the present size of text: large text has buttons in a row of their own."""
        large, ways = look.now().text_scale > WIDE, QBoxLayout.Direction
        self._across.setDirection(ways.TopToBottom if large else ways.LeftToRight)
        self.by_skill.setVisible(large)
        self.by_skill.setChecked(not large)
        self.skills_box.setVisible(not large)
        self._show_skills()

    def _fold(self) -> None:
        self.skills_box.setVisible(self.by_skill.isChecked())

    def _show_skills(self) -> None:
        clear(self.skills)
        scores = self.report.scores if self.report is not None else ()
        scale = look.now().text_scale
        across = max(MOST_ALIKE, len(scores)) if scale <= 125 else 2
        for number, score in enumerate(scores):
            name = f"{score.skill.value.capitalize()}  {score.right}/{score.of}"
            colour = "good" if score.percent >= 90 else "warn" if score.percent >= 70 else "danger"
            row, at = divmod(number, across)
            bar = Bar(score.percent / 100, name, colour)
            self.skills.addWidget(label(name, "small"), 2 * row, at)
            self.skills.addWidget(bar, 2 * row + 1, at)
        for column in range(across):  # a column without a skill keeps its width all the same
            self.skills.setColumnStretch(column, 1)
            self.skills.setColumnMinimumWidth(column, LEAST_BAR)


def told(report: Report, mode: Mode, *, watched: bool) -> str:
    """Return in words what a round came to."""
    name = MODES[mode][0]
    if watched:
        return f"{name}: a demonstration. Step through it below; every act names its provision."
    errors = len(report.errors)
    wrong = "no errors" if not errors else "one error" if errors == 1 else f"{errors} errors"
    grave = ""
    if report.critical == errors:
        grave = (
            ("", ", a critical one", ", both critical")[errors] if errors < 3 else ", all critical"
        )
    elif report.critical:
        grave = f", {report.critical} of them critical"
    judged = [one for one in report.findings if one.kind not in COUNTED_OUT]
    right = sum(not one.is_error for one in judged)
    return f"{name}: {right} of {len(judged)} acts right, {wrong}{grave}."
