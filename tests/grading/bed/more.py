"""The kinds of faults with words, cards shown, hands, decks and pots."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from app.grading.findings import Kind
from games.caribbean_stud import chapter as caribbean_stud
from games.crazy_4_poker import tables as crazy_4_poker
from games.engine.acts import Act, Verb
from games.engine.game import DECIDING
from games.engine.pots import is_pot
from games.engine.round import Round
from games.three_card_poker import tables as three_card_poker
from games.three_card_prime import tables as three_card_prime
from tests.grading.bed.kinds import AMOUNT, EARLY, ELSEWHERE, LEFT, NEEDLESS
from tests.grading.bed.plan import Fault, Kindly, Plan

FALSE = frozenset({Kind.WRONG_ANNOUNCEMENT})
ALL_IN = "all-in"
"""Said of a bet that opens, raises or calls as well: to call it that is true."""
OTHER_HAND = {"left-hand": "right-hand", "right-hand": "left-hand"}
OTHER_DECK = {"deck-1": "deck-2", "deck-2": "deck-1"}
QUALIFIED: dict[str, Callable[[Round], bool]] = {
    "three-card-prime": lambda r: three_card_prime.qualifies(r.cards["dealer"]),
    "three-card-poker": lambda r: three_card_poker.qualifies(r.cards["dealer"]),
    "crazy-4-poker": lambda r: crazy_4_poker.qualifies(r.cards["dealer"]),
    "caribbean-stud": caribbean_stud.TABLE.qualified,
}
"""Game -> whether the dealer, whose cards lie shown, qualifies."""
DEALERS_CARDS = {"caribbean-stud": "hole-cards"}
OPPOSITE = {
    "no-hand": "dealer-qualifies",
    "dealer-does-not-qualify": "dealer-qualifies",
    "dealer-qualifies": "dealer-does-not-qualify",
}


def other_hand(plan: Plan, i: int, seat: int) -> str | None:
    """What the hand of *seat*, which lies shown, is certainly not called."""
    names, r = plan.first.game.speech.hand_names, plan.course[i][0].round
    said = {act.target for act in plan.acts if act.verb is Verb.ANNOUNCE}
    called = plan.first.game.speech.called(r, str(seat))
    if not names or not called:
        return None
    others = (name for name in (names[0], names[-1]) if f"{seat}/{name}" not in said)
    return next((name for name in others if name not in called), None)


def false_words(plan: Plan, i: int, chance: Random) -> Act | None:
    """Other words in place of those of act *i* that are certainly not so."""
    act, game = plan.acts[i], plan.first.game
    if act.spot.startswith("total-"):
        total = int(act.spot.removeprefix("total-"))
        other = max(4, total + chance.choice((-10, -1, 1, 3)))
        return replace(act, target=f"total-{other}") if total < 24 and other != total else None
    if act.seat is not None and act.spot in game.speech.calls:
        bets = () if act.spot == ALL_IN else ("open", "raise", "call")
        known = [word for word in (*bets, "fold", "check") if word in game.speech.calls]
        words = [word for word in known if word != act.spot]
        return replace(act, target=f"{act.seat}/{chance.choice(words)}") if words else None
    if act.seat is not None and act.spot in game.speech.hand_names:
        other = other_hand(plan, i, act.seat)
        return replace(act, target=f"{act.seat}/{other}") if other else None
    said = OPPOSITE.get(act.spot)
    return replace(act, target=said) if said in game.speech.phrases else None


def wrong_words(plan: Plan, i: int, chance: Random) -> Fault | None:
    act = plan.acts[i]
    if not plan.mine(i) or act.verb is not Verb.ANNOUNCE:
        return None
    wrong = false_words(plan, i, chance)
    if wrong is None:
        return None
    tail = plan.acts[i + 1 :]
    return Fault(i, (wrong,), tail, FALSE, plan.cites(i), cure=(act,), shows=True)


def untrue(plan: Plan, i: int, chance: Random) -> str | None:
    """What can be said at act *i* and is certainly not so."""
    r, key = plan.course[i][0].round, plan.key
    if key == "spanish-21":
        up = r.cards.get("dealer", ())
        ways = [f"{s}/blackjack" for s in r.live if len(r.cards.get(f"{s}/hand", ())) > 2]
        if len(up) == 1 and not r.shown("hole-card"):
            ways += ["total-24", *(() if up[0].startswith("A") else ("insurance",))]
        return chance.choice(ways) if ways else None
    if r.table.brought:
        shown = [seat for seat in r.live if r.shown(f"{seat}/hand")]
        seat = chance.choice(shown) if shown else 0
        other = other_hand(plan, i, seat) if seat else None
        return f"{seat}/{other}" if other else None
    if key in QUALIFIED and r.shown(DEALERS_CARDS.get(key, "dealer")):
        so = QUALIFIED[key](r)
        return "dealer-does-not-qualify" if so else "dealer-qualifies"
    return None


def false_statement(plan: Plan, i: int, chance: Random) -> Fault | None:
    """Something that is not so is said where nothing is to be said."""
    if any(step.act.verb is Verb.ANNOUNCE for step in plan.course[i][0].expected()):
        return None
    if (said := untrue(plan, i, chance)) is None:
        return None
    wrong = Act("dealer", Verb.ANNOUNCE, said)
    spoken = [n for n in range(len(plan)) if plan.acts[n].verb is Verb.ANNOUNCE]
    return Fault(i, (wrong,), plan.acts[i:], FALSE, plan.cites(*spoken), shows=True)


def shown_too_soon(plan: Plan, i: int, chance: Random) -> Fault | None:
    """A card of the table, or of the dealer, is turned up while players decide."""
    moment = plan.course[i][0]
    r, steps = moment.round, moment.expected()
    deciding = any(
        s.act.verb is Verb.ASK or (s.actor.startswith("seat-") and s.act.verb in DECIDING)
        for s in steps
    )
    due = {s.act.target for s in steps}
    hidden = [p for p in moment.game.table.board if r.lies(p) and not r.shown(p) and p not in due]
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
    hidden = [p for p in hidden if p != r.discards and p != moment.game.table.burnt]
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
    if not any(duty.broken_by(moment.round, wrong) for duty in moment.game.conduct.duties):
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
    decks = [s.cite for s in plan.course[i][0].expected() if s.act.target.startswith("deck")]
    cites = (*plan.cites(i), *decks)
    return Fault(i, (wrong,), plan.acts[i + 1 :], kinds, cites, cure=(act,))


def forbidden(plan: Plan, i: int, chance: Random) -> Fault | None:
    """Something that may not be done at any time of the round, such as looking at the stub."""
    moment = plan.course[i][0]
    spots = [f"{seat}/{name}" for seat in moment.round.seats for name in moment.game.wagers.main]
    ways = [
        Act("dealer", Verb.SWEEP, "layout"),
        Act("dealer", Verb.REVEAL, "stub"),
        Act("dealer", Verb.PLACE, "deck/layout"),
        *(Act("dealer", Verb.GATHER, spot) for spot in spots if spot in moment.round.wagers),
    ]
    duties = moment.game.conduct.duties
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
        if not plan.mine(i) or act.verb is not verb or not r.table.brought or not act.amount:
            return None
        sizes = [cents for cents in (50, 100, 200, 500) if more or cents < act.amount]
        off = chance.choice(sizes) * (1 if more else -1)
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
        if not plan.mine(i) or act.verb is not verb or not r.table.brought or act.seat is None:
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
    if (
        not plan.mine(i)
        or act.verb is not Verb.POOL
        or not r.table.brought
        or not is_pot(act.target)
    ):
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
    if not plan.mine(i) or act.verb is not Verb.ASK or not r.table.brought or not r.folded:
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
