"""Who of the staff has signed in at this workstation, and may therefore sign facts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget

from app.records import RecordError
from app.shell.base.asking import be_seen
from app.shell.base.record_client import RecordClient
from app.shell.base.time_on_task import LIVELY
from app.shell.widgets.controls import Pick
from app.shell.widgets.parts import Card, button, group, label, set_kind

if TYPE_CHECKING:
    from app.records.journal.facts import FactKind, Signer, Staff
    from app.records.journal.keys import SignedIn
    from app.records.store import Record

IDLE_MS = 10 * 60_000
"""After this long without a key or a click, the staff member is signed out."""


class Signing(QObject):
    """The member of staff who has signed in, if anyone has."""

    changed = Signal()

    def __init__(self, desk: RecordClient, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self._who: SignedIn | None = None
        self._idle = QTimer(self)
        self._idle.setSingleShot(True)
        self._idle.setInterval(IDLE_MS)
        self._idle.timeout.connect(self.sign_out)

    @property
    def who(self) -> SignedIn | None:
        return self._who

    def may(self, kind: FactKind) -> bool:
        """Whether the signature of the signed-in staff member counts under a fact of *kind*."""
        return self._who is not None and self._who.staff.may(kind)

    def require(self, kind: FactKind) -> list[Signer]:
        """Return who signs a fact of *kind*.

        :raises RecordError: if nobody who may sign it is signed in.
        """
        if self._who is None or not self._who.staff.may(kind):
            from app.records.journal.roll import who_signs  # loads the ciphers

            raise RecordError(
                f"this needs the signature of {who_signs(kind)}; sign in with that role"
            )
        return [self._who]

    def sign_in(self, who: SignedIn) -> None:
        """Let *who* sign from now on, until they sign out or go away."""
        self._who = who
        app = QApplication.instance()
        assert app is not None
        app.installEventFilter(self)
        self._idle.start()
        self.changed.emit()

    def sign_out(self) -> None:
        """Let nobody sign."""
        if self._who is None:
            return
        self._who = None
        self._idle.stop()
        app = QApplication.instance()
        assert app is not None
        app.removeEventFilter(self)
        self.changed.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note that somebody is still there."""
        if event.type() in LIVELY:
            self._idle.start()
        return False


class Passphrase(QLineEdit):
    """Where a passphrase is typed, unseen."""

    def __init__(self, name: str = "Passphrase") -> None:
        super().__init__()
        self.setEchoMode(QLineEdit.EchoMode.Password)
        self.setPlaceholderText(name)
        self.setAccessibleName(name)
        self.setMinimumWidth(220)


class SignIn(Card):
    """The staff to choose from, and a field for the passphrase."""

    signed = Signal(object)
    """A ``SignedIn``."""

    def __init__(self, desk: RecordClient, head: str, why: str, do: str = "Sign in") -> None:
        super().__init__(label(head, "lead"), label(why, "quiet"))
        self._desk = desk
        self._known: tuple[Staff, ...] = ()
        self.lacking: Callable[[], str] = lambda: ""
        """Returns what must still be done before anybody may sign."""
        self.names = Pick()
        self.names.setAccessibleName("Staff")
        self.passphrase = Passphrase()
        self.passphrase.returnPressed.connect(self.sign)
        self.go = button(do, self.sign, kind="primary")
        self.told = label()
        set_kind(self.told, "danger")
        self.told.hide()
        self.add(group((self.names, self.passphrase, self.go)), self.told)

    def show_staff(self, known: tuple[Staff, ...]) -> None:
        """Offer those who are *known*."""
        self._known = known
        held = self.names.currentText()
        self.names.clear()
        self.names.addItems([f"{one.name}, {one.title}" if one.title else one.name
                             for one in known])  # fmt: skip
        self.names.setCurrentText(held)
        self.told.hide()

    def sign(self) -> None:
        """Open the chosen staff member's key with the passphrase that was typed."""
        at, typed = self.names.currentIndex(), self.passphrase.text()
        if not 0 <= at < len(self._known):
            return
        uid, lacks = self._known[at].uid, self.lacking()
        if lacks:
            self._refuse(lacks)
            return
        self.go.setEnabled(False)

        def attempt(record: Record) -> SignedIn | str:
            try:
                return record.staff.sign_in(uid, typed)
            except RecordError as error:
                return str(error)

        self._desk.ask(attempt, self._answered)

    def _answered(self, answer: SignedIn | str) -> None:
        self.go.setEnabled(True)
        self.passphrase.clear()
        if isinstance(answer, str):
            self._refuse(answer)
            self.passphrase.setFocus()
            return
        self.told.hide()
        self.signed.emit(answer)

    def _refuse(self, why: str) -> None:
        self.told.setText(f"{why[:1].upper()}{why[1:]}.")
        self.told.show()


class Second(QWidget):
    """Asks, in its place on the page, for the signature of a second person."""

    def __init__(self, desk: RecordClient, signing: Signing) -> None:
        super().__init__()
        self._desk, self._signing = desk, signing
        self._done: Callable[[list[Signer]], object] | None = None
        self._kind: FactKind | None = None
        self._from: QWidget | None = None
        """The widget that had the focus before."""
        self.asked = SignIn(
            desk, "Second signature",
            "A second staff member confirms with their own passphrase.", "Sign",
        )  # fmt: skip
        self.asked.signed.connect(self._signed)
        self.leave = button("Cancel", self.close_up)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self.asked)
        self.asked.add(group((self.leave,)))
        self.hide()

    def ask(self, kind: FactKind, done: Callable[[list[Signer]], object]) -> None:
        """Call *done* with both signers once the second has signed."""
        self._kind, self._done = kind, done
        own, self._from = self._signing.who, self.window().focusWidget()

        def able(record: Record) -> tuple[Staff, ...]:
            return tuple(
                one
                for one in record.staff.everyone()
                if one.may(kind) and own and one.uid != own.uid
            )

        self._desk.ask(able, self._offer)

    def _offer(self, able: tuple[Staff, ...]) -> None:
        self.asked.show_staff(able)
        if not able:
            self.asked.told.setText(
                "Nobody else can sign this yet. Ask the school administrator to add a second "
                "signer."
            )
            self.asked.told.show()
        self.asked.go.setEnabled(bool(able))
        self.show()
        self.asked.passphrase.setFocus()
        be_seen(self)

    def _signed(self, second: SignedIn) -> None:
        done, own = self._done, self._signing.who
        self.close_up()
        if done is not None and own is not None:
            done([own, second])

    def close_up(self) -> None:
        """Close without a signature."""
        self._done = None
        at = self.window().focusWidget()
        if self._from is not None and at is not None and self.isAncestorOf(at):
            self._from.setFocus()
        self._from = None
        self.hide()
