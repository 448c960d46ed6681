"""Weeks of training put on record: rounds truly dealt, with errors that grow fewer.

``python -m tests.history FILE [rounds [weeks]]`` makes such a record to look at.  The same
numbers and the same day always give the same one, and every round of it can be reviewed.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import lru_cache
from pathlib import Path
from random import Random

from sqlalchemy import bindparam, insert, update

from app.curriculum.courses.modules import load_modules
from app.records import RecordLine as Line
from app.records import Trainee
from app.records.schema import ACTS, ENGAGED, ROUNDS, stamp
from app.records.store import Record
from app.rounds import dump
from app.session import Entry, Mode, Session
from app.shell.base import drills
from app.shell.base.lines import line_of, summary
from games.engine.acts import Act, Verb
from games.engine.rules import RulesSubmission

CATEGORY = "banked"
"""The category whose drills are dealt."""
TODAY = datetime(2026, 3, 26, 19).astimezone()
"""A Thursday evening, by the clock of this machine: a history ends then unless told otherwise."""
REACHED = 26
"""How many drills of the curriculum have been begun by then."""
VARIANTS = 4
"""How often each drill is truly dealt; the higher, the more goes wrong."""
LONGEST = 400
"""Acts of a round, at the most."""
SECONDS = {"opening": 5.0, "shuffle": 4.0, "deal": 2.5, "decide": 3.5, "settle": 8.0}
"""About how long a beginner takes over an act of each phase."""
OTHERS = 0.8
"""And everybody else over theirs."""
BATCH = 20_000


@dataclass(frozen=True, slots=True)
class Dealt:
    """A round as it was dealt once, to be put on record as often as wanted."""

    drill: str
    session: Session
    opening: str
    lines: tuple[Line, ...]


@lru_cache(maxsize=1)
def taught() -> tuple[str, ...]:
    """Return the keys of the drills in the order of the curriculum, and the free round."""
    known = drills.all_drills()
    order = [key for module in load_modules(known)[CATEGORY] for key in module.drills]
    return (*dict.fromkeys(order[:REACHED]), drills.FREE)


@lru_cache(maxsize=256)
def dealt(key: str, variant: int) -> Dealt:
    """Deal a round of the drill *key*, the first variant without an error."""
    seed = f"history-{variant}"
    if key == drills.FREE:
        sitting = drills.free_round(RulesSubmission(), Mode.PRACTICE, seed)
    else:
        sitting = drills.sitting(drills.all_drills()[key], Mode.PRACTICE, seed)
    session = Session(sitting.spec, Mode.PRACTICE, sitting.phases)
    chance = Random(f"{key}/{variant}")
    slips = sorted(chance.sample(range(2, 24), 2 * variant)) if variant else []
    for entry in _played(session):
        if slips and entry.by == "trainee" and entry.number >= slips[0]:
            slips.pop(0)
            _slip(session, chance)
    kept = len(session.entries)
    session.finish()
    lines = (line_of(e, 0, left_out=n >= kept) for n, e in enumerate(session.entries))
    return Dealt(key, session, dump(sitting.spec), tuple(lines))


def _played(session: Session) -> Iterator[Entry]:
    """Do what is due, as a dealer plainly does it, and yield each entry."""
    while not session.over and len(session.entries) < LONGEST:
        entry = session.go_on()
        if entry is None:
            step = next(step for step in session.mine() if not step.waived)
            middle = step.options[len(step.options) // 2]
            entry = session.offer(middle if step.act.verb is Verb.PLACE else step.act)
        yield entry


def _slip(session: Session, chance: Random) -> None:
    """Do something wrong: pay a chip too much, or something that comes later."""
    due = [step.act for step in session.mine() if not step.waived]
    if session.over or not due or session.automatic() is not None:
        return
    act = due[0]
    if act.verb is Verb.PAY and act.amount:
        session.offer(Act.parse(f"dealer pay {act.target} {act.amount + 500}"))
    else:
        place = chance.choice(("5th", "3rd", "2/hand", "4th"))
        session.offer(Act.parse(f"dealer reveal {place}"))


def fill(
    record: Record, trainee: Trainee, *, rounds: int = 160, weeks: int = 4, until: datetime = TODAY
) -> None:
    """Put *rounds* of *trainee* on *record*, over the *weeks* that end with *until*."""
    chance, keys = Random("history"), taught()
    days = [until - timedelta(days=back) for back in range(7 * weeks - 1, -1, -1)]
    days = [day for day in days if day.weekday() < 5 or day is days[-1]]
    heads, acts, ends, hours = [], [], [], []
    with record.database.writing.begin() as connection:
        first = 1 + max((row[0] for row in connection.execute(ROUNDS.select())), default=0)
        at = 0
        for number, day in enumerate(days):
            share = (number + 1) / len(days)
            many = round(rounds * share) - at
            clock = day.replace(hour=13, minute=0) + timedelta(minutes=chance.randrange(30))
            hours.append(_engaged(trainee, clock, 60 * chance.randrange(150, 300)))
            for _ in range(many):
                key = keys[_drill(chance, share, len(keys))]
                one = dealt(key, _variant(chance, share))
                number, ended = first + at, clock
                pace = (1.4 - 0.6 * share) * chance.uniform(0.8, 1.25)
                for row in _acts(one, number, clock, pace):
                    ended = clock + timedelta(milliseconds=row["at_ms"])
                    acts.append(row | {"wall": stamp(ended)})
                heads.append(_head(one, number, trainee, clock))
                ends.append(_end(one, number, ended))
                clock = ended + timedelta(seconds=15)
                at += 1
        for table, rows in ((ROUNDS, heads), (ACTS, acts), (ENGAGED, hours)):
            for start in range(0, len(rows), BATCH):
                connection.execute(insert(table), rows[start : start + BATCH])
        connection.execute(update(ROUNDS).where(ROUNDS.c.id == bindparam("number")), ends)


def _drill(chance: Random, share: float, many: int) -> int:
    """Return the place of a drill: mostly the newest reached, now and then an old one."""
    reached = max(1, round(share * many))
    return min(reached - 1, int(chance.betavariate(3, 1.4) * reached))


def _variant(chance: Random, share: float) -> int:
    often = 0.75 - 0.55 * share
    return chance.randrange(1, VARIANTS) if chance.random() < often else 0


def _acts(one: Dealt, number: int, clock: datetime, pace: float) -> Iterator[dict[str, object]]:
    at = 0.0
    for seq, line in enumerate(one.lines, 1):
        at += pace * SECONDS.get(line.phase, 3.0) if line.by == "trainee" else OTHERS
        yield {
            "round_id": number, "seq": seq, "at_ms": round(1000 * at), "line": line.line,
            "by": line.by, "phase": line.phase, "kind": line.kind, "gravity": line.gravity,
            "cite": line.cite, "message": line.message, "due": line.due, "skill": line.skill,
            "stands": line.stands,
        }  # fmt: skip


def _head(one: Dealt, number: int, trainee: Trainee, began: datetime) -> dict[str, object]:
    spec = one.session.spec
    return {
        "id": number, "trainee_id": trainee.id, "drill": one.drill,
        "mode": one.session.mode.value, "game": spec.game_key, "seed": spec.seed,
        "opening": one.opening,
        "edition": spec.game.edition, "program": "history", "started_at": stamp(began),
        "abandoned": False,
    }  # fmt: skip


def _end(one: Dealt, number: int, ended: datetime) -> dict[str, object]:
    told = json.dumps(summary(one.session), sort_keys=True)
    return {"number": number, "ended_at": stamp(ended), "summary": told}


def _engaged(trainee: Trainee, start: datetime, seconds: float) -> dict[str, object]:
    return {
        "trainee_id": trainee.id, "category": CATEGORY, "start": stamp(start),
        "seconds": float(seconds), "kind": "drill",
    }  # fmt: skip


def main(file: Path, rounds: int, weeks: int) -> None:
    """Make a record and say what is in it."""
    with Record.open(file, clock=lambda: TODAY) as record:
        fill(record, record.people.enrol("Ana Lima"), rounds=rounds, weeks=weeks)
    print(f"{file}: {rounds} rounds over {weeks} weeks, {file.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    given = [int(word) for word in sys.argv[2:4]]
    main(Path(sys.argv[1]), *given, *(160, 4)[len(given) :])
