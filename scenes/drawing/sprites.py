"""Pictures of the things on the table, drawn at exact device pixels, shadow included.

Heights and widths are device-independent pixels; a pixmap of ``dpr`` 2 has twice as many each way.
Every sprite is drawn once and stays in memory. Those used in every session are also on disk, under
the user's cache, in one folder for each size.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache, partial
from typing import Any

from assets import chipshape, geometry, palette, props, trayshape
from assets.pips import FOUR
from assets.proparts import BACKS
from scenes.drawing.programs import Job, Programme, Sprite, drawn

__all__ = [
    "Sprite",
    "card_back",
    "card_face",
    "chip",
    "chip_stack",
    "cover_card",
    "four_colours",
    "packet",
    "prop",
    "stack_rise",
    "tray",
    "use_four_colours",
]

FINE_FROM = 72.0
"""Width in device pixels from which a chip carries its small lettering."""


class _Faces:
    """What the cards in use look like: one deck serves the whole program."""

    four_colours = False


def use_four_colours(on: bool) -> None:
    """Use two colors for every face from now on, or a color for each suit."""
    _Faces.four_colours = on


def four_colours() -> bool:
    """Say whether each suit has a color of its own."""
    return _Faces.four_colours


def card_face(card: str, height_px: float, dpr: float = 1.0, angle: float = 0.0) -> Sprite:
    """Return the face of *card*, turned by *angle* degrees clockwise."""
    kind = "four" if _Faces.four_colours else "face"
    return _card(f"{kind}-{card}", height_px, dpr, angle)


def card_back(deck: str, height_px: float, dpr: float = 1.0, angle: float = 0.0) -> Sprite:
    """Return the back of a card of *deck*: ``deck-1`` is red, ``deck-2`` blue."""
    if deck not in BACKS:
        raise ValueError(f"no deck {deck!r}; there are {', '.join(BACKS)}")
    return _card(f"back-{deck}", height_px, dpr, angle)


def cover_card(height_px: float, dpr: float = 1.0, angle: float = 0.0) -> Sprite:
    """Return the solid yellow cover card."""
    return _card("cover", height_px, dpr, angle)


def packet(deck: str, count: int, height_px: float, dpr: float = 1.0) -> Sprite:
    """Return *count* cards of *deck* squared into a packet, backs up.

    *height_px* is that of one card; the center is that of the lowest card.
    """
    if deck not in BACKS:
        raise ValueError(f"no deck {deck!r}; there are {', '.join(BACKS)}")
    if count < 1:
        raise ValueError("a packet needs at least one card; draw nothing for none")
    return _packet(deck, count, height_px, dpr)


@lru_cache(maxsize=256)
def _packet(deck: str, count: int, height: float, dpr: float) -> Sprite:
    depth = geometry.packet_depth(count)
    wide, tall = float(geometry.WIDTH), float(geometry.HEIGHT)
    k = height / tall
    job = Job(
        partial(geometry.packet, colour=BACKS[deck], count=count),
        (wide, tall + depth),
        (wide * k, (tall + depth) * k),
        (wide / 2, tall / 2 + depth),
        max(1.5, height * 0.035),
    )
    return drawn(job, dpr)


@lru_cache(maxsize=640)
def _card(name: str, height: float, dpr: float, angle: float) -> Sprite:
    kind, _, which = name.partition("-")
    draw: Programme = geometry.cover_card
    if kind == "face":
        draw = partial(geometry.face, card=which)
    elif kind == "four":
        draw = partial(geometry.face, card=which, inks=FOUR)
    elif kind == "back":
        draw = partial(geometry.back, colour=BACKS[which])
    units = (float(geometry.WIDTH), float(geometry.HEIGHT))
    size = (height * units[0] / units[1], height)
    middle = (units[0] / 2, units[1] / 2)
    job = Job(draw, units, size, middle, max(1.5, height * 0.035), angle)
    return drawn(job, dpr, f"{name}-{angle:g}", f"{height:g}")


def chip(denomination: int, width_px: float, dpr: float = 1.0) -> Sprite:
    """Return one chip (value in cents) seen straight from above."""
    _known((denomination,))
    return _chip(denomination, width_px, dpr)


@lru_cache(maxsize=128)
def _chip(denomination: int, width: float, dpr: float) -> Sprite:
    fine = width * dpr >= FINE_FROM
    side = chipshape.ACROSS
    job = Job(
        lambda canvas: chipshape.chip_face(canvas, denomination, fine=fine),
        (side, side),
        (width, width),
        (side / 2, side / 2),
        max(1.2, width * 0.05),
    )
    return drawn(job, dpr, f"chip-{denomination}", f"{width:g}")


def chip_stack(chips: tuple[int, ...], width_px: float, dpr: float = 1.0) -> Sprite:
    """Return *chips* (cents, from the bottom up) as one stack seen at a slant.

    :raises ValueError: if the stack is empty or holds an unknown denomination.
    """
    if not chips:
        raise ValueError("a stack needs at least one chip; draw nothing for none")
    _known(chips)
    return _stack(tuple(chips), width_px, dpr)


def _known(chips: tuple[int, ...]) -> None:
    if unknown := set(chips) - set(palette.CHIPS):
        raise ValueError(
            f"no chip of {min(unknown)} cents; there are {', '.join(map(str, palette.CHIPS))}"
        )


@lru_cache(maxsize=640)
def _stack(chips: tuple[int, ...], width: float, dpr: float) -> Sprite:
    fine = width * dpr >= FINE_FROM
    tall = chipshape.stack_height(len(chips))
    ground = tall - chipshape.ACROSS * chipshape.SQUASH / 2
    job = Job(
        lambda canvas: chipshape.chip_stack(canvas, chips, fine=fine),
        (chipshape.ACROSS, tall),
        (width, width * tall / chipshape.ACROSS),
        (chipshape.ACROSS / 2, ground),
        max(1.2, width * 0.07),
    )
    return drawn(job, dpr)


def stack_rise(count: int, width_px: float) -> float:
    """Return how far above the felt the top face of *count* chips lies on the picture."""
    return count * chipshape.THICK * width_px / chipshape.ACROSS


def tray(rack: Mapping[int, int], width_px: float, height_px: float, dpr: float = 1.0) -> Sprite:
    """Return the table inventory container holding *rack* (pieces by cents)."""
    return _tray(tuple(sorted(rack.items())), width_px, height_px, dpr)


@lru_cache(maxsize=16)
def _tray(rack: tuple[tuple[int, int], ...], width: float, height: float, dpr: float) -> Sprite:
    held = dict(rack)
    units = trayshape.SIZE
    job = Job(
        lambda canvas: trayshape.draw_tray(canvas, held),
        units,
        (width, height),
        (units[0] / 2, units[1] / 2),
        max(2.0, height * 0.05),
    )
    return drawn(job, dpr)


def prop(
    name: str,
    width_px: float,
    height_px: float,
    dpr: float = 1.0,
    *,
    angle: float = 0.0,
    **state: Any,
) -> Sprite:
    """Return a piece of equipment in its state; ``assets.props`` names both.

    *angle* turns it clockwise, as for the devices at the seats.

    :raises ValueError: if there is no such prop.
    """
    if name not in props.SIZES:
        raise ValueError(f"no prop {name!r}; there are {', '.join(props.SIZES)}")
    return _prop(name, width_px, height_px, dpr, angle, tuple(sorted(state.items())))


@lru_cache(maxsize=256)
def _prop(
    name: str,
    width: float,
    height: float,
    dpr: float,
    angle: float,
    state: tuple[tuple[str, Any], ...],
) -> Sprite:
    units = props.SIZES[name]
    job = Job(
        lambda canvas: props.draw_prop(canvas, name, **dict(state)),
        units,
        (width, height),
        (units[0] / 2, units[1] / 2),
        max(1.5, height * 0.045),
        angle,
    )
    return drawn(job, dpr)
