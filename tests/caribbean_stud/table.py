"""A table to try the chapter and the house's rules at: given rules, wagers and cards."""

from __future__ import annotations

from collections.abc import Mapping

from games.caribbean_stud import GAME
from games.engine.moment import Moment
from games.engine.rules import RulesSubmission
from tests.tables import arranged, seats, to, wagers, ways_of_dealing

ALL = ("progressive", "bonus")
HAND, MANUAL, SHOE, RESHUFFLING = ways_of_dealing(*ALL)

KINGS = "Kc Kd 9h 5s 3d"
"""The dealer's card face up and his hole cards: a pair of kings."""
ACE_KING = "Ac Kd 8h 5s 3d"
QUEEN = "Qc Jd 8h 5s 3d"
"""Below an ace and a king: no hand."""


def places(rules: RulesSubmission, down: Mapping[str, int]) -> list[str]:
    """The place of each card in the order in which they are dealt, in the house's way."""
    hands = [f"{seat}/hand" for seat in seats(down)]
    by_stacks = rules.dealing in ("automated-shoe", "reshuffling-shoe")
    own = ["hole-cards"] * 4
    own.insert(0 if rules.house.get("up_card") == "first" and not by_stacks else 4, "dealer")
    if by_stacks:
        return [*(hand for hand in hands for _ in range(5)), *own]
    return [place for mine in own for place in (*hands, mine)]


def table(
    down: str = "1, 2, 3",
    rules: RulesSubmission = HAND,
    *,
    hands: Mapping[int, str] | None = None,
    dealer: str = KINGS,
    **more: object,
) -> Moment:
    """Open a table; a seat without one of the *hands* gets some cards."""
    bets = wagers(down)
    up, _, hole = dealer.partition(" ")
    held = {f"{seat}/hand": cards for seat, cards in (hands or {}).items()}
    deck = arranged(places(rules, bets), {**held, "dealer": up, "hole-cards": hole})
    return Moment.opening(GAME, GAME.begin(rules, bets, deck=deck, **more))


def settling(
    down: str, hands: Mapping[int, str], dealer: str, rules: RulesSubmission = HAND, **more: object
) -> Moment:
    """Go on to where the hole cards have been turned; everyone has made his Bet."""
    return to(table(down, rules, hands=hands, dealer=dealer, **more), "dealer reveal hole-cards")


def done(moment: Moment, *verbs: str) -> list[str]:
    """What has been done with one of *verbs*, in its order, less who did it."""
    return [str(act).partition(" ")[2] for act in moment.round.log if act.verb in verbs]
