"""Whole rounds of a real game: each is shown as it lies, and each act can be done by hand."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from games.engine.acts import Act, Verb
from games.engine.moment import Moment
from games.engine.rules import RulesSubmission
from games.mississippi_stud import GAME
from games.mississippi_stud.house import sit_down
from scenes.table import TableView
from tests.scenes.hands import HandsOn
from tests.scenes.test_following import lies

SIDE = ("progressive", "three-card", "five-card", "six-card")
HOUSES = [
    RulesSubmission(dealing="manual-shoe", shuffling="by-hand", counts_deck=False),
    RulesSubmission(dealing="hand", shuffling="by-hand", preinspected=True, counts_deck=False),
    RulesSubmission(dealing="hand", shuffling="shuffler", decks=2),
    RulesSubmission(dealing="automated-shoe", shuffling="shuffler"),
    RulesSubmission(dealing="reshuffling-shoe", community_first=True),
]


def opened(number: int) -> Moment:
    """A table about to open: the house, the players and the cards by *number*."""
    chance = Random(number)
    rules = HOUSES[number % len(HOUSES)]
    rules = replace(rules, offers=frozenset(SIDE), magic_card=True, lucky_bonus=True)
    down: dict[str, int] = {}
    for seat in sorted(chance.sample(range(1, 7), 3)):
        down[f"{seat}/ante"] = chance.choice([1000, 2500, 10_000])
        down |= {f"{seat}/{name}": 100 for name in SIDE if chance.random() < 0.7}
    opening = ("round", "opening", "idle", "idle-face-up")[number % 4]
    r = sit_down(rules, down, seed=str(number), opening=opening, since_count=number % 5)
    return Moment.opening(GAME, r)


def mishap(moment: Moment, chance: Random) -> Act | None:
    found = [
        Act("chance", Verb.BEFALL, f"{odd.name}/{place}" if place else odd.name)
        for odd in GAME.irregularities
        for place in odd.places(moment.round)
        if odd.can_befall(moment.round, place)
    ]
    return chance.choice(found) if found else None


def by_hand(view: TableView) -> set[tuple[str, str]]:
    """Everything that can be chosen somewhere at the table: verb and target."""
    return {
        (act.verb, act.target)
        for spot in view.stage.spots.values()
        for _, act in view.choices.listed(spot)
    }


@pytest.mark.parametrize("number", range(20))
def test_every_act_of_the_dealer_can_be_done_and_is_shown(view: TableView, number: int) -> None:
    chance, moment = Random(number), opened(number)
    view.set_round(moment.round)
    missing: set[str] = set()
    while steps := moment.expected():
        mine = [act for step in steps for act in step.options if act.actor == "dealer"]
        wanted = {(a.verb, a.target) for a in mine if a.verb is not Verb.ANNOUNCE}
        missing |= {f"{verb} {target}" for verb, target in wanted - by_hand(view)}
        odd = mishap(moment, chance) if chance.random() < 0.03 else None
        act = odd or chance.choice([act for step in steps for act in step.options])
        moment = moment.played(act)
        view.follow(moment.round)
        lies(view, moment.round)
    assert sorted(missing) == []


def test_a_round_is_dealt_by_the_plain_gestures_alone(view: TableView) -> None:
    """Clicks and drags only, no menus: from the deck in hand to the stub away."""
    rules = replace(HOUSES[0], offers=frozenset(SIDE), counts_deck=True)
    r = sit_down(rules, {"2/ante": 1000, "2/progressive": 100, "5/ante": 1500}, seed="plain")
    moment, hands = Moment.opening(GAME, r), HandsOn(view)
    view.set_round(r)

    def do(offered: list[str]) -> None:
        nonlocal moment
        (line,) = offered
        moment = moment.after(Act.parse(line))
        view.follow(moment.round)

    hands.click("deck")
    do(hands.choose("Shuffle"))
    hands.click("deck")
    do(hands.choose("Stack"))
    do(hands.drag("cover-card", "deck"))
    hands.click("deck")
    do(hands.choose("Cut"))
    do(hands.drag("deck", "shoe"))
    hands.view.choices.open(view.stage.spots["spread"])
    do(hands.choose("Announce"))
    for place in ("lock/progressive", "lock/five-card", "2/progressive"):
        do(hands.click(place))
    hands.click("proving")
    do(hands.keys("1 Enter"))
    do(hands.drag("proving", "tray"))
    do(hands.click("left-hand"))
    for place in ("2/hand", "2/hand", "5/hand", "5/hand", "3rd", "4th", "5th"):
        do(hands.click(place))
    do(hands.drag("shoe", "deck"))
    do(hands.drag("deck", "discard-rack"))
    do(hands.click("2/name"))
    assert all(step.actor != "dealer" for step in moment.expected())
