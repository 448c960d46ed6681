"""The cards street by street, and the betting round that follows each."""

from __future__ import annotations

from functools import partial

from games.engine.acts import Verb
from games.engine.cite import Cite
from games.engine.procedure import DONE, Procedure, dealer, each, given, in_order
from games.engine.round import Round
from games.families.pot.betting.betting import Opener, betting_round
from games.families.pot.betting.forced import after_bring_in, bring_in
from games.families.pot.betting.limits import big, small
from games.families.pot.betting.posting import after_blinds, antes, post_blinds
from games.families.pot.dealing.button import before_the_cards, first_button
from games.families.pot.dealing.draw import draws
from games.families.pot.dealing.upcards import opener, opening_order
from games.families.pot.facts import PokerGame, Street
from games.families.pot.irregularities.exposed import (
    exchange_exposed,
    offer_further_bets,
    turned_up_at,
)
from games.families.pot.options import option
from games.families.pot.seen import contested, from_the_left, live_from_left, this_deal
from games.families.pot.words import BOARD, BURNS, COMMON

HIGHER_FROM = {"second": 1, "third": 2}
"""The house's word for the betting round from which the higher limit holds -> its number, the
first being 0."""


def play(kind: PokerGame) -> Procedure:
    """From the first chip to the end of the final betting round."""
    blinds = kind.blinds
    return in_order(
        given(lambda r: first_button(kind, r)),
        given(lambda r: antes(kind, r)),
        given(lambda r: before_the_cards(kind, r)),
        given(lambda r: deal_first(kind, r)),
        given(lambda r: exchange_exposed(kind, r)),
        given(lambda r: post_blinds(kind, r) if blinds and blinds.after_cards else DONE),
        given(lambda r: bring_in(kind, r)),
        first_betting(kind),
        each(range(1, len(kind.streets)), lambda n: given(lambda r: street(kind, r, n))),
    )


def deal_first(kind: PokerGame, r: Round) -> Procedure:
    """The first cards round by round, the button last or from the dealer's left."""
    first, seats = kind.streets[0], from_the_left(kind, r)

    def a_card(seat: int, place: str) -> Procedure:
        return given(lambda r: first_card(kind, r, seat, place))

    places = (*("hand",) * first.hand, *("up",) * first.up)
    return each(places, lambda place: each(seats, lambda seat: a_card(seat, place)))


def first_card(kind: PokerGame, r: Round, seat: int, place: str) -> Procedure:
    """One of the first cards; where a hole card has become the up card, this one is dealt face
    down."""
    if seat in r.folded:
        return DONE
    if place == "up" and r.lies(f"{seat}/up"):
        return dealer(turned_up_at(kind), Verb.DEAL, f"{seat}/hand", 1)
    return dealer(kind.streets[0].dealt, Verb.DEAL, f"{seat}/{place}", 1)


def first_betting(kind: PokerGame) -> Procedure:
    """The betting upon the first cards: from the left of who had to bet."""
    why = partial(opens_the_first, kind) if kind.board else None
    after = after_blinds if kind.blinds else after_bring_in
    return betting_round(kind, kind.streets[0].bets, after, small, why)


def street(kind: PokerGame, r: Round, number: int) -> Procedure:
    """Further cards, and the betting that follows, if there is still anyone to bet against."""
    if not contested(r):
        return DONE
    betting = betting_round(
        kind,
        kind.streets[number].bets,
        lambda r: opening_order(kind, r) if kind.showing else live_from_left(kind, r),
        lambda r: limit(kind, r, number),
        why_first(kind),
        last=number == len(kind.streets) - 1,
    )
    further = given(lambda r: offer_further_bets(kind, r))
    return in_order(*further_cards(kind, r, number), further, betting)


def further_cards(kind: PokerGame, r: Round, number: int) -> tuple[Procedure, ...]:
    """The cards of street *number*, for each player or for all, or those that are exchanged."""
    one = kind.streets[number]
    if one.draw:
        return (draws(kind, r, one.draw),)
    if one.board:
        burn = dealer(one.dealt, Verb.DEAL, BURNS, 1)
        return burn, dealer(one.dealt, Verb.DEAL, BOARD, one.board)
    if one.common and len(r.deck) < 1 + len(r.live):
        return (common_card(r, one.dealt),)
    return (a_card_each(r, one),)


def limit(kind: PokerGame, r: Round, number: int) -> int:
    """The bet of the betting round after street *number*, in cents."""
    higher = kind.streets[number].higher
    if kind.up:
        first = HIGHER_FROM.get(str(option(r, "higher_limit")), len(kind.streets) - 1)
        higher = number >= first
    return big(r) if higher else small(r)


# Who begins


def why_first(kind: PokerGame) -> Opener | None:
    """Why a player begins a later betting round; nothing where there is nothing to see."""
    if kind.showing:
        return partial(opener, kind, kind.showing)
    return partial(opens, kind) if kind.board else None


def opens_the_first(kind: PokerGame, r: Round, seat: int) -> tuple[Cite, str]:
    """Why *seat* is the first to act on the bets made before the cards."""
    straddled = any(a.spot == "straddle" and a.verb is Verb.BET for a in this_deal(r))
    left_of = "Straddle Bet" if straddled else "Blind Bets"
    return kind.code["7(e)(2)"], f"seat {seat} is the first to the left of the {left_of}"


def opens(kind: PokerGame, r: Round, seat: int) -> tuple[Cite, str]:
    """Why *seat* begins once there are community cards."""
    why = f"seat {seat} is the first to the left of the button who can still bet"
    return kind.code["7(e)(2)"], why


# Cards for each player


def a_card_each(r: Round, street: Street) -> Procedure:
    """Burn a card and deal one to each player still in, All-in or not."""
    cite, place = street.dealt, "up" if street.up else "hand"
    return in_order(
        dealer(cite, Verb.DEAL, BURNS, 1),
        each(r.live, lambda seat: given(lambda r: a_card(r, cite, f"{seat}/{place}"))),
    )


def a_card(r: Round, cite: Cite, spot: str) -> Procedure:
    """The next card to *spot*, from the burn cards where exchanged cards have used up the deck."""
    dealt = dealer(cite, Verb.DEAL, spot, 1)
    if r.deck:
        return dealt
    return in_order(dealer(cite, Verb.RESHUFFLE, BURNS), dealt) if r.lies(BURNS) else DONE


def common_card(r: Round, cite: Cite) -> Procedure:
    """One card face up for all; the burn cards are shuffled first if the deck has run out."""
    burned = r.cards.get(BURNS, ())
    burn, turn = (dealer(cite, Verb.DEAL, spot, 1) for spot in (BURNS, COMMON))
    if len(r.deck) > 1:
        return in_order(burn, turn)
    if len(r.deck) + len(burned) < 2:  # cards are missing
        return turn if r.deck else DONE
    mixed = dealer(cite, Verb.RESHUFFLE, BURNS) if burned else DONE
    return in_order(mixed, burn, turn)
