"""Words beside a place on the table, with a pointer to it: what was done, why, and how."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from app.shell.widgets import look
from app.shell.widgets.parts import label, set_kind, together

Room = Callable[[QSize], QPoint]
"""Size of something to place -> the point 22 px above which it can stand."""
WIDE = 330
"""Width of the words, in px at 100 percent; wider if they would be too tall."""
TALLEST = 0.46
"""The part of the table's height that words may take before they grow wider."""
PAD, EDGE = 12, 8
"""Px around the words, and between them and the table's edges."""
ROUND, BORDER = 8.0, 2.0
FOOT, TIP = 7.0, 1.0
"""Half the pointer's width where it leaves the words, and where it ends."""
LEAST_POINTER = 5.0
FARTHEST = 0.3
"""The longest pointer, as a share of the table's width; beyond it, only the light leads."""
NEAR = 14.0
"""How far away it starts."""
MARKS = {"wrong": "✕  ", "hint": "?  ", "shown": "▸  "}
"""The mark that shows the kind of words without color."""


@dataclass(frozen=True, slots=True)
class CalloutText:
    """The words on one act; empty parts are left out."""

    head: str
    lead: str = ""
    """The act."""
    cite: str = ""
    """The provision."""
    body: str = ""
    """The hand and the arithmetic, why something is not true, or what the Code asks."""
    way: str = ""
    """How the act is done: it stands before the body."""
    kind: str = ""
    """``wrong``, ``hint`` or ``shown``."""

    @property
    def told(self) -> str:
        """All of it, line by line."""
        lines = (self.lead, self.way, self.body, self.cite)
        return "\n".join(line for line in lines if line)


class Callout(QFrame):
    """Stands beside a place until the next act; the mouse goes through it."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._over = over
        self.setObjectName("callout")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.words = CalloutText("")
        self.box = QRectF()
        """Where the words lie, and ..."""
        self._home = QPoint()
        self._tip: QPointF | None = None
        """... what the pointer points at: both in px of this widget."""
        self.head = label("", "eyebrow")
        self.lead = label("", "strong")
        self.way, self.body = label(), label()
        column = QVBoxLayout(self)
        column.setSpacing(3)
        for part in self._parts():
            column.addWidget(part)
        self.hide()

    def _parts(self) -> tuple[QLabel, ...]:
        return self.head, self.lead, self.way, self.body

    def say(self, words: CalloutText, where: Room, spot: QRectF | None = None) -> None:
        """Show *words* in the room that *where* finds, pointing to the box *spot*."""
        self.words = words
        set_kind(self, words.kind)
        head = MARKS.get(words.kind, "") + words.head.upper()
        head += f"  ·  {words.cite}" if words.cite else ""
        said = (head, words.lead, words.way, words.body)
        for part, text in zip(self._parts(), said, strict=True):
            part.setText(together(text))
            part.setVisible(bool(text))
        self.setAccessibleName(words.head)
        self.setAccessibleDescription(words.told)
        self._place(self._fitting(), where, spot)
        self.show()
        self.raise_()

    def _fitting(self) -> QSize:
        """Return the size of the words, wider where they would be too tall.

        Where that does not help, the gist is left out: the pane has it as well.
        """
        size = self._size()
        if size.height() > TALLEST * self._over.height() and self.lead.text():
            self.body.setText("")
            self.body.hide()
            size = self._size()
        return size

    def _size(self) -> QSize:
        over = self._over
        scale = 0.4 + 0.6 * look.now().text_scale / 100
        most = over.width() - 2 * EDGE
        shown = [part for part in self._parts() if part.text()]
        for part in shown:
            part.ensurePolished()
        natural = max(_natural(part) for part in shown) + 2 * PAD
        size = QSize()
        for share in (1.0, 1.35, 1.8, 2.4):
            wide = min(round(WIDE * scale * share), most, natural)
            inner = wide - 2 * PAD
            tall = sum(part.heightForWidth(inner) for part in shown) + 3 * (len(shown) - 1)
            size = QSize(wide, tall + 2 * PAD - 4)
            if size.height() <= TALLEST * over.height() or wide == min(most, natural):
                break
        return size

    def _place(self, size: QSize, where: Room, spot: QRectF | None) -> None:
        over, at = self._over, where(size)
        x = min(max(EDGE, at.x() - size.width() // 2), over.width() - size.width() - EDGE)
        y = min(max(EDGE, at.y() - size.height() - 22), over.height() - size.height() - EDGE)
        box = QRectF(x, y, size.width(), size.height())
        tip = None
        if spot is not None and not spot.intersects(box):
            near = _nearest(spot, box.center())
            if LEAST_POINTER < _apart(near, _nearest(box, near)) < over.width() * FARTHEST:
                tip = near
        whole = (
            box if tip is None else box.united(QRectF(tip - QPointF(3, 3), tip + QPointF(3, 3)))
        )
        frame = whole.toAlignedRect()
        corner = QPointF(frame.topLeft())
        self.box = box.translated(-corner)
        self._tip = None if tip is None else tip - corner
        left, top = round(self.box.left()), round(self.box.top())
        right = frame.width() - left - size.width()
        foot = frame.height() - top - size.height()
        layout = self.layout()
        assert layout is not None
        layout.setContentsMargins(left + PAD, top + PAD - 2, right + PAD, foot + PAD - 2)
        self._home = frame.topLeft()
        self.setGeometry(frame)

    def paintEvent(self, event: QPaintEvent) -> None:
        here = look.now()
        line = {"wrong": "danger", "shown": "focus"}.get(self.words.kind, "accent")
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(here.colour(line), BORDER))
        painter.setBrush(here.colour("panel"))
        painter.drawPath(self._outline())
        painter.end()

    def _outline(self) -> QPainterPath:
        inset = BORDER / 2
        path = QPainterPath()
        path.addRoundedRect(self.box.adjusted(inset, inset, -inset, -inset), ROUND, ROUND)
        if self._tip is None:
            return path
        return path.united(_wedge(self.box, self._tip))

    def come_up(self, t: float) -> None:
        """Show it *t* (0 to 1) of the way to its place: slightly off, toward the words."""
        if self._tip is None:
            return
        way = self.box.center() - self._tip
        far = max(1.0, (way.x() ** 2 + way.y() ** 2) ** 0.5)
        self.move(self._home + (way * (NEAR * (1 - t) / far)).toPoint())

    def hush(self) -> None:
        self.hide()


def _natural(part: QLabel) -> int:
    """Return how wide the words of *part* are, in px, without line breaks."""
    metrics = part.fontMetrics()
    return max(metrics.horizontalAdvance(text) for text in part.text().split("\n")) + 2


def _wedge(box: QRectF, tip: QPointF) -> QPainterPath:
    """Return a pointer from an edge of *box* to *tip*."""
    calm = ROUND + FOOT
    foot = QPointF(
        min(max(tip.x(), box.left() + calm), box.right() - calm),
        min(max(tip.y(), box.top() + calm), box.bottom() - calm),
    )
    beside = tip.x() < box.left() or tip.x() > box.right()
    above = tip.y() < box.top() or tip.y() > box.bottom()
    gap_x = max(box.left() - tip.x(), tip.x() - box.right())
    gap_y = max(box.top() - tip.y(), tip.y() - box.bottom())
    if beside and (not above or gap_x > gap_y):
        foot.setX(box.left() + BORDER if tip.x() < box.left() else box.right() - BORDER)
        wide = QPointF(0, FOOT)
    else:
        foot.setY(box.top() + BORDER if tip.y() < box.top() else box.bottom() - BORDER)
        wide = QPointF(FOOT, 0)
    path = QPainterPath(foot - wide)
    path.lineTo(tip - wide * (TIP / FOOT))
    path.lineTo(tip + wide * (TIP / FOOT))
    path.lineTo(foot + wide)
    path.closeSubpath()
    return path


def _nearest(box: QRectF, to: QPointF) -> QPointF:
    """Return the point of *box* nearest *to*."""
    return QPointF(
        min(max(to.x(), box.left()), box.right()), min(max(to.y(), box.top()), box.bottom())
    )


def _apart(one: QPointF, other: QPointF) -> float:
    return (one - other).manhattanLength()
