"""Errors by provision as time goes by: a strip of squares for each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen

from app.curriculum.courses.weeks import Missed, Spans
from app.curriculum.progress.mastery import read_cite
from app.provisions import gist
from app.shell.plots.charts import arrow
from app.shell.plots.plot import Cells, Plot, ring
from app.shell.widgets import look
from app.shell.widgets.parts import together
from games.catalogue import TABLES

DEEPEST = 0.5
"""The error rate from which on a square is as deep as it gets."""
ROOM_FOR_WORDS = 200
"""What must be left beside the squares, in px at 100 percent, for words to stand there."""


@dataclass(frozen=True, slots=True)
class Strip:
    """One line of the plot."""

    name: str
    """``§ 655a.11(h)(3)``"""
    about: str
    """What it asks for, in words."""
    missed: Missed


def strip_of(one: Missed) -> Strip:
    """Return the line for *one*, a provision as records write it."""
    cite = read_cite(one.key)
    game = next((g for g in TABLES.values() if cite.chapter in g.chapters), None)
    return Strip(together(cite.short), gist(cite, game) if game else "", one)


class Heat(Plot):
    """Strips, the most errors first; the figure in a square says how many errors it stands for."""

    def __init__(self, strips: Sequence[Strip], over: Spans) -> None:
        worst = "; ".join(
            f"{one.name}: {one.missed.errors} of {one.missed.attempts} wrong" for one in strips
        )
        super().__init__("Errors by provision", worst, len(strips), len(over.starts))
        self.strips, self.over = tuple(strips), over

    def words(self, row: int, column: int) -> str:
        strip = self.strips[row]
        attempts, errors = strip.missed.cells[column]
        told = f"{strip.name}, {self.over.told(column)}: "
        if attempts:
            told += f"{errors} of {attempts} wrong, {round(100 * errors / attempts)}%."
        else:
            told += "not tried."
        return f"{told} {strip.about}"

    def cells(self) -> Cells:
        names = [self.over.name(at) for at in range(self.columns)]
        rows = [
            [one.name, *(f"{e} of {a}" if a else "–" for a, e in one.missed.cells), *_sum(one)]
            for one in self.strips
        ]
        return ["Provision", *names, "Total"], rows

    def sizeHint(self) -> QSize:
        return QSize(420, self._head() + self._line() * self.rows)

    def cell_at(self, point: QPoint) -> tuple[int, int] | None:
        left, wide = self._left(), self._wide()
        row, column = (point.y() - self._head()) // self._line(), int((point.x() - left) // wide)
        inside = point.y() >= self._head() and row < self.rows
        return (row, max(0, min(column, self.columns - 1))) if inside else None

    def draw(self, painter: QPainter) -> None:
        here = look.now()
        painter.setFont(self.type("small"))
        painter.setPen(here.colour("quiet"))
        left, wide = self._left(), self._wide()
        middle = Qt.AlignmentFlag.AlignCenter
        every = -(-self.widest(self._names(), "small") // max(1, round(wide - 4)))
        for column, name in enumerate(self._names()):
            if (self.columns - 1 - column) % every == 0:
                centre = left + (column + 0.5) * wide
                painter.drawText(QRectF(centre - 60, 0, 120, self._head() - 4), middle, name)
        for row in range(self.rows):
            self._strip(painter, row, left, wide)

    def _strip(self, painter: QPainter, row: int, left: float, wide: float) -> None:
        here, one = look.now(), self.strips[row]
        top, tall = self._head() + row * self._line(), self._line()
        line = Qt.AlignmentFlag.AlignVCenter
        painter.setFont(self.type())
        painter.setPen(here.colour("text"))
        painter.drawText(QRectF(0, top, left - 8, tall), line, one.name)
        for column, (attempts, errors) in enumerate(one.missed.cells):
            box = QRectF(left + column * wide, top, wide, tall).adjusted(1.5, 1.5, -1.5, -1.5)
            self._cell(painter, box, attempts, errors)
            if self.at == (row, column):
                ring(painter, box.adjusted(-1, -1, 1, 1))
        at, high = left + self.columns * wide + 10, self.metrics().height()
        arrow(painter, one.missed.trend, QRectF(at, top + (tall - high) / 2, high, high))
        painter.setFont(self.type())
        painter.setPen(here.colour("text"))
        total = _sum(one)[0]
        room = self.widest([_sum(each)[0] for each in self.strips])
        right = line | Qt.AlignmentFlag.AlignRight
        painter.drawText(QRectF(at + high + 4, top, room, tall), right, total)
        rest = self.width() - (at + high + 4 + room + 16)
        if rest >= self._for_words():
            painter.setFont(self.type("small"))
            painter.setPen(here.colour("quiet"))
            about = painter.fontMetrics().elidedText(
                one.about, Qt.TextElideMode.ElideRight, round(rest)
            )
            painter.drawText(QRectF(self.width() - rest, top, rest, tall), line, about)

    def _cell(self, painter: QPainter, box: QRectF, attempts: int, errors: int) -> None:
        here = look.now()
        painter.setPen(Qt.PenStyle.NoPen)
        if not attempts:
            painter.setBrush(here.colour("line"))
            painter.drawRect(QRectF(box.center().x() - 5, box.center().y() - 0.75, 10, 1.5))
            return
        if not errors:
            painter.setPen(QPen(here.blend("window", "line", 0.6), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, 3, 3)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(here.colour("good"))
            radius = self.metrics().height() / 7
            painter.drawEllipse(box.center(), radius, radius)
            return
        depth = 0.1 + 0.4 * min(1.0, errors / attempts / DEEPEST)
        painter.setBrush(here.blend("panel", "danger", depth))
        painter.drawRoundedRect(box, 3, 3)
        painter.setFont(self.type("small", bold=True))
        painter.setPen(here.colour("text"))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(errors))

    def _names(self) -> list[str]:
        return [self.over.name(at) for at in range(self.columns)]

    def _head(self) -> int:
        return self.metrics("small").height() + look.now().space("tight") + 4

    def _line(self) -> int:
        return self.metrics().height() + look.now().space("small") + 4

    def _left(self) -> float:
        return self.widest([one.name for one in self.strips]) + look.now().space("normal")

    def _for_words(self) -> float:
        return ROOM_FOR_WORDS * look.now().text_scale / 100

    def _wide(self) -> float:
        """Return how wide a square is: no wider than is needed to be read."""
        totals = self.widest([_sum(one)[0] for one in self.strips])
        room = self.width() - self._left() - totals - self.metrics().height() - 30
        most = 58 * look.now().text_scale / 100
        return max(12.0, min(most, room / max(1, self.columns)))


def _sum(strip: Strip) -> list[str]:
    return [f"{strip.missed.errors} of {strip.missed.attempts}"]
