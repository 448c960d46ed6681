"""What is stated in the journal: facts, who may state which, and how they depend on each other.

Imports neither a database nor a cipher, so that windows can name these things early.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Protocol


class FactKind(StrEnum):
    """What a fact is about."""

    STATION = "station"
    """A workstation has begun its chain: its name and public key."""
    SCHOOL = "school"
    """A school has been founded, by its first member of staff."""
    STAFF = "staff"
    """A member of staff: name, title, roles, key; a later one replaces an earlier one."""
    RETIRED = "retired"
    """A member of staff signs no more."""
    ADMITTED = "admitted"
    """A workstation has been approved."""
    TRAINEE = "trainee"
    ROUND = "round"
    """A round was begun."""
    LEFT = "left"
    """A round was left for another before its end: its acts so far, and their digest."""
    ENDED = "ended"
    """A round was ended, with the digest of its acts."""
    ENGAGED = "engaged"
    """Time at the simulator."""
    HOURS = "hours"
    """Time of supervised instruction, or at a mock table."""
    COUNTER = "counter"
    """A reversal, which takes hours back."""
    EVIDENCE = "evidence"
    """Something proved by a document: a topic of § 527.3, experience, another school."""
    COURSE = "course"
    """The course a trainee takes: category, route, first day, day of the table test."""
    DRILL = "drill"
    SET = "set"
    WITHDRAWN = "withdrawn"
    """A drill or a set was withdrawn."""
    ASSIGNED = "assigned"
    TEST = "test"
    """A table test has been arranged."""
    OUTCOME = "outcome"
    """The outcome of a table test, in the examiner's words."""
    NOTE = "note"
    """Something that staff noted or chose about a table test."""
    TABLE = "table"
    """A note or choice made at the table while the trainee had the chair: its author is
    unknown."""
    HOUSE = "house"
    """A choice of the school: the edition of the hours it counts by, its own figures."""
    TAKEN = "taken"
    """Facts of other workstations were imported, up to which fact of each."""


class Role(StrEnum):
    """What a member of staff may do."""

    HEAD = "head"
    """Says who is staff, and which workstations are the school's."""
    INSTRUCTOR = "instructor"
    EXAMINER = "examiner"
    """Pit boss or higher: decides table tests (§ 527.5(a))."""


@dataclass(frozen=True, slots=True)
class Right:
    """Who must sign a fact in addition to the workstation."""

    roles: frozenset[Role]
    """Any one of these does."""
    signers: int = 1
    """How many different people."""


_HEAD, _TEACHER = frozenset({Role.HEAD}), frozenset({Role.HEAD, Role.INSTRUCTOR})
_EXAMINER, _ANY = frozenset({Role.EXAMINER}), frozenset(Role)
RIGHTS: Mapping[FactKind, Right] = {
    FactKind.SCHOOL: Right(_HEAD),
    FactKind.STAFF: Right(_HEAD),
    FactKind.RETIRED: Right(_HEAD),
    FactKind.ADMITTED: Right(_HEAD),
    FactKind.HOUSE: Right(_HEAD),
    FactKind.HOURS: Right(_TEACHER),
    FactKind.COUNTER: Right(_TEACHER, 2),
    FactKind.EVIDENCE: Right(_TEACHER),
    FactKind.COURSE: Right(_TEACHER),
    FactKind.DRILL: Right(_TEACHER),
    FactKind.SET: Right(_TEACHER),
    FactKind.WITHDRAWN: Right(_TEACHER),
    FactKind.ASSIGNED: Right(_TEACHER),
    FactKind.TEST: Right(_ANY),
    FactKind.OUTCOME: Right(_EXAMINER),
    FactKind.NOTE: Right(_ANY),
}
"""Facts that are not named here are stated by a workstation alone."""


@dataclass(frozen=True, slots=True)
class Mark:
    """The signature of a member of staff under a fact."""

    staff: str
    """The uid of the signer."""
    signature: str
    """Ed25519 over :func:`signed_words`, in hexadecimal."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One line of the journal."""

    station: str
    """The workstation that stated it, by the fingerprint of its key."""
    seq: int
    """Its place in the chain of that workstation, from 1 without a gap."""
    at: str
    """When, ISO 8601 in UTC."""
    kind: str
    subject: str
    """Whom or what it is about: the uid of a trainee, the key of a drill …"""
    body: Mapping[str, object]
    marks: tuple[Mark, ...] = ()
    before: str = ""
    """The hash of the fact before it in its chain; empty for the first."""
    hash: str = ""
    signature: str = ""
    """Ed25519 of the workstation over the hash, in hexadecimal."""

    @property
    def name(self) -> str:
        """What other facts call it by.

        >>> Fact("ab12", 7, "2026-03-02T12:00:00.000000+00:00", "note", "", {}).name
        'ab12/7'
        """
        return f"{self.station}/{self.seq}"

    @property
    def when(self) -> datetime:
        return datetime.fromisoformat(self.at)

    @property
    def signers(self) -> tuple[str, ...]:
        """The uids of the staff who signed."""
        return tuple(mark.staff for mark in self.marks)

    def text(self, key: str) -> str:
        """Return what the body says under *key*, in words; nothing if it says nothing."""
        return str(self.body.get(key, ""))


class Signer(Protocol):
    """Anyone who can sign a fact: a member of staff who has signed in."""

    @property
    def uid(self) -> str: ...

    def sign(self, words: bytes) -> str:
        """Return the signature over *words*, in hexadecimal."""


@dataclass(frozen=True, slots=True)
class Staff:
    """A member of staff, as the facts describe them."""

    uid: str
    name: str
    title: str
    """The job at the school or the casino: “Instructor”, “Pit manager” …"""
    roles: frozenset[Role]
    public: str
    """The public key, in hexadecimal."""
    locked: Mapping[str, object] = field(repr=False)
    """The private key, as :func:`app.records.journal.keys.lock` has locked it."""
    retired: bool = False

    def may(self, kind: str) -> bool:
        """Whether this person's signature counts under a fact of *kind*.

        >>> Staff("1", "Bo", "Pit manager", frozenset({Role.EXAMINER}), "", {}).may("outcome")
        True
        """
        right = RIGHTS.get(FactKind(kind))
        return right is not None and not self.retired and bool(right.roles & self.roles)


@dataclass(frozen=True, slots=True)
class RecordFault:
    """Something in a record that is not as it was written."""

    where: str
    what: str
    """What is wrong, and what that shows."""

    def __str__(self) -> str:
        return f"{self.where}: {self.what}"


def canonical(value: object) -> str:
    """Return *value* as JSON, always the same for the same value.

    >>> canonical({"b": 1, "a": ["é"]})
    '{"a":["é"],"b":1}'
    """
    return json.dumps(
        value, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False
    )


def digest(before: str, *parts: object) -> str:
    """Return the SHA-256 of *parts* after what came *before*, in hexadecimal."""
    return hashlib.sha256(canonical([before, *parts]).encode()).hexdigest()


def signed_words(fact: Fact) -> bytes:
    """Return what a member of staff signs: the fact at its place, and nowhere else."""
    parts = fact.station, fact.seq, fact.before, fact.at, fact.kind, fact.subject, fact.body
    return canonical(parts).encode()


def hash_of(fact: Fact) -> str:
    """Return the hash of *fact*, its staff's signatures included."""
    marks = [[mark.staff, mark.signature] for mark in fact.marks]
    return digest(
        fact.before, fact.station, fact.seq, fact.at, fact.kind, fact.subject, fact.body, marks
    )


def fingerprint(public: str) -> str:
    """Return the name of a workstation by its *public* key (both in hexadecimal)."""
    return hashlib.sha256(bytes.fromhex(public)).hexdigest()[:32]


def shown(station: str) -> str:
    """Return a fingerprint as people compare it.

    >>> shown("ab12cd34ef56" + 20 * "0")
    'ab12 cd34 ef56'
    """
    return " ".join(station[at : at + 4] for at in (0, 4, 8))
