"""What trainees get wrong with what only Spanish 21 pays, each with what to say of it."""

from __future__ import annotations

from games.common.common_errors import due_here, due_with
from games.engine.acts import Act, Verb
from games.engine.features import CommonError
from games.engine.moment import Moment
from games.engine.odds import Odds
from games.families.twenty_one.hands import first, made, up_card
from games.families.twenty_one.points import points, value
from games.families.twenty_one.settling_errors import (
    AGAIN,
    CRITICAL,
    WRONG_ACT,
    instead,
    needlessly_paid,
    paid_again,
    paying,
    unearned,
)
from games.families.twenty_one.truth import hand_of
from games.spanish_21.chapter import TABLE, match_pays
from games.spanish_21.points import name_21
from games.spanish_21.tables import BONUS, CODE


def even_for_bonus(moment: Moment, act: Act) -> bool:
    found = paying(TABLE, moment, act)
    return found is not None and found[0].why.startswith("21:") and act.amount == found[1]


def bonus_for_even(moment: Moment, act: Act) -> bool:
    """Paying what bonus hands are paid; any other sum too large is only a wrong one."""
    found = paying(TABLE, moment, act)
    if found is None or found[0].cite not in CODE["10(c)", "11(e)"]:
        return False
    return act.amount in {Odds.parse(odds).win(found[1]) for odds in BONUS.rows.values()}


def tie_of_21(moment: Moment, act: Act) -> bool:
    """A player's 21 of three cards and more, against the same, is not paid."""
    r, own = moment.round, hand_of(TABLE, act.target)
    if (
        own is None
        or not r.shown("hole-card")
        or not instead(TABLE, Verb.PAY, act.verb)(moment, act)
    ):
        return False
    both = (own.cards(r), TABLE.dealers_cards(r))
    return all(len(cards) > 2 and points(cards).total == 21 for cards in both)


def match_by_value(moment: Moment, act: Act) -> bool:
    """Paying a jack, queen or king for another card worth ten."""
    r = moment.round
    cards = r.cards.get(first(act.seat or 0), ())
    tens = up_card(r) in "JQK" and any(value(card) == 10 for card in cards)
    return bool(up_card(r)) and tens and due_with(Verb.COLLECT, Verb.PAY, "match")(moment, act)


def one_match_only(moment: Moment, act: Act) -> bool:
    step, r = due_here(moment, act), moment.round
    if act.verb is not Verb.PAY or step is None or step.cite != CODE["7(f)(2)"]:
        return False
    stake = r.wagers.get(act.target, 0)
    cards = r.cards.get(first(act.seat or 0), ())
    return act.amount in {match_pays(r, [card], stake)[0] for card in cards}


def of_rescued(moment: Moment, act: Act) -> bool:
    """Taking or paying the double that the player has taken back."""
    own = hand_of(TABLE, act.target)
    back = own is not None and act.target == own.double and TABLE.given_up(moment.round, own)
    return back and act.verb in (Verb.COLLECT, Verb.PAY) and act.target in moment.round.wagers


def parted_or_doubled(moment: Moment, act: Act) -> bool:
    own = TABLE.hand(act.seat or 0)
    changed = made(moment.round, own.double) or TABLE.splits(moment.round, own.seat)
    return unearned("sevens")(moment, act) and bool(changed)


def why_no_sevens(moment: Moment, act: Act) -> str:
    r, own = moment.round, TABLE.hand(act.seat or 0)
    cards, sorry = own.cards(r), "no additional payout."
    if made(r, own.double) or TABLE.splits(r, own.seat):
        return f"Seat {own.seat} doubled or split: {sorry}"
    named = (name_21(cards) or "") if len(cards) == 3 else ""
    if not named.startswith("7-7-7"):
        return f"Seat {own.seat} does not have three 7s: {sorry}"
    if "mixed" in named:
        return f"Seat {own.seat}'s 7s are of mixed suits: {sorry}"
    if up_card(r) != "7":
        return f"Your up card is not a 7: {sorry}"
    return f"Seat {own.seat}'s wager is below $5: {sorry}"


def why_no_fifty(moment: Moment, act: Act) -> str:
    r, seat = moment.round, act.seat
    if seat not in r.seats:
        return f"Seat {seat} has no wager in this round."
    held = [
        one for one in r.seats if (name_21(TABLE.hand(one).cards(r)) or "").startswith("7-7-7")
    ]
    if seat in held:
        return f"Seat {seat} holds the 7s: the $50 is for all other players."
    return "Nobody has three suited 7s that win the additional payout."


ERRORS = (
    *(
        needlessly_paid("paid twice", paid_again(TABLE, name), AGAIN, CODE[cite], "repeated")
        for name, cite in (("sevens", "12(c)"), ("envy", "12(c)(3)"))
    ),
    CommonError(
        "kept a double that was taken back",
        of_rescued,
        "A rescue: the double goes back to the player, and only the first wager is lost.",
        CODE["10(d)"],
        CRITICAL,
        WRONG_ACT,
    ),
    CommonError(
        "paid the additional payout on a doubled or split hand",
        parted_or_doubled,
        "A doubled or split hand never wins the additional payout.",
        CODE["12(c)(4)"],
        CRITICAL,
        "",
        why_no_sevens,
    ),
    CommonError(
        "paid an additional payout that is not won",
        unearned("sevens"),
        "Three 7s of one suit, your own 7 up, and a wager of $5 or more: only that wins it.",
        CODE["12(c)"],
        CRITICAL,
        "",
        why_no_sevens,
    ),
    CommonError(
        "paid $50 that is not won",
        unearned("envy"),
        "Every other player with a wager gets $50 when suited 7s win the additional payout.",
        CODE["12(c)(3)"],
        CRITICAL,
        "",
        why_no_fifty,
    ),
    CommonError(
        "missed a bonus 21",
        even_for_bonus,
        "This 21 is paid more than 1 to 1: neither doubled nor split, it has a name of its own.",
    ),
    CommonError(
        "paid a bonus on a doubled or split hand",
        bonus_for_even,
        "A doubled or split hand is paid 1 to 1, whatever its 21 is called.",
    ),
    CommonError(
        "treated 21 against 21 as a tie or a loss",
        tie_of_21,
        "A player's 21 of three or more cards beats the dealer's of three or more.",
        CODE["7(n)(4)"],
        CRITICAL,
        WRONG_ACT,
    ),
    CommonError(
        "matched by value",
        match_by_value,
        "A jack matches only a jack, a queen only a queen, a king only a king.",
        CODE["7(f)(1)"],
    ),
    CommonError("paid one match of two", one_match_only, "Both cards match: pay each of them."),
)
