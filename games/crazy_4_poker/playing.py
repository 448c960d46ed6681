"""The round up to the dealer's hand: §§ 657a.8 to 657a.11(c)."""

from __future__ import annotations

from games.common import rounds
from games.common.dealing import (
    DealingCites,
    deal_in_turn,
    deliver_round,
)
from games.common.facing import collect_forfeits, everyone_decides, reveal
from games.crazy_4_poker.chapter import (
    BANKED,
    CODE,
    HAND_SIZE,
    MOST_TIMES,
    REQUIRED,
    held,
)
from games.crazy_4_poker.tables import may_raise
from games.engine.acts import Verb
from games.engine.procedure import (
    Procedure,
    dealer,
    given,
    in_order,
)
from games.engine.round import Round


def open_and_deal(r: Round, then: Procedure) -> Procedure:
    """Everything up to the stub in the discard rack; *then* the hands are played."""
    return rounds.open_and_deal(BANKED, r, by_hand=by_hand, stacks=in_stacks, then=then)


def by_hand(r: Round, how: DealingCites) -> Procedure:
    """A card to every player, then one to the dealer, five times around."""
    spots = (*(f"{seat}/hand" for seat in r.seats), "dealer")
    return deal_in_turn(how.players, spots, HAND_SIZE)


def in_stacks(r: Round, how: DealingCites) -> Procedure:
    """Stacks of five to the players, then one to the dealer."""
    return in_order(
        deliver_round(r, how.players, HAND_SIZE),
        dealer(how.board, Verb.DEAL, "dealer", HAND_SIZE),
        dealer(how.take_stub, Verb.TAKE, "stub"),
    )


def most_times(r: Round, seat: int) -> int:
    """The most Antes that the Play Wager of *seat* may be, by its cards."""
    cards = held(r, seat)
    return MOST_TIMES if cards and may_raise(cards) else 1


def decide_and_reveal(r: Round) -> Procedure:
    """Everyone plays or folds, the dealer takes the forfeits and turns the dealer's hand."""

    def times(r: Round, seat: int) -> range:
        return range(1, most_times(r, seat) + 1)

    forfeited = (*REQUIRED, "queens-up")
    return in_order(
        everyone_decides(r, CODE["11(b)"], "play", times),
        given(lambda r: collect_forfeits(r, CODE["11(c)"], forfeited, lambda r, seat: ())),
        given(lambda r: reveal(r, CODE["11(c)"], "dealer", alive=bool(r.live))),
    )
