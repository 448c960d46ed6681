"""The connection to the school's server, as the windows see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app import days
from app.records.place import school
from app.records.sync.courier import News, SyncWorker

if TYPE_CHECKING:
    from app.records.store import Record
    from app.shell.base.record_client import RecordClient

OUT_OF_REACH = (
    "The school’s server can't be reached. Keep going: your work is saved here and syncs later."
)
NO_SERVER = "No server is set. Everything is saved on this computer."


class Exchanging(QObject):
    """Exchanges facts with the school's server: at the start, after each round, and on request.

    Nothing waits for it. A server that cannot be reached is reported once and tried again later.
    """

    stands = Signal(str)
    """The state of the connection, in a sentence."""
    troubled = Signal(str)
    """What people must know: a server that cannot be reached, once; or what it or this record
    refuses."""
    reached = Signal()
    """The server has been reached, or is no longer used."""
    arrived = Signal()
    """Something new came from the server."""
    _came = Signal(object)

    def __init__(self, desk: RecordClient, chosen: str, parent: QObject | None = None) -> None:
        """Use the server *chosen*, or the one that the environment names."""
        super().__init__(parent)
        self._desk, self._url = desk, school(chosen)
        self._courier: SyncWorker | None = None
        self._closed = False
        self.state = "" if self._url else NO_SERVER
        self._came.connect(self._tell)

    def follow(self, chosen: str) -> None:
        """Use the server *chosen* from now on."""
        if school(chosen) == self._url:
            return
        self._end()
        self._url = school(chosen)
        self._show("" if self._url else NO_SERVER)
        self.reached.emit()
        self.go()

    def go(self) -> None:
        """Exchange facts, once everything handed to the record is written."""
        if self._url and not self._closed:
            self._show("Syncing with the school’s server…")
            url = self._url
            self._desk.ask(lambda record: record, lambda record: self._send(url, record))

    def close(self) -> None:
        """Make no new contact; one under way ends between two loads."""
        self._closed = True
        self._end()

    def _send(self, url: str, record: Record) -> None:
        if self._closed or url != self._url:
            return
        if self._courier is None:
            self._courier = SyncWorker(url, record.sync, self._came.emit)
        self._courier.send()

    def _end(self) -> None:
        if self._courier is not None:
            self._courier.close()
            self._courier = None

    def _tell(self, news: News) -> None:
        if self._closed:
            return
        if news.exchanged is not None:
            self._show(f"Everything is synced to the school’s server, {_clock(news)}.")
            self.reached.emit()
            if news.exchanged.taken.facts:
                self.arrived.emit()
            return
        if news.out_of_reach:
            why = news.trouble.partition(": ")[2] or news.trouble  # the server is named above
            self._show(f"Not reached at {_clock(news)}; it keeps retrying: {why}.")
        else:
            self._show(f"Nothing synced at {_clock(news)}: {news.trouble}.")
        if news.first:
            refused = f"Nothing synced with the school’s server: {news.trouble}"
            self.troubled.emit(OUT_OF_REACH if news.out_of_reach else refused)

    def _show(self, text: str) -> None:
        self.state = text
        self.stands.emit(text)


def _clock(news: News) -> str:
    return days.time_of_day(news.when.astimezone())
