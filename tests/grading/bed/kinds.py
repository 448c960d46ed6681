"""Faults that any table knows: each kind says where it applies, and plants itself there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from app.grading.findings import Kind
from games.engine.acts import Act, Verb
from games.engine.chips import break_down
from games.engine.tolerance import MONEY
from tests.grading.bed.plan import Fault, Kindly, Plan

Wanted = Callable[[Plan, int], bool]

LEFT = frozenset({Kind.LEFT_OUT, Kind.TOO_SOON, Kind.OUT_OF_TURN, Kind.MISSING_ANNOUNCEMENT})
EARLY = LEFT | {Kind.BROKEN_DUTY, Kind.WRONG_PLACE}
AMOUNT = frozenset({Kind.WRONG_AMOUNT})
INSTEAD = frozenset({Kind.WRONG_VERB})
NEEDLESS = frozenset({Kind.UNCALLED_FOR, Kind.REPEATED, Kind.WRONG_PLACE, Kind.WRONG_VERB})
ELSEWHERE = NEEDLESS | LEFT | AMOUNT
CARDS = (Verb.DEAL, Verb.SPLIT, Verb.RESHUFFLE)
ONCE = MONEY | {Verb.REVEAL, Verb.DISCARD, Verb.LOCK_OUT, Verb.RACK, Verb.GATHER, Verb.DEPOSIT,
                Verb.POOL, Verb.RAKE, Verb.PUSH}  # fmt: skip


def does(*verbs: Verb) -> Wanted:
    return lambda plan, i: plan.acts[i].verb in verbs


def settles(plan: Plan, i: int) -> bool:
    """Whether a wager is settled there, as the round would have it."""
    return plan.acts[i].verb in MONEY and plan.phase(i) == "settle"


def left_out(wanted: Wanted) -> Kindly:
    """An act that is *wanted* is not done; done late, it is cured."""

    def plant(plan: Plan, i: int, chance: Random) -> Fault | None:
        if not plan.mine(i) or not wanted(plan, i):
            return None
        act, tail = plan.acts[i], plan.acts[i + 1 :]
        if not tail:
            return None
        cards = act.verb in CARDS
        pots = plan.course[i][0].round.table.brought
        misdeal = cards and bool(pots)  # dealt late it is one still
        cure = None if misdeal else (act,)
        return Fault(i, (), tail, LEFT, plan.cites(i), act, cure, displaces=cards)

    return plant


def remedy(plan: Plan, i: int) -> bool:
    return plan.phase(i) == "irregularity" and plan.acts[i].verb not in CARDS


def simple(plan: Plan, i: int) -> bool:
    others = (*CARDS, Verb.ANNOUNCE, Verb.ASK)
    return plan.acts[i].verb not in others and not settles(plan, i) and not remedy(plan, i)


def twice(plan: Plan, i: int, chance: Random) -> Fault | None:
    act = plan.acts[i]
    if not plan.mine(i) or act.verb not in ONCE:
        return None
    paid = act.verb in (Verb.PAY, Verb.CREDIT) and act.amount
    cure = (replace(act, verb=Verb.COLLECT),) if paid else None
    acts, tail = (act, act), plan.acts[i + 1 :]
    kinds = NEEDLESS | AMOUNT
    return Fault(i, acts, tail, kinds, (*plan.cites(i), *plan.upon(act)), cure=cure)


def swapped(wanted: Wanted) -> Kindly:
    """Two acts that follow each other change places."""

    def plant(plan: Plan, i: int, chance: Random) -> Fault | None:
        if i + 2 > len(plan) - 1 or not (plan.mine(i) and plan.mine(i + 1)):
            return None
        first, second = plan.acts[i : i + 2]
        if first == second or not (wanted(plan, i) and wanted(plan, i + 1)):
            return None
        cards = first.verb in CARDS or second.verb in CARDS
        acts, tail = (second, first), plan.acts[i + 2 :]
        return Fault(i, acts, tail, EARLY, plan.cites(i, i + 1), displaces=cards)

    return plant


def late(plan: Plan, i: int, chance: Random) -> Fault | None:
    """An act of the dealer's is done some acts late."""
    by = chance.randint(2, 8)
    if not plan.mine(i) or plan.acts[i].verb in CARDS or i + by >= len(plan):
        return None
    moved = plan.acts[i + 1 : i + 1 + by]
    if plan.acts[i] in moved:
        return None
    acts, tail = (*moved, plan.acts[i]), plan.acts[i + 1 + by :]
    sums = AMOUNT if plan.acts[i].verb is Verb.COUNT else frozenset()  # it may be another by now
    return Fault(i, acts, tail, LEFT | sums, plan.cites(*range(i, i + by + 1)))


def early(plan: Plan, i: int, chance: Random) -> Fault | None:
    """What the dealer does some acts later is done now."""
    by = chance.randint(2, 8)
    if i + by >= len(plan) or not plan.mine(i + by) or plan.acts[i + by].verb in CARDS:
        return None
    now = plan.acts[i + by]
    if now in plan.acts[i : i + by] or now.verb is Verb.CALL:  # the floor is never called too soon
        return None
    acts, tail = (now, *plan.acts[i : i + by]), plan.acts[i + by + 1 :]
    return Fault(i, acts, tail, EARLY, plan.cites(*range(i, i + by + 1)))


def paid(by: Callable[[int, int, Random], int]) -> Kindly:
    """A payment of another sum: the sum due, the stake and chance make it."""

    def plant(plan: Plan, i: int, chance: Random) -> Fault | None:
        act = plan.acts[i]
        if not plan.mine(i) or act.verb is not Verb.PAY or not act.amount:
            return None
        r = plan.course[i][0].round
        stake = r.wagers.get(act.target, 0) or r.accepted.get(act.target, 0)
        sum_of = by(act.amount, stake, chance)
        if sum_of <= 0 or sum_of == act.amount or not break_down(sum_of):
            return None
        wrong = replace(act, amount=sum_of, chips=())
        off = sum_of - act.amount
        verb = Verb.COLLECT if off > 0 else Verb.PAY
        cure = (Act("dealer", verb, act.target, abs(off)),)
        return Fault(i, (wrong,), plan.acts[i + 1 :], AMOUNT, plan.cites(i), cure=cure)

    return plant


def instead(verb: Verb, other: Verb, *, settling: bool = True) -> Kindly:
    """A wager is settled by another verb than the one that is due."""

    def plant(plan: Plan, i: int, chance: Random) -> Fault | None:
        act = plan.acts[i]
        if not plan.mine(i) or act.verb is not verb or not settles(plan, i):
            return None
        if act.amount is not None and verb is not Verb.PAY:
            return None
        stake = plan.course[i][0].round.wagers.get(act.target, 0)
        if not stake:
            return None
        sum_of = stake if other is Verb.PAY else None
        wrong = Act("dealer", other, act.target, sum_of)
        cure = _undone(wrong, act)
        return Fault(i, (wrong,), plan.acts[i + 1 :], INSTEAD, plan.cites(i), cure=cure)

    return plant


def _undone(wrong: Act, right: Act) -> tuple[Act, ...]:
    """How money that moved by *wrong* comes back, and what was due is done after all."""
    if wrong.verb is Verb.PAY:
        return (replace(wrong, verb=Verb.COLLECT), right)
    if wrong.verb is Verb.COLLECT:
        back = Act("dealer", Verb.RETURN, wrong.target)
        return (back,) if right == back else (back, right)
    return (right,)


def to_empty_seat(plan: Plan, i: int, chance: Random) -> Fault | None:
    return _at_other_seat(plan, i, chance, empty=True)


def to_another_seat(plan: Plan, i: int, chance: Random) -> Fault | None:
    return _at_other_seat(plan, i, chance, empty=False)


def _at_other_seat(plan: Plan, i: int, chance: Random, *, empty: bool) -> Fault | None:
    """Money, or cards to be shown or put away, of another seat than the one whose turn it is."""
    act, moment = plan.acts[i], plan.course[i][0]
    verbs = MONEY | {Verb.REVEAL, Verb.DISCARD, Verb.PUSH, Verb.GATHER}
    if not plan.mine(i) or act.verb not in verbs or act.seat is None:
        return None
    taken = moment.round.seats
    seats = [s for s in moment.game.table.seats if (s not in taken) is empty and s != act.seat]
    if not seats:
        return None
    wrong = replace(act, target=f"{chance.choice(seats)}/{act.target.partition('/')[2]}", chips=())
    cites = (*plan.cites(i), *plan.upon(wrong))
    cure = None
    if empty or act.verb is Verb.PAY:
        back = (replace(wrong, verb=Verb.COLLECT),) if act.verb is Verb.PAY else ()
        cure = (*back, act)
    kinds = NEEDLESS if empty else ELSEWHERE
    return Fault(i, (wrong,), plan.acts[i + 1 :], kinds, cites, cure=cure)


def nobody_paid(plan: Plan, i: int, chance: Random) -> Fault | None:
    """A wager that a player in the round has not made is paid while others are settled."""
    moment = plan.course[i][0]
    r = moment.round
    table = r.table
    if plan.phase(i) != "settle" or plan.acts[i].actor != "dealer" or table.brought or table.task:
        return None
    made = {*plan.first.round.wagers, *plan.first.round.accepted, *r.wagers, *r.accepted, *r.won}
    free = [
        f"{seat}/{name}"
        for seat in r.seats
        for name in (*moment.game.wagers.main, *moment.game.wagers.side_wagers)
        if f"{seat}/{name}" not in made
    ]
    if not free:
        return None
    return _needless(plan, i, Act("dealer", Verb.PAY, chance.choice(free), 1000))


def fold_paid(plan: Plan, i: int, chance: Random) -> Fault | None:
    """A wager that a fold has forfeited is paid."""
    moment = plan.course[i][0]
    r = moment.round
    pots = r.table.brought
    if plan.phase(i) != "settle" or plan.acts[i].actor != "dealer" or pots or not r.folded:
        return None
    lost = [f"{seat}/{name}" for seat in sorted(r.folded) for name in moment.game.wagers.main]
    lost = [spot for spot in lost if spot in plan.first.round.wagers]
    if not lost:
        return None
    spot = chance.choice(lost)
    return _needless(plan, i, Act("dealer", Verb.PAY, spot, plan.first.round.wagers[spot]))


def _needless(plan: Plan, i: int, wrong: Act) -> Fault:
    cure = (replace(wrong, verb=Verb.COLLECT),)
    settling = [n for n in range(len(plan)) if plan.phase(n) in ("settle", "decide")]
    cites = plan.cites(*settling)
    kinds = NEEDLESS | {Kind.OUT_OF_TURN, Kind.TOO_SOON}
    return Fault(i, (wrong,), plan.acts[i:], kinds, cites, cure=cure)


def card_too_many(plan: Plan, i: int, chance: Random) -> Fault | None:
    """What was dealt is dealt once more to the same place."""
    act = plan.acts[i]
    if not plan.mine(i) or act.verb is not Verb.DEAL or len(plan.course[i][0].round.deck) < 12:
        return None
    acts = (act, replace(act, amount=1))
    cites = (*plan.cites(i, i + 1), *plan.upon(act))
    kinds = NEEDLESS | EARLY
    return Fault(i, acts, plan.acts[i + 1 :], kinds, cites, displaces=True)


def card_elsewhere(*, empty: bool) -> Kindly:
    """A card goes to another seat: an *empty* one, or one of the round."""

    def plant(plan: Plan, i: int, chance: Random) -> Fault | None:
        act, moment = plan.acts[i], plan.course[i][0]
        if not plan.mine(i) or act.verb is not Verb.DEAL or act.seat is None:
            return None
        taken = moment.round.seats
        seats = [s for s in moment.game.table.seats if (s not in taken) is empty and s != act.seat]
        if not seats:
            return None
        wrong = replace(act, target=f"{chance.choice(seats)}/{act.target.partition('/')[2]}")
        kinds = NEEDLESS | EARLY
        cites = (*plan.cites(i), *plan.upon(act))
        return Fault(i, (wrong,), plan.acts[i + 1 :], kinds, cites, displaces=True)

    return plant


def wrong_count(plan: Plan, i: int, chance: Random) -> Fault | None:
    act = plan.acts[i]
    if not plan.mine(i) or act.verb not in (Verb.COUNT, Verb.PROVE) or act.amount is None:
        return None
    wrong = replace(act, amount=max(0, act.amount + chance.choice((-1, 1, 2))))
    if wrong == act:
        return None
    return Fault(i, (wrong,), plan.acts[i + 1 :], AMOUNT, plan.cites(i), cure=(act,))


def asked_out_of_turn(plan: Plan, i: int, chance: Random) -> Fault | None:
    act, r = plan.acts[i], plan.course[i][0].round
    others = [seat for seat in r.live if str(seat) != act.target]
    if not plan.mine(i) or act.verb is not Verb.ASK or not act.target.isdigit() or not others:
        return None
    wrong = replace(act, target=str(chance.choice(others)))
    kinds = NEEDLESS | LEFT  # who has been asked may be asked again: then another was left out
    return Fault(i, (wrong,), plan.acts[i + 1 :], kinds, plan.cites(i), cure=(act,))


def unheeded(plan: Plan, i: int, chance: Random) -> Fault | None:
    """Something goes wrong, and the dealer takes no notice."""
    if plan.unheeded is None or plan.unheeded[0] != i:
        return None
    befell, tail = plan.acts[i], plan.unheeded[1]
    if (
        not tail or tail[0].actor != "dealer"
    ):  # a player decides otherwise: no fault of the dealer's
        return None
    remedies = [n for n in range(i + 1, len(plan)) if plan.phase(n) == "irregularity"]
    kinds = LEFT | {Kind.WRONG_VERB, Kind.UNCALLED_FOR, Kind.WRONG_PLACE}
    return Fault(i, (befell,), tail, kinds, plan.cites(i + 1, *remedies))


def half_remedied(plan: Plan, i: int, chance: Random) -> Fault | None:
    """A remedy is broken off: the rest of it is not done."""
    if not plan.mine(i) or plan.phase(i) != "irregularity" or plan.acts[i].verb in CARDS:
        return None
    end = next((n for n in range(i, len(plan)) if plan.phase(n) != "irregularity"), len(plan))
    if end - i < 2 or end == len(plan) or any(a.verb in CARDS for a in plan.acts[i:end]):
        return None
    named = plan.cites(*range(i, end))
    return Fault(i, (), plan.acts[end:], LEFT, named, plan.acts[i])


ANY: dict[str, Kindly] = {
    "act left out": left_out(simple),
    "announcement left out": left_out(does(Verb.ANNOUNCE)),
    "player not asked": left_out(does(Verb.ASK)),
    "wager not settled": left_out(settles),
    "remedy left out": left_out(remedy),
    "remedy broken off": half_remedied,
    "mishap unheeded": unheeded,
    "card left out": left_out(does(Verb.DEAL)),
    "card too many": card_too_many,
    "card to an empty seat": card_elsewhere(empty=True),
    "card to another seat": card_elsewhere(empty=False),
    "done twice": twice,
    "neighbors swapped": swapped(lambda plan, i: plan.acts[i].verb not in CARDS),
    "cards swapped": swapped(does(Verb.DEAL)),
    "done late": late,
    "done early": early,
    "paid too much": paid(lambda due, stake, chance: due + chance.choice((100, 500, 1000))),
    "paid too little": paid(lambda due, stake, chance: due - chance.choice((100, 500, 1000))),
    "paid double": paid(lambda due, stake, chance: 2 * due),
    "stake too much": paid(lambda due, stake, chance: due + stake),
    "loser paid": instead(Verb.COLLECT, Verb.PAY),
    "loser given back": instead(Verb.COLLECT, Verb.RETURN),
    "winner taken": instead(Verb.PAY, Verb.COLLECT),
    "winner given back": instead(Verb.PAY, Verb.RETURN),
    "push paid": instead(Verb.RETURN, Verb.PAY),
    "push taken": instead(Verb.RETURN, Verb.COLLECT),
    "fold paid": fold_paid,
    "nobody’s wager paid": nobody_paid,
    "at an empty seat": to_empty_seat,
    "at another seat": to_another_seat,
    "wrong count": wrong_count,
    "asked out of turn": asked_out_of_turn,
}
"""Name -> how to plant it at one place."""
