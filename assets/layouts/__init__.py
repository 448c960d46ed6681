"""Layouts: where everything on a table has its place, read from one TOML per game."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from importlib.resources import files
from itertools import combinations
from types import MappingProxyType
from typing import Any

from assets.layouts.around import Arc, Oval
from assets.layouts.filling import between, filling, stretched
from assets.layouts.places import (
    CARD_GAP,
    CARD_RATIO,
    SHAPES,
    WAGERS,
    Block,
    Inscription,
    Layout,
    LayoutError,
    PayoutLines,
    Place,
    Ring,
    TableAct,
    TableSign,
    overlap,
)  # fmt: skip
from assets.merging import over

__all__ = [
    "CARD_GAP",
    "CARD_RATIO",
    "WAGERS",
    "Arc",
    "Block",
    "Inscription",
    "Layout",
    "LayoutError",
    "Oval",
    "PayoutLines",
    "Place",
    "Ring",
    "TableAct",
    "TableSign",
    "between",
    "filling",
    "load",
    "overlap",
    "parse",
]  # fmt: skip


@lru_cache
def load(name: str) -> Layout:
    """Return the layout of the game *name*, as in ``"mississippi-stud"``.

    :raises LayoutError: if there is none, or it contradicts itself.
    """
    file = files(__name__).joinpath(f"{name.replace('-', '_')}.toml")
    if not file.is_file():
        raise LayoutError(f"no layout for the game {name!r} in assets/layouts")
    return parse(file.read_text("utf-8"), str(name))


def parse(text: str, name: str) -> Layout:
    """Return the layout that TOML *text* describes; *name* is for the error message."""
    try:
        data = _lettered(_whole(tomllib.loads(text)))
        layout = _layout(data)
        if "tall" in data:
            layout = replace(layout, tall=_layout(stretched(data)))
    except KeyError as gap:
        raise LayoutError(f"layout {name}: {gap} is missing") from gap
    except (TypeError, ValueError) as wrong:
        raise LayoutError(f"layout {name}: {wrong}") from wrong
    _check(layout, name)
    if layout.tall is not None:
        _check(layout.tall, f"{name}, tall")
    return layout


def _whole(data: dict[str, Any]) -> dict[str, Any]:
    """Return the layout file *data* over the one it is ``like``, if it is like one."""
    if "like" not in data:
        return data
    file = files(__name__).joinpath(f"{data['like']}.toml")
    if not file.is_file():
        raise ValueError(f"it is like {data['like']!r}, and assets/layouts has no such file")
    base = _whole(tomllib.loads(file.read_text("utf-8")))
    return over(base, {key: given for key, given in data.items() if key != "like"})


def _lettered(data: dict[str, Any]) -> dict[str, Any]:
    """Return *data* with all lettering that is ``fixed`` under this name: the rules on the felt,
    the name of the house and that of the game as well."""
    given = dict(data["inscriptions"])
    found = [{"kind": "rule", "colour": "gold", **rule} for rule in given.pop("rules", ())]
    for key, kind in (("logo", "logo"), ("name", "title")):
        found += [{"kind": kind, **given.pop(key)}] if key in given else []
    return {**data, "inscriptions": {**given, "fixed": [*found, *given.get("fixed", ())]}}


def _arc(given: Mapping[str, Any]) -> Arc:
    inner, outer = given.get("rail", (0, 0))
    x, y = given["centre"]
    return Arc(float(x), float(y), float(inner), float(outer), tuple(given.get("seats", ())))


def _oval(given: Mapping[str, Any]) -> Oval:
    x, y = given["centre"]
    (w, h), (line_w, line_h) = given["felt"], given["line"]
    return Oval(
        float(x), float(y), float(w), float(h), rail=given["rail"], mouth=given["mouth"],
        line_w=line_w, line_h=line_h, power=given["power"], seats=tuple(given["seats"]),
    )  # fmt: skip


def _layout(data: Mapping[str, Any]) -> Layout:
    arc = _arc(data["arc"])
    oval = _oval(data["oval"]) if "oval" in data else None
    places = {key: _place(key, given) for key, given in data["table"].items()}
    parted: dict[tuple[int, int], tuple[Place, ...]] = {}
    for seat in range(1, len((oval or arc).seats) + 1):
        own = _of_seat(oval or arc, seat, data["seat"])
        places |= {place.name: place for place in own}
        for count, changed in data.get("split", {}).items():
            parted[seat, int(count)] = _of_seat(oval or arc, seat, changed)
    width, height = data["box"]
    titled = data.get("title", "")
    lettering = data["inscriptions"]
    called = {key: given["title"] for part in ("seat", "table")
              for key, given in data[part].items() if "title" in given}  # fmt: skip
    return Layout(
        game=data["game"],
        width=float(width),
        height=float(height),
        arc=arc,
        places=MappingProxyType(places),
        alias=MappingProxyType(dict(data.get("alias", {}))),
        inscriptions=tuple(
            Inscription(**{**given, "text": given["text"].replace("{title}", titled)})
            for given in lettering.get("fixed", ())
        ),
        lines=PayoutLines(**lettering["lines"]),
        tables=tuple(Block(**given) for given in lettering.get("tables", ())),
        rings=tuple(Ring(**given) for given in lettering.get("rings", ())),
        signs=tuple(
            TableSign(**{**given, "lines": tuple(given["lines"])})
            for given in lettering.get("signs", ())
        ),
        wagers=tuple(data["wagers"]),
        credits=tuple(data.get("credits", ())),
        titles=MappingProxyType(called | data.get("titles", {})),
        drawn=MappingProxyType(dict(data.get("drawn", {}))),
        doubled=MappingProxyType(dict(data.get("doubled", {}))),
        acts=tuple(
            TableAct(**{**given, "at": tuple(given["at"])}) for given in data.get("acts", ())
        ),
        parted=MappingProxyType(parted),
        oval=oval,
    )


def _of_seat(
    around: Arc | Oval, seat: int, given: Mapping[str, Mapping[str, Any]]
) -> tuple[Place, ...]:
    """Return the places of *seat* that are *given* by where they lie from its axis."""
    found = []
    for key, table in given.items():
        where, said = around.locate(seat, table)
        rest = {k: v for k, v in table.items() if k not in said}
        if "over" in rest:
            rest["over"] = f"{seat}/{rest['over']}"
        name = f"{seat}/{key}"
        found.append(_place(name, {**rest, **where, "seat": seat}))
    return tuple(found)


def _place(name: str, given: Mapping[str, Any]) -> Place:
    try:
        place = Place(name=name, **given)
    except TypeError as wrong:
        raise LayoutError(f"place {name!r}: {wrong}") from wrong
    for field in ("x", "y", "angle", "w", "h", "card", "cards", "fan", "fall", "drop"):
        if not isinstance(given.get(field, 0), int | float):
            raise LayoutError(f"place {name!r} has {field} = {given[field]!r}; give a number")
    if place.shape not in SHAPES:
        raise LayoutError(f"place {name!r} has shape {place.shape!r}; use one of {SHAPES}")
    if place.shape != "point" and (place.w <= 0 or place.h <= 0):
        raise LayoutError(f"place {name!r} needs a width and a height above 0")
    return place


def _check(layout: Layout, name: str) -> None:
    for place in layout.places.values():
        if place.over and place.over not in layout.places:
            raise LayoutError(f"layout {name}: {place.name!r} lies over unknown {place.over!r}")
        for x, y in place.corners():
            if not (0 <= x <= layout.width and 0 <= y <= layout.height):
                raise LayoutError(
                    f"layout {name}: {place.name!r} reaches ({x:.0f}, {y:.0f}), outside the "
                    f"box {layout.width:.0f} x {layout.height:.0f}; move or shrink it"
                )
    for alias, target in layout.alias.items():
        if (f"1/{target}" if alias.startswith("N/") else target) not in layout.places:
            raise LayoutError(f"layout {name}: {alias!r} stands for unknown place {target!r}")
    for wager in (*layout.wagers, *layout.credits):
        if layout.home(f"1/{wager}") not in layout.places:
            raise LayoutError(
                f"layout {name}: no seat has a place for the wager {wager!r}; add one to "
                f'[seat], or say under [alias] where it is done: "N/{wager}" = "stack"'
            )
    for one, other in combinations(layout.places.values(), 2):
        if other.name != one.over and one.name != other.over and overlap(one, other):
            raise LayoutError(
                f"layout {name}: {one.name!r} and {other.name!r} overlap; move or shrink one, "
                "or say that one lies `over` the other"
            )
