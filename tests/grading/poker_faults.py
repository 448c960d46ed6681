"""Faults with pots, blinds, burn cards and showdowns: where players bet into a pot."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from app.grading.findings import Kind
from games.engine.acts import Act, Verb
from games.engine.moment import Moment
from games.engine.pots import bets, is_pot
from tests.grading.plants import (
    Course,
    Fault,
    Plant,
    breaking,
    inserted,
    omitted,
    otherwise,
    required,
    rest,
    unsaid,
    where,
)

Wanted = Callable[[Moment, Act], bool]

AMOUNT = (Kind.WRONG_AMOUNT,)
EARLY = (
    Kind.TOO_SOON, Kind.LEFT_OUT, Kind.OUT_OF_TURN, Kind.UNCALLED_FOR, Kind.WRONG_VERB,
    Kind.MISSING_ANNOUNCEMENT,
)  # fmt: skip
SAID = (Kind.MISSING_ANNOUNCEMENT, Kind.LEFT_OUT, Kind.TOO_SOON)


def pots(verb: Verb, *, side: bool | None = None) -> Wanted:
    """Whether *verb* is done to a pot: the main one, a side pot, or any."""

    def wanted(moment: Moment, act: Act) -> bool:
        there = bool(moment.round.table.brought) and act.verb is verb and is_pot(act.spot)
        return there and side in (None, act.spot != "pot")

    return wanted


def to(verb: Verb, *targets: str) -> Wanted:
    return lambda m, a: a.verb is verb and a.target in targets and bool(m.round.table.brought)


def ends_in(verb: Verb, *spots: str) -> Wanted:
    return lambda m, a: a.verb is verb and a.spot in spots and bool(m.round.table.brought)


def off(moment: Moment, act: Act, chance: Random) -> Act:
    """A dollar or more too little or too much."""
    more = chance.choice((-500, -100, 100, 500))
    return replace(act, amount=max(50, (act.amount or 0) + more))


def other_pot(moment: Moment, act: Act, chance: Random) -> Act:
    """Another pot, which is not due with this sum."""
    return replace(act, target="side-8" if act.target == "pot" else "pot")


def to_another(moment: Moment, act: Act, chance: Random) -> Act | None:
    """The same pot or bet, of another player who is in the round."""
    due = {step.act.target for step in moment.expected()}
    others = [f"{seat}/{act.spot}" for seat in moment.round.live if seat != act.seat]
    others = [spot for spot in others if spot not in due]
    return replace(act, target=chance.choice(others)) if others else None


def to_one_who_folded(moment: Moment, act: Act, chance: Random) -> Act | None:
    gone = sorted(moment.round.folded)
    return replace(act, target=f"{chance.choice(gone)}/{act.spot}") if gone else None


def ask_one_who_folded(moment: Moment, act: Act, chance: Random) -> Act | None:
    gone = sorted(moment.round.folded)
    return replace(act, target=str(chance.choice(gone))) if gone else None


def again(verb: Verb) -> Callable[[Moment, Act, Random], Act | None]:
    """What was done last, once more."""

    def make(moment: Moment, act: Act, chance: Random) -> Act | None:
        last = moment.round.log[-1] if moment.round.log else None
        mine = last and last.actor == "dealer" and last.verb is verb and moment.round.table.brought
        return last if mine and (verb is not Verb.RAKE or is_pot(last.target)) else None

    return make


def betting(moment: Moment) -> bool:
    """Whether a player is to act, or to be asked, in a betting round."""
    steps = [step for step in moment.expected() if not step.waived]
    free = (option.verb in (Verb.CHECK, Verb.FOLD) for s in steps for option in s.options)
    acts = any(s.actor.startswith("seat-") for s in steps) and any(free)
    shows = any(option.verb is Verb.REVEAL for s in steps for option in s.options)
    return bool(moment.round.table.brought) and acts and not shows


def pool_early(moment: Moment, act: Act, chance: Random) -> Act | None:
    down = sum(bets(moment.round).values())
    return Act("dealer", Verb.POOL, "pot", down) if down and betting(moment) else None


def burn_early(moment: Moment, act: Act, chance: Random) -> Act | None:
    early = betting(moment) and moment.round.deck
    return Act("dealer", Verb.DEAL, moment.game.table.burnt, 1) if early else None


def showing(moment: Moment) -> bool:
    steps = [step for step in moment.expected() if not step.waived]
    shows = (o.verb is Verb.REVEAL for s in steps for o in s.options if s.actor != "dealer")
    return bool(moment.round.table.brought) and any(shows)


def push_early(moment: Moment, act: Act, chance: Random) -> Act | None:
    there = moment.round.wagers.get("pot", 0)
    if not there or not showing(moment):
        return None
    return Act("dealer", Verb.PUSH, f"{chance.choice(moment.round.live)}/pot", there)


def take_early(moment: Moment, act: Act, chance: Random) -> Act | None:
    """A hand taken in before its player has shown it."""
    hidden = [f"{seat}/hand" for seat in moment.round.live]
    hidden = [spot for spot in hidden if moment.round.lies(spot) and not moment.round.shown(spot)]
    return (
        Act("dealer", Verb.DISCARD, chance.choice(hidden)) if showing(moment) and hidden else None
    )


def mixed_up(moment: Moment, act: Act, chance: Random) -> Act | None:
    wrong = (
        Act("dealer", Verb.DISCARD, moment.game.table.burnt),
        Act("dealer", Verb.DEAL, "muck", 1),
    )
    ways = [one for one in wrong if moment.round.table.brought and breaking(moment, one)]
    return chance.choice(ways) if ways else None


def cut_again(moment: Moment, act: Act) -> bool:
    return bool(moment.round.table.brought) and act.verb is Verb.CUT and act in moment.round.log


def called_other(moment: Moment, act: Act, chance: Random) -> Act | None:
    """A hand called what it is not."""
    known = act.seat is not None and act.spot not in moment.game.speech.calls
    return replace(act, target=f"{act.seat}/three-of-a-kind-2s") if known else None


def said_other(moment: Moment, act: Act, chance: Random) -> Act | None:
    """A bet called what it is not."""
    words = [word for word in ("open", "raise", "call", "fold") if word != act.spot]
    known = act.seat is not None and act.spot in moment.game.speech.calls
    other = replace(act, target=f"{act.seat}/{chance.choice(words)}")
    states = (
        moment.game.conduct.claim(moment.round, other)
        if known and moment.game.conduct.claim
        else None
    )
    return other if states and states.so is False else None  # an opening for all there is is both


def ahead_of(first: Wanted, later: Wanted) -> Plant:
    """Do what is wanted *later* before what comes *first*."""

    def plant(course: Course, chance: Random) -> Fault | None:
        for i in where(course, first):
            moment = course[i][0]
            for j in where(course, later):
                act = course[j][1]
                between = course[i + 1 : j]
                if j <= i or any(a.actor != "dealer" for _, a in between):
                    continue
                if required(*course[i]) and moment.step_for(act) is None:
                    acts = (act, *rest(course, i)[: j - i], *rest(course, j + 1))
                    kinds = frozenset((*EARLY, Kind.REPEATED))
                    return Fault(i, acts, kinds, None, "", ())
        return None

    return plant


LEFT = (Kind.LEFT_OUT, Kind.TOO_SOON, Kind.OUT_OF_TURN, Kind.WRONG_VERB, Kind.UNCALLED_FOR)
PLACE = (Kind.WRONG_PLACE,)

POKER: dict[str, Plant] = {
    "uncalled bet kept": omitted(ends_in(Verb.RETURN, "bet"), *LEFT),
    "wrong sum returned": otherwise(ends_in(Verb.RETURN, "bet"), off, *AMOUNT),
    "returned to another player": otherwise(ends_in(Verb.RETURN, "bet"), to_another, *PLACE),
    "bets left lying": omitted(pots(Verb.POOL), *LEFT),
    "wrong sum pooled": otherwise(pots(Verb.POOL), off, *AMOUNT),
    "pooled into another pot": otherwise(
        pots(Verb.POOL), other_pot, *PLACE, Kind.OUT_OF_TURN, Kind.LEFT_OUT, Kind.TOO_SOON
    ),
    "side pot pooled first": ahead_of(pots(Verb.POOL, side=False), pots(Verb.POOL, side=True)),
    "pooled before all have acted": inserted(pool_early, *EARLY, cites=unsaid),
    "burnt before all have acted": inserted(burn_early, *EARLY, cites=unsaid),
    "burn card left out": omitted(
        lambda m, a: a.verb is Verb.DEAL and a.target == m.game.table.burnt, *LEFT
    ),
    "card after an error left out": omitted(
        lambda m, a: a.verb is Verb.DEAL and bool(m.round.table.brought)
        and m.game.phase(m.step_for(a).cite) == "irregularity", *LEFT,
    ),
    "cards not shuffled in": omitted(ends_in(Verb.RESHUFFLE, "muck", "burns"), *LEFT),
    "not cut again": omitted(cut_again, *LEFT),
    "burn cards mixed with the muck": inserted(mixed_up, Kind.BROKEN_DUTY, cites=breaking),
    "burnt twice": inserted(
        lambda m, a, c: again(Verb.DEAL)(m, a, c) if m.round.log
        and m.round.log[-1].target == m.game.table.burnt else None,
        Kind.REPEATED, Kind.WRONG_PLACE, *EARLY, cites=unsaid,
    ),
    "bet not announced": omitted(
        lambda m, a: a.verb is Verb.ANNOUNCE and a.spot in m.game.speech.calls, *SAID
    ),
    "bet called what it is not": otherwise(
        lambda m, a: a.verb is Verb.ANNOUNCE, said_other, Kind.WRONG_ANNOUNCEMENT
    ),
    "hand not read": omitted(
        lambda m, a: a.verb is Verb.ANNOUNCE and a.seat is not None
        and a.spot not in m.game.speech.calls, *SAID,
    ),
    "hand called what it is not": otherwise(
        lambda m, a: a.verb is Verb.ANNOUNCE, called_other, Kind.WRONG_ANNOUNCEMENT
    ),
    "player who folded asked": otherwise(
        lambda m, a: a.verb is Verb.ASK and bool(m.round.table.brought), ask_one_who_folded,
        Kind.WRONG_PLACE, Kind.OUT_OF_TURN, Kind.UNCALLED_FOR, Kind.REPEATED,
    ),
    "hand taken before it was shown": inserted(take_early, *EARLY, Kind.WRONG_PLACE, cites=unsaid),
    "pushed before the showdown": inserted(push_early, *EARLY, cites=unsaid),
    "losing hand left lying": omitted(ends_in(Verb.DISCARD, "hand", "up"), *LEFT),
    "losing hands not counted": omitted(to(Verb.COUNT, "muck"), *LEFT),
    "rake left out": omitted(pots(Verb.RAKE), *LEFT),
    "wrong rake": otherwise(pots(Verb.RAKE), off, *AMOUNT),
    "rake taken twice": inserted(
        again(Verb.RAKE), Kind.REPEATED, Kind.UNCALLED_FOR, *AMOUNT, *PLACE, cites=unsaid
    ),
    "rake not dropped": omitted(to(Verb.DEPOSIT, "rake"), *LEFT),
    "jackpot left out": omitted(to(Verb.DEPOSIT, "bad-beat", "high-hand"), *LEFT),
    "wrong jackpot": otherwise(to(Verb.DEPOSIT, "bad-beat", "high-hand"), off, *AMOUNT),
    "pushed before the rake": ahead_of(pots(Verb.RAKE), pots(Verb.PUSH)),
    "pot pushed before a side pot": ahead_of(
        pots(Verb.PUSH, side=True), pots(Verb.PUSH, side=False)
    ),
    "pushed before losers are counted": ahead_of(
        to(Verb.COUNT, "muck"), pots(Verb.PUSH, side=False)
    ),
    "winner's cards taken before the push": ahead_of(
        pots(Verb.PUSH, side=False), ends_in(Verb.DISCARD, "hand")
    ),
    "pot left lying": omitted(pots(Verb.PUSH), *LEFT),
    "wrong share": otherwise(pots(Verb.PUSH), off, *AMOUNT),
    "pot to the wrong player": otherwise(pots(Verb.PUSH), to_another, *PLACE),
    "pot to one who folded": otherwise(pots(Verb.PUSH), to_one_who_folded, *PLACE),
    "button left": omitted(ends_in(Verb.PLACE, "button"), *LEFT),
    "button to another": otherwise(
        ends_in(Verb.PLACE, "button"), to_another, *PLACE, *EARLY, cites=unsaid
    ),
}  # fmt: skip
"""Name -> how to plant it; where there are no pots, nothing is planted."""
