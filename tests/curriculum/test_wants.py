"""Cards as wanted: right, without favour, and told when there can be none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb, prod, sqrt
from random import Random
from zipfile import ZipFile

import pytest

from app.curriculum.cards import finding, labels, planning
from app.curriculum.cards.finding import ImpossibleError, found
from app.curriculum.cards.kinds import deck_of
from app.curriculum.cards.labels import labels_of
from app.curriculum.cards.planning import CardWish
from app.curriculum.cards.wants import Want, decided, questions, rows, wishes, words
from games.catalogue import GAMES
from games.engine.cards import DECK, Card
from games.engine.counting import count_hands
from games.engine.game import Game
from games.engine.shapes import VersusDealer
from tests.curriculum import kept_hands
from tests.tiers import in_turn

STUD, PRIME = GAMES["mississippi-stud"], GAMES["three-card-prime"]
CRAZY, CARIBBEAN = GAMES["crazy-4-poker"], GAMES["caribbean-stud"]
Deal = frozenset[tuple[str, frozenset[Card]]]

OTHER_SEATS = tuple(f"-against-{seat}" for seat in range(2, 11))
"""What is asked of every seat alike is asked of the first."""
ASKED = [
    pytest.param(game, key, word, id=f"{game.key} {key} {word}")
    for game in GAMES.values()
    for key in questions(game)
    for word in words(game, key)
    if not key.endswith(OTHER_SEATS)
]
ROWS = [
    pytest.param(game, row, id=f"{game.key} {row}")
    for game in GAMES.values()
    for row in rows(game)
]


def asked(game: Game, *wants: Want) -> list[CardWish]:
    return [wish for want in wants for wish in wishes(want, game)]


def want(seat: int | None = None, **cards: str) -> Want:
    asked = {key.replace("_", "-"): (word,) for key, word in cards.items()}
    return Want(name=f"want for {seat}", seat=seat, cards=asked)


BEST = {
    "three-card-prime": "mini-royal",
    "crazy-4-poker": "four-aces",
    "caribbean-stud": "royal-flush",
}
TIED_BY_NONE = {
    "three-card-poker": ("three-of-a-kind",),
    "three-card-prime": ("three-of-a-kind",),
    "crazy-4-poker": ("four-aces", "four-of-a-kind", "three-of-a-kind"),
    "caribbean-stud": ("four-of-a-kind", "full-house", "three-of-a-kind"),
}
NO_KICKERS = {
    "three-card-poker": ("straight-flush", "straight"),
    "three-card-prime": ("straight-flush", "straight"),
    "crazy-4-poker": ("straight-flush", "straight", "two-pair"),
    "caribbean-stud": ("straight-flush", "straight"),
}


def impossible(game: Game, key: str, word: str) -> bool:
    """Whether one deck holds no two hands that come out so against each other."""
    best, untied = BEST.get(game.key), TIED_BY_NONE.get(game.key, ())
    match key:
        case "beats":
            return word == best
        case "ties":
            return word in untied
        case "beats-by-kicker" | "loses-to-by-kicker":
            return word in (best, *untied, *NO_KICKERS[game.key])
    return False


@pytest.mark.parametrize(("game", "key", "word"), ASKED)
def test_whatever_may_be_asked_can_be_had_or_is_refused(game: Game, key: str, word: str):
    wanted = asked(game, Want(name="this", seat=3, cards={key: (word,)}))
    if impossible(game, key, word):
        with pytest.raises(ImpossibleError, match=f'this .{key} = "{word}".'):
            found(Random(0), game.table.deck(game.house.rules), wanted, {})
        return
    cards = found(Random(f"{key} {word}"), game.table.deck(game.house.rules), wanted, {})
    assert all(wish.met(cards) for wish in wanted)


def test_of_several_words_and_rows_one_is_drawn_and_nothing_that_is_asked_is_forgotten():
    hand, paid = ("pair", "flush"), ("super-bonus:flush", "queens-up:flush")
    whole = Want(seat=2, cards={"hand": hand}, rows=paid, wagers=("queens-up",), folds="play")
    drawn = [decided(Random(seed), whole) for seed in range(20)]
    assert {one.cards["hand"] for one in drawn} == {(word,) for word in hand}
    assert {one.rows for one in drawn} == {(row,) for row in paid}
    assert {(one.seat, one.wagers, one.folds) for one in drawn} == {(2, ("queens-up",), "play")}


@pytest.mark.parametrize(("game", "row"), ROWS)
def test_every_row_of_every_paytable_can_be_had_at_any_seat(game: Game, row: str):
    for seat in game.table.seats:
        wanted = asked(game, Want(seat=seat, rows=(row,)))
        cards = found(Random(f"{row} {seat}"), game.table.deck(game.house.rules), wanted, {})
        assert all(wish.met(cards) for wish in wanted)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_the_kinds_hold_every_hand_once(game: Game):
    cards = game.table.deck(game.house.rules)
    for key, shape in game.drilling.shapes.items():
        if isinstance(shape, VersusDealer) or not shape.suited:
            continue
        deck, (each, numbers) = deck_of(cards, shape), labels_of(cards, shape)
        counts: Counter[tuple[str, ...]] = Counter()
        for kind, number in zip(deck.kinds, numbers, strict=True):
            counts[each[number]] += kind.ways
        every = count_hands(shape.size, shape.name, flush=shape.suited)
        assert counts == {names: sum(every.get(name, 0) for name in names) for names in counts}, (
            key
        )
        assert counts.total() == deck.total


def test_the_file_holds_what_would_be_made_anew():
    made = kept_hands.to_keep()
    assert len(made) >= 10
    with ZipFile(labels.FILE) as file:
        assert set(file.namelist()) == set(made)
    for game in GAMES.values():
        cards = game.table.deck(game.house.rules)
        for shape in kept_hands.looked_at(game):
            deck = deck_of(cards, shape)
            found = labels.kept(deck, shape)
            assert found == made.get(labels.entry(deck, shape)), game.key


def test_a_deck_the_file_does_not_hold_is_looked_at():
    shape = STUD.drilling.shapes["six"]
    several = deck_of(DECK[::-1], shape)
    assert labels.kept(several, shape) is None
    each, numbers = labels_of(several.cards, shape)
    ways = Counter[tuple[str, ...]]()
    for kind, number in zip(several.kinds, numbers, strict=True):
        ways[each[number]] += kind.ways
    assert ways[("royal flush",)] == 4 * (47 - 1)


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
    "six cards of both, and a better hand": (
        PRIME, FACES[4:],
        [want(1, six="four-of-a-kind"), want(2, beats="any", hand="three-of-a-kind")],
        {"1/hand": ("Kh", "Qs", "Ad")},
    ),
    "colours": (PRIME, FACES[4:], [want(1, color="both"), want(2, loses_to="any")], {}),
    "a community that helps two": (
        STUD, FACES[4:], [want(1, hand="four-of-a-kind"), want(2, hand="full-house")],
        {"3rd": ("Kh",)},
    ),
    "a community wanted too": (
        STUD, FACES[4:], [want(1, hand="four-of-a-kind"), want(None, board="three-of-a-kind")], {},
    ),
    "a dealer who has shown a card": (
        CARIBBEAN, FACES[4:], [want(1, ties="any"), want(None, dealer="two-pair")],
        {"dealer": ("Ks",)},
    ),
    "a dealer who has shown all": (
        CARIBBEAN, FACES[4:], [want(1, beats="any"), want(1, hand="full-house")],
        {"dealer": ("Ks",), "hole-cards": ("Kh", "Qd", "Qc", "As")},
    ),
    "a player's hand given": (
        CRAZY, FACES[4:], [want(1, loses_to="three-of-a-kind")],
        {"1/hand": ("Ks", "Kh", "Qd", "Qc", "As")},
    ),
    "cards given beforehand": (
        STUD, FACES[4:], [want(1, hand="full-house")], {"1/hand": ("Ks", "Kh"), "3rd": ("Qc",)},
    ),
}  # fmt: skip


COMPLETED = (
    "a community that helps two",
    "a dealer who has shown a card",
    "six cards of both, and a better hand",
)


@in_turn(3)
@pytest.mark.parametrize("case", [case for case in SMALL if case not in COMPLETED])
def test_no_deal_is_favoured(case: str):
    hold_against_all_deals(case)


@pytest.mark.parametrize("case", COMPLETED)
def test_no_deal_is_favoured_where_hands_are_completed(case: str, monkeypatch: pytest.MonkeyPatch):
    """So few ranks hold no rare hands: let all of them count as rare."""
    monkeypatch.setattr(planning, "RARE", 1.0)
    finding._plan.cache_clear()
    hold_against_all_deals(case)
    finding._plan.cache_clear()


def hold_against_all_deals(case: str) -> None:
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


def test_ties_on_the_whole_deck_come_as_often_as_they_should():
    """Caribbean Stud: the dealer's name, against the exact number of pairs of equal hands."""
    shape, pairs = CARIBBEAN.drilling.shapes["dealer"], Counter[str]()
    deck = deck_of(DECK, shape)
    for kind in deck.kinds:
        if kind.sharing:
            ways = 4 * 3
        else:
            ways = prod(comb(4, n) * comb(4 - n, n) for n in kind.counts)
            if len(kind.counts) == 5:  # neither of the two hands is suited
                ways += 4 * 3 - 2 * 4 * 3**5
        pairs[shape.name(next(deck.samples(kind)))] += ways
    wished, chance, times = asked(CARIBBEAN, want(4, ties="any")), Random(7), 6000
    counts: Counter[str] = Counter()
    for _ in range(times):
        cards = found(chance, DECK, wished, {})
        counts[shape.name([*cards["dealer"], *cards["hole-cards"]])] += 1
    expected = {name: ways * times / pairs.total() for name, ways in pairs.items() if ways}
    square = sum((counts[name] - mean) ** 2 / mean for name, mean in expected.items())
    free = len(expected) - 1
    assert counts.keys() <= expected.keys()
    assert abs(square - free) < 4 * sqrt(2 * free)


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        (
            [Want(f"want {n}", n, {"hand": ("four-aces",)}) for n in (1, 2)],
            'want 2 (hand = "four-aces") beside want 1 (hand = "four-aces")',
        ),
        (
            [Want("want 1", 1, {"hand": ("flush",)}), Want("want 2", 1, {"hand": ("straight",)})],
            'want 2 (hand = "straight") beside want 1 (hand = "flush")',
        ),
        (
            [Want(f"want {n}", n, {"ties": ("straight-flush",)}) for n in range(1, 5)],
            'want 4 (ties = "straight-flush") beside all of want 1 (ties = "straight-flush"), '
            'want 2 (ties = "straight-flush"), want 3 (ties = "straight-flush")',
        ),
    ],
)  # fmt: skip
def test_what_cannot_be_is_told_with_the_wish(wanted: list[Want], told: str):
    with pytest.raises(ImpossibleError) as caught:
        found(Random(1), DECK, asked(CRAZY, *wanted), {})
    assert str(caught.value) == told


def test_cards_given_that_do_not_meet_a_wish_are_told():
    with pytest.raises(ImpossibleError, match="beside the cards that are given"):
        found(
            Random(1),
            DECK,
            asked(CRAZY, want(1, hand="flush")),
            {"1/hand": ("Ks", "Kh", "Qd", "Qc", "As")},
        )


def test_six_rare_hands_at_once_are_found_even_so():
    """One deal in 20,000 can be finished; it is waited for all the same."""
    wished = asked(CARIBBEAN, *(want(seat, hand="straight") for seat in range(1, 7)))
    cards = found(Random(1), DECK, wished, {})
    assert all(wish.met(cards) for wish in wished)
