"""Recording facts about a table test: signed by examiners, or unsigned at the table.

Nobody is signed in at a table where a trainee is examined. Notes and choices made there are facts
of the workstation alone until the examiner signs for them with the outcome.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.records import RecordError, Trainee
from app.records.journal.facts import Fact, FactKind, Role, Signer, Staff
from app.school.table_tests.facts import NOTED, RATINGS, SCALE, Note, Test, with_notes
from app.school.table_tests.plan import Deal, TableTestPlan
from app.school.table_tests.reading import held
from app.school.table_tests.result import Decision, TableTestResult

if TYPE_CHECKING:
    from app.records.journal.journal import Journal
    from app.records.store import Record


def may_examine(staff: Staff, trainee: Trainee) -> None:
    """Check that *staff* may hold a table test of *trainee*.

    :raises RecordError: if they may not, saying why.
    """
    if Role.EXAMINER not in staff.roles or staff.retired:
        raise RecordError(
            f"{staff.name} is not an examiner: a table test is given by an employee who is "
            "a pit boss or higher (§ 527.5(a)); ask the school administrator to add that "
            "role"
        )
    if staff.name.casefold() == trainee.name.casefold():
        raise RecordError("you can't examine yourself; ask another examiner")


def arrange(
    journal: Journal, trainee: Trainee, plan: TableTestPlan, staff: Staff, signer: Signer
) -> str:
    """Arrange a table test; return its uid.

    :raises RecordError: if *staff* may not hold it.
    """
    may_examine(staff, trainee)
    uid = secrets.token_hex(8)
    body = {
        "trainee": trainee.uid, "examiner": staff.uid, "title": plan.title,
        "edition": plan.game.edition, "plan": plan.body(),
    }  # fmt: skip
    journal.state(FactKind.TEST, uid, body, [signer])
    return uid


def write_note(
    journal: Journal, uid: str, text: str, signer: Signer | None, number: int = 0, act: int = 0
) -> None:
    """Note something about the test *uid*, bound to a round and the entries it had.

    Without a *signer* it is written at the table: here, in :func:`choose` and in :func:`close`.

    :raises RecordError: if nothing is written.
    """
    told = " ".join(text.split())
    if not told:
        raise RecordError("the note is empty; write a few words, or cancel")
    _noted(journal, uid, {"what": "note", "text": told, "round": number, "act": act}, signer)


def choose(journal: Journal, uid: str, number: int, deal: Deal, signer: Signer | None) -> None:
    """Say which round comes as number *number*."""
    body = {"what": "round", "round": number, "drill": deal.drill, "seed": deal.seed}
    _noted(journal, uid, body, signer)


def close(journal: Journal, uid: str, why: str, signer: Signer | None) -> None:
    """Say that no more rounds are dealt: ``done``, ``time`` or ``broken off``."""
    _noted(journal, uid, {"what": "closed", "why": why}, signer)


def break_off(record: Record, uid: str, signer: Signer | None) -> None:
    """End a test early; the rounds dealt stay on record."""
    for one in held(record, uid).heads:
        if one.ended_at is None:
            record.rounds.abandon(one.id)
    close(record.journal, uid, "broken off", signer)


def _noted(journal: Journal, uid: str, body: Mapping[str, object], signer: Signer | None) -> None:
    if signer is None:
        journal.state(FactKind.TABLE, uid, body)
    else:
        journal.state(FactKind.NOTE, uid, body, [signer])


@dataclass(frozen=True, slots=True)
class ExaminersWord:
    """What the examiner says in the end."""

    decision: Decision
    title: str
    """The examiner's title: § 527.5(a) asks for a pit boss or higher."""
    ratings: Mapping[str, int]
    """Key of ``RATINGS`` -> 1 to 4."""
    remark: str = ""
    reason: str = ""
    """Why the examiner decides against the figures."""
    struck: frozenset[str] = frozenset()
    """The facts of the notes that the examiner struck."""


def decide(
    journal: Journal,
    test: Test,
    trainee: Trainee,
    result: TableTestResult,
    word: ExaminersWord,
    staff: Staff,
    signer: Signer,
) -> Fact:
    """State the outcome of *test*, with its rounds by the digests of their acts, and its notes.

    :raises RecordError: if something is missing, something was noted since *test* was read, or
        *staff* may not decide it.
    """
    may_examine(staff, trainee)
    if journal.facts(FactKind.OUTCOME, subject=test.uid):
        raise RecordError("this test is already signed; arrange another one")
    lacks = lacking(word, result)
    if lacks:
        raise RecordError(lacks)
    notes = _signed_for(journal, test, word.struck, signer)
    body = {
        "trainee": trainee.uid,
        "name": trainee.name,
        "test": test.stated.name,
        "game": test.plan.game_key,
        "edition": test.edition,
        "rounds": sealed(journal, result.rounds),
        "result": result.body(),
        "ratings": dict(word.ratings),
        "decision": word.decision.value,
        "reason": word.reason.strip(),
        "remark": word.remark.strip(),
        "notes": [one.body() for one in notes],
        "struck": sorted(word.struck),
        "examiner": staff.name,
        "title": " ".join(word.title.split()),
    }
    return journal.state(FactKind.OUTCOME, test.uid, body, [signer])


def lacking(word: ExaminersWord, result: TableTestResult) -> str:
    """Return what must still be entered before *word* can be signed; empty if nothing."""
    if not word.title.strip():
        return "your title is missing: § 527.5(a) requires a pit boss or higher"
    if word.decision is Decision.PASS and not result.rounds:
        return "no round was finished; deal first"
    if word.decision is not result.proposal and not word.reason.strip():
        return f"the suggested result is {result.proposal.value!r}; enter why you override it"
    unrated = [name for name in RATINGS if word.ratings.get(name) not in (1, 2, 3, 4)]
    if unrated and word.decision is not Decision.BROKEN_OFF:
        head = RATINGS[unrated[0]].partition(":")[0].lower()
        return f"{head} is not rated; choose {', '.join(SCALE).lower()}"
    return ""


def _signed_for(
    journal: Journal, test: Test, struck: frozenset[str], signer: Signer
) -> tuple[Note, ...]:
    """Return the notes on *test* but those *struck*, if they are all that there are.

    :raises RecordError: if they are not, or a struck one bears the signature of *signer*.
    """
    if with_notes(test, journal.facts(*NOTED, subject=test.uid)).notes != test.notes:
        raise RecordError("a note was added since you looked; read it, then sign")
    if any(one.by == signer.uid for one in test.notes if one.fact in struck):
        raise RecordError("you signed that note, so it can't be struck")
    return tuple(one for one in test.notes if one.fact not in struck)


def sealed(journal: Journal, rounds: Sequence[str]) -> list[list[object]]:
    """Return uid, number of acts and digest of each of the *rounds*, as their ends state them.

    :raises RecordError: if one has no end.
    """
    found: list[list[object]] = []
    for uid in rounds:
        ends = journal.facts(FactKind.ENDED, subject=uid)
        if not ends:
            raise RecordError("a round of the test is not finished; finish it, or stop the test")
        found.append([uid, ends[0].body["acts"], ends[0].body["digest"]])
    return found
