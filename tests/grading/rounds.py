"""Rounds to grade: any game, any rules, any course, and rare hands made on purpose."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from random import Random

from app.randomly import random_round
from app.rounds import RoundSpec
from app.script import Decide, right_course
from games.catalogue import FIRST, POKER
from games.engine.acts import Act, Verb
from games.engine.cards import shuffled
from games.engine.moment import Moment
from tests.grading.poker_rounds import made_at_poker

FIVE = (
    "Ts Js Qs Ks As, 5h 6h 7h 8h 9h, 9c 9d 9h 9s 2c, Kc Kd Kh 4s 4c, 2d 7d 9d Jd Kd, "
    "6c 6d 6h Qs 3d"
)
HANDS = {
    "mississippi-stud": f"{FIVE}, 8c 8d 2h Js 4d",
    "three-card-prime": "As Ks Qs, 7h 8h 9h, 4c 4d 4s, 5c 6d 7h, 2h 9h Kh, 8c 8d Js, Ac Kc 9s, "
    "2c 3d 5h",
    "three-card-poker": "As Ks Qs, 7h 8h 9h, 4c 4d 4s, 5c 6d 7h, 2h 9h Kh, 8c 8d Js, Qc 6d 4s, "
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
    "three-card-poker": ("dealer", "Ah Kd Qh, Jc 9d 4h, 5s 6s 7s, Qh 3d 2c"),
    "crazy-4-poker": ("dealer", "Kh Ks 5c 9d 2h, Jh 9s 5c 3d 2h, Qh Th 7s 4h 3c"),
    "caribbean-stud": ("hole-cards", "Ah Kh 7c 4d, Qh 9s 5c 3d, Jh Jc 5s 2h"),
    "spanish-21": ("hole-card", "Qh6, 6d6, Ah6"),
}
"""Game -> where the dealer's cards lie, and some of them."""
MADE = {
    "three-card-prime": (
        "hand 5c 6d 7h / dealer Jc Jd Jh",
        "hand 2h 9h Kh / dealer 5s 6s 7s",
        "hand 8c 8d Js / fourth 2s / dealer Ah Kd 9h",
        "hand 9c 9d 9h / fourth 9s / dealer Qh Qd Qc",
        "hand 2d 5d Jd / dealer 3h 8h Kh",
        "hand Qc 9d 4s / dealer Qh 9s 4d",
        "hand 7c 7d 2s / fourth 2h / dealer Qh 9s 4d",
    ),
    "three-card-poker": (
        "hand 5c 6d 7h / dealer Jc Jd Jh",
        "hand 2h 9h Kh / dealer Jc 9d 4h",
        "hand Qc 9d 4s / dealer Qh 9s 4d",
        "hand 9c 9d 9h / dealer 9s Ts Js",
        "hand 5s 6s 7s / dealer 8s 9s 2c",
    ),
    "crazy-4-poker": (
        "hand 5c 6d 7h 8s Ks / dealer Ac Ad Ah As 2c",
        "hand Ac Ad 7h 4s 2c / dealer Kc Kd 9h 8s 3d",
        "hand 9c 9d 9h 9s 2c / dealer Jh Ts 5c 3d 2h",
    ),
    "caribbean-stud": (
        "hand Ac Kd 9h 7s 3d / dealer As / hole-cards Kh 9d 7c 3h",
        "hand 9c 9d 9h 9s 2c / dealer 3s / hole-cards 8h 7d 5c Jh",
        "hand Tc Td 4h 9s 2d / dealer Ts / hole-cards Th Ad 5c 3h",
    ),
    "spanish-21": (
        "hand 7s1 7s2 7s3 / dealer 7d1 / hole-card 9c2 / hit",
        "hand 6h1 7h2 8h1 / dealer 6d6 / hit stand",
        "hand Ah1 Ks2 / dealer Ac3 / hole-card Kd1 / insurance",
        "hand 5c1 6c1 Kd1 / dealer 6h2 / double stand",
        "hand 7d1 7h1 7d2 / dealer 5c2 / double stand",
        "hand 2c1 3c1 4c1 5c1 7d1 / dealer 6h2 / hole-card Kh1 / hit hit hit",
        "hand 9c1 7d1 / dealer Kd2 / hole-card 6h4 / surrender",
        "hand 9c1 7d1 / dealer 6d2 / surrender",
        "hand 9s1 9d2 / dealer 9s3 / stand",
        "hand 8s1 9d2 / dealer As3 / hole-card Ks3 / insurance stand",
        "hand Js1 6d2 / dealer As3 / hole-card Qs3 / surrender",
        "hand 7d3 7h4 7s5 / dealer 7s6 / hole-card 6c6 / hit",
    ),
}
"""Game -> the cards of one player and of the dealer, and what that player decides."""


def made_round(spec: RoundSpec, number: int, made: str) -> RoundSpec:
    """Return *spec* with the cards of *made*; their player has every side wager there is."""
    seat, game = sorted(spec.seats)[number % len(spec.seats)], spec.game
    places, decided = {}, (*game.wagers.streets[:1],)
    for part in made.split(" / "):
        name, *cards = part.split()
        if name in game.table.board:
            places[name] = tuple(cards)
        elif name in ("hand", "fourth"):
            places[f"{seat}/{name}"] = tuple(cards)
        else:
            decided = tuple(part.split())
    fixed = game.wagers.set_stakes(spec.rules)
    beside = {name: fixed.get(name) or 500 for name in game.wagers.side_wagers
              if name in spec.rules.offers}  # fmt: skip
    one = replace(
        spec.seats[seat], decisions=decided, wagers={**beside, **spec.seats[seat].wagers}
    )
    lies = frozenset(card for cards in places.values() for card in cards)
    known = (
        frozenset(game.table.deck(spec.rules)) if spec.shoe is None else frozenset(spec.shoe.left)
    )
    fits = places if lies <= known else {}
    return replace(spec, seats={**spec.seats, seat: one}, places=fits)


def round_for(number: int, key: str = FIRST) -> RoundSpec:
    """Return round *number* of a game; every other one gives somebody a made hand to play."""
    if key in POKER:
        drawn = random_round(f"{key} {number}", game_key=key)
        return made_at_poker(drawn, number // 2) if number % 2 else drawn
    if key in MADE and number % 4 == 3:
        drawn = random_round(f"{key} {number}", game_key=key)
        return made_round(drawn, number, MADE[key][number // 4 % len(MADE[key])])
    spec = random_round(f"graded {number}" if key == FIRST else f"{key} {number}", game_key=key)
    if number % 2 == 0:
        return spec
    game, hands = spec.game, [one.split() for one in HANDS[key].split(",")]
    mixed = shuffled(tuple(hands[number // 2 % len(hands)]), str(number))
    seat = sorted(spec.seats)[number % len(spec.seats)]
    size = len(mixed) if key == "spanish-21" else game.table.hand_size
    places = {f"{seat}/hand": mixed[:size]}
    places |= {place: (card,) for place, card in zip(game.table.board, mixed[size:], strict=False)}
    if key in DEALERS:
        where, held = DEALERS[key]
        cards = tuple(held.split(",")[number // 2 % len(held.split(","))].split())
        if not set(cards) & set(mixed) and len(cards) == game.table.board[where]:
            places[where] = cards
    stays = () if key == "spanish-21" else ("1", "2", "3")[: len(game.wagers.streets)]
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
    course, odds = simplest(number, key), spec.game.conduct.irregularities
    first = number // 3 % len(odds)
    for odd in (*odds[first:], *odds[:first]):
        name = odd.name
        moments = chance.sample(course, len(course))
        where = ((m, p) for m, _ in moments for p in odd.places(m.round)
                 if odd.can_happen(m.round, p))  # fmt: skip
        if found := next(where, None):
            moment, place = found
            befell = Act("chance", Verb.BEFALL, f"{name}/{place}" if place else name)
            return list(right_course(moment.befallen(befell), spec.players.decide, []))
    raise AssertionError(f"nothing can go wrong in round {number} of {key}")


def course_of(number: int, key: str) -> list[tuple[Moment, Act]]:
    """A right course of round *number*; in every third round something has gone wrong before."""
    return troubled(number, key) if number % 3 == 2 else simplest(number, key)


@cache
def frequency(key: str) -> Mapping[str, int]:
    """Provision -> in how many of many rounds it gives the dealer something to do."""
    found: Counter[str] = Counter()
    for number in range(30 if key in POKER else 120):
        mine = ((m, a) for m, a in course_of(number, key) if a.actor == "dealer")
        found.update({step.cite.key for m, a in mine if (step := m.step_for(a))})
    return found


def any_course(moment: Moment, decide: Decide, chance: Random) -> Iterator[tuple[Moment, Act]]:
    while steps := moment.expected():
        step = chance.choice(steps)
        free = step.actor == "dealer" and len(step.options) > 1
        act = chance.choice(step.options) if free else decide(moment, step)
        yield moment, act
        moment = moment.played(act)
