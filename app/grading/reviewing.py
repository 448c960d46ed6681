"""What is found of a round once all of it is known: done late, never done, or put right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from app.grading.findings import Finding, Gravity, Kind
from app.grading.saying import say
from games.engine.acts import Act, Verb
from games.engine.moment import MONEY
from games.engine.ways import gone_through

if TYPE_CHECKING:
    from app.grading.reading import Node

ORDER = (Kind.TOO_SOON, Kind.OUT_OF_TURN, Kind.LEFT_OUT, Kind.MISSING_ANNOUNCEMENT)
FINAL = MONEY | {Verb.DISCARD, Verb.PUSH}


def reviewed(
    path: Sequence[Node], mended: frozenset[int], acts: Sequence[Act]
) -> tuple[Finding, ...]:
    """Return the findings of the acts on the *path*, of which some have been put right since.

    What came too soon breaks the provision that asks for it; what never came breaks its own, and
    is grave where it was money.
    """
    found = []
    for number, node in enumerate(path):
        finding = node.finding
        assert finding is not None
        if finding.is_error and finding.kind in ORDER and finding.act.actor == "dealer":
            finding = _by_what_followed(finding, node, [a.plain for a in acts[number + 1 :]])
        if finding.is_error and finding.kind is Kind.UNCALLED_FOR:
            finding = _came_later(finding, path[number + 1 :], node)
        if finding.is_error and number in mended:
            finding = replace(finding, corrected=True)
        found.append(finding)
    return tuple(found)


def _came_later(finding: Finding, later: Sequence[Node], node: Node) -> Finding:
    """Return *finding* as of an act that was only too soon, if it was right further on."""
    act = finding.act.plain
    for one in later:
        right = one.finding
        if right and right.kind is Kind.RIGHT and right.act.plain == act:
            early = replace(finding, kind=Kind.TOO_SOON, cite=right.cite, phase=right.phase)
            return early.telling(say(early, "", node.moment.game))
    return finding


def _by_what_followed(finding: Finding, node: Node, later: Sequence[Act]) -> Finding:
    assert node.before is not None
    moment, act = node.before.moment, finding.act.plain
    lent = tuple(one for one in node.lent if one not in node.before.lent)
    mine = tuple(one for one in (*finding.due, *lent) if one.actor == "dealer")
    never = tuple(dict.fromkeys(one for one in mine if one not in later))
    if never:
        money = any(one.verb in MONEY or one.verb is Verb.PUSH for one in never)
        grave = Gravity.CRITICAL if money else finding.gravity
        due = tuple(dict.fromkeys((*finding.due, *never)))
        kind = Kind.LEFT_OUT if finding.kind is Kind.TOO_SOON and money else finding.kind
        found = replace(finding, kind=kind, gravity=grave, due=due)
        owed = (*(moment.passed_over(act) or ()), *moment.expected())
        step = next((one for one in owed if money and one.act in never), None)
        if kind is not Kind.LEFT_OUT or step is None or step.cite == finding.cite:
            return found
        found = replace(found, cite=step.cite, why=step.why, misstep="")
        return found.telling(say(found, "", moment.game))
    if finding.kind not in (Kind.LEFT_OUT, Kind.TOO_SOON) or act.verb not in FINAL:
        return finding
    jumped = gone_through(moment, act, later)
    stopped = node.moment.round.cards == node.before.moment.round.cards
    if act in later and act.verb is Verb.DISCARD and stopped:
        grave = Gravity.SERIOUS if finding.gravity is Gravity.CRITICAL else finding.gravity
        early = replace(finding, kind=Kind.TOO_SOON, gravity=grave)
        known = next((o.message for o in moment.game.missteps if o.name == finding.misstep), "")
        return early.telling(say(early, known, moment.game))
    if act in later or not jumped:
        return finding  # due again in its place: this one was not meant for it
    step = jumped.moment.step_for(act)
    mine_alone = {one.actor for one in jumped.steps} == {"dealer"}
    if step and len(jumped.steps) > 1 and later[0] in jumped.steps and mine_alone:
        cite = finding.cite if finding.misstep else step.cite
        early = replace(finding, kind=Kind.TOO_SOON, cite=cite)
        return early.telling(say(early, "", moment.game))
    return finding
