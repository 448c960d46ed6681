"""A package: a file in which facts travel from one workstation to another.

A ZIP archive of JSON lines, ``journal.jsonl`` and ``acts.jsonl``.  It needs no seal of its own:
every fact in it is signed.
"""

from __future__ import annotations

import io
import json
import zipfile
import zlib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from app.files import write_atomically
from app.records import RecordError
from app.records.journal.facts import Fact, Mark, canonical
from app.records.sync.exchange import Batch

SUFFIX = ".pitschool"
FORMAT = 1
_DAMAGED = (
    zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError,
    LookupError, ValueError, TypeError,
)  # fmt: skip
"""What reading an archive raises that is none, or not as it was."""
_ABOUT, _JOURNAL, _ACTS = "about.json", "journal.jsonl", "acts.jsonl"


def write_package(file: Path, parcel: Batch) -> None:
    """Write *parcel* to *file*.

    :raises RecordError: if the file cannot be written.
    """
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as archive:
        about = {"pitschool": FORMAT, "facts": len(parcel.facts), "rounds": len(parcel.acts)}
        archive.writestr(_ABOUT, canonical(about))
        archive.writestr(_JOURNAL, _lines(map(_told, parcel.facts)))
        archive.writestr(_ACTS, _lines([uid, acts] for uid, acts in sorted(parcel.acts.items())))
    try:
        write_atomically(file, held.getvalue())
    except OSError as error:
        raise RecordError(
            f"{file} could not be saved ({error.strerror}); choose another folder"
        ) from error


def read_package(file: Path) -> Batch:
    """Return what is in *file*.

    :raises RecordError: if it is not a package, or a newer program's.
    """
    try:
        with zipfile.ZipFile(file) as archive:
            about = json.loads(archive.read(_ABOUT))
            if about["pitschool"] > FORMAT:
                raise RecordError(
                    f"{file} was exported by a newer pitschool; install that version"
                )
            facts = tuple(_fact(json.loads(line)) for line in _read(archive, _JOURNAL))
            acts = dict(json.loads(line) for line in _read(archive, _ACTS))
        if (about["facts"], about["rounds"]) != (len(facts), len(acts)):
            raise ValueError("something was removed or added")
    except OSError as error:
        raise RecordError(
            f"{file} could not be read ({error.strerror}); choose another file"
        ) from error
    except _DAMAGED as error:
        raise RecordError(
            f"{file} is not a Pitschool file, or is damaged ({error}); export it again"
        ) from error
    return Batch(facts, {uid: tuple(rows) for uid, rows in acts.items()})


def _lines(values: Iterable[object]) -> str:
    return "".join(f"{canonical(one)}\n" for one in values)


def _read(archive: zipfile.ZipFile, name: str) -> list[str]:
    return archive.read(name).decode("utf-8").split("\n")[:-1]  # a name may hold other line ends


def _told(fact: Fact) -> list[object]:
    marks = [[one.staff, one.signature] for one in fact.marks]
    return [
        fact.station, fact.seq, fact.at, fact.kind, fact.subject, fact.body, marks, fact.before,
        fact.hash, fact.signature,
    ]  # fmt: skip


def _fact(row: list[Any]) -> Fact:
    station, seq, at, kind, subject, body, marks, *rest = row
    texts = (station, at, kind, subject, *rest)
    fits = isinstance(seq, int) and isinstance(body, Mapping) and len(rest) == 3
    if not fits or not all(isinstance(one, str) for one in texts):
        raise ValueError("a fact is not valid")
    signed = tuple(Mark(str(staff), str(signature)) for staff, signature in marks)
    return Fact(station, seq, at, kind, subject, body, signed, *rest)
