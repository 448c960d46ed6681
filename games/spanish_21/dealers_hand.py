"""The dealer's hand: § 635a.7(k) to (m)."""

from __future__ import annotations

from games.engine.acts import Verb
from games.engine.apply import RACKED
from games.engine.procedure import DONE, Procedure, any_order, dealer, given, in_order, optional
from games.engine.round import Round
from games.spanish_21.chapter import (
    CODE,
    MOST_HANDS,
    Hand,
    dead,
    dealers_cards,
    dealt,
    has_blackjack,
    rescued,
    surrendered,
)
from games.spanish_21.paying import pay_blackjack, while_down
from games.spanish_21.playing import settle_surrendered
from games.spanish_21.points import points
from games.spanish_21.shoe import draw

STANDS = 17


def dealers_turn() -> Procedure:
    """Turn the hole card, settle what waited for it, and draw to 17."""
    shown = dealer(CODE["7(k)"], Verb.REVEAL, "hole-card")
    return in_order(
        given(lambda r: DONE if r.shown("hole-card") or not r.lies("hole-card") else shown),
        given(settle_surrendered),
        any_order(given(pay_blackjacks), draw_out()),
    )


def pay_blackjacks(r: Round) -> Procedure:
    """A Blackjack that was announced may be paid before the dealer draws; or with the rest."""
    cite = CODE["7(h)(1)(ii)"]
    held = [one for one in map(Hand, r.seats) if one.down(r) and has_blackjack(r, one.seat)]

    def paid(own: Hand) -> Procedure:
        return while_down(
            own.wager, lambda r: pay_blackjack(r, cite, own) if not stands(r) else DONE
        )

    return any_order(*(optional(paid(own)) for own in held))


def draw_out(held: int = 2) -> Procedure:
    """Draw until the dealer stands, from the moment the dealer has this many cards."""

    def look(r: Round) -> Procedure:
        if stands(r) or not dealt(r) or len(dealers_cards(r)) < held:
            return DONE
        more = len(dealers_cards(r)) + 1
        return in_order(draw(CODE["7(l)"], "dealer"), announce_total(more), draw_out(more))

    return given(look)


def announce_total(held: int) -> Procedure:
    """Announce what this many cards count; the shoe's next card is one of them until it is
    dealt."""

    def look(r: Round) -> Procedure:
        cards = dealers_cards(r)
        cards += r.deck[: max(0, held - len(cards))]
        return dealer(CODE["7(k)"], Verb.ANNOUNCE, f"total-{points(cards).total}")

    return given(look)


def draws(r: Round) -> bool:
    """Whether the dealer must take a card: below 17, and some hand depends on it."""
    return r.shown("hole-card") and r.lies("dealer") and not stands(r)


def stands(r: Round) -> bool:
    """Whether the dealer's hand is complete, shown or not."""
    return r.lies("hole-card") and (points(dealers_cards(r)).total >= STANDS or not affected(r))


def affected(r: Round) -> bool:
    """Whether the outcome of any hand depends on the dealer's final hand."""
    return any(
        _plays_on(r, one)
        and one.total(r) <= 21
        and not dead(r, one)
        and not rescued(r, one)
        and not surrendered(r, one.seat)
        and not has_blackjack(r, one.seat)
        and not (one.total(r) == 21 and len(one.cards(r)) > 2)
        for seat in r.seats
        for one in (Hand(seat, number) for number in range(1, MOST_HANDS + 1))
    )


def _plays_on(r: Round, hand: Hand) -> bool:
    """Whether *hand* lies there against the dealer's, even if its wager was settled too soon."""
    return r.lies(hand.place) and (hand.wager in r.wagers or bool(r.won.get(hand.wager)))


def set_aside(r: Round) -> Procedure:
    """A card that was shown in error and that nobody has used."""
    left = r.deck and r.deck[0] in r.exposed
    return dealer(CODE["13(d)"], Verb.DEAL, RACKED, 1) if left else DONE


def complete(r: Round) -> bool:
    """Whether the dealer's hand stands."""
    return r.shown("hole-card") and not draws(r)
