"""Faults to plant in a right script: each kind with what the grader must say of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

from app.grading.findings import Kind
from games.engine.acts import Act, Verb
from games.engine.moment import MONEY, Moment

Course = list[tuple[Moment, Act]]


@dataclass(frozen=True)
class Fault:
    """A wrong course: the acts from *at* on, and what must be found."""

    at: int
    acts: tuple[Act, ...]
    kinds: frozenset[Kind]
    names: Act | None = None
    """An act that the finding must name as due."""
    misstep: str = ""
    cites: tuple[str, ...] = ()
    """Provisions of which the finding cites one; none: whichever it cites."""


Plant = Callable[[Course, Random], Fault | None]
Cites = Callable[[Moment, Act], tuple[str, ...]]
"""The provisions of which a finding may cite one, from the moment and the wrong act."""


def _of(name: str) -> Cites:
    """Those of an irregularity."""
    return lambda m, a: tuple(o.cite.key for o in m.game.irregularities if o.name == name)


def _duty(moment: Moment, act: Act) -> tuple[str, ...]:
    """Those of the duties that the act breaks."""
    return tuple(d.cite.key for d in moment.game.duties if d.broken_by(moment.round, act))


def _due_there(moment: Moment, act: Act) -> tuple[str, ...]:
    """Those of what is due at the same place, by whomever."""
    there = (step for step in moment.expected() if step.act.target == act.target)
    return tuple(step.cite.key for step in there)


def _of_preparing(moment: Moment, act: Act) -> tuple[str, ...]:
    """Those under which the cards are alternated, shuffled and stored."""
    return tuple(step.cite.key for step in moment.expected() if step.act.target.startswith("deck"))


def _unsaid(moment: Moment, act: Act) -> tuple[str, ...]:
    """Whichever provision is cited: nothing of the Code names this act."""
    return ()


def _where(course: Course, wanted: Callable[[Moment, Act], bool]) -> list[int]:
    return [i for i, (m, a) in enumerate(course) if a.actor == "dealer" and wanted(m, a)]


def _rest(course: Course, i: int) -> tuple[Act, ...]:
    return tuple(act for _, act in course[i:])


def _cite(course: Course, i: int) -> tuple[str, ...]:
    step = course[i][0].step_for(course[i][1])
    return (step.cite.key,) if step else ()


def _planted(wanted, make, *kinds: Kind, misstep: str = "", cites: Cites | None = None) -> Plant:
    """Replace one act that is *wanted* by what *make* makes of it, if it makes anything."""

    def plant(course: Course, chance: Random) -> Fault | None:
        places = _where(course, wanted)
        chance.shuffle(places)
        for i in places:
            moment, act = course[i]
            wrong = make(moment, act, chance)
            if wrong is not None and moment.step_for(wrong) is None:
                acts = (wrong, *_rest(course, i + 1))
                keys = cites(moment, wrong) if cites else _cite(course, i)
                return Fault(i, acts, frozenset(kinds), None, misstep, keys)
        return None

    return plant


def _omitted(wanted: Callable[[Moment, Act], bool], *kinds: Kind) -> Plant:
    def plant(course: Course, chance: Random) -> Fault | None:
        places = [i for i in _where(course, wanted) if required(course[i][0], course[i][1])]
        if not places:
            return None
        i = chance.choice(places)
        named = course[i][1]
        return Fault(i, _rest(course, i + 1), frozenset(kinds), named, "", _cite(course, i))

    return plant


def required(moment: Moment, act: Act) -> bool:
    """Whether the round cannot end without *act*: no other course does without it."""
    step = moment.step_for(act)
    others = [s for s in moment.expected() if s != step]
    return not (others and _reachable_without(moment, act))


def _reachable_without(moment: Moment, act: Act) -> bool:
    for _ in range(200):
        steps = [s for s in moment.expected() if act not in s.options]
        if not steps:
            return False
        step = next((s for s in steps if s.actor != "dealer"), steps[0])
        moment = moment.after(step.act)
        if moment.over:
            return True
    return False


def _inserted(make, *kinds: Kind, cites: Cites = _unsaid, misstep: str = "") -> Plant:
    """Insert before some act what *make* gives there, if it gives anything."""

    def plant(course: Course, chance: Random) -> Fault | None:
        places = list(range(len(course)))
        chance.shuffle(places)
        for i in places:
            moment = course[i][0]
            wrong = make(moment, course[i][1], chance)
            if wrong is not None and moment.step_for(wrong) is None:
                acts, keys = (wrong, *_rest(course, i)), cites(moment, wrong)
                return Fault(i, acts, frozenset(kinds), None, misstep, keys)
        return None

    return plant


def _swap_seats(course: Course, chance: Random) -> Fault | None:
    """Settle the second seat of the settlement before the first."""
    shown = _where(course, lambda m, a: a.verb is Verb.REVEAL and a.spot == "hand")
    if len(shown) < 2:
        return None
    i, j = shown[0], shown[1]
    if not required(*course[i]):
        return None
    if course[j][0].round.folded & {course[j][1].seat, course[i][1].seat}:
        return None
    after = shown[2] if len(shown) > 2 else j + 1
    acts = _rest(course, j)[: after - j] + _rest(course, i)[: j - i] + _rest(course, after)
    return Fault(i, acts, frozenset({Kind.OUT_OF_TURN}), course[i][1], "settled clockwise",
                 _cite(course, i))  # fmt: skip


def _other_money(moment: Moment, act: Act, chance: Random) -> Act | None:
    swapped = {Verb.PAY: Verb.COLLECT, Verb.COLLECT: Verb.RETURN, Verb.RETURN: Verb.COLLECT}
    verb = swapped.get(act.verb)
    return Act("dealer", verb, act.target) if verb else None


def _off(moment: Moment, act: Act, chance: Random) -> Act | None:
    amount = (act.amount or 0) + chance.choice((-500, -100, 100, 500, 1000))
    return replace(act, amount=amount) if amount > 0 else None


def _stake_off(moment: Moment, act: Act, chance: Random) -> Act | None:
    r = moment.round
    stake = r.lodged.get(act.target, 0) or r.wagers.get(act.target, 0)
    return replace(act, amount=(act.amount or 0) + stake) if stake else None


def _empty_seat(moment: Moment, act: Act, chance: Random) -> Act | None:
    free = [seat for seat in moment.game.seats if seat not in moment.round.seats]
    return replace(act, target=f"{chance.choice(free)}/{act.spot}") if free else None


def _odd(moment: Moment, name: str, place: str) -> bool:
    """Whether the irregularity *name* is one of the game, and can befall now."""
    odds = (odd for odd in moment.game.irregularities if odd.name == name)
    return any(
        place in odd.places(moment.round) and odd.can_befall(moment.round, place) for odd in odds
    )


def _too_soon(moment: Moment, act: Act, chance: Random) -> Act | None:
    r = moment.round
    steps = moment.expected()
    deciding = (step.act.verb is Verb.ASK or step.actor.startswith("seat-") for step in steps)
    if any(step.act.verb is Verb.DEAL for step in steps) or not any(deciding):
        return None
    waiting = [name for name in moment.game.board if _odd(moment, "exposed-card", name)]
    waiting = [name for name in waiting if not r.shown(name)]
    return Act("dealer", Verb.REVEAL, chance.choice(waiting)) if waiting else None


def _kept_cards(moment: Moment, act: Act, chance: Random) -> Act | None:
    r = moment.round
    alive = moment.game.side_wagers
    kept = [seat for seat in r.folded if r.lies(f"{seat}/hand") and r.backed(seat, *alive)]
    if any(a.target.endswith("/hand") for s in moment.expected() for a in s.options):
        kept = [seat for seat in kept if not _due(moment, Verb.DISCARD, f"{seat}/hand")]
    clearing = any(moment.game.phase(s.cite) == "clear" for s in moment.expected())
    return Act("dealer", Verb.DISCARD, f"{min(kept)}/hand") if kept and not clearing else None


def _due(moment: Moment, verb: Verb, place: str) -> bool:
    return any(s.act.verb is verb and s.act.target == place for s in moment.expected())


def _repeat(moment: Moment, act: Act, chance: Random) -> Act | None:
    done = [a for a in moment.round.log if a.actor == "dealer" and a.verb in
            (Verb.REVEAL, Verb.COLLECT, Verb.LOCK_OUT, Verb.RACK)]  # fmt: skip
    return done[-1] if done else None


def _clear_early(moment: Moment, act: Act, chance: Random) -> Act | None:
    r = moment.round
    phases = {moment.game.phase(step.cite) for step in moment.expected() if not step.waived}
    if not all(r.shown(name) for name in moment.game.board if r.lies(name)) or phases != {
        "settle"
    }:
        return None
    live = [seat for seat in r.live if r.lies(f"{seat}/hand")]
    if any(step.act.verb is Verb.DOCUMENT for step in moment.expected()):
        return None
    return Act("dealer", Verb.DISCARD, f"{chance.choice(live)}/hand") if live else None


def _from_tray(moment: Moment, act: Act, chance: Random) -> Act | None:
    step = next(
        (s for s in moment.expected() if s.actor == "floor" and s.act.verb is Verb.PAY), None
    )
    return replace(step.act, actor="dealer") if step else None


def _unvalidated(moment: Moment, act: Act, chance: Random) -> Act | None:
    for step in moment.expected():
        if step.actor == "floor" and step.act.verb is Verb.VALIDATE:
            return Act("dealer", Verb.PAY, step.act.target, 900)
    return None


def _papers(moment: Moment, act: Act, chance: Random) -> Act | None:
    for step in moment.expected():
        if step.actor == "floor" and step.act.verb is Verb.DOCUMENT:
            return Act("dealer", Verb.DISCARD, step.act.target)
    return None


def _other_hand(moment: Moment, act: Act, chance: Random) -> Act | None:
    r = moment.round
    if r.holding is None:
        return None
    other = "left-hand" if r.holding == "right-hand" else "right-hand"
    wrong = Act("dealer", Verb.USE, other)
    return wrong if _duty(moment, wrong) else None


def _third_card(moment: Moment, act: Act, chance: Random) -> Act | None:
    r = moment.round
    full = [s for s in r.cards if s.endswith("/hand") and _odd(moment, "miscount", s)]
    dealing = any(s.act.verb is Verb.DEAL for s in moment.expected())
    return Act("dealer", Verb.DEAL, chance.choice(full), 1) if full and dealing else None


def _swapped(wanted: Callable[[Moment, Act], bool], *kinds: Kind) -> Plant:
    """Do the second of two acts that are *wanted* before the first, where it is not due yet."""

    def plant(course: Course, chance: Random) -> Fault | None:
        places = [i for i in _where(course, wanted) if i + 1 < len(course)]
        chance.shuffle(places)
        for i in places:
            (moment, first), (after, second) = course[i], course[i + 1]
            if second.actor != "dealer" or not wanted(after, second) or first == second:
                continue
            if moment.step_for(second) is None and required(moment, first):
                acts = (second, first, *_rest(course, i + 2))
                return Fault(i, acts, frozenset(kinds), None, "", _cite(course, i))
        return None

    return plant


def _other_seat(moment: Moment, act: Act, chance: Random) -> Act | None:
    others = [seat for seat in moment.round.live if str(seat) != act.target]
    return replace(act, target=str(chance.choice(others))) if others else None


def _past_seventeen(moment: Moment, act: Act, chance: Random) -> Act | None:
    wrong = Act("dealer", Verb.DEAL, "dealer", 1)
    shown = moment.round.shown("hole-card") and moment.round.deck
    return wrong if shown and _odd(moment, "drawn-past-17", "") else None


def _into_reader(moment: Moment, act: Act, chance: Random) -> Act | None:
    return Act("dealer", Verb.INSERT, "hole-card") if _odd(moment, "reader-misused", "") else None


def _is(*verbs: Verb) -> Callable[[Moment, Act], bool]:
    return lambda moment, act: act.verb in verbs


def _settles(moment: Moment, act: Act) -> bool:
    return act.verb in MONEY and moment.game.phase(moment.step_for(act).cite) == "settle"


FAULTS: dict[str, Plant] = {
    "missing announcement": _omitted(_is(Verb.ANNOUNCE), Kind.MISSING_ANNOUNCEMENT),
    "wrong announcement": _planted(
        _is(Verb.ANNOUNCE),
        lambda m, a, c: Act("dealer", Verb.ANNOUNCE, c.choice(("bets-down", "last-call"))),
        Kind.WRONG_ANNOUNCEMENT,
    ),
    "lock-out forgotten": _omitted(_is(Verb.LOCK_OUT), Kind.LEFT_OUT, Kind.TOO_SOON),
    "act left out": _omitted(
        lambda m, a: a.verb is not Verb.DEAL and a.verb is not Verb.ANNOUNCE,
        Kind.LEFT_OUT, Kind.TOO_SOON, Kind.OUT_OF_TURN,
    ),
    "card left out": _omitted(
        _is(Verb.DEAL), Kind.LEFT_OUT, Kind.OUT_OF_TURN, Kind.TOO_SOON, Kind.WRONG_VERB,
        Kind.UNCALLED_FOR,
    ),
    "wrong amount": _planted(_is(Verb.PAY, Verb.CREDIT), _off, Kind.WRONG_AMOUNT),
    "stake too much": _planted(
        lambda m, a: a.verb is Verb.PAY and a.target in m.round.wagers
        and f"{a.target}" not in m.round.lodged,
        _stake_off, Kind.WRONG_AMOUNT, misstep="any",
    ),
    "for 1 as to 1": _planted(
        lambda m, a: a.verb in (Verb.PAY, Verb.CREDIT) and a.target in m.round.lodged,
        _stake_off, Kind.WRONG_AMOUNT, misstep="paid “for 1” as “to 1”",
    ),
    "wrong count": _planted(
        _is(Verb.COUNT, Verb.PROVE),
        lambda m, a, c: replace(a, amount=(a.amount or 0) + 1), Kind.WRONG_AMOUNT,
    ),
    "wrong act": _planted(
        lambda m, a: _settles(m, a) and (a.verb is Verb.PAY or a.amount is None), _other_money,
        Kind.WRONG_VERB,
    ),
    "loser paid": _planted(
        lambda m, a: a.verb is Verb.COLLECT and a.amount is None and _settles(m, a),
        lambda m, a, c: Act("dealer", Verb.PAY, a.target, m.round.wagers[a.target]),
        Kind.WRONG_VERB, misstep="any",
    ),
    "winner taken": _planted(
        lambda m, a: a.verb is Verb.PAY and a.target in m.round.wagers and _settles(m, a),
        lambda m, a, c: Act("dealer", Verb.COLLECT, a.target), Kind.WRONG_VERB, misstep="any",
    ),
    "dealt out of turn": _swapped(
        _is(Verb.DEAL), Kind.OUT_OF_TURN, Kind.TOO_SOON, Kind.REPEATED, Kind.LEFT_OUT,
        Kind.WRONG_PLACE,
    ),
    "asked out of turn": _planted(
        _is(Verb.ASK), _other_seat, Kind.OUT_OF_TURN, Kind.REPEATED, Kind.WRONG_PLACE,
        Kind.UNCALLED_FOR, Kind.TOO_SOON, Kind.LEFT_OUT,
    ),
    "drawn past seventeen": _inserted(
        _past_seventeen, Kind.REPEATED, Kind.UNCALLED_FOR, Kind.TOO_SOON,
        cites=_of("drawn-past-17"),
    ),
    "reader misused": _inserted(
        _into_reader, Kind.UNCALLED_FOR, Kind.TOO_SOON, Kind.WRONG_VERB, Kind.REPEATED,
        cites=_of("reader-misused"),
    ),
    "push paid": _planted(
        lambda m, a: a.verb is Verb.RETURN and a.spot in m.game.main and _settles(m, a),
        lambda m, a, c: replace(a, verb=Verb.PAY, amount=1000),
        Kind.WRONG_VERB, misstep="any",
    ),
    "wrong place": _planted(_is(Verb.COLLECT, Verb.PAY, Verb.RETURN, Verb.DEAL), _empty_seat,
                            Kind.WRONG_PLACE),
    "settled clockwise": _swap_seats,
    "shown too soon": _inserted(_too_soon, Kind.TOO_SOON, cites=_of("exposed-card")),
    "a card too many": _inserted(_third_card, Kind.REPEATED, cites=_of("miscount")),
    "fold's cards taken": _inserted(
        _kept_cards, Kind.TOO_SOON, Kind.OUT_OF_TURN, Kind.LEFT_OUT, Kind.WRONG_VERB,
        Kind.WRONG_PLACE, Kind.UNCALLED_FOR,
        misstep="collected a fold's cards though an optional wager lives",
    ),
    "repeated": _inserted(_repeat, Kind.REPEATED),
    "cleared too soon": _inserted(
        _clear_early, Kind.TOO_SOON, Kind.LEFT_OUT, Kind.OUT_OF_TURN, Kind.WRONG_VERB,
        Kind.UNCALLED_FOR, misstep="any",
    ),
    "jackpot from the tray": _inserted(
        _from_tray, Kind.WRONG_VERB, cites=_due_there,
        misstep="paid from the tray what comes from elsewhere",
    ),
    "paid before validation": _inserted(
        _unvalidated, Kind.TOO_SOON, Kind.WRONG_VERB, cites=_due_there,
        misstep="paid before the floor validated",
    ),
    "papers not done": _inserted(
        _papers, Kind.TOO_SOON, Kind.WRONG_VERB, cites=_due_there,
        misstep="cleared before the papers were done",
    ),
    "hands changed": _inserted(_other_hand, Kind.BROKEN_DUTY, cites=_duty),
    "table swept": _inserted(
        lambda m, a, c: Act("dealer", Verb.SWEEP, "layout"), Kind.BROKEN_DUTY, cites=_duty
    ),
    "cut too near the top": _planted(
        lambda m, a: a.target == "cover-card",
        lambda m, a, c: replace(a, amount=c.randrange(1, 10)),
        Kind.WRONG_AMOUNT, misstep="cut too near an end",
    ),
    "wrong deck": _planted(
        lambda m, a: a.target in ("deck-1", "deck-2") and m.round.rules.decks == 2
        and a.verb in (Verb.TAKE, Verb.LOAD),
        lambda m, a, c: replace(a, target="deck-2" if a.target == "deck-1" else "deck-1"),
        Kind.WRONG_PLACE, Kind.OUT_OF_TURN, Kind.TOO_SOON, Kind.LEFT_OUT, Kind.REPEATED,
        Kind.WRONG_VERB, misstep="used the wrong deck", cites=_of_preparing,
    ),
}  # fmt: skip
"""Name -> how to plant it."""
