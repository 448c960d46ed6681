"""Arranging a table test: for whom, at which game, with which rounds, and the pass mark."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QLineEdit, QSpinBox, QVBoxLayout, QWidget

from app.curriculum.places import schools_folder
from app.grading.findings import Skill
from app.grading.saying import sentence
from app.records import RecordError, Trainee
from app.rounds import UnusableError
from app.school.table_tests import stating
from app.school.table_tests.cover import told, words_of
from app.school.table_tests.faults import FAULTS
from app.school.table_tests.plan import TableTestPlan, load_plans
from app.school.table_tests.proposing import fresh, missed
from app.shell.base import drills
from app.shell.base.asking import Answer, attempt
from app.shell.base.record_client import RecordClient
from app.shell.base.signing import Signing
from app.shell.widgets import look
from app.shell.widgets.controls import Number, Pick, Tick
from app.shell.widgets.forms import FieldGrid
from app.shell.widgets.parts import Card, Page, button, clear, group, label
from app.shell.widgets.wide import Beside, column

if TYPE_CHECKING:
    from app.records.store import Record

SCRIPT, FRESH, CHOICE = "script", "fresh", "choice"
SOURCES = {
    SCRIPT: "Set script: same rounds for everyone",
    FRESH: "New random script that covers everything",
    CHOICE: "Examiner picks each round",
}


class Arranging(Page):
    """A form that begins with the school's plan for the game."""

    arranged = Signal(str)
    """The uid of the test."""
    left = Signal()

    def __init__(self, desk: RecordClient, signing: Signing) -> None:
        super().__init__()
        self._desk, self._signing = desk, signing
        self._plans: dict[str, TableTestPlan] = {}
        self._people: tuple[Trainee, ...] = ()
        self.who, self.game, self.source = Pick(), Pick(), Pick()
        for key, words in SOURCES.items():
            self.source.addItem(words, key)
        self.source.currentIndexChanged.connect(self._turn)
        self.game.currentIndexChanged.connect(self._show_plan)
        self.rounds, self.minutes = _number(1, 60), _number(0, 600)
        self.mark, self.pace = _number(1, 100), _number(0, 200)
        self.minutes.setSpecialValueText("No limit")
        self.pace.setSpecialValueText("Not required")
        self.mark.setSuffix("%")
        self.form = FieldGrid(
            ("Trainee", self.who), ("Game", self.game), ("Rounds", self.source),
            ("How many", self.rounds), ("Minutes", self.minutes), ("Pass mark", self.mark),
            ("Rounds an hour", self.pace),
        )  # fmt: skip
        self.cover, self.critical = QVBoxLayout(), QVBoxLayout()
        self.covers: dict[str, Tick] = {}
        self.criticals: dict[str, Tick] = {}
        self.more = Pick()
        self.more.setAccessibleName("Another required situation")
        self.more.activated.connect(self._add)
        self.answer = Answer()
        self.put = button("Arrange test", self.arrange, kind="primary")
        basis = Card(
            label("Trainee and game", "lead"),
            label("These numbers are the school's own. § 527.5(a) requires proficiency to the "
                  "satisfaction of a pit boss or higher and sets no figures.", "quiet"),
        )  # fmt: skip
        basis.box.addLayout(self.form)
        basis.add(group((self.put, button("Cancel", self.left.emit))), self.answer)
        self.weights: dict[Skill, QSpinBox] = {}
        self.least: dict[Skill, QSpinBox] = {}
        self._pots: tuple[QWidget, ...] = ()
        """The row of a skill that only some games call for."""
        come = Card(label("Required situations", "lead"))
        come.box.addLayout(self.cover)
        come.add(self.more)
        fail = Card(label("Automatic fail", "lead"))
        fail.box.addLayout(self.critical)
        self.add(label("Arrange a table test", "title"),
                 Beside(column(basis, self._skills()), column(come, fail), (1, 1)))  # fmt: skip
        self.body.addStretch(1)

    def _skills(self) -> Card:
        """Return the weight of each skill, and its own pass mark."""
        made, grid = Card(label("Skills", "lead")), QGridLayout()
        grid.setColumnStretch(0, 1)
        grid.setHorizontalSpacing(look.now().space("normal"))
        for at, name in enumerate(("", "Weight", "Minimum")):
            grid.addWidget(label(name, "small", wrap=False), 0, at)
        for row, skill in enumerate(Skill, 1):
            weight, least = _number(0, 100), _number(0, 100)
            weight.setSpecialValueText("–")
            least.setSpecialValueText("–")
            least.setSuffix("%")
            weight.setAccessibleName(f"Weight of {skill.value}")
            least.setAccessibleName(f"Minimum percent in {skill.value}")
            self.weights[skill], self.least[skill] = weight, least
            cells = (label(sentence(skill.value)), weight, least)
            for at, one in enumerate(cells):
                grid.addWidget(one, row, at)
            if skill is Skill.POTS:
                self._pots = cells
        made.box.addLayout(grid)
        return made

    def entered(self) -> None:
        """Ask who is in training; read the school's plan."""
        self.answer.hide()
        if not self._plans:
            known = drills.all_drills()
            try:
                self._plans = dict(load_plans(known, schools_folder()))
            except UnusableError as error:
                self.answer.refuse(f"{error}. Until then, the built-in one is used")
                self._plans = dict(load_plans(known))
            self.game.blockSignals(True)
            for plan in self._plans.values():
                self.game.addItem(plan.game.title, plan.game_key)
            self.game.blockSignals(False)
            self._show_plan()
        self._desk.ask(lambda record: record.people.trainees(), self._show_people)
        self.who.setFocus()

    def _show_people(self, people: tuple[Trainee, ...]) -> None:
        held = self.who.currentText()
        self._people = people
        self.who.clear()
        self.who.addItems([one.name for one in people])
        if self._desk.trainee is not None and not held:
            held = self._desk.trainee.name
        self.who.setCurrentText(held)
        self.put.setEnabled(bool(people))
        if not people:
            self.answer.refuse("no trainees enrolled yet; enroll one under Class first")

    def _show_plan(self) -> None:
        """Begin with the plan for the game."""
        plan = self._plans.get(str(self.game.currentData()))
        if plan is None:
            return
        for field, value in ((self.rounds, plan.rounds), (self.minutes, plan.minutes),
                             (self.mark, plan.pass_mark), (self.pace, plan.pace)):  # fmt: skip
            field.setValue(value)
        for one in self._pots:
            one.setVisible(plan.game.table_stakes)
        for skill in Skill:
            self.weights[skill].setValue(plan.weight(skill))
            self.least[skill].setValue(plan.least.get(skill, 0))
        clear(self.cover)
        clear(self.critical)
        self.covers, self.criticals = {}, {}
        for key in plan.cover:
            self._ask(key)
        for key, fault in FAULTS.items():
            tick = self.criticals[key] = Tick(fault.told)
            tick.setChecked(key in plan.critical)
            self.critical.addWidget(tick)
        self.more.clear()
        self.more.addItem("Something else…", "")
        for key, word in words_of(plan.game).items():
            if key not in plan.cover:
                self.more.addItem(word.told, key)
        self._turn()

    def _ask(self, key: str) -> None:
        tick = self.covers[key] = Tick(words_of(self._base.game)[key].told)
        tick.setChecked(True)
        self.cover.addWidget(tick)

    def _add(self) -> None:
        key = str(self.more.currentData() or "")
        if key and key not in self.covers:
            self._ask(key)
        self.more.setCurrentIndex(0)

    def _turn(self) -> None:
        """Ask how many rounds only where the script does not say."""
        self.form.setRowVisible(self.rounds, self.source.currentData() != SCRIPT)

    @property
    def _base(self) -> TableTestPlan:
        return self._plans[str(self.game.currentData())]

    @property
    def plan(self) -> TableTestPlan:
        """The plan on the form; a new script is drawn later."""
        base, source = self._base, self.source.currentData()
        return replace(
            base if source != CHOICE else base.chosen(),
            rounds=base.rounds if source == SCRIPT else self.rounds.value(),
            minutes=self.minutes.value(),
            pass_mark=self.mark.value(),
            pace=self.pace.value(),
            weights={skill: field.value() for skill, field in self.weights.items()},
            least={skill: field.value() for skill, field in self.least.items() if field.value()},
            cover=tuple(key for key, tick in self.covers.items() if tick.isChecked()),
            critical=tuple(key for key, tick in self.criticals.items() if tick.isChecked()),
        )

    def arrange(self) -> None:
        """Have it recorded, signed by the signed-in staff member."""
        who, at = self._signing.who, self.who.currentIndex()
        if who is None or not 0 <= at < len(self._people) or not self._plans:
            return
        plan, trainee, again = self.plan, self._people[at], self.source.currentData() == FRESH
        known, chance = drills.all_drills(), Random(drills.fresh_seed())
        more = plan.script and set(plan.cover) - set(self._base.cover)
        self.put.setEnabled(False)
        self.answer.tell("Looking for rounds…" if again else "One moment…", "quiet")

        def state(record: Record) -> str:
            try:
                held = fresh(plan, known, chance) if again else plan
                never = missed(plan, known) if more and not again else ()
            except UnusableError as error:
                raise RecordError(str(error)) from None
            if never:
                names = ", ".join(told(plan.game, key) for key in never)
                raise RecordError(
                    f"this never comes up in the script: {names}; choose “{SOURCES[FRESH]}” or "
                    "remove it"
                )
            return stating.arrange(record.journal, trainee, held, who.staff, who)

        attempt(self._desk, state, self._arranged, self._refused)

    def _arranged(self, uid: str) -> None:
        self.put.setEnabled(True)
        self.answer.hide()
        self.arranged.emit(uid)

    def _refused(self, why: str) -> None:
        self.put.setEnabled(True)
        self.answer.refuse(why)


def _number(least: int, most: int) -> QSpinBox:
    made = Number()
    made.setRange(least, most)
    for line in made.findChildren(QLineEdit):  # else its letters touch its edge
        line.setTextMargins(look.now().space("tight"), 0, 0, 0)
    return made
