"""Common errors: wrong acts that trainees often make, each with what to say of it."""

from __future__ import annotations

from games.common.common_errors import (
    by_another_row,
    due_here,
    out_of_order,
    progressive_errors,
    unwon,
    void_errors,
)
from games.crazy_4_poker.chapter import (
    CODE,
    LOWER,
    MOST_TIMES,
    PROGRESSIVE,
    PROGRESSIVE_WAGER,
    QUEENS_UP,
    REQUIRED,
    STAKES,
    SUPER_BONUS,
    TABLE,
    UNQUALIFIED,
    HandOutcome,
    excess,
    outcome,
)
from games.engine.acts import Act, Verb
from games.engine.features import CommonError
from games.engine.hands import name_four
from games.engine.moment import Moment
from games.engine.odds import PayTable
from games.engine.round import Round
from games.families.dealer_hand import Wager


def came(moment: Moment, act: Act) -> HandOutcome | None:
    """How the hand of the seat of *act* came out, once the dealer's is shown."""
    r = moment.round
    own, dealers = TABLE.player_cards(r, act.seat or 0), TABLE.dealer_cards(r)
    return outcome(own, dealers) if own and dealers and r.shown("dealer") else None


def paid_by_bonus(moment: Moment, act: Act) -> bool:
    return wins(SUPER_BONUS, moment.round, act.seat or 0)


def wins(wager: Wager, r: Round, seat: int) -> bool:
    """Whether the hand of *seat* is one that its *wager* is paid for."""
    own = TABLE.player_cards(r, seat)
    return bool(own) and wager.table(r.rules).line(name_four(own)) is not None


def at(moment: Moment, act: Act, spot: str, *verbs: Verb) -> bool:
    """Whether *act* is one of *verbs* at the wager *spot*, where the Code has another verb."""
    return act.verb in verbs and act.spot == spot and act.target in moment.round.wagers


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


def not_qualified(moment: Moment, act: Act) -> bool:
    """Paying or collecting an Ante that goes back because the dealer does not qualify."""
    wrong = at(moment, act, "ante", Verb.PAY, Verb.COLLECT)
    return wrong and came(moment, act) is UNQUALIFIED


def play_pushed(moment: Moment, act: Act) -> bool:
    """Giving back or taking a Play that is paid because the dealer does not qualify."""
    wrong = at(moment, act, "play", Verb.RETURN, Verb.COLLECT)
    return wrong and act.amount is None and came(moment, act) is UNQUALIFIED


def play_by_the_ante(moment: Moment, act: Act) -> bool:
    """Paying a Play Wager of several Antes as if it were one."""
    step, played = due_here(moment, act), moment.round.wagers.get(act.target, 0)
    if act.verb is not Verb.PAY or act.spot != "play" or step is None:
        return False
    due = (step.act.verb, step.act.amount) == (Verb.PAY, played)
    return due and (act.amount or 0) in (played / times for times in range(2, MOST_TIMES + 1))


def ante_by_the_play(moment: Moment, act: Act) -> bool:
    """Paying an Ante as if it were as large as the Play beside it."""
    step, played = due_here(moment, act), moment.round.wagers.get(f"{act.seat}/play")
    if act.verb is not Verb.PAY or act.spot != "ante" or step is None:
        return False
    return step.act.verb is Verb.PAY and act.amount == played


def excess_settled(moment: Moment, act: Act) -> bool:
    above = bool(excess(moment.round, act.seat or 0))
    return above and at(moment, act, "play", Verb.PAY, Verb.COLLECT, Verb.RETURN)


def queens_up_by_dealer(moment: Moment, act: Act) -> bool:
    """Taking the Queens Up of a hand that has it, because the hand lost to the dealer's."""
    wrong = at(moment, act, "queens-up", Verb.COLLECT, Verb.RETURN)
    lost = wrong and came(moment, act) is LOWER
    return lost and wins(QUEENS_UP, moment.round, act.seat or 0)


def tables_in_force(r: Round) -> dict[str, PayTable]:
    """Wager -> what it is paid by."""
    return {one.key: one.table(r.rules) for one in (SUPER_BONUS, QUEENS_UP, PROGRESSIVE)}


def envy_by_another_stake(moment: Moment, act: Act) -> bool:
    """Paying the Envy Bonus of a Progressive wager that is not the receiver's own."""
    step = due_here(moment, act)
    if step is None or act.verb is not Verb.PAY or act.spot != "envy":
        return False
    due, paid = step.act.amount or 0, act.amount or 0
    return paid in (due * 5, due / 5)


def fold_taken_early(moment: Moment, act: Act) -> bool:
    """Taking what one player forfeits while others have yet to decide."""
    folded = act.seat in moment.round.folded and act.verb in (Verb.COLLECT, Verb.DISCARD)
    waits = any(step.act.verb in (Verb.ASK, Verb.BET) for step in moment.expected())
    return folded and waits and act.spot in (*REQUIRED, "queens-up", "hand")


def dealer_before_forfeits(moment: Moment, act: Act) -> bool:
    r = moment.round
    folds = (s for s in r.folded if Act(f"seat-{s}", Verb.FOLD, f"{s}/hand") in r.log)
    lying = any(r.staked(seat, *REQUIRED) for seat in folds)
    return act.verb is Verb.REVEAL and act.target == "dealer" and lying


def progressive_of_a_fold(moment: Moment, act: Act) -> bool:
    """Paying a Progressive that its player forfeited by folding."""
    pays = act.verb in (Verb.PAY, Verb.VERIFY) and act.spot == "progressive"
    return pays and act.seat in moment.round.folded and due_here(moment, act) is None


COMMON_ERRORS = (
    *void_errors(TABLE.banked),
    *progressive_errors("progressive", envy=CODE["11(e)(5)"]),
    CommonError(
        "took the Super Bonus of a straight or better",
        bonus_missed,
        "Ante and Play are lost, but a straight or better is paid its Super Bonus even when "
        "the dealer's hand is higher.",
    ),
    CommonError(
        "gave back a lost Super Bonus",
        bonus_kept,
        "The dealer qualifies and beats a hand below a straight: its Super Bonus is lost.",
    ),
    CommonError(
        "paid the Super Bonus below a straight",
        bonus_below_straight,
        "The Super Bonus pays from a straight up; below it, it goes back if the player wins "
        "or ties, and loses if the player loses.",
    ),
    CommonError(
        "settled the Ante though the dealer does not qualify",
        not_qualified,
        "Below a king the dealer does not qualify: the Ante goes back, and the Play is paid.",
    ),
    CommonError(
        "did not pay the Play though the dealer does not qualify",
        play_pushed,
        "Below a king the dealer does not qualify: the Ante goes back, and the Play is paid.",
    ),
    CommonError(
        "settled a Play Wager that is larger than the hand allows",
        excess_settled,
        "Only a pair of aces or better may bet more than one Ante: call the floor, and what "
        "is above one Ante goes back before the Play is settled.",
        CODE["7(c)"],
    ),
    CommonError(
        "took Queens Up because the dealer won",
        queens_up_by_dealer,
        "Queens Up goes by the player's own hand, whatever the dealer holds.",
    ),
    out_of_order(
        TABLE.banked,
        CODE["11(d)"],
        "queens-up",
        first=STAKES,
        rule="First Ante, Play and Super Bonus, then Queens Up, then the Progressive.",
    ),
    out_of_order(
        TABLE.banked,
        CODE["11(e)"],
        "progressive",
        first=(*STAKES, "queens-up"),
        rule="First Ante, Play and Super Bonus, then Queens Up, then the Progressive.",
    ),
    CommonError(
        "took in a fold before all had decided",
        fold_taken_early,
        "All that was forfeited is taken in together, once every player has folded or played.",
        CODE["11(c)"],
    ),
    TABLE.turned_too_soon(
        "A card of the dealer's seen before everyone has folded or played voids the round."
    ),
    CommonError(
        "turned the dealer's hand over forfeits",
        dealer_before_forfeits,
        "The forfeited wagers and cards are taken in first; then the dealer's hand is turned.",
        CODE["11(c)"],
    ),
    CommonError(
        "paid the Progressive of a player who folded",
        progressive_of_a_fold,
        "A player who makes no Play Wager forfeits the Progressive; only an Envy Bonus can still "
        "be paid.",
        CODE["11(b)(2)"],
    ),
    CommonError(
        "paid a Progressive that has not won",
        unwon(PROGRESSIVE_WAGER),
        "The Progressive pays from three of a kind up.",
        CODE["12(d)(1)"],
    ),
    CommonError(
        "paid the Play as if it were one Ante",
        play_by_the_ante,
        "The Play Wager is more than one Ante: it is paid 1 to 1 by what lies there.",
    ),
    CommonError(
        "paid the Ante by the size of the Play",
        ante_by_the_play,
        "Each is paid 1 to 1 by what lies there itself: the Ante by the Ante.",
    ),
    CommonError(
        "paid the Envy Bonus of another stake",
        envy_by_another_stake,
        "The Envy Bonus goes by the Progressive wager of the player who receives it.",
    ),
    *TABLE.shared_errors(),
    CommonError(
        "paid by the row of another hand",
        by_another_row(tables_in_force),
        "That is what another hand is paid.  Of the five cards the best four count: four of a "
        "kind, straight flush, three of a kind, flush, straight, two pair, in this order.",
    ),
)
