"""One spin of a wheel: players' own chips on shared numbers, swept, then paid from the far end.

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
from games.engine.game import Game, GameTable, GameWagers
from games.engine.kind import TableKind
from games.engine.procedure import Procedure, Step, any_order, dealer, each, given, in_order
from games.engine.round import Beginning, Round, changed
from games.engine.tolerance import Tolerance

CODE = Chapter("999a", date(2026, 1, 1))
POCKETS = tuple(range(37))
PAYS = {1: 35, 2: 17, 4: 8, 18: 1}
"""How many numbers a position covers -> what one chip wins there."""


@dataclass(frozen=True, slots=True)
class Wheel:
    """What a round holds at a wheel: where chance comes from, and the number it has brought."""

    seed: str
    number: int = -1
    brought: Mapping[int, int] = field(default_factory=dict)
    task: str = ""

    @property
    def kind(self) -> TableKind:
        return WHEEL


def wheel_of(r: Round) -> Wheel:
    assert isinstance(r.table, Wheel)
    return r.table


def possible(r: Round, act: Act) -> bool:
    """A position may be swept at once, whoever has chips there."""
    if act.verb is Verb.COLLECT and act.seat is None:
        return act.amount is None and bool(r.at(act.target))
    return ledger.possible(r, act)


def moved(r: Round, act: Act) -> Round:
    if act.verb is Verb.SPIN and act.actor == "chance":
        return changed(r, table=replace(wheel_of(r), number=act.amount or 0))
    if act.verb is Verb.COLLECT and act.seat is None:
        for seat in r.at(act.target):
            r = ledger.moved(r, replace(act, target=f"{seat}/{act.target}"))
        return r
    return ledger.moved(r, act)


def spun(r: Round) -> Act:
    """Return where the ball falls next: the seed and the spins before it decide."""
    before = sum(act.actor == "chance" for act in r.log)
    number = Random(f"{wheel_of(r).seed}/{before}").choice(POCKETS)
    return Act("chance", Verb.SPIN, "wheel", number)


WHEEL = TableKind(
    name="wheel",
    possible=possible,
    apply=moved,
    tolerance=Tolerance(waits=(), counts_cards=False),
    order=lambda r: r.seats[::-1],
    chance=spun,
    deals=False,
)


def covers(position: str) -> frozenset[int]:
    """Return the numbers of a position: ``straight-17``, ``split-17-20``, ``odd``."""
    name, *numbers = position.split("-")
    return frozenset(map(int, numbers)) if name != "odd" else frozenset(range(1, 36, 2))


def positions(r: Round) -> list[str]:
    return sorted({spot.partition("/")[2] for spot in r.wagers})


def prize(r: Round, seat: int) -> int:
    """What all bets of *seat* have won, in cents: it is paid as one sum."""
    won = (p for p in positions(r) if wheel_of(r).number in covers(p))
    return sum(r.at(p).get(seat, 0) * PAYS[len(covers(p))] for p in won)


def procedure(r: Round) -> Procedure:
    falls = tuple(Act("chance", Verb.SPIN, "wheel", n) for n in POCKETS)
    return in_order(
        dealer(CODE["4(a)"], Verb.SPIN, "wheel"),
        dealer(CODE["4(b)"], Verb.ANNOUNCE, "no-more-bets"),
        Step(CODE["4(c)"], falls),
        given(lambda r: dealer(CODE["4(d)"], Verb.ANNOUNCE, f"number-{wheel_of(r).number}")),
        given(sweep),
        given(pay),
    )


def sweep(r: Round) -> Procedure:
    """Collect what has lost, position by position, in any order."""
    lost = (p for p in positions(r) if wheel_of(r).number not in covers(p))
    return any_order(*(dealer(CODE["5(a)"], Verb.COLLECT, position) for position in lost))


def pay(r: Round) -> Procedure:
    """Pay each player all their winnings as one sum; what won stays on the layout."""
    winners = [seat for seat in r.table.kind.order(r) if prize(r, seat)]
    return each(winners, lambda s: dealer(CODE["5(b)"], Verb.PAY, f"{s}/winnings", prize(r, s)))


PHASES = {"4": "bets", "5": "settle"}
GAME = Game(
    "wheel", "Wheel", CODE, "made up", procedure,
    begin=lambda start: Round.begin(start, Wheel(start.seed)),
    phases=PHASES,
    table=GameTable(seats=(1, 2, 3)),
    wagers=GameWagers(required=(), lasting=lambda r: r.wagers),
)  # fmt: skip


def opening(wagers: Mapping[str, int], seed: str, **more: object) -> Round:
    return GAME.begin(Beginning(GAME.house.rules, wagers, seed, **more))  # type: ignore[arg-type]
