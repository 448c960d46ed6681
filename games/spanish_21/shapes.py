"""What a drill may ask of the cards, and which of them win each row of the paytables."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.cards import RANK_NAMES, Card
from games.engine.shapes import DRAWN, HandPattern, Rows, words_for, written
from games.families.twenty_one.dealers_hand import STANDS
from games.families.twenty_one.points import is_blackjack, points, value
from games.families.twenty_one.table import HAND_SIZE
from games.spanish_21 import tables
from games.spanish_21.chapter import TABLE

_HAND = {"*/hand": HAND_SIZE}
_DEALER_DRAWS = 4
_RANKS = "23456789JQKA"
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


def name_bonus(cards: Sequence[Card]) -> str:
    """Return which bonus hand three *cards* are, whatever their suits."""
    ranks = "-".join(sorted(card[0] for card in cards))
    return ranks if ranks in ("6-7-8", "7-7-7") else "none"


def name_suits(cards: Sequence[Card]) -> str:
    suits = {card[1] for card in cards}
    if len(suits) > 1:
        return "mixed suits"
    return "spades" if suits == {"s"} else "the same suit"


def rank(card: Card) -> str:
    """What the matches look at in a card, each card at its place."""
    return card[0]


def name_matches(cards: Sequence[Card]) -> str:
    """Return how many of a player's two cards match the dealer's up card, the last one."""
    *own, up = cards
    return ("none", "one", "two")[sum(card[0] == up[0] for card in own)]


def name_matching(cards: Sequence[Card]) -> str:
    """Return the suit of the matching cards."""
    *own, up = cards
    same = {card[1] == up[1] for card in own if card[0] == up[0]}
    return "both" if len(same) > 1 else tables.SAME_SUIT if True in same else tables.OTHER_SUIT


def _drawing(cards: int) -> HandPattern:
    """What a player's first *cards* come to."""
    return HandPattern(
        {**_HAND, f"*/hand{DRAWN}": cards - HAND_SIZE},
        name_total,
        words_for((*_TOTALS[8:], "bust")),
        suited=0,
        also=all_drawn,
        decisions=("hit",) * (cards - HAND_SIZE),
    )


_THREE = _drawing(3)
_PAIR_NAMES = tuple(_PAIRS.values())
_TWO = {
    **{f"hard {total}": total for total in range(5, 20)},
    **{f"soft {total}": total for total in range(13, 21)},
    **{name: 12 if n == 11 else 2 * n for n, name in _PAIRS.items()},
}
"""What two cards are called -> what they count."""
_COUNTING = {str(n): tuple(k for k, total in _TWO.items() if total == n) for n in range(4, 21)}
_TENS = tuple(RANK_NAMES[rank] for rank in "JQK")
_MATCHED = {**_HAND, "dealer": 1}

SHAPES = {
    "hand": HandPattern(
        _HAND,
        name_hand,
        words_for(("blackjack", *_TWO), {"pair": _PAIR_NAMES, **_COUNTING}),
        suited=0,
    ),
    "up": HandPattern(
        {"dealer": 1},
        name_up,
        words_for([RANK_NAMES[rank] for rank in _RANKS], {"10": _TENS}),
        suited=0,
    ),
    "dealer": HandPattern(
        TABLE.board, name_total, words_for((*_TOTALS[:-1], "blackjack")), suited=0
    ),
    "dealer-draws": HandPattern(
        {**TABLE.board, f"dealer{DRAWN}": _DEALER_DRAWS},
        name_drawn_out,
        words_for((*map(str, range(STANDS, 22)), "bust")),
    ),
    "three": _THREE,
    "four": _drawing(4),
    "five": _drawing(5),
    "six": _drawing(6),
    "seven": _drawing(7),
    "bonus": HandPattern(
        _THREE.places,
        name_bonus,
        words_for(("6-7-8", "7-7-7")),
        suited=0,
        also=all_drawn,
        decisions=_THREE.decisions,
    ),
    "suits": HandPattern(
        _THREE.places,
        name_suits,
        words_for(("mixed suits", "the same suit", "spades")),
        also=all_drawn,
        decisions=_THREE.decisions,
    ),
    "matches": HandPattern(
        _MATCHED,
        name_matches,
        words_for(("none", "one", "two")),
        suited=0,
        part=rank,
        wager="match",
    ),
    "matching": HandPattern(
        _MATCHED,
        name_matching,
        {"same-suit": (tables.SAME_SUIT,), "other-suit": (tables.OTHER_SUIT,), "both": ("both",)},
        wager="match",
    ),
}

_CARDS = {"five cards": "five", "six cards": "six", "seven or more cards": "seven"}


def _bonus(row: str) -> dict[str, tuple[str, ...]]:
    if row in _CARDS:
        return {_CARDS[row]: ("21",)}
    ranks, _, suits = row.partition(" of ")
    return {"bonus": (ranks,), "suits": (suits,)}


ROWS: Rows = {
    "spanish-21": {
        "blackjack": {"hand": ("blackjack",)},
        **{written(row): _bonus(row) for row in tables.BONUS.rows},
    },
    "insurance": {
        written(row): {"dealer": ("blackjack",), "up": ("ace",)} for row in tables.INSURANCE.rows
    },
    "match": {
        written(row): {"matches": ("one",), "matching": (row,)} for row in tables.MATCH[6].rows
    },
}
