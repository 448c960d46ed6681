"""Small panels of the table: lock-outs, displays, and the buttons for the dealer's hands."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QLinearGradient,
    QPainterPath,
    QPen,
    QPixmap,
    QRadialGradient,
    QTransform,
)

from assets import palette
from scenes.drawing.lettering import LEAST_PX, blank, brush_for, colour, face, fitted


def lock_button(text: str, shut: bool, width: float, height: float, dpr: float) -> QPixmap:
    """Return a system's lockout button, shut or open; a small one says only that."""
    made = blank(width, height, dpr)
    painter = brush_for(made)
    case = QRectF(1, 1, width - 2, height - 2)
    painter.setPen(QPen(colour(palette.CASE_EDGE), 1.5))
    painter.setBrush(colour(palette.CASE))
    painter.drawRoundedRect(case, height * 0.2, height * 0.2)
    ring = palette.LIGHT_RED if shut else palette.RIM
    cap = palette.LIGHT_RED if shut else palette.CAP_RED
    middle, radius = QPointF(height * 0.52, height / 2), height * 0.34
    shine = QRadialGradient(middle - QPointF(radius * 0.3, radius * 0.4), radius * 1.5)
    shine.setColorAt(0, colour(palette.mixed(cap, palette.WHITE, 0.45)))
    shine.setColorAt(0.6, colour(cap))
    shine.setColorAt(1, colour(palette.mixed(cap, palette.BLACK, 0.4)))
    painter.setPen(QPen(colour(ring), height * 0.07))
    painter.setBrush(shine)
    painter.drawEllipse(middle, radius, radius)
    painter.setPen(colour(palette.LIGHT_RED if shut else palette.IVORY))
    wide, state = width - height * 1.1, "LOCKED" if shut else "LOCK OUT"
    rows = (text, state) if height * 0.4 >= LEAST_PX else (state,)
    tall = height * 0.8 / len(rows)
    for number, words in enumerate(rows):
        room = QRectF(height, height * 0.1 + number * tall, wide, tall)
        painter.setFont(fitted(words, height * 0.34, wide))
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, words)
    painter.end()
    return made


def display(lines: tuple[str, ...], width: float, height: float, dpr: float) -> QPixmap:
    """Return a small lit window with *lines* of words."""
    made = blank(width, height, dpr)
    painter = brush_for(made)
    painter.setPen(QPen(colour(palette.GOLD_DEEP), 1.5))
    painter.setBrush(colour(palette.SCREEN))
    painter.drawRoundedRect(QRectF(1, 1, width - 2, height - 2), 5, 5)
    row = height / len(lines)
    longest = max(lines, key=len)
    painter.setFont(fitted(longest, min(height * 0.42, row * 0.66), width * 0.94))
    painter.setPen(colour(palette.SCREEN_INK))
    for number, words in enumerate(lines):
        room = QRectF(0, number * row, width, row)
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, words)
    painter.end()
    return made


def grip(letter: str, used: bool, width: float, height: float, dpr: float) -> QPixmap:
    """Return the button of one of the dealer's hands, lit while that hand is used."""
    made = blank(width, height, dpr)
    painter = brush_for(made)
    ground = QLinearGradient(0, 0, 0, height)
    for at, share in ((0.0, 0.3), (0.12, 0.12), (1.0, -0.25)):
        tone = palette.GOLD if used else palette.GRIP
        towards = palette.WHITE if share > 0 else palette.BLACK
        ground.setColorAt(at, colour(palette.mixed(tone, towards, abs(share))))
    painter.setPen(QPen(colour(palette.GOLD if used else palette.GOLD_DEEP), 1.6))
    painter.setBrush(ground)
    painter.drawRoundedRect(QRectF(1, 1, width - 2, height - 2), width * 0.2, width * 0.2)
    hand = palm(left=letter == "L")
    k = height * 0.8 / _HAND[1]
    painter.translate((width - _HAND[0] * k) / 2, height * 0.1)
    painter.scale(k, k)
    painter.setPen(QPen(colour(palette.INK if used else palette.GOLD), 4))
    painter.setBrush(
        colour(palette.IVORY if used else palette.mixed(palette.GRIP, palette.GOLD, 0.16))
    )
    painter.drawPath(hand)
    painter.resetTransform()
    painter.setPen(colour(palette.INK if used else palette.IVORY))
    painter.setFont(face(width * 0.42, bold=True))
    room = QRectF(0, height * 0.42, width, height * 0.46)
    painter.drawText(room, Qt.AlignmentFlag.AlignCenter, letter)
    painter.end()
    return made


_HAND = (100.0, 130.0)


def palm(*, left: bool) -> QPainterPath:
    """Return the outline of a dealer's hand seen from above, in a box 100 by 130."""
    made = QPainterPath()
    made.addRoundedRect(QRectF(14, 56, 64, 72), 22, 22)
    for x, top in ((14, 26), (31, 8), (48, 4), (63, 16)):
        finger = QPainterPath()
        finger.addRoundedRect(QRectF(x, top, 15, 90 - top), 7.5, 7.5)
        made = made.united(finger)
    thumb = QPainterPath()
    thumb.addRoundedRect(QRectF(-8, -30, 17, 60), 8.5, 8.5)
    made = made.united(QTransform().translate(80, 84).rotate(34).map(thumb))
    return made if left else QTransform(-1, 0, 0, 1, _HAND[0], 0).map(made)
