"""The visual language: colors, type and spacing as plain data.

Colors are ``(red, green, blue)`` from 0 to 255.  Text colors keep at least 4.5 to 1
against the surfaces they are named for (WCAG 2.2 AA); ``contrast`` measures it.
"""

from __future__ import annotations

from dataclasses import dataclass

RGB = tuple[int, int, int]

BLACK: RGB = (0, 0, 0)
WHITE: RGB = (255, 255, 255)

FELT: RGB = (14, 92, 60)
ROOM: RGB = (15, 17, 18)
ROOM_WARM: RGB = (96, 74, 58)
"""What the lamp over the table gives the dark room behind its rail."""
GOLD: RGB = (226, 194, 118)
GOLD_DEEP: RGB = (166, 126, 56)
IVORY: RGB = (246, 241, 226)
PAPER: RGB = (253, 252, 247)
INK: RGB = (20, 22, 28)
CARD_RED: RGB = (196, 22, 40)
CARD_BLACK: RGB = (20, 24, 34)
CARD_BLUE: RGB = (16, 78, 186)
CARD_GREEN: RGB = (0, 106, 58)
LEATHER: RGB = (58, 32, 24)
WALNUT: RGB = (74, 44, 28)
LAMPLIGHT: RGB = (255, 232, 214)
THREAD: RGB = (255, 224, 180)
PLATE: RGB = (30, 26, 22)
PLATE_DEEP: RGB = (14, 12, 11)

BACK_RED: RGB = (142, 20, 36)
BACK_BLUE: RGB = (24, 54, 122)
COVER_YELLOW: RGB = (246, 202, 36)

LIGHT_OFF: RGB = (70, 44, 40)
LIGHT_RED: RGB = (255, 72, 58)
LIGHT_GREEN: RGB = (78, 226, 120)
LIGHT_AMBER: RGB = (255, 190, 66)
CASE: RGB = (38, 36, 44)
HOUSING: RGB = (46, 49, 54)
"""The gray plastic of shuffler, automated shoe and reader."""
CASE_EDGE: RGB = (12, 12, 14)
RIM: RGB = (92, 98, 104)
CAP_RED: RGB = (150, 40, 40)
SCREEN: RGB = (10, 14, 20)
SCREEN_INK: RGB = (255, 214, 120)
GRIP: RGB = (26, 18, 14)
"""The button of a hand that is not in use."""

SLIP: RGB = (250, 247, 236)
SLIP_RULED: RGB = (196, 188, 166)
SLIP_INK: RGB = (34, 40, 92)
"""Handwriting on a slip."""
BANKNOTE: RGB = (196, 214, 184)
BANKNOTE_EDGE: RGB = (70, 98, 70)
STEEL: RGB = (92, 98, 108)

AMOUNT: RGB = (12, 20, 18)
"""The ground of an amount beside its chips."""
FOLDED: RGB = (70, 20, 20)
GLOW: RGB = (255, 246, 214)
"""The core of the glow around what the trainee should look at."""
RING: RGB = (8, 12, 16)
"""What stands about the ring of the keys, so that it shows on light things too."""
VEIL: RGB = (4, 10, 8)
MARK_RIGHT: RGB = (20, 120, 64)
MARK_WRONG: RGB = (176, 28, 40)


@dataclass(frozen=True)
class ChipColours:
    """Body, edge spots and the figure's color on the ivory inlay of one denomination."""

    body: RGB
    spots: RGB
    label: str


CHIPS: dict[int, ChipColours] = {
    50: ChipColours((178, 184, 192), (222, 226, 232), "50¢"),
    100: ChipColours((232, 230, 222), (70, 112, 176), "1"),
    500: ChipColours((186, 28, 42), (247, 242, 232), "5"),
    2_500: ChipColours((16, 118, 66), (247, 242, 232), "25"),
    10_000: ChipColours((32, 33, 38), (228, 198, 122), "100"),
    50_000: ChipColours((98, 44, 150), (242, 228, 152), "500"),
    100_000: ChipColours((232, 150, 26), (44, 42, 62), "1000"),
}
"""By value in cents; the 50¢ piece is the table's one coin."""


@dataclass(frozen=True)
class WindowColors:
    """The colors of one theme of the program's own windows."""

    window: RGB
    panel: RGB
    raised: RGB
    line: RGB
    text: RGB
    quiet: RGB
    accent: RGB
    on_accent: RGB
    focus: RGB
    danger: RGB
    good: RGB
    warn: RGB


DARK = WindowColors(
    window=(16, 20, 20), panel=(24, 30, 30), raised=(36, 44, 43), line=(70, 82, 80),
    text=(240, 238, 230), quiet=(172, 180, 174), accent=(226, 194, 118),
    on_accent=(28, 24, 12), focus=(122, 196, 255),
    danger=(255, 138, 128), good=(118, 214, 150), warn=(245, 196, 92),
)  # fmt: skip
LIGHT = WindowColors(
    window=(243, 241, 234), panel=(255, 254, 250), raised=(250, 247, 238), line=(190, 184, 168),
    text=(28, 30, 30), quiet=(86, 90, 88), accent=(122, 86, 20),
    on_accent=(255, 255, 250), focus=(0, 92, 168),
    danger=(170, 28, 32), good=(14, 104, 58), warn=(132, 80, 0),
)  # fmt: skip

TYPE: dict[str, int] = {
    "small": 12, "body": 14, "strong": 15, "lead": 17, "title": 22, "display": 32,
}  # fmt: skip
"""Sizes of type in px at 100 percent."""
SPACE: dict[str, int] = {"hair": 2, "tight": 4, "small": 8, "normal": 12, "wide": 20, "page": 32}
"""Distances in px at 100 percent."""
RADIUS = 8
"""Corner radius of panels and buttons in px at 100 percent."""

FAMILY_TEXT = "Inter"
FAMILY_TITLE = "Cinzel"
FAMILY_FIGURES = "Oswald SemiBold"


def hexed(colour: RGB) -> str:
    """Return *colour* as style sheets write it.

    >>> hexed((255, 190, 66))
    '#ffbe42'
    """
    return "#{:02x}{:02x}{:02x}".format(*colour)


def mixed(one: RGB, other: RGB, share: float) -> RGB:
    """Return *one* with *share* (0 to 1) of *other* in it.

    >>> mixed((0, 0, 0), (100, 200, 50), 0.5)
    (50, 100, 25)
    """
    r, g, b = (round(a + (c - a) * share) for a, c in zip(one, other, strict=True))
    return r, g, b


def contrast(one: RGB, other: RGB) -> float:
    """Return the contrast ratio of two colors, 1 to 21, by WCAG 2.2.

    >>> round(contrast((0, 0, 0), (255, 255, 255)))
    21
    """
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: RGB) -> float:
    linear = [
        v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4
        for v in (channel / 255 for channel in colour)
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
