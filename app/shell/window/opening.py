"""Opening the program: fonts, window, and a handler for any error in it."""

from __future__ import annotations

import argparse
import gc
import logging
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from app.shell.base import settings
from app.shell.base.english import speak_english
from app.shell.base.record_client import RecordClient
from app.shell.window.window import MainWindow
from scenes.drawing.fonts import load_fonts

if TYPE_CHECKING:
    from app.records import Trainee

STYLE = "fusion"
"""Our sheet is drawn on it everywhere.  Named to Qt as an option: asking for it costs more."""
BAR = 40
"""The greatest height of the bar over a window, in px."""
Hook = Callable[[type[BaseException], BaseException, TracebackType | None], object]


def open_window(options: argparse.Namespace) -> int:
    """Open the main window as *options* ask; return when it is closed."""
    app = QApplication.instance() or QApplication([*sys.argv[:1], "-style", STYLE])
    assert isinstance(app, QApplication)
    app.setApplicationName("pitschool")
    app.setApplicationDisplayName("Pitschool")
    speak_english()
    load_fonts()
    desk = RecordClient()
    window = MainWindow(settings.folder(), desk)
    sys.excepthook = net(window.complain, sys.excepthook)
    name = getattr(options, "trainee", None)
    drill = getattr(options, "drill", None)
    window.after_furnishing(_collect_again)
    window.after_furnishing(lambda: _begin(window, name, drill))
    room = window.screen().availableGeometry().size()
    if window.settings.maximized or not fits(window.size(), room):
        window.showMaximized()
    else:
        window.show()
    return app.exec()


def fits(window: QSize, room: QSize) -> bool:
    """Whether a *window* and the bar over it have *room* on the screen.

    >>> fits(QSize(1280, 800), QSize(1920, 1040)), fits(QSize(1280, 800), QSize(1280, 800))
    (True, False)
    """
    return window.width() <= room.width() and window.height() + BAR <= room.height()


def _collect_again() -> None:
    """Collect garbage from now on, but leave out what lasts as long as the program."""
    gc.freeze()
    gc.enable()


def _begin(window: MainWindow, name: str | None, drill: str | None) -> None:
    """Sit down as the trainee *name* and begin with *drill*, if they are given."""

    def sit(trainee: Trainee) -> None:
        window.choose(trainee)
        _start(window, drill)

    def look(known: tuple[Trainee, ...]) -> None:
        wanted = name or window.settings.trainee
        found = next((one for one in known if one.name.casefold() == wanted.casefold()), None)
        if found is not None:
            sit(found)
        elif name:
            window.desk.ask(lambda record: record.people.enrol(name), sit)
        else:
            _start(window, drill)

    if name or drill:
        window.desk.ask(lambda record: record.people.trainees(), look)


def _start(window: MainWindow, drill: str | None) -> None:
    """Begin a round of *drill*, if there is such a drill."""
    if not drill:
        return
    from app.curriculum.drills.shelf import drill_called
    from app.rounds import UnusableError
    from app.session import Mode
    from app.shell.base import drills

    if drill == drills.FREE:
        window.office.play.start(drill, Mode.PRACTICE)
        return
    try:
        window.office.play.start(drill, drill_called(drill, drills.all_drills()).mode)
    except UnusableError as error:
        window.complain(str(error))


def net(tell: Callable[[str], object], before: Hook, log: Path | None = None) -> Hook:
    """Return the handler for an error nobody else caught: it logs and reports the error."""

    def caught(kind: type[BaseException], error: BaseException, at: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            before(kind, error, at)
            return
        where = log or _log_file()
        text = "".join(traceback.format_exception(kind, error, at))
        logging.getLogger(__name__).error("%s", text)
        try:
            where.parent.mkdir(parents=True, exist_ok=True)
            with where.open("a", encoding="utf-8") as file:
                file.write(text + "\n")
            kept = f"Details were saved to {where}."
        except OSError as trouble:
            kept = f"Details could not be saved to {where}: {trouble.strerror}."
        last = traceback.extract_tb(at)[-1:] if at else []
        spot = f" ({Path(last[0].filename).name}, line {last[0].lineno})" if last else ""
        tell(
            f"Something went wrong in the program: {kind.__name__}: {error}{spot}. {kept}"
            " Your round is on record. Keep going, or restart the program."
        )

    return caught


def _log_file() -> Path:
    import platformdirs

    return Path(platformdirs.user_log_dir("pitschool")) / "errors.log"
