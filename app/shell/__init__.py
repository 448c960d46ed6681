"""The windows: with the scenes, the only part of the program that knows Qt.

Nothing is imported here until a window is wanted.
"""

from __future__ import annotations

import argparse


def run(options: argparse.Namespace) -> int:
    """Open the window and stay until it is closed; return the exit code."""
    import gc

    gc.disable()  # until the first page is there: nothing made so far is ever thrown away

    import PySide6

    from app.startup import refuse_broken_qt

    refuse_broken_qt(PySide6.__version__)
    from app.shell.window.opening import open_window

    return open_window(options)
