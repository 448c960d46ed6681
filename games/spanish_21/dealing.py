"""From the first card to the reader: § 635a.7(e) to (g), § 635a.8, § 635a.13(f) and (h)."""

from __future__ import annotations

from games.engine.acts import Act, Verb
from games.engine.procedure import (
    DONE,
    Procedure,
    Step,
    any_order,
    dealer,
    each,
    given,
    in_order,
    optional,
)
from games.engine.round import Round
from games.spanish_21.chapter import (
    CODE,
    HAND_SIZE,
    HIGH,
    Hand,
    befallen,
    dead,
    dealer_has_blackjack,
    dealt,
    hand,
    has_blackjack,
    last_decision,
    option,
    read,
    up_card,
)
from games.spanish_21.paying import match_pays, pay_line
from games.spanish_21.shoe import draw
from games.spanish_21.tables import EVEN_MONEY

UNIT = 100
"""The smallest value chip, in cents."""


def deal(r: Round) -> Procedure:
    """Two cards to each box and to the dealer, the dealer's second card face down."""
    return in_order(
        each(r.seats, lambda seat: given(lambda r: card(r, seat, 1))),
        given(dealers_card),
        each(r.seats, lambda seat: given(lambda r: card(r, seat, 2))),
        any_order(given(lambda r: late_cards(r)), given(dealers_cards)),
        given(dead_hands),
    )


def card(r: Round, seat: int, number: int) -> Procedure:
    """The first or second card of a box, unless it has been passed over for good."""
    missed = befallen(r, "no-cards", str(seat)) or (
        number == HAND_SIZE and befallen(r, "one-card", str(seat))
    )
    if missed or dealt(r) or len(r.cards.get(hand(seat), ())) >= number:
        return DONE
    first = number == 1
    drawn = draw(CODE["7(e)(1)" if first else "7(e)(3)"], hand(seat))
    return optional(drawn) if gone_past(r, seat, number) else drawn


def gone_past(r: Round, seat: int, number: int) -> bool:
    """Whether the deal has gone on without this card of a box: late, it is still taken.

    If it never comes, § 635a.13(h) says what becomes of the box.
    """
    if number == HAND_SIZE and not r.lies(hand(seat)):
        return True  # without its first card it need not get one now
    later = any(len(r.cards.get(hand(one), ())) >= number for one in r.seats if one > seat)
    return later or (number == 1 and r.lies("dealer"))


def dealers_card(r: Round) -> Procedure:
    """The dealer's first card; a dealer who has passed it over gives the players their second
    first."""
    over = r.lies("dealer") or passed_over(r)
    return DONE if over else draw(CODE["7(e)(2)"], "dealer")


def passed_over(r: Round) -> bool:
    """Whether the dealer has gone on to the second cards and has no card of the dealer's own."""
    further = any(len(r.cards.get(hand(seat), ())) > 1 for seat in r.seats)
    return bool(befallen(r, "missed-dealer-card")) or further


def dealers_cards(r: Round) -> Procedure:
    """The card face down; the one face up before it, if that was passed over."""
    first = DONE if r.lies("dealer") else draw(CODE["13(f)"], "dealer")
    second = DONE if r.lies("hole-card") else draw(CODE["7(e)(4)"], "hole-card")
    return in_order(first, second)


def next_card(r: Round) -> str:
    """The place that the deal has come to; empty before and after it."""
    if r.holding is None:
        return ""
    for number in (1, 2):
        for seat in r.seats:
            if card(r, seat, number) is not DONE and not gone_past(r, seat, number):
                return hand(seat)
        if dealers_card(r) is not DONE:
            return "dealer"
    return "" if r.lies("hole-card") else "hole-card"


# A box that was passed over


def late_cards(r: Round) -> Procedure:
    """Every player with only one card, as announced, or as the deal has ended without the other.

    While the hole card is not out, the other card may still come in its turn.
    """
    return each(
        [seat for seat in r.seats if dealt(r) or befallen(r, "one-card", str(seat))],
        lambda seat: given(lambda r: late_card(r, seat)),
    )


def late_card(r: Round, seat: int) -> Procedure:
    """A player with only one card says whether to take the other one."""
    cite, actor = CODE["13(h)"], f"seat-{seat}"
    if len(r.cards.get(hand(seat), ())) != 1 or Hand(seat).wager not in r.wagers:
        return DONE
    takes = Act(actor, Verb.TAKE, f"{seat}/card")
    choice = Step(cite, (takes, Act(actor, Verb.DECLINE, f"{seat}/card")))
    return in_order(
        dealer(cite, Verb.ASK, seat),
        choice,
        given(lambda r: draw(cite, hand(seat)) if takes in r.log else DONE),
    )


def dead_hands(r: Round) -> Procedure:
    """A box without two cards is out of this round: its wagers go back, now or at the end."""
    cite = CODE["13(h)"]
    out = [seat for seat in r.seats if dead(r, Hand(seat))]
    back = (
        dealer(cite, Verb.RETURN, spot)
        for seat in out
        for spot in r.staked(seat, "spanish-21", "match")
    )
    cards = (dealer(cite, Verb.DISCARD, hand(seat)) for seat in out if r.lies(hand(seat)))
    return any_order(*map(optional, (*back, *cards)))


# Match-the-Dealer


def settle_match(r: Round) -> Procedure:
    """Settle every Match-the-Dealer Wager, from the dealer's far right."""
    return each(reversed(r.seats), lambda seat: given(lambda r: match(r, seat)))


def match(r: Round, seat: int) -> Procedure:
    """Pay for each of the first two cards that is of the up card's rank, or collect."""
    spot, cards = f"{seat}/match", r.cards.get(hand(seat), ())
    if spot not in r.wagers or not r.lies("dealer") or dead(r, Hand(seat)):
        return DONE
    amount, why, both = match_pays(r, cards[:HAND_SIZE], r.wagers[spot])
    if not amount:
        return dealer(CODE["7(f)"], Verb.COLLECT, spot)
    return dealer(CODE["7(f)(2)" if both else "7(f)(1)"], Verb.PAY, spot, amount, why=why)


# Insurance and the reader


def insure(r: Round) -> Procedure:
    """Under an ace every player may insure; who has Blackjack may take even money instead."""
    if up_card(r) != "A":
        return DONE
    playing = [seat for seat in r.seats if Hand(seat).down(r) and not dead(r, Hand(seat))]
    offered = dealer(CODE["7(g)"], Verb.ANNOUNCE, "insurance")
    return in_order(offered, any_order(*map(answer, playing))) if playing else DONE


def answer(seat: int) -> Procedure:
    """Insure for half the wager, or less, or not at all."""
    actor, spot = f"seat-{seat}", f"{seat}/insurance"

    def choose(r: Round) -> Procedure:
        if not Hand(seat).down(r):
            return DONE
        most = most_insured(r.wagers[Hand(seat).wager])
        bets = tuple(Act(actor, Verb.BET, spot, n) for n in dict.fromkeys((most, least(most))))
        even = Act(actor, Verb.TAKE, f"{seat}/even-money")
        may = has_blackjack(r, seat) and bool(option(r, "even_money"))
        refuses = Act(actor, Verb.DECLINE, spot)
        acts = (*bets, *([even] if may else []), refuses)
        return Step(CODE["8(a)"], acts, up_to=bets[:1])

    return in_order(given(choose), given(lambda r: even_money(r, seat)))


def most_insured(stake: int) -> int:
    """Half the wager, up to the next whole chip where no chips make just half."""
    return -(-stake // 2 // UNIT) * UNIT if stake % (2 * UNIT) else stake // 2


def least(most: int) -> int:
    """One of the smaller sums that a player may insure for as well: about half of the most."""
    return max(UNIT, most // 2 // UNIT * UNIT)


def even_money(r: Round, seat: int) -> Procedure:
    """Pay a Blackjack 1 to 1 at once, and take up its cards."""
    own, cite = Hand(seat), CODE["8(e)"]
    last, _ = last_decision(r, seat)
    if last is None or last.spot != "even-money" or not r.lies(own.place):
        return DONE
    cleared = dealer(cite, Verb.DISCARD, own.place)
    if own.wager not in r.wagers:
        return cleared
    paid = pay_line(cite, own.wager, "Blackjack", EVEN_MONEY, r.wagers[own.wager])
    return in_order(paid, cleared)


def use_reader(r: Round) -> Procedure:
    """With an up card worth ten or eleven, the reader shows whether the dealer has Blackjack."""
    if up_card(r) not in HIGH or not up_card(r):
        return DONE
    lost = given(lambda r: DONE if dealer_has_blackjack(r) else collect_insurance(r))
    return in_order(dealer(CODE["7(g)"], Verb.INSERT, "hole-card"), lost)


def collect_insurance(r: Round) -> Procedure:
    """Collect every Insurance Wager; where the reader was forgotten they may as well wait."""
    lost = (spot for seat in r.seats for spot in r.staked(seat, "insurance"))
    taken = (dealer(CODE["8(d)"], Verb.COLLECT, spot) for spot in lost)
    return any_order(*(taken if read(r) else map(optional, taken)))
