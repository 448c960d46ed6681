"""When shuffler or shoe fails, or the floor has the cards cut or shuffled again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from games.common.devices import jams, out_of_order, shuffling
from games.common.preparing import LEAST_ABOVE_COVER
from games.engine.acts import Verb
from games.engine.features import Irregularity
from games.engine.procedure import Procedure, Step, dealer, either, given, in_order, someone
from games.engine.round import Round
from games.spanish_21.chapter import CODE
from games.spanish_21.shoe import (
    ORDERED,
    begin_to_draw,
    counterclockwise,
    covers,
    fill,
    finish_cut,
    offer,
    reshuffles,
)


def reshuffle(r: Round, rest: Procedure, place: str) -> Procedure:
    return in_order(dealer(CODE["13(l)"], Verb.RESHUFFLE, r.in_use), rest)


def shuffled_by_hand(r: Round, place: str) -> Round:
    rules = replace(r.rules, shuffling="by-hand", device_loads_shoe=False)
    return replace(r, rules=rules)


def dispensing(r: Round, place: str) -> bool:
    """Whether a shoe that reshuffles by itself still has cards of this round to deal."""
    begun = r.holding is not None and r.wagers
    return reshuffles(r) and bool(begun) and bool(r.deck) and not r.shown("hole-card")


def plain_shoe(r: Round, place: str) -> Round:
    return replace(r, rules=replace(r.rules, dealing="manual-shoe", shuffling="by-hand"))


def without_shoe(r: Round, rest: Procedure, place: str) -> Procedure:
    """Its cards are shuffled and cut by hand, and the round goes on from another shoe."""
    cite = CODE["13(m)"]
    out = dealer(cite, Verb.TAKE, "shoe")
    return in_order(out_of_order(cite, "shoe"), out, given(fill), rest)


# What the floor orders


def just_cut(r: Round, place: str) -> bool:
    """Whether the cards are cut and marked and do not lie in the shoe yet."""
    if r.holding is not None or len(r.log) < 3:
        return False
    cut, marked = r.log[-2:]
    return cut.verb is Verb.CUT and marked.verb is Verb.PLACE


def cut_again(r: Round, rest: Procedure, place: str) -> Procedure:
    """Once more by who cut last, or by the next who may."""
    cite = CODE["5(e)"]
    by = next(act.actor for act in reversed(r.log[:-2]) if act.target == "cover-card")
    seat = by.removeprefix("seat-")
    others = counterclockwise(r, int(seat))[1:] if seat.isdecimal() else ()
    same = Step(cite, covers(by, LEAST_ABOVE_COVER, len(r.deck) - LEAST_ABOVE_COVER))
    again = either(same, offer(r, cite, others)) if others else same
    return in_order(again, finish_cut(cite), rest)


def under_way(r: Round, place: str) -> bool:
    plain = r.holding is not None and not reshuffles(r)
    return plain and bool(r.wagers) and ORDERED not in r.log


def ordered(r: Round, rest: Procedure, place: str) -> Procedure:
    return in_order(someone("floor", CODE["5(f)"], Verb.ORDER, ORDERED.target), rest)


def devices(played: Callable[[Round], Procedure]) -> tuple[Irregularity, ...]:
    """Return what devices do and the floor orders; *played* is all after the shoe is ready."""

    def without_shuffler(r: Round, rest: Procedure, place: str) -> Procedure:
        covered = out_of_order(CODE["13(m)"], "shuffler")
        return in_order(covered, given(fill), begin_to_draw(r, burnt=True), played(r))

    return (
        Irregularity(
            "shuffler-jam", CODE["13(l)"], "The shuffler jams or stops", jams, reshuffle,
        ),
        Irregularity(
            "shuffler-failure", CODE["13(m)"], "The shuffler cannot be used any more",
            shuffling, without_shuffler, shuffled_by_hand,
        ),
        Irregularity(
            "shoe-failure", CODE["13(m)"], "The shoe that reshuffles cannot be used any more",
            dispensing, without_shoe, plain_shoe,
        ),
        Irregularity(
            "recut-ordered", CODE["5(e)"], "The floor orders the cards cut again",
            just_cut, cut_again,
        ),
        Irregularity(
            "reshuffle-ordered", CODE["5(f)"], "The floor has the cards reshuffled after a round",
            under_way, ordered,
        ),
    )  # fmt: skip
