"""What a drill wants of the cards comes to lie there, and those players stay in."""

from __future__ import annotations

import pytest

from app.curriculum.drills.drill import Drill
from app.curriculum.drills.reading import read_drill
from app.errors import UnusableError
from app.script import right_course
from games.engine.acts import Verb
from games.engine.round import Round
from tests.curriculum.table import CURRICULA

FULL_HOUSE = {"seat": 2, "high": "full-house", "high-against-1": "beats"}
LOW = {"seat": 2, "low": "8-low", "low-against-1": "beats"}


def drill(key: str, provision: str, want: dict[str, object]) -> Drill:
    table = {
        "key": "wanted", "title": "Wanted", "trains": "hands", "game": key,
        "provisions": [provision], "phases": ["settle"], "want": [want],
        "seats": {str(seat): {"chips": 300, "manner": "timid"} for seat in (1, 2, 4)},
    }  # fmt: skip
    return read_drill(table, "wanted.toml", CURRICULA / "houses")


def shown_down(one: Drill, seed: str) -> Round:
    """The table as the last card has been dealt and the first hand is shown."""
    spec = one.round(seed)
    for moment, act in right_course(spec.open(), spec.players.decide, []):
        if act.verb is Verb.REVEAL and act.actor.startswith("seat-"):
            return moment.round
    raise AssertionError("nobody showed a hand")


@pytest.mark.parametrize(
    ("key", "provision", "want"),
    [
        ("holdem", "11(k)", FULL_HOUSE),
        ("omaha-high", "12(k)(1)", FULL_HOUSE),
        ("omaha-eight", "12(k)(2)", {**FULL_HOUSE, "low": "eight-or-better"}),
        ("seven-card-stud-high", "10(i)(1)", FULL_HOUSE | {"up-card": "3"}),
        ("seven-card-stud-low", "10(i)(2)", LOW | {"up-card": "ace"}),
        (
            "seven-card-stud-high-low",
            "10(i)(3)",
            FULL_HOUSE | LOW | {"low": "9-low"} | {"high": "pair"},
        ),
        ("seven-card-stud-eight", "10(j)", FULL_HOUSE),
        ("five-card-stud", "14(i)", FULL_HOUSE),
        ("five-card-draw-high", "13(i)(1)", FULL_HOUSE),
        ("five-card-draw-low", "13(i)(2)", LOW),
    ],
)
def test_the_cards_lie_as_wanted_at_the_showdown(key, provision, want):
    one = drill(key, provision, want)
    for seed in "ab":
        r, spec = shown_down(one, seed), one.round(seed)
        assert {1, 2} <= set(r.live)
        assert all(r.cards[place] == cards for place, cards in spec.places.items())


def test_nobody_is_held_against_an_empty_seat():
    with pytest.raises(UnusableError, match="seat 7 is not taken"):
        drill("holdem", "11(k)", {"seat": 2, "high-against-7": "beats"}).round("a")
