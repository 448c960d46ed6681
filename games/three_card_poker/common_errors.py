"""Common errors: wrong acts that trainees often make, each with what to say of it."""

from __future__ import annotations

from games.common.common_errors import due_here
from games.engine.acts import Act, Verb
from games.engine.features import CommonError
from games.engine.moment import Moment
from games.families.dealer_hand_errors import common_errors
from games.families.wager_errors import taken_by_pay
from games.three_card_poker.chapter import ANTE, ANTE_BONUS, TABLE
from games.three_card_poker.tables import CODE, name


def bonus_not_won(moment: Moment, act: Act) -> bool:
    """Paying an Ante Bonus to a hand below a straight, or without a Play."""
    r, seat = moment.round, act.seat or 0
    own = TABLE.player_cards(r, seat)
    pays = act.verb is Verb.PAY and act.spot == ANTE_BONUS.spot and due_here(moment, act) is None
    won = bool(own) and ANTE_BONUS.table(r.rules).line(name(own)) is not None
    return pays and bool(own) and not (won and seat in TABLE.banked.contenders(r))


COMMON_ERRORS = common_errors(
    TABLE,
    CommonError(
        "paid an Ante Bonus that has not won",
        bonus_not_won,
        "The Ante Bonus is for a straight or better with a Play beside the Ante.",
        CODE["12(b)"],
        "critical",
        misread=taken_by_pay(ANTE),
    ),
)
