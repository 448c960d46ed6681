"""Who wins what from a pot, and who gets an odd dollar."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from games.engine.cards import Card
from games.engine.chips import dollars
from games.engine.cite import Cite
from games.engine.hands.best import (
    best_high,
    best_high_using_two,
    best_low,
    best_low_using_two,
)
from games.engine.hands.low import describe_low, is_eight_or_better
from games.engine.hands.odd_chips import suit_rank_high, suit_rank_low
from games.engine.hands.showing import ACE_BELOW_TWO, ACE_HIGH, rank_up_card
from games.engine.hands.words import describe_high
from games.engine.pots import stakes_of
from games.engine.round import Round
from games.families.pot.facts import PokerGame
from games.families.pot.options import option
from games.families.pot.seen import clockwise
from games.families.pot.words import BOARD, COMMON

DOLLAR = 100
SHARED = range(3, 6)
"""How many cards the board must have, where players use a fixed number of their own."""
NO_CARD = (-99, -99)
"""The rank of a player with no card left: behind all others."""
Rank = tuple[int, ...]
Hand = tuple[Rank, tuple[Card, ...]]
"""What a hand is worth, and its five cards."""


@dataclass(frozen=True, slots=True)
class Award:
    """What one player gets from one pot, in cents, and why."""

    seat: int
    cents: int
    cite: Cite
    why: str
    parts: tuple[str, ...] = ()
    """The hands that win it, ``high`` and ``low``; none where nobody else is in the pot."""


def own_cards(r: Round, seat: int) -> tuple[Card, ...]:
    return (*r.cards.get(f"{seat}/hand", ()), *r.cards.get(f"{seat}/up", ()))


def shared_cards(r: Round) -> tuple[Card, ...]:
    return (*r.cards.get(BOARD, ()), *r.cards.get(COMMON, ()))


def high_hand(kind: PokerGame, r: Round, seat: int) -> Hand | None:
    """The best high hand of *seat*; none where cards for one are missing."""
    return best_hand(kind, own_cards(r, seat), shared_cards(r), "high")


def low_hand(kind: PokerGame, r: Round, seat: int) -> Hand | None:
    """The best low hand of *seat*; none where it does not qualify."""
    return best_hand(kind, own_cards(r, seat), shared_cards(r), "low")


@lru_cache(maxsize=1 << 12)
def best_hand(
    kind: PokerGame, own: tuple[Card, ...], shared: tuple[Card, ...], part: str
) -> Hand | None:
    """The hands in a player's own and the shared cards; asked again at every act."""
    if not makes_a_hand(kind, own, shared):
        return None
    if part == "high":
        return best_high_using_two(own, shared) if kind.own else best_high((*own, *shared))
    found = best_low_using_two(own, shared) if kind.own else best_low((*own, *shared))
    return found if not kind.eight or is_eight_or_better(found[1]) else None


def makes_a_hand(kind: PokerGame, own: Sequence[Card], shared: Sequence[Card]) -> bool:
    """Whether there are enough cards for a hand: an error may have left too few."""
    alone = len({*own, *shared}) == len(own) + len(shared)
    if kind.own:
        return len(own) == kind.hand and len(shared) in SHARED and alone
    return bool(own) and 5 <= len(own) + len(shared) <= 7 and alone


Look = Callable[[PokerGame, Round, int], Hand | None]
LOOKS: dict[str, Look] = {"high": high_hand, "low": low_hand}


def winners(kind: PokerGame, r: Round, seats: Sequence[int], look: Look) -> tuple[int, ...]:
    """Return those of *seats* with the best hand by *look*, from the dealer's left."""
    held = {seat: found[0] for seat in seats if (found := look(kind, r, seat))}
    best = max(held.values(), default=None)
    return tuple(seat for seat in seats if held.get(seat) == best) if held else ()


def contenders(r: Round, pot: str) -> tuple[int, ...]:
    """The players still in who may win *pot*, from the dealer's left.

    If an error has left none of them in, it goes to any player still in.
    """
    there = stakes_of(r).contenders.get(pot, frozenset(r.live))
    return tuple(seat for seat in r.live if seat in there) or r.live or r.seats


def awards(kind: PokerGame, r: Round, pot: str) -> tuple[Award, ...]:
    """Return who gets what from *pot*: all of it, in cents."""
    cents, seats = r.wagers.get(pot, 0), contenders(r, pot)
    if not cents:
        return ()
    if len(seats) == 1:
        return (Award(seats[0], cents, kind.code["7(d)"], "nobody else is in it"),)
    part = "high" if kind.high else "low"
    best = winners(kind, r, seats, LOOKS[part]) or seats
    if not kind.split:
        return divided(kind, r, cents, best, part)
    lowest = winners(kind, r, seats, low_hand)
    if not lowest:
        return divided(kind, r, cents, best, part, "no low hand qualifies", qualified=False)
    low = cents // 2 // DOLLAR * DOLLAR
    half = f"half of {dollars(cents)}"
    more = f", the odd {dollars(cents - 2 * low)} to the high hand" if cents > 2 * low else ""
    return joined(
        (
            *divided(kind, r, cents - low, best, "high", f"high: {half}{more}"),
            *divided(kind, r, low, lowest, "low", f"low: {half}"),
        )
    )


def divided(
    kind: PokerGame,
    r: Round,
    cents: int,
    seats: Sequence[int],
    part: str,
    why: str = "",
    *,
    qualified: bool = True,
) -> tuple[Award, ...]:
    """Share *cents* among *seats* in whole dollars; odd dollars go out one by one, in order.

    Where no low hand has *qualified*, the high hand wins all.
    """
    share = cents // len(seats) // DOLLAR * DOLLAR
    rest = cents - share * len(seats)
    over, found = rest, list[Award]()
    tied = len(seats) > 1
    cite = tied_at(kind, r, seats, part) if tied else won_at(kind, part, qualified=qualified)
    best = best_in_words(kind, r, seats[0], part)
    for seat in odd_chip_order(kind, r, seats, part):
        odd = min(over, DOLLAR)
        over -= odd
        each = f"{dollars(cents)} among {len(seats)}" if tied else ""
        here = f", {dollars(odd)} of it here" if odd < rest else ""
        extra = f"{dollars(rest)} over{here}{_reason(kind, r, seat, part)}" if odd and tied else ""
        told = ", ".join(text for text in (why, each, extra) if text) or best
        found.append(Award(seat, share + odd, cite, told, (part,)))
    return tuple(found)


def best_in_words(kind: PokerGame, r: Round, seat: int, part: str) -> str:
    """The hand of *seat*, which is the best, in words."""
    found = LOOKS[part](kind, r, seat)
    describe = describe_high if part == "high" else describe_low
    return f"the best hand: {describe(found[1])}" if found else ""


def joined(found: Sequence[Award]) -> tuple[Award, ...]:
    """Add up what one player gets twice."""
    by_seat: dict[int, Award] = {}
    for one in found:
        if before := by_seat.get(one.seat):
            cents, why = before.cents + one.cents, f"{before.why}; {one.why}"
            parts = (*before.parts, *one.parts)
            by_seat[one.seat] = Award(one.seat, cents, before.cite, why, parts)
        else:
            by_seat[one.seat] = one
    return tuple(one for one in by_seat.values() if one.cents)


# Where the chapter says so


def won_at(kind: PokerGame, part: str, *, qualified: bool) -> Cite:
    """Where the chapter says that the best hand wins, or wins half."""
    wins = kind.wins
    cite = wins.high if part == "high" else wins.low
    return (not qualified and wins.no_low) or cite or wins.tied


def tied_at(kind: PokerGame, r: Round, seats: Sequence[int], part: str) -> Cite:
    """Where the chapter says how equal hands share; for most games it says only that they do."""
    wins = kind.wins
    if wins.board and board_plays(kind, r, seats):
        return wins.board
    return (part == "low" and wins.tied_low) or wins.tied


def board_plays(kind: PokerGame, r: Round, seats: Sequence[int]) -> bool:
    """Whether the community cards are the best hand of everyone in *seats*."""
    board = shared_cards(r)
    if len(board) != 5 or kind.own:
        return False
    rank = best_high(board)[0]
    return all((found := high_hand(kind, r, s)) and found[0] == rank for s in seats)


# Who gets an odd dollar


def by_suit(kind: PokerGame, r: Round) -> bool:
    """Whether suits decide: at some games they must, at others the house may choose otherwise."""
    return kind.wins.odd is None or option(r, "excess") == "by-suit"


def odd_chip_order(kind: PokerGame, r: Round, seats: Sequence[int], part: str) -> tuple[int, ...]:
    """Return *seats* in the order in which they get an odd dollar."""
    if not by_suit(kind, r):
        return tuple(seat for seat in clockwise(r, r.marks.get("button", 0)) if seat in seats)
    rank = suit_rank_high if part == "high" else suit_rank_low

    def decides(seat: int) -> tuple[int, int]:
        cards = deciding(kind, r, seat, part)
        return rank(cards) if cards else NO_CARD

    return tuple(sorted(seats, key=decides, reverse=True))


def deciding(kind: PokerGame, r: Round, seat: int, part: str) -> tuple[Card, ...]:
    """The cards that decide about an odd dollar: those of the hand that are the player's own.

    Where the shared cards are the whole hand, all of the player's own cards count.
    """
    found, own = LOOKS[part](kind, r, seat), own_cards(r, seat)
    if board_plays(kind, r, (seat,)):
        return own
    mine = tuple(card for card in found[1] if card in own) if found else ()
    return mine or own


def _reason(kind: PokerGame, r: Round, seat: int, part: str) -> str:
    """What decides an odd dollar, in parentheses."""
    cards = deciding(kind, r, seat, part)
    if not by_suit(kind, r) or not cards:
        return f" (first to the left of the {'button' if kind.button else 'dealer'})"
    ranks = ACE_HIGH if part == "high" else ACE_BELOW_TWO
    return f" ({max(cards, key=lambda card: rank_up_card(card, ranks))})"
