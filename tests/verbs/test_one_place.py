"""A verb is one row, and what it does: offers, keys, hints, words and sounds follow."""

from __future__ import annotations

import ast
import json
import string
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.grading import words
from app.shell.table import happening, hint_controls
from assets import cues
from games.engine.acts import Verb
from games.verbs.row import PARTS, Wording, Words
from scenes.hands import choosing, verbs
from scenes.items.cueing import PATTERNS
from scenes.motion.timing import MOTIONS
from tests.verbs.blessing import BARE, table_with

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def blessing() -> dict[str, Any]:
    """What people see and hear of a verb that has only been given its row and its effect."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.verbs.blessing"],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def test_a_new_row_is_told_and_hinted(blessing: dict[str, Any]) -> None:
    seat = blessing["seat"]
    assert blessing["parsed"] == f"dealer bless {seat}/hand"
    assert blessing["told"] == f"touch seat {seat}'s hand for luck"
    assert blessing["hint"] == f"Touch seat {seat}'s hand for luck."
    assert blessing["graded"] == [f"Touch seat {seat}'s hand for luck."]
    assert blessing["asked"] == f"How often is seat {seat}'s hand touched?"


def test_a_new_row_is_offered_dragged_and_keyed(blessing: dict[str, Any]) -> None:
    seat = blessing["seat"]
    act = f"dealer bless {seat}/hand"
    assert blessing["offered"] == [f"Touch seat {seat}'s hand for luck", act]
    assert f"Touch seat {seat} for luck" in blessing["dragged"]
    assert blessing["keyed"] == [act]
    assert blessing["how"] == f"Click it twice; or press {seat}, H, M."
    assert blessing["how often"].endswith(f"press {seat}, H, M, then type how often, Enter.")
    assert blessing["manual"]


def test_a_new_row_is_heard_where_it_is_done(blessing: dict[str, Any]) -> None:
    assert blessing["heard"] == [["sweep", False], ["bell", True]]
    assert blessing["scene"] == "deck"
    assert blessing["done"]


def test_a_verb_without_a_row_is_refused() -> None:
    with pytest.raises((TypeError, RuntimeError)) as refused:
        table_with(BARE)
    told = f"{refused.value.__cause__ or refused.value}"
    assert told == ("the verb 'bless' has no row: write one beside it in games.verbs.table")


# Whatever a row names is known to whoever reads it.


def texts(told: Words) -> tuple[Wording, ...]:
    return (Wording(told),) if isinstance(told, str) else told


def blanks(text: str) -> Iterator[str]:
    return (name for _, name, _, _ in string.Formatter().parse(text) if name)


@pytest.mark.parametrize("verb", Verb)
def test_whatever_a_row_says_can_be_filled_in(verb: Verb) -> None:
    row = verb.row
    told = (row.told, row.said, row.by_floor, row.owed, row.waited, row.blamed, row.never)
    for one in (one for column in told for one in texts(column)):
        assert one.when in ("", *words.WHEN), one
        assert set(blanks(one.text)) <= words.BLANKS.keys(), one
    for one in texts(row.stopped):
        assert one.when in ("", *happening.WHEN), one
        assert set(blanks(one.text)) <= {"player", "where"}, one
    for one in texts(row.asks):
        assert one.when in ("", *choosing.ASKED), one
        assert set(blanks(one.text)) <= {"what", "pot", "source", "seat"}, one
    for offer in row.offers:
        assert offer.when in ("", *verbs.HAVING), offer
        assert set(offer.tables.split(", ")) <= {"cards", "pots", "papers"}, offer
    for hint in row.hints:
        assert hint.when in ("", *hint_controls.WHEN), hint


@pytest.mark.parametrize("verb", Verb)
def test_whatever_a_row_sounds_like_can_be_heard(verb: Verb) -> None:
    row = verb.row
    if isinstance(row.sounds, str):
        assert row.sounds in PATTERNS
    else:
        assert {sound.cue for sound in row.sounds} <= {*cues.CUES}
        assert {name for sound in row.sounds for name in sound.after} <= MOTIONS.keys()
    assert row.motion in MOTIONS


def test_no_letter_and_no_line_of_a_kind_of_table_is_given_twice() -> None:
    for table in ("cards", "pots", "papers"):
        ways = [(verb, way) for verb in Verb for way in verb.row.ways if way.table == table]
        assert len({verb for verb, _ in ways}) == len(ways), table
        letters = [way.key for _, way in ways if way.letter]
        assert len(set(letters)) == len(letters), table
    assert {way.part for verb in Verb for way in verb.row.ways if way.table == "cards"} <= {*PARTS}


# Nobody says anything of a verb but its row.


def sayings_by_verb(tree: ast.AST) -> Iterator[int]:
    """Yield the line of whatever chooses words by the verb of an act: a table, or a match."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Dict) and node.keys:
            keyed = [is_verb(key) for key in node.keys if key is not None]
            worded = [isinstance(one, ast.Constant | ast.JoinedStr) for one in node.values]
            if all(keyed) and any(worded):
                yield node.lineno
        elif isinstance(node, ast.match_case) and any(map(is_verb, ast.walk(node.pattern))):
            for done in node.body:
                if isinstance(done, ast.Return) and is_sentence(done.value):
                    yield done.lineno


def is_verb(node: ast.AST) -> bool:
    return isinstance(node, ast.Attribute) and ast.unparse(node.value) in ("Verb", "V")


def is_sentence(node: ast.AST | None) -> bool:
    """Whether *node* is words for people: a place of the table has no blank in it."""
    parts = ast.walk(node) if node is not None else ()
    return any(isinstance(one, ast.Constant) and " " in str(one.value) for one in parts)


def test_no_table_and_no_match_elsewhere_says_what_belongs_to_a_row() -> None:
    found = {
        f"{path.relative_to(ROOT)}:{line}"
        for room in ("app/grading", "app/shell", "app/curriculum", "scenes")
        for path in (ROOT / room).rglob("*.py")
        for line in sayings_by_verb(ast.parse(path.read_text("utf-8")))
    }
    assert found == set()


@pytest.mark.parametrize(
    "text",
    [
        'SAID = {Verb.FOLD: "I fold."}',
        "match act.verb:\n    case Verb.USE:\n        return f'use {where} now'",
    ],
)
def test_each_such_table_is_found(text: str) -> None:
    assert list(sayings_by_verb(ast.parse(text)))
