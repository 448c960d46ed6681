"""Two decks in alternation, shuffled, cut and taken in hand: §§ 637a.3 to 637a.5, 637a.7(e)(1)."""

from __future__ import annotations

from games.common.dealing import hold_with
from games.common.preparing import Preparing, cut
from games.engine.acts import Verb
from games.engine.procedure import Procedure, any_order, dealer, in_order
from games.engine.round import Round
from games.poker.chapter import CODE

PREPARING = Preparing(
    *CODE[
        "3(b)", "3(a)", "3(c)", "3(c)", "4(a)", "4(b)", "4(c)", "5(a)", "5(b)(2)", "5(d)", "5(a)",
        "5(b)(1)", "5(b)(1)",
    ]
)  # fmt: skip


def prepare(r: Round) -> Procedure:
    """Bring the deck in use into the dealer's hand, shuffled."""
    held = hold_with(CODE["7(e)(1)"], "left", "right")
    if r.rules.shuffling == "by-hand":
        mixed = (dealer(CODE["5(a)"], verb, r.in_use) for verb in (Verb.SHUFFLE, Verb.STACK))
        return in_order(*mixed, cut(PREPARING, r), held)
    other = "deck-2" if r.in_use == "deck-1" else "deck-1"
    stored = dealer(CODE["3(b)"], Verb.LOAD, other)
    return any_order(in_order(dealer(CODE["3(a)"], Verb.TAKE, r.in_use), held), stored)
