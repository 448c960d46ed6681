"""What hands can do, by kind of place: made from the rows of the verbs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from typing import Any

from games.engine.acts import Act, Verb
from games.verbs.row import ALL_BETS, GROUP, HALF, WHOLE, Offer

Offered = tuple[Verb, Offer]
"""What is done, and how it is offered."""
STANDING = {WHOLE: "whole", HALF: "half", ALL_BETS: "bets", GROUP: "group"}
"""An amount of an offer -> the blank that holds what it stands for."""
SHOE = "decks"
"""The decks of a shoe, as acts call them."""
CARRIED = "{} > {}"
"""What carrying something from one kind of place to another is called in a row."""


@cache
def menus(table: str) -> Mapping[str, tuple[Offered, ...]]:
    """Return kind of place, or way between two -> everything hands could do at a kind of table.

    Others decide whether it is allowed.
    """
    found: dict[str, list[Offered]] = defaultdict(list)
    for verb in Verb:
        for offer in verb.row.offers:
            for place in offer.places if table in offer.tables.split(", ") else ():
                found[place].append((verb, offer))
    return {place: tuple(sorted(there, key=_rank)) for place, there in found.items()}


def _rank(offered: Offered) -> int:
    return offered[1].rank


def act_of(verb: Verb, offer: Offer, fill: Mapping[str, Any]) -> Act:
    """Return what *offer* offers, with its blanks filled in."""
    amount = offer.amount
    if amount in STANDING:
        amount = fill[STANDING[amount]]
    return Act("dealer", verb, offer.target.format(**fill), amount)
