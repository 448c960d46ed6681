"""The record: results by skill and provision, pace, hours, and every round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from app.curriculum.plan import read_cite
from app.records import Pace, Result, RoundHead
from app.session import Mode
from app.shell import drills
from app.shell.advice import standing
from app.shell.cards import Bar, Figure
from app.shell.charts import Row, Rows
from app.shell.desk import Desk
from app.shell.lines import CATEGORY
from app.shell.parts import Card, Page, clear, group, label
from app.shell.sayings import MODES, PHASES

if TYPE_CHECKING:
    from app.curriculum.hours import Standing
    from app.records.store import Record

Found = tuple[Sequence[Result], Sequence[Result], Sequence[RoundHead], Pace, Mapping[str, float]]
MOST_PROVISIONS = 12


class RecordPage(Page):
    title = "Record"
    opened = Signal(int)
    """The number of a round to review."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.lead = label("", "quiet")
        self._content = QWidget()
        self.box = QVBoxLayout(self._content)
        self.box.setContentsMargins(0, 0, 0, 0)
        self.box.setSpacing(14)
        self.rounds: QListWidget | None = None
        self.add(label("Record", "title"), self.lead, self._content)
        self.body.addStretch(1)

    def entered(self) -> None:
        """Look again at what is on record."""
        trainee = self._desk.trainee
        if trainee is None:
            clear(self.box)
            self.lead.setText(
                "Nobody is enrolled yet. Write your name on Today; from then on every act counts."
            )
            return
        number = trainee.id

        def look_up(record: Record) -> Found:
            return (
                record.by_skill(number), record.by_provision(number), record.rounds(number),
                record.pace(number), record.hours(number),
            )  # fmt: skip

        self._desk.ask(look_up, lambda found: self._show(trainee.name, found))

    def _show(self, name: str, found: Found) -> None:
        skills, provisions, rounds, pace, hours = found
        clear(self.box)
        self.rounds = None
        if not rounds:
            self.lead.setText(
                f"No rounds by {name} yet. Deal one: results, pace and hours gather here."
            )
            return
        self.lead.setText(f"{name}. Accuracy first; the pace counts once it holds.")
        self.box.addWidget(self._figures(skills, rounds, pace, standing(hours, CATEGORY)))
        charts = [
            _results("BY SKILL", skills, plain=True),
            _results("BY PROVISION, MOST ERRORS FIRST", provisions[:MOST_PROVISIONS]),
        ]
        if pace.phases:
            charts.append(_phases(pace))
        self.box.addWidget(group(charts, spacing=14, fill=320))
        self.box.addWidget(self._rounds(rounds))

    def _figures(
        self, skills: Sequence[Result], rounds: Sequence[RoundHead], pace: Pace, hours: Standing
    ) -> QWidget:
        attempts = sum(one.attempts for one in skills)
        errors = sum(one.errors for one in skills)
        right = f"{round(100 * (attempts - errors) / attempts)} %" if attempts else "–"
        done = sum(head.ended_at is not None and not head.abandoned for head in rounds)
        speed = "–" if pace.rounds_per_hour is None else f"{pace.rounds_per_hour:.0f}"
        plan = Figure(f"{hours.done:.1f} h", f"of {hours.category.hours} hours of instruction")
        plan.box.insertWidget(1, Bar(hours.share, "Hours done"))
        return group(
            (
                Figure(right, "right", f"{attempts} acts judged, {errors} errors"),
                Figure(str(done), "rounds done" if done != 1 else "round done"),
                Figure(speed, "rounds an hour"),
                plan,
            ),
            spacing=14,
            fill=190,
        )

    def _rounds(self, rounds: Sequence[RoundHead]) -> Card:
        made = QListWidget()
        made.setAccessibleName("Rounds; Enter opens the review")
        made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for head in rounds:
            item = QListWidgetItem(_line(head))
            item.setData(Qt.ItemDataRole.UserRole, head.id)
            made.addItem(item)
        made.itemActivated.connect(self._open)
        made.itemClicked.connect(self._open)
        made.setCurrentRow(0)
        rows = min(8, made.count())
        made.setFixedHeight(rows * made.sizeHintForRow(0) + 16)
        self.rounds = made
        return Card(label("ROUNDS", "eyebrow"), made)

    def _open(self, item: QListWidgetItem) -> None:
        self.opened.emit(item.data(Qt.ItemDataRole.UserRole))


def _line(head: RoundHead) -> str:
    when = head.started_at.astimezone()
    errors = head.summary.get("errors")
    if head.abandoned:
        end = "left"
    elif head.ended_at is None:
        end = "not finished"
    else:
        end = "no errors" if not errors else "1 error" if errors == 1 else f"{errors} errors"
    title, mode = drills.full_title(head.drill, head.game), MODES[Mode(head.mode)][0]
    return f"{when:%d %b %Y, %H:%M}   {title}   ·   {mode}   ·   {end}"


def _results(head: str, results: Sequence[Result], *, plain: bool = False) -> Card:
    rows = [
        Row(
            name=one.key.capitalize() if plain else read_cite(one.key).short,
            share=1 - one.errors / one.attempts if one.attempts else 0.0,
            figure=f"{one.attempts - one.errors} of {one.attempts}",
            trend=one.trend,
            colour=_colour(one),
        )
        for one in results
    ]
    card = Card(label(head, "eyebrow"))
    if rows:
        card.add(Rows(rows, head.capitalize()))
        card.add(label("▼ fewer errors lately than before, ▲ more", "small"))
    else:
        card.add(label("Nothing judged yet.", "quiet"))
    return card


def _colour(one: Result) -> str:
    rate = one.errors / one.attempts if one.attempts else 0.0
    return "good" if rate <= 0.1 else "warn" if rate <= 0.3 else "danger"


def _phases(pace: Pace) -> Card:
    most = max(pace.phases.values()) or 1.0
    rows = [
        Row(PHASES.get(phase, phase), seconds / most, f"{seconds:.0f} s")
        for phase, seconds in sorted(pace.phases.items(), key=lambda one: -one[1])
    ]
    card = Card(label("YOUR TIME IN EACH PHASE", "eyebrow"), Rows(rows, "Seconds by phase"))
    card.add(label("The middle one of all rounds dealt to their end.", "small"))
    return card
