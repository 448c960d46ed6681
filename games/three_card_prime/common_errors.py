"""Common errors: wrong acts that trainees often make, each with what to say of it."""

from __future__ import annotations

from games.common.common_errors import (
    due_here,
    due_with,
    out_of_order,
    void_errors,
)
from games.common.when import times_happened
from games.engine.acts import Act, Verb
from games.engine.features import CommonError
from games.engine.hands import name_three, rank_three
from games.engine.moment import Moment
from games.engine.odds import Odds, PayTable
from games.three_card_prime.chapter import (
    CODE,
    SIDE_WAGERS,
    STAKES,
    TABLE,
)
from games.three_card_prime.tables import PAIR_BONUS, PAIR_BONUS_TWO, PLAY


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


def not_qualified(moment: Moment, act: Act) -> bool:
    """Paying or collecting an Ante that goes back because the dealer does not qualify."""
    r = moment.round
    wrong = act.verb in (Verb.PAY, Verb.COLLECT) and act.spot == "ante"
    return wrong and act.seat in r.live and TABLE.dealer_qualifies(r) is False


def tie_taken(moment: Moment, act: Act) -> bool:
    """Collecting or returning the Ante or Play of a hand that ties the dealer's."""
    r = moment.round
    wrong = act.verb in (Verb.COLLECT, Verb.RETURN) and act.spot in TABLE.banked.stakes
    own, dealers = TABLE.player_cards(r, act.seat or 0), TABLE.dealer_cards(r)
    if not wrong or not own or act.seat in r.folded or not TABLE.dealer_qualifies(r):
        return False
    return rank_three(own) == rank_three(dealers)


def paid_by_another_table(moment: Moment, act: Act, spot: str, *others: PayTable) -> bool:
    """Paying the wager on *spot* what one of the *others* gives that hand."""
    r, step = moment.round, due_here(moment, act)
    own = TABLE.player_cards(r, act.seat or 0)
    pays = act.verb is Verb.PAY and act.spot == spot and own and act.target in r.wagers
    if not pays or step is None or step.act.verb is not Verb.PAY or step.act.amount == act.amount:
        return False
    prizes = (table.prize(name_three(own)) for table in others)
    stake = r.wagers[act.target]
    return any(isinstance(it, Odds) and it.win(stake) == act.amount for it in prizes)


def unqualified_by_hand(moment: Moment, act: Act) -> bool:
    """Paying the Play Wager by the hand, though the dealer does not qualify."""
    by_hand = paid_by_another_table(moment, act, "play", PLAY)
    return by_hand and TABLE.dealer_qualifies(moment.round) is False


def bad_beat_by_hand(moment: Moment, act: Act) -> bool:
    """Paying a Bad Beat Bonus by the table of winning Play Wagers."""
    by_hand = paid_by_another_table(moment, act, "play", PLAY)
    return by_hand and TABLE.dealer_qualifies(moment.round) is True


def wrong_fourth_card(moment: Moment, act: Act) -> bool:
    with_a_2 = PAIR_BONUS_TWO[moment.round.rules.letter("pair-bonus")]
    return paid_by_another_table(moment, act, "pair-bonus", PAIR_BONUS, with_a_2)


def wrong_prime_odds(moment: Moment, act: Act) -> bool:
    step, stake = due_here(moment, act), moment.round.wagers.get(act.target, 0)
    if step is None or act.spot != "prime" or {step.act.verb, act.verb} != {Verb.PAY}:
        return False
    return act.amount in (3 * stake, 4 * stake) and act.amount != step.act.amount


def needless_fourth(moment: Moment, act: Act) -> bool:
    """Turning the fourth card of a hand without a pair."""
    turned = act.verb is Verb.REVEAL and act.spot == "fourth"
    own = TABLE.player_cards(moment.round, act.seat or 0)
    return turned and bool(own) and name_three(own) == "nothing"


def flush_below_the_bonus(moment: Moment, act: Act) -> bool:
    """Paying a Bad Beat Bonus on a flush under a table that begins at the straight."""
    own = TABLE.player_cards(moment.round, act.seat or 0)
    paid = due_with(Verb.COLLECT, Verb.PAY, "play")(moment, act)
    return paid and bool(own) and name_three(own) == "flush"


COMMON_ERRORS = (
    *void_errors(TABLE.banked),
    out_of_order(
        TABLE.banked,
        CODE["11(d)"],
        *SIDE_WAGERS,
        first=STAKES,
        rule="First the Ante and the Play, then the optional wagers.",
    ),
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
    ),
    CommonError(
        "paid the Pair Bonus by the wrong table",
        wrong_fourth_card,
        "A fourth card that is a 2 pays by a table of its own; every other one by the common "
        "table.",
    ),
    CommonError(
        "paid the Prime by the wrong row",
        wrong_prime_odds,
        "Three of one color pay 3 to 1; only when the dealer's three are of that color too do "
        "they pay 4 to 1.",
    ),
    CommonError(
        "forgot the Bad Beat Bonus",
        bad_beat_missed,
        "The hand lost, but it is good enough for a Bad Beat Bonus: the Play Wager is paid, "
        "and only the Ante is collected.",
    ),
    CommonError(
        "settled the Ante though the dealer does not qualify",
        not_qualified,
        "Below a queen the dealer does not qualify: the Ante goes back, and the Play is paid.",
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
    *TABLE.fold_errors(),
    TABLE.turned_too_soon(
        "A card of the dealer's seen too soon voids the hands: Ante and Play go back, and only "
        "the optional wagers are settled."
    ),
    *TABLE.shared_errors(),
)
