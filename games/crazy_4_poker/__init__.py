"""Crazy 4 Poker, 58 Pa. Code Chapter 657a.

Each player and the dealer get five cards; the best four play. To stay in, a player bets the Ante
again, or up to three times the Ante with a pair of aces or better. A dealer below a king does not
qualify. The Super Bonus next to the Ante is paid from a straight up.
"""

from __future__ import annotations

from games.common.readings import of_any_round, readings
from games.crazy_4_poker.chapter import (
    CODE,
    HAND_SIZE,
    METERS,
    PHASES,
    PLACES,
    REQUIRED,
    SIDE_WAGERS,
    STAKES,
    WORDS,
)
from games.crazy_4_poker.common_errors import COMMON_ERRORS
from games.crazy_4_poker.conduct import (
    DUTIES,
    PHRASES,
    called,
    causes_irregularity,
    claim,
    customary,
)
from games.crazy_4_poker.house import (
    CHOICES,
    CLASHES,
    RULES,
    SEATING,
    draw_rules,
    payouts,
    set_stakes,
)
from games.crazy_4_poker.irregularities import irregularities
from games.crazy_4_poker.manners import MANNERS
from games.crazy_4_poker.playing import decide_and_reveal, open_and_deal
from games.crazy_4_poker.settling import settle_all
from games.crazy_4_poker.shapes import ROWS, SHAPES
from games.engine.game import Conduct, Drilling, Game, GameTable, GameWagers, HouseChoices, Speech
from games.engine.procedure import Procedure, given, in_order
from games.engine.round import Round


def procedure(r: Round) -> Procedure:
    """One round, from preparing the cards to the discard rack."""
    return open_and_deal(r, then=in_order(given(decide_and_reveal), given(settle_all)))


GAME = Game(
    key="crazy-4-poker",
    title="Crazy 4 Poker",
    code=CODE,
    edition="2012",
    procedure=procedure,
    begin=SEATING.begin,
    phases=PHASES,
    table=GameTable(
        hand_size=HAND_SIZE,
        board={"dealer": HAND_SIZE},
    ),
    wagers=GameWagers(
        required=REQUIRED,
        side_wagers=SIDE_WAGERS,
        streets=("play",),
        main=STAKES,
        set_stakes=set_stakes,
    ),
    house=HouseChoices(
        choices=CHOICES,
        clashes=CLASHES,
        rules=RULES,
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
        readings=(*readings(CODE), *of_any_round(CODE["11(c)"], CODE["13"])),
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
