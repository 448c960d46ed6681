"""Evidence by documents, or seen by an instructor: facts ``evidence`` of a journal.

The body of such a fact::

    what      route, topic, check, document, test or course
    key       which one: school, cpr, stud-chips … as the curricula call it
    document  what the paper is called, so that it can be found: its title and number
    issuer    who issued it, or who taught it
    since     where it is about a span of time: its first day, 2025-01-31
    on        the day of it, or the last day of the span
    expires   the last day on which it holds; empty if it holds for good
    minutes   how long it took, where that matters; null where not
    remark    anything else

Nothing names a file of a machine: papers are found by what they are called.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum
from typing import TYPE_CHECKING

from app import days
from app.errors import UnusableError
from app.records.journal.facts import Fact, FactKind, Signer

if TYPE_CHECKING:
    from app.records.journal.journal import Journal

KINDS = (FactKind.EVIDENCE, FactKind.COUNTER)
"""What evidence is made of."""
PATH = re.compile(r"^(~|\.{0,2}/|[a-z]:|\\\\|file:)|[/\\].*\.\w{2,4}$", re.IGNORECASE)
"""What looks like the name of a file on a machine."""
LONGEST = 200
"""Characters of a text."""


class What(StrEnum):
    """What a piece of evidence is about."""

    ROUTE = "route"
    """A way to a permit (§ 527.1): a course elsewhere, or work as a dealer."""
    TOPIC = "topic"
    """One topic of § 527.3, taught outside the program."""
    CHECK = "check"
    """Something that an instructor has to see in a module."""
    DOCUMENT = "document"
    """A paper that a module asks for."""
    TEST = "test"
    """A table test that an examiner held at a table, in what this program does not deal."""
    COURSE = "course"
    """An instructor's word that the course of a category was completed to satisfaction."""


IN_PERSON = (What.CHECK, What.COURSE)
"""Evidence that an instructor gives by signature, without a paper."""


@dataclass(frozen=True, slots=True)
class NewEvidence:
    """What is to be put on file."""

    what: What
    key: str
    on: date
    document: str = ""
    issuer: str = ""
    since: date | None = None
    expires: date | None = None
    minutes: int | None = None
    remark: str = ""


@dataclass(frozen=True, slots=True)
class Proof(NewEvidence):
    """What is on file."""

    fact: str = ""
    """The name of the fact."""
    at: datetime | None = None
    """When it was put on file."""
    by: tuple[str, ...] = ()
    """The uids of those who signed."""

    def holds(self, day: date) -> bool:
        """Whether it has not expired on *day*.

        >>> Proof(What.DOCUMENT, "cpr-card", date(2026, 1, 5), expires=date(2028, 1, 5)).holds(
        ...     date(2028, 1, 6))
        False
        """
        return self.expires is None or day <= self.expires


def taken_back(facts: Iterable[Fact]) -> frozenset[str]:
    """Return the names of the facts that were reversed; two people sign each reversal."""
    return frozenset(
        fact.text("of")
        for fact in facts
        if fact.kind == FactKind.COUNTER and len(set(fact.signers)) > 1
    )


def proofs(facts: Iterable[Fact]) -> tuple[Proof, ...]:
    """Return what is on file, oldest first; *facts* are of one trainee, oldest first.

    Evidence that no staff member signed does not count, nor evidence that was reversed.
    """
    told = tuple(facts)
    gone = taken_back(told)
    kept = (f for f in told if f.kind == FactKind.EVIDENCE and f.marks and f.name not in gone)
    return tuple(_read(kept))


def _read(facts: Iterable[Fact]) -> Iterator[Proof]:
    for fact in facts:
        minutes = fact.body.get("minutes")
        try:
            yield Proof(
                what=What(fact.text("what")),
                key=fact.text("key"),
                on=date.fromisoformat(fact.text("on")),
                document=fact.text("document"),
                issuer=fact.text("issuer"),
                since=_day(fact, "since"),
                expires=_day(fact, "expires"),
                minutes=minutes if isinstance(minutes, int) else None,
                remark=fact.text("remark"),
                fact=fact.name,
                at=fact.when,
                by=fact.signers,
            )
        except ValueError:  # of a kind, or with a day, that this program cannot read
            continue


def _day(fact: Fact, key: str) -> date | None:
    written = fact.text(key)
    return date.fromisoformat(written) if written else None


def enter(
    journal: Journal, trainee: str, claim: NewEvidence, signers: Sequence[Signer], today: date
) -> Fact:
    """Put *claim* on the file of the *trainee* (uid).

    :raises UnusableError: naming what cannot be put on file so, and what to write instead.
    """
    check(claim, today)
    body = {
        "what": claim.what.value, "key": claim.key,
        "document": _plain(claim.document), "issuer": _plain(claim.issuer),
        "since": claim.since.isoformat() if claim.since else "", "on": claim.on.isoformat(),
        "expires": claim.expires.isoformat() if claim.expires else "",
        "minutes": claim.minutes, "remark": _plain(claim.remark),
    }  # fmt: skip
    return journal.state(FactKind.EVIDENCE, trainee, body, signers)


def take_back(
    journal: Journal, trainee: str, proof: Proof, reason: str, signers: Sequence[Signer]
) -> Fact:
    """Let *proof* count no more; two different people sign, and both entries stay on file.

    :raises UnusableError: if no reason is given.
    """
    if not reason.strip():
        raise UnusableError(HERE, "reason", "is missing; enter why it doesn't count")
    return journal.state(
        FactKind.COUNTER, trainee, {"of": proof.fact, "reason": _plain(reason)}, signers
    )


HERE = "this evidence"


def check(claim: NewEvidence, today: date) -> None:
    """See that *claim* can be put on file on the day *today*.

    :raises UnusableError: if not.
    """
    if not claim.key:
        raise UnusableError(HERE, "key", "it doesn't say what it proves; choose from the list")
    for name in ("document", "issuer", "remark"):
        text = str(getattr(claim, name))
        if len(text) > LONGEST:
            raise UnusableError(HERE, name, f"is too long; use {LONGEST} characters or fewer")
        if name != "remark" and PATH.search(text.strip()):
            cure = "enter the document's own title and number"
            raise UnusableError(HERE, name, f"{text!r} is a file on one computer; {cure}")
    if claim.what not in IN_PERSON:
        for name, cure in (("document", "its title and number"), ("issuer", "who issued it")):
            if not str(getattr(claim, name)).strip():
                raise UnusableError(HERE, name, f"is missing; enter {cure}")
    _days(claim, today)


def _days(claim: NewEvidence, today: date) -> None:
    if claim.on > today:
        raise UnusableError(
            HERE, "on", f"{days.in_full(claim.on)} is in the future; enter the day it happened"
        )
    if claim.since is not None and claim.since > claim.on:
        raise UnusableError(
            HERE,
            "since",
            f"{days.in_full(claim.since)} is after {days.in_full(claim.on)}; swap the two",
        )
    if claim.expires is not None and claim.expires < claim.on:
        told = (
            f"{days.in_full(claim.expires)} is before it was issued; enter the last day it "
            "is valid"
        )
        raise UnusableError(HERE, "expires", told)
    if claim.minutes is not None and claim.minutes <= 0:
        raise UnusableError(HERE, "minutes", "enter how long it took, or leave it blank")


def _plain(text: str) -> str:
    return " ".join(text.split())
