"""Reports: on a trainee, a class, a program; the curriculum as it is submitted; xAPI."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtWidgets import QFileDialog, QVBoxLayout, QWidget

from app.curriculum.courses.weeks import Week
from app.errors import UnusableError
from app.records import RecordError, Trainee
from app.school.reports.making import Maker, year
from app.school.reports.tables import Report, ReportTable, on_paper
from app.school.roster import Enrollment
from app.shell.base.asking import Answer
from app.shell.base.drills import all_drills
from app.shell.base.record_client import RecordClient, today_of, while_there
from app.shell.base.saving import Saver, in_documents, plain
from app.shell.base.signing import Signing
from app.shell.plots.by_week import HoursPlot
from app.shell.plots.charts import ChartRow, ChartRows
from app.shell.plots.plot import Figured
from app.shell.widgets import look
from app.shell.widgets.controls import Number, Pick
from app.shell.widgets.grid import Grid
from app.shell.widgets.parts import Page, button, clear, group, label
from app.shell.widgets.wide import KeyFigure, column, headed

if TYPE_CHECKING:
    from app.records.store import Record


MOST_BARS = 8


def parts_of(report: Report) -> list[QWidget]:
    """Return what *report* is shown by, from top to bottom."""
    facts = [KeyFigure(figure, name) for name, figure in report.facts]
    return [
        label(report.title, "title"),
        group(facts, spacing=28),
        *(_sheet(one) for one in report.sheets),
    ]


def _sheet(one: ReportTable) -> QWidget:
    if not one.rows:
        return column(label(one.title, "strong"), label(one.empty, "quiet"), spacing="small")
    if one.key == "weeks":
        return column(_hours(one), spacing="small")
    parts: list[QWidget] = [label(one.title, "strong")]
    if one.note:
        parts.append(label(one.note, "small"))
    if one.key in ("provisions", "missed"):
        parts.append(_bars(one))
    words = [at for at, col in enumerate(one.seen) if col.places is None]
    texts = one.texts
    longest = max(words, key=lambda at: max(len(row[at]) for row in texts), default=0)
    grid = Grid(one.title, [col.title for col in one.seen], wide=longest)
    grid.show_rows([(str(at), row) for at, row in enumerate(texts)])
    return column(*parts, grid, spacing="small")


def _hours(sheet: ReportTable) -> Figured:
    """Return the hours week by week as a plot."""
    keys = [col.key for col in sheet.cols]
    begins, hours, plan = (keys.index(key) for key in ("begins", "hours", "plan"))
    weeks = [
        Week(_date(row[begins]), float(str(row[hours] or 0)), ahead=row[hours] is None)
        for row in sheet.rows
    ]
    planned = [float(str(row[plan])) for row in sheet.rows if row[plan]]
    a_week = sum(planned) / len(planned) if planned else 0.0
    done = sum(week.hours for week in weeks)
    plot = HoursPlot(weeks, a_week)
    return Figured(f"{sheet.title}: {done:.1f} total", plot, "The dashed line is the plan.")


def _date(value: object) -> date:
    assert isinstance(value, date)
    return value


def _bars(sheet: ReportTable) -> ChartRows:
    """Return the worst provisions as bars."""
    keys = [col.key for col in sheet.cols]
    name, asks, percent = (keys.index(key) for key in ("provision", "asks", "percent"))
    rows = []
    for row, texts in list(zip(sheet.rows, sheet.texts, strict=True))[:MOST_BARS]:
        share = float(str(row[percent] or 0)) / 100
        colour = "good" if share <= 0.1 else "warn" if share <= 0.3 else "danger"
        told = f"{texts[name]}  {texts[asks]}"
        rows.append(ChartRow(told, share, f"{texts[percent]}%", colour=colour))
    return ChartRows(rows, sheet.title)


T = TypeVar("T")
TRAINEE, CLASS, PROGRAMME, SUMMARY, XAPI = "trainee", "class", "programme", "summary", "xapi"
KINDS = {
    CLASS: "A class",
    TRAINEE: "A trainee",
    PROGRAMME: "A program, by year",
    SUMMARY: "Curriculum summary, for the Board",
    XAPI: "xAPI export (learning record store)",
}
ABOUT = {
    SUMMARY: "§ 527.4 requires a summary of the curriculum and the employee training "
    "program. This one is built from your own curriculum: hours of each type week "
    "by week, what the simulator trains under which provisions, table tests, and "
    "the § 527.3 topics. Chapter 611a, which replaced it, requires electronic "
    "filing for approval; check the current procedure.",
    XAPI: "All rounds, hours, documents, and table tests as xAPI 1.0.3 statements in one "
    "file for a learning record store. Statement ids never change, so sending the "
    "file twice does no harm.",
}
ENDINGS = {
    TRAINEE: (".pdf", ".csv"), CLASS: (".pdf", ".csv"), PROGRAMME: (".pdf", ".csv"),
    SUMMARY: (".pdf", ".html"), XAPI: (".json",),
}  # fmt: skip
SAVING = {
    ".pdf": "Save as PDF…", ".csv": "Save tables as CSV…", ".html": "Save as HTML…",
    ".json": "Save statements…",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Known:
    """Whom reports can be about."""

    courses: tuple[tuple[Trainee, Enrollment], ...]
    titles: dict[str, str]
    """Category -> what it is called."""


class ReportsPanel(Page):
    title = "Reports"

    def __init__(self, desk: RecordClient, signing: Signing) -> None:
        super().__init__()
        self._desk = desk
        self._turn = 0
        """Which report was asked for last: answers to earlier ones are passed over."""
        self._known = Known((), {})
        self.report: Report | None = None
        self._shown: object = None
        """The report in sight and its size of text: it stays there if it is still so."""
        self.kind, self.of = Pick(), Pick()
        self.kind.setAccessibleName("Report")
        self.of.setAccessibleName("For")
        self.year = Number()
        self.year.setAccessibleName("Year the courses began")
        self.year.setRange(2000, 2100)
        self.year.lineEdit().setTextMargins(look.now().space("tight"), 0, 0, 0)
        self.year.setValue(today_of(desk).year)
        for key, name in KINDS.items():
            self.kind.addItem(name, key)
        self.kind.activated.connect(self._turn_to)
        self.of.activated.connect(self.look_up)
        self.year.valueChanged.connect(self.look_up)
        self.lead = label("", "quiet")
        self.answer = Answer()
        self._saver = Saver(self.answer)
        self.savers = {
            ending: button(name, partial(self._choose, ending)) for ending, name in SAVING.items()
        }
        self.shown = QWidget()
        self.parts = QVBoxLayout(self.shown)
        self.parts.setContentsMargins(0, 0, 0, 0)
        self.parts.setSpacing(look.now().space("wide"))
        asked = group((self.kind, self.of, self.year), most=900)
        self.add(
            headed(label("Reports", "title", wrap=False), asked),
            self.lead, group(self.savers.values()), self.answer, self.shown,
        )  # fmt: skip
        self.body.addStretch(1)
        self._fit()

    @property
    def chosen(self) -> str:
        """Which report is chosen."""
        return str(self.kind.currentData())

    def entered(self) -> None:
        """Look again at whom there is, and at the report that is chosen."""

        def look_up(record: Record) -> Known:
            maker = self._maker(record)
            titles = {key: one.title for key, one in maker.school.plan.categories.items()}
            return Known(tuple(maker.everyone), titles)

        self._desk.ask(look_up, self._offer)

    def _offer(self, known: Known) -> None:
        self._known = known
        self._fill()
        self.look_up()

    def _turn_to(self) -> None:
        self.answer.hide()
        self._fill()
        self.look_up()

    def _fill(self) -> None:
        """Offer whom the chosen report can be about."""
        held = self.of.currentData()
        self.of.clear()
        if self.chosen == CLASS:
            newest = sorted(self._known.courses, key=lambda pair: pair[1].begins, reverse=True)
            for name in dict.fromkeys(course.group for _, course in newest):
                self.of.addItem(name or "Not in a class", name)
        elif self.chosen == TRAINEE:
            for one, course in self._known.courses:
                title = self._known.titles.get(course.category, course.category)
                self.of.addItem(f"{one.name}: {title}", (one.uid, course.category))
        found = next((at for at in range(self.of.count()) if self.of.itemData(at) == held), 0)
        self.of.setCurrentIndex(found if self.of.count() else -1)
        self._fit()

    def _fit(self) -> None:
        self.of.setVisible(self.chosen in (TRAINEE, CLASS))
        self.year.setVisible(self.chosen == PROGRAMME)
        for ending, one in self.savers.items():
            one.setVisible(ending in ENDINGS[self.chosen])

    # Looking.

    def _wanted(self) -> Callable[[Maker], Report] | None:
        """Return what makes the chosen report; none if it is no report, or of nobody."""
        data = self.of.currentData()
        if self.chosen == CLASS and data is not None:
            return lambda maker: maker.of_class(str(data))
        if self.chosen == TRAINEE and data is not None:
            uid, category = data
            return lambda maker: maker.of_trainee(uid, category)
        if self.chosen == PROGRAMME:
            first = date(self.year.value(), 1, 1)
            return lambda maker: maker.of_programme(year(first))
        return None

    def look_up(self) -> None:
        """Ask for the chosen report."""
        self._turn += 1
        turn, make = self._turn, self._wanted()
        self.report = None
        if make is None:
            self._shown = None
            clear(self.parts)
            nobody = "No trainees enrolled yet. Enroll them under Class."
            self.lead.setText(ABOUT.get(self.chosen, nobody))
            self._enable(on=self.chosen in ABOUT)
            return

        def answered(found: Report) -> None:
            if turn == self._turn:
                self._show(found)

        self._ask(make, answered)

    def _ask(self, make: Callable[[Maker], Report], done: Callable[[Report], None]) -> None:
        def job(record: Record) -> Report | str:
            try:
                return make(self._maker(record))
            except (UnusableError, RecordError) as error:
                return str(error)

        def answered(found: Report | str) -> None:
            if isinstance(found, str):
                self.answer.refuse(found)
            else:
                done(found)

        self._desk.ask(job, while_there(self, answered))

    def _enable(self, *, on: bool) -> None:
        for one in self.savers.values():
            one.setEnabled(on)

    def _show(self, report: Report) -> None:
        self.report = report
        self.lead.setText(f"{report.about}. {report.counted}")
        self._enable(on=True)
        now = report, look.now().text_scale
        if now != self._shown:
            self._shown = now
            clear(self.parts)
            for part in parts_of(report):
                self.parts.addWidget(part)

    # Saving.

    def _choose(self, ending: str) -> None:
        if ending == ".csv":
            folder = QFileDialog.getExistingDirectory(
                self, "Folder for the tables", in_documents()
            )
            if folder:
                self.save_tables(Path(folder))
            return
        title = self.report.title if self.report else KINDS[self.chosen]
        name = in_documents(plain(title) + ending)
        file, _ = QFileDialog.getSaveFileName(self, "Save", name, f"*{ending}")
        if file:
            self.save(Path(file).with_suffix(ending))

    def save_tables(self, folder: Path) -> None:
        """Write each table of the report to a CSV file in *folder*."""
        if self.report is not None:
            self._saver.tables(self.report, folder)

    def save(self, file: Path) -> None:
        """Write the chosen report to *file*."""
        if self.report is not None:
            self._saver.paper(on_paper(self.report), file)
        elif self.chosen == SUMMARY:
            self._have(lambda maker: maker.summary(), lambda paper: self._saver.paper(paper, file))
        elif self.chosen == XAPI:
            from app.school.reports.xapi import written

            self._have(
                lambda maker: written(maker.statements(maker.record.people.trainees())),
                lambda text: self._saver.text(text, file),
            )

    def _have(self, make: Callable[[Maker], T], done: Callable[[T], None]) -> None:
        self.answer.tell("Making the report…")
        self._desk.ask(lambda record: make(self._maker(record)), while_there(self, done))

    def _maker(self, record: Record) -> Maker:
        return Maker(record, all_drills(), today_of(self._desk))
