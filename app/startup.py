"""What is checked before a window opens."""

from __future__ import annotations

import sys

BROKEN_QT = "6.12.0"
"""Loses references to ``None``: Python below 3.12 dies of it within seconds."""


def refuse_broken_qt(version: str) -> None:
    """Leave, saying why and what to do, where PySide6 *version* would abort in mid-round."""
    if version != BROKEN_QT or sys.version_info >= (3, 12):
        return
    python = ".".join(map(str, sys.version_info[:2]))
    raise SystemExit(
        f"PySide6 {version} aborts on Python {python}: it loses references to None until "
        "the process dies. Install another with\n\n"
        f'    "{sys.executable}" -m pip install "PySide6-Essentials>=6.11.3,<6.12"\n\n'
        "or use Python 3.12 or newer."
    )
