"""The course of a round on one line: its phases, the time of each, and the errors."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from app.session import Entry
from app.shell.base.sayings import phase_words
from app.shell.plots.plot import Cells, Plot, ring
from app.shell.review.timeline import verdict
from app.shell.review.timeline import words as told
from app.shell.widgets import look
from games.engine.game import Game

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True, slots=True)
class Stretch:
    """Entries of one phase, one after the other."""

    phase: str
    first: int
    count: int


class RoundCourse(Plot):
    """One mark for each act; keys and clicks go from act to act."""

    def __init__(
        self, entries: Sequence[Entry], game: Game, seconds: Mapping[str, float] | None = None
    ) -> None:
        """*seconds* is the time of the trainee's own acts, by phase, where that is known."""
        wrong = sum(verdict(entry) == "wrong" for entry in entries)
        about = f"{len(entries)} acts, {wrong} wrong. {_pace(seconds or {}, game)}"
        super().__init__("Course of the round", about, 1, len(entries))
        self._entries, self._game, self.seconds = tuple(entries), game, dict(seconds or {})
        self._mended: frozenset[int] = frozenset()
        self._stretches: list[Stretch] = []
        for phase, group in groupby(entries, lambda entry: entry.finding.phase):
            numbers = [entry.number for entry in group]
            self._stretches.append(Stretch(phase, numbers[0], len(numbers)))

    def words(self, row: int, column: int) -> str:
        entry = self._entries[column]
        kind = {"wrong": "wrong: ", "right": "right: "}.get(verdict(entry), "")
        kind = "wrong, right when dealt again: " if column in self._mended else kind
        return f"{column + 1} of {self.columns}, {kind}{told(entry, self._game)}."

    def cells(self) -> Cells:
        names = phase_words(self._game)
        rows = [[names.get(phase, phase), f"{s:.0f} s"] for phase, s in self.seconds.items()]
        return ["Phase", "Your time"], rows

    def show_seconds(self, seconds: Mapping[str, float]) -> None:
        """Add the time of each phase, once that is known."""
        self.seconds = dict(seconds)
        self.about = f"{self.about.partition('. ')[0]}. {_pace(seconds, self._game)}"
        self.setAccessibleDescription(self.about)
        self.update()

    def mend(self, numbers: frozenset[int]) -> None:
        """Turn the marks of the entries with these *numbers*: dealt again, they went right."""
        self._mended = numbers
        self.update()

    def go(self, number: int) -> None:
        """Mark *number* as the act in view, without a signal."""
        if self.at != (0, number):
            self.at = (0, number)
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(320, 2 * self._line() + round(1.6 * self._line()))

    def cell_at(self, point: QPoint) -> tuple[int, int] | None:
        return 0, max(0, min(int(point.x() / self._step()), self.columns - 1))

    def draw(self, painter: QPainter) -> None:
        here, line, step = look.now(), self._line(), self._step()
        top, tall = 2 * line + 2, self.height() - 2 * line - 4
        said: dict[str, None] = {}
        for number, one in enumerate(self._stretches):
            x, wide = one.first * step, one.count * step
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(here.blend("panel", "line", 0.5 if number % 2 else 0.15))
            painter.drawRoundedRect(QRectF(x, top, wide - 1, tall), 3, 3)
            first = one.phase not in said
            said[one.phase] = None
            self._name(painter, one, QRectF(x + 2, 0, wide - 6, line), first=first)
        for entry in self._entries:
            centre = QPointF((entry.number + 0.5) * step, top + tall / 2)
            colour = "good" if entry.number in self._mended else "danger"
            self._mark(painter, verdict(entry), centre, min(tall * 0.3, step * 0.42), colour)
        if self.at is not None:
            box = QRectF(self.at[1] * step - 1, top - 1, step + 2, tall + 2)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(here.colour("text"), 2))
            painter.drawRoundedRect(box, 3, 3)
            if self.hasFocus():
                ring(painter, box.adjusted(-3, -3, 3, 3))

    def _name(self, painter: QPainter, one: Stretch, box: QRectF, *, first: bool) -> None:
        """Write a phase, and at its first stretch its total time."""
        here, name = look.now(), phase_words(self._game).get(one.phase, one.phase)
        if self.metrics("small").horizontalAdvance(name) > box.width():
            return
        painter.setFont(self.type("small"))
        painter.setPen(here.colour("quiet"))
        painter.drawText(box, LEFT, name)
        if first and one.phase in self.seconds:
            painter.setFont(self.type("small", bold=True))
            painter.setPen(here.colour("text"))
            painter.drawText(box.translated(0, self._line()), LEFT,
                             f"{self.seconds[one.phase]:.0f} s")  # fmt: skip

    def _mark(self, painter: QPainter, kind: str, at: QPointF, r: float, colour: str) -> None:
        """Draw a diamond of a *colour* for an error, a disc for a right act, a dot for others."""
        here = look.now()
        painter.setPen(Qt.PenStyle.NoPen)
        if kind == "wrong":
            r = max(4.0, r * 1.3)
            painter.setBrush(here.colour(colour))
            points = (QPointF(0, -r), QPointF(r, 0), QPointF(0, r), QPointF(-r, 0))
            painter.drawPolygon(QPolygonF([at + point for point in points]))
            return
        painter.setBrush(here.colour("good" if kind == "right" else "quiet"))
        r = r if kind == "right" else r * 0.45
        painter.drawEllipse(at, max(1.2, r), max(1.2, r))

    def _line(self) -> int:
        return self.metrics("small").height() + 2

    def _step(self) -> float:
        return min(40.0, self.width() / max(1, self.columns))


def _pace(seconds: Mapping[str, float], game: Game) -> str:
    names = phase_words(game)
    told = ", ".join(f"{names.get(phase, phase)} {s:.0f} seconds" for phase, s in seconds.items())
    return f"{told}." if told else ""
