"""The form of the drill builder, part by part, with a sample round beside it."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Collection, Mapping
from functools import partial
from pathlib import Path as File

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from app.curriculum.drills.answers import Question
from app.curriculum.drills.drafts import Drafts
from app.curriculum.drills.sampling import SampleRound, game_of
from app.curriculum.drills.writing import Path, with_value
from app.rounds import UnusableError
from app.rounds.rules import load_rules, rules_table
from app.shell.base.drills import fresh_seed
from app.shell.builder.drill_list import TablePick
from app.shell.builder.parts import BUILT, Part, Provisions, column
from app.shell.builder.preview import Preview
from app.shell.builder.sample_dealer import SampleDealer, TrialResult
from app.shell.builder.wording import SECTIONS, plain, section_of
from app.shell.widgets import look
from app.shell.widgets.parts import Notice, Page, button, group, label
from assets.palette import SPACE
from games.catalogue import FIRST

Told = Callable[[Question, object], None]
Change = Callable[[Path, object], None]


class FormPart(QStackedWidget):
    """One part of the form at a time, built again whenever its questions change."""

    house_chosen = Signal(object)
    """The file (a ``Path``) from which the rules of a house are to be taken."""

    def __init__(self, named: Collection[str], told: Told, change: Change) -> None:
        """Offer the houses *named*; *told* is called with answers, *change* with changes to the
        form."""
        super().__init__()
        self._named, self._told, self._change = tuple(named), told, change
        self.take_house = button("Load rules from a file…", self.ask_house)
        self.part: Part | None = None
        """The part in sight."""
        self._section = ""

    def build(
        self, section: str, table: Mapping[str, object], sample: SampleRound | None, path: Path
    ) -> None:
        """Build a part of the form from *table*; keep its place, and the focus near *path*."""
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

        name, _ = QFileDialog.getOpenFileName(self, "House rules from a file", "", "TOML (*.toml)")
        if name:
            self.house_chosen.emit(File(name))

    def go_to(self, wrong: Collection[Path]) -> None:
        """Move the focus to the first question in sight that is *wrong*."""
        fields = self.part.fields if self.part is not None else {}
        found = next((field for path, field in fields.items() if path in wrong), None)
        if found is not None:
            found.control.setFocus()

    def show_wrong(self, wrong: Mapping[Path, str]) -> list[str]:
        """Show what is *wrong* beside its question; return what belongs to no question of this
        part."""
        fields = self.part.fields if self.part is not None else {}
        for path, field in fields.items():
            field.show_trouble(wrong.get(path, ""))
        return [
            told
            for path, told in wrong.items()
            if path not in fields and section_of(path) == self._section
        ]

    def show_sample(self, sample: SampleRound | None) -> None:
        """Offer everything that can be taken from the round of *sample*."""
        for found in self.findChildren(Provisions):
            found.show_sample(sample)

    @property
    def has_sample(self) -> bool:
        """Whether the part in sight was built with a round to choose from."""
        return self.part is None or self.part.sample is not None

    @property
    def here(self) -> Path:
        """The question that has the focus; nothing if the focus is elsewhere."""
        at, fields = QApplication.focusWidget(), self.part.fields if self.part is not None else {}
        return next((path for path, one in fields.items() if at and one.isAncestorOf(at)), ())


class FormHead(QWidget):
    """The head of the form."""

    def __init__(self) -> None:
        super().__init__()
        self.heading, self.kept = label("", "title"), label("", "small", wrap=False)
        self.game = TablePick(FIRST)
        self.game.setAccessibleName("Game of the drill")
        self.back = button("All drills", icon="back", tip="Back to the list")
        self.undo = button("Undo", tip="Undo the last change (Ctrl+Z)")
        self.publish = button("Publish", kind="primary", tip="Make it available to trainees")
        above = QHBoxLayout()
        above.setSpacing(SPACE["small"])
        above.addWidget(self.heading, 1)
        for press in (self.back, self.undo, self.publish):
            above.addWidget(press)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(SPACE["small"])
        whole.addLayout(above)
        whole.addWidget(group((label("Game", "quiet", wrap=False), self.game, self.kept)))


class Tabs(QWidget):
    """The parts of the form, and how many corrections each needs."""

    chosen = Signal(str)
    """A part of ``SECTIONS``."""

    def __init__(self) -> None:
        super().__init__()
        self.buttons: dict[str, QPushButton] = {}
        for key, name in SECTIONS.items():
            tab = button(name, partial(self.chosen.emit, key))
            tab.setCheckable(True)
            self.buttons[key] = tab
        self.round = button("Sample round")
        self.round.setCheckable(True)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(group((*self.buttons.values(), self.round), spacing=6))

    def show_counts(self, counts: Mapping[str, int]) -> None:
        """Show with each part how many corrections it needs."""
        for key, tab in self.buttons.items():
            many, name = counts.get(key, 0), SECTIONS[key]
            tab.setText(f"{name} ({many})" if many else name)
            tab.setAccessibleName(f"{name}, {many} to fix" if many else name)

    def turn(self, shown: str, *, narrow: bool) -> None:
        """Mark the part that is *shown*; offer the round where it has no room beside the form."""
        self.round.setVisible(narrow)
        for key, tab in self.buttons.items():
            tab.setChecked(key == shown)


BREATH_MS = 250
"""How long after the last change the draft is saved and a round is dealt."""
BESIDE = 340
"""The least width of the sample round, in px at 100 percent."""
NARROW = 900
"""Below this width form and sample round take turns, in px at 100 percent."""


class DrillForm(QWidget):
    """The form for one drill; every change is saved in its draft at once."""

    left = Signal()
    """Back to the list."""
    try_wanted = Signal(object)
    """A ``Sample`` whose round is to be sat down to."""
    publish_wanted = Signal()

    def __init__(self, drafts: Drafts, houses: File) -> None:
        super().__init__()
        self.drafts, self._houses = drafts, houses
        self._named = tuple(sorted(path.stem for path in houses.glob("*.toml")))
        self.name, self.table = "", dict[str, object]()
        """The draft in the form: its name, and its contents."""
        self.seed = fresh_seed()
        self.sample: SampleRound | None = None
        self._stale = False
        """Whether something has been changed since the sample was dealt."""
        self._trying = False
        """Whether the next sample is to be sat down to."""
        self.wrong: dict[Path, str] = {}
        """Where a correction is needed, and its message."""
        self._past: list[dict[str, object]] = []
        self.section = next(iter(SECTIONS))
        self.dealer = SampleDealer(houses, self._named, self)
        self.dealer.dealt.connect(self._dealt)
        self._breath = QTimer(self)
        self._breath.setSingleShot(True)
        self._breath.setInterval(BREATH_MS)
        self._breath.timeout.connect(self.settle)
        self._fill()

    def _fill(self) -> None:
        self.notice = Notice()
        self.notice.hide()
        self.amiss = label("", "danger")
        """What is wrong in the part in sight, but belongs to none of its questions."""
        self.amiss.hide()
        self.head = FormHead()
        self.head.game.picked.connect(lambda key: self.change(("game",), key))
        self.head.back.clicked.connect(self.left)
        self.head.undo.clicked.connect(self.undo)
        self.head.publish.clicked.connect(self.publish_wanted)
        taken_back = QShortcut(QKeySequence(QKeySequence.StandardKey.Undo), self)
        taken_back.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        taken_back.activated.connect(self.undo)
        self.tabs = Tabs()
        self.tabs.chosen.connect(self.show_section)
        self.tabs.round.clicked.connect(self.show_preview)
        self.form = FormPart(self._named, self._told, self.change)
        self.form.house_chosen.connect(self.read_house)
        self.preview = Preview()
        self.preview.next_wanted.connect(self.another)
        self.preview.try_wanted.connect(self._try)
        self.preview.section_wanted.connect(self.show_section)
        self._beside = QHBoxLayout()
        self._beside.setSpacing(SPACE["wide"])
        self._beside.addWidget(self.form, 5)
        self._beside.addWidget(self.preview, 3)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(SPACE["page"], SPACE["wide"], 0, 0)
        whole.setSpacing(SPACE["small"])
        above = QVBoxLayout()
        above.setContentsMargins(0, 0, SPACE["page"], 0)
        for one in (self.head, self.notice, self.tabs, self.amiss):
            above.addWidget(one)
        whole.addLayout(above)
        whole.addLayout(self._beside, 1)
        self._turn()

    # The drill being built.

    def take(self, name: str, table: Mapping[str, object]) -> None:
        """Open the draft *name* in the form."""
        self.settle()
        self.name, self.table = name, dict(table)
        self._past.clear()
        self.seed, self.sample, self.wrong = fresh_seed(), None, {}
        self.notice.say("")
        self.head.kept.setText("")
        self.show_section(next(iter(SECTIONS)))
        self._changed(keep=False)

    def change(self, path: Path, value: object) -> None:
        """Set *value* at *path* of the drill, and show the part of the form again."""
        self._put(with_value(self.table, path, value))
        self._rebuild(path)

    def undo(self) -> None:
        """Take the last change back."""
        if self._past:
            self.table = self._past.pop()
            self._changed()
            self._rebuild(())

    def _told(self, question: Question, value: object) -> None:
        """A question was answered with *value*; its control shows that already."""
        self._put(with_value(self.table, question.path, value))
        if question.path[0] == "mishaps" and question.path[-1] == "what":
            self._rebuild(question.path)  # other places can be chosen now

    def _put(self, table: dict[str, object]) -> None:
        if table != self.table:
            self._past.append(self.table)
            self.table = table
            self._changed()

    def _changed(self, *, keep: bool = True) -> None:
        title = str(self.table.get("title") or "").strip()
        self.head.heading.setText(title or "New drill")
        self.head.game.show_game(game_of(self.table).key)
        self.head.undo.setEnabled(bool(self._past))
        if keep:
            self.head.kept.setText("…")
        self.preview.wait()
        self._stale, self._trying = True, False
        self.dealer.forget()  # the drill that was being dealt or proved has changed
        self.head.publish.setEnabled(True)
        self._breath.start()

    def settle(self) -> None:
        """Keep the draft, and try the drill out."""
        self._breath.stop()
        if not self.name:
            return
        self.keep()
        if self.isVisible():
            self.dealer.deal(self.table, self.seed)

    def keep(self) -> None:
        """Save the draft."""
        if not self.name or (not self._past and not self.head.kept.text()):
            return
        try:
            self.drafts.keep(self.name, self.table)
        except OSError as error:
            logging.getLogger(__name__).error("%s", error)
            self.notice.say(
                f"The draft could not be saved in {self.drafts.folder}: {error.strerror}. Free "
                "some space or export it. It will be saved as soon as possible."
            )
            return
        self.head.kept.setText("Draft saved.")

    def keep_at_once(self) -> None:
        """Save the drill that was put into the form, before anything in it is changed."""
        self.head.kept.setText("…")
        self.keep()

    def another(self) -> None:
        """Deal another round."""
        self.seed = fresh_seed()
        self.preview.wait()
        self.dealer.deal(self.table, self.seed)

    def _try(self) -> None:
        """Sit down to the sample, or to a new one if the drill has just changed."""
        if self._stale:
            self._trying = True
            self.settle()
        elif self.sample is not None:
            self.keep()
            self.try_wanted.emit(self.sample)

    def say(self, text: str) -> None:
        """Show a notice above the form."""
        self.notice.say(text)

    # The form.

    def show_section(self, key: str) -> None:
        """Show a part of the form; move the focus to what must be corrected in it."""
        self.section = key
        self.tabs.round.setChecked(False)
        self._turn()
        self._rebuild(())
        self.form.go_to(self.wrong)

    def show_preview(self) -> None:
        """Show the sample round in place of the form, where there is no room for both."""
        self.tabs.round.setChecked(True)
        self._turn()
        (self.preview.again if self.preview.again.isEnabled() else self.tabs.round).setFocus()

    def _rebuild(self, path: Path) -> None:
        """Build the part in sight again; keep its place, and the focus near *path*."""
        self.form.build(self.section, self.table, self.sample, path)
        self._show_wrong()

    def _show_wrong(self) -> None:
        loose = self.form.show_wrong(self.wrong)
        self.amiss.setText(" ".join(loose))
        self.amiss.setVisible(bool(loose))

    def _dealt(self, tried: TrialResult) -> None:
        game = game_of(self.table)
        self.wrong = {}
        for one in tried.wrong:
            self.wrong.setdefault(one.path, plain(one, game))
        self.sample = tried.sample
        counts = Counter(section_of(path) for path in self.wrong)
        self.tabs.show_counts(counts)
        self.preview.show_sample(self.sample, {key: counts.get(key, 0) for key in SECTIONS})
        busy = QApplication.activePopupWidget() is not None
        if self.section == "trouble" and not self.form.has_sample and not busy:
            self._rebuild(self.form.here)  # places and acts of the round can be chosen now
        self._show_wrong()
        self.form.show_sample(self.sample)
        wanted, self._stale, self._trying = self._trying, False, False
        if wanted:
            self._try()

    @property
    def ready(self) -> bool:
        """Whether nothing must be corrected."""
        return self.sample is not None and not self.wrong

    # A house from a file.

    def read_house(self, path: File) -> None:
        """Take over the rules of a file; if they cannot stand, say why."""
        game = game_of(self.table)
        try:
            rules = load_rules(path, game)
        except UnusableError as error:
            self.notice.say(f"{error}. Nothing was changed.")
            return
        table = with_value(self.table, ("house",), None)
        self._put(with_value(table, ("rules",), rules_table(rules, game)))
        self._rebuild(())

    # Its place in the window.

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not event.spontaneous():
            self._breath.stop()
            self._trying = False
            self.keep()
            self.dealer.stop()

    def entered(self) -> None:
        """The page has come into sight again."""
        if self.name:
            self.settle()

    def _turn(self) -> None:
        """Stand the sample round beside the form; in its place where there is no room for both."""
        scale = look.now().text_scale / 100
        narrow = self.width() < NARROW * (0.4 + 0.6 * scale)
        alone = narrow and self.tabs.round.isChecked()
        self.preview.setMinimumWidth(0 if narrow else round(BESIDE * (0.5 + scale / 2)))
        self.preview.setVisible(alone or not narrow)
        self.form.setVisible(not alone)
        self.tabs.turn("" if alone else self.section, narrow=narrow)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._turn()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.StyleChange and hasattr(self, "_beside"):
            self._turn()
