"""Hours: one trainee's ledger in three columns, with entries logged and reversed beside it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QVBoxLayout

from app import days
from app.curriculum.courses.hours import TrainingStandard, load_hours
from app.errors import UnusableError
from app.records import Trainee
from app.records.journal.facts import FactKind, Signer, Staff
from app.school import roster
from app.school.hours.counting import counted_by
from app.school.hours.ledger import (
    COLUMNS,
    MOST_MINUTES,
    Account,
    Column,
    Ledger,
    LedgerLine,
    account,
    already,
    counter_body,
    hours_body,
    ledger,
)
from app.school.reports.gathering import by_subject
from app.shell.base.asking import Answer, attempt
from app.shell.base.record_client import RecordClient, while_there
from app.shell.base.signing import Second, Signing
from app.shell.widgets.cards import ShareBar
from app.shell.widgets.controls import Number, Pick
from app.shell.widgets.day_field import DayField
from app.shell.widgets.forms import FieldGrid
from app.shell.widgets.grid import Grid
from app.shell.widgets.parts import Card, Page, button, clear, group, label
from app.shell.widgets.wide import Beside, KeyFigure, column, headed

if TYPE_CHECKING:
    from app.records.store import Record


OF_HOURS = FactKind.ENGAGED, FactKind.HOURS, FactKind.COUNTER
EVERYONE = "Everyone in "
Groups = Mapping[str, tuple[tuple[str, str], ...]]
"""Class -> who is in it: the uid, and the category of the course."""


class PuttingDown(Card):
    """Instruction, or a mock table watched, on one day."""

    done = Signal()

    def __init__(self, desk: RecordClient, signing: Signing) -> None:
        super().__init__(
            label("Log hours", "lead"),
            label("Log classroom instruction or supervised mock-table time. Simulator time is "
                  "recorded automatically.", "quiet"),
        )  # fmt: skip
        self._desk, self._signing = desk, signing
        self._people: tuple[Trainee, ...] = ()
        self._groups: Groups = {}
        self._category = "", ""
        self._doubted: object = None
        """What is logged already: the user was warned when logging it again."""
        self.whom, self.column = Pick(), Pick()
        self.day, self.minutes, self.about = DayField(), Number(), QLineEdit()
        for key in (Column.INSTRUCTION, Column.MOCK_TABLE):
            self.column.addItem(COLUMNS[key], key)
        self.minutes.setRange(5, MOST_MINUTES)
        self.minutes.setSingleStep(15)
        self.minutes.setValue(240)
        self.minutes.setSuffix(" min")
        self.about.setPlaceholderText("Module or topic")
        self.about.returnPressed.connect(self.put)
        self.go = button("Log", self.put, kind="primary")
        self.answer, self.course = Answer(), label("", "quiet")
        self.waits = label("Instructors and the school administrator log hours.", "quiet")
        self.add(self.course)
        self.box.addLayout(FieldGrid(
            ("For", self.whom), ("Type", self.column), ("Day", self.day),
            ("Length", self.minutes), ("Topic", self.about),
        ))  # fmt: skip
        self.add(self.waits, group((self.go,)), self.answer)

    def entered(self) -> None:
        """Offer today, unless a day has been offered before."""
        if not self.day.property("set"):
            self.day.set_day(self._desk.now().astimezone().date())
            self.day.setProperty("set", True)

    def show_people(self, people: tuple[Trainee, ...], groups: Groups) -> None:
        """Offer everybody, and every class; the current choice stays."""
        if self.whom.count() and (self._people, self._groups) == (people, groups):
            return
        self._people, self._groups = people, groups
        held = self.whom.currentText()
        self.whom.clear()
        self.whom.addItems([one.name for one in people])
        self.whom.addItems([f"{EVERYONE}{name}" for name in groups])
        self.whom.setCurrentText(held)

    def choose(self, name: str) -> None:
        """Log hours for *name*, unless they are for a whole class."""
        if not self.whom.currentText().startswith(EVERYONE):
            self.whom.setCurrentText(name)

    def count_for(self, category: str, title: str) -> None:
        """Let the hours count for the *category* that is called *title*."""
        self._category = category, title
        self.course.setText(f"Counts toward: {title}.")

    def let(self, *, may: bool) -> None:
        """Show whether the signed-in staff member *may* log hours."""
        self.go.setEnabled(may and bool(self._people))
        self.waits.setVisible(not may)

    def put(self) -> None:
        """Put the hours down, for one trainee or for a whole class."""
        people, whom = self._people, self.whom.currentText()
        if not people:
            return
        (category, title), kind = self._category, Column(self.column.currentData())
        of_class = self._groups.get(whom.removeprefix(EVERYONE), ())
        uids = tuple(uid for uid, on in of_class if on == category)
        if not whom.startswith(EVERYONE):
            uids = (people[self.whom.currentIndex()].uid,)
        elif not uids:
            self.answer.refuse(
                f"Nobody in {whom.removeprefix(EVERYONE)} is in “{title}”. Choose their course "
                "at the top."
            )
            return
        try:
            day = self.day.day()
        except UnusableError as error:
            self.answer.refuse(str(error))
            return
        minutes, about = self.minutes.value(), self.about.text()
        asked = whom, category, kind, day, minutes, about
        sure, self._doubted = asked == self._doubted, None
        today = self._desk.now().astimezone().date()

        def job(record: Record) -> str:
            signers = self._signing.require(FactKind.HOURS)
            admitted, told = (
                record.stations.admitted(),
                by_subject(record.journal.facts_about(OF_HOURS, {*uids})),
            )
            bodies, twice = {}, ""
            for uid in uids:
                known = ledger(told[uid], admitted)
                bodies[uid] = hours_body(category, kind, day, minutes, about, known, today)
                if already(known, bodies[uid]):
                    twice = twice or next(one.name for one in people if one.uid == uid)
            if twice and not sure:
                return twice
            record.journal.state_each(FactKind.HOURS, bodies, signers)
            return ""

        def done(twice: str) -> None:
            if twice:
                self._doubted = asked
                self.answer.refuse(
                    f"the same hours are already logged for {twice}; press again to log them twice"
                )
            else:
                self._put(len(uids), len({uid for uid, _ in of_class} - {*uids}))

        attempt(self._desk, job, done, self.answer.refuse)

    def _put(self, many: int, others: int) -> None:
        """Report how *many* entries were logged; *others* of the class are not on such a
        course."""
        whom, more = self.whom.currentText(), ""
        if whom.startswith(EVERYONE):
            told = "1 trainee" if many == 1 else f"each of {many} trainees"
            whom = f"{told} in {whom.removeprefix(EVERYONE)}"
        if others:
            who = "1 trainee is" if others == 1 else f"{others} trainees are"
            more = f" {who} in another course and got none."
        hours = f"{round(self.minutes.value() / 60, 2):g}"
        told = "1 hour" if hours == "1" else f"{hours} hours"
        self.answer.tell(f"{told} logged for {whom}.{more}")
        self.done.emit()


UNCHOSEN = "Select an entry first."


class HoursReversal(Card):
    """The entry that is looked at, and countering it, which two people sign."""

    taken = Signal()

    def __init__(self, desk: RecordClient, signing: Signing) -> None:
        super().__init__(
            label("Reverse an entry", "lead"),
            label("Nothing is deleted. A reversing entry is added, with a reason and two "
                  "signatures.", "quiet"),
        )  # fmt: skip
        self._desk = desk
        self._line: LedgerLine | None = None
        self._trainee = ""
        self.of = label(UNCHOSEN)
        self.minutes, self.reason = Number(), QLineEdit()
        self.minutes.setRange(1, 1440)
        self.minutes.setSuffix(" min")
        self.reason.setPlaceholderText("What was wrong")
        self.reason.returnPressed.connect(self.take_back)
        self.counter = button("Reverse…", self.take_back)
        self.counter.setEnabled(False)
        self.second = Second(desk, signing)
        self.answer = Answer()
        self.add(self.of)
        self.box.addLayout(FieldGrid(("Reverse", self.minutes), ("Reason", self.reason)))
        self.add(group((self.counter,)), self.second, self.answer)

    def look_at(self, line: LedgerLine | None, trainee: str = "") -> None:
        """Look at *line* of the ledger of *trainee* (uid; empty: the same as before)."""
        if trainee and trainee != self._trainee:
            self.answer.hide()
            self._trainee = trainee
        if line != self._line:
            self.second.close_up()  # it was asked about another entry
        self._line = line
        self.counter.setEnabled(line is not None and line.counts > 0)
        if line is None:
            self.of.setText(UNCHOSEN)
        elif line.counts <= 0:
            why = "; ".join(reason for _, _, reason, _ in line.countered)
            self.of.setText(
                f"This entry no longer counts: {why}."
                if why
                else "This entry won't count until its workstation is approved."
            )
        else:
            self.of.setText(
                f"{days.of_the_year(line.day)}: {line.counts:.0f} minutes of "
                f"{COLUMNS[line.column].lower()} count."
            )
            self.minutes.setValue(round(line.counts))

    def take_back(self) -> None:
        """Have a second person sign, and counter the entry."""
        line, trainee = self._line, self._trainee
        if line is None or line.counts <= 0:
            return
        minutes, reason = min(float(self.minutes.value()), line.counts), self.reason.text()

        def checked(body: dict[str, object]) -> None:
            self.answer.hide()
            self.second.ask(FactKind.COUNTER, lambda both: self._counter(trainee, body, both))

        attempt(
            self._desk, lambda _: counter_body(line, minutes, reason), checked, self.answer.refuse
        )

    def _counter(self, trainee: str, body: dict[str, object], both: list[Signer]) -> None:
        def job(record: Record) -> str:
            return record.journal.state(FactKind.COUNTER, trainee, body, both).name

        def done(_: str) -> None:
            self.answer.tell("Reversed. Signed by both.")
            self.reason.clear()
            self.reason.setFocus()
            self.taken.emit()

        attempt(self._desk, job, done, self.answer.refuse)


BY_WEEK = ("Week of", *COLUMNS.values(), "Total")
ENTRIES = ("Day", "Type", "Minutes", "Counts", "Topic", "Logged by")


@dataclass(frozen=True, slots=True)
class HoursAnswer:
    """What the record answered."""

    people: tuple[Trainee, ...]
    courses: dict[tuple[str, str], roster.Enrollment]
    groups: Groups
    ledger: Ledger
    staff: dict[str, Staff]
    plan: TrainingStandard


class HoursPanel(Page):
    title = "Hours"
    file_wanted = Signal(str)
    """The uid of a trainee whose personnel file is to be shown."""

    def __init__(self, desk: RecordClient, signing: Signing) -> None:
        super().__init__()
        self._desk, self._signing = desk, signing
        self._plan = load_hours()
        self._found: HoursAnswer | None = None
        self._wanted = ""
        """The uid of the trainee who is to be chosen with the next answer."""
        self._lines: dict[str, LedgerLine] = {}
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
        self.entries = Grid("Hour entries", ENTRIES, wide=4)
        self.putting = PuttingDown(desk, signing)
        self.putting.done.connect(self.entered)
        self.back = HoursReversal(desk, signing)
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
        """Look again at the ledger of the chosen trainee."""
        name, uid = self.who.currentText(), self._wanted
        self.putting.entered()

        def look_up(record: Record) -> HoursAnswer:
            people = record.people.trainees()
            known = roster.courses(record.journal.facts(FactKind.COURSE))
            one = next(
                (one for one in people if (one.uid == uid if uid else one.name == name)),
                people[0] if people else None,
            )
            told = record.journal.facts_about(OF_HOURS, {one.uid}) if one else ()
            groups = {
                name: tuple((trainee.uid, course.category) for trainee, course in pairs)
                for name, pairs in roster.classes(known, people).items()
                if name
            }
            staff = {one.uid: one for one in record.staff.everyone()}
            plan = counted_by(record.journal.facts(FactKind.HOUSE))
            return HoursAnswer(
                people, known, groups, ledger(told, record.stations.admitted()), staff, plan
            )

        def answered(found: HoursAnswer) -> None:
            if self._wanted in ("", uid):  # else somebody else has been asked for since
                self._show(found)

        self._desk.ask(look_up, while_there(self, answered))

    def _show(self, found: HoursAnswer) -> None:
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
        """Choose the trainee *uid*; hours are logged for them, unless for a whole class."""
        people = self._found.people if self._found else ()
        at = next((at for at, one in enumerate(people) if one.uid == uid), -1)
        if at >= 0:
            self.who.setCurrentIndex(at)
            self.putting.choose(people[at].name)

    def _chosen(self) -> None:
        """Look at another trainee; hours are logged for them, unless for a whole class."""
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
        self.putting.let(may=self._signing.may(FactKind.HOURS))
        if self._found is None or not someone:
            self.lead.setText("No trainees enrolled yet. Start under Class.")
            return
        one, by = self.account, self._plan.counts_by
        on_it = (self._uid(), str(self.category.currentData())) in self._found.courses
        name = self.who.currentText()
        off = "" if on_it else f"{name} is not in this course. Enroll them under Class. "
        asked = "additional game: hours set by the school" if one.further else one.category.cite
        self.lead.setText(f"{off}{one.category.title}, {asked}. {by}")
        self.putting.count_for(one.category.key, one.category.title)
        box = self.facts.layout()
        assert box is not None
        clear(box)
        weeks = f"{one.weeks} of {one.weeks_wanted}" if one.weeks_wanted else "none required"
        told = {
            **{COLUMNS[key]: f"{one.ledger.hours(key):.1f} h" for key in Column},
            "Total": f"{one.ledger.hours():.1f} of {one.wanted:.0f} h",
            "Weeks with hours": weeks,
            "Hours and weeks met": days.brief(one.met_on) if one.met_on else "not yet",
        }
        for name, figure in told.items():
            box.addWidget(KeyFigure(figure, name))
        clear(self.bar)
        self.bar.addWidget(ShareBar(one.ledger.hours() / one.wanted, "Hours done"))
        self.weeks.show_rows([
            (week.isoformat(), (days.brief(week),
             *(f"{hours[key]:.1f}" for key in Column), f"{sum(hours.values()):.1f}"))
            for week, hours in one.ledger.by_week().items()
        ])  # fmt: skip
        lines = sorted(one.ledger.lines, key=lambda line: (line.day, line.start), reverse=True)
        self._lines = {line.fact: line for line in lines}
        self.entries.show_rows([(line.fact, self._cells(line)) for line in lines])
        self.back.look_at(self._lines.get(self.entries.key), self._uid())

    def _cells(self, line: LedgerLine) -> tuple[str, ...]:
        assert self._found is not None
        staff = self._found.staff
        names = [staff[uid].name for uid in line.signers if uid in staff]
        reasons = "; ".join(reason for _, _, reason, _ in line.countered)
        about = line.about or ("on the simulator" if line.column is Column.SIMULATOR else "")
        if not line.vouched:
            about = "workstation not approved yet"
        told = f"{about} (reversed: {reasons})" if reasons else about
        return (
            days.brief(line.day), COLUMNS[line.column], f"{line.minutes:.0f}",
            f"{line.counts:.0f}", told, ", ".join(names) or "automatic",
        )  # fmt: skip
