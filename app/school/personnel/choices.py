"""What can be put on a trainee's file: everything the standards and the trainee's courses ask
for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date

from app.curriculum.courses.course import EMPLOYEE
from app.school.personnel.contents import School
from app.school.personnel.evidence import IN_PERSON, Proof, What
from app.school.personnel.topics import after_months
from app.school.roster import Enrollment

KINDS = {
    What.CHECK: "Skill check observed",
    What.DOCUMENT: "Document required by a module",
    What.COURSE: "Course completed here",
    What.TOPIC: "Topic taught elsewhere",
    What.ROUTE: "Course or job elsewhere",
    What.TEST: "Table test given at a table",
}
"""What each kind of evidence is called."""


SHEET = (
    "The sheet the examiner (pit boss or higher) signed to pass it. Issuer: the "
    "examiner's name and title"
)
"""What proves a table test that was not held at this program."""


@dataclass(frozen=True, slots=True)
class EvidenceChoice:
    """Something that can be put on file."""

    what: What
    key: str
    title: str
    asks: str
    """What has to be seen, or the name of the paper."""
    months: int = 0
    """How long it holds unless it says otherwise; 0 is for good."""
    span: bool = False
    """Whether it is about a span of time, whose first day is asked for."""
    done: bool = False
    """Whether it is on file already."""

    @property
    def in_person(self) -> bool:
        """Whether an instructor's signature does, without a paper."""
        return self.what in IN_PERSON

    def expires(self, on: date) -> date | None:
        """Return the last day on which it holds if it was issued *on* that day."""
        return after_months(on, self.months) if self.months else None


def choices(
    school: School, taken: Iterable[Enrollment], proofs: Sequence[Proof]
) -> Iterator[EvidenceChoice]:
    """Yield what can be put on the file of a trainee who takes some courses.

    *proofs* are those on file; they are offered too, because they may have expired.
    """
    shown = {(one.what, one.key) for one in proofs}
    for one in _all(school, list(taken)):
        yield replace(one, done=(one.what, one.key) in shown)


def _all(school: School, taken: Sequence[Enrollment]) -> Iterator[EvidenceChoice]:
    plan = school.plan
    for category in (*(one.category for one in taken), EMPLOYEE):
        course = school.courses.get(category)
        for module in course.modules if course else ():
            for check in module.checks:
                if check.shown:
                    asks = " ".join(check.shown.split())
                    yield EvidenceChoice(What.CHECK, check.key, f"{module.title}: {asks}", asks)
            for paper in module.evidence:
                asks = " ".join(paper.document.split())
                yield EvidenceChoice(What.DOCUMENT, paper.key, paper.title, asks, paper.months)
        for test in course.tests if course else ():
            if not test.game:
                yield EvidenceChoice(What.TEST, test.key, test.title, SHEET)
    for one in taken:
        if one.category in plan.categories:
            asked = plan.categories[one.category]
            asks = f"{asked.hours} hours over {asked.weeks} weeks, to your satisfaction"
            yield EvidenceChoice(What.COURSE, asked.key, asked.title, asks)
    for topic in plan.topics:
        title = f"{topic.title} ({topic.cite.short})"
        yield EvidenceChoice(What.TOPIC, topic.key, title, "A certificate or a sign-in sheet")
    for route in plan.routes:
        asks = "The diploma or transcript. A course here counts by its hours"
        if route.months:
            asks = (
                f"The employer's letter with start and end dates, at least {route.months} months"
            )
        span = bool(route.months)
        title = f"{route.title} ({route.cite.short})"
        yield EvidenceChoice(What.ROUTE, route.key, title, asks, span=span)
