"""Checking a personnel file that was given away: by itself, or against a record."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import TYPE_CHECKING

from app.curriculum.courses.adopted import read_adopted
from app.curriculum.courses.weeks import days_by
from app.curriculum.progress.learned import DrillProgress
from app.curriculum.progress.scoring import Verdict
from app.errors import UnusableError
from app.records import Trainee
from app.records.journal.facts import (
    RIGHTS,
    Fact,
    FactKind,
    RecordFault,
    Role,
    Staff,
    fingerprint,
    hash_of,
    shown,
    signed_words,
)
from app.records.journal.facts import Mark as Signature
from app.school.hours.clock import Clock, by, clock_in
from app.school.hours.counting import counted_by, texts_of
from app.school.personnel.contents import FileContents, School
from app.school.personnel.export import FORMAT, SENTENCES, VERSION, fingerprint_of, requirement
from app.school.personnel.personnel_file import about, personnel_file

if TYPE_CHECKING:
    from app.curriculum.courses.course import Course
    from app.curriculum.courses.hours import TrainingStandard
    from app.records.store import Record

ABSENT = "was altered: its parts are not the way this program writes them"


@dataclass(frozen=True, slots=True)
class ReceivedFile:
    """A personnel file that was given away, as it was read."""

    data: Mapping[str, object]
    held: FileContents
    school: str
    day: date
    counted_by: str
    clock: Clock
    staff: Mapping[str, Staff]
    stations: Mapping[str, tuple[Fact, bool]]
    """Workstation -> its first fact, and whether the school stands for it."""


def read(content: str, where: str) -> ReceivedFile:
    """Read the personnel file in *content*.

    :raises UnusableError: if it is none, or of a version that this program cannot read.
    """
    try:
        data = json.loads(content)
    except ValueError as error:
        raise UnusableError(where, "", f"is not JSON: {error}") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise UnusableError(
            where, "format", f"is not a personnel file; its format must be {FORMAT!r}"
        )
    if data.get("version") not in range(1, VERSION + 1):
        cure = f"this program reads versions 1 to {VERSION}; install a newer one"
        raise UnusableError(where, "version", f"{data.get('version')!r} cannot be read: {cure}")
    try:
        return _given(data)
    except (KeyError, TypeError, ValueError) as error:
        raise UnusableError(where, "", f"{ABSENT} ({error!r}); ask for it again") from None


def _given(data: Mapping[str, object]) -> ReceivedFile:
    trainee, proof = _table(data["trainee"]), _table(data["proof"])
    held = FileContents(
        Trainee(0, str(trainee["name"]), datetime.fromisoformat(str(trainee["enrolled"])),
                str(trainee["uid"])),
        tuple(_fact(_table(one)) for one in _list(proof["facts"])),
        {one.key: one for one in map(_progress, map(_table, _list(data["drills"])))},
    )  # fmt: skip
    stations = {}
    for one in map(_table, _list(proof["stations"])):
        first = _fact(one)
        stations[first.station] = first, one["admitted"] is True
    staff = {one.uid: one for one in map(_staff, map(_table, _list(proof["staff"])))}
    return ReceivedFile(
        data, held, str(data["school"]), date.fromisoformat(str(data["made"])),
        str(data["counted_by"]), clock_in(map(_list, _list(data["clock"]))), staff, stations,
    )  # fmt: skip


def troubles(
    given: ReceivedFile,
    plan: TrainingStandard,
    courses: Mapping[str, Course],
    games: Mapping[str, str],
) -> Iterator[RecordFault]:
    """Yield everything in a file that is wrong, judged by the file alone.

    The figures are computed again by what the school adopted, otherwise by *plan* and *courses*.
    If the file was counted by something else, the check says that instead.
    """
    if given.data.get("fingerprint") != fingerprint_of(given.data):
        yield RecordFault("the file", "was changed: its fingerprint doesn't match")
    for station, (first, _) in given.stations.items():
        yield from _station(station, first)
    seen: set[str] = set()
    for fact in given.held.told:
        yield from _signed(fact, given)
        if fact.name in seen:
            yield RecordFault(fact.name, "is in the file twice")
        seen.add(fact.name)
    adopted = [fact for fact in given.held.told if fact.kind == FactKind.HOUSE]
    plan = counted_by(adopted) if adopted else plan
    try:
        courses = {**courses, **read_adopted(texts_of(adopted))}
    except UnusableError as error:
        yield RecordFault("the file", f"depends on a course that can't be read here: {error}")
        return
    if not _same_standards(given, plan):
        told = f"counted by other standards than here, so not checked again: {given.counted_by}"
        yield RecordFault("the file", told)
        return
    yield from _reckoned(given, plan, courses, games)


def against(given: ReceivedFile, record: Record) -> Iterator[RecordFault]:
    """Yield every way in which a file is not as *record* has it."""
    told = {one.name: one for one in given.held.told}
    here = {one.name: one for one in about(record, given.held.trainee.uid)}
    for name in sorted(told.keys() - here.keys()):
        yield RecordFault(name, "is in the file but not in the record")
    for name in sorted(told.keys() & here.keys()):
        if told[name].hash != here[name].hash:
            yield RecordFault(name, "is a different fact in the record")
    made = max((one.at for one in told.values()), default="")
    for name in sorted(here.keys() - told.keys()):
        if here[name].at <= made:
            yield RecordFault(name, "is in the record but was left out of the file")
    staff = {one.uid: one for one in record.staff.everyone()}
    for uid, one in given.staff.items():
        known = staff.get(uid)
        if known is None or known.public != one.public or known.name != one.name:
            yield RecordFault(f"staff {one.name}", "doesn't match the record")


def _station(station: str, first: Fact) -> Iterator[RecordFault]:
    from app.records.journal.keys import holds

    called = f"workstation {shown(station)}"
    try:
        own = fingerprint(first.text("public")) == station
    except ValueError:
        own = False
    if not own or hash_of(first) != first.hash:
        yield RecordFault(called, "its key doesn't match its name")
    elif not holds(first.text("public"), first.signature, first.hash.encode()):
        yield RecordFault(called, "did not sign its own beginning")


def _signed(fact: Fact, given: ReceivedFile) -> Iterator[RecordFault]:
    from app.records.journal.keys import holds

    if hash_of(fact) != fact.hash:
        yield RecordFault(fact.name, f"the fact ({fact.kind}) was changed after it was recorded")
        return
    if fact.station not in given.stations:
        yield RecordFault(fact.name, "the key of its workstation is not in the file")
        return
    first, _ = given.stations[fact.station]
    if not holds(first.text("public"), fact.signature, fact.hash.encode()):
        told = f"the fact ({fact.kind}) was not signed by its workstation"
        yield RecordFault(fact.name, told)
    words, able = signed_words(fact), 0
    for mark in fact.marks:
        one = given.staff.get(mark.staff)
        if one is None or not holds(one.public, mark.signature, words):
            yield RecordFault(fact.name, "has a signature that is not from the staff it names")
        elif one.may(fact.kind):
            able += 1
    right = RIGHTS.get(FactKind(fact.kind)) if fact.kind in set(FactKind) else None
    if right is not None and able < right.signers:
        yield RecordFault(fact.name, f"the fact ({fact.kind}) lacks the signature of its staff")


def _same_standards(given: ReceivedFile, plan: TrainingStandard) -> bool:
    """Whether the file was counted by *plan*; an older version named it in another sentence."""
    if given.data["version"] == VERSION:
        return given.counted_by == plan.counts_by
    return f"{plan.edition} edition" in given.counted_by and plan.source in given.counted_by


def _reckoned(
    given: ReceivedFile,
    plan: TrainingStandard,
    courses: Mapping[str, Course],
    games: Mapping[str, str],
) -> Iterator[RecordFault]:
    """Compare what the file says with what follows from its facts."""
    admitted = frozenset(name for name, (_, stands) in given.stations.items() if stands)
    school = School(given.school, plan, courses, given.staff, admitted, games)
    with days_by(by(given.clock)):
        anew = personnel_file(given.held, school, given.day)
    told = {str(_table(one)["key"]): one for one in _list(given.data["requirements"])}
    same_words = given.data["version"] == VERSION
    for one in anew.requirements:
        said, follows = told.pop(one.key, None), requirement(one)
        if said != follows and (same_words or _wordless(said) != _wordless(follows)):
            what = f"does not follow from the facts in the file: they make it “{one.status}”"
            yield RecordFault(one.title, what)
    for key in told:
        yield RecordFault(key, "is not a requirement of § 527.5(b)")


def _wordless(part: object) -> object:
    """Return *part* of a file without its sentences: an older version put them otherwise."""
    if isinstance(part, dict):
        return {key: _wordless(one) for key, one in part.items() if key not in SENTENCES}
    return [_wordless(one) for one in part] if isinstance(part, list) else part


# Reading.


def _fact(one: Mapping[str, object]) -> Fact:
    marks = tuple(
        Signature(str(mark[0]), str(mark[1])) for mark in map(_list, _list(one["marks"]))
    )
    seq = one["seq"]
    if not isinstance(seq, int):
        raise TypeError("seq is not a number")
    return Fact(
        str(one["station"]), seq, str(one["at"]), str(one["kind"]), str(one["subject"]),
        _table(one["body"]), marks, str(one["before"]), str(one["hash"]), str(one["signature"]),
    )  # fmt: skip


def _staff(one: Mapping[str, object]) -> Staff:
    return Staff(
        str(one["uid"]), str(one["name"]), str(one["title"]),
        frozenset(Role(str(role)) for role in _list(one["roles"])), str(one["public"]), {},
    )  # fmt: skip


def _progress(one: Mapping[str, object]) -> DrillProgress:
    rounds, wanted, percent = one["rounds"], one["wanted"], one["percent"]
    if not isinstance(rounds, int) or not isinstance(wanted, int):
        raise TypeError("rounds is not a number")
    mark = Verdict(percent, one["passed"] is True, 0, {}) if isinstance(percent, int) else None
    return DrillProgress(str(one["drill"]), rounds, wanted, mark)


def _table(value: object) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise TypeError("must be a table")
    return value


def _list(value: object) -> Sequence[object]:
    if not isinstance(value, list):
        raise TypeError("must be a list")
    return value
