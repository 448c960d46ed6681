"""Hands that are lost, fouled or abandoned: § .18(k)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from games.engine.acts import Verb
from games.engine.cite import Cite
from games.engine.features import Irregularity
from games.engine.procedure import Procedure, any_order, dealer, in_order, someone
from games.engine.round import Round
from games.families.pot.facts import PokerGame
from games.families.pot.irregularities.refunding import give_back
from games.families.pot.seen import cards_of
from games.families.pot.when import playing, turn_of

LEAST_IN = 3
"""How many must be in for one hand to be lost and the others to go on."""


def in_play(r: Round, place: str) -> bool:
    """Whether *place* is a seat with cards that others play against, while another decides."""
    if not place.isdecimal() or int(place) not in r.live or not r.lies(f"{place}/hand"):
        return False
    return turn_of(r) not in (None, int(place)) and playing(r) and len(r.live) >= LEAST_IN


def out_of_it(r: Round, place: str) -> Round:
    return replace(r, folded=r.folded | {int(place)})


def to_the_muck(r: Round, cite: Cite, place: str) -> Procedure:
    spots = cards_of(r, int(place))
    return any_order(*(dealer(cite, Verb.DISCARD, spot) for spot in spots))


def dead(cite: Cite) -> Callable[[Round, Procedure, str], Procedure]:
    """The hand goes to the muck, and its player has nothing to claim."""
    return lambda r, rest, place: in_order(to_the_muck(r, cite, place), rest)


def reconstructed(cite: Cite) -> Callable[[Round, Procedure, str], Procedure]:
    """The floor sees the hand put together again, and the round goes on."""
    return lambda r, rest, place: in_order(
        dealer(cite, Verb.CALL, "floor"),
        dealer(cite, Verb.TAKE, f"{place}/hand"),
        someone("floor", cite, Verb.VERIFY, f"{place}/hand"),
        rest,
    )


def refunded(kind: PokerGame, r: Round, rest: Procedure, place: str) -> Procedure:
    """The hand is gone; its player gets back from the pot everything the player put in."""
    cite = kind.code["18(k)(3)"]
    gone = to_the_muck(r, cite, place)
    return in_order(any_order(gone, give_back(r, cite, (int(place),))), rest)


def fouled(kind: PokerGame) -> tuple[Irregularity, ...]:
    """Return what happens to hands; beside up cards, hole cards are protected."""
    unprotected = Irregularity(
        "fouled-hand", kind.code["18(k)"], "An unprotected hand is fouled by other cards",
        in_play, dead(kind.code["18(k)"]), out_of_it, live,
    )  # fmt: skip
    protected = kind.code["18(k)(1)" if kind.up else "18(k)(2)"]
    return (
        *(() if kind.up else (unprotected,)),
        Irregularity(
            "collected-hand", kind.code["18(k)"], "The dealer takes in an unprotected hand",
            in_play, dead(kind.code["18(k)"]), out_of_it, live,
        ),
        Irregularity(
            "fouled-protected", protected, "A protected hand touches discarded cards",
            in_play, reconstructed(kind.code["18(k)(2)"]), places=live,
        ),
        Irregularity(
            "collected-protected", kind.code["18(k)(3)"], "The dealer takes in a protected hand",
            in_play, partial(refunded, kind), out_of_it, live,
        ),
        Irregularity(
            "left-table", kind.code["18(k)(4)"],
            "A player leaves without a word, the hand unprotected",
            in_play, dead(kind.code["18(k)(4)"]), out_of_it, live,
        ),
    )  # fmt: skip


def live(r: Round) -> map[str]:
    return map(str, r.live)
