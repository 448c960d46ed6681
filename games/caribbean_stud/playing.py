"""The round up to the dealer's hand: house rules 8 to 10, and § 555.11(a) to (d)."""

from __future__ import annotations

from games.caribbean_stud.chapter import (
    BANKED,
    BOARD,
    CODE,
    HAND_SIZE,
    HOLE,
    HOUSE,
    UP,
)
from games.caribbean_stud.tables import BET_IN_ANTES
from games.common import rounds
from games.common.dealing import (
    DealingCites,
    deal,
    deliver_round,
)
from games.common.facing import everyone_decides, reveal
from games.engine.acts import Act, Verb
from games.engine.procedure import (
    DONE,
    Procedure,
    at_once,
    dealer,
    each,
    given,
    in_order,
)
from games.engine.round import Round


def open_and_deal(r: Round, then: Procedure) -> Procedure:
    """Everything up to the stub in the discard rack; *then* the hands are played."""
    return rounds.open_and_deal(BANKED, r, by_hand=by_hand, stacks=in_stacks, then=then)


def by_hand(r: Round, how: DealingCites) -> Procedure:
    """One card at a time to the players and the dealer; one of the dealer's lies face up."""
    hands = [f"{seat}/hand" for seat in r.seats]
    return each(
        dealers_own(r), lambda own: each((*hands, own), lambda spot: deal(how.players, spot, 1))
    )


def dealers_own(r: Round) -> tuple[str, ...]:
    """Where the dealer's own cards go, one after the other."""
    hole = (HOLE,) * BOARD[HOLE]
    return (UP, *hole) if r.rules.house.get("up_card") == "first" else (*hole, UP)


def in_stacks(r: Round, how: DealingCites) -> Procedure:
    """Stacks of five to the players and the dealer; the dealer's top card is turned up."""
    return in_order(
        deliver_round(r, how.players, HAND_SIZE),
        dealer(how.board, Verb.DEAL, HOLE, BOARD[HOLE]),
        dealer(how.board, Verb.DEAL, UP, BOARD[UP]),
        dealer(how.take_stub, Verb.TAKE, "stub"),
    )


def decide_and_reveal(r: Round) -> Procedure:
    """Everyone bets or folds in turn, a fold is taken in at once, the hole cards are turned."""
    return in_order(
        everyone_decides(
            r,
            CODE["11(a)"],
            "bet",
            lambda r, seat: (BET_IN_ANTES,),
            asking=HOUSE["11(b)"],
            after=take_fold,
        ),
        given(lambda r: reveal(r, CODE["11(d)"], HOLE, alive=bool(r.live))),
    )


def take_fold(r: Round, seat: int) -> Procedure:
    """Take in the whole Ante of a fold and a Bonus with it, then the hand, before all else.

    A Progressive is lost too; its chip has been in the tray since the wagers were closed.
    """
    hand = f"{seat}/hand"
    if Act(f"seat-{seat}", Verb.FOLD, hand) not in r.log:
        return DONE
    ante, bonus = r.staked(seat, "ante"), r.staked(seat, "bonus")
    lost = at_once(
        *(dealer(CODE["11(a)"], Verb.COLLECT, spot) for spot in ante),
        *(dealer(HOUSE["11(b)(1)"], Verb.COLLECT, spot) for spot in bonus),
    )
    thrown_in = at_once(dealer(CODE["11(a)"], Verb.DISCARD, hand))
    return in_order(lost, given(lambda r: thrown_in if r.lies(hand) else DONE))
