"""After the pot is pushed: cards counted and put together, button on (§ .7(e)(4), (5))."""

from __future__ import annotations

from functools import cache, partial

from games.common.dealing import all_there
from games.engine.acts import Act, Verb
from games.engine.procedure import (
    DONE,
    Procedure,
    any_order,
    dealer,
    either,
    given,
    in_order,
    someone,
)
from games.engine.round import Round
from games.families.pot.charges.rake import drop
from games.families.pot.facts import PokerGame
from games.families.pot.seen import cards_of, clockwise
from games.families.pot.words import BOARD, BURNS, COMMON, MUCK

COUNTED = "7(e)(4)(i)"
ROUNDS = 5
"""The deck is counted at least once in this many rounds."""


def clear(kind: PokerGame, r: Round) -> Procedure:
    """Rake dropped, cards gathered, the button moved."""
    return any_order(
        given(lambda r: drop(kind, r)),
        given(lambda r: count_and_gather(kind, r)),
        given(lambda r: move_button(kind, r)),
    )


def count_and_gather(kind: PokerGame, r: Round) -> Procedure:
    """Gather the cards; count them at least once in five rounds, if no device does.

    Where there are community cards the stub may be counted instead. This may be done while it
    still lies apart, or at any time after the last of them is dealt.
    """
    away = any_order(gather_cards(kind, r), put_away(kind, r))
    if kind.board and Act("dealer", Verb.COUNT, "stub", len(r.deck)) in r.log:
        return in_order(away, given(lambda r: leave(kind, r)))
    if r.rules.counts_deck:
        return away
    whole = in_order(away, given(lambda r: count_deck(kind, r)))
    stub = in_order(
        any_order(
            gather_cards(kind, r), in_order(count(kind, r, "stub", len(r.deck)), put_away(kind, r))
        ),
        given(lambda r: leave(kind, r)),
    )
    ways = (stub, whole) if kind.board and r.deck else (whole,)
    return either(*ways) if r.since_count >= ROUNDS - 1 else either(away, *ways)


def gather_cards(kind: PokerGame, r: Round) -> Procedure:
    """Take the winning hands, the board and the burn cards, in any order."""
    lying = (spot for spot in (BOARD, COMMON, BURNS) if r.lies(spot))
    hands = map(partial(taken_up, kind), r.seats)
    return any_order(*hands, *(dealer(kind.code["7(e)(4)"], Verb.DISCARD, spot) for spot in lying))


@cache
def taken_up(kind: PokerGame, seat: int) -> Procedure:
    """Take a winner's cards once they have their chips, if the cards still lie there."""
    cite = kind.code["7(e)(6)"]
    return given(
        lambda r: any_order(*(dealer(cite, Verb.DISCARD, spot) for spot in cards_of(r, seat)))
    )


def put_away(kind: PokerGame, r: Round) -> Procedure:
    return dealer(kind.code["7(e)(4)"], Verb.DISCARD, "stub") if r.deck else DONE


def count_deck(kind: PokerGame, r: Round) -> Procedure:
    return in_order(
        count(kind, r, "deck", len(r.cards.get(MUCK, ()))), given(lambda r: leave(kind, r))
    )


def count(kind: PokerGame, r: Round, what: str, cards: int) -> Procedure:
    return dealer(kind.code[COUNTED], Verb.COUNT, what, cards)


def leave(kind: PokerGame, r: Round) -> Procedure:
    """A deck that does not count right leaves the table."""
    return DONE if all_there(r) else remove_deck(kind, r, "7(e)(5)")


def remove_deck(kind: PokerGame, r: Round, key: str) -> Procedure:
    """The deck leaves the table by provision *key*, and the floor brings another."""
    cite = kind.code[key]
    removed = dealer(cite, Verb.REMOVE, r.in_use)
    return in_order(removed, someone("floor", cite, Verb.BRING, r.in_use))


def move_button(kind: PokerGame, r: Round) -> Procedure:
    """The button goes on to the next player, clockwise."""
    if not kind.button:
        return DONE
    seat = clockwise(r, r.marks.get("button", 0))[0]
    return dealer(kind.button.moved, Verb.PLACE, f"{seat}/button")
