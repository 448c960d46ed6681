"""A dealer who makes mistakes as trainees do, for demonstrations and for tests of the grader."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from app.script import first_option
from app.session import Session
from games.engine.acts import Act, Verb
from games.engine.procedure import Step


def play(session: Session, *, slips: bool = True) -> Iterator[Session]:
    """Play *session* to its end as a trainee would, yielding it after every act.

    With *slips*, the dealer forgets a lockout, overpays once by the stake, settles one player out
    of turn, and does not announce what the cards come to.
    """
    left = {Verb.LOCK_OUT, Verb.PAY, Verb.REVEAL, Verb.ANNOUNCE} if slips else set()
    while not session.over:
        if session.go_on() is None:
            due = [step for step in session.mine() if not step.waived]
            if not due:
                break
            session.offer(_wrong(session, due, left) or first_option(session.moment, due[0]))
        yield session
    session.finish()


def _wrong(session: Session, due: list[Step], left: set[Verb]) -> Act | None:
    """Return one of the typical errors, if there is room for one that is still *left*."""
    act, r = due[0].act, session.moment.round
    if Verb.LOCK_OUT in left and act.verb is Verb.LOCK_OUT:
        ahead = [spot for seat in r.seats for spot in r.staked(seat, act.target)]
        if ahead:
            left.discard(Verb.LOCK_OUT)
            return Act("dealer", Verb.GATHER, ahead[0])
    if Verb.PAY in left and act.verb is Verb.PAY and act.target in r.wagers:
        left.discard(Verb.PAY)
        return replace(act, amount=(act.amount or 0) + r.wagers[act.target])
    if Verb.REVEAL in left and act.verb is Verb.REVEAL and act.seat and len(r.live) > 1:
        earlier = [seat for seat in r.live if seat < act.seat]
        if earlier:
            left.discard(Verb.REVEAL)
            return replace(act, target=f"{earlier[0]}/hand")
    if Verb.ANNOUNCE in left and act.verb is Verb.ANNOUNCE and act.target != "no-more-bets":
        after = (step.act for step in session.moment.after(act).expected())
        if unsaid := next((one for one in after if one.actor == "dealer"), None):
            left.discard(Verb.ANNOUNCE)
            return unsaid
    return None
