"""Caribbean Stud Poker: 58 Pa. Code, chapter 555 as amended in 2011, and rules of the house.

Each player and the dealer get five cards; one of the dealer's lies face up. A player bets twice
the Ante or folds. A dealer below ace-king does not qualify, and then only the Antes are paid.
"""

from __future__ import annotations

from games.caribbean_stud.chapter import (
    BOARD,
    CODE,
    HAND_SIZE,
    HOUSE,
    METERS,
    PHASES,
    PHRASES,
    PLACES,
    SIDE_WAGERS,
    STAKES,
    WORDS,
)
from games.caribbean_stud.common_errors import COMMON_ERRORS
from games.caribbean_stud.conduct import DUTIES, called, causes_irregularity, claim, customary
from games.caribbean_stud.house import (
    CHOICES,
    CLASHES,
    DEFAULTS,
    draw_rules,
    payouts,
    set_stakes,
    sit_down,
)
from games.caribbean_stud.irregularities import irregularities
from games.caribbean_stud.manners import MANNERS
from games.caribbean_stud.playing import decide_and_reveal, open_and_deal
from games.caribbean_stud.settling import settle_all
from games.caribbean_stud.shapes import ROWS, SHAPES
from games.common.readings import of_any_round, readings
from games.engine.game import Conduct, Drilling, Game, GameTable, GameWagers, HouseChoices, Speech
from games.engine.procedure import Procedure, given, in_order
from games.engine.round import Round
from games.engine.rules import RulesSubmission


def procedure(r: Round) -> Procedure:
    """One round, from the cards being made ready to the discard rack."""
    played = in_order(given(decide_and_reveal), given(settle_all))
    return open_and_deal(r, then=played)


GAME = Game(
    key="caribbean-stud",
    title="Caribbean Stud",
    code=CODE,
    edition="2011",
    procedure=procedure,
    begin=sit_down,
    phases=PHASES,
    table=GameTable(
        hand_size=HAND_SIZE,
        board=BOARD,
    ),
    wagers=GameWagers(
        side_wagers=SIDE_WAGERS,
        streets=("bet",),
        main=STAKES,
        set_stakes=set_stakes,
    ),
    house=HouseChoices(
        choices=CHOICES,
        clashes=CLASHES,
        rules=RulesSubmission(house=DEFAULTS),
        draw_rules=draw_rules,
        payouts=payouts,
    ),
    speech=Speech(
        words=WORDS,
        places=PLACES,
        meters=METERS,
        phrases=PHRASES,
        called=called,
    ),
    conduct=Conduct(
        duties=DUTIES,
        irregularities=irregularities(procedure),
        readings=(*readings(HOUSE), *of_any_round(CODE["11(e)"], HOUSE["13"])),
        common_errors=COMMON_ERRORS,
        customary=customary,
        causes_irregularity=causes_irregularity,
        claim=claim,
    ),
    drilling=Drilling(
        shapes=SHAPES,
        rows=ROWS,
        manners=MANNERS,
        decisions=("bet", "fold"),
    ),
)
