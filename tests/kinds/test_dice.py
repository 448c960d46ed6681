"""A hand of dice: clean when dealt rightly, its faults found, each dealer judged for a part."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

import pytest

from app.grading.course import Judgment, UnusableActError, grade
from app.grading.findings import Kind
from app.players import Players
from app.script import first_option, right_course
from app.session import Mode, Session
from games.engine.acts import Act, Verb
from games.engine.moment import Moment
from tests.kinds.dice import GAME, dice_of, opening

DOWN = {"1/pass": 1000, "2/pass": 500}


def at(seed: str) -> Moment:
    return Moment.opening(GAME, opening(DOWN, seed))


def hand(seed: str) -> list[Act]:
    return [act for _, act in right_course(at(seed), first_option, [])]


@cache
def seed_with(*wanted: str) -> str:
    """Return the first seed whose hand has an act that begins with each of *wanted*."""
    for n in range(2000):
        lines = [str(act) for act in hand(f"{n}")]
        if all(any(line.startswith(one) for line in lines) for one in wanted):
            return f"{n}"
    raise AssertionError(f"no hand has {wanted}")


def graded(seed: str, done: Sequence[Act], role: frozenset[str] | None = None) -> Judgment:
    first = replace(at(seed), role=role) if role else at(seed)
    return grade(first, list(enumerate(done, 1)), "hand")


def kinds(seed: str, done: Sequence[Act], role: frozenset[str] | None = None) -> set[Kind]:
    return {finding.kind for finding in graded(seed, done, role).errors}


@pytest.mark.parametrize("number", range(25))
def test_every_right_hand_is_clean_conserves_money_and_replays(number: int) -> None:
    seed, moment = f"{number}", at(f"{number}")
    whole, done = moment.round.money, hand(seed)
    for act in done:
        moment = moment.after(act)
        assert moment.round.money == whole
    assert moment.over
    assert kinds(seed, done) == set()
    assert at(seed).replay(Act.parse(str(act)) for act in done).round == moment.round


def test_the_point_pays_the_line_even_and_the_odds_by_the_point() -> None:
    seed = seed_with("base place puck 6", "base pay 1/odds")
    end = at(seed).replay(hand(seed)).round
    assert "base pay 1/odds 1200" in map(str, hand(seed))
    assert "base pay 1/pass 1000" in map(str, hand(seed))
    assert dice_of(end).point == 0


def test_a_come_bet_travels_and_waits_for_its_number_in_the_next_hand() -> None:
    seed = seed_with("base place 2/come-", "base pay 2/pass")
    travelled = next(act for act in hand(seed) if act.target.startswith("2/come-"))
    before = at(seed).replay(hand(seed)[: hand(seed).index(travelled)]).round
    after = at(seed).replay(hand(seed)[: hand(seed).index(travelled) + 1]).round
    assert before.wagers["2/come"] == after.wagers[travelled.target] == 500
    assert "2/come" not in after.wagers
    lasting = seed_where_a_come_bet_outlives_the_hand()
    stays = GAME.wagers.lasting(at(lasting).replay(hand(lasting)).round)
    assert stays
    assert all("/come-" in spot for spot in stays)
    assert opening({**DOWN, **stays}, "next").wagers == {**DOWN, **stays}


@cache
def seed_where_a_come_bet_outlives_the_hand() -> str:
    return next(f"{n}" for n in range(500) if at(f"{n}").replay(hand(f"{n}")).round.wagers)


def planted(seed: str, right: str, wrong: str | None) -> list[Act]:
    """Return the hand with the last act that begins with *right* done wrong, or not at all."""
    done = hand(seed)
    i = next(i for i in reversed(range(len(done))) if str(done[i]).startswith(right))
    return [*done[:i], *([Act.parse(wrong)] if wrong else []), *done[i + 1 :]]


PLANTED = {
    "odds paid even": ("base pay 1/odds", "base pay 1/odds 1000", Kind.WRONG_AMOUNT),
    "line not paid": ("base pay 2/pass", None, Kind.LEFT_OUT),
    "other number": ("base place 2/come-", "base place 2/come-3", Kind.WRONG_PLACE),
}


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_fault_of_the_base_is_found(name: str) -> None:
    right, wrong, kind = PLANTED[name]
    seed = seed_with(
        "base place puck 6", "base pay 1/odds", "base pay 2/pass", "base place 2/come-"
    )
    assert kind in kinds(seed, planted(seed, right, wrong))


def test_a_total_called_wrong_is_the_sticks_mistake_and_not_the_bases() -> None:
    seed = seed_with("base place puck 6", "base pay 1/odds")
    done = planted(seed, "stick announce", "stick announce total-12")
    assert Kind.WRONG_ANNOUNCEMENT in kinds(seed, done, frozenset({"stick"}))
    with pytest.raises(UnusableActError, match="what may come is: stick announce"):
        graded(seed, done, frozenset({"base"}))


@dataclass(frozen=True)
class Hand:
    """A hand as a sitting opens it."""

    seed: str
    to_come: tuple[object, ...] = ()
    done: tuple[object, ...] = ()

    @property
    def players(self) -> Players:
        return Players(self.seed, {})

    def open(self, acts: object = ()) -> Moment:
        return at(self.seed)


def test_a_trainee_on_base_is_asked_for_that_part_only() -> None:
    seed = seed_with("base place puck 6", "base pay 1/odds")
    session = Session(Hand(seed), Mode.TEST, role=frozenset({"base"}))  # type: ignore[arg-type]
    while not session.over:
        if session.go_on() is None:
            step = session.mine()[0]
            assert step.actor == "base"
            session.offer(step.act)
    assert session.finish() == ()
    by = {entry.act.actor: entry.by for entry in session.entries}
    assert by == {"chance": "chance", "stick": "simulator", "base": "trainee",
                  "seat-1": "player", "seat-2": "player"}  # fmt: skip
    assert not any(finding.is_error for finding in session.findings)
    assert [entry.act for entry in session.entries] == hand(seed)


def test_who_deals_pays_from_the_tray() -> None:
    seed = seed_with("base pay 1/pass")
    r, end = at(seed).round, at(seed).replay(hand(seed)).round
    assert end.outside == r.outside
    assert end.rack != r.rack


def test_the_dice_are_acts_of_chance() -> None:
    rolls = {act.amount for n in range(200) for act in hand(f"{n}") if act.verb is Verb.ROLL}
    assert len(rolls) == 36
