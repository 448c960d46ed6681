"""Known missteps: wrong acts that trainees fall into, each with what to say of it."""

from __future__ import annotations

from games.common.missteps import deals_face_up, due_here, due_with, off_by_stake
from games.engine.acts import Act, Verb
from games.engine.features import Misstep
from games.engine.moment import Moment
from games.engine.odds import Odds
from games.engine.procedure import Step
from games.spanish_21.chapter import CODE, HIGH, MAIN, Hand, dealers_cards, hand, up_card
from games.spanish_21.dealers_hand import STANDS, complete
from games.spanish_21.paying import match_pays, settlement
from games.spanish_21.points import points, value
from games.spanish_21.tables import BONUS

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
    step = due_here(moment, act)
    beats = step is not None and "more than two cards" in step.why
    return beats and act.verb in (Verb.RETURN, Verb.COLLECT)


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


def upright(moment: Moment, act: Act) -> bool:
    across = f"{act.target}/sideways"
    return act.verb is Verb.DEAL and any(s.act.target == across for s in moment.expected())


def second_hand_first(moment: Moment, act: Act) -> bool:
    """Going on to a later hand of a split while an earlier one is not finished."""
    mine = (s.act for s in moment.expected() if s.act.seat == act.seat and s.act.seat)
    waiting = [due.target for due in mine if "/hand" in due.target and due.verb != Verb.DISCARD]
    return (
        act.verb is Verb.DEAL
        and "/hand-" in act.target
        and act.target not in waiting
        and (bool(waiting) and max(waiting) < act.target)
    )


def whole_surrender(moment: Moment, act: Act) -> bool:
    """More than half, or the same half again."""
    step, halving = due_here(moment, act), (Verb.COLLECT, Verb.RETURN)
    part = step is not None and step.act.verb in halving and step.act.amount is not None
    return part and act.verb in halving


def too_early_blackjack(moment: Moment, act: Act) -> bool:
    r, seat = moment.round, act.seat or 0
    pays = act.verb is Verb.PAY and act.spot == "spanish-21" and not r.shown("hole-card")
    high = bool(up_card(r)) and up_card(r) in HIGH
    return pays and high and due_here(moment, act) is None and len(Hand(seat).cards(r)) == 2


def reader_forgotten(moment: Moment, act: Act) -> bool:
    passed = moment.passed_over(act) or ()
    return any(step.act.verb is Verb.INSERT for step in passed)


def insurance_forgotten(moment: Moment, act: Act) -> bool:
    passed = moment.passed_over(act) or ()
    return any(step.act.target == "insurance" for step in passed)


def low_reader(moment: Moment, act: Act) -> bool:
    low = bool(up_card(moment.round)) and up_card(moment.round) not in HIGH
    return act.verb is Verb.INSERT and low


def past_cover(moment: Moment, act: Act) -> bool:
    out = (step.act.target == "cover-card" and step.act.verb is Verb.REMOVE
           for step in moment.expected())  # fmt: skip
    return act.verb is Verb.DEAL and any(out)


def drawn_on_17(moment: Moment, act: Act) -> bool:
    r = moment.round
    stands = r.shown("hole-card") and points(dealers_cards(r)).total >= STANDS
    return act.verb is Verb.DEAL and act.target == "dealer" and stands


def drawn_for_nobody(moment: Moment, act: Act) -> bool:
    r = moment.round
    low = r.shown("hole-card") and points(dealers_cards(r)).total < STANDS
    return act.verb is Verb.DEAL and act.target == "dealer" and low and complete(r)


def clockwise(moment: Moment, act: Act) -> bool:
    """Settling a player while one further to the dealer's right waits, where order is due."""
    money = (Verb.PAY, Verb.COLLECT, Verb.RETURN)
    first = max((s.act.seat or 0 for s in moment.expected() if s.act.verb in money), default=0)
    matching = act.spot == "match"
    ordered = matching or (settlement(moment.round) == "around" and complete(moment.round))
    return ordered and act.verb in money and 0 < (act.seat or 0) < first


def wins_first(moment: Moment, act: Act) -> bool:
    losers = any(s.act.verb is Verb.COLLECT and not s.waived for s in moment.expected())
    first = settlement(moment.round) == "losers-first" and complete(moment.round)
    return first and losers and act.verb is Verb.PAY and act.spot in WAGERS


def covered_badly(moment: Moment, act: Act) -> bool:
    due = due_here(moment, act)
    covers = act.target == "cover-card" and act.verb is Verb.PLACE and due is not None
    return covers and due is not None and act.plain not in due.options


MISSTEPS = (
    Misstep(
        "paid Blackjack 1 to 1",
        even_for_blackjack,
        "Blackjack is paid 3 to 2.",
    ),
    Misstep(
        "missed a bonus 21",
        even_for_bonus,
        "This 21 is paid more than 1 to 1: neither doubled nor split, it has a name of its own.",
    ),
    Misstep(
        "paid a bonus on a doubled or split hand",
        bonus_for_even,
        "A doubled or split hand is paid 1 to 1, whatever its 21 is called.",
    ),
    Misstep(
        "treated 21 against 21 as a tie or a loss",
        tie_of_21,
        "A player's 21 of three or more cards beats the dealer's of three or more.",
    ),
    Misstep(
        "matched by value",
        match_by_value,
        "A jack matches only a jack, a queen only a queen, a king only a king.",
    ),
    Misstep("paid one match of two", one_match_only, "Both cards match: each of them is paid."),
    Misstep(
        "took or gave back too much of a surrendered wager",
        whole_surrender,
        "Half of a surrendered wager is collected and half goes back.",
    ),
    Misstep(
        "paid a Blackjack before the hole card was turned",
        too_early_blackjack,
        "Under an ace or a ten-value card a Blackjack is announced, and paid once the hole card "
        "lies face up.",
        CODE["7(h)(1)(ii)"],
    ),
    Misstep(
        "settled winners before the losers",
        wins_first,
        "Here all losing wagers are collected before any winning one is paid.",
    ),
    Misstep(
        "settled clockwise",
        clockwise,
        "Settle from your far right and go on counterclockwise.",
    ),
    Misstep(
        "paid a tie", due_with(Verb.RETURN, Verb.PAY, *MAIN), "A tie goes back to the player."
    ),
    Misstep(
        "collected a tie",
        due_with(Verb.RETURN, Verb.COLLECT, *MAIN),
        "The wager goes back to the player.",
    ),
    Misstep(
        "paid a loser",
        due_with(Verb.COLLECT, Verb.PAY, *WAGERS, "match"),
        "This wager has lost.",
    ),
    Misstep(
        "collected a winner",
        due_with(Verb.PAY, Verb.COLLECT, *WAGERS, "match"),
        "This wager has won.",
    ),
    Misstep(
        "only returned a winner",
        due_with(Verb.PAY, Verb.RETURN, *WAGERS, "match"),
        "This wager has won: it is paid, not only returned.",
    ),
    Misstep(
        "paid “to 1” as “for 1”",
        off_by_stake(*WAGERS, "match"),
        "These odds are “to 1”: the stake stays beside what is paid and is not part of it.",
    ),
    Misstep(
        "laid the card of a double upright",
        upright,
        "The one card after a Double Down Wager is laid sideways.",
    ),
    Misstep(
        "went on to the second hand of a split",
        second_hand_first,
        "The hand on the dealer's left is finished before the next one gets a card.",
    ),
    Misstep(
        "forgot to offer insurance",
        insurance_forgotten,
        "Under an ace insurance is offered before the hole card goes into the reader.",
    ),
    Misstep(
        "forgot the reader",
        reader_forgotten,
        "Under an ace, king, queen or jack the hole card goes into the reader before play.",
    ),
    Misstep(
        "used the reader under a low card",
        low_reader,
        "Only under an ace, king, queen or jack does the hole card go into the reader.",
    ),
    Misstep("drew past 17", drawn_on_17, "The dealer stands on every 17; the card is discarded."),
    Misstep(
        "drew though nothing hangs on it",
        drawn_for_nobody,
        "No hand is left whose outcome the dealer's cards could change: he draws nothing.",
        CODE["7(m)"],
    ),
    Misstep(
        "dealt past the cover card",
        past_cover,
        "The cover card comes out first and is put aside; the round is then finished.",
    ),
    Misstep(
        "put the cover card in a wrong place",
        covered_badly,
        "The cut is made ten cards from either end at least; behind the cover card that ends the "
        "shoe lies a quarter of the cards, or more.",
    ),
    Misstep(
        "dealt a card that must not be used",
        deals_face_up,
        "This card is out of the round and goes to the discard rack.",
    ),
    Misstep(
        "cleared before all was settled",
        lambda moment, act: (
            act.verb is Verb.DISCARD
            and moment.round.lies(act.target)
            and bool(moment.round.wagers)
        ),
        "Cards stay until every wager of the round is settled.",
    ),
)
