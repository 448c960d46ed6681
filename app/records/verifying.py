"""Going through a record to see whether all of it is as it was written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import Connection, select

from app.records import digests, journal, reckoned
from app.records.facts import Fact, Kind, Staff, Trouble, fingerprint, hash_of, shown, signed_words
from app.records.keys import holds
from app.records.schema import ACTS, ENGAGED, LEARNT, ROUNDS, STANDINGS, TRAINEES

LENIENCE = timedelta(minutes=2)
"""How far a clock may be put right without a word."""
UNIQUE = (Kind.TRAINEE, Kind.ROUND, Kind.ENDED)
"""Kinds of which there is one fact for each subject."""


@dataclass
class Audit:
    """One going-through."""

    connection: Connection
    here: str
    """This workstation."""
    now: datetime
    people: Mapping[str, Staff] = field(default_factory=dict)
    retired: Mapping[str, datetime] = field(default_factory=dict)

    def troubles(self) -> Iterator[Trouble]:
        """Yield everything that is not as it was written, chain by chain, then table by table."""
        yield from self._staff()
        seen: dict[tuple[str, str], str] = {}
        for station in journal.stations(self.connection):
            yield from self._chain(station, seen)
        yield from self._tables()
        for row in self.connection.execute(select(TRAINEES).order_by(TRAINEES.c.id)).all():
            yield from self._rounds(row)
            yield from self._reckoned(row)

    # The journal.

    def _staff(self) -> Iterator[Trouble]:
        """Learn who is staff, by facts that hold from the founding on."""
        known: dict[str, Staff] = {}
        retired: dict[str, datetime] = {}
        for fact in journal.facts(self.connection, journal.STAFFING):
            grown = known if fact.kind != Kind.SCHOOL else {}
            public = {fact.subject: journal.described(fact)} if fact.kind == Kind.SCHOOL else known
            if fact.kind == Kind.SCHOOL and known:
                yield Trouble(fact.name, "a second school was founded in one record")
            elif journal.vouched(fact, grown) and marked(fact, public):
                if fact.kind == Kind.RETIRED:
                    retired[fact.subject] = fact.when
                else:
                    known[fact.subject] = journal.described(fact)
            else:
                yield Trouble(fact.name, "who is staff was not said by the head of the school")
        self.people, self.retired = known, retired

    def _chain(self, station: str, seen: dict[tuple[str, str], str]) -> Iterator[Trouble]:
        place, before, at, public = 0, "", datetime.min.replace(tzinfo=UTC) + LENIENCE, ""
        called = f"workstation {shown(station)}"
        for fact in journal.chain(self.connection, station):
            if fact.seq != place + 1:
                gone = f"facts {place + 1} to {fact.seq - 1} are missing"
                yield Trouble(called, gone)
            elif fact.before != before:
                yield Trouble(fact.name, "does not follow the fact before it: one was exchanged")
            if place == 0:
                public = fact.text("public")
                try:
                    own = fact.kind == Kind.STATION and fingerprint(public) == station
                except ValueError:
                    own = False
                if not own:
                    yield Trouble(fact.name, "the chain does not begin with its workstation's key")
                if fact.text("doubt"):
                    yield Trouble(called, f"began its chain anew because {fact.text('doubt')}")
            if hash_of(fact) != fact.hash:
                yield Trouble(fact.name, f"the fact ({fact.kind}) was changed after it was stated")
            if not holds(public, fact.signature, fact.hash.encode()):
                yield Trouble(fact.name, f"the fact ({fact.kind}) was not signed by {called}")
            yield from self._who(fact)
            if fact.when < at - LENIENCE:
                back = f"the clock was turned back by {_told(at - fact.when)}"
                yield Trouble(fact.name, back)
            if fact.when > self.now + LENIENCE:
                yield Trouble(fact.name, "it was stated at a time that has not come yet")
            yield from _again(fact, seen)
            place, before, at = fact.seq, fact.hash, max(at, fact.when)

    def _who(self, fact: Fact) -> Iterator[Trouble]:
        if fact.kind in journal.STAFFING:
            return  # gone through already
        if fact.kind not in set(Kind):
            yield Trouble(fact.name, f"a fact of an unknown kind, {fact.kind!r}")
        elif not (journal.vouched(fact, self.people) and marked(fact, self.people)):
            yield Trouble(fact.name, f"the fact ({fact.kind}) lacks the signature of its staff")
        for uid in fact.signers:
            if uid in self.retired and fact.when > self.retired[uid] + LENIENCE:
                yield Trouble(fact.name, f"{self.people[uid].name} signed it after retiring")

    # The tables.

    def _tables(self) -> Iterator[Trouble]:
        """Hold trainees and hours against the facts about them."""
        rows = {row.uid: row for row in self.connection.execute(select(TRAINEES))}
        told = {one.subject: one for one in journal.facts(self.connection, [Kind.TRAINEE])}
        for uid in sorted(rows.keys() ^ told.keys(), key=str):
            where = f"trainee {rows[uid].name if uid in rows else told[uid].text('name')}"
            yield Trouble(where, "was added past the journal" if uid in rows else "was removed")
        for uid in rows.keys() & told.keys():
            row, fact = rows[uid], told[uid]
            if row.created != fact.text("created") or not row.name.startswith(fact.text("name")):
                yield Trouble(f"trainee {row.name}", "is not as the journal has him")
        yield from self._engaged({row.id: uid for uid, row in rows.items()})

    def _engaged(self, people: Mapping[int, str]) -> Iterator[Trouble]:
        fields = digests.OF_A_STRETCH
        rows = {
            row.uid: (people.get(row.trainee_id), *(row._mapping[name] for name in fields))
            for row in self.connection.execute(select(ENGAGED))
        }
        told = {
            one.body["uid"]: (one.subject, *(one.body[name] for name in fields))
            for one in journal.facts(self.connection, [Kind.ENGAGED])
        }
        for uid in sorted(rows.keys() | told.keys(), key=str):
            if rows.get(uid) != told.get(uid):
                what = (
                    "were added past the journal" if uid not in told
                    else "were removed" if uid not in rows else "were changed"
                )  # fmt: skip
                yield Trouble(f"hours at the simulator {uid}", what)

    # Rounds.

    def _rounds(self, trainee: Any) -> Iterator[Trouble]:
        """Hold a trainee's rounds and their acts against the facts about them."""
        mine = select(ROUNDS).where(ROUNDS.c.trainee_id == trainee.id).order_by(ROUNDS.c.id)
        for row in self.connection.execute(mine).all():
            called = f"round {row.id} of {trainee.name}"
            facts = {
                one.kind: one
                for one in journal.facts(self.connection, [Kind.ROUND, Kind.ENDED], row.uid)
            }
            begun, ended = facts.get(Kind.ROUND), facts.get(Kind.ENDED)
            if begun is None:
                yield Trouble(called, "was added past the journal")
                continue
            told = [trainee.uid, *(row._mapping[name] for name in digests.OF_A_ROUND)]
            if told != [begun.body.get(name) for name in ("trainee", *digests.OF_A_ROUND)]:
                yield Trouble(called, "is not as it was begun")
            yield from self._acts(called, trainee.uid, row, ended)

    def _acts(self, called: str, uid: str, row: Any, ended: Fact | None) -> Iterator[Trouble]:
        so_far = digests.root(row.uid, uid, dict(row._mapping))
        count, at = 0, ""
        acts = select(ACTS).where(ACTS.c.round_id == row.id).order_by(ACTS.c.seq)
        for act in self.connection.execute(acts):
            count += 1
            so_far = digests.of_act(so_far, dict(act._mapping))
            if act.digest != so_far:
                yield Trouble(called, f"act {act.seq} is not as it was recorded")
                return
            if at and datetime.fromisoformat(act.wall) < datetime.fromisoformat(at) - LENIENCE:
                yield Trouble(called, f"the clock was turned back before act {act.seq}")
            at = max(at, act.wall)
        if ended is None:
            if row.ended_at is not None:
                yield Trouble(called, "was ended past the journal")
            return
        told = ended.body
        if (told["acts"], told["digest"]) != (count, so_far):
            yield Trouble(called, f"it ended with {told['acts']} acts, and not with these {count}")
        end = row.ended_at, bool(row.abandoned), row.summary
        if end != (told["ended_at"], told["abandoned"], told["summary"]):
            yield Trouble(called, "is not as it was ended")

    def _reckoned(self, trainee: Any) -> Iterator[Trouble]:
        """Reckon a trainee's standings again, and hold what is kept against it."""
        fresh = reckoned.from_acts(self.connection, trainee.id)
        for table, rows in zip((STANDINGS, LEARNT), fresh, strict=True):
            kept = self.connection.execute(select(table).where(table.c.trainee_id == trainee.id))
            if {tuple(row) for row in kept} != {
                tuple(row[c.name] for c in table.c) for row in rows
            }:
                told = "are not what the acts come to: reckon them again"
                yield Trouble(f"the {table.name} of {trainee.name}", told)


def marked(fact: Fact, people: Mapping[str, Staff]) -> bool:
    """Whether every signature of staff under *fact* was made by him, for this fact."""
    words = signed_words(fact)
    return all(
        one.staff in people and holds(people[one.staff].public, one.signature, words)
        for one in fact.marks
    )


def _again(fact: Fact, seen: dict[tuple[str, str], str]) -> Iterator[Trouble]:
    """Notice what was stated twice."""
    name = fact.subject if fact.kind in UNIQUE else fact.text("uid")
    if not name or fact.kind in journal.STAFFING:
        return
    before = seen.setdefault((fact.kind, name), fact.name)
    if before != fact.name:
        yield Trouble(fact.name, f"was stated before, as {before}: it was played again")


def _told(span: timedelta) -> str:
    hours = span.total_seconds() / 3600
    return f"{hours:.1f} hours" if hours >= 1 else f"{hours * 60:.0f} minutes"
