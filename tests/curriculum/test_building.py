"""A drill on a form: whatever a file says can be asked, told, typed and written again."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.curriculum.drills.answers import (
    NOTHING,
    CardList,
    Decisions,
    Numbers,
    Percentage,
    Sums,
    WordChoice,
)
from app.curriculum.drills.asking import every
from app.curriculum.drills.reading import read_drill, whole
from app.curriculum.drills.sampling import StoppedError, drill_of, game_of, mistakes, sampled
from app.curriculum.drills.writing import value_at, with_value, written
from app.errors import UnusableError
from app.randomly import random_round
from app.rounds import arrange
from app.rounds.arrange import lying
from games.catalogue import GAMES, TABLES
from tests.curriculum.table import CURRICULA, DRILLS

HOUSES = CURRICULA / "houses"
NAMED = tuple(sorted(path.stem for path in HOUSES.glob("*.toml")))
FILED = {key: whole(Path(drill.where)) for key, drill in DRILLS.items()}


def leaves(value: object, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The places at which the table of a drill says something."""
    if isinstance(value, dict):
        for name, one in value.items():
            yield from leaves(one, (*path, name))
    elif isinstance(value, list) and value and isinstance(value[0], dict):
        for at, one in enumerate(value):
            yield from leaves(one, (*path, at))
    else:
        yield path


@pytest.mark.parametrize("game", TABLES)
def test_a_drill_read_asked_written_and_read_again_is_equal_and_deals_the_same(game: str):
    mine = [drill for drill in DRILLS.values() if drill.game_key == game]
    assert mine
    for drill in mine:
        table = FILED[drill.key]
        asked = {one.path: one.kind for one in every(game_of(table), table, NAMED)}
        typed: dict[str, object] = {}
        for path in leaves(table):
            held = value_at(table, path)
            if path in (("key",), ("game",)):
                typed = with_value(typed, path, held)
                continue
            kind = asked[path]
            if isinstance(kind, WordChoice):
                assert all(one in kind.offered for one in kind.shown(held)), path
                read = kind.read(kind.shown(held))
            else:
                read = kind.read(kind.shown(held))
            assert read == held or [read] == held, path
            typed = with_value(typed, path, held)
        again = read_drill(tomllib.loads(written(typed)), drill.where, HOUSES, drill.category)
        assert again == drill
        assert again.round("a") == drill.round("a")


def test_what_is_typed_is_read_as_a_file_would_have_it():
    assert Sums().read("10, 7.5, $15") == [10, 7.5, 15]
    assert Sums(of_house=True).read("house") == "house"
    assert Numbers(1, 6).read("3") == 3
    assert Percentage().read("40%") == 0.4
    assert CardList().read("as 10h, Kd") == ["As", "Th", "Kd"]
    words = ("call", "raise", "draw-12")
    ways = Decisions(words, sums=True, ways=True)
    assert ways.read("call, raise 60 or draw-12") == [["call", "raise 60"], ["draw-12"]]
    offered = WordChoice({"bonus": "Bonus"}, listed=True, nothing="None of them")
    assert offered.read((NOTHING,)) == []
    assert offered.read(("bonus",)) == ["bonus"]
    assert offered.read(()) is None


@pytest.mark.parametrize(
    ("kind", "typed", "told"),
    [
        (Sums(), "ten", "“ten” can't be made with chips"),
        (Sums(), "0.3", "enter dollars such as 15 or 7.50"),
        (Numbers(1, 6), "7", "not a whole number from 1 to 6"),
        (Numbers(1, 6, single=True), "2, 3", "enter one number"),
        (Percentage(1), "0", "not a percentage from 1 to 100"),
        (CardList(), "Ax", "“Ax” is not a card"),
        (CardList(), "Ah Ah", "appears twice"),
        (Decisions(("call", "fold")), "cal", "one of call, fold"),
        (Decisions(("call", "fold")), "call or fold", "one way"),
    ],
)
def test_what_cannot_be_read_is_refused_with_what_to_type(kind, typed: str, told: str):
    with pytest.raises(ValueError, match=re.escape(told)):
        kind.read(typed)


def test_a_value_set_in_a_table_leaves_the_others_and_the_old_table_alone():
    table = {"draw": {"players": 3}, "want": [{"hand": "flush"}]}
    more = with_value(table, ("want", 1, "row"), "ante:flush")
    assert more["want"] == [{"hand": "flush"}, {"row": "ante:flush"}]
    assert table["want"] == [{"hand": "flush"}]
    assert with_value(more, ("want", 0), None)["want"] == [{"row": "ante:flush"}]
    assert with_value(table, ("seats", "2"), {})["seats"] == {"2": {}}
    assert "rules" not in with_value(
        {"rules": {"house": {"ante": 1}}}, ("rules", "house", "ante"), None
    )


def test_several_mistakes_are_told_at_once_each_where_it_stands():
    table = {
        "game": "mississippi-stud",
        "draw": {"players": [3, 9], "ante": "ten"},
        "rounds": 0,
        "weights": {"order": 200},
    }
    _, found = mistakes(table, HOUSES, NAMED)
    paths = {one.path for one in found}
    for path in (("title",), ("trains",), ("provisions",), ("phases",), ("draw", "players"),
                 ("draw", "ante"), ("rounds",), ("weights", "order")):  # fmt: skip
        assert path in paths


def test_what_is_not_said_yet_leaves_the_rest_to_be_tried_and_keeps_its_place():
    table = {
        "game": "mississippi-stud", "title": "t", "trains": "t", "phases": ["settle"],
        "provisions": ["11(b)"], "draw": {"players": 3},
        "want": [{}, {"hand": "trips"}, {}, {"hand": "flush"}], "mishaps": [{"what": "talked"}],
    }  # fmt: skip
    drill, found = mistakes(table, HOUSES, NAMED)
    assert drill is not None
    assert [one.path for one in found] == [
        ("want", 0), ("want", 1, "hand"), ("want", 2), ("mishaps", 0),
    ]  # fmt: skip
    assert [dict(one.cards) for one in drill.wants] == [{"hand": ("flush",)}]
    assert drill.troubles == ()


def test_what_is_there_of_a_drill_can_be_dealt_before_it_has_a_title():
    table = {"game": "mississippi-stud", "draw": {"players": 3}, "want": [{"hand": "flush"}]}
    drill, found = mistakes(table, HOUSES, NAMED)
    assert drill is not None
    assert {one.path[0] for one in found} == {"title", "trains", "provisions", "phases"}
    sample = sampled(drill, "a")
    assert len(sample.spec.seats) == 3
    assert any(act.startswith("dealer ask") for act in sample.acts)
    assert "card 6" in sample.acts
    assert "card 60" not in sample.acts
    assert sample.cites


def test_a_sample_that_nobody_waits_for_is_broken_off():
    table = {"game": "mississippi-stud", "draw": {"players": 3}, "want": [{"hand": "flush"}]}
    drill, _ = mistakes(table, HOUSES, NAMED)
    assert drill is not None
    with pytest.raises(StoppedError):
        sampled(drill, "a", lambda: True)


@pytest.mark.parametrize("game", GAMES)
def test_a_drill_made_of_a_round_deals_its_players_the_same_cards(game: str):
    spec = random_round("r0", opening="round", game_key=game)
    table = {**drill_of(spec), "title": "t", "trains": "t", "phases": ["settle"]}
    drill, found = mistakes(tomllib.loads(written(table)), HOUSES, NAMED)
    assert {one.path for one in found} <= {("provisions",)}
    assert drill is not None
    again = sampled(drill, "a")
    assert again.spec.wagers == spec.wagers
    dealt = lying(spec.whole(), spec.mishaps, spec.players.decide)
    for seat in spec.seats:
        size = min(2, drill.game.table.hand_size)  # what comes later hangs on who is still in
        assert again.places[f"{seat}/hand"][:size] == dealt[f"{seat}/hand"][:size]


def test_a_drill_whose_cards_cannot_be_dealt_together_is_refused_by_its_name(monkeypatch):
    spec = random_round("s2", opening="opening", game_key="holdem")
    assert spec.rules.house["first_button"] == "card"
    table = {**drill_of(spec), "title": "t", "trains": "t", "phases": ["settle"]}
    drill, _ = mistakes(table, HOUSES, NAMED)
    assert drill is not None
    assert drill.round("a").places
    monkeypatch.setattr(arrange, "TRIES", 0)
    with pytest.raises(UnusableError, match=r"can't be dealt together.*give fewer") as refused:
        drill.round("a")
    assert refused.value.where == drill.where
