"""What games share knows none of them: the next game needs only what is its own."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from games.catalogue import BANKED, TABLES
from games.engine.acts import Verb
from games.engine.game import Game

ROOT = Path(__file__).resolve().parent.parent
SHARED = (
    "games/verbs",
    "games/engine",
    "games/common",
    "games/families",
    "app",
    "scenes",
    "assets",
)
KNOWING_NO_PLACE = (
    "games/verbs",
    "games/engine",
    "games/common",
    "games/families",
    "app",
    "scenes",
)
"""Where no place, wager or choice of one chapter may be written down."""
PLACED = frozenset({"spot", "target", "tail"})
"""What is compared with the name of a place."""


def shared(*places: str) -> list[Path]:
    return sorted(path for place in places for path in (ROOT / place).rglob("*.py"))


def code(path: Path) -> ast.Module:
    """The module without its docstrings, where a game may serve as an example."""
    tree = ast.parse(path.read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            node.value.value = None
    return tree


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("path", shared(*SHARED), ids=name_of)
def test_what_is_shared_names_no_game_and_no_chapter(path: Path) -> None:
    text = ast.unparse(code(path)).casefold()
    for game in TABLES.values():
        names = {game.key, game.title.casefold(), game.key.replace("-", "_")}
        found = [name for name in names if name in text]
        assert not found, f"names {found[0]}: let the game bring it (see docs/adding-a-game.md)"
        chapter = re.search(rf"\b{game.code.number}\b", text)
        assert not chapter, f"cites chapter {game.code.number}: let the game bring the citation"


def named(game: Game) -> Iterator[str]:
    """Every place, wager, meter, draw and choice of *game*."""
    yield from (
        *game.wagers.side_wagers,
        *game.wagers.main,
        *game.wagers.streets,
        *game.wagers.required,
        *game.wagers.posted,
    )
    yield from (
        *game.table.board,
        *game.speech.words,
        *game.speech.places,
        *game.speech.meters,
        *game.memory.marks,
    )
    yield from (draw.key for draw in game.house.system_draws)
    yield from (choice.name for choice in game.house.choices)


@cache
def of_one_chapter() -> dict[str, str]:
    """Name that a single banked chapter has -> that chapter.

    Pots and papers are kinds of table: their words are the engine's.  So is what every shoe has,
    and a verb that is the name of a place as well.
    """
    chapters: dict[str, set[str]] = defaultdict(set)
    for game in TABLES.values():
        for name in named(game):
            chapters[name].add(game.code.number)
    banked = {TABLES[key].code.number for key in BANKED}
    own = {name: next(iter(of)) for name, of in chapters.items() if len(of) == 1 and of <= banked}
    return {name: of for name, of in own.items() if name not in {*Verb, "reader"}}


def texts(node: ast.AST) -> Iterator[str]:
    """Every text in *node*, and every part of one that is a path."""
    for one in ast.walk(node):
        if isinstance(one, ast.Constant) and isinstance(one.value, str):
            yield from {one.value, *re.split(r"[/.]", one.value)}


def is_of_places(node: ast.AST) -> bool:
    """Whether *node* compares a place, is an act, or asks what the house has chosen."""
    if isinstance(node, ast.Compare):
        parts = (one.attr for one in ast.walk(node) if isinstance(one, ast.Attribute))
        return not PLACED.isdisjoint(parts)
    return isinstance(node, ast.Call) and ast.unparse(node.func).endswith(("Act", "house.get"))


def as_places(tree: ast.Module, *, of_tables: bool) -> Iterator[str]:
    """Every text of *tree* that can only be a place or a choice.

    Where all is *of_tables* that is every text.  Elsewhere one word alone may mean anything, but
    not after a stroke, where a place is compared, as that of an act, or asked of a house.
    """
    if of_tables:
        yield from texts(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from (part for part in texts(node) if not part.isalpha() or "/" in node.value)
        elif is_of_places(node):
            yield from texts(node)


def leaks(tree: ast.Module, *, of_tables: bool = False) -> Iterator[str]:
    """What *tree* says, in a text or as the field of a class, that only one chapter has."""
    fields = {name.replace("-", "_"): name for name in of_one_chapter() if not name.isalpha()}
    yield from sorted(set(as_places(tree, of_tables=of_tables)) & of_one_chapter().keys())
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            stated = (one.target for one in node.body if isinstance(one, ast.AnnAssign))
            names = (one.id for one in stated if isinstance(one, ast.Name))
            yield from (fields[name] for name in names if name in fields)


@pytest.mark.parametrize("path", shared(*KNOWING_NO_PLACE), ids=name_of)
def test_what_is_shared_knows_no_place_or_choice_of_one_chapter(path: Path) -> None:
    names = leaks(code(path), of_tables=not name_of(path).startswith("app/"))
    found = [f"{name} of chapter {of_one_chapter()[name]}" for name in names]
    assert not found, f"{', '.join(found)}: let the game or its layout declare it"


PLANTED = (
    'act.spot == "sevens"',
    'act.target in ("ante", "ten")',
    'SYSTEMS = ("lock/progressive", "lock/five-card")',
    'Act("dealer", Verb.REMOVE, "tens")',
    'f"{seat}/insurance"',
    'r.rules.house.get("tens")',
    'chosen = "magic_card" in rules',
)


@pytest.mark.parametrize("line", PLANTED)
def test_a_place_of_one_chapter_is_found_wherever_it_is_written(line: str) -> None:
    assert list(leaks(ast.parse(line)))


def test_one_word_alone_is_a_place_where_all_is_of_tables() -> None:
    unstaked = ast.parse('UNSTAKED = ("envy", "sevens")')
    assert list(leaks(unstaked, of_tables=True)) == ["sevens"]
    assert not list(leaks(unstaked))


def test_so_is_a_field_that_only_one_chapter_needs() -> None:
    assert list(leaks(ast.parse("class Rules:\n    lucky_bonus: bool = False"))) == ["lucky_bonus"]
    assert not list(leaks(ast.parse("class Rules:\n    minimum: int = 1000")))


def test_nothing_outside_a_game_imports_it_but_the_list_of_games() -> None:
    packages = {key.replace("-", "_") for key in TABLES}
    for path in shared(*SHARED):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module:
                parts = node.module.split(".")
                assert not (parts[0] == "games" and parts[1:2] and parts[1] in packages), path
