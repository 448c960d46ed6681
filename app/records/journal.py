"""The journal: every fact in the chain of the workstation that stated it, signed.

A chain cannot be shortened in the middle, reordered or added to elsewhere without its hashes
or signatures telling; that its end was cut off, the head beside the record tells.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Row, func, insert, select

from app.records import RecordError
from app.records.facts import (
    RIGHTS,
    Fact,
    Kind,
    Mark,
    Role,
    Signer,
    Staff,
    canonical,
    hash_of,
    signed_words,
)
from app.records.keys import Key
from app.records.schema import JOURNAL, stamp

BATCH = 5000
STAFFING = (Kind.SCHOOL, Kind.STAFF, Kind.RETIRED)
"""The kinds of facts that say who is staff."""


def last_of(connection: Connection, station: str) -> tuple[int, str]:
    """Return the place and the hash of the last fact of a chain; ``(0, "")`` if it has none."""
    newest = (
        select(JOURNAL.c.seq, JOURNAL.c.hash)
        .where(JOURNAL.c.station == station)
        .order_by(JOURNAL.c.seq.desc())
        .limit(1)
    )
    found = connection.execute(newest).one_or_none()
    return (0, "") if found is None else (found[0], found[1])


def take_turn(connection: Connection, station: str) -> None:
    """Let two programs of one workstation add to its chain one after the other.

    SQLite lets only one write at a time anyhow.
    """
    if connection.dialect.name == "postgresql":
        number = int(station[:15], 16)
        connection.execute(select(func.pg_advisory_xact_lock(number)))


def state(
    connection: Connection,
    key: Key,
    now: datetime,
    kind: Kind,
    subject: str,
    body: Mapping[str, object],
    signers: Sequence[Signer] = (),
) -> Fact:
    """Add a fact to the chain of the workstation that has *key*, signed by it and by *signers*.

    :raises RecordError: if the body is not what JSON can hold, or others must sign.
    """
    try:
        kept = json.loads(canonical(body))
    except (TypeError, ValueError) as error:
        raise RecordError(
            f"a fact {kind.value!r} cannot be written as JSON ({error}); "
            "use text, numbers, lists and mappings"
        ) from error
    seq, before = last_of(connection, key.station)
    fact = Fact(key.station, seq + 1, stamp(now), kind.value, subject, kept, before=before)
    words = signed_words(fact)
    fact = replace(fact, marks=tuple(Mark(one.uid, one.sign(words)) for one in signers))
    if kind in RIGHTS and not vouched(fact, staff_of(facts(connection, STAFFING))):
        raise RecordError(
            f"this needs the signature of {who_signs(kind)}; sign in as such, then try again"
        )
    fact = replace(fact, hash=hash_of(fact))
    fact = replace(fact, signature=key.sign(fact.hash.encode()))
    add(connection, [fact])
    return fact


def add(connection: Connection, facts: Iterable[Fact]) -> None:
    """Write *facts* down as they are."""
    rows = [_row(fact) for fact in facts]
    if rows:
        connection.execute(insert(JOURNAL), rows)


def facts(
    connection: Connection, kinds: Sequence[str] = (), subject: str | None = None
) -> tuple[Fact, ...]:
    """Return the facts of *kinds* (all, if none is named), in the order they were stated."""
    wanted = select(JOURNAL).order_by(JOURNAL.c.at, JOURNAL.c.station, JOURNAL.c.seq)
    if kinds:
        wanted = wanted.where(JOURNAL.c.kind.in_([str(kind) for kind in kinds]))
    if subject is not None:
        wanted = wanted.where(JOURNAL.c.subject == subject)
    return tuple(map(fact_of, connection.execute(wanted)))


def chain(connection: Connection, station: str, after: int = 0) -> Iterator[Fact]:
    """Yield the facts of one chain in order, those beyond the place *after*."""
    while True:
        some = (
            select(JOURNAL)
            .where(JOURNAL.c.station == station, JOURNAL.c.seq > after)
            .order_by(JOURNAL.c.seq)
            .limit(BATCH)
        )
        rows = connection.execute(some).all()
        yield from map(fact_of, rows)
        if len(rows) < BATCH:
            return
        after = rows[-1].seq


def stations(connection: Connection) -> dict[str, int]:
    """Return every chain there is, with the place of its last fact."""
    counted = select(JOURNAL.c.station, func.max(JOURNAL.c.seq)).group_by(JOURNAL.c.station)
    rows = connection.execute(counted.order_by(JOURNAL.c.station))
    return {row[0]: row[1] for row in rows}


def fact_of(row: Row[Any]) -> Fact:
    """Return the fact in a *row* of the journal."""
    marks = tuple(Mark(*one) for one in json.loads(row.marks))
    return Fact(
        row.station, row.seq, row.at, row.kind, row.subject, json.loads(row.body), marks,
        row.before, row.hash, row.signature,
    )  # fmt: skip


def _row(fact: Fact) -> dict[str, object]:
    return {
        "station": fact.station,
        "seq": fact.seq,
        "at": fact.at,
        "kind": fact.kind,
        "subject": fact.subject,
        "body": canonical(fact.body),
        "marks": canonical([[one.staff, one.signature] for one in fact.marks]),
        "before": fact.before,
        "hash": fact.hash,
        "signature": fact.signature,
    }


def staff_of(told: Iterable[Fact]) -> dict[str, Staff]:
    """Return the staff, by uid, as the facts *told* leave them (oldest first)."""
    known: dict[str, Staff] = {}
    for fact in told:
        if fact.kind == Kind.RETIRED and fact.subject in known:
            known[fact.subject] = replace(known[fact.subject], retired=True)
        elif fact.kind in (Kind.SCHOOL, Kind.STAFF):
            known[fact.subject] = described(fact)
    return known


def described(fact: Fact) -> Staff:
    """Return the member of staff whom a fact ``school`` or ``staff`` describes."""
    roles, locked = fact.body["roles"], fact.body["locked"]
    assert isinstance(roles, list)
    assert isinstance(locked, dict)
    return Staff(
        uid=fact.subject,
        name=fact.text("name"),
        title=fact.text("title"),
        roles=frozenset(map(Role, roles)),
        public=fact.text("public"),
        locked=locked,
    )


def vouched(fact: Fact, known: Mapping[str, Staff]) -> bool:
    """Whether the right people have put their names under *fact*; *known* are the staff then."""
    right = RIGHTS.get(Kind(fact.kind))
    if right is None:
        return True
    own = fact.signers == (fact.subject,)
    if fact.kind == Kind.SCHOOL:
        return own and not known
    if fact.kind == Kind.STAFF and own and fact.subject in known:  # another passphrase
        before, after = known[fact.subject], described(fact)
        return not before.retired and (before.roles, before.public) == (after.roles, after.public)
    able = {uid for uid in fact.signers if uid in known and known[uid].may(fact.kind)}
    return len(able) >= right.signers


def who_signs(kind: Kind) -> str:
    """Return who must sign a fact of *kind*, in words.

    >>> who_signs(Kind.COUNTER)
    '2 different people, each head or instructor'
    """
    right = RIGHTS[kind]
    who = " or ".join(sorted(role.value for role in right.roles))
    return who if right.signers == 1 else f"{right.signers} different people, each {who}"
