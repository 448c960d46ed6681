"""Where curricula are: the program's own, and the folder of a school's changes."""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path

OWN = Path(str(files("curricula")))
HOURS, MODULES, SOURCES = "hours.toml", "modules.toml", "sources.toml"
USUAL = "usual.toml"
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


def hours_file(school: Path | None = None) -> Path:
    """Return the file of the hours: that in the folder of a *school*, where it has one."""
    own = school / HOURS if school else OWN / HOURS
    return own if own.is_file() else OWN / HOURS


def course_files(school: Path | None = None) -> Mapping[str, Path]:
    """Return category -> the file of its course; a *school* has those it has changed, in full."""
    return _own_courses() if school is None else {**_own_courses(), **_courses_in(school)}


@cache
def _own_courses() -> Mapping[str, Path]:
    return _courses_in(OWN)


def _courses_in(folder: Path) -> Mapping[str, Path]:
    return {path.parent.name: path for path in sorted(folder.glob(f"*/{MODULES}"))}
