"""Giving back a part of a wager: once the floor has ruled on it, and only that part moves."""

from __future__ import annotations

from games.engine.acts import Act
from games.engine.moment import Moment
from scenes.motion.flights import flights
from scenes.places.positions import in_chips
from scenes.table import TableView
from tests.crazy_4_poker.table import QUALIFIED, table
from tests.tables import to

BACK = Act.parse("dealer return 1/play 2000")


def found_out() -> Moment:
    """A Play Wager of three Antes on a pair of queens: the hand is turned, the floor is called."""
    m = table("1", cards={"1/hand": "Qh Qd 8h 5s 3d", "dealer": QUALIFIED})
    return to(m, "dealer ask 1", "seat-1 befall raised-too-high/1", "dealer call floor")


def offered(view: TableView, m: Moment) -> list[str]:
    view.set_table(m.game.key)
    view.set_round(m.round)
    return [words for words, _ in view.choices.listed(view.stage.spots["1/play"])]


def test_a_part_can_be_given_back_once_the_floor_has_ruled(view: TableView) -> None:
    m = found_out()
    words = "Return part of seat 1's Play Wager…"
    assert words not in offered(view, m)
    assert words in offered(view, to(m, "floor rule 1/play"))


def test_only_the_part_moves() -> None:
    m = to(found_out(), "floor rule 1/play")
    (flown,) = flights(m.round, m.after(BACK).round, [BACK], ())
    assert flown.chips == in_chips(2000)
    assert flown.stops == ("1/play", "1/stack")


def test_the_rest_is_shown_where_it_lies(view: TableView) -> None:
    m = to(found_out(), "floor rule 1/play")
    offered(view, m)
    view.follow(m.after(BACK).round)
    assert view.stage.seen.chips["1/play"] == 1000
