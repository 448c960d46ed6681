"""Insurance forgotten under an ace, and offered as soon as that shows."""

from __future__ import annotations

import pytest

from app.session import Mode, Session
from app.shell.base import drills
from games.engine.acts import Act

OFFER = Act.parse("dealer announce insurance")


def dealt() -> Session:
    sitting = drills.sitting(drills.all_drills()["spanish-insurance"], Mode.PRACTICE, seed="a")
    return Session(sitting.spec, Mode.PRACTICE, sitting.phases)


def go_on(session: Session, until: Act | None = None) -> None:
    while not session.over:
        if session.go_on():
            continue
        due = [step.act for step in session.mine() if not step.waived]
        if until in due:
            return
        session.offer(due[0])


@pytest.mark.parametrize(
    "wrong", [("insert hole-card",), ("ask 1",), ("insert hole-card", "ask 1")]
)
def test_offered_late_it_is_one_mistake_and_corrected(wrong):
    session = dealt()
    go_on(session, OFFER)
    for text in wrong:
        session.offer(Act.parse(f"dealer {text}"))
        assert session.automatic() is None
        assert [step.act for step in session.mine() if not step.waived] == [OFFER]
    go_on(session)
    (found,) = (one for one in session.reviewed().values() if one.is_error)
    assert found.corrected
