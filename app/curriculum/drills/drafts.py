"""Drills that are being written: kept from the first word on, until they are thrown away."""

from __future__ import annotations

import re
import secrets
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from app.curriculum.drills.writing import written
from app.errors import UnusableError
from app.files import read_toml, write_atomically

FOLDER = "drafts"
ENDS = ".toml"


@dataclass(frozen=True, slots=True)
class Draft:
    """A drill that may be half finished."""

    name: str
    """Of its file, without the ending."""
    table: Mapping[str, object]
    changed: datetime

    @property
    def title(self) -> str:
        return str(self.table.get("title") or "").strip() or "Untitled"


def copys_title(title: str, taken: Collection[str]) -> str:
    """Return a title, none of those *taken*, for a copy of the drill *title*.

    >>> copys_title("Folds", {"Folds"})
    'Folds (copy)'
    >>> copys_title("Folds (copy)", {"Folds (copy)"})
    'Folds (copy 2)'
    """
    plain = re.sub(r" \(copy(?: \d+)?\)$", "", title)
    made, number = f"{plain} (copy)", 2
    while made in taken:
        made, number = f"{plain} (copy {number})", number + 1
    return made


class Drafts:
    """The drafts in a folder, a file each."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / FOLDER
        self.damaged: tuple[UnusableError, ...] = ()
        """Files that could not be read when they were last looked at; they stay as they are."""

    def all(self) -> tuple[Draft, ...]:
        """Return every draft, the one changed last first."""
        found, damaged = list[Draft](), list[UnusableError]()
        for path in self.folder.glob(f"*{ENDS}"):
            try:
                changed = datetime.fromtimestamp(path.stat().st_mtime, UTC)
                found.append(Draft(path.stem, read_toml(path), changed))
            except UnusableError as error:
                damaged.append(error)
            except OSError:
                continue  # thrown away meanwhile
        self.damaged = tuple(damaged)
        return tuple(sorted(found, key=lambda one: (one.changed, one.name), reverse=True))

    def fresh(self) -> str:
        """Return a name that no draft has yet."""
        return f"draft-{secrets.token_hex(4)}"

    def keep(self, name: str, table: Mapping[str, object]) -> None:
        """Write a draft down, all of it or nothing.

        :raises OSError: if the folder cannot be written.
        """
        write_atomically(self.folder / f"{name}{ENDS}", written(table))

    def drop(self, name: str) -> None:
        """Throw a draft away."""
        (self.folder / f"{name}{ENDS}").unlink(missing_ok=True)
