"""The lettering of a felt, on true arcs: logo, rule and payout lines; what it says in words."""

from __future__ import annotations

import math
from collections.abc import Mapping

from assets import palette
from assets.layouts import Inscription, Layout, Ring, TableSign
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
from scenes.drawing.art import PainterCanvas
from scenes.drawing.paytables import ODDS, print_tables

COLOURS: dict[str, RGB] = {"gold": palette.GOLD, "cream": palette.IVORY}
_DOT = " · "


def across(rows: Mapping[str, str], a_line: int = 5) -> tuple[str, ...]:
    """Return payout *rows* (hand -> odds) as lines of *a_line* hands for the center.

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
    print_tables(canvas, layout, [text for text in lines if ":" in text])


def unsaid(layout: Layout, lines: tuple[str, ...]) -> list[str]:
    """Return the *lines* for the center, without hands whose odds every felt of the kind
    prints."""
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
    """Return everything a felt says in letters: its rules and signs, then its paytables."""
    rules = [text.text for text in layout.inscriptions if text.kind == "rule"]
    said = [*rules, *(" ".join(sign.lines) for sign in layout.signs), *unsaid(layout, lines)]
    tables = []
    for text in lines:
        title, colon, rows = text.partition(":")
        if colon:
            found = ((row.strip(), ODDS.match(row.strip())) for row in rows.split("·"))
            entries = ((hit[1], hit[2]) if hit else (row, "") for row, hit in found if row)
            tables.append((title.strip(), tuple(entries)))
    return tuple(dict.fromkeys(said)), tuple(tables)


def _across(canvas: PainterCanvas, layout: Layout, lines: list[str]) -> None:
    for text in centred(canvas, layout, lines):
        _on_arc(canvas, layout, text)


def centred(canvas: Canvas, layout: Layout, lines: list[str]) -> list[Inscription]:
    """Return the payout *lines* for the center, as large as they may be, one below the other."""
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


def _sign(canvas: PainterCanvas, sign: TableSign) -> None:
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
