"""A school's server, to which workstations bring their facts and from which they take others'.

A workstation's own record stays a file beside it, and is whole without the server. It and the
server compare what they have of each chain. Whatever one of the two lacks is checked, as always,
and written there. An exchange that breaks off loses or doubles nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Self

from app.records import RecordError, RecordUnavailableError
from app.records.database import said
from app.records.journal import chain
from app.records.journal.facts import Fact, FactKind
from app.records.opening import connect
from app.records.sync import exchange
from app.records.sync.exchange import Acts, Batch, Taken

if TYPE_CHECKING:
    from app.records.sync.sync import Sync

LOAD = 4000
"""Facts and acts written at once: others wait for a fraction of a second."""


@dataclass(frozen=True, slots=True)
class Exchanged:
    """The result of an exchange with the school's server."""

    given: int = 0
    """Facts that were new to the server."""
    taken: Taken = field(default_factory=Taken)
    """What was new here."""
    complete: bool = True
    """False if it was broken off before the end."""


class SyncServer:
    """The record of a school on its server.  It states nothing of its own."""

    def __init__(self, spot: str | Path) -> None:
        """Reach it; its tables are made if they are not there.

        :raises RecordError: if it cannot be reached or used.
        """
        self._database = connect(spot)

    def chains(self) -> dict[str, int]:
        """Return every workstation's chain, with the place of its last fact there."""
        with self._database.reads() as connection:
            return chain.stations(connection)

    def pack(self, beyond: Mapping[str, int]) -> Batch:
        """Return all that is there *beyond* what the other record has of each chain."""
        with self._database.reads() as connection:
            return exchange.pack(connection, beyond)

    def take(self, parcel: Batch) -> Taken:
        """Write down what is new there in *parcel*, all of it or nothing."""
        with said(self._database.where), self._database.writing.begin() as connection:
            return exchange.take(connection, parcel)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *raised: object) -> None:
        self._database.close()


def exchange_with(
    depot: SyncServer, here: Sync, go_on: Callable[[], bool] = lambda: True
) -> Exchanged:
    """Take from *depot* what is not *here*, then bring it what it lacks.

    :param go_on: asked between one load and the next; what was done by then stands.
    :raises RecordError: if one of the two refuses what the other has, saying why; or, as
        :class:`~app.records.RecordUnavailableError`, if one of them cannot be reached.
    """
    taken, whole = _carry(depot.pack(here.chains()), here.take, go_on)
    if not whole:
        return Exchanged(0, taken, complete=False)
    given, whole = _carry(here.pack(depot.chains()), depot.take, go_on)
    return Exchanged(given.facts, taken, whole)


def _carry(
    parcel: Batch, take: Callable[[Batch], Taken], go_on: Callable[[], bool]
) -> tuple[Taken, bool]:
    """Hand *parcel* over load by load; return what was new, and whether all was handed over."""
    sum_of = Taken()
    for load in loads(parcel):
        if not go_on():
            return sum_of, False
        try:
            sum_of = _added(sum_of, take(load))
        except RecordUnavailableError:
            raise
        except RecordError:
            # By the clock of one workstation, it depends on a fact that another's clock puts
            # later.
            return _added(sum_of, take(parcel)), True
    return sum_of, True


def _added(one: Taken, other: Taken) -> Taken:
    return Taken(
        one.facts + other.facts,
        one.rounds + other.rounds,
        one.trainees + other.trainees,
        (*one.stations, *other.stations),
    )


def loads(parcel: Batch) -> Iterator[Batch]:
    """Yield *parcel* in loads of about :data:`LOAD` facts and acts.

    They are in the order in which they were stated, and each chain in its own.
    """
    dated: list[tuple[str, Fact]] = []
    latest: dict[str, str] = {}
    for fact in parcel.facts:
        # A clock that was turned back does not reverse its chain.
        latest[fact.station] = max(latest.get(fact.station, ""), fact.at)
        dated.append((latest[fact.station], fact))
    facts: list[Fact] = []
    acts: dict[str, Acts] = {}
    for _, fact in sorted(dated, key=lambda one: one[0]):
        facts.append(fact)
        if fact.kind == FactKind.ENDED and fact.subject in parcel.acts:
            acts[fact.subject] = parcel.acts[fact.subject]
        if len(facts) + sum(map(len, acts.values())) >= LOAD:
            yield Batch(tuple(facts), acts)
            facts, acts = [], {}
    if facts:
        yield Batch(tuple(facts), acts)
