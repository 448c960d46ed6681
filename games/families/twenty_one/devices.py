"""When shuffler or shoe fails, or the floor has the cards cut or shuffled again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from games.common.devices import jams, out_of_order, shuffling
from games.common.preparing import LEAST_ABOVE_COVER
from games.engine.acts import Verb
from games.engine.features import Irregularity
from games.engine.procedure import Procedure, Step, dealer, either, given, in_order, someone
from games.engine.round import Round
from games.families.twenty_one.shoe import (
    ORDERED,
    begin_to_draw,
    counterclockwise,
    covers,
    fill,
    finish_cut,
    offer,
)
from games.families.twenty_one.table import TwentyOne


def reshuffle(game: TwentyOne, r: Round, rest: Procedure, place: str) -> Procedure:
    return in_order(dealer(game.cites.jammed, Verb.RESHUFFLE, r.in_use), rest)


def shuffled_by_hand(r: Round, place: str) -> Round:
    rules = replace(r.rules, shuffling="by-hand", device_loads_shoe=False)
    return replace(r, rules=rules)


def dispensing(game: TwentyOne, r: Round, place: str) -> bool:
    """Whether a shoe that reshuffles by itself still has cards of this round to deal."""
    begun = r.holding is not None and r.wagers
    return game.reshuffles(r) and bool(begun) and bool(r.deck) and not r.shown(game.spots.hole)


def plain_shoe(r: Round, place: str) -> Round:
    return replace(r, rules=replace(r.rules, dealing="manual-shoe", shuffling="by-hand"))


def without_shoe(game: TwentyOne, r: Round, rest: Procedure, place: str) -> Procedure:
    """Its cards are shuffled and cut by hand, and the round goes on from another shoe."""
    cite = game.cites.broken
    out = dealer(cite, Verb.TAKE, "shoe")
    return in_order(out_of_order(cite, "shoe"), out, given(lambda r: fill(game, r)), rest)


# What the floor orders


def just_cut(r: Round, place: str) -> bool:
    """Whether the cards are cut and marked and do not lie in the shoe yet."""
    if r.holding is not None or len(r.log) < 3:
        return False
    cut, marked = r.log[-2:]
    return cut.verb is Verb.CUT and marked.verb is Verb.PLACE


def cut_again(game: TwentyOne, r: Round, rest: Procedure, place: str) -> Procedure:
    """Once more by who cut last, or by the next who may."""
    cite = game.cites.recut
    by = next(act.actor for act in reversed(r.log[:-2]) if act.target == "cover-card")
    seat = by.removeprefix("seat-")
    others = counterclockwise(game, r, int(seat))[1:] if seat.isdecimal() else ()
    same = Step(cite, covers(by, LEAST_ABOVE_COVER, len(r.deck) - LEAST_ABOVE_COVER))
    again = either(same, offer(game, r, cite, others)) if others else same
    return in_order(again, finish_cut(cite), rest)


def under_way(game: TwentyOne, r: Round, place: str) -> bool:
    plain = r.holding is not None and not game.reshuffles(r)
    return plain and bool(r.wagers) and ORDERED not in r.log


def ordered(game: TwentyOne, r: Round, rest: Procedure, place: str) -> Procedure:
    return in_order(someone("floor", game.cites.reshuffled, Verb.ORDER, ORDERED.target), rest)


def devices(game: TwentyOne, played: Callable[[Round], Procedure]) -> tuple[Irregularity, ...]:
    """Return what devices do and the floor orders; *played* is all after the shoe is ready."""

    def without_shuffler(r: Round, rest: Procedure, place: str) -> Procedure:
        covered = out_of_order(game.cites.broken, "shuffler")
        return in_order(
            covered, given(lambda r: fill(game, r)), begin_to_draw(game, r, burnt=True), played(r)
        )

    return (
        Irregularity(
            "shuffler-jam",
            game.cites.jammed,
            "The shuffler jams or stops",
            jams,
            partial(reshuffle, game),
        ),
        Irregularity(
            "shuffler-failure",
            game.cites.broken,
            "The shuffler goes out of order",
            shuffling,
            without_shuffler,
            shuffled_by_hand,
        ),
        Irregularity(
            "shoe-failure",
            game.cites.broken,
            "The reshuffling shoe goes out of order",
            partial(dispensing, game),
            partial(without_shoe, game),
            plain_shoe,
        ),
        Irregularity(
            "recut-ordered",
            game.cites.recut,
            "The floor orders the cards cut again",
            just_cut,
            partial(cut_again, game),
        ),
        Irregularity(
            "reshuffle-ordered",
            game.cites.reshuffled,
            "The floor has the cards reshuffled after a round",
            partial(under_way, game),
            partial(ordered, game),
        ),
    )
