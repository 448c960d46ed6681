"""A spin: swept and paid rightly it is clean, every planted fault is found."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from app.grading.course import Judgment, grade
from app.grading.findings import Kind
from app.script import first_option, right_course
from games.engine.acts import Act
from games.engine.chips import ColorChips
from games.engine.moment import Moment
from tests.kinds.wheel import GAME, opening, prize

DOWN = {
    "1/straight-17": 200, "1/split-17-20": 300, "1/odd": 1000,
    "2/straight-17": 500, "2/straight-4": 1000,
    "3/split-17-20": 100, "3/straight-4": 100, "3/straight-0": 100,
}  # fmt: skip
COLORS = {1: ColorChips("yellow", 100, 300), 2: ColorChips("blue", 500, 300),
          3: ColorChips("red", 100, 300)}  # fmt: skip


def first() -> Moment:
    """Return the opening of the first spin that falls on 17."""
    seeds = (opening(DOWN, f"{n}", colors=COLORS) for n in range(500))
    r = next(r for r in seeds if r.table.kind.chance(r).amount == 17)
    return Moment.opening(GAME, r)


def acts() -> list[Act]:
    return [act for _, act in right_course(first(), first_option, [])]


def graded(done: Sequence[Act]) -> Judgment:
    return grade(first(), list(enumerate(done, 1)), "spin")


def kinds(done: Sequence[Act]) -> set[Kind]:
    return {finding.kind for finding in graded(done).errors}


def test_a_right_spin_is_clean() -> None:
    judged = graded(acts())
    assert judged.errors == ()
    assert judged.end.over


def test_what_has_lost_is_swept_and_each_player_paid_one_sum_from_the_far_end() -> None:
    assert [str(act) for act in acts()[4:]] == [
        "dealer collect straight-0", "dealer collect straight-4",
        "dealer pay 3/winnings 1700", "dealer pay 2/winnings 17500",
        "dealer pay 1/winnings 13100",
    ]  # fmt: skip


def test_in_any_order_the_sweep_is_clean() -> None:
    done = acts()
    done[4], done[5] = done[5], done[4]
    assert kinds(done) == set()


def test_money_stays_the_same_and_each_players_chips_go_by_their_color() -> None:
    moment = first()
    whole = moment.round.money
    for act in acts():
        moment = moment.after(act)
        assert moment.round.money == whole
    r = moment.round
    assert r.rack == first().round.rack, "no value chip has moved"
    assert {seat: one.racked for seat, one in r.colors.items()} == {
        1: 300 - 131, 2: 300 - 35 + 2, 3: 300 - 17 + 2,
    }  # fmt: skip


def test_what_has_won_stays_for_the_next_spin() -> None:
    end = first().replay(acts()).round
    stays = GAME.wagers.lasting(end)
    assert set(stays) == {"1/straight-17", "1/split-17-20", "1/odd", "2/straight-17",
                          "3/split-17-20"}  # fmt: skip
    again = opening(stays, "next", colors=end.colors, rack=end.rack)
    assert again.at("split-17-20") == {1: 300, 3: 100}


def test_the_log_replays_as_it_was_written() -> None:
    lines = [str(act) for act in acts()]
    assert sum(line.startswith("chance spin wheel 17") for line in lines) == 1
    once, twice = (first().replay(map(Act.parse, lines)).round for _ in range(2))
    assert once == twice == graded(acts()).end.round


def test_the_ball_falls_where_the_seed_says() -> None:
    numbers = {opening(DOWN, f"{n}").table.kind.chance(opening(DOWN, f"{n}")) for n in range(300)}
    assert len(numbers) == 37


PLANTED = {
    "wrong sum": ("dealer pay 2/winnings 17500", "dealer pay 2/winnings 17000", Kind.WRONG_AMOUNT),
    "other player": ("dealer pay 3/winnings 1700", None, Kind.LEFT_OUT),
    "left lying": ("dealer collect straight-4", None, Kind.LEFT_OUT),
    "other number": ("dealer announce number-17", "dealer announce number-7",
                     Kind.WRONG_ANNOUNCEMENT),
}  # fmt: skip


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_fault_is_found(name: str) -> None:
    right, wrong, kind = PLANTED[name]
    done = [act if str(act) != right else wrong and Act.parse(wrong) for act in acts()]
    assert kinds([act for act in done if act]) == {kind}


def test_a_winning_position_that_is_swept_is_found() -> None:
    done = acts()
    done.insert(5, Act.parse("dealer collect straight-17"))
    assert kinds(done)
    after = replace(first(), round=first().replay(done[:6]).round).round
    assert after.at("straight-17") == {}
    assert prize(after, 2) == 0


def test_the_near_end_paid_first_is_found() -> None:
    done = acts()
    done[6], done[8] = done[8], done[6]
    assert kinds(done) & {Kind.OUT_OF_TURN, Kind.LEFT_OUT, Kind.TOO_SOON}


def test_a_player_paid_before_the_sweep_is_found() -> None:
    done = acts()
    done.insert(4, done.pop(6))
    assert kinds(done) & {Kind.OUT_OF_TURN, Kind.LEFT_OUT, Kind.TOO_SOON}
