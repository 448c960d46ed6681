"""What goes wrong at Mississippi Stud, and the remedy: § 655a.13 and provisions elsewhere."""

from __future__ import annotations

from collections.abc import Callable

from games.common.chapter import hand
from games.common.devices import devices
from games.common.irregularities import card_trouble, expose, one_more, unaccepted_wager
from games.common.players_conduct import (
    conduct,
    just_asked,
    may_bet,
    talking,
    wrong_bet,
)
from games.common.voiding import return_all
from games.common.when import dealing, voided
from games.engine.acts import Verb
from games.engine.features import Irregularity
from games.engine.procedure import Procedure, dealer, in_order, someone
from games.engine.round import Round
from games.mississippi_stud.chapter import BANKED, BOARD, CODE, STREETS, settling


def still_dealing(r: Round, place: str) -> bool:
    places = [*(hand(seat) for seat in r.seats), *STREETS]
    more = any(len(r.cards.get(spot, ())) < BANKED.size(spot) for spot in places)
    six = r.lies("six-card") and len(r.cards["six-card"]) < BOARD["six-card"]
    return dealing(r) and (more or six)


def too_soon(r: Round, place: str) -> bool:
    """Whether a player has yet to act before the card at *place* may be turned."""
    return any(f"{seat}/{place}" not in r.wagers for seat in r.live)


def their_turn(r: Round, place: str) -> bool:
    """Whether *place* is a seat that may bet now: on 3rd Street, once asked."""
    turn = just_asked if BANKED.deciding(r) == "3rd" else may_bet
    return turn(BANKED)(r, place)


# The Six Card Bonus cards: no rule names them


def may_show_six(r: Round, place: str) -> bool:
    staked = any(r.staked(seat, "six-card") for seat in r.seats)
    hidden = r.lies("six-card") and not r.shown("six-card")
    return staked and hidden and not settling(r) and not voided(r)


def may_miscount_six(r: Round, place: str) -> bool:
    complete = len(r.cards.get("six-card", ())) == BOARD["six-card"]
    return dealing(r) and complete and may_show_six(r, place)


def return_six(r: Round, rest: Procedure, place: str) -> Procedure:
    spots = [spot for seat in r.seats for spot in r.staked(seat, "six-card")]
    cite = CODE["13(d)"] if r.shown("six-card") else CODE["13(c)"]
    ruled = in_order(
        dealer(cite, Verb.CALL, "floor"),
        someone("floor", cite, Verb.RULE, "six-card"),
        return_all(cite, spots),
    )
    return in_order(ruled, rest)


SIX_CARD = (
    Irregularity(
        "six-card-exposed",
        CODE["13(d)"],
        "A Six Card Bonus card is shown too soon",
        may_show_six,
        return_six,
        lambda r, place: expose(r, "six-card"),
    ),
    Irregularity(
        "six-card-miscount",
        CODE["13(c)"],
        "The Six Card Bonus cards are not four",
        may_miscount_six,
        return_six,
        lambda r, place: one_more(r, "six-card"),
    ),
)


def irregularities(whole: Callable[[Round], Procedure]) -> tuple[Irregularity, ...]:
    """Return all that can go wrong; *whole* is the round's procedure, to begin it again."""
    return (
        *card_trouble(
            BANKED,
            whole,
            still_dealing=still_dealing,
            too_soon=too_soon,
            seen="A community card is shown before everyone has acted",
        ),
        *SIX_CARD,
        *devices(BANKED, whole),
        unaccepted_wager(BANKED),
        *conduct(BANKED),
        wrong_bet(BANKED, 4, "A player bets four times the Ante", their_turn),
        talking(BANKED, CODE["11(a)(3)"]),
    )
