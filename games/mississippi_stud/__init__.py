"""Mississippi Stud, 58 Pa. Code Chapter 655a.

A player antes, looks at two cards, and on each of three streets bets one to
three antes or folds.  The dealer holds no hand: a pair of jacks wins.
"""

from __future__ import annotations

from games.common.readings import of_any_round, readings
from games.engine.game import Conduct, Drilling, Game, GameTable, GameWagers, HouseChoices, Speech
from games.engine.procedure import Procedure, in_order
from games.engine.round import Round
from games.mississippi_stud.chapter import (
    BOARD,
    CODE,
    HAND_SIZE,
    METERS,
    PHASES,
    PLACES,
    SIDE_WAGERS,
    STAKES,
    STREETS,
    WORDS,
)
from games.mississippi_stud.common_errors import COMMON_ERRORS
from games.mississippi_stud.conduct import (
    DUTIES,
    causes_irregularity,
    claim,
    customary,
    hand_called,
)
from games.mississippi_stud.drawing import draw_rules
from games.mississippi_stud.house import CHOICES, CLASHES, DRAWS, payouts, set_stakes, sit_down
from games.mississippi_stud.irregularities import irregularities
from games.mississippi_stud.manners import MANNERS
from games.mississippi_stud.playing import open_and_deal, street
from games.mississippi_stud.settling import settle_all
from games.mississippi_stud.shapes import ROWS, SHAPES


def procedure(r: Round) -> Procedure:
    """One round, from the cards being made ready to the discard rack."""
    played = in_order(
        *map(street, STREETS),  # side by side: a dealer who skips ahead meets each of them
        settle_all(r),
    )
    return open_and_deal(r, then=played)


GAME = Game(
    key="mississippi-stud",
    title="Mississippi Stud",
    code=CODE,
    edition="2021",
    procedure=procedure,
    begin=sit_down,
    phases=PHASES,
    table=GameTable(
        hand_size=HAND_SIZE,
        board=BOARD,
    ),
    wagers=GameWagers(
        side_wagers=SIDE_WAGERS,
        survivors=lambda rules: SIDE_WAGERS,
        streets=tuple(STREETS),
        main=STAKES,
        as_one=True,
        set_stakes=set_stakes,
    ),
    house=HouseChoices(
        choices=CHOICES,
        clashes=CLASHES,
        draw_rules=draw_rules,
        payouts=payouts,
        system_draws=DRAWS,
    ),
    speech=Speech(
        words=WORDS,
        places=PLACES,
        meters=METERS,
        called=hand_called,
    ),
    conduct=Conduct(
        duties=DUTIES,
        irregularities=irregularities(procedure),
        readings=(*readings(CODE), *of_any_round(CODE["11(h)"], CODE["13"])),
        common_errors=COMMON_ERRORS,
        customary=customary,
        causes_irregularity=causes_irregularity,
        claim=claim,
    ),
    drilling=Drilling(
        shapes=SHAPES,
        rows=ROWS,
        manners=MANNERS,
    ),
)
