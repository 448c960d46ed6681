"""A school of many years, made at once: ``python -m tests.school.generator FILE [--years 10]``.

Every class of 25 takes six weeks in one of four rooms; there are four classes a year.  What is
written is what the program would have written in those years, with valid chains, digests and
signatures, only faster: ``pitschool verify`` finds nothing.  Drills, games, provisions and skills
are real; a round is a stretch of acts out of a real one, with errors that become fewer.

The staff sign in with :data:`PASS`.  Ida is the head.
"""

from __future__ import annotations

import argparse
import json
import sqlite3
import time
import tomllib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

from sqlalchemy import Connection, create_engine

from app.curriculum.places import OWN
from app.grading.course import grade, script
from app.randomly import random_round
from app.records.guards import lift, put
from app.records.journal import chain, digests, keys
from app.records.journal.facts import (
    Fact,
    FactKind,
    Mark,
    Role,
    Signer,
    canonical,
    hash_of,
    signed_words,
)
from app.records.journal.head import ChainHead, files_beside, write_head
from app.records.journal.keys import Effort, Key, key_in
from app.records.schema import stamp
from app.records.store import Record
from app.records.totals.aggregates import KEPT
from app.school.personnel.evidence import What
from app.school.roster import course_body
from app.school.table_tests.plan import TableTestPlan
from games.catalogue import GAMES

PASS = "four brown horses"
ROOMS, A_CLASS, CLASSES, WEEKS = 4, 25, 4, 6
FIRST_NAMES = "Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gia", "Hal", "Ines", "Jack", "Kim"


@dataclass(frozen=True, slots=True)
class Size:
    """How much is made."""

    years: int = 10
    of_a_class: int = A_CLASS
    rounds: int = 180
    """Of each trainee."""
    acts: int = 12
    """Of each round."""


@dataclass
class Scribe:
    """States facts for one workstation, into a list of rows."""

    key: Key
    rows: list[tuple[Any, ...]]
    seq: int = 0
    before: str = ""

    def state(
        self, at: datetime, kind: FactKind, subject: str, body: dict[str, Any], *signers: Signer
    ) -> Fact:
        """State a fact and return it."""
        self.seq += 1
        station = self.key.station
        fact = Fact(station, self.seq, stamp(at), kind.value, subject, body, before=self.before)
        if signers:
            words = signed_words(fact)
            fact = replace(fact, marks=tuple(Mark(one.uid, one.sign(words)) for one in signers))
        self.before = hash_of(fact)
        self.rows.append((
            station, self.seq, fact.at, fact.kind, subject, canonical(body),
            canonical(chain.marks_of(fact)), fact.before, self.before,
            self.key.sign(self.before.encode()),
        ))  # fmt: skip
        return fact


@dataclass
class Trainee:
    """A trainee, and the results of the trainee's acts so far."""

    id: int
    uid: str
    name: str
    standings: dict[tuple[str, str], list[Any]] = field(default_factory=dict)
    learnt: dict[str, list[Any]] = field(default_factory=dict)


def drills() -> dict[str, list[tuple[str, str]]]:
    """Return category -> drill and game, as they lie in the curricula."""
    found: dict[str, list[tuple[str, str]]] = {}
    for file in sorted(OWN.glob("*/*/*.toml")):
        table = tomllib.loads(file.read_text(encoding="utf-8"))
        if file.parent.name in GAMES:
            key = str(table.get("key", file.stem))
            found.setdefault(file.parents[1].name, []).append((key, file.parent.name))
    return found


def dealt(game: str) -> list[tuple[str, str, str, str]]:
    """Return the dealer's acts of a real round: line, phase, provision and skill."""
    spec = random_round("school", game_key=game)
    course = script(spec).lines
    judged = grade(spec.open(), list(enumerate((one.act for one in course), 1)), game)
    return [
        (str(one.act), one.phase, f"{one.cite.chapter}.{one.cite.key}", one.skill.value)
        for one in judged.findings
        if one.act.actor == "dealer" and one.cite
    ]


@dataclass
class Maker:
    """Makes a school, class by class."""

    file: Path
    size: Size
    until: datetime
    chance: Random = field(default_factory=lambda: Random(527))

    def __post_init__(self) -> None:
        self.journal: list[tuple[Any, ...]] = []
        self.rounds: list[tuple[Any, ...]] = []
        self.acts: list[tuple[Any, ...]] = []
        self.engaged: list[tuple[Any, ...]] = []
        self.people: list[Trainee] = []
        self.drills = drills()
        self.templates: dict[str, list[tuple[str, str, str, str]]] = {}
        first = self.until - timedelta(weeks=13 * (CLASSES * self.size.years - 1) + 2)
        monday = first.date() - timedelta(days=first.weekday())
        self.began = datetime(monday.year, monday.month, monday.day, 12, tzinfo=UTC)

    def uid(self) -> str:
        return f"{self.chance.getrandbits(128):032x}"

    def make(self) -> None:
        """Make it; the record is then closed, with its key and head beside it."""
        self._found()
        for number in range(CLASSES * self.size.years):
            self._class(number)
            self._pour()
        self._finish()

    def _found(self) -> None:
        with Record.open(self.file, clock=lambda: self.began) as record:
            head = record.staff.found_school(
                "Keystone School", "Ida Moss", "Director", [*Role], PASS
            )
            staff = []
            for name, role in (("Cy Reed", Role.INSTRUCTOR), ("Bo Lane", Role.EXAMINER)):
                one = record.staff.add(name, "Pit manager", [role], PASS, head)
                staff.append(record.staff.sign_in(one.uid, PASS))
            self.head, (self.teacher, self.examiner) = head, staff
            self.key = key_in(files_beside(self.file)[0])
            last = record.journal.facts()[-1]
        self.office = Scribe(self.key, self.journal, last.seq, last.hash)
        self.rooms = [Scribe(keys.fresh_key(), self.journal) for _ in range(ROOMS)]
        for number, room in enumerate(self.rooms, 1):
            body = {"name": f"room {number}", "public": room.key.public, "doubt": ""}
            room.state(self.began, FactKind.STATION, room.key.station, body)
            self.office.state(self.began, FactKind.ADMITTED, room.key.station, {}, head)
        self.base = sqlite3.connect(self.file, isolation_level=None)
        self.base.execute("PRAGMA synchronous = OFF")
        self._guards(lift)

    def _guards(self, change: Callable[[Connection], None]) -> None:
        engine = create_engine(f"sqlite:///{self.file}")
        with engine.begin() as connection:
            change(connection)
        engine.dispose()

    def _class(self, number: int) -> None:
        """Make a class: six weeks, or as many as have gone by."""
        begins = self.began + timedelta(weeks=13 * number, hours=1)
        monday = begins.date()
        category = ("banked", "poker")[number % 2]
        test_on = monday + timedelta(weeks=WEEKS, days=-3)
        mates = []
        for _ in range(self.size.of_a_class):
            one = self._enrol(begins)
            body = course_body(
                category, "certificate-holder", f"{category} {monday}", monday, test_on
            )
            self.office.state(begins, FactKind.COURSE, one.uid, body, self.teacher)
            mates.append(one)
        days = [monday + timedelta(weeks=w, days=d) for w in range(WEEKS) for d in range(5)]
        days = [day for day in days if day <= (self.until - timedelta(days=1)).date()]
        for place, day in enumerate(days):
            self._day(mates, category, day, place)
            if day.weekday() == 0:
                self._assign(mates, category, day)
        if len(days) == WEEKS * 5:
            self._tests(mates, category, days[-1])
        self._taken(days[-1])

    def _enrol(self, at: datetime) -> Trainee:
        number = len(self.people) + 1
        name = f"{FIRST_NAMES[number % len(FIRST_NAMES)]} {number:04}"
        one = Trainee(number, self.uid(), name)
        self.people.append(one)
        self.office.state(at, FactKind.TRAINEE, one.uid, {"name": name, "created": stamp(at)})
        created = (one.id, name, name.casefold(), stamp(at), one.uid)
        self.base.execute(
            "INSERT INTO trainees (id, name, folded, created, uid) VALUES (?, ?, ?, ?, ?)", created
        )
        return one

    def _day(self, mates: Sequence[Trainee], category: str, day: date, place: int) -> None:
        """Make one day: rounds in the rooms, then what the instructor puts down."""
        nine = datetime(day.year, day.month, day.day, 14, tzinfo=UTC)
        many = self.size.rounds // (WEEKS * 5) + (place < self.size.rounds % (WEEKS * 5))
        for room, scribe in enumerate(self.rooms):
            at = nine
            for one in mates[room::ROOMS]:
                since = at
                for _ in range(many):
                    at = self._round(scribe, one, category, at, place)
                told = {
                    "uid": self.uid(), "category": category, "start": stamp(since),
                    "seconds": (at - since).total_seconds() or 1.0, "kind": "drill",
                }  # fmt: skip
                scribe.state(at, FactKind.ENGAGED, one.uid, told)
                self.engaged.append((one.id, *(told[name] for name in _STRETCH)))
        evening = nine + timedelta(hours=9)
        for one in mates:
            for column, minutes, every in (("instruction", 120, 1), ("mock-table", 60, 3)):
                if place % every == 0:
                    body = {
                        "category": category, "column": column, "day": day.isoformat(),
                        "minutes": minutes, "about": "",
                    }  # fmt: skip
                    self.office.state(evening, FactKind.HOURS, one.uid, body, self.teacher)

    def _round(
        self, scribe: Scribe, one: Trainee, category: str, at: datetime, place: int
    ) -> datetime:
        """Make one round of *one*; return when it ended."""
        chance = self.chance
        drill, game = chance.choice(self.drills[category])
        if game not in self.templates:
            self.templates[game] = dealt(game)
        whole = self.templates[game]
        first = chance.randrange(max(1, len(whole) - self.size.acts))
        uid, number = self.uid(), len(self.rounds) + self._poured + 1
        told = {
            "drill": drill, "mode": chance.choice(("guided", "practice", "practice", "test")),
            "game": game, "seed": f"{number}", "opening": f'seed = "{number}"\n',
            "edition": GAMES[game].edition, "program": "1", "started_at": stamp(at),
        }  # fmt: skip
        scribe.state(at, FactKind.ROUND, uid, {"trainee": one.uid, **told})
        so_far, scored = digests.root(uid, one.uid, told), dict[str, list[int]]()
        slips = 0.25 - 0.2 * place / (WEEKS * 5)
        for seq, (line, phase, cite, skill) in enumerate(whole[first : first + self.size.acts], 1):
            at += timedelta(seconds=2)
            wrong = chance.random() < slips
            row = {
                "seq": seq, "at_ms": seq * 2000, "wall": stamp(at), "line": line, "by": "trainee",
                "phase": phase, "kind": "wrong-place" if wrong else "right",
                "gravity": "minor" if wrong else "", "cite": cite,
                "message": "Another place was due." if wrong else "",
                "due": line if wrong else "", "skill": skill, "stands": True,
            }  # fmt: skip
            so_far = digests.of_act(so_far, row)
            self.acts.append((number, *row.values(), so_far))
            self._stand(one, cite, skill, int(wrong), stamp(at))
            counts = scored.setdefault(skill, [0, 0, 0])
            counts[0] += 1
            counts[1] += wrong
        at += timedelta(seconds=2)
        end = {"ended_at": stamp(at), "abandoned": False, "summary": '{"score": 1}'}
        scribe.state(at, FactKind.ENDED, uid, {**end, "acts": seq, "digest": so_far})
        self.rounds.append((number, one.id, *told.values(), *end.values(), uid))
        learnt = one.learnt.setdefault(drill, [0, [], ""])
        learnt[:] = learnt[0] + 1, [*learnt[1], scored][-KEPT:], end["ended_at"]
        return at + timedelta(seconds=4)

    _poured = 0

    def _stand(self, one: Trainee, cite: str, skill: str, wrong: int, wall: str) -> None:
        for name in (("cite", cite), ("skill", skill)):
            row = one.standings.setdefault(name, [0, 0, "", wall])
            row[:] = row[0] + 1, row[1] + wrong, (row[2] + str(wrong))[-KEPT:], wall

    def _assign(self, mates: Sequence[Trainee], category: str, day: date) -> None:
        some = self.chance.sample(self.drills[category], 3)
        body = {
            "title": f"Week of {day}", "drills": [key for key, _ in some], "mode": "", "set": "",
            "trainees": [one.uid for one in mates], "due": (day + timedelta(days=6)).isoformat(),
        }  # fmt: skip
        at = datetime(day.year, day.month, day.day, 23, 30, tzinfo=UTC)
        self.office.state(at, FactKind.ASSIGNED, self.uid()[:16], body, self.teacher)

    def _tests(self, mates: Sequence[Trainee], category: str, day: date) -> None:
        """Make the evidence and the table tests of a class that is done."""
        at = datetime(day.year, day.month, day.day, 23, 45, tzinfo=UTC)
        game = self.drills[category][0][1]
        plan = TableTestPlan(f"test-{game}", game)
        for one in mates:
            claim = {
                "what": What.TOPIC.value, "key": "527.3(1)", "document": "Sheet", "issuer": "",
                "since": "", "on": day.isoformat(), "expires": "", "minutes": 60, "remark": "",
            }  # fmt: skip
            self.office.state(at, FactKind.EVIDENCE, one.uid, claim, self.teacher)
            uid, passed = self.uid()[:16], self.chance.random() < 0.9
            test = self.office.state(at, FactKind.TEST, uid, {
                "trainee": one.uid, "examiner": self.examiner.uid, "title": plan.title,
                "edition": GAMES[game].edition, "plan": plan.body(),
            }, self.examiner)  # fmt: skip
            self.office.state(at, FactKind.OUTCOME, uid, {
                "trainee": one.uid, "name": one.name, "test": test.name, "game": game,
                "edition": GAMES[game].edition, "rounds": [], "ratings": {}, "reason": "",
                "result": {
                    "percent": 97 if passed else 80, "skills": {}, "faults": 0, "critical": [],
                    "reached": [], "missing": [], "seconds": 900.0, "reasons": [],
                    "proposal": "pass" if passed else "not yet",
                },
                "decision": "pass" if passed else "not yet", "remark": "",
                "examiner": self.examiner.staff.name, "title": "Pit manager",
            }, self.examiner)  # fmt: skip

    def _taken(self, day: date) -> None:
        at = datetime(day.year, day.month, day.day, 23, 50, tzinfo=UTC)
        chains = {room.key.station: room.seq for room in self.rooms}
        self.office.state(at, FactKind.TAKEN, "", {"chains": chains})

    # Writing.

    def _pour(self) -> None:
        """Write down what has been made so far."""
        self.base.execute("BEGIN")
        for table, columns, rows in (
            ("journal", _JOURNAL, self.journal),
            ("rounds", _ROUNDS, self.rounds),
            ("acts", _ACTS, self.acts),
            ("engaged", _ENGAGED, self.engaged),
        ):
            marks = ", ".join("?" * len(columns))
            named = ", ".join(f'"{one}"' for one in columns)
            self.base.executemany(f"INSERT INTO {table} ({named}) VALUES ({marks})", rows)
            if table == "rounds":
                self._poured += len(rows)
            rows.clear()
        self.base.execute("COMMIT")

    def _finish(self) -> None:
        self.base.execute("BEGIN")
        self.base.executemany("INSERT INTO standings VALUES (?, ?, ?, ?, ?, ?, ?)", (
            (one.id, *name, *row) for one in self.people for name, row in one.standings.items()
        ))  # fmt: skip
        self.base.executemany("INSERT INTO learnt VALUES (?, ?, ?, ?, ?)", (
            (one.id, drill, count, json.dumps(lately, sort_keys=True), last)
            for one in self.people
            for drill, (count, lately, last) in one.learnt.items()
        ))  # fmt: skip
        self.base.execute("COMMIT")
        self._guards(put)
        self.base.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        self.base.close()
        head = ChainHead(self.key.station, self.office.seq, self.office.before)
        write_head(files_beside(self.file)[1], head, self.key)


_STRETCH = digests.OF_A_STRETCH
_JOURNAL = (
    "station", "seq", "at", "kind", "subject", "body", "marks", "before", "hash", "signature",
)  # fmt: skip
_ROUNDS = ("id", "trainee_id", *digests.OF_A_ROUND, *digests.OF_AN_END, "uid")
_ACTS = ("round_id", *digests.OF_AN_ACT, "digest")
_ENGAGED = ("trainee_id", *_STRETCH)


def make(file: Path, size: Size = Size(), until: datetime | None = None) -> None:
    """Make a school in *file*, which must not be there, up to *until* (now)."""
    dear, keys.EFFORT = keys.EFFORT, Effort(1, 64, 1)
    try:
        Maker(file, size, until or datetime.now(UTC)).make()
    finally:
        keys.EFFORT = dear


def main() -> Iterator[str]:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--years", type=int, default=Size().years)
    parser.add_argument("--rounds", type=int, default=Size().rounds)
    args = parser.parse_args()
    begun = time.perf_counter()
    make(args.file, Size(args.years, rounds=args.rounds))
    yield f"{args.file}: {args.file.stat().st_size / 1e6:,.0f} MB in"
    yield f"{time.perf_counter() - begun:.0f} s; the staff sign in with {PASS!r}"


if __name__ == "__main__":
    print(*main())
