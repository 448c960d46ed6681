"""Hands made of more cards than they hold, and hands that tie: right, and without favour."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence
from itertools import combinations
from math import sqrt
from random import Random

import pytest

from app.curriculum.cards import finding, planning
from app.curriculum.cards.finding import ImpossibleError, found
from app.curriculum.cards.planning import CardWish
from app.curriculum.cards.wants import Want, questions, wishes
from games.catalogue import GAMES, POKER
from games.engine.cards import DECK, Card
from games.engine.hands import best_high, rank_five
from games.engine.shapes import OUTCOME_WORDS, TIES, HandPattern, VersusPlayer

THREE_RANKS = tuple(rank + suit for rank in "QKA" for suit in "cdhs")


def asked(key: str, *wants: Want) -> list[CardWish]:
    return [wish for want in wants for wish in wishes(want, GAMES[key])]


def even(counts: Mapping[Hashable, int], ways: Mapping[Hashable, int]) -> None:
    """Chi-square of *counts* against how many *ways* there are: four standard deviations."""
    assert counts.keys() <= ways.keys()
    times, every, free = sum(counts.values()), sum(ways.values()), len(ways) - 1
    mean = {one: times * n / every for one, n in ways.items()}
    square = sum((counts.get(one, 0) - mean[one]) ** 2 / mean[one] for one in mean)
    assert abs(square - free) < 4 * sqrt(2 * free), f"{square:.0f} for {free} degrees of freedom"


@pytest.fixture
def all_built(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """So few ranks, or so many names, are common: let them be built even so."""
    monkeypatch.setattr(planning, "COMMON", 100.0)
    finding._plan.cache_clear()
    yield
    finding._plan.cache_clear()


@pytest.mark.usefixtures("all_built")
def test_every_seven_cards_with_a_full_house_come_as_often():
    wished = asked("seven-card-stud-high", Want(seat=1, cards={"high": ("full-house",)}))
    sevens = [seven for seven in combinations(THREE_RANKS, 7) if best_high(seven)[0][0] == 6]
    counts: Counter[Hashable] = Counter()
    chance = Random("seven")
    for _ in range(10 * len(sevens)):
        cards = found(chance, THREE_RANKS, wished, {})
        counts[frozenset(cards["1/hand"] + cards["1/up"])] += 1
    even(counts, dict.fromkeys(map(frozenset, sevens), 1))


@pytest.mark.usefixtures("all_built")
def test_two_of_four_and_three_of_five_are_as_if_waited_for():
    shape, names = (
        GAMES["omaha-high"].drilling.shapes["high"],
        ("three-of-a-kind", "straight", "flush"),
    )
    wish = CardWish(shape, names, 1, "these")
    chance, waited, built = Random("omaha"), Counter[str](), Counter[str]()
    while waited.total() < 1500:
        name = shape.name(chance.sample(DECK, 9))
        waited[name] += name in names
    for _ in range(1500):
        cards = found(chance, DECK, [wish], {})
        built[shape.name((*cards["1/hand"], *cards["board"]))] += 1
    for name in names:
        assert abs(waited[name] - built[name]) < 4 * sqrt(waited[name] + built[name]), name


def best_one(cards: Sequence[Card]) -> tuple[int, ...]:
    """The highest of one to three cards."""
    return (max("QKA".index(card[0]) for card in cards),)


@pytest.mark.usefixtures("all_built")
def test_every_two_hands_that_tie_come_as_often():
    shape = VersusPlayer(
        {"1/hand": 3, "2/hand": 3},
        lambda cards: TIES if best_one(cards[:3]) == best_one(cards[3:]) else "",
        OUTCOME_WORDS,
        rank=best_one,
        ways=((0,), (1,), (2,)),
    )

    def pattern(*hands: Sequence[Card]) -> tuple[str, ...]:
        return tuple("".join(sorted(card[0] for card in hand)) for hand in hands)

    ways: Counter[Hashable] = Counter()
    for one in combinations(THREE_RANKS, 3):
        for two in combinations([card for card in THREE_RANKS if card not in one], 3):
            ways[pattern(one, two)] += best_one(one) == best_one(two)
    chance, counts = Random("tie"), Counter[Hashable]()
    for _ in range(5000):
        cards = found(chance, THREE_RANKS, [CardWish(shape, (TIES,), None, "a tie")], {})
        counts[pattern(cards["1/hand"], cards["2/hand"])] += 1
    even(counts, +ways)


@pytest.mark.parametrize("key", POKER)
def test_two_players_may_tie_at_every_poker_game(key: str):
    keys = [one for one in questions(GAMES[key]) if one.endswith("-against-2")]
    assert keys
    for one in keys:
        wished = asked(key, Want(seat=1, cards={one: ("ties",)}))
        assert all(wish.met(found(Random(one), DECK, wished, {})) for wish in wished)


@pytest.mark.parametrize("key", ["holdem", "seven-card-stud-high", "five-card-draw-high"])
@pytest.mark.parametrize("word", ["beats", "ties"])
def test_nobody_is_held_against_himself(key: str, word: str):
    wished = asked(key, Want("want 1", 2, {"high-against-2": (word,)}))
    with pytest.raises(ImpossibleError, match="want 1"):
        found(Random(1), DECK, wished, {})


def test_a_tie_and_what_the_tied_hands_are():
    tied = Want(seat=1, cards={"high": ("two-pair",), "high-against-2": ("ties",)})
    wished = asked("five-card-draw-high", tied)
    cards = found(Random(1), DECK, wished, {})
    one, two = rank_five(cards["1/hand"]), rank_five(cards["2/hand"])
    assert one == two
    assert one[0] == 2


def test_three_players_who_share_a_board():
    wanted = [
        Want(seat=seat, cards={"high": (word,)})
        for seat, word in ((1, "full-house"), (4, "flush"), (9, "two-pair"))
    ]
    wished = asked("holdem", *wanted)
    cards = found(Random(1), DECK, wished, {})
    assert len(cards["board"]) == 5
    assert all(wish.met(cards) for wish in wished)


def test_the_first_up_card_is_asked_for_beside_the_whole_hand():
    wanted = Want(seat=3, cards={"up-card": ("2",), "high": ("flush",), "showing": ("pair",)})
    cards = found(Random(1), DECK, asked("seven-card-stud-high", wanted), {})
    assert cards["3/up"][0][0] == "2"
    assert len(cards["3/up"]) == 4
    assert best_high(cards["3/hand"] + cards["3/up"])[0][0] == 5


def test_up_cards_of_one_rank_for_the_forced_bet():
    wanted = [Want(seat=seat, cards={"up-card": ("king",)}) for seat in (1, 2, 6)]
    cards = found(Random(1), DECK, asked("seven-card-stud-low", *wanted), {})
    assert {cards[f"{seat}/up"][0][0] for seat in (1, 2, 6)} == {"K"}


def test_a_low_hand_that_qualifies_or_does_not():
    for key in ("seven-card-stud-eight", "omaha-eight"):
        for word, low in (("eight-or-better", True), ("nine-or-worse", False), ("wheel", True)):
            (wish,) = asked(key, Want(seat=1, cards={"low": (word,)}))
            cards = found(Random(word), DECK, [wish], {})
            held = [card for place in wish.places for card in cards[place]]
            assert (wish.shape.name(held) in LOWS) is low


LOWS = ("wheel", "6 low", "7 low", "8 low")


def test_no_shape_of_more_cards_is_sorted_into_kinds():
    """Hands of seven cards are too many to be listed while somebody waits."""
    for key in POKER:
        shapes: list[HandPattern] = list(GAMES[key].drilling.shapes.values())
        assert all(shape.suited is None or shape.size <= 5 for shape in shapes)
