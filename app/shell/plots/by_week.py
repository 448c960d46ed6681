"""Hours by week against the plan, and the pace of each phase as time goes by."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy

from app import days
from app.curriculum.courses.weeks import Spans, Week
from app.shell.plots.plot import Cells, Plot, ring
from app.shell.widgets import look

CENTRE = Qt.AlignmentFlag.AlignCenter
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
PANEL = 190
"""The least width of one small plot among others, in px at 100 percent."""


class HoursPlot(Plot):
    """A column for each week; a dashed line where the plan would have it."""

    def __init__(self, weeks: Sequence[Week], a_week: float, tall: int = 150) -> None:
        """*tall* is the height of the columns in px at 100 percent."""
        done = sum(week.hours for week in weeks)
        past = sum(not week.ahead for week in weeks)
        about = (
            f"{done:.1f} hours in {past} {'week' if past == 1 else 'weeks'}; the plan is "
            f"{a_week:.0f} a week."
        )
        super().__init__("Hours by week against the plan", about, 1, len(weeks))
        self.weeks, self.a_week, self._tall = tuple(weeks), a_week, tall

    def words(self, row: int, column: int) -> str:
        week = self.weeks[column]
        day = days.of_the_year(week.start)
        if week.ahead:
            return f"Week {column + 1}, from {day}, is ahead: {self.a_week:.0f} hours planned."
        so_far = sum(one.hours for one in self.weeks[: column + 1])
        return (
            f"Week {column + 1}, from {day}: {week.hours:.1f} of {self.a_week:.0f} hours; "
            f"{so_far:.1f} of {self.a_week * (column + 1):.0f} so far."
        )

    def cells(self) -> Cells:
        rows = [
            [f"{at}, from {days.at_a_column(week.start)}",
             "ahead" if week.ahead else f"{week.hours:.1f}", f"{self.a_week:.0f}"]
            for at, week in enumerate(self.weeks, 1)
        ]  # fmt: skip
        return ["Week", "Hours", "Plan"], rows

    def sizeHint(self) -> QSize:
        scaled = round(self._tall * (0.6 + 0.4 * look.now().text_scale / 100))
        return QSize(280, scaled + 2 * self._foot())

    def cell_at(self, point: QPoint) -> tuple[int, int] | None:
        return 0, max(0, min(int(point.x() // self._step()), self.columns - 1))

    def draw(self, painter: QPainter) -> None:
        here, foot = look.now(), self._foot()
        base, top = self.height() - foot, foot
        most = max([self.a_week, *(week.hours for week in self.weeks)]) or 1.0
        step = self._step()
        thick = min(step * 0.62, 46 * here.text_scale / 100)
        for at, week in enumerate(self.weeks):
            middle = step * (at + 0.5)
            tall = (base - top) * week.hours / most
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(here.blend("window", "line", 0.35))
            plan = (base - top) * self.a_week / most
            slot = QRectF(middle - thick / 2, base - plan, thick, plan)
            painter.drawRoundedRect(slot, 3, 3)
            box = QRectF(middle - thick / 2, base - tall, thick, tall)
            painter.setBrush(here.colour("accent"))
            if week.hours:
                painter.drawRoundedRect(box, min(3.0, tall / 2), min(3.0, tall / 2))
            if not week.ahead:  # at the column's foot, where it is tall enough: off the line
                inside = tall > 1.4 * foot
                top_of = base - foot if inside else base - tall - foot + 2
                painter.setFont(self.type("small", bold=True))
                painter.setPen(here.colour("on_accent" if inside else "text"))
                value = QRectF(middle - step / 2, top_of, step, foot - 2)
                painter.drawText(value, CENTRE, f"{week.hours:.1f}" if week.hours else "0")
            painter.setFont(self.type("small"))
            painter.setPen(here.colour("quiet"))
            painter.drawText(QRectF(middle - step / 2, base, step, foot), CENTRE, str(at + 1))
            if self.at == (0, at):
                full = QRectF(middle - step / 2, 0, step, self.height())
                ring(painter, full.adjusted(2, 0, -2, 0))
        line = base - (base - top) * self.a_week / most
        painter.setPen(QPen(here.colour("text"), 1.2, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(0, line), QPointF(step * self.columns, line))
        painter.setPen(QPen(here.colour("line"), 1))
        painter.drawLine(QPointF(0, base + 0.5), QPointF(step * self.columns, base + 0.5))
        painter.setFont(self.type("small"))
        painter.setPen(here.colour("quiet"))
        said = QRectF(step * self.columns + 6, line - foot / 2, self._margin(), foot)
        painter.drawText(said, LEFT, f"{self.a_week:.0f} h")

    def _foot(self) -> int:
        return self.metrics("small").height() + 6

    def _margin(self) -> int:
        return self.widest([f"{self.a_week:.0f} h"], "small") + 8

    def _step(self) -> float:
        most = 88 * look.now().text_scale / 100
        return min(most, (self.width() - self._margin()) / max(1, self.columns))


@dataclass(frozen=True, slots=True)
class Series:
    """One small plot."""

    name: str
    unit: str
    values: tuple[float | None, ...]

    def figure(self, at: int) -> str:
        """Return a value with its unit."""
        value = self.values[at]
        return "–" if value is None else f"{value:.0f}{self.unit}"

    @property
    def last(self) -> int:
        """Where the last value is."""
        known = [at for at, value in enumerate(self.values) if value is not None]
        return known[-1] if known else 0


class Paces(Plot):
    """Small plots side by side on one scale of time, each with a scale of its own from zero."""

    def __init__(self, series: Sequence[Series], over: Spans) -> None:
        about = "; ".join(f"{one.name}: now {one.figure(one.last)}" for one in series)
        super().__init__("Pace by phase", about, 1 if series else 0, len(over.starts))
        self.series, self.over = tuple(series), over
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def words(self, row: int, column: int) -> str:
        told = "; ".join(f"{one.name} {one.figure(column)}" for one in self.series)
        when = self.over.told(column)
        return f"{when[:1].upper()}{when[1:]}: {told}."

    def cells(self) -> Cells:
        names = [self.over.name(at) for at in range(self.columns)]
        return ["Phase", *names], [
            [one.name, *(one.figure(at) for at in range(self.columns))] for one in self.series
        ]

    def sizeHint(self) -> QSize:
        return QSize(520, self._panel_tall())  # how tall it is follows from its width

    def minimumSizeHint(self) -> QSize:
        return QSize(200, self._panel_tall())

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        across = self._across(width)
        return -(-len(self.series) // across) * self._panel_tall()

    def cell_at(self, point: QPoint) -> tuple[int, int] | None:
        for box in map(self._field, range(len(self.series))):
            if box.adjusted(-8, -60, 8, 20).contains(QPointF(point)):
                share = (point.x() - box.x()) / max(1.0, box.width())
                return 0, round(share * (self.columns - 1))
        return None

    def draw(self, painter: QPainter) -> None:
        for number in range(len(self.series)):
            self._panel(painter, number)
        if self.hasFocus() and self.at is not None:
            ring(painter, QRectF(self.rect()))

    def _panel(self, painter: QPainter, number: int) -> None:
        here, one, field = look.now(), self.series[number], self._field(number)
        small = self.metrics("small").height()
        shown = self.at[1] if self.at is not None else one.last
        top = QRectF(field.x(), field.y() - small - 12, field.width(), small + 4)
        painter.setFont(self.type("small"))
        painter.setPen(here.colour("quiet"))
        figure = one.figure(shown)
        room = top.width() - self.widest([figure], "strong") - 10
        name = painter.fontMetrics().elidedText(one.name, Qt.TextElideMode.ElideRight, int(room))
        painter.drawText(top, LEFT, name)
        painter.setFont(self.type("strong", bold=True))
        painter.setPen(here.colour("text"))
        painter.drawText(top, RIGHT, figure)
        painter.setPen(QPen(here.colour("line"), 1))
        painter.drawLine(field.bottomLeft(), field.bottomRight())
        most = max((value for value in one.values if value), default=1.0)
        points = [
            (at, QPointF(self._x(field, at), field.bottom() - field.height() * value / most))
            for at, value in enumerate(one.values)
            if value is not None
        ]
        painter.setPen(QPen(here.colour("accent"), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF([point for _, point in points]))
        painter.setPen(Qt.PenStyle.NoPen)
        for at, point in points:
            chosen = at == shown
            painter.setBrush(here.colour("text" if chosen else "accent"))
            painter.drawEllipse(point, 4.5 if chosen else 2.6, 4.5 if chosen else 2.6)
        if self.at is not None:
            painter.setPen(QPen(here.colour("focus"), 1))
            x = self._x(field, shown)
            painter.drawLine(QPointF(x, field.y()), QPointF(x, field.bottom()))
        painter.setFont(self.type("small"))
        painter.setPen(here.colour("quiet"))
        foot = QRectF(field.x(), field.bottom() + 2, field.width(), small + 2)
        painter.drawText(foot, LEFT, self.over.name(0))
        if self.columns > 1:
            painter.drawText(foot, RIGHT, self.over.name(self.columns - 1))

    def _x(self, field: QRectF, at: int) -> float:
        return field.x() + field.width() * (at / (self.columns - 1) if self.columns > 1 else 0.5)

    def _across(self, width: int) -> int:
        fit = int(width // (PANEL * (0.4 + 0.6 * look.now().text_scale / 100)))
        rows = -(-len(self.series) // max(1, fit))
        return -(-len(self.series) // max(1, rows))

    def _panel_tall(self) -> int:
        return round(3 * self.metrics("small").height() + 62 + look.now().space("wide"))

    def _field(self, number: int) -> QRectF:
        """Return where the line of one of the plots is drawn."""
        across, tall = self._across(self.width()), self._panel_tall()
        row, column = divmod(number, across)
        wide, gap = self.width() / across, look.now().space("wide")
        small = self.metrics("small").height()
        left, top = column * wide + 4, row * tall + small + 14
        return QRectF(left, top, wide - gap - 8, tall - 2 * small - 18 - gap)
