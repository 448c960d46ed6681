"""Common errors: wrong acts that trainees often make, each with what to say of it."""

from __future__ import annotations

from games.common.common_errors import due_here, out_of_order, void_errors
from games.engine.acts import Act, Verb
from games.engine.features import CommonError
from games.engine.moment import Moment
from games.three_card_poker.chapter import (
    ANTE_BONUS,
    PAIR_PLUS,
    STAKES,
    TABLE,
    UNQUALIFIED,
    outcome,
)
from games.three_card_poker.tables import CODE, HOUSE, name


def as_at_other_tables(moment: Moment, act: Act) -> bool:
    """Giving the Ante back, or paying the Play, because the dealer does not qualify."""
    r, seat = moment.round, act.seat or 0
    own, dealers = TABLE.player_cards(r, seat), TABLE.dealer_cards(r)
    turned_round = (act.verb, act.spot) in ((Verb.RETURN, "ante"), (Verb.PAY, "play"))
    lies = turned_round and act.target in r.wagers and bool(own and dealers) and r.shown("dealer")
    return lies and outcome(own, dealers) is UNQUALIFIED


def bonus_not_won(moment: Moment, act: Act) -> bool:
    """Paying an Ante Bonus to a hand below a straight, or without a Play."""
    r, seat = moment.round, act.seat or 0
    own = TABLE.player_cards(r, seat)
    pays = act.verb is Verb.PAY and act.spot == ANTE_BONUS.key and due_here(moment, act) is None
    won = bool(own) and ANTE_BONUS.table(r.rules).line(name(own)) is not None
    return pays and bool(own) and not (won and seat in TABLE.banked.contenders(r))


def pair_plus_by_dealer(moment: Moment, act: Act) -> bool:
    """Taking or giving back a Pair Plus that has won, because the hand lost to the dealer's."""
    r, own = moment.round, TABLE.player_cards(moment.round, act.seat or 0)
    takes = act.verb in (Verb.COLLECT, Verb.RETURN) and act.spot == PAIR_PLUS.key
    lies = takes and act.target in r.wagers and bool(own) and r.shown("dealer")
    wins = lies and PAIR_PLUS.table(r.rules).line(name(own)) is not None
    return wins and TABLE.dealer_beats(r, act.seat or 0)


COMMON_ERRORS = (
    *void_errors(TABLE.banked),
    out_of_order(
        TABLE.banked,
        HOUSE["11(d)(2)"],
        *TABLE.side_keys,
        first=STAKES,
        rule="First Ante, Play and Ante Bonus, then the optional wagers.",
    ),
    CommonError(
        "settled Ante and Play as at other tables",
        as_at_other_tables,
        "Below a queen the dealer does not qualify: here the Ante is paid and the Play goes "
        "back, not the other way round.",
        CODE["11(c)"],
    ),
    CommonError(
        "paid an Ante Bonus that has not won",
        bonus_not_won,
        "The Ante Bonus is for a straight or better with a Play beside the Ante.",
        CODE["12(b)"],
        "critical",
    ),
    CommonError(
        "took Pair Plus because the dealer won",
        pair_plus_by_dealer,
        "Pair Plus goes by the player's own hand, whatever the dealer holds.",
        CODE["12(d)"],
    ),
    *TABLE.fold_errors(),
    TABLE.turned_too_soon(
        "A card of the dealer's seen before everyone has folded or played voids the round."
    ),
    *TABLE.shared_errors(),
)
