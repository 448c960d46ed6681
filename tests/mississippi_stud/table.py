"""A table to try the chapter at: given rules, given wagers, given cards."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine.moment import Moment
from games.engine.round import Beginning
from games.engine.rules import RulesSubmission
from games.mississippi_stud import GAME
from games.mississippi_stud.chapter import community_first
from tests.tables import arranged, seats, to, wagers, ways_of_dealing

ALL = ("progressive", "three-card", "five-card", "six-card")
HAND, MANUAL, SHOE, RESHUFFLING = ways_of_dealing(*ALL)
BOARD = ("3rd", "4th", "5th")


def places(rules: RulesSubmission, down: Mapping[str, int]) -> list[str]:
    """The place of each card in the order in which they are dealt, hand by hand."""
    hands = [f"{seat}/hand" for seat in seats(down) for _ in range(2)]
    bonus = ["six-card"] * 4 if any(spot.endswith("six-card") for spot in down) else []
    if community_first(rules):
        return [*BOARD, *hands, *bonus]
    if rules.dealing in ("automated-shoe", "reshuffling-shoe"):
        return [*hands, *bonus, *BOARD]
    return [*bonus, *hands, *BOARD]


def table(
    down: str = "1, 2, 3",
    rules: RulesSubmission = HAND,
    *,
    hands: Mapping[int, str] | None = None,
    board: str = "",
    six: str = "",
    **more: object,
) -> Moment:
    """Open a table; what is not named gets some cards."""
    bets = wagers(down)
    held = {f"{seat}/hand": cards for seat, cards in (hands or {}).items()}
    street = dict(zip(BOARD, board.split(), strict=False))
    deck = arranged(places(rules, bets), {**held, **street, "six-card": six})
    return Moment.opening(GAME, GAME.begin(Beginning(rules, bets, deck=deck, **more)))


def settling(moment: Moment) -> Moment:
    """Go on to where the last community card has been turned."""
    return to(moment, "dealer reveal 5th")
