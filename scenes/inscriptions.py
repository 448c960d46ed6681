"""The lettering of a felt, on true arcs: logo, rule, payout lines and paytables."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping

from assets import palette
from assets.layouts import Block, Inscription, Layout, Ring, Sign
from assets.palette import RGB, mixed
from assets.paths import (
    CAPITALS,
    FIGURES,
    Canvas,
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
_MOST, _LEAST = 21.0, 6.0
"""Sizes between which a paytable is set, in table units: as large as its block lets it be."""
_STEP = 1.17
"""From one row of a paytable to the next, in its size."""
_HEAD = 1.15
"""What the title of a paytable and the air below the last row take, in its size."""
_SQUEEZE = 0.78
"""How narrow the letters of one long hand may be set, so that the others can be large."""
_ENOUGH = 0.92
"""Hands stand one below the other where they are at least so large as in two columns."""
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
    _across(canvas, layout, unsaid(layout, lines))
    for block, table in _blocks(layout, [text for text in lines if ":" in text]):
        _table(canvas, block, table)


def unsaid(layout: Layout, lines: tuple[str, ...]) -> list[str]:
    """Return the *lines* for the centre less the hands whose odds every such felt says."""
    said = {text.text.replace(" PAYS ", " ") for text in layout.inscriptions}
    centre = (
        _DOT.join(entry for entry in text.split(_DOT) if entry not in said)
        for text in lines
        if ":" not in text
    )
    return [text for text in centre if text]


Paytable = tuple[str, tuple[tuple[str, str], ...]]
"""A title, and hands with what they pay."""


def spelt(layout: Layout, lines: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[Paytable, ...]]:
    """Return all that a felt says in letters: its rules and signs, then its paytables."""
    rules = [text.text for text in layout.inscriptions if text.kind == "rule"]
    said = [*rules, *(" ".join(sign.lines) for sign in layout.signs), *unsaid(layout, lines)]
    tables = []
    for text in lines:
        title, colon, rows = text.partition(":")
        if colon:
            found = ((row.strip(), _ODDS.match(row.strip())) for row in rows.split("·"))
            entries = ((hit[1], hit[2]) if hit else (row, "") for row, hit in found if row)
            tables.append((title.strip(), tuple(entries)))
    return tuple(dict.fromkeys(said)), tuple(tables)


def paytable_at(layout: Layout, lines: tuple[str, ...], x: float, y: float) -> bool:
    """Say whether a paytable is printed at the table point *x*, *y*."""
    blocks = _blocks(layout, [text for text in lines if ":" in text])
    return any(
        abs(x - block.x) <= block.w / 2 and abs(y - block.y) <= block.h / 2 for block, _ in blocks
    )


def _across(canvas: PainterCanvas, layout: Layout, lines: list[str]) -> None:
    for text in centred(canvas, layout, lines):
        _on_arc(canvas, layout, text)


def centred(canvas: Canvas, layout: Layout, lines: list[str]) -> list[Inscription]:
    """Return the payout *lines* for the centre, as large as they may be, one below the other."""
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
    return [
        Inscription("line", text, room.r - i * step, size * fit, room.colour, room.track * fit)
        for i, text in enumerate(lines)
    ]


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
    """Print a paytable in *block*: its title, then hands and odds as large as they can be."""
    title, _, items = table.partition(":")
    rows = [item.strip() for item in items.split("·") if item.strip()]
    left, top = block.x - block.w / 2, block.y - block.h / 2
    size, columns, full = _set(canvas, rows, block, 2)
    if (alone := _set(canvas, rows, block, 1))[0] >= size * _ENOUGH:
        size, columns, full = alone
    head = min(size * 1.07, size * 1.07 * (block.w - 50) / _title(canvas, title, size * 1.07))
    base = top + head * 0.84
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
    canvas: PainterCanvas, rows: list[str], block: Block, most: int
) -> tuple[float, list[list[str]], list[str]]:
    """Return the largest size in which *rows* fit *most* columns, these, and what goes across."""
    size = _MOST
    while True:
        deepest = int((block.h - size * _HEAD) / (size * _STEP) + 0.06)
        widths = {row: _width(canvas, row, size) for row in rows}
        full = [row for row in rows if most == 1 or widths[row] > block.w * 0.6]
        short = [row for row in rows if row not in full]
        deep = math.ceil(len(short) / 2)
        columns = [short[:deep], short[deep:]]
        across = sum(max((widths[row] for row in part), default=0.0) for part in columns)
        widest = max(widths.values(), default=0.0) * _SQUEEZE
        fits = across <= block.w - _GUTTER and widest <= block.w
        if (fits and deep + len(full) <= deepest) or size <= _LEAST:
            return size, columns, full
        size -= 0.5


def _width(canvas: PainterCanvas, row: str, size: float) -> float:
    return arc_length(canvas, FIGURES, row, size, 0.2) + size * 0.5


def _entry(canvas: PainterCanvas, row: str, x: float, y: float, width: float, size: float) -> None:
    """Print one hand and, at the right edge, what it pays."""
    found = _ODDS.match(row)
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
    steps = max(2, math.ceil(ring.half * 4))
    turns = [ring.half * (2 * i / steps - 1) for i in range(steps + 1)]
    points = [layout.arc.point(ring.r, turn) for turn in turns]
    canvas.stroke(line(*points), palette.GOLD, ring.wide, 190)


def _sign(canvas: PainterCanvas, sign: Sign) -> None:
    """Stand a small ivory sign with its words on the table."""
    left, top = sign.x - sign.w / 2, sign.y - sign.h / 2
    canvas.fill(box(left + 3, top + 5, sign.w, sign.h, 6), palette.BLACK, 110)
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
    canvas.fill(moved(outline, 0, 2.2), palette.BLACK, 130)
    leaf = [
        (0.0, mixed(palette.GOLD, palette.WHITE, 0.42)),
        (0.45, palette.GOLD),
        (1.0, mixed(palette.GOLD_DEEP, palette.GOLD, 0.35)),
    ]
    canvas.linear(outline, (0, baseline - size * 0.75), (0, baseline + size * 0.45), leaf)
    canvas.stroke(outline, mixed(palette.GOLD, palette.WHITE, 0.5), 0.7, 120)
