"""A game for a pot, made of its facts."""

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
from games.families.pot.betting.pooling import uncalled
from games.families.pot.betting.posting import straddles
from games.families.pot.charges.jackpots import announce_high_hand
from games.families.pot.charges.time import charge_time, verify_charge
from games.families.pot.conduct.claims import claim
from games.families.pot.conduct.common_errors import common_errors
from games.families.pot.conduct.conduct import called, causes_irregularity, customary, duties
from games.families.pot.dealing.button import chips_first
from games.families.pot.dealing.decks import prepare
from games.families.pot.dealing.draw import WAYS
from games.families.pot.dealing.streets import play
from games.families.pot.facts import PokerGame
from games.families.pot.house.choices import RULES, bounds, choices, clashes, draw_rules, sit_down
from games.families.pot.house.memory import draw_marks, marks, onward
from games.families.pot.house.signs import signs
from games.families.pot.irregularities.irregularities import irregularities
from games.families.pot.options import DEFAULTS
from games.families.pot.players.manners import manners
from games.families.pot.shapes import shapes
from games.families.pot.showdown.awarding import award
from games.families.pot.showdown.showdown import showdown
from games.families.pot.words import (
    BETS,
    BOARD,
    BURNS,
    CALLS,
    COMMON,
    MUCK,
    PHRASES,
    PLACES,
    WORDS,
)


def own_phases(kind: PokerGame) -> dict[str, str]:
    """Provision of the game's own section -> phase.

    Where a street is dealt and bet on by one provision, it belongs to the deal.
    """
    button, blinds, owed, showing = kind.button, kind.blinds, kind.bring_in, kind.showing
    wins = kind.wins
    of_phase = {
        "clear": (kind.chapter.kill, button and button.moved),
        "opening": (button.chosen, button.at_right, button.by_card) if button else (),
        "bets": (
            kind.ante,
            blinds and blinds.posted,
            straddles(kind),
            *((owed.made, owed.whose) if owed else ()),
        ),
        "decide": (
            *(street.bets for street in kind.streets),
            *((showing.begins, showing.best, showing.equal) if showing else ()),
        ),
        "settle": (
            wins.high,
            wins.low,
            wins.no_low,
            wins.tied,
            wins.tied_low,
            wins.board,
            wins.odd,
        ),
        "deal": tuple(street.dealt for street in kind.streets),
    }
    named = ((cite, phase) for phase, cites in of_phase.items() for cite in cites)
    return {f"{cite.chapter}.{cite.key}": phase for cite, phase in named if cite}


def decisions(kind: PokerGame) -> tuple[str, ...]:
    """What a player may decide; at Draw also the cards to discard, by their places."""
    drawn = ("stand", *(f"draw-{way}" for way in WAYS)) if kind.draws else ()
    declined = ("decline",) if straddles(kind) else ()
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


PHASES = {
    "1": "clear",
    "3": "shuffle",
    "3(c)": "opening",
    "4": "opening",
    "5": "shuffle",
    "5(d)": "opening",
    "6": "settle",
    "7": "settle",
    "7(c)": "bets",
    "7(e)(1)": "deal",
    "7(e)(2)": "decide",
    "7(e)(3)": "deal",
    "7(e)(4)": "clear",
    "7(e)(5)": "irregularity",
    "8": "decide",
    "8(b)(2)": "irregularity",
    "8(b)(3)": "irregularity",
    "8(b)(4)": "bets",
    "8(b)(6)": "irregularity",
    "8(c)": "irregularity",
    "8(d)": "irregularity",
    "8(e)(2)": "irregularity",
    "8(f)": "irregularity",
    "8(h)": "irregularity",
    "8(i)": "irregularity",
    "8(k)": "irregularity",
    "9": "clear",
    "15": "settle",
    "16": "settle",
    "17": "settle",
    "17(b)(3)": "bets",
    "18": "irregularity",
    "18(d)": "irregularity",
    "18(e)": "settle",
}
"""Provision about all games -> phase; the longest key that holds a provision decides."""
PHASE_NAMES = {
    "bets": "Antes, blinds, and pot",
    "decide": "Betting rounds",
    "settle": "Showdown and pots",
}


def made_by(kind: PokerGame) -> Game:
    """Return the game whose chapter says *kind*."""
    playing = play(kind)

    def again(r: Round) -> Procedure:
        """The round once its cards are ready; again after a misdeal."""
        ending = in_order(
            any_order(
                optional(given(lambda r: uncalled(kind, r))), given(lambda r: showdown(kind, r))
            ),
            any_order(
                given(lambda r: announce_high_hand(kind, r)), given(lambda r: award(kind, r))
            ),
        )
        return any_order(given(lambda r: verify_charge(kind, r)), in_order(playing, ending))

    def procedure(r: Round) -> Procedure:
        early = waived(chips_first(kind))
        return in_order(
            any_order(prepare(kind, r), given(lambda r: charge_time(kind, r)), early), given(again)
        )

    return Game(
        key=kind.key,
        title=kind.title,
        code=kind.code,
        edition=kind.chapter.edition,
        procedure=procedure,
        begin=sit_down(kind),
        phases={**PHASES, **own_phases(kind)},
        table=GameTable(
            seats=kind.places,
            hand_size=kind.hand + kind.hidden,
            board={BOARD: kind.board} if kind.board else {COMMON: 1} if kind.up else {},
            beside={"up": kind.up} if kind.up else {},
            burnt=BURNS,
            discards=MUCK,
            draws=kind.draws is not None,
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
            duties=duties(kind),
            irregularities=irregularities(kind, procedure, again),
            readings=of_any_round(kind.code["7(e)(6)"], kind.code["18(i)"]),
            common_errors=common_errors(kind),
            customary=customary(kind),
            causes_irregularity=causes_irregularity(kind),
            claim=claim(kind),
        ),
        drilling=Drilling(
            shapes=shapes(kind),
            manners=manners(kind),
            decisions=decisions(kind),
            an_hour=kind.an_hour,
        ),
    )
