"""The chosen step of the course: a drill to start, a module to read, or a table test."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.curriculum.courses.course import Check, Course, Evidence, Module, TableTest, hours_told
from app.curriculum.courses.sources import CitedSource
from app.curriculum.progress.learned import DrillProgress
from app.curriculum.progress.shown_evidence import met
from app.session import Mode
from app.shell.base import drills
from app.shell.base.course_way import tally, told
from app.shell.base.sayings import MODES
from app.shell.widgets import look
from app.shell.widgets.parts import button, clear, group, label, together
from games.engine.cite import Cite

PUT_DOWN = {"instructor": "an instructor", "head": "the school administrator"}


class CoursePane(QWidget):
    """A head, what it is about, and what can be done with it."""

    def __init__(self, sources: Mapping[Cite, CitedSource]) -> None:
        super().__init__()
        self._sources = sources
        self.head, self.name = label("", "eyebrow"), label("", "strong")
        self.state, self.text = label("", "quiet"), label()
        self.custom, self.cites = label("", "quiet"), label("", "small")
        self.start = button("Start", icon="play")
        self.look = button("Open in Practice", tip="Choose another mode there")
        self.buttons = group((self.start, self.look))
        self.asked = QWidget()
        asked = QVBoxLayout(self.asked)
        asked.setContentsMargins(0, look.now().space("small"), 0, 0)
        asked.setSpacing(look.now().space("tight"))
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(look.now().space("small"))
        for one in (self.head, self.name, self.state, self.buttons, self.text, self.custom,
                    self.asked, self.cites):  # fmt: skip
            box.addWidget(one)

    def show_drill(self, key: str, one: DrillProgress) -> None:
        drill = drills.all_drills()[key]
        self._show(f"{drill.game.title} · {MODES[Mode(drill.mode)][0]}", drill.title)
        asked = f"{one.wanted} round{'s' if one.wanted != 1 else ''}"
        how = told(one)
        mark = f"To master it: {drill.pass_mark}% over {asked}, no critical errors."
        if not drill.pass_mark:
            mark = f"Not graded. Done after {asked}."
        self.state.setText(f"{how[:1].upper()}{how[1:]}. {mark}")
        self.text.setText(drill.trains)
        self.cites.setText(together(", ".join(cite.short for cite in drill.provisions)))
        self.start.setAccessibleName(f"Start: {drill.title}")
        self.cites.setVisible(bool(drill.provisions))
        self.buttons.show()

    def show_module(
        self, module: Module, known: Mapping[str, DrillProgress], seen: Collection[str]
    ) -> None:
        """Show what is read, shown and put on file; *seen* are the keys of what is done."""
        parts = ["Module"]
        if module.weeks:
            several = len(module.weeks) > 1
            weeks = "–".join(map(str, (module.weeks[0], module.weeks[-1])[: 1 + several]))
            parts.append(f"week{'s' if several else ''} {weeks}")
        if module.hours:
            parts.append(hours_told(module.hours))
        self._show(" · ".join(parts), module.title)
        states = [known[key].state for key in module.drills]
        here = f"{tally(states)}." if states else "Not dealt in the simulator."
        if not module.hours and not states:
            here = "Outside training." if module.evidence else "Taught in-house."
        if any(topic in seen for topic in module.teaches):
            here = f"{here} It was taught elsewhere; the document is on file."
        self.state.setText(f"{_spent(module)}{here}")
        self.text.setText(module.reading)
        self.custom.setText(f"Sources: {module.custom}" if module.custom else "")
        self.custom.setVisible(bool(module.custom))
        self.cites.setText(together(_rests_on(module.provisions, self._sources)))
        self.cites.setVisible(bool(module.provisions))
        self._ask(
            [_check(one, known, seen) for one in module.checks], "SKILL CHECKS BEFORE YOU MOVE ON"
        )
        self._ask([_paper(one, seen) for one in module.evidence], "DOCUMENTS TO FILE")

    def show_test(self, test: TableTest, course: Course) -> None:
        self._show(f"Table test · week {test.week}", test.title)
        titles = {one.key: one.title for one in course.modules}
        after = ", ".join(f"“{titles[key]}”" for key in test.after)
        where = "" if test.drills else " It's held at a table in the school."
        self.state.setText(f"After {after}.{where}")
        self.text.setText(test.asks)
        self.cites.setText(together("Decided by an examiner, pit boss or higher: § 527.5(a)."))
        self.cites.show()

    def _show(self, head: str, name: str) -> None:
        self.head.setText(head.upper())
        self.name.setText(name)
        self.buttons.hide()
        self.custom.hide()
        layout = self.asked.layout()
        assert isinstance(layout, QVBoxLayout)
        clear(layout)
        self.asked.hide()

    def _ask(self, lines: Sequence[str], head: str) -> None:
        layout = self.asked.layout()
        assert layout is not None
        if lines:
            layout.addWidget(label(head, "eyebrow"))
            self.asked.show()
        for one in lines:
            layout.addWidget(label(one))


def _spent(module: Module) -> str:
    """Return how the hours of a module are spent."""
    plan = module.plan
    ways = ((plan.simulator, "on the simulator"), (plan.instruction, "of instruction"),
            (plan.mock, "at a mock table"))  # fmt: skip
    parts = [f"{hours:g} {how}" for hours, how in ways if hours]
    return f"{', '.join(parts)}. ".capitalize() if parts else ""


def _rests_on(cites: Sequence[Cite], sources: Mapping[Cite, CitedSource]) -> str:
    named = (sources[one].told if one in sources else one.short for one in cites)
    return f"Based on {'; '.join(named)}."


def _check(one: Check, known: Mapping[str, DrillProgress], seen: Collection[str]) -> str:
    done = met(one, known, seen)
    if one.shown:
        return f"{one.shown} ({'Observed' if done else 'To be observed'} by an instructor.)"
    drill = drills.all_drills()[one.drill]
    passed = "Passed" if done else "Not passed yet"
    return f"“{drill.title}” with {one.mark or drill.pass_mark}%. ({passed}.)"


def _paper(one: Evidence, seen: Collection[str]) -> str:
    if one.key in seen:
        return f"{one.title}: on file."
    told = f"{one.title}: {one.document} {PUT_DOWN[one.by].capitalize()} files it."
    if one.months:
        told += f" Valid for {one.months} months. {one.why}"
    return told.strip()
