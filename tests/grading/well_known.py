"""Faults that only some games know: what dealers of these games do wrong most."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from app.grading.findings import Kind
from games.caribbean_stud.chapter import TABLE
from games.engine.acts import Act, Verb
from games.engine.chips import break_down
from games.engine.game import DECIDING
from games.engine.moment import Moment
from games.spanish_21.chapter import match_pays
from tests.grading.plants import (
    Course,
    Fault,
    Plant,
    breaking,
    inserted,
    omitted,
    otherwise,
    rest,
    settles,
    unsaid,
    where,
)

EARLY = (Kind.TOO_SOON, Kind.LEFT_OUT, Kind.OUT_OF_TURN, Kind.UNCALLED_FOR, Kind.WRONG_PLACE)
"""How something is found that is done before or instead of what is due."""


def at(verb: Verb, *spots: str, cite: str = ""):
    """Whether *verb* is done at one of the wagers *spots*, by the provision *cite*."""
    return lambda m, a: (
        a.verb is verb and a.spot in spots and m.step_for(a).cite.key.startswith(cite)
    )


def instead(verb: Verb):
    """The same place with another verb; a payment is of the stake."""

    def make(moment: Moment, act: Act, chance: Random) -> Act:
        stake = moment.round.wagers.get(act.target) if verb is Verb.PAY else None
        return replace(act, verb=verb, amount=stake)

    return make


def even(moment: Moment, act: Act, chance: Random) -> Act | None:
    """The stake instead of more."""
    stake = moment.round.wagers.get(act.target, 0)
    return replace(act, amount=stake) if stake and stake < (act.amount or 0) else None


def times(*factors: float):
    """A payment of so many times the stake."""

    def make(moment: Moment, act: Act, chance: Random) -> Act | None:
        amount = int(moment.round.wagers.get(act.target, 0) * chance.choice(factors))
        return replace(act, amount=amount) if break_down(amount) and amount != act.amount else None

    return make


def why(text: str, spot: str):
    return lambda m, a: (
        a.verb is Verb.PAY and a.spot.startswith(spot) and text in m.step_for(a).why
    )


def ahead_of(first: Verb, later: Verb) -> Plant:
    """Settle the next wager that is due a *later* verb before one that is due the *first*."""

    def plant(course: Course, chance: Random) -> Fault | None:
        for i in where(course, lambda m, a: a.verb is first and settles(m, a)):
            moment = course[i][0]
            for j in where(course, lambda m, a: a.verb is later and settles(m, a)):
                act = course[j][1]
                waits = act.target in moment.round.wagers and act.amount == course[j][1].amount
                if j > i and waits and moment.step_for(act) is None:
                    acts = (act, *rest(course, i)[: j - i], *rest(course, j + 1))
                    due = tuple(step.cite.key for step in moment.expected())
                    return Fault(i, acts, frozenset((*EARLY, Kind.WRONG_VERB)), None, "", due)
        return None

    return plant


def unqualified_hand(moment: Moment, act: Act, chance: Random) -> Act | None:
    """Calling "no hand" though the dealer has one."""
    r = moment.round
    known = moment.game.key == "caribbean-stud" and r.shown("hole-cards")
    said = Act("dealer", Verb.ANNOUNCE, "no-hand")
    settling = any(moment.game.phase(s.cite) == "settle" for s in moment.expected())
    return said if known and settling and TABLE.qualified(r) else None


def to_the_holder(moment: Moment, act: Act, chance: Random) -> Act | None:
    """The Envy Bonus for someone who gets none: as a rule the holder of the hand."""
    due = [s.act for s in moment.expected() if s.act.spot == "envy"]
    for seat in moment.round.seats if due else ():
        wrong = replace(due[0], target=f"{seat}/envy")
        if wrong.target not in {one.target for one in due} and not moment.passed_over(wrong):
            return wrong
    return None


def hole_card(moment: Moment, act: Act, chance: Random) -> Act | None:
    """The hole card before the players have played."""
    wrong = Act("dealer", Verb.REVEAL, "hole-card")
    waits = any(s.act.verb is Verb.ASK and s.act.spot != "cut" for s in moment.expected())
    return wrong if waits and breaking(moment, wrong) else None


def stub(moment: Moment, act: Act, chance: Random) -> Act | None:
    wrong = Act("dealer", Verb.REVEAL, "stub")
    return wrong if breaking(moment, wrong) else None


def laid_down(moment: Moment, act: Act, chance: Random) -> Act | None:
    """The deck laid on the layout while it is dealt from."""
    wrong = Act("dealer", Verb.PLACE, "deck/layout")
    dealing = any(s.act.verb is Verb.DEAL for s in moment.expected())
    return wrong if dealing and breaking(moment, wrong) else None


def heaped(moment: Moment, act: Act, chance: Random) -> Act | None:
    """Losing chips gathered on the layout."""
    due = act.verb is Verb.COLLECT and settles(moment, act)
    wrong = Act("dealer", Verb.GATHER, act.target)
    return wrong if due and breaking(moment, wrong) else None


def whole(moment: Moment, act: Act, chance: Random) -> Act:
    return replace(act, amount=None)


def one_match(moment: Moment, act: Act, chance: Random) -> Act:
    """Both cards match, and only one is paid."""
    r = moment.round
    card = chance.choice(r.cards[f"{act.seat}/hand"][:2])
    return replace(act, amount=match_pays(r, [card], r.wagers[act.target])[0])


def upright(moment: Moment, act: Act, chance: Random) -> Act:
    return replace(act, target=act.target.removesuffix("/sideways"))


def next_hand(moment: Moment, act: Act, chance: Random) -> Act | None:
    """A card to the second hand of a split while the first is in play."""
    for step in moment.expected():
        first, second = step.act.target, f"{step.act.seat}/hand-2"
        decides = step.act.verb in DECIDING and step.actor.startswith("seat-")
        in_play = decides and first == f"{step.act.seat}/hand"
        if in_play and moment.round.lies(second):
            return Act("dealer", Verb.DEAL, second, 1)
    return None


def other_total(moment: Moment, act: Act, chance: Random) -> Act | None:
    total = int(act.target.removeprefix("total-")) + chance.choice((-1, 1, 10))
    return replace(act, target=f"total-{total}") if total < 27 else None


def own_card(moment: Moment, act: Act, chance: Random) -> Act | None:
    """The dealer's card that lies face up, face down, or the other way round."""
    other = {"dealer": "hole-cards", "hole-cards": "dealer"}.get(act.target)
    fits = other in moment.game.table.board and act.amount == 1
    return replace(act, target=other) if fits else None


def fourth_card(moment: Moment, act: Act, chance: Random) -> Act | None:
    """The fourth card of a hand without a pair."""
    r = moment.round
    due = {s.act.target for s in moment.expected()}
    for seat in r.seats:
        spot = f"{seat}/fourth"
        lost = f"{seat}/pair-bonus" in due and spot not in due and r.shown(f"{seat}/hand")
        if lost and r.lies(spot) and not r.shown(spot):
            return Act("dealer", Verb.REVEAL, spot)
    return None


def fold_taken(moment: Moment, act: Act, chance: Random) -> Act | None:
    """A side wager of a fold along with what it forfeits, where it lives on."""
    r = moment.round
    alive = moment.game.wagers.survivors(r.rules)
    taking = act.verb is Verb.COLLECT and act.seat in r.folded and not settles(moment, act)
    live = [f"{act.seat}/{name}" for name in alive] if taking else []
    live = [spot for spot in live if spot in r.wagers]
    return Act("dealer", Verb.COLLECT, chance.choice(live)) if live else None


PAIRED = (Kind.WRONG_VERB,)
AMOUNT = (Kind.WRONG_AMOUNT,)
WELL_KNOWN: dict[str, Plant] = {
    "winner before losers": ahead_of(Verb.COLLECT, Verb.PAY),
    "tie before losers": ahead_of(Verb.COLLECT, Verb.RETURN),
    "stub shown": inserted(stub, Kind.BROKEN_DUTY, cites=breaking),
    "deck laid down": inserted(laid_down, Kind.BROKEN_DUTY, cites=breaking),
    "Ante taken though unqualified": otherwise(
        at(Verb.RETURN, "ante", cite="11(c)(3)(i)"), instead(Verb.COLLECT), *PAIRED, error="any"
    ),
    "Ante paid though unqualified": otherwise(
        at(Verb.RETURN, "ante", cite="11(c)(3)(i)"), instead(Verb.PAY), *PAIRED, error="any"
    ),
    "Play paid though unqualified": otherwise(
        at(Verb.RETURN, "play", cite="11(c)"), instead(Verb.PAY), *PAIRED, error="any"
    ),
    "Ante Bonus left out": omitted(
        at(Verb.PAY, "ante-bonus"), Kind.LEFT_OUT, Kind.TOO_SOON, Kind.OUT_OF_TURN
    ),
    "Bad Beat Bonus forgotten": otherwise(
        at(Verb.PAY, "play", cite="11(c)(3)(iv)"), instead(Verb.COLLECT), *PAIRED,
        error="forgot the Bad Beat Bonus",
    ),
    "Prime by the other row": otherwise(
        at(Verb.PAY, "prime"), times(3, 4), *AMOUNT, error="paid the Prime by the wrong row"
    ),
    "fourth card needlessly turned": inserted(
        fourth_card, *EARLY, Kind.WRONG_VERB, cites=unsaid,
        error="turned the fourth card of a hand without a pair",
    ),
    "side wager of a fold taken": inserted(
        fold_taken, *EARLY, error="collected the optional wager of a fold"
    ),
    "Super Bonus taken": otherwise(
        at(Verb.PAY, "super-bonus"), instead(Verb.COLLECT), *PAIRED, error="any"
    ),
    "Super Bonus paid": otherwise(
        lambda m, a: a.verb in (Verb.RETURN, Verb.COLLECT) and a.spot == "super-bonus"
        and a.seat not in m.round.folded and settles(m, a),
        instead(Verb.PAY), *PAIRED, error="paid the Super Bonus below a straight",
    ),
    "Super Bonus given back": otherwise(
        lambda m, a: at(Verb.COLLECT, "super-bonus", cite="11(c)(3)")(m, a),
        instead(Verb.RETURN), *PAIRED, error="gave back a lost Super Bonus",
    ),
    "Envy to the wrong player": inserted(
        to_the_holder, *EARLY, Kind.REPEATED, error="any"
    ),
    "Envy left out": omitted(
        lambda m, a: a.spot == "envy", Kind.LEFT_OUT, Kind.TOO_SOON, Kind.OUT_OF_TURN
    ),
    "“no hand” said wrongly": inserted(
        unqualified_hand, Kind.WRONG_ANNOUNCEMENT,
        error="called “no hand” though the dealer qualifies",
    ),
    "Bet settled though unqualified": otherwise(
        at(Verb.RETURN, "bet", cite="11(f)(3)"), instead(Verb.PAY), *PAIRED,
        error="settled a Bet though the dealer does not qualify",
    ),
    "Bet paid even": otherwise(
        at(Verb.PAY, "bet"), even, *AMOUNT, error="paid the Bet even money"
    ),
    "Ante paid by the hand": otherwise(
        at(Verb.PAY, "ante", cite="11(e)(3)"), times(2, 3, 4), *AMOUNT,
        error="paid the Ante by the hand",
    ),
    "wrong card turned up": otherwise(
        lambda m, a: a.verb is Verb.DEAL, own_card,
        Kind.WRONG_PLACE, Kind.TOO_SOON, Kind.OUT_OF_TURN, Kind.LEFT_OUT, Kind.REPEATED,
        error="turned up the wrong dealer card", cites=unsaid,
    ),
    "hole card shown": inserted(hole_card, Kind.BROKEN_DUTY, cites=breaking),
    "losing chips heaped": inserted(heaped, Kind.BROKEN_DUTY, cites=breaking),
    "insurance paid even": otherwise(at(Verb.PAY, "insurance"), even, *AMOUNT),
    "Blackjack paid even": otherwise(
        why("Blackjack pays 3 to 2", "spanish-21"), even, *AMOUNT, error="paid Blackjack 1 to 1"
    ),
    "bonus 21 paid even": otherwise(why("21:", ""), even, *AMOUNT, error="missed a bonus 21"),
    "bonus 21 on a doubled or split hand": otherwise(
        lambda m, a: a.verb is Verb.PAY and m.step_for(a).cite.key in ("10(c)", "11(e)"),
        times(1.5, 2, 3), *AMOUNT, error="any",
    ),
    "surrender taken whole": otherwise(
        lambda m, a: a.verb is Verb.COLLECT and a.amount is not None and a.spot == "spanish-21",
        whole, *AMOUNT, error="took or gave back too much of a surrendered wager",
    ),
    "double dealt upright": otherwise(
        lambda m, a: a.target.endswith("/sideways"), upright, *EARLY, Kind.REPEATED,
        error="laid the card of a double upright", cites=unsaid,
    ),
    "both split hands at once": inserted(
        next_hand, *EARLY, Kind.REPEATED,
        error="went on to the second hand of a split",
    ),
    "wrong total": otherwise(
        lambda m, a: a.target.startswith("total-"), other_total, Kind.WRONG_ANNOUNCEMENT
    ),
    "one match of two paid": otherwise(
        at(Verb.PAY, "match", cite="7(f)(2)"), one_match, *AMOUNT, error="paid one match of two"
    ),
}  # fmt: skip
"""Name -> how to plant it; where a game has no such thing, nothing is planted."""
