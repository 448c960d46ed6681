"""The review: how the round went, act by act, why, and the table at any moment of it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from app.grading.report import COUNTED_OUT, Report, report_of
from app.grading.saying import sentence
from app.grading.words import tell
from app.session import Entry, Mode, Session
from app.shell import drills, look
from app.shell.cards import Bar
from app.shell.controls import Tick
from app.shell.parts import Page, button, clear, group, label, set_kind
from app.shell.provision import ProvisionView
from app.shell.replay import Replay
from app.shell.sayings import MODES
from app.shell.settings import Settings
from app.shell.sitting import Sitting
from app.shell.timeline import Timeline, verdict, words

MOST_DUE = 4
WIDE = 140
"""Text larger than this, in per cent, leaves no room for buttons beside a heading."""
LEAST_DETAIL = 150
"""The least height of what explains an act, in px at 100 per cent."""


class ReviewPage(QWidget):
    """What a round came to."""

    title = "Review"
    again = Signal(object)
    """A ``Sitting`` to deal once more."""
    next_wanted = Signal(str, object)
    """The key of a drill, and the ``Mode``, for a round with other cards."""
    elsewhere = Signal(str)
    """The key of a page to go to."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("page")
        self.session: Session | None = None
        self.sitting: Sitting | None = None
        self.report: Report | None = None
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self.empty = QWidget()
        nothing = QVBoxLayout(self.empty)
        nothing.setContentsMargins(28, 24, 28, 28)
        nothing.addWidget(label("Nothing to review yet", "title"))
        nothing.addWidget(label("Deal a round: once it is done, every act is explained here. "
                                "Earlier rounds open from the Record.", "lead"))  # fmt: skip
        nothing.addWidget(group((
            button("To the drills", lambda: self.elsewhere.emit("practice"), kind="primary"),
            button("To the record", lambda: self.elsewhere.emit("record")),
        )))  # fmt: skip
        nothing.addStretch(1)
        self._box.addWidget(self.empty)
        self.content = Page()
        self.content.outer.setContentsMargins(16, 12, 16, 12)
        self._box.addWidget(self.content, 1)
        self.content.hide()
        self._fill()
        self.refit()

    def _fill(self) -> None:
        box = self.content.body
        box.addWidget(self._head())
        self.skills_box = QWidget()
        self.skills = QGridLayout(self.skills_box)
        self.skills.setContentsMargins(0, 0, 0, 0)
        self.skills.setHorizontalSpacing(look.now().space("wide"))
        self.skills.setVerticalSpacing(2)
        box.addWidget(self.skills_box)
        self.replay = Replay()
        self.replay.moved.connect(self._moved)
        self.detail = self._detail()
        right = QSplitter(Qt.Orientation.Vertical)
        right.addWidget(self.replay)
        right.addWidget(self.detail)
        right.setStretchFactor(0, 3)
        right.setStretchFactor(1, 1)
        right.setSizes([750, 250])
        right.setChildrenCollapsible(False)
        across = QSplitter(Qt.Orientation.Horizontal)
        across.addWidget(self._list_of_acts())
        across.addWidget(right)
        across.setStretchFactor(0, 4)
        across.setStretchFactor(1, 9)
        across.setChildrenCollapsible(False)
        box.addWidget(across, 1)

    def _head(self) -> QWidget:
        self.percent = label("", "figure", wrap=False)
        self.name, self.told = label("", "title"), label("", "quiet")
        names = QVBoxLayout()
        names.setSpacing(2)
        names.addWidget(self.name)
        names.addWidget(self.told)
        self.on = button("Next round", self._next, icon="play", kind="primary")
        self.on.setToolTip("The same drill with other cards")
        self.same = button("Again", self._again, tip="The same round once more, card for card")
        self.next = button("Today", lambda: self.elsewhere.emit("today"), tip="Something else")
        made = QWidget()
        self._across = QBoxLayout(QBoxLayout.Direction.LeftToRight, made)
        self._across.setContentsMargins(0, 0, 0, 0)
        self._across.setSpacing(look.now().space("small"))
        summary = QHBoxLayout()
        summary.setSpacing(look.now().space("wide"))
        summary.addWidget(self.percent)
        summary.addLayout(names, 1)
        self._across.addLayout(summary, 1)
        buttons = QHBoxLayout()
        self.by_skill = button("By skill", self._fold, tip="Show or hide how each skill went")
        self.by_skill.setCheckable(True)
        for one in (self.on, self.same, self.next, self.by_skill):
            buttons.addWidget(one)
        buttons.addStretch(1)
        self._across.addLayout(buttons)
        return made

    def _list_of_acts(self) -> QWidget:
        self.errors_only = Tick("Errors only")
        self.errors_only.toggled.connect(self._list)
        self.flawless = label("No errors in this round.", "good")
        self.timeline = Timeline()
        self.timeline.currentRowChanged.connect(self._row_chosen)
        made = QWidget()
        column = QVBoxLayout(made)
        column.setContentsMargins(0, 0, 6, 0)
        column.addWidget(self.errors_only)
        column.addWidget(self.flawless)
        column.addWidget(self.timeline, 1)
        return made

    def refit(self) -> None:
        """Take over the present size of text: large text has buttons in a row of their own."""
        scale = look.now().text_scale
        large = scale > WIDE
        ways = QBoxLayout.Direction
        self._across.setDirection(ways.TopToBottom if large else ways.LeftToRight)
        self.by_skill.setVisible(large)
        self.by_skill.setChecked(not large)
        self.skills_box.setVisible(not large)
        self.timeline.setMinimumWidth(round(210 * (0.75 + scale / 400)))
        self.detail.setMinimumHeight(round(LEAST_DETAIL * (0.5 + scale / 200)))
        self._show_skills()

    def _fold(self) -> None:
        self.skills_box.setVisible(self.by_skill.isChecked())

    def _detail(self) -> Page:
        page = Page()
        page.outer.setContentsMargins(0, 8, 6, 0)
        page.body.setSpacing(6)
        self.verdict, self.what = label("", "eyebrow"), label("", "lead")
        self.due, self.said = label(), label()
        self.due_head = label("DUE THEN", "eyebrow")
        self.advice = label("", "quiet")
        self.provision = ProvisionView()
        page.add(self.verdict, self.what, self.said, self.due_head, self.due, self.advice)
        page.add(self.provision)
        page.body.addStretch(1)
        return page

    def show_session(self, session: Session, sitting: Sitting) -> None:
        """Show the round of *session*, its first error first."""
        self.session, self.sitting = session, sitting
        mine = list(session.judged())
        self.report = report_of(mine)
        watched = not mine
        self.empty.hide()
        self.content.show()
        self.percent.setText("–" if watched else f"{self.report.percent} %")
        self.name.setText(drills.full_title(sitting.drill, sitting.spec.game_key))
        outcome = drills.outcome(sitting.drill, mine)
        self.told.setText(_told(self.report, session.mode, watched=watched)
                          + drills.passed(sitting.drill, outcome if mine else None))  # fmt: skip
        self._show_skills()
        self.errors_only.blockSignals(True)
        self.errors_only.setChecked(False)
        self.errors_only.blockSignals(False)
        errors = len(self.report.errors)
        self.errors_only.setText(f"Errors only ({errors})")
        self.errors_only.setEnabled(bool(errors))
        self.flawless.setVisible(not errors and not watched)
        self.replay.show_session(session)
        self._list()
        first = next((e.number for e in session.entries if e.finding.is_error), 0)
        self.timeline.choose(first)
        self.replay.go(first)

    def apply(self, settings: Settings) -> None:
        """Take over what was chosen in the settings."""
        self.replay.view.pace = settings.pace
        self.replay.view.set_reduced_motion(settings.reduced_motion)
        self.replay.view.set_four_colours(settings.four_colours)

    def entered(self) -> None:
        if self.session is not None:
            self.timeline.setFocus()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.replay.stop()
        self.replay.view.finish()

    def _show_skills(self) -> None:
        clear(self.skills)
        if self.report is None:
            return
        for column, score in enumerate(self.report.scores):
            name = f"{score.skill.value.capitalize()}  {score.right}/{score.of}"
            colour = "good" if score.percent >= 90 else "warn" if score.percent >= 70 else "danger"
            row, at = divmod(column, 4 if look.now().text_scale <= 125 else 2)
            self.skills.addWidget(label(name, "small"), 2 * row, at)
            self.skills.addWidget(Bar(score.percent / 100, name, colour), 2 * row + 1, at)

    def _list(self) -> None:
        if self.session is None:
            return
        held = self.replay.at
        only = self.errors_only.isChecked()
        self.timeline.show_entries(
            self.session.entries, self.session.moment.game, errors_only=only
        )
        self.timeline.choose(held)
        if self.timeline.currentRow() < 0:
            self.timeline.setCurrentRow(0)

    def _row_chosen(self, row: int) -> None:
        number = self.timeline.number_at(row)
        if number is not None and number != self.replay.at:
            self.replay.stop()
            self.replay.go(number)

    def _moved(self, number: int) -> None:
        if self.session is None:
            return
        self.timeline.choose(number)
        self._explain(self.session.entries[number])

    def _explain(self, entry: Entry) -> None:
        """Tell of one entry what was done, what was due, and why."""
        finding, session = entry.finding, self.session
        if session is None:
            return
        kind = verdict(entry)
        heads = {"right": "RIGHT", "wrong": f"{finding.kind.value.upper()} · {finding.gravity}"}
        self.verdict.setText(heads.get(kind, entry.by.upper()))
        set_kind(self.verdict, {"wrong": "danger", "right": "good"}.get(kind, "quiet"))
        self.what.setText(words(entry, session.moment.game) + ".")
        self.said.setText(finding.said)
        self.said.setVisible(kind == "wrong")
        due = [sentence(tell(act, session.moment.game)) for act in finding.due[:MOST_DUE]]
        more = "\n…" if len(finding.due) > MOST_DUE else ""
        self.due.setText("\n".join(f"•  {words}" for words in due) + more)
        for part in (self.due_head, self.due):
            part.setVisible(bool(due) and kind == "wrong")
        self.advice.setText(sentence(finding.chips))
        self.advice.setVisible(bool(finding.chips))
        game = session.moment.game
        self.provision.show_cite(finding.cite, game, why=finding.why, act=entry.act)

    def _next(self) -> None:
        if self.sitting is not None:
            self.next_wanted.emit(self.sitting.drill, self._mode())

    def _again(self) -> None:
        if self.sitting is not None:
            self.again.emit(drills.again(self.sitting, self._mode()))

    def _mode(self) -> Mode:
        """Return the mode the round ended in: a demonstration may have been taken over."""
        return self.session.mode if self.session is not None else Mode.PRACTICE


def _told(report: Report, mode: Mode, *, watched: bool) -> str:
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
