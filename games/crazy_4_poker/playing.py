"""The round up to the dealer's hand: §§ 657a.8 to 657a.11(c)."""

from __future__ import annotations

from games.common.dealing import (
    Dealing,
    close_wagers,
    deal_in_turn,
    deliver_round,
    hold_with,
    put_away_stub,
)
from games.common.facing import collect_forfeits, everyone_decides
from games.common.preparing import prepare
from games.common.voiding import wrong_count
from games.crazy_4_poker.chapter import (
    CODE,
    DEALING,
    HAND_SIZE,
    MOST_TIMES,
    PREPARING,
    REQUIRED,
    SYSTEMS,
    held,
)
from games.crazy_4_poker.tables import may_raise
from games.engine.acts import Verb
from games.engine.procedure import (
    DONE,
    Procedure,
    any_order,
    dealer,
    given,
    in_order,
    optional,
)
from games.engine.round import Round


def open_and_deal(r: Round, then: Procedure) -> Procedure:
    """Everything up to the stub in the discard rack; *then* the hands are played."""
    how = DEALING[r.rules.dealing]
    ready = prepare(PREPARING, r)
    if r.rules.dealing == "hand":
        ready = in_order(ready, hold_with(how.holding, "left", "right"))
    return in_order(
        any_order(ready, close_wagers(r, how, SYSTEMS)),
        DEALERS[r.rules.dealing](r, how),
        put_away_stub(how, lambda r: wrong_count(r, how.wrong_count), then),
    )


def from_manual_shoe(r: Round, how: Dealing) -> Procedure:
    return in_order(
        hold_with(how.holding, r.rules.shoe_side),
        from_hand(r, how),
        dealer(how.take_stub, Verb.TAKE, "stub"),
    )


def from_hand(r: Round, how: Dealing) -> Procedure:
    """One card at a time to each player and the dealer, and around again."""
    spots = (*(f"{seat}/hand" for seat in r.seats), "dealer")
    return deal_in_turn(how.players, spots, HAND_SIZE)


def from_automated_shoe(r: Round, how: Dealing) -> Procedure:
    """Stacks of five to the players, then one to the dealer."""
    return in_order(
        deliver_round(r, how.players, HAND_SIZE),
        dealer(how.board, Verb.DEAL, "dealer", HAND_SIZE),
        dealer(how.take_stub, Verb.TAKE, "stub"),
    )


DEALERS = {
    "manual-shoe": from_manual_shoe,
    "hand": from_hand,
    "automated-shoe": from_automated_shoe,
    "reshuffling-shoe": from_automated_shoe,
}


def most_times(r: Round, seat: int) -> int:
    """How many Antes the Play Wager of *seat* may come to, by his cards."""
    cards = held(r, seat)
    return MOST_TIMES if cards and may_raise(cards) else 1


def decide_and_reveal(r: Round) -> Procedure:
    """Everyone plays or folds, the forfeits are taken in, the dealer's hand is turned."""

    def times(r: Round, seat: int) -> range:
        return range(1, most_times(r, seat) + 1)

    forfeited = (*REQUIRED, "queens-up")
    return in_order(
        everyone_decides(r, CODE["11(b)"], "play", times),
        given(lambda r: collect_forfeits(r, CODE["11(c)"], forfeited, lambda r, seat: ())),
        given(reveal_dealer),
    )


def reveal_dealer(r: Round) -> Procedure:
    """Nobody's wager may hang on the dealer's hand any more: then it need not be turned."""
    if not r.lies("dealer") or r.shown("dealer"):
        return DONE
    shown = dealer(CODE["11(c)"], Verb.REVEAL, "dealer")
    return shown if r.live else optional(shown)
