"""What a drill may ask of the cards of a hand, and of the dealer's."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.cards import RANK_NAMES, Card
from games.engine.shapes import DRAWN, HandPattern, words_for
from games.families.twenty_one.dealers_hand import STANDS
from games.families.twenty_one.house import RULES
from games.families.twenty_one.points import is_blackjack, points, value
from games.families.twenty_one.table import HAND_SIZE, TwentyOne

_HAND = {"*/hand": HAND_SIZE}
_DEALER_DRAWS = 4
_PAIRS = {**{n: f"pair of {n}s" for n in range(2, 11)}, 11: "pair of aces"}
"""What each of two cards counts -> what they are called if they may be split."""
_TOTALS = tuple(map(str, range(4, 22)))


def name_hand(cards: Sequence[Card]) -> str:
    """Return what two cards are to a player who must decide on them."""
    first, second = cards
    if is_blackjack(cards):
        return "blackjack"
    if value(first) == value(second):
        return _PAIRS[value(first)]
    total, soft = points(cards)
    return f"{'soft' if soft else 'hard'} {total}"


def name_up(cards: Sequence[Card]) -> str:
    return RANK_NAMES[cards[0][0]]


def name_total(cards: Sequence[Card]) -> str:
    total = points(cards).total
    return "bust" if total > 21 else "blackjack" if is_blackjack(cards) else str(total)


def all_drawn(cards: Sequence[Card]) -> bool:
    """Return whether a player would come to draw the last of *cards*: no total of 21 before."""
    return all(points(cards[:held]).total < 21 for held in range(HAND_SIZE, len(cards)))


def name_drawn_out(cards: Sequence[Card]) -> str:
    """Return the dealer's total, drawing as many of the *cards* as the dealer needs."""
    for held in range(HAND_SIZE, len(cards) + 1):
        if points(cards[:held]).total >= STANDS:
            return name_total(cards[:held])
    return "still drawing"


def drawing(cards: int) -> HandPattern:
    """What a player's first *cards* come to."""
    return HandPattern(
        {**_HAND, f"*/hand{DRAWN}": cards - HAND_SIZE},
        name_total,
        words_for((*_TOTALS[8:], "bust")),
        suited=0,
        also=all_drawn,
        decisions=("hit",) * (cards - HAND_SIZE),
    )


_PAIR_NAMES = tuple(_PAIRS.values())
_TWO = {
    **{f"hard {total}": total for total in range(5, 20)},
    **{f"soft {total}": total for total in range(13, 21)},
    **{name: 12 if n == 11 else 2 * n for n, name in _PAIRS.items()},
}
"""What two cards are called -> what they count."""
_COUNTING = {str(n): tuple(k for k, total in _TWO.items() if total == n) for n in range(4, 21)}


def patterns(game: TwentyOne) -> dict[str, HandPattern]:
    """Return what a drill may ask at every table of the kind."""
    ranks = sorted({card[0] for card in game.pack(RULES)}, key="23456789TJQKA".index)
    tens = tuple(RANK_NAMES[rank] for rank in ranks if value(rank) == 10)
    numbers = ("three", "four", "five", "six", "seven")
    return {
        "hand": HandPattern(
            _HAND,
            name_hand,
            words_for(("blackjack", *_TWO), {"pair": _PAIR_NAMES, **_COUNTING}),
            suited=0,
        ),
        "up": HandPattern(
            {"dealer": 1},
            name_up,
            words_for([RANK_NAMES[rank] for rank in ranks], {"10": tens}),
            suited=0,
        ),
        "dealer": HandPattern(
            game.board, name_total, words_for((*_TOTALS[:-1], "blackjack")), suited=0
        ),
        "dealer-draws": HandPattern(
            {**game.board, f"dealer{DRAWN}": _DEALER_DRAWS},
            name_drawn_out,
            words_for((*map(str, range(STANDS, 22)), "bust")),
        ),
        **{word: drawing(cards) for cards, word in enumerate(numbers, 3)},
    }
