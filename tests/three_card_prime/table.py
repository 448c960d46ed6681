"""A table to try the chapter at: given rules, given wagers, given cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from games.engine.moment import Moment
from games.engine.round import Beginning
from games.engine.rules import RulesSubmission
from games.three_card_prime import GAME
from tests.tables import arranged, seats, to, wagers, ways_of_dealing

ALL = ("prime", "pair-bonus", "all-six")
HAND, MANUAL, SHOE, RESHUFFLING = ways_of_dealing(*ALL)
STACKS = replace(RESHUFFLING, house={"four_card_stacks": True})
"""A reshuffling shoe that gives stacks of four."""


def places(rules: RulesSubmission, down: Mapping[str, int]) -> Iterator[str]:
    """The place of each card in the order in which they are dealt."""
    hands = [*(f"{seat}/hand" for seat in seats(down)), "dealer"]
    bonus = [f"{seat}/fourth" for seat in seats(down) if f"{seat}/pair-bonus" in down]
    if rules.house.get("four_card_stacks"):
        for hand in hands:
            top = hand.replace("hand", "fourth")
            yield from (top if top in bonus else "discard-rack", hand, hand, hand)
    elif rules.dealing in ("automated-shoe", "reshuffling-shoe"):
        yield from (*(hand for hand in hands for _ in range(3)), *bonus)
    else:
        yield from (*hands * 3, *bonus)


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


def settling(down: str, own: str, dealers: str, rules: RulesSubmission = HAND, **more) -> Moment:
    """Go on to where the hand of the one player has been turned; the Play Wager is made."""
    fourth = {"1/fourth": more.pop("fourth")} if "fourth" in more else {}
    m = table(down, rules, cards={"1/hand": own, "dealer": dealers, **fourth}, **more)
    return to(m, "dealer ask 1", f"seat-1 bet 1/play {m.round.wagers['1/ante']}",
              "dealer reveal dealer", "dealer reveal 1/hand")  # fmt: skip
