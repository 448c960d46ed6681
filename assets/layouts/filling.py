"""A table in a window that is higher than it: what lies on it takes the room it is given.

A layout file describes its table once for a window of its own shape and, under ``[tall]``,
what changes in the highest one.  Between the two everything lies in between.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from types import MappingProxyType
from typing import Any, TypeVar

from assets.layouts.places import Layout, Place

_STEPS = 32
"""A table grows from its own shape to its tall one in this many steps."""
_WIDER = 1.24
"""How much further round the arc a payout line may run where there is more room below it."""
T = TypeVar("T")


def stretched(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return the layout file *data* with what its ``[tall]`` says applied.

    ``cards`` is how much higher a seat's cards are; what lies on the dealer's side of them
    gives way.  ``spread`` is how much larger the lettering on arcs is set.  What stands
    beside the tray stays at the lower edge; every place, paytable and sign may be moved by name.
    """
    tall = data["tall"]
    if "oval" in data:
        return _stretched_oval(data, tall)
    height, grown = data["box"][1], tall["cards"]
    lower = tall["box"][1] - height
    own = data["seat"].get("hand", {"r": 0.0})
    seat = {name: _seated(place, own["r"], grown) for name, place in data["seat"].items()}
    if hand := seat.get("hand"):
        hand |= {"r": hand["r"] + grown / 2, "h": hand["h"] + grown, "card": hand["card"] + grown}
    table = {name: {**place, "y": place["y"] + (lower if place["y"] > height * 0.85 else grown)}
             for name, place in data["table"].items()}  # fmt: skip
    return {
        **data,
        "box": tall["box"],
        "seat": _changed(seat, tall.get("seat", {})),
        "split": {
            count: {name: {**place, "r": place["r"] - (grown if place["r"] < 1300 else 0)}
                    for name, place in split.items()}
            for count, split in data.get("split", {}).items()
        },
        "table": _changed(table, tall.get("table", {})),
        "inscriptions": _lettered(data["inscriptions"], tall),
    }  # fmt: skip


def _stretched_oval(data: Mapping[str, Any], tall: Mapping[str, Any]) -> dict[str, Any]:
    """Return the file of an oval table with its ``[tall]`` applied: all of it is said there.

    What stands at the lower edge stays there; ``cards`` is how much lower the lettering stands.
    """
    height = data["box"][1]
    lower = tall["box"][1] - height
    table = {name: {**place, "y": place["y"] + (lower if place["y"] > height * 0.85 else 0)}
             for name, place in data["table"].items()}  # fmt: skip
    return {
        **data,
        "box": tall["box"],
        "oval": {**data["oval"], **tall["oval"]},
        "seat": _changed(data["seat"], tall["seat"]),
        "table": _changed(table, tall.get("table", {})),
        "inscriptions": _lettered(data["inscriptions"], tall),
    }


def _seated(place: Mapping[str, Any], hand: float, grown: float) -> dict[str, Any]:
    return {**place, "r": place["r"] - (grown if place["r"] <= hand else 0)}


def _changed(
    places: Mapping[str, Mapping[str, Any]], tall: Mapping[str, Mapping[str, Any]]
) -> dict[str, dict[str, Any]]:
    return {name: {**place, **tall.get(name, {})} for name, place in places.items()}


def _lettered(given: Mapping[str, Any], tall: Mapping[str, Any]) -> dict[str, Any]:
    spread, lines = tall["spread"], given["lines"]
    rings = given.get("rings", ())
    top = max([lines["r"], *(ring["r"] for ring in rings)])

    def at(r: float) -> float:
        return float(top - (top - r) * spread - tall["cards"])

    larger = {key: lines[key] * spread for key in ("step", "size", "track")}
    larger["most"] = lines["most"] * _WIDER
    tables = {own["wager"]: own for own in tall.get("tables", ())}
    return {
        **given,
        "lines": {**lines, **larger, "r": at(lines["r"]), "last": at(lines["last"])}
        | tall.get("lines", {}),
        "fixed": [
            {**text, "r": at(text["r"])} | (_grown(text, spread) if "angle" not in text else {})
            for text in given.get("fixed", ())
        ],
        "rings": [{**ring, "r": at(ring["r"])} for ring in rings],
        "tables": [{**own, **tables.get(own["wager"], {})} for own in given.get("tables", ())],
        "signs": [
            {**sign, **own}
            for sign, own in zip(given.get("signs", ()), tall.get("signs", ()), strict=True)
        ],
    }  # fmt: skip


def _grown(text: Mapping[str, Any], spread: float) -> dict[str, Any]:
    return {"size": text["size"] * spread, "track": text.get("track", 0.0) * spread}


def filling(layout: Layout, width: float, height: float) -> Layout:
    """Return *layout* as high as it may be to fill a window of *width* by *height*."""
    tall = layout.tall
    if tall is None or not width > 0:
        return layout
    wanted = (layout.width * height / width - layout.height) / (tall.height - layout.height)
    share = int(max(0.0, min(1.0, wanted)) * _STEPS) / _STEPS
    return between(layout, tall, share) if share else layout


def between(one: Layout, other: Layout, share: float) -> Layout:
    """Return the table that is *share* (0 to 1) of the way from *one* to *other*."""

    def places(own: Mapping[str, Place], tall: Mapping[str, Place]) -> Mapping[str, Place]:
        return MappingProxyType({name: _mean(own[name], tall[name], share) for name in own})

    return replace(
        one,
        height=one.height + (other.height - one.height) * share,
        places=places(one.places, other.places),
        parted=MappingProxyType(
            {key: _means(own, other.parted[key], share) for key, own in one.parted.items()}
        ),
        inscriptions=_means(one.inscriptions, other.inscriptions, share),
        lines=_mean(one.lines, other.lines, share),
        tables=_means(one.tables, other.tables, share),
        rings=_means(one.rings, other.rings, share),
        signs=_means(one.signs, other.signs, share),
        oval=_mean(one.oval, other.oval, share) if one.oval and other.oval else None,
    )


def _means(ones: tuple[T, ...], others: tuple[T, ...], share: float) -> tuple[T, ...]:
    return tuple(_mean(a, b, share) for a, b in zip(ones, others, strict=True))


def _mean(one: T, other: T, share: float) -> T:
    """Return *one* with every number *share* of the way to that of *other*."""
    changed = {}
    for field in fields(one):  # type: ignore[arg-type]  # every T here is a dataclass
        own, its = getattr(one, field.name), getattr(other, field.name)
        if own != its and isinstance(own, int | float):
            changed[field.name] = own + (its - own) * share
    return replace(one, **changed)  # type: ignore[type-var]  # the same
