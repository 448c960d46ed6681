"""The dealer's hand: the hole card is turned, and cards are drawn until the dealer stands."""

from __future__ import annotations

from games.engine.acts import Verb
from games.engine.apply import RACKED
from games.engine.procedure import DONE, Procedure, any_order, dealer, given, in_order, optional
from games.engine.round import Round
from games.families.twenty_one.hands import Hand, surrendered
from games.families.twenty_one.paying import pay_blackjack, while_down
from games.families.twenty_one.playing import settle_surrendered
from games.families.twenty_one.points import points
from games.families.twenty_one.shoe import draw
from games.families.twenty_one.table import TwentyOne

STANDS = 17


def dealers_turn(game: TwentyOne) -> Procedure:
    """Turn the hole card, settle what waited for it, and draw to 17."""
    shown = dealer(game.cites.turned, Verb.REVEAL, game.spots.hole)
    return in_order(
        given(
            lambda r: DONE if r.shown(game.spots.hole) or not r.lies(game.spots.hole) else shown
        ),
        given(lambda r: settle_surrendered(game, r)),
        any_order(given(lambda r: pay_blackjacks(game, r)), draw_out(game)),
    )


def pay_blackjacks(game: TwentyOne, r: Round) -> Procedure:
    """A Blackjack that was announced may be paid before the dealer draws; or with the rest."""
    cite = game.cites.announced
    held = [
        one for one in map(game.hand, r.seats) if one.down(r) and game.has_blackjack(r, one.seat)
    ]

    def paid(own: Hand) -> Procedure:
        return while_down(
            own.wager, lambda r: pay_blackjack(game, r, cite, own) if not stands(game, r) else DONE
        )

    return any_order(*(optional(paid(own)) for own in held))


def draw_out(game: TwentyOne, held: int = 2) -> Procedure:
    """Draw until the dealer stands, from the moment the dealer has this many cards."""

    def look(r: Round) -> Procedure:
        if stands(game, r) or not game.dealt(r) or len(game.dealers_cards(r)) < held:
            return DONE
        more = len(game.dealers_cards(r)) + 1
        return in_order(
            draw(game, game.cites.drawn, "dealer"),
            announce_total(game, more),
            draw_out(game, more),
        )

    return given(look)


def announce_total(game: TwentyOne, held: int) -> Procedure:
    """Announce what this many cards count; the shoe's next card is one of them until it is
    dealt."""

    def look(r: Round) -> Procedure:
        cards = game.dealers_cards(r)
        cards += r.deck[: max(0, held - len(cards))]
        return dealer(game.cites.turned, Verb.ANNOUNCE, f"total-{points(cards).total}")

    return given(look)


def draws(game: TwentyOne, r: Round) -> bool:
    """Whether the dealer must take a card: below 17, and some hand depends on it."""
    return r.shown(game.spots.hole) and r.lies("dealer") and not stands(game, r)


def stands(game: TwentyOne, r: Round) -> bool:
    """Whether the dealer's hand is complete, shown or not."""
    return r.lies(game.spots.hole) and (
        points(game.dealers_cards(r)).total >= STANDS or not affected(game, r)
    )


def affected(game: TwentyOne, r: Round) -> bool:
    """Whether the outcome of any hand depends on the dealer's final hand."""
    return any(
        _plays_on(r, one)
        and one.total(r) <= 21
        and not game.dead(r, one)
        and not game.given_up(r, one)
        and not surrendered(r, one.seat)
        and not game.decided(r, one)
        for seat in r.seats
        for one in game.numbered(seat)
    )


def _plays_on(r: Round, hand: Hand) -> bool:
    """Whether *hand* lies there against the dealer's, even if its wager was settled too soon."""
    return r.lies(hand.place) and (hand.wager in r.wagers or bool(r.won.get(hand.wager)))


def set_aside(game: TwentyOne, r: Round) -> Procedure:
    """A card that was shown in error and that nobody has used."""
    left = r.deck and r.deck[0] in r.exposed
    return dealer(game.cites.exposed, Verb.DEAL, RACKED, 1) if left else DONE


def complete(game: TwentyOne, r: Round) -> bool:
    """Whether the dealer's hand stands."""
    return r.shown(game.spots.hole) and not draws(game, r)
