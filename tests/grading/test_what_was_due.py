"""What is found of an act that came too soon is about one thing, and says each thing once."""

from __future__ import annotations

from collections import Counter

import pytest

from app.grading.course import players
from app.grading.findings import UNTIMELY, Gravity, Kind
from app.grading.judge import judge
from app.randomly import random_round
from app.script import right_course
from games.catalogue import GAMES
from games.engine.acts import Act, Verb


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_what_comes_too_soon_is_named_by_the_first_thing_that_was_due(game):
    found = Counter()
    for seed in "ab":
        spec = random_round(f"due {seed}", game_key=game.key)
        course = list(right_course(spec.open(), players(spec).decide, []))
        for at, (moment, _) in enumerate(course):
            for _, act in course[at + 1 : at + 12]:
                finding = judge(moment, act) if act.actor == "dealer" else None
                if finding is None or finding.kind not in UNTIMELY or finding.common_error:
                    continue
                found[finding.kind] += 1
                assert len(finding.due) == len(set(finding.due)), f"{act}: {finding.said}"
                owed = (*(moment.passed_over(act) or ()), *moment.expected())
                cites = {step.cite for step in owed if finding.due[0] in step.options}
                slip = finding.gravity is Gravity.CRITICAL  # cites what has gone wrong by it
                assert slip or finding.cite in cites, f"{act}: {finding.said}"
                if finding.kind is Kind.MISSING_ANNOUNCEMENT:
                    assert finding.due[0].verb is Verb.ANNOUNCE, f"{act}: {finding.said}"
    assert sum(found.values()) > 20


def test_a_stub_miscounted_is_serious():
    """No money hangs on it; a wrong count of chips, which is money, stays critical."""
    spec = random_round("due a", game_key="holdem")
    course = right_course(spec.open(), players(spec).decide, [])
    stub = next(m for m, _ in course if any(_counts(step.act) for step in m.expected()))
    due = next(step.act for step in stub.expected() if _counts(step.act))
    found = judge(stub, Act("dealer", Verb.COUNT, "stub", (due.amount or 0) + 1))
    assert (found.kind, found.gravity) == (Kind.WRONG_AMOUNT, Gravity.SERIOUS)


def _counts(act):
    return act.verb is Verb.COUNT and act.target == "stub"
