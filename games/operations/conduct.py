"""What may always be done, and what trainees get wrong."""

from __future__ import annotations

from collections.abc import Callable

from games.engine.acts import Act, Verb
from games.engine.features import CommonError, Duty
from games.engine.ledger import CASH
from games.engine.moment import Moment
from games.engine.round import Round
from games.engine.work import CARRIED, CHIPS, DROP_BOX, TIP, TIP_BET, laid_out, work_of
from games.operations.chapter import (
    BANK_COPY,
    CODE,
    COUNT_SHEET,
    DROP_COPY,
    DUPLICATE,
    ISSUING,
    JACKPOTS,
    SLIP,
)
from games.operations.steps import differs

STACK = 20
"""Pieces of a full stack."""


def customary(r: Round, act: Act) -> bool:
    """Calling the floor, counting again what was counted, spreading cash that lies there, dropping
    cash for which chips were paid, making good what cannot be any more.

    That is a slip signed once it was dropped, an arm stretched out once the tip was boxed.
    """
    if act.verb is Verb.CALL and act.target == "floor":
        return True
    if act.verb is Verb.COUNT and act.target.startswith(f"{CHIPS}/"):
        again = any((a.verb, a.target) == (act.verb, act.target) for a in r.log)
        return again and laid_out(r).get(int(act.target.partition("/")[2])) == act.amount
    if act.verb is Verb.SPREAD:
        return act.spot == CASH and act.target in r.wagers
    if act.verb is Verb.DEPOSIT and act.spot == CASH:
        paid = any((a.verb, a.target) == (Verb.PAY, act.target) for a in r.log)
        return paid and act.target in r.wagers
    if act.verb is Verb.EXTEND:
        return Act("dealer", Verb.DEPOSIT, act.target) in r.log and act not in r.log
    paper = work_of(r).papers.get(act.target) if act.verb is Verb.SIGN else None
    return paper is not None and paper.at == DROP_BOX and act.actor not in paper.signed


def due(moment: Moment, verb: Verb, target: str) -> Act | None:
    """The act of *verb* at *target* that is due, if one is."""
    acts = (step.act for step in moment.expected() if step.actor == "dealer")
    return next((act for act in acts if (act.verb, act.target) == (verb, target)), None)


def off_by(pieces: Callable[[int], bool]) -> Callable[[Moment, Act], bool]:
    """Whether a count is off by that many *pieces*."""

    def is_it(moment: Moment, act: Act) -> bool:
        right = due(moment, Verb.COUNT, act.target) if act.verb is Verb.COUNT else None
        return right is not None and pieces(abs((act.amount or 0) - (right.amount or 0)))

    return is_it


def passed_a_difference(r: Round, act: Act) -> bool:
    """Whether a slip is said to agree with an inventory that differs from it."""
    verifies = act.verb is Verb.VERIFY and act.target == SLIP
    return verifies and SLIP in work_of(r).papers and differs(r, SLIP)


def unshown(moment: Moment, act: Act) -> bool:
    """Boxing a tip while the arm is still to be stretched out."""
    boxes = act.verb is Verb.DEPOSIT and act.spot in (TIP, TIP_BET)
    return boxes and due(moment, Verb.EXTEND, act.target) is not None


def kept_from_dealers(moment: Moment, act: Act) -> bool:
    """Giving a tip wager that has won to the player, or the house."""
    won = act.seat in work_of(moment.round).won and act.spot == TIP_BET
    return won and act.verb in (Verb.COLLECT, Verb.RETURN)


def wrong_box(moment: Moment, act: Act) -> bool:
    gone = any(a.verb is Verb.REMOVE for a in moment.round.log)
    return act.verb is Verb.DEPOSIT and act.target == DUPLICATE and not gone


def at_jackpot(*wrong: tuple[Verb, str]) -> Callable[[str], Callable[[Moment, Act], bool]]:
    """Whether one of *wrong* acts is done at the count of a named jackpot box."""

    def named(name: str) -> Callable[[Moment, Act], bool]:
        return lambda moment, act: (
            work_of(moment.round).name == name and (act.verb, act.target) in wrong
        )

    return named


TRAYED = at_jackpot((Verb.RACK, CARRIED))
SHEET_DROPPED = at_jackpot((Verb.DEPOSIT, COUNT_SHEET))

DUTIES = (Duty(CODE["37(c)"], "Never pass a count that doesn't match", passed_a_difference),)

COMMON_ERRORS = (
    CommonError(
        "counted a stack too many or too few",
        off_by(lambda pieces: pieces > 0 and pieces % STACK == 0),
        "A full stack is twenty.",
    ),
    CommonError(
        "let a difference pass",
        lambda moment, act: passed_a_difference(moment.round, act),
        "The count and the slip don't match. Report it; don't sign the slip.",
        CODE["37(c)"],
    ),
    CommonError(
        "boxed a tip unseen",
        unshown,
        "First extend your arm so everyone can see the toke.",
        CODE["19(d)"],
    ),
    CommonError(
        "kept a tip wager from the dealers",
        kept_from_dealers,
        "It won for the dealers: it goes into the tip box.",
        CODE["19(d)"],
    ),
    CommonError(
        "took a tip for a supervisor",
        lambda moment, act: (
            act.verb in (Verb.DEPOSIT, Verb.EXTEND, Verb.TAKE) and act.spot == "supervisor"
        ),
        "Supervisors don't accept tokes.",
        CODE["19(a)"],
    ),
    CommonError(
        "laid the wrong copy on the table",
        lambda moment, act: (
            act.verb is Verb.PLACE
            and act.target == BANK_COPY
            and moment.passed_over(Act("dealer", Verb.PLACE, DROP_COPY)) is not None
        ),
        "The chip-bank copy goes to the chip bank with security. The other copy stays here.",
        CODE["38(c)"],
    ),
    CommonError(
        "dropped the duplicate too early",
        wrong_box,
        "The original leaves with the old box; the duplicate goes into the new one.",
        CODE["41(d)"],
    ),
    *(
        CommonError(
            "put a jackpot into the tray",
            TRAYED(name),
            "The players' pots funded it. It goes to the cage in the locked container.",
            cite,
            gravity="critical",
        )
        for name, cite in JACKPOTS.items()
    ),
    *(
        CommonError(
            "dropped the count sheet",
            SHEET_DROPPED(name),
            "The sheet goes with the money, in the locked container.",
            cite,
            gravity="serious",
        )
        for name, cite in JACKPOTS.items()
    ),
    CommonError(
        "gave out chips as change",
        lambda moment, act: (
            act.verb is Verb.PAY and act.spot == CASH and act.seat in work_of(moment.round).barred
        ),
        "Chips are for play. Nobody gets them as change.",
        ISSUING["10(c)"],
    ),
)
