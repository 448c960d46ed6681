"""Comparing the tables of a record with the facts of its journal."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Table, func, or_, select

from app.records.journal import chain, digests
from app.records.journal.facts import Fact, FactKind, RecordFault
from app.records.journal.head import ChainHead
from app.records.journal.names import folded, names
from app.records.journal.roll import LENIENCE
from app.records.schema import ACTS, ENGAGED, JOURNAL, LEARNT, ROUNDS, STANDINGS, TRAINEES
from app.records.totals import aggregates


@dataclass
class Tables:
    """The tables, and what the journal says about them."""

    connection: Connection
    head: ChainHead
    """The workstation of this chain: only its rounds may have no end yet."""
    now: datetime
    more: Callable[[int], None]
    """Called with how many acts were read since the last call."""

    @property
    def acts(self) -> int:
        """How many acts there are."""
        return self.connection.execute(select(func.count()).select_from(ACTS)).scalar() or 0

    def troubles(self) -> Iterator[RecordFault]:
        """Yield everything in them that is not as it was written."""
        people = {row.id: row for row in self.connection.execute(select(TRAINEES))}
        yield from self._trainees({row.uid: row for row in people.values()})
        whose = {number: row.uid for number, row in people.items()}
        yield from self._engaged(whose)
        yield from self._strays()
        for row in people.values():
            sound = True
            for trouble in self._rounds(row):
                sound = False
                yield trouble
            if sound:  # otherwise it is no wonder that they differ
                yield from self._reckoned(row)

    def _trainees(self, rows: Mapping[str, Any]) -> Iterator[RecordFault]:
        told = {one.subject: one for one in chain.facts(self.connection, [FactKind.TRAINEE])}
        for uid in sorted(rows.keys() ^ told.keys(), key=str):
            where = f"trainee {rows[uid].name if uid in rows else told[uid].text('name')}"
            yield RecordFault(
                where, "was added outside the journal" if uid in rows else "was removed"
            )
        for uid in sorted(rows.keys() & told.keys()):
            row, fact = rows[uid], told[uid]
            named = row.name in names(fact) and row.folded == folded(row.name)
            if row.created != fact.text("created") or not named:
                yield RecordFault(f"trainee {row.name}", "doesn't match the journal")

    def _engaged(self, people: Mapping[int, str]) -> Iterator[RecordFault]:
        fields = digests.OF_A_STRETCH
        rows = {
            row.uid: (people.get(row.trainee_id), *(row._mapping[name] for name in fields))
            for row in self.connection.execute(select(ENGAGED))
        }
        told = {
            one.text("uid"): (one.subject, *(one.body.get(name) for name in fields))
            for one in chain.facts(self.connection, [FactKind.ENGAGED])
        }
        for uid in sorted(rows.keys() | told.keys(), key=str):
            if rows.get(uid) != told.get(uid):
                what = (
                    "were added outside the journal" if uid not in told
                    else "were removed" if uid not in rows else "were changed"
                )  # fmt: skip
                yield RecordFault(f"hours on the simulator {uid}", what)

    def _strays(self) -> Iterator[RecordFault]:
        """Yield rounds that were removed, and rows that belong to nothing."""
        stated = JOURNAL.c.kind.in_((FactKind.ROUND.value, FactKind.ENDED.value))
        here = or_(JOURNAL.c.kind == FactKind.ENDED.value, JOURNAL.c.station == self.head.station)
        gone = select(JOURNAL.c.subject).where(
            stated, here, JOURNAL.c.subject.not_in(select(ROUNDS.c.uid))
        )
        for uid in self.connection.execute(gone.distinct().order_by(JOURNAL.c.subject)).scalars():
            yield RecordFault(f"round {uid}", "was removed")
        for table, column, owner in (
            (ROUNDS, ROUNDS.c.trainee_id, TRAINEES),
            (ACTS, ACTS.c.round_id, ROUNDS),
            (STANDINGS, STANDINGS.c.trainee_id, TRAINEES),
            (LEARNT, LEARNT.c.trainee_id, TRAINEES),
        ):
            stray = select(column).where(column.not_in(select(owner.c.id))).limit(1)
            found = self.connection.execute(stray).first()
            if found is not None:
                what = f"belong to nothing ({owner.name} has no {found[0]})"
                yield RecordFault(f"rows of the table {table.name}", what)

    # Rounds.

    def _rounds(self, trainee: Any) -> Iterator[RecordFault]:
        """Compare a trainee's rounds and their acts with the facts about them."""
        mine = select(ROUNDS).where(ROUNDS.c.trainee_id == trainee.id).order_by(ROUNDS.c.id)
        kinds, stated = (
            (FactKind.ROUND, FactKind.LEFT, FactKind.ENDED),
            defaultdict[str, list[Fact]](list),
        )
        uids = select(ROUNDS.c.uid).where(ROUNDS.c.trainee_id == trainee.id)
        for fact in chain.facts(self.connection, kinds, among=uids):
            stated[fact.subject].append(fact)
        for row in self.connection.execute(mine).all():
            called = f"round {row.id} of {trainee.name}"
            facts = stated[row.uid]
            known = {one.kind: one for one in facts}
            begun, ended = known.get(FactKind.ROUND), known.get(FactKind.ENDED)
            if begun is None:
                yield RecordFault(called, "was added outside the journal")
                continue
            told = [trainee.uid, *(row._mapping[name] for name in digests.OF_A_ROUND)]
            if told != [begun.body.get(name) for name in ("trainee", *digests.OF_A_ROUND)]:
                yield RecordFault(called, "doesn't match how it began")
            left = {
                one.body.get("acts"): one.body.get("digest")
                for one in facts
                if one.kind == FactKind.LEFT
            }
            if self.head.round == row.uid:
                left[self.head.act] = self.head.digest
            yield from self._acts(called, trainee.uid, row, ended, left)

    def _acts(
        self, called: str, uid: str, row: Any, ended: Fact | None, left: dict[Any, Any]
    ) -> Iterator[RecordFault]:
        """*left* says how far the round had come when it was left: acts -> digest."""
        try:
            so_far = digests.root(row.uid, uid, dict(row._mapping))
        except TypeError:
            return  # it was reported already that it differs from its beginning
        count, at = 0, None
        acts = select(ACTS).where(ACTS.c.round_id == row.id).order_by(ACTS.c.seq)
        for act in self.connection.execute(acts):
            count += 1
            try:
                so_far = digests.of_act(so_far, dict(act._mapping))
            except (TypeError, ValueError):
                so_far = ""
            if act.digest != so_far or left.pop(count, so_far) != so_far or act.seq != count:
                yield RecordFault(called, f"act {act.seq} doesn't match what was recorded")
                return
            wall = _instant(act.wall)
            back = turned_back(at, wall) if at and wall else ""
            if back:
                yield RecordFault(called, f"{back} before act {act.seq}")
            at = wall or at
        self.more(count)
        if left:
            yield RecordFault(
                called, f"acts were removed from its end: it had reached {max(left)}"
            )
        if at and at > self.now + LENIENCE:
            yield RecordFault(called, "its last act is dated in the future")
        end = row.ended_at, bool(row.abandoned), row.summary
        if ended is None:
            if end != (None, False, None):
                yield RecordFault(called, "was ended outside the journal")
            return
        told = ended.body
        if (told.get("acts"), told.get("digest")) != (count, so_far):
            yield RecordFault(called, f"it ended with {told.get('acts')} acts, not these {count}")
        if at and at > ended.when + LENIENCE:
            yield RecordFault(called, "the clock was turned back before its end")
        if end != tuple(told.get(name) for name in digests.OF_AN_END):
            yield RecordFault(called, "doesn't match how it ended")

    def _reckoned(self, trainee: Any) -> Iterator[RecordFault]:
        """Compute a trainee's standings again, and compare what is kept with them."""
        fresh = aggregates.from_acts(self.connection, trainee.id)
        tables: tuple[Table, Table] = (STANDINGS, LEARNT)
        for table, rows in zip(tables, fresh, strict=True):
            kept = self.connection.execute(select(table).where(table.c.trainee_id == trainee.id))
            if {tuple(row) for row in kept} != {
                tuple(row[c.name] for c in table.c) for row in rows
            }:
                told = "don't add up from the acts: another program changed them"
                yield RecordFault(f"the {table.name} of {trainee.name}", told)


def turned_back(before: datetime, after: datetime) -> str:
    """Return by how much a clock was turned back between two moments; nothing if it was not.

    >>> noon = datetime.fromisoformat("2026-03-02T12:00+00:00")
    >>> turned_back(noon, noon.replace(hour=9))
    'the clock was turned back by 3.0 hours'
    """
    span = before - after
    if span <= LENIENCE:
        return ""
    hours = span.total_seconds() / 3600
    told = f"{hours:.1f} hours" if hours >= 1 else f"{hours * 60:.0f} minutes"
    return f"the clock was turned back by {told}"


def _instant(text: object) -> datetime | None:
    try:
        found = datetime.fromisoformat(str(text))
    except ValueError:
        return None
    return found if found.tzinfo else None
