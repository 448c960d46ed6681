"""What cards are dealt and shuffled from: the shoes and the shuffler, in table units."""

from __future__ import annotations

from assets import palette
from assets.paths import FIGURES, Canvas, box, circle, lettering, line, parsed, polygon
from assets.proparts import LIGHTS, block, card_back, edges, lamp, plate


def shoe(canvas: Canvas, *, cards: int = 52, deck: str = "deck-1", state: str = "") -> None:
    """Draw the manual shoe: a walnut box, the well, the weight and the mouth."""
    block(canvas, 4, 6, 158, 132, 30, palette.WALNUT, 10)
    well = box(16, 18, 78, 76, 5)
    canvas.linear(
        well, (16, 0), (94, 0), [(0, (52, 42, 36)), (0.3, (26, 20, 17)), (1, (12, 10, 9))]
    )
    canvas.fill(polygon((16, 94), (94, 94), (88, 84), (22, 84)), (70, 50, 36))
    if not cards:
        _weight(canvas, 74.0)
    if cards:
        edges(canvas, 88 - 66 * min(1.0, cards / 60), 24, 66 * min(1.0, cards / 60), 64)
        _weight(canvas, 88 - 66 * min(1.0, cards / 60) - 14)
    canvas.stroke(well, palette.GOLD_DEEP, 1.6)
    mouth = box(102, 18, 52, 80, 5)
    canvas.linear(
        mouth, (0, 18), (0, 98), [(0, (16, 13, 12)), (0.55, (48, 36, 28)), (1, (92, 66, 46))]
    )
    if cards:
        canvas.push_clip(mouth)
        card_back(canvas, 104, 24, 72, deck)
        canvas.pop_clip()
    else:
        for x in (114.0, 128.0, 142.0):
            canvas.stroke(line((x, 40), (x, 96)), palette.GOLD_DEEP, 1.4, 90)
    canvas.fill(parsed("M116 98 C 116 84 140 84 140 98 Z"), (14, 12, 12))
    canvas.stroke(line((102, 30), (154, 30)), (206, 210, 214), 1.6, 120)
    canvas.stroke(mouth, palette.GOLD_DEEP, 1.6)
    plate(canvas, "SHOE", 83, 128, 13)
    _out_of_order(canvas, state, 166, 142)


def _weight(canvas: Canvas, x: float) -> None:
    """Draw the sloped weight that presses the cards to the mouth of a shoe."""
    x = max(18.0, x)
    face = [(0.0, (176, 180, 186)), (0.4, (112, 116, 124)), (1.0, (52, 55, 60))]
    canvas.linear(box(x, 22, 14, 70, 4), (x, 0), (x + 14, 0), face)
    canvas.stroke(box(x, 22, 14, 70, 4), (24, 24, 26), 1)
    canvas.fill(circle(x + 7, 57, 3.6), (36, 38, 42))


def automated_shoe(
    canvas: Canvas, *, cards: int = 52, deck: str = "deck-1", light: str = "green", state: str = ""
) -> None:
    """Draw the automated shoe with its window, lamp and mouth."""
    block(canvas, 4, 6, 158, 132, 30, palette.HOUSING, 14)
    canvas.fill(box(16, 18, 80, 46, 5), (12, 16, 16))
    canvas.fill(
        lettering(canvas, FIGURES, "READY" if light == "green" else "WAIT", 56, 49, 20),
        LIGHTS[light],
    )
    canvas.stroke(box(16, 18, 80, 46, 5), (96, 102, 108), 1.4)
    lamp(canvas, 34, 82, 8, LIGHTS[light])
    canvas.fill(box(56, 76, 40, 12, 4), (84, 90, 96))
    mouth = box(106, 18, 48, 80, 5)
    canvas.fill(mouth, (12, 12, 13))
    if cards:
        canvas.push_clip(mouth)
        card_back(canvas, 107, 26, 66, deck)
        canvas.pop_clip()
    canvas.stroke(mouth, (110, 116, 122), 1.4)
    plate(canvas, "AUTO SHOE", 83, 128, 12)
    _out_of_order(canvas, state, 166, 142)


def shuffler(canvas: Canvas, *, light: str = "green", deck: str = "", state: str = "") -> None:
    """Draw the shuffler with its hopper, window and lamp; *deck* is what lies in it."""
    block(canvas, 4, 4, 208, 168, 34, palette.HOUSING, 16)
    hopper = box(22, 20, 92, 104, 7)
    canvas.linear(hopper, (22, 20), (22, 124), [(0, (8, 8, 10)), (1, (30, 32, 36))])
    if deck:
        canvas.push_clip(hopper)
        card_back(canvas, 31, 22, 101, deck)
        canvas.pop_clip()
    canvas.stroke(hopper, (104, 110, 116), 1.6)
    canvas.fill(box(128, 20, 70, 40, 5), (8, 18, 16))
    words = {"green": "READY", "red": "STOP", "amber": "BUSY", "off": ""}[light]
    if words:
        canvas.fill(lettering(canvas, FIGURES, words, 163, 48, 22), LIGHTS[light])
    canvas.stroke(box(128, 20, 70, 40, 5), (96, 102, 108), 1.4)
    lamp(canvas, 163, 92, 14, LIGHTS[light])
    canvas.fill(box(36, 144, 64, 10, 3), (10, 10, 12))
    plate(canvas, "SHUFFLER", 156, 161, 12)
    _out_of_order(canvas, state, 216, 176)


def _out_of_order(canvas: Canvas, state: str, w: float, h: float) -> None:
    """Lay a cover, or stand a sign, on a device that is out of service (§ 655a.13(g))."""
    if state == "covered":
        cloth = parsed(
            f"M2 10 C 30 0 {w - 30} 0 {w - 2} 10 L {w - 2} {h - 6} "
            f"C {w - 24} {h - 14} {w - 40} {h} {w / 2} {h - 4} C 40 {h} 24 {h - 14} 2 {h - 6} Z"
        )
        canvas.linear(
            cloth, (0, 0), (w, h), [(0, (96, 24, 34)), (0.5, (70, 14, 24)), (1, (44, 8, 16))]
        )
        canvas.stroke(cloth, palette.GOLD_DEEP, 2)
        plate(canvas, "COVERED", w / 2, h / 2 + 6, 17)
    elif state == "signed":
        canvas.fill(box(w / 2 - 62, h / 2 - 30, 124, 60, 5), palette.IVORY)
        canvas.stroke(box(w / 2 - 58, h / 2 - 26, 116, 52, 3), palette.CARD_RED, 3)
        for text, y in (("OUT OF", -2), ("ORDER", 20)):
            canvas.fill(lettering(canvas, FIGURES, text, w / 2, h / 2 + y, 22), palette.CARD_RED)
