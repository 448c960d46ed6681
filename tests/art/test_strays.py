"""Every colour of the program has its name in ``assets/palette.py`` and stands nowhere else."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted([*(ROOT / "scenes").glob("*.py"), *(ROOT / "app" / "shell").glob("*.py")])
_HEX = re.compile(r"#[0-9a-fA-F]{6}\b|\brgba?\(\s*\d")


def numbers(parts: list[ast.expr]) -> bool:
    """Say whether *parts* begin with three numbers that are the levels of a colour.

    Small ones are more likely to be something else, unless there is nothing but black.
    """
    three = [p.value for p in parts[:3] if isinstance(p, ast.Constant) and type(p.value) is int]
    return len(three) == 3 and (16 <= max(three) <= 255 or not any(three))


def strays(tree: ast.AST) -> Iterator[int]:
    """Yield the lines in which *tree* spells out a colour."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Tuple) and len(node.elts) in (3, 4) and numbers(node.elts):
            yield node.lineno
        elif isinstance(node, ast.Call):
            called = node.func.id if isinstance(node.func, ast.Name) else ""
            if called == "QColor" and numbers(node.args):
                yield node.lineno
        elif (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and _HEX.search(node.value)
        ):
            yield node.lineno


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_no_colour_is_spelt_out_beside_the_palette(file: Path) -> None:
    assert list(strays(ast.parse(file.read_text("utf-8")))) == []


@pytest.mark.parametrize(
    "line", ["x = (12, 200, 7)", "QColor(1, 22, 3, 40)", "'color: #ff00aa;'", "f'rgb(1, 2, 3)'"]
)
def test_a_colour_is_found_however_it_is_spelt(line: str) -> None:
    assert list(strays(ast.parse(line))) == [1]
