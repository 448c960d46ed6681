"""Cards as wanted: right, without favour, and told when there can be none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import sqrt
from random import Random

import pytest

from app.curriculum.finding import ImpossibleError, found
from app.curriculum.kinds import deck_of, named
from app.curriculum.planning import Wish
from app.curriculum.wants import Want, questions, rows, wishes, words
from games.catalogue import GAMES
from games.engine.cards import Card
from games.engine.counting import count_hands
from games.engine.game import Game
from games.engine.shapes import Contest

STUD, PRIME = GAMES["mississippi-stud"], GAMES["three-card-prime"]
Deal = frozenset[tuple[str, frozenset[Card]]]

ASKED = [
    pytest.param(game, key, word, id=f"{game.key} {key} {word}")
    for game in GAMES.values()
    for key in questions(game)
    for word in words(game, key)
]
ROWS = [
    pytest.param(game, row, id=f"{game.key} {row}")
    for game in GAMES.values()
    for row in rows(game)
]


def asked(game: Game, *wants: Want) -> list[Wish]:
    return [wish for want in wants for wish in wishes(want, game)]


def want(seat: int | None = None, **cards: str) -> Want:
    asked = {key.replace("_", "-"): (word,) for key, word in cards.items()}
    return Want(name=f"want for {seat}", seat=seat, cards=asked)


IMPOSSIBLE = {
    ("three-card-prime", "beats", "mini-royal"),
    ("three-card-prime", "ties", "three-of-a-kind"),
    *(
        ("three-card-prime", f"{outcome}-by-kicker", word)
        for outcome in ("beats", "loses-to")
        for word in ("mini-royal", "straight-flush", "three-of-a-kind", "straight")
    ),
}


@pytest.mark.parametrize(("game", "key", "word"), ASKED)
def test_whatever_may_be_asked_can_be_had_or_is_refused(game: Game, key: str, word: str):
    wanted = asked(game, Want(name="this", seat=3, cards={key: (word,)}))
    if (game.key, key, word) in IMPOSSIBLE:
        with pytest.raises(ImpossibleError, match=f'this .{key} = "{word}".'):
            found(Random(0), game.deck(game.rules), wanted, {})
        return
    cards = found(Random(f"{key} {word}"), game.deck(game.rules), wanted, {})
    assert all(wish.met(cards) for wish in wanted)


@pytest.mark.parametrize(("game", "row"), ROWS)
def test_every_row_of_every_paytable_can_be_had_at_any_seat(game: Game, row: str):
    for seat in game.seats:
        wanted = asked(game, Want(seat=seat, rows=(row,)))
        cards = found(Random(f"{row} {seat}"), game.deck(game.rules), wanted, {})
        assert all(wish.met(cards) for wish in wanted)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_the_kinds_hold_every_hand_once(game: Game):
    cards = game.deck(game.rules)
    for key, shape in game.shapes.items():
        if isinstance(shape, Contest) or not shape.suited:
            continue
        deck = deck_of(cards, shape.size, shape.suited)
        counts: Counter[frozenset[str]] = Counter()
        for kind, names in zip(deck.kinds, named(cards, shape), strict=True):
            counts[names] += kind.ways
        every = count_hands(shape.size, shape.name, flush=shape.suited)
        assert counts == {names: sum(every.get(name, 0) for name in names) for names in counts}, (
            key
        )
        assert counts.total() == deck.total


def deals(deck: Sequence[Card], places: Sequence[tuple[str, int]]) -> Iterator[Deal]:
    """Every way to lay cards of *deck* on *places*."""
    if not places:
        yield frozenset()
        return
    (place, size), *others = places
    for cards in combinations(deck, size):
        left = [card for card in deck if card not in cards]
        for deal in deals(left, others):
            yield deal | {(place, frozenset(cards))}


FACES = [rank + suit for rank in "JQKA" for suit in "cdhs"]
SMALL = {
    "a tie": (PRIME, FACES[4:], [want(1, ties="any")], {}),
    "two sides": (
        PRIME, FACES[4:], [want(1, beats="three-of-a-kind"), want(2, loses_to="any")], {},
    ),
    "a kicker": (PRIME, FACES[4:], [want(1, beats_by_kicker="pair")], {}),
    "a tie, and a hand of three": (
        PRIME, FACES[4:], [want(1, ties="any"), want(2, hand="three-of-a-kind")],
        {"dealer": ("Qc", "Qd", "As")},
    ),
    "a row that hangs on the dealer": (
        PRIME, FACES[4:], [Want(seat=1, rows=("bad-beat:straight",))], {},
    ),
    "six cards of both": (
        PRIME, FACES[4:],
        [want(1, six="four-of-a-kind"), want(None, dealer="three-of-a-kind")], {},
    ),
    "colours": (PRIME, FACES[4:], [want(1, color="both"), want(2, loses_to="any")], {}),
    "a community that helps two": (
        STUD, FACES[4:], [want(1, hand="four-of-a-kind"), want(2, hand="full-house")],
        {"3rd": ("Kh",), "4th": ("Qh",)},
    ),
    "a community wanted too": (
        STUD, FACES[4:], [want(1, hand="four-of-a-kind"), want(None, board="three-of-a-kind")], {},
    ),
    "cards given beforehand": (
        STUD, FACES[4:], [want(1, hand="full-house")], {"1/hand": ("Ks", "Kh"), "3rd": ("Qc",)},
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", SMALL)
def test_no_deal_is_favoured(case: str):
    """Chi-square over all deals that will do, from a few ranks: four standard deviations."""
    game, deck, wanted, fixed = SMALL[case]
    wished = asked(game, *wanted)
    places = {place: size for wish in wished for place, size in wish.places.items()}
    given = {card for cards in fixed.values() for card in cards}
    open_places = [(place, size) for place, size in places.items() if place not in fixed]
    possible = {
        deal
        for deal in deals([card for card in deck if card not in given], open_places)
        if all(wish.met({**{p: tuple(c) for p, c in deal}, **fixed}) for wish in wished)
    }
    chance, times = Random(case), max(2000, 10 * len(possible))
    counts: Counter[Deal] = Counter()
    for _ in range(times):
        cards = found(chance, tuple(deck), wished, fixed)
        counts[frozenset((p, frozenset(cards[p])) for p, _ in open_places)] += 1
    assert counts.keys() <= possible
    mean, free = times / len(possible), len(possible) - 1
    square = sum((counts[deal] - mean) ** 2 for deal in possible) / mean
    assert abs(square - free) < 4 * sqrt(2 * free), f"{square:.0f} for {free} degrees of freedom"
