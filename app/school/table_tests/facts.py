"""Table tests in the journal: arranged, noted on, and decided by the examiner's signature.

``test``     subject: the uid of the test; body: trainee and examiner (uids), title of the test,
             edition of the chapter, and the whole plan
``note``     subject: the same; body: what (``note``, ``round``, ``closed``) and what goes with it
``table``    the same, put in at the table: no signature of staff stands under it
``outcome``  subject: the same; body: see :func:`app.school.table_tests.stating.decide`

The rounds of a test are rounds like any other; the place where others have their seed names the
test and the number of the round: ``test 0f3a/2``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from functools import cached_property

from app.records import OF_A_TEST, RoundHead
from app.records.journal.facts import Fact, FactKind
from app.school.table_tests.plan import Deal, RoundSource, TableTestPlan, plan_in
from app.school.table_tests.result import Decision
from games.catalogue import GAMES
from games.engine.game import Game

KINDS = (FactKind.TEST, FactKind.OUTCOME)
"""What a list of tests is made of; the notes of each are read by its uid."""
NOTED = (FactKind.NOTE, FactKind.TABLE)
"""What is noted and chosen while a test goes on."""
SCALE = ("Not yet", "Needs practice", "Good", "Excellent")
"""How the examiner rates what no program sees: 1 to 4."""
RATINGS: Mapping[str, str] = {
    "contact": "Guest contact: greets, makes eye contact, thanks",
    "speech": "Speech: clear, at a pace that everyone follows",
    "posture": "Posture and hands: upright, hands in view, moves clean",
    "protection": "Game protection: eyes on the layout, notices, clears hands",
    "calm": "Calm: under pressure, and when something goes wrong",
}
"""Service and presence, which the examiner rates by hand."""


class TableTestState(StrEnum):
    ARRANGED = "arranged"
    RUNNING = "running"
    DEALT = "waiting for a signature"
    SIGNED = "signed"


@dataclass(frozen=True, slots=True)
class Note:
    """A note made while the test went on, or after it."""

    at: datetime
    text: str
    round: int = 0
    """The number of the round it is about; 0 for none."""
    act: int = 0
    """How many entries the round had then."""
    fact: str = ""
    """The fact that it stands in."""
    by: str = ""
    """The uid of the signer; empty if it was written at the table, by anyone."""

    def body(self) -> dict[str, object]:
        """Return it as the fact of an outcome keeps it."""
        return {"fact": self.fact, "at": self.at.isoformat(), "round": self.round, "act": self.act,
                "text": self.text, "by": self.by}  # fmt: skip


@dataclass(frozen=True, slots=True)
class TableTestOutcome:
    """What the examiner decided."""

    fact: Fact
    """As the journal has it."""

    @property
    def decision(self) -> Decision:
        return Decision(self.fact.text("decision"))

    @property
    def body(self) -> Mapping[str, object]:
        return self.fact.body

    @property
    def notes(self) -> tuple[Note, ...]:
        """The notes that the examiner signed for: only these are the examiner's words."""
        return tuple(
            Note(datetime.fromisoformat(str(one["at"])), str(one["text"]), _number(one, "round"),
                 _number(one, "act"), str(one["fact"]), str(one["by"]))
            for one in _rows(self.body.get("notes"))
        )  # fmt: skip

    @property
    def struck(self) -> frozenset[str]:
        """The facts of the notes that the examiner struck."""
        found = self.body.get("struck")
        return frozenset(map(str, found)) if isinstance(found, list) else frozenset()


@dataclass(frozen=True)
class Test:
    """A table test that has been arranged."""

    __test__ = False  # no test of pytest

    stated: Fact
    """The fact by which it was arranged."""
    notes: tuple[Note, ...] = ()
    chosen: Mapping[int, Deal] | None = None
    """Number of a round -> what the examiner chose for it."""
    closed: str = ""
    """Why no more rounds are dealt, if that was said: ``done``, ``time`` or ``broken off``."""
    outcome: TableTestOutcome | None = None

    @property
    def uid(self) -> str:
        return self.stated.subject

    @property
    def trainee(self) -> str:
        """The uid."""
        return self.stated.text("trainee")

    @property
    def examiner(self) -> str:
        """The uid of who arranged it."""
        return self.stated.text("examiner")

    @property
    def edition(self) -> str:
        return self.stated.text("edition")

    @property
    def at(self) -> datetime:
        return self.stated.when

    @property
    def game(self) -> Game:
        return GAMES[_game_key(self.stated)]

    @cached_property
    def plan(self) -> TableTestPlan:
        """What it asks for; read when it is first wanted, as a list needs none of it.

        :raises UnusableError: if it was written by a version that knows more.
        """
        return plan_in(self.stated.body, self.stated.name)

    def seed(self, number: int) -> str:
        """Return what stands for the seed of the round *number* of the test."""
        return f"{OF_A_TEST}{self.uid}/{number}"

    def own(self, heads: Iterable[RoundHead]) -> list[RoundHead]:
        """Return those of *heads* that are rounds of the test, in the order they were dealt."""
        mine = [one for one in heads if one.test == self.uid]
        return sorted(mine, key=lambda one: (int(one.seed.rpartition("/")[2]), one.started_at))

    def deal(self, number: int) -> Deal | None:
        """Return which round comes as number *number*; none if it is not chosen, or none comes."""
        if self.plan.source is RoundSource.CHOICE:
            return (self.chosen or {}).get(number)
        return self.plan.script[number - 1] if number <= len(self.plan.script) else None

    def state(self, heads: Iterable[RoundHead]) -> TableTestState:
        """Return how far it is, *heads* being rounds of the trainee."""
        if self.outcome is not None:
            return TableTestState.SIGNED
        mine = self.own(heads)
        ended = [one for one in mine if one.ended_at is not None]
        if self.closed or any(one.abandoned for one in mine):
            return TableTestState.DEALT
        if not mine:
            return TableTestState.ARRANGED
        enough = self.plan.source is RoundSource.SCRIPT and len(ended) >= self.plan.rounds
        return (
            TableTestState.DEALT if enough and len(ended) == len(mine) else TableTestState.RUNNING
        )


def tests(told: Iterable[Fact]) -> dict[str, Test]:
    """Return uid -> table test, from the facts of ``KINDS`` (oldest first); the newest last.

    What staff have not signed does not count, nor does a game that this program does not know.
    """
    found: dict[str, Test] = {}
    for fact in told:
        if not fact.marks:
            continue
        if fact.kind == FactKind.TEST and fact.subject not in found:
            if _game_key(fact) in GAMES:
                found[fact.subject] = Test(fact)
        elif fact.kind == FactKind.OUTCOME and fact.subject in found:
            test = found[fact.subject]
            if test.outcome is None:
                found[fact.subject] = replace(test, outcome=TableTestOutcome(fact))
    return found


def with_notes(test: Test, told: Iterable[Fact]) -> Test:
    """Return *test* with what the facts of ``NOTED`` about it (oldest first) say."""
    notes: list[Note] = []
    chosen: dict[int, Deal] = {}
    closed = ""
    for fact in told:
        if fact.kind not in NOTED or fact.subject != test.uid:
            continue
        if fact.kind == FactKind.NOTE and not fact.marks:
            continue
        number, act = _number(fact.body, "round"), _number(fact.body, "act")
        match fact.text("what"):
            case "note":
                by = fact.signers[0] if fact.kind == FactKind.NOTE else ""
                notes.append(Note(fact.when, fact.text("text"), number, act, fact.name, by))
            case "round":
                chosen.setdefault(number, Deal(fact.text("drill"), fact.text("seed")))
            case "closed":
                closed = closed or fact.text("why")
    return replace(test, notes=tuple(notes), chosen=chosen, closed=closed)


def _game_key(fact: Fact) -> str:
    plan = fact.body.get("plan")
    return str(plan.get("game")) if isinstance(plan, Mapping) else ""


def _number(body: Mapping[str, object], name: str) -> int:
    value = body.get(name, 0)
    return value if isinstance(value, int) else 0


def _rows(found: object) -> list[Mapping[str, object]]:
    return [one for one in found if isinstance(one, dict)] if isinstance(found, list) else []
