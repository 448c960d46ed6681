"""Nobody asks what kind of table or which game it is: what differs is asked of the kind."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.catalogue import GAMES
from games.engine.card_table import CARDS
from games.engine.pots import POTS
from games.engine.work import PAPERS

ROOT = Path(__file__).parents[1]
OWN = ("games/engine/card_table.py", "games/engine/pots.py", "games/engine/work.py")
"""Where the kinds are: each knows what its own rounds hold."""
HELD = {"CardTable", "Stakes", "Work"}
ASKED = {"stakes", "work", "brought", "task"}
"""What a round or its table holds at some kinds only: whether there is any is such a question."""
KINDS = {"CARDS", "POTS", "PAPERS"}


def sources() -> list[Path]:
    """Return every module that must not know which kind of table it serves."""
    folders = ("games/verbs", "games/engine", "games/common", "games/families", "app", "scenes")
    found = (path for folder in folders for path in sorted((ROOT / folder).rglob("*.py")))
    return [path for path in found if path.relative_to(ROOT).as_posix() not in OWN]


def taken_for_true(node: ast.AST) -> Iterator[ast.expr]:
    """Yield what *node* takes for true or false."""
    match node:
        case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test):
            yield test
        case ast.BoolOp(values=values):
            yield from values
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield operand
        case ast.comprehension(ifs=ifs):
            yield from ifs
        case ast.match_case(guard=guard) if guard is not None:
            yield guard
        case ast.Call(func=ast.Name(id="bool"), args=args):
            yield from args


def of_a_round(node: ast.expr) -> bool:
    """Whether *node* stands for a round, or for what is on its table."""
    match node:
        case ast.Name(id="r" | "round" | "before" | "after" | "table"):
            return True
        case ast.Attribute(attr="round" | "table"):
            return True
    return False


def asks(node: ast.AST, kinds: set[str]) -> str:
    """Return what *node* asks that nobody should ask, where *kinds* are the names of kinds."""
    for one in taken_for_true(node):
        match one:
            case ast.Attribute(attr=held, value=value) if held in ASKED and of_a_round(value):
                return f"whether a table has {held}"
    match node:
        case ast.Compare(left=left, comparators=others):
            for side in (left, *others):
                match side:
                    case ast.Attribute(attr="kind", value=value) if of_a_round(value):
                        return "which kind of table it is"
                    case ast.Attribute(attr="name", value=ast.Attribute(attr="kind", value=value)):
                        if of_a_round(value):
                            return "what the kind of table is called"
                    case ast.Name(id=name) if name in kinds:
                        return f"whether it is {name}"
                    case ast.Constant(value=str(key)) if key in GAMES:
                        return f"whether the game is {key}"
                    case ast.Attribute(attr=held, value=value) if (
                        held in ASKED and of_a_round(value) and is_none(others)
                    ):
                        return f"whether a table has {held}"
        case ast.Call(func=ast.Name(id="isinstance"), args=[_, what]):
            names = {one.id for one in ast.walk(what) if isinstance(one, ast.Name)}
            if found := names & HELD:
                return f"whether a table is {', '.join(found)}"
        case ast.MatchClass(cls=ast.Name(id=name)) if name in HELD:
            return f"whether a table is {name}"
    return ""


def is_none(sides: list[ast.expr]) -> bool:
    return any(isinstance(one, ast.Constant) and one.value is None for one in sides)


def questions(text: str) -> list[str]:
    """Return each such question in the source *text*, with its line."""
    nodes = list(ast.walk(ast.parse(text)))
    taken = (alias for one in nodes if isinstance(one, ast.ImportFrom) for alias in one.names)
    kinds = {one.asname or one.name for one in taken if one.name in KINDS}
    found = ((node, asks(node, kinds)) for node in nodes)
    return [f"line {getattr(node, 'lineno', '?')}: {what}" for node, what in found if what]


def test_nobody_asks_which_kind_of_table_or_game_it_is():
    found = {
        path.relative_to(ROOT).as_posix(): there
        for path in sources()
        if (there := questions(path.read_text(encoding="utf-8")))
    }
    assert not found


@pytest.mark.parametrize(
    "text",
    [
        "if r.stakes: pass",
        "x = 1 if moment.round.work is not None else 2",
        "x = bool(r.table.brought) and y",
        "x = [s for s in y if not r.table.task]",
        "x = r.table.kind is POTS",
        "from games.engine.pots import POTS as THESE; x = kind in (THESE, other) or kind is THESE",
        "from games.engine.work import PAPERS; x = kind == PAPERS",
        'x = r.table.kind.name == "pots"',
        "x = isinstance(r.table, Stakes)",
        'x = game.key == "holdem"',
        'x = "mississippi-stud" == key',
    ],
)
def test_each_such_question_is_found(text: str) -> None:
    assert questions(text)


def test_what_a_kind_tells_is_no_such_question() -> None:
    assert not questions(
        "if r.table.kind.deals and act.verb in r.table.kind.between_players: pass"
    )


def test_each_kind_has_a_name_of_its_own() -> None:
    assert len({kind.name for kind in (CARDS, POTS, PAPERS)}) == 3
