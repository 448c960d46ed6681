"""Pages of a printed paper end between rows and paragraphs, and never after a heading."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QTextDocument

from app.school.document import Document, Heading, TableBlock, TextBlock, body
from app.shell.base.papers import PageRow, paged, slices

TALL = 400.0
LONG = "what the dealer does at this step and why it is asked of him " * 3


def laid_out(*blocks):
    document = QTextDocument()
    document.setDocumentMargin(0)
    document.setHtml(body(Document("A paper", "Ann Lee", blocks)))
    document.setTextWidth(500)
    return document


def lines_at(document):
    """Where each line of it begins and ends, downwards, and what it says."""
    block, layout = document.begin(), document.documentLayout()
    while block.isValid():
        top, laid = layout.blockBoundingRect(block).top(), block.layout()
        for n in range(laid.lineCount()):
            line = laid.lineAt(n)
            words = block.text()[line.textStart() : line.textStart() + line.textLength()]
            if words.strip():
                yield top + line.y() * (n > 0), top + line.y() * (n > 0) + line.height(), words
        block = block.next()


@pytest.mark.parametrize("before", range(0, 14, 3))
def test_no_row_is_cut_and_all_is_printed_once(qapp, before):
    rows = tuple((f"§ {n}", LONG) for n in range(40))
    document = laid_out(
        *[TextBlock("A line.")] * before, Heading("Rows"), TableBlock(("By", "What"), rows)
    )
    pages = slices(document, TALL)
    assert [one.bottom for one in pages[:-1]] == [one.top for one in pages[1:]]
    assert pages[0].top == 0
    assert pages[-1].bottom == pytest.approx(document.size().height())
    starts = [top for top, _, words in lines_at(document) if words.startswith("§")]
    for page in pages:
        assert (page.head is not None) == (page.top > starts[0])
        head = page.head[1] - page.head[0] if page.head else 0
        assert page.bottom - page.top + head <= TALL
        for top, bottom, words in lines_at(document):
            assert not top + 1 < page.bottom < bottom - 1, words


@pytest.mark.parametrize("lines", range(5, 30))
def test_a_heading_stays_with_what_it_heads(qapp, lines):
    document = laid_out(
        *[TextBlock("A line.")] * lines, Heading("Hours"), TextBlock("Of whom."),
        TextBlock("Required: 120."),
        TableBlock(("Week", "Hours"), (("1", "20"), ("2", "20"))),
    )  # fmt: skip
    where = {words: top for top, _, words in lines_at(document)}

    def page_of(words):
        return next(n for n, one in enumerate(slices(document, TALL)) if where[words] < one.bottom)

    assert page_of("Hours") == page_of("Required: 120.") == page_of("1")


def test_what_is_taller_than_a_page_is_cut():
    pages = paged([PageRow(0), PageRow(10, keep=True)], 1000, 300)
    assert [one.bottom for one in pages] == [10, 310, 610, 910, 1000]
