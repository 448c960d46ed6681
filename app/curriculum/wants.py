"""What a drill wants of its cards, and finding cards that are so."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from app.curriculum.chance import pick, some, weighted
from app.curriculum.rare import FIVE_COUNTS, Cards, completed, drawn
from games.engine.cards import DECK, Card
from games.engine.hands import (
    FIVE_CARD_HANDS,
    SIX_CARD_HANDS,
    THREE_CARD_HANDS,
    name_five,
    name_six,
    name_three,
)

STREETS = ("3rd", "4th", "5th")
PUSHES, LOSES = FIVE_CARD_HANDS[9:10], FIVE_CARD_HANDS[10:]
GROUPS = {
    "winner": FIVE_CARD_HANDS[:9],
    "push": PUSHES,
    "loser": LOSES,
}
ATTEMPTS, CHOICES = 60, 3


def written(name: str) -> str:
    """How a hand is written in a file.

    >>> written("pair of 6s to 10s"), written("six-card royal flush—diamonds")
    ('pair-of-6s-to-10s', 'six-card-royal-flush-diamonds')
    """
    plain = name.replace("—", "-").replace(",", "")
    return plain.replace(" ", "-")


def _words(
    names: Sequence[str], groups: Mapping[str, Sequence[str]]
) -> dict[str, tuple[str, ...]]:
    return {**{written(n): (n,) for n in names}, **{g: tuple(n) for g, n in groups.items()}}


HAND_WORDS = _words(FIVE_CARD_HANDS, GROUPS)
BOARD_WORDS = _words(THREE_CARD_HANDS, {"winner": THREE_CARD_HANDS[:6]})
SIX_WORDS = _words(SIX_CARD_HANDS, {"winner": SIX_CARD_HANDS[:9], "loser": SIX_CARD_HANDS[9:]})
"""What may be wanted -> the names that are so."""


@dataclass(frozen=True, slots=True)
class Want:
    """One wish for the cards (and the conduct) of a round."""

    seat: int | None = None
    """Nothing: any seat, drawn for each round."""
    hand: tuple[str, ...] = ()
    """What his two and the three community cards are to be called, in the words of a file;
    of several, one is drawn for each round."""
    board: tuple[str, ...] = ()
    six: tuple[str, ...] = ()
    magic_card: bool = False
    """Whether the drawn Magic Card is to be among his five."""
    lucky: bool = False
    """Whether the system is to draw his place for the Lucky Bonus."""
    folds: str = ""
    """The street on which he folds, or ``drawn``."""
    wagers: tuple[str, ...] = ()
    """Optional wagers that he is to have."""


@dataclass(frozen=True, slots=True)
class Made:
    """Cards to be found: the places they lie on, and what they are to be called."""

    places: tuple[tuple[str, int], ...]
    """Place and how many cards lie there."""
    name: Callable[[Sequence[Card]], str]
    names: tuple[str, ...]

    @property
    def rarity(self) -> float:
        """About which share of all hands would do: the rarest are found first."""
        if self.name is name_three:
            return sum(_THREE_SHARES[name] for name in self.names)
        return sum(FIVE_COUNTS.get(name, 1) for name in self.names) / 2_598_960


_THREE_SHARES = dict(
    zip(THREE_CARD_HANDS, (0.0002, 0.002, 0.0024, 0.033, 0.05, 0.17, 0.74), strict=True)
)


def decided(chance: Random, want: Want) -> Want:
    """Return *want* with one word where it leaves several."""
    return replace(
        want,
        hand=(pick(chance, want.hand),) if want.hand else (),
        board=(pick(chance, want.board),) if want.board else (),
        six=(pick(chance, want.six),) if want.six else (),
    )


def made(want: Want, seat: int | None) -> list[Made]:
    """What *want*, decided and for *seat*, asks of the cards."""
    hand, board = ((f"{seat}/hand", 2),), tuple((name, 1) for name in STREETS)
    wishes = []
    if want.hand or want.magic_card:
        names = HAND_WORDS[want.hand[0]] if want.hand else FIVE_CARD_HANDS
        wishes.append(Made(hand + board, name_five, names))
    if want.board:
        wishes.append(Made(board, name_three, BOARD_WORDS[want.board[0]]))
    if want.six:
        wishes.append(Made((*hand, ("six-card", 4)), name_six, SIX_WORDS[want.six[0]]))
    return wishes


def found(
    chance: Random, wishes: Sequence[Made], fixed: Mapping[str, Cards]
) -> dict[str, Cards] | None:
    """Return cards for every place that *wishes* speak of, the *fixed* ones among them.

    With one wish all deals that meet it are equally likely; with several, nearly so:
    of a few that were found, one is drawn by how many ways there were to complete it.
    Nothing if, after many tries, there are none.
    """
    ways: list[dict[str, Cards]] = []
    weights: list[int] = []
    ordered = sorted(wishes, key=lambda wish: wish.rarity)
    for _ in range(ATTEMPTS):
        tried = _attempt(chance, ordered, fixed)
        if tried is not None:
            ways.append(tried[0])
            weights.append(tried[1])
            if len(ordered) == 1 or len(ways) == CHOICES:
                break
    return weighted(chance, ways, weights) if ways else None


def _attempt(
    chance: Random, wishes: Sequence[Made], fixed: Mapping[str, Cards]
) -> tuple[dict[str, Cards], int] | None:
    lying, weight = dict(fixed), 1
    for wish in wishes:
        used = {card for cards in lying.values() for card in cards}
        free = [card for card in DECK if card not in used]
        known = tuple(card for place, _ in wish.places for card in lying.get(place, ()))
        empty = [(place, size) for place, size in wish.places if place not in lying]
        lacking = sum(size for _, size in empty)
        if known or not lacking:
            done = completed(chance, known, lacking, wish.name, wish.names, free)
        else:
            whole = drawn(chance, lacking, wish.names, free)
            done = (whole, 1) if whole else None
        if done is None:
            return None
        cards, ways = some(chance, done[0], len(done[0])), done[1]
        weight *= ways
        for place, size in empty:
            lying[place], cards = cards[:size], cards[size:]
    return lying, weight
