"""A table to try the chapter at: given rules, given wagers, given cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from games.engine.moment import Moment
from games.engine.round import Beginning
from games.engine.rules import RulesSubmission
from games.three_card_poker import GAME
from tests import tables
from tests.tables import arranged, seats, to, ways_of_dealing

HAND, MANUAL, SHOE, RESHUFFLING = ways_of_dealing("pair-plus", "six-card")

QUALIFIED, UNQUALIFIED = "Qs 3d 2c", "Js Td 8c"
"""Dealers' hands that only just qualify, and only just do not."""
HANDS = {
    "straight flush": "Ah Kh Qh",
    "three-of-a-kind": "8h 8d 8s",
    "straight": "5d 6h 7s",
    "flush": "4h 6h Jh",
    "pair": "8h 8d 5s",
    "nothing": "Ah Jd 8s",
}
LOW = "Th 7d 4s"


def table(
    down: str = "1, 2, 3",
    rules: RulesSubmission = HAND,
    *,
    cards: Mapping[str, str] | None = None,
    **more: object,
) -> Moment:
    """Open a table; *cards* are those of any places, such as ``{"dealer": "Qh 7s 2c"}``."""
    bets = tables.wagers(down)
    hands = [*(f"{seat}/hand" for seat in seats(bets)), "dealer"]
    stacks = rules.dealing in ("automated-shoe", "reshuffling-shoe")
    places = [hand for hand in hands for _ in range(3)] if stacks else hands * 3
    deck = arranged(places, cards or {})
    return Moment.opening(GAME, GAME.begin(Beginning(rules, bets, deck=deck, **more)))


def settling(
    down: str, own: str, dealers: str = QUALIFIED, rules: RulesSubmission = HAND
) -> Moment:
    """Go on to where the hand of seat 1, who has made the Play, has been turned."""
    m = table(down, rules, cards={"1/hand": own, "dealer": dealers})
    bet = f"seat-1 bet 1/play {m.round.wagers['1/ante']}"
    return to(m, "dealer ask 1", bet, "dealer reveal 1/hand")


def lettered(**letters: str) -> RulesSubmission:
    """The rules of HAND with paytables chosen: ``pair_plus="B"``."""
    chosen = {name.replace("_", "-"): letter for name, letter in letters.items()}
    return replace(HAND, paytables=chosen)
