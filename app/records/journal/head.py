"""The last state of a chain: a small signed file beside the record, which shows it if the record
was replaced or put back."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path

from app.files import write_atomically
from app.records import RecordError
from app.records.journal.facts import canonical
from app.records.journal.keys import Key, holds


@dataclass(frozen=True, slots=True)
class ChainHead:
    """The last fact of this workstation's chain, and the last act of a round that is open."""

    station: str
    seq: int = 0
    hash: str = ""
    round: str = ""
    """The uid of a round whose last act is known; empty once it has ended."""
    act: int = 0
    digest: str = ""
    doubt: str = ""
    """Why the chain had to be started again, until the chain has said so itself."""


def files_beside(spot: str | Path) -> tuple[Path, Path]:
    """Return where the key of this workstation and the head of its chain lie.

    Beside the record if it is a file; else in the user's data folder, one pair for each
    database, however its URL gives the password.

    >>> [file.name for file in files_beside(Path("/school/record.sqlite"))]
    ['record.key', 'record.head']
    """
    if isinstance(spot, Path):
        return spot.with_suffix(".key"), spot.with_suffix(".head")
    import platformdirs
    from sqlalchemy import make_url

    url = make_url(spot)
    if url.get_backend_name() == "sqlite":
        return files_beside(Path(str(url.database)))
    folder = Path(platformdirs.user_data_dir("pitschool")) / "keys"
    place = url.set(drivername=url.get_backend_name(), password=None)
    name = sha256(str(place).encode()).hexdigest()[:16]
    return folder / f"{name}.key", folder / f"{name}.head"


def read_head(file: Path, public: str = "") -> ChainHead | None:
    """Return the head in *file*; nothing if there is no file.

    :param public: the key it must have been signed with; without one, it is taken at its word.
    :raises RecordError: if it was not written with that key, or is no head.
    """
    try:
        table = json.loads(file.read_text(encoding="utf-8"))
        signature = str(table.pop("signature"))
        head = ChainHead(**table)
        sound = not public or holds(public, signature, canonical(asdict(head)).encode())
    except FileNotFoundError:
        return None
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        sound = False
    if not sound:
        raise RecordError(
            f"{file} was not written by this workstation, or was changed since: the program "
            "uses it to tell whether its record is the one it wrote last"
        )
    return head


def write_head(file: Path, head: ChainHead, key: Key) -> None:
    """Write *head*; the facts it names are on the disk already, so it need not wait for a disk."""
    table = asdict(head)
    signature = key.sign(canonical(table).encode())
    write_atomically(file, json.dumps(table | {"signature": signature}), durable=False)
