"""The things of a table at which nothing is dealt: papers, chips cut into stacks, people."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsScene

from assets import palette
from assets.chipshape import ACROSS, stack_height
from assets.layouts import Layout, Place
from games.engine.acts import Verb
from games.engine.kind import TableKind
from games.engine.ledger import CASH
from games.engine.round import Round
from games.engine.work import CHIPS, CONTAINER, MOVEMENT, PAPERS, TIP_BET, laid_out, work_of
from scenes.drawing import papers, sprites
from scenes.drawing.frame import Frame
from scenes.drawing.lettering import blank, brush_for, pill
from scenes.items.items import Z_CHIPS, Z_PROPS, Z_WORDS, ChipsItem, Piece
from scenes.places.spots import Spot
from scenes.places.stacks import STACK, stacked

CHIP = 36.0
"""Width of a chip that is to be counted, in table units."""
PEOPLE = {"floorperson": ("floor", "FLOOR"), "security": ("security", "SECURITY")}
"""Who stands where at the table: the actor's name, and the words written there."""
_LABEL = 18.0
Wanted = tuple[str, Place, object, Callable[[], QPixmap], float]
"""The name of a thing, its place, what decides on its look, its picture, and how high it is."""


def likeness_of(spot: Spot, r: Round, frame: Frame) -> Piece | None:
    """Return what a hand carries off from *spot*: the paper, or a stack of what lies there."""
    if spot.kind == "paper":
        work, box, piece = work_of(r), frame.box(spot.place), Piece()
        paper = work.papers[spot.name]
        made = papers.slip(paper, work.lacking, box.width(), box.height(), frame.dpr)
        piece.show_middle(made)
        return piece
    if spot.kind == "stacks":
        chip, chips = int(spot.tail), ChipsItem()
        pieces = min(STACK, laid_out(r)[chip])
        chips.hold([(chip,) * pieces], frame.scale, frame.dpr)
        return chips
    return None


class WorkItems:
    """All papers, counted chips and people of one scene, made when first needed."""

    def __init__(self, scene: QGraphicsScene, layout: Layout) -> None:
        self._scene, self.layout = scene, layout
        self._items: dict[str, Piece] = {}
        self._looks: dict[str, object] = {}

    def lay(self, r: Round | None, frame: Frame) -> None:
        """Show everything as *r* has it."""
        shown: set[str] = set()
        if r is not None and (wanted := WANTED.get(r.table.kind)) is not None:
            for name, place, look, make, z in wanted(self, r, frame):
                shown.add(name)
                self._show(name, frame.of(place), (look, frame), make, z + place.y * 0.01)
        for name, item in self._items.items():
            item.setVisible(name in shown)

    def shown(self) -> list[QRectF]:
        """Return the position of each thing to be seen, in pixels."""
        return [item.sceneBoundingRect() for item in self._items.values() if item.isVisible()]

    def _show(
        self, name: str, at: QPointF, look: object, make: Callable[[], QPixmap], z: float
    ) -> None:
        item = self._items.get(name)
        if item is None:
            item = self._items[name] = Piece()
            self._scene.addItem(item)
        if self._looks.get(name) != look:
            self._looks[name] = look
            item.show_middle(make())
        item.setPos(at)
        item.setZValue(z)

    def at_work(self, r: Round, frame: Frame) -> Iterator[Wanted]:
        """Yield the name, the place, what decides on the look, the picture, and how high."""
        work, dpr, layout = work_of(r), frame.dpr, self.layout

        def size(place: Place) -> tuple[float, float]:
            return place.w * frame.scale, place.h * frame.scale

        for name, paper in work.papers.items():
            if paper.here:
                place = layout.place(name)
                make = partial(papers.slip, paper, work.lacking, *size(place), dpr)
                yield name, place, (paper, work.lacking), make, Z_PROPS
        for chip, count in laid_out(r).items():
            place = layout.place(f"{CHIPS}/{chip}")
            make = partial(self._stacks, chip, count, *size(place), frame.scale, dpr)
            yield place.name, place, count, make, Z_CHIPS
        if work.asked:
            place = layout.place(MOVEMENT)
            asked = work.requests.get(work.asked, "")
            make = partial(papers.card, work.question, asked, *size(place), dpr)
            yield MOVEMENT, place, work.asked, make, Z_PROPS
        if work.container:
            place = layout.place(CONTAINER)
            look = work.container, work.locked
            yield (
                CONTAINER,
                place,
                look,
                partial(papers.container, *look, *size(place), dpr),
                Z_PROPS,
            )
        last = r.log[-1].actor if r.log else ""
        for name, (actor, words) in PEOPLE.items():
            place, acting = layout.place(name), last == actor
            make = partial(papers.person, words, acting, *size(place), dpr)
            yield name, place, acting, make, Z_PROPS
        yield from self._of_players(r, frame)
        plate = layout.place("proving")
        words = f"TABLE {work.table}"
        px = max(13.0, 24 * frame.scale)
        yield "number", plate, words, partial(
            pill, words, px, dpr, palette.INK, palette.IVORY
        ), Z_WORDS  # fmt: skip

    def _of_players(self, r: Round, frame: Frame) -> Iterator[Wanted]:
        """Yield banknotes, and whether the bets of a seat have won."""
        work = work_of(r)
        for spot, cents in r.wagers.items():
            tail = spot.rpartition("/")[2]
            place = self.layout.place(spot)
            if tail == CASH:
                spread = any((a.verb, a.target) == (Verb.SPREAD, spot) for a in r.log)
                w, h = place.w * frame.scale, place.h * frame.scale
                make = partial(papers.notes, cents, spread, w, h, frame.dpr)
                yield spot, place, (cents, spread), make, Z_CHIPS
            elif tail in ("bet", TIP_BET):
                seat = int(spot.partition("/")[0])
                words = "WON" if seat in work.won else "LOST"
                px = max(11.0, 14 * frame.scale)
                ground = palette.GOLD if seat in work.won else palette.FOLDED
                ink = palette.INK if seat in work.won else palette.IVORY
                yield f"{seat}/told", self.layout.place(f"{seat}/told"), words, partial(
                    pill, words, px, frame.dpr, ink, ground
                ), Z_WORDS  # fmt: skip

    def _stacks(
        self, chip: int, count: int, w: float, h: float, scale: float, dpr: float
    ) -> QPixmap:
        """Draw *count* pieces of a *chip*, row behind row, its value below them."""
        made = blank(w, h, dpr)
        painter = brush_for(made)
        across = CHIP * scale
        foot = h - _LABEL * scale * 1.5
        label = papers.value_of(chip, max(11.0, _LABEL * scale), dpr)
        wide = label.deviceIndependentSize().width()
        painter.drawPixmap(QPointF((w - wide) / 2, foot), label)
        rows = stacked(count)
        for row in reversed(rows):
            tall = max(stack_height(pieces) for pieces in row) * across / ACROSS
            for n, pieces in enumerate(row):
                sprite = sprites.chip_stack((chip,) * pieces, across, dpr)
                x = w / 2 + (n - (len(row) - 1) / 2) * across * 1.05
                ground = foot - across * 0.36
                painter.drawPixmap(QPointF(x + sprite.dx, ground + sprite.dy), sprite.pixmap)
            foot -= tall - across * 0.1
        painter.end()
        return made


WANTED: Mapping[TableKind, Callable[[WorkItems, Round, Frame], Iterator[Wanted]]] = {
    PAPERS: WorkItems.at_work,
}
"""What has to be seen at a kind of table beside what is seen everywhere."""
