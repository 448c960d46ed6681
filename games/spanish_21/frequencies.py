"""How often what the side wagers of Spanish 21 and its bonuses are paid for comes.

Everything is counted from whole shoes of six or eight decks without 10s (§ 635a.3(a)),
with no card yet seen but those named.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import comb

from games.engine.counting import Return
from games.engine.odds import Odds
from games.spanish_21.tables import INSURANCE, MATCH, OTHER_SUIT, SAME_SUIT

DECKS = tuple(MATCH)
Counts = Mapping[str, int]

_DECK = 48
_TENS = 12
"""Jacks, queens and kings of one deck."""

MATCHES = {
    "two matches of the same suit": (SAME_SUIT, SAME_SUIT),
    "a match of the same suit and one of a different suit": (SAME_SUIT, OTHER_SUIT),
    "two matches of a different suit": (OTHER_SUIT, OTHER_SUIT),
    "one match of the same suit": (SAME_SUIT,),
    "one match of a different suit": (OTHER_SUIT,),
    "no match": (),
}
"""What a player's two cards are to the dealer's up card -> the rows that are paid."""


def match_counts(decks: int) -> Counts:
    """Return the pairs a player may hold beside the dealer's up card, by what they match."""
    same, other = decks - 1, 3 * decks
    none = (_DECK - 4) * decks
    ways = (comb(same, 2), same * other, comb(other, 2), same * none, other * none, comb(none, 2))
    return dict(zip(MATCHES, ways, strict=True))


def match_return(decks: int) -> Return:
    """Return what the Match-the-Dealer Wager brings back (§ 635a.12(e))."""
    counts, won = match_counts(decks), Fraction(0)
    for name, rows in MATCHES.items():
        prizes = [MATCH[decks].prize(row) for row in rows]
        odds = [Fraction(prize.pays, prize.per) for prize in prizes if isinstance(prize, Odds)]
        won += counts[name] * (1 + sum(odds)) if odds else 0
    return Return(won / sum(counts.values()))


def insurance_return(decks: int) -> Return:
    """Return what the Insurance Wager brings back on an ace (§ 635a.12(d))."""
    (line,) = INSURANCE.rows.values()
    odds = Odds.parse(line)
    wins = Fraction(_TENS * decks, _DECK * decks - 1)
    return Return(wins * (1 + Fraction(odds.pays, odds.per)))


def first_two(decks: int) -> dict[str, Fraction]:
    """Return the probability of Blackjack in the first two cards of a player, or of the dealer."""
    return {"Blackjack": Fraction(4 * decks * _TENS * decks, comb(_DECK * decks, 2))}


def first_three(decks: int) -> dict[str, Fraction]:
    """Return the probability that three cards are a bonus hand (§ 635a.12(b)(1) to (4)).

    The three are the player's first. The player is assumed to draw a third card to any two that
    could become such a hand.
    """
    hands = comb(_DECK * decks, 3)
    run, trips = decks**3, comb(decks, 3)
    counts = {
        "6-7-8 of mixed suits": (4 * decks) ** 3 - 4 * run,
        "6-7-8 of the same suit": 3 * run,
        "6-7-8 of spades": run,
        "7-7-7 of mixed suits": comb(4 * decks, 3) - 4 * trips,
        "7-7-7 of the same suit": 3 * trips,
        "7-7-7 of spades": trips,
    }
    return {hand: Fraction(count, hands) for hand, count in counts.items()}


def super_bonus(decks: int) -> Fraction:
    """Return how probable three suited 7s are against a 7 of the dealer's (§ 635a.12(c))."""
    suited = Fraction(4 * comb(decks, 3), comb(_DECK * decks, 3))
    return suited * Fraction(4 * decks - 3, _DECK * decks - 3)
