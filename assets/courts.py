"""The twelve court figures: one body, a dress for each suit, a head for each rank.

Drawn twice, head up and head down, in the frame of a card 500 by 700.  Local
coordinates start at the card's center, y up being negative.
"""

from __future__ import annotations

from dataclasses import dataclass

from assets import palette
from assets.courtheads import draw_head
from assets.courtware import draw_attribute
from assets.figure import Dress, Half
from assets.palette import RGB, mixed
from assets.paths import Canvas, Path, box, circle, line, parsed, polygon
from assets.pips import pip

FRAME = (116.0, 62.0, 268.0, 576.0)
SLANT = 0.16
"""Fall of the waist line, which runs through the card's center."""

DRESSES: dict[str, Dress] = {
    "s": Dress((30, 44, 96), (146, 30, 50), (206, 214, 228), (32, 28, 34), (206, 150, 110)),
    "h": Dress((186, 26, 44), (32, 58, 118), (250, 214, 150), (150, 92, 36), (248, 220, 190)),
    "d": Dress((214, 108, 24), (26, 96, 104), (255, 236, 170), (220, 176, 78), (240, 200, 160)),
    "c": Dress((24, 98, 66), (98, 44, 110), (228, 226, 150), (96, 54, 26), (168, 112, 76)),
}
_BODY = parsed(
    "M-140 60 L-140 -44 C -132 -84 -96 -104 -44 -112 L 44 -112 C 96 -104 132 -84 140 -44 L140 60 Z"
)
_LEFT = polygon((-150, -150), (0, -150), (0, 80), (-150, 80))


@dataclass(frozen=True)
class _Sash:
    colour: RGB
    jewels: tuple[RGB, RGB]


def court(canvas: Canvas, rank: str, suit: str, ink: RGB) -> None:
    """Draw the frame and both halves of the court card *rank* of *suit*, its sign in *ink*."""
    x, y, w, h = FRAME
    dress = DRESSES[suit]
    frame = box(x, y, w, h, 12)
    tint = mixed((252, 246, 230), dress.main, 0.05)
    canvas.linear(frame, (x, y), (x, y + h), [(0, tint), (0.5, (255, 252, 242)), (1, tint)])
    for turn in (0, 180):
        half = Half(canvas, turn)
        canvas.push_clip(frame)
        half.push_clip(
            polygon((-150, 150 * SLANT), (150, -150 * SLANT), (150, -330), (-150, -330))
        )
        _figure(half, rank, suit, dress, ink)
        canvas.pop_clip()
        canvas.pop_clip()
    _sash(canvas, _Sash(palette.GOLD, (dress.main, dress.second)))
    canvas.stroke(frame, ink, 3.4)
    canvas.stroke(box(x - 7, y - 7, w + 14, h + 14, 16), palette.GOLD_DEEP, 2)


def _figure(half: Half, rank: str, suit: str, dress: Dress, ink: RGB) -> None:
    for part in pip(suit, 98, -240, 58):
        half.fill(part, ink)
    draw_attribute(half, rank, suit, dress)
    if rank == "Q":
        _fan_collar(half, dress)
    half.shape(_BODY, dress.second, 3)
    half.push_clip(_BODY)
    half.push_clip(_LEFT)
    half.fill(_BODY, dress.main)
    _pattern(half, suit, dress, mirrored=False)
    half.pop_clip()
    half.push_clip([s._replace(v=_mirrored(s.v)) for s in _LEFT])
    _pattern(half, suit, dress, mirrored=True)
    half.pop_clip()
    _sleeves(half, dress)
    half.pop_clip()
    half.stroke(_BODY, palette.INK, 3)
    _placket(half, rank, dress, ink)
    _hand(half, dress)
    draw_head(half, rank, suit, dress)


def _mirrored(v: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(-n if i % 2 == 0 else n for i, n in enumerate(v))


def _pattern(half: Half, suit: str, dress: Dress, *, mirrored: bool) -> None:
    """Embroider one side of the robe in the suit's own pattern."""
    side, thread = (1 if mirrored else -1), (dress.trim if mirrored else palette.GOLD)
    if suit == "s":
        for i in range(9):
            y = -150 + i * 24
            bar = polygon(
                (side * 20, y + 40),
                (side * 84, y),
                (side * 150, y + 40),
                (side * 150, y + 49),
                (side * 84, y + 9),
                (side * 20, y + 49),
            )
            half.fill(bar, thread if i % 2 else mixed(thread, dress.main, 0.45))
        return
    for row in range(8):
        for column in range(6):
            x = side * (30 + column * 25 + (row % 2) * 12.5)
            y = -116 + row * 22
            if suit == "h":
                for part in pip("h", x, y, 15):
                    half.fill(part, thread)
            elif suit == "d":
                half.stroke(
                    polygon((x, y - 22), (x + 12.5, y), (x, y + 22), (x - 12.5, y)), thread, 2
                )
                half.fill(circle(x, y, 3.4), thread)
            else:
                half.stroke(parsed_scale(x, y), thread, 2.4)
                half.fill(circle(x, y - 2, 2.6), thread)


def parsed_scale(x: float, y: float) -> Path:
    """Return one scale of a scaled robe, open at the top."""
    return parsed(
        f"M{x - 12.5:.2f} {y - 8:.2f} C {x - 12.5:.2f} {y + 8:.2f} "
        f"{x + 12.5:.2f} {y + 8:.2f} {x + 12.5:.2f} {y - 8:.2f}"
    )


def _sleeves(half: Half, dress: Dress) -> None:
    """Shade the arms and band them, so that the robe reads as cloth."""
    for side in (-1, 1):
        fold = parsed(f"M{side * 96} -98 C {side * 84} -60 {side * 84} -10 {side * 92} 60")
        half.stroke(fold, palette.INK, 3.2)
        half.stroke(
            parsed(f"M{side * 104} -80 C {side * 96} -50 {side * 96} -20 {side * 102} 40"),
            palette.INK,
            1.6,
        )
        band = dress.second if side < 0 else dress.main
        half.shape(
            polygon((side * 88, -22), (side * 142, -36), (side * 142, -14), (side * 88, 0)),
            band,
            2.2,
        )
        for i in range(3):
            half.fill(circle(side * (98 + i * 15), -14 - i * 3.9, 3.6), palette.GOLD)


def _placket(half: Half, rank: str, dress: Dress, ink: RGB) -> None:
    """Draw the front of the robe, with buttons, a bodice or lacing by rank."""
    if rank == "Q":
        half.shape(parsed("M-30 -112 L0 -62 L30 -112 Z"), dress.skin, 2.4)
        half.shape(
            polygon((-22, 60), (-13, -66), (0, -54), (13, -66), (22, 60)), palette.IVORY, 2.4
        )
        for i in range(5):
            half.stroke(line((-11, -44 + i * 18), (11, -36 + i * 18)), ink, 2.6)
        half.stroke(parsed("M-26 -110 C -16 -88 16 -88 26 -110"), palette.GOLD, 4)
        half.shape(circle(0, -90, 7), dress.second, 1.8)
        return
    width = 19 if rank == "K" else 14
    half.shape(
        polygon((-width, 70), (-width, -112), (width, -112), (width, 70)), palette.IVORY, 2.4
    )
    for i in range(7):
        y = -88 + i * 21
        if rank == "K":
            half.shape(circle(0, y, 6), palette.GOLD, 1.8)
        else:
            half.stroke(line((-9, y - 6), (9, y + 6)), ink, 2.6)
            half.stroke(line((9, y - 6), (-9, y + 6)), ink, 2.6)


def _fan_collar(half: Half, dress: Dress) -> None:
    collar = parsed(
        "M-30 -100 C -84 -112 -92 -150 -78 -186 C -60 -150 60 -150 78 -186 "
        "C 92 -150 84 -112 30 -100 Z"
    )
    half.shape(collar, palette.IVORY, 2.6)
    for x in (-66, -44, 44, 66):
        half.stroke(line((x * 0.42, -104), (x, -150 - abs(x) * 0.12)), dress.main, 2)


def _hand(half: Half, dress: Dress) -> None:
    half.shape(polygon((-128, -40), (-112, -66), (-82, -58), (-92, -28)), dress.trim, 2.4)
    half.shape(
        parsed("M-112 -60 C -116 -84 -102 -92 -92 -88 C -80 -84 -78 -68 -84 -56 Z"),
        dress.skin,
        2.4,
    )
    for i in range(3):
        half.stroke(line((-107 + i * 1.0, -70 - i * 6), (-95 + i, -67 - i * 6)), palette.INK, 1.5)


def _sash(canvas: Canvas, sash: _Sash) -> None:
    x0, x1 = FRAME[0], FRAME[0] + FRAME[2]
    drop = (x1 - x0) / 2 * SLANT
    canvas.fill(
        polygon((x0, 339 + drop), (x1, 339 - drop), (x1, 361 - drop), (x0, 361 + drop)),
        sash.colour,
    )
    for y in (339.0, 361.0):
        canvas.stroke(line((x0, y + drop), (x1, y - drop)), palette.INK, 2.6)
    for i in range(9):
        x = 250 + (i - 4) * 30.0
        y = 350 - (x - 250) * SLANT
        canvas.fill(circle(x, y, 5.6), sash.jewels[i % 2])
        canvas.stroke(circle(x, y, 5.6), palette.INK, 1.4)
