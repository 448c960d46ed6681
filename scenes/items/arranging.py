"""The layout in the course of a round: a pair may be split, and a wager may lie on cards."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from assets.layouts import Layout, Place
from games.engine.acts import Verb
from games.engine.round import Round

Arrangement = tuple[tuple[tuple[int, int], ...], tuple[str, ...]]
"""Seat and number of hands, for each seat that has split; and the wagers that lie on cards."""


def arrangement(r: Round) -> Arrangement:
    """Return what of *r* moves places of the felt."""
    hands: dict[int, int] = {}
    for name in (*r.cards, *r.wagers, *r.won):
        seat, _, tail = name.partition("/")
        kind, _, number = tail.partition("-")
        if kind in ("hand", "split") and number.isdecimal():
            hands[int(seat)] = max(hands.get(int(seat), 1), int(number))
    laid = {
        act.target.removesuffix(ON_CARDS)
        for act in r.log
        if act.verb is Verb.PLACE and act.target.endswith(ON_CARDS)
    }
    return tuple(sorted(hands.items())), tuple(sorted(laid & r.wagers.keys()))


ON_CARDS = "/on-cards"


def arranged(layout: Layout, how: Arrangement) -> Layout:
    """Return *layout* with the places that *how* has moved or added."""
    hands, laid = how
    layout = layout.split(dict(hands))
    moved = {name: _on_cards(layout, name) for name in laid if name in layout.places}
    return replace(layout, places=MappingProxyType({**layout.places, **moved}))


def _on_cards(layout: Layout, wager: str) -> Place:
    hand = layout.place(f"{wager.partition('/')[0]}/hand")
    return replace(layout.places[wager], x=hand.x, y=hand.y)
