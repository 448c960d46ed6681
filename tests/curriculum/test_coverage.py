"""The drills together touch every provision that a dealer's act can keep or break."""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path
from random import Random

import pytest

from app.randomly import random_round
from games.catalogue import GAMES
from games.engine.acts import Act, Verb
from games.engine.game import Game
from tests.curriculum.table import DRILLS, befallen, is_mine, moments, players

NOT_THE_DEALERS = {
    "mississippi-stud": {"12(c)(3)", "12(e)(4)"},  # the system resets its own meters
    "crazy-4-poker": {"12(d)(3)"},
    "spanish-21": {
        *("7(j)", "8(a)", "11(c)"),  # players decide
        *("10(b)", "11(d)"),  # come about only where the reader was left out
    },
}
"""Provisions by which somebody else acts."""
NO_STEPS = {"house.py", "readings.py", "conduct.py", "missteps.py"}
"""Modules that cite what no step is made of: choices, readings, duties, missteps."""
SEEDS = [str(n) for n in range(10)]
TAUGHT = sorted({drill.game_key for drill in DRILLS.values()})
EVERY_GAME_TAUGHT = pytest.mark.parametrize("game", [GAMES[key] for key in TAUGHT], ids=TAUGHT)


def cited(game: Game) -> set[str]:
    """Every provision that the chapter's procedures cite, by their source."""
    keys: set[str] = set()
    chapter = import_module(f"games.{game.key.replace('-', '_')}")
    for path in Path(chapter.__file__ or "").parent.glob("*.py"):
        if path.name in NO_STEPS:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Subscript) and getattr(node.value, "id", "") == "CODE":
                texts = (n for n in ast.walk(node.slice) if isinstance(n, ast.Constant))
                keys |= {text.value for text in texts}
    return keys - NOT_THE_DEALERS.get(game.key, set())


def due_in_random_rounds(game: Game) -> set[str]:
    """Every provision by which a dealer's act was due in rounds by chance, mishaps included."""
    keys: set[str] = set()
    for number in range(120):
        spec, chance = random_round(f"coverage {number}", game_key=game.key), Random(number)
        moment, decide, left = spec.open(), players(spec).decide, 2
        while steps := [step for step in moment.expected() if not step.waived]:
            keys |= {step.cite.key for step in steps if step.actor == "dealer"}
            odds = [
                f"{odd.name}/{place}" if place else odd.name
                for odd in game.irregularities
                for place in odd.places(moment.round)
                if left and chance.random() < 0.05 and odd.can_befall(moment.round, place)
            ]
            if odds:
                moment, left = moment.befallen(Act("chance", Verb.BEFALL, odds[0])), left - 1
                continue
            moment = moment.after(decide(moment, chance.choice(steps)))
    return keys


@EVERY_GAME_TAUGHT
def test_the_drills_touch_every_provision_and_every_irregularity(game: Game):
    touched: set[str] = set()
    happened: set[str] = set()
    for drill in (one for one in DRILLS.values() if one.game is game):
        for seed in SEEDS:
            for moment in moments(drill, seed):
                touched |= {s.cite.key for s in moment.expected() if is_mine(drill, moment, s)}
            happened |= befallen(moment)
    irregular = {odd.cite.key for odd in game.irregularities if odd.name in happened}
    assert sorted({odd.name for odd in game.irregularities} - happened) == []
    assert sorted(due_in_random_rounds(game) - touched) == []
    assert sorted(cited(game) - touched - irregular) == []


@EVERY_GAME_TAUGHT
def test_every_provision_that_is_touched_is_claimed_by_a_drill(game: Game):
    """Else a weakness there would find no drill that trains it."""
    claimed = {cite for drill in DRILLS.values() for cite in drill.provisions}
    asked = {game.code[key] for key in cited(game)}
    duties = {duty.cite for duty in game.duties}
    assert sorted(str(cite) for cite in (asked | duties) - claimed) == []
