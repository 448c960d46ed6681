"""What a dealer does at a table other than dealing: 58 Pa. Code §§ 465a.19, .36 to .38, .41.

This package covers opening a table and counting its inventory, a fill, the drop, tips, and chips
for cash. It covers which changes of the inventory are allowed, what players may bet with and
change (§ 603a.10), and the count of a jackpot box (§§ 637a.15 and .16). Closing, credit and the
change of shifts are custom: the source has only their titles. A round is one operation; the
house's choices say which.
"""

from __future__ import annotations

from random import Random

from games.engine.acts import Act
from games.engine.game import Conduct, Drilling, Game, GameTable, GameWagers, HouseChoices, Speech
from games.engine.procedure import Procedure, Step
from games.engine.round import Round
from games.engine.work import work_of
from games.operations.chapter import (
    BAD_BEAT,
    CALLS,
    CODE,
    HIGH_HAND,
    ISSUING,
    LAID_OUT,
    MOVEMENTS,
    PHASE_NAMES,
    PHASES,
    PLACES,
    POKER,
    REQUESTS,
    TOLD,
    WORDS,
)
from games.operations.conduct import COMMON_ERRORS, DUTIES, customary
from games.operations.counting import change_shift, close, drop
from games.operations.filling import credit, fill
from games.operations.house import (
    CHOICES,
    RULES,
    SEATS,
    SIDE_WAGERS,
    asked_for,
    draw_rules,
    sit_down,
)
from games.operations.irregularities import IRREGULARITIES
from games.operations.jackpot import count_jackpot
from games.operations.opening import open_table
from games.operations.players import movements, purchase, tips, wanted

PROCEDURES = {
    "opening": open_table,
    "fill": fill,
    "drop": drop,
    "tips": tips,
    "cash": purchase,
    MOVEMENTS: lambda r: movements(asked_for(r)),
    REQUESTS: lambda r: wanted(asked_for(r)),
    BAD_BEAT: count_jackpot,
    HIGH_HAND: count_jackpot,
    "closing": close,
    "credit": credit,
    "shift-change": change_shift,
}


def procedure(r: Round) -> Procedure:
    """The operation that this table is about to do."""
    return PROCEDURES[work_of(r).name](r)


def sensible(r: Round, step: Step, chance: Random) -> Act:
    """Nobody decides anything here."""
    return step.act


GAME = Game(
    key="operations",
    title="Table operations",
    code=CODE,
    edition="2012",
    procedure=procedure,
    begin=sit_down,
    phases=PHASES,
    also=(ISSUING.number, POKER.number),
    customs=True,
    table=GameTable(
        seats=SEATS,
    ),
    wagers=GameWagers(
        required=(),
        side_wagers=SIDE_WAGERS,
    ),
    house=HouseChoices(
        choices=CHOICES,
        rules=RULES,
        draw_rules=draw_rules,
    ),
    speech=Speech(
        words=WORDS,
        places=PLACES,
        phase_names=PHASE_NAMES,
        told=TOLD,
        looked_at=LAID_OUT,
        calls=CALLS,
    ),
    conduct=Conduct(
        duties=DUTIES,
        irregularities=IRREGULARITIES,
        common_errors=COMMON_ERRORS,
        customary=customary,
    ),
    drilling=Drilling(
        manners={"sensible": sensible},
    ),
)
