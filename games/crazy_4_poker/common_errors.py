"""Common errors: wrong acts that trainees often make, each with what to say of it."""

from __future__ import annotations

from games.crazy_4_poker.chapter import (
    CODE,
    LOWER,
    SUPER_BONUS,
    TABLE,
    HandOutcome,
    excess,
    outcome,
)
from games.engine.acts import Act, Verb
from games.engine.features import CommonError
from games.engine.hands import name_four
from games.engine.moment import Moment
from games.families.dealer_hand_errors import common_errors
from games.families.wager_errors import at


def came(moment: Moment, act: Act) -> HandOutcome | None:
    """How the hand of the seat of *act* came out, once the dealer's is shown."""
    r = moment.round
    own, dealers = TABLE.player_cards(r, act.seat or 0), TABLE.dealer_cards(r)
    return outcome(own, dealers) if own and dealers and r.shown("dealer") else None


def paid_by_bonus(moment: Moment, act: Act) -> bool:
    own = TABLE.player_cards(moment.round, act.seat or 0)
    return bool(own) and SUPER_BONUS.wins(moment.round.rules, name_four(own))


def bonus_missed(moment: Moment, act: Act) -> bool:
    """Taking the Super Bonus of a straight or better with the lost Ante and Play."""
    wrong = at(moment, act, "super-bonus", Verb.COLLECT, Verb.RETURN)
    return wrong and came(moment, act) is LOWER and paid_by_bonus(moment, act)


def bonus_kept(moment: Moment, act: Act) -> bool:
    """Giving back the Super Bonus of a hand below a straight that lost."""
    wrong = at(moment, act, "super-bonus", Verb.RETURN)
    return wrong and came(moment, act) is LOWER and not paid_by_bonus(moment, act)


def bonus_below_straight(moment: Moment, act: Act) -> bool:
    wrong = at(moment, act, "super-bonus", Verb.PAY)
    return wrong and came(moment, act) is not None and not paid_by_bonus(moment, act)


def excess_settled(moment: Moment, act: Act) -> bool:
    above = bool(excess(moment.round, act.seat or 0))
    return above and at(moment, act, "play", Verb.PAY, Verb.COLLECT, Verb.RETURN)


COMMON_ERRORS = common_errors(
    TABLE,
    CommonError(
        "took the Super Bonus of a straight or better",
        bonus_missed,
        "Ante and Play lose, but a straight or better is paid its Super Bonus even "
        "when the dealer's hand is higher.",
    ),
    CommonError(
        "gave back a lost Super Bonus",
        bonus_kept,
        "The dealer qualifies and beats a hand below a straight: its Super Bonus is lost.",
    ),
    CommonError(
        "paid the Super Bonus below a straight",
        bonus_below_straight,
        "The Super Bonus pays on a straight or better. Below that, it pushes if the "
        "player wins or ties, and loses if the player loses.",
    ),
    CommonError(
        "settled a Play Wager that is larger than the hand allows",
        excess_settled,
        "Only a pair of aces or better may bet more than one Ante. Call the floor; "
        "return what is over one Ante before you settle the Play.",
        CODE["7(c)"],
    ),
)
