"""Three Card Prime, 58 Pa. Code Chapter 679a.

Each player and the dealer get three cards. A player looks at them and either bets the Ante again
or gives it up. A dealer below a queen does not qualify, and the player wins ties.
"""

from __future__ import annotations

from games.common.readings import of_any_round, readings
from games.engine.game import Conduct, Drilling, Game, GameTable, GameWagers, HouseChoices, Speech
from games.engine.procedure import Procedure, given, in_order
from games.engine.round import Round
from games.three_card_prime.chapter import (
    CODE,
    HAND_SIZE,
    PHASES,
    PLACES,
    SIDE_WAGERS,
    STAKES,
    WORDS,
)
from games.three_card_prime.conduct import (
    COMMON_ERRORS,
    DUTIES,
    PHRASES,
    called,
    causes_irregularity,
    claim,
    customary,
)
from games.three_card_prime.house import CHOICES, CLASHES, SEATING, draw_rules, payouts
from games.three_card_prime.irregularities import after_exposure, irregularities, was_seen
from games.three_card_prime.manners import MANNERS
from games.three_card_prime.playing import decide_and_reveal, open_and_deal
from games.three_card_prime.settling import settle_all
from games.three_card_prime.shapes import ROWS, SHAPES


def procedure(r: Round) -> Procedure:
    """One round, from preparing the cards to the discard rack."""
    played = in_order(given(decide_and_reveal), given(settle_all))
    dealt = given(lambda r: after_exposure(r) if was_seen(r) else played)
    return open_and_deal(r, then=dealt)


GAME = Game(
    key="three-card-prime",
    title="Three Card Prime",
    code=CODE,
    edition="2016",
    procedure=procedure,
    begin=SEATING.begin,
    phases=PHASES,
    table=GameTable(
        hand_size=HAND_SIZE,
        board={"dealer": HAND_SIZE},
        beside={"fourth": 1},
    ),
    wagers=GameWagers(
        side_wagers=SIDE_WAGERS,
        streets=("play",),
        main=STAKES,
    ),
    house=HouseChoices(
        choices=CHOICES,
        clashes=CLASHES,
        draw_rules=draw_rules,
        payouts=payouts,
    ),
    speech=Speech(
        words=WORDS,
        places=PLACES,
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
        decisions=("play", "fold"),
    ),
)
