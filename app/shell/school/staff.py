"""Staff: who signs at this school, and which workstations it stands for."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from app import days
from app.records.journal.facts import FactKind, Role, Staff, shown
from app.records.journal.staff import Station
from app.shell.base.asking import Answer, attempt
from app.shell.base.record_client import RecordClient
from app.shell.base.signing import Passphrase, Signing
from app.shell.school.founding import ROLES, Person
from app.shell.widgets.forms import FieldGrid
from app.shell.widgets.grid import Grid
from app.shell.widgets.parts import Card, Page, button, group, label
from app.shell.widgets.wide import Beside, column, line

if TYPE_CHECKING:
    from app.records.store import Record

STAFF = ("Name", "Title", "Roles", "")
STATIONS = ("Workstation", "Fingerprint", "Since", "Facts", "Approved")


class StaffPanel(Page):
    title = "Staff"

    def __init__(self, desk: RecordClient, signing: Signing) -> None:
        super().__init__()
        self._desk, self._signing = desk, signing
        self._known: dict[str, Staff] = {}
        self.staff = Grid("Staff", STAFF)
        self.retire = button(
            "Deactivate…", self.let_go, tip="The selected staff member can no longer sign"
        )
        self.stations = Grid("Workstations", STATIONS)
        self.admit = button("Approve workstation", self.vouch)
        self.answer, self.said, self.why = Answer(), Answer(), label("", "quiet")
        self.staff.moved.connect(self._look_at)
        self.stations.moved.connect(self._look_at)
        left = column(
            label("Staff", "strong"), self.staff, self.why, group((self.retire,)), self.answer,
            line(), label("Workstations", "strong"),
            label("Before you approve it, compare the fingerprint with the one that workstation "
                  "shows under School, Staff. Hours logged on it count from then on.", "quiet"),
            self.stations, group((self.admit,)), self.said, spacing="small",
        )  # fmt: skip
        right = column(self._adding(), self._changing(), spacing="normal")
        self.add(label("Staff and workstations", "title"), Beside(left, right, (5, 3)))
        self.body.addStretch(1)
        self._sure = False

    def _adding(self) -> Card:
        self.person = Person(*ROLES)
        self.make = button("Add staff member", self.employ, kind="primary")
        self.person.again.returnPressed.connect(self.employ)
        self.made = Answer()
        return Card(
            label("New staff member", "lead"),
            label("Have the new staff member enter their own passphrase. It serves as their "
                  "signature.", "quiet"),
            self.person, group((self.make,)), self.made,
        )  # fmt: skip

    def _changing(self) -> Card:
        self.fresh, self.again = Passphrase("New passphrase"), Passphrase("Type it again")
        self.change = button("Change my passphrase", self.relock)
        self.again.returnPressed.connect(self.relock)
        self.changed = Answer()
        made = Card(label("Your own passphrase", "lead"))
        made.box.addLayout(
            FieldGrid(("New passphrase", self.fresh), ("Confirm passphrase", self.again))
        )
        made.add(group((self.change,)), self.changed)
        return made

    def entered(self) -> None:
        """Look again who is there."""
        self._desk.ask(lambda record: (record.staff.everyone(), record.stations.all()), self._show)

    def _show(self, found: tuple[tuple[Staff, ...], tuple[Station, ...]]) -> None:
        staff, stations = found
        self._known = {one.uid: one for one in staff}
        self.staff.show_rows([
            (one.uid, (one.name, one.title, ", ".join(ROLES[role][0] for role in ROLES
                                                      if role in one.roles),
                       "retired" if one.retired else ""))
            for one in staff
        ])  # fmt: skip
        self.stations.show_rows([
            (one.station, (f"{one.name} (this one)" if one.here else one.name,
                           shown(one.station), _day(one.since), f"{one.facts:,}",
                           "yes" if one.admitted else "not yet"))
            for one in stations
        ])  # fmt: skip
        self._look_at()

    def _look_at(self, _key: str = "") -> None:
        head = self._signing.may(FactKind.STAFF)
        chosen = self._known.get(self.staff.key)
        self._sure = False
        self.retire.setText("Deactivate…")
        self.retire.setEnabled(head and chosen is not None and not chosen.retired)
        waits = self.stations.key and self.stations.cells(self.stations.key)[-1] != "yes"
        self.admit.setEnabled(head and bool(waits))
        self.make.setEnabled(head)
        if not head:
            self.why.setText(
                "Only the school administrator manages staff and approves workstations."
            )
        elif chosen is None:
            self.why.setText("Select a staff member to deactivate.")
        else:
            self.why.setText("")
        self.why.setVisible(bool(self.why.text()))
        self.person.setEnabled(head)

    def employ(self) -> None:
        """Make the person a member of staff."""
        person = self.person
        if mistake := person.mistake():
            self.made.refuse(mistake)
            return
        asked = (
            person.name.text(), person.title.text(), frozenset[Role](person.chosen()),
            person.passphrase.text(),
        )  # fmt: skip

        def job(record: Record) -> Staff:
            (head,) = self._signing.require(FactKind.STAFF)
            return record.staff.add(*asked, head)

        def done(one: Staff) -> None:
            person.empty()
            self.made.tell(f"{one.name} added. They can sign now.")
            self.entered()

        attempt(self._desk, job, done, self.made.refuse)

    def let_go(self) -> None:
        """Retire the chosen one; asked twice."""
        uid = self.staff.key
        if not self._sure:
            self._sure = True
            self.retire.setText(f"Deactivate {self._known[uid].name}?")
            return

        def job(record: Record) -> None:
            (head,) = self._signing.require(FactKind.RETIRED)
            record.staff.retire(uid, head)

        def done(_: None) -> None:
            self.answer.tell(f"{self._known[uid].name} deactivated. What they signed stays valid.")
            self.entered()

        attempt(self._desk, job, done, self.answer.refuse)

    def vouch(self) -> None:
        """Approve the chosen workstation."""
        station = self.stations.key

        def job(record: Record) -> None:
            (head,) = self._signing.require(FactKind.ADMITTED)
            record.stations.admit(station, head)

        def done(_: None) -> None:
            self.said.tell(f"Workstation {shown(station)} approved. Its hours now count.")
            self.entered()

        attempt(self._desk, job, done, self.said.refuse)

    def relock(self) -> None:
        """Lock the own key with another passphrase."""
        who, fresh = self._signing.who, self.fresh.text()
        if who is None:
            return
        if fresh != self.again.text():
            self.changed.refuse("The passphrases don't match. Type them again.")
            return

        def done(_: None) -> None:
            self.fresh.clear()
            self.again.clear()
            self.changed.tell("Passphrase changed.")

        attempt(
            self._desk, lambda r: r.staff.change_passphrase(who, fresh), done, self.changed.refuse
        )


def _day(at: str) -> str:
    return days.brief(date.fromisoformat(at[:10]))
