"""Whole rounds of a real game: each is shown as it lies, and each act can be done by hand."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from PySide6.QtCore import QRectF

from assets.layouts import CARD_RATIO, WAGERS, Place, load, overlap
from games.catalogue import GAMES
from games.engine.acts import Act, Verb
from games.engine.game import Game
from games.engine.moment import Moment
from games.engine.round import Beginning
from games.engine.rules import RulesSubmission
from games.mississippi_stud import GAME as MISSISSIPPI_STUD
from scenes.items.items import outline
from scenes.table import TableView
from tests.scenes.hands import HandsOn
from tests.scenes.test_following import lies
from tests.tiers import in_turn

ROUNDS = 10
"""Rounds shown of each game; of those that have much in common, a few of each."""


def some(most: int) -> list[object]:
    """Every game with the numbers of so many of its rounds; fewer where ten games are alike."""
    return [
        pytest.param(game, number, id=f"{game.key}-{number}")
        for game in GAMES.values()
        for number in range(max(1, most // 5) if game.table_stakes else most)
    ]


STAKES = {False: (1000, 2500, 10_000), True: (20_000, 35_500, 120_000)}
"""What one player has down in cents, or as table stakes where players bet against each other."""
NOT_LAID_OUT = ("deck", "shoe", "shuffler", "discard-rack", "spread")


def opened(game: Game, number: int) -> Moment:
    """A table about to open: the house, the players and the cards by *number*."""
    chance = Random(f"{game.key} {number}")
    rules = game.house.draw_rules(chance)
    fixed = game.wagers.set_stakes(rules)
    down: dict[str, int] = {}
    for seat in sorted(chance.sample(game.table.seats, 3)):
        stake = chance.choice(STAKES[game.table_stakes])
        down |= {f"{seat}/{name}": fixed.get(name, stake) for name in game.wagers.required}
        for name in game.wagers.side_wagers:
            if name in rules.offers and chance.random() < 0.8:
                down[f"{seat}/{name}"] = fixed.get(name, 500)
    opening = ("round", "opening", "idle", "idle-face-up")[number % 4]
    r = game.begin(
        Beginning(rules, down, seed=str(number), opening=opening, since_count=number % 5)
    )
    return Moment.opening(game, r)


def mishap(moment: Moment, chance: Random) -> Act | None:
    found = [
        Act("chance", Verb.BEFALL, f"{odd.name}/{place}" if place else odd.name)
        for odd in moment.game.conduct.irregularities
        for place in odd.places(moment.round)
        if odd.can_happen(moment.round, place)
    ]
    return chance.choice(found) if found else None


def said(act: Act) -> str:
    """What a choice fixes of *act*: all but an amount still to be asked for."""
    return str(act) if act.verb is Verb.DEAL else f"{act.verb} {act.target}"


def not_by_hand(view: TableView, wanted: set[str]) -> set[str]:
    """What of *wanted* cannot be chosen anywhere at the table; likely places are asked first."""
    targets = " ".join(wanted)
    spots = view.stage.spots.values()
    for spot in sorted(spots, key=lambda spot: spot.name not in targets):
        if not wanted:
            break
        wanted = wanted - {said(act) for _, act in view.choices.listed(spot)}
    return wanted


def one_by_one(act: Act, acts: list[Act]) -> bool:
    """Whether *act* deals several cards that a hand at the table deals one after the other."""
    return act.verb is Verb.DEAL and act.amount != 1 and replace(act, amount=1) in acts


@in_turn(4)
@pytest.mark.parametrize(("game", "number"), some(ROUNDS))
def test_every_act_of_the_dealer_can_be_done_and_is_shown(
    view: TableView, game: Game, number: int
) -> None:
    chance, moment = Random(number), opened(game, number)
    view.set_table(game.key)
    view.set_round(moment.round)
    missing: set[str] = set()
    while steps := moment.expected():
        mine = [act for step in steps for act in step.options if act.actor == "dealer"]
        mine = [act for act in mine if not one_by_one(act, mine)]
        missing |= not_by_hand(view, {said(a) for a in mine if a.verb is not Verb.ANNOUNCE})
        odd = mishap(moment, chance) if chance.random() < 0.03 else None
        act = odd or chance.choice([act for step in steps for act in step.options])
        moment = moment.played(act)
        view.follow(moment.round)
        lies(view, moment.round)
    assert sorted(missing) == []


def amounts(view: TableView) -> list[tuple[str, QRectF]]:
    """The amounts in sight beside chips, and where they are in pixels."""
    return [
        (name, label.sceneBoundingRect().adjusted(1, 1, -1, -1))
        for name, label in view.stage.chips.labels.items()
        if label.isVisible() and name in view.stage.round.wagers
    ]


@pytest.mark.parametrize(("game", "number"), some(4))
def test_whatever_is_on_the_table_has_its_own_room(
    view: TableView, game: Game, number: int
) -> None:
    """No card lies on a wager's place, a name plate or a printed paytable; no amount on
    another wager."""
    chance, moment = Random(number), opened(game, number)
    view.set_table(game.key)
    view.set_round(moment.round)
    layout = load(game.key)
    tables = [Place(t.wager, "area", t.x, t.y, w=t.w, h=t.h) for t in layout.tables]
    printed = [p for p in layout.offered(view.stage.offers) if p.shape in (*WAGERS, "plate")]
    frame = view.stage.frame
    while steps := moment.expected():
        moment = moment.played(chance.choice([act for step in steps for act in step.options]))
        view.follow(moment.round)
        for card, pose in view.stage.seen.cards.items():
            if not pose.seen or pose.place in (
                "deck",
                "shoe",
                "shuffler",
                "discard-rack",
                "spread",
            ):
                continue
            wide = pose.height * CARD_RATIO
            at = Place(card, "area", pose.x, pose.y, pose.angle, w=wide - 2, h=pose.height - 2)
            covered = [place.name for place in (*tables, *printed) if overlap(at, place)]
            assert not covered, f"{card} of {pose.place}"
        for name, rect in amounts(view):
            paths = {p.name: outline(p, frame.scale, frame.origin, 0) for p in printed}
            hidden = [at for at, path in paths.items() if at != name and path.intersects(rect)]
            assert not hidden, f"the amount of {name}"


def test_a_round_is_dealt_by_the_plain_gestures_alone(view: TableView) -> None:
    """Clicks and drags only, no menus: from the deck in hand to the stub away."""
    rules = RulesSubmission(
        dealing="manual-shoe",
        shuffling="by-hand",
        offers=frozenset(MISSISSIPPI_STUD.wagers.side_wagers),
    )
    r = MISSISSIPPI_STUD.begin(
        Beginning(rules, {"2/ante": 1000, "2/progressive": 100, "5/ante": 1500}, seed="plain")
    )
    moment, hands = Moment.opening(MISSISSIPPI_STUD, r), HandsOn(view)
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
