"""The form of the drill builder, part by part, with a sample round beside it."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Mapping
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

from app.curriculum.answers import Question
from app.curriculum.drafts import Drafts
from app.curriculum.sampling import Sample, game_of
from app.curriculum.writing import Path, with_value, written
from app.rounds import UnusableError
from app.rounds.rules import load_rules, rules_table
from app.shell import look
from app.shell.builderdealer import SampleDealer, Tried
from app.shell.builderparts import BUILT, Part, Provisions, column
from app.shell.builderpreview import Preview
from app.shell.buildershelf import TablePick
from app.shell.builderwords import SECTIONS, plain, section_of
from app.shell.drills import fresh_seed
from app.shell.parts import Notice, Page, button, group, label
from assets.palette import SPACE
from games.catalogue import FIRST

BREATH_MS = 250
"""How long nothing is changed before the draft is kept and a round is dealt."""
BESIDE = 340
"""The least width of the sample round, in px at 100 per cent."""
NARROW = 900
"""Below this width form and sample round take turns, in px at 100 per cent."""


class Bench(QWidget):
    """Where one drill is built; every change is kept in its draft at once."""

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
        """The draft that is on the bench: its name, and what it says."""
        self.seed = fresh_seed()
        self.sample: Sample | None = None
        self._stale = False
        """Whether something has been changed since the sample was dealt."""
        self._trying = False
        """Whether the next sample is to be sat down to."""
        self.wrong: dict[Path, str] = {}
        """Where something is to be mended, and what is told of it."""
        self._past: list[dict[str, object]] = []
        self._part: Part | None = None
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
        """What is wrong in the part in sight, but with none of its questions."""
        self.amiss.hide()
        self.heading, self.kept = label("", "title"), label("", "small")
        self.game = TablePick(FIRST)
        self.game.setAccessibleName("Game of the drill")
        self.game.picked.connect(lambda key: self.change(("game",), key))
        self.back = button("All drills", self.left.emit, icon="back", tip="Back to the list")
        self.undo_button = button("Undo", self.undo, tip="Take the last change back (Ctrl+Z)")
        self.publish = button("Publish", self.publish_wanted.emit, kind="primary",
                              tip="Offer it to the trainees")  # fmt: skip
        taken_back = QShortcut(QKeySequence(QKeySequence.StandardKey.Undo), self)
        taken_back.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        taken_back.activated.connect(self.undo)
        self.take_house = button("Take the rules of a file …", self.ask_house)
        self.tabs: dict[str, QPushButton] = {}
        for key, name in SECTIONS.items():
            tab = button(name, partial(self.show_section, key))
            tab.setCheckable(True)
            self.tabs[key] = tab
        self.look_at_it = button("A round of it", self.show_preview)
        self.look_at_it.setCheckable(True)
        self.form = QStackedWidget()
        self.preview = Preview()
        self.preview.next_wanted.connect(self.another)
        self.preview.try_wanted.connect(self._try)
        self.preview.section_wanted.connect(self.show_section)
        head = QHBoxLayout()
        head.setSpacing(SPACE["small"])
        head.addWidget(self.heading, 1)
        for press in (self.back, self.undo_button, self.publish):
            head.addWidget(press)
        row = group((label("Game", "quiet", wrap=False), self.game, self.kept))
        self._beside = QHBoxLayout()
        self._beside.setSpacing(SPACE["wide"])
        self._beside.addWidget(self.form, 5)
        self._beside.addWidget(self.preview, 3)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(SPACE["page"], SPACE["wide"], 0, 0)
        whole.setSpacing(SPACE["small"])
        above = QVBoxLayout()
        above.setContentsMargins(0, 0, SPACE["page"], 0)
        above.addLayout(head)
        tabs = group((*self.tabs.values(), self.look_at_it), spacing=6)
        for one in (row, self.notice, tabs, self.amiss):
            above.addWidget(one)
        whole.addLayout(above)
        whole.addLayout(self._beside, 1)
        self._turn()

    # What is on the bench.

    def take(self, name: str, table: Mapping[str, object]) -> None:
        """Put the draft *name* on the bench."""
        self.settle()
        self.name, self.table = name, dict(table)
        self._past.clear()
        self.seed, self.sample, self.wrong = fresh_seed(), None, {}
        self.notice.say("")
        self.kept.setText("")
        self.show_section(next(iter(SECTIONS)))
        self._changed(keep=False)

    def change(self, path: Path, value: object) -> None:
        """Let the drill say *value* at *path*, and show the part of the form anew."""
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
        self.heading.setText(title or "A new drill")
        self.game.show_game(game_of(self.table).key)
        self.undo_button.setEnabled(bool(self._past))
        if keep:
            self.kept.setText("…")
        self.preview.wait()
        self._stale, self._trying = True, False
        self.dealer.forget()  # what was being dealt or proved is no longer what is here
        self.publish.setEnabled(True)
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
        """Write the draft down."""
        if not self.name or (not self._past and not self.kept.text()):
            return
        try:
            self.drafts.keep(self.name, self.table)
        except OSError as error:
            logging.getLogger(__name__).error("%s", error)
            self.notice.say(
                f"The draft cannot be kept in {self.drafts.folder}: {error.strerror}. Make room, "
                "or export it; it is kept as soon as that is possible."
            )
            return
        self.kept.setText("Kept as a draft.")

    def keep_at_once(self) -> None:
        """Keep what was put on the bench, before anything is changed in it."""
        self.kept.setText("…")
        self.keep()

    def another(self) -> None:
        """Deal another round."""
        self.seed = fresh_seed()
        self.preview.wait()
        self.dealer.deal(self.table, self.seed)

    def _try(self) -> None:
        """Sit down to the sample; to one of what stands here now, if it has just been changed."""
        if self._stale:
            self._trying = True
            self.settle()
        elif self.sample is not None:
            self.keep()
            self.try_wanted.emit(self.sample)

    def say(self, text: str) -> None:
        """Tell something that must be known, above the form."""
        self.notice.say(text)

    # The form.

    def show_section(self, key: str) -> None:
        """Bring a part of the form into sight; the keys to what is to be mended in it."""
        self.section = key
        self.look_at_it.setChecked(False)
        self._turn()
        self._rebuild(())
        fields = self._part.fields if self._part is not None else {}
        wrong = next((field for path, field in fields.items() if path in self.wrong), None)
        if wrong is not None:
            wrong.control.setFocus()

    def show_preview(self) -> None:
        """Show the sample round in place of the form, where there is no room for both."""
        self.look_at_it.setChecked(True)
        self._turn()
        (self.preview.again if self.preview.again.isEnabled() else self.look_at_it).setFocus()

    def _rebuild(self, path: Path) -> None:
        """Build the part in sight anew; keep its place, and the keys near *path*."""
        old = self.form.currentWidget()
        at = old.verticalScrollBar().value() if isinstance(old, Page) else 0
        same = isinstance(old, Page) and old.objectName() == "page" and old.title == self.section
        part = Part(self.table, self._told, self.change, self._named, self.sample)
        page = Page()
        page.title = self.section
        page.outer.setContentsMargins(0, 0, SPACE["small"], SPACE["page"])
        made = BUILT[self.section](part)
        if self.section == "house":
            made.insert(1, group((self.take_house,)))
        page.add(column(made))
        self._part = part
        self.form.addWidget(page)
        self.form.setCurrentWidget(page)
        if old is not None:
            if old.isAncestorOf(self.take_house) and self.section != "house":
                self.take_house.setParent(None)
            self.form.removeWidget(old)
            old.deleteLater()
        self._show_wrong()
        if same:
            page.canvas.adjustSize()
            page.verticalScrollBar().setValue(at)
            near = [p for p in part.fields if path and p[: len(path)] == path[: len(p)]]
            if near and self.isVisible():
                part.fields[near[0]].control.setFocus()

    def _show_wrong(self) -> None:
        fields = self._part.fields if self._part is not None else {}
        for path, field in fields.items():
            field.show_trouble(self.wrong.get(path, ""))
        loose = [
            told
            for path, told in self.wrong.items()
            if path not in fields and section_of(path) == self.section
        ]
        self.amiss.setText(" ".join(loose))
        self.amiss.setVisible(bool(loose))

    def _dealt(self, tried: Tried) -> None:
        game = game_of(self.table)
        self.wrong = {}
        for one in tried.wrong:
            self.wrong.setdefault(one.path, plain(one, game))
        self.sample = tried.sample
        counts = Counter(section_of(path) for path in self.wrong)
        for key, tab in self.tabs.items():
            many = counts.get(key, 0)
            tab.setText(f"{SECTIONS[key]} ({many})" if many else SECTIONS[key])
            tab.setAccessibleName(f"{SECTIONS[key]}{f', {many} to mend' if many else ''}")
        self.preview.show_sample(self.sample, {key: counts.get(key, 0) for key in SECTIONS})
        part, busy = self._part, QApplication.activePopupWidget() is not None
        if self.section == "trouble" and part is not None and part.sample is None and not busy:
            at = QApplication.focusWidget()
            here = (path for path, field in part.fields.items() if at and field.isAncestorOf(at))
            self._rebuild(next(here, ()))  # places and acts of the round can be chosen now
        self._show_wrong()
        for found in self.form.findChildren(Provisions):
            found.show_sample(self.sample)
        wanted, self._stale, self._trying = self._trying, False, False
        if wanted:
            self._try()

    @property
    def ready(self) -> bool:
        """Whether nothing is to be mended."""
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

    def ask_house(self) -> None:
        from PySide6.QtWidgets import QFileDialog

        name, _ = QFileDialog.getOpenFileName(self, "House rules of a file", "", "TOML (*.toml)")
        if name:
            self.read_house(File(name))

    def text(self) -> str:
        """Return the drill as a file has it."""
        return written(self.table)

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
        alone = narrow and self.look_at_it.isChecked()
        self.look_at_it.setVisible(narrow)
        self.preview.setMinimumWidth(0 if narrow else round(BESIDE * (0.5 + scale / 2)))
        self.preview.setVisible(alone or not narrow)
        self.form.setVisible(not alone)
        for key, tab in self.tabs.items():
            tab.setChecked(key == self.section and not alone)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._turn()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.StyleChange and hasattr(self, "_beside"):
            self._turn()
