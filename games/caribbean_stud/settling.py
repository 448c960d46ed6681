"""Settling and clearing: § 555.11(e) to (g).

A dealer's hand that qualifies settles the table in three rounds of it: every loser, then
every tie, then every winner.  One that does not pays the Antes and gives the Bets back.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.caribbean_stud.chapter import (
    BANKED,
    BOARD,
    CODE,
    SIDE_WAGERS,
    STAKES,
    dealer_cards,
    player_cards,
)
from games.caribbean_stud.wagers import (
    awaits_payment,
    bonus_wins,
    pay_ante,
    pay_bet,
    pay_side_wagers,
    qualified,
    standing,
    take_bonus,
)
from games.common.chapter import hand
from games.common.progressive import paid_elsewhere
from games.common.rounds import settle_to_the_last
from games.engine.acts import Verb
from games.engine.cite import Cite
from games.engine.procedure import (
    DONE,
    Procedure,
    any_order,
    dealer,
    each,
    given,
    in_order,
    optional,
    someone,
)
from games.engine.round import Round

WINS, TIES, LOSES = 1, 0, -1


def settle_all(r: Round) -> Procedure:
    """Settle every wager by what the dealer holds, then take up what is left on the table."""
    if not dealer_cards(r) or not r.live:
        return given(clear_table)
    if not qualified(r):
        return settle_unqualified(r)
    return in_order(settle_to_the_last(BANKED, r, settle_qualified), given(clear_table))


def settle_qualified(from_right: Sequence[int]) -> Procedure:
    return in_order(
        any_order(each(from_right, turn_and_take), *map(lost_hand_meanwhile, from_right)),
        given(lambda r: any_order(*(lost_hand(seat) for seat in from_right))),
        each(from_right, give_back),
        any_order(each(from_right, pay_winner), each(from_right, pay_besides)),
    )


def turn_and_take(seat: int) -> Procedure:
    """Turn one player's cards and take at once what they have lost."""

    def look(r: Round) -> Procedure:
        if standing(r, seat) is None:
            return DONE
        return in_order(turn(r, seat, CODE["11(e)"]), given(lambda r: take(r, seat)))

    return given(look)


def turn(r: Round, seat: int, cite: Cite) -> Procedure:
    return DONE if r.shown(hand(seat)) else dealer(cite, Verb.REVEAL, hand(seat))


def take(r: Round, seat: int) -> Procedure:
    """Ante and Bet of a hand that loses, and a Bonus that any hand has lost."""
    lost = r.staked(seat, *STAKES) if standing(r, seat) == LOSES else ()
    return any_order(
        *(dealer(CODE["11(e)(1)"], Verb.COLLECT, spot) for spot in lost), take_bonus(r, seat)
    )


def lost_hand(seat: int) -> Procedure:
    """The cards of a loser, unless they have won a Bonus or a Progressive yet to be paid."""
    return given(
        lambda r: (
            away(r, hand(seat), CODE["11(e)(1)"])
            if standing(r, seat) == LOSES and not awaits_payment(r, seat)
            else DONE
        )
    )


def lost_hand_meanwhile(seat: int) -> Procedure:
    """The same before all hands are turned, once this loser's own wagers are in."""

    def look(r: Round) -> Procedure:
        if not r.shown(hand(seat)) or r.staked(seat, *STAKES) or mine_to_take(r, seat):
            return DONE
        return optional(lost_hand(seat))

    return given(look)


def mine_to_take(r: Round, seat: int) -> bool:
    """Whether a Bonus of *seat* has lost and lies there still."""
    return bool(r.staked(seat, "bonus")) and not bonus_wins(r, seat)


def give_back(seat: int) -> Procedure:
    """Return Ante and Bet of a hand that ties; then its cards go, if nothing else is won."""
    cite = CODE["11(e)(2)"]

    def look(r: Round) -> Procedure:
        if standing(r, seat) != TIES:
            return DONE
        back = (dealer(cite, Verb.RETURN, spot) for spot in r.staked(seat, *STAKES))
        gone = given(lambda r: DONE if awaits_payment(r, seat) else away(r, hand(seat), cite))
        return in_order(any_order(*back), gone)

    return given(look)


def pay_winner(seat: int) -> Procedure:
    """Pay the Ante and the Bet of one winner."""

    def look(r: Round) -> Procedure:
        if standing(r, seat) != WINS:
            return DONE
        return any_order(
            given(lambda r: pay_ante(r, seat, CODE["11(e)(3)"], "winning hand")),
            given(lambda r: pay_bet(r, seat) if player_cards(r, seat) else DONE),
        )

    return given(look)


def pay_besides(seat: int) -> Procedure:
    """Pay the Bonus and the Progressive that one player's hand has won, even if it lost."""

    def look(r: Round) -> Procedure:
        found = standing(r, seat)
        if found is None:
            return DONE
        return pay_side_wagers(seat, CODE["11(e)(1)" if found == LOSES else "11(e)(3)"])

    return given(look)


def settle_unqualified(r: Round) -> Procedure:
    """Side wagers, then every Ante, and every Bet back; "no hand" before the first Ante.

    Whether it is said as soon as the hole cards are seen, between the side wagers or when
    these are settled, the Code's "immediately" leaves open.  The cards wait for the Antes,
    and not for the Bets.
    """
    from_right = tuple(reversed(r.live))
    said = dealer(CODE["11(f)(2)"], Verb.ANNOUNCE, "no-hand")
    settled = in_order(
        any_order(said, *map(settle_side, from_right)),
        any_order(
            each(from_right, pay_unbeaten),
            *map(void_bet, from_right),
            given(lambda r: DONE if lie(r, "ante") or not lie(r, "bet") else clear_table(r)),
        ),
        given(clear_table),
    )
    return any_order(settled, *map(turn_needlessly, from_right))


def lie(r: Round, name: str) -> bool:
    """Whether any wager of this *name* lies there."""
    return any(r.staked(seat, name) for seat in r.seats)


def settle_side(seat: int) -> Procedure:
    """Turn a hand with a Bonus or a Progressive and settle those."""
    cite = CODE["11(f)(1)"]

    def look(r: Round) -> Procedure:
        if standing(r, seat) is None or not has_side_wager(r, seat):
            return DONE
        lost = given(lambda r: take_bonus(r, seat))
        return in_order(turn(r, seat, cite), lost, pay_side_wagers(seat, cite))

    return given(look)


def has_side_wager(r: Round, seat: int) -> bool:
    """Whether *seat* made a Bonus or a Progressive Wager, settled meanwhile or not."""
    settled = (r.won.get(f"{seat}/{name}") for name in SIDE_WAGERS)
    return bool(r.backed(seat, *SIDE_WAGERS)) or any(settled)


def turn_needlessly(seat: int) -> Procedure:
    """A hand without side wagers need not be turned, and may be."""
    hand_up = optional(dealer(CODE["11(f)(1)"], Verb.REVEAL, hand(seat)))

    def look(r: Round) -> Procedure:
        closed = standing(r, seat) is not None and not r.shown(hand(seat))
        return hand_up if closed and not has_side_wager(r, seat) else DONE

    return given(look)


def pay_unbeaten(seat: int) -> Procedure:
    return given(lambda r: pay_ante(r, seat, CODE["11(f)(2)"], "dealer does not qualify"))


def void_bet(seat: int) -> Procedure:
    back = dealer(CODE["11(f)(3)"], Verb.RETURN, f"{seat}/bet")
    return given(lambda r: back if r.staked(seat, "bet") else DONE)


def clear_table(r: Round) -> Procedure:
    """Take up each place's cards by themselves, so that every hand can be rebuilt.

    The cards of a payout that the tray does not make stay until its papers are done.
    """
    players = CODE["11(e)(3)" if qualified(r) else "11(f)(4)"]
    waiting = paid_elsewhere(r)

    def gone(spot: str) -> Procedure:
        cite = CODE["11(g)"] if spot in BOARD else players
        cards = given(lambda r: away(r, spot, cite))
        papers = (someone("floor", players, Verb.DOCUMENT, hand(s)) for s in waiting
                  if hand(s) == spot)  # fmt: skip
        return in_order(*papers, cards)

    lying = (spot for spot in r.cards if spot != "discard-rack" and r.lies(spot))
    return any_order(*map(gone, lying))


def away(r: Round, spot: str, cite: Cite) -> Procedure:
    return dealer(cite, Verb.DISCARD, spot) if r.lies(spot) else DONE
