"""One public class name, one meaning."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parents[1]
ROOMS = ("app", "assets", "games", "scenes")


def test_no_class_name_stands_twice_in_the_tree() -> None:
    found: dict[str, list[str]] = defaultdict(list)
    for room in ROOMS:
        for path in (ROOT / room).rglob("*.py"):
            for node in ast.parse(path.read_text("utf-8")).body:
                if isinstance(node, ast.ClassDef):
                    found[node.name].append(str(path.relative_to(ROOT)))
    assert len(found) > 500
    twice = {name: paths for name, paths in found.items() if len(paths) > 1}
    assert not twice, "one of them needs a name of its own; docs/glossary.md has those in use"


def test_no_folder_is_a_corridor() -> None:
    """What a person looks for together stands together: about 25 modules at most."""
    several = {
        str(folder.relative_to(ROOT)): len(list(folder.glob("*.py")))
        for room in ROOMS
        for folder in (ROOT / room).rglob("*")
        if folder.is_dir()
    }
    too_many = {name: count for name, count in several.items() if count > 27}
    assert not too_many, "make a room of it, or put a module into the one that alone imports it"
