"""Ranking poker hands (compare 58 Pa. Code § 655a.6(b) to (d)).

Names are the words of the payout tables.  Aces are high, and low only in the lowest
straight (A-2-3, A-2-3-4-5); suits are equal.  What a hand is called depends on its
ranks and on whether it is suited, so each set of ranks is looked at once and
remembered: naming a hand takes about a microsecond after that.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from games.engine.cards import DECK, RANK_NAMES, RANKS, Card

FIVE_CARD_HANDS = (
    "royal flush",
    "straight flush",
    "four-of-a-kind",
    "full house",
    "flush",
    "straight",
    "three-of-a-kind",
    "two pair",
    "pair of jacks or better",
    "pair of 6s to 10s",
    "pair of 5s or lower",
    "no pair",
)
"""What ``name_five`` answers, best first."""

THREE_CARD_HANDS = (
    "mini-royal",
    "straight flush",
    "three-of-a-kind",
    "straight",
    "flush",
    "pair",
    "nothing",
)
"""What ``name_three`` answers, best first."""

SIX_CARD_ROYAL_DIAMONDS = "six-card royal flush—diamonds"
SIX_CARD_ROYAL_OTHER = "six-card royal flush—hearts, spades or clubs"
SIX_CARD_HANDS = (SIX_CARD_ROYAL_DIAMONDS, SIX_CARD_ROYAL_OTHER, *FIVE_CARD_HANDS)
"""What ``name_six`` answers, best first."""

_ACE = 14
_NUMBER = {rank: number for number, rank in enumerate(RANKS, start=2)}
_RANK_WORDS = {number: RANK_NAMES[rank] for rank, number in _NUMBER.items()}
#: A rank is held at most four times, so sums of these tell every set of ranks apart.
_WEIGHT = {card: 5 ** RANKS.index(card[0]) for card in DECK}
_SIX_CARD_ROYAL = sum(_WEIGHT[rank + "d"] for rank in "9TJQKA")


class _Five(NamedTuple):
    """What five ranks are worth, unsuited and suited."""

    name: str
    suited: str
    rank: tuple[int, ...]
    suited_rank: tuple[int, ...]


def straight_top(ranks: Iterable[int]) -> int | None:
    """Return the highest of *ranks* (2 to 14) if all are different and in sequence.

    An ace may stand below the two, and then the top is what lies highest above it.

    >>> straight_top([14, 2, 3]), straight_top([12, 13, 14]), straight_top([13, 14, 2])
    (3, 14, None)
    """
    held = sorted(ranks)
    if held == list(range(held[0], held[0] + len(held))):
        return held[-1]
    if held == [*range(2, len(held) + 1), _ACE]:
        return held[-2]
    return None


def _held(weight: int) -> list[int]:
    """Return the ranks that *weight* sums up, lowest first."""
    ranks: list[int] = []
    for rank in range(2, _ACE + 1):
        weight, count = divmod(weight, 5)
        ranks += [rank] * count
    return ranks


def _look_at_five(ranks: Collection[int]) -> _Five:
    # By how many there are of each rank, then by the rank: what decides between equals.
    groups = sorted(((list(ranks).count(rank), rank) for rank in set(ranks)), reverse=True)
    order = tuple(rank for _, rank in groups)
    counts = tuple(count for count, _ in groups)
    if counts == (1, 1, 1, 1, 1):
        top = straight_top(ranks)
        if top is None:
            return _Five("no pair", "flush", (0, *order), (5, *order))
        if top == _ACE:
            return _Five("straight", "royal flush", (4, top), (9, top))
        return _Five("straight", "straight flush", (4, top), (8, top))
    if counts == (2, 1, 1, 1):
        pair = order[0]
        size = "jacks or better" if pair > 10 else "6s to 10s" if pair > 5 else "5s or lower"
        level, name = 1, f"pair of {size}"
    else:
        level, name = {
            (2, 2, 1): (2, "two pair"),
            (3, 1, 1): (3, "three-of-a-kind"),
            (3, 2): (6, "full house"),
            (4, 1): (7, "four-of-a-kind"),
        }[counts]
    # Two cards of one rank are never suited; the suited half is there for the shape only.
    return _Five(name, name, (level, *order), (level, *order))


class _FiveByWeight(dict[int, _Five]):
    def __missing__(self, weight: int) -> _Five:
        found = self[weight] = _look_at_five(_held(weight))
        return found


class _SixByWeight(dict[int, str]):
    """The best unsuited five of six ranks, by name."""

    def __missing__(self, weight: int) -> str:
        best = max(
            (_look_at_five(five) for five in combinations(_held(weight), 5)),
            key=lambda five: five.rank,
        )
        self[weight] = best.name
        return best.name


class _ThreeByWeight(dict[int, tuple[str, str]]):
    """The names of three ranks, unsuited and suited."""

    def __missing__(self, weight: int) -> tuple[str, str]:
        ranks = _held(weight)
        top = straight_top(ranks)
        if top is not None:
            names = "straight", "mini-royal" if top == _ACE else "straight flush"
        elif len(set(ranks)) == 3:
            names = "nothing", "flush"
        else:
            names = (("pair" if len(set(ranks)) == 2 else "three-of-a-kind"),) * 2
        self[weight] = names
        return names


_FIVE, _SIX, _THREE = _FiveByWeight(), _SixByWeight(), _ThreeByWeight()


def name_five(cards: Sequence[Card]) -> str:
    """Return the name of five cards, one of ``FIVE_CARD_HANDS``.

    >>> name_five(("Ah", "2c", "3d", "4s", "5h"))
    'straight'

    :raises ValueError: unless there are five different cards.
    """
    five = _five(cards)
    suited = cards[0][1] == cards[1][1] == cards[2][1] == cards[3][1] == cards[4][1]
    return five.suited if suited else five.name


def rank_five(cards: Sequence[Card]) -> tuple[int, ...]:
    """Return what five cards are worth: greater beats less, equal ties.

    First the level (9 royal flush to 0 no pair), then the ranks that decide between
    hands of one level, 2 to 14.

    >>> rank_five(("Kh", "Kd", "Ks", "7c", "7d"))
    (6, 13, 7)

    :raises ValueError: unless there are five different cards.
    """
    five = _five(cards)
    suited = cards[0][1] == cards[1][1] == cards[2][1] == cards[3][1] == cards[4][1]
    return five.suited_rank if suited else five.rank


def describe_five(cards: Sequence[Card]) -> str:
    """Return five cards in words for a person.

    >>> describe_five(("Kh", "Kd", "Ks", "7c", "7d"))
    'full house, kings over 7s'
    >>> describe_five(("9h", "9d", "Ks", "7c", "2d"))
    'pair of 9s'

    :raises ValueError: unless there are five different cards.
    """
    level, *ranks = rank_five(cards)
    first, *rest = (_RANK_WORDS[rank] for rank in ranks)
    return {
        9: "royal flush",
        8: f"straight flush, {first} high",
        7: f"four-of-a-kind, {first}s",
        6: f"full house, {first}s over {rest[0] if rest else ''}s",
        5: f"flush, {first} high",
        4: f"straight, {first} high",
        3: f"three-of-a-kind, {first}s",
        2: f"two pair, {first}s and {rest[0] if rest else ''}s",
        1: f"pair of {first}s",
        0: f"{first} high",
    }[level]


def name_three(cards: Sequence[Card]) -> str:
    """Return the name of three cards, one of ``THREE_CARD_HANDS``.

    >>> name_three(("Ah", "2h", "3h")), name_three(("Ah", "Qh", "Kh"))
    ('straight flush', 'mini-royal')

    :raises ValueError: unless there are three different cards.
    """
    name, suited = _THREE[_weight(cards, 3)]
    return suited if cards[0][1] == cards[1][1] == cards[2][1] else name


def name_six(cards: Sequence[Card]) -> str:
    """Return the name of the best five of six cards, one of ``SIX_CARD_HANDS``.

    A six-card royal flush goes by its own name; paytables that do not print one pay
    it as a royal flush.

    >>> name_six(("9d", "Td", "Jd", "Qd", "Kd", "Ad"))
    'six-card royal flush—diamonds'
    >>> name_six(("9d", "9c", "9h", "2d", "2s", "2c"))
    'full house'

    :raises ValueError: unless there are six different cards.
    """
    weight = _weight(cards, 6)
    suits = [card[1] for card in cards]
    for suit in suits[:2]:  # a flush of five leaves one card out
        if suits.count(suit) >= 5:
            held = [_WEIGHT[card] for card in cards if card[1] == suit]
            return _name_suited(held, suit)
    return _SIX[weight]


def _name_suited(weights: list[int], suit: str) -> str:
    """Return the best of five or six cards of one *suit*, told by their weights."""
    if len(weights) == 5:
        return _FIVE[sum(weights)].suited
    total = sum(weights)
    if total == _SIX_CARD_ROYAL:
        return SIX_CARD_ROYAL_DIAMONDS if suit == "d" else SIX_CARD_ROYAL_OTHER
    return max((_FIVE[total - one] for one in weights), key=lambda five: five.suited_rank).suited


def _five(cards: Sequence[Card]) -> _Five:
    return _FIVE[_weight(cards, 5)]


def _weight(cards: Sequence[Card], size: int) -> int:
    if not len(set(cards)) == len(cards) == size:
        raise _unusable(cards, size)
    try:
        return sum([_WEIGHT[card] for card in cards])
    except KeyError:
        raise _unusable(cards, size) from None


def _unusable(cards: Sequence[Card], size: int) -> ValueError:
    return ValueError(
        f"not {size} different cards of one deck: {' '.join(map(str, cards)) or 'none'}; "
        "write each as rank and suit, such as Th for the ten of hearts"
    )
