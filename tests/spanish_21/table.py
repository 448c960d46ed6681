"""A table to try the chapter at: given rules, given wagers, given cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

import pytest

from games.engine.acts import Act, Verb
from games.engine.cards import Card, face
from games.engine.moment import Moment, UnacceptableError
from games.engine.procedure import Step
from games.engine.round import Beginning
from games.engine.rules import RulesSubmission
from games.families.twenty_one.house import RULES
from games.spanish_21 import GAME
from games.spanish_21.house import pack
from tests.tables import log, wagers

SIX = replace(RULES, offers=frozenset({"match"}))
"""Six decks shuffled by hand, Match-the-Dealer offered."""
EIGHT = replace(SIX, decks=8)
DEVICE = replace(SIX, shuffling="shuffler")
RESHUFFLING = replace(SIX, dealing="reshuffling-shoe")
AROUND = replace(SIX, house={"settlement": "around"})


def house(**chosen: str | int | bool) -> RulesSubmission:
    return replace(SIX, house=chosen)


def order(seats: list[int]) -> Iterator[str]:
    """The place of each card of the deal."""
    hands = [f"{seat}/hand" for seat in seats]
    yield from (*hands, "dealer", *hands, "hole-card")


def arranged(
    rules: RulesSubmission, seats: list[int], cards: Mapping[str, str], then: str
) -> tuple[Card, ...]:
    """Return a shoe that brings *cards* to their places, and after the deal the cards *then*.

    Cards are written by their faces, and any copy of them is taken; what is not said is a
    hand of 9 and 8, a dealer's 6 and queen, and 2s to draw.
    """
    left = list(pack(rules))

    def take(wanted: str) -> Card:
        found = next(card for card in left if wanted in (card, face(card)))
        left.remove(found)
        return found

    usual = {"dealer": "6c", "hole-card": "Qd"}
    held = {spot: text.split() for spot, text in cards.items()}
    for spot in order(seats):
        held.setdefault(spot, [usual.get(spot, "")] if spot in usual else ["9c", "8d"])
    dealt = [take(held[spot].pop(0)) for spot in order(seats)]
    assert not any(held.values()), f"no place for {held}"
    drawn = [take(one) for one in then.split()]
    left.sort(key=lambda card: card[0] != "2")
    return (*dealt, *drawn, *left)


def table(
    down: str = "1, 2, 3",
    rules: RulesSubmission = SIX,
    *,
    cards: Mapping[str, str] | None = None,
    then: str = "",
    burnt: bool = True,
    **more: object,
) -> Moment:
    """Open a table: in the middle of a shoe, or, where nothing is *burnt*, at its beginning."""
    bets = {spot.replace("/ante", "/spanish-21"): n for spot, n in wagers(down).items()}
    seats = sorted({int(spot.partition("/")[0]) for spot in bets})
    deck = arranged(rules, seats, cards or {}, then)
    if burnt and rules.dealing != "reshuffling-shoe":
        more.setdefault("cards", {"discard-rack": deck[-1:]})
        deck = deck[:-1]
    elif not burnt:
        deck = (deck[-1], *deck[:-1])
    return Moment.opening(GAME, GAME.begin(Beginning(rules, bets, deck=deck, **more)))


def quiet(step: Step) -> Act:
    """What actors do who want nothing: stand, decline, cut half way down."""
    still = (Verb.STAND, Verb.DECLINE)
    if step.act.verb is Verb.PLACE:
        return step.options[len(step.options) // 2]
    return next((act for act in step.options if act.verb in still), step.act)


def until(moment: Moment, line: str) -> Moment:
    """Go on with what is due first, every player quiet, until *line* is due."""
    act = Act.parse(line)
    while moment.step_for(act) is None:
        assert moment.expected(), f"{line} was never due:\n" + log(moment)
        moment = moment.after(quiet(moment.expected()[0]))
    return moment


def to(moment: Moment, *lines: str) -> Moment:
    """Go on until each of *lines* is due in its turn, and do it."""
    for line in lines:
        act = Act.parse(line)
        moment = moment.befallen(act) if act.verb == "befall" else until(moment, line).after(act)
    return moment


def end(moment: Moment) -> Moment:
    """Go on to the end, every player quiet."""
    while moment.expected():
        moment = moment.after(quiet(moment.expected()[0]))
    return moment


def won(moment: Moment, spot: str) -> int:
    """What the wager on *spot* has won beyond its stake by the end, in cents."""
    return end(moment).round.won[spot]


def standing(moment: Moment) -> Moment:
    """Every player stands; go on to where the hole card is to be turned."""
    return until(moment, "dealer reveal hole-card")


def deciding(cards: dict[str, str] | None = None, then: str = "", **more: object) -> Moment:
    return to(table("1, 2, 3", cards=cards, then=then, **more), "dealer ask 1")


def refused(moment: Moment, *lines: str) -> None:
    for line in lines:
        with pytest.raises(UnacceptableError):
            to(moment, line)


def played(moment: Moment, *lines: str) -> Moment:
    """What *lines* make of the table, rightly or wrongly."""
    return moment.replay(map(Act.parse, lines))
