"""The round up to the dealer's hand: §§ 679a.8 to 679a.11(c)."""

from __future__ import annotations

from games.common import rounds
from games.common.dealing import (
    DealingCites,
    deal,
    deal_in_turn,
    deliver_round,
)
from games.common.facing import collect_forfeits, everyone_decides, reveal
from games.common.rounds import make_ready
from games.engine.acts import Verb
from games.engine.procedure import (
    Procedure,
    any_order,
    dealer,
    each,
    given,
    in_order,
)
from games.engine.round import Round
from games.three_card_prime.chapter import (
    BANKED,
    CODE,
    HAND_SIZE,
    STAKES,
    four_card_stacks,
    side_wagers,
)


def open_and_deal(r: Round, then: Procedure) -> Procedure:
    """Everything up to the stub in the discard rack; *then* the hands are played."""
    if four_card_stacks(r):
        return in_order(make_ready(BANKED, r), stacks_of_four(r), then)
    return rounds.open_and_deal(BANKED, r, by_hand=by_hand, stacks=in_stacks, then=then)


def by_hand(r: Round, how: DealingCites) -> Procedure:
    spots = (*(f"{seat}/hand" for seat in r.seats), "dealer")
    return in_order(deal_in_turn(how.players, spots, HAND_SIZE), fourth_cards(r, how))


def in_stacks(r: Round, how: DealingCites) -> Procedure:
    """Stacks of three to the players and the dealer; the fourth cards come from the stub."""
    return in_order(
        deliver_round(r, how.players, HAND_SIZE),
        dealer(how.board, Verb.DEAL, "dealer", HAND_SIZE),
        dealer(how.take_stub, Verb.TAKE, "stub"),
        fourth_cards(r, how),
    )


def fourth_cards(r: Round, how: DealingCites) -> Procedure:
    """One more card for every Pair Bonus Wager, in any order among the players."""
    backed = (seat for seat in r.seats if r.staked(seat, "pair-bonus"))
    return any_order(*(deal(how.extra, f"{seat}/fourth", 1) for seat in backed))


def stacks_of_four(r: Round) -> Procedure:
    """Stacks of four from a reshuffling shoe; the top card of each is set apart as it comes.

    With a Pair Bonus Wager it becomes the fourth card. The other players' and the dealer's go to
    the discard rack. The remaining cards stay in the shoe.
    """
    at = CODE["10(b)", "10(g)(1)", "10(g)(2)"]

    def stack(spot: str, top: str) -> Procedure:
        apart = at[1] if top != "discard-rack" else at[2]
        return any_order(
            dealer(apart, Verb.DEAL, top, 1), dealer(at[0], Verb.DEAL, spot, HAND_SIZE)
        )

    def player(seat: int) -> Procedure:
        bonus = r.staked(seat, "pair-bonus")
        return stack(f"{seat}/hand", f"{seat}/fourth" if bonus else "discard-rack")

    return in_order(each(r.seats, player), stack("dealer", "discard-rack"))


def decide_and_reveal(r: Round) -> Procedure:
    """Everyone plays or folds, the dealer takes the forfeits and turns the dealer's hand."""
    return in_order(
        everyone_decides(r, CODE["11(b)"], "play", lambda r, seat: (1,)),
        given(lambda r: collect_forfeits(r, CODE["11(c)"], STAKES, side_wagers)),
        given(lambda r: reveal(r, CODE["11(c)"], "dealer", alive=hangs(r))),
    )


def hangs(r: Round) -> bool:
    """Whether any wager depends on the dealer's hand."""
    return bool(r.live) or any(side_wagers(r, seat) for seat in r.seats)
