"""Reading files with a cure for what is wrong with them; writing them whole or not at all."""

from __future__ import annotations

import os
import tempfile
import tomllib
from collections.abc import Mapping
from pathlib import Path

from app.errors import UnusableError

LARGEST = 16 * 1024 * 1024
"""How large a file may be that is read as text, in bytes, unless less is said."""


def read_text(path: Path, most: int = LARGEST) -> str:
    """Return the text in *path*.

    :param most: how many bytes it may have.
    :raises UnusableError: if it cannot be read, is no file, is too large, or is not UTF-8.
    """
    where = str(path)
    try:
        if not path.is_file():
            path.stat()  # if there is nothing at all, that is the mistake
            kind = "a folder" if path.is_dir() else "a pipe or a device"
            raise UnusableError(where, "", f"is {kind}, not a file; name a file")
        with path.open("rb") as file:
            data = file.read(most + 1)
    except (OSError, ValueError) as error:  # ValueError: no such name can be
        if isinstance(error, UnusableError):
            raise
        told = error.strerror if isinstance(error, OSError) else error
        raise UnusableError(where, "", f"cannot be read: {told}; check its name") from None
    if len(data) > most:
        told = (
            f"is larger than {most // 1024:,} KB, too large for this kind of file; name "
            "another file"
        )
        raise UnusableError(where, "", told)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise UnusableError(where, "", "is not UTF-8 text; save it as UTF-8") from None
    return text.replace("\r\n", "\n").replace("\r", "\n")


def read_toml(path: Path) -> Mapping[str, object]:
    """Return the table in *path*.

    :raises UnusableError: as :func:`read_text`, and if it is not TOML.
    """
    return parse_toml(read_text(path), str(path))


def parse_toml(content: str, where: str) -> Mapping[str, object]:
    """Return the table that *content* is; *where* names it in errors.

    :raises UnusableError: if it is not TOML.
    """
    try:
        return tomllib.loads(content)
    except tomllib.TOMLDecodeError as error:
        raise UnusableError(where, "", f"is not TOML: {error}") from None
    except RecursionError:
        told = "lists or tables are nested too deep; write them flat"
        raise UnusableError(where, "", told) from None
    except ValueError:  # more digits than Python reads
        told = "has a number with thousands of digits, or an impossible date; change it"
        raise UnusableError(where, "", told) from None


def write_atomically(path: Path, content: str | bytes, *, durable: bool = True) -> None:
    """Write *content* to *path*: readers see the old file or the new one, never a part.

    :param durable: wait until it is on the disk; else a loss of power may bring the old one back.
    :raises OSError: if the folder cannot be written.
    """
    data = content.encode("utf-8") if isinstance(content, str) else content
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            if durable:
                file.flush()
                os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
