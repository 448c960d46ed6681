"""The form of the drill builder: the part of it that is in sight, and what is wrong in it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from pathlib import Path as File

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QApplication, QStackedWidget

from app.curriculum.answers import Question
from app.curriculum.sampling import Sample
from app.curriculum.writing import Path
from app.shell.builderparts import BUILT, Part, Provisions, column
from app.shell.builderwords import section_of
from app.shell.parts import Page, button, group
from assets.palette import SPACE

Told = Callable[[Question, object], None]
Change = Callable[[Path, object], None]


class Form(QStackedWidget):
    """One part of the form at a time, built anew whenever what it asks has changed."""

    house_chosen = Signal(object)
    """The file (a ``Path``) from which the rules of a house are to be taken."""

    def __init__(self, named: Collection[str], told: Told, change: Change) -> None:
        """Offer the houses *named*; what is answered is *told*, what changes the form *change*."""
        super().__init__()
        self._named, self._told, self._change = tuple(named), told, change
        self.take_house = button("Take the rules of a file …", self.ask_house)
        self.part: Part | None = None
        """What is in sight."""
        self._section = ""

    def build(
        self, section: str, table: Mapping[str, object], sample: Sample | None, path: Path
    ) -> None:
        """Build a part of the form for what *table* says; keep its place, the keys near *path*."""
        old = self.currentWidget()
        at = old.verticalScrollBar().value() if isinstance(old, Page) else 0
        same, self._section = section == self._section, section
        self.part = part = Part(table, self._told, self._change, self._named, sample)
        page = Page()
        page.outer.setContentsMargins(0, 0, SPACE["small"], SPACE["page"])
        made = BUILT[section](part)
        if section == "house":
            made.insert(1, group((self.take_house,)))
        page.add(column(made))
        self.addWidget(page)
        self.setCurrentWidget(page)
        if old is not None:
            if old.isAncestorOf(self.take_house) and section != "house":
                self.take_house.setParent(None)
            self.removeWidget(old)
            old.deleteLater()
        if same:
            page.canvas.adjustSize()
            page.verticalScrollBar().setValue(at)
            near = [p for p in part.fields if path and p[: len(path)] == path[: len(p)]]
            if near and self.isVisible():
                part.fields[near[0]].control.setFocus()

    def ask_house(self) -> None:
        """Ask from which file the rules of a house are taken."""
        from PySide6.QtWidgets import QFileDialog

        name, _ = QFileDialog.getOpenFileName(self, "House rules of a file", "", "TOML (*.toml)")
        if name:
            self.house_chosen.emit(File(name))

    def go_to(self, wrong: Collection[Path]) -> None:
        """Bring the keys to the first question in sight of which something is *wrong*."""
        fields = self.part.fields if self.part is not None else {}
        found = next((field for path, field in fields.items() if path in wrong), None)
        if found is not None:
            found.control.setFocus()

    def show_wrong(self, wrong: Mapping[Path, str]) -> list[str]:
        """Tell what is *wrong* beside its question; return what belongs to none in this part."""
        fields = self.part.fields if self.part is not None else {}
        for path, field in fields.items():
            field.show_trouble(wrong.get(path, ""))
        return [
            told
            for path, told in wrong.items()
            if path not in fields and section_of(path) == self._section
        ]

    def show_sample(self, sample: Sample | None) -> None:
        """Let what can be taken from a round be taken from *sample*."""
        for found in self.findChildren(Provisions):
            found.show_sample(sample)

    @property
    def has_sample(self) -> bool:
        """Whether the part in sight was built with a round to choose from."""
        return self.part is None or self.part.sample is not None

    @property
    def here(self) -> Path:
        """The question at which the keys are; nothing if they are elsewhere."""
        at, fields = QApplication.focusWidget(), self.part.fields if self.part is not None else {}
        return next((path for path, one in fields.items() if at and one.isAncestorOf(at)), ())
