"""The door to the School page and the panels behind it, of a school that is made up.

The panel Records is left out: it names the machine and the folder it stands on.
"""

from __future__ import annotations

import platform
from collections.abc import Iterator
from pathlib import Path

from app.shell.school.page import PANELS
from app.shell.window.window import MainWindow
from tests.golden.screens import Screen
from tests.golden.views import opened, settled
from tests.history import TODAY
from tests.pictures import sign_in
from tests.school import generator
from tests.steady import steady

SIZE = generator.Size(years=1, of_a_class=6, rounds=12)
LEFT_OUT = "records"


def school_opened(folder: Path, screen: Screen, theme: str) -> MainWindow:
    """Open a window on *screen* in which nobody has signed in yet."""
    steady("golden")
    platform.node = lambda: "office"
    generator.make(folder / "it", SIZE, TODAY)
    return opened(folder, screen, theme)


def school_views(window: MainWindow) -> Iterator[str]:
    """Bring one panel after the other before *window*, and yield the name of each."""
    window.go("school")
    settled(window)
    yield "school-door"
    sign_in(window)
    for key, *_ in PANELS:
        if key != LEFT_OUT:
            window.office.school.go(key)
            settled(window)
            yield f"school-{key}"
