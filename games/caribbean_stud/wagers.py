"""How each hand compares with the dealer's, and what each wager is paid."""

from __future__ import annotations

from games.caribbean_stud import tables
from games.caribbean_stud.chapter import CODE, HOUSE, dealer_cards, player_cards
from games.caribbean_stud.house import meters, payout_limit
from games.common.paying import pay_within
from games.common.progressive import Progressive, settle_progressive
from games.engine.acts import Verb
from games.engine.cite import Cite
from games.engine.hands import name_stud, rank_five
from games.engine.odds import Odds, PayTable
from games.engine.procedure import DONE, Procedure, any_order, dealer, given
from games.engine.round import Round

PROGRESSIVE_WAGER = Progressive(
    hand_of=player_cards,
    name=name_stud,
    tables={"A": tables.PROGRESSIVE},
    meters=lambda r: meters(r.rules),
    verify_hand=HOUSE["11(e)(1)"],
    verify_light=HOUSE["11(e)(2)"],
    validate=HOUSE["11(e)(3)"],
    pay=HOUSE["11(e)(4)"],
    reset=HOUSE["12(d)(3)"],
)


def standing(r: Round, seat: int) -> int | None:
    """1 where the hand of *seat* beats the dealer's, 0 where it ties, -1 where it loses.

    ``None`` where the seat has folded, or where cards are missing.
    """
    own, dealers = player_cards(r, seat), dealer_cards(r)
    if seat in r.folded or not own or not dealers:
        return None
    left, right = rank_five(own), rank_five(dealers)
    return (left > right) - (left < right)


def qualified(r: Round) -> bool:
    """Whether the dealer has an ace and a king or better; not while cards are missing."""
    dealers = dealer_cards(r)
    return bool(dealers) and tables.qualifies(dealers)


def bonus_table(r: Round) -> PayTable:
    return tables.BONUS[r.rules.letter("bonus")]


def bonus_wins(r: Round, seat: int) -> bool:
    """Whether *seat* has a Bonus down and a hand that wins it."""
    own = player_cards(r, seat)
    return (
        bool(own and r.staked(seat, "bonus")) and bonus_table(r).line(name_stud(own)) is not None
    )


def awaits_payment(r: Round, seat: int) -> bool:
    """Whether a Bonus or a Progressive of *seat* has won and is still to be paid."""
    if seat in r.folded:
        return False
    spot = f"{seat}/progressive"
    return bonus_wins(r, seat) or (spot not in r.won and PROGRESSIVE_WAGER.wins(r, seat))


def take_bonus(r: Round, seat: int) -> Procedure:
    """Take a Bonus that the hand has lost."""
    lost = player_cards(r, seat) and not bonus_wins(r, seat)
    spots = r.staked(seat, "bonus") if lost else ()
    return any_order(*(dealer(HOUSE["11(d)"], Verb.COLLECT, spot) for spot in spots))


def pay_ante(r: Round, seat: int, cite: Cite, why: str) -> Procedure:
    return _paid(r, tables.ANTE, f"{seat}/ante", "winning hand", cite, why)


def pay_bet(r: Round, seat: int) -> Procedure:
    return _paid(r, tables.BET, f"{seat}/bet", name_stud(player_cards(r, seat)), CODE["11(e)(3)"])


def pay_bonus(r: Round, seat: int, cite: Cite) -> Procedure:
    if not bonus_wins(r, seat):
        return DONE
    return _paid(r, bonus_table(r), f"{seat}/bonus", name_stud(player_cards(r, seat)), cite)


def pay_side_wagers(seat: int, cite: Cite) -> Procedure:
    """A Bonus and a Progressive that have won, in any order; *cite* is the Bonus's."""
    return given(
        lambda r: any_order(
            given(lambda r: pay_bonus(r, seat, cite)),
            given(lambda r: settle_progressive(PROGRESSIVE_WAGER, r, seat)),
        )
    )


def _paid(
    r: Round, table: PayTable, spot: str, name: str, cite: Cite, called: str = ""
) -> Procedure:
    """Pay what *table* gives *name*, by what the payout limit leaves."""
    odds = table.prize(name)
    if not isinstance(odds, Odds):
        return DONE
    return pay_within(r, cite, spot, called or name, odds, payout_limit(r.rules))
