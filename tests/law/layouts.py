"""What section 2 of each chapter asks of a table, asked of the layout that is drawn."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from app.shell.base.lettering import felt_lines
from assets.layouts import WAGERS, Layout
from games.catalogue import GAMES


def inscribed(layout: Layout) -> list[str]:
    return [text.text for text in layout.inscriptions] + [" ".join(s.lines) for s in layout.signs]


def seated(layout: Layout, most: int) -> bool:
    """Whether there are *most* seats in one row across from the dealer."""
    tray = layout.place("tray").y
    hands = [layout.place(f"{seat}/hand").y for seat in layout.seats]
    return len(hands) == most and max(hands) < layout.place("dealer").y < tray


def each_has(layout: Layout, *names: str, offer: str = "") -> bool:
    """Whether every seat has a printed place for each of *names*, and when it has."""
    found = [layout.place(f"{seat}/{name}") for seat in layout.seats for name in names]
    apart = {(place.x, place.y) for place in found}
    printed = all(p.shape in WAGERS and p.offer == offer and (p.label or offer) for p in found)
    return printed and len(apart) == len(found)


def advised(key: str) -> bool:
    """Whether the felt has every row of every wager that the house may offer."""
    game = GAMES[key]
    for wagers in (frozenset(game.wagers.side_wagers), frozenset[str]()):
        rules = replace(game.house.draw_rules(Random(key)), offers=wagers)
        text = " ".join(felt_lines(game, rules))
        for table in game.house.payouts(rules).values():
            if not all(f"{hand} {pays}".upper() in text for hand, pays in table.rows.items()):
                return False
    return True
