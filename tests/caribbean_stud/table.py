"""A table to try the chapter and the house's rules at: given rules, wagers and cards."""

from __future__ import annotations

from collections.abc import Mapping

from games.caribbean_stud import GAME
from games.engine.moment import Moment
from games.engine.round import Beginning
from games.engine.rules import RulesSubmission
from tests.tables import arranged, seats, to, until, wagers, ways_of_dealing

ALL = ("progressive", "bonus")
HAND, MANUAL, SHOE, RESHUFFLING = ways_of_dealing(*ALL)

KINGS = "Kc Kd 9h 5s 3d"
"""The dealer's up card and hole cards: a pair of kings."""
ACE_KING = "Ac Kd 8h 5s 3d"
QUEEN = "Qc Jd 8h 5s 3d"
"""Below an ace and a king: no hand."""
LOSER, SECOND_LOSER = "2d 3s 6d 7s 8c", "2c 4s 6c 7d Tc"
WINNER, SECOND_WINNER = "Ah Ad 7c 4d 2s", "As Ac Jc 8d 6s"
TIE = "Ks Kh 9c 5c 3c"
"""Against KINGS, a pair of kings with 9, 5 and 3."""
FIVE = {1: WINNER, 2: LOSER, 3: TIE, 4: SECOND_WINNER, 5: SECOND_LOSER}
DOWN = "1, 2, 3, 4, 5"
FLUSH = "2h 4h 6h 7h Th"
JACKS = "Js Jc 7c 4d 2s"
ROYAL = "Ah Qh Jh Th Kh"


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
    return Moment.opening(GAME, GAME.begin(Beginning(rules, bets, deck=deck, **more)))


def settling(
    down: str, hands: Mapping[int, str], dealer: str, rules: RulesSubmission = HAND, **more: object
) -> Moment:
    """Go on to where the hole cards have been turned; everyone has made the Bet."""
    return to(table(down, rules, hands=hands, dealer=dealer, **more), "dealer reveal hole-cards")


def jackpot(dealer: str = KINGS) -> Moment:
    """Seat 1 holds a royal flush with a Progressive, seat 2 a pair of aces."""
    down = "1, 1/progressive 100, 2"
    m = settling(down, {1: ROYAL, 2: "As Ad 7c 4d 2s"}, dealer)
    return until(m, "floor document 1/hand")


def done(moment: Moment, *verbs: str) -> list[str]:
    """What has been done with one of *verbs*, in its order, less who did it."""
    return [str(act).partition(" ")[2] for act in moment.round.log if act.verb in verbs]
