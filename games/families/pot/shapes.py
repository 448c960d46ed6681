"""What a drill may ask of the cards: the hands they make, what is showing, who is ahead."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations

from games.engine.cards import RANK_NAMES, RANKS, Card
from games.engine.hands.best import (
    rank_best_high,
    rank_best_low,
    rank_high_using_two,
    rank_low_using_two,
)
from games.engine.hands.five import rank_five
from games.engine.hands.low import LOW_WORDS, WHEEL, rank_low
from games.engine.hands.showing import rank_showing_high
from games.engine.shapes import (
    BEATS,
    LOSES,
    OUTCOME_WORDS,
    TIES,
    BestOf,
    HandPattern,
    VersusPlayer,
    words_for,
)
from games.families.pot.facts import PokerGame
from games.families.pot.words import BOARD

HIGHS = (
    "high card",
    "pair",
    "two pair",
    "three-of-a-kind",
    "straight",
    "flush",
    "full house",
    "four-of-a-kind",
    "straight flush",
    "royal flush",
)
"""High hands by the level of ``rank_five``."""
SHOWN = (*HIGHS[:4], HIGHS[7])
"""The hands that up to four cards showing may be."""
PAIRED = "no low"
LOWS = ("wheel", *(f"{LOW_WORDS[top]} low" for top in range(6, 14)), PAIRED)
"""Low hands by their largest card, best first; at last those with a pair or more."""

Rank = Callable[[Sequence[Card]], tuple[int, ...]]
Name = Callable[[Sequence[Card]], str]


def name_high(cards: Sequence[Card]) -> str:
    return HIGHS[rank_five(cards)[0]]


def name_low(cards: Sequence[Card]) -> str:
    return _low_of(rank_low(cards))


def name_showing(cards: Sequence[Card]) -> str:
    return HIGHS[rank_showing_high(cards)[0]]


def name_rank(cards: Sequence[Card]) -> str:
    return RANK_NAMES[cards[0][0]]


def _low_of(rank: tuple[int, ...]) -> str:
    if rank[0]:
        return PAIRED
    return LOWS[0] if rank == WHEEL else f"{LOW_WORDS[-rank[1]]} low"


HIGH = HandPattern(
    {"hand": 5},
    name_high,
    words_for(HIGHS[::-1], {"straight-or-better": HIGHS[4:], "pair-or-better": HIGHS[1:]}),
    suited=5,
)
LOW = HandPattern(
    {"hand": 5},
    name_low,
    words_for(LOWS, {"eight-or-better": LOWS[:4], "nine-or-worse": LOWS[4:]}),
    suited=0,
)
"""A hand of five cards, wherever they lie."""


def shapes(kind: PokerGame) -> Mapping[str, HandPattern]:
    """Return what may be asked of the cards of a player and of the board."""
    rank_high, rank_lowest = ranks(kind)
    found: dict[str, HandPattern] = {}
    if kind.high:
        found["high"] = hand(kind, HIGH, lambda cards: HIGHS[rank_high(cards)[0]])
    if kind.low:
        found["low"] = hand(kind, LOW, lambda cards: _low_of(rank_lowest(cards)))
    if kind.board:
        found["board"] = HandPattern({BOARD: kind.board}, name_high, HIGH.words, suited=5)
    if kind.up:
        ranked = words_for([RANK_NAMES[rank] for rank in RANKS])
        found["up-card"] = HandPattern({"*/up": 1}, name_rank, ranked, suited=0)
        found["showing"] = HandPattern({"*/up": kind.up}, name_showing, words_for(SHOWN), suited=0)
    for seat in kind.places:
        if kind.high:
            found[f"high-against-{seat}"] = against(kind, seat, rank_high, 5)
        if kind.low:
            found[f"low-against-{seat}"] = against(kind, seat, rank_lowest, 0)
    return found


def own_places(kind: PokerGame) -> dict[str, int]:
    """The places of a player's cards, and how many cards lie there."""
    hole = {"*/hand": kind.hand + kind.hidden}
    return hole | {"*/up": kind.up} if kind.up else hole


def hand(kind: PokerGame, of: HandPattern, name: Name) -> HandPattern:
    """Return the pattern of the best hand that a player can make of all available cards."""
    places = own_places(kind) | ({BOARD: kind.board} if kind.board else {})
    size = sum(places.values())
    if size == of.size:
        return HandPattern(places, of.name, of.words, suited=of.suited)
    return BestOf(places, name, of.words, of=of, ways=ways(kind, size))


def ways(kind: PokerGame, size: int) -> tuple[tuple[int, ...], ...]:
    """Which five of the cards may be a hand: any, or a fixed number of own cards and of the
    board."""
    if not kind.own:
        return tuple(combinations(range(size), HIGH.size))
    mine = combinations(range(kind.hand), kind.own)
    boards = list(combinations(range(kind.hand, size), HIGH.size - kind.own))
    return tuple((*two, *three) for two in mine for three in boards)


def ranks(kind: PokerGame) -> tuple[Rank, Rank]:
    """Return the worth of all cards of a player, the board last: high and low."""
    if kind.own:
        return (
            lambda cards: rank_high_using_two(cards[: kind.hand], cards[kind.hand :]),
            lambda cards: rank_low_using_two(cards[: kind.hand], cards[kind.hand :]),
        )
    return rank_best_high, rank_best_low


def against(kind: PokerGame, seat: int, rank: Rank, flush: int) -> HandPattern:
    """Return how a player's hand comes out against that of *seat*.

    Where they share a board, such a hand can only be waited for. *seat* itself has no outcome.
    """
    mine = own_places(kind)
    other = {place.replace("*", str(seat)): count for place, count in mine.items()}
    size = sum(mine.values())

    def outcome(cards: Sequence[Card]) -> str:
        shared = cards[2 * size :]
        if len(cards) < 2 * size + kind.board:
            return "itself"
        one, two = rank((*cards[:size], *shared)), rank((*cards[size : 2 * size], *shared))
        return TIES if one == two else BEATS if one > two else LOSES

    words = {word: names for word, names in OUTCOME_WORDS.items() if "kicker" not in word}
    if kind.board:
        return HandPattern(mine | other | {BOARD: kind.board}, outcome, words)
    return VersusPlayer(
        mine | other, outcome, words, rank=rank, flush=flush, ways=ways(kind, size)
    )
