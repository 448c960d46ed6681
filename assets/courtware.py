"""What each court figure holds: twelve different things, upright at the left shoulder."""

from __future__ import annotations

import math

from assets import palette
from assets.figure import Dress, Half
from assets.palette import mixed
from assets.paths import Path, box, circle, ellipse, line, parsed, polygon

X = -101
"""Where the staffs stand."""
_WOOD = (146, 98, 54)
_BLADE = (214, 220, 228)
_LEAF_GREEN = (44, 120, 70)


def draw_attribute(half: Half, rank: str, suit: str, dress: Dress) -> None:
    """Draw what *rank* of *suit* holds."""
    _DRAWN[rank + suit](half, dress)


def _staff(half: Half, top: float, thick: float = 8) -> None:
    half.stroke(line((X, 0), (X, top)), palette.INK, thick)
    half.stroke(line((X, 0), (X, top)), _WOOD, thick - 4)


def _sword(half: Half, dress: Dress) -> None:
    half.shape(
        polygon((X - 8, -110), (X - 8, -244), (X, -268), (X + 8, -244), (X + 8, -110)), _BLADE
    )
    half.stroke(line((X, -114), (X, -240)), (150, 158, 170), 2)
    half.shape(box(X - 26, -118, 52, 11, 5), palette.GOLD)
    half.shape(box(X - 5, -108, 10, 40, 4), dress.second)


def _sceptre(half: Half, dress: Dress) -> None:
    _staff(half, -206, 10)
    half.shape(circle(X, -222, 18), palette.GOLD)
    heart = parsed(
        "M0 14 C -18 2 -14 -14 -5 -12 C -2 -12 0 -9 0 -6 C 0 -9 2 -12 5 -12 C 14 -14 18 2 0 14 Z"
    )
    half.fill(_at(heart, X, -222), dress.main)
    half.shape(polygon((X, -264), (X + 8, -242), (X - 8, -242)), palette.GOLD)


def _axe(half: Half, dress: Dress) -> None:
    _staff(half, -258, 9)
    blade = parsed("M-4 -30 C 10 -34 24 -44 30 -52 C 40 -30 40 -2 30 20 C 24 12 10 2 -4 -2 Z")
    half.shape(_at(blade, X, -206), _BLADE)
    half.shape(_at(_flipped(blade), X, -206), _BLADE)
    half.shape(circle(X, -264, 8), dress.main)


def _orb(half: Half, dress: Dress) -> None:
    half.shape(circle(X, -118, 32), palette.GOLD)
    half.stroke(
        parsed(f"M{X - 31} -112 C {X - 12} -100 {X + 12} -100 {X + 31} -112"), dress.second, 7
    )
    half.stroke(line((X, -150), (X, -104)), dress.second, 6)
    half.shape(box(X - 5, -196, 10, 46, 2), palette.GOLD)
    half.shape(box(X - 18, -184, 36, 10, 2), palette.GOLD)
    half.stroke(ellipse(X - 12, -128, 6, 8), (255, 248, 220), 2.5)


def _stem(half: Half, top: float) -> None:
    half.stroke(parsed(f"M{X} -60 C {X + 8} -110 {X - 12} -140 {X} {top}"), palette.INK, 7)
    half.stroke(parsed(f"M{X} -60 C {X + 8} -110 {X - 12} -140 {X} {top}"), _LEAF_GREEN, 4)
    for side, y in ((-1, -128), (1, -150)):
        leaf = parsed(
            f"M0 0 C {side * 8} -18 {side * 24} -20 {side * 30} -14 "
            f"C {side * 24} 2 {side * 10} 6 0 0 Z"
        )
        half.shape(_at(leaf, X - 2, y), _LEAF_GREEN, 1.8)


def _rose(half: Half, dress: Dress) -> None:
    _stem(half, -196)
    for i in range(6):
        a = math.radians(i * 60)
        half.shape(circle(X + 17 * math.cos(a), -214 + 17 * math.sin(a), 13), dress.main, 1.8)
    half.shape(circle(X, -214, 14), mixed(dress.main, (255, 255, 255), 0.3), 1.8)
    half.fill(circle(X, -214, 6), palette.GOLD)


def _tulip(half: Half, dress: Dress) -> None:
    _stem(half, -194)
    cup = parsed(
        "M-24 -36 C -12 -30 -8 -24 -8 -20 C -6 -34 -3 -42 0 -48 C 3 -42 6 -34 8 -20 "
        "C 8 -24 12 -30 24 -36 C 30 -10 18 8 0 8 C -18 8 -30 -10 -24 -36 Z"
    )
    half.shape(_at(cup, X, -204), mixed(dress.main, (190, 200, 255), 0.45))
    half.stroke(line((X, -196), (X, -226)), dress.main, 2.4)


def _fan(half: Half, dress: Dress) -> None:
    for i in range(7):
        a0, a1 = math.radians(-150 + i * 17.2), math.radians(-150 + (i + 1) * 17.2)
        tips = [(X + 8 + 98 * math.cos(a), -108 + 98 * math.sin(a)) for a in (a0, a1)]
        half.shape(
            polygon((X + 8, -100), tips[0], tips[1]), dress.second if i % 2 else dress.trim, 1.8
        )
        mid = (a0 + a1) / 2
        half.fill(circle(X + 8 + 80 * math.cos(mid), -108 + 80 * math.sin(mid), 5), palette.GOLD)
    half.shape(circle(X + 8, -102, 8), palette.GOLD)


def _goblet(half: Half, dress: Dress) -> None:
    half.shape(box(X - 5, -132, 10, 50, 3), palette.GOLD)
    bowl = parsed("M-28 -44 C -28 -10 -16 2 0 2 C 16 2 28 -10 28 -44 Z")
    half.shape(_at(bowl, X, -128), palette.GOLD)
    half.shape(ellipse(X, -172, 28, 8), dress.second)
    for x in (-14, 0, 14):
        half.shape(circle(X + x, -148 + abs(x) * -0.25, 5), dress.main, 1.6)


def _halberd(half: Half, dress: Dress) -> None:
    _staff(half, -226, 9)
    half.shape(polygon((X, -272), (X + 10, -222), (X - 10, -222)), _BLADE)
    half.shape(_at(parsed("M0 -20 C 22 -26 30 -10 30 8 C 20 0 10 -2 0 0 Z"), X, -196), _BLADE)
    half.shape(_at(parsed("M0 -16 L-18 -8 L0 0 Z"), X, -196), _BLADE)
    half.stroke(line((X - 4, -180), (X - 8, -160)), dress.second, 5)


def _pennant(half: Half, dress: Dress) -> None:
    _staff(half, -262, 8)
    flag = polygon((X + 3, -256), (X + 66, -244), (X + 48, -232), (X + 66, -216), (X + 3, -206))
    half.shape(flag, dress.second)
    half.fill(circle(X + 24, -231, 9), palette.GOLD)
    half.shape(circle(X, -264, 7), palette.GOLD)


def _bow(half: Half, dress: Dress) -> None:
    limb = parsed(f"M{X + 22} -264 C {X - 36} -226 {X - 36} -120 {X + 22} -82")
    half.stroke(limb, palette.INK, 10)
    half.stroke(limb, _WOOD, 6)
    half.stroke(line((X + 22, -264), (X + 22, -82)), palette.INK, 1.8)
    half.stroke(line((X - 34, -172), (X + 40, -172)), palette.INK, 5)
    half.stroke(line((X - 34, -172), (X + 40, -172)), palette.GOLD, 2.6)
    half.shape(polygon((X - 44, -172), (X - 26, -181), (X - 26, -163)), dress.second, 1.8)


def _torch(half: Half, dress: Dress) -> None:
    half.shape(polygon((X - 6, -60), (X - 14, -178), (X + 14, -178), (X + 6, -60)), _WOOD)
    half.shape(box(X - 18, -190, 36, 14, 5), palette.GOLD)
    flame = parsed(
        "M0 -74 C 10 -54 30 -40 24 -16 C 20 0 10 4 0 4 C -12 4 -24 -6 -22 -22 "
        "C -20 -34 -10 -34 -10 -46 C -4 -52 0 -60 0 -74 Z"
    )
    half.shape(_at(flame, X, -192), (236, 96, 30))
    core = parsed("M2 -40 C 8 -26 14 -20 10 -8 C 6 2 -8 2 -10 -8 C -10 -20 0 -24 2 -40 Z")
    half.fill(_at(core, X, -192), dress.trim)


def _at(path: Path, x: float, y: float) -> Path:
    return [s._replace(v=tuple(n + (y if i % 2 else x) for i, n in enumerate(s.v))) for s in path]


def _flipped(path: Path) -> Path:
    return [s._replace(v=tuple(n if i % 2 else -n for i, n in enumerate(s.v))) for s in path]


_DRAWN = {
    "Ks": _sword,
    "Kh": _sceptre,
    "Kd": _axe,
    "Kc": _orb,
    "Qs": _tulip,
    "Qh": _rose,
    "Qd": _fan,
    "Qc": _goblet,
    "Js": _halberd,
    "Jh": _pennant,
    "Jd": _bow,
    "Jc": _torch,
}
