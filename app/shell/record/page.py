"""The record: errors by provision, pace, hours, and every round."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.curriculum.courses.weeks import (
    Missed,
    Spans,
    Speed,
    Week,
    day_of,
    hours_by_week,
    missed,
    spans,
    speed,
)
from app.records import RoundHead
from app.shell.base.advice import category_of, standing
from app.shell.base.record_client import RecordClient
from app.shell.base.sayings import PHASES
from app.shell.plots.by_week import HoursPlot, Paces, Series
from app.shell.plots.charts import ChartRow, ChartRows
from app.shell.plots.error_heatmap import Heat, strip_of
from app.shell.plots.plot import Figured
from app.shell.record.round_list import RoundList
from app.shell.widgets.cards import ShareBar
from app.shell.widgets.parts import Page, button, clear, group, label
from app.shell.widgets.wide import Beside, KeyFigure, column, headed, line
from games.engine.game import PHASES as ALL_PHASES
from games.engine.game import Game

if TYPE_CHECKING:
    from app.records import Trainee
    from app.records.store import Record

Begun = tuple[Sequence[RoundHead], Mapping[str, float], Sequence[tuple[datetime, float]]]
MOST_PROVISIONS = 10
PATIENCE_MS = 200
"""After which it is said that the record is still being read."""


@dataclass(frozen=True, slots=True)
class ReadingStep:
    """One part of reading the record."""

    look_up: Callable[[Record], Any]
    show: Callable[[Any], None]


class RecordPage(Page):
    title = "Record"
    opened = Signal(int)
    """The number of a round to review."""
    elsewhere = Signal(str)
    """The key of a page to go to."""

    def __init__(
        self, desk: RecordClient, game: Callable[[], Game], aim: Callable[[], str] = lambda: ""
    ) -> None:
        """*game* returns the chosen game: its category decides which hours are shown. *aim*
        returns the goal in rounds an hour, if there is one."""
        super().__init__()
        self._desk, self._game, self._aim = desk, game, aim
        self._category = ""
        self.lead = label("", "quiet")
        self._cure = ""
        """The key of the page that helps where nothing is on record."""
        self.way_on = button(
            "Go to Curriculum", lambda: self.elsewhere.emit(self._cure), kind="primary"
        )
        self.reading = self._reading()
        self.rounds = RoundList(desk)
        self.rounds.opened.connect(self.opened)
        self._parts = {name: _part() for name in ("facts", "errors", "skills", "hours", "pace")}
        aside = column(self._parts["hours"], self._parts["skills"], spacing="page")
        self._content = column(
            self._parts["facts"], line(), Beside(self._parts["errors"], aside),
            line(), self._parts["pace"], line(), self.rounds,
        )  # fmt: skip
        head = headed(label("Record", "title"), self.reading)
        self.add(head, self.lead, group((self.way_on,)), self._content)
        self.body.addStretch(1)
        self._turn = 0
        """Which reading is going on: the answers of an earlier one are passed over."""
        self._slow = QTimer(self)
        self._slow.setSingleShot(True)
        self._slow.setInterval(PATIENCE_MS)
        self._slow.timeout.connect(self.reading.show)
        self._told: dict[str, object] = {}

    def _reading(self) -> QWidget:
        self.progress = ShareBar(0.0, "How much of the record is loaded")
        self.stop = button("Stop", self.cancel, tip="Stop loading here")
        made = group((label("Loading the record…", "small", wrap=False), self.progress, self.stop))
        made.hide()
        return made

    def entered(self) -> None:
        """Look at the record again."""
        trainee = self._desk.trainee
        self._turn += 1
        self.way_on.hide()
        if trainee is None:
            self._nothing(
                "No trainee yet. Enter your name on Today, and everything you deal goes on "
                "your record.",
                "Go to Today", "today",
            )  # fmt: skip
            return
        self._slow.start()
        today = day_of(self._desk.now())
        number, category = trainee.id, category_of(self._game())
        self._category = category
        self._read(trainee, [
            ReadingStep(lambda r: (r.rounds.newest(number, 1), r.hours.by_category(number),
                            r.hours.stretches(number, category)), lambda x: self._begin(x, today)),
            ReadingStep(lambda r: _errors(r, number, today), self._show_errors),
            ReadingStep(lambda r: _pace(r, number, today), self._show_pace),
        ])  # fmt: skip
        self.rounds.look_up()

    def cancel(self) -> None:
        """Read no further; the rounds read so far stay in sight."""
        self._turn += 1
        self._rest()
        self.lead.setText(
            "Only part of the record is loaded. Come back to this page to load the rest."
        )

    def _read(self, trainee: Trainee, steps: Sequence[ReadingStep]) -> None:
        """Take the steps one after the other, so that each is seen as soon as it is there."""
        turn = self._turn
        self._show_progress(0, len(steps))
        for number, step in enumerate(steps, 1):

            def look_up(record: Record, step: ReadingStep = step) -> Any:
                return step.look_up(record) if turn == self._turn else None

            def answered(found: Any, step: ReadingStep = step, number: int = number) -> None:
                if turn == self._turn and self._desk.trainee == trainee:
                    step.show(found)
                    self._show_progress(number, len(steps))

            self._desk.ask(look_up, answered)

    def _show_progress(self, done: int, of: int) -> None:
        self.progress.share = done / of
        self.progress.update()
        if done == of:
            self._rest()

    def _rest(self) -> None:
        self._slow.stop()
        self.reading.hide()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._turn += 1
        self._rest()

    def refit(self) -> None:
        super().refit()
        if hasattr(self, "rounds"):
            self.rounds.refit()

    # What is shown.

    def _nothing(self, why: str, cure: str, key: str) -> None:
        self._turn += 1
        self._rest()
        self.lead.setText(why)
        self._content.hide()
        self._cure = key
        self.way_on.setText(cure)
        self.way_on.show()

    def _fresh(self, name: str, found: object) -> QVBoxLayout | None:
        """Return the emptied part *name*, or nothing if it shows *found* already."""
        if self._told.get(name) == found:
            return None
        self._told[name] = found
        layout = self._parts[name].layout()
        assert isinstance(layout, QVBoxLayout)
        clear(layout)
        return layout

    def _begin(self, found: Begun, today: date) -> None:
        newest, hours, stretches = found
        trainee = self._desk.trainee
        assert trainee is not None
        if not newest:
            self._nothing(
                f"No rounds for {trainee.name} yet. Deal one to see results, pace, and hours "
                "here.",
                "Go to Curriculum", "curriculum",
            )  # fmt: skip
            return
        self.lead.setText(f"{trainee.name}. Accuracy first, then speed.")
        self._content.show()
        one = standing(hours, self._category)
        weeks = hours_by_week(stretches, one.category.weeks, today)
        self._show_hours(weeks, one.a_week, one.done, one.category.hours)

    def _show_hours(self, weeks: list[Week], a_week: float, done: float, all_of_it: int) -> None:
        if box := self._fresh("hours", (weeks, a_week)):
            plot = HoursPlot(weeks, a_week)
            head = f"Hours: {done:.1f} of {all_of_it}" if all_of_it else f"Hours: {done:.1f}"
            plan = "the dashed line is the plan" if all_of_it else "no set hours for this training"
            box.addWidget(Figured(head, plot, f"By week; {plan}."))

    def _show_errors(self, found: tuple[list[Missed], list[Missed], Spans]) -> None:
        provisions, skills, over = found
        if box := self._fresh("errors", found):
            strips = [strip_of(one) for one in provisions if one.errors][:MOST_PROVISIONS]
            if strips:
                head = f"Errors by provision, {'week by week' if over.days > 1 else 'day by day'}"
                hint = ("A number counts errors, a dot means no errors, a dash means not tried. ▼ "
                        "fewer lately, ▲ more. Select a square for details.")  # fmt: skip
                box.addWidget(Figured(head, Heat(strips, over), hint))
            else:
                box.addWidget(label("Errors by provision", "strong"))
                box.addWidget(label("None yet.", "good"))
        if box := self._fresh("skills", skills):
            box.addWidget(label("Accuracy by skill", "strong"))
            box.addWidget(ChartRows([_row(one) for one in skills], "Accuracy by skill"))
        self._show_facts(skills)

    def _show_facts(self, skills: list[Missed]) -> None:
        tried, wrong = sum(s.attempts for s in skills), sum(s.errors for s in skills)
        if box := self._fresh("facts", (tried, wrong)):
            right = f"{100 * (tried - wrong) / tried:.1f}%" if tried else "–"
            box.addWidget(group((
                KeyFigure(right, "of all acts correct"),
                KeyFigure(f"{tried:,}", "acts graded"),
                KeyFigure(f"{wrong:,}", "errors" if wrong != 1 else "error"),
            ), spacing=28))  # fmt: skip

    def _show_pace(self, found: tuple[Speed, Spans]) -> None:
        told, over = found
        box = self._fresh("pace", found)
        if box is None:
            return
        if not told.phases:
            box.addWidget(label("Pace", "strong"))
            box.addWidget(label("Finish a round and your time shows up here.", "quiet"))
            return
        series = [Series("Rounds an hour", "", told.rounds_an_hour)]
        series += [
            Series(PHASES[phase], " s", told.phases[phase])
            for phase in ALL_PHASES if phase in told.phases
        ]  # fmt: skip
        hint = f"Median time per finished round. Select a point for its week.{self._aim()}"
        box.addWidget(Figured("Pace by phase", Paces(series, over), hint))


def _part() -> QWidget:
    made = QWidget()
    box = QVBoxLayout(made)
    box.setContentsMargins(0, 0, 0, 0)
    return made


def _errors(record: Record, trainee: int, today: date) -> tuple[list[Missed], list[Missed], Spans]:
    tallies = record.history.tallies(trainee)
    first = min((one.hour for one in tallies), default=None)
    over = spans(day_of(first) if first else today, today)
    return missed(tallies, over), missed(tallies, over, by_skill=True), over


def _pace(record: Record, trainee: int, today: date) -> tuple[Speed, Spans]:
    spent = record.history.spent(trainee)
    over = spans(day_of(spent[0].began) if spent else today, today)
    return speed(spent, over), over


def _row(one: Missed) -> ChartRow:
    rate = one.errors / one.attempts if one.attempts else 0.0
    return ChartRow(
        name=one.key.capitalize(),
        share=1 - rate,
        figure=f"{one.attempts - one.errors:,} of {one.attempts:,}",
        trend=one.trend,
        colour="good" if rate <= 0.1 else "warn" if rate <= 0.3 else "danger",
    )
