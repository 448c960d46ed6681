"""Where the record lies."""

from __future__ import annotations

import os
from pathlib import Path

VARIABLE = "PITSCHOOL_RECORD"
"""The environment variable that names another file or database."""


SCHOOL = "PITSCHOOL_SCHOOL"
"""The environment variable that names the school's server; it goes before the settings."""


def school(chosen: str = "") -> str:
    """Return the URL of the school's server, *chosen* unless the environment names another.

    Nothing if there is none.

    >>> school(" postgresql://workstation@server/records ")
    'postgresql://workstation@server/records'
    """
    return os.environ.get(SCHOOL, "").strip() or chosen.strip()


def place(named: str | Path | None = None) -> str | Path:
    """Return where the record lies: a file, or the URL of a database.

    *named* goes before the environment, and the environment before the user's
    data folder.

    >>> place("postgresql+psycopg://school@server/records")
    'postgresql+psycopg://school@server/records'
    >>> place("C:/Users/Ann Lee/record.sqlite").name
    'record.sqlite'
    """
    given = named or os.environ.get(VARIABLE, "").strip()
    if isinstance(given, str) and "://" in given:
        return given
    if given:
        return Path(given).expanduser().absolute()
    import platformdirs  # 20 ms that a named record need not pay

    return Path(platformdirs.user_data_dir("pitschool")) / "record.sqlite"
