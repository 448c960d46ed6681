"""A table to try the chapter at: given rules, given wagers, given cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from games.crazy_4_poker import GAME
from games.engine.moment import Moment
from games.engine.round import Beginning
from games.engine.rules import RulesSubmission
from tests import tables
from tests.tables import arranged, seats, to, ways_of_dealing

ALL = ("queens-up", "progressive")
HAND_SIZE = GAME.table.hand_size
HAND, MANUAL, SHOE, RESHUFFLING = ways_of_dealing(*ALL)

QUALIFIED = "Ks Td 7c 4h 2s"
"""A dealer's hand that only just qualifies."""
UNQUALIFIED = "Qs Td 7c 4h 2s"
ACES = "Ah Ad 9c 5s 3d"
"""A pair of aces, with which a player may bet three times the Ante."""
LOW = "Jh 9d 6c 5s 3d"
"""Less than a king, and no straight."""
FLUSH = "4c 6c 9c Jc 3d"


def wagers(text: str) -> dict[str, int]:
    """Read "1 2500, 1/queens-up 500"; beside each Ante lies a Super Bonus of the same amount."""
    down = tables.wagers(text)
    equal = {s.replace("ante", "super-bonus"): n for s, n in down.items() if s.endswith("/ante")}
    return {**equal, **down}


def places(rules: RulesSubmission, down: Mapping[str, int]) -> list[str]:
    """The place of each card in the order in which they are dealt."""
    hands = [*(f"{seat}/hand" for seat in seats(down)), "dealer"]
    if rules.dealing in ("automated-shoe", "reshuffling-shoe"):
        return [hand for hand in hands for _ in range(HAND_SIZE)]
    return hands * HAND_SIZE


def table(
    down: str = "1, 2, 3",
    rules: RulesSubmission = HAND,
    *,
    cards: Mapping[str, str] | None = None,
    **more: object,
) -> Moment:
    """Open a table; *cards* are those of any places, such as ``{"dealer": "Qh 7s 2c"}``."""
    bets = wagers(down)
    deck = arranged(places(rules, bets), cards or {})
    return Moment.opening(GAME, GAME.begin(Beginning(rules, bets, deck=deck, **more)))


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
