"""After the pot is pushed: cards together, stub counted, button on (§ 637a.7(e)(4))."""

from __future__ import annotations

from games.engine.acts import Verb
from games.engine.procedure import DONE, Procedure, any_order, dealer, given, in_order, optional
from games.engine.round import Round
from games.poker.chapter import BOARD, BURNS, CODE, COMMON, at, clockwise
from games.poker.kinds import Kind
from games.poker.rake import drop


def clear(kind: Kind, r: Round) -> Procedure:
    """Rake dropped, cards taken together, the button moved."""
    return any_order(
        drop(r),
        in_order(given(lambda r: count(kind, r)), given(gather_cards)),
        given(lambda r: move_button(kind, r)),
    )


def gather_cards(r: Round) -> Procedure:
    cite = CODE["5(a)"]
    lying = (spot for spot in (BOARD, COMMON, BURNS) if r.lies(spot))
    stub = [dealer(cite, Verb.DISCARD, "stub")] if r.deck else []
    return any_order(*(dealer(cite, Verb.DISCARD, spot) for spot in lying), *stub)


def count(kind: Kind, r: Round) -> Procedure:
    """Count the stub at least once in five rounds, unless a device counts the deck."""
    if r.rules.counts_deck or not r.deck:
        return DONE
    counted = dealer(CODE["7(e)(4)(i)"], Verb.COUNT, "stub", len(r.deck))
    return counted if r.since_count >= 4 else optional(counted)


def move_button(kind: Kind, r: Round) -> Procedure:
    """The button goes on to the next player, clockwise."""
    if not kind.button:
        return DONE
    seat = clockwise(r, r.marks.get("button", 0))[0]
    return dealer(at(kind, "(c)(2)"), Verb.PLACE, f"{seat}/button")
