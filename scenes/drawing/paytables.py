"""The paytables of a felt: columns of hands and odds, each column in one size."""

from __future__ import annotations

import math
import re

from assets import palette
from assets.layouts import Block, Layout
from assets.paths import CAPITALS, FIGURES, arc_length, lettering, line
from scenes.drawing.art import PainterCanvas

_GUTTER = 18.0
_MOST, _LEAST = 21.0, 6.0
"""Sizes between which a paytable is set, in table units: as large as its block lets it be."""
_STEP = 1.17
"""From one row of a paytable to the next, in its size."""
_HEAD = 1.15
"""The height of a paytable's title and of the air below its last row, in its size."""
_SQUEEZE = 0.78
"""How narrow the letters of one long hand may be set, so that the others can be large."""
_ENOUGH = 0.88
"""Hands stand one below the other if that makes them at least this large compared with two
columns."""
_APART = 1.25
"""How much larger one column of paytables may be set than the other."""
_LEAST_AIR, _AIR = 0.35, 1.0
"""Between two paytables of a column at least, and at most, in their size."""
Fold = tuple[list[list[str]], list[str]]
"""The two columns of a paytable's hands, and the hands that go across both."""
ODDS = re.compile(r"(.*?\S)\s+([\d,.]+ (?:TO|FOR) \d+.*|\d+% .*|\$.*|PUSH.*)$")
"""A hand, and what it pays."""


def print_tables(canvas: PainterCanvas, layout: Layout, tables: list[str]) -> None:
    """Print *tables*, as in ``"PAIR PLUS: FLUSH 4 TO 1 · PAIR 1 TO 1"``, where they belong."""
    columns = _columns(layout, tables)
    sizes = [_laid(canvas, column, held, _MOST)[0] for column, held in columns]
    for (column, held), size in zip(columns, sizes, strict=True):
        _column(canvas, column, held, min(size, min(sizes) * _APART))


def paytable_at(layout: Layout, lines: tuple[str, ...], x: float, y: float) -> bool:
    """Say whether a column of paytables is printed at the table point *x*, *y*."""
    return any(
        abs(x - block.x) <= block.w / 2 and abs(y - block.y) <= block.h / 2
        for block in printed_at(layout, lines)
    )


def printed_at(layout: Layout, lines: tuple[str, ...]) -> list[Block]:
    """Return the columns of paytables that *lines* make on the felt, in table units."""
    return [block for block, _ in _columns(layout, [text for text in lines if ":" in text])]


def _columns(layout: Layout, tables: list[str]) -> list[tuple[Block, list[str]]]:
    """Return the columns of blocks, each with the *tables* in it, from the top.

    A table goes to the block of its wager, or to the first free block.
    """
    free, own, rest = list(layout.tables), dict[Block, str](), list[str]()
    for table in tables:
        wager = table.partition(":")[0].strip().lower().replace(" ", "-")
        block = next((block for block in free if wager.startswith(block.wager)), None)
        if block is None:
            rest.append(table)
        else:
            free.remove(block)
            own[block] = table
    own |= zip(free, rest, strict=False)
    columns: dict[tuple[float, float], list[Block]] = {}
    for block in sorted(layout.tables, key=lambda block: block.y):
        columns.setdefault((block.x, block.w), []).append(block)
    out = []
    for (x, w), blocks in columns.items():
        top = blocks[0].y - blocks[0].h / 2
        tall = blocks[-1].y + blocks[-1].h / 2 - top
        held = [own[block] for block in blocks if block in own]
        if held:
            out.append((Block(blocks[0].wager, x, top + tall / 2, w, tall), held))
    return out


def _laid(
    canvas: PainterCanvas, column: Block, tables: list[str], most: float
) -> tuple[float, list[Fold]]:
    """Return the largest size up to *most* at which *tables* fit *column*, and their hands at
    it."""
    rows = [_rows(table) for table in tables]
    folded, alone = (_set(canvas, rows, column, parts, most) for parts in (2, 1))
    return alone if alone[0] >= folded[0] * _ENOUGH else folded


def _column(canvas: PainterCanvas, column: Block, tables: list[str], most: float) -> None:
    """Print *tables* one below the other in *column*, all in one size."""
    size, folded = _laid(canvas, column, tables, most)
    heights = [_height(fold, size) for fold in folded]
    air = (column.h - sum(heights)) / max(1, len(tables) - 1)
    top = column.y - column.h / 2
    for table, fold, height in zip(tables, folded, heights, strict=True):
        _table(canvas, column, top, table, size, fold)
        top += height + min(air, size * _AIR)


def _rows(table: str) -> list[str]:
    return [item.strip() for item in table.partition(":")[2].split("·") if item.strip()]


def _table(
    canvas: PainterCanvas, block: Block, top: float, table: str, size: float, fold: Fold
) -> None:
    """Print a paytable from *top* down: its title, then hands and odds."""
    title, rows, (columns, full) = table.partition(":")[0], _rows(table), fold
    left = block.x - block.w / 2
    head = min(size * 1.07, size * 1.07 * (block.w - 50) / _title(canvas, title, size * 1.07))
    base = top + size * 0.9
    canvas.fill(
        lettering(canvas, CAPITALS, title.strip(), block.x, base, head, track=head * 0.1),
        palette.GOLD,
    )
    half = _title(canvas, title, head) / 2 + 12
    for start, end in ((left, block.x - half), (block.x + half, left + block.w)):
        canvas.stroke(line((start, base - 5), (end, base - 5)), palette.GOLD, 1.1, 150)
    step = size * _STEP
    y, waiting = base + step * 1.06, [list(column) for column in columns]
    widths = [max((_width(canvas, row, size) for row in part), default=0.0) for part in columns]
    spare = block.w - sum(widths) - (_GUTTER if len(columns) > 1 else 0.0)
    for row in rows:
        if row in full:
            _entry(canvas, row, left, y, block.w, size)
            y += step
        elif row in waiting[0]:
            x = left
            for part, width in zip(waiting, widths, strict=True):
                if part:
                    _entry(canvas, part.pop(0), x, y, width + spare / len(widths), size)
                x += width + spare / len(widths) + _GUTTER
            y += step


def _title(canvas: PainterCanvas, title: str, size: float) -> float:
    return arc_length(canvas, CAPITALS, title.strip(), size, size * 0.1)


def _set(
    canvas: PainterCanvas, tables: list[list[str]], column: Block, parts: int, most: float
) -> tuple[float, list[Fold]]:
    """Return the largest size in which *tables* fit *column* with *parts* columns of hands."""
    size = most
    while True:
        folds = [_folded(canvas, rows, column.w, size, parts) for rows in tables]
        tall = sum(_height(fold, size) for fold, _ in folds)
        tall += (len(tables) - 1) * size * _LEAST_AIR
        if (tall <= column.h and all(fits for _, fits in folds)) or size <= _LEAST:
            return size, [fold for fold, _ in folds]
        size -= 0.25


def _folded(
    canvas: PainterCanvas, rows: list[str], room: float, size: float, parts: int
) -> tuple[Fold, bool]:
    """Return two columns of *rows*, the rows that go across, and whether *room* is enough.

    Every row down to the last long hand goes across, which keeps the Code's order.
    """
    widths = {row: _width(canvas, row, size) for row in rows}
    widest = max(widths.values(), default=0.0) * _SQUEEZE
    for above in range(len(rows) if parts == 1 else 0, len(rows) + 1):
        full, short = rows[:above], rows[above:]
        deep = math.ceil(len(short) / 2)
        columns = [short[:deep], short[deep:]]
        across = sum(max((widths[row] for row in part), default=0.0) for part in columns)
        if len(short) != 1 and across <= room - _GUTTER:
            break
    return (columns, full), widest <= room


def _height(fold: Fold, size: float) -> float:
    """Return how high a paytable is with its title, its hands folded this way, in *size*."""
    columns, full = fold
    return size * (_HEAD + _STEP * (len(columns[0]) + len(full)) - 0.07)


def _width(canvas: PainterCanvas, row: str, size: float) -> float:
    return arc_length(canvas, FIGURES, row, size, 0.2) + size * 0.5


def _entry(canvas: PainterCanvas, row: str, x: float, y: float, width: float, size: float) -> None:
    """Print one hand and, at the right edge, what it pays."""
    found = ODDS.match(row)
    hand, odds = (found[1], found[2]) if found else (row, "")
    left = width - (_width(canvas, odds, size) if odds else 0.0)
    wide = min(1.0, left / max(1.0, arc_length(canvas, FIGURES, hand, size, 0.2)))
    canvas.fill(
        lettering(canvas, FIGURES, hand, x, y, size, anchor=0, track=0.2, wide=wide),
        palette.IVORY,
        240,
    )
    if odds:
        pays = lettering(canvas, FIGURES, odds, x + width, y, size, anchor=1, track=0.2)
        canvas.fill(pays, palette.GOLD)
