"""The curriculum: a course week by week, how far it has been gone, and the next step."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, time
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app import days
from app.curriculum.courses.adopted import InUse, in_use
from app.curriculum.courses.course import EMPLOYEE, Course, Module
from app.curriculum.courses.hours import TrainingStandard
from app.curriculum.courses.sources import load_sources
from app.curriculum.courses.weeks import day_of, hours_by_week
from app.curriculum.progress.learned import DrillProgress, progress
from app.records import Trainee
from app.records.journal.facts import FactKind
from app.shell.base import advice, drills
from app.shell.base.course_way import CourseWay, tally
from app.shell.base.foresight import Foresight, first_step
from app.shell.base.record_client import RecordClient
from app.shell.base.sayings import MODES
from app.shell.curriculum.details import CoursePane
from app.shell.plots.by_week import HoursPlot
from app.shell.plots.plot import Figured
from app.shell.widgets import look
from app.shell.widgets.controls import Pick
from app.shell.widgets.parts import (
    Notice,
    Page,
    button,
    clear,
    dress,
    group,
    label,
    set_kind,
    together,
)
from app.shell.widgets.wide import Beside, column, line
from games.engine.game import Game

if TYPE_CHECKING:
    from app.curriculum.progress.plan import Suggestion
    from app.records.store import Record
    from app.school.roster import Enrollment as Enrolled


Spent = tuple[str, datetime, float]
"""The kind of an hour, when it began, and its seconds."""
KINDS = {"simulator": "simulator", "instruction": "instruction", "mock-table": "mock table"}
"""The columns of the ledger, and how they are called here."""


class CourseHours(QWidget):
    """Figures, a plot, and the edition they are counted by."""

    def __init__(self) -> None:
        super().__init__()
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(look.now().space("small"))
        self._shown: object = None
        self.columns = ""
        """What is done of each kind, in words."""

    def show_hours(
        self, plan: TrainingStandard, course: Course, spent: Sequence[Spent], today: date
    ) -> None:
        """Show the hours *spent* in the category of *course*."""
        category = plan.categories.get(course.category)
        if category is None:
            self._say(f"{plan.edition} edition: {plan.source}. {plan.note}")
            return
        weeks = hours_by_week([one[1:] for one in spent], category.weeks, today)
        if self._shown == (course, weeks, plan.counts_by):
            return
        self._shown = course, weeks, plan.counts_by
        layout = self._emptied()
        done = sum(seconds for _, _, seconds in spent) / 3600
        plot = HoursPlot(weeks, category.hours / category.weeks, tall=96)
        head = f"Hours: {done:.1f} of {category.hours}"
        layout.addWidget(Figured(head, plot, "By week. The dashed line is the plan."))
        self.columns = _columns(spent, course)
        layout.addWidget(label(self.columns))
        layout.addWidget(label(plan.counts_by, "small"))

    def _say(self, text: str) -> None:
        self._shown, self.columns = None, ""
        self._emptied().addWidget(label(text, "small"))

    def _emptied(self) -> QVBoxLayout:
        layout = self.layout()
        assert isinstance(layout, QVBoxLayout)
        clear(layout)
        return layout


def _columns(spent: Sequence[Spent], course: Course) -> str:
    planned: Mapping[str, float] = {
        "simulator": course.plan.simulator,
        "instruction": course.plan.instruction,
        "mock-table": course.plan.mock,
    }
    told = []
    for kind, name in KINDS.items():
        done = sum(seconds for column, _, seconds in spent if column == kind) / 3600
        told.append(f"{name} {done:.1f} of {planned[kind]:g}")
    return f"{'; '.join(told)} planned.".capitalize()


LEAST_WAY = 380
"""The least height of the way, in px at 100 percent."""
HOUSE = "House training (§ 527.3)"
"""The course that belongs to no category."""


@dataclass(frozen=True, slots=True)
class CourseRecord:
    """A trainee's record in one course."""

    known: Mapping[str, DrillProgress]
    step: Suggestion | None
    """What comes next, as on Today."""
    spent: Sequence[Spent] = ()
    seen: Collection[str] = field(default_factory=frozenset)
    """The keys of the checks, papers and topics that are on file and hold."""
    enrolled: Enrolled | None = None


class CurriculumPage(Page):
    """Where the trainee is on the way, and what comes next."""

    title = "Curriculum"
    start = Signal(str, object)
    """The key of a drill, and the ``Mode`` to begin it in."""
    looked_up = Signal(str)
    """The key of a drill to be looked at in Practice."""
    elsewhere = Signal(str)
    """The key of a page to go to."""

    def __init__(self, desk: RecordClient, game: Callable[[], Game], foresight: Foresight) -> None:
        """*game* returns the chosen game: its course is shown until another is chosen. *foresight*
        is the one that Today uses, with the same next step."""
        super().__init__()
        self._desk, self._game, self._foresight = desk, game, foresight
        self._of_game = ""
        """The category of the game that was chosen when the page was last seen."""
        self._use: InUse = in_use(drills.all_drills())
        self._course = Course("")
        self._found = CourseRecord({}, None)
        self._next = ""
        self.pick = Pick()
        self.pick.setAccessibleName("Course")
        self.pick.activated.connect(lambda _: self._choose(self.pick.currentData()))
        self.asked, self.counted = label(), label("", "quiet")
        self.trouble = Notice()
        self.trouble.hide()
        self.enrol = button("Go to Today", lambda: self.elsewhere.emit("today"), kind="primary")
        self.step_head, self.step = label("", "eyebrow"), label("", "title")
        self.step_why = label("", "quiet")
        self.go = button("Start", self._begin_next, kind="primary", icon="play")
        self.there = button("Show it on the path", lambda: self.way.choose(self._next))
        self.step_part = column(
            self.step_head, self.step, self.step_why, group((self.go, self.there)), line(),
            spacing="tight",
        )  # fmt: skip
        self.way = CourseWay()
        self.way.drill_chosen.connect(self._show_drill)
        self.way.module_chosen.connect(self._show_module)
        self.way.begun.connect(self._begin)
        self.about = CoursePane(load_sources())
        self.about.start.clicked.connect(lambda: self._begin(self.way.chosen))
        self.about.look.clicked.connect(lambda: self.looked_up.emit(self.way.chosen))
        self.hours = CourseHours()
        aside = column(self.about, line(), self.hours)
        self._content = column(self.step_part, Beside(self.way, aside, (5, 3)))
        inner = self._content.layout()
        assert isinstance(inner, QVBoxLayout)
        inner.setStretch(1, 1)
        inner.setStretch(2, 0)
        asked = column(self.asked, self.counted, group((self.enrol,)), spacing="tight")
        self.add(
            label("Curriculum", "title"), group((self.pick,)), asked, self.trouble, line()
        )  # fmt: skip
        self.body.addWidget(self._content, 1)
        self.refit()

    def refit(self) -> None:
        super().refit()
        if hasattr(self, "way"):
            self.way.setMinimumHeight(round(LEAST_WAY * (0.5 + look.now().text_scale / 200)))
            self.way.scheduleDelayedItemsLayout()

    def entered(self) -> None:
        """Look again at the record, and at the courses themselves."""
        self._use = in_use(drills.all_drills())
        self.trouble.say(" ".join(self._use.trouble))
        of_game, chosen = advice.category_of(self._game()), self._course.category
        if of_game != self._of_game or chosen not in self._use.courses:
            chosen = of_game
        self._of_game = of_game
        self.pick.clear()
        for key in (*self._use.plan.categories, EMPLOYEE):
            if key in self._use.courses:
                self.pick.addItem(self._name(key), key)
        self._choose(chosen)

    def _name(self, category: str) -> str:
        if category == EMPLOYEE:
            return HOUSE
        plan = self._use.plan.categories[category]
        return plan.title if plan.dealt else f"{plan.title} · not dealt here"

    def _choose(self, category: str) -> None:
        """Show the course of a *category*."""
        trainee = self._desk.trainee
        self._course = course = self._use.courses[category]
        self.pick.setCurrentIndex(max(0, self.pick.findData(category)))
        self.asked.setText(together(self._asks(category)))
        self.enrol.setVisible(trainee is None)
        set_kind(self.go, "" if trainee is None else "primary")
        dress(self.go)
        if trainee is None:
            step = first_step(self._ahead())
            self._show(CourseRecord(progress(drills.all_drills(), ()), step))
            return

        def answered(found: CourseRecord) -> None:
            if self._desk.trainee == trainee and self._course == course:
                self._show(found)

        today, modules, foresight = day_of(self._desk.now()), self._ahead(), self._foresight

        def ask(record: Record) -> CourseRecord:
            step = foresight.step(record, trainee, modules)
            return look_up(record, trainee, category, today, step)

        self._desk.ask(ask, answered)

    def _ahead(self) -> Sequence[Module]:
        """Return the modules in the order of study, as on Today."""
        if self._course.category == advice.category_of(self._game()):
            return advice.course_for(self._game())
        return self._course.modules

    def _asks(self, category: str) -> str:
        """Return what a course asks for, and where it is taught."""
        if category == EMPLOYEE:
            return (
                "What a casino teaches every dealer, whatever they deal (§ 527.3). No hours "
                "are set; documents from outside training go on file."
            )
        plan = self._use.plan.categories[category]
        asks = f"{plan.title}: at least {plan.hours} hours over {plan.weeks} weeks, "
        asks += f"by {plan.cite.short}, {self._use.plan.edition} edition."
        if not plan.dealt:
            asks += (
                " It isn't dealt in the simulator. It's taught at a table in the school, and "
                "an instructor logs the hours."
            )
        return asks

    def _show(self, found: CourseRecord) -> None:
        self._found = found
        course, all_drills = self._course, drills.all_drills()
        self.way.show_way(course, all_drills, found.known, found.seen)
        self.counted.setText(" ".join(self._counts()))
        self._show_step()
        today = day_of(self._desk.now())
        self.hours.show_hours(self._use.plan, course, found.spent, today)
        if self.way.chosen:
            self._show_drill(self.way.chosen)
        elif self._next or any(one.drills for one in course.modules):
            first = next(key for one in course.modules for key in one.drills)
            self.way.choose(self._next or first)
        else:
            self.way.choose_module(course.modules[0].key)

    def _counts(self) -> list[str]:
        """Return what there is and how far it is, in sentences."""
        course, found = self._course, self._found
        if self._desk.trainee is None:
            return ["No trainee yet. Enter your name on Today to track your progress here."]
        told = []
        if found.enrolled is not None:
            begins = found.enrolled.begins
            week = (day_of(self._desk.now()) - begins).days // 7 + 1
            on = days.of_the_year(begins)
            told.append(f"Your course began {on}. You're in week {week}." if week > 0
                        else f"Your course begins {on}.")  # fmt: skip
        states = [found.known[key].state for one in course.modules for key in one.drills]
        if states:
            told.append(f"{len(states)} drills: {tally(states)}.")
        asked = {key for module in course.modules for key in module.asked}
        if asked:
            seen = len(asked.intersection(found.seen))
            told.append(f"{seen} of {len(asked)} checks and documents on file.")
        return told

    def _show_step(self) -> None:
        modules = self._course.modules
        found = self._found.step
        self._next = found.drill if found else ""
        self.step_part.setVisible(any(one.drills for one in modules))
        for part in (self.go, self.there):
            part.setVisible(found is not None)
        if found is None:
            self.step_head.setText("ALL DONE")
            self.step.setText("Every drill mastered")
            self.step_why.setText("Stay sharp with free rounds and table tests: see Practice.")
            return
        drill = drills.all_drills()[found.drill]
        self.step_head.setText("NEXT STEP")
        self.step.setText(drill.title)
        self.step_why.setText(f"{found.why} {drill.trains}")
        self.go.setAccessibleName(f"Start: {drill.title}")
        self.go.setToolTip(f"In {MODES[found.mode][0]} mode")

    def _show_drill(self, key: str) -> None:
        self.about.show_drill(key, self._found.known[key])

    def _show_module(self, key: str) -> None:
        test = next((one for one in self._course.tests if one.key == key), None)
        if test is not None:
            self.about.show_test(test, self._course)
            return
        module = next(one for one in self._course.modules if one.key == key)
        self.about.show_module(module, self._found.known, self._found.seen)

    def _begin_next(self) -> None:
        if self._found.step is not None:
            self.start.emit(self._found.step.drill, self._found.step.mode)

    def _begin(self, key: str) -> None:
        if key:
            self.start.emit(key, drills.all_drills()[key].mode)


def look_up(
    record: Record, trainee: Trainee, category: str, today: date, step: Suggestion | None
) -> CourseRecord:
    """Return the *record* of a *trainee* in the course of a *category*."""
    from app.school.hours.ledger import Column, ledger
    from app.school.personnel.evidence import What, proofs
    from app.school.roster import courses

    kinds = (
        FactKind.ENGAGED,
        FactKind.HOURS,
        FactKind.COUNTER,
        FactKind.EVIDENCE,
        FactKind.COURSE,
    )
    facts = record.journal.facts(*kinds, subject=trainee.uid)
    lines = ledger(facts, record.stations.admitted()).of(category).lines
    spent: list[Spent] = [
        (one.column.value, _began(one.day, one.start), one.counts * 60) for one in lines
    ]
    if all(column != Column.SIMULATOR for column, _, _ in spent):
        measured = record.hours.stretches(trainee.id, category)
        spent += [(Column.SIMULATOR.value, start, seconds) for start, seconds in measured]
    return CourseRecord(
        progress(drills.all_drills(), record.history.scored(trainee.id)),
        step,
        spent,
        frozenset(
            one.key
            for one in proofs(facts)
            if one.holds(today) and one.what in (What.CHECK, What.DOCUMENT, What.TOPIC)
        ),
        courses(facts).get((trainee.uid, category)),
    )


def _began(day: date, start: datetime) -> datetime:
    """Return *start*, on the *day* planned for it."""
    return start if day_of(start) == day else datetime.combine(day, time(12)).astimezone()
