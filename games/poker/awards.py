"""Who wins what of a pot: §§ 637a.6, 637a.10(i) to (l), 637a.11(k), 637a.12(k) to (m), 637a.13(i)
and 637a.14(i)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from games.engine.cards import SUITS, Card
from games.engine.chips import dollars
from games.engine.cite import Cite
from games.engine.hands.best import (
    best_high,
    best_high_using_two,
    best_low,
    best_low_using_two,
)
from games.engine.hands.low import LOW_ACE, is_eight_or_better
from games.engine.hands.ranks import ACE, NUMBER
from games.engine.round import Round
from games.poker.chapter import BOARD, COMMON, at, clockwise, option
from games.poker.kinds import Kind

DOLLAR = 100
Rank = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Award:
    """What one player gets of one pot, in cents, and how that comes about."""

    seat: int
    cents: int
    cite: Cite
    why: str


def own_cards(r: Round, seat: int) -> tuple[Card, ...]:
    return (*r.cards.get(f"{seat}/hand", ()), *r.cards.get(f"{seat}/up", ()))


def shared_cards(r: Round) -> tuple[Card, ...]:
    return (*r.cards.get(BOARD, ()), *r.cards.get(COMMON, ()))


def high_hand(kind: Kind, r: Round, seat: int) -> tuple[Rank, tuple[Card, ...]] | None:
    """What the best high hand of *seat* is worth, and its five cards; none with too few."""
    own, shared = own_cards(r, seat), shared_cards(r)
    if len(own) + len(shared) < 5 or (kind.own and (len(own) < 4 or len(shared) < 3)):
        return None
    return best_high_using_two(own, shared) if kind.own else best_high((*own, *shared))


def low_hand(kind: Kind, r: Round, seat: int) -> tuple[Rank, tuple[Card, ...]] | None:
    """What the best low hand of *seat* is worth, and its cards; none where it does not qualify."""
    own, shared = own_cards(r, seat), shared_cards(r)
    if len(own) + len(shared) < 5 or (kind.own and (len(own) < 4 or len(shared) < 3)):
        return None
    found = best_low_using_two(own, shared) if kind.own else best_low((*own, *shared))
    return found if not kind.eight or is_eight_or_better(found[1]) else None


Look = Callable[[Kind, Round, int], tuple[Rank, tuple[Card, ...]] | None]


def winners(kind: Kind, r: Round, seats: Sequence[int], look: Look) -> tuple[int, ...]:
    """Return those of *seats* with the best hand by *look*, from the dealer's left."""
    held = {seat: found[0] for seat in seats if (found := look(kind, r, seat))}
    best = max(held.values(), default=None)
    return tuple(seat for seat in seats if held.get(seat) == best) if held else ()


def contenders(r: Round, pot: str) -> tuple[int, ...]:
    """The players still in who may win *pot*, from the dealer's left."""
    there = r.contenders.get(pot, frozenset(r.live))
    return tuple(seat for seat in r.live if seat in there)


def awards(kind: Kind, r: Round, pot: str) -> tuple[Award, ...]:
    """Return who gets what of *pot*: all of it, in cents."""
    cents, seats = r.wagers.get(pot, 0), contenders(r, pot)
    if not cents or not seats:
        return ()
    if len(seats) == 1:
        return (Award(seats[0], cents, at_award(kind, ""), "nobody else is in it"),)
    if not kind.split:
        look = high_hand if kind.high else low_hand
        won_by = winners(kind, r, seats, look) or seats
        return divided(kind, r, cents, won_by, high=kind.high, why="")
    highest = winners(kind, r, seats, high_hand) or seats
    lowest = winners(kind, r, seats, low_hand)
    if not lowest:
        why = "no low hand qualifies"
        return divided(kind, r, cents, highest, high=True, why=why)
    low = cents // 2 // DOLLAR * DOLLAR
    halves = f"half of {dollars(cents)}"
    uneven = cents - 2 * low
    more = f", the odd {dollars(uneven)} to the high hand" if uneven else ""
    return joined(
        (
            *divided(kind, r, cents - low, highest, high=True, why=f"high: {halves}{more}"),
            *divided(kind, r, low, lowest, high=False, why=f"low: {halves}"),
        )
    )


def divided(
    kind: Kind, r: Round, cents: int, seats: Sequence[int], *, high: bool, why: str
) -> tuple[Award, ...]:
    """Share *cents* among *seats* in whole dollars; the odd-chip rule gives out what is over."""
    share = cents // len(seats) // DOLLAR * DOLLAR
    over, found = cents - share * len(seats), list[Award]()
    cite = at_award(kind, ("(iii)" if not high else "(ii)") if len(seats) > 1 else "(i)")
    for seat in odd_chip_order(kind, r, seats, high=high):
        odd = min(over, DOLLAR)
        over -= odd
        each = f"{dollars(cents)} among {len(seats)}" if len(seats) > 1 else ""
        extra = f"{dollars(odd)} over" if odd else ""
        told = ", ".join(part for part in (why, each, extra) if part)
        found.append(Award(seat, share + odd, cite, told))
    assert not over
    return tuple(found)


def joined(found: Sequence[Award]) -> tuple[Award, ...]:
    """Put together what one player gets twice."""
    by_seat: dict[int, Award] = {}
    for one in found:
        if before := by_seat.get(one.seat):
            cents, why = before.cents + one.cents, f"{before.why}; {one.why}"
            by_seat[one.seat] = Award(one.seat, cents, before.cite, why)
        else:
            by_seat[one.seat] = one
    return tuple(one for one in by_seat.values() if one.cents)


def at_award(kind: Kind, part: str) -> Cite:
    """Where the chapter says who wins: for a divided pot, down to *part*."""
    if kind.section == 11:
        return at(kind, "(k)")
    if kind.section == 12:
        return at(kind, f"(k)(2){part}" if kind.split else "(k)(1)")
    if kind.section == 10:
        return at(kind, f"(i)(3){part}" if kind.split else "(i)(1)" if kind.high else "(i)(2)")
    if kind.section == 13:
        return at(kind, "(i)(1)" if kind.high else "(i)(2)")
    return at(kind, "(i)")


def odd_chip_order(kind: Kind, r: Round, seats: Sequence[int], *, high: bool) -> tuple[int, ...]:
    """Return *seats* in the order in which they get an excess dollar."""
    by_suit = option(r, "excess") == "by-suit" or (kind.section == 10 and kind.split)
    if not by_suit:
        return tuple(seat for seat in clockwise(r, r.marks.get("button", 0)) if seat in seats)
    if high:
        return tuple(sorted(seats, key=lambda seat: high_card(kind, r, seat), reverse=True))
    return tuple(sorted(seats, key=lambda seat: low_card(kind, r, seat)))


def high_card(kind: Kind, r: Round, seat: int) -> list[tuple[int, int]]:
    """Rank and suit of the cards that decide about an odd chip, the highest first."""
    mine = _deciding(kind, r, seat, high_hand)
    return sorted(((NUMBER[card[0]], SUITS.index(card[1])) for card in mine), reverse=True)


def low_card(kind: Kind, r: Round, seat: int) -> list[tuple[int, int]]:
    """The same for a low hand: the largest card first, an ace as 1; the lowest suit wins."""
    mine = _deciding(kind, r, seat, low_hand)
    numbers = ((NUMBER[card[0]], SUITS.index(card[1])) for card in mine)
    pips = ((LOW_ACE if number == ACE else number, suit) for number, suit in numbers)
    return sorted(pips, reverse=True)


def _deciding(kind: Kind, r: Round, seat: int, look: Look) -> tuple[Card, ...]:
    """The player's own cards in his winning hand; all his own where it is the shared cards."""
    found, own = look(kind, r, seat), own_cards(r, seat)
    mine = tuple(card for card in found[1] if card in own) if found else ()
    return mine or own
