"""A come-out roll, a point, odds behind it, and a come bet that travels: two dealers, two dice.

The chapter is made up. Its provisions stand for those that a real one would have.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from random import Random

from games.engine import ledger
from games.engine.acts import Act, Verb
from games.engine.cite import Chapter
from games.engine.game import Drilling, Game, GameTable, GameWagers
from games.engine.kind import TableKind
from games.engine.procedure import DONE, Procedure, Step, each, given, in_order, someone
from games.engine.round import Beginning, Round, changed
from games.engine.tolerance import Tolerance

CODE = Chapter("998a", date(2026, 1, 1))
ROLLS = tuple(10 * a + b for a in range(1, 7) for b in range(1, 7))
POINTS = {4: (2, 1), 5: (3, 2), 6: (6, 5), 8: (6, 5), 9: (3, 2), 10: (2, 1)}
"""Point -> what odds on it pay, for how much."""
CRAPS, NATURAL = (2, 3, 12), (7, 11)


@dataclass(frozen=True, slots=True)
class Dice:
    """What a round holds at the dice: where chance comes from, the total thrown, the point."""

    seed: str
    total: int = 0
    point: int = 0
    brought: Mapping[int, int] = field(default_factory=dict)
    task: str = ""

    @property
    def kind(self) -> TableKind:
        return DICE


def dice_of(r: Round) -> Dice:
    assert isinstance(r.table, Dice)
    return r.table


def possible(r: Round, act: Act) -> bool:
    """A come bet may travel while it has not; the puck may be put on any number."""
    if act.verb is Verb.ROLL or act.target == "puck":
        return True
    return f"{act.seat}/come" in r.wagers and act.spot != "come"


def moved(r: Round, act: Act) -> Round:
    match act.verb:
        case Verb.ROLL if act.actor == "chance":
            total = sum(divmod(act.amount or 0, 10))
            return changed(r, table=replace(dice_of(r), total=total))
        case Verb.PLACE if act.target == "puck":
            return changed(r, table=replace(dice_of(r), point=act.amount or 0))
        case Verb.PLACE:
            left = ledger.without(r.wagers, f"{act.seat}/come")
            return changed(r, wagers={**left, act.target: r.wagers[f"{act.seat}/come"]})
    return r


def thrown(r: Round) -> Act:
    before = sum(act.actor == "chance" for act in r.log)
    return Act("chance", Verb.ROLL, "dice", Random(f"{dice_of(r).seed}/{before}").choice(ROLLS))


DICE = TableKind(
    name="dice",
    verbs=frozenset({Verb.ROLL, Verb.PLACE}),
    possible=possible,
    apply=moved,
    tolerance=Tolerance(waits=(), counts_cards=False, recurring=frozenset({Verb.ANNOUNCE})),
    chance=thrown,
    dealers=frozenset({"stick", "base"}),
    deals=False,
)


def base(key: str, verb: Verb, target: str, amount: int | None = None) -> Procedure:
    return someone("base", CODE[key], verb, target, amount)


def rolls(r: Round) -> int:
    return sum(act.verb is Verb.ROLL for act in r.log)


def roll(then: str, before: int = 0) -> Procedure:
    """Throw; the stick calls what was thrown; the bets are settled by *then*.

    Only once there are more throws than *before* does anyone see what it has settled.
    """
    falls = tuple(Act("chance", Verb.ROLL, "dice", n) for n in ROLLS)
    call = given(
        lambda r: someone("stick", CODE["4(b)"], Verb.ANNOUNCE, f"total-{dice_of(r).total}")
    )
    settled = given(lambda r: SETTLED[then](r) if rolls(r) > before else DONE)
    return in_order(Step(CODE["4(a)"], falls), call, settled)


def come_out(r: Round) -> Procedure:
    """The first throw wins, loses, or makes the point: then everyone may bet more."""
    total = dice_of(r).total
    if total in (*NATURAL, *CRAPS):
        return each(r.seats, lambda seat: even(r, f"{seat}/pass", won=total in NATURAL))
    return in_order(
        base("5(b)", Verb.PLACE, "puck", total),
        each(r.seats, lambda seat: may_bet(seat, "odds", 1000)),
        each(r.seats, lambda seat: may_bet(seat, "come", 500)),
        roll("point", rolls(r)),
    )


def may_bet(seat: int, name: str, cents: int) -> Procedure:
    bet = Act(f"seat-{seat}", Verb.BET, f"{seat}/{name}", cents)
    return Step(CODE["5(c)"], (bet, Act(f"seat-{seat}", Verb.DECLINE, f"{seat}/{name}")))


def even(r: Round, spot: str, *, won: bool) -> Procedure:
    """Pay *spot* even money, or collect it, if there is anything."""
    if spot not in r.wagers:
        return DONE
    return (
        base("5(a)", Verb.PAY, spot, r.wagers[spot]) if won else base("5(a)", Verb.COLLECT, spot)
    )


def on_the_point(r: Round) -> Procedure:
    """Settle a throw while there is a point, and throw again unless it has decided."""
    total, point = dice_of(r).total, dice_of(r).point
    over = total in (7, point)
    return in_order(
        each(r.seats, lambda seat: given(lambda r: come_bets(r, seat))),
        each(r.seats, lambda seat: line_bets(r, seat)) if over else DONE,
        base("5(f)", Verb.PLACE, "puck", 0) if over else roll("point", rolls(r)),
    )


def come_bets(r: Round, seat: int) -> Procedure:
    """A come bet wins, loses or travels; one that has travelled waits for its number."""
    total = dice_of(r).total
    there = [s for s in r.wagers if s.startswith(f"{seat}/come-") and total in (7, number(s))]
    settled = each(there, lambda spot: even(r, spot, won=total != 7))
    if f"{seat}/come" not in r.wagers:
        return settled
    if total in POINTS:
        return in_order(settled, base("5(d)", Verb.PLACE, f"{seat}/come-{total}"))
    return in_order(settled, even(r, f"{seat}/come", won=total in NATURAL))


def number(spot: str) -> int:
    return int(spot.rpartition("-")[2])


def line_bets(r: Round, seat: int) -> Procedure:
    """The line wins with the point, and odds at the odds of the point."""
    won, spot = dice_of(r).total != 7, f"{seat}/odds"
    line = even(r, f"{seat}/pass", won=won)
    if spot not in r.wagers:
        return line
    if not won:
        return in_order(line, base("5(e)", Verb.COLLECT, spot))
    prize, stake = POINTS[dice_of(r).point]
    return in_order(line, base("5(e)", Verb.PAY, spot, r.wagers[spot] * prize // stake))


SETTLED = {"come-out": come_out, "point": on_the_point}
GAME = Game(
    "dice", "Dice", CODE, "made up", lambda r: roll("come-out"),
    begin=lambda start: Round.begin(start, Dice(start.seed)),
    phases={"4": "bets", "5": "settle"},
    table=GameTable(seats=(1, 2)),
    wagers=GameWagers(required=("pass",), lasting=lambda r: r.wagers),
    drilling=Drilling(manners={"sensible": lambda r, step, chance: step.options[0]}),
)  # fmt: skip


def opening(wagers: Mapping[str, int], seed: str) -> Round:
    return GAME.begin(Beginning(GAME.house.rules, wagers, seed))
