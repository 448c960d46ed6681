"""What is looked at before Qt is loaded."""

from __future__ import annotations

import sys
from importlib import metadata

BROKEN_QT = "6.12.0"
"""Loses references to ``None``: Python below 3.12 dies of it within seconds."""


def refuse_broken_qt() -> None:
    """Leave, saying why and what to do, where this Qt would abort in the middle of a round."""
    if sys.version_info >= (3, 12):
        return
    for name in ("PySide6-Essentials", "PySide6"):
        try:
            version = metadata.version(name)
        except metadata.PackageNotFoundError:
            continue
        if version == BROKEN_QT:
            python = ".".join(map(str, sys.version_info[:2]))
            raise SystemExit(
                f"{name} {version} aborts on Python {python}: it loses references to None until "
                "the process dies. Install another with\n\n"
                f'    "{sys.executable}" -m pip install "PySide6-Essentials>=6.11.3,<6.12"\n\n'
                "or use Python 3.12 or newer."
            )
