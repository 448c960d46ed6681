"""Faults to plant in a right script: each kind with what the grader must say of it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from app.grading.findings import Kind
from games.engine.acts import Act, Verb
from games.engine.moment import Moment
from tests.grading.plants import (
    Cites,
    Course,
    Fault,
    Plant,
    breaking,
    cited,
    demanded,
    does,
    inserted,
    missed_without,
    omitted,
    otherwise,
    required,
    rest,
    settles,
    swapped,
    where,
)
from tests.grading.poker_faults import POKER
from tests.grading.rounds import frequency
from tests.grading.well_known import WELL_KNOWN


def _of(name: str) -> Cites:
    """Those of an irregularity."""
    return lambda m, a: tuple(o.cite.key for o in m.game.conduct.irregularities if o.name == name)


def _due_there(moment: Moment, act: Act) -> tuple[str, ...]:
    """Those of what is due at the same place, by whomever."""
    there = (step for step in moment.expected() if step.act.target == act.target)
    return tuple(step.cite.key for step in there)


def _of_preparing(moment: Moment, act: Act) -> tuple[str, ...]:
    """Those under which the cards are alternated, shuffled and stored."""
    return tuple(step.cite.key for step in moment.expected() if step.act.target.startswith("deck"))


def _rarest(course: Course, chance: Random) -> Fault | None:
    """Leave out an act, the sooner the fewer rounds come to its provision."""
    often = frequency(course[0][0].game.key)

    places = where(course, lambda m, a: a.verb is Verb.COUNT or a.amount is None)
    rarest_of_all = chance.random() < 0.75
    lots = {i: 0.5 if rarest_of_all else chance.random() for i in places}
    places.sort(key=lambda i: -(lots[i] ** often.get(cited(course, i)[0], 1)))
    i = next((i for i in places[:12] if missed_without(course, i)), None)
    if i is None:
        return None
    kinds = {Kind.LEFT_OUT, Kind.TOO_SOON, Kind.OUT_OF_TURN, Kind.WRONG_VERB, Kind.UNCALLED_FOR,
             Kind.MISSING_ANNOUNCEMENT}  # fmt: skip
    keys = (*cited(course, i), *demanded(*course[i]))
    return Fault(i, rest(course, i + 1), frozenset(kinds), course[i][1], "", keys)


def _swap_seats(course: Course, chance: Random) -> Fault | None:
    """Settle the second seat of the settlement before the first."""
    shown = where(course, lambda m, a: a.verb is Verb.REVEAL and a.spot == "hand")
    if len(shown) < 2:
        return None
    i, j = shown[0], shown[1]
    if not required(*course[i]) or course[i][0].step_for(course[j][1]):
        return None
    if course[j][0].round.folded & {course[j][1].seat, course[i][1].seat}:
        return None
    after = shown[2] if len(shown) > 2 else j + 1
    acts = rest(course, j)[: after - j] + rest(course, i)[: j - i] + rest(course, after)
    return Fault(i, acts, frozenset({Kind.OUT_OF_TURN}), course[i][1], "settled clockwise",
                 cited(course, i))  # fmt: skip


def _other_money(moment: Moment, act: Act, chance: Random) -> Act | None:
    swapped = {Verb.PAY: Verb.COLLECT, Verb.COLLECT: Verb.RETURN, Verb.RETURN: Verb.COLLECT}
    verb = swapped.get(act.verb)
    return Act("dealer", verb, act.target) if verb else None


def _off(moment: Moment, act: Act, chance: Random) -> Act | None:
    amount = (act.amount or 0) + chance.choice((-500, -100, 100, 500, 1000))
    return replace(act, amount=amount) if amount > 0 else None


def _stake_off(moment: Moment, act: Act, chance: Random) -> Act | None:
    r = moment.round
    stake = r.accepted.get(act.target, 0) or r.wagers.get(act.target, 0)
    return replace(act, amount=(act.amount or 0) + stake) if stake else None


def _empty_seat(moment: Moment, act: Act, chance: Random) -> Act | None:
    free = [seat for seat in moment.game.table.seats if seat not in moment.round.seats]
    return replace(act, target=f"{chance.choice(free)}/{act.spot}") if free else None


def _odd(moment: Moment, name: str, place: str) -> bool:
    """Whether the irregularity *name* is one of the game, and can befall now."""
    odds = (odd for odd in moment.game.conduct.irregularities if odd.name == name)
    return any(
        place in odd.places(moment.round) and odd.can_happen(moment.round, place) for odd in odds
    )


def _too_soon(moment: Moment, act: Act, chance: Random) -> Act | None:
    r = moment.round
    steps = moment.expected()
    deciding = (step.act.verb is Verb.ASK or step.actor.startswith("seat-") for step in steps)
    if any(step.act.verb is Verb.DEAL for step in steps) or not any(deciding):
        return None
    waiting = [name for name in moment.game.table.board if _odd(moment, "exposed-card", name)]
    waiting = [name for name in waiting if not r.shown(name)]
    return Act("dealer", Verb.REVEAL, chance.choice(waiting)) if waiting else None


def _kept_cards(moment: Moment, act: Act, chance: Random) -> Act | None:
    r = moment.round
    alive = moment.game.wagers.survivors(r.rules)
    kept = [seat for seat in r.folded if r.lies(f"{seat}/hand") and r.backed(seat, *alive)]
    if any(a.target.endswith("/hand") for s in moment.expected() for a in s.options):
        kept = [seat for seat in kept if not _due(moment, Verb.DISCARD, f"{seat}/hand")]
    phases = {moment.game.phase(s.cite) for s in moment.expected()}
    elsewhere = phases & {"clear", "irregularity"}
    return Act("dealer", Verb.DISCARD, f"{min(kept)}/hand") if kept and not elsewhere else None


def _due(moment: Moment, verb: Verb, place: str) -> bool:
    return any(s.act.verb is verb and s.act.target == place for s in moment.expected())


def _repeat(moment: Moment, act: Act, chance: Random) -> Act | None:
    done = [a for a in moment.round.log if a.actor == "dealer" and a.verb in
            (Verb.REVEAL, Verb.COLLECT, Verb.LOCK_OUT, Verb.RACK)]  # fmt: skip
    halved = bool(done) and done[-1].amount is not None  # the other half may still lie there
    return done[-1] if done and not halved else None


def _clear_early(moment: Moment, act: Act, chance: Random) -> Act | None:
    r = moment.round
    phases = {moment.game.phase(step.cite) for step in moment.expected() if not step.waived}
    if (
        r.table.brought
        or not all(r.shown(name) for name in moment.game.table.board if r.lies(name))
        or phases != {"settle"}
    ):
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
        if (
            step.actor == "floor"
            and step.act.verb is Verb.DOCUMENT
            and not moment.round.table.brought
        ):
            return Act("dealer", Verb.DISCARD, step.act.target)
    return None


def _other_hand(moment: Moment, act: Act, chance: Random) -> Act | None:
    r = moment.round
    if r.holding is None:
        return None
    other = "left-hand" if r.holding == "right-hand" else "right-hand"
    wrong = Act("dealer", Verb.USE, other)
    return wrong if breaking(moment, wrong) else None


def _swept(moment: Moment, act: Act, chance: Random) -> Act | None:
    wrong = Act("dealer", Verb.SWEEP, "layout")
    return wrong if breaking(moment, wrong) else None


def _third_card(moment: Moment, act: Act, chance: Random) -> Act | None:
    r = moment.round
    full = [s for s in r.cards if s.endswith("/hand") and _odd(moment, "miscount", s)]
    dealing = any(s.act.verb is Verb.DEAL for s in moment.expected())
    return Act("dealer", Verb.DEAL, chance.choice(full), 1) if full and dealing else None


def _other_seat(moment: Moment, act: Act, chance: Random) -> Act | None:
    others = [seat for seat in moment.round.live if str(seat) != act.target]
    return replace(act, target=str(chance.choice(others))) if others else None


def _past_seventeen(moment: Moment, act: Act, chance: Random) -> Act | None:
    wrong = Act("dealer", Verb.DEAL, "dealer", 1)
    shown = moment.round.shown("hole-card") and moment.round.deck
    return wrong if shown and _odd(moment, "drawn-past-17", "") else None


def _into_reader(moment: Moment, act: Act, chance: Random) -> Act | None:
    return Act("dealer", Verb.INSERT, "hole-card") if _odd(moment, "reader-misused", "") else None


FAULTS: dict[str, Plant] = {
    "missing announcement": omitted(
        does(Verb.ANNOUNCE), Kind.MISSING_ANNOUNCEMENT, Kind.LEFT_OUT
    ),
    "wrong announcement": otherwise(
        does(Verb.ANNOUNCE),
        lambda m, a, c: Act("dealer", Verb.ANNOUNCE, c.choice(("bets-down", "last-call"))),
        Kind.WRONG_ANNOUNCEMENT, Kind.MISSING_ANNOUNCEMENT,  # where these words are idle
    ),
    "lock-out forgotten": omitted(does(Verb.LOCK_OUT), Kind.LEFT_OUT, Kind.TOO_SOON),
    "act left out": omitted(
        lambda m, a: a.verb is not Verb.DEAL and a.verb is not Verb.ANNOUNCE,
        Kind.LEFT_OUT, Kind.TOO_SOON, Kind.OUT_OF_TURN, Kind.WRONG_VERB,
    ),
    "rare duty left out": _rarest,
    "card left out": omitted(
        does(Verb.DEAL), Kind.LEFT_OUT, Kind.OUT_OF_TURN, Kind.TOO_SOON, Kind.WRONG_VERB,
        Kind.UNCALLED_FOR,
    ),
    "wrong amount": otherwise(does(Verb.PAY, Verb.CREDIT), _off, Kind.WRONG_AMOUNT),
    "stake too much": otherwise(
        lambda m, a: a.verb is Verb.PAY and a.target in m.round.wagers
        and f"{a.target}" not in m.round.accepted,
        _stake_off, Kind.WRONG_AMOUNT, error="any",
    ),
    "for 1 as to 1": otherwise(
        lambda m, a: a.verb in (Verb.PAY, Verb.CREDIT) and a.target in m.round.accepted,
        _stake_off, Kind.WRONG_AMOUNT, error="paid “for 1” as “to 1”",
    ),
    "wrong count": otherwise(
        does(Verb.COUNT, Verb.PROVE),
        lambda m, a, c: replace(a, amount=(a.amount or 0) + 1), Kind.WRONG_AMOUNT,
    ),
    "wrong act": otherwise(
        lambda m, a: settles(m, a) and (a.verb is Verb.PAY or a.amount is None), _other_money,
        Kind.WRONG_VERB,
    ),
    "loser paid": otherwise(
        lambda m, a: a.verb is Verb.COLLECT and a.amount is None and settles(m, a),
        lambda m, a, c: Act("dealer", Verb.PAY, a.target, m.round.wagers[a.target]),
        Kind.WRONG_VERB, error="any",
    ),
    "winner taken": otherwise(
        lambda m, a: a.verb is Verb.PAY and a.target in m.round.wagers and settles(m, a),
        lambda m, a, c: Act("dealer", Verb.COLLECT, a.target), Kind.WRONG_VERB, error="any",
    ),
    "dealt out of turn": swapped(
        does(Verb.DEAL), Kind.OUT_OF_TURN, Kind.TOO_SOON, Kind.REPEATED, Kind.LEFT_OUT,
        Kind.WRONG_PLACE,
    ),
    "asked out of turn": otherwise(
        does(Verb.ASK), _other_seat, Kind.OUT_OF_TURN, Kind.REPEATED, Kind.WRONG_PLACE,
        Kind.UNCALLED_FOR, Kind.TOO_SOON, Kind.LEFT_OUT,
    ),
    "drawn past seventeen": inserted(
        _past_seventeen, Kind.REPEATED, Kind.UNCALLED_FOR, Kind.TOO_SOON,
        cites=_of("drawn-past-17"),
    ),
    "reader misused": inserted(
        _into_reader, Kind.UNCALLED_FOR, Kind.TOO_SOON, Kind.WRONG_VERB, Kind.REPEATED,
        cites=_of("reader-misused"),
    ),
    "push paid": otherwise(
        lambda m, a: a.verb is Verb.RETURN and a.spot in m.game.wagers.main and settles(m, a),
        lambda m, a, c: replace(a, verb=Verb.PAY, amount=1000),
        Kind.WRONG_VERB, error="any",
    ),
    "wrong place": otherwise(does(Verb.COLLECT, Verb.PAY, Verb.RETURN, Verb.DEAL), _empty_seat,
                            Kind.WRONG_PLACE),
    "settled clockwise": _swap_seats,
    "shown too soon": inserted(_too_soon, Kind.TOO_SOON, cites=_of("exposed-card")),
    "a card too many": inserted(_third_card, Kind.REPEATED, cites=_of("miscount")),
    "fold's cards taken": inserted(
        _kept_cards, Kind.TOO_SOON, Kind.OUT_OF_TURN, Kind.LEFT_OUT, Kind.WRONG_VERB,
        Kind.WRONG_PLACE, Kind.UNCALLED_FOR,
        error="collected a fold's cards though an optional wager lives",
    ),
    "repeated": inserted(_repeat, Kind.REPEATED),
    "cleared too soon": inserted(
        _clear_early, Kind.TOO_SOON, Kind.LEFT_OUT, Kind.OUT_OF_TURN, Kind.WRONG_VERB,
        Kind.UNCALLED_FOR, error="any",
    ),
    "jackpot from the tray": inserted(
        _from_tray, Kind.WRONG_VERB, cites=_due_there,
        error="paid from the tray what comes from elsewhere",
    ),
    "paid before validation": inserted(
        _unvalidated, Kind.TOO_SOON, Kind.WRONG_VERB, cites=_due_there,
        error="paid before the floor validated",
    ),
    "papers not done": inserted(
        _papers, Kind.TOO_SOON, Kind.WRONG_VERB, cites=_due_there,
        error="cleared before the papers were done",
    ),
    "hands changed": inserted(_other_hand, Kind.BROKEN_DUTY, cites=breaking),
    "table swept": inserted(_swept, Kind.BROKEN_DUTY, cites=breaking),
    "cut too near the top": otherwise(
        lambda m, a: a.target == "cover-card",
        lambda m, a, c: replace(a, amount=c.randrange(1, 10)),
        Kind.WRONG_AMOUNT, error="cut too near an end",
    ),
    "wrong deck": otherwise(
        lambda m, a: a.target in ("deck-1", "deck-2") and m.round.rules.decks == 2
        and a.verb in (Verb.TAKE, Verb.LOAD),
        lambda m, a, c: replace(a, target="deck-2" if a.target == "deck-1" else "deck-1"),
        Kind.WRONG_PLACE, Kind.OUT_OF_TURN, Kind.TOO_SOON, Kind.LEFT_OUT, Kind.REPEATED,
        Kind.WRONG_VERB, error="used the wrong deck", cites=_of_preparing,
    ),
    **WELL_KNOWN,
    **POKER,
}  # fmt: skip
"""Name -> how to plant it."""
