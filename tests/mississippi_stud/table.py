"""A table to try the chapter at: given rules, given wagers, given cards."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine.cards import DECK, Card
from games.engine.moment import Moment
from games.engine.rules import RulesSubmission
from games.mississippi_stud import GAME
from games.mississippi_stud.house import sit_down
from tests.tables import to, wagers

ALL = ("progressive", "three-card", "five-card", "six-card")
HAND = RulesSubmission(offers=frozenset(ALL))
"""Dealt from the hand with a shuffler that counts, every optional wager offered."""
MANUAL = RulesSubmission(
    dealing="manual-shoe", shuffling="by-hand", counts_deck=False, offers=frozenset(ALL)
)
SHOE = RulesSubmission(dealing="automated-shoe", counts_deck=False, offers=frozenset(ALL))
RESHUFFLING = RulesSubmission(dealing="reshuffling-shoe", offers=frozenset(ALL))


def arranged(
    rules: RulesSubmission,
    down: Mapping[str, int],
    hands: Mapping[int, str],
    board: str,
    six: str,
) -> tuple[Card, ...]:
    """Return a deck that brings these cards to these places, dealt hand by hand."""
    named = [*board.split(), *six.split(), *(c for cards in hands.values() for c in cards.split())]
    assert len(set(named)) == len(named), f"a card twice: {named}"
    mixed = (card for start in range(5) for card in DECK[start::5])
    others = (card for card in mixed if card not in named)
    seats = sorted({int(spot.partition("/")[0]) for spot in down})
    dealt = [c for s in seats for c in hands[s].split()] if hands else []
    if not hands:
        dealt = [next(others) for _ in seats for _ in range(2)]
    street = board.split() or [next(others) for _ in range(3)]
    bonus: list[Card] = []
    if any(spot.endswith("six-card") for spot in down):
        bonus = six.split() or [next(others) for _ in range(4)]
    if rules.community_first:
        order = [*street, *dealt, *bonus]
    elif rules.dealing in ("automated-shoe", "reshuffling-shoe"):
        order = [*dealt, *bonus, *street]
    else:
        order = [*bonus, *dealt, *street]
    return (*order, *others)


def table(
    down: str = "1, 2, 3",
    rules: RulesSubmission = HAND,
    *,
    hands: Mapping[int, str] | None = None,
    board: str = "",
    six: str = "",
    **more: object,
) -> Moment:
    """Open a table; *hands* are those of every seat or of none."""
    bets = wagers(down)
    deck = arranged(rules, bets, hands or {}, board, six)
    return Moment.opening(GAME, sit_down(rules, bets, deck=deck, **more))


def settling(moment: Moment) -> Moment:
    """Go on to where the last community card has been turned."""
    return to(moment, "dealer reveal 5th")
