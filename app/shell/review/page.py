"""The review: how the round went, errors first, why, and the table at any moment of it."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent
from PySide6.QtWidgets import QSplitter, QVBoxLayout, QWidget

from app.curriculum.progress.counted import counted_in, judged, reviewed
from app.grading.report import report_of
from app.records import StoredRound
from app.session import Entry, Mode, Session
from app.shell.base import drills, speed_goal
from app.shell.base.settings import Settings
from app.shell.base.sitting import Sitting, again_from, done_right
from app.shell.review.explanation import ExplanationPane
from app.shell.review.replay import Replay
from app.shell.review.round_course import RoundCourse
from app.shell.review.timeline import Timeline
from app.shell.review.verdict import VerdictHead
from app.shell.widgets import look
from app.shell.widgets.controls import Tick
from app.shell.widgets.parts import Page, button, clear, group, label, set_kind

NARROW = 760
"""Below this width, in px at 100 percent, the acts stand over the table, not beside it."""
LEAST_LIST = 250
"""The least width of the list of acts, in px at 100 percent."""
LEAST_UNDER = 260
"""Its least height where it stands over the table."""


class ReviewPage(QWidget):
    """The result of a round."""

    title = "Review"
    again = Signal(object)
    """A ``Sitting`` to deal again."""
    next_wanted = Signal(str, object)
    """The key of a drill, and the ``Mode``, for a round with other cards."""
    retried = Signal(object)
    """A ``Sitting``: the round, to be dealt again from the act in view."""
    drill_wanted = Signal(object)
    """A ``RoundSpec``: the round at the act in view, to build a drill on."""
    elsewhere = Signal(str)
    """The key of a page to go to."""

    def __init__(self, may_build: Callable[[], bool] = lambda: False) -> None:
        """*may_build* tells whether somebody is signed in who builds drills."""
        super().__init__()
        self._may_build = may_build
        self.setObjectName("page")
        self.session: Session | None = None
        self.entries: tuple[Entry, ...] = ()
        """The session's entries, each with its final finding."""
        self.mended: frozenset[int] = frozenset()
        """The numbers of those that were dealt again, and rightly."""
        self._uid = ""
        self._goal = 0
        self.sitting: Sitting | None = None
        self.course: RoundCourse | None = None
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self.empty = self._nothing()
        self._box.addWidget(self.empty, 1)
        self.content = _Whole()
        self._box.addWidget(self.content, 1)
        self.content.hide()
        self._fill()
        self.refit()

    def _nothing(self) -> Page:
        page = Page()
        page.add(
            label("Nothing to review yet", "title"),
            label("Deal a round and every act gets explained here. Open earlier rounds from the "
                  "Record.", "lead"),
            group((
                button("Go to Practice", lambda: self.elsewhere.emit("practice"), kind="primary"),
                button("Go to Record", lambda: self.elsewhere.emit("record")),
            )),
        )  # fmt: skip
        page.body.addStretch(1)
        return page

    def _fill(self) -> None:
        self.head = VerdictHead()
        self.told = self.head.told
        self.on, self.same = self.head.on, self.head.same
        self.on.clicked.connect(self._next)
        self.same.clicked.connect(self._again)
        self.head.today.clicked.connect(lambda: self.elsewhere.emit("today"))
        self._course = QVBoxLayout()
        self.replay = Replay()
        self.replay.moved.connect(self._moved)
        self.replay.retry.clicked.connect(self._retry)
        self.replay.build.clicked.connect(self._build)
        self.detail = ExplanationPane()
        right = QSplitter(Qt.Orientation.Vertical)
        right.addWidget(self.replay)
        right.addWidget(self.detail)
        right.setStretchFactor(0, 3)
        right.setStretchFactor(1, 1)
        right.setSizes([750, 250])
        right.setChildrenCollapsible(False)
        self.across = QSplitter(Qt.Orientation.Horizontal)
        self.across.addWidget(self._list_of_acts())
        self.across.addWidget(right)
        self.across.setStretchFactor(0, 5)
        self.across.setStretchFactor(1, 9)
        self.across.setChildrenCollapsible(False)
        box = self.content.body
        box.addWidget(self.head)
        box.addLayout(self._course)
        box.addWidget(self.across, 1)

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
        """Take over the present size of text."""
        scale = look.now().text_scale
        self.head.refit()
        self.detail.refit()
        self.replay.refit()
        self.timeline.setMinimumWidth(round(LEAST_LIST * (0.5 + scale / 200)))
        self._turn()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._turn()

    def _turn(self) -> None:
        """Stand the acts beside the table, or over it."""
        ways, scale = Qt.Orientation, look.now().text_scale / 100
        narrow = self.width() < NARROW * (0.4 + 0.6 * scale)
        self.across.setOrientation(ways.Vertical if narrow else ways.Horizontal)
        self.timeline.setMinimumHeight(round(LEAST_UNDER * scale**0.5) if narrow else 0)

    def show_session(self, session: Session, sitting: Sitting) -> None:
        """Show the round of *session*, its errors first."""
        self.session, self.sitting = session, sitting
        self.entries = reviewed(session)
        self.mended, self._uid = frozenset(), ""
        mine = counted_in(session)
        report = report_of(filter(judged, mine))
        self.empty.hide()
        self.content.show()
        game = session.moment.game
        found = drills.verdict_on(sitting.drill, mine, game) if mine else None
        title = drills.full_title(sitting.drill, sitting.spec.game_key)
        self.head.show_report(title, report, session.mode, found)
        clear(self._course)
        self.course = RoundCourse(self.entries, session.moment.game)
        self.course.chosen.connect(self._chosen)
        self._course.addWidget(self.course)
        errors = len(report.errors)
        set_kind(self.on, "" if errors else "primary")  # what went wrong comes first
        self.errors_only.blockSignals(True)
        self.errors_only.setChecked(bool(errors))
        self.errors_only.blockSignals(False)
        self.errors_only.setText(f"Errors only ({errors})")
        self.errors_only.setEnabled(bool(errors))
        self.flawless.setVisible(bool(report.findings) and not errors)
        self.replay.show_session(session, self.entries)
        self._list()
        first = next((e.number for e in self.entries if e.finding.is_error), 0)
        self.timeline.choose(first)
        self.replay.go(first)

    def show_stored(self, stored: StoredRound, mended: Collection[int] = ()) -> None:
        """Add what the record knows: the time of the trainee's own acts, by phase, and the numbers
        of the entries that are *mended*."""
        self._uid, seconds = stored.uid, stored.seconds_by_phase()
        if mended:
            self._mend(mended)
        if self.course is not None:
            self.course.show_seconds(seconds)
        if self.session is not None:
            goal = speed_goal.goal_of(self.session.moment.game, self._goal)
            self.head.add(speed_goal.reviewed(sum(seconds.values()), goal))

    def dealt_again(self, number: int, session: Session) -> None:
        """The round has been dealt again from entry *number*: its mark turns if it went right."""
        if done_right(session):
            self._mend((number,))

    def _mend(self, numbers: Collection[int]) -> None:
        self.mended |= frozenset(numbers)
        if self.course is not None:
            self.course.mend(self.mended)
        self._list()
        if self.replay.at >= 0:
            self._moved(self.replay.at)

    def apply(self, settings: Settings) -> None:
        """Apply the settings."""
        self._goal = settings.goal
        self.replay.view.pace = settings.pace
        self.replay.view.set_reduced_motion(settings.reduced_motion)

    def entered(self) -> None:
        if self.session is not None:
            self.timeline.setFocus()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.replay.stop()
        self.replay.view.finish()

    def _list(self) -> None:
        if self.session is None:
            return
        held = self.replay.at
        only = self.errors_only.isChecked()
        game = self.session.moment.game
        self.timeline.show_entries(self.entries, game, errors_only=only, mended=self.mended)
        self.timeline.choose(held)
        if self.timeline.currentRow() < 0:
            self.timeline.setCurrentRow(0)

    def _row_chosen(self, row: int) -> None:
        number = self.timeline.number_at(row)
        if number is not None:
            self._go(number)

    def _chosen(self) -> None:
        if self.course is not None and self.course.at is not None:
            self._go(self.course.at[1])

    def _go(self, number: int) -> None:
        if number != self.replay.at:
            self.replay.stop()
            self.replay.go(number)

    def _moved(self, number: int) -> None:
        if self.session is None or self.course is None:
            return
        self.timeline.choose(number)
        self.course.go(number)
        entry = self.entries[number]
        self.detail.show_entry(entry, self.session.moment.game)
        wrong = entry.finding.is_error and number not in self.mended
        set_kind(self.replay.retry, "primary" if wrong else "")
        self.replay.build.setVisible(self._may_build())

    def _next(self) -> None:
        """Deal the next round; after a demonstration, the round that was watched."""
        if self.sitting is not None and self._mode() is Mode.SHOW:
            self.again.emit(drills.again(self.sitting, Mode.GUIDED))
        elif self.sitting is not None:
            self.next_wanted.emit(self.sitting.drill, self._mode())

    def _again(self) -> None:
        if self.sitting is not None:
            self.again.emit(drills.again(self.sitting, self._mode()))

    def _retry(self) -> None:
        if self.session is not None and self.sitting is not None:
            at = self.replay.at
            self.retried.emit(again_from(self.sitting, self.session, at, self._uid))

    def _build(self) -> None:
        if self.session is not None:
            done = self.session.acts_before(self.replay.at)
            self.drill_wanted.emit(replace(self.session.spec, done=done))

    def _mode(self) -> Mode:
        """Return the mode the round ended in: a demonstration may have been taken over."""
        return self.session.mode if self.session is not None else Mode.PRACTICE


class _Whole(Page):
    """A page as wide as its window: a table stands in it."""

    def refit(self) -> None:
        super().refit()
        side, edge = look.now().space("normal") + 4, look.now().space("normal")
        self.outer.setContentsMargins(side, edge, side, edge)
        self._column.setMaximumWidth(16_777_215)
