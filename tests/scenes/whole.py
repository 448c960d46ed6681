"""Whole rounds at a table view, dealt as a dealer simply does."""

from __future__ import annotations

from collections.abc import Callable

from app.session import Session
from games.engine.acts import Act, Verb
from games.engine.procedure import Step
from scenes.table import TableView


def plain(steps: list[Step]) -> Act:
    """What a dealer simply does: a cut about the middle."""
    options = steps[0].options
    return options[len(options) // 2] if options[0].verb is Verb.PLACE else options[0]


def dealt_by(view: TableView, session: Session, do: Callable[[Act], None]) -> None:
    """Deal the round of *session* to its end: *do* is each act at the view, and no error."""
    view.pace = 0
    view.set_round(session.moment.round)

    def offered(act: Act) -> None:
        session.offer(act)
        view.follow(session.moment.round)

    view.act_offered.connect(offered)
    while not session.over:
        if session.go_on():
            view.follow(session.moment.round)
            continue
        act = plain([step for step in session.mine() if not step.waived])
        before = len(session.entries)
        do(act)
        assert len(session.entries) == before + 1, f"nothing came of {act}"
        assert not session.entries[-1].finding.is_error, session.entries[-1].finding
    view.finish()
