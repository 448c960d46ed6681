"""The verdict on a round at a glance: passed or not yet, the one reason, each skill; what next."""

from __future__ import annotations

from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from app.curriculum.progress.counted import corrected, fails
from app.curriculum.progress.scoring import NOT_GRADED, NOT_YET, PASSED, Verdict
from app.grading.report import RoundReport
from app.session import Mode
from app.shell.base.sayings import MODES
from app.shell.widgets import look
from app.shell.widgets.cards import ShareBar
from app.shell.widgets.parts import button, clear, label

TONES = {PASSED: "good", NOT_YET: "warn", NOT_GRADED: ""}
"""Verdict -> the color it is shown in; it is read first, and seen second."""
WIDE = 140
"""Text larger than this, in percent, leaves no room for buttons beside a heading."""
MOST_ALIKE = 5
"""Up to this many skills have bars of one width, with room for their names, in every review."""
DEALT = "Next round", "The same drill with other cards"
WATCHED = "Now you deal it", "The same round, card for card, and you deal it: Guided"
"""What the first button says after a round and after a demonstration, and its tip."""
LEAST_BAR = 60
"""The least width of a skill's bar, in px."""


class VerdictHead(QWidget):
    """The head of a review."""

    def __init__(self) -> None:
        super().__init__()
        self.report: RoundReport | None = None
        self.word = label("", "display", wrap=False)
        self.name, self.told = label("", "title"), label("", "quiet")
        self.reason = label("", "strong")
        self.on = button("Next round", icon="play", kind="primary")
        self.same = button("Again", tip="The same round once more, card for card")
        self.today = button("Today", tip="Something else")
        self.by_skill = button("By skill", self._fold, tip="Show or hide how each skill went")
        self.by_skill.setCheckable(True)
        verdict = QHBoxLayout()
        verdict.setSpacing(look.now().space("wide"))
        verdict.addWidget(self.word)
        verdict.addWidget(self.name, 1)
        summary = QVBoxLayout()
        summary.setSpacing(2)
        summary.addLayout(verdict)
        summary.addWidget(self.reason)
        summary.addWidget(self.told)
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

    def show_report(
        self, title: str, report: RoundReport, mode: Mode, found: Verdict | None
    ) -> None:
        """Show *report* on a round called *title*, and the verdict *found* on it, if it was dealt.

        Only the deciding fact is shown: the figure, or that money or cards went wrong.
        """
        self.report = report
        on, tip = WATCHED if mode is Mode.SHOW else DEALT
        self.on.setText(on)
        self.on.setToolTip(tip)
        self.word.setText(found.word if found else "")
        self.word.setProperty("verdict", TONES[found.word] if found else "")
        self.word.style().polish(self.word)
        self.word.setVisible(found is not None)
        self.reason.setText(found.reason if found else "")
        self.reason.setVisible(found is not None)
        self.name.setText(title)
        figure = f" {marked(found)}" if found and found.by_figure else ""
        self.told.setText(told(report, mode, watched=found is None) + figure)
        self._show_skills()

    def add(self, words: str) -> None:
        """Add *words* after the result of the round."""
        self.told.setText(" ".join(filter(None, (self.told.text(), words))))

    def refit(self) -> None:
        """Apply the size of text: with large text the buttons have a row of their own."""
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
            bar = ShareBar(score.percent / 100, name, colour)
            self.skills.addWidget(label(name, "small"), 2 * row, at)
            self.skills.addWidget(bar, 2 * row + 1, at)
        for column in range(across):  # a column without a skill keeps its width all the same
            self.skills.setColumnStretch(column, 1)
            self.skills.setColumnMinimumWidth(column, LEAST_BAR)


def told(report: RoundReport, mode: Mode, *, watched: bool) -> str:
    """Return the result of a round in words."""
    name = MODES[mode][0]
    if watched:
        return f"{name}: a demonstration. Step through it below; every act names its provision."
    if not report.findings:
        return f"{name}: nothing you did here is graded."
    errors = len(report.errors)
    wrong = "no errors" if not errors else "one error" if errors == 1 else f"{errors} errors"
    cured = sum(map(corrected, report.errors))
    right = len(report.findings) - errors
    told = f"{name}: {right} of {len(report.findings)} acts right, {wrong}"
    told += _some(sum(map(fails, report.errors)), errors, "critical")
    return f"{told}{_some(cured, errors, 'corrected')}."


def _some(some: int, errors: int, what: str) -> str:
    """Return in words how many of the *errors* are of this gravity."""
    if not some:
        return ""
    if some < errors:
        return f", {some} of them {what}"
    return {1: f", a {what} one", 2: f", both {what}"}.get(errors, f", all {what}")


def marked(found: Verdict) -> str:
    """Return the one figure, and the figure to compare it with."""
    return f"Score {found.percent}%; the pass mark is {found.needed}%."
