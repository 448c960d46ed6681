"""The permanent record of what was done at the table: trainees, rounds, acts and hours.

This module and :mod:`app.records.writer` import no database, so that a window can be on the screen
before one is opened. :class:`app.records.store.Record` is the record itself,
:class:`app.records.writer.Writer` the thread that writes it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Literal

By = Literal["trainee", "simulator", "player", "chance"]
"""Who did what an entry says."""

RIGHT = "right"
"""The kind of a finding on a right act."""
ADVICE = "advice"
"""The gravity of a finding that is shown but is not an error."""


class RecordError(Exception):
    """The record cannot do what was asked: what, why, and what to do instead."""


class RecordUnavailableError(RecordError):
    """The record cannot be reached or written now; the same request may succeed later."""


UNDO = "undo "
"""Begins the line of an entry that takes acts back, before the place of the first of them."""


def undo_line(first: int) -> str:
    """Return the line that takes back the acts from the place *first* on."""
    return f"{UNDO}{first}"


def undone(line: str) -> int | None:
    """Return the place of the first act that *line* takes back; nothing if it is an act."""
    return int(line.removeprefix(UNDO)) if line.startswith(UNDO) else None


VERDICT = "verdict "
"""Begins the line of an entry that has, at the end of a round, the final finding on an earlier
act; the act's place follows."""
CORRECTED = "corrected"
"""The gravity of an error that was corrected by hand: it counts as an error, and fails nobody."""


def verdict_line(place: int) -> str:
    """Return the line of an entry that has the final verdict on the act at *place*."""
    return f"{VERDICT}{place}"


def verdict_on(line: str) -> int | None:
    """Return the place of the act whose final verdict an entry with this *line* has."""
    return int(line.removeprefix(VERDICT)) if line.startswith(VERDICT) else None


@dataclass(frozen=True, slots=True)
class Trainee:
    """A profile, by name."""

    id: int
    """Its number in this record; another record has another."""
    name: str
    created: datetime
    uid: str = ""
    """What it is called in every record."""


@dataclass(frozen=True, slots=True)
class RecordLine:
    """One line of a round's record: an act, a finding about it, or both.

    A missed act, and a second finding about one act, are entries with an empty ``line``. Text
    fields are empty where there is nothing to say.
    """

    at_ms: int
    """Milliseconds of play since the round began; a pause does not count."""
    line: str
    """The act as it is written, ``dealer pay 2/ante 3000``; empty if none was done.

    ``undo 12`` undoes the act at place 12 of the round and all acts after it. ``verdict 12`` is no
    act: it is the final finding on the act at place 12.
    """
    by: By = "trainee"
    phase: str = ""
    """``deal``, ``settle`` …"""
    kind: str = ""
    """The kind of the finding: ``right``, ``wrong-amount`` …; empty if nobody judged."""
    gravity: str = ""
    cite: str = ""
    """The provision, ``655a.11(h)(3)``."""
    message: str = ""
    due: str = ""
    """What was due instead."""
    skill: str = ""
    stands: bool = True
    """False if the act was refused: recorded, but the table did not move."""
    wall: datetime | None = None
    """When, with its time zone; stamped by the record if not given."""
    seq: int = 0
    """Its place in the round from 1; given by the record."""

    @property
    def corrected(self) -> bool:
        """Whether the error was corrected by hand before the round ended."""
        return self.gravity == CORRECTED


def finally_judged(entries: Iterable[RecordLine]) -> tuple[RecordLine, ...]:
    """Return the acts among *entries*, each with its final finding."""
    written = tuple(entries)
    final = {place: one for one in written if (place := verdict_on(one.line)) is not None}
    return tuple(
        _judged_by(one, final[place]) if place in final else one
        for place, one in enumerate(written, 1)
        if verdict_on(one.line) is None
    )


def _judged_by(act: RecordLine, final: RecordLine) -> RecordLine:
    return replace(
        act, kind=final.kind, gravity=final.gravity, cite=final.cite, message=final.message,
        due=final.due, skill=final.skill,
    )  # fmt: skip


OF_A_TEST = "test "
"""Begins the text in place of the seed of a round of a table test: ``test 0f3a/2``, the second."""


def test_of(seed: str) -> str:
    """Return the uid of the table test that a round with this *seed* belongs to; empty if to none.

    >>> test_of("test 0f3a/2"), test_of("9c1b")
    ('0f3a', '')
    """
    return seed.removeprefix(OF_A_TEST).partition("/")[0] if seed.startswith(OF_A_TEST) else ""


OF_A_RETRY = "again "
"""Begins the text in place of the seed of a stretch that is dealt again: ``again 3b1c/43`` begins
at the entry with that number of the round ``3b1c``."""


def retry_of(seed: str) -> tuple[str, int] | None:
    """Return the uid of the round that a stretch with this *seed* repeats, and the number of the
    entry from which it does; None if it repeats nothing.

    >>> retry_of("again 3b1c/43"), retry_of("9c1b")
    (('3b1c', 43), None)
    """
    uid, _, number = seed.removeprefix(OF_A_RETRY).partition("/")
    return (uid, int(number)) if seed.startswith(OF_A_RETRY) and number.isdecimal() else None


@dataclass(frozen=True, slots=True)
class RoundHead:
    """A round without its entries."""

    id: int
    trainee_id: int
    drill: str
    mode: str
    game: str
    seed: str
    opening: str
    """How the round began, in the words of the caller that began it."""
    edition: str
    program: str
    started_at: datetime
    ended_at: datetime | None
    abandoned: bool
    summary: Mapping[str, object]
    uid: str = ""
    """What it is called in every record."""

    @property
    def test(self) -> str:
        """The uid of the table test whose round it is; empty if of none."""
        return test_of(self.seed)

    @property
    def retry(self) -> tuple[str, int] | None:
        """The round that it repeats from one of its entries on, and that entry's number."""
        return retry_of(self.seed)


@dataclass(frozen=True, slots=True)
class StoredRound(RoundHead):
    """A round with every entry, in order."""

    entries: tuple[RecordLine, ...] = ()
    """Its acts, each with the verdict at the end of the round."""

    @property
    def lines(self) -> tuple[str, ...]:
        """The acts that moved the table, in order: those that a replay repeats."""
        moved: list[tuple[int, str]] = []
        for place, entry in enumerate(self.entries, 1):
            first = undone(entry.line)
            if first is not None:
                moved = [one for one in moved if one[0] < first]
            elif entry.line and entry.stands:
                moved.append((place, entry.line))
        return tuple(line for _, line in moved)

    @property
    def played_ms(self) -> int:
        """How long the round has been played: where the clock of a resumed round goes on."""
        return max((entry.at_ms for entry in self.entries), default=0)

    def seconds_by_phase(self) -> dict[str, float]:
        """Return the time of the trainee's own acts, by phase: the time since the entry before."""
        took: dict[str, float] = {}
        before = 0
        for entry in self.entries:
            if entry.by == "trainee" and entry.phase:
                spent = max(0, entry.at_ms - before) / 1000
                took[entry.phase] = took.get(entry.phase, 0.0) + spent
            before = entry.at_ms
        return took


@dataclass(frozen=True, slots=True)
class TraineeResult:
    """A trainee's results at one provision or one skill.

    >>> TraineeResult("655a.11(h)(3)", attempts=40, errors=9, recent=0.1, before=0.35).trend
    -0.25
    """

    key: str
    attempts: int
    errors: int
    recent: float | None = None
    """Errors per attempt among the last attempts."""
    before: float | None = None
    """Errors per attempt before those; None if there are none."""

    @property
    def trend(self) -> float | None:
        """The change of the error rate: below zero is better; None if too few attempts."""
        if self.recent is None or self.before is None:
            return None
        return round(self.recent - self.before, 6)


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast a trainee deals, over the rounds dealt to their end."""

    rounds: int = 0
    rounds_per_hour: float | None = None
    """None until a round has taken any time."""
    phases: Mapping[str, float] = field(default_factory=dict)
    """Phase -> the median, over rounds, of the seconds the trainee took in it."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How often one provision was tried in one hour, in acts that show one skill."""

    key: str
    skill: str
    hour: datetime
    attempts: int
    errors: int


@dataclass(frozen=True, slots=True)
class Spent:
    """The time of the trainee's own acts in one phase of a round."""

    round_id: int
    began: datetime
    phase: str
    ms: int


@dataclass(frozen=True, slots=True)
class Scored:
    """How one skill went in a round that was dealt to its end."""

    round_id: int
    drill: str
    mode: str
    ended: datetime
    skill: str
    attempts: int
    errors: int
    critical: int
    """Errors with money or cards."""


@dataclass(frozen=True, slots=True)
class TriedProvision:
    """How one provision went in one round, in acts of one skill."""

    round_id: int
    drill: str
    mode: str
    began: datetime
    key: str
    """The provision, ``655a.11(h)(3)``."""
    skill: str
    attempts: int
    errors: int
    critical: int
    """Errors with money or cards."""
    whole: bool = True
    """Whether the round was dealt to its end."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which rounds are wanted; an empty field asks for nothing."""

    game: str = ""
    mode: str = ""
    errors: bool = False
    """Only those in which something went wrong."""
