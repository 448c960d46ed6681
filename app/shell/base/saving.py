"""Writing to files that somebody has named, and saying what happened."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QStandardPaths

from app.files import write_atomically
from app.shell.base.asking import Answer

if TYPE_CHECKING:
    from app.school.document import Document
    from app.school.reports.tables import Report


def in_documents(name: str = "") -> str:
    """Return *name* among one's own documents, where files are looked for and put at first."""
    places = QStandardPaths.StandardLocation
    folder = Path(QStandardPaths.writableLocation(places.DocumentsLocation))
    return str((folder if folder.is_dir() else Path.home()) / name)


class Saver:
    """Writes papers, texts and tables, and reports a failure at once."""

    def __init__(self, answer: Answer) -> None:
        self._answer = answer

    def paper(self, paper: Document, file: Path) -> None:
        """Write *paper* as PDF, or as HTML if the name of *file* says so."""
        if file.suffix == ".html":
            from app.school.document import html

            self.text(html(paper), file)
            return
        from app.shell.base.papers import write_pdf  # not wanted before something is printed

        self._try(file.name, lambda: _in(write_pdf(paper, file), "page", file.name))

    def text(self, text: str, file: Path) -> None:
        """Write *text*."""

        def write() -> str:
            write_atomically(file, text)
            return f"Saved as {file.name}"

        self._try(file.name, write)

    def tables(self, report: Report, folder: Path) -> None:
        """Write each table of *report* to a CSV file in *folder*."""
        from app.school.reports.tables import as_csv

        def write() -> str:
            for one in report.sheets:
                write_atomically(folder / f"{plain(report.title)}, {one.key}.csv", as_csv(one))
            return _in(len(report.sheets), "table", folder.name)

        self._try(folder.name, write)

    def _try(self, name: str, write: Callable[[], str]) -> None:
        try:
            done = write()
        except OSError as error:
            self._answer.refuse(f"{name} could not be saved ({error.strerror}); choose another")
            return
        self._answer.tell(done)


def plain(title: str) -> str:
    """Return *title* as a file name that every system allows.

    >>> plain("Class: March/April")
    'Class March-April'
    """
    kept = title.replace(": ", " ").replace("/", "-").replace("\\", "-")
    return "".join(letter for letter in kept if letter not in '<>:"|?*')


def _in(count: int, what: str, name: str) -> str:
    return f"{count} {what}{'s' if count != 1 else ''} saved in {name}"
