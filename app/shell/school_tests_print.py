"""The report on a signed table test, written to a file."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QWidget

from app.school.paper import lines
from app.school.tabletest_read import Seen
from app.school.tabletest_report import report
from app.shell.asking import Answer
from app.shell.parts import Card, button, group, label
from app.shell.saving import Saver, in_documents, plain

FILTER = "PDF (*.pdf);;HTML (*.html);;Text (*.txt)"


class Printing(QWidget):
    """Writes the report as PDF, HTML or text, by the ending of the name."""

    def __init__(self, seen: Seen) -> None:
        super().__init__()
        self._seen = seen
        self.answer = Answer()
        self._saver = Saver(self.answer)
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
        name = plain(f"{held.test.plan.title}, {held.trainee.name}.pdf")
        proposed = in_documents(name)
        name, _ = QFileDialog.getSaveFileName(self, "Save the report", proposed, FILTER)
        if name:
            self.write(Path(name))

    def write(self, file: Path) -> None:
        """Write the report to *file*."""
        paper = report(self._seen)
        if file.suffix.lower() == ".txt":
            self._saver.text("\n".join(lines(paper)) + "\n", file)
        else:
            self._saver.paper(paper, file if file.suffix else file.with_suffix(".pdf"))
