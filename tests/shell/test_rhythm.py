"""How long a table waits before what happens without the trainee."""

from __future__ import annotations

from app.rounds.spec import RoundSpec
from app.session import Mode, Session
from app.shell.table.round_controller import OTHERS_MS, PLAYER_MS, before_next
from games.catalogue import GAMES
from tests.shell.test_every_game import sitting


def test_bets_that_have_to_be_made_are_not_waited_for_as_decisions_are():
    spec: RoundSpec = sitting(GAMES["holdem"]).spec
    session, waits = Session(spec, Mode.PRACTICE), {}
    while not session.over:
        act = session.automatic()
        if act is not None and act.actor != "dealer":
            waits.setdefault(act.spot in session.moment.game.wagers.posted, set()).add(
                before_next(session, 1.0)
            )
        if not session.go_on():
            step = next(step for step in session.mine() if not step.waived)
            session.offer(step.options[len(step.options) // 2])
    assert waits == {True: {OTHERS_MS}, False: {PLAYER_MS}}
