"""The drills of a chapter together touch every provision that a dealer's act can keep or break."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from itertools import groupby, product
from pathlib import Path
from random import Random

import pytest

from app.randomly import random_round
from games import law
from games.catalogue import TABLES
from games.engine.acts import Act, Verb
from games.engine.game import Game
from tests.curriculum.table import DRILLS, course, players
from tests.tiers import in_turn

NOT_THE_DEALERS = {
    "465a": {"37(a)", "38(a)", "38(c)"},  # security, the floorperson
    "655a": {"12(c)(3)", "12(e)(4)"},  # the system resets its own meters
    "657a": {"12(d)(3)"},
    "555": {
        *("7(j)", "8(a)", "11(c)"),  # players decide
        *("10(b)", "11(d)"),  # come about only where the reader was left out
    },
    "637a": {
        *("8(e)", "15(f)(1)", "15(f)(2)"),  # a player, the supervisor
        *("5(b)(1)", "7(d)"),  # that a device needs no cut; what a pot is won for
    },
}
"""Provisions by which somebody else acts."""
NO_STEPS = ("house", "readings", "conduct", "errors", "claims")
"""What is in the names of modules that cite what no step is made of: choices, readings, duties,
common errors, what announcements state."""
NO_STEP = ("Wager", "WageredChapter", "DealerHand", "Choice", "Clash")
"""What cites a provision by which no act is due."""
SEEDS, ROUNDS = 10, 120
"""How many rounds of each drill are gone through at most; and by chance, of each chapter."""


def chapter_of(game: Game) -> str:
    return game.code.number


TAUGHT = sorted((TABLES[key] for key in {d.game_key for d in DRILLS.values()}), key=chapter_of)
CHAPTERS: Mapping[str, list[Game]] = {
    number: list(games) for number, games in groupby(TAUGHT, key=chapter_of)
}
EVERY_CHAPTER_TAUGHT = pytest.mark.parametrize("games", CHAPTERS.values(), ids=list(CHAPTERS))


def cited(games: Sequence[Game]) -> set[str]:
    """Every provision that the chapter's procedures cite, by their source."""
    keys: set[str] = set()
    package = import_module(games[0].procedure.__module__.rpartition(".")[0])
    for path in Path(package.__file__ or "").parent.glob("*.py"):
        if any(word in path.stem for word in NO_STEPS):
            continue
        for node in steps_in(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Subscript) and getattr(node.value, "id", "") == "CODE":
                texts = (n for n in ast.walk(node.slice) if isinstance(n, ast.Constant))
                keys |= {text.value for text in texts}
    known = law.edition(games[0].code.number, games[0].edition).by_key()
    return (keys & known.keys()) - NOT_THE_DEALERS.get(chapter_of(games[0]), set())


def steps_in(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield every part of *tree* but what a wager or a choice of the house is made of."""
    if not (isinstance(tree, ast.Call) and getattr(tree.func, "id", "") in NO_STEP):
        yield tree
        for part in ast.iter_child_nodes(tree):
            yield from steps_in(part)


def due_in_random_rounds(games: Sequence[Game]) -> set[str]:
    """Every provision by which a dealer's act was due in rounds by chance, mishaps included."""
    keys: set[str] = set()
    for number in range(ROUNDS):
        game = games[number % len(games)]
        spec, chance = random_round(f"coverage {number}", game_key=game.key), Random(number)
        moment, decide, left = spec.open(), players(spec).decide, 2
        while steps := [step for step in moment.expected() if not step.waived]:
            keys |= {step.cite.key for step in steps if step.actor == "dealer"}
            odds = [
                f"{odd.name}/{place}" if place else odd.name
                for odd in game.conduct.irregularities
                for place in odd.places(moment.round)
                if left and chance.random() < 0.05 and odd.can_happen(moment.round, place)
            ]
            if odds:
                moment, left = moment.befallen(Act("chance", Verb.BEFALL, odds[0])), left - 1
                continue
            moment = moment.after(decide(moment, chance.choice(steps)))
    return keys


@in_turn(3)
@EVERY_CHAPTER_TAUGHT
def test_the_drills_touch_every_provision_and_every_irregularity(games: list[Game]):
    odds = {odd for game in games for odd in game.conduct.irregularities}
    untouched, due = cited(games), due_in_random_rounds(games)
    unhappened = {odd.name for odd in odds}
    taught = [key for key, drill in DRILLS.items() if drill.game in games]

    def promising(key: str) -> bool:
        return any(cite.key in untouched | due for cite in DRILLS[key].provisions)

    def rounds() -> Iterator[tuple[str, str]]:
        yield from ((key, "0") for key in taught)
        yield from product(sorted(taught, key=promising, reverse=True), map(str, range(1, SEEDS)))

    for key, seed in rounds():
        if not (untouched or due or unhappened):
            break
        came = course(key, seed)
        touched = {cite.key for cite in came.touched}
        unhappened -= came.happened
        due -= touched
        untouched -= touched | {odd.cite.key for odd in odds if odd.name in came.happened}
    assert sorted(unhappened) == []
    assert sorted(due) == []
    assert sorted(untouched) == []


@EVERY_CHAPTER_TAUGHT
def test_every_provision_that_is_touched_is_claimed_by_a_drill(games: list[Game]):
    """Else a weakness there would find no drill that trains it."""
    claimed = {cite for drill in DRILLS.values() for cite in drill.provisions}
    asked = {games[0].code[key] for key in cited(games)}
    duties = {duty.cite for game in games for duty in game.conduct.duties}
    assert sorted(str(cite) for cite in (asked | duties) - claimed) == []
