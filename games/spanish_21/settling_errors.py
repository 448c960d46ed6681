"""What trainees get wrong as they pay and take at Spanish 21, each with what to say of it."""

from __future__ import annotations

from collections.abc import Callable

from games.common.common_errors import due_here, due_with, off_by_stake
from games.engine.acts import Act, Verb
from games.engine.apply import possible
from games.engine.cite import Cite
from games.engine.features import CommonError
from games.engine.moment import Moment
from games.engine.odds import Odds
from games.engine.procedure import Step
from games.engine.tolerance import MONEY
from games.spanish_21.chapter import (
    CODE,
    FIXED,
    HIGH,
    MAIN,
    Hand,
    dealers_cards,
    hand,
    has_blackjack,
    made,
    rescued,
    splits,
    surrendered,
    up_card,
    voided,
)
from games.spanish_21.dealers_hand import complete
from games.spanish_21.paying import match_pays, settlement
from games.spanish_21.points import name_21, points, value
from games.spanish_21.tables import BONUS
from games.spanish_21.truth import hand_of, owed, says, twice

IsIt = Callable[[Moment, Act], bool]

WAGERS = (*MAIN, "insurance")


def paying(moment: Moment, act: Act) -> tuple[Step, int] | None:
    """The payment due on one of the main wagers where *act* pays, and the stake."""
    step, stake = due_here(moment, act), moment.round.wagers.get(act.target, 0)
    both = act.verb is Verb.PAY and step is not None and step.act.verb is Verb.PAY
    return (step, stake) if both and step and act.spot in MAIN else None


def even_for_blackjack(moment: Moment, act: Act) -> bool:
    found = paying(moment, act)
    return found is not None and "Blackjack" in found[0].why and act.amount == found[1]


def even_for_bonus(moment: Moment, act: Act) -> bool:
    found = paying(moment, act)
    return found is not None and found[0].why.startswith("21:") and act.amount == found[1]


def bonus_for_even(moment: Moment, act: Act) -> bool:
    """Paying what bonus hands are paid; any other sum too large is only a wrong one."""
    found = paying(moment, act)
    if found is None or found[0].cite not in CODE["10(c)", "11(e)"]:
        return False
    return act.amount in {Odds.parse(odds).win(found[1]) for odds in BONUS.rows.values()}


def tie_of_21(moment: Moment, act: Act) -> bool:
    """A player's 21 of three cards and more, against the same, is not paid."""
    r, own = moment.round, hand_of(act.target)
    if own is None or not r.shown("hole-card") or not instead(Verb.PAY, act.verb)(moment, act):
        return False
    both = (own.cards(r), dealers_cards(r))
    return all(len(cards) > 2 and points(cards).total == 21 for cards in both)


def match_by_value(moment: Moment, act: Act) -> bool:
    """Paying a jack, queen or king for another card worth ten."""
    r = moment.round
    cards = r.cards.get(hand(act.seat or 0), ())
    tens = up_card(r) in "JQK" and any(value(card) == 10 for card in cards)
    return bool(up_card(r)) and tens and due_with(Verb.COLLECT, Verb.PAY, "match")(moment, act)


def one_match_only(moment: Moment, act: Act) -> bool:
    step, r = due_here(moment, act), moment.round
    if act.verb is not Verb.PAY or step is None or step.cite != CODE["7(f)(2)"]:
        return False
    stake = r.wagers.get(act.target, 0)
    cards = r.cards.get(hand(act.seat or 0), ())
    return act.amount in {match_pays(r, [card], stake)[0] for card in cards}


def instead(verb: Verb, done: Verb, *names: str) -> IsIt:
    """Whether *done* was done to a wager to which *verb* is owed, whether now or in its turn."""

    def is_it(moment: Moment, act: Act) -> bool:
        if act.verb is not done or done is verb or (names and act.spot not in names):
            return False
        step = owed(moment, act) if act.verb in MONEY and possible(moment.round, act) else None
        return step is not None and step.act.verb is verb

    return is_it


def paid_again(*names: str) -> IsIt:
    """Paying a wager that was paid before, or paying twice what depends on no wager."""

    def is_it(moment: Moment, act: Act) -> bool:
        r = moment.round
        gone = act.target in r.won if act.spot in FIXED else twice(r, act)
        paid = act.verb is Verb.PAY and act.spot in names and gone
        return paid and r.won.get(act.target, 0) > 0 and due_here(moment, act) is None

    return is_it


def paid_too_late(moment: Moment, act: Act) -> bool:
    """Paying a wager that has been taken or given back."""
    r, paid = moment.round, act.verb is Verb.PAY and act.spot in (*WAGERS, "match")
    return paid and twice(r, act) and r.won.get(act.target, 0) <= 0


def never_made(*names: str) -> IsIt:
    """Paying a wager that nobody has made."""
    return lambda moment, act: (
        act.verb is Verb.PAY and act.spot in names and not made(moment.round, act.target)
    )


def unearned(*names: str) -> IsIt:
    """Paying a fixed sum that neither is nor will be due at this place."""

    def is_it(moment: Moment, act: Act) -> bool:
        pays = act.verb is Verb.PAY and act.spot in names
        nowhere = due_here(moment, act) is None and moment.passed_over(act) is None
        return pays and nowhere and act.target not in moment.round.won

    return is_it


def parted_or_doubled(moment: Moment, act: Act) -> bool:
    own = Hand(act.seat or 0)
    changed = made(moment.round, own.double) or splits(moment.round, own.seat)
    return unearned("sevens")(moment, act) and bool(changed)


def why_no_sevens(moment: Moment, act: Act) -> str:
    r, own = moment.round, Hand(act.seat or 0)
    cards, sorry = own.cards(r), "no additional payout."
    if made(r, own.double) or splits(r, own.seat):
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
    held = [one for one in r.seats if (name_21(Hand(one).cards(r)) or "").startswith("7-7-7")]
    if seat in held:
        return f"Seat {seat} holds the 7s: the $50 is for all other players."
    return "Nobody has three suited 7s that win the additional payout."


def whole_surrender(moment: Moment, act: Act) -> bool:
    """More than half, or the same half again."""
    step, halving = due_here(moment, act), (Verb.COLLECT, Verb.RETURN)
    part = step is not None and step.act.verb in halving and step.act.amount is not None
    return part and act.verb in halving


def too_early_blackjack(moment: Moment, act: Act) -> bool:
    r, seat = moment.round, act.seat or 0
    pays = act.verb is Verb.PAY and act.spot == "spanish-21" and not r.shown("hole-card")
    high = bool(up_card(r)) and up_card(r) in HIGH
    waits = pays and high and due_here(moment, act) is None
    return waits and act.target in r.wagers and has_blackjack(r, seat)


def blackjack_odds(moment: Moment, act: Act) -> bool:
    found = paying(moment, act)
    return found is not None and "Blackjack" in found[0].why


def early_surrender(moment: Moment, act: Act) -> bool:
    """Settling a surrendered hand under a high card before the hole card is turned."""
    r, high = moment.round, bool(up_card(moment.round)) and up_card(moment.round) in HIGH
    settles = act.verb in (Verb.COLLECT, Verb.RETURN) and act.spot == "spanish-21"
    waits = high and not r.shown("hole-card") and act.target in r.wagers
    return settles and waits and surrendered(r, act.seat or 0) and not voided(r)


def of_rescued(moment: Moment, act: Act) -> bool:
    """Taking or paying the double that the player has taken back."""
    own = hand_of(act.target)
    back = own is not None and act.target == own.double and rescued(moment.round, own)
    return back and act.verb in (Verb.COLLECT, Verb.PAY) and act.target in moment.round.wagers


def undecided(*verbs: Verb, shown: bool) -> IsIt:
    """Whether one of *verbs* settles a wager that the cards have not decided yet.

    *shown* is whether the hole card lies face up.
    """

    def is_it(moment: Moment, act: Act) -> bool:
        r, own = moment.round, hand_of(act.target)
        open_to_both = act.verb in verbs and own is not None and r.shown("hole-card") is shown
        lies = open_to_both and act.target in r.wagers and not voided(r)
        lies = lies and not has_blackjack(r, act.seat or 0)
        return lies and not complete(r) and owed(moment, act) is None

    return is_it


def clockwise(moment: Moment, act: Act) -> bool:
    """Settling a player while one further to the dealer's right waits, where order is due."""
    around = settlement(moment.round) == "around" and complete(moment.round)
    return around and act.spot in (*WAGERS, "sevens") and not_the_first(moment, act)


def match_clockwise(moment: Moment, act: Act) -> bool:
    return act.spot == "match" and not_the_first(moment, act)


def not_the_first(moment: Moment, act: Act) -> bool:
    ordered = (Verb.COLLECT, Verb.PAY)
    due = (step.act for step in moment.expected() if step.act.spot != "envy")
    first = max((one.seat or 0 for one in due if one.verb in ordered), default=0)
    early = act.verb in ordered and 0 < (act.seat or 0) < first and due_here(moment, act) is None
    return early and act.target in (*moment.round.wagers, f"{act.seat}/sevens")


def wins_first(moment: Moment, act: Act) -> bool:
    losers = any(s.act.verb is Verb.COLLECT and not s.waived for s in moment.expected())
    first = settlement(moment.round) == "losers-first" and complete(moment.round)
    return first and losers and act.verb is Verb.PAY and act.spot in (*WAGERS, "sevens")


CRITICAL, WRONG_ACT = "critical", "wrong act"


def wrongly_settled(
    name: str, verb: Verb, done: Verb, opening: str, cure: str, *names: str, won: str = ""
) -> CommonError:
    """Doing to a wager what its hand does not come to: money, whenever it is done.

    A hand that has *won* by one of the paragraphs of 7(n) is named by that one.
    """
    is_it = instead(verb, done, *names)
    return CommonError(
        name,
        (lambda m, act: is_it(m, act) and wins_by(m, act) == won) if won else is_it,
        f"{opening}.",
        CODE[won] if won else None,
        gravity=CRITICAL,
        kind=WRONG_ACT,
        tell=says(opening, cure),
    )


WINNING = ("7(n)(1)", "7(n)(2)", "7(n)(3)", "7(n)(4)")
"""What makes a hand win."""


def wins_by(moment: Moment, act: Act) -> str:
    """Return by which paragraph the hand of a wager has won, once the dealer's is complete."""
    r, own = moment.round, hand_of(act.target)
    if own is None or not complete(r):
        return ""
    mine, theirs = own.total(r), points(dealers_cards(r)).total
    if theirs > 21:
        return "7(n)(1)"
    if mine > theirs:
        return "7(n)(2)"
    return "7(n)(3)" if len(own.cards(r)) == 2 else "7(n)(4)"


def needlessly_paid(
    name: str, is_it: IsIt, message: str, cite: Cite, kind: str = ""
) -> CommonError:
    return CommonError(name, is_it, message, cite, CRITICAL, kind)


AGAIN = "This was paid before."
NOBODYS = "Nobody has made this wager."

SETTLING_ERRORS = (
    *(
        needlessly_paid("paid twice", paid_again(*names), AGAIN, CODE[cite], "repeated")
        for names, cite in (
            (MAIN, "12(a)"),
            (("insurance",), "12(d)"),
            (("match",), "12(e)"),
            (("sevens",), "12(c)"),
            (("envy",), "12(c)(3)"),
        )
    ),
    *(
        needlessly_paid("paid a wager that nobody made", never_made(*names), NOBODYS, CODE[cite])
        for names, cite in ((MAIN, "6(d)"), (("insurance",), "8(a)"), (("match",), "6(e)"))
    ),
    needlessly_paid(
        "paid a wager that was settled",
        paid_too_late,
        "This wager was taken or given back before: there is nothing to pay.",
        CODE["7(n)"],
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
        "paid Blackjack 1 to 1", even_for_blackjack, "Blackjack is paid 3 to 2.", CODE["12(a)"]
    ),
    CommonError(
        "paid Blackjack at wrong odds", blackjack_odds, "Blackjack is paid 3 to 2.", CODE["12(a)"]
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
    CommonError(
        "settled a surrender before the hole card was turned",
        early_surrender,
        "Under an ace or a ten-value card, lay the surrendered wager on the cards; settle it when "
        "the hole card is turned.",
        CODE["9(a)(2)"],
        kind="too soon",
    ),
    CommonError(
        "took or gave back too much of a surrendered wager",
        whole_surrender,
        "Collect half of a surrendered wager and return half.",
    ),
    CommonError(
        "paid a Blackjack before the hole card was turned",
        too_early_blackjack,
        "Under an ace or a ten-value card, announce a Blackjack, and pay it once the hole card "
        "lies face up.",
        CODE["7(h)(1)(ii)"],
        "serious",
        "too soon",
    ),
    CommonError(
        "kept a double that was taken back",
        of_rescued,
        "A rescue: the double goes back to the player, and only the first wager is lost.",
        CODE["10(d)"],
        CRITICAL,
        WRONG_ACT,
    ),
    wrongly_settled(
        "paid a tie", Verb.RETURN, Verb.PAY, "You paid a push", "Give the wager back.", *MAIN
    ),
    wrongly_settled(
        "collected a tie", Verb.RETURN, Verb.COLLECT, "You took a push", "It goes back.", *MAIN
    ),
    wrongly_settled(
        "paid a loser",
        Verb.COLLECT,
        Verb.PAY,
        "You paid a loser",
        "Take the bet.",
        *WAGERS,
        "match",
    ),
    wrongly_settled(
        "gave back a loser",
        Verb.COLLECT,
        Verb.RETURN,
        "You gave back a loser",
        "Take the bet.",
        *WAGERS,
        "match",
    ),
    *(
        wrongly_settled(
            "collected a winner",
            Verb.PAY,
            Verb.COLLECT,
            "You took a winner",
            "Pay {amount}.",
            *WAGERS,
            won=cite,
        )
        for cite in WINNING
    ),
    wrongly_settled(
        "collected a winner",
        Verb.PAY,
        Verb.COLLECT,
        "You took a winner",
        "Pay {amount}.",
        *WAGERS,
        "match",
    ),
    *(
        wrongly_settled(
            "only returned a winner",
            Verb.PAY,
            Verb.RETURN,
            "You only gave back a winner",
            "Pay {amount}.",
            *WAGERS,
            won=cite,
        )
        for cite in WINNING
    ),
    wrongly_settled(
        "only returned a winner",
        Verb.PAY,
        Verb.RETURN,
        "You only gave back a winner",
        "Pay {amount}.",
        *WAGERS,
        "match",
    ),
    *(
        error
        for shown, cite in ((False, "7(k)"), (True, "7(l)"))
        for error in (
            CommonError(
                "paid before the dealer's hand was complete",
                undecided(Verb.PAY, shown=shown),
                "Nothing is paid on a hand before yours is complete.",
                CODE[cite],
                kind="too soon",
            ),
            CommonError(
                "took a wager that is still played for",
                undecided(Verb.COLLECT, Verb.RETURN, shown=shown),
                "This wager is still played for: it stays until your hand is complete.",
                CODE[cite],
                CRITICAL,
                "uncalled for",
            ),
        )
    ),
    CommonError(
        "settled winners before the losers",
        wins_first,
        "Here you collect all losing wagers before you pay any winner.",
        CODE["7(p)(1)"],
        kind="too soon",
    ),
    CommonError(
        "settled clockwise",
        clockwise,
        "Settle from your far right and go on counterclockwise.",
        CODE["7(p)(2)"],
        kind="out of turn",
    ),
    CommonError(
        "settled clockwise",
        match_clockwise,
        "Settle Match-the-Dealer from your far right and go on counterclockwise.",
        CODE["7(f)"],
        kind="out of turn",
    ),
    CommonError(
        "paid “to 1” as “for 1”",
        off_by_stake(*WAGERS, "match"),
        "These odds are “to 1”: the stake stays beside what is paid and is not part of it.",
    ),
)
