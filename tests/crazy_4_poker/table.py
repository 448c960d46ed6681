"""A table to try the chapter at: given rules, given wagers, given cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from games.crazy_4_poker import GAME
from games.crazy_4_poker.chapter import HAND_SIZE
from games.engine.cards import DECK, Card
from games.engine.moment import Moment
from games.engine.rules import RulesSubmission
from tests import tables
from tests.tables import to

ALL = ("queens-up", "progressive")
HAND = RulesSubmission(offers=frozenset(ALL))
"""Dealt from the hand with a shuffler that counts, every optional wager offered."""
MANUAL = RulesSubmission(
    dealing="manual-shoe", shuffling="by-hand", counts_deck=False, offers=frozenset(ALL)
)
SHOE = RulesSubmission(dealing="automated-shoe", counts_deck=False, offers=frozenset(ALL))
RESHUFFLING = RulesSubmission(dealing="reshuffling-shoe", offers=frozenset(ALL))

QUALIFIED = "Ks Td 7c 4h 2s"
"""A dealer's hand that only just qualifies."""
UNQUALIFIED = "Qs Td 7c 4h 2s"
ACES = "Ah Ad 9c 5s 3d"
"""A pair of aces, with which a player may bet three times his Ante."""


def wagers(text: str) -> dict[str, int]:
    """Read "1 2500, 1/queens-up 500"; beside each Ante lies a Super Bonus of the same amount."""
    down = tables.wagers(text)
    equal = {s.replace("ante", "super-bonus"): n for s, n in down.items() if s.endswith("/ante")}
    return {**equal, **down}


def arranged(
    rules: RulesSubmission, down: Mapping[str, int], cards: Mapping[str, str]
) -> tuple[Card, ...]:
    """Return a deck that brings *cards* to their places."""
    held = {spot: text.split() for spot, text in cards.items()}
    named = [card for lying in held.values() for card in lying]
    assert len(set(named)) == len(named), f"a card twice: {named}"
    mixed = (card for start in range(5) for card in DECK[start::5])
    others = (card for card in mixed if card not in named)
    spots = [*(f"{seat}/hand" for seat in sorted({int(s[0]) for s in down})), "dealer"]
    if rules.dealing in ("automated-shoe", "reshuffling-shoe"):
        order = [spot for spot in spots for _ in range(HAND_SIZE)]
    else:
        order = spots * HAND_SIZE
    first = [held[spot].pop(0) if held.get(spot) else next(others) for spot in order]
    assert not any(held.values()), f"no place for {held}"
    return (*first, *others)


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


def settling(
    down: str,
    own: str,
    dealers: str = QUALIFIED,
    rules: RulesSubmission = HAND,
    *,
    times: int = 1,
    **more: object,
) -> Moment:
    """Go on to where the hand of seat 1, who has bet so many Antes, has been turned.

    Whoever else is at the table has bet one Ante; seat 1 is settled last.
    """
    others = more.pop("others", {})
    assert isinstance(others, dict)
    m = table(down, rules, cards={"1/hand": own, "dealer": dealers, **others}, **more)
    bet = times * m.round.wagers["1/ante"]
    return to(m, "dealer ask 1", f"seat-1 bet 1/play {bet}", "dealer reveal 1/hand")


def lettered(**letters: str) -> RulesSubmission:
    """The rules of HAND with paytables chosen: ``queens_up="B"``."""
    chosen = {name.replace("_", "-"): letter for name, letter in letters.items()}
    return replace(HAND, paytables=chosen)
