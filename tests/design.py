"""The pictures and tables of ``docs/design.md``: ``python -m tests.design`` makes both anew.

Every picture is drawn by the program's own recipes; runs without a screen.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable
from dataclasses import fields
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PIL import Image
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPixmap
from PySide6.QtWidgets import QApplication

from app.shell.base.lettering import felt_lines
from app.shell.widgets import icons
from assets import palette, props
from assets.layouts import load
from assets.palette import RGB, SPACE, TYPE, WindowColors, contrast, hexed
from games.catalogue import BANKED, GAMES
from games.engine.card_table import with_cards
from games.engine.chips import DENOMINATIONS, dollars
from games.engine.round import Beginning
from games.engine.rules import RulesSubmission
from scenes.drawing import sprites
from scenes.drawing.felt import felt_pixmap
from scenes.drawing.fonts import load_fonts
from scenes.drawing.frame import Frame
from scenes.drawing.sprites import Sprite
from scenes.items.panels import grip, lock_button
from scenes.table import TableView
from tests.scenes.hands import done

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "design.md"
FOLDER = ROOT / "docs" / "pictures"
MOST_BYTES = 1_500_000
"""What all the pictures of the page may weigh together."""
ALL_ROUND = ("holdem", "omaha-eight", "seven-card-stud-high", "five-card-draw-high")
"""Of the tables with players all round them, one of each kind."""
WOVEN = {"felts": 96, "states": 256}
"""Pictures of cloth, which would weigh most, and how many colours are enough for them."""
THEMES: dict[str, WindowColors] = {"dark": palette.DARK, "light": palette.LIGHT}
RANKS = "AKQJT98765432"


class Sheet:
    """A picture to lay things on."""

    def __init__(self, width: int, height: int, ground: RGB) -> None:
        self.pixmap = QPixmap(width, height)
        self.pixmap.fill(QColor(*ground))
        self.painter = QPainter(self.pixmap)
        self.painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def put(self, sprite: Sprite, x: float, y: float) -> None:
        self.painter.drawPixmap(QPointF(x + sprite.dx, y + sprite.dy), sprite.pixmap)

    def say(self, text: str, x: float, y: float, ink: RGB, px: int = 13, family: str = "") -> None:
        font = QFont(family or palette.FAMILY_TEXT)
        font.setPixelSize(px)
        self.painter.setFont(font)
        self.painter.setPen(QColor(*ink))
        self.painter.drawText(QPointF(x, y), text)

    def block(self, x: float, y: float, w: float, h: float, fill: RGB, radius: float = 0) -> None:
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(QColor(*fill))
        self.painter.drawRoundedRect(QRectF(x, y, w, h), radius, radius)

    def done(self) -> QPixmap:
        self.painter.end()
        return self.pixmap


# The tables of the page.


def colours() -> dict[str, RGB]:
    """Return the colours that are the same in every theme, by name."""
    found = vars(palette).items()
    return {k: v for k, v in found if k.isupper() and isinstance(v, tuple) and len(v) == 3}


def table_of_themes() -> str:
    """Return the colours of both themes, with the contrast to the panel they lie on."""
    rows = ["| Name | Dark | on its panel | Light | on its panel |", "|---|---|---|---|---|"]
    for field in fields(WindowColors):
        cells = []
        for theme in THEMES.values():
            colour = getattr(theme, field.name)
            cells += [f"`{hexed(colour)}`", f"{contrast(colour, theme.panel):.1f}"]
        rows.append(f"| {field.name} | {' | '.join(cells)} |")
    return "\n".join(rows)


def table_of_colours() -> str:
    """Return the colours of the table, with their contrast to the felt and to a card."""
    rows = ["| Name | Colour | on felt | on a card |", "|---|---|---|---|"]
    for name, colour in colours().items():
        on = (f"{contrast(colour, ground):.1f}" for ground in (palette.FELT, palette.PAPER))
        rows.append(f"| {name} | `{hexed(colour)}` | {' | '.join(on)} |")
    return "\n".join(rows)


def table_of_chips() -> str:
    """Return the chips: value, body and edge spots."""
    rows = ["| Value | Body | Edge spots |", "|---|---|---|"]
    for cents, chip in palette.CHIPS.items():
        rows.append(f"| {dollars(cents)} | `{hexed(chip.body)}` | `{hexed(chip.spots)}` |")
    return "\n".join(rows)


def table_of_sizes() -> str:
    """Return the scale of type and that of distances."""
    rows = ["| Type | px | Distance | px |", "|---|---|---|---|"]
    for (type_, px), (space, far) in zip(TYPE.items(), SPACE.items(), strict=True):
        rows.append(f"| {type_} | {px} | {space} | {far} |")
    return "\n".join(rows)


TABLES: dict[str, Callable[[], str]] = {
    "themes": table_of_themes,
    "colours": table_of_colours,
    "chips": table_of_chips,
    "sizes": table_of_sizes,
}


def written(page: str) -> str:
    """Return *page* with each table between its two marks made anew."""
    for name, table in TABLES.items():
        begin, end = f"<!-- {name} -->", f"<!-- end of {name} -->"
        found = re.compile(f"{re.escape(begin)}.*?{re.escape(end)}", re.DOTALL)
        if not found.search(page):
            raise ValueError(f"{PAGE.name} has no place for {name!r}; put {begin}{end} there")
        made = f"{begin}\n\n{table()}\n\n{end}"
        page = found.sub(lambda _, made=made: made, page)
    return page


# The pictures.


def themes() -> QPixmap:
    sheet = Sheet(1200, 360, palette.ROOM)
    for side, theme in enumerate(THEMES.values()):
        left = side * 600
        sheet.block(left, 0, 600, 360, theme.window)
        sheet.block(left + 20, 20, 560, 320, theme.panel, palette.RADIUS)
        y = 48.0
        for name, px in reversed(TYPE.items()):
            family = palette.FAMILY_TITLE if name == "display" else palette.FAMILY_TEXT
            y += px * 0.8
            sheet.say(f"{name} {px}", left + 40, y, theme.text, px, family)
            y += px * 0.6
        x = left + 250
        for number, field in enumerate(fields(WindowColors)):
            colour = getattr(theme, field.name)
            top = 40 + (number % 6) * 48
            across = x + (number // 6) * 160
            sheet.block(across, top, 34, 34, theme.line, palette.RADIUS)
            sheet.block(across + 1, top + 1, 32, 32, colour, palette.RADIUS - 1)
            sheet.say(field.name, across + 44, top + 22, theme.text)
    return sheet.done()


def cards() -> QPixmap:
    sheet = Sheet(1170, 612, palette.FELT)
    for row, (suit, four) in enumerate((s, f) for f in (False, True) for s in "dc"):
        sprites.use_four_colours(four)
        for column, rank in enumerate(RANKS):
            sheet.put(sprites.card_face(rank + suit, 112), 54 + column * 84, 72 + row * 122)
    sprites.use_four_colours(False)
    extra = (sprites.card_back("deck-1", 84), sprites.card_back("deck-2", 84))
    for column, sprite in enumerate((*extra, sprites.cover_card(84))):
        sheet.put(sprite, 48 + column * 74, 556)
    for column, count in enumerate((8, 26, 52)):
        sheet.put(sprites.packet("deck-1", count, 76), 300 + column * 84, 562)
    for column, card in enumerate(("Ah", "Kh", "As", "Ks", "2h", "2s", "Th", "Ts")):
        sheet.put(sprites.card_face(card, 84), 570 + column * 76, 556)
    return sheet.done()


def courts() -> QPixmap:
    sheet = Sheet(1200, 500, palette.FELT)
    for number, card in enumerate(rank + suit for suit in "shdc" for rank in "KQJ"):
        sheet.put(
            sprites.card_face(card, 230), 106 + (number % 6) * 198, 128 + (number // 6) * 244
        )
    return sheet.done()


def chips() -> QPixmap:
    sheet = Sheet(1200, 230, palette.FELT)
    for column, cents in enumerate(DENOMINATIONS):
        sheet.put(sprites.chip(cents, 84), 66 + column * 100, 70)
        sheet.put(sprites.chip_stack((cents,) * (column + 1), 52), 66 + column * 100, 196)
    mixed = ((2_500, 500, 500, 100, 50), (10_000, 2_500, 2_500, 500), (500,) * 20)
    for column, stack in enumerate(mixed):
        sheet.put(sprites.chip_stack(stack, 72), 840 + column * 130, 180)
    return sheet.done()


def equipment() -> QPixmap:
    sheet = Sheet(1200, 640, palette.FELT)
    full = dict.fromkeys(DENOMINATIONS, 60)
    sheet.put(sprites.tray(full, 712, 118), 380, 78)
    states: Iterable[tuple[str, dict[str, object]]] = (
        ("shoe", {"cards": 40}), ("shoe", {"cards": 0}), ("automated-shoe", {}),
        ("shuffler", {}), ("discard-rack", {"cards": 40}), ("drop-box", {}), ("tip-box", {}),
        ("console", {"meter": "$10,000.21", "lights": frozenset({2, 5})}),
        ("console", {"meter": "$5,000.00", "locked": True}), ("floor", {}),
        ("floor", {"calling": True}), ("reader", {"says": "NO"}), ("progressive-slot", {}),
        ("progressive-slot", {"lit": True}), ("five-card-device", {"lit": True}),
        ("jackpot-box", {"says": "BAD BEAT"}), ("button", {}), ("kill", {}), ("marker", {}),
    )  # fmt: skip
    x, y = 20.0, 160.0
    for name, state in states:
        w, h = props.SIZES[name]
        if x + w > 1190:
            x, y = 20.0, y + 200
        sheet.put(sprites.prop(name, w, h, **state), x + w / 2, y + h / 2)
        x += w + 16
    for side, letter in enumerate("LR"):
        sheet.painter.drawPixmap(800 + side * 70, 40, grip(letter, side == 0, 56, 76, 1))
        sheet.painter.drawPixmap(960, 36 + side * 48, lock_button("5 CARD", side == 0, 158, 40, 1))
    return sheet.done()


def felts() -> QPixmap:
    sheet = Sheet(1200, 760, palette.ROOM)
    w, h = 394, 246
    for number, key in enumerate((*BANKED, *ALL_ROUND)):
        layout = load(key)
        offers = frozenset(GAMES[key].wagers.side_wagers) & layout.offers
        rules = RulesSubmission(offers=offers, decks=6 if "match" in offers else 1)
        frame = Frame.fitting(layout, w * 2, h * 2, 1.0)
        made = felt_pixmap(
            w * 2, h * 2, frame.scale, (frame.left, frame.top), 1.0, layout, offers,
            felt_lines(GAMES[key], rules),
        )  # fmt: skip
        fine = made.scaled(w, h, mode=Qt.TransformationMode.SmoothTransformation)
        sheet.painter.drawPixmap(4 + (number % 3) * 399, 4 + (number // 3) * 252, fine)
    return sheet.done()


def states() -> QPixmap:
    rules = RulesSubmission(dealing="manual-shoe", shuffling="by-hand")
    deal = [f"dealer deal {seat}/hand 1" for seat in (2, 2, 4, 4, 5, 5)]
    start = with_cards(Beginning(rules, {f"{seat}/ante": 2500 for seat in (2, 4, 5)}, "design"))
    view = TableView("mississippi-stud")
    view.resize(1200, 640)
    view.show()
    view.pace = 0
    view.set_round(done(start, "dealer load shoe", *deal, "dealer reveal 2/hand"))
    view.highlight(("2/ante",), dim=True)
    view.mark("4/ante", True)
    view.mark("5/ante", False)
    view.focus.to("4/hand")
    shown = view.grab().copy(180, 20, 840, 330)
    view.close()
    return shown


def pens() -> QPixmap:
    names = sorted(icons.DRAWN)
    sheet = Sheet(1200, 40 + 90 * -(-len(names) // 12), palette.DARK.panel)
    for number, name in enumerate(names):
        x, y = 30 + (number % 12) * 97, 26 + (number // 12) * 90
        sheet.painter.drawPixmap(x, y, icons.pixmap(name, 32, QColor(*palette.DARK.accent)))
        sheet.say(name, x, y + 54, palette.DARK.quiet, 12)
    return sheet.done()


PICTURES: dict[str, Callable[[], QPixmap]] = {
    "themes": themes, "cards": cards, "courts": courts, "chips": chips, "equipment": equipment,
    "felts": felts, "states": states, "icons": pens,
}  # fmt: skip


def main() -> None:
    app = QApplication([])
    app.setStyle("Fusion")
    load_fonts()
    whole = 0
    for name, make in PICTURES.items():
        path = FOLDER / f"design-{name}.png"
        make().save(str(path))
        picture = Image.open(path).convert("RGB")
        if name in WOVEN:
            picture = picture.quantize(WOVEN[name], dither=Image.Dither.NONE)
        picture.save(path, optimize=True)
        whole += path.stat().st_size
        print(f"{path.name}: {path.stat().st_size // 1024} kB")
    if whole > MOST_BYTES:
        raise SystemExit(f"{whole} bytes of pictures; there may be {MOST_BYTES}")
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
