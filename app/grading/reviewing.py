"""The findings of a round once all of it is known: done late, never done, or corrected."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

from app.grading.findings import UNTIMELY, Finding, Gravity, Kind
from app.grading.misreadings import as_one_mistake
from app.grading.nodes import Node, excused
from app.grading.saying import known_words, say
from games.engine.acts import Act, Verb
from games.engine.moment import Moment
from games.engine.procedure import Step
from games.engine.tolerance import MONEY
from games.engine.ways import gone_through

FINAL = MONEY | {Verb.DISCARD, Verb.PUSH, Verb.PLACE, Verb.DEPOSIT}
"""Acts that end something: one done too soon is itself wrong, not the acts it passes over."""
TOLD_THERE = "What is wrong with that wager is told where it was settled."
LEFT_OUT = (Kind.LEFT_OUT, Kind.MISSING_ANNOUNCEMENT)
TURNS = {Verb.REVEAL}
AFTERWARDS = (Verb.DEPOSIT, Verb.PLACE)
"""Acts that their own provision puts after something else."""


def reviewed(
    path: Sequence[Node], mended: frozenset[int], acts: Sequence[Act]
) -> tuple[Finding, ...]:
    """Return the findings of the acts on the *path*, some of which have been corrected since.

    An act done too soon breaks the provision that asks for it. An act never done breaks its own,
    and is grave where it was money.
    """
    found = []
    for number, node in enumerate(path):
        finding = node.finding
        assert finding is not None
        if finding.is_error and finding.kind in UNTIMELY:
            finding = _by_what_followed(finding, node, path[number + 1 :], path[-1].moment)
        if finding.is_error and finding.kind is Kind.UNCALLED_FOR:
            finding = _came_later(finding, path[number + 1 :], node)
        if finding.is_error and number in mended:
            finding = replace(finding, corrected=True)
        found.append(finding)
    return as_one_mistake(path, found)


def _came_later(finding: Finding, later: Sequence[Node], node: Node) -> Finding:
    """Return *finding* as that of an act that was only too soon, if the act was right later.

    A card dealt later to the same hand is another card.
    """
    act = finding.act.plain
    for one in later if act.verb is not Verb.DEAL else ():
        right = one.finding
        if right and right.kind is Kind.RIGHT and right.act.plain == act:
            early = replace(finding, kind=Kind.TOO_SOON, cite=right.cite, phase=right.phase)
            return early.telling(say(early, "", node.moment.game))
    return finding


def _by_what_followed(finding: Finding, node: Node, path: Sequence[Node], end: Moment) -> Finding:
    """Return *finding*, about what comes before something else, by what was done on the *path*."""
    assert node.before is not None
    moment = node.before.moment
    later = [one.finding.act.plain for one in path if one.finding]
    lent = tuple(one for one in node.lent if one not in node.before.lent)
    lent = () if _players_turns(lent) else lent  # what they would have done is a guess
    mine = tuple(one for one in (*finding.due, *lent) if one.actor in moment.role)
    owed = (*(moment.passed_over(finding.act.plain) or ()), *moment.expected())
    never = tuple(dict.fromkeys(one for one in mine if not _came(one, owed, path)))
    turned = (step for step in owed if step.act in never and step.act.verb is Verb.REVEAL)
    unpaid = {one.seat for one in never if _pays(one)}
    bare = (s for s in turned if s.act.seat in unpaid or _left_lying(end, s.act))
    if step := next(bare, None):
        return _never_settled(finding, moment, step)
    if never and all(_settled_wrongly(one, path) for one in never):
        return excused(finding, TOLD_THERE)
    if never:
        return _never_done(finding, moment, never, owed, later)
    ours = finding.act.actor in moment.role
    early = _only_early(finding, node, moment, later) if ours else finding
    return _done_late(early, moment, path)


def _done_late(finding: Finding, moment: Moment, later: Sequence[Node]) -> Finding:
    """Return *finding* with the act after which what was left out was done, if all of it was."""
    mine = {one for one in finding.due if one.actor in moment.role}
    done = [one.finding.act.plain for one in later if one.finding]
    if finding.kind not in LEFT_OUT or not mine or not mine <= set(done):
        return finding
    before = takewhile(lambda one: one not in mine, done)
    last = [finding.act.plain, *(one for one in before if one.actor in moment.role)][-1]
    found = replace(finding, late=last)
    return found.telling(say(found, known_words(moment, found), moment.game))


def _never_done(
    finding: Finding,
    moment: Moment,
    never: tuple[Act, ...],
    owed: Sequence[Step],
    later: Sequence[Act],
) -> Finding:
    """Return *finding* as about something *never* done: grave if somebody was not paid, or kept a
    bet."""
    money = any(map(_pays, never)) or _verified_for(never, moment, finding.act.plain, later)
    gravity = Gravity.CRITICAL if money else finding.gravity
    due = tuple(dict.fromkeys((*finding.due, *never)))
    unpaid = money and finding.kind in (Kind.TOO_SOON, Kind.OUT_OF_TURN)
    kind = Kind.LEFT_OUT if unpaid else finding.kind
    found = replace(finding, kind=kind, gravity=gravity, due=due)
    undone = [step for step in owed if money and step.act in never]
    step = next((step for step in undone if _pays(step.act)), next(iter(undone), None))
    if kind is not Kind.LEFT_OUT or step is None:
        return found
    if step.cite == finding.cite and not unpaid:
        return found
    found = replace(found, cite=step.cite, why=step.why, common_error="")
    return found.telling(say(found, "", moment.game))


def _only_early(finding: Finding, node: Node, moment: Moment, later: Sequence[Act]) -> Finding:
    """Return *finding* after everything missing was done. The act itself may have been too soon,
    and then it breaks its own provision."""
    act = finding.act.plain
    if finding.kind not in (Kind.LEFT_OUT, Kind.TOO_SOON) or act.verb not in FINAL | TURNS:
        return finding
    jumped = gone_through(moment, act, later)
    stopped = node.moment.round.cards == moment.round.cards
    if act in later and act.verb is Verb.DISCARD and stopped:
        grave = Gravity.SERIOUS if finding.gravity is Gravity.CRITICAL else finding.gravity
        early = replace(finding, kind=Kind.TOO_SOON, gravity=grave)
        return early.telling(say(early, known_words(moment, finding), moment.game))
    step = jumped.moment.step_for(act) if jumped else None
    if jumped is None or step is None:
        return finding
    left_out = finding.kind is Kind.LEFT_OUT
    at_once = later[:1] and later[0] in jumped.steps
    more = len(jumped.steps) > 1 or act.verb in AFTERWARDS
    if act.verb in TURNS:
        if not left_out or (finding.common_error and act not in later):
            return finding
        early = replace(finding, cite=step.cite, common_error="")
    elif act in later:
        return finding  # due again in its place, so this one was not meant for it
    elif act.verb is Verb.DISCARD and left_out and finding.common_error and at_once:
        early = replace(finding, cite=step.cite, gravity=Gravity.SERIOUS)
    elif not left_out and not finding.common_error and _players_turns(jumped.steps):
        early = replace(finding, cite=step.cite)
    elif more and at_once and moment.role.issuperset(one.actor for one in jumped.steps):
        early = replace(finding, cite=finding.cite if finding.common_error else step.cite)
    else:
        return finding
    early = replace(early, kind=Kind.TOO_SOON)
    return early.telling(say(early, "", moment.game))


def _players_turns(steps: Sequence[Act]) -> bool:
    return any(one.actor.startswith("seat-") for one in steps)


def _came(due: Act, owed: Sequence[Step], path: Sequence[Node]) -> bool:
    """Whether *due* was done on the *path* after all, and not because it came due once more."""
    why = next((step.why for step in owed if step.act == due), None)
    done = (one.finding for one in path if one.finding and one.finding.act.plain == due)
    return any(one.kind is not Kind.RIGHT or why in (None, one.why) for one in done)


def _settled_wrongly(due: Act, path: Sequence[Node]) -> bool:
    """Whether the wager of *due* was settled otherwise on the *path*, and that was told."""
    later = (one.finding for one in path if one.finding and one.finding.is_error)
    return due.verb in MONEY and any(
        found.act.verb in MONEY and found.act.target == due.target for found in later
    )


def _never_settled(finding: Finding, moment: Moment, turned: Step) -> Finding:
    """Return *finding* with its result: the seat whose hand was to be *turned* got nothing."""
    there = moment if moment.step_for(turned.act) else None
    if there is None and (way := gone_through(moment, turned.act)):
        there = way.moment
    after = there.after(turned.act).expected() if there else ()
    wagers = [
        step for step in after if step.act.seat == turned.act.seat and step.act.verb in MONEY
    ]
    first = wagers[0] if wagers else turned
    due = (turned.act, *(step.act for step in wagers))
    found = replace(finding, kind=Kind.LEFT_OUT, gravity=Gravity.CRITICAL, common_error="")
    found = replace(found, cite=first.cite, why=first.why, due=due)
    return found.telling(say(found, "", moment.game))


def _pays(act: Act) -> bool:
    return act.verb in MONEY or act.verb is Verb.PUSH


def _left_lying(end: Moment, turned: Act) -> bool:
    """Whether wagers of the seat whose hand was to be *turned* are there at the end."""
    seat = turned.seat
    return seat is not None and any(spot.startswith(f"{seat}/") for spot in end.round.wagers)


def _verified_for(never: Sequence[Act], moment: Moment, act: Act, later: Sequence[Act]) -> bool:
    """Whether a hand was *never* verified, and therefore never paid."""
    if not any(one.verb is Verb.VERIFY for one in never):
        return False
    jumped = gone_through(moment, act, later)
    return jumped is not None and any(_pays(one) and one not in later for one in jumped.steps)
