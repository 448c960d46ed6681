"""Rounds to grade: any game, any rules, any course, and rare hands made on purpose."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random

from app.randomly import random_round
from app.rounds import RoundSpec
from app.script import Decide, right_course
from games.catalogue import FIRST
from games.engine.acts import Act, Verb
from games.engine.cards import shuffled
from games.engine.moment import Moment

FIVE = (
    "Ts Js Qs Ks As, 5h 6h 7h 8h 9h, 9c 9d 9h 9s 2c, Kc Kd Kh 4s 4c, 2d 7d 9d Jd Kd, "
    "6c 6d 6h Qs 3d"
)
HANDS = {
    "mississippi-stud": f"{FIVE}, 8c 8d 2h Js 4d",
    "three-card-prime": "As Ks Qs, 7h 8h 9h, 4c 4d 4s, 5c 6d 7h, 2h 9h Kh, 8c 8d Js, Ac Kc 9s, "
    "2c 3d 5h",
    "crazy-4-poker": "As Ah Ad Ac 2c, 9c 9d 9h 9s Kc, 5h 6h 7h 8h Ks, 6c 6d 6h Qs 3d, "
    "2d 7d 9d Jd Kc, "
    "5c 6d 7h 8s Ks, Ac Ad 7h 7s 2c, Qc Qd 4h 9s 2d, Ac Ad 5h 9s 2d",
    "caribbean-stud": f"{FIVE}, 5c 6d 7h 8s 9c, Tc Td 4h 9s 2d, Ac Kd 9h 7s 3d",
    "spanish-21": "As1 Ks1, 8c1 8d2, 7s1 7s2, 6h1 5c2, Ac1 Ad3, Js1 Js2",
}
"""Game -> hands made for a player, one after the other."""
DEALERS = {
    "three-card-prime": ("dealer", "Ah Kd Qh, Jc 9d 4h, 5s 6s 7s, Kc Qd 2h"),
    "crazy-4-poker": ("dealer", "Kh Ks 5c 9d 2h, Jh 9s 5c 3d 2h, Qh Th 7s 4h 3c"),
    "caribbean-stud": ("hole-cards", "Ah Kh 7c 4d, Qh 9s 5c 3d, Jh Jc 5s 2h"),
    "spanish-21": ("hole-card", "Qh6, 6d6, Ah6"),
}
"""Game -> where the dealer's cards lie, and some of them."""


def round_for(number: int, key: str = FIRST) -> RoundSpec:
    """Return round *number* of a game; every other one gives somebody a made hand to play."""
    spec = random_round(f"graded {number}" if key == FIRST else f"{key} {number}", game_key=key)
    if number % 2 == 0:
        return spec
    game, hands = spec.game, [one.split() for one in HANDS[key].split(",")]
    mixed = shuffled(tuple(hands[number // 2 % len(hands)]), str(number))
    seat = sorted(spec.seats)[number % len(spec.seats)]
    size = len(mixed) if key == "spanish-21" else game.hand_size
    places = {f"{seat}/hand": mixed[:size]}
    places |= {place: (card,) for place, card in zip(game.board, mixed[size:], strict=False)}
    if key in DEALERS:
        where, held = DEALERS[key]
        cards = tuple(held.split(",")[number // 2 % len(held.split(","))].split())
        if not set(cards) & set(mixed) and len(cards) == game.board[where]:
            places[where] = cards
    stays = () if key == "spanish-21" else ("1", "2", "3")[: len(game.streets)]
    one = replace(spec.seats[seat], decisions=stays)
    return replace(spec, seats={**spec.seats, seat: one}, places=places)


@cache
def simplest(number: int, key: str = FIRST) -> list[tuple[Moment, Act]]:
    """The simplest right course of round *number*; the same list every time, not to be changed."""
    spec = round_for(number, key)
    return list(right_course(spec.open(), spec.players.decide, []))


@cache
def troubled(number: int, key: str = FIRST) -> list[tuple[Moment, Act]]:
    """The simplest right course of round *number* from where something has just gone wrong.

    Whatever can go wrong at a game comes in turn, and so does the place.
    """
    spec, chance = round_for(number, key), Random(f"trouble {key} {number}")
    course, odds = simplest(number, key), spec.game.irregularities
    first = number // 3 % len(odds)
    for odd in (*odds[first:], *odds[:first]):
        name = odd.name
        moments = chance.sample(course, len(course))
        where = ((m, p) for m, _ in moments for p in odd.places(m.round)
                 if odd.can_befall(m.round, p))  # fmt: skip
        if found := next(where, None):
            moment, place = found
            befell = Act("chance", Verb.BEFALL, f"{name}/{place}" if place else name)
            return list(right_course(moment.befallen(befell), spec.players.decide, []))
    raise AssertionError(f"nothing can go wrong in round {number} of {key}")


def any_course(moment: Moment, decide: Decide, chance: Random) -> Iterator[tuple[Moment, Act]]:
    while steps := moment.expected():
        step = chance.choice(steps)
        free = step.actor == "dealer" and len(step.options) > 1
        act = chance.choice(step.options) if free else decide(moment, step)
        yield moment, act
        moment = moment.played(act)
