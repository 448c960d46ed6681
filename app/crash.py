"""The last net: an error nobody foresaw is written down in full, and reported in one sentence."""

from __future__ import annotations

import platform
import sys
import traceback
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from app.files import write_atomically
from app.version import told

KEPT = 20
"""How many notes are kept; the oldest give way."""
NOTES = "crash-*.txt"


def told_of(error: BaseException, argv: Sequence[str], folder: Path | None = None) -> str:
    """Write a note about *error* to *folder*, and return what to say to the person who ran *argv*.

    Whatever the disk is like, there is a sentence: a net must not tear.
    """
    what = f"Pitschool ran into an unexpected problem ({type(error).__name__})"
    safe = "Nothing you saved is lost."
    try:
        where = _noted(error, argv, folder or logs())
    except Exception as trouble:  # the disk is full, the folder is read-only, no home
        return f"{what}. {safe} The details could not be saved: {trouble}."
    return f"{what}. {safe} Details for whoever supports Pitschool at your school: {where}"


def logs() -> Path:
    """Return the folder of the notes."""
    import platformdirs

    return Path(platformdirs.user_log_dir("pitschool"))


def _noted(error: BaseException, argv: Sequence[str], folder: Path) -> Path:
    now = datetime.now().astimezone()
    lines = [
        f"{now:%Y-%m-%d %H:%M:%S %z}",
        f"pitschool {' '.join(map(repr, argv))}",
        told(),
        f"Python {sys.version.split()[0]}, {platform.platform()}",
        "",
        "".join(traceback.format_exception(error)),
    ]
    note = folder / f"crash-{now:%Y%m%d-%H%M%S-%f}.txt"
    content = "\n".join(lines).encode("utf-8", "backslashreplace")
    write_atomically(note, content)
    for old in sorted(folder.glob(NOTES))[:-KEPT]:
        old.unlink(missing_ok=True)
    return note
