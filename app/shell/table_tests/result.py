"""What a table test has come to, to be looked at: figures, skills, faults, what came up, notes."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QGridLayout, QHBoxLayout, QWidget

from app.school.document import lines
from app.school.table_tests import wording as words
from app.school.table_tests.cover import told
from app.school.table_tests.facts import TableTestOutcome
from app.school.table_tests.plan import TableTestPlan
from app.school.table_tests.reading import Seen
from app.school.table_tests.report import report
from app.school.table_tests.result import TableTestResult
from app.shell.base import drills
from app.shell.base.asking import Answer
from app.shell.base.saving import Saver, in_documents, plain
from app.shell.widgets import look
from app.shell.widgets.parts import Card, button, group, label
from app.shell.widgets.wide import Beside, KeyFigure, column, line

FILTER = "PDF (*.pdf);;HTML (*.html);;Text (*.txt)"


class Printing(QWidget):
    """Writes the report as PDF, HTML or text, by the ending of the name."""

    def __init__(self, seen: Seen) -> None:
        super().__init__()
        self._seen = seen
        self.answer = Answer()
        self._saver = Saver(self.answer)
        self.save = button("Save the report…", self.choose, kind="primary")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(Card(
            label("Report", "lead"),
            label("One or two pages for the personnel file, as PDF, HTML, or text.", "quiet"),
            group((self.save,)), self.answer,
        ))  # fmt: skip

    def choose(self) -> None:
        """Ask where it goes."""
        held = self._seen.held
        name = plain(f"{held.test.plan.title}, {held.trainee.name}.pdf")
        proposed = in_documents(name)
        name, _ = QFileDialog.getSaveFileName(self, "Save the report", proposed, FILTER)
        if name:
            self.write(Path(name))

    def write(self, file: Path) -> None:
        """Write the report to *file*."""
        paper = report(self._seen)
        if file.suffix.lower() == ".txt":
            self._saver.text("\n".join(lines(paper)) + "\n", file)
        else:
            self._saver.paper(paper, file if file.suffix else file.with_suffix(".pdf"))


MOST_FAULTS = 40
"""This many errors are listed here; the report and the review have all of them."""


def plan_card(plan: TableTestPlan) -> Card:
    """Return what a test asks for."""
    made = Card(label("Requirements", "lead"), label(words.source_told(plan) + "."))
    made.add(*(label(f"· {one}", "quiet") for one in words.asked(plan)))
    return made


def conditions(plan: TableTestPlan) -> QWidget:
    """Return what has to come up, and what fails at once."""
    cover = Card(label("Required situations", "lead"), *_points(words.covered(plan)))
    fails = Card(label("Automatic fail", "lead"), *_points(words.fails(plan)))
    return Beside(cover, fails, (1, 1))


def _points(several: Iterable[str]) -> list[QWidget]:
    return [label(f"· {one}") for one in several] or [label("None set.", "quiet")]


def result_view(seen: Seen) -> QWidget:
    """Return how a test went, as far as it has been dealt."""
    result = seen.result
    return column(
        figures(result),
        Beside(
            column(skills(result), came_up(result), notes(seen), dealt(seen)),
            column(faults(result)),
            (1, 1),
        ),
    )


def figures(result: TableTestResult) -> QWidget:
    """Return the figures that matter, each with its name."""
    plan, pace = result.plan, result.pace
    return group(
        (
            KeyFigure(
                f"{result.percent}%" if result.skills else "–", f"{plan.pass_mark}% required"
            ),
            KeyFigure(str(len(result.faults)), f"errors, {len(result.critical)} automatic fail"),
            KeyFigure(
                f"{len(plan.cover) - len(result.missing)} of {len(plan.cover)}",
                "required situations covered",
            ),
            KeyFigure(
                f"{pace:.0f}" if pace is not None else "–",
                f"rounds an hour, {plan.pace} required" if plan.pace else "rounds an hour",
            ),
            KeyFigure(f"{len(result.rounds)} of {plan.rounds}", "rounds finished"),
        ),
        spacing=4,
    )


def skills(result: TableTestResult) -> Card:
    """Return how each skill went."""
    made, grid = Card(label("Skills", "lead")), QGridLayout()
    grid.setHorizontalSpacing(look.now().space("wide"))
    grid.setColumnStretch(0, 1)
    for at, name in enumerate(("Skill", "Right", "", "Weight")):
        grid.addWidget(label(name, "small", wrap=False), 0, at)
    for row, (skill, *cells) in enumerate(words.skill_rows(result), 1):
        kind = "danger" if skill in result.weak else ""
        for at, text in enumerate(cells):
            grid.addWidget(label(text, kind, wrap=at == 0), row, at)
    if not result.skills:
        grid.addWidget(label("Nothing dealt yet.", "quiet"), 1, 0, 1, 4)
    made.box.addLayout(grid)
    made.add(label(words.pace_told(result), "quiet"))
    return made


def came_up(result: TableTestResult) -> Card:
    """Return what had to come up, and whether it has."""
    made = Card(label("Required situations", "lead"))
    for key in result.plan.cover:
        so = key in result.reached
        mark = "✓" if so else "–"
        one = label(f"{mark}  {told(result.plan.game, key)}", "" if so else "quiet")
        one.setAccessibleName(f"{told(result.plan.game, key)}: {'yes' if so else 'not yet'}")
        made.add(one)
    if not result.plan.cover:
        made.add(label("None set.", "quiet"))
    return made


def notes(seen: Seen) -> Card:
    """Return the notes, their authors, and those the examiner has signed for."""
    made, outcome = Card(label("Notes", "lead")), seen.held.test.outcome
    signed = {one.fact for one in outcome.notes} if outcome is not None else set()
    for one in seen.held.test.notes:
        told = words.note_line(one, seen.held.names)
        if outcome is None or one.fact in signed:
            made.add(label(told, "small"), label(one.text))
            continue
        why = "struck" if one.fact in outcome.struck else "not signed"
        made.add(label(f"{told} · {why} by the examiner", "small"), label(one.text, "quiet"))
    if not seen.held.test.notes:
        made.add(label("No notes.", "quiet"))
    return made


def dealt(seen: Seen) -> Card:
    """Return which rounds were dealt: by what drill, and the seed that was chosen."""
    made, test = Card(label("Rounds", "lead")), seen.held.test
    for number, head in enumerate(seen.held.heads, 1):
        deal = test.deal(number)
        seed = f" · seed {deal.seed}" if deal is not None else ""
        title = drills.title_of(head.drill, head.game)
        made.add(label(f"{number}. {title}{seed}"))
    if seen.held.practised:
        made.add(label(words.practised_told(seen.held.practised), "strong"))
    if not seen.held.heads:
        made.add(label("Nothing dealt yet.", "quiet"))
    return made


def faults(result: TableTestResult) -> Card:
    """Return every fault with its provision, those first that fail at once."""
    made = Card(label("Errors", "lead"))
    ordered = sorted(result.faults, key=lambda one: not one.critical)
    for at, one in enumerate(ordered[:MOST_FAULTS]):
        where, cite, said = words.fault_line(one)
        short, _ = words.provision(cite, result.plan.game)
        if at:
            made.add(line())
        made.add(
            label(" · ".join(filter(None, (where, short))), "danger" if one.critical else "small"),
            label(said),
        )
    if not ordered:
        made.add(label("None.", "good"))
    if len(ordered) > MOST_FAULTS:
        made.add(label(f"And {len(ordered) - MOST_FAULTS} more. See the report.", "quiet"))
    return made


def outcome_card(outcome: TableTestOutcome) -> Card:
    """Return what the examiner decided and signed."""
    body = outcome.body
    made = Card(
        label(words.DECISIONS[outcome.decision], "title"),
        label(f"{body['examiner']}, {body['title']} · {words.when(outcome.fact.when)}"),
    )
    for text in (body.get("reason"), body.get("remark")):
        if text:
            made.add(label(str(text)))
    made.add(*(label(f"{name}: {rated}", "quiet")
               for name, rated in words.ratings_told(body.get("ratings"))))  # fmt: skip
    made.add(label(f"Signed at workstation {words.station_told(outcome.fact.name)}", "small"))
    return made
