"""Docstrings and comments are plain American English for casino people; see docs/glossary.md."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PROGRAM = ("app", "assets", "curricula", "games", "scenes")

HE = re.compile(r"\b(?:he|him|his|himself)\b", re.I)
INSTEAD = {
    r"amiss": "wrong",
    r"anew": "again",
    r"befalls?|befallen|befell": "happen",
    r"besides": "in addition, other than",
    r"reckon(?:ed|s|ing)?": "compute, work out",
    r"mishaps?": "irregularity",
    r"missteps?": "common error",
    r"whence": "from which",
    r"lest": "so that ... never",
    r"oftener": "more often",
    r"so many": "this many, that many",
    r"(?<!one )(?<!some )(?<!most )of which|of whom": "begin with the thing itself",
    r"gone through": "done, read, replayed",
    r"put right|puts right": "correct",
    r"put down|laid down": "log, plan, set down where it is a thing",
    r"hangs? on": "depend on",
    r"at the (?:most|least)": "at most, at least",
    r"(?:told|tells?|telling) of": "say, show, report, announce",
    r"(?:is|are|be) so(?=[.,;:]|$)": "say what is true",
    r"told (?:by|beside|anew|from)": "say, show",
    r"vouch(?:es|ed)?|counter-?entr(?:y|ies)": "approve; reversal",
    r"colou(?:r|rs|red)": "color",
    r"cent(?:re|res|red)": "center",
    r"programmes?": "program",
    r"practis(?:e|es|ed|ing)": "practice",
    r"per cent": "percent",
    r"enrols?": "enroll",
    r"neighbour(?:s|ing)?": "neighbor",
    r"learnt|spelt": "learned, spelled",
    r"afterwards|towards": "afterward, toward",
}
"""Words that were taken out of the docstrings, and must not come back -> what to say."""
NAMES = re.compile(r"``.*?``|`[^`\n]*`|\*\w+\*|:\w+:\S+|“[^”]*”|>>>.*?(?:\n\s*\n|$)", re.S)
"""Names of the code, quotations and examples: they keep their spelling."""


@cache
def said(path: Path) -> tuple[tuple[int, str], ...]:
    """Return line and text of each docstring and comment of a module."""
    source = path.read_text("utf-8")
    found = [
        (node.lineno, node.value.value)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    ]
    found += [
        (token.start[0], token.string)
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.COMMENT
    ]
    return tuple((line, re.sub(r"\s+", " ", NAMES.sub("…", text))) for line, text in found)


def places(pattern: re.Pattern[str], *rooms: str) -> Iterator[str]:
    for room in rooms:
        for path in sorted((ROOT / room).rglob("*.py")):
            for line, text in said(path):
                if found := pattern.search(text):
                    yield f"{path.relative_to(ROOT)}:{line}: {found[0]}: {text[:120]}"


def test_nobody_unknown_is_a_man() -> None:
    found = list(places(HE, *PROGRAM, "tests"))
    assert not found, "say the dealer, the player, the trainee or they"


def test_no_text_that_a_person_sees_makes_a_man_of_anybody() -> None:
    trees = (
        (path, ast.parse(path.read_text("utf-8")))
        for room in PROGRAM
        for path in sorted((ROOT / room).rglob("*.py"))
    )
    texts = (
        (path, node)
        for path, tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )
    found = [
        f"{path.name}:{one.lineno}: {one.value}" for path, one in texts if HE.search(one.value)
    ]
    assert not found, "say the dealer, the player, the trainee or they"


def test_no_comment_of_a_data_file_makes_a_man_of_anybody() -> None:
    files = [path for room in PROGRAM for path in (ROOT / room).rglob("*.toml")]
    lines = ((path, line) for path in files for line in path.read_text("utf-8").splitlines())
    assert len(files) > 100
    assert not [
        f"{path.relative_to(ROOT)}: {line}"
        for path, line in lines
        if line.lstrip().startswith("#") and HE.search(line)
    ]


@pytest.mark.parametrize("word", INSTEAD)
def test_hard_words_do_not_come_back(word: str) -> None:
    found = list(places(re.compile(rf"\b(?:{word})(?!\w)", re.I), *PROGRAM))
    assert not found, f"say instead: {INSTEAD[word]}"
