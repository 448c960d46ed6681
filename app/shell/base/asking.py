"""Asking the record for something that it may refuse, and saying at once what happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QLabel, QScrollArea, QWidget

from app.records import RecordError
from app.shell.base.record_client import RecordClient, still_there
from app.shell.widgets.parts import set_kind

if TYPE_CHECKING:
    from app.records.store import Record

T = TypeVar("T")


def be_seen(one: QWidget) -> None:
    """Scroll the page until *one* is in sight, once it has its place on the page."""

    def scroll() -> None:
        above = one.parentWidget()
        while above is not None and not isinstance(above, QScrollArea):
            above = above.parentWidget()
        if above is not None and one.isVisible():
            above.ensureWidgetVisible(one)

    QTimer.singleShot(0, one, scroll)


class Answer(QLabel):
    """Says what happened: in red what was refused, in green what was done."""

    def __init__(self) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setMinimumWidth(60)
        self.hide()

    def tell(self, text: str, kind: str = "good") -> None:
        """Say *text*, a sentence or what follows “Pitschool: ”."""
        set_kind(self, kind)
        told = f"{text[:1].upper()}{text[1:]}"
        self.setText(told if told.endswith((".", "?", "!")) else f"{told}.")
        self.setVisible(bool(text))
        if self.isVisible():
            be_seen(self)

    def refuse(self, text: str) -> None:
        self.tell(text, "danger")


def attempt(
    desk: RecordClient,
    job: Callable[[Record], T],
    done: Callable[[T], object],
    refused: Callable[[str], object],
) -> None:
    """Let the record do *job*; *done* gets the result, *refused* the reason for a refusal."""

    def run(record: Record) -> tuple[T | None, str]:
        try:
            return job(record), ""
        except RecordError as error:
            return None, str(error)

    def answered(answer: tuple[T | None, str]) -> None:
        value, why = answer
        if why and still_there(refused):
            refused(why)
        elif not why and still_there(done):
            done(value)  # type: ignore[arg-type]  # it is what the job returned

    desk.ask(run, answered)
