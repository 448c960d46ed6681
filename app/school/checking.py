"""Checking a personnel file that was given away: by itself, or against a record."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import TYPE_CHECKING

from app.curriculum.inuse import read_adopted
from app.curriculum.marks import Verdict
from app.curriculum.progress import Progress
from app.curriculum.weeks import days_by
from app.errors import UnusableError
from app.records import Trainee
from app.records.facts import (
    RIGHTS,
    Fact,
    Kind,
    Role,
    Staff,
    Trouble,
    fingerprint,
    hash_of,
    shown,
    signed_words,
)
from app.records.facts import Mark as Signature
from app.school.clock import Clock, by, clock_in
from app.school.counting import counted_by, texts_of
from app.school.filed import Held, School
from app.school.personnel import about, personnel_file
from app.school.portable import FORMAT, VERSION, fingerprint_of, requirement

if TYPE_CHECKING:
    from app.curriculum.course import Course
    from app.curriculum.hours import Plan
    from app.records.store import Record

ABSENT = "was altered: its parts are not as this program writes them"


@dataclass(frozen=True, slots=True)
class Given:
    """A personnel file that was given away, as it was read."""

    data: Mapping[str, object]
    held: Held
    school: str
    day: date
    counted_by: str
    clock: Clock
    staff: Mapping[str, Staff]
    stations: Mapping[str, tuple[Fact, bool]]
    """Workstation -> its first fact, and whether the school stands for it."""


def read(content: str, where: str) -> Given:
    """Read the personnel file in *content*.

    :raises UnusableError: if it is none, or of a version that this program cannot read.
    """
    try:
        data = json.loads(content)
    except ValueError as error:
        raise UnusableError(where, "", f"is not JSON: {error}") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise UnusableError(where, "format", f"is no personnel file; {FORMAT!r} is wanted")
    if data.get("version") != VERSION:
        cure = f"this program reads version {VERSION}; install a newer one"
        raise UnusableError(where, "version", f"{data.get('version')!r} cannot be read: {cure}")
    try:
        return _given(data)
    except (KeyError, TypeError, ValueError) as error:
        raise UnusableError(where, "", f"{ABSENT} ({error!r}); ask for it again") from None


def _given(data: Mapping[str, object]) -> Given:
    trainee, proof = _table(data["trainee"]), _table(data["proof"])
    held = Held(
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
    return Given(
        data, held, str(data["school"]), date.fromisoformat(str(data["made"])),
        str(data["counted_by"]), clock_in(map(_list, _list(data["clock"]))), staff, stations,
    )  # fmt: skip


def troubles(
    given: Given, plan: Plan, courses: Mapping[str, Course], games: Mapping[str, str]
) -> Iterator[Trouble]:
    """Yield everything in a file that does not hold, by itself.

    What it says is reckoned again by what the school has adopted, else by *plan* and *courses*; if
    it was counted by something else, that is said instead.
    """
    if given.data.get("fingerprint") != fingerprint_of(given.data):
        yield Trouble("the file", "is not as it was made: its fingerprint is another")
    for station, (first, _) in given.stations.items():
        yield from _station(station, first)
    seen: set[str] = set()
    for fact in given.held.told:
        yield from _signed(fact, given)
        if fact.name in seen:
            yield Trouble(fact.name, "stands in the file twice")
        seen.add(fact.name)
    adopted = [fact for fact in given.held.told if fact.kind == Kind.HOUSE]
    plan = counted_by(adopted) if adopted else plan
    try:
        courses = {**courses, **read_adopted(texts_of(adopted))}
    except UnusableError as error:
        yield Trouble("the file", f"rests on a course that cannot be read here: {error}")
        return
    if given.counted_by != plan.counts_by:
        told = f"counted by other standards than here, so not reckoned again: {given.counted_by}"
        yield Trouble("the file", told)
        return
    yield from _reckoned(given, plan, courses, games)


def against(given: Given, record: Record) -> Iterator[Trouble]:
    """Yield every way in which a file is not as *record* has it."""
    told = {one.name: one for one in given.held.told}
    here = {one.name: one for one in about(record, given.held.trainee.uid)}
    for name in sorted(told.keys() - here.keys()):
        yield Trouble(name, "stands in the file and not in the record")
    for name in sorted(told.keys() & here.keys()):
        if told[name].hash != here[name].hash:
            yield Trouble(name, "is another fact in the record")
    made = max((one.at for one in told.values()), default="")
    for name in sorted(here.keys() - told.keys()):
        if here[name].at <= made:
            yield Trouble(name, "stands in the record and was left out of the file")
    staff = {one.uid: one for one in record.staff()}
    for uid, one in given.staff.items():
        known = staff.get(uid)
        if known is None or known.public != one.public or known.name != one.name:
            yield Trouble(f"staff {one.name}", "is not as the record has him")


def _station(station: str, first: Fact) -> Iterator[Trouble]:
    from app.records.keys import holds

    called = f"workstation {shown(station)}"
    try:
        own = fingerprint(first.text("public")) == station
    except ValueError:
        own = False
    if not own or hash_of(first) != first.hash:
        yield Trouble(called, "its key is not the one it is named by")
    elif not holds(first.text("public"), first.signature, first.hash.encode()):
        yield Trouble(called, "did not sign its own beginning")


def _signed(fact: Fact, given: Given) -> Iterator[Trouble]:
    from app.records.keys import holds

    if hash_of(fact) != fact.hash:
        yield Trouble(fact.name, f"the fact ({fact.kind}) was changed after it was stated")
        return
    if fact.station not in given.stations:
        yield Trouble(fact.name, "the key of its workstation is not in the file")
        return
    first, _ = given.stations[fact.station]
    if not holds(first.text("public"), fact.signature, fact.hash.encode()):
        told = f"the fact ({fact.kind}) was not signed by its workstation"
        yield Trouble(fact.name, told)
    words, able = signed_words(fact), 0
    for mark in fact.marks:
        one = given.staff.get(mark.staff)
        if one is None or not holds(one.public, mark.signature, words):
            yield Trouble(fact.name, "bears a signature that is not of the staff it names")
        elif one.may(fact.kind):
            able += 1
    right = RIGHTS.get(Kind(fact.kind)) if fact.kind in set(Kind) else None
    if right is not None and able < right.signers:
        yield Trouble(fact.name, f"the fact ({fact.kind}) lacks the signature of its staff")


def _reckoned(
    given: Given, plan: Plan, courses: Mapping[str, Course], games: Mapping[str, str]
) -> Iterator[Trouble]:
    """Hold what the file says against what follows from its facts."""
    admitted = frozenset(name for name, (_, stands) in given.stations.items() if stands)
    school = School(given.school, plan, courses, given.staff, admitted, games)
    with days_by(by(given.clock)):
        anew = personnel_file(given.held, school, given.day)
    told = {str(_table(one)["key"]): one for one in _list(given.data["requirements"])}
    for one in anew.requirements:
        if told.pop(one.key, None) != requirement(one):
            what = f"does not follow from the facts in the file: they make it “{one.status}”"
            yield Trouble(one.title, what)
    for key in told:
        yield Trouble(key, "is no requirement of § 527.5(b)")


# Reading.


def _fact(one: Mapping[str, object]) -> Fact:
    marks = tuple(
        Signature(str(mark[0]), str(mark[1])) for mark in map(_list, _list(one["marks"]))
    )
    seq = one["seq"]
    if not isinstance(seq, int):
        raise TypeError("seq is no number")
    return Fact(
        str(one["station"]), seq, str(one["at"]), str(one["kind"]), str(one["subject"]),
        _table(one["body"]), marks, str(one["before"]), str(one["hash"]), str(one["signature"]),
    )  # fmt: skip


def _staff(one: Mapping[str, object]) -> Staff:
    return Staff(
        str(one["uid"]), str(one["name"]), str(one["title"]),
        frozenset(Role(str(role)) for role in _list(one["roles"])), str(one["public"]), {},
    )  # fmt: skip


def _progress(one: Mapping[str, object]) -> Progress:
    rounds, wanted, percent = one["rounds"], one["wanted"], one["percent"]
    if not isinstance(rounds, int) or not isinstance(wanted, int):
        raise TypeError("rounds are no number")
    mark = Verdict(percent, one["passed"] is True, 0, {}) if isinstance(percent, int) else None
    return Progress(str(one["drill"]), rounds, wanted, mark)


def _table(value: object) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise TypeError("a table is wanted")
    return value


def _list(value: object) -> Sequence[object]:
    if not isinstance(value, list):
        raise TypeError("a list is wanted")
    return value
