"""Whether a record is the one that its workstation wrote last, as far as that one can tell."""

from __future__ import annotations

from sqlalchemy import Connection, select

from app.records import RecordError
from app.records.journal import chain
from app.records.journal.facts import hash_of
from app.records.journal.head import ChainHead
from app.records.journal.keys import holds
from app.records.schema import ACTS, JOURNAL, ROUNDS

LOST = (
    "the key of the workstation was not beside its record: the record was brought here from "
    "elsewhere, or the key was taken away"
)


def shared(connection: Connection) -> bool:
    """Whether several workstations may state facts here directly: a server, and not a file."""
    return connection.dialect.name != "sqlite"


def told(connection: Connection) -> bool:
    """Whether anybody has stated anything here."""
    return connection.execute(select(JOURNAL.c.seq).limit(1)).first() is not None


def doubted(connection: Connection, head: ChainHead | None, station: str, public: str) -> str:
    """Return why a record is not the one that was written last; nothing if it is.

    *head* is that of the chain of *station*, whose key is *public*.
    """
    last, _ = chain.last_of(connection, station)
    if head is None:
        return (
            f"the head of the chain {station} was missing beside its record, so nothing shows "
            "whether facts were taken off its end"
        )
    if head.station != station:
        return f"the head beside the record is that of another chain, {head.station}"
    unborn = not head.seq and not last and not head.doubt
    if unborn and told(connection) and not shared(connection):
        return "the record beside this workstation's key is another workstation's"
    at_head = select(JOURNAL.c.hash).where(JOURNAL.c.station == station, JOURNAL.c.seq == head.seq)
    if head.seq and connection.execute(at_head).scalar() != head.hash:
        return (
            f"this workstation had stated {head.seq} facts in the chain {station}, but the record "
            f"has {last} in it, or others: it is another record, or was put back to an earlier "
            "state"
        )
    if not _beyond(connection, head, public):
        return f"someone else has added to the chain {station}, or changed its last facts"
    act = (
        select(ACTS.c.digest)
        .join(ROUNDS)
        .where(ROUNDS.c.uid == head.round, ACTS.c.seq == head.act)
    )
    if head.round and connection.execute(act).scalar() != head.digest:
        return (
            f"this workstation had recorded act {head.act} of the round {head.round}, which the "
            "record does not have so: acts were changed or taken off"
        )
    return ""


def _beyond(connection: Connection, head: ChainHead, public: str) -> bool:
    """Whether the facts beyond *head* are this program's: it may be killed before it moves the
    head."""
    before, seq = head.hash, head.seq
    try:
        for fact in chain.chain(connection, head.station, head.seq):
            follows = fact.seq == seq + 1 and fact.before == before and hash_of(fact) == fact.hash
            if not (follows and holds(public, fact.signature, fact.hash.encode())):
                return False
            before, seq = fact.hash, fact.seq
    except (RecordError, ValueError):
        return False
    return True
