"""Papers as PDF: pages with numbers, and at the foot of each what proves it."""

from __future__ import annotations

import os
import tempfile
from functools import cache
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QMarginsF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QColor,
    QFont,
    QFontMetricsF,
    QPageLayout,
    QPageSize,
    QPainter,
    QPalette,
    QPdfWriter,
    QTextDocument,
)
from PySide6.QtWidgets import QApplication

from app.files import write_atomically
from app.school.paper import INK, LINE, QUIET, Paper, body
from app.shell.breaks import slices
from app.shell.english import speak_english
from assets.palette import FAMILY_TEXT
from scenes.fonts import load_fonts

DPI = 300
SIDE, TOP, BOTTOM = 18.0, 20.0, 20.0
"""Margins in millimetres; page heads and feet stand in the upper and lower one."""
SIZES = {"letter": QPageSize.PageSizeId.Letter, "a4": QPageSize.PageSizeId.A4}


def write_pdf(paper: Paper, file: Path, size: str = "letter") -> int:
    """Write *paper* to *file*, on pages of a *size* (``letter`` or ``a4``); return how many.

    :raises OSError: if the file cannot be written.
    """
    _window_system()
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "paper.pdf"
        pages = _draw(paper, made, QPageSize(SIZES[size]))
        content = made.read_bytes()
    write_atomically(file, content)
    return pages


@cache
def _window_system() -> QCoreApplication:
    """Return the program with its fonts; a command has no window and makes one."""
    found = QCoreApplication.instance()
    if found is None:
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        found = QApplication([])
        speak_english()
    load_fonts()
    return found


def _draw(paper: Paper, file: Path, size: QPageSize) -> int:
    writer = QPdfWriter(str(file))
    writer.setResolution(DPI)
    writer.setTitle(paper.title)
    writer.setCreator("Pitschool")
    margins = QMarginsF(SIDE, TOP, SIDE, BOTTOM)
    ways = QPageLayout.Orientation
    way = ways.Landscape if paper.wide else ways.Portrait
    writer.setPageLayout(QPageLayout(size, way, margins, QPageLayout.Unit.Millimeter))
    document = QTextDocument()
    document.documentLayout().setPaintDevice(writer)
    document.setDefaultFont(_font(9.5))
    document.setDocumentMargin(0)
    document.setHtml(body(paper))
    layout = writer.pageLayout()
    area = QRectF(layout.paintRectPixels(DPI))
    width, tall = area.width(), area.height()
    document.setTextWidth(width)
    pages = slices(document, tall)
    painter = QPainter(writer)
    for number, page in enumerate(pages, 1):
        if number > 1:
            writer.newPage()
        down = 0.0
        for top, bottom in (page.head,) if page.head else ():
            _strip(painter, document, QRectF(0, top, width, bottom - top), down)
            down = bottom - top
        _strip(painter, document, QRectF(0, page.top, width, page.bottom - page.top), down)
        _edges(painter, paper, number, len(pages), QSizeF(width, tall))
    painter.end()
    return len(pages)


def _strip(painter: QPainter, document: QTextDocument, strip: QRectF, down: float) -> None:
    """Draw a *strip* of the *document*, so far *down* the page."""
    painter.save()
    painter.translate(0, down - strip.top())
    context = QAbstractTextDocumentLayout.PaintContext()
    context.clip = strip
    context.palette.setColor(QPalette.ColorRole.Text, QColor(INK))
    painter.setClipRect(strip)
    document.documentLayout().draw(painter, context)
    painter.restore()


def _edges(painter: QPainter, paper: Paper, page: int, pages: int, area: QSizeF) -> None:
    """Draw the head and the foot of a page, outside of where its text stands."""
    painter.setFont(_font(7.5))
    metrics = QFontMetricsF(painter.font(), painter.device())
    high, gap = metrics.height(), DPI / 25.4 * 4
    line = DPI / 25.4 * 0.2
    painter.setPen(QColor(QUIET))
    right = Qt.AlignmentFlag.AlignRight
    if page > 1:
        painter.drawText(QRectF(0, -gap - high, area.width(), high), 0, paper.title)
        room = area.width() - metrics.horizontalAdvance(paper.title) - gap
        about = metrics.elidedText(paper.about, Qt.TextElideMode.ElideRight, room)
        painter.drawText(QRectF(0, -gap - high, area.width(), high), right, about)
        painter.fillRect(QRectF(0, -gap * 0.6, area.width(), line), QColor(LINE))
    foot = area.height() + gap
    painter.fillRect(QRectF(0, foot - gap * 0.4, area.width(), line), QColor(LINE))
    number = f"Page {page} of {pages}"
    room = area.width() - metrics.horizontalAdvance(number) - gap
    wrap = int(Qt.TextFlag.TextWordWrap)
    painter.drawText(QRectF(0, foot, room, 3 * high), wrap, paper.foot)
    painter.drawText(QRectF(0, foot, area.width(), high), right, number)


def _font(points: float) -> QFont:
    font = QFont(FAMILY_TEXT)
    font.setPointSizeF(points)
    return font
