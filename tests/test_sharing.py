"""What games share knows none of them: the next game needs only what is its own."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from games.catalogue import TABLES

ROOT = Path(__file__).resolve().parent.parent
SHARED = ("games/engine", "games/common", "app", "scenes", "assets")


def shared() -> list[Path]:
    return sorted(path for place in SHARED for path in (ROOT / place).rglob("*.py"))


def code(path: Path) -> str:
    """The module without its docstrings, where a game may serve as an example."""
    tree = ast.parse(path.read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            node.value.value = None
    return ast.unparse(tree)


@pytest.mark.parametrize("path", shared(), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_what_is_shared_names_no_game_and_no_chapter(path: Path) -> None:
    text = code(path).casefold()
    for game in TABLES.values():
        names = {game.key, game.title.casefold(), game.key.replace("-", "_")}
        found = [name for name in names if name in text]
        assert not found, f"names {found[0]}: let the game bring it (see docs/adding-a-game.md)"
        chapter = re.search(rf"\b{game.code.number}\b", text)
        assert not chapter, f"cites chapter {game.code.number}: let the game bring the citation"


def test_nothing_outside_a_game_imports_it_but_the_list_of_games() -> None:
    packages = {key.replace("-", "_") for key in TABLES}
    for path in shared():
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module:
                parts = node.module.split(".")
                assert not (parts[0] == "games" and parts[1:2] and parts[1] in packages), path
