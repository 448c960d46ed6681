"""The way through a course: weeks, their modules and table tests, the drills with their state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QTreeWidget, QTreeWidgetItem

from app.curriculum.course import Course, Module, hours_told
from app.curriculum.drills import Drill
from app.curriculum.progress import Progress, State
from app.shell.wayrows import KEY, LINE, Line, Rows

INSIDE, OUTSIDE = "Taught in the house", "From outside, kept on file"
"""The heads over what is in no week."""


class Way(QTreeWidget):
    """A tree of three levels; its rows tell their state in words as well as by marks."""

    drill_chosen = Signal(str)
    module_chosen = Signal(str)
    """A module, or a table test."""
    begun = Signal(str)
    """A drill that is to be dealt: Enter or a double click."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("The way through the curriculum")
        self.setHeaderHidden(True)
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(False)
        self.setIndentation(0)
        self.setExpandsOnDoubleClick(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QTreeWidget.ScrollMode.ScrollPerPixel)
        self.setItemDelegate(Rows(self))
        self.currentItemChanged.connect(lambda item, _: self._tell(item))
        self.itemClicked.connect(self._clicked)
        self.itemActivated.connect(self._activated)
        self._course = Course("")
        self._drills: dict[str, QTreeWidgetItem] = {}
        self._modules: dict[str, QTreeWidgetItem] = {}
        """Of modules and of table tests."""

    def show_way(
        self,
        course: Course,
        drills: Mapping[str, Drill],
        known: Mapping[str, Progress],
        shown: Collection[str] = (),
    ) -> None:
        """Show how far everything is; what is open and chosen stays so.

        *shown* are the keys of the checks and papers that are on file.
        """
        if self._course != course:
            self._build(course)
        for module in course.modules:
            states = tuple(known[key].state for key in module.drills)
            for key in module.drills:
                one = known[key]
                _set(self._drills[key], Line(2, drills[key].title, told(one), (one.state,)))
            _set(self._modules[module.key], Line(1, _name(module), _end(module, shown), states))
        for test in course.tests:
            _set(self._modules[test.key], Line(1, test.title, "an examiner decides", ()))
        for at in range(self.topLevelItemCount()):
            head = self.topLevelItem(at)
            if head is not None:
                self._set_head(head, course)
        self.viewport().update()

    def _set_head(self, head: QTreeWidgetItem, course: Course) -> None:
        below = (head.child(n) for n in range(head.childCount()))
        lines = [one.data(0, LINE) for one in below if one is not None]
        states = tuple(state for line in lines for state in line.states)
        key = str(head.data(0, KEY))
        ends = []
        if states:
            ends.append(f"{states.count(State.MASTERED)} of {len(states)} mastered")
        if key.isdigit():
            ends.append(hours_told(round(course.week(int(key)).total, 2)))
        _set(head, Line(0, f"Week {key}" if key.isdigit() else key, " · ".join(ends), states))

    def choose(self, key: str) -> None:
        """Bring the drill *key* into sight and choose it."""
        item = self._drills.get(key)
        if item is None:
            return
        above = item.parent()
        while above is not None:
            above.setExpanded(True)
            above = above.parent()
        self.setCurrentItem(item)
        self.scrollToItem(item, QTreeWidget.ScrollHint.PositionAtCenter)

    @property
    def chosen(self) -> str:
        """The key of the drill that is chosen, if one is."""
        item = self.currentItem()
        return str(item.data(0, KEY)) if item and item.data(0, LINE).level == 2 else ""

    def choose_module(self, key: str) -> None:
        """Bring a module, or a table test, into sight and choose it."""
        item = self._modules[key]
        self.setCurrentItem(item)
        self.scrollToItem(item, QTreeWidget.ScrollHint.PositionAtTop)

    def _build(self, course: Course) -> None:
        self._course = course
        self.clear()
        self._drills.clear()
        self._modules.clear()
        heads: dict[str, QTreeWidgetItem] = {}
        for key, under in _placed(course):
            if under not in heads:
                heads[under] = _item(under)
                self.addTopLevelItem(heads[under])
            self._modules[key] = _item(key)
            heads[under].addChild(self._modules[key])
        for module in course.modules:
            for key in module.drills:
                self._drills[key] = _item(key)
                self._modules[module.key].addChild(self._drills[key])
        for head in heads.values():
            head.setExpanded(True)

    def _tell(self, item: QTreeWidgetItem | None) -> None:
        line = item.data(0, LINE) if item is not None else None
        if item is None or line is None:
            return
        if line.level == 2:
            self.drill_chosen.emit(item.data(0, KEY))
        elif line.level == 1:
            self.module_chosen.emit(item.data(0, KEY))

    def _clicked(self, item: QTreeWidgetItem) -> None:
        if item.childCount():
            item.setExpanded(not item.isExpanded())

    def _activated(self, item: QTreeWidgetItem) -> None:
        if item.data(0, LINE).level == 2:
            self.begun.emit(item.data(0, KEY))


def told(one: Progress) -> str:
    """Return in words how far a drill is."""
    if one.state is State.NEW:
        return "not tried yet"
    if one.state is State.LEARNING:
        return f"{one.rounds} of {one.wanted} rounds"
    percent = f"{one.mark.percent} %" if one.mark else ""
    return f"{one.state.value} · {percent}"


def tally(states: Sequence[State]) -> str:
    """Return in words how many there are of each state.

    >>> tally([State.MASTERED, State.NEW, State.NEW])
    '1 mastered, 2 not tried yet'
    """
    counts = Counter(states)
    order = (State.MASTERED, State.DONE, State.LEARNING, State.NEW)
    return ", ".join(f"{counts[one]} {one.value}" for one in order if counts[one])


def _placed(course: Course) -> list[tuple[str, str]]:
    """Return each module and table test with its head, a week's tests after its modules."""
    found: list[tuple[int, bool, str]] = []
    for module in course.modules:
        found.append((min(module.weeks, default=0), bool(module.evidence), module.key))
    found += [(test.week, True, test.key) for test in course.tests]
    names = {False: INSIDE, True: OUTSIDE}
    return [
        (key, str(week) if week else names[last])
        for week, last, key in sorted(found, key=lambda one: one[:2])
    ]


def _name(module: Module) -> str:
    """Return what a module is called, with the weeks into which it goes on."""
    later = module.weeks[1:]
    if not later:
        return module.title
    weeks = " and ".join(map(str, later))
    return f"{module.title} (also in week {weeks})"


def _end(module: Module, shown: Collection[str]) -> str:
    """Return what stands at the right of a module: its hours, or what of it is on file."""
    if module.hours:
        return hours_told(module.hours)
    if any(topic in shown for topic in module.teaches):
        return "taught elsewhere, on file"
    done = sum(key in shown for key in module.asked)
    return f"{done} of {len(module.asked)} on file"


def _item(key: str) -> QTreeWidgetItem:
    made = QTreeWidgetItem()
    made.setData(0, KEY, key)
    return made


def _set(item: QTreeWidgetItem, line: Line) -> None:
    item.setData(0, LINE, line)
    states = tally(line.states) if line.level < 2 and line.states else line.states[:1]
    what = states if isinstance(states, str) else ", ".join(one.value for one in states)
    spoken = f"{line.name}: {', '.join(part for part in (what, line.told) if part)}"
    item.setData(0, Qt.ItemDataRole.AccessibleTextRole, spoken)
