"""Several wagers settled wrongly by one misreading of the cards: one mistake, with its sum."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from app.grading.findings import Finding, Gravity
from app.grading.nodes import AS_BEFORE, Node, excused
from app.grading.words import tell
from games.engine.acts import Act, Verb
from games.engine.chips import dollars
from games.engine.features import Misreading
from games.engine.game import Game
from games.engine.moment import Moment
from games.engine.tolerance import MONEY


@dataclass(frozen=True, slots=True)
class _Misread:
    """A hand misread, and the wagers that were settled by it."""

    taken: Misreading
    at: tuple[int, ...]
    """The numbers of these acts, from 0."""
    over: int
    """The cents that the player got too much by them; below zero, too little."""


def as_one_mistake(path: Sequence[Node], findings: Sequence[Finding]) -> tuple[Finding, ...]:
    """Return the *findings* of the acts on the *path*, each misreading told where it began.

    A dealer who has put the first wager right has read the hand again: a second one settled
    wrongly after that is another mistake.
    """
    found, open_at = list(findings), dict[int, _Misread]()
    for number, finding in enumerate(findings):
        node, seat = path[number].before, finding.act.seat
        taken = _taken(node.moment, finding) if node and finding.is_error else None
        if node is None or taken is None or seat is None:
            continue
        over, before = _over(node.moment, finding), open_at.get(seat)
        both = before.taken.along_with(taken) if before else None
        if before is None or both is None or before.at[0] in node.mended:
            open_at[seat] = _Misread(taken, (number,), over)
            continue
        open_at[seat] = _Misread(both, (*before.at, number), before.over + over)
        found[number] = excused(finding, AS_BEFORE)
        told = [findings[at] for at in open_at[seat].at]
        found[before.at[0]] = _together(told, open_at[seat].over, node.moment.game)
    return tuple(found)


def _taken(moment: Moment, finding: Finding) -> Misreading | None:
    """Return what the cards were taken for, if the error found is a misreading."""
    if finding.act.verb not in MONEY or not finding.common_error:
        return None
    act, known = finding.act, moment.game.conduct.common_errors
    here = (one for one in known if one.name == finding.common_error and one.misread)
    return next((one.misread(moment, act) for one in here if one.misread), None)


def _over(moment: Moment, finding: Finding) -> int:
    """Return the cents that the player of a wager got too much; below zero, too little."""
    act, stake = finding.act, moment.round.wagers.get(finding.act.target, 0)
    due = next((one for one in finding.due if one.target == act.target), None)
    return _won(act, stake) - (_won(due, stake) if due else 0)


def _won(act: Act, stake: int) -> int:
    """Return the cents that *act* wins the player of a wager; below zero, what it loses."""
    if act.verb in (Verb.PAY, Verb.CREDIT):
        return act.amount or 0
    return -(act.amount or stake) if act.verb is Verb.COLLECT else 0


def _together(told: Sequence[Finding], over: int, game: Game) -> Finding:
    """Return the first of the findings *told* as about them all."""
    first, *others = told
    done = ", ".join(tell(one.act, game) for one in others)
    most = f"{dollars(abs(over))} too {'much' if over > 0 else 'little'}"
    in_all = f"In all {most}." if over else "In all the sum is right."
    gravity = max((one.gravity for one in told), key=tuple(Gravity).index)
    return replace(
        first,
        due=tuple(dict.fromkeys(act for one in told for act in one.due)),
        gravity=gravity,
        corrected=all(one.corrected for one in told),
        words=f"{first.said} By the same misreading: {done}. {in_all}",
    )
