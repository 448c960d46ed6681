"""Seven-card Stud and Five-card Stud: §§ .10 and .14."""

from __future__ import annotations

from games.engine.acts import Verb
from games.engine.cite import Cite
from games.engine.procedure import DONE, Procedure, dealer, each, given, in_order
from games.engine.round import Round
from games.families.pot.betting.betting import betting_round
from games.families.pot.betting.forced import SEVEN_CARD, after_bring_in, bring_in
from games.families.pot.betting.limits import big, small
from games.families.pot.betting.posting import antes
from games.families.pot.dealing.upcards import opener, opening_order
from games.families.pot.facts import PokerGame
from games.families.pot.house.options import option
from games.families.pot.irregularities.exposed import exposed_hole_card, offer_further_bets
from games.families.pot.seen import at, contested
from games.families.pot.words import BURNS, COMMON

HIGHER_FROM = {"second": 1, "third": 2}
"""The house's word for the betting round from which the higher limit holds -> its number, the
first being 0."""


def play(kind: PokerGame) -> Procedure:
    """From the first chip to the end of the final betting round."""
    return in_order(
        given(lambda r: antes(kind, r)),
        given(lambda r: deal_hands(kind, r)),
        given(lambda r: bring_in(kind, r)),
        betting_round(kind, at(kind, "(e)"), lambda r: after_bring_in(kind, r), small),
        each(range(1, streets(kind) + 1), lambda n: given(lambda r: street(kind, r, n))),
    )


def streets(kind: PokerGame) -> int:
    """How many more rounds of cards follow the first betting round."""
    return kind.up - 1 + kind.hidden


def deal_hands(kind: PokerGame, r: Round) -> Procedure:
    """Hole cards round by round, then one round of up cards, from the dealer's left."""
    places = (*("hand",) * kind.hand, "up")
    seats = r.seats

    def a_card(seat: int, place: str) -> Procedure:
        return given(lambda r: first_card(kind, r, seat, place))

    return each(places, lambda place: each(seats, lambda seat: a_card(seat, place)))


def first_card(kind: PokerGame, r: Round, seat: int, place: str) -> Procedure:
    """One of the first cards; where a hole card has become the up card, this one is dealt face
    down."""
    if seat in r.folded:
        return DONE
    if place == "up" and r.lies(f"{seat}/up"):
        return dealer(exposed_hole_card(kind), Verb.DEAL, f"{seat}/hand", 1)
    return dealer(at(kind, "(c)"), Verb.DEAL, f"{seat}/{place}", 1)


def street(kind: PokerGame, r: Round, number: int) -> Procedure:
    """A card for everyone still in, or one for all of them, and the betting that follows."""
    if not contested(r):
        return DONE
    dealt = common_card(kind, r) if runs_out(kind, r, number) else a_card_each(kind, r, number)
    betting = betting_round(
        kind,
        at(kind, "(g)"),
        lambda r: opening_order(kind, r),
        lambda r: limit(kind, r, number),
        lambda r, seat: opener(kind, r, seat),
        last=number == streets(kind),
    )
    return in_order(dealt, given(lambda r: offer_further_bets(kind, r)), betting)


def limit(kind: PokerGame, r: Round, number: int) -> int:
    """The bet of the betting round after street *number*, in cents."""
    first = HIGHER_FROM.get(str(option(r, "higher_limit")), streets(kind))
    return big(r) if number >= first else small(r)


def a_card_each(kind: PokerGame, r: Round, number: int) -> Procedure:
    """Burn a card and deal one to each player still in, All-in or not."""
    cite = at(kind, "(f)" if number == 1 else "(h)")
    place = "up" if number < kind.up else "hand"
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


def runs_out(kind: PokerGame, r: Round, number: int) -> bool:
    """Whether the deck is too short for a burn card and a sixth or seventh card for everyone."""
    return kind.section == SEVEN_CARD and number >= 3 and len(r.deck) < 1 + len(r.live)


def common_card(kind: PokerGame, r: Round) -> Procedure:
    """One card face up for all; the burn cards are shuffled first if the deck has run out."""
    cite, burned = at(kind, "(h)"), r.cards.get(BURNS, ())
    burn, turn = (dealer(cite, Verb.DEAL, spot, 1) for spot in (BURNS, COMMON))
    if len(r.deck) > 1:
        return in_order(burn, turn)
    if len(r.deck) + len(burned) < 2:  # cards are missing
        return turn if r.deck else DONE
    mixed = dealer(cite, Verb.RESHUFFLE, BURNS) if burned else DONE
    return in_order(mixed, burn, turn)
