"""Where the pages of a printed document end: never within a row of a table or after a heading."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtGui import QTextBlock, QTextDocument, QTextFrame, QTextTable

LED = 2
"""So many paragraphs before a table belong to it."""


@dataclass(frozen=True, slots=True)
class Piece:
    """What stays on one page: a line of text, or a row of a table.

    Lengths are in dots of the printer, downwards from the top of the document.
    """

    top: float
    keep: bool = False
    """Whether the next piece has to stand on the same page."""
    head: tuple[float, float] | None = None
    """Where the heads of its table stand, to be shown again above it."""


@dataclass(frozen=True, slots=True)
class Slice:
    """What stands on a page: a stretch of the document, below the heads of its table."""

    top: float
    bottom: float
    head: tuple[float, float] | None = None


def slices(document: QTextDocument, tall: float) -> list[Slice]:
    """Return the pages of the *document*, laid out as one, that are *tall* at most."""
    return paged(list(_pieces(document)), document.size().height(), tall)


def paged(pieces: Sequence[Piece], end: float, tall: float) -> list[Slice]:
    """Return what of the *pieces*, the last of which ends at *end*, stands on each page.

    >>> one, two, three = Piece(0), Piece(4, keep=True), Piece(6)
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


def _pieces(document: QTextDocument) -> Iterator[Piece]:
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


def _lines(document: QTextDocument, block: QTextBlock, before_table: bool) -> Iterator[Piece]:
    """Yield the lines of a paragraph; neither its first nor its last stands alone."""
    top, layout = document.documentLayout().blockBoundingRect(block).top(), block.layout()
    heading, many = block.blockFormat().headingLevel() > 0, layout.lineCount()
    led = before_table and bool(block.text().strip())
    for n in range(many):
        last = n == many - 1
        alone = not last and n in (0, many - 2)
        yield Piece(top + (layout.lineAt(n).y() if n else 0), heading or alone or (led and last))


def _rows(document: QTextDocument, table: QTextTable) -> Iterator[Piece]:
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
        yield Piece(top, row < heads, head if row >= heads else None)
