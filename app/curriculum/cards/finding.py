"""Finding cards that are as a drill wants them, without favor among those that are.

The wishes are met one after the other, the rarest first, from hands that are counted and
built, not waited for.  A deal that cannot be finished is thrown away whole; so every deal
that meets all the wishes is equally likely.  Where that takes long (six rare hands of five
cards at once), each stage is tried again by itself, to learn whether there is a deal at all.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
from random import Random

from app.curriculum.cards.kinds import Cards
from app.curriculum.cards.planning import CardWish, Step, planned
from app.curriculum.cards.stages import Lying

EXACT, ENOUGH = 20_000, 3000
"""Deals begun before it is asked whether there is one, and to learn which wish cannot be met."""
LONGEST = 1_000_000
"""Deals begun at most where there is one."""
DEALS, TRIES = 20, 300
"""To learn whether there is a deal: deals begun, and tries for each stage of them."""


class ImpossibleError(LookupError):
    """No cards meet the wishes: names the wish that fails, and the one it clashes with."""


def found(
    chance: Random, deck: Cards, wishes: Sequence[CardWish], fixed: Lying
) -> dict[str, Cards]:
    """Return cards for every place that *wishes* speak of, the *fixed* ones among them.

    :raises ImpossibleError: if none are found.
    """
    steps, possible = _plan(deck, tuple(wishes), tuple(fixed.items()))
    lying = _tried(chance, steps, fixed, EXACT) if possible else None
    if lying is None and possible and _tried(chance, steps, fixed, DEALS, TRIES):
        lying = _tried(chance, steps, fixed, LONGEST)
    if lying is None:
        raise ImpossibleError(_blamed(chance, deck, wishes, fixed))
    return lying


def _tried(
    chance: Random, steps: Sequence[Step], fixed: Lying, times: int, tries: int = 1
) -> dict[str, Cards] | None:
    """Begin deals up to that many *times*: each that meets the wishes is equally likely, unless
    the stages have several *tries*."""
    for _ in range(times):
        lying = _attempt(chance, steps, fixed, tries=tries)
        if lying is not None:
            return lying
    return None


@lru_cache(maxsize=256)
def _plan(
    deck: Cards, wishes: tuple[CardWish, ...], fixed: tuple[tuple[str, Cards], ...]
) -> tuple[tuple[Step, ...], bool]:
    """Return the stages, and whether the cards known beforehand meet the wishes."""
    known = dict(fixed)
    told = (wish for wish in wishes if known.keys() >= wish.places.keys())
    return planned(deck, wishes, known), all(wish.met(known) for wish in told)


def _attempt(
    chance: Random, steps: Sequence[Step], fixed: Lying, *, tries: int
) -> dict[str, Cards] | None:
    """Go through all stages, each with this many *tries* to find cards that are as wanted."""
    lying = dict(fixed)
    for stage, checks in steps:
        used = set(chain.from_iterable(lying.values()))
        for _ in range(tries):
            cards = stage.propose(chance, lying, used)
            if cards is None:
                continue
            for place, size in stage.places.items():
                lying[place], cards = cards[:size], cards[size:]
            if all(wish.met(lying) for wish in checks):
                break
        else:
            return None
    return lying


def _blamed(chance: Random, deck: Cards, wishes: Sequence[CardWish], fixed: Lying) -> str:
    """Name the wish that cannot be met, and what it clashes with, if that can be found."""

    def fails(*some: CardWish) -> bool:
        steps, possible = _plan(deck, some, tuple(fixed.items()))
        tried = _tried(chance, steps, fixed, ENOUGH) or _tried(chance, steps, fixed, DEALS, TRIES)
        return not (possible and tried)

    for i, wish in enumerate(wishes):
        if fails(wish):
            return f"{wish.told}{' beside the cards that are given' if fixed else ''}"
        for other in wishes[:i]:
            if fails(other, wish):
                same = other.told == wish.told
                return wish.told if same else f"{wish.told} beside {other.told}"
    last = next((i for i in range(2, len(wishes)) if fails(*wishes[: i + 1])), len(wishes) - 1)
    others = dict.fromkeys(w.told for w in wishes[:last] if w.told != wishes[last].told)
    return f"{wishes[last].told} beside all of {', '.join(others)}"
