"""Spanish 21, 58 Pa. Code Chapter 635a.

Twenty-one with six or eight decks that have no 10s. A player's Blackjack always wins, and so does
a player's 21 of three or more cards, unless the dealer has Blackjack. Some 21s are paid more.
"""

from __future__ import annotations

from games.engine.procedure import Procedure
from games.engine.round import Round
from games.families.twenty_one import game as twenty_one
from games.families.twenty_one.round import prepared
from games.spanish_21.chapter import PHASES, PLACES, TABLE, TEN_FOUND, WORDS
from games.spanish_21.errors import ERRORS
from games.spanish_21.house import payouts
from games.spanish_21.shapes import ROWS, SHAPES
from games.spanish_21.tables import CODE


def procedure(r: Round) -> Procedure:
    """One round, from the cards being made ready to the discard rack."""
    return prepared(TABLE, r)


GAME = twenty_one.made_by(
    TABLE,
    procedure,
    key="spanish-21",
    code=CODE,
    edition="2012",
    phases=PHASES,
    own_words=WORDS,
    own_places=PLACES,
    payouts=payouts,
    irregularities=(TEN_FOUND,),
    errors=ERRORS,
    shapes=SHAPES,
    rows=ROWS,
)
