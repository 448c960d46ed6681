"""A personnel file as data: JSON that says what is fulfilled, with the signed facts that show it.

``docs/auditor.md`` documents every field. The facts are those of the journal, with hashes and
signatures, so that each can be checked without the record (:mod:`app.school.personnel.checking`).
The private keys of the staff are locked and stay at the school. A staff member appears with name,
title, roles and public key only.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from app.curriculum.progress.learned import DrillProgress
from app.records.journal.facts import Fact, FactKind, canonical
from app.school.hours.clock import clock_here
from app.school.hours.ledger import Account, Column
from app.school.personnel.contents import FileContents, Item, PersonnelFile, Requirement, School

if TYPE_CHECKING:
    from app.records.store import Record

FORMAT = "pitschool personnel file"
VERSION = 2
"""Counted up when the sentences of a file change."""
SENTENCES = ("title", "reason", "next")
"""What a file says in words of the version that wrote it; all other parts are facts."""

Table = dict[str, object]


def as_data(
    file: PersonnelFile, held: FileContents, school: School, stations: Iterable[Fact]
) -> Table:
    """Return *file* as data; *stations* are the first facts of the workstations it came from."""
    told: Table = {
        "format": FORMAT,
        "version": VERSION,
        "school": file.school,
        "made": file.day.isoformat(),
        "counted_by": file.counted_by,
        "clock": [[at.isoformat(), ahead] for at, ahead in clock_here(held.told)],
        "trainee": {
            "name": file.trainee.name,
            "uid": file.trainee.uid,
            "enrolled": file.trainee.created.isoformat(),
        },
        "complete": file.complete,
        "requirements": [requirement(one) for one in file.requirements],
        "hours": [_hours(one) for one in file.accounts],
        "drills": [_drill(one) for _, one in sorted(held.progress.items())],
        "proof": {
            "stations": [_station(one, school) for one in stations],
            "staff": _staff(held, school),
            "facts": [as_table(one) for one in held.told],
        },
    }
    return {**told, "fingerprint": fingerprint_of(told)}


def written(data: Table) -> str:
    """Return *data* as a file has it."""
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def fingerprint_of(data: Mapping[str, object]) -> str:
    """Return the SHA-256 of what *data* says, its own fingerprint left out."""
    rest = {key: one for key, one in data.items() if key != "fingerprint"}
    return hashlib.sha256(canonical(rest).encode()).hexdigest()


def requirement(one: Requirement) -> Table:
    """Return how one of the three facts stands."""
    return {
        "key": one.key,
        "title": one.title,
        "provision": str(one.cite.short),
        "status": one.status.value,
        "reason": one.told,
        "on": one.on.isoformat() if one.on else None,
        "next": one.next,
        "items": [_item(item) for item in one.items],
    }


def _item(one: Item) -> Table:
    return {
        "title": one.title,
        "provision": one.cite.short if one.cite else None,
        "status": one.status.value,
        "reason": one.told,
        "on": one.on.isoformat() if one.on else None,
        "signed": list(one.signed),
        "facts": list(one.facts),
        "rests_on_rounds": one.reckoned,
        "next": one.next,
    }


def _hours(one: Account) -> Table:
    weeks = [
        {"monday": monday.isoformat(), **{c.value: round(hours[c], 4) for c in Column}}
        for monday, hours in one.ledger.by_week().items()
    ]
    return {
        "category": one.category.key,
        "title": one.category.title,
        "provision": None if one.further else one.category.cite.short,
        "hours_wanted": one.wanted,
        "weeks_wanted": one.weeks_wanted,
        "hours": {c.value: round(one.ledger.hours(c), 4) for c in Column},
        "weeks": weeks,
        "fulfilled": one.met,
    }


def _drill(one: DrillProgress) -> Table:
    return {
        "drill": one.key,
        "rounds": one.rounds,
        "wanted": one.wanted,
        "percent": one.mark.percent if one.mark else None,
        "passed": bool(one.mark and one.mark.passed),
    }


def _station(first: Fact, school: School) -> Table:
    return {**as_table(first), "admitted": first.station in school.admitted}


def _staff(held: FileContents, school: School) -> list[Table]:
    named = dict.fromkeys(uid for fact in held.told for uid in fact.signers)
    return [
        {
            "uid": one.uid,
            "name": one.name,
            "title": one.title,
            "roles": sorted(role.value for role in one.roles),
            "public": one.public,
        }
        for one in (school.staff[uid] for uid in named if uid in school.staff)
    ]


def as_table(fact: Fact) -> Table:
    """Return *fact* with all that proves it."""
    return {
        "name": fact.name,
        "station": fact.station,
        "seq": fact.seq,
        "at": fact.at,
        "kind": fact.kind,
        "subject": fact.subject,
        "body": dict(fact.body),
        "marks": [[one.staff, one.signature] for one in fact.marks],
        "before": fact.before,
        "hash": fact.hash,
        "signature": fact.signature,
    }


def first_facts(record: Record, held: FileContents) -> tuple[Fact, ...]:
    """Return the first facts of the workstations that stated anything about a trainee."""
    here = {one.station for one in held.told}
    found = record.journal.facts_about([FactKind.STATION], here)
    return tuple(found)
