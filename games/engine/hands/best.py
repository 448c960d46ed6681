"""The best five cards of more than five, high and low.

The five are any of five to seven cards, or exactly two of those that a player holds and three of a
board (compare 58 Pa. Code § 637a.10(i) to (l), .11(k), .12(k) to (m)).

The order of the cards given never decides which of several equal hands is returned. Of cards of
one rank, a high hand takes the highest suit and a low hand the lowest. Of two cards that a player
holds, the ones that decide best come first: they help the player where a suit decides an odd chip.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from itertools import combinations

from games.engine.cards import DECK, RANKS, SUITS, Card
from games.engine.hands.five import FIVE
from games.engine.hands.low import LOW
from games.engine.hands.ranks import WEIGHT, held, straight_top, weigh
from games.engine.hands.showing import ACE_BELOW_TWO, ACE_HIGH, rank_up_card

Rank = tuple[int, ...]
Best = tuple[Rank, tuple[Card, ...]]
"""What five cards are worth, as ``rank_five`` or ``rank_low`` gives it, and the five as they
are read: what there is most of first, then the highest, an ace last where it is low."""

_Worth = Callable[[int, bool], Rank]
"""Five ranks, as weights summed up, and whether they are suited -> what they are worth."""

HOLE, BOARD = range(4, 7), range(3, 6)
"""How many cards a player may hold where two of them play, and how many may lie on a board."""


def best_high(cards: Sequence[Card]) -> Best:
    """Return the best high hand of five, six or seven *cards*.

    >>> best_high(("Kh", "7c", "Kd", "2s", "7s", "Ks", "7d"))
    ((6, 13, 7), ('Ks', 'Kh', 'Kd', '7s', '7d'))

    :raises ValueError: unless there are five to seven different cards.
    """
    one, weight, suited = _deciding(cards)
    return _best(one, weight, _high, suited=suited)


def best_low(cards: Sequence[Card]) -> Best:
    """Return the best low hand of five, six or seven *cards*, whether or not it qualifies.

    >>> best_low(("Kh", "7c", "4d", "2s", "7s", "Ac", "6d"))
    ((0, -7, -6, -4, -2, -1), ('7c', '6d', '4d', '2s', 'Ac'))

    :raises ValueError: unless there are five to seven different cards.
    """
    return _best(cards, _weigh(cards), _low, suited=False)


def best_high_using_two(hole: Sequence[Card], board: Sequence[Card]) -> Best:
    """Return the best high hand of exactly two *hole* cards and three of the *board*.

    >>> best_high_using_two(("As", "Ah", "Ad", "Ac"), ("Ks", "Kh", "9s", "5s", "2d"))
    ((2, 14, 13, 9), ('As', 'Ah', 'Ks', 'Kh', '9s'))

    :raises ValueError: unless there are four to six and three to five cards, all different.
    """
    return _best_using_two(hole, board, _high)


def best_low_using_two(hole: Sequence[Card], board: Sequence[Card]) -> Best:
    """Return the best low hand of exactly two *hole* cards and three of the *board*.

    >>> best_low_using_two(("As", "Kh", "Kd", "Kc"), ("2s", "3h", "4s", "5s", "6d"))
    ((0, -13, -4, -3, -2, -1), ('Kc', '4s', '3h', '2s', 'As'))

    :raises ValueError: unless there are four to six and three to five cards, all different.
    """
    return _best_using_two(hole, board, _low)


def rank_best_high(cards: Sequence[Card]) -> Rank:
    """Return what the best high hand of *cards* is worth, without looking for its cards.

    >>> rank_best_high(("Kh", "7c", "Kd", "2s", "7s", "Ks", "7d"))
    (6, 13, 7)
    """
    _, weight, suited = _deciding(cards)
    return _best_ranks(weight, _high, suited)[0]


def rank_best_low(cards: Sequence[Card]) -> Rank:
    """Return what the best low hand of *cards* is worth, without looking for its cards."""
    return _best_ranks(_weigh(cards), _low, suited=False)[0]


def rank_high_using_two(hole: Sequence[Card], board: Sequence[Card]) -> Rank:
    """Return what the best high hand of two and three cards is worth, whichever they are.

    >>> rank_high_using_two(("As", "Ah", "Ad", "Ac"), ("Ks", "Kh", "9s", "5s", "2d"))
    (2, 14, 13, 9)
    """
    best = FIVE[max(_using_two(hole, board), key=_HEIGHT.__getitem__)].rank
    shown = [card[1] for card in board]
    for suit in shown[: len(shown) - 2]:  # a flush leaves room for two other suits on the board
        if shown.count(suit) < 3:
            continue
        one = [[card for card in cards if card[1] == suit] for cards in (hole, board)]
        if len(one[0]) >= 2:
            return max([best, *(FIVE[weight].suited_rank for weight in _using_two(*one))])
    return best


class _HeightByWeight(dict[int, int]):
    """What five unsuited ranks are worth as one number: it is compared far sooner."""

    def __missing__(self, weight: int) -> int:
        height = 0
        for part in (*FIVE[weight].rank, 0, 0, 0, 0)[:6]:
            height = height * 16 + part
        self[weight] = height
        return height


_HEIGHT = _HeightByWeight()


def rank_low_using_two(hole: Sequence[Card], board: Sequence[Card]) -> Rank:
    """Return what the best low hand of two and three cards is worth, whichever they are."""
    twos = {one | two for one, two in combinations({_BIT[card] for card in hole}, 2)}
    threes = {one | two | three for one, two, three in combinations({_BIT[c] for c in board}, 3)}
    unpaired = [two | three for two in twos for three in threes if not two & three]
    if unpaired:  # of two such hands the one whose largest card is less is better
        return _low_of(min(unpaired))
    return max([LOW[weight] for weight in _using_two(hole, board)])


_BIT = {card: 1 << ACE_BELOW_TWO.index(card[0]) for card in DECK}


@cache
def _low_of(bits: int) -> Rank:
    return LOW[sum(5**n for n, rank in enumerate(RANKS) if bits >> ACE_BELOW_TWO.index(rank) & 1)]


def _using_two(hole: Sequence[Card], board: Sequence[Card]) -> set[int]:
    """Return the ranks of every two of *hole* with three of *board*, as weights summed up."""
    twos = {one + two for one, two in combinations([WEIGHT[card] for card in hole], 2)}
    threes = set(map(sum, combinations([WEIGHT[card] for card in board], 3)))
    return {two + three for two in twos for three in threes}


def _deciding(cards: Sequence[Card]) -> tuple[Sequence[Card], int, bool]:
    """Return where the best high hand is, its weight, and whether these cards share a suit."""
    weight = _weigh(cards)
    suits = [card[1] for card in cards]
    for suit in suits[:3]:  # a flush leaves out two cards at most
        if suits.count(suit) >= 5:  # leaves no room for a full house or four of a kind
            one = [card for card in cards if card[1] == suit]
            return one, sum(WEIGHT[card] for card in one), True
    return cards, weight, False


def _high(weight: int, suited: bool) -> Rank:
    return FIVE[weight].suited_rank if suited else FIVE[weight].rank


def _low(weight: int, suited: bool) -> Rank:
    return LOW[weight]


def _weigh(cards: Sequence[Card]) -> int:
    if not 5 <= len(cards) <= 7:
        raise ValueError(f"five to seven cards make a hand, not {len(cards)}: {' '.join(cards)}")
    return weigh(cards, len(cards))


def _best(cards: Sequence[Card], weight: int, worth: _Worth, *, suited: bool) -> Best:
    rank, five = _best_ranks(weight, worth, suited)
    return rank, _read(cards, five, worth)


@lru_cache(maxsize=1 << 16)
def _best_ranks(weight: int, worth: _Worth, suited: bool) -> tuple[Rank, int]:
    """Return what the best five of the ranks are worth, and their weights summed up."""
    parts = [5 ** (rank - 2) for rank in held(weight)]
    fives = {weight - sum(out) for out in combinations(parts, len(parts) - 5)}
    return max([(worth(five, suited), five) for five in fives])


def _read(cards: Sequence[Card], weight: int, worth: _Worth) -> tuple[Card, ...]:
    """Return those of *cards* that make up the *weight*, in the order in which they are read."""
    by_rank: dict[str, list[Card]] = {}
    for card in sorted(cards, key=_by_suit, reverse=worth is _low):
        by_rank.setdefault(card[0], []).append(card)
    return tuple(by_rank[rank].pop() for rank in _reading(weight, worth))


def _by_suit(card: Card) -> int:
    return SUITS.index(card[1])


@lru_cache(maxsize=1 << 14)
def _reading(weight: int, worth: _Worth) -> str:
    ranks = held(weight)
    names = [RANKS[rank - 2] for rank in ranks]
    count = Counter(names)
    order = ACE_BELOW_TWO if worth is _low or straight_top(ranks) == 5 else RANKS
    return "".join(sorted(names, key=lambda name: (count[name], order.index(name)), reverse=True))


_Part = tuple[int, str, tuple[Card, ...]]
"""Some cards of a hand: the sum of their weights, their suit if they share one, and the cards."""


def _best_using_two(hole: Sequence[Card], board: Sequence[Card], worth: _Worth) -> Best:
    if len(hole) not in HOLE or len(board) not in BOARD:
        raise ValueError(
            f"a hand is made of four to six cards and a board of three to five, "
            f"not of {len(hole)} and {len(board)}"
        )
    weigh((*hole, *board), len(hole) + len(board))
    threes = _parts(frozenset(board), 3, worth)
    best: Rank = ()
    for weight, suit, two in _parts(frozenset(hole), 2, worth):
        for more, other, three in threes:
            rank = worth(weight + more, suit == other != "")
            if rank > best:
                best, total, five = rank, weight + more, two + three
    return best, _read(five, total, worth)


@lru_cache(maxsize=1 << 10)
def _parts(cards: frozenset[Card], size: int, worth: _Worth) -> tuple[_Part, ...]:
    """Return every choice of *size* cards; of equal choices, the most useful first."""
    ranks = ACE_BELOW_TWO if worth is _low else ACE_HIGH

    def decides(part: tuple[Card, ...]) -> list[tuple[int, int]]:
        return sorted((rank_up_card(card, ranks) for card in part), reverse=True)

    parts = sorted(combinations(cards, size), key=decides, reverse=worth is not _low)
    return tuple(
        (
            sum(WEIGHT[card] for card in part),
            part[0][1] if len({card[1] for card in part}) == 1 else "",
            part,
        )
        for part in parts
    )
