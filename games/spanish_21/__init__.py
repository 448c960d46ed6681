"""Spanish 21, 58 Pa. Code Chapter 635a.

Twenty-one with six or eight decks that have no 10s. A player's Blackjack always wins, and so does
a player's 21 of three or more cards, unless the dealer has Blackjack. Some 21s are paid more.
"""

from __future__ import annotations

from functools import partial

from games.common.chapter import duties_in
from games.common.readings import of_any_round
from games.engine.game import Conduct, Drilling, Game, GameTable, GameWagers, HouseChoices, Speech
from games.engine.procedure import Procedure
from games.engine.round import Round
from games.families.twenty_one.card_errors import card_errors
from games.families.twenty_one.claims import claim
from games.families.twenty_one.conduct import called, causes_irregularity, customary, duties
from games.families.twenty_one.house import RULES, choices, clashes, draw_rules, sit_down
from games.families.twenty_one.irregularities import irregularities
from games.families.twenty_one.manners import manners
from games.families.twenty_one.round import played, prepared
from games.families.twenty_one.settling_errors import settling_errors
from games.families.twenty_one.table import HAND_SIZE
from games.spanish_21.chapter import (
    DECISIONS,
    DOES,
    PHASES,
    PHRASES,
    PLACES,
    PREPARING,
    TABLE,
    TEN_FOUND,
    WORDS,
)
from games.spanish_21.errors import ERRORS
from games.spanish_21.house import payouts
from games.spanish_21.shapes import ROWS, SHAPES
from games.spanish_21.tables import CODE


def procedure(r: Round) -> Procedure:
    """One round, from the cards being made ready to the discard rack."""
    return prepared(TABLE, r)


GAME = Game(
    key="spanish-21",
    title="Spanish 21",
    code=CODE,
    edition="2012",
    procedure=procedure,
    begin=partial(sit_down, TABLE),
    phases=PHASES,
    table=GameTable(
        seats=TABLE.seats,
        hand_size=HAND_SIZE,
        board=TABLE.board,
        beside=dict.fromkeys(TABLE.more_hands, 1),
        deck=TABLE.pack,
    ),
    wagers=GameWagers(
        required=(TABLE.spots.main,),
        side_wagers=TABLE.side_keys,
        main=TABLE.main,
    ),
    house=HouseChoices(
        choices=tuple(choices(TABLE)),
        clashes=clashes(TABLE),
        rules=RULES,
        draw_rules=partial(draw_rules, TABLE),
        payouts=payouts,
    ),
    speech=Speech(
        words=WORDS,
        places=PLACES,
        elsewhere=frozenset({"entry"}),
        phrases=PHRASES,
        does=DOES,
        called=partial(called, TABLE),
    ),
    conduct=Conduct(
        duties=duties(TABLE),
        irregularities=irregularities(TABLE, partial(played, TABLE), TEN_FOUND),
        readings=(*of_any_round(CODE["7(p)"], CODE["13"]),),
        common_errors=(*ERRORS, *settling_errors(TABLE), *card_errors(TABLE)),
        customary=partial(customary, TABLE),
        causes_irregularity=partial(causes_irregularity, TABLE),
        claim=partial(claim, TABLE),
    ),
    drilling=Drilling(
        shapes=SHAPES,
        rows=ROWS,
        manners=manners(TABLE),
        decisions=DECISIONS,
        duties=duties_in(PREPARING),
    ),
)
