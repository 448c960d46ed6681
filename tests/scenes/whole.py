"""Whole rounds at a table view, dealt as a dealer simply does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from app.rounds import Mishap
from app.rounds.spec import RoundSpec
from app.session import Session
from games.catalogue import GAMES
from games.engine.acts import Act, Verb
from games.engine.procedure import Step
from scenes.table import TableView
from tests.test_every_game import mishaps


def rounds_of(most: int) -> list[tuple[str, int]]:
    """Return key and number of so many rounds of each game, and of one of each with pots.

    Those ten share their gestures, so that one round of each tells as much as many of one.
    """
    pots = [key for key, game in GAMES.items() if game.table_stakes]
    banked = [(key, number) for key in GAMES if key not in pots for number in range(most)]
    return [*banked, *((key, number % most) for number, key in enumerate(pots))]


def plain(steps: list[Step]) -> Act:
    """What a dealer simply does: a cut about the middle."""
    options = steps[0].options
    return options[len(options) // 2] if options[0].verb is Verb.PLACE else options[0]


def troubled(spec: RoundSpec, number: int) -> RoundSpec:
    """Return *spec* with an irregularity that befalls once half of the round is dealt."""
    session, found = Session(spec), list[Mishap]()
    while not session.over:
        moment = session.moment
        step = next((step for step in session.mine() if not step.waived), None)
        if step is not None and session.automatic() is None:
            before = str(step.act)
            found += [Mishap(act.target, before, act.actor) for act in mishaps(moment)]
        if session.go_on() is None:
            session.offer(plain([one for one in session.mine() if not one.waived]))
    assert found, "nothing can go wrong in this round"
    return replace(spec, mishaps=(found[(len(found) // 2 + 7 * number) % len(found)],))


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
