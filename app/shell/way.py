"""The way through the curriculum: games, their modules, and the drills, each with its state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
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

from app.curriculum.course import Module, hours_told
from app.curriculum.drills import Drill
from app.curriculum.progress import Progress, State
from app.shell import icons, look

Index = QModelIndex | QPersistentModelIndex
KEY = Qt.ItemDataRole.UserRole
LINE = Qt.ItemDataRole.UserRole + 1
SCHOOL = "At a table of the school"
"""The head over what the program does not deal."""


@dataclass(frozen=True, slots=True)
class Line:
    """What one row shows."""

    level: int
    """0 a game, 1 a module, 2 a drill."""
    name: str
    told: str
    """What stands at its right end."""
    states: tuple[State, ...]
    """Of all its drills."""


class Way(QTreeWidget):
    """A tree of three levels; its rows tell their state in words as well as by marks."""

    drill_chosen = Signal(str)
    module_chosen = Signal(str)
    begun = Signal(str)
    """A drill that is to be dealt: Enter or a double click."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("The way through the curriculum")
        self.setHeaderHidden(True)
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(False)
        self.setIndentation(0)
        self.setExpandsOnDoubleClick(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QTreeWidget.ScrollMode.ScrollPerPixel)
        self.setItemDelegate(_Drawn(self))
        self.currentItemChanged.connect(lambda item, _: self._tell(item))
        self.itemClicked.connect(self._clicked)
        self.itemActivated.connect(self._activated)
        self._drills: dict[str, QTreeWidgetItem] = {}
        self._modules: dict[str, QTreeWidgetItem] = {}

    def show_way(
        self,
        modules: Sequence[Module],
        drills: Mapping[str, Drill],
        known: Mapping[str, Progress],
    ) -> None:
        """Show how far everything is; what is open and chosen stays so."""
        if list(self._modules) != [one.key for one in modules]:
            self._build(modules, drills)
        for module in modules:
            states = tuple(known[key].state for key in module.drills)
            for key in module.drills:
                one = known[key]
                _set(self._drills[key], Line(2, drills[key].title, told(one), (one.state,)))
            title = module.title.rpartition(": ")[2]
            title = title[:1].upper() + title[1:]
            _set(self._modules[module.key], Line(1, title, hours_told(module.hours), states))
        for at in range(self.topLevelItemCount()):
            head = self.topLevelItem(at)
            if head is not None:
                below = (head.child(n) for n in range(head.childCount()))
                lines = [one.data(0, LINE) for one in below if one is not None]
                states = tuple(state for line in lines for state in line.states)
                mastered = states.count(State.MASTERED)
                end = f"{mastered} of {len(states)} mastered" if states else "not dealt here"
                _set(head, Line(0, str(head.data(0, KEY)), end, states))
        self.viewport().update()

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

    def _build(self, modules: Sequence[Module], drills: Mapping[str, Drill]) -> None:
        self.clear()
        self._drills.clear()
        self._modules.clear()
        heads: dict[str, QTreeWidgetItem] = {}
        for module in modules:
            game = drills[module.drills[0]].game.title if module.drills else SCHOOL
            if game not in heads:
                heads[game] = _item(game)
                self.addTopLevelItem(heads[game])
            self._modules[module.key] = below = _item(module.key)
            heads[game].addChild(below)
            for key in module.drills:
                self._drills[key] = _item(key)
                below.addChild(self._drills[key])
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


def told(one: Progress) -> str:
    """Return in words how far a drill is."""
    if one.state is State.NEW:
        return "not tried yet"
    if one.state is State.LEARNING:
        return f"{one.rounds} of {one.wanted} rounds"
    percent = f"{one.mark.percent} %" if one.mark else ""
    return f"{one.state.value} · {percent}"


def tally(states: Sequence[State]) -> str:
    """Return in words how many there are of each state.

    >>> tally([State.MASTERED, State.NEW, State.NEW])
    '1 mastered, 2 not tried yet'
    """
    counts = Counter(states)
    order = (State.MASTERED, State.DONE, State.LEARNING, State.NEW)
    return ", ".join(f"{counts[one]} {one.value}" for one in order if counts[one])


def _item(key: str) -> QTreeWidgetItem:
    made = QTreeWidgetItem()
    made.setData(0, KEY, key)
    return made


def _set(item: QTreeWidgetItem, line: Line) -> None:
    item.setData(0, LINE, line)
    states = tally(line.states) if line.level < 2 and line.states else line.states[:1]
    what = states if isinstance(states, str) else ", ".join(one.value for one in states)
    spoken = f"{line.name}: {', '.join(part for part in (what, line.told) if part)}"
    item.setData(0, Qt.ItemDataRole.AccessibleTextRole, spoken)


def mark(painter: QPainter, state: State, centre: QPointF, r: float) -> None:
    """Draw a tick in a disc, a disc in a ring, half a disc, or an empty ring."""
    here = look.now()
    box = QRectF(centre.x() - r, centre.y() - r, 2 * r, 2 * r)
    painter.save()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    colour = {State.NEW: "quiet", State.MASTERED: "good"}.get(state, "accent")
    painter.setPen(QPen(here.colour(colour), max(1.4, r * 0.2)))
    painter.drawEllipse(box.adjusted(1, 1, -1, -1))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(here.colour(colour))
    if state is State.MASTERED:
        painter.drawEllipse(box)
        icons.draw(painter, "done", box.topLeft() + QPointF(r * 0.4, r * 0.4), r * 1.2,
                   here.colour("window"))  # fmt: skip
    elif state is State.DONE:
        painter.drawEllipse(centre, r * 0.5, r * 0.5)
    elif state is State.LEARNING:
        painter.drawPie(box.adjusted(1, 1, -1, -1), 90 * 16, -180 * 16)
    painter.restore()


class _Drawn(QStyledItemDelegate):
    """Draws a row: a head, a module with the marks of its drills, or a drill with its own."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        line: Line = index.data(LINE)
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
        self, painter: QPainter, option: QStyleOptionViewItem, line: Line, at: QPointF, r: float
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
        self, painter: QPainter, option: QStyleOptionViewItem, line: Line, box: QRectF
    ) -> float:
        """Draw what stands at the right end; return how wide it is."""
        here = look.now()
        painter.setFont(_font(option, "small"))
        painter.setPen(here.colour("quiet"))
        align = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(box, align, line.told)
        wide = painter.fontMetrics().horizontalAdvance(line.told)
        if line.level != 1:
            return float(wide)
        wide = max(wide, painter.fontMetrics().horizontalAdvance("00 hours"))
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
