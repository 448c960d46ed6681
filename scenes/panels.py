"""Small panels of the table: lock-outs, displays, and the buttons for the dealer's hands."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPen, QPixmap, QRadialGradient

from assets import palette
from scenes.lettering import blank, brush_for, colour, face, fitted


def lock_button(text: str, shut: bool, width: float, height: float, dpr: float) -> QPixmap:
    """Return a system's lock-out button, shut or open."""
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
    room = QRectF(height, 0, width - height * 1.1, height)
    words = f"{text} {'LOCKED' if shut else 'LOCK'}"
    painter.setFont(fitted(words, height * 0.36, room.width()))
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
    painter.setPen(QPen(colour(palette.GOLD if used else palette.GOLD_DEEP), 1.6))
    painter.setBrush(colour(palette.GOLD if used else palette.GRIP, 240))
    case = QRectF(1, 1, width - 2, height - 2)
    painter.drawRoundedRect(case, width * 0.2, width * 0.2)
    painter.setPen(colour(palette.INK if used else palette.IVORY))
    top = QRectF(0, height * 0.04, width, height * 0.62)
    painter.setFont(face(width * 0.66, bold=True))
    painter.drawText(top, Qt.AlignmentFlag.AlignCenter, letter)
    foot = QRectF(0, height * 0.62, width, height * 0.32)
    painter.setFont(fitted("HAND", height * 0.24, width * 0.84))
    painter.drawText(foot, Qt.AlignmentFlag.AlignCenter, "HAND")
    painter.end()
    return made
