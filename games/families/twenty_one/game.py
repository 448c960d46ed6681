"""The game that a chapter of the kind makes, and the names of what lies on its table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from games.common.chapter import duties_in
from games.common.readings import of_any_round
from games.engine.apply import SIDEWAYS
from games.engine.cite import Chapter
from games.engine.features import CommonError, Irregularity
from games.engine.game import Conduct, Drilling, Game, GameTable, GameWagers, HouseChoices, Speech
from games.engine.odds import PayTable
from games.engine.procedure import Procedure
from games.engine.round import Round
from games.engine.rules import RulesSubmission
from games.engine.shapes import HandPattern, Rows
from games.families.twenty_one.card_errors import card_errors
from games.families.twenty_one.claims import claim
from games.families.twenty_one.conduct import called, causes_irregularity, customary, duties
from games.families.twenty_one.house import RULES, choices, clashes, draw_rules, sit_down
from games.families.twenty_one.irregularities import irregularities as what_goes_wrong
from games.families.twenty_one.manners import manners
from games.families.twenty_one.round import played
from games.families.twenty_one.settling_errors import settling_errors
from games.families.twenty_one.shapes import patterns
from games.families.twenty_one.table import HAND_SIZE, TwentyOne

MOST = 26
"""The highest total that a card drawn to 16 can make."""


def words(game: TwentyOne) -> dict[str, str]:
    """Return what lies at a seat of every table of the kind -> what it is called."""
    spots, main, doubled = game.spots, f"{game.title} Wager", "Double Down Wager"
    found = {
        spots.main: main,
        f"{spots.main}/on-cards": f"{main} on top of the cards",
        **{wager.key: wager.words for wager in game.side_wagers},
        spots.insurance: "Insurance Wager",
        spots.even: "even money",
        spots.double: doubled,
        f"hand{SIDEWAYS}": "hand, lying sideways",
        "cut": "cut",
        "card": "late card",
        spots.entry: "wager in the middle of the shoe",
    }
    for n, which in enumerate(game.counted[1:], 2):
        found |= {
            f"card-{n}": f"late card of the {which} hand",
            f"hand-{n}": f"{which} hand",
            f"hand-{n}{SIDEWAYS}": f"{which} hand, lying sideways",
            f"split-{n}": f"wager on the {which} hand",
            f"{spots.double}-{n}": f"{doubled} on the {which} hand",
        }
    return found


def places(game: TwentyOne) -> dict[str, str]:
    """Return the places of the table -> what they are called."""
    faces = {f"decks/face-{side}": f"the decks face {side}" for side in ("up", "down")}
    return {
        "dealer": "the dealer's hand",
        game.spots.hole: "the hole card",
        "decks": "the decks",
        **faces,
        "reader": "the card reader",
    }


def phrases(game: TwentyOne) -> dict[str, str]:
    """Return what a dealer announces -> its words."""
    return {
        game.spots.insurance: "Insurance?",
        f"{game.spots.insurance}-closed": "Insurance closed",
        "no-blackjack": "Dealer has no Blackjack",
        "cash-plays": "Cash plays; changing to chips",
        "cards-alone": "Please leave the cards to me",
        "wagers-alone": "Please leave the wagers as they are",
        **{f"total-{n}": str(n) for n in range(4, MOST + 1)},
    }


def decisions(game: TwentyOne) -> tuple[str, ...]:
    """Return what a player may decide, as the file of a round has it."""
    spots = game.spots
    kept = ("hit", "stand", spots.double, "split", "surrender")
    return (*kept, *game.also_decided, spots.insurance, spots.even, "take", "decline")


def made_by(
    game: TwentyOne,
    procedure: Callable[[Round], Procedure],
    *,
    key: str,
    code: Chapter,
    edition: str,
    phases: Mapping[str, str],
    own_words: Mapping[str, str],
    own_places: Mapping[str, str],
    payouts: Callable[[RulesSubmission], Mapping[str, PayTable]],
    irregularities: tuple[Irregularity, ...],
    errors: tuple[CommonError, ...],
    shapes: Mapping[str, HandPattern],
    rows: Rows,
) -> Game:
    """Return the game with its *procedure*.

    What is given after it is what the chapter alone has, *errors* before those of the kind.
    """
    double, insurance = game.spots.double, game.spots.insurance
    return Game(
        key=key,
        title=game.title,
        code=code,
        edition=edition,
        procedure=procedure,
        begin=partial(sit_down, game),
        phases=phases,
        table=GameTable(
            seats=game.seats,
            hand_size=HAND_SIZE,
            board=game.board,
            beside=dict.fromkeys(game.more_hands, 1),
            deck=game.pack,
        ),
        wagers=GameWagers(required=(game.spots.main,), side_wagers=game.side_keys, main=game.main),
        house=HouseChoices(
            choices=tuple(choices(game)),
            clashes=clashes(game),
            rules=RULES,
            draw_rules=partial(draw_rules, game),
            payouts=payouts,
        ),
        speech=Speech(
            words={**words(game), **own_words},
            places={**places(game), **own_places},
            elsewhere=frozenset({game.spots.entry}),
            phrases=phrases(game),
            does={double: double, "split": "split", insurance: "take insurance"},
            called=partial(called, game),
        ),
        conduct=Conduct(
            duties=duties(game),
            irregularities=what_goes_wrong(game, partial(played, game), *irregularities),
            readings=of_any_round(game.cites.settled, game.cites.wrong),
            common_errors=(*errors, *settling_errors(game), *card_errors(game)),
            customary=partial(customary, game),
            causes_irregularity=partial(causes_irregularity, game),
            claim=partial(claim, game),
        ),
        drilling=Drilling(
            shapes={**patterns(game), **shapes},
            rows=rows,
            manners=manners(game),
            decisions=decisions(game),
            duties=duties_in(game.preparing),
        ),
    )
