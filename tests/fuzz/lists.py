"""Lists of acts by chance: those of a right round, spoiled in every way a list can be."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from random import Random

from app.randomly import random_round
from app.rounds import RoundSpec
from app.script import right_course
from games.catalogue import BESIDES, KEYS
from games.engine.acts import Act, Verb
from games.engine.chips import DENOMINATIONS
from games.engine.moment import Moment
from tests.grading.rounds import round_for

TABLES = (*KEYS, *BESIDES)
ROUNDS = 12
"""How many rounds of each game are spoiled: each is dealt once and kept."""
SUMS = (None, 0, 1, 2, 5, 47, 50, 100, 1000, 2500, 3000, 100_000, 10**8, 10**9, 10**15)
STRANGE = (
    "", "/", "0", "99", "99/hand", "-1/hand", "2/", "/hand", "hand", "é/hand", "²/hand", "٣/hand",
    "1/hand/2", "1/draw-9", "1/draw-99999", "1/hand/sideways", "stub", "discard-rack", "muck",
    "proving", "cover-card", "deck-1", "deck-3", "decks", "shoe", "cut", "layout", "pot", "side-1",
    "side-9", "jackpot", "button", "1/button", "kill", "floor", "left-hand", "ten", "marker",
    "no-more-bets", "insurance", "board", "common", "1/split-x", "1/hand-9", "progressive",
)  # fmt: skip
"""Places of no game, of another one, or of none that can be."""
ACTORS = ("dealer", "floor", "chance", "seat-1", "seat-2", "seat-9", "seat-", "nobody", "device")


@dataclass(frozen=True, slots=True)
class Tried:
    """A list of acts, and the round that it is tried on."""

    game: str
    round: int
    at: int
    """How many acts of the right course have been done before the list begins."""
    acts: tuple[Act, ...]

    @property
    def first(self) -> Moment:
        """The moment at which the list begins."""
        return course(self.game, self.round)[self.at][0]

    @property
    def spec(self) -> RoundSpec:
        return dealt(self.game, self.round)


@cache
def dealt(game: str, number: int) -> RoundSpec:
    """Return round *number* of *game*."""
    if game in BESIDES:
        return random_round(f"fuzz {game} {number}", game_key=game)
    return round_for(number, game)


@cache
def course(game: str, number: int) -> list[tuple[Moment, Act]]:
    """Return the right course of a round; never empty."""
    spec = dealt(game, number)
    return list(right_course(spec.open(), spec.players.decide, []))


def tried(number: int, seed: str) -> Tried:
    """Return list *number* that *seed* gives, always the same."""
    chance = Random(f"{seed}/{number}")
    game, which = TABLES[number % len(TABLES)], chance.randrange(ROUNDS)
    way = course(game, which)
    whole = chance.random() < 0.2
    at = 0 if whole else chance.randrange(len(way))
    most = len(way) if whole else chance.choice((4, 12, 30))
    acts = [act for _, act in way[at : at + most]]
    for _ in range(chance.choice((1, 1, 2, 3, 6))):
        spoil = chance.choice(SPOILERS)
        acts = spoil(acts, chance, way)
    return Tried(game, which, at, tuple(acts) or (way[at][1],))


Course = list[tuple[Moment, Act]]
Spoiler = Callable[[list[Act], Random, Course], list[Act]]


def _shuffled(acts: list[Act], chance: Random, way: Course) -> list[Act]:
    start = chance.randrange(len(acts) + 1)
    end = start + chance.choice((2, 3, 8, len(acts)))
    part = acts[start:end]
    chance.shuffle(part)
    return [*acts[:start], *part, *acts[end:]]


def _doubled(acts: list[Act], chance: Random, way: Course) -> list[Act]:
    i, times = chance.randrange(len(acts) + 1), chance.choice((1, 1, 2, 5))
    return [*acts[:i], *(acts[i : i + 1] * times), *acts[i:]]


def _dropped(acts: list[Act], chance: Random, way: Course) -> list[Act]:
    i = chance.randrange(len(acts) + 1)
    return [*acts[:i], *acts[i + chance.choice((1, 1, 2, 6)) :]]


def _moved(acts: list[Act], chance: Random, way: Course) -> list[Act]:
    if not acts:
        return acts
    left = list(acts)
    act = left.pop(chance.randrange(len(left)))
    left.insert(chance.randrange(len(left) + 1), act)
    return left


def _foreign(acts: list[Act], chance: Random, way: Course) -> list[Act]:
    """An act of some other moment of the round, or of another game altogether."""
    other = way if chance.random() < 0.7 else course(chance.choice(TABLES), 0)
    return _with(acts, chance, chance.choice(other)[1])


def _amount(acts: list[Act], chance: Random, way: Course) -> list[Act]:
    return _instead(acts, chance, lambda act: replace(act, amount=chance.choice(SUMS), chips=()))


def _place(acts: list[Act], chance: Random, way: Course) -> list[Act]:
    spots = [act.target for _, act in way]
    if chance.random() < 0.3:
        spots = list(STRANGE)
    return _instead(acts, chance, lambda act: replace(act, target=chance.choice(spots) or "x"))


def _verb(acts: list[Act], chance: Random, way: Course) -> list[Act]:
    return _instead(acts, chance, lambda act: replace(act, verb=chance.choice(list(Verb))))


def _actor(acts: list[Act], chance: Random, way: Course) -> list[Act]:
    return _instead(acts, chance, lambda act: replace(act, actor=chance.choice(ACTORS)))


def _chips(acts: list[Act], chance: Random, way: Course) -> list[Act]:
    """A payment in chips that the tray has, has not, or nobody has."""

    def paid(act: Act) -> Act:
        chips = tuple(chance.choice(DENOMINATIONS) for _ in range(chance.choice((1, 3, 200))))
        return replace(act, amount=sum(chips), chips=chips)

    return _instead(acts, chance, paid)


def _mishap(acts: list[Act], chance: Random, way: Course) -> list[Act]:
    """Something that befalls, at its place or another, possible now or not."""
    moment = chance.choice(way)[0]
    odd = (
        chance.choice(moment.game.conduct.irregularities)
        if moment.game.conduct.irregularities
        else None
    )
    if odd is None:
        return acts
    places = [*odd.places(moment.round), "", *STRANGE]
    place = chance.choice(places[:3] if chance.random() < 0.8 else places)
    by = chance.choice(("chance", "dealer", "floor"))
    return _with(acts, chance, Act(by, Verb.BEFALL, f"{odd.name}/{place}" if place else odd.name))


def _nonsense(acts: list[Act], chance: Random, way: Course) -> list[Act]:
    act = Act(
        chance.choice(ACTORS), chance.choice(list(Verb)), chance.choice(STRANGE) or "x",
        chance.choice(SUMS),
    )  # fmt: skip
    return _with(acts, chance, act)


def _reversed(acts: list[Act], chance: Random, way: Course) -> list[Act]:
    i = chance.randrange(len(acts) + 1)
    return [*acts[:i], *reversed(acts[i:])]


def _with(acts: list[Act], chance: Random, act: Act) -> list[Act]:
    i = chance.randrange(len(acts) + 1)
    return [*acts[:i], act, *acts[i:]]


def _instead(acts: list[Act], chance: Random, made: Callable[[Act], Act]) -> list[Act]:
    if not acts:
        return acts
    i = chance.randrange(len(acts))
    return [*acts[:i], made(acts[i]), *acts[i + 1 :]]


SPOILERS: tuple[Spoiler, ...] = (
    _shuffled, _doubled, _dropped, _moved, _foreign, _foreign, _amount, _place, _verb, _actor,
    _chips, _mishap, _mishap, _nonsense, _reversed,
)  # fmt: skip
