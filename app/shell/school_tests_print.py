"""The report on a signed table test, written to a file."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QWidget

from app.files import write_atomically
from app.school.paper import html, lines
from app.school.tabletest_read import Seen
from app.school.tabletest_report import report
from app.shell.asking import Answer
from app.shell.parts import Card, button, group, label

FILTER = "PDF (*.pdf);;HTML (*.html);;Text (*.txt)"


class Printing(QWidget):
    """Writes the report as PDF, HTML or text, by the ending of the name."""

    def __init__(self, seen: Seen) -> None:
        super().__init__()
        self._seen = seen
        self.answer = Answer()
        self.save = button("Save the report …", self.choose, kind="primary")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(Card(
            label("Report", "lead"),
            label("One or two pages for the personnel file: PDF, HTML or text.", "quiet"),
            group((self.save,)), self.answer,
        ))  # fmt: skip

    def choose(self) -> None:
        """Ask where it goes."""
        held = self._seen.held
        proposed = f"table test {held.trainee.name} {held.test.plan.game.title}.pdf"
        name, _ = QFileDialog.getSaveFileName(self, "Save the report", proposed, FILTER)
        if name:
            self.write(Path(name))

    def write(self, file: Path) -> None:
        """Write the report to *file*."""
        from app.shell.papers import write_pdf

        paper = report(self._seen)
        file = file if file.suffix else file.with_suffix(".pdf")
        try:
            match file.suffix.lower():
                case ".html":
                    write_atomically(file, html(paper))
                case ".txt":
                    write_atomically(file, "\n".join(lines(paper)) + "\n")
                case _:
                    write_pdf(paper, file)
        except OSError as error:
            told = f"it cannot be written to {file}: {error.strerror}; choose another folder"
            self.answer.refuse(told)
            return
        self.answer.tell(f"Written to {file}")
