"""A table to try the chapter at: given rules, given wagers, given cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from games.engine.cards import DECK, Card
from games.engine.moment import Moment
from games.engine.rules import RulesSubmission
from games.three_card_prime import GAME
from tests.tables import to, wagers

ALL = ("prime", "pair-bonus", "all-six")
HAND = RulesSubmission(offers=frozenset(ALL))
"""Dealt from the hand with a shuffler that counts, every optional wager offered."""
MANUAL = RulesSubmission(
    dealing="manual-shoe", shuffling="by-hand", counts_deck=False, offers=frozenset(ALL)
)
SHOE = RulesSubmission(dealing="automated-shoe", counts_deck=False, offers=frozenset(ALL))
RESHUFFLING = RulesSubmission(dealing="reshuffling-shoe", offers=frozenset(ALL))
STACKS = replace(RESHUFFLING, house={"four_card_stacks": True})
"""A reshuffling shoe that gives stacks of four."""


def places(rules: RulesSubmission, down: Mapping[str, int]) -> Iterator[str]:
    """The place of each card in the order in which they are dealt."""
    seats = sorted({int(spot.partition("/")[0]) for spot in down})
    hands = [*(f"{seat}/hand" for seat in seats), "dealer"]
    bonus = [f"{seat}/fourth" for seat in seats if f"{seat}/pair-bonus" in down]
    if rules.house.get("four_card_stacks"):
        for hand in hands:
            top = hand.replace("hand", "fourth")
            yield from (top if top in bonus else "discard-rack", hand, hand, hand)
    elif rules.dealing in ("automated-shoe", "reshuffling-shoe"):
        yield from (*(hand for hand in hands for _ in range(3)), *bonus)
    else:
        yield from (*hands * 3, *bonus)


def arranged(
    rules: RulesSubmission, down: Mapping[str, int], cards: Mapping[str, str]
) -> tuple[Card, ...]:
    """Return a deck that brings *cards* to their places."""
    held = {spot: text.split() for spot, text in cards.items()}
    named = [card for lying in held.values() for card in lying]
    assert len(set(named)) == len(named), f"a card twice: {named}"
    mixed = (card for start in range(5) for card in DECK[start::5])
    others = (card for card in mixed if card not in named)
    order = [held[spot].pop(0) if held.get(spot) else next(others) for spot in places(rules, down)]
    assert not any(held.values()), f"no place for {held}"
    return (*order, *others)


def table(
    down: str = "1, 2, 3",
    rules: RulesSubmission = HAND,
    *,
    cards: Mapping[str, str] | None = None,
    **more: object,
) -> Moment:
    """Open a table; *cards* are those of any places, such as ``{"dealer": "Qh 7s 2c"}``."""
    bets = wagers(down)
    deck = arranged(rules, bets, cards or {})
    return Moment.opening(GAME, GAME.begin(rules, bets, deck=deck, **more))


def settling(down: str, own: str, dealers: str, rules: RulesSubmission = HAND, **more) -> Moment:
    """Go on to where the hand of the one player has been turned; he has made his Play Wager."""
    fourth = {"1/fourth": more.pop("fourth")} if "fourth" in more else {}
    m = table(down, rules, cards={"1/hand": own, "dealer": dealers, **fourth}, **more)
    return to(m, "dealer ask 1", f"seat-1 bet 1/play {m.round.wagers['1/ante']}",
              "dealer reveal dealer", "dealer reveal 1/hand")  # fmt: skip
