"""Common errors: wrong acts that trainees often make, each with what to say of it."""

from __future__ import annotations

from games.common.common_errors import due_with
from games.common.when import times_happened
from games.engine.acts import Act, Verb
from games.engine.features import CommonError
from games.engine.hands import rank_three
from games.engine.moment import Moment
from games.families.dealer_hand_errors import common_errors
from games.families.wager_errors import by_table
from games.three_card_prime.chapter import CODE, PAIR_BONUS, PLAY, SIDE_WAGERS, TABLE


def hand_of(moment: Moment, act: Act) -> str:
    """The name of the hand of the seat of *act*."""
    return TABLE.hand_for(moment.round, act.seat or 0, PLAY)


def optional_returned(moment: Moment, act: Act) -> bool:
    """Giving back a side wager in a round in which only the dealer's cards were seen too soon."""
    r = moment.round
    lies = act.spot in SIDE_WAGERS and act.target in r.wagers
    void = any(one.verb is Verb.RETURN and one.spot == "play" for one in r.log)
    return act.verb is Verb.RETURN and lies and (void or bool(times_happened(r, "exposed-card")))


def bad_beat_missed(moment: Moment, act: Act) -> bool:
    due = due_with(Verb.PAY, Verb.COLLECT, "play")(moment, act)
    step = moment.step_for(act)
    cites = (s.cite for s in moment.expected() if s.act.target == act.target)
    return due and step is None and CODE["11(c)(3)(iv)"] in cites


def tie_taken(moment: Moment, act: Act) -> bool:
    """Collecting or returning the Ante or Play of a hand that ties the dealer's."""
    r = moment.round
    wrong = act.verb in (Verb.COLLECT, Verb.RETURN) and act.spot in TABLE.banked.stakes
    own, dealers = TABLE.player_cards(r, act.seat or 0), TABLE.dealer_cards(r)
    if not wrong or not own or act.seat in r.folded or not TABLE.dealer_qualifies(r):
        return False
    return rank_three(own) == rank_three(dealers)


as_winning_play = by_table(TABLE.patterns, PLAY, *PLAY.payouts[:1])


def unqualified_by_hand(moment: Moment, act: Act) -> bool:
    """Paying the Play Wager by the hand, though the dealer does not qualify."""
    return TABLE.dealer_qualifies(moment.round) is False and as_winning_play(moment, act)


def bad_beat_by_hand(moment: Moment, act: Act) -> bool:
    """Paying a Bad Beat Bonus by the table of winning Play Wagers."""
    return TABLE.dealer_qualifies(moment.round) is True and as_winning_play(moment, act)


def needless_fourth(moment: Moment, act: Act) -> bool:
    """Turning the fourth card of a hand without a pair."""
    turned = act.verb is Verb.REVEAL and act.spot == "fourth"
    return turned and hand_of(moment, act) == "nothing"


def before_the_fourth(moment: Moment, act: Act) -> bool:
    """Paying a Pair Bonus while its fourth card is still to be turned."""
    pays = act.verb is Verb.PAY and act.spot == "pair-bonus" and act.target in moment.round.wagers
    turned = Act("dealer", Verb.REVEAL, f"{act.seat}/fourth")
    return pays and any(step.act == turned for step in moment.expected())


def flush_below_the_bonus(moment: Moment, act: Act) -> bool:
    """Paying a Bad Beat Bonus on a flush under a table that begins at the straight."""
    paid = due_with(Verb.COLLECT, Verb.PAY, "play")(moment, act)
    return paid and hand_of(moment, act) == "flush"


COMMON_ERRORS = common_errors(
    TABLE,
    CommonError(
        "paid the Play by the hand though the dealer does not qualify",
        unqualified_by_hand,
        "Below a queen the dealer does not qualify: whatever the hand, the Play is paid 1 to 1.",
    ),
    CommonError(
        "paid a Bad Beat Bonus as a winning Play",
        bad_beat_by_hand,
        "The hand has lost: the Bad Beat table pays it, not the one for a Play that wins.",
    ),
    CommonError(
        "paid a Bad Beat Bonus on too low a hand",
        flush_below_the_bonus,
        "Under Bad Beat tables A and C a flush that loses is too low: the bonus begins at a "
        "straight.",
    ),
    CommonError(
        "turned the fourth card of a hand without a pair",
        needless_fourth,
        "Without a pair the Pair Bonus has lost: the fourth card is not turned.",
        CODE["11(d)(2)(i)"],
        "serious",
    ),
    CommonError(
        "paid the Pair Bonus before its fourth card was turned",
        before_the_fourth,
        "The fourth card decides the table: turn it first, then pay.",
        CODE["11(d)(2)(ii)"],
    ),
    CommonError(
        "paid the Pair Bonus by the wrong table",
        by_table(TABLE.patterns, PAIR_BONUS, *PAIR_BONUS.payouts),
        "A fourth card that is a 2 pays by a table of its own; every other one by the common "
        "table.",
    ),
    CommonError(
        "forgot the Bad Beat Bonus",
        bad_beat_missed,
        "The hand lost, but it is good enough for a Bad Beat Bonus: the Play Wager is paid, "
        "and only the Ante is collected.",
    ),
    CommonError(
        "treated a tie as a push or a loss",
        tie_taken,
        "The player wins ties: Ante and Play are paid.",
    ),
    CommonError(
        "gave back an optional wager that lives on",
        optional_returned,
        "A card of the dealer's seen too soon voids only Ante and Play: the optional wagers are "
        "settled by the players' own cards.",
        CODE["13(d)"],
        "critical",
    ),
)
