"""Who wins what, asked of PokerKit: ``python -m tests.poker.second_opinion [SHOWDOWNS]``.

Players who are All-in from the start, each for another sum, so that there are side pots; all
hands are shown.  Where all shares come out even both must give everyone the same.  Where they
do not the odd dollars differ, and nothing else: PokerKit leaves them to whoever sits first, the
chapter to the high hand, to a suit or to the player whom the house names.

It is not asked where a low hand qualifies for one pot and none for another: there it halves the
other pot all the same, and shares one half alike among whoever has not been beaten.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from random import Random
from typing import Any

from pokerkit import (
    Automation,
    FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    FixedLimitRazz,
    FixedLimitSevenCardStud,
    FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    NoLimitTexasHoldem,
    PotLimitOmahaHoldem,
    State,
)

from games.catalogue import game
from games.engine.cards import DECK
from games.engine.pots import side_pot
from games.engine.round import Beginning, Round
from games.families.pot.facts import PokerGame
from games.families.pot.showdown.awards import awards, low_hand
from games.poker.holdem import HOLDEM
from games.poker.omaha_eight import OMAHA_EIGHT
from games.poker.omaha_high import OMAHA_HIGH
from games.poker.seven_card_stud_eight import STUD_EIGHT
from games.poker.seven_card_stud_high import STUD_HIGH
from games.poker.seven_card_stud_low import STUD_LOW

SHOWDOWNS = 2000
EVEN = 120
"""Dollars that up to six players share without a rest, halved or not."""
MOST = 5
LITTLE = "A2345678"

ALL_BUT_CARDS = tuple(
    step for step in Automation if not any(word in step.name for word in ("DEAL", "BURN"))
)
UNKNOWN = "??"
"""A card that is burned, as PokerKit writes it."""


@dataclass(frozen=True)
class Showdown:
    """What lies there in the end: each player's dollars bet and cards, and the board."""

    bets: tuple[int, ...]
    hands: tuple[tuple[str, ...], ...]
    board: tuple[str, ...]


def deal(kind: PokerGame, chance: Random, *, even: bool) -> Showdown:
    """A showdown by chance; in every other one only low cards and aces are dealt, with ties."""
    players = chance.randint(2, MOST)
    size = kind.hand + kind.up + kind.hidden
    low = [card for card in DECK if card[0] in LITTLE]
    needed = players * size + kind.board
    cards = chance.sample(low if needed <= len(low) and chance.random() < 0.5 else DECK, needed)
    hands = tuple(tuple(cards[i * size : (i + 1) * size]) for i in range(players))
    unit = EVEN if even else 1
    bets = tuple(unit * chance.randint(2, 5 if even else 40) for _ in range(players))
    top = sorted(bets)[-2]  # nobody bets what nobody calls
    return Showdown(tuple(min(bet, top) for bet in bets), hands, tuple(cards[players * size :]))


def laid_out(kind: PokerGame, shown: Showdown) -> Round:
    """Return the round in which all that lies on the felt."""
    seats = range(1, len(shown.bets) + 1)
    found = game(kind.key)
    r: Round = found.begin(
        Beginning(found.house.rules, {f"{seat}/chips": 100_000 for seat in seats})
    )
    pots, contenders = dict[str, int](), dict[str, frozenset[int]]()
    for number, (above, upto) in enumerate(pairwise(sorted({0, *shown.bets}))):
        there = frozenset(seat for seat in seats if shown.bets[seat - 1] >= upto)
        contenders[side_pot(number)] = there
        pots[side_pot(number)] = 100 * (upto - above) * len(there)
    cards = {f"{seat}/hand": shown.hands[seat - 1] for seat in seats}
    table = replace(r.table, contenders=contenders)
    return replace(r, cards={**cards, "board": shown.board}, wagers=pots, table=table)


def uneven_lows(kind: PokerGame, r: Round) -> bool:
    """Whether a low hand qualifies for some of the pots and for others none."""
    lows = {seat for seat in r.seats if low_hand(kind, r, seat)}
    return kind.eight and len({bool(lows & there) for there in r.table.contenders.values()}) > 1


def ours(kind: PokerGame, r: Round) -> list[int]:
    """Dollars to each player, by the chapter."""
    won = dict.fromkeys(r.seats, 0)
    for pot in r.wagers:
        for one in awards(kind, r, pot):
            won[one.seat] += one.cents
    assert sum(won.values()) == sum(r.wagers.values())
    return [cents // 100 for cents in won.values()]


def theirs(kind: PokerGame, shown: Showdown) -> list[int]:
    """Dollars to each player, by PokerKit: every bet is an Ante that puts the player all-in."""
    state = OPENED[kind.key](shown.bets)
    streets = [kind.hand + 1, 1, 1, 1, 1] if kind.up else [kind.hand]
    dealt = 0
    for cards in streets:
        burn(state)
        for hand in shown.hands:
            state.deal_hole("".join(hand[dealt : dealt + cards]))
        dealt += cards
    for start, end in ((0, 3), (3, 4), (4, 5)) if kind.board else ():
        burn(state)
        state.deal_board("".join(shown.board[start:end]))
    assert not state.status
    return list(state.stacks)


def burn(state: State) -> None:
    if state.can_burn_card(UNKNOWN):
        state.burn_card(UNKNOWN)


def opened(create: Callable[..., State], *limits: Any) -> Callable[[tuple[int, ...]], State]:
    def state(bets: tuple[int, ...]) -> State:
        return create(ALL_BUT_CARDS, True, bets, *limits, bets, len(bets))

    return state


OPENED: Mapping[str, Callable[[tuple[int, ...]], State]] = {
    HOLDEM.key: opened(NoLimitTexasHoldem.create_state, (0, 0), 1),
    OMAHA_HIGH.key: opened(PotLimitOmahaHoldem.create_state, (0, 0), 1),
    OMAHA_EIGHT.key: opened(
        FixedLimitOmahaHoldemHighLowSplitEightOrBetter.create_state, (0, 0), 1, 2
    ),
    STUD_HIGH.key: opened(FixedLimitSevenCardStud.create_state, 1, 2, 4),
    STUD_EIGHT.key: opened(FixedLimitSevenCardStudHighLowSplitEightOrBetter.create_state, 1, 2, 4),
    STUD_LOW.key: opened(FixedLimitRazz.create_state, 1, 2, 4),
}
KINDS = (HOLDEM, OMAHA_HIGH, OMAHA_EIGHT, STUD_HIGH, STUD_EIGHT, STUD_LOW)


def differences(kind: PokerGame, showdowns: int, *, even: bool) -> tuple[int, int]:
    """Return how many of so many showdowns differ at all, and by how many dollars at most."""
    chance, found, most = Random(f"{kind.key} {even}"), 0, 0
    while showdowns:
        shown = deal(kind, chance, even=even)
        r = laid_out(kind, shown)
        if uneven_lows(kind, r):
            continue
        showdowns -= 1
        gaps = [abs(a - b) for a, b in zip(ours(kind, r), theirs(kind, shown), strict=True)]
        found, most = found + any(gaps), max(most, *gaps)
    return found, most


def main() -> None:
    showdowns = int(sys.argv[1]) if len(sys.argv) > 1 else SHOWDOWNS
    for kind in KINDS:
        same, _ = differences(kind, showdowns, even=True)
        odd, most = differences(kind, showdowns, even=False)
        print(
            f"{kind.title}: {showdowns} showdowns that divide evenly, {same} of them otherwise; "
            f"{showdowns} with odd dollars, {odd} of them otherwise, by ${most} at most"
        )


if __name__ == "__main__":
    main()
