"""However a motion ends, the table is as if it had never moved; one thing moves once at a time."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from PySide6.QtCore import QPointF

from assets import layouts
from assets.trayshape import TUBES
from games.catalogue import GAMES
from games.engine.acts import Act
from games.engine.game import Game
from games.engine.round import Round
from scenes.items.items import Piece, columns
from scenes.items.sizing import payment_ms, proved, runs
from scenes.motion import timing
from scenes.motion.clock import Clock
from scenes.motion.spreading import ways
from scenes.motion.timing import MotionStyle
from scenes.places.positions import in_chips, picture
from scenes.table import TableView
from tests.scenes.conftest import DEAL
from tests.scenes.hands import done
from tests.scenes.test_following import ROUND, lies
from tests.scenes.test_whole_rounds import mishap, opened, some

LOADED = ("dealer shuffle deck-1", "dealer load shoe")


def shown(view: TableView) -> list[tuple[object, ...]]:
    """Everything in sight on the table, in the order in which it is drawn."""
    found = []
    for item in view.stage.items():
        if isinstance(item, Piece) and item.isVisible() and item.opacity() > 0:
            spot = (round(item.x(), 2), round(item.y(), 2), round(item.rotation(), 2))
            turned = item.transform().isIdentity()
            kind = type(item).__name__, item.pixmap().width(), item.pixmap().height()
            found.append((item.zValue(), kind, spot, turned, round(item.opacity(), 2)))
    return sorted(found, key=repr)


def at_rest(view: TableView, r: Round) -> list[tuple[object, ...]]:
    """What is in sight of *r* when it is shown at once."""
    view.follow(r, at_once=True)
    return shown(view)


@pytest.mark.parametrize(("game", "number"), some(4))
def test_finished_at_any_time_it_is_as_if_shown_at_once(
    view: TableView, game: Game, number: int
) -> None:
    chance, moment = Random(f"{game.key} {number}"), opened(game, number)
    view.set_table(game.key)
    view.set_round(moment.round)
    view.pace = chance.choice([0.5, 1, 2])
    while steps := moment.expected():
        for _ in range(chance.choice([1, 1, 1, 2, 5])):
            odd = mishap(moment, chance) if chance.random() < 0.02 else None
            acts = [act for step in steps for act in step.options]
            moment = moment.played(odd or chance.choice(acts))
            if not (steps := moment.expected()):
                break
        view.follow(moment.round)
        for _ in range(chance.choice([0, 1, 3])):
            view.stage.clock.advance(chance.choice([1, 16, 90, 700]))
        if chance.random() < 0.3:
            view.finish()
            found = shown(view)
            assert not view.moving
            assert len(view.stage.shadows) == 0
            lies(view, moment.round)
            assert found == at_rest(view, moment.round)
    view.finish()
    assert shown(view) == at_rest(view, moment.round)


def test_left_to_the_clock_it_is_as_if_shown_at_once(view: TableView, start: Round) -> None:
    view.pace, r = 1, start
    for line in ROUND:
        r = done(r, line)
        view.follow(r)
        while view.moving:
            view.stage.clock.advance(30)
        assert len(view.stage.shadows) == 0, line
        found = shown(view)
        assert found == at_rest(view, r), line


# One thing after another.


def test_what_moves_still_is_at_rest_shortly_after_something_new_begins(
    view: TableView, start: Round
) -> None:
    view.pace = 1
    for count in range(len(ROUND)):
        view.follow(done(start, *ROUND[: count + 1]))
        left = [t.ends - view.stage.clock._now for t in view.stage.clock._tracks]
        assert max(left, default=0) <= timing.LONGEST_MS
    old = list(view.stage.clock._tracks)
    view.follow(done(start, *ROUND, "dealer discard 4th"))
    view.stage.clock.advance(timing.HURRY_MS + 1)
    assert not [t for t in old if t in view.stage.clock._tracks and t.manner.travels]
    view.finish()


def test_words_hurry_nothing(view: TableView, start: Round) -> None:
    view.pace = 1
    view.follow(done(start, "dealer shuffle deck-1"))
    view.stage.clock.advance(100)
    view.follow(done(start, "dealer shuffle deck-1", "dealer ask 1"))
    view.stage.clock.advance(timing.SHUFFLING.ms - 200)
    assert view.moving
    view.finish()


def test_nothing_is_moved_by_two_motions_at_once(view: TableView, start: Round) -> None:
    view.pace = 1
    for count in range(len(ROUND)):
        view.follow(done(start, *ROUND[: count + 1]))
        owners = [id(t.owner) for t in view.stage.clock._tracks if t.owner is not None]
        assert len(owners) == len(set(owners))
        view.stage.clock.advance(37)
    view.finish()


def test_chips_lie_on_a_place_only_once_they_have_arrived(view: TableView, start: Round) -> None:
    r = done(start, *LOADED, *DEAL)
    view.set_round(r)
    view.pace = 1
    view.follow(done(r, "seat-1 bet 1/3rd 3000"))
    pile = view.stage.chips.piles.get("1/3rd")
    assert pile is None or not pile.isVisible()
    view.stage.clock.advance(timing.BET.ms + 1)
    assert view.stage.chips.piles["1/3rd"].cents == 3000


def test_chips_taken_up_again_under_way_are_at_home_first(view: TableView, start: Round) -> None:
    r = done(start, *LOADED, *DEAL)
    view.set_round(r)
    view.pace = 1
    bet = done(r, "seat-1 bet 1/3rd 3000")
    view.follow(bet)
    view.stage.clock.advance(20)
    view.follow(done(bet, "dealer collect 1/3rd"))
    under_way = [p.flight.stops[-1] for p in view.stage.chips._under_way]
    assert under_way == ["tray"]
    view.finish()


# The shape of the motions.


def test_a_card_in_the_air_throws_a_shadow_that_goes_with_its_height(
    view: TableView, start: Round
) -> None:
    r = done(start, *LOADED, *DEAL)
    view.set_round(r)
    view.pace = 1
    view.follow(done(r, "dealer reveal 3rd"))
    card = view.stage.cards[r.cards["3rd"][0]]
    offsets = []
    for _ in range(6):
        view.stage.clock.advance(timing.TURN.ms / 12)
        piece = view.stage.shadows._cast.get(card)
        offsets.append((piece.y() - card.y(), piece.pixmap().width()) if piece else (0.0, 0))
    assert offsets == sorted(offsets)
    assert offsets[-1][0] > offsets[1][0] > 0
    view.finish()
    assert len(view.stage.shadows) == 0


def test_a_deck_is_spread_from_left_to_right(start: Round) -> None:
    felt = layouts.load("mississippi-stud")
    was, now = (
        picture(done(start, *acts), felt).cards for acts in ((), ("dealer spread deck-1/face-up",))
    )
    _, courses = ways(was, now, "face-up", felt.place("spread"))
    row = sorted(now, key=lambda card: now[card].x)
    earlier: set[str] = set()
    for t in (0.3, 0.5, 0.7, 0.9, 1.0):
        at_home = {c for c in row if abs(courses[c](t).x - now[c].x) < 1e-6 and courses[c](t).seen}
        assert at_home >= earlier
        assert at_home - {row[-1]} == set(row[: len(at_home - {row[-1]})])
        earlier = at_home
    assert earlier == set(row)


@pytest.mark.parametrize("game", GAMES)
def test_washed_cards_never_leave_the_layout(game: str) -> None:
    played = GAMES[game]
    moment = opened(played, 1)
    felt = layouts.load(game)
    deck = moment.round.in_use
    name = deck if deck.startswith("deck") else "decks"
    r = moment.round
    down = replace(r, log=(*r.log, Act.parse(f"dealer spread {name}/face-down")))
    washed = replace(down, log=(*down.log, Act.parse(f"dealer wash {name}")))
    was, now = picture(down, felt).cards, picture(washed, felt).cards
    place = felt.place("spread")
    manner, courses = ways(was, now, "washed", place)
    assert manner is timing.WASH
    widest = max(abs(pose.x - place.x) for pose in was.values()) + place.h
    for way in courses.values():
        for t in (0.0, 0.2, 0.45, 0.7, 0.95, 1.0):
            leaf = way(t)
            assert abs(leaf.x - place.x) <= widest
            assert abs(leaf.y - place.y) <= place.h
    for card, way in courses.items():
        end, lies_at = way(1.0), now[card]
        assert end.seen == lies_at.seen
        if end.seen:
            assert (end.x, end.y) == pytest.approx((lies_at.x, lies_at.y))
            assert end.angle % 360 == pytest.approx(lies_at.angle % 360)


def test_a_payment_is_cut_by_value_and_stepped_down_to_the_wager() -> None:
    assert runs(in_chips(13_600)) == ((10_000,), (2500,), (500, 500, 100))
    assert proved((2500,) * 6, 2) == ((2500, 2500),) * 3
    assert proved((2500,) * 5, 2) == ((2500, 2500), (2500, 2500), (2500,))
    assert proved((500,) * 20, 2) == ((500,) * 20,), "no room for ten stacks"
    landed, pushed = payment_ms((2500,) * 6, 5000)
    assert pushed - landed == timing.SIZE_IN.ms + timing.REST_MS


def test_a_payment_comes_from_its_tubes_and_goes_with_the_wager(
    view: TableView, start: Round
) -> None:
    r = done(start, *LOADED, *DEAL)
    view.set_round(r)
    view.pace = 1
    view.follow(done(r, "dealer pay 2/ante 2600"))
    chips = view.stage.chips
    assert chips.piles["2/ante"].isVisible()
    view.stage.clock.advance(1)
    (passage,) = chips._under_way
    assert {stack for item, _ in passage._parts for stack in item.stacks} <= {(2500,), (100,)}
    tubes = {chip: chips._tube(chip) for chip in TUBES}
    assert (passage._parts[0][0].pos() - tubes[2500]).manhattanLength() < 30
    view.stage.clock.advance(timing.CUT_OUT.ms + timing.NEXT_TUBE_MS)
    assert chips.piles["2/ante"].isVisible(), "proved beside the wager"
    view.stage.clock.advance(timing.REST_MS + timing.PUSH.ms / 2)
    assert not chips.piles["2/ante"].isVisible()
    assert sum(item.cents for item, _ in passage._parts) == 2500 + 2600
    view.finish()


def test_losing_chips_are_racked_each_in_its_tube(view: TableView, start: Round) -> None:
    r = replace(done(start, *LOADED, *DEAL), wagers={"2/ante": 2600})
    view.set_round(r)
    view.pace = 1
    view.follow(done(r, "dealer collect 2/ante"))
    (passage,) = view.stage.chips._under_way
    view.stage.clock.advance(timing.SWEEP.ms + timing.RACK.ms)
    ends = {item.stacks[0][0]: item.pos() for item, _ in passage._parts}
    assert ends.keys() == {2500, 100}
    near = ends[2500] - view.stage.chips._tube(2500)
    assert near.manhattanLength() < 40
    view.finish()


def test_a_hand_put_away_is_scooped_up_and_goes_as_one(view: TableView, start: Round) -> None:
    r = done(start, *LOADED, *DEAL, "dealer reveal 2/hand")
    view.set_round(r)
    view.pace = 1
    view.follow(done(r, "dealer discard 2/hand"))
    one, two = (view.stage.cards[card] for card in r.cards["2/hand"])
    assert (one.pos() - two.pos()).manhattanLength() > 20
    view.stage.clock.advance(timing.PUT_AWAY.ms * 0.7)
    assert (one.pos() - two.pos()).manhattanLength() < 4
    assert len(view.stage.shadows) == 1
    rack = view.stage.fittings._items["discard-rack"].pixmap().cacheKey()
    view.finish()
    assert view.stage.fittings._items["discard-rack"].pixmap().cacheKey() != rack, "it fills now"


# Still, slow and instant.


def test_with_reduced_motion_a_ring_says_what_has_changed(view: TableView, start: Round) -> None:
    view.pace = 1
    view.set_reduced_motion(True)
    view.follow(done(start, *LOADED, "dealer deal 1/hand 1"))
    assert not view.moving
    assert len(view.stage.glimpses) >= 1
    view.stage.clock.advance(timing.SHOW.ms + 1)
    assert len(view.stage.glimpses) == 0
    assert not view.stage.clock.running


def test_settings_that_stay_as_they_are_hurry_nothing(view: TableView, start: Round) -> None:
    view.pace = 1
    view.follow(done(start, *LOADED, "dealer deal 1/hand 1"))
    view.set_reduced_motion(False)
    view.set_four_colours(False)
    assert view.moving
    view.set_reduced_motion(True)
    assert not view.moving


def test_what_is_said_goes_with_the_next_act_though_all_was_finished(
    view: TableView, start: Round
) -> None:
    view.pace = 1
    view.say(1, "A card, please.")
    view.finish()
    assert view.stage.signs.said == {"1": "A card, please."}
    view.follow(done(start, *LOADED))
    assert view.stage.signs.said == {}
    view.finish()


def test_what_hangs_in_the_air_again_throws_the_shadow_it_had(
    view: TableView, start: Round
) -> None:
    view.pace, lying = 1, []
    r = done(start, *LOADED)
    view.set_round(r)
    for seat in (1, 2, 5):
        r = done(r, f"dealer deal {seat}/hand 1")
        view.follow(r)
        view.stage.clock.advance(timing.DRAW.ms / 5)
        assert len(view.stage.shadows) == 1
        view.finish()
        lying.append(len(view.stage.items()))
    assert lying[0] == lying[1] == lying[2]


def test_with_reduced_motion_a_mark_keeps_its_time(view: TableView) -> None:
    view.pace = 1
    view.set_reduced_motion(True)
    view.mark("2/ante", ok=False)
    assert len(view.stage.signs._marks) == 1
    view.stage.clock.advance(timing.MARK.ms + 1)
    assert len(view.stage.signs._marks) == 0


def test_at_instant_pace_nothing_rings(view: TableView, start: Round) -> None:
    view.follow(done(start, *LOADED))
    assert len(view.stage.glimpses) == 0


def test_twice_as_slow_takes_twice_the_time() -> None:
    for pace in (0.5, 1.0, 2.0):
        clock, seen = Clock(), list[float]()
        clock.pace = pace
        clock.run(MotionStyle(100, timing.Curve.Linear), seen.append)
        clock.advance(50 * pace)
        assert seen[-1] == pytest.approx(0.5)
        clock.finish()


def test_hurried_a_motion_goes_on_from_where_it_is() -> None:
    clock, seen = Clock(), list[float]()
    clock.run(MotionStyle(1000, timing.Curve.Linear), seen.append)
    clock.advance(300)
    clock.hurry()
    clock.advance(0.001)
    assert seen[-1] == pytest.approx(0.3, abs=0.001)
    clock.advance(timing.HURRY_MS / 2)
    assert seen[-1] == pytest.approx(0.65, abs=0.01)
    clock.advance(timing.HURRY_MS / 2 + 1)
    assert seen[-1] == 1.0
    assert not clock.moving


def test_every_curve_begins_and_ends_where_it_should() -> None:
    for name, manner in vars(timing).items():
        if isinstance(manner, MotionStyle):
            assert manner.eased(0) == pytest.approx(0, abs=1e-9), name
            assert manner.eased(1) == pytest.approx(1), name
            start, end = QPointF(0, 0), QPointF(300, 100)
            assert (manner.between(start, end, 1.0, 2.0) - end).manhattanLength() < 1e-6, name
            assert manner.height(1.0) == pytest.approx(0, abs=1e-9), name
            assert max(manner.eased(i / 50) for i in range(51)) < 1.03, name


def test_the_hole_card_goes_to_the_reader_and_back(view: TableView) -> None:
    view.set_table("spanish-21")
    moment = opened(GAMES["spanish-21"], 2)
    while (steps := moment.expected()) and not moment.round.cards.get("hole-card"):
        moment = moment.played(steps[0].options[0])
    view.set_round(moment.round)
    view.pace = 1
    card = moment.round.cards["hole-card"][0]
    home = view.stage.cards[card].pos()
    view.follow(done(moment.round, "dealer insert hole-card"))
    view.stage.clock.advance(timing.INTO_READER.ms / 2)
    reader = view.stage.fittings._items["reader"]
    item = view.stage.cards[card]
    assert item.x() == reader.x()
    assert item.zValue() < reader.zValue(), "its end in the slot"
    assert item.sceneBoundingRect().bottom() > reader.sceneBoundingRect().bottom()
    view.finish()
    assert view.stage.cards[card].pos() == home


def test_of_a_fortune_only_so_much_is_shown_on_its_way() -> None:
    chips = in_chips(50_000_000)
    assert sum(map(len, runs(chips))) <= 3 * 24
    assert len(columns(50_000_000)) <= 3


def test_a_wager_laid_on_cards_is_lifted_there(view: TableView) -> None:
    view.set_table("spanish-21")
    moment = opened(GAMES["spanish-21"], 2)
    while (steps := moment.expected()) and not moment.round.cards.get("hole-card"):
        moment = moment.played(steps[0].options[0])
    r = moment.round
    seat = r.seats[0]
    view.set_round(r)
    view.pace = 1
    pile = view.stage.chips.piles[f"{seat}/spanish-21"]
    start = pile.pos()
    view.follow(done(r, f"dealer place {seat}/spanish-21/on-cards"))
    view.stage.clock.advance(timing.CAP.ms / 2)
    half_way, shadows = pile.pos(), len(view.stage.shadows)
    view.finish()
    assert shadows == 1
    assert start != half_way != pile.pos()
    assert len(view.stage.shadows) == 0
