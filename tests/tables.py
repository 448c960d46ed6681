"""What the tests of every chapter do at a table: what is due, why, and going on to a moment."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from games.engine.acts import Act
from games.engine.cards import DECK, Card
from games.engine.cite import Cite
from games.engine.features import CommonError
from games.engine.moment import Moment
from games.engine.procedure import Step
from games.engine.rules import RulesSubmission


def wagers(text: str) -> dict[str, int]:
    """Read "1/ante 1000, 1/three-card 500"; a bare seat has an Ante of $10."""
    down: dict[str, int] = {}
    for part in text.split(","):
        spot, _, cents = part.strip().partition(" ")
        down[spot if "/" in spot else f"{spot}/ante"] = int(cents or 1000)
    return down


def ways_of_dealing(*offers: str) -> tuple[RulesSubmission, ...]:
    """Houses that offer these: from the hand, with a shuffler that counts; from a manual
    shoe, shuffled by hand; from an automated shoe; from one that reshuffles all the time."""
    hand = RulesSubmission(offers=frozenset(offers))
    return (
        hand,
        replace(hand, dealing="manual-shoe", shuffling="by-hand", counts_deck=False),
        replace(hand, dealing="automated-shoe", counts_deck=False),
        replace(hand, dealing="reshuffling-shoe"),
    )


def seats(down: Mapping[str, int]) -> list[int]:
    return sorted({int(spot.partition("/")[0]) for spot in down})


def arranged(places: Iterable[str], cards: Mapping[str, str]) -> tuple[Card, ...]:
    """Return a deck that brings *cards* to where they belong, dealt to *places* in turn."""
    held = {place: text.split() for place, text in cards.items()}
    named = [card for lying in held.values() for card in lying]
    assert len(set(named)) == len(named), f"a card twice: {named}"
    mixed = (card for start in range(5) for card in DECK[start::5])
    others = (card for card in mixed if card not in named)
    first = [held[place].pop(0) if held.get(place) else next(others) for place in places]
    assert not any(held.values()), f"no place for {held}"
    return (*first, *others)


def due(moment: Moment) -> set[str]:
    """Every act that would be right now."""
    return {str(act) for step in moment.expected() for act in step.options}


def owed(moment: Moment) -> set[str]:
    """What is due in a void round, less how the cards are gathered, which is free."""
    return {line for line in due(moment) if " discard " not in line and "take stub" not in line}


def said(cite: Cite) -> str:
    """A provision less its chapter: "11(a)" of the Code, or "house 11(b)"."""
    return f"house {cite.key}" if cite.of_house else cite.key


def cite(moment: Moment, line: str) -> str:
    """The provision that has *line* done now."""
    step = moment.step_for(Act.parse(line))
    assert step is not None, f"{line} is not due, but {sorted(due(moment))}"
    return said(step.cite)


def until(moment: Moment, line: str) -> Moment:
    """Go on with what is due first, each bet the least, until *line* is due."""
    act = Act.parse(line)
    while moment.step_for(act) is None:
        assert moment.expected(), f"{line} was never due:\n" + log(moment)
        moment = moment.after(first(moment).act)
    return moment


def first(moment: Moment) -> Step:
    """What is due first; only then what may be done early, or late."""
    steps = moment.expected()
    return next((step for step in steps if not step.waived), steps[0])


def to(moment: Moment, *lines: str) -> Moment:
    """Go on until each of *lines* is due in its turn, and do it."""
    for line in lines:
        act = Act.parse(line)
        moment = moment.befallen(act) if act.verb == "befall" else until(moment, line).after(act)
    return moment


def end(moment: Moment) -> Moment:
    """Go on to the end, each bet the least."""
    while moment.expected():
        moment = moment.after(first(moment).act)
    return moment


def returned(moment: Moment) -> frozenset[str]:
    """All that the dealer gives back if the round, now begun, is void."""
    return frozenset(
        f"dealer return {spot}" for spot in (*moment.round.wagers, *moment.round.accepted)
    )


def voided(moment: Moment) -> None:
    """In the end everyone has back what they wagered, and all cards are together again."""
    r = end(moment).round
    assert not r.wagers
    assert not r.proving
    assert not any((*r.won.values(), *r.accounts.values()))
    assert not r.cards


def dealt(moment: Moment) -> list[str]:
    """The places in the order in which they were dealt to."""
    return [act.target for act in moment.round.log if act.verb == "deal"]


def log(moment: Moment) -> str:
    return "\n".join(map(str, moment.round.log))


def why(moment: Moment, line: str) -> str:
    step = moment.step_for(Act.parse(line))
    assert step is not None
    return step.why


def broken(moment: Moment, line: str) -> set[str]:
    """The provisions of the duties that *line* would break."""
    act, duties = Act.parse(line), moment.game.conduct.duties
    return {said(duty.cite) for duty in duties if duty.broken_by(moment.round, act)}


def known_error(moment: Moment, line: str) -> CommonError | None:
    """The common error that *line* would be."""
    act = Act.parse(line)
    return next((it for it in moment.game.conduct.common_errors if it.is_it(moment, act)), None)


def common_error(moment: Moment, line: str) -> str | None:
    """The name of the common error that *line* would be."""
    found = known_error(moment, line)
    return found.name if found else None


def error_cite(moment: Moment, line: str) -> str | None:
    """The provision that *line* would break as a common error that has one of its own."""
    found = known_error(moment, line)
    return said(found.cite) if found and found.cite else None
