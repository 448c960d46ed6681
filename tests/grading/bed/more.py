"""The kinds of faults with words, cards shown, hands, decks and pots."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from app.grading.findings import Kind
from games.engine.acts import Act, Verb
from games.engine.game import DECIDING
from games.engine.moment import Moment
from games.engine.pots import is_pot
from tests.grading.bed.kinds import AMOUNT, EARLY, ELSEWHERE, LEFT, NEEDLESS
from tests.grading.bed.plan import Fault, Kindly, Plan

FALSE = frozenset({Kind.WRONG_ANNOUNCEMENT})
OTHER_HAND = {"left-hand": "right-hand", "right-hand": "left-hand"}
OTHER_DECK = {"deck-1": "deck-2", "deck-2": "deck-1"}
ODD_HAND = "three-of-a-kind-2s"


def false_words(moment: Moment, act: Act, chance: Random) -> Act | None:
    """Other words in place of those of *act* that are certainly not so."""
    if act.spot.startswith("total-"):
        total = int(act.spot.removeprefix("total-"))
        other = max(4, total + chance.choice((-10, -1, 1, 10)))
        return replace(act, target=f"total-{other}") if other != total else None
    if act.seat is not None and act.spot in moment.game.calls:
        known = ("open", "raise", "call", "fold", "check")
        words = [word for word in known if word != act.spot and word in moment.game.calls]
        return replace(act, target=f"{act.seat}/{chance.choice(words)}") if words else None
    if act.seat is not None and moment.round.stakes and ODD_HAND not in act.target:
        return replace(act, target=f"{act.seat}/{ODD_HAND}")
    opposite = {"qualifies": "no-hand", "no-hand": "qualifies", "not-qualified": "qualifies"}
    said = opposite.get(act.spot)
    known = said is not None and said in moment.game.phrases
    return replace(act, target=said) if known and said else None


def wrong_words(plan: Plan, i: int, chance: Random) -> Fault | None:
    act = plan.acts[i]
    if not plan.mine(i) or act.verb is not Verb.ANNOUNCE:
        return None
    wrong = false_words(plan.course[i][0], act, chance)
    if wrong is None:
        return None
    return Fault(i, (wrong,), plan.acts[i + 1 :], FALSE, plan.cites(i), cure=(act,), shows=True)


def false_statement(plan: Plan, i: int, chance: Random) -> Fault | None:
    """Something that is not so is said where nothing is to be said."""
    moment = plan.course[i][0]
    r = moment.round
    if any(step.act.verb is Verb.ANNOUNCE for step in moment.expected()):
        return None
    if moment.game.key == "spanish-21":
        seats = [s for s in r.live if len(r.cards.get(f"{s}/hand", ())) > 2]
        said = f"{seats[0]}/blackjack" if seats else "total-31" if r.lies("dealer") else None
    elif r.stakes and any(r.shown(f"{seat}/hand") for seat in r.live):
        shown = next(seat for seat in r.live if r.shown(f"{seat}/hand"))
        called = moment.game.called(r, str(shown))
        said = f"{shown}/{ODD_HAND}" if called and called != ODD_HAND else None
    else:
        return None
    if said is None:
        return None
    wrong = Act("dealer", Verb.ANNOUNCE, said)
    return Fault(i, (wrong,), plan.acts[i:], FALSE, plan.upon(wrong), shows=True)


def shown_too_soon(plan: Plan, i: int, chance: Random) -> Fault | None:
    """A card of the table, or of the dealer, is turned up while players decide."""
    moment = plan.course[i][0]
    r, steps = moment.round, moment.expected()
    deciding = any(
        s.act.verb is Verb.ASK or (s.actor.startswith("seat-") and s.act.verb in DECIDING)
        for s in steps
    )
    due = {s.act.target for s in steps}
    hidden = [p for p in moment.game.board if r.lies(p) and not r.shown(p) and p not in due]
    if not deciding or not hidden or any(s.act.verb is Verb.DEAL for s in steps):
        return None
    wrong = Act("dealer", Verb.REVEAL, chance.choice(hidden))
    cites = plan.upon(wrong)
    kinds = EARLY | NEEDLESS
    return Fault(i, (wrong,), plan.acts[i:], kinds, cites, displaces=True)


def shown_wrong(plan: Plan, i: int, chance: Random) -> Fault | None:
    """Other cards are turned up than those whose turn it is."""
    act, moment = plan.acts[i], plan.course[i][0]
    r = moment.round
    if not plan.mine(i) or act.verb is not Verb.REVEAL:
        return None
    due = {option.target for s in moment.expected() for option in s.options}
    hidden = [p for p in r.cards if r.lies(p) and not r.shown(p) and p not in due]
    hidden = [p for p in hidden if p != r.discards and p != moment.game.burnt]
    if not hidden:
        return None
    wrong = replace(act, target=chance.choice(hidden))
    cites = (*plan.cites(i), *plan.upon(wrong))
    hand = wrong.spot == "hand" and plan.phase(i) == "settle"
    cure = (Act("dealer", Verb.TURN_DOWN, wrong.target), act) if hand else None
    kinds = EARLY | NEEDLESS
    return Fault(i, (wrong,), plan.acts[i + 1 :], kinds, cites, cure=cure)


def wrong_hand(plan: Plan, i: int, chance: Random) -> Fault | None:
    act, moment = plan.acts[i], plan.course[i][0]
    if act.verb is not Verb.USE or not plan.mine(i) or act.target not in OTHER_HAND:
        return None
    wrong = replace(act, target=OTHER_HAND[act.target])
    if moment.step_for(wrong) is not None:
        return None
    kinds = frozenset({Kind.BROKEN_DUTY, Kind.WRONG_PLACE, Kind.WRONG_VERB})
    return Fault(i, (wrong,), plan.acts[i + 1 :], kinds, plan.cites(i), cure=(act,))


def hands_changed(plan: Plan, i: int, chance: Random) -> Fault | None:
    """The dealer goes on with the other hand while dealing."""
    act, moment = plan.acts[i], plan.course[i][0]
    holding = moment.round.holding
    if act.verb is not Verb.DEAL or not plan.mine(i) or holding not in OTHER_HAND:
        return None
    wrong = Act("dealer", Verb.USE, OTHER_HAND[holding])
    if not any(duty.broken_by(moment.round, wrong) for duty in moment.game.duties):
        return None
    cure = (Act("dealer", Verb.USE, holding),)
    kinds = frozenset({Kind.BROKEN_DUTY})
    return Fault(i, (wrong,), plan.acts[i:], kinds, (), cure=cure)


def wrong_deck(plan: Plan, i: int, chance: Random) -> Fault | None:
    act = plan.acts[i]
    if not plan.mine(i) or act.target not in OTHER_DECK:
        return None
    wrong = replace(act, target=OTHER_DECK[act.target])
    if plan.course[i][0].step_for(wrong) is not None:
        return None
    kinds = NEEDLESS | LEFT
    return Fault(i, (wrong,), plan.acts[i + 1 :], kinds, plan.cites(i), cure=(act,))


def forbidden(plan: Plan, i: int, chance: Random) -> Fault | None:
    """Something that may not be done at any time of the round, such as looking at the stub."""
    moment = plan.course[i][0]
    spots = [f"{seat}/{name}" for seat in moment.round.seats for name in moment.game.main]
    ways = [
        Act("dealer", Verb.SWEEP, "layout"),
        Act("dealer", Verb.REVEAL, "stub"),
        Act("dealer", Verb.PLACE, "deck/layout"),
        *(Act("dealer", Verb.GATHER, spot) for spot in spots if spot in moment.round.wagers),
    ]
    duties = moment.game.duties
    ways = [w for w in ways if any(duty.broken_by(moment.round, w) for duty in duties)]
    ways = [w for w in ways if moment.step_for(w) is None]
    if not ways or plan.acts[i].actor != "dealer":
        return None
    kinds = frozenset({Kind.BROKEN_DUTY})
    return Fault(i, (chance.choice(ways),), plan.acts[i:], kinds)


def wrong_sum(verb: Verb, *, more: bool) -> Kindly:
    """Another sum than what comes to or from a pot; the difference puts it right."""

    def plant(plan: Plan, i: int, chance: Random) -> Fault | None:
        act, r = plan.acts[i], plan.course[i][0].round
        if not plan.mine(i) or act.verb is not verb or not r.stakes or not act.amount:
            return None
        off = chance.choice((100, 200, 500)) * (1 if more else -1)
        if act.amount + off <= 0:
            return None
        wrong = replace(act, amount=act.amount + off)
        cure: tuple[Act, ...] | None = None
        if not more and not (verb is Verb.DEPOSIT and act.target == "rake"):
            cure = (replace(act, amount=-off),)
        elif verb is Verb.PUSH:
            cure = (Act("dealer", Verb.POOL, act.spot, off),)
        return Fault(i, (wrong,), plan.acts[i + 1 :], AMOUNT, plan.cites(i), cure=cure)

    return plant


def wrong_player(verb: Verb, *, folded: bool) -> Kindly:
    """A pot, or a bet that is given back, goes to another player."""

    def plant(plan: Plan, i: int, chance: Random) -> Fault | None:
        act, r = plan.acts[i], plan.course[i][0].round
        if not plan.mine(i) or act.verb is not verb or not r.stakes or act.seat is None:
            return None
        due = {s.act.target for s in plan.course[i][0].expected()}
        others = sorted(r.folded) if folded else [s for s in r.live if s != act.seat]
        others = [seat for seat in others if f"{seat}/{act.spot}" not in due]
        if not others:
            return None
        wrong = replace(act, target=f"{chance.choice(others)}/{act.spot}")
        cure = None
        if verb is Verb.PUSH:
            cure = (Act("dealer", Verb.POOL, act.spot, act.amount), act)
        kinds = frozenset({Kind.WRONG_PLACE, Kind.WRONG_AMOUNT, Kind.OUT_OF_TURN})
        return Fault(i, (wrong,), plan.acts[i + 1 :], kinds, plan.cites(i), cure=cure)

    return plant


def wrong_pot(plan: Plan, i: int, chance: Random) -> Fault | None:
    act, r = plan.acts[i], plan.course[i][0].round
    if not plan.mine(i) or act.verb is not Verb.POOL or not r.stakes or not is_pot(act.target):
        return None
    wrong = replace(act, target="side-8" if act.target == "pot" else "pot")
    if plan.course[i][0].step_for(wrong):
        return None
    return Fault(i, (wrong,), plan.acts[i + 1 :], ELSEWHERE, plan.cites(i))


def button_to_another(plan: Plan, i: int, chance: Random) -> Fault | None:
    act, moment = plan.acts[i], plan.course[i][0]
    if not plan.mine(i) or act.verb is not Verb.PLACE or act.spot != "button":
        return None
    others = [seat for seat in moment.round.seats if seat != act.seat]
    if not others:
        return None
    wrong = replace(act, target=f"{chance.choice(others)}/button")
    if moment.step_for(wrong):
        return None
    kinds = frozenset({Kind.WRONG_PLACE})
    return Fault(i, (wrong,), plan.acts[i + 1 :], kinds, plan.cites(i), cure=(act,))


def folded_asked(plan: Plan, i: int, chance: Random) -> Fault | None:
    act, r = plan.acts[i], plan.course[i][0].round
    if not plan.mine(i) or act.verb is not Verb.ASK or not r.stakes or not r.folded:
        return None
    wrong = replace(act, target=str(chance.choice(sorted(r.folded))))
    kinds = NEEDLESS | {Kind.OUT_OF_TURN}
    return Fault(i, (wrong,), plan.acts[i + 1 :], kinds, plan.cites(i), cure=(act,))


MORE: dict[str, Kindly] = {
    "wrong words": wrong_words,
    "false statement": false_statement,
    "shown too soon": shown_too_soon,
    "wrong cards shown": shown_wrong,
    "wrong hand used": wrong_hand,
    "hands changed": hands_changed,
    "wrong deck": wrong_deck,
    "forbidden": forbidden,
    "pool: too much": wrong_sum(Verb.POOL, more=True),
    "pool: too little": wrong_sum(Verb.POOL, more=False),
    "pool: another pot": wrong_pot,
    "rake: too much": wrong_sum(Verb.RAKE, more=True),
    "rake: too little": wrong_sum(Verb.RAKE, more=False),
    "jackpot: too much": wrong_sum(Verb.DEPOSIT, more=True),
    "jackpot: too little": wrong_sum(Verb.DEPOSIT, more=False),
    "push: too much": wrong_sum(Verb.PUSH, more=True),
    "push: too little": wrong_sum(Verb.PUSH, more=False),
    "push: another player": wrong_player(Verb.PUSH, folded=False),
    "push: a fold": wrong_player(Verb.PUSH, folded=True),
    "uncalled bet: too much": wrong_sum(Verb.RETURN, more=True),
    "uncalled bet: too little": wrong_sum(Verb.RETURN, more=False),
    "uncalled bet: another player": wrong_player(Verb.RETURN, folded=False),
    "button to another": button_to_another,
    "fold asked": folded_asked,
}
"""Name -> how to plant it at one place."""
