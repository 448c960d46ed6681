"""What a hand wins, ties or loses: § 635a.7(n) and (o), with the odds of § 635a.12."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from games.common.paying import won_for
from games.engine.acts import Verb
from games.engine.cards import Card, face
from games.engine.chips import dollars
from games.engine.cite import Cite
from games.engine.odds import Odds, PayTable, Sum
from games.engine.procedure import DONE, Procedure, Step, dealer, given
from games.engine.round import Round
from games.spanish_21.chapter import (
    CODE,
    Hand,
    dead,
    dealer_has_blackjack,
    dealers_cards,
    has_blackjack,
    made,
    rescued,
    splits,
    up_card,
)
from games.spanish_21.points import name_21, points
from games.spanish_21.tables import (
    BONUS,
    BONUS_CITES,
    MATCH,
    OTHER_SUIT,
    SAME_SUIT,
    SPANISH_21,
    SUPER_BONUS,
    SUPER_BONUS_OTHERS,
)

COLLECTING = {"losers-first": CODE["7(p)(1)"], "around": CODE["7(p)(2)"]}
"""Method of settlement -> the provision by which losing wagers are collected."""


@dataclass(frozen=True, slots=True)
class HandResult:
    """What becomes of a hand against the dealer's."""

    verb: Verb
    """``pay``, ``return`` or ``collect``."""
    cite: Cite
    name: str = ""
    """What is paid, in the words of ``why``."""
    odds: str = ""


def decks(r: Round) -> int:
    return 8 if r.rules.decks == 8 else 6


def match_pays(r: Round, cards: Sequence[Card], stake: int) -> tuple[int, str, bool]:
    """What a Match-the-Dealer Wager wins with *cards*, how, and whether both of them match."""
    up, table = face(r.cards["dealer"][0]), MATCH[decks(r)]
    kinds = [SAME_SUIT if face(c) == up else OTHER_SUIT for c in cards if c[0] == up[0]]
    won = [won_for(f"a {kind}", Odds.parse(table.rows[kind]), stake) for kind in kinds]
    amounts = [amount for amount, _ in won]
    why = "; ".join(told for _, told in won)
    if len(won) > 1:
        why += f"; together {dollars(sum(amounts))}"
    return sum(amounts), why, len(won) > 1


def pay_line(cite: Cite, spot: str, name: str, table: PayTable, stake: int) -> Step:
    """Pay a wager what *table* gives the row *name*."""
    amount, why = won_for(name, Odds.parse(table.rows[name]), stake)
    return dealer(cite, Verb.PAY, spot, amount, why=why)


def pay_blackjack(r: Round, cite: Cite, own: Hand) -> Step:
    return pay_line(cite, own.wager, "Blackjack", SPANISH_21, r.wagers[own.wager])


def while_down(spot: str, do: Callable[[Round], Procedure]) -> Procedure:
    """*do*, unless the wager on *spot* is no longer there."""
    return given(lambda r: do(r) if spot in r.wagers else DONE)


def collect(cite: Cite) -> Callable[[str], Procedure]:
    return lambda spot: while_down(spot, lambda r: dealer(cite, Verb.COLLECT, spot))


def give_back(cite: Cite) -> Callable[[str], Procedure]:
    return lambda spot: while_down(spot, lambda r: dealer(cite, Verb.RETURN, spot))


def take_up(cite: Cite, hand: Hand) -> Procedure:
    """Put the cards of *hand* into the discard rack."""
    return given(lambda r: dealer(cite, Verb.DISCARD, hand.place) if r.lies(hand.place) else DONE)


def result(r: Round, hand: Hand) -> HandResult:
    """How *hand* stands against the dealer's, once that is complete."""
    mine, theirs = hand.total(r), points(dealers_cards(r)).total
    lost = HandResult(Verb.COLLECT, COLLECTING[settlement(r)])
    if dead(r, hand):
        return HandResult(Verb.RETURN, CODE["13(h)"])
    if rescued(r, hand):
        return HandResult(Verb.COLLECT, CODE["10(d)"])
    if mine > 21:
        return lost
    if has_blackjack(r, hand.seat):
        cite = CODE["12(a)" if dealer_has_blackjack(r) else "7(h)(1)(ii)"]
        return HandResult(Verb.PAY, cite, "Blackjack", SPANISH_21.rows["Blackjack"])
    if dealer_has_blackjack(r):
        long = mine == 21 and len(hand.cards(r)) > 2
        return HandResult(Verb.COLLECT, CODE["7(o)"]) if long else lost
    if theirs > 21 or mine > theirs:
        return won(r, hand, f"{mine} against {theirs}")
    if mine < theirs:
        return lost
    long = len(hand.cards(r)) > 2 and len(dealers_cards(r)) > 2
    if mine == 21 and long:
        return won(r, hand, "21 in more than two cards against the same")
    return HandResult(Verb.RETURN, CODE["7(o)"])


def won(r: Round, hand: Hand, against: str) -> HandResult:
    """What a winning hand is paid: by its name, if it was neither doubled nor split."""
    named, even = name_21(hand.cards(r)), SPANISH_21.rows["winning hand"]
    if made(r, hand.double):
        return HandResult(Verb.PAY, CODE["10(c)"], against, even)
    if splits(r, hand.seat):
        return HandResult(Verb.PAY, CODE["11(e)" if named else "12(a)"], against, even)
    if named:
        return HandResult(Verb.PAY, BONUS_CITES[named], f"21: {named}", BONUS.rows[named])
    return HandResult(Verb.PAY, CODE["12(a)"], against, even)


def settlement(r: Round) -> str:
    return str(r.rules.house.get("settlement", "losers-first"))


def suited_sevens(r: Round, hand: Hand) -> PayTable | None:
    """The fixed payout that *hand* wins in addition, if any."""
    cards = hand.cards(r)
    named = len(cards) == 3 and (name_21(cards) or "")
    suited = named in ("7-7-7 of the same suit", "7-7-7 of spades")
    if not suited or up_card(r) != "7" or made(r, hand.double) or splits(r, hand.seat):
        return None
    stake = r.wagers.get(hand.wager, 0)
    return next((SUPER_BONUS[n] for n in sorted(SUPER_BONUS, reverse=True) if stake >= n), None)


def pay_sum(table: PayTable, spot: str) -> Step:
    """Pay the one fixed sum that *table* prints."""
    (name, line), *_ = table.rows.items()
    cents = Sum.parse(line).cents
    return dealer(table.cite, Verb.PAY, spot, cents, why=f"{name}: {line}")


def pay_others(r: Round, winner: int) -> list[Step]:
    """What every other player of the round wins with *winner*."""
    spots = (f"{seat}/envy" for seat in r.seats if seat != winner)
    return [pay_sum(SUPER_BONUS_OTHERS, spot) for spot in spots]
