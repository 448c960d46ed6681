"""A step of the search: a moment the acts may have led to, its cost, and its finding."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import Any

from app.grading.amends import Amiss
from app.grading.findings import UNTIMELY, Finding, Gravity, Kind
from games.engine.acts import Act
from games.engine.moment import BROKEN, Moment, UnacceptableError
from games.engine.procedure import Procedure
from games.engine.round import Round
from games.engine.swift import swift
from games.engine.tolerance import MONEY
from games.engine.ways import (
    noted,
)

FAULT = 4.0
"""The cost of a finding; everything else decides only between readings with equally many
findings."""
NO_FAULT = 0.5
"""The cost of an act that is wrong but no finding, such as somebody else's act out of turn."""
MERGED = 0.8
"""The cost of an act that is wrong for exactly the reason that the one before it was."""
GIVEN_UP = "given up"
"""The way of an act that cannot be explained."""
NOT_JUDGED = "Not judged: what is done no longer follows this round."
PUTS_RIGHT = "This corrects the mistake."
BELONGED = "That card lay where it belonged: nothing was wrong with it."
PART_RIGHT = "The mistake is not fully corrected yet."
BEYOND_RECALL = "It has been seen, and the Code says what follows: this does not undo it."
AS_BEFORE = "This goes with the mistake before it."


class Others(IntEnum):
    """Whether cards lie where none belongs, or are missing: every hand changes from there on."""

    NOT = 0
    SO = 1
    TOLD = 2
    """It was also reported: what merely follows from it is not reported again."""


@swift
@dataclass(frozen=True, slots=True)
class Node:
    """A moment the acts may have led to, and the cost of believing it."""

    cost: float
    read: int
    """How many acts have been read."""
    moment: Moment
    finding: Finding | None = None
    """The finding on the last act read."""
    way: str = ""
    lent: tuple[Act, ...] = ()
    """The steps assumed done that nobody has done yet: doing them late is no further error."""
    wrongs: tuple[Amiss, ...] = ()
    """What is wrong on the table and may be corrected."""
    mended: frozenset[int] = frozenset()
    """The numbers of the wrong acts that have been corrected since."""
    unbent: Procedure | None = None
    """What was left to do before something happened, for a dealer who takes no notice of it."""
    told: frozenset[Act] = frozenset()
    """What was reported as due and has not been done since: it is not reported again."""
    others: Others = Others.NOT
    """Whether the hands on this table differ from those that should have been dealt."""
    bound: bool = False
    """Whether people have seen the table, so that their acts refer to it."""
    before: Node | None = field(default=None, repr=False)

    def on(self, moment: Moment, finding: Finding, cost: float, way: str, **more: Any) -> Node:
        """Return the node one act further on."""
        kept: dict[str, Any] = {
            "lent": self.lent, "wrongs": self.wrongs, "mended": self.mended,
            "unbent": self.unbent, "others": self.others, "bound": self.bound, **more,
        }  # fmt: skip
        told = self.told and self.told - {finding.act.plain}
        if told and finding.kind is Kind.RIGHT and moment.tolerance.recurring:
            told = _still_due(moment, told)  # what comes due again is another duty
        if finding.is_error and finding.kind in UNTIMELY:
            told |= frozenset(finding.due[:1])
        if finding.is_error and finding.kind is Kind.WRONG_VERB and finding.act.verb not in MONEY:
            told |= frozenset(finding.due[:1])
        return Node(
            self.cost + cost, self.read + 1, moment, finding, way, told=told, before=self, **kept
        )

    @property
    def path(self) -> tuple[Node, ...]:
        """The nodes on the way here, one for each act."""
        nodes, node = [], self
        while node.before:
            nodes.append(node)
            node = node.before
        return tuple(reversed(nodes))


def _still_due(moment: Moment, told: frozenset[Act]) -> frozenset[Act]:
    """Return the duties among *told* that are due now."""
    steps = [s for s in moment.expected() if not s.waived] if moment.sound else []
    return frozenset(act for act in told if any(step.admits(act) for step in steps))


def seen_of(r: Round) -> tuple[object, ...]:
    """Return what a person who watches the table can see of it."""
    return (
        frozenset(r.cards.items()), frozenset(r.wagers.items()), frozenset(r.won.items()),
        frozenset(r.stacks.items()), frozenset(r.rack.items()), frozenset(r.proving.items()),
        frozenset(r.accepted.items()), len(r.deck), r.exposed, r.folded, r.locked, r.holding,
        frozenset(r.marks.items()), r.cover, frozenset(r.owed.items()),
        frozenset(r.colors.items()),
    )  # fmt: skip


def played(moment: Moment, act: Act) -> Moment:
    """Return the moment after *act*, or the same moment if the act cannot happen."""
    try:
        return moment.played(act)
    except (UnacceptableError, *BROKEN):
        return noted(moment, act)


def excused(finding: Finding, said: str) -> Finding:
    """Return *finding* as a consequence, not as an error of its own."""
    return replace(finding, kind=Kind.CUSTOM, gravity=Gravity.NONE, common_error="", words=said)
