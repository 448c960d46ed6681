"""The equipment of the table, and what its lights, windows and wells show of a round."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsScene

from assets.layouts import Layout
from assets.trayshape import FULL
from games.engine.acts import Verb
from games.engine.cards import Card, card_name
from games.engine.chips import dollars
from games.engine.round import Round
from scenes.drawing import sprites
from scenes.drawing.frame import Frame
from scenes.items.items import Z_PROPS, Z_WORDS, Piece
from scenes.items.panels import display, grip, lock_button
from scenes.places.decks import back_of, out_of_order
from scenes.places.positions import Picture
from scenes.places.spots import HANDS, Spot, further_locks
from scenes.places.telling import meters, read_by_device

BOXES = ("bad-beat", "high-hand")
"""The boxes, clear all through, for what is taken from a pot toward a jackpot."""
SUIT_SIGNS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
_TRAY_ROWS = 27
_METER = 24.0
"""Height of one line of the display of meters, in table units."""
_CONSOLE = 738.0
"""Where the console stands on a table of its own shape."""


class Fittings:
    """The props of one scene: made when first needed, drawn again when their state changes."""

    def __init__(self, scene: QGraphicsScene, layout: Layout) -> None:
        self._scene, self.layout = scene, layout
        self._items: dict[str, Piece] = {}
        self._looks: dict[str, object] = {}

    def follow(
        self, r: Round | None, seen: Picture | None, spots: Mapping[str, Spot], frame: Frame
    ) -> None:
        """Show every prop as *r* has it."""
        wanted: set[str] = set()

        def prop(name: str, sprite: str = "", **state: Any) -> None:
            if name in self.layout.places:
                wanted.add(name)
                self._prop(name, sprite or name, frame, state)

        deck = back_of(r.in_use) if r else "deck-1"
        of_52 = 52 / r.full if r else 1.0
        prop("discard-rack", cards=round((seen.discarded if seen else 0) * of_52), deck=deck)
        prop("drop-box")
        prop("tip-box")
        prop("floor", calling=bool(r and r.log and r.log[-1].verb is Verb.CALL))
        failed = out_of_order(r) if r else frozenset()
        if r and (r.rules.dealing != "hand" or "shoe" in failed):
            at_hand = seen is not None and seen.packs[r.in_use].at == "shoe"
            kind = "shoe" if r.rules.dealing == "manual-shoe" else "automated-shoe"
            full = round(len(r.deck) * of_52) if at_hand else 0
            prop("shoe", kind, cards=full, deck=deck,
                 state=_out_of_order(r, "shoe"))  # fmt: skip
        by_device = r and r.rules.shuffling == "shuffler" and r.rules.dealing != "reshuffling-shoe"
        if r and (by_device or "shuffler" in failed):
            packs = seen.packs if seen else {}
            inside = next((deck for deck, pack in packs.items() if pack.at == "shuffler"), "")
            red = any(a.verb is Verb.BEFALL and "shuffl" in a.target for a in r.log)
            prop("shuffler", light="red" if red else "green", deck=inside and back_of(inside),
                 state=_out_of_order(r, "shuffler"))  # fmt: skip
        prop("reader", says=read_by_device(r, self.layout) if r else "")
        for name in BOXES:
            if name in spots:
                prop(name, "jackpot-box", says=name.replace("-", " ").upper())
        self._systems(r, seen, spots, prop, frame, wanted)
        self._tray(r, frame)
        wanted.add("tray")
        for name, item in self._items.items():
            item.setVisible(name in wanted)

    def _systems(
        self,
        r: Round | None,
        seen: Picture | None,
        spots: Mapping[str, Spot],
        prop: Callable[..., None],
        frame: Frame,
        wanted: set[str],
    ) -> None:
        lit = seen.lit if seen else frozenset[str]()
        shown = list(meters(r)) if r else []
        if "light" in spots:
            meter = dollars(shown.pop(0)[1]) if shown else ""
            seats = frozenset(
                int(seat)
                for seat, _, system in (name.partition("/") for name in lit)
                if seat.isdecimal() and system == "progressive"
            )
            prop("console", lights=seats, meter=meter, locked="console/progressive" in lit)
        for spot in spots.values():
            if spot.kind in ("slot", "device") and spot.name in lit:
                self._inlay(spot, frame)
                wanted.add(spot.name)
        for name in further_locks(self.layout):
            if name in spots:
                system = spots[name].tail
                shut = f"console/{system}" in lit
                label = self.layout.places[f"1/{system}"].label
                make = partial(lock_button, label, shut, dpr=frame.dpr)
                self._own(spots[name], ("lock", shut), make, frame)
                wanted.add(name)
        for name in HANDS:
            used = r is not None and r.holding == name
            make = partial(grip, name[0].upper(), used, dpr=frame.dpr)
            self._own(spots[name], ("grip", used), make, frame)
            wanted.add(name)
        words = announced(r, self.layout)
        if words:
            self._board("board", (words,), frame, (138, _upper(self.layout, 615), 218, 36))
            wanted.add("board")
        if shown:
            names = tuple(f"{name.upper()} {dollars(cents)}" for name, cents in shown)
            tall = _METER * len(names)
            foot = _upper(self.layout, 586)
            self._board("meters", names, frame, (1514, foot - tall / 2, 160, tall))
            wanted.add("meters")

    def _prop(self, name: str, sprite: str, frame: Frame, state: Mapping[str, Any]) -> None:
        place = self.layout.place(name)
        item = self._item(name, Z_PROPS)
        look = (sprite, frame, tuple(sorted(state.items(), key=lambda pair: pair[0])))
        if self._looks.get(name) != look:
            self._looks[name] = look
            w, h = place.w * frame.scale, place.h * frame.scale
            item.show_sprite(sprites.prop(sprite, w, h, frame.dpr, **state))
            item.setPos(frame.of(place))

    def _inlay(self, spot: Spot, frame: Frame) -> None:
        """A slot or device with its light on; the dark one is part of the felt."""
        place, item = spot.place, self._item(spot.name, Z_PROPS)
        if self._looks.get(spot.name) == frame:
            return
        self._looks[spot.name] = frame
        name = "progressive-slot" if spot.kind == "slot" else "five-card-device"
        w, h = place.w * frame.scale, place.h * frame.scale
        item.show_sprite(sprites.prop(name, w, h, frame.dpr, lit=True))
        item.setRotation(place.angle)
        item.setPos(frame.of(place))

    def _own(
        self, spot: Spot, look: object, make: Callable[[float, float], QPixmap], frame: Frame
    ) -> None:
        item = self._item(spot.name, Z_PROPS + 1)
        if self._looks.get(spot.name) != (look, frame):
            self._looks[spot.name] = (look, frame)
            item.show_middle(make(spot.place.w * frame.scale, spot.place.h * frame.scale))
            item.setPos(frame.of(spot.place))

    def _tray(self, r: Round | None, frame: Frame) -> None:
        held = dict(r.rack) if r else dict(FULL)
        rough = {
            chip: (math.ceil(_TRAY_ROWS * count / FULL[chip]) * FULL[chip] / _TRAY_ROWS)
            if count > 0
            else 0
            for chip, count in held.items()
        }
        look = (frame, tuple(sorted(rough.items())))
        if self._looks.get("tray") == look:
            return
        self._looks["tray"] = look
        place, item = self.layout.place("tray"), self._item("tray", Z_PROPS - 1)
        shown = {chip: round(count) for chip, count in rough.items()}
        w, h = place.w * frame.scale, place.h * frame.scale
        item.show_sprite(sprites.tray(shown, w, h, frame.dpr))
        item.setPos(frame.of(place))

    def _board(
        self, name: str, lines: tuple[str, ...], frame: Frame, at: tuple[float, ...]
    ) -> None:
        item = self._item(name, Z_WORDS)
        if self._looks.get(name) == (lines, frame):
            return
        self._looks[name] = (lines, frame)
        x, y, w, h = at
        item.show_middle(display(lines, w * frame.scale, h * frame.scale, frame.dpr))
        item.setPos(frame.at(x, y))

    def _item(self, name: str, z: float) -> Piece:
        if name not in self._items:
            item = self._items[name] = Piece()
            item.setZValue(z)
            self._scene.addItem(item)
        return self._items[name]


def _upper(layout: Layout, y: float) -> float:
    """Return where *y* beside the console lies on a table that may be higher than printed."""
    console = layout.places.get("console")
    return y if console is None else y + console.y - _CONSOLE


def announced(r: Round | None, layout: Layout) -> str:
    """Return what the display of a system that draws says of the round."""
    if r is None:
        return ""
    return "  ·  ".join(f"{layout.drawn[key]} {_sign(one)}" for key, one in r.drawn.items())


def _sign(drawn: Card | int) -> str:
    """Return a card that was drawn by its signs, or the seat by its number."""
    if isinstance(drawn, int):
        return str(drawn)
    return f"{drawn[0].replace('T', '10')}{SUIT_SIGNS[drawn[1]]}"


def described(r: Round, layout: Layout) -> str:
    """Return the tray, the meters and the displays in words."""
    counted = (
        {} if r.table.kind.counts_tray else r.rack
    )  # where it is to be counted, its sum is not said
    tray = ", ".join(f"{count} of {dollars(chip)}" for chip, count in counted.items())
    shown = ", ".join(f"{name} meter {dollars(cents)}" for name, cents in meters(r))
    drawn = (
        f"{layout.titles[key]}: {card_name(one) if isinstance(one, str) else one}"
        for key, one in r.drawn.items()
    )
    return "; ".join(part for part in (tray and f"tray: {tray}", shown, *drawn) if part)


def _out_of_order(r: Round, device: str) -> str:
    for act in reversed(r.log):
        if act.target == device and act.verb in (Verb.COVER, Verb.SIGN):
            return "covered" if act.verb is Verb.COVER else "signed"
    return ""
