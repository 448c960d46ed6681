"""Papers as PDF: numbered pages, each with its proof at the foot."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
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
    QTextBlock,
    QTextDocument,
    QTextFrame,
    QTextTable,
)
from PySide6.QtWidgets import QApplication

from app.files import write_atomically
from app.school.document import INK, LINE, QUIET, Document, body
from app.shell.base.english import speak_english
from assets.palette import FAMILY_TEXT
from scenes.drawing.fonts import load_fonts

LED = 2
"""This many paragraphs before a table belong to it."""


@dataclass(frozen=True, slots=True)
class PageRow:
    """What stays on one page: a line of text, or a row of a table.

    Lengths are in dots of the printer, downwards from the top of the document.
    """

    top: float
    keep: bool = False
    """Whether the next piece has to stand on the same page."""
    head: tuple[float, float] | None = None
    """The position of the heads of its table, which are repeated above it."""


@dataclass(frozen=True, slots=True)
class Slice:
    """The contents of a page: a stretch of the document, below the heads of its table."""

    top: float
    bottom: float
    head: tuple[float, float] | None = None


def slices(document: QTextDocument, tall: float) -> list[Slice]:
    """Return the pages of the *document*, laid out as one, that are *tall* at most."""
    return paged(list(_pieces(document)), document.size().height(), tall)


def paged(pieces: Sequence[PageRow], end: float, tall: float) -> list[Slice]:
    """Return the part of the *pieces* on each page; the last piece ends at *end*.

    >>> one, two, three = PageRow(0), PageRow(4, keep=True), PageRow(6)
    >>> [(page.top, page.bottom) for page in paged([one, two, three], 10, 7)]
    [(0, 4), (4, 10)]
    """
    made: list[Slice] = []
    at, first = 0, pieces[0].top if pieces else 0.0
    while at < len(pieces):
        head = pieces[at].head
        room = first + tall - (head[1] - head[0] if head else 0.0)
        ends = [*(one.top for one in pieces[at + 1 :]), end]
        fitting = next((n for n, bottom in enumerate(ends) if bottom > room), len(ends))
        whole = fitting == len(ends)
        kept = fitting
        while not whole and kept and pieces[at + kept - 1].keep:
            kept -= 1
        count = kept or fitting
        bottom = ends[count - 1] if count else room  # a row that is taller than a page is cut
        made.append(Slice(first, bottom, head))
        at, first = at + count, bottom
    return made


def _pieces(document: QTextDocument) -> Iterator[PageRow]:
    parts = list(_parts(document.rootFrame()))
    for at, part in enumerate(parts):
        if isinstance(part, QTextTable):
            yield from _rows(document, part)
        elif isinstance(part, QTextBlock):
            after = parts[at + 1 : at + 1 + LED]
            yield from _lines(document, part, any(isinstance(one, QTextTable) for one in after))


def _parts(root: QTextFrame) -> Iterator[QTextBlock | QTextFrame]:
    at = root.begin()
    while not at.atEnd():
        frame = at.currentFrame()
        yield frame if frame is not None else at.currentBlock()
        at += 1


def _lines(document: QTextDocument, block: QTextBlock, before_table: bool) -> Iterator[PageRow]:
    """Yield the lines of a paragraph; neither its first nor its last may stand alone."""
    top, layout = document.documentLayout().blockBoundingRect(block).top(), block.layout()
    heading, many = block.blockFormat().headingLevel() > 0, layout.lineCount()
    led = before_table and bool(block.text().strip())
    for n in range(many):
        last = n == many - 1
        alone = not last and n in (0, many - 2)
        yield PageRow(top + (layout.lineAt(n).y() if n else 0), heading or alone or (led and last))


def _rows(document: QTextDocument, table: QTextTable) -> Iterator[PageRow]:
    layout, form = document.documentLayout(), table.format()
    frame = layout.frameBoundingRect(table)
    tops = [
        min(
            layout.blockBoundingRect(table.cellAt(row, n).firstCursorPosition().block()).top()
            for n in range(table.columns())
        )
        for row in range(table.rows())
    ]
    above = tops[0] - frame.top()
    edges = [top - above for top in tops]
    heads = form.headerRowCount()
    head = (edges[0], edges[heads]) if 0 < heads < len(edges) else None
    for row, top in enumerate(edges):
        yield PageRow(top, row < heads, head if row >= heads else None)


DPI = 300
SIDE, TOP, BOTTOM = 18.0, 20.0, 20.0
"""Margins in millimetres; page heads and feet stand in the upper and lower one."""
SIZES = {"letter": QPageSize.PageSizeId.Letter, "a4": QPageSize.PageSizeId.A4}


def write_pdf(paper: Document, file: Path, size: str = "letter") -> int:
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


def _draw(paper: Document, file: Path, size: QPageSize) -> int:
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
    """Draw a *strip* of the *document*, this far *down* the page."""
    painter.save()
    painter.translate(0, down - strip.top())
    context = QAbstractTextDocumentLayout.PaintContext()
    context.clip = strip
    context.palette.setColor(QPalette.ColorRole.Text, QColor(INK))
    painter.setClipRect(strip)
    document.documentLayout().draw(painter, context)
    painter.restore()


def _edges(painter: QPainter, paper: Document, page: int, pages: int, area: QSizeF) -> None:
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
