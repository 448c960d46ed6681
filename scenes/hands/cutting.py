"""Chips cut from the tray and not yet paid: the payment in the dealer's hand."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPointF

from assets import palette
from assets.layouts import Place
from assets.trayshape import TUBES
from games.engine.acts import Act
from games.engine.chips import dollars
from scenes.drawing.lettering import pill
from scenes.items.items import COLUMN_MOST, Z_WORDS, ChipsItem, Piece
from scenes.places import positions
from scenes.places.spots import Spot
from scenes.stage import Stage


class CutChips:
    """The chips in front of the tray, in stacks by value, with their total."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.chips: list[int] = []
        """In cents, in the order they were cut."""
        self._pile, self._total = ChipsItem(), Piece()
        for z, item in enumerate((self._pile, self._total), start=Z_WORDS + 2):
            item.setZValue(z)
            item.hide()
            stage.addItem(item)

    def __bool__(self) -> bool:
        return bool(self.chips)

    def out(self, chip: int) -> None:
        """Take one more *chip* from its tube, if the tray holds it."""
        r = self._stage.round
        if r is not None and r.rack.get(chip, 0) > self.chips.count(chip):
            self.chips.append(chip)
            self.lay()

    def put_back(self, chip: int | None = None) -> None:
        """Put the last chip back, or one of *chip*."""
        if chip is None and self.chips:
            self.chips.pop()
        elif chip in self.chips:
            self.chips.remove(chip)
        self.lay()

    def empty(self) -> None:
        self.chips.clear()
        self.lay()

    def lay(self) -> None:
        """Show the chips cut, before the tray, with their total."""
        frame = self._stage.frame
        stacks = by_value(self.chips)
        self._pile.hold(stacks, frame.scale, frame.dpr, row=True)
        self._pile.setVisible(bool(stacks))
        self._total.setVisible(bool(stacks))
        place = self.spot().place
        self._pile.setPos(frame.of(place))
        if stacks:
            px = max(13.0, 20 * frame.scale)
            words = dollars(sum(self.chips))
            self._total.show_middle(pill(words, px, frame.dpr, palette.INK, palette.GOLD))
            wide = self._total.boundingRect().width() + 6 * frame.scale
            edge = self._pile.sceneBoundingRect().right()
            self._total.setPos(QPointF(edge + wide / 2, frame.of(place).y()))

    def spot(self) -> Spot:
        x, y = positions.stack_place(self._stage.layout_of_table, "cut")
        layout = self._stage.layout_of_table
        return Spot("cut", "cut", Place("cut", "area", x, y, w=216, h=60), layout)

    def paying(self, act: Act) -> Act:
        """Return *act* with these chips."""
        chips = tuple(sorted(self.chips, reverse=True))
        return replace(act, amount=sum(chips), chips=chips)


def by_value(chips: list[int]) -> list[tuple[int, ...]]:
    """Return one stack for each value, more where one would be too tall, largest first."""
    stacks: list[tuple[int, ...]] = []
    for chip in TUBES:
        alike = (chip,) * chips.count(chip)
        stacks += [alike[i : i + COLUMN_MOST] for i in range(0, len(alike), COLUMN_MOST)]
    return stacks
