"""Cards that players exchange for new ones."""

from __future__ import annotations

from itertools import combinations

from games.engine.acts import Act, Verb
from games.engine.procedure import (
    DONE,
    Procedure,
    Step,
    any_order,
    dealer,
    each,
    either,
    given,
    in_order,
    waived,
)
from games.engine.round import Round
from games.families.pot.facts import Draw, PokerGame
from games.families.pot.seen import live_from_left
from games.families.pot.when import cards_to_come
from games.families.pot.words import BURNS, MUCK

WAYS = tuple("".join(which) for count in range(1, 6) for which in combinations("12345", count))
"""Which cards of a hand may be discarded, by their places in it: ``25``."""


def draws(kind: PokerGame, r: Round, at: Draw) -> Procedure:
    """One player at a time, from the left of the button, All-in or not."""
    return each(live_from_left(kind, r), lambda seat: given(lambda r: draw(kind, r, at, seat)))


def draw(kind: PokerGame, r: Round, at: Draw, seat: int) -> Procedure:
    """A player keeps the hand or discards any cards, and gets the same number of new ones."""
    cards = len(r.cards.get(f"{seat}/hand", ()))
    if seat in r.folded or not cards:
        return DONE
    cite, actor = at.exchanged, f"seat-{seat}"
    pat = Act(actor, Verb.STAND, f"{seat}/hand")
    exchange = (Act(actor, Verb.DISCARD, f"{seat}/draw-{way}") for way in ways(cards))
    asked = in_order(dealer(cite, Verb.ASK, seat), Step(cite, (pat, *exchange)))
    return in_order(
        any_order(asked, waived(given(lambda r: early_burn(kind, r, at)))),
        given(lambda r: replace(r, at, seat, cards)),
    )


def early_burn(kind: PokerGame, r: Round, at: Draw) -> Procedure:
    """The burn card before a player has asked for cards, while anyone has yet to ask."""
    burn = burn_once(r, at)
    if burn is DONE or not cards_to_come(kind, r):
        return DONE
    whole = all(len(r.cards.get(f"{seat}/hand", ())) >= kind.hand for seat in r.live)
    return burn if whole else DONE


def burn_once(r: Round, at: Draw) -> Procedure:
    """The one burn card of the draw, before the first new card."""
    burned = r.lies(BURNS) or not r.deck
    return DONE if burned else dealer(at.burned, Verb.DEAL, BURNS, 1)


def ways(cards: int) -> tuple[str, ...]:
    """Which of this many *cards* may be discarded, by their places."""
    return tuple(way for way in WAYS if int(way[-1]) <= cards)


def replace(r: Round, at: Draw, seat: int, held: int) -> Procedure:
    """Deal a new card for each of the *held* ones that is gone.

    The burn card comes before the first of these.
    """
    lack = held - len(r.cards.get(f"{seat}/hand", ()))
    if lack <= 0 or seat in r.folded:
        return DONE
    return in_order(burn_once(r, at), given(lambda r: new_cards(r, at, seat, lack)))


def new_cards(r: Round, at: Draw, seat: int, lack: int) -> Procedure:
    """Deal this many cards, one by one or together; where the deck is too short, the discards go
    under it.

    They may go under at once, or when the last card of the deck is out.
    """
    cite, hand = at.exchanged, f"{seat}/hand"
    one = dealer(cite, Verb.DEAL, hand, 1)
    left = min(lack, len(r.deck))
    thrown_in = sum(card not in r.exposed for card in r.cards.get(MUCK, ()))
    first, then = in_order(*[one] * left), in_order(*[one] * min(lack - left, thrown_in))
    if then is DONE:
        return first if left < 2 else either(first, dealer(cite, Verb.DEAL, hand, left))
    mixed = dealer(at.reshuffled, Verb.RESHUFFLE, MUCK)
    return in_order(any_order(mixed, first), then)
