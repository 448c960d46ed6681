"""Hold'em and Omaha: §§ .11 and .12."""

from __future__ import annotations

from functools import partial

from games.engine.acts import Verb
from games.engine.cite import Cite
from games.engine.procedure import DONE, Procedure, dealer, each, given, in_order
from games.engine.round import Round
from games.families.pot.betting.betting import betting_round
from games.families.pot.betting.limits import big, small
from games.families.pot.betting.posting import after_blinds, antes
from games.families.pot.dealing.button import before_the_cards, first_button
from games.families.pot.facts import PokerGame
from games.families.pot.irregularities.exposed import exchange_exposed
from games.families.pot.seen import at, contested, from_the_left, live_from_left, this_deal
from games.families.pot.words import BOARD, BURNS

STREETS = (("(h)", 3), ("(i)", 1), ("(j)", 1))
"""Where the community cards are dealt, and how many."""


def play(kind: PokerGame) -> Procedure:
    """From the first chip to the end of the final betting round."""
    return in_order(
        given(lambda r: first_button(kind, r)),
        given(lambda r: antes(kind, r)),
        given(lambda r: before_the_cards(kind, r)),
        given(lambda r: deal_round(kind, r, at(kind, "(f)"))),
        given(lambda r: exchange_exposed(kind, r)),
        betting_round(kind, at(kind, "(g)"), after_blinds, small, partial(opens_the_first, kind)),
        each(STREETS, lambda one: given(lambda r: street(kind, r, *one))),
    )


def deal_round(kind: PokerGame, r: Round, cite: Cite) -> Procedure:
    """This many rounds of cards, one card at a time, the button last."""
    order = from_the_left(kind, r)
    once = each(order, lambda seat: dealer(cite, Verb.DEAL, f"{seat}/hand", 1))
    return each(range(kind.hand), lambda _: once)


def street(kind: PokerGame, r: Round, key: str, cards: int) -> Procedure:
    """Burn a card, turn community cards, and bet, if anyone can still bet against another."""
    if not contested(r):
        return DONE
    cite = at(kind, key)
    limit = small if cards == 3 else big
    order = betting_round(
        kind,
        at(kind, "(h)"),
        lambda r: live_from_left(kind, r),
        limit,
        partial(opens, kind),
        last=key == "(j)",
    )
    return in_order(
        dealer(cite, Verb.DEAL, BURNS, 1), dealer(cite, Verb.DEAL, BOARD, cards), order
    )


def opens_the_first(kind: PokerGame, r: Round, seat: int) -> tuple[Cite, str]:
    """Why *seat* is the first to act on the bets made before the cards."""
    straddled = any(a.spot == "straddle" and a.verb is Verb.BET for a in this_deal(r))
    left_of = "Straddle Bet" if straddled else "Blind Bets"
    return kind.code["7(e)(2)"], f"seat {seat} is the first to the left of the {left_of}"


def opens(kind: PokerGame, r: Round, seat: int) -> tuple[Cite, str]:
    """Why *seat* begins once there are community cards."""
    why = f"seat {seat} is the first to the left of the button who can still bet"
    return kind.code["7(e)(2)"], why
