"""A record's school: who is staff, who has signed in, and which workstations are vouched for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeVar

from sqlalchemy import Connection

from app.records import RecordError
from app.records.checks.digests import fresh_uid
from app.records.journal import chain
from app.records.journal.facts import Fact, FactKind, Role, Signer, Staff, shown
from app.records.journal.keys import SignedIn, fresh_key, lock, unlock
from app.records.journal.roll import described_by
from app.records.journal.stating import Stating

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Station:
    """A workstation whose facts are here."""

    station: str
    name: str
    facts: int
    """How many it has stated, as far as they are here."""
    since: str
    admitted: bool
    """Whether the head of the school has vouched for it, or nobody need."""
    here: bool
    doubt: str = ""
    """Why it had to begin its chain anew, if it had to."""


class Staffed(Stating):
    """The part of a record that knows the staff."""

    def school(self) -> Fact | None:
        """Return the fact by which the school was founded; None if there is no school yet."""
        return next(iter(self.facts(FactKind.SCHOOL)), None)

    def staff(self) -> tuple[Staff, ...]:
        """Return everyone who is or was staff, by name."""
        with self._reads() as connection:
            known = self._memory.until_told(
                connection, "staff", lambda: chain.roll(connection).staff
            )
        return tuple(sorted(known.values(), key=lambda one: (one.name.casefold(), one.uid)))

    def found_school(
        self, school: str, name: str, title: str, roles: Iterable[Role], passphrase: str
    ) -> SignedIn:
        """Found a school with its head, who is then signed in.

        :raises RecordError: if there is one, or a name is missing.
        """
        here = self.school()
        if here is not None:
            raise RecordError(
                f"this record belongs to {here.text('school')!r} already; have its head make you "
                "a member of staff, or begin another record"
            )
        school = _named(school, "the school")
        every = {Role.HEAD, *roles}
        return self._employ(
            FactKind.SCHOOL, name, title, every, passphrase, None, {"school": school}
        )

    def add_staff(
        self, name: str, title: str, roles: Iterable[Role], passphrase: str, head: Signer
    ) -> Staff:
        """Make someone a member of staff; he types his own passphrase.

        :raises RecordError: if *head* may not say so, or a name or every role is missing.
        """
        every = set(roles)
        if not every:
            raise RecordError(
                f"what {name} may do is not said; make him instructor, examiner or head"
            )
        return self._employ(FactKind.STAFF, name, title, every, passphrase, head, {}).staff

    def _employ(
        self,
        kind: FactKind,
        name: str,
        title: str,
        roles: set[Role],
        passphrase: str,
        head: Signer | None,
        more: dict[str, object],
    ) -> SignedIn:
        name = _named(name, "a member of staff")
        folded = name.casefold()
        if any(one.name.casefold() == folded and not one.retired for one in self.staff()):
            raise RecordError(
                f"there is a member of staff named {name!r} already; add something that tells "
                "the two apart"
            )
        key = fresh_key()
        body = more | {
            "name": name,
            "title": " ".join(title.split()),
            "roles": sorted(role.value for role in roles),
            "public": key.public,
            "locked": lock(key, passphrase),
        }
        uid = fresh_uid()
        fact_like = Staff(uid, name, title, frozenset(roles), key.public, {})
        signer = head or SignedIn(fact_like, key)
        fact = self.state(kind, uid, body, [signer])
        return SignedIn(described_by(fact), key)

    def sign_in(self, uid: str, passphrase: str) -> SignedIn:
        """Return the member of staff *uid*, able to sign.

        :raises RecordError: if he is none, or it is not his passphrase
            (:class:`~app.records.journal.keys.WrongPassphraseError`).
        """
        found = next((one for one in self.staff() if one.uid == uid), None)
        if found is None or found.retired:
            raise RecordError("nobody of that name is staff here; choose from the list")
        return SignedIn(found, unlock(found.locked, found.public, passphrase))

    def change_passphrase(self, who: SignedIn, passphrase: str) -> None:
        """Lock the key of *who* with another passphrase."""
        body = {
            "name": who.staff.name,
            "title": who.staff.title,
            "roles": sorted(role.value for role in who.staff.roles),
            "public": who.staff.public,
            "locked": lock(who.key, passphrase),
        }
        self.state(FactKind.STAFF, who.uid, body, [who])

    def retire(self, uid: str, head: Signer) -> None:
        """Let a member of staff sign no more; what he signed stays.

        :raises RecordError: if nobody would be left who may say who is staff.
        """
        heads = {one.uid for one in self.staff() if Role.HEAD in one.roles and not one.retired}
        if heads == {uid}:
            raise RecordError(
                "the school would be without a head; make someone else head before you retire"
            )
        self.state(FactKind.RETIRED, uid, {}, [head])

    def admit(self, station: str, head: Signer) -> None:
        """Vouch for a workstation, by the fingerprint that is read off its screen."""
        known = {one.station for one in self.stations()}
        if station not in known:
            raise RecordError(
                f"nothing of the workstation {shown(station)} is here; take in its package first"
            )
        self.state(FactKind.ADMITTED, station, {}, [head])

    def stations(self) -> tuple[Station, ...]:
        """Return every workstation whose facts are here, the oldest first."""
        with self._reads() as connection:
            return self._memory.until_told(
                connection, "stations", lambda: self._stations(connection)
            )

    def _stations(self, connection: Connection) -> tuple[Station, ...]:
        counts = chain.stations(connection)
        first = chain.facts(connection, [FactKind.STATION])
        roll = chain.roll(connection)
        vouched = {
            one.subject
            for one in chain.facts(connection, [FactKind.ADMITTED])
            if not roll.why_not(one)
        }
        founded = {one.station for one in chain.facts(connection, [FactKind.SCHOOL])}
        return tuple(
            Station(
                one.station, one.text("name"), counts[one.station], one.at,
                not founded or one.station in vouched | founded,
                one.station == self.station, one.text("doubt"),
            )
            for one in first
        )  # fmt: skip

    def until_told(self, name: str, ask: Callable[[], T]) -> T:
        """Return what *ask* answered last under this *name*, or ask again if any fact is new.

        It is handed out again and again: nobody may change it.
        """
        with self._reads() as connection:
            return self._memory.until_told(connection, name, ask)

    def admitted(self) -> frozenset[str]:
        """Return the workstations whose facts count."""
        return frozenset(one.station for one in self.stations() if one.admitted)


def _named(name: str, whose: str) -> str:
    name = " ".join(name.split())
    if not name or not name.isprintable():
        raise RecordError(f"{whose} needs a name; write one")
    return name
