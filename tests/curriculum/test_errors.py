"""Every mistake in a drill is told with the file, the key and the cure."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from app.curriculum.courses.modules import load_modules
from app.curriculum.drills.shelf import load_drills
from app.rounds import UnusableError
from tests.curriculum.table import CURRICULA, DRILLS

GOOD = """
key = "mine"
title = "Mine"
trains = "Settling."
provisions = ["11(h)"]
phases = ["settle"]
house = "hand"

[rules]
offers = ["three-card"]

[draw]
players = 3
ante = [10, 25]

[draw.wagers]
three-card = 5

[[want]]
hand = "flush"

[[mishaps]]
what = "late-wager"
during = "decide"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(CURRICULA / "houses", tmp_path / "houses")
    (tmp_path / "banked" / "mine").mkdir(parents=True)
    return tmp_path


def load(folder: Path, text: str, name: str = "mine") -> None:
    path = folder / "banked" / "mine" / f"{name}.toml"
    path.write_text(text, encoding="utf-8")
    for drill in load_drills(folder).values():
        drill.round("1")


def test_the_pattern_is_good(folder: Path):
    load(folder, GOOD)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('key = "mine"', 'key = "yours"', "key: 'yours' is not the name of the file"),
        ('title = "Mine"\n', "", "title: is missing"),
        ('title = "Mine"', "title = 3", "title: 3 is not text"),
        ('title = "Mine"', 'titel = "Mine"', "titel: no such key; did you mean 'title'?"),
        ('["11(h)"]', '["11(z)"]', "provisions: '11(z)' is no provision of chapter 655a"),
        ('["11(h)"]', "[]", "provisions: write a list"),
        ('["11(h)"]', '[["11(h)"]]', "provisions: ['11(h)'] is no provision of chapter 655a"),
        ('["settle"]', '["settel"]', "phases: 'settel' is not one of"),
        ('house = "hand"', 'house = "palace"', "house: 'palace' is not one of"),
        ('["three-card"]', '["four-card"]', "rules.offers: 'four-card' is not one of"),
        ('["three-card"]', "[]", "seats.", ),
        ("players = 3", "players = 7", "draw.players: 7 is not a whole number from 1 to 6"),
        ("players = 3", "", "seats: nobody sits there; write [draw]"),
        ("ante = [10, 25]", "ante = [0.3]", "seats."),
        ("ante = [10, 25]", "anti = 10", "draw.anti: no such key; did you mean 'ante'?"),
        ("three-card = 5", "three-crad = 5", "draw.wagers.three-crad: no such key; did you mean"),
        ('hand = "flush"', 'hand = "trips"', "want 1.hand: 'trips' is not one of"),
        ('hand = "flush"', "seat = 4", "want 1: says nothing"),
        ('hand = "flush"', 'seat = 4\nhand = "flush"', "want.seat: seat 4 is not taken"),
        ('hand = "flush"', 'six = "flush"', "want.wagers: no stake for six-card is given"),
        ('hand = "flush"', 'hand = "flush"\nboard = "pair"', "want 1: the board belongs to no"),
        ('hand = "flush"', 'hand = "flush"\n[[want]]\nboard = "pair"', "want: no cards can be"),
        ("late-wager", "late-wagers", "mishaps 1.what: 'late-wagers' is not one of"),
        ('during = "decide"', "", "mishaps 1: it must be said when"),
        ('during = "decide"', 'during = "shuffle"', "mishaps: late-wager can never happen there"),
        ('during = "decide"', 'before = "reveal"', "mishaps 1.before: not an act"),
        ('during = "decide"', 'during = "decide"\noften = 2', "mishaps 1.often: 2 is not a share"),
        ("key =", "key", "is not TOML"),
    ],
)  # fmt: skip
def test_a_mistake_is_told(folder: Path, old: str, new: str, told: str):
    assert old in GOOD
    with pytest.raises(UnusableError) as caught:
        load(folder, GOOD.replace(old, new, 1))
    path = folder / "banked" / "mine" / "mine.toml"
    assert str(caught.value).startswith(f"{path}: {told}")


def test_more_wants_than_players(folder: Path):
    with pytest.raises(UnusableError, match="the wants need more seats than there are players"):
        load(folder, GOOD + '[[want]]\nhand = "push"\n' * 3)


def test_one_key_for_two_drills(folder: Path):
    (folder / "banked" / "other").mkdir()
    (folder / "banked" / "other" / "mine.toml").write_text(GOOD, encoding="utf-8")
    with pytest.raises(UnusableError, match=r"key: 'mine' is taken by .*mine\.toml"):
        load(folder, GOOD)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"stud-lock-out"', '"stud-lockout"', "modules 3.drills: 'stud-lockout' is no drill"),
        (
            'after = ["stud-start"]',
            'after = ["stud-whole"]',
            "modules 2.after: 'stud-whole' is no",
        ),
        ('key = "stud-cards"', 'key = "stud-start"', "modules 2.key: 'stud-start' is there"),
        ('drills = ["stud-lock-out"]', "drills = []", "modules 3.drills: a module that is dealt"),
    ],
)
def test_a_wrong_module_is_told(folder: Path, old: str, new: str, told: str):
    text = (CURRICULA / "banked" / "modules.toml").read_text(encoding="utf-8")
    path = folder / "banked" / "modules.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(UnusableError) as caught:
        load_modules(DRILLS, folder)
    assert str(caught.value).startswith(f"{path}: {told}")


AT_POKER = """
key = "mine"
title = "Mine"
trains = "Reading hands."
game = "holdem"
provisions = ["18(e)"]
phases = ["settle"]
begin = "18(e)"
end = ["shuffle", "clear"]

[marks]
button = 5

[seats.2]
chips = 90
stays = true

[draw]
players = 3
chips = [60, 90]
stays = true
decisions = [["call"], ["raise 12", "call"]]

[[case]]
2.hand = ["As", "Kd"]
board = ["Ah", "Kc", "7d", "8s", "2c"]
"""


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('begin = "18(e)"', 'begin = "showdown"', "begin: 'showdown' is no stretch of a round"),
        ('["shuffle", "clear"]', '["shuffel"]', "end: 'shuffel' is no stretch of a round; write"),
        ('begin = "18(e)"', 'begin = "5(c)"', "begin: 5(c) never comes in this round: name"),
        ("button = 5", "button = 12", "marks.button: 12 is not a whole number from 1 to 10"),
        ("button = 5", "buttons = 5", "marks.buttons: no such key; did you mean 'button'?"),
        ("players = 3", "players = 1", "draw.players: 1 is not a whole number from 2 to 10"),
        ("chips = [60, 90]", "chips = 2", "seats."),
        (
            "stays = true\n\n",
            'stays = "yes"\n\n',
            "seats.2.stays: 'yes' is neither true nor false",
        ),
        ('["call"], ', '["rise"], ', "seats."),
        ("2.hand", "3.hand", "case: seat 3 is not taken; write [seats.3]"),
        ("2.hand", "12.hand", "case 1.12: no such key"),
        ("2.hand", "2.up", "case 1.2.up: no such key"),
        ('"7d"', '"7x"', "case 1.board: '7x' is not one of"),
        ('"7d"', '"As"', "board.board: "),
    ],
)
def test_a_mistake_at_poker_is_told(folder: Path, old: str, new: str, told: str):
    load(folder, AT_POKER)
    assert old in AT_POKER
    with pytest.raises(UnusableError) as caught:
        load(folder, AT_POKER.replace(old, new, 1))
    path = folder / "banked" / "mine" / "mine.toml"
    assert str(caught.value).removeprefix(f"{path}: ").startswith(told)
