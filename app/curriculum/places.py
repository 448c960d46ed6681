"""Where curricula lie: the program's own, and the folder of what a school has changed."""

from __future__ import annotations

import os
from importlib.resources import files
from pathlib import Path

OWN = Path(str(files("curricula")))
HOURS, MODULES, SOURCES = "hours.toml", "modules.toml", "sources.toml"
VARIABLE = "PITSCHOOL_CURRICULA"
"""The environment variable that names another folder of the school's."""


def schools_folder() -> Path:
    """Return the folder that a school edits: the one named in the environment, or the user's own.

    It need not exist: then the program's own curricula are in use.
    """
    named = os.environ.get(VARIABLE, "").strip()
    if named:
        return Path(named).expanduser().absolute()
    import platformdirs  # 20 ms that a named folder need not pay

    return Path(platformdirs.user_data_dir("pitschool")) / "curricula"


def in_use(name: str) -> Path:
    """Return the file *name* of the school, or the program's own where the school has none."""
    own = schools_folder() / name
    return own if own.is_file() else OWN / name
