"""The best play of Spanish 21 against a shoe without end, worked out hand by hand.

``games/spanish_21/strategy.py`` keeps the tables that come of it, and a test compares
them; ``python -m tests.odds.shoes`` prints them.  A shoe without end deals every card as
often at every time; the dealer has looked for Blackjack and has none.  The dealer stands
on every 17.  A player's 21 wins whatever the dealer has, and is paid by its number of cards;
a doubled or split one is paid even.  A pair is split once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache

from games.spanish_21.strategy import UP_CARDS

CARDS = {**dict.fromkeys(range(2, 10), 1 / 12), 10: 3 / 12, 11: 1 / 12}
"""What a card counts, an ace 11 -> how often it is drawn."""
BUST = 22
MANY = 7
"""So many cards and more are paid alike."""

Hand = tuple[int, bool]
"""What a hand counts, and whether an ace in it counts 11."""


def add(hand: Hand, card: int) -> Hand:
    total, soft = hand
    hard = total - 10 * soft + (1 if card == 11 else card)
    ace = (soft or card == 11) and hard <= 11
    return min(hard + 10 * ace, BUST), ace


@cache
def dealer(up: int) -> dict[int, float]:
    """Return how often the dealer without Blackjack ends at each total, or busts."""
    ends: Counter[int] = Counter()
    hidden = {card: often for card, often in CARDS.items() if card + up != 21}
    for card, often in hidden.items():
        for end, part in drawing(add(add((0, False), up), card)).items():
            ends[end] += often / sum(hidden.values()) * part
    return dict(ends)


@cache
def drawing(hand: Hand) -> dict[int, float]:
    if hand[0] >= 17:
        return {hand[0]: 1.0}
    ends: Counter[int] = Counter()
    for card, often in CARDS.items():
        for end, part in drawing(add(hand, card)).items():
            ends[end] += often * part
    return dict(ends)


@cache
def stand(total: int, cards: int, up: int, whole: bool) -> float:
    """Return what standing wins; *whole* is a hand neither doubled nor split."""
    if total == 21 and whole:
        return {5: 1.5, 6: 2.0, 7: 3.0}.get(cards, 1.0)
    if total == 21 and cards > 2:
        return 1.0
    ends = dealer(up)
    return sum(
        part * (end == BUST or end < total) - part * (total < end < BUST)
        for end, part in ends.items()
    )


@cache
def hit(hand: Hand, cards: int, up: int, whole: bool, wanted: int = 0) -> float:
    """Return what drawing wins; a *wanted* card makes 6-7-8 or 7-7-7, taken as of mixed suits."""
    won = 0.0
    for card, often in CARDS.items():
        after = add(hand, card)
        if after[0] == BUST:
            won -= often
        else:
            won += often * (1.5 if card == wanted else on(after, min(cards + 1, MANY), up, whole))
    return won


@cache
def on(hand: Hand, cards: int, up: int, whole: bool) -> float:
    standing = stand(hand[0], cards, up, whole)
    return standing if hand[0] == 21 else max(standing, hit(hand, cards, up, whole))


@cache
def double(hand: Hand, up: int) -> float:
    """Return what doubling wins, the second wager taken back where that loses less."""
    ends = ((add(hand, card)[0], often) for card, often in CARDS.items())
    return sum(
        often * (-2 if total == BUST else max(2 * stand(total, 3, up, False), -1))
        for total, often in ends
    )


@cache
def split(card: int, up: int) -> float:
    won = 0.0
    for other, often in CARDS.items():
        hand = add(add((0, False), card), other)
        doubled = double(hand, up) if hand[0] < 21 else -2.0
        won += often * max(on(hand, 2, up, False), doubled)
    return 2 * won


def draw_sign(hand: Hand, up: int) -> str:
    drawn = [hit(hand, n, up, True) > stand(hand[0], n, up, True) for n in range(2, MANY + 1)]
    assert drawn == sorted(drawn), "whoever draws with some cards draws with more"
    return "H" if drawn[0] else str(2 + drawn.index(True)) if any(drawn) else "S"


def bonus_sign(hand: Hand, wanted: int, up: int) -> str:
    return "H" if hit(hand, 2, up, True, wanted) > stand(hand[0], 2, up, True) else "S"


def surrender_sign(hand: Hand, up: int) -> str:
    return "R" if max(on(hand, 2, up, True), double(hand, up)) < -0.5 else "."


def double_sign(hand: Hand, up: int) -> str:
    return "D" if double(hand, up) > max(on(hand, 2, up, True), -0.5) else "."


def split_sign(card: int, up: int) -> str:
    hand = add(add((0, False), card), card)
    unsplit = (
        stand(hand[0], 2, up, True),
        hit(hand, 2, up, True, 7 if card == 7 else 0),
        double(hand, up),
        -0.5,
    )
    return "P" if split(card, up) > max(unsplit) else "."


def rescue_sign(total: int, up: int) -> str:
    return "Y" if 2 * stand(total, 3, up, False) < -1 else "."


def table(
    totals: Iterable[int], sign: Callable[[int, int], str], *, empty: str = "."
) -> dict[int, str]:
    """Return the line of each of *totals*, leaving out those of *empty* signs alone."""
    lines = {total: "".join(sign(total, up) for up in UP_CARDS) for total in totals}
    return {total: line for total, line in lines.items() if set(line) != {empty}}


HARD, SOFT = range(4, 21), range(12, 21)


def tables() -> dict[str, dict[int, str]]:
    """Return the tables of the strategy, by name."""
    return {
        "SURRENDER": table(HARD, lambda total, up: surrender_sign((total, False), up)),
        "DOUBLE_HARD": table(HARD, lambda total, up: double_sign((total, False), up)),
        "DOUBLE_SOFT": table(SOFT, lambda total, up: double_sign((total, True), up)),
        "SPLIT": table(range(2, 12), split_sign),
        "DRAW_HARD": table(HARD, lambda n, up: draw_sign((n, False), up), empty="S"),
        "DRAW_SOFT": table(SOFT, lambda n, up: draw_sign((n, True), up), empty="S"),
        "RESCUE": table(range(3, 21), rescue_sign),
    }


def bonus_table() -> dict[str, str]:
    """Return when to draw to two cards that a third could make 6-7-8 or 7-7-7."""
    wanted = {"67": 8, "68": 7, "77": 7, "78": 6}
    return {
        pair: "".join(
            bonus_sign((int(pair[0]) + int(pair[1]), False), card, up) for up in UP_CARDS
        )
        for pair, card in wanted.items()
    }


def main() -> None:
    """Print the tables."""
    for name, lines in tables().items():
        print(name, *(f"{total:4} {line}" for total, line in lines.items()), sep="\n")
    print(
        "DRAW_FOR_BONUS", *(f"{pair:>4} {line}" for pair, line in bonus_table().items()), sep="\n"
    )


if __name__ == "__main__":
    main()
