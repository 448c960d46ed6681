"""What goes wrong at Three Card Prime, and the remedy: § 679a.13 and provisions elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from games.common.devices import devices
from games.common.irregularities import card_trouble
from games.common.players_conduct import conduct, just_asked, withdrawing, wrong_bet
from games.common.rounds import undecided
from games.common.voiding import gathering, return_all, void, wagers_of_the_round
from games.common.when import dealing, times_happened
from games.engine.acts import Verb
from games.engine.features import Irregularity
from games.engine.procedure import DONE, Procedure, any_order, dealer, given, in_order, remaining
from games.engine.round import Round
from games.three_card_prime.chapter import BANKED, CODE, STAKES, complete, side_wagers
from games.three_card_prime.settling import settle_each


def still_dealing(r: Round, place: str) -> bool:
    return dealing(r) and not complete(r)


def dealer_seen(r: Round, rest: Procedure, place: str) -> Procedure:
    """Void except for the side wagers; where some need cards not yet dealt, deal these first."""
    if any(side_wagers(r, seat) for seat in r.seats) and not BANKED.dealt_out(r):
        return rest
    return after_exposure(r)


def was_seen(r: Round) -> bool:
    return bool(times_happened(r, "exposed-card"))


def after_exposure(r: Round) -> Procedure:
    """Ante and Play go back, a declined Ante too; the side wagers are settled as always.

    The Code does not say which of the two comes first.
    """
    cite = CODE["13(d)"]
    alive = [seat for seat in reversed(r.seats) if side_wagers(r, seat)]
    if not alive:
        return void(r, cite)
    shown = given(
        lambda r: DONE if r.shown("dealer") else dealer(cite, Verb.REVEAL, "dealer"),
    )
    settled = any_order(
        return_all(cite, going_back(r)),
        in_order(shown, settle_each(alive, void=True), dealer(cite, Verb.RESHUFFLE, "deck")),
        gathering(r, cite, partial(deciding, alive)),
    )
    return in_order(settled, remaining(lambda r: undecided(BANKED, r)))


def deciding(alive: Sequence[int], r: Round) -> set[str]:
    """The places whose cards go once these are settled: those of the seats *alive*, and the
    dealer's as long as a side wager needs them."""
    hands = {f"{seat}/{name}" for seat in alive for name in ("hand", "fourth")}
    needed = any(side_wagers(r, seat) for seat in alive)
    return {*hands, "dealer"} if needed else hands


def going_back(r: Round) -> list[str]:
    """Every wager except side wagers that are yet to be settled, or are already lost."""
    alive = {spot for seat in r.seats for spot in side_wagers(r, seat)}
    return [
        spot
        for spot in wagers_of_the_round(r)
        if spot not in alive and (spot in r.wagers or spot.rpartition("/")[2] in STAKES)
    ]


def irregularities(whole: Callable[[Round], Procedure]) -> tuple[Irregularity, ...]:
    """Return everything that can go wrong; *whole* is the round's procedure, to begin it again."""
    return (
        *card_trouble(
            BANKED,
            whole,
            still_dealing=still_dealing,
            too_soon=lambda r, place: True,
            exposed=dealer_seen,
            seen="A card of the dealer's is seen before the dealer reveals the hand",
        ),
        *devices(BANKED, whole),
        *conduct(BANKED),
        withdrawing(BANKED, CODE["7(c)"]),
        wrong_bet(BANKED, 2, "A player bets twice the Ante", just_asked(BANKED)),
    )
