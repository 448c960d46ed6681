"""A table to try the chapter and the house's rules at: given rules, wagers and cards."""

from __future__ import annotations

from collections.abc import Mapping

from games.caribbean_stud import GAME
from games.engine.acts import Act
from games.engine.cards import DECK, Card
from games.engine.moment import Moment
from games.engine.rules import RulesSubmission
from tests.tables import due, to, wagers

ALL = ("progressive", "bonus")
HAND = RulesSubmission(offers=frozenset(ALL))
"""Dealt from the hand with a shuffler that counts, every optional wager offered."""
MANUAL = RulesSubmission(
    dealing="manual-shoe", shuffling="by-hand", counts_deck=False, offers=frozenset(ALL)
)
SHOE = RulesSubmission(dealing="automated-shoe", counts_deck=False, offers=frozenset(ALL))
RESHUFFLING = RulesSubmission(dealing="reshuffling-shoe", offers=frozenset(ALL))

KINGS = "Kc Kd 9h 5s 3d"
"""The dealer's card face up and his hole cards: a pair of kings."""
ACE_KING = "Ac Kd 8h 5s 3d"
QUEEN = "Qc Jd 8h 5s 3d"
"""Below an ace and a king: no hand."""


def arranged(
    rules: RulesSubmission, down: Mapping[str, int], hands: Mapping[int, str], dealer: str
) -> tuple[Card, ...]:
    """Return a deck that brings these cards to these places, in the house's way of dealing."""
    up, *hole = dealer.split()
    named = [up, *hole, *(card for cards in hands.values() for card in cards.split())]
    assert len(set(named)) == len(named), f"a card twice: {named}"
    mixed = (card for start in range(5) for card in DECK[start::5])
    others = (card for card in mixed if card not in named)
    seats = sorted({int(spot.partition("/")[0]) for spot in down})
    dealt = [hands.get(s, "").split() or [next(others) for _ in range(5)] for s in seats]
    by_stacks = rules.dealing in ("automated-shoe", "reshuffling-shoe")
    first = rules.house.get("up_card") == "first" and not by_stacks
    dealt.append([up, *hole] if first else [*hole, up])
    if by_stacks:
        order = [card for cards in dealt for card in cards]
    else:
        order = [cards[i] for i in range(5) for cards in dealt]
    return (*order, *others)


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
    deck = arranged(rules, bets, hands or {}, dealer)
    return Moment.opening(GAME, GAME.begin(rules, bets, deck=deck, **more))


def settling(
    down: str, hands: Mapping[int, str], dealer: str, rules: RulesSubmission = HAND, **more: object
) -> Moment:
    """Go on to where the hole cards have been turned; everyone has made his Bet."""
    return to(table(down, rules, hands=hands, dealer=dealer, **more), "dealer reveal hole-cards")


def cite(moment: Moment, line: str) -> str:
    """The provision that has *line* done now: "11(a)" of the Code, or "house 11(b)"."""
    step = moment.step_for(Act.parse(line))
    assert step is not None, f"{line} is not due, but {sorted(due(moment))}"
    return f"house {step.cite.key}" if step.cite.of_house else step.cite.key


def done(moment: Moment, *verbs: str) -> list[str]:
    """What has been done with one of *verbs*, in its order, less who did it."""
    return [str(act).partition(" ")[2] for act in moment.round.log if act.verb in verbs]
