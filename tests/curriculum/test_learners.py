"""Practice that fits the person is shorter: simulated learners, of whom the plan knows nothing."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median

import pytest

from tests import learners
from tests.learners import KINDS, by_chance, by_plan, run, whole_rounds

SEEDS = range(3)
CAP = 300


@pytest.fixture(scope="module", autouse=True)
def few() -> Iterator[None]:
    """Fewer rounds truly dealt, for they take the time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(learners, "VARIANTS", 4)
        learners.school.cache_clear()
        yield
    learners.school.cache_clear()


def trained(kind: int, way: learners.Way) -> tuple[float, float]:
    """Rounds and hours until mastery, or until the end without."""
    runs = [run("mississippi-stud", KINDS[kind], way, seed, cap=CAP) for seed in SEEDS]
    return median(one.rounds for one in runs), median(one.hours for one in runs)


@pytest.mark.parametrize("kind", [0, 2, 3, 4], ids=lambda kind: KINDS[kind].name)
def test_the_plan_needs_clearly_fewer_rounds_and_less_time_than_chance(kind: int):
    rounds, hours = trained(kind, by_plan)
    assert rounds < CAP
    for way in (by_chance, whole_rounds):
        others, longer = trained(kind, way)
        assert rounds < 0.75 * others
        assert hours < 0.75 * longer


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
