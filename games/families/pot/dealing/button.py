"""The button as play commences."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from games.common.preparing import cut
from games.engine.acts import Verb
from games.engine.cite import Cite
from games.engine.hands.showing import rank_up_card
from games.engine.procedure import (
    DONE,
    Procedure,
    any_order,
    dealer,
    each,
    given,
    in_order,
    someone,
)
from games.engine.round import Round
from games.families.pot.betting.posting import owing_antes, pooled_antes, post_blinds, straddle
from games.families.pot.dealing.decks import idle, preparing
from games.families.pot.facts import PokerGame
from games.families.pot.options import option
from games.families.pot.when import begun


def commencing(r: Round) -> bool:
    """Whether play commences with this round: at a table just opened, or idle until now."""
    return r.opening == "opening" or idle(r)


def by_card(r: Round) -> bool:
    """Whether a card dealt to each player decides who gets the button first."""
    return commencing(r) and option(r, "first_button") == "card"


def placed(r: Round) -> bool:
    """Whether the button has been placed in this round: a misdeal does not move it."""
    return any(act.verb is Verb.PLACE and act.spot == "button" for act in r.log)


def first_button(kind: PokerGame, r: Round) -> Procedure:
    """Place the button as play commences: at the dealer's right, or with the best card."""
    if not kind.button or not commencing(r) or placed(r):
        return DONE
    if not by_card(r):
        return dealer(kind.button.at_right, Verb.PLACE, f"{r.seats[-1]}/button")
    cite = kind.button.by_card
    return in_order(
        each(r.seats, lambda seat: dealer(cite, Verb.DEAL, f"{seat}/hand", 1)),
        any_order(*(someone(f"seat-{s}", cite, Verb.REVEAL, f"{s}/hand") for s in r.seats)),
        given(lambda r: to_highest(r, cite)),
        given(lambda r: cards_back(kind, r)),
    )


def to_highest(r: Round, cite: Cite) -> Procedure:
    """The button goes to the player with the highest card, by rank and then by suit."""
    lying = {seat: cards[0] for seat in r.seats if (cards := r.cards.get(f"{seat}/hand"))}
    seat = max(lying, key=lambda seat: rank_up_card(lying[seat]), default=r.seats[-1])
    why = f"the {lying[seat]} is the highest card" if seat in lying else ""
    return dealer(cite, Verb.PLACE, f"{seat}/button", why=why)


def cards_back(kind: PokerGame, r: Round) -> Procedure:
    """The cards dealt for the button are shuffled with the others, and cut if done by hand."""
    again = dealer(kind.code["5(a)"], Verb.RESHUFFLE, r.in_use)
    by_hand = r.rules.shuffling == "by-hand"
    return in_order(again, cut(preparing(kind), r) if by_hand else DONE)


def chips_first(kind: PokerGame) -> Procedure:
    """What may be bet before the deck is in hand: everything that comes before the cards, in
    turn."""
    stages = (owing_antes, lambda _, r: pooled_antes(kind, r), early_blinds)

    def early(stage: Callable[[PokerGame, Round], Procedure]) -> Procedure:
        return given(lambda r: stage(kind, r) if may_bet_early(kind, r) else DONE)

    return in_order(*map(early, stages))


def may_bet_early(kind: PokerGame, r: Round) -> bool:
    """Whether the deck is not in hand yet; as play commences the button is placed first."""
    return r.holding is None and not begun(r) and not (kind.button and commencing(r))


def early_blinds(kind: PokerGame, r: Round) -> Procedure:
    """The blinds of a game that has them before the cards, once no Ante waits any more."""
    waits = owing_antes(kind, r) is not DONE or pooled_antes(kind, r) is not DONE
    return DONE if waits else before_the_cards(kind, r)


def before_the_cards(kind: PokerGame, r: Round) -> Procedure:
    """The Blind Bets and the Straddle of a game that has them before any card."""
    if not kind.blinds or kind.blinds.after_cards:
        return DONE
    return in_order(given(lambda r: post_blinds(kind, r)), given(lambda r: straddle(kind, r)))


def cards_for_it(kind: PokerGame, r: Round) -> Round:
    """Let the cards that decide the button come from below, if any are dealt for it.

    Once they are back under the deck, it is as before: a drill's hands are dealt whoever gets the
    button.
    """
    if not kind.button or not by_card(r):
        return r
    n = len(r.seats)
    return replace(r, deck=(*r.deck[-n:], *r.deck[:-n]))
