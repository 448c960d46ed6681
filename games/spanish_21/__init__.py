"""Spanish 21, 58 Pa. Code Chapter 635a.

Twenty-one with six or eight decks that have no 10s. A player's Blackjack always wins, and so does
a player's 21 of three or more cards, unless the dealer has Blackjack. Some 21s are paid more.
"""

from __future__ import annotations

from games.common.chapter import duties_in
from games.common.readings import of_any_round
from games.engine.game import Conduct, Drilling, Game, GameTable, GameWagers, HouseChoices, Speech
from games.engine.procedure import DONE, Procedure, any_order, each, given, in_order, optional
from games.engine.round import Round
from games.spanish_21.card_errors import CARD_ERRORS
from games.spanish_21.chapter import (
    BOARD,
    CODE,
    DECISIONS,
    DOES,
    HAND_SIZE,
    HIGH,
    MAIN,
    MOST_HANDS,
    PHASES,
    PHRASES,
    PLACES,
    PREPARING,
    SEATS,
    SIDE_WAGERS,
    WORDS,
    dealer_has_blackjack,
    read,
    up_card,
)
from games.spanish_21.claims import claim
from games.spanish_21.conduct import DUTIES, called, causes_irregularity, customary
from games.spanish_21.dealers_hand import dealers_turn, set_aside
from games.spanish_21.dealing import deal, insure, settle_match, use_reader
from games.spanish_21.house import CHOICES, CLASHES, RULES, draw_rules, pack, payouts, sit_down
from games.spanish_21.irregularities import irregularities
from games.spanish_21.manners import MANNERS
from games.spanish_21.playing import missed_hits, turn
from games.spanish_21.settling import clear_table, settle
from games.spanish_21.settling_errors import SETTLING_ERRORS
from games.spanish_21.shapes import ROWS, SHAPES
from games.spanish_21.shoe import prepare


def procedure(r: Round) -> Procedure:
    """One round, from the cards being made ready to the discard rack."""
    return in_order(prepare(r), played(r))


def played(r: Round) -> Procedure:
    """The round once the shoe is ready."""
    return in_order(
        deal(r),
        given(settle_match),
        given(insure),
        given(use_reader),
        given(play_hands),
        dealers_turn(),
        any_order(given(set_aside), given(settle)),
        given(clear_table),
    )


def play_hands(r: Round) -> Procedure:
    """Every player's hands in turn; none, once the reader has shown a Blackjack.

    Where the reader was forgotten, a dealer who turns a Blackjack over has only forgotten that.
    """
    if read(r) and dealer_has_blackjack(r):
        return DONE
    hands = in_order(each(r.seats, turn), given(missed_hits))
    return optional(hands) if up_card(r) in HIGH and dealer_has_blackjack(r) else hands


GAME = Game(
    key="spanish-21",
    title="Spanish 21",
    code=CODE,
    edition="2012",
    procedure=procedure,
    begin=sit_down,
    phases=PHASES,
    table=GameTable(
        seats=SEATS,
        hand_size=HAND_SIZE,
        board=BOARD,
        beside={f"hand-{n}": 1 for n in range(2, MOST_HANDS + 1)},
        deck=pack,
    ),
    wagers=GameWagers(
        required=("spanish-21",),
        side_wagers=SIDE_WAGERS,
        main=MAIN,
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
        elsewhere=frozenset({"entry"}),
        phrases=PHRASES,
        does=DOES,
        called=called,
    ),
    conduct=Conduct(
        duties=DUTIES,
        irregularities=irregularities(played),
        readings=(*of_any_round(CODE["7(p)"], CODE["13"]),),
        common_errors=(*SETTLING_ERRORS, *CARD_ERRORS),
        customary=customary,
        causes_irregularity=causes_irregularity,
        claim=claim,
    ),
    drilling=Drilling(
        shapes=SHAPES,
        rows=ROWS,
        manners=MANNERS,
        decisions=DECISIONS,
        duties=duties_in(PREPARING),
    ),
)
