"""Reading files with a cure for what is wrong with them; writing them whole or not at all."""

from __future__ import annotations

import os
import tempfile
import tomllib
from collections.abc import Mapping
from pathlib import Path

from app.errors import UnusableError


def read_text(path: Path) -> str:
    """Return the text in *path*.

    :raises UnusableError: if it cannot be read, or is not UTF-8.
    """
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise UnusableError(str(path), "", f"cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise UnusableError(str(path), "", "is not text in UTF-8; save it as such") from None


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
