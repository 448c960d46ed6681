"""Papers: printed or filed documents as headings, text and tables; and the same as HTML."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape as escaped


@dataclass(frozen=True, slots=True)
class Heading:
    text: str
    level: int = 2
    """1 is the title of the paper; 3 the least."""
    mark: str = ""
    """A word at its end that says how it stands: fulfilled, not yet …"""


@dataclass(frozen=True, slots=True)
class TextBlock:
    text: str
    kind: str = ""
    """``lead``, ``small`` or nothing."""


@dataclass(frozen=True, slots=True)
class BulletList:
    """A list of short lines."""

    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TableBlock:
    """A table; figures stand at the right."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    shares: tuple[int, ...] = ()
    """Percent of the width for each column; none: as they need."""
    figures: frozenset[int] = frozenset()
    """The columns of figures."""
    sum: bool = False
    """Whether the last row adds up the others."""


@dataclass(frozen=True, slots=True)
class Pairs:
    """Names and their values, in two columns."""

    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class SignatureLine:
    """A line to sign on by hand."""

    who: tuple[str, ...]


Block = Heading | TextBlock | BulletList | TableBlock | Pairs | SignatureLine


@dataclass(frozen=True, slots=True)
class Document:
    """Something to be printed."""

    title: str
    about: str
    """Whose it is: the name and the day, on each page."""
    blocks: tuple[Block, ...]
    foot: str = ""
    """The proof at the foot of each page."""
    wide: bool = False
    """Whether its pages lie on their side."""


INK, QUIET, LINE, TINT = "#1c1f23", "#5b626b", "#d9dce0", "#f2f3f5"
LINED = f"border-bottom:1px solid {LINE}; "
TONES = {"met": "#17653a", "not yet": "#8a5a00", "unknown": "#8c2f26"}
"""The colors of words that say how something stands; they are words as well."""
SIZES = {1: "20pt", 2: "13pt", 3: "10.5pt"}


def escape(text: str) -> str:
    """Return *text* for HTML, with each sign kept on the line of its figure.

    >>> escape("§ 527.1 & 97%")
    '§&nbsp;527.1 &amp; 97%'
    """
    return escaped(text).replace("§ ", "§&nbsp;")


def html(paper: Document) -> str:
    """Return *paper* as a page of HTML, by itself and without anything to load.

    Only what Qt's rich text knows is used, so that it looks alike on paper.
    """
    body = "\n".join(_block(one) for one in paper.blocks)
    return (
        f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        f"<title>{escape(paper.title)}</title></head>\n"
        f'<body style="color:{INK}; font-size:9.5pt; line-height:130%; max-width:48em">\n'
        f"{_block(Heading(paper.title, 1))}\n{_words(TextBlock(paper.about, 'small'))}\n{body}\n"
        f"{_words(TextBlock(paper.foot, 'small')) if paper.foot else ''}\n</body></html>\n"
    )


def body(paper: Document) -> str:
    """Return the contents of the pages of *paper*, without heads and feet."""
    parts = [Heading(paper.title, 1), TextBlock(paper.about, "small"), *paper.blocks]
    return (
        f'<html><body style="color:{INK}; font-size:9.5pt; line-height:130%">'
        f"{''.join(_block(one) for one in parts)}</body></html>"
    )


def _block(block: Block) -> str:
    match block:
        case Heading():
            return _head(block)
        case TextBlock():
            return _words(block)
        case BulletList():
            shape = "margin-top:1px; margin-bottom:1px; margin-left:12px; text-indent:-9px"
            return "".join(f'<p style="{shape}">•\u2002{escape(line)}</p>' for line in block.lines)
        case TableBlock():
            return _grid(block)
        case Pairs():
            rows = "".join(
                f'<tr><td style="color:{QUIET}" width="26%">{escape(name)}</td>'
                f"<td>{escape(text)}</td></tr>"
                for name, text in block.rows
            )
            return (
                f'<table width="100%" cellspacing="0" cellpadding="3" '
                f'style="margin-bottom:6px">{rows}</table>'
            )
        case SignatureLine():
            share = 100 // len(block.who)
            cells = "".join(
                f'<td width="{share}%"><br><br>{"_" * (84 // len(block.who))}<br>'
                f'<span style="color:{QUIET}; font-size:8pt">{escape(who)}</span></td>'
                for who in block.who
            )
            return f'<table width="100%" cellpadding="3"><tr>{cells}</tr></table>'


def _head(head: Heading) -> str:
    top = {1: 0, 2: 14, 3: 8}[head.level]
    mark = ""
    if head.mark:
        colour = TONES.get(head.mark, QUIET)
        mark = f' <span style="color:{colour}; font-size:10pt">· {escape(head.mark)}</span>'
    return (
        f'<h{head.level} style="font-size:{SIZES[head.level]}; margin-top:{top}px; '
        f'margin-bottom:3px">{escape(head.text)}{mark}</h{head.level}>'
    )


def _words(words: TextBlock) -> str:
    look = {
        "lead": f"font-size:10.5pt; color:{INK}",
        "small": f"font-size:8pt; color:{QUIET}",
    }.get(words.kind, f"color:{INK}")
    return "".join(
        f'<p style="{look}; margin-top:2px; margin-bottom:5px">{escape(part)}</p>'
        for part in words.text.split("\n\n")
    )


def _grid(grid: TableBlock) -> str:
    def cells(row: Sequence[str], tag: str, look: str) -> str:
        made = []
        for at, text in enumerate(row):
            side = ' align="right"' if at in grid.figures else ' align="left"'
            wide = f' width="{grid.shares[at]}%"' if grid.shares else ""
            under = LINED + ("padding-left:9px; " if at - 1 in grid.figures else "")
            tone = f"color:{TONES[text]}; " if text in TONES else ""
            made.append(f'<{tag}{side}{wide} style="{tone}{under}{look}">{escape(text)}</{tag}>')
        return "".join(made)

    shape = f"color:{QUIET}; font-size:8pt" + ("" if grid.shares else "; white-space:nowrap")
    rows = [f'<tr bgcolor="{TINT}">{cells(grid.heads, "th", shape)}</tr>']
    for at, row in enumerate(grid.rows):
        last = grid.sum and at == len(grid.rows) - 1
        rows.append(
            f"<tr>{cells(row, 'td', 'font-weight:bold' if last else 'font-size:9pt')}</tr>"
        )
    return (
        f'<table width="100%" border="0" cellspacing="0" cellpadding="3" '
        f'style="border-collapse:collapse; margin-top:3px; margin-bottom:8px">'
        f"<thead>{rows[0]}</thead>{''.join(rows[1:])}</table>"
    )


def lines(paper: Document) -> Iterable[str]:
    """Yield *paper* as lines of plain text."""
    yield paper.title
    yield paper.about
    for block in paper.blocks:
        match block:
            case Heading():
                mark = f" – {block.mark}" if block.mark else ""
                yield from ("", f"{block.text}{mark}")
            case TextBlock():
                yield from block.text.split("\n\n")
            case BulletList():
                yield from (f"- {line}" for line in block.lines)
            case TableBlock():
                yield from _aligned(block)
            case Pairs():
                yield from (f"{name}: {text}" for name, text in block.rows)
            case SignatureLine():
                yield from (f"Signed ____________________ {who}" for who in block.who)
    if paper.foot:
        yield from ("", paper.foot)


def _aligned(grid: TableBlock) -> Iterable[str]:
    rows = [grid.heads, *grid.rows]
    wide = [max(len(row[at]) for row in rows) for at in range(len(grid.heads))]
    for row in rows:
        made = [
            text.rjust(wide[at]) if at in grid.figures else text.ljust(wide[at])
            for at, text in enumerate(row)
        ]
        yield "  ".join(made).rstrip()
