"""Slips as they lie on the table, banknotes, a container and people: pictures by painter."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen, QPixmap

from assets import palette
from games.engine.chips import dollars
from games.engine.work import LAID, Paper
from scenes.drawing.lettering import blank, brush_for, colour, face, fitted

SIGNERS = {"dealer": "Dealer", "floor": "Floorperson"}
IN_VIEW = "LAID IN VIEW"
MOST_ROWS = 17
"""Lines that a slip has room for."""
LEAST_PX, MOST_PX = 9, 17
"""How small and how large a slip is written, in pixels."""
LEADING = 1.3
"""Height of a row by the size of its letters."""
ROWS_OF_FOOT = 1.7
"""The height of “laid in view” at the foot of a slip, in rows."""
MARGIN, GAP = 6.0, 7.0


def slip(paper: Paper, lacking: str, width: float, height: float, dpr: float) -> QPixmap:
    """Return *paper* with everything written on it; what is *lacking* stays open."""
    made = blank(width, height, dpr)
    painter = brush_for(made)
    sheet = QRectF(2, 2, width - 5, height - 5)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(palette.BLACK, 70))
    painter.drawRoundedRect(sheet.translated(2.5, 2.5), 3, 3)
    painter.setPen(QPen(colour(palette.GOLD if paper.at == LAID else palette.SLIP_RULED), 2.0))
    painter.setBrush(colour(palette.SLIP))
    painter.drawRoundedRect(sheet, 3, 3)
    rows = lines_of(paper, lacking)
    foot = ROWS_OF_FOOT if paper.at == LAID else 0
    row = row_height(len(rows) + foot, sheet.height() - 6)
    px, begins = sized(rows, row, sheet.width() - 2 * MARGIN)
    y = sheet.top() + 4
    for left, right, strong in rows:
        line = QRectF(sheet.left() + MARGIN, y, sheet.width() - 2 * MARGIN, row)
        _row(painter, line, (left, right, strong), px, begins)
        y += row
    if paper.at == LAID:
        band = QRectF(sheet.left(), sheet.bottom() - row * 1.6, sheet.width(), row * 1.4)
        painter.fillRect(band.adjusted(3, 0, -3, 0), colour(palette.GOLD))
        painter.setFont(fitted(IN_VIEW, row * 0.8, band.width() * 0.9))
        painter.setPen(colour(palette.INK))
        painter.drawText(band, Qt.AlignmentFlag.AlignCenter, IN_VIEW)
    painter.end()
    return made


def row_height(rows: float, height: float) -> float:
    """Return the height of each row, in pixels.

    A slip that is drawn small gives up the space below its rows before the rows overlap.
    """
    return max(height / max(MOST_ROWS, rows), min(LEAST_PX * LEADING, height / rows))


Line = tuple[str, str, bool]
"""What stands at the left and at the right of a line, and whether it is strong."""


def lines_of(paper: Paper, lacking: str) -> list[Line]:
    """Return the lines of *paper*, from its title to its signatures."""
    title, _, copy = paper.title.partition(", ")
    rows: list[Line] = [(title, "", True), (copy.capitalize(), "", True)]
    rows += [(name, "" if name == lacking else said, False) for name, said in paper.written]
    open_sums = lacking == "Totals"
    for chip, count in sorted(paper.counts.items(), reverse=True):
        rows.append(
            (f"{_value(chip)} × {count}", "" if open_sums else dollars(chip * count), False)
        )
    if paper.counts:
        whole = dollars(sum(chip * count for chip, count in paper.counts.items()))
        rows.append(("Total", "" if open_sums else whole, True))
    rows += [(words, "signed" if who in paper.signed else "", False) for who, words in
             SIGNERS.items()]  # fmt: skip
    return rows


def _value(chip: int) -> str:
    return "50¢" if chip < 100 else dollars(chip)


def sized(rows: Sequence[Line], row: float, width: float) -> tuple[float, float]:
    """Return the size in pixels at which all *rows* fit, and how far in their answers begin."""
    px = float(int(min(MOST_PX, row * 0.88)))
    while px > LEAST_PX and any(
        _wide(left, px, strong) + (GAP if right else 0) + _wide(right, px, strong) > width
        for left, right, strong in rows
    ):
        px -= 0.5
    beside = (left for left, right, strong in rows if right or not strong)
    return px, max(_wide(left, px, strong=False) for left in beside) + GAP


def _wide(text: str, px: float, strong: bool) -> float:
    return QFontMetricsF(_hand(px, strong=strong)).horizontalAdvance(text) if text else 0.0


def _hand(px: float, *, strong: bool) -> QFont:
    """The face of a slip, as small as its space requires."""
    font = face(px, bold=strong)
    font.setPixelSize(max(LEAST_PX, int(px)))
    return font


def _row(painter: QPainter, box: QRectF, said: Line, px: float, begins: float) -> None:
    left, right, strong = said
    painter.setFont(_hand(px, strong=strong))
    painter.setPen(colour(palette.INK))
    align = Qt.AlignmentFlag.AlignVCenter
    painter.drawText(box, align | Qt.AlignmentFlag.AlignLeft, left)
    if strong and not right:
        return
    painter.setPen(QPen(colour(palette.SLIP_RULED), 1))
    foot, start = box.bottom() - 1, box.left() + begins
    painter.drawLine(QPointF(start, foot), QPointF(box.right(), foot))
    painter.setPen(colour(palette.SLIP_INK))
    if right == "signed":
        _scribble(painter, QRectF(start, box.top(), box.right() - start, box.height()))
        return
    painter.drawText(box, align | Qt.AlignmentFlag.AlignRight, right)


def _scribble(painter: QPainter, box: QRectF) -> None:
    """Draw somebody's signature, which nobody can read."""
    painter.setPen(QPen(colour(palette.SLIP_INK), max(1.2, box.height() * 0.09)))
    x, step = box.left() + box.width() * 0.06, box.width() * 0.12
    middle, high = box.center().y(), box.height() * 0.34
    points = [QPointF(x + step * n, middle + high * (1 if n % 2 else -1) * (1 - n * 0.1))
              for n in range(8)]  # fmt: skip
    painter.drawPolyline(points)


def notes(cents: int, spread: bool, width: float, height: float, dpr: float) -> QPixmap:
    """Return banknotes of *cents*, in a heap or *spread* out, with their sum."""
    made = blank(width, height, dpr)
    painter = brush_for(made)
    painter.setPen(QPen(colour(palette.BANKNOTE_EDGE), 1.2))
    painter.setBrush(colour(palette.BANKNOTE))
    shift = width * (0.16 if spread else 0.03)
    w, h = width - 3 * shift - 4, height * 0.66
    for n in range(4):
        painter.drawRoundedRect(QRectF(2 + n * shift, 2 + n * 1.5, w, h), 3, 3)
    painter.setFont(fitted(dollars(cents), height * 0.4, w * 0.9))
    painter.setPen(colour(palette.INK))
    top = QRectF(2 + 3 * shift, 2 + 4.5, w, h)
    painter.drawText(top, Qt.AlignmentFlag.AlignCenter, dollars(cents))
    painter.end()
    return made


def container(tag: int, locked: bool, width: float, height: float, dpr: float) -> QPixmap:
    """Return the container of an inventory with the number on its *tag*."""
    made = blank(width, height, dpr)
    painter = brush_for(made)
    painter.setPen(QPen(colour(palette.BLACK), 1.5))
    painter.setBrush(colour(palette.STEEL))
    lid = height * 0.2
    body = QRectF(6, lid, width - 12, height - lid - 3)
    painter.drawRoundedRect(body, 6, 6)
    painter.setBrush(colour(palette.mixed(palette.STEEL, palette.WHITE, 0.2)))
    deep = lid if locked else lid * 0.45
    painter.drawRoundedRect(QRectF(2, lid * 1.1 - deep, width - 4, deep), 5, 5)
    plate = QRectF(width * 0.16, body.top() + body.height() * 0.34, width * 0.68,
                   body.height() * 0.56)  # fmt: skip
    painter.setBrush(colour(palette.IVORY))
    painter.drawRoundedRect(plate, 4, 4)
    words = f"TABLE {tag}"
    painter.setFont(fitted(words, plate.height() * 0.6, plate.width() * 0.9))
    painter.setPen(colour(palette.INK))
    painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, words)
    said = "LOCKED" if locked else "OPEN"
    head = QRectF(body.left(), body.top() + 2, body.width(), body.height() * 0.28)
    painter.setFont(fitted(said, head.height() * 0.9, head.width() * 0.6))
    painter.setPen(colour(palette.IVORY))
    painter.drawText(head, Qt.AlignmentFlag.AlignCenter, said)
    painter.end()
    return made


def person(said: str, acting: bool, width: float, height: float, dpr: float) -> QPixmap:
    """Return somebody who stands at the table, lit while *acting*."""
    made = blank(width, height, dpr)
    painter = brush_for(made)
    tone = palette.GOLD if acting else palette.mixed(palette.IVORY, palette.BLACK, 0.35)
    painter.setPen(QPen(colour(palette.BLACK, 120), 1.2))
    painter.setBrush(colour(tone))
    r = height * 0.17
    painter.drawEllipse(QPointF(width / 2, r + 2), r, r)
    painter.drawRoundedRect(QRectF(width * 0.18, 2.3 * r, width * 0.64, height * 0.42), r, r)
    foot = QRectF(0, height - height * 0.2, width, height * 0.2)
    painter.setFont(fitted(said, foot.height() * 0.8, width))
    painter.setPen(colour(palette.IVORY))
    painter.drawText(foot, Qt.AlignmentFlag.AlignCenter, said)
    painter.end()
    return made


def card(question: str, asked: str, width: float, height: float, dpr: float) -> QPixmap:
    """Return what is *asked* of the dealer, on a card, under the *question* to be answered."""
    made = blank(width, height, dpr)
    painter = brush_for(made)
    painter.setPen(QPen(colour(palette.GOLD), 2))
    painter.setBrush(colour(palette.SLIP))
    painter.drawRoundedRect(QRectF(2, 2, width - 4, height - 4), 8, 8)
    painter.setPen(colour(palette.INK))
    head = QRectF(14, 6, width - 28, height * 0.26)
    painter.setFont(fitted(question.upper(), height * 0.16, head.width()))
    painter.drawText(head, Qt.AlignmentFlag.AlignCenter, question.upper())
    painter.setFont(face(height * 0.17))
    words = QRectF(16, height * 0.3, width - 32, height * 0.66)
    painter.drawText(words, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, f"{asked}.")
    painter.end()
    return made


def value_of(chip: int, height: float, dpr: float) -> QPixmap:
    """Return the name of a denomination, to stand below its stacks."""
    font = face(height, bold=True)
    made = blank(height * 5, height * 1.4, dpr)
    painter = brush_for(made)
    painter.setFont(font)
    painter.setPen(colour(palette.IVORY))
    painter.drawText(QRectF(0, 0, height * 5, height * 1.4), Qt.AlignmentFlag.AlignCenter,
                     _value(chip))  # fmt: skip
    painter.end()
    return made
