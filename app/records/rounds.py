"""The rounds of a record: begun, gone on with act by act, ended, read."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any, get_args

from sqlalchemy import ColumnElement, Connection, Row, bindparam, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from app import version
from app.records import (
    ADVICE,
    OF_A_RETRY,
    RIGHT,
    By,
    RecordError,
    RecordLine,
    RoundHead,
    StoredRound,
    Wanted,
    finally_judged,
    verdict_on,
)
from app.records.database import OpenDatabase, inserted
from app.records.journal.digests import fresh_uid, last_act, of_act, root
from app.records.journal.facts import FactKind
from app.records.journal.journal import Journal
from app.records.people import People
from app.records.schema import ACTS, ROUNDS, stamp
from app.records.totals.aggregates import reckon
from app.records.totals.memory import RoundMemory
from app.records.totals.results import final
from app.records.totals.unreleased_results import held_back, without_summary

# Made once: these are said for each act.
_END = select(ROUNDS.c.ended_at).where(ROUNDS.c.id == bindparam("round"))
_ADD = insert(ACTS)


class Rounds:
    """Every round on record, with its acts."""

    def __init__(
        self,
        database: OpenDatabase,
        journal: Journal,
        people: People,
        clock: Callable[[], datetime],
    ) -> None:
        self._database, self._journal, self._people = database, journal, people
        self._clock = clock
        self._memory = RoundMemory()
        # Round -> the place and the digest of its last entry known here, and its uid.
        self._last: dict[int, tuple[int, str, str]] = {}

    def begin(
        self,
        trainee_id: int,
        *,
        drill: str,
        mode: str,
        game: str,
        edition: str,
        opening: str,
        started_at: datetime,
        seed: str = "",
        program: str | None = None,
    ) -> int:
        """Put a new round on record and return its number.

        :param opening: how it began, complete in itself; kept as it is.
        :param edition: the edition of the chapter it is dealt by.
        :param program: the version of the program, this one's by default.
        """
        told: dict[str, Any] = {
            "drill": drill,
            "mode": mode,
            "game": game,
            "seed": seed,
            "opening": opening,
            "edition": edition,
            "program": version.number() if program is None else program,
            "started_at": stamp(started_at),
        }
        row = {**told, "trainee_id": trainee_id, "abandoned": False, "uid": fresh_uid()}
        with self._journal.writes() as connection:
            whose = self._people.known(connection, trainee_id)
            done = connection.execute(insert(ROUNDS).values(row))
            number = inserted(done)
            self._journal.state_in(
                connection, FactKind.ROUND, row["uid"], {"trainee": whose, **told}
            )
        self._last[number] = 0, root(row["uid"], whose, told), row["uid"]
        return number

    def append(self, round_id: int, entry: RecordLine) -> int:
        """Add an entry to a round; it is on the disk when this returns its place, from 1.

        :raises RecordError: if the round has ended, does not exist, or has been gone
            on with elsewhere since this record began or resumed it.
        """
        if entry.at_ms < 0 or entry.by not in get_args(By):
            raise RecordError(
                f"not an entry: {entry.at_ms} ms, by {entry.by!r}; give milliseconds from 0, "
                f"and one of {', '.join(get_args(By))}"
            )
        row = self._row(entry)
        with self._journal.turn():
            try:
                with self._journal.transaction() as connection:
                    self._open(connection, round_id)
                    last, before, uid = self._last.get(round_id) or _end_of(connection, round_id)
                    self._journal.leave_other(connection, uid)
                    row |= {"round_id": round_id, "seq": last + 1}
                    row["digest"] = of_act(before, row)
                    connection.execute(_ADD, row)
            except IntegrityError as error:
                with self._database.reading.connect() as connection:
                    there = ACTS.c.round_id == round_id, ACTS.c.seq == row.get("seq")
                    found = connection.execute(select(ACTS).where(*there)).one_or_none()
                # The same entry: it was saved although its writer got an error.
                if found is None or dict(found._mapping) != row or entry.wall is None:
                    raise RecordError(
                        f"round {round_id} has been gone on with elsewhere "
                        f"({error.orig}); leave it there, or resume it here"
                    ) from error
            self._last[round_id] = last + 1, row["digest"], uid
            self._journal.acted(uid, last + 1, row["digest"])
        return last + 1

    def _row(self, entry: RecordLine) -> dict[str, Any]:
        """Return *entry* as it is stored, except for its place."""
        return {
            "at_ms": entry.at_ms,
            "wall": stamp(entry.wall or self._clock()),
            "line": entry.line,
            "by": entry.by,
            "phase": entry.phase,
            "kind": entry.kind,
            "gravity": entry.gravity,
            "cite": entry.cite,
            "message": entry.message,
            "due": entry.due,
            "skill": entry.skill,
            "stands": entry.stands,
        }

    def _judge(
        self, connection: Connection, round_id: int, verdicts: Sequence[RecordLine]
    ) -> None:
        """Store the whole round's final findings on its acts."""
        last, before, _ = _end_of(connection, round_id)
        for one in verdicts:
            row = {**self._row(one), "round_id": round_id, "seq": last + 1}
            row["digest"] = before = of_act(before, row)
            connection.execute(_ADD, row)
            last += 1

    def end(
        self,
        round_id: int,
        summary: Mapping[str, object],
        verdicts: Sequence[RecordLine] = (),
    ) -> None:
        """Close a round dealt to its end; *summary* is anything JSON can hold.

        *verdicts* are the entries (``verdict 12``) that change the finding on an act in the light
        of the whole round. They and the end are stored together or not at all.
        """
        if any(verdict_on(one.line) is None for one in verdicts):
            raise RecordError("a round ends with verdicts on its acts, and with no other entries")
        self._finish(round_id, abandoned=False, summary=summary, verdicts=verdicts)

    def abandon(self, round_id: int) -> None:
        """Close a round that will not be dealt to its end; its acts stay on record."""
        self._finish(round_id, abandoned=True, summary={})

    def _finish(
        self,
        round_id: int,
        *,
        abandoned: bool,
        summary: Mapping[str, object],
        verdicts: Sequence[RecordLine] = (),
    ) -> None:
        try:
            written = json.dumps(
                dict(summary), ensure_ascii=False, sort_keys=True, allow_nan=False
            )
        except (TypeError, ValueError) as error:
            raise RecordError(
                f"the summary of round {round_id} cannot be written as JSON ({error}); "
                "use text, numbers, lists and mappings"
            ) from error
        values = {"ended_at": stamp(self._clock()), "abandoned": abandoned, "summary": written}
        with self._journal.writes() as connection:
            self._open(connection, round_id)
            self._judge(connection, round_id, verdicts)
            connection.execute(
                update(ROUNDS)
                .where(ROUNDS.c.id == round_id, ROUNDS.c.ended_at.is_(None))
                .values(values)
            )
            self._journal.state_end(connection, round_id)
            reckon(connection, round_id)
        self._last.pop(round_id, None)

    def unfinished(self, trainee_id: int) -> tuple[StoredRound, ...]:
        """Return the trainee's rounds without an end, newest first, with their entries."""
        wanted = select(ROUNDS).where(
            ROUNDS.c.trainee_id == trainee_id, ROUNDS.c.ended_at.is_(None)
        )
        newest = wanted.order_by(ROUNDS.c.started_at.desc(), ROUNDS.c.id.desc())
        with self._people.reads_of(trainee_id) as connection:
            return tuple(_stored(connection, row) for row in connection.execute(newest).all())

    def get(self, round_id: int) -> StoredRound:
        """Return one round with its entries."""
        with self._database.reads() as connection:
            return self._stored(connection, round_id)

    def resume(self, round_id: int) -> StoredRound:
        """Return an unfinished round to be resumed here: the next entry follows its last."""
        with self._journal.turn(), self._database.reading.begin() as connection:
            self._open(connection, round_id)
            found = self._stored(connection, round_id)
            self._last[round_id] = _end_of(connection, round_id)
        return found

    def newest(self, trainee_id: int, limit: int = 50) -> tuple[RoundHead, ...]:
        """Return the trainee's newest *limit* rounds, newest first, without their entries."""
        newest = (
            select(ROUNDS)
            .where(ROUNDS.c.trainee_id == trainee_id)
            .order_by(ROUNDS.c.started_at.desc(), ROUNDS.c.id.desc())
            .limit(limit)
        )
        with self._people.reads_of(trainee_id) as connection:
            return self._memory.recall(
                connection, f"rounds {limit}", trainee_id,
                lambda: tuple(_head(row) for row in connection.execute(newest)),
            )  # fmt: skip

    def dealt_again(self, of: RoundHead) -> frozenset[int]:
        """Return the numbers of the entries of a round that its trainee has dealt again, and
        rightly."""
        repeats = ROUNDS.c.seed.startswith(f"{OF_A_RETRY}{of.uid}/", autoescape=True)
        wanted = select(ROUNDS).where(ROUNDS.c.trainee_id == of.trainee_id, repeats)
        with self._people.reads_of(of.trainee_id) as connection:
            heads = [_head(row) for row in connection.execute(wanted)]
        return frozenset(one.retry[1] for one in heads if one.retry and one.summary.get("again"))

    def search(
        self, trainee_id: int, wanted: Wanted, offset: int = 0, limit: int = 50
    ) -> tuple[int, tuple[RoundHead, ...]]:
        """Return how many of the trainee's rounds are as *wanted*, and some of them, newest first.

        The results of rounds that are held back are left out.
        """
        newest = ROUNDS.c.started_at.desc(), ROUNDS.c.id.desc()
        with self._people.reads_of(trainee_id) as connection:
            held = held_back(connection, trainee_id)
            fit = [ROUNDS.c.trainee_id == trainee_id, *_fit(wanted, trainee_id)]
            if wanted.errors and held:
                fit.append(ROUNDS.c.id.not_in(held))
            page = select(ROUNDS).where(*fit).order_by(*newest).offset(offset).limit(limit)
            count = connection.execute(select(func.count()).where(*fit)).scalar() or 0
            rows = connection.execute(page).all()
        return count, tuple(without_summary(_head(row), held) for row in rows)

    def _stored(self, connection: Connection, round_id: int) -> StoredRound:
        row = connection.execute(select(ROUNDS).where(ROUNDS.c.id == round_id)).one_or_none()
        if row is None:
            raise self._missing(round_id)
        return _stored(connection, row)

    def _open(self, connection: Connection, round_id: int) -> None:
        """Check that the round can still be added to."""
        row = connection.execute(_END, {"round": round_id}).one_or_none()
        if row is None:
            raise self._missing(round_id)
        if row[0] is not None:
            raise RecordError(
                f"round {round_id} ended at {row[0]} and stays as it was; begin a new round"
            )

    def _missing(self, round_id: int) -> RecordError:
        return RecordError(
            f"there is no round {round_id} in the record {self._database.where}; "
            "take a number from the list of rounds"
        )


def _end_of(connection: Connection, round_id: int) -> tuple[int, str, str]:
    """Return the place and the digest of the last entry of a round, and the round's uid."""
    uid = connection.execute(select(ROUNDS.c.uid).where(ROUNDS.c.id == round_id)).scalar()
    return (*last_act(connection, round_id), str(uid))


def _entry(row: Row[Any]) -> RecordLine:
    fields = dict(row._mapping)
    del fields["round_id"], fields["digest"]
    return replace(RecordLine(**fields), wall=datetime.fromisoformat(row.wall))


def _stored(connection: Connection, row: Row[Any]) -> StoredRound:
    acts = select(ACTS).where(ACTS.c.round_id == row.id).order_by(ACTS.c.seq)
    entries = finally_judged(_entry(act) for act in connection.execute(acts))
    return StoredRound(**_fields(row), entries=entries)


def _head(row: Row[Any]) -> RoundHead:
    """Return the round that *row* of the table of rounds is."""
    return RoundHead(**_fields(row))


def _fields(row: Row[Any]) -> dict[str, Any]:
    """Return the fields of a round."""
    found = dict(row._mapping)
    found["started_at"] = datetime.fromisoformat(found["started_at"])
    found["ended_at"] = found["ended_at"] and datetime.fromisoformat(found["ended_at"])
    found["summary"] = json.loads(found["summary"] or "{}")
    return found


def _fit(wanted: Wanted, trainee_id: int) -> tuple[ColumnElement[bool], ...]:
    found: list[ColumnElement[bool]] = []
    if wanted.game:
        found.append(ROUNDS.c.game == wanted.game)
    if wanted.mode:
        found.append(ROUNDS.c.mode == wanted.mode)
    if wanted.errors:
        wrong = (
            ACTS.c.round_id == ROUNDS.c.id,
            ACTS.c.by == "trainee",
            ACTS.c.kind.not_in(("", RIGHT)),
            ACTS.c.gravity != ADVICE,
            final(trainee_id),
        )
        found.append(select(1).where(*wrong).correlate(ROUNDS).exists())
    return tuple(found)
