"""The acts of a round one below the other; shape and color tell right from wrong."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from app.curriculum.progress.counted import corrected, judged, never_done, refused, settled
from app.grading.findings import Kind
from app.grading.nodes import AS_BEFORE, BEYOND_RECALL, PART_RIGHT, PUTS_RIGHT
from app.grading.saying import sentence, to_tell
from app.grading.words import actor, tell
from app.session import Entry
from app.shell.base.sayings import SHORT, done, phase_words
from app.shell.widgets import look
from app.shell.widgets.parts import together
from games.engine.game import Game

Index = QModelIndex | QPersistentModelIndex
ENTRY = Qt.ItemDataRole.UserRole
TOLD = Qt.ItemDataRole.UserRole + 1
PHASE = Qt.ItemDataRole.UserRole + 2
MENDED = Qt.ItemDataRole.UserRole + 3
NOT_JUDGED = "not judged"
COUNTED_ONCE = "the same error again: counted once"
CORRECTED = "corrected"
RIGHT_NOW = "right when dealt again"
WHY_NOT = {
    PUTS_RIGHT: "corrects a mistake",
    PART_RIGHT: "corrects part of a mistake",
    AS_BEFORE: "part of the mistake before",
    BEYOND_RECALL: "doesn't undo what was seen",
}
"""Why an act is not judged by itself, where that can be said."""


def verdict(entry: Entry) -> str:
    """Return in one word what *entry* was: ``right``, ``wrong`` or, of others, ``other``."""
    if entry.finding.is_error:
        return "wrong"
    if entry.by != "trainee" or not judged(entry.finding):
        return "other"
    return "right"


def small_print(entry: Entry) -> str:
    """Return the words under an act that replace its phase; nothing where the phase may stand."""
    finding = entry.finding
    if entry.by == "trainee" and not judged(finding) and finding.kind is not Kind.BEFELL:
        if finding.said in WHY_NOT:
            return WHY_NOT[finding.said]
        return COUNTED_ONCE if refused(entry) else NOT_JUDGED if entry.back_to is None else ""
    if not finding.is_error:
        return ""
    kind = "never done" if never_done(entry) else SHORT.get(finding.kind, finding.kind.value)
    gravity = settled(entry).gravity
    cured = f" · {CORRECTED}" if corrected(finding) else ""
    return f"{gravity} · {kind}{cured}"


def words(entry: Entry, game: Game) -> str:
    """Return what was done, or that it was not done."""
    told = tell(entry.act, game)
    if never_done(entry):
        return f"Missed: {told}"
    if entry.back_to is not None:
        return f"Undone: {told}"
    if not entry.taken:
        return f"Refused: {told}"
    return sentence(told) if actor(entry.act) == "Dealer" else done(entry.act, game).rstrip(".")


class Timeline(QListWidget):
    """The list itself; its rows hold the numbers of the entries."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Acts in the round")
        self.setItemDelegate(_Drawn(self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setUniformItemSizes(False)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)

    def doItemsLayout(self) -> None:
        """Keep the chosen row in sight when the rows change height."""
        super().doItemsLayout()
        if self.currentItem() is not None:
            self.scrollToItem(self.currentItem())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def show_entries(
        self,
        entries: Sequence[Entry],
        game: Game,
        *,
        errors_only: bool,
        mended: Collection[int] = (),
    ) -> None:
        """List *entries* of a round of *game*, all or only the errors.

        Those *mended* were dealt again, and rightly.
        """
        self.blockSignals(True)
        self.clear()
        for entry in entries:
            if errors_only and not entry.finding.is_error:
                continue
            told = words(entry, game)
            due = to_tell(entry.finding)
            if entry.finding.is_error and due and not never_done(entry):
                told += f"\nDue: {sentence(tell(due[0], game))}"
            item = QListWidgetItem(f"{verdict(entry)}: {told}")
            item.setData(ENTRY, entry)
            item.setData(TOLD, told)
            item.setData(MENDED, entry.number in mended)
            item.setData(PHASE, phase_words(game).get(entry.finding.phase, ""))
            self.addItem(item)
        self.blockSignals(False)

    def number_at(self, row: int) -> int | None:
        """Return the number of the entry in *row*."""
        item = self.item(row)
        if item is None:
            return None
        entry: Entry = item.data(ENTRY)
        return entry.number

    def choose(self, number: int) -> None:
        """Bring the row of entry *number* into sight, if it is listed."""
        for row in range(self.count()):
            if self.number_at(row) == number:
                self.setCurrentRow(row)
                self.scrollToItem(self.item(row))
                return


class _Drawn(QStyledItemDelegate):
    """Draws one row: a mark, the words, and the phase or the kind of error below."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)

    def _texts(self, index: Index) -> tuple[str, str]:
        entry: Entry = index.data(ENTRY)
        finding = entry.finding
        small = small_print(entry) or index.data(PHASE)
        if finding.is_error and finding.cite is not None:
            small = f"{together(finding.cite.short)} · {small}"
        if index.data(MENDED):
            small += f" · {RIGHT_NOW}"
        return str(index.data(TOLD)), small

    def _box(self) -> tuple[int, int]:
        """Return where words begin and how wide they may be."""
        view = self.parent()
        width = view.viewport().width() - 4 if isinstance(view, QListWidget) else 300
        mark = look.now().type("lead")
        left = mark + 2 * look.now().space("small") + 4
        return left, max(60, width - left - look.now().space("small"))

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        _, room = self._box()
        box, tall = QRect(0, 0, room, 10_000), 0
        for kind, text in zip(("body", "small"), self._texts(index), strict=True):
            metrics = QFontMetrics(_font(option, kind))
            tall += metrics.boundingRect(box, int(Qt.TextFlag.TextWordWrap), text).height()
        return QSize(room, tall + 2 * look.now().space("tight") + 4)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        here, entry = look.now(), index.data(ENTRY)
        rect: QRect = option.rect
        state = option.state
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if state & QStyle.StateFlag.State_Selected:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(here.blend("raised", "accent", 0.28))
            painter.drawRoundedRect(QRectF(rect.adjusted(1, 1, -1, -1)), 6, 6)
        left, room = self._box()
        mark = here.type("lead")
        _mark(
            painter, "right" if index.data(MENDED) else verdict(entry),
            QRectF(rect.x() + here.space("small"), rect.y() + here.space("tight") + 3, mark, mark),
        )  # fmt: skip
        text, small = self._texts(index)
        painter.setFont(_font(option, "body"))
        painter.setPen(here.colour("quiet" if verdict(entry) == "other" else "text"))
        box = QRect(rect.x() + left, rect.y() + here.space("tight") + 1, room, rect.height())
        flags = int(Qt.TextFlag.TextWordWrap)
        used = painter.boundingRect(box, flags, text)
        painter.drawText(box, flags, text)
        painter.setFont(_font(option, "small"))
        wrong = entry.finding.is_error and not index.data(MENDED)
        painter.setPen(here.colour("danger" if wrong else "quiet"))
        painter.drawText(box.adjusted(0, used.height() + 1, 0, 0), flags, small)
        painter.restore()


def _font(option: QStyleOptionViewItem, kind: str) -> QFont:
    font = QFont(option.font)
    font.setPixelSize(look.now().type(kind))
    return font


def _mark(painter: QPainter, kind: str, box: QRectF) -> None:
    """Draw a tick in a circle, a cross in a diamond, or a plain dot."""
    here, c = look.now(), box.center()
    r = box.width() / 2
    painter.setPen(Qt.PenStyle.NoPen)
    if kind == "other":
        painter.setBrush(here.colour("line"))
        painter.drawEllipse(c, r * 0.32, r * 0.32)
        return
    painter.setBrush(here.colour("good" if kind == "right" else "danger"))
    pen = QPen(here.colour("panel"), max(1.6, r * 0.24))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    if kind == "right":
        painter.drawEllipse(c, r * 0.88, r * 0.88)
        painter.setPen(pen)
        points = [(-0.42, 0.02), (-0.1, 0.34), (0.44, -0.3)]
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline([c + QPointF(x * r, y * r) for x, y in points])
        return
    corners = ((0.0, -1.1), (1.1, 0.0), (0.0, 1.1), (-1.1, 0.0))
    painter.drawPolygon(QPolygonF([c + QPointF(x * r, y * r) for x, y in corners]))
    painter.setPen(pen)
    for sign in (1, -1):
        painter.drawLine(
            c + QPointF(-0.33 * r, -0.33 * r * sign), c + QPointF(0.33 * r, 0.33 * r * sign)
        )
