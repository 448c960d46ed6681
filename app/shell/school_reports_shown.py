"""Reports on the screen: figures, tables, hours against the plan, the provisions most missed."""

from __future__ import annotations

from datetime import date

from PySide6.QtWidgets import QWidget

from app.curriculum.weeks import Week
from app.school.sheets import Report, Sheet
from app.shell.charts import Row, Rows
from app.shell.grid import Grid
from app.shell.parts import group, label
from app.shell.plots import Figured
from app.shell.weekplots import Hours
from app.shell.wide import Fact, column

MOST_BARS = 8


def parts_of(report: Report) -> list[QWidget]:
    """Return what *report* is shown by, from top to bottom."""
    facts = [Fact(figure, name) for name, figure in report.facts]
    return [
        label(report.title, "title"),
        group(facts, spacing=28),
        *(_sheet(one) for one in report.sheets),
    ]


def _sheet(one: Sheet) -> QWidget:
    if not one.rows:
        return column(label(one.title, "strong"), label(one.empty, "quiet"), spacing="small")
    if one.key == "weeks":
        return column(_hours(one), spacing="small")
    parts: list[QWidget] = [label(one.title, "strong")]
    if one.note:
        parts.append(label(one.note, "small"))
    if one.key in ("provisions", "missed"):
        parts.append(_bars(one))
    words = [at for at, col in enumerate(one.seen) if col.places is None]
    texts = one.texts
    longest = max(words, key=lambda at: max(len(row[at]) for row in texts), default=0)
    grid = Grid(one.title, [col.title for col in one.seen], wide=longest)
    grid.show_rows([(str(at), row) for at, row in enumerate(texts)])
    return column(*parts, grid, spacing="small")


def _hours(sheet: Sheet) -> Figured:
    """Return the hours week by week as a plot."""
    keys = [col.key for col in sheet.cols]
    begins, hours, plan = (keys.index(key) for key in ("begins", "hours", "plan"))
    weeks = [
        Week(_date(row[begins]), float(str(row[hours] or 0)), ahead=row[hours] is None)
        for row in sheet.rows
    ]
    planned = [float(str(row[plan])) for row in sheet.rows if row[plan]]
    a_week = sum(planned) / len(planned) if planned else 0.0
    done = sum(week.hours for week in weeks)
    plot = Hours(weeks, a_week)
    return Figured(f"{sheet.title}: {done:.1f} in all", plot, "The dashed line is the plan.")


def _date(value: object) -> date:
    assert isinstance(value, date)
    return value


def _bars(sheet: Sheet) -> Rows:
    """Return the worst provisions as bars."""
    keys = [col.key for col in sheet.cols]
    name, asks, percent = (keys.index(key) for key in ("provision", "asks", "percent"))
    rows = []
    for row, texts in list(zip(sheet.rows, sheet.texts, strict=True))[:MOST_BARS]:
        share = float(str(row[percent] or 0)) / 100
        colour = "good" if share <= 0.1 else "warn" if share <= 0.3 else "danger"
        told = f"{texts[name]}  {texts[asks]}"
        rows.append(Row(told, share, f"{texts[percent]} %", colour=colour))
    return Rows(rows, sheet.title)
