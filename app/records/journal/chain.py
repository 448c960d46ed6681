"""The journal: every fact in the chain of the workstation that stated it, signed.

The hashes and signatures of a chain show it if facts were removed from the middle, reordered or
added elsewhere. The head beside the record shows it if the end was cut off.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Row, Select, insert, select

from app.records import RecordError
from app.records.journal.facts import (
    RIGHTS,
    Fact,
    FactKind,
    Mark,
    Signer,
    canonical,
    hash_of,
    signed_words,
)
from app.records.journal.keys import Key
from app.records.journal.roll import MADE_OF, STAFFING, Roll, who_signs
from app.records.schema import JOURNAL, stamp

BATCH = 5000
ONLY_TEXT = {str}
_DECODER = json.JSONDecoder()


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


def state(
    connection: Connection,
    key: Key,
    now: datetime,
    kind: FactKind,
    subject: str,
    body: Mapping[str, object],
    signers: Sequence[Signer] = (),
    known: Roll | None = None,
) -> Fact:
    """Add a fact to the chain of the workstation that has *key*, signed by it and by *signers*.

    *known* is who is staff, if that was read already and nothing was imported since.

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
    why = (known or roll(connection)).why_not(fact) if fact.marks or kind in RIGHTS else ""
    if why:
        needed = who_signs(kind) if kind in RIGHTS else "staff"
        raise RecordError(
            f"this needs the signature of {needed} ({why}); sign in with that role, then try again"
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
    connection: Connection,
    kinds: Sequence[str] = (),
    subject: str | None = None,
    *,
    among: Select[Any] | None = None,
    of: str = "",
    after: int = 0,
) -> tuple[Fact, ...]:
    """Return the facts of *kinds* (all, if none is named), in the order they were stated.

    Those about one *subject*, or about those *among* what is selected; those of one chain, beyond
    the place *after* in it.
    """
    wanted = select(JOURNAL).order_by(JOURNAL.c.at, JOURNAL.c.station, JOURNAL.c.seq)
    if kinds:
        wanted = wanted.where(JOURNAL.c.kind.in_([str(kind) for kind in kinds]))
    if subject is not None:
        wanted = wanted.where(JOURNAL.c.subject == subject)
    if among is not None:
        wanted = wanted.where(JOURNAL.c.subject.in_(among))
    if of:
        wanted = wanted.where(JOURNAL.c.station == of, JOURNAL.c.seq > after)
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


def roll(connection: Connection, *, whole: bool = False) -> Roll:
    """Return who is and was staff, which decides who may sign each new fact.

    :param whole: also decide this for every old fact: what was known at each.
    """
    return Roll(facts(connection, MADE_OF) if whole else roll_facts(connection))


def roll_facts(connection: Connection) -> tuple[Fact, ...]:
    """Return the facts that decide who may sign a new one."""
    staffing = facts(connection, STAFFING)
    ends = [(station, last + 1) for station, last in stations(connection).items()]
    told = {fact.name: fact for fact in staffing}
    for station, seq in (*((fact.station, fact.seq) for fact in staffing), *ends):
        before = (
            select(JOURNAL)
            .where(
                JOURNAL.c.kind == FactKind.TAKEN.value,
                JOURNAL.c.station == station,
                JOURNAL.c.seq < seq,
            )
            .order_by(JOURNAL.c.seq.desc())
            .limit(1)
        )
        for row in connection.execute(before):
            fact = fact_of(row)
            told[fact.name] = fact
    return tuple(told.values())


def stations(connection: Connection) -> dict[str, int]:
    """Return every chain that says whose it is, with the place of its last fact."""
    named = select(JOURNAL.c.subject).where(JOURNAL.c.kind == FactKind.STATION.value).distinct()
    found = sorted(connection.execute(named).scalars())
    ends = {station: last_of(connection, station)[0] for station in found}
    return {station: last for station, last in ends.items() if last}


def ends(connection: Connection) -> dict[str, int]:
    """Return every chain there is, with the place of its last fact."""
    newest = (
        select(JOURNAL.c.station, JOURNAL.c.seq)
        .order_by(JOURNAL.c.station.desc(), JOURNAL.c.seq.desc())
        .limit(1)
    )
    found: dict[str, int] = {}
    row = connection.execute(newest).one_or_none()
    while row is not None:  # from chain to chain, along the index
        found[row[0]] = row[1]
        row = connection.execute(newest.where(JOURNAL.c.station < row[0])).one_or_none()
    return found


def every_station(connection: Connection) -> tuple[str, ...]:
    """Return every chain there is, even if it does not say whose it is (reads all names)."""
    found = connection.execute(select(JOURNAL.c.station).distinct()).scalars()
    return tuple(sorted(found, key=str))


def rows(connection: Connection) -> Iterator[Row[Any]]:
    """Yield the journal as it is written, line by line, in no order."""
    yield from connection.execute(select(JOURNAL).execution_options(yield_per=BATCH))


def marks_of(fact: Fact) -> list[list[str]]:
    """Return the signatures under *fact* as they are written."""
    return [[one.staff, one.signature] for one in fact.marks]


def fact_of(row: Row[Any]) -> Fact:
    """Return the fact in a *row* of the journal.

    :raises RecordError: if it is not written as one.
    """
    station, seq, at, kind, subject, body, marks, before, own, signature = tuple(row)
    try:
        told = _read(body)
        signed = () if marks == "[]" else tuple(Mark(str(a), str(b)) for a, b in _read(marks))
        texts = {
            type(station), type(at), type(kind), type(subject), type(before), type(own),
            type(signature),
        }  # fmt: skip
        if texts != ONLY_TEXT or not isinstance(seq, int) or not isinstance(told, dict):
            raise TypeError
    except (ValueError, TypeError) as error:
        raise RecordError(
            f"line {seq} of the workstation {str(station)[:12]} in the journal is not a "
            "valid fact: another program changed it; for details, run “pitschool verify”"
        ) from error
    return Fact(station, seq, at, kind, subject, told, signed, before, own, signature)


def _read(text: str) -> Any:
    """Return what is written in JSON, as a journal writes it: nothing before or after it."""
    found, end = _DECODER.raw_decode(text)
    return found if end == len(text) else json.loads(text)


def _row(fact: Fact) -> dict[str, object]:
    return {
        "station": fact.station,
        "seq": fact.seq,
        "at": fact.at,
        "kind": fact.kind,
        "subject": fact.subject,
        "body": canonical(fact.body),
        "marks": canonical(marks_of(fact)),
        "before": fact.before,
        "hash": fact.hash,
        "signature": fact.signature,
    }
