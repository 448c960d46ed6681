"""What a drill wants comes to lie on the table, and goes wrong when it is to."""

from __future__ import annotations

from random import Random

import pytest

from app.curriculum.cards.wants import apart, questions, wishes, words
from app.curriculum.drills.drill import Drill
from app.curriculum.drills.reading import read_drill
from app.rounds import UnusableError
from games import law
from games.catalogue import GAMES
from games.engine.acts import Verb
from games.engine.game import CHIPS, PHASES, Game
from tests.curriculum.table import CURRICULA, moments

SEEDS = "abc"
ONE_OF_EACH = {
    "spanish-21": {
        "hand": "hard-16", "up": "10", "dealer-draws": "bust", "three": "bust", "five": "21",
        "seven": "21", "bonus": "7-7-7", "suits": "spades", "matches": "one",
    },
}  # fmt: skip
"""Where a word in the middle would not be seen: a pair is split, a dealer draws no more."""


def drill(game: Game, **more: object) -> Drill:
    """A drill of *game* with three players, every wager offered, all of it the trainee's."""
    stakes = {
        name: "house" if name in game.wagers.set_stakes(game.house.rules) else 5
        for name in game.wagers.side_wagers
    }
    provision = next(iter(law.edition(game.code.number, game.edition).by_key()))
    table = {
        "key": "mine", "title": "Mine", "trains": "Dealing.", "game": game.key,
        "provisions": [provision], "phases": list(PHASES),
        "rules": {"offers": list(game.wagers.side_wagers)},
        "draw": {"players": 3, game.wagers.required[0]: 10, "often": 0, "wagers": stakes},
    }  # fmt: skip
    if game.table_stakes:
        table["draw"] = {"players": 3, CHIPS: 200, "stays": True}
    return read_drill({**table, **more}, "mine.toml", CURRICULA / "houses")


THIRD = 3


def seat_in(key: str) -> int | None:
    """The seat that is named in *key*, against which a hand is held."""
    last = key.rpartition("-")[2]
    return int(last) if last.isdigit() else None


WANTED = [
    pytest.param(game, key, ONE_OF_EACH.get(game.key, {}).get(key), id=f"{game.key} {key}")
    for game in GAMES.values()
    for key in questions(game)
    if seat_in(key) in (None, THIRD)
]


@pytest.mark.parametrize(("game", "key", "word"), WANTED)
def test_what_is_wanted_lies_there(game: Game, key: str, word: str | None):
    known = list(words(game, key))
    middle = "qualified" if "qualified" in known else known[len(known) // 2]
    other = {"seats": {str(seat_in(key)): {CHIPS: 200, "stays": True}}} if seat_in(key) else {}
    asked = drill(game, want=[{key: word or middle}], **other)
    for seed in SEEDS:
        _, wanted = asked.plain(Random(f"mine/{seed}"), seed)
        cards: dict[str, tuple[str, ...]] = {}
        for moment in moments(asked, seed):
            longer = {
                p: c for p, c in moment.round.cards.items() if len(c) >= len(cards.get(p, ()))
            }
            cards |= longer
        for want in wanted:
            for wish in wishes(want, game):
                assert wish.met(apart(cards, game)), f"{wish.told}, seed {seed}: {cards}"


DEALT_BY_HAND = [game for game in GAMES.values() if len(game.table.deck(game.house.rules)) == 52]


@pytest.mark.parametrize("number", [2, 3, 4])
@pytest.mark.parametrize("game", DEALT_BY_HAND, ids=lambda game: game.key)
def test_it_goes_wrong_before_the_card(game: Game, number: int):
    asked = drill(game, mishaps=[{"what": "face-up-card", "before": f"card {number}"}])
    for seed in SEEDS:
        *_, last = moments(asked, seed, Random(seed))
        at = next(i for i, act in enumerate(last.round.log) if act.verb is Verb.BEFALL)
        before = sum(act.amount or 0 for act in last.round.log[:at] if act.verb is Verb.DEAL)
        assert before == number - 1


def test_no_such_card_is_told():
    game = GAMES["mississippi-stud"]
    with pytest.raises(UnusableError, match=r"mishaps 1\.before: 'card 0' is no card"):
        drill(game, mishaps=[{"what": "face-up-card", "before": "card 0"}])


HOLDEM = GAMES["holdem"]


def test_a_case_is_dealt_with_its_suits_exchanged():
    case = {"2": {"hand": ["As", "Kd"]}, "board": ["Ah", "Ks", "7d", "8s", "2c"]}
    asked = drill(HOLDEM, case=[case], seats={"2": {CHIPS: 200, "stays": True}})
    seen = set()
    for seed in map(str, range(8)):
        *_, last = moments(asked, seed)
        dealt = [act for act in last.round.log if act.verb is Verb.DEAL]
        assert sum(act.amount or 0 for act in dealt if act.target == "board") == 5
        spec = asked.round(seed)
        hand, board = spec.places["2/hand"], spec.places["board"]
        assert [card[0] for card in (*hand, *board)] == list("AKAK782")
        (one, two), suits = (card[1] for card in hand), [card[1] for card in board]
        assert suits[1] == suits[3] == one
        assert suits[2] == two
        assert len(set(suits)) == 4
        seen.add((one, two))
    assert len(seen) > 3


def test_of_several_lists_of_decisions_each_drawn_player_has_one():
    told = [["fold"], ["raise 12", "call"]]
    asked = drill(HOLDEM, draw={"players": 8, CHIPS: 200, "decisions": told})
    seats = [one for seed in SEEDS for one in asked.round(seed).seats.values()]
    assert {one.decisions for one in seats} == {("fold",), ("raise 12", "call")}


def test_the_button_is_drawn_among_the_players_or_where_the_drill_has_it():
    asked = drill(HOLDEM)
    found = [asked.round(seed) for seed in map(str, range(8))]
    assert all(spec.marks["button"] in spec.seats for spec in found)
    assert len({spec.marks["button"] for spec in found}) > 1
    assert drill(HOLDEM, marks={"button": 7}).round("a").marks["button"] == 7
