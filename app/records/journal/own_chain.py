"""What a workstation keeps of its chain, in two files beside the record: its key, and the head."""

from __future__ import annotations

import logging
import shutil
from itertools import count
from pathlib import Path

from sqlalchemy import Connection

from app.records import RecordError, RecordUnavailableError
from app.records.journal.doubt import LOST, doubted, shared, told
from app.records.journal.head import ChainHead, read_head, write_head
from app.records.journal.keys import Key, fresh_key, keep, key_in

logger = logging.getLogger(__name__)


class OwnChain:
    """The key of this workstation, and where its chain stands."""

    def __init__(self, beside: tuple[Path, Path]) -> None:
        """*beside* are the files of the key and of the head; nothing is read yet."""
        self._key_file, self._head_file = beside
        self.key = Key(b"")
        self.head = ChainHead("")

    @property
    def station(self) -> str:
        """The fingerprint of the key; empty as long as the chain has not been gone on with."""
        return self.head.station

    def know_again(self, connection: Connection) -> str:
        """Read key and head; return why they and the record do not belong together."""
        try:
            if not self._key_file.exists():
                left = read_head(self._head_file)
                lost = told(connection) and not shared(connection)
                if left is None:
                    return LOST if lost else ""
                return left.doubt or (LOST if lost or left.seq else "")
            self.key = key_in(self._key_file)
        except RecordError as error:
            return str(error)
        head, doubt = self.written(connection)
        self.head = head or ChainHead(self.key.station)
        return doubt

    def written(self, connection: Connection) -> tuple[ChainHead | None, str]:
        """Return the head in its file, and why the record is not the one it was written beside."""
        try:
            head = read_head(self._head_file, self.key.public)
        except RecordError as error:
            return None, str(error)
        return head, doubted(connection, head, self.key.station, self.key.public)

    def begin_anew(self, doubt: str) -> None:
        """Take a new key.

        The files are changed in such an order that a program killed at it leaves no doubt out.
        """
        key = fresh_key()
        try:
            if self._head_file.exists():
                shutil.copyfile(self._head_file, _aside(self._head_file))
            self.head = ChainHead(key.station, doubt=doubt)
            write_head(self._head_file, self.head, key)
            if self._key_file.exists():
                self._key_file.rename(_aside(self._key_file))
            keep(key, self._key_file)
        except OSError as error:
            raise self._unkept(error) from error
        self.key = key

    def write_head(self) -> None:
        """Write the head down.

        :raises RecordUnavailableError: if it cannot be written.
        """
        try:
            write_head(self._head_file, self.head, self.key)
        except OSError as error:
            raise self._unkept(error) from error

    def keep_head(self) -> None:
        """Write the head down.

        The facts it names are on record already: if it cannot be written now, the next one is.
        """
        try:
            write_head(self._head_file, self.head, self.key)
        except OSError as error:
            logger.warning("the head %s cannot be written: %s", self._head_file, error)

    def _unkept(self, error: OSError) -> RecordError:
        return RecordUnavailableError(
            f"this workstation's key can't be saved in {self._key_file.parent} ("
            f"{error.strerror}); give yourself permission to write to that folder"
        )


def _aside(file: Path) -> Path:
    """Return an unused name under which *file* can be kept."""
    names = (file.with_name(f"{file.name}.{number}") for number in count(1))
    return next(name for name in names if not name.exists())
