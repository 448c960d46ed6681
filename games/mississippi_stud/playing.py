"""The round up to the third community card: §§ 655a.8 to 655a.11(g)."""

from __future__ import annotations

from games.common import rounds
from games.common.dealing import (
    DealingCites,
    deal,
    deal_round,
    deliver_round,
    hold_with,
)
from games.common.wagering import bet_or_fold, collect_fold
from games.engine.acts import Verb
from games.engine.procedure import (
    DONE,
    Procedure,
    any_order,
    dealer,
    each,
    given,
    in_order,
    optional,
)
from games.engine.round import Round
from games.mississippi_stud.chapter import (
    BANKED,
    BOARD,
    HAND_SIZE,
    STAKES,
    STREETS,
    community_first,
    side_wagers,
)


def open_and_deal(r: Round, then: Procedure) -> Procedure:
    """Everything up to the stub in the discard rack; *then* the hands are played."""
    return rounds.open_and_deal(BANKED, r, by_hand=by_hand, stacks=in_stacks, then=then)


def by_hand(r: Round, how: DealingCites) -> Procedure:
    return in_order(
        bonus_cards(r, how),
        deal_round(r, how.players, HAND_SIZE),
        community(how),
    )


def in_stacks(r: Round, how: DealingCites) -> Procedure:
    """Stacks to the players; then the rest from the hand.

    A reshuffling shoe may dispense the community cards before them (§ 655a.10(g)).
    """
    first = community_first(r.rules) and r.rules.dealing == "reshuffling-shoe"
    by_hand = six_card(r) or not first
    return in_order(
        community(how) if first else DONE,
        deliver_round(r, how.players, HAND_SIZE),
        dealer(how.take_stub, Verb.TAKE, "stub"),
        hold_with(how.holding, "left", "right") if by_hand else DONE,
        bonus_cards(r, how),
        DONE if first else community(how),
    )


def community(how: DealingCites) -> Procedure:
    """Three cards to their places, whichever place first."""
    return any_order(*(deal(how.board, name, 1) for name in STREETS))


def bonus_cards(r: Round, how: DealingCites) -> Procedure:
    """The four cards of the Six Card Bonus, where anyone plays for it."""
    return deal(how.extra, "six-card", BOARD["six-card"]) if six_card(r) else DONE


def six_card(r: Round) -> bool:
    """Whether any player has a Six Card Bonus Wager down."""
    return any(r.staked(seat, "six-card") for seat in r.seats)


def street(name: str) -> Procedure:
    """Every live player bets or folds; then the dealer turns the card."""
    betting, turning = STREETS[name]
    turned = dealer(turning, Verb.REVEAL, name)
    in_turn = name == "3rd"

    def turn(seat: int) -> Procedure:
        asked = dealer(betting, Verb.ASK, seat)
        return given(
            lambda r: (
                DONE
                if seat in r.folded
                else in_order(
                    asked if in_turn else DONE,
                    given(lambda r: bet_or_fold(r, betting, seat, name, times=(1, 2, 3))),
                    given(lambda r: collect_fold(r, betting, seat, STAKES, side_wagers)),
                )
            )
        )

    def everyone(r: Round) -> Procedure:
        return each(r.live, turn) if in_turn else any_order(*map(turn, r.live))

    def turn_card(r: Round) -> Procedure:
        """No wager may depend on the card any more: then it need not be turned."""
        if not r.lies(name):
            return DONE
        alive = r.live or any(side_wagers(r, seat) for seat in r.seats)
        return turned if alive else optional(turned)

    return in_order(given(everyone), given(turn_card))
