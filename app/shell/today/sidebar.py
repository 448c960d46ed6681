"""The column beside today's suggestions: the hours of the week, and the most missed provisions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from app.curriculum.courses.weeks import Missed, Spans, Week, day_of, hours_by_week, missed, spans
from app.records.journal.facts import FactKind
from app.school.hours.ledger import ledger
from app.shell.base.advice import plan_note, standing
from app.shell.plots.by_week import HoursPlot
from app.shell.plots.error_heatmap import Heat, strip_of
from app.shell.plots.plot import Figured
from app.shell.widgets.parts import button, group, label
from app.shell.widgets.wide import KeyFigure, column, line

if TYPE_CHECKING:
    from app.curriculum.progress.plan import Weakness
    from app.records import Trainee
    from app.records.store import Record


@dataclass(frozen=True, slots=True)
class SidebarFacts:
    """What the record says about it."""

    weeks: list[Week]
    weakest: Missed | None
    lately: tuple[int, int]
    """Errors and attempts at the weakest provision, of the last ones."""
    over: Spans
    taught: float
    """Hours that the school has logged: instruction, and mock tables."""


def look_up(
    record: Record, who: Trainee, now: datetime, weak: Sequence[Weakness], category: str
) -> SidebarFacts:
    """Ask the record; *weak* are the provisions missed most, the hours those of *category*."""
    trainee = who.id
    told = record.journal.facts_about((FactKind.HOURS, FactKind.COUNTER), {who.uid})
    taught = ledger(told, record.stations.admitted()).of(category).hours() if told else 0.0
    today, planned = day_of(now), standing({}, category).category
    weeks = hours_by_week(record.hours.stretches(trainee, category), planned.weeks, today)
    tallies = record.history.tallies(trainee) if weak else ()
    over = spans(min((day_of(one.hour) for one in tallies), default=today), today)
    key = weak[0].cite if weak else None
    named = f"{key.chapter}.{key.key}" if key else ""
    worst = next((one for one in missed(tallies, over) if one.key == named), None)
    lately = (weak[0].wrong, weak[0].tried) if weak else (0, 0)
    return SidebarFacts(weeks, worst, lately, over, taught)


def week(told: SidebarFacts, hours: Mapping[str, float], category: str) -> QWidget:
    """Return this week's hours in *category* against the plan."""
    one = standing(hours, category)
    this = next((week for week in reversed(told.weeks) if not week.ahead), None)
    done = this.hours if this else 0.0
    set_ = one.category.hours
    at = sum(not week.ahead for week in told.weeks)
    facts = group((
        KeyFigure(
            f"{done:.1f} h", f"this week, of {one.a_week:.0f} planned" if set_ else "this week"
        ),
        KeyFigure(f"{one.done + told.taught:.1f} h",
             f"total, of {set_}" if set_ else "total; no set hours"),
    ), spacing=20)  # fmt: skip
    if not set_:
        return column(
            facts, label("The Code doesn't set hours for it.", "quiet"), spacing="normal"
        )
    plot = HoursPlot(told.weeks, one.a_week, tall=110)
    head = f"Week {at} of {max(one.category.weeks, at)}"
    hint = "Table time is logged automatically. Idle minutes don't count."
    if told.taught:
        hint = (
            f"{told.taught:.1f} of those hours were logged by your school. The chart shows "
            "simulator time."
        )
    return column(facts, Figured(head, plot, hint), label(plan_note(), "small"), spacing="normal")


def weakest(told: SidebarFacts, to_record: Callable[[], object]) -> QWidget | None:
    """Return the provision that holds least, with its trend; nothing if all of them hold."""
    if told.weakest is None:
        return None
    strip, (wrong, tried) = strip_of(told.weakest), told.lately
    head = label("Missed most", "strong")
    lately = label(f"{strip.name}: {wrong} of the last {tried} wrong.")
    plot = Heat([strip], told.over)
    return column(
        line(), head, lately, plot, label(strip.about, "quiet"),
        group((button("Go to Record", to_record, kind="link"),)), spacing="small",
    )  # fmt: skip
