"""The registers of a school: who is staff and may sign, and which workstations are approved."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import Connection

from app.records import RecordError
from app.records.database import OpenDatabase
from app.records.journal import chain
from app.records.journal.digests import fresh_uid
from app.records.journal.facts import Fact, FactKind, Role, Signer, Staff, shown
from app.records.journal.journal import Journal
from app.records.journal.keys import SignedIn, fresh_key, lock, unlock
from app.records.journal.roll import described_by


@dataclass(frozen=True, slots=True)
class Station:
    """A workstation whose facts are here."""

    station: str
    name: str
    facts: int
    """How many it has stated, as far as they are here."""
    since: str
    admitted: bool
    """Whether the school administrator has approved it, or need not."""
    here: bool
    doubt: str = ""
    """Why it had to start its chain again, if it had to."""


class StaffRegister:
    """Who is and was staff of the school, and who of them can sign."""

    def __init__(self, database: OpenDatabase, journal: Journal) -> None:
        self._database, self._journal = database, journal

    def school(self) -> Fact | None:
        """Return the fact by which the school was founded; None if there is no school yet."""
        return next(iter(self._journal.facts(FactKind.SCHOOL)), None)

    def everyone(self) -> tuple[Staff, ...]:
        """Return everyone who is or was staff, by name."""
        with self._database.reads() as connection:
            known = self._journal.memory.until_told(
                connection, "staff", lambda: chain.roll(connection).staff
            )
        return tuple(sorted(known.values(), key=lambda one: (one.name.casefold(), one.uid)))

    def found_school(
        self, school: str, name: str, title: str, roles: Iterable[Role], passphrase: str
    ) -> SignedIn:
        """Found a school with its administrator, who is then signed in.

        :raises RecordError: if there is one, or a name is missing.
        """
        here = self.school()
        if here is not None:
            raise RecordError(
                f"this record already belongs to {here.text('school')!r}; ask its administrator "
                "to add you to the staff, or start another record"
            )
        school = _named(school, "the school")
        every = {Role.HEAD, *roles}
        return self._employ(
            FactKind.SCHOOL, name, title, every, passphrase, None, {"school": school}
        )

    def add(
        self, name: str, title: str, roles: Iterable[Role], passphrase: str, head: Signer
    ) -> Staff:
        """Make someone a member of staff; they type their own passphrase.

        :raises RecordError: if *head* may not say so, or a name or every role is missing.
        """
        every = set(roles)
        if not every:
            raise RecordError(f"choose at least one role for {name}")
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
        name = _named(name, "a staff member")
        folded = name.casefold()
        if any(one.name.casefold() == folded and not one.retired for one in self.everyone()):
            raise RecordError(
                f"there is already a staff member named {name!r}; add something that tells the "
                "two apart"
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
        fact = self._journal.state(kind, uid, body, [signer])
        return SignedIn(described_by(fact), key)

    def sign_in(self, uid: str, passphrase: str) -> SignedIn:
        """Return the member of staff *uid*, able to sign.

        :raises RecordError: if there is no such person, or the passphrase is wrong
            (:class:`~app.records.journal.keys.WrongPassphraseError`).
        """
        found = next((one for one in self.everyone() if one.uid == uid), None)
        if found is None or found.retired:
            raise RecordError("no staff member has that name; choose from the list")
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
        self._journal.state(FactKind.STAFF, who.uid, body, [who])

    def retire(self, uid: str, head: Signer) -> None:
        """Retire a member of staff: earlier signatures stay, new ones do not count.

        :raises RecordError: if nobody would be left who may say who is staff.
        """
        heads = {one.uid for one in self.everyone() if Role.HEAD in one.roles and not one.retired}
        if heads == {uid}:
            raise RecordError("the school would have no administrator; appoint another one first")
        self._journal.state(FactKind.RETIRED, uid, {}, [head])


class StationRegister:
    """The workstations whose facts are here."""

    def __init__(self, database: OpenDatabase, journal: Journal) -> None:
        self._database, self._journal = database, journal

    def admit(self, station: str, head: Signer) -> None:
        """Approve a workstation, by the fingerprint shown on its screen."""
        known = {one.station for one in self.all()}
        if station not in known:
            raise RecordError(
                f"nothing from workstation {shown(station)} is here; import its file first"
            )
        self._journal.state(FactKind.ADMITTED, station, {}, [head])

    def all(self) -> tuple[Station, ...]:
        """Return every workstation whose facts are here, the oldest first."""
        with self._database.reads() as connection:
            return self._journal.memory.until_told(
                connection, "stations", lambda: self._read(connection)
            )

    def _read(self, connection: Connection) -> tuple[Station, ...]:
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
                one.station == self._journal.station, one.text("doubt"),
            )
            for one in first
        )  # fmt: skip

    def admitted(self) -> frozenset[str]:
        """Return the workstations whose facts count."""
        return frozenset(one.station for one in self.all() if one.admitted)


def _named(name: str, whose: str) -> str:
    name = " ".join(name.split())
    if not name or not name.isprintable():
        raise RecordError(f"{whose} needs a name; enter one")
    return name
