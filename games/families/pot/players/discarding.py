"""What a sound player discards of five cards: plain rules of thumb, no odds."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from games.engine.acts import Verb
from games.engine.cards import Card
from games.engine.hands.five import rank_five
from games.engine.hands.low import LOW_ACE
from games.engine.hands.ranks import ACE, NUMBER
from games.engine.round import Round
from games.families.pot.facts import PokerGame

TWO_PAIR, STRAIGHT = 2, 4
"""Levels of ``rank_five``."""
GOOD_LOW = 8
"""The largest card that a low hand keeps when it draws."""
PAT_LOW = 9
"""The largest card of a low hand that stands pat."""
HAND = 5


def drawing(kind: PokerGame, r: Round, seat: int) -> str:
    """Return what *seat* does at the draw, as an option is named: ``stand`` or ``draw-25``."""
    way = thrown_in(kind, r.cards.get(f"{seat}/hand", ()))
    return f"draw-{way}" if way else Verb.STAND


def thrown_in(kind: PokerGame, hand: Sequence[Card]) -> str:
    """Return the places in *hand* of the cards to discard: ``25``; nothing if it stands pat."""
    if len(hand) != HAND:
        return ""
    kept = kept_high(hand) if kind.high else kept_low(hand)
    return "".join(str(i) for i, card in enumerate(hand, 1) if card not in kept)


def kept_high(hand: Sequence[Card]) -> Collection[Card]:
    """Keep what is made or paired, or four to a flush or an open straight, else ace-king or one
    card.

    >>> kept_high(("9h", "Kd", "9s", "4c", "2d"))
    ['9h', '9s']
    """
    level, *ranks = rank_five(hand)
    if level >= STRAIGHT:
        return hand
    if level:
        paired = ranks[: 2 if level == TWO_PAIR else 1]
        return [card for card in hand if NUMBER[card[0]] in paired]
    return four_to_a_flush(hand) or four_to_a_straight(hand) or best_cards(hand)


def four_to_a_flush(hand: Sequence[Card]) -> Collection[Card]:
    suits = [card[1] for card in hand]
    return [card for card in hand if suits.count(card[1]) == HAND - 1]


def four_to_a_straight(hand: Sequence[Card]) -> Collection[Card]:
    """Four cards in a row, open at both ends; the hand has no pair."""
    row = sorted(hand, key=lambda card: NUMBER[card[0]])
    for four in (row[1:], row[:-1]):
        low, high = NUMBER[four[0][0]], NUMBER[four[-1][0]]
        if high - low == HAND - 2 and high < ACE:
            return four
    return ()


def best_cards(hand: Sequence[Card]) -> Collection[Card]:
    """Ace-king, else the highest card."""
    row = sorted(hand, key=lambda card: NUMBER[card[0]], reverse=True)
    return row[:2] if {card[0] for card in row[:2]} == {"A", "K"} else row[:1]


def kept_low(hand: Sequence[Card]) -> Collection[Card]:
    """One card of each rank up to eight, an ace being low; a nine only in a pat hand."""
    one_each = {pip(card): card for card in reversed(hand)}
    if len(one_each) == HAND and max(one_each) <= PAT_LOW:
        return hand
    return [card for low, card in one_each.items() if low <= GOOD_LOW]


def pip(card: Card) -> int:
    number = NUMBER[card[0]]
    return LOW_ACE if number == ACE else number
