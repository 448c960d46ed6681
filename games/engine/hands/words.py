"""Hands as a dealer reads them aloud: in full, and as one of a closed list of calls.

A call is what stands after the seat in an announcement: lower-case words joined by
hyphens.  It names the kind of a hand with the ranks that make it, and no kicker.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, permutations

from games.engine.cards import Card
from games.engine.hands.five import describe_five, rank_five
from games.engine.hands.low import LOW_WORDS, WHEEL, describe_low, rank_low
from games.engine.hands.ranks import RANK_WORDS

_KICKER = {0: 1, 1: 1, 2: 2, 3: 1, 5: 1, 7: 1}
"""Level -> which of the ranks after the level is the first that its call does not name."""


_DOWN = [RANK_WORDS[rank] for rank in range(14, 1, -1)]
_UP = [LOW_WORDS[rank] for rank in range(1, 14)]

HIGH_CALLS = (
    "royal-flush",
    *(f"straight-flush-{high}-high" for high in _DOWN[1:10]),
    *(f"four-of-a-kind-{one}s" for one in _DOWN),
    *(f"full-house-{three}s-over-{two}s" for three, two in permutations(_DOWN, 2)),
    *(f"flush-{high}-high" for high in _DOWN[:8]),
    *(f"straight-{high}-high" for high in _DOWN[:10]),
    *(f"three-of-a-kind-{one}s" for one in _DOWN),
    *(f"two-pair-{one}s-and-{other}s" for one, other in combinations(_DOWN, 2)),
    *(f"pair-of-{one}s" for one in _DOWN),
    *(f"{high}-high" for high in _DOWN[:8]),
)
"""What ``call_high`` answers, best first."""

LOW_CALLS = (
    "wheel",
    *(f"{_UP[top]}-{_UP[next_]}-low" for top in range(5, 13) for next_ in range(3, top)),
    *(f"pair-of-{one}s-low" for one in _UP),
    *(f"two-pair-{_UP[top]}s-and-{_UP[low]}s-low" for top in range(13) for low in range(top)),
    *(f"three-of-a-kind-{one}s-low" for one in _UP),
    *(f"full-house-{three}s-over-{two}s-low" for three, two in permutations(_UP, 2)),
    *(f"four-of-a-kind-{one}s-low" for one in _UP),
)
"""What ``call_low`` answers, best first."""


def hyphenated(words: str) -> str:
    """Return *words* without commas and joined by hyphens.

    >>> hyphenated("full house, kings over 7s")
    'full-house-kings-over-7s'
    """
    return words.replace(",", "").replace(" ", "-")


def describe_high(cards: Sequence[Card]) -> str:
    """Return five cards in words for a person, with the card that decides among alike.

    >>> describe_high(("9h", "9d", "Ks", "7c", "2d"))
    'pair of 9s, king kicker'
    >>> describe_high(("Ah", "Jh", "9h", "7h", "2h"))
    'flush, ace-jack high'
    >>> describe_high(("Kh", "Kd", "Ks", "7c", "7d"))
    'full house, kings over 7s'

    :raises ValueError: unless there are five different cards.
    """
    level, *ranks = rank_five(cards)
    words = describe_five(cards)
    if level not in _KICKER:
        return words
    kicker = RANK_WORDS[ranks[_KICKER[level]]]
    if level in (0, 5):
        return f"{words.removesuffix(' high')}-{kicker} high"
    return f"{words}, {kicker} kicker"


def call_high(cards: Sequence[Card]) -> str:
    """Return what a high hand of five cards is called, one of ``HIGH_CALLS``.

    >>> call_high(("Ah", "Ad", "8s", "8c", "2d"))
    'two-pair-aces-and-8s'

    :raises ValueError: unless there are five different cards.
    """
    return hyphenated(describe_five(cards))


def call_low(cards: Sequence[Card]) -> str:
    """Return what a low hand of five cards is called, one of ``LOW_CALLS``.

    Without a pair, by its two largest cards.

    >>> call_low(("8h", "6d", "4s", "3c", "Ad")), call_low(("5h", "4h", "3h", "2h", "Ah"))
    ('8-6-low', 'wheel')
    >>> call_low(("8h", "8d", "4s", "3c", "Ad"))
    'pair-of-8s-low'

    :raises ValueError: unless there are five different cards.
    """
    rank = rank_low(cards)
    if rank[0] == 0 and rank != WHEEL:
        return f"{LOW_WORDS[-rank[1]]}-{LOW_WORDS[-rank[2]]}-low"
    return hyphenated(describe_low(cards))
