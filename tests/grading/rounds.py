"""Rounds to grade: any rules, any course, and rare hands made on purpose."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random

from app.grading.course import players
from app.randomly import random_round
from app.rounds import RoundSpec
from app.script import Decide, right_course
from games.engine.acts import Act
from games.engine.cards import shuffled
from games.engine.moment import Moment

MADE = (
    ("royal", ("Ts", "Js", "Qs", "Ks", "As")),
    ("straight flush", ("5h", "6h", "7h", "8h", "9h")),
    ("four", ("9c", "9d", "9h", "9s", "2c")),
    ("full house", ("Kc", "Kd", "Kh", "4s", "4c")),
    ("flush", ("2d", "7d", "9d", "Jd", "Kd")),
    ("trips", ("6c", "6d", "6h", "Qs", "3d")),
    ("push", ("8c", "8d", "2h", "Js", "4d")),
)


def round_for(number: int) -> RoundSpec:
    """Return round *number*; every other one gives somebody a made hand to play."""
    spec = random_round(f"graded {number}")
    if number % 2 == 0:
        return spec
    _, cards = MADE[number // 2 % len(MADE)]
    mixed = shuffled(cards, str(number))
    seat = sorted(spec.seats)[number % len(spec.seats)]
    board = {place: (card,) for place, card in zip(("3rd", "4th", "5th"), mixed[2:], strict=True)}
    one = replace(spec.seats[seat], decisions=("1", "2", "3"))
    places = {f"{seat}/hand": mixed[:2], **board}
    return replace(spec, seats={**spec.seats, seat: one}, places=places)


@cache
def simplest(number: int) -> list[tuple[Moment, Act]]:
    """The simplest right course of round *number*; the same list every time, not to be changed."""
    spec = round_for(number)
    return list(right_course(spec.open(), players(spec).decide, []))


def shuffled_course(spec: RoundSpec, chance: Random) -> list[tuple[Moment, Act]]:
    """A right course of *spec* in one of all the orders that are legal."""
    return list(any_course(spec.open(), players(spec).decide, chance))


def any_course(moment: Moment, decide: Decide, chance: Random) -> Iterator[tuple[Moment, Act]]:
    while steps := moment.expected():
        step = chance.choice(steps)
        free = step.actor == "dealer" and len(step.options) > 1
        act = chance.choice(step.options) if free else decide(moment, step)
        yield moment, act
        moment = moment.played(act)
