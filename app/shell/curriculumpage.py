"""The curriculum: the way through the games, how far it has been gone, and the next step."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.curriculum.course import Module, hours_told
from app.curriculum.progress import Progress, State, next_step, progress
from app.curriculum.weeks import day_of, hours_by_week
from app.session import Mode
from app.shell import advice, drills, look
from app.shell.desk import Desk
from app.shell.parts import Page, button, clear, dress, group, label, set_kind, together
from app.shell.plots import Figured
from app.shell.sayings import MODES
from app.shell.way import Way, tally, told
from app.shell.weekplots import Hours
from app.shell.wide import Beside, column, line
from games.engine.game import Game

if TYPE_CHECKING:
    from app.records.store import Record

Found = tuple[dict[str, Progress], Sequence[tuple[datetime, float]]]
LEAST_WAY = 380
"""The least height of the way, in px at 100 per cent."""


class CurriculumPage(Page):
    """Where the trainee is on the way, and what comes next."""

    title = "Curriculum"
    start = Signal(str, object)
    """The key of a drill, and the ``Mode`` to begin it in."""
    looked_up = Signal(str)
    """The key of a drill to be looked at in Practice."""
    elsewhere = Signal(str)
    """The key of a page to go to."""

    def __init__(self, desk: Desk, game: Callable[[], Game]) -> None:
        """*game* tells which game has been chosen: its category is shown."""
        super().__init__()
        self._desk, self._game = desk, game
        self._category = ""
        self._modules: Sequence[Module] = ()
        self._known: Mapping[str, Progress] = {}
        self._next = ""
        self.asked, self.counted = label(), label("", "quiet")
        self.enrol = button("To Today", lambda: self.elsewhere.emit("today"), kind="primary")
        self.step_head, self.step = label("", "eyebrow"), label("", "title")
        self.step_why = label("", "quiet")
        self.go = button("Start", self._begin_next, kind="primary", icon="play")
        self.there = button("Show it on the way", lambda: self.way.choose(self._next))
        self.step_part = column(
            self.step_head, self.step, self.step_why, group((self.go, self.there)),
            spacing="tight",
        )  # fmt: skip
        self.way = Way()
        self.way.drill_chosen.connect(self._show_drill)
        self.way.module_chosen.connect(self._show_module)
        self.way.begun.connect(self._begin)
        self.about = _Chosen()
        self.about.start.clicked.connect(lambda: self._begin(self.way.chosen))
        self.about.look.clicked.connect(lambda: self.looked_up.emit(self.way.chosen))
        self._hours = QWidget()
        QVBoxLayout(self._hours).setContentsMargins(0, 0, 0, 0)
        self._plotted: object = None
        aside = column(self.about, line(), self._hours)
        self._content = column(self.step_part, line(), Beside(self.way, aside, (5, 3)))
        inner = self._content.layout()
        assert isinstance(inner, QVBoxLayout)
        inner.setStretch(2, 1)
        inner.setStretch(3, 0)
        asked = column(self.asked, self.counted, group((self.enrol,)), spacing="tight")
        self.add(label("Curriculum", "title"), asked, line())
        self.body.addWidget(self._content, 1)
        self.refit()

    def refit(self) -> None:
        super().refit()
        if hasattr(self, "way"):
            self.way.setMinimumHeight(round(LEAST_WAY * (0.5 + look.now().text_scale / 200)))
            self.way.scheduleDelayedItemsLayout()

    def entered(self) -> None:
        """Look again at what is on record."""
        trainee = self._desk.trainee
        known = drills.all_drills()
        self._category = category = advice.category_of(self._game())
        self._modules = advice.modules()[category]
        plan = advice.standing({}, category).category
        self.asked.setText(
            f"{plan.title}: at least {plan.hours} hours over {plan.weeks} weeks, "
            f"by {together(plan.cite.short)}."
        )
        self.enrol.setVisible(trainee is None)
        set_kind(self.go, "" if trainee is None else "primary")
        dress(self.go)
        if trainee is None:
            self._show((progress(known, ()), ()))
            self.counted.setText("Nobody is enrolled yet: write your name on Today, and your "
                                 "way through it is kept here.")  # fmt: skip
            return
        number = trainee.id

        def look_up(record: Record) -> Found:
            return progress(known, record.scored(number)), record.stretches(number, category)

        def answered(found: Found) -> None:
            if self._desk.trainee == trainee and self._category == category:
                self._show(found)

        self._desk.ask(look_up, answered)

    def _show(self, found: Found) -> None:
        self._known, stretches = found
        self.way.show_way(self._modules, drills.all_drills(), self._known)
        states = [self._known[key].state for one in self._modules for key in one.drills]
        self.counted.setText(f"{len(states)} drills: {tally(states)}.")
        self._show_step()
        self._show_hours(stretches)
        if self.way.chosen:
            self._show_drill(self.way.chosen)
        else:
            self.way.choose(self._next or self._modules[0].drills[0])

    def _show_step(self) -> None:
        found = next_step(self._modules, self._known)
        self._next = found[1].key if found else ""
        for part in (self.go, self.there):
            part.setVisible(found is not None)
        if found is None:
            self.step_head.setText("ALL OF IT")
            self.step.setText("Every drill is mastered")
            self.step_why.setText("Free rounds and the table tests keep it so: see Practice.")
            return
        module, one = found
        drill = drills.all_drills()[one.key]
        self.step_head.setText("THE NEXT STEP")
        self.step.setText(drill.title)
        why = {
            State.NEW: f"Next in “{module.title}”.",
            State.LEARNING: f"Begun: {one.wanted - one.rounds} of {one.wanted} rounds are left "
            f"in “{module.title}”.",
        }.get(one.state, f"Dealt, but not mastered: {told(one)}, {drill.pass_mark} % are needed.")
        self.step_why.setText(f"{why} {drill.trains}")
        self.go.setAccessibleName(f"Start: {drill.title}")
        self.go.setToolTip(f"In the mode {MODES[drill.mode][0]}")

    def _show_hours(self, stretches: Sequence[tuple[datetime, float]]) -> None:
        done = {self._category: sum(seconds for _, seconds in stretches) / 3600}
        one = advice.standing(done, self._category)
        weeks = hours_by_week(stretches, one.category.weeks, day_of(self._desk.now()))
        if self._plotted == weeks:
            return
        self._plotted = weeks
        layout = self._hours.layout()
        assert isinstance(layout, QVBoxLayout)
        clear(layout)
        plot = Hours(weeks, one.a_week, tall=96)
        head = f"Hours: {one.done:.1f} of {one.category.hours}"
        layout.addWidget(Figured(head, plot, "By week; the dashed line is the plan."))
        layout.addWidget(label(advice.plan_note(), "small"))

    def _show_drill(self, key: str) -> None:
        self.about.show_drill(key, self._known[key])

    def _show_module(self, key: str) -> None:
        module = next(one for one in self._modules if one.key == key)
        self.about.show_module(module, [self._known[one].state for one in module.drills])

    def _begin_next(self) -> None:
        self._begin(self._next)

    def _begin(self, key: str) -> None:
        if key:
            self.start.emit(key, drills.all_drills()[key].mode)


class _Chosen(QWidget):
    """What is chosen on the way: a drill that can be started, or a module to read about."""

    def __init__(self) -> None:
        super().__init__()
        self.head, self.name = label("", "eyebrow"), label("", "strong")
        self.state, self.text = label("", "quiet"), label()
        self.cites = label("", "small")
        self.start = button("Start", icon="play")
        self.look = button("Look at it in Practice", tip="To choose another mode")
        self.buttons = group((self.start, self.look))
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(look.now().space("small"))
        for one in (self.head, self.name, self.state, self.text, self.cites, self.buttons):
            box.addWidget(one)

    def show_drill(self, key: str, one: Progress) -> None:
        drill = drills.all_drills()[key]
        self.head.setText(f"{drill.game.title} · {MODES[Mode(drill.mode)][0]}".upper())
        self.name.setText(drill.title)
        asked = f"{drill.pass_mark} % right over {one.wanted} "
        asked += "round" if one.wanted == 1 else "rounds"
        how = told(one)
        self.state.setText(f"{how[:1].upper()}{how[1:]}. Mastered with {asked}, nothing critical.")
        self.text.setText(drill.trains)
        self.cites.setText(together(", ".join(cite.short for cite in drill.provisions)))
        self.start.setAccessibleName(f"Start: {drill.title}")
        self.cites.setVisible(bool(drill.provisions))
        self.buttons.show()

    def show_module(self, module: Module, states: Sequence[State]) -> None:
        self.head.setText(f"MODULE · {hours_told(module.hours)}".upper())
        self.name.setText(module.title)
        self.state.setText(f"{tally(states)}." if states else "Not dealt by this program.")
        self.text.setText(module.reading.partition("\n\n")[0])
        self.cites.hide()
        self.buttons.hide()
