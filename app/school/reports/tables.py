"""Reports: sheets of columns and rows, to be seen, printed, and written as CSV."""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass
from datetime import date, datetime

from app import days
from app.school.document import Block, Document, Heading, Pairs, TableBlock, TextBlock

Cell = str | int | float | date | None
"""What stands in a column; nothing where it is not known."""
MOST_UPRIGHT = 10
"""A table with more columns than this is printed in landscape."""
DANGEROUS = ("=", "+", "-", "@", "\t", "\r")
"""What a table program takes for the beginning of a formula."""


@dataclass(frozen=True, slots=True)
class Col:
    """One column."""

    key: str
    """Its name in CSV."""
    title: str
    share: int = 0
    """Percent of the width of a page; 0 if it is left to the others."""
    places: int | None = None
    """Digits after the point; None where it holds no figures."""
    data: bool = False
    """Whether it is written to CSV alone."""


@dataclass(frozen=True, slots=True)
class ReportTable:
    """A table with a name."""

    key: str
    title: str
    cols: tuple[Col, ...]
    rows: tuple[tuple[Cell, ...], ...]
    note: str = ""
    """The note on it, in a sentence."""
    empty: str = "Nothing yet."

    @property
    def seen(self) -> tuple[Col, ...]:
        """The columns that are shown to people."""
        return tuple(col for col in self.cols if not col.data)

    @property
    def texts(self) -> tuple[tuple[str, ...], ...]:
        """The rows as they are shown."""
        return tuple(
            tuple(
                shown(cell, col) for cell, col in zip(row, self.cols, strict=True) if not col.data
            )
            for row in self.rows
        )


@dataclass(frozen=True, slots=True)
class Report:
    """The contents of a report on a trainee, a class or a program."""

    title: str
    about: str
    """Whose it is, of what day."""
    counted: str
    """The edition that hours are counted by."""
    facts: tuple[tuple[str, str], ...]
    """Names and figures that matter most."""
    sheets: tuple[ReportTable, ...]

    def sheet(self, key: str) -> ReportTable:
        return next(one for one in self.sheets if one.key == key)


def shown(cell: Cell, col: Col) -> str:
    """Return a cell as people read it.

    >>> shown(0.5, Col("x", "X", places=1)), shown(None, Col("x", "X", places=1))
    ('0.5', '–')
    """
    if cell is None or cell == "":
        return "" if col.places is None else "–"
    if isinstance(cell, date):
        day = cell.astimezone().date() if isinstance(cell, datetime) else cell
        return days.brief(day)
    if isinstance(cell, int | float) and col.places is not None:
        return f"{cell:,.{col.places}f}"
    return str(cell)


def as_csv(sheet: ReportTable) -> str:
    """Return *sheet* as RFC 4180 has it, with a line of heads; text can be no formula."""
    made = io.StringIO(newline="")
    writer = csv.writer(made, lineterminator="\r\n")
    writer.writerow(col.key for col in sheet.cols)
    for row in sheet.rows:
        writer.writerow(_plain(cell, col) for cell, col in zip(row, sheet.cols, strict=True))
    return made.getvalue()


def _plain(cell: Cell, col: Col) -> str:
    if cell is None:
        return ""
    if isinstance(cell, date):
        return cell.isoformat()
    if isinstance(cell, int | float):
        return f"{cell:.{max(col.places or 0, 2)}f}" if isinstance(cell, float) else str(cell)
    return f"'{cell}" if cell.startswith(DANGEROUS) else cell


def on_paper(report: Report) -> Document:
    """Return *report* as it is printed."""
    blocks: list[Block] = [TextBlock(report.counted, "small"), Pairs(report.facts)]
    for one in report.sheets:
        blocks.append(Heading(one.title))
        if one.note:
            blocks.append(TextBlock(one.note, "small"))
        blocks.append(_grid(one) if one.rows else TextBlock(one.empty))
    wide = any(len(one.seen) > MOST_UPRIGHT and one.rows for one in report.sheets)
    return Document(report.title, report.about, tuple(blocks), wide=wide)


def _grid(sheet: ReportTable) -> TableBlock:
    figures = frozenset(at for at, col in enumerate(sheet.seen) if col.places is not None)
    shares = tuple(col.share for col in sheet.seen) if all(c.share for c in sheet.seen) else ()
    return TableBlock(tuple(col.title for col in sheet.seen), sheet.texts, shares, figures)


def named(**titles: str) -> tuple[Col, ...]:
    """Return columns of text: key = title.

    >>> [col.title for col in named(name="Trainee")]
    ['Trainee']
    """
    return tuple(Col(key, title) for key, title in titles.items())


def counted(places: int = 0, **titles: str) -> tuple[Col, ...]:
    """Return columns of figures with this many digits after the point: key = title."""
    return tuple(Col(key, title, places=places) for key, title in titles.items())
