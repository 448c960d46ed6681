"""The heads of the court: hair, face, beard and headgear."""

from __future__ import annotations

from assets import palette
from assets.figure import Dress, Half
from assets.palette import mixed
from assets.paths import Path, box, circle, ellipse, line, parsed, polygon

_FACE = parsed(
    "M-36 -206 L36 -206 L36 -166 C 36 -138 18 -122 0 -122 C -18 -122 -36 -138 -36 -166 Z"
)
_ROSY = (228, 120, 104)

_HAIR: dict[str, str] = {
    "Ks": "M-42 -208 C -60 -180 -62 -140 -52 -118 L 52 -118 C 62 -140 60 -180 42 -208 Z",
    "Kh": "M-42 -208 C -58 -190 -58 -160 -48 -140 L 48 -140 C 58 -160 58 -190 42 -208 Z",
    "Kd": "M-42 -208 C -66 -190 -52 -170 -60 -150 C -64 -136 -54 -126 -44 -126 L 44 -126 "
    "C 54 -126 64 -136 60 -150 C 52 -170 66 -190 42 -208 Z",
    "Kc": "M-42 -208 C -54 -196 -56 -176 -50 -156 L 50 -156 C 56 -176 54 -196 42 -208 Z",
    "Qs": "M-46 -214 C -72 -180 -68 -130 -60 -96 L -34 -100 L 34 -100 L 60 -96 "
    "C 68 -130 72 -180 46 -214 Z",
    "Qh": "M-46 -214 C -70 -196 -58 -180 -68 -160 C -76 -142 -56 -134 -64 -112 L -40 -106 "
    "L 40 -106 L 64 -112 C 56 -134 76 -142 68 -160 C 58 -180 70 -196 46 -214 Z",
    "Qd": "M-44 -214 C -62 -190 -60 -160 -52 -140 L 52 -140 C 60 -160 62 -190 44 -214 Z",
    "Qc": "M-46 -216 C -78 -206 -80 -150 -58 -132 L 58 -132 C 80 -150 78 -206 46 -216 Z",
    "Js": "M-44 -208 C -58 -180 -58 -150 -50 -134 L 50 -134 C 58 -150 58 -180 44 -208 Z",
    "Jh": "M-44 -208 C -68 -186 -66 -146 -56 -124 C -48 -136 -40 -140 -36 -150 L 36 -150 "
    "C 40 -140 48 -136 56 -124 C 66 -146 68 -186 44 -208 Z",
    "Jd": "M-42 -208 C -52 -196 -52 -182 -46 -168 L 46 -168 C 52 -182 52 -196 42 -208 Z",
    "Jc": "M-44 -208 C -64 -204 -62 -188 -56 -184 C -68 -172 -58 -160 -54 -158 "
    "C -62 -146 -52 -138 -44 -140 L 44 -140 C 52 -138 62 -146 54 -158 "
    "C 58 -160 68 -172 56 -184 C 62 -188 64 -204 44 -208 Z",
}
_BEARDS: dict[str, str] = {
    "s": "M-36 -172 C -30 -154 -14 -152 0 -155 C 14 -152 30 -154 36 -172 L 33 -138 "
    "C 26 -112 12 -92 0 -76 C -12 -92 -26 -112 -33 -138 Z",
    "h": "M-36 -168 C -32 -146 -16 -140 0 -140 C 16 -140 32 -146 36 -168 L 36 -150 "
    "C 32 -120 16 -112 0 -112 C -16 -112 -32 -120 -36 -150 Z",
    "d": "M-36 -172 C -28 -154 -14 -152 0 -155 C 14 -152 28 -154 36 -172 L 35 -136 "
    "C 32 -114 22 -96 16 -86 C 10 -92 4 -102 0 -110 C -4 -102 -10 -92 -16 -86 "
    "C -22 -96 -32 -114 -35 -136 Z",
    "c": "M-36 -176 C -30 -156 -14 -152 0 -155 C 14 -152 30 -156 36 -176 "
    "C 46 -160 46 -140 38 -128 C 36 -114 22 -104 12 -106 C 6 -98 -6 -98 -12 -106 "
    "C -22 -104 -36 -114 -38 -128 C -46 -140 -46 -160 -36 -176 Z",
}


def draw_head(half: Half, rank: str, suit: str, dress: Dress) -> None:
    """Draw the head of *rank* of *suit* from the neck up."""
    half.shape(parsed(_HAIR[rank + suit]), dress.hair, 2.6)
    if rank == "Q" and suit == "d":
        _braids(half, dress)
    if rank == "Q":
        half.fill(polygon((-15, -136), (15, -136), (17, -104), (-17, -104)), dress.skin)
    else:
        _collar(half, rank, dress)
    half.shape(_FACE, dress.skin, 2.6)
    _features(half, rank, suit, dress)
    {"K": _crown, "Q": _coronet, "J": _cap}[rank](half, suit, dress)


def _features(half: Half, rank: str, suit: str, dress: Dress) -> None:
    lip = mixed(dress.skin, (190, 30, 50), 0.75)
    if rank == "K":
        half.shape(parsed(_BEARDS[suit]), dress.hair, 2.2)
        half.fill(parsed("M-11 -144 C -4 -140 4 -140 11 -144 L 6 -136 L -6 -136 Z"), lip)
        if suit != "h":
            moustache = "M0 -156 C -8 -162 -24 -158 -30 -144 C -20 -150 -8 -148 0 -150"
            half.fill(
                parsed(moustache + " C 8 -148 20 -150 30 -144 C 24 -158 8 -162 0 -156 Z"),
                mixed(dress.hair, (0, 0, 0), 0.25),
            )
    else:
        half.fill(
            parsed(
                "M-10 -142 C -4 -147 -2 -146 0 -144 C 2 -146 4 -147 10 -142 "
                "C 4 -135 -4 -135 -10 -142 Z"
            ),
            lip,
        )
        if rank == "J" and suit in "sd":
            half.stroke(parsed("M-15 -149 C -6 -154 6 -154 15 -149"), dress.hair, 3.4)
    for side in (-1, 1):
        half.fill(ellipse(side * 16, -178, 7.5, 4.6), (255, 255, 255))
        half.fill(circle(side * 16 + 1, -178, 4.2), palette.INK)
        lid = f"M{side * 7} -181 C {side * 11} -186 {side * 21} -186 {side * 25} -180"
        half.stroke(parsed(lid), palette.INK, 2.6)
        brow = f"M{side * 7} -190 C {side * 13} -195 {side * 21} -194 {side * 26} -189"
        half.stroke(parsed(brow), mixed(dress.hair, (0, 0, 0), 0.3), 3 if rank != "Q" else 2)
        if rank == "Q":
            half.fill(circle(side * 25, -156, 7), _ROSY, 110)
            half.fill(circle(side * 40, -148, 4.6), palette.GOLD)
    half.stroke(line((0, -178), (-6, -160), (2, -157)), mixed(dress.skin, (90, 40, 20), 0.55), 2.6)


def _collar(half: Half, rank: str, dress: Dress) -> None:
    if rank == "K":
        for i in (-3, 3, -2, 2, -1, 1, 0):
            x, y = i * 19.0, -112 - (9 - i * i) * 0.2
            half.shape(circle(x, y, 13.5), (255, 253, 246), 2)
            half.fill(ellipse(x, y + 3, 2, 4.5), palette.INK)
        return
    for side in (-1, 1):
        half.shape(
            polygon((0, -118), (side * 50, -122), (side * 40, -92), (0, -102)), dress.trim, 2.4
        )


def _braids(half: Half, dress: Dress) -> None:
    for side in (-1, 1):
        for i in range(5):
            half.shape(ellipse(side * (52 - i), -140 + i * 15, 10, 9), dress.hair, 2)
        half.shape(box(side * 48 - 7, -72, 14, 9, 3), dress.main, 1.8)


def _band(half: Half, dress: Dress, top: float = -218) -> None:
    half.shape(box(-46, top, 92, 17, 4), dress.main, 2.4)
    for x in (-30, -10, 10, 30):
        half.fill(circle(x, top + 8.5, 4), palette.GOLD)


def _crown(half: Half, suit: str, dress: Dress) -> None:
    gold = palette.GOLD
    tips: list[tuple[float, float]]
    if suit == "s":
        shape: Path = polygon(
            (-46, -206), (-56, -258), (-28, -232), (0, -272), (28, -232), (56, -258), (46, -206)
        )
        tips = [(-56, -260), (0, -274), (56, -260)]
    elif suit == "h":
        shape = polygon(
            (-46, -206),
            (-58, -250),
            (-36, -236),
            (-22, -264),
            (0, -240),
            (22, -264),
            (36, -236),
            (58, -250),
            (46, -206),
        )
        tips = [(-58, -252), (-22, -266), (22, -266), (58, -252)]
    elif suit == "d":
        half.shape(
            parsed("M-40 -210 C -40 -250 -20 -262 0 -262 C 20 -262 40 -250 40 -210 Z"),
            dress.second,
        )
        shape = parsed(
            "M-48 -206 L-54 -236 L-34 -224 L-18 -240 L0 -226 L18 -240 L34 -224 L54 -236 L48 -206 Z"
        )
        tips = [(0, -268)]
    else:
        half.shape(
            parsed("M-46 -208 C -70 -250 -30 -266 0 -246 C 30 -266 70 -250 46 -208 Z"),
            dress.second,
        )
        shape = parsed("M-5 -208 L-5 -252 L5 -252 L5 -208 Z")
        tips = [(0, -262)]
    half.shape(shape, gold, 2.6)
    for x, y in tips:
        half.shape(circle(x, y, 8), dress.second if suit in "sh" else gold, 2)
    _band(half, dress)


def _coronet(half: Half, suit: str, dress: Dress) -> None:
    if suit == "s":
        veil = parsed("M-50 -208 C -64 -240 -40 -262 0 -262 C 40 -262 64 -240 50 -208 Z")
        half.shape(veil, dress.second)
        half.shape(
            polygon(
                (-44, -212),
                (-30, -244),
                (-16, -222),
                (0, -256),
                (16, -222),
                (30, -244),
                (44, -212),
            ),
            palette.GOLD,
        )
    elif suit == "h":
        arches = parsed(
            "M-46 -206 L-52 -238 C -42 -228 -34 -228 -28 -238 C -22 -252 -12 -254 "
            "0 -266 C 12 -254 22 -252 28 -238 C 34 -228 42 -228 52 -238 L46 -206 Z"
        )
        half.shape(arches, palette.GOLD)
        for x, y in ((-52, -242), (0, -270), (52, -242)):
            half.shape(circle(x, y, 6.5), (255, 252, 244), 2)
    elif suit == "d":
        half.shape(
            parsed("M-46 -206 C -46 -246 -20 -258 0 -258 C 20 -258 46 -246 46 -206 Z"), dress.hair
        )
        for x in (-34, -17, 0, 17, 34):
            half.shape(
                polygon((x - 8, -214), (x, -250 + abs(x) * 0.5), (x + 8, -214)), palette.GOLD, 2
            )
    else:
        half.shape(circle(0, -246, 24), dress.hair)
        half.shape(parsed("M-48 -206 C -40 -232 40 -232 48 -206 Z"), palette.GOLD)
        for x in (-28, 0, 28):
            half.shape(ellipse(x, -228 + abs(x) * 0.2, 6, 9), dress.second, 2)
    _band(half, dress, -216)


def _cap(half: Half, suit: str, dress: Dress) -> None:
    white = (255, 253, 246)
    if suit == "s":
        half.shape(
            parsed("M-52 -208 C -62 -240 -30 -262 14 -258 C 50 -254 64 -232 52 -208 Z"), dress.main
        )
        half.shape(parsed("M24 -246 C 48 -276 76 -272 86 -244 C 70 -254 52 -250 34 -232 Z"), white)
    elif suit == "h":
        half.shape(parsed("M-50 -206 C -50 -252 50 -252 50 -206 Z"), dress.second)
        half.shape(
            parsed("M-64 -210 C -40 -226 40 -226 64 -210 C 40 -200 -40 -200 -64 -210 Z"),
            dress.main,
        )
        half.shape(circle(0, -242, 8), palette.GOLD, 2)
        return
    elif suit == "d":
        half.shape(
            parsed(
                "M-54 -206 C -58 -234 -40 -240 -10 -240 C 10 -268 40 -270 70 -276 "
                "C 62 -250 58 -226 52 -206 Z"
            ),
            dress.second,
        )
        half.shape(
            parsed("M-30 -232 C -50 -262 -34 -280 -16 -280 C -22 -264 -18 -246 -12 -232 Z"),
            dress.main,
        )
    else:
        half.shape(
            parsed("M-48 -206 C -54 -240 -30 -256 0 -256 C 30 -256 54 -240 48 -206 Z"),
            dress.second,
        )
        half.shape(
            parsed("M40 -236 C 66 -240 70 -216 62 -196 C 56 -206 50 -214 40 -216 Z"), dress.second
        )
        half.shape(circle(63, -192, 7), palette.GOLD, 2)
    half.shape(box(-54, -216, 108, 16, 7), palette.GOLD, 2.4)
    for x in (-36, -12, 12, 36):
        half.fill(circle(x, -208, 3.6), dress.main)
