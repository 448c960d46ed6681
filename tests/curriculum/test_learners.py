"""Practice that fits the person is shorter: simulated learners, of whom the plan knows nothing."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median

import pytest

from tests import learners
from tests.learners import KINDS, by_chance, by_plan, run

SEEDS = range(3)
CAP = 400


def rounds(game: str, way: learners.Way) -> float:
    return median(run(game, KINDS[0], way, seed, cap=CAP).rounds for seed in SEEDS)


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Fewer rounds truly dealt, for they take the time."""
    monkeypatch.setattr(learners, "VARIANTS", 2)
    learners.school.cache_clear()
    yield
    learners.school.cache_clear()


@pytest.mark.parametrize("game", ["mississippi-stud", "seven-card-stud-high"])
@pytest.mark.usefixtures("few")
def test_the_plan_needs_clearly_fewer_rounds_than_chance(game: str):
    assert rounds(game, by_plan) < 0.75 * rounds(game, by_chance)


def test_a_learner_learns_and_forgets_without_knowing_of_the_model():
    pool = {"655a.11(b)": "settlement order", "655a.11(c)": "settlement order"}
    learner = learners.Learner(KINDS[0], pool, learners.Random("a"))
    before = learner.right("655a.11(b)", 0)
    for _ in range(8):
        learner.tries("655a.11(b)", 0, 3)
    learnt = learner.right("655a.11(b)", 0)
    assert before < 0.5 < 0.9 < learnt
    assert before < learner.right("655a.11(c)", 0) < learnt
    assert learner.right("655a.11(b)", 30) < learnt
