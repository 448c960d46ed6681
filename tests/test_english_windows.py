"""Every string of the program that a person can read is plain American casino English.

The strings are read from the sources, so that a new one is tested the day it is written.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.english import faults

ROOT = Path(__file__).resolve().parent.parent
ROOMS = ("app", "assets", "curricula", "games", "scenes")
"""The packages whose strings are read."""
HANDS = ("games/verbs", "scenes")
"""Where the menus of the table have their words: "Count what lies here", "Pay seat 2 …"."""
KEYS: dict[str, tuple[str, ...]] = {
    "app/commands/report.py": ("programme",),
    "app/curriculum/drills/reading.py": ("mishap",),
    "app/grading/course.py": ("befall",),
    "app/grading/meanings.py": ("befall", "put right"),
    "app/rounds/__init__.py": ("Mishap",),
    "app/school/personnel/contents.py": ("cannot be told",),
    "app/script.py": ("mishap",),
    "app/shell/table/controls_reference.py": ("put right", "Put right"),
    "games/families/twenty_one/card_errors.py": ("hangs on",),
    "scenes/hands/amends.py": ("Put right",),
    "scenes/hands/choosing.py": ("put right",),
}
"""A file -> names that stand in it as commands, files, logs and keys of the table spell them."""
KEY = re.compile(r"[a-z0-9_./-]+")
"""One word in small letters is a name of the program's own and no sentence."""
SAID = {
    r"^Not now$": "Cancel",
    r"\btake (?:it|them|the (?:line|part|module|mishap|case|wish)) out": "remove",
    r"\btaken? in(?=[.;:]|$)": "import",
    r"\bsomebody\b": "a person by their role, or someone",
    r"(?:is|are) wanted": "what to write",
    r"has not come yet": "is in the future",
    r"[0-9•] %(?!\w)": "93%",
    r"^[A-Z][^[:]* …$": "no space before …",
    r"\bin all(?=[,.;:]|$)": "total",
    r"\bonce more": "again",
    r"head of the school": "school administrator",
    r"\bno[t\w]* .*\bany more": "no longer",
}
"""What windows said in translated English -> what to say."""
WINDOWS = tuple((re.compile(said, re.I), say) for said, say in SAID.items())


def shown(source: str) -> Iterator[tuple[int, str]]:
    """Yield line and words of each string in *source* that is no docstring; values are a dot."""
    tree = ast.parse(source)
    silent = {
        id(node.value) for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }  # fmt: skip
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            silent |= {id(part) for part in node.values}
            said = (part.value if isinstance(part, ast.Constant) else "•" for part in node.values)
            yield node.lineno, "".join(map(str, said))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            if id(node) in silent or KEY.fullmatch(node.value):
                continue
            yield node.lineno, node.value


def wrong(text: str, *, windows: bool = True) -> list[str]:
    """Return what is to be said otherwise in *text*, and how."""
    found = [str(fault) for fault in faults(text)]
    if windows:
        found += [f"“{one[0]}”: say {say}" for look, say in WINDOWS for one in look.finditer(text)]
    return found


def sources() -> Iterator[tuple[Path, bool]]:
    for path in (path for room in ROOMS for path in sorted((ROOT / room).rglob("*.py"))):
        yield path, not path.relative_to(ROOT).as_posix().startswith(HANDS)


@pytest.mark.parametrize(
    ("path", "windows"), sources(), ids=lambda one: getattr(one, "stem", None)
)
def test_every_string_that_is_shown_is_plain_english(path: Path, windows: bool) -> None:
    keys = KEYS.get(path.relative_to(ROOT).as_posix(), ())
    for line, text in shown(path.read_text("utf-8")):
        for key in keys:
            text = text.replace(key, "•")
        assert wrong(text, windows=windows) == [], f"{path.relative_to(ROOT)}:{line}: {text}"


@pytest.mark.parametrize(
    ("text", "say"),
    [
        ("• % right", "93%"),
        ("Export …", "no space before …"),
        ("Not now", "Cancel"),
        ("11.3 hours in all", "total"),
        ("Ask the head of the school", "school administrator"),
        ("An act that nobody reckons with", "figure, count"),
    ],
)
def test_what_windows_said_is_found_with_what_to_say(text: str, say: str) -> None:
    assert [one.partition(": say ")[2] for one in wrong(text)] == [say]


def test_docstrings_are_not_read_and_parts_of_a_sentence_are_read_together() -> None:
    source = 'def one():\n    """Put down."""\n    return f"{few} " "cards"\n'
    assert [text for _, text in shown(source)] == ["• cards"]
