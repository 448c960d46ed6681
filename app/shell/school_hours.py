"""Hours: one trainee's ledger in three columns, beside what is put down and taken back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout

from app import days
from app.curriculum.hours import Plan, load_hours
from app.records import Trainee
from app.records.facts import Kind, Staff
from app.school import roster
from app.school.counting import counted_by
from app.school.ledger import (
    COLUMNS,
    Account,
    Column,
    Ledger,
    Line,
    account,
    ledger,
)
from app.shell.cards import Bar
from app.shell.controls import Pick
from app.shell.desk import Desk, while_there
from app.shell.grid import Grid
from app.shell.parts import Page, button, clear, group, label
from app.shell.school_back import TakingBack
from app.shell.school_put import OF_HOURS, Groups, PuttingDown
from app.shell.signing import Signing
from app.shell.wide import Beside, Fact, column, headed

if TYPE_CHECKING:
    from app.records.store import Record

BY_WEEK = ("Week of", *COLUMNS.values(), "In all")
ENTRIES = ("Day", "Column", "Minutes", "Counts", "On", "Put down by")


@dataclass(frozen=True, slots=True)
class Found:
    """What the record answered."""

    people: tuple[Trainee, ...]
    courses: dict[tuple[str, str], roster.Course]
    groups: Groups
    ledger: Ledger
    staff: dict[str, Staff]
    plan: Plan


class HoursPanel(Page):
    title = "Hours"
    file_wanted = Signal(str)
    """The uid of a trainee: his personnel file is to be seen."""

    def __init__(self, desk: Desk, signing: Signing) -> None:
        super().__init__()
        self._desk, self._signing = desk, signing
        self._plan = load_hours()
        self._found: Found | None = None
        self._wanted = ""
        """The uid of the trainee who is to be chosen with the next answer."""
        self._lines: dict[str, Line] = {}
        self.who, self.category = Pick(), Pick()
        self.who.setAccessibleName("Trainee")
        self.category.setAccessibleName("Course")
        for key, one in self._plan.categories.items():
            self.category.addItem(one.title, key)
        self.who.activated.connect(self._chosen)
        self.category.activated.connect(self._tell)
        self.file = button("Personnel file", lambda: self.file_wanted.emit(self._uid()))
        self.lead = label("", "quiet")
        self.facts = group(())
        self.bar = QVBoxLayout()
        self.weeks = Grid("Hours week by week", BY_WEEK)
        self.entries = Grid("Entries of the ledger", ENTRIES, wide=4)
        self.putting = PuttingDown(desk, signing)
        self.putting.done.connect(self.entered)
        self.back = TakingBack(desk, signing)
        self.back.taken.connect(self.entered)
        self.entries.moved.connect(lambda key: self.back.look_at(self._lines.get(key)))
        asked = group((self.who, self.category, self.file), most=900)
        self.add(headed(label("Hours", "title", wrap=False), asked), self.lead, self.facts)
        self.body.addLayout(self.bar)
        left = column(label("Week by week", "strong"), self.weeks, label("Entries", "strong"),
                      self.entries, spacing="small")  # fmt: skip
        self.add(Beside(left, column(self.putting, self.back, spacing="normal"), (5, 3)))
        self.body.addStretch(1)

    # Looking.

    def entered(self) -> None:
        """Look again at the ledger of whoever is chosen."""
        name, uid = self.who.currentText(), self._wanted
        self.putting.entered()

        def look_up(record: Record) -> Found:
            people = record.trainees()
            known = roster.courses(record.facts(Kind.COURSE))
            one = next(
                (one for one in people if (one.uid == uid if uid else one.name == name)),
                people[0] if people else None,
            )
            told = record.facts_about(OF_HOURS, {one.uid}) if one else ()
            groups = {
                name: tuple((trainee.uid, course.category) for trainee, course in pairs)
                for name, pairs in roster.classes(known, people).items()
                if name
            }
            staff = {one.uid: one for one in record.staff()}
            plan = counted_by(record.facts(Kind.HOUSE))
            return Found(people, known, groups, ledger(told, record.admitted()), staff, plan)

        def answered(found: Found) -> None:
            if self._wanted in ("", uid):  # else somebody else has been asked for since
                self._show(found)

        self._desk.ask(look_up, while_there(self, answered))

    def _show(self, found: Found) -> None:
        old = self._found
        self._found, self._plan = found, found.plan
        if old is None or old.people != found.people:
            held = self.who.currentText()
            self.who.clear()
            self.who.addItems([one.name for one in found.people])
            self.who.setCurrentText(held)
        self.putting.show_people(found.people, found.groups)
        if self._wanted:
            self._choose(self._wanted)
            self._wanted = ""
        own = [category for uid, category in found.courses if uid == self._uid()]
        if own and self.category.currentData() not in own:
            self.category.setCurrentIndex(self.category.findData(own[0]))
        self._tell()

    def want(self, uid: str) -> None:
        """Let the trainee *uid* be the one whose hours are shown from the next look on."""
        self._wanted = uid

    def _choose(self, uid: str) -> None:
        """Choose the trainee *uid*; hours are put down for him, unless for a whole class."""
        people = self._found.people if self._found else ()
        at = next((at for at, one in enumerate(people) if one.uid == uid), -1)
        if at >= 0:
            self.who.setCurrentIndex(at)
            self.putting.choose(people[at].name)

    def _chosen(self) -> None:
        """Look at another trainee; hours are put down for him, unless for a whole class."""
        self.putting.choose(self.who.currentText())
        self.entered()

    def _uid(self) -> str:
        people = self._found.people if self._found else ()
        at = self.who.currentIndex()
        return people[at].uid if 0 <= at < len(people) else ""

    @property
    def account(self) -> Account:
        """The chosen trainee's hours in the chosen category, against what it asks for."""
        assert self._found is not None
        category = str(self.category.currentData())
        course = self._found.courses.get((self._uid(), category))
        return account(self._found.ledger, self._plan, category, course)

    def _tell(self) -> None:
        """Show the chosen account."""
        someone = self._found is not None and bool(self._found.people)
        self.file.setEnabled(someone)
        self.putting.let(may=self._signing.may(Kind.HOURS))
        if self._found is None or not someone:
            self.lead.setText("Nobody is enrolled yet; begin at Class.")
            return
        one, by = self.account, self._plan.counts_by
        on_it = (self._uid(), str(self.category.currentData())) in self._found.courses
        name = self.who.currentText()
        off = "" if on_it else f"{name} is not on this course; put him on it at Class. "
        asked = "a further game: hours of the school's own" if one.further else one.category.cite
        self.lead.setText(f"{off}{one.category.title}, {asked}. {by}")
        self.putting.count_for(one.category.key, one.category.title)
        box = self.facts.layout()
        assert box is not None
        clear(box)
        weeks = f"{one.weeks} of {one.weeks_wanted}" if one.weeks_wanted else "none asked for"
        told = {
            **{COLUMNS[key]: f"{one.ledger.hours(key):.1f} h" for key in Column},
            "In all": f"{one.ledger.hours():.1f} of {one.wanted:.0f} h",
            "Weeks with hours": weeks,
            "Hours and weeks met": days.brief(one.met_on) if one.met_on else "not yet",
        }
        for name, figure in told.items():
            box.addWidget(Fact(figure, name))
        clear(self.bar)
        self.bar.addWidget(Bar(one.ledger.hours() / one.wanted, "Hours done"))
        self.weeks.show_rows([
            (week.isoformat(), (days.brief(week),
             *(f"{hours[key]:.1f}" for key in Column), f"{sum(hours.values()):.1f}"))
            for week, hours in one.ledger.by_week().items()
        ])  # fmt: skip
        lines = sorted(one.ledger.lines, key=lambda line: (line.day, line.start), reverse=True)
        self._lines = {line.fact: line for line in lines}
        self.entries.show_rows([(line.fact, self._cells(line)) for line in lines])
        self.back.look_at(self._lines.get(self.entries.key), self._uid())

    def _cells(self, line: Line) -> tuple[str, ...]:
        assert self._found is not None
        staff = self._found.staff
        names = [staff[uid].name for uid in line.signers if uid in staff]
        reasons = "; ".join(reason for _, _, reason, _ in line.countered)
        about = line.about or ("at the simulator" if line.column is Column.SIMULATOR else "")
        if not line.vouched:
            about = "workstation not vouched for yet"
        told = f"{about} (taken back: {reasons})" if reasons else about
        return (
            days.brief(line.day), COLUMNS[line.column], f"{line.minutes:.0f}",
            f"{line.counts:.0f}", told, ", ".join(names) or "measured",
        )  # fmt: skip
