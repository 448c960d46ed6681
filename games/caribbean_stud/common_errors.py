"""Common errors: wrong acts that trainees often make, each with what to say of it."""

from __future__ import annotations

from games.caribbean_stud.chapter import (
    ANTE,
    BET,
    BOARD,
    CODE,
    HOUSE,
    LOSES,
    STAKES,
    TABLE,
    TIES,
    WINS,
    awaits_payment,
    bonus_wins,
)
from games.common.common_errors import IsIt, due_here, settled
from games.engine.acts import Act, Verb
from games.engine.features import CommonError
from games.engine.moment import Moment
from games.engine.shapes import BEATS_BY_KICKER, LOSES_BY_KICKER
from games.families.dealer_hand_errors import common_errors, not_qualified
from games.families.ranking import named
from games.families.wager_errors import by_rows_of, by_table


def no_hand(moment: Moment) -> bool:
    """Whether the dealer's five lie open and do not qualify."""
    return TABLE.dealer_qualifies(moment.round) is False


def qualifies(moment: Moment) -> bool:
    return TABLE.dealer_qualifies(moment.round) is True


def on_stake(act: Act, *verbs: Verb) -> bool:
    return act.verb in verbs and act.spot in STAKES


def called_wrongly(moment: Moment, act: Act) -> bool:
    return act.verb is Verb.ANNOUNCE and act.target == "no-hand" and qualifies(moment)


def uncalled(moment: Moment, act: Act) -> bool:
    """Settling an Ante or a Bet before saying that the dealer does not qualify."""
    said = (step.act.target for step in moment.expected() if step.act.verb is Verb.ANNOUNCE)
    return no_hand(moment) and on_stake(act, Verb.PAY, Verb.RETURN) and "no-hand" in said


def antes_first(moment: Moment, act: Act) -> bool:
    """Settling an Ante or a Bet while a Bonus or a Progressive waits."""
    first = on_stake(act, Verb.PAY, Verb.RETURN) and no_hand(moment)
    side = (s for s in moment.expected() if s.cite == CODE["11(f)(1)"] and not s.waived)
    backed = (moment.round.backed(s.act.seat or 0, "bonus", "progressive") for s in side)
    return first and any(backed)


def came_out(found: int, *verbs: Verb) -> IsIt:
    """Whether one of *verbs* is done to the Ante or Bet of a hand that came out as *found*."""

    def is_it(moment: Moment, act: Act) -> bool:
        here = on_stake(act, *verbs) and qualifies(moment)
        return here and TABLE.standing(moment.round, act.seat or 0) == found

    return is_it


def too_early(verb: Verb) -> IsIt:
    """Giving back a tie or paying a winner, as *verb* says, before every loser is taken."""

    def is_it(moment: Moment, act: Act) -> bool:
        right = {Verb.PAY: WINS, Verb.RETURN: TIES}[verb]
        if act.verb is not verb or not qualifies(moment):
            return False
        found = TABLE.standing(moment.round, act.seat or 0)
        mine_to_pay = found == right if act.spot in STAKES else verb is Verb.PAY
        owed = CODE["11(e)", "11(e)(1)"]
        losers = (s for s in moment.expected() if s.cite in owed and not s.waived)
        ties = any(step.act.verb is Verb.RETURN for step in moment.expected())
        first = any(s.act.verb in (Verb.REVEAL, Verb.COLLECT, Verb.DISCARD) for s in losers)
        return mine_to_pay and (first or (ties and verb is Verb.PAY))

    return is_it


def kicker_missed(moment: Moment, act: Act) -> bool:
    """Giving back a hand that the other cards decide: the same pair, or both ace-king."""
    if not on_stake(act, Verb.RETURN) or not qualifies(moment):
        return False
    came = named(TABLE.patterns["against"], moment.round, act.seat or 0)
    return came in (BEATS_BY_KICKER, LOSES_BY_KICKER)


def bonus_taken(moment: Moment, act: Act) -> bool:
    wrong = act.verb is Verb.COLLECT and act.spot == "bonus"
    return wrong and bonus_wins(moment.round, act.seat or 0) and act.seat in moment.round.live


def thrown_in(moment: Moment, act: Act, found: int) -> bool:
    """Throwing in a player's hand that came out as *found* against one that qualifies."""
    thrown = act.verb is Verb.DISCARD and act.spot == "hand" and qualifies(moment)
    return thrown and TABLE.standing(moment.round, act.seat or 0) == found


def still_to_be_paid(moment: Moment, act: Act) -> bool:
    return thrown_in(moment, act, LOSES) and awaits_payment(moment.round, act.seat or 0)


def winner_cleared(moment: Moment, act: Act) -> bool:
    return thrown_in(moment, act, WINS) and not settled(moment)


def cleared_early(moment: Moment, act: Act) -> bool:
    """Picking up cards of an unqualified dealer's hand, or a player's, before the Antes are
    settled."""
    lies = act.verb is Verb.DISCARD and moment.round.lies(act.target)
    unpaid = any(place.endswith("/ante") for place in moment.round.wagers)
    return lies and no_hand(moment) and unpaid


def paid_clockwise(qualified: bool) -> IsIt:
    """Paying while a payment of the same kind is due further to the dealer's right."""

    def is_it(moment: Moment, act: Act) -> bool:
        pays = act.verb is Verb.PAY and act.seat is not None and due_here(moment, act) is None
        due = (step.act for step in moment.expected() if step.act.verb is Verb.PAY and pays)
        alike = (other for other in due if (other.spot in STAKES) == (act.spot in STAKES))
        waits = any((other.seat or 0) > (act.seat or 0) for other in alike)
        return waits and no_hand(moment) is not qualified

    return is_it


def wrong_card_up(moment: Moment, act: Act) -> bool:
    """Dealing the dealer's own card to the wrong one of the two places."""
    own = act.verb is Verb.DEAL and act.target in BOARD
    due = (step.act.target for step in moment.expected() if step.act.verb is Verb.DEAL)
    return own and any(place in BOARD and place != act.target for place in due)


COMMON_ERRORS = common_errors(
    TABLE,
    CommonError(
        "cleared before all Antes were paid",
        cleared_early,
        "Without a qualifying hand the cards stay until every Ante is paid.",
        CODE["11(f)(4)"],
        kind="too soon",
    ),
    CommonError(
        "called “no hand” though the dealer qualifies",
        called_wrongly,
        "The dealer has ace and king or better: the hand qualifies, and every wager is settled "
        "against it.",
        CODE["11(f)(2)"],
    ),
    CommonError(
        "settled a Bet though the dealer does not qualify",
        not_qualified(TABLE, "bet", Verb.RETURN),
        "Without a qualifying hand every Bet is void and goes back, whatever the player holds.",
    ),
    CommonError(
        "took an Ante, or only returned it, though the dealer does not qualify",
        not_qualified(TABLE, "ante", Verb.PAY),
        "Without a qualifying hand every Ante is paid 1 to 1, whatever the player holds.",
    ),
    CommonError(
        "forgot “no hand”",
        uncalled,
        "The dealer does not qualify: say “no hand” before an Ante is paid or a Bet goes back.",
    ),
    CommonError(
        "paid Antes before Bonus and Progressive",
        antes_first,
        "When the dealer does not qualify, hands with a Progressive or a Bonus are turned and "
        "settled first.",
    ),
    CommonError(
        "missed what the other cards decide",
        kicker_missed,
        "With the same pair, or ace and king on both sides, the highest card that the other has "
        "not decides. Only five equal ranks tie.",
        HOUSE["6(c)"],
    ),
    *(
        CommonError(
            "settled ties or winners before the losers",
            too_early(verb),
            "First all losers, then the ties, then the winners: nothing is given back or paid "
            "while a lost wager or a lost hand lies there.",
            cite,
        )
        for verb, cite in ((Verb.RETURN, CODE["11(e)(2)"]), (Verb.PAY, CODE["11(e)(3)"]))
    ),
    CommonError(
        "took or paid a tie",
        came_out(TIES, Verb.COLLECT, Verb.PAY),
        "Five equal ranks tie: Ante and Bet go back to the player.",
        CODE["11(e)(2)"],
    ),
    CommonError(
        "took a winner with the losers",
        came_out(WINS, Verb.COLLECT, Verb.RETURN),
        "This hand beats the dealer's: it stays face up, and Ante and Bet are paid when losers "
        "and ties are settled.",
        CODE["11(e)(3)"],
    ),
    CommonError(
        "paid a hand that the dealer beats",
        came_out(LOSES, Verb.PAY, Verb.RETURN),
        "The dealer's hand is higher: Ante and Bet are taken.",
        CODE["11(e)(1)"],
    ),
    CommonError(
        "took a Bonus that has won",
        bonus_taken,
        "The Bonus looks at the player's hand alone: a pair of 10s or better is paid, even when "
        "Ante and Bet are lost.",
    ),
    CommonError(
        "threw in a losing hand that is still to be paid",
        still_to_be_paid,
        "It has won its Bonus or its Progressive: Ante and Bet are taken, but the cards stay face "
        "up until it is paid.",
    ),
    CommonError(
        "cleared a winning hand before all were paid",
        winner_cleared,
        "Winning hands lie face up until every Ante, Bet, Bonus and Progressive is paid.",
        CODE["11(e)(3)"],
        kind="too soon",
    ),
    CommonError(
        "paid the Bet even money",
        by_table(TABLE.patterns, BET, *ANTE.payouts),
        "Only the Ante is always even money: the Bet is paid by the player's hand.",
    ),
    CommonError(
        "paid the Ante by the hand",
        by_rows_of(ANTE, *BET.payouts),
        "A winning Ante is paid 1 to 1, whatever the hand; only the Bet is paid by it.",
    ),
    *(
        CommonError(
            "paid clockwise",
            paid_clockwise(found),
            "Payments begin with the player farthest to the dealer's right, and go "
            "counterclockwise.",
            cite,
        )
        for found, cite in ((True, CODE["11(e)(3)"]), (False, CODE["11(f)(2)"]))
    ),
    CommonError(
        "turned up the wrong dealer card",
        wrong_card_up,
        "One of the dealer's five lies face up, the last by custom; the other four are the hole "
        "cards, face down.",
        HOUSE["8(d)"],
    ),
)
