"""The lettering of a felt, on true arcs: logo, rule, payout lines and paytables."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from itertools import pairwise

from assets import palette
from assets.layouts import Block, Inscription, Layout, Ring, Sign
from assets.palette import RGB, mixed
from assets.paths import (
    CAPITALS,
    FIGURES,
    Path,
    arc_length,
    arc_lettering,
    box,
    lettering,
    line,
    moved,
)
from scenes.art import PainterCanvas

COLOURS: dict[str, RGB] = {"gold": palette.GOLD, "cream": palette.IVORY}
_DOT = " · "
_GUTTER = 18.0
_ROW = 14.5
"""Size of a row of a paytable, in table units, where there is room."""
_ODDS = re.compile(r"(.*?\S)\s+([\d,.]+ (?:TO|FOR) \d+.*|\d+% .*|\$.*|PUSH.*)$")


def across(rows: Mapping[str, str], a_line: int = 5) -> tuple[str, ...]:
    """Return payout *rows* (hand -> odds) as lines of *a_line* hands for the centre.

    >>> across({"two pair": "2 to 1", "pair of 6s to 10s": "push"})
    ('TWO PAIR 2 TO 1 · PAIR OF 6S TO 10S PUSH',)
    """
    entries = [f"{hand} {odds}".upper() for hand, odds in rows.items()]
    return tuple(_DOT.join(entries[i : i + a_line]) for i in range(0, len(entries), a_line))


def paytable(title: str, rows: Mapping[str, str]) -> str:
    """Return payout *rows* (hand -> odds) as the line of one optional wager.

    >>> paytable("Six Card Bonus", {"flush": "15 to 1", "straight": "10 to 1"})
    'SIX CARD BONUS: FLUSH 15 TO 1 · STRAIGHT 10 TO 1'
    """
    (entries,) = across(rows, max(1, len(rows))) or ("",)
    return f"{title.upper()}: {entries}"


def letter(canvas: PainterCanvas, layout: Layout, lines: tuple[str, ...]) -> None:
    """Print what *layout* says on every felt, and the payout *lines* of this one."""
    for ring in layout.rings:
        _ring(canvas, layout, ring)
    for sign in layout.signs:
        _sign(canvas, sign)
    for inscription in layout.inscriptions:
        _on_arc(canvas, layout, inscription)
    _across(canvas, layout, [text for text in lines if ":" not in text])
    for block, table in _blocks(layout, [text for text in lines if ":" in text]):
        _table(canvas, block, table)


def _across(canvas: PainterCanvas, layout: Layout, lines: list[str]) -> None:
    room = layout.lines
    step = room.step
    if len(lines) > 1:
        step = min(step, (room.r - room.last) / (len(lines) - 1))
    size = room.size * min(1.0, step / room.step * 1.12)
    longest = math.radians(room.most) * (room.r - len(lines) * step)
    fits = [
        longest / arc_length(canvas, FIGURES, text, size, room.track) for text in lines if text
    ]
    fit = min([1.0, *fits])
    for i, text in enumerate(lines):
        _on_arc(
            canvas,
            layout,
            Inscription(
                "line", text, room.r - i * step, size * fit, room.colour, room.track * fit
            ),
        )


def _blocks(layout: Layout, tables: list[str]) -> list[tuple[Block, str]]:
    """Return where each of *tables* goes: the block of its wager, or the first free one."""
    free, out, rest = list(layout.tables), list[tuple[Block, str]](), list[str]()
    for table in tables:
        wager = table.partition(":")[0].strip().lower().replace(" ", "-")
        own = next((block for block in free if wager.startswith(block.wager)), None)
        if own is None:
            rest.append(table)
        else:
            free.remove(own)
            out.append((own, table))
    return out + list(zip(free, rest, strict=False))


def _table(canvas: PainterCanvas, block: Block, table: str) -> None:
    """Print a paytable in *block*: its title, and two columns of hands and odds."""
    title, _, items = table.partition(":")
    rows = [item.strip() for item in items.split("·") if item.strip()]
    left, top = block.x - block.w / 2, block.y - block.h / 2
    heading = lettering(canvas, CAPITALS, title.strip(), block.x, top + 13, 15.5, track=1.5)
    canvas.fill(heading, palette.GOLD)
    half = arc_length(canvas, CAPITALS, title.strip(), 15.5, 1.5) / 2 + 12
    for start, end in ((left, block.x - half), (block.x + half, left + block.w)):
        canvas.stroke(line((start, top + 8), (end, top + 8)), palette.GOLD, 1.1, 150)
    long = [row for row in rows if _width(canvas, row, _ROW) > block.w * 0.62]
    if 2 * len(long) >= len(rows):
        long = rows
    short = [row for row in rows if row not in long]
    last = [row for row in long if short and rows.index(row) > rows.index(short[-1])]
    deep = math.ceil(len(short) / 2)
    step = min(17.0, (block.h - 20) / max(1, deep + len(long)))
    size = min(_ROW, step * 0.88, *(_ROW * block.w / _width(canvas, row, _ROW) for row in long))
    columns = [short[:deep], short[deep:]]
    widths = [max((_width(canvas, row, size) for row in part), default=0.0) for part in columns]
    spare = block.w - _GUTTER - sum(widths)
    if spare < 0:
        fit = (block.w - _GUTTER) / sum(widths)
        size, widths, spare = size * fit, [width * fit for width in widths], 0.0
    y = top + 20 + step * 0.78
    for row in long:
        below = (deep + last.index(row)) * step if row in last else 0.0
        _entry(canvas, row, left, y + below, block.w, size)
        y += 0.0 if row in last else step
    x = left
    for column, width in zip(columns, widths, strict=True):
        for i, row in enumerate(column):
            _entry(canvas, row, x, y + step * i, width + spare / 2, size)
        x += width + spare / 2 + _GUTTER


def _width(canvas: PainterCanvas, row: str, size: float) -> float:
    return arc_length(canvas, FIGURES, row, size, 0.2) + size * 0.5


def _entry(canvas: PainterCanvas, row: str, x: float, y: float, width: float, size: float) -> None:
    """Print one hand and, at the right edge, what it pays."""
    found = _ODDS.match(row)
    hand, odds = (found[1], found[2]) if found else (row, "")
    canvas.fill(
        lettering(canvas, FIGURES, hand, x, y, size, anchor=0, track=0.2), palette.IVORY, 240
    )
    if odds:
        pays = lettering(canvas, FIGURES, odds, x + width, y, size, anchor=1, track=0.2)
        canvas.fill(pays, palette.GOLD)


def _on_arc(canvas: PainterCanvas, layout: Layout, text: Inscription) -> None:
    font = FIGURES if text.kind == "line" else CAPITALS
    outline = arc_lettering(
        canvas,
        font,
        text.text,
        (layout.arc.x, layout.arc.y),
        text.r,
        -90 + text.angle,
        text.size,
        track=text.track,
    )
    if text.kind == "logo":
        _emboss(canvas, outline, layout.arc.y - text.r, text.size)
        return
    canvas.fill(outline, COLOURS[text.colour], 235)


def _ring(canvas: PainterCanvas, layout: Layout, ring: Ring) -> None:
    steps = max(2, math.ceil(ring.half * 2))
    turns = [ring.half * (2 * i / steps - 1) for i in range(steps + 1)]
    points = [layout.arc.point(ring.r, turn) for turn in turns]
    for start, end in pairwise(points):
        canvas.stroke(line(start, end), palette.GOLD, ring.wide, 190)


def _sign(canvas: PainterCanvas, sign: Sign) -> None:
    """Stand a small ivory sign with its words on the table."""
    left, top = sign.x - sign.w / 2, sign.y - sign.h / 2
    canvas.fill(box(left + 3, top + 5, sign.w, sign.h, 6), (0, 0, 0), 110)
    canvas.fill(box(left, top, sign.w, sign.h, 6), palette.IVORY)
    canvas.stroke(box(left + 4, top + 4, sign.w - 8, sign.h - 8, 4), palette.GOLD_DEEP, 1.4)
    step = (sign.h - 16) / len(sign.lines)
    for row, text in enumerate(sign.lines):
        size = min(step * 0.82, 17.0)
        size = min(size, size * (sign.w - 22) / arc_length(canvas, FIGURES, text, size, 0.4))
        y = top + 8 + step * (row + 0.5) + size * 0.36
        canvas.fill(lettering(canvas, FIGURES, text, sign.x, y, size, track=0.4), palette.INK)


def _emboss(canvas: PainterCanvas, outline: Path, baseline: float, size: float) -> None:
    """Print *outline* in gold leaf that catches the light from above."""
    canvas.fill(moved(outline, 0, 2.2), (0, 0, 0), 130)
    leaf = [
        (0.0, mixed(palette.GOLD, (255, 255, 255), 0.42)),
        (0.45, palette.GOLD),
        (1.0, mixed(palette.GOLD_DEEP, palette.GOLD, 0.35)),
    ]
    canvas.linear(outline, (0, baseline - size * 0.75), (0, baseline + size * 0.45), leaf)
    canvas.stroke(outline, mixed(palette.GOLD, (255, 255, 255), 0.5), 0.7, 120)
