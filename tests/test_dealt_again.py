"""A round is dealt again from each of its mistakes, at every table: the moment is the same."""

from __future__ import annotations

from random import Random

import pytest

from app.curriculum.progress.counted import reviewed
from app.grading.nodes import seen_of
from app.randomly import random_round
from app.rounds import dump, loads
from app.script import first_option
from app.session import Mode, Session
from app.shell.base.sitting import Sitting, again_from, done_right
from games.catalogue import TABLES
from games.engine.acts import Act, Verb
from tests.tiers import in_turn

MOST = 300
WRONG = (Verb.COLLECT, Verb.RETURN, Verb.PAY)


def next_step(session: Session):
    """What is due from the trainee, once everybody else has acted."""
    while session.automatic() is not None:
        session.go_on()
    steps = session.mine()
    return next((step for step in steps if not step.waived), next(iter(steps), None))


def with_mistakes(key: str, seed: str) -> Session:
    """A round dealt to its end, about one act in twelve of it wrong."""
    chance, game = Random(f"{key} {seed}"), TABLES[key]
    session = Session(random_round(seed, game.house.rules, game_key=key), Mode.PRACTICE)
    while len(session.entries) < MOST and (step := next_step(session)) is not None:
        act, bets = first_option(session.moment, step), list(session.moment.round.wagers)
        if bets and chance.random() < 1 / 12:
            verb = chance.choice(WRONG)
            act = Act("dealer", verb, chance.choice(bets), 500 if verb is Verb.PAY else None)
        session.offer(act)
    session.finish()
    return session


@in_turn(4)
@pytest.mark.parametrize("key", TABLES)
def test_the_moment_before_a_mistake_comes_back_and_can_be_done_right(key):
    session = with_mistakes(key, "n1")
    sitting = Sitting("free-round", "A round", session.spec)
    wrong = [entry for entry in reviewed(session) if entry.finding.is_error]
    for entry in wrong[:6]:
        again = again_from(sitting, session, entry.number, "uid")
        made = Session(loads(dump(again.spec)), Mode.GUIDED)
        before = session.moments[entry.number - 1] if entry.number else session.first
        assert seen_of(made.moment.round) == seen_of(before.round)
        assert not done_right(made)
        if (step := next_step(made)) is not None:
            made.offer(first_option(made.moment, step))
            assert done_right(made)


def test_mistakes_are_made_at_most_tables():
    """Otherwise the test above would try nothing."""
    found = [key for key in list(TABLES)[:8] if any(
        entry.finding.is_error for entry in reviewed(with_mistakes(key, "n1"))
    )]  # fmt: skip
    assert len(found) > 4
