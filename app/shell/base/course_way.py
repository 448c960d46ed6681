"""The way through a course: weeks, their modules and table tests, the drills with their state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import (
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from app.curriculum.courses.course import Course, Module, hours_told
from app.curriculum.drills.drill import Drill
from app.curriculum.progress.learned import DrillProgress, DrillState
from app.shell.widgets import icons, look

Index = QModelIndex | QPersistentModelIndex
KEY = Qt.ItemDataRole.UserRole
LINE = Qt.ItemDataRole.UserRole + 1


@dataclass(frozen=True, slots=True)
class WayLine:
    """The contents of one row."""

    level: int
    """0 a week, 1 a module or a table test, 2 a drill."""
    name: str
    told: str
    """The text at its right end."""
    states: tuple[DrillState, ...]
    """The states of all its drills."""


def mark(painter: QPainter, state: DrillState, centre: QPointF, r: float) -> None:
    """Draw a tick in a disc, a disc in a ring, half a disc, or an empty ring."""
    here = look.now()
    box = QRectF(centre.x() - r, centre.y() - r, 2 * r, 2 * r)
    painter.save()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    colour = {DrillState.NEW: "quiet", DrillState.MASTERED: "good"}.get(state, "accent")
    painter.setPen(QPen(here.colour(colour), max(1.4, r * 0.2)))
    painter.drawEllipse(box.adjusted(1, 1, -1, -1))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(here.colour(colour))
    if state is DrillState.MASTERED:
        painter.drawEllipse(box)
        icons.draw(painter, "done", box.topLeft() + QPointF(r * 0.4, r * 0.4), r * 1.2,
                   here.colour("window"))  # fmt: skip
    elif state is DrillState.DONE:
        painter.drawEllipse(centre, r * 0.5, r * 0.5)
    elif state is DrillState.LEARNING:
        painter.drawPie(box.adjusted(1, 1, -1, -1), 90 * 16, -180 * 16)
    painter.restore()


class WayRows(QStyledItemDelegate):
    """Draws a row: a head, a module with the marks of its drills, or a drill with its own."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        line: WayLine = index.data(LINE)
        tall = QFontMetrics(_font(option, "strong")).height()
        pad = look.now().space("small") if line.level < 2 else look.now().space("tight")
        extra = look.now().space("wide") if line.level == 0 and index.row() else 0
        return QSize(200, tall + 2 * pad + extra)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        here, line = look.now(), index.data(LINE)
        rect = QRectF(option.rect).adjusted(1, 0, -1, 0)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if line.level == 0 and index.row():
            rect.setTop(rect.top() + here.space("wide"))
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(here.blend("raised", "accent", 0.28))
            painter.drawRoundedRect(rect, 6, 6)
        if line.level == 0:
            painter.setPen(QPen(here.blend("window", "line", 0.6), 1))
            painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        r = here.type("body") * 0.5
        left = rect.x() + here.space("small")
        if line.level:
            self._fold(painter, option, line, QPointF(left + r, rect.center().y()), r)
            left += 2 * r + here.space("small")
        if line.level == 2:
            left += 2 * r
            mark(painter, line.states[0], QPointF(left + r, rect.center().y()), r)
            left += 2 * r + here.space("small")
        end = rect.right() - here.space("small")
        end -= self._right(
            painter, option, line, QRectF(left, rect.y(), end - left, rect.height())
        )
        painter.setFont(
            _font(option, "strong" if line.level == 0 else "body", bold=not line.level)
        )
        painter.setPen(here.colour("text"))
        room = end - left - here.space("small")
        name = painter.fontMetrics().elidedText(line.name, Qt.TextElideMode.ElideRight, int(room))
        painter.drawText(
            QRectF(left, rect.y(), room, rect.height()), Qt.AlignmentFlag.AlignVCenter, name
        )
        painter.restore()

    def _fold(
        self, painter: QPainter, option: QStyleOptionViewItem, line: WayLine, at: QPointF, r: float
    ) -> None:
        """Draw whether a module is open."""
        if line.level != 1 or not line.states:
            return
        turned = bool(option.state & QStyle.StateFlag.State_Open)
        painter.setPen(QPen(look.now().colour("quiet"), 1.6))
        points = [(-0.3, -0.5), (0.3, 0.0), (-0.3, 0.5)]
        if turned:
            points = [(-0.5, -0.3), (0.0, 0.3), (0.5, -0.3)]
        painter.drawPolyline([at + QPointF(x * r, y * r) for x, y in points])

    def _right(
        self, painter: QPainter, option: QStyleOptionViewItem, line: WayLine, box: QRectF
    ) -> float:
        """Draw the text at the right end; return how wide it is."""
        here = look.now()
        painter.setFont(_font(option, "small"))
        painter.setPen(here.colour("quiet"))
        align = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(box, align, line.told)
        wide = painter.fontMetrics().horizontalAdvance(line.told)
        if line.level != 1:
            return float(wide)
        wide = max(wide, painter.fontMetrics().horizontalAdvance("00.5 hours"))
        r = here.type("small") * 0.42
        step = 2 * r + 4
        first = box.right() - wide - here.space("normal") - step * len(line.states)
        if first < box.x() + box.width() * 0.45:
            return float(wide)
        for number, state in enumerate(line.states):
            mark(painter, state, QPointF(first + step * (number + 0.5), box.center().y()), r)
        return box.right() - first


def _font(option: QStyleOptionViewItem, kind: str, *, bold: bool = False) -> QFont:
    font = QFont(option.font)
    font.setPixelSize(look.now().type(kind))
    font.setBold(bold)
    return font


INSIDE, OUTSIDE = "Taught in-house", "Outside training, on file"
"""The headings over whatever is in no week."""


class CourseWay(QTreeWidget):
    """A tree of three levels; its rows give their state in words as well as by marks."""

    drill_chosen = Signal(str)
    module_chosen = Signal(str)
    """A module, or a table test."""
    begun = Signal(str)
    """A drill that is to be dealt: Enter or a double click."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Path through the curriculum")
        self.setHeaderHidden(True)
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(False)
        self.setIndentation(0)
        self.setExpandsOnDoubleClick(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QTreeWidget.ScrollMode.ScrollPerPixel)
        self.setItemDelegate(WayRows(self))
        self.currentItemChanged.connect(lambda item, _: self._tell(item))
        self.itemClicked.connect(self._clicked)
        self.itemActivated.connect(self._activated)
        self._course = Course("")
        self._drills: dict[str, QTreeWidgetItem] = {}
        self._modules: dict[str, QTreeWidgetItem] = {}
        """For modules and table tests."""

    def show_way(
        self,
        course: Course,
        drills: Mapping[str, Drill],
        known: Mapping[str, DrillProgress],
        shown: Collection[str] = (),
    ) -> None:
        """Show how far everything is; open and chosen rows stay that way.

        *shown* are the keys of the checks and papers that are on file.
        """
        if self._course != course:
            self._build(course)
        for module in course.modules:
            states = tuple(known[key].state for key in module.drills)
            for key in module.drills:
                one = known[key]
                _set(self._drills[key], WayLine(2, drills[key].title, told(one), (one.state,)))
            _set(self._modules[module.key], WayLine(1, _name(module), _end(module, shown), states))
        for test in course.tests:
            _set(self._modules[test.key], WayLine(1, test.title, "an examiner decides", ()))
        for at in range(self.topLevelItemCount()):
            head = self.topLevelItem(at)
            if head is not None:
                self._set_head(head, course)
        self.viewport().update()

    def _set_head(self, head: QTreeWidgetItem, course: Course) -> None:
        below = (head.child(n) for n in range(head.childCount()))
        lines = [one.data(0, LINE) for one in below if one is not None]
        states = tuple(state for line in lines for state in line.states)
        key = str(head.data(0, KEY))
        ends = []
        if states:
            ends.append(f"{states.count(DrillState.MASTERED)} of {len(states)} mastered")
        if key.isdecimal():
            ends.append(hours_told(round(course.week(int(key)).total, 2)))
        _set(head, WayLine(0, f"Week {key}" if key.isdecimal() else key, " · ".join(ends), states))

    def choose(self, key: str) -> None:
        """Bring the drill *key* into sight and choose it."""
        item = self._drills.get(key)
        if item is None:
            return
        above = item.parent()
        while above is not None:
            above.setExpanded(True)
            above = above.parent()
        self.setCurrentItem(item)
        self.scrollToItem(item, QTreeWidget.ScrollHint.PositionAtCenter)

    @property
    def chosen(self) -> str:
        """The key of the drill that is chosen, if one is."""
        item = self.currentItem()
        return str(item.data(0, KEY)) if item and item.data(0, LINE).level == 2 else ""

    def choose_module(self, key: str) -> None:
        """Bring a module, or a table test, into sight and choose it."""
        item = self._modules[key]
        self.setCurrentItem(item)
        self.scrollToItem(item, QTreeWidget.ScrollHint.PositionAtTop)

    def _build(self, course: Course) -> None:
        self._course = course
        self.clear()
        self._drills.clear()
        self._modules.clear()
        heads: dict[str, QTreeWidgetItem] = {}
        for key, under in _placed(course):
            if under not in heads:
                heads[under] = _item(under)
                self.addTopLevelItem(heads[under])
            self._modules[key] = _item(key)
            heads[under].addChild(self._modules[key])
        for module in course.modules:
            for key in module.drills:
                self._drills[key] = _item(key)
                self._modules[module.key].addChild(self._drills[key])
        for head in heads.values():
            head.setExpanded(True)

    def _tell(self, item: QTreeWidgetItem | None) -> None:
        line = item.data(0, LINE) if item is not None else None
        if item is None or line is None:
            return
        if line.level == 2:
            self.drill_chosen.emit(item.data(0, KEY))
        elif line.level == 1:
            self.module_chosen.emit(item.data(0, KEY))

    def _clicked(self, item: QTreeWidgetItem) -> None:
        if item.childCount():
            item.setExpanded(not item.isExpanded())

    def _activated(self, item: QTreeWidgetItem) -> None:
        if item.data(0, LINE).level == 2:
            self.begun.emit(item.data(0, KEY))


def told(one: DrillProgress) -> str:
    """Return in words the progress of a drill."""
    if one.state is DrillState.NEW:
        return "not tried yet"
    if one.state is DrillState.LEARNING:
        return f"{one.rounds} of {one.wanted} rounds"
    percent = f"{one.mark.percent}%" if one.mark else ""
    return f"{one.state.value} · {percent}"


def tally(states: Sequence[DrillState]) -> str:
    """Return in words how many there are of each state.

    >>> tally([DrillState.MASTERED, DrillState.NEW, DrillState.NEW])
    '1 mastered, 2 not tried yet'
    """
    counts = Counter(states)
    order = (DrillState.MASTERED, DrillState.DONE, DrillState.LEARNING, DrillState.NEW)
    return ", ".join(f"{counts[one]} {one.value}" for one in order if counts[one])


def _placed(course: Course) -> list[tuple[str, str]]:
    """Return each module and table test with its head, a week's tests after its modules."""
    found: list[tuple[int, bool, str]] = []
    for module in course.modules:
        found.append((min(module.weeks, default=0), bool(module.evidence), module.key))
    found += [(test.week, True, test.key) for test in course.tests]
    names = {False: INSIDE, True: OUTSIDE}
    return [
        (key, str(week) if week else names[last])
        for week, last, key in sorted(found, key=lambda one: one[:2])
    ]


def _name(module: Module) -> str:
    """Return the title of a module, with the weeks over which it continues."""
    later = module.weeks[1:]
    if not later:
        return module.title
    weeks = " and ".join(map(str, later))
    return f"{module.title} (also in week {weeks})"


def _end(module: Module, shown: Collection[str]) -> str:
    """Return the text at the right of a module: its hours, or how much of it is on file."""
    if module.hours:
        return hours_told(module.hours)
    if any(topic in shown for topic in module.teaches):
        return "taught elsewhere (on file)"
    done = sum(key in shown for key in module.asked)
    return f"{done} of {len(module.asked)} on file"


def _item(key: str) -> QTreeWidgetItem:
    made = QTreeWidgetItem()
    made.setData(0, KEY, key)
    return made


def _set(item: QTreeWidgetItem, line: WayLine) -> None:
    item.setData(0, LINE, line)
    states = tally(line.states) if line.level < 2 and line.states else line.states[:1]
    what = states if isinstance(states, str) else ", ".join(one.value for one in states)
    spoken = f"{line.name}: {', '.join(part for part in (what, line.told) if part)}"
    item.setData(0, Qt.ItemDataRole.AccessibleTextRole, spoken)
