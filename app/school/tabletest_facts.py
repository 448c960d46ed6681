"""Table tests in the journal: arranged, noted on, and decided by the examiner's signature.

``test``     subject: the uid of the test; body: trainee and examiner (uids), title of the test,
             edition of the chapter, and the whole plan
``note``     subject: the same; body: what (``note``, ``round``, ``closed``) and what goes with it
``outcome``  subject: the same; body: see :func:`decide`

The rounds of a test are rounds like any other; the place where others have their seed names the
test and the number of the round: ``test 0f3a/2``.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum

from app.records import OF_A_TEST, RecordError, RoundHead, Trainee
from app.records.facts import Fact, Kind, Role, Signer, Staff
from app.school.library import Journal
from app.school.tabletest import Deal, Plan, Source, plan_in
from app.school.tabletest_result import Decision, Result

KINDS = (Kind.TEST, Kind.OUTCOME)
"""What a list of tests is made of; the notes of each are read by its uid."""
SCALE = ("Not yet", "Needs practice", "Good", "Excellent")
"""How the examiner rates what no program sees: 1 to 4."""
RATINGS: Mapping[str, str] = {
    "contact": "Guest contact: greets, looks up, thanks",
    "speech": "Speech: clear, at a pace that everyone follows",
    "posture": "Posture and hands: upright, hands in view, moves clean",
    "protection": "Game protection: eyes on the layout, notices, clears hands",
    "calm": "Calm: under pressure, and when something goes amiss",
}
"""Service and presence, which the examiner rates by hand."""


class State(StrEnum):
    ARRANGED = "arranged"
    RUNNING = "running"
    DEALT = "waiting for a signature"
    SIGNED = "signed"


@dataclass(frozen=True, slots=True)
class Note:
    """What the examiner wrote down while the test went on, or after it."""

    at: datetime
    text: str
    round: int = 0
    """Of which round it speaks; 0 of none."""
    act: int = 0
    """How many entries the round had then."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the examiner decided."""

    fact: Fact
    """As the journal has it."""

    @property
    def decision(self) -> Decision:
        return Decision(self.fact.text("decision"))

    @property
    def body(self) -> Mapping[str, object]:
        return self.fact.body


@dataclass(frozen=True, slots=True)
class Test:
    """A table test that has been arranged."""

    __test__ = False  # no test of pytest

    uid: str
    trainee: str
    """The uid."""
    examiner: str
    """The uid of who arranged it."""
    plan: Plan
    edition: str
    at: datetime
    fact: str
    """The name of the fact."""
    notes: tuple[Note, ...] = ()
    chosen: Mapping[int, Deal] | None = None
    """Number of a round -> what the examiner chose for it."""
    closed: str = ""
    """Why no more rounds are dealt, if that was said: ``done``, ``time`` or ``broken off``."""
    outcome: Outcome | None = None

    def seed(self, number: int) -> str:
        """Return what stands for the seed of the round *number* of the test."""
        return f"{OF_A_TEST}{self.uid}/{number}"

    def own(self, heads: Iterable[RoundHead]) -> list[RoundHead]:
        """Return those of *heads* that are rounds of the test, in the order they were dealt."""
        mine = [one for one in heads if one.test == self.uid]
        return sorted(mine, key=lambda one: (int(one.seed.rpartition("/")[2]), one.started_at))

    def deal(self, number: int) -> Deal | None:
        """Return which round comes as number *number*; none if it is not chosen, or none comes."""
        if self.plan.source is Source.CHOICE:
            return (self.chosen or {}).get(number)
        return self.plan.script[number - 1] if number <= len(self.plan.script) else None

    def state(self, heads: Iterable[RoundHead]) -> State:
        """Return how far it is, *heads* being rounds of the trainee."""
        if self.outcome is not None:
            return State.SIGNED
        mine = self.own(heads)
        ended = [one for one in mine if one.ended_at is not None]
        if self.closed or any(one.abandoned for one in mine):
            return State.DEALT
        if not mine:
            return State.ARRANGED
        enough = self.plan.source is Source.SCRIPT and len(ended) >= self.plan.rounds
        return State.DEALT if enough and len(ended) == len(mine) else State.RUNNING


def tests(told: Iterable[Fact]) -> dict[str, Test]:
    """Return uid -> table test, from the facts of ``KINDS`` (oldest first); the newest last.

    What staff have not signed does not count.  A plan that this program cannot read, of a game
    of a later version, is left out.
    """
    found: dict[str, Test] = {}
    for fact in told:
        if not fact.marks:
            continue
        if fact.kind == Kind.TEST and fact.subject not in found:
            if (made := _read(fact)) is not None:
                found[fact.subject] = made
        elif fact.kind == Kind.OUTCOME and fact.subject in found:
            test = found[fact.subject]
            if test.outcome is None:
                found[fact.subject] = replace(test, outcome=Outcome(fact))
    return found


def with_notes(test: Test, told: Iterable[Fact]) -> Test:
    """Return *test* with what the facts ``note`` about it (oldest first) say."""
    notes: list[Note] = []
    chosen: dict[int, Deal] = {}
    closed = ""
    for fact in told:
        if fact.kind != Kind.NOTE or fact.subject != test.uid or not fact.marks:
            continue
        number, act = _number(fact, "round"), _number(fact, "act")
        match fact.text("what"):
            case "note":
                notes.append(Note(fact.when, fact.text("text"), number, act))
            case "round":
                chosen.setdefault(number, Deal(fact.text("drill"), fact.text("seed")))
            case "closed":
                closed = closed or fact.text("why")
    return replace(test, notes=tuple(notes), chosen=chosen, closed=closed)


def _read(fact: Fact) -> Test | None:
    try:
        plan = plan_in(fact.body, fact.name)
    except ValueError:
        return None
    return Test(
        uid=fact.subject,
        trainee=fact.text("trainee"),
        examiner=fact.text("examiner"),
        plan=plan,
        edition=fact.text("edition"),
        at=fact.when,
        fact=fact.name,
    )


def _number(fact: Fact, name: str) -> int:
    value = fact.body.get(name, 0)
    return value if isinstance(value, int) else 0


# What examiners state.


def may_examine(staff: Staff, trainee: Trainee) -> None:
    """See that *staff* may hold a table test of *trainee*.

    :raises RecordError: if he may not, saying why.
    """
    if Role.EXAMINER not in staff.roles or staff.retired:
        raise RecordError(
            f"{staff.name} is no examiner: a table test is held by an employee who is a "
            "pit boss or higher (§ 527.5(a)); have the head of the school make him one"
        )
    if staff.name.casefold() == trainee.name.casefold():
        raise RecordError("nobody holds a table test of himself; another examiner must")


def arrange(journal: Journal, trainee: Trainee, plan: Plan, staff: Staff, signer: Signer) -> str:
    """Arrange a table test; return its uid.

    :raises RecordError: if *staff* may not hold it.
    """
    may_examine(staff, trainee)
    uid = secrets.token_hex(8)
    body = {
        "trainee": trainee.uid, "examiner": staff.uid, "title": plan.title,
        "edition": plan.game.edition, "plan": plan.body(),
    }  # fmt: skip
    journal.state(Kind.TEST, uid, body, [signer])
    return uid


def write_note(
    journal: Journal, uid: str, text: str, signer: Signer, number: int = 0, act: int = 0
) -> None:
    """Note something about the test *uid*, bound to a round and the entries it had.

    :raises RecordError: if nothing is written.
    """
    told = " ".join(text.split())
    if not told:
        raise RecordError("nothing is written; write a few words, or leave it")
    body = {"what": "note", "text": told, "round": number, "act": act}
    journal.state(Kind.NOTE, uid, body, [signer])


def choose(journal: Journal, uid: str, number: int, deal: Deal, signer: Signer) -> None:
    """Say which round comes as number *number*."""
    body = {"what": "round", "round": number, "drill": deal.drill, "seed": deal.seed}
    journal.state(Kind.NOTE, uid, body, [signer])


def close(journal: Journal, uid: str, why: str, signer: Signer) -> None:
    """Say that no more rounds are dealt: ``done``, ``time`` or ``broken off``."""
    journal.state(Kind.NOTE, uid, {"what": "closed", "why": why}, [signer])


@dataclass(frozen=True, slots=True)
class Word:
    """What the examiner says in the end."""

    decision: Decision
    title: str
    """His own: § 527.5(a) asks for a pit boss or higher."""
    ratings: Mapping[str, int]
    """Key of ``RATINGS`` -> 1 to 4."""
    remark: str = ""
    reason: str = ""
    """Why he decides otherwise than the figures."""


def decide(
    journal: Journal,
    test: Test,
    trainee: Trainee,
    result: Result,
    word: Word,
    staff: Staff,
    signer: Signer,
) -> Fact:
    """State the outcome of *test*, with its rounds by the digests of their acts.

    :raises RecordError: if something is missing, or *staff* may not decide it.
    """
    may_examine(staff, trainee)
    title = " ".join(word.title.split())
    if not title:
        raise RecordError("your title is missing: § 527.5(a) asks for a pit boss or higher")
    if journal.facts(Kind.OUTCOME, subject=test.uid):
        raise RecordError("this test has been signed and stays so; arrange another one")
    if word.decision is Decision.PASS and not result.rounds:
        raise RecordError("no round was dealt to its end, so nothing was shown; deal first")
    if word.decision is not result.proposal and not word.reason.strip():
        raise RecordError(
            f"the figures come to {result.proposal.value!r}; write why you decide otherwise"
        )
    unrated = [name for name in RATINGS if word.ratings.get(name) not in (1, 2, 3, 4)]
    if unrated and word.decision is not Decision.BROKEN_OFF:
        head = RATINGS[unrated[0]].partition(":")[0].lower()
        raise RecordError(f"{head} is not rated; choose one of {', '.join(SCALE).lower()}")
    body = {
        "trainee": trainee.uid,
        "name": trainee.name,
        "test": test.fact,
        "game": test.plan.game_key,
        "edition": test.edition,
        "rounds": sealed(journal, result.rounds),
        "result": result.body(),
        "ratings": dict(word.ratings),
        "decision": word.decision.value,
        "reason": word.reason.strip(),
        "remark": word.remark.strip(),
        "examiner": staff.name,
        "title": title,
    }
    return journal.state(Kind.OUTCOME, test.uid, body, [signer])


def sealed(journal: Journal, rounds: Sequence[str]) -> list[list[object]]:
    """Return uid, number of acts and digest of each of the *rounds*, as their ends state them.

    :raises RecordError: if one has no end.
    """
    found: list[list[object]] = []
    for uid in rounds:
        ends = journal.facts(Kind.ENDED, subject=uid)
        if not ends:
            raise RecordError("a round of the test is not done; deal it to its end, or break off")
        found.append([uid, ends[0].body["acts"], ends[0].body["digest"]])
    return found


def passed(told: Iterable[Fact]) -> dict[tuple[str, str], Fact]:
    """Return trainee (uid) and game -> the first outcome by which he passed its table test."""
    found: dict[tuple[str, str], Fact] = {}
    for fact in told:
        if fact.kind == Kind.OUTCOME and fact.marks and fact.text("decision") == Decision.PASS:
            found.setdefault((fact.text("trainee"), fact.text("game")), fact)
    return found
