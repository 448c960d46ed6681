"""A table with players all round it: everything has its room, and chips go between the pots."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QRect

from assets import geometry
from assets.layouts import CARD_RATIO, Layout, LayoutError, between, filling, load, parse
from games.catalogue import GAMES
from games.engine.acts import Act
from games.engine.game import Game
from games.engine.round import Beginning, Round
from scenes.drawing.frame import Frame
from scenes.items.items import HEAP_LEAST, heap
from scenes.motion.flights import flights
from scenes.places.decks import whereabouts
from scenes.places.positions import HEAP, picture, stack_place
from scenes.places.spots import changing
from scenes.places.telling import contents, scene_of
from scenes.room import BELOW, WORDS
from scenes.table import TableView
from tests.scenes.hands import done
from tests.scenes.test_filling import BESIDE_THE_PANE
from tests.scenes.test_legible import LEAST_TARGET
from tests.scenes.test_room import cards_of

ALL_ROUND = [game for game in GAMES.values() if load(game.key).oval is not None]
EACH = pytest.mark.parametrize("game", ALL_ROUND, ids=lambda game: game.key)
SIDES = [f"side-{number}" for number in range(1, 9)]


def seated(game: Game, seats: tuple[int, ...] = (), **rules: object) -> Round:
    """A round of *game* about to begin at the *seats*, or at all of them, each with $500."""
    house = replace(game.house.rules, **rules)  # type: ignore[arg-type]  # its own fields, by name
    return game.begin(
        Beginning(house, {f"{seat}/chips": 50_000 for seat in seats or game.table.seats}, seed="x")
    )


def heights(layout: Layout) -> list[Layout]:
    """The table from its own shape to its tall one."""
    assert layout.tall is not None
    return [between(layout, layout.tall, step / 8) for step in range(9)]


# Where everything has its place.


@EACH
def test_what_a_player_has_lies_on_the_felt_within_the_rail(game: Game) -> None:
    for layout in heights(load(game.key)):
        assert layout.oval is not None
        for place in layout.places.values():
            corners = place.corners()
            if place.seat and place.shape in ("cards", "area", "beside", "stand"):
                assert all(layout.oval.holds(x, y) for x, y in corners), place.name
            if place.shape == "plate":
                inside = [layout.oval.holds(x, y) for x, y in corners]
                assert not all(inside), f"{place.name} lies on the rail"
                assert not layout.oval.holds(place.x, place.y), place.name


@EACH
def test_the_seats_follow_clockwise_from_the_dealers_left(game: Game) -> None:
    for layout in heights(load(game.key)):
        assert layout.oval is not None
        for name in ("hand", "bet", "name"):
            places = [layout.place(f"{seat}/{name}") for seat in game.table.seats]
            angles = [
                math.degrees(math.atan2(p.x - layout.oval.x, layout.oval.y - p.y)) for p in places
            ]
            assert angles == sorted(angles), name
            for left, right in zip(places, reversed(places), strict=True):
                assert left.x + right.x == pytest.approx(2 * layout.oval.x)
                assert left.y == pytest.approx(right.y)


@EACH
def test_bets_lie_inside_the_betting_line_and_cards_outside_it(game: Game) -> None:
    for layout in heights(load(game.key)):
        assert layout.oval is not None
        line = replace(layout.oval, w=layout.oval.line_w, h=layout.oval.line_h)
        for seat in game.table.seats:
            assert line.holds(layout.place(f"{seat}/bet").x, layout.place(f"{seat}/bet").y)
            hand, stack = layout.place(f"{seat}/hand"), layout.place(f"{seat}/stack")
            assert not line.holds(hand.x, hand.y)
            assert not line.holds(stack.x, stack.y) or hand.y < stack.y


@EACH
def test_every_corner_shows_of_cards_fanned_at_a_seat(game: Game) -> None:
    """Beside the provision, in a window of 1280 by 800: 13 pixels of each card, its rank 18."""
    layout = filling(load(game.key), *BESIDE_THE_PANE)
    scale = Frame.fitting(layout, *BESIDE_THE_PANE, 1.0).scale
    for name, count in {"hand": game.table.hand_size, **game.table.beside}.items():
        place = layout.place(f"1/{name}")
        xs = [place.card_at(index, count)[0] for index in range(count)]
        assert all((right - left) * scale >= 13 for left, right in pairwise(xs)), name
        assert place.card * scale * geometry.INDEX / geometry.HEIGHT >= 18, name
        assert (xs[-1] - xs[0]) + place.card * CARD_RATIO <= place.w + 0.01, name


@EACH
def test_what_is_pressed_is_large_enough_to_hit(view: TableView, game: Game) -> None:
    view.set_table(game.key)
    view.resize(*BESIDE_THE_PANE)
    view.set_round(done(seated(game), *(f"seat-{seat} bet {seat}/call 400" for seat in (1, 2))))
    view.fit()
    for spot in view.stage.spots.values():
        box = view.stage.frame.box(spot.place)
        assert min(box.width(), box.height()) >= LEAST_TARGET, spot.name


def test_hole_cards_show_their_corners_above_the_up_cards() -> None:
    for layout in heights(load("seven-card-stud-high")):
        hole, up = layout.place("1/hand"), layout.place("1/up")
        seen = (up.y - up.card / 2) - (hole.y - hole.card / 2)
        assert seen >= hole.card * (geometry.INDEX + 90) / geometry.HEIGHT


@EACH
def test_burn_cards_lie_apart_from_the_cards_thrown_in(game: Game) -> None:
    for layout in heights(load(game.key)):
        muck, burns = layout.place("muck"), layout.place("burns")
        assert burns.x - burns.w / 2 > muck.x + muck.w / 2


# Files that are like others.


def test_a_layout_that_is_like_no_other_file_says_which_is_missing() -> None:
    with pytest.raises(LayoutError, match=r"like 'faro'.*no such file"):
        parse('like = "faro"', "x")


def test_what_a_file_says_again_with_false_the_table_lacks() -> None:
    assert "1/button" in load("holdem").places
    assert "1/button" not in load("five-card-stud").places
    assert "1/button" in load("five-card-draw-low").places


def test_points_for_other_than_half_the_seats_are_refused() -> None:
    with pytest.raises(LayoutError, match="5 points for 4 seats: give 2"):
        parse('like = "holdem"\n[oval]\nseats = [-100, -30, 30, 100]', "x")


# Chips between players and pots.

HOLDEM = GAMES["holdem"]
BET = ("seat-2 bet 2/open 4000", "seat-5 bet 5/raise 9000", "seat-9 bet 9/all-in 50000")


def flown(r: Round, line: str) -> list[tuple[int, tuple[str, ...]]]:
    """What travels when the act in *line* is done: cents, from where, to where."""
    act = Act.parse(line)
    found = flights(r, done(r, line), [act], ())
    return sorted((sum(one.chips), one.stops) for one in found if hasattr(one, "stops"))


@pytest.mark.parametrize(
    ("before", "line", "moved"),
    [
        ((), BET[0], [(4000, ("2/stack", "2/bet"))]),
        (
            BET,
            "dealer pool pot 12000",
            [(4000, (f"{seat}/bet", "pot")) for seat in (2, 5, 9)],
        ),
        (BET, "dealer return 9/bet 41000", [(41_000, ("9/bet", "9/stack"))]),
        (
            (*BET, "dealer pool pot 12000"),
            "dealer pool side-1 10000",
            [(5000, (f"{seat}/bet", "side-1")) for seat in (5, 9)],
        ),
        ((*BET, "dealer pool pot 12000"), "dealer rake pot 500", [(500, ("pot", "rake"))]),
        (
            (*BET, "dealer pool pot 12000", "dealer rake pot 500"),
            "dealer deposit rake",
            [(500, ("rake", "drop-box"))],
        ),
        (
            (*BET, "dealer pool pot 12000"),
            "dealer deposit bad-beat 100",
            [(100, ("pot", "bad-beat"))],
        ),
        ((*BET, "dealer pool pot 12000"), "dealer push 5/pot 6000", [(6000, ("pot", "5/stack"))]),
    ],
)
def test_chips_go_from_where_there_are_fewer_to_where_there_are_more(
    before: tuple[str, ...], line: str, moved: list[tuple[int, tuple[str, ...]]]
) -> None:
    r = done(seated(HOLDEM, (2, 5, 9)), *before)
    assert flown(r, line) == moved


def test_a_refused_act_on_a_pot_moves_nothing() -> None:
    r = done(seated(HOLDEM, (2, 5, 9)), *BET)
    act = Act.parse("dealer pool pot 12000")
    refused = replace(r, log=(*r.log, act))
    assert list(flights(r, refused, [act], ())) == []


def test_chips_are_on_their_way_until_they_lie_in_the_pot(view: TableView) -> None:
    r = done(seated(HOLDEM, (2, 5, 9)), *BET)
    view.set_table("holdem")
    view.set_round(r)
    view.pace = 1
    pooled = done(r, "dealer pool pot 12000")
    view.follow(pooled)
    pot = view.stage.chips.piles.get("pot")
    assert pot is None or not pot.isVisible()
    assert view.stage.chips.piles["9/bet"].cents == 50_000
    view.finish()
    assert view.stage.chips.piles["pot"].cents == 12_000
    assert view.stage.chips.piles["9/bet"].cents == 46_000
    assert not view.stage.chips.piles["2/bet"].isVisible()
    view.pace = 0


@pytest.mark.parametrize("cents", [50, 100, 4500, 16_000, 81_050, 123_400, 5_000_000])
def test_a_heap_shows_its_sum_in_many_low_stacks(cents: int) -> None:
    stacks = heap(cents)
    assert sum(map(sum, stacks)) == cents
    assert len(stacks) <= 7
    assert all(len(set(stack)) == 1 for stack in stacks), "parted by value"
    assert sum(map(len, stacks)) >= HEAP_LEAST or cents < HEAP_LEAST * 100


def test_a_pot_has_its_name_only_while_there_are_others(view: TableView) -> None:
    view.set_table("holdem")
    r = done(seated(HOLDEM, (2, 5, 9)), *BET, "dealer pool pot 12000")
    view.set_round(r)
    alone = view.stage.chips.labels["pot"].boundingRect().height()
    view.follow(done(r, "dealer pool side-1 10000"))
    both = [view.stage.chips.labels[name].boundingRect().height() for name in ("pot", "side-1")]
    assert min(both) > alone


def test_so_many_pots_as_players_have_a_place_each_and_one_more_does_not_fail() -> None:
    layout = load("holdem")
    places = [stack_place(layout, name) for name in ("pot", *SIDES)]
    assert len(set(places)) == 9
    assert stack_place(layout, "side-9") == stack_place(layout, "pot")


def test_the_next_pot_is_a_place_before_it_is_formed() -> None:
    layout, r = load("holdem"), done(seated(HOLDEM, (2, 5, 9)), *BET)

    def pots(r: Round) -> list[str]:
        return [spot.name for spot in changing(layout, r) if spot.kind == "pot"]

    assert pots(r) == ["pot"]
    assert pots(done(r, "dealer pool pot 12000")) == ["pot", "side-1"]
    formed = done(r, "dealer pool pot 12000", "dealer pool side-1 10000")
    assert pots(formed) == ["pot", "side-1", "side-2"]


# Cards, discs and signs.


def test_folded_cards_lie_in_a_heap_and_leave_their_place_empty(view: TableView) -> None:
    view.set_table("holdem")
    r = done(seated(HOLDEM), *(f"dealer deal {seat}/hand 2" for seat in HOLDEM.table.seats))
    r = done(r, "seat-1 fold 1/hand", "seat-2 fold 2/hand")
    view.set_round(r)
    seen = picture(r, view.stage.layout_of_table)
    muck = view.stage.layout_of_table.place("muck")
    for card in r.cards["muck"]:
        pose = seen.cards[card]
        assert pose.seen
        assert not pose.face_up
        assert muck.holds(pose.x, pose.y)
    assert not any(pose.place.startswith(("1/", "2/")) for pose in seen.cards.values())
    whole = done(r, "dealer discard stub")
    shown = [pose for pose in picture(whole, load("holdem")).cards.values() if pose.seen]
    heaped = [pose for pose in shown if pose.place == "discard-rack"]
    assert len(heaped) == HEAP, "those below are covered"


def test_the_button_lies_before_its_seat_and_is_carried_on(view: TableView) -> None:
    view.set_table("holdem")
    r = replace(seated(HOLDEM, (2, 5, 9)), marks={"button": 5})
    view.set_round(r)
    frame, layout = view.stage.frame, view.stage.layout_of_table
    button = view.stage.discs.items["button"]
    assert button.pos() == frame.of(layout.place("5/button"))
    view.pace = 1
    view.follow(done(r, "dealer place 9/button"))
    assert view.moving
    view.finish()
    assert button.pos() == frame.of(layout.place("9/button"))
    assert view.stage.spots["button"].place.x == layout.place("9/button").x
    view.pace = 0


def test_the_marker_lies_on_the_deck_while_it_is_set_down(view: TableView) -> None:
    view.set_table("holdem")
    r = seated(HOLDEM, (2, 5, 9))
    view.set_round(r)
    waiting = view.stage.discs.items["marker"].pos()
    view.follow(done(r, "dealer place marker"))
    marker, deck = view.stage.discs.items["marker"], view.stage.layout_of_table.place("deck")
    assert marker.pos() == view.stage.frame.of(deck)
    assert marker.zValue() > max(item.zValue() for item in view.stage.cards.values())
    view.follow(done(r, "dealer place marker", "dealer remove marker"))
    assert marker.pos() == waiting


def test_a_table_of_another_kind_has_no_disc(view: TableView, start: Round) -> None:
    view.set_round(start)
    assert not view.stage.discs.items


def test_who_has_bet_all_he_had_is_told_while_he_is_in_play(view: TableView) -> None:
    view.set_table("holdem")
    r = done(seated(HOLDEM, (2, 5, 9)), *(f"dealer deal {seat}/hand 2" for seat in (2, 5, 9)))
    view.set_round(r)
    assert not view.stage.signs._all_in
    r = done(r, "seat-9 bet 9/all-in 50000")
    view.follow(r)
    assert view.stage.signs._all_in[9].isVisible()
    assert not view.stage.chips.piles["9/stack"].isVisible()
    view.follow(done(r, "dealer discard 9/hand"))
    assert not view.stage.signs._all_in[9].isVisible()


def test_without_a_shuffler_the_deck_in_use_comes_from_where_the_other_goes() -> None:
    r = replace(seated(HOLDEM, (2, 5), shuffling="by-hand"), in_use="deck-2")
    assert {deck: pack.at for deck, pack in whereabouts(r).items()} == {
        "deck-2": "aside",
        "deck-1": "deck",
    }
    after = done(r, "dealer take deck-2", "dealer place deck-1")
    assert {deck: pack.at for deck, pack in whereabouts(after).items()} == {
        "deck-2": "deck",
        "deck-1": "aside",
    }


def test_what_lies_at_pots_muck_and_seats_is_told(view: TableView) -> None:
    view.set_table("holdem")
    r = done(seated(HOLDEM, (2, 5, 9)), *(f"dealer deal {seat}/hand 2" for seat in (2, 5, 9)))
    r = done(r, *BET, "dealer pool pot 12000", "seat-2 fold 2/hand", "dealer place 5/button")
    view.set_round(r)

    def told(name: str) -> str:
        return contents(view.stage.spots[name], r)

    assert told("pot") == "pot, $120: one $100 chip, four $5 chips"
    assert told("rake") == "rake: empty"
    assert told("muck") == "muck: cards"
    assert told("button") == "button: before seat 5"
    assert told("9/name") == "seat 9: in play, $0 in front of them"
    assert told("2/name") == "seat 2: folded, $460 in front of them"


def test_cards_thrown_in_at_the_draw_are_shown_at_their_hand() -> None:
    assert scene_of(Act.parse("seat-3 discard 3/draw-124")) == "3/hand"


TARGETS = ("1/hand", "5/bet", "10", "3/name", "pot", "side-1", "rake", "board", "muck", "stub")


@pytest.mark.parametrize("size", [BESIDE_THE_PANE, (1193, 708), (1533, 988)])
def test_words_find_room_between_ten_hands(view: TableView, size: tuple[int, int]) -> None:
    view.set_table("omaha-high")
    r = seated(GAMES["omaha-high"])
    r = done(r, *(f"dealer deal {seat}/hand 4" for seat in r.seats), "dealer deal board 5")
    view.resize(*size)
    view.set_round(done(r, *BET, "dealer pool pot 12000"))
    view.fit()
    for target in TARGETS:
        view.highlight((target,))
        at = view.free_spot(target)
        box = QRect(at.x() - WORDS.width() // 2, 0, WORDS.width(), WORDS.height())
        box.moveBottom(at.y() - BELOW)
        assert view.viewport().rect().contains(box), target
        assert not [card for card in cards_of(view) if card.intersects(box)], target
