"""A game of chapter 637a, made of its kind and its way of dealing."""

from __future__ import annotations

from games.common.readings import of_any_round
from games.engine.game import (
    CHIPS,
    Conduct,
    Drilling,
    Game,
    GameTable,
    GameWagers,
    HouseChoices,
    Speech,
    TableMemory,
)
from games.engine.hands.words import HIGH_CALLS, LOW_CALLS
from games.engine.procedure import Procedure, any_order, given, in_order, optional, waived
from games.engine.round import Round
from games.poker.awarding import award
from games.poker.button import chips_first
from games.poker.chapter import (
    BETS,
    BOARD,
    BURNS,
    CALLS,
    CODE,
    COMMON,
    DEFAULTS,
    MUCK,
    PHASES,
    PHRASES,
    PLACES,
    WORDS,
)
from games.poker.charges import charge_time, verify_charge
from games.poker.claims import claim
from games.poker.common_errors import common_errors
from games.poker.conduct import DUTIES, called, causes_irregularity, customary
from games.poker.decks import prepare
from games.poker.draw import WAYS
from games.poker.house import RULES, bounds, choices, clashes, draw_rules, sit_down
from games.poker.irregularities import irregularities
from games.poker.jackpots import announce_high_hand
from games.poker.kinds import PokerGame
from games.poker.manners import manners
from games.poker.marks import draw_marks, marks, onward
from games.poker.pooling import uncalled
from games.poker.posted import signs
from games.poker.shapes import shapes
from games.poker.showdown import showdown


def decisions(kind: PokerGame) -> tuple[str, ...]:
    """What a player may decide; at Draw also the cards to discard, by their places."""
    drawn = ("stand", *(f"draw-{way}" for way in WAYS)) if kind.draws else ()
    declined = ("decline",) if kind.board else ()
    return (
        "check",
        "call",
        "open",
        "raise",
        "all-in",
        "fold",
        "reveal",
        "straddle",
        *drawn,
        *declined,
    )


AN_HOUR = {11: (30, 40), 13: (30, 40)}
"""Section -> the hands an hour that a cardroom expects; fewer at Stud and Omaha."""
PHASE_NAMES = {
    "bets": "Antes, blinds, and pot",
    "decide": "Betting rounds",
    "settle": "Showdown and pots",
}


def table(kind: PokerGame, play: Procedure) -> Game:
    """Return the game of *kind*; *play* is everything between the deck and the showdown."""

    def again(r: Round) -> Procedure:
        """The round once its cards are ready; again after a misdeal."""
        ending = in_order(
            any_order(optional(given(uncalled)), given(lambda r: showdown(kind, r))),
            any_order(given(announce_high_hand), given(lambda r: award(kind, r))),
        )
        return any_order(given(verify_charge), in_order(play, ending))

    def procedure(r: Round) -> Procedure:
        early = waived(chips_first(kind))
        return in_order(any_order(prepare(r), given(charge_time), early), given(again))

    return Game(
        key=kind.key,
        title=kind.title,
        code=CODE,
        edition="2012",
        procedure=procedure,
        begin=sit_down(kind),
        phases=PHASES,
        table=GameTable(
            seats=kind.places,
            hand_size=kind.hand + kind.hidden,
            board={BOARD: kind.board} if kind.board else {COMMON: 1} if kind.up else {},
            beside={"up": kind.up} if kind.up else {},
            burnt=BURNS,
            discards=MUCK,
            draws=kind.draws,
        ),
        wagers=GameWagers(
            required=(CHIPS,),
            posted=("ante", "blind", "forced"),
            bounds=bounds(kind),
        ),
        house=HouseChoices(
            choices=choices(kind),
            clashes=clashes(kind),
            rules=RULES,
            usual=DEFAULTS,
            draw_rules=draw_rules(kind),
            signs=signs(kind),
        ),
        memory=TableMemory(
            marks=marks(kind),
            draw_marks=draw_marks(kind),
            onward=onward(kind),
        ),
        speech=Speech(
            words=WORDS,
            places=PLACES,
            phase_names=PHASE_NAMES,
            phrases=PHRASES,
            calls=CALLS,
            bets=BETS,
            called=called(kind),
            hand_names=(*(HIGH_CALLS if kind.high else ()), *(LOW_CALLS if kind.low else ())),
        ),
        conduct=Conduct(
            duties=DUTIES,
            irregularities=irregularities(kind, procedure, again),
            readings=of_any_round(CODE["7(e)(6)"], CODE["18(i)"]),
            common_errors=common_errors(kind),
            customary=customary(kind),
            causes_irregularity=causes_irregularity(kind),
            claim=claim(kind),
        ),
        drilling=Drilling(
            shapes=shapes(kind),
            manners=manners(kind),
            decisions=decisions(kind),
            an_hour=AN_HOUR.get(kind.section, (25, 30)),
        ),
    )
