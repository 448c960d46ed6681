"""A table to try the chapter at: given rules, given wagers, given cards."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine.acts import Act
from games.engine.cards import DECK, Card
from games.engine.moment import Moment
from games.engine.rules import RulesSubmission
from games.mississippi_stud import GAME
from games.mississippi_stud.house import sit_down

ALL = ("progressive", "three-card", "five-card", "six-card")
HAND = RulesSubmission(offers=frozenset(ALL))
"""Dealt from the hand with a shuffler that counts, every optional wager offered."""
MANUAL = RulesSubmission(
    dealing="manual-shoe", shuffling="by-hand", counts_deck=False, offers=frozenset(ALL)
)
SHOE = RulesSubmission(dealing="automated-shoe", counts_deck=False, offers=frozenset(ALL))
RESHUFFLING = RulesSubmission(dealing="reshuffling-shoe", offers=frozenset(ALL))


def wagers(text: str) -> dict[str, int]:
    """Read "1/ante 1000, 1/three-card 500"; a bare seat has an Ante of $10."""
    down: dict[str, int] = {}
    for part in text.split(","):
        spot, _, cents = part.strip().partition(" ")
        down[spot if "/" in spot else f"{spot}/ante"] = int(cents or 1000)
    return down


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


def due(moment: Moment) -> set[str]:
    """Every act that would be right now."""
    return {str(act) for step in moment.expected() for act in step.options}


def cite(moment: Moment, line: str) -> str:
    """The provision that has *line* done now."""
    step = moment.step_for(Act.parse(line))
    assert step is not None, f"{line} is not due, but {sorted(due(moment))}"
    return step.cite.key


def until(moment: Moment, line: str) -> Moment:
    """Go on with what is due first, each bet the least, until *line* is due."""
    act = Act.parse(line)
    while moment.step_for(act) is None:
        assert moment.expected(), f"{line} was never due:\n" + log(moment)
        moment = moment.after(moment.expected()[0].act)
    return moment


def to(moment: Moment, *lines: str) -> Moment:
    """Go on until each of *lines* is due in its turn, and do it."""
    for line in lines:
        act = Act.parse(line)
        moment = moment.befallen(act) if act.verb == "befall" else until(moment, line).after(act)
    return moment


def end(moment: Moment) -> Moment:
    """Go on to the end, each bet the least."""
    while moment.expected():
        moment = moment.after(moment.expected()[0].act)
    return moment


def settling(moment: Moment) -> Moment:
    """Go on to where the last community card has been turned."""
    return to(moment, "dealer reveal 5th")


def log(moment: Moment) -> str:
    return "\n".join(map(str, moment.round.log))


def why(moment: Moment, line: str) -> str:
    step = moment.step_for(Act.parse(line))
    assert step is not None
    return step.why
