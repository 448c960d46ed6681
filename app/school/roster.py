"""Who takes which course: the classes of a school."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date

from app.records import Trainee
from app.records.journal.facts import Fact, FactKind


@dataclass(frozen=True, slots=True)
class Enrollment:
    """The course in one category that a trainee takes, as the newest fact about it says."""

    trainee: str
    """The uid."""
    category: str
    """Of § 527.2."""
    route: str
    """The key of the way of § 527.1 that proves the training, or ``additional``: a further game,
    by the school's shorter training."""
    group: str
    """The name of the trainee's class; empty if none."""
    begins: date
    test_on: date | None
    """The day of the table test, if it is set."""
    fact: str
    """The name of the fact."""


ADDITIONAL = "additional"
"""The route of a further game."""


def course_body(
    category: str, route: str, group: str, begins: date, test_on: date | None
) -> dict[str, object]:
    """Return what a fact ``course`` says."""
    return {
        "category": category,
        "route": route,
        "class": " ".join(group.split()),
        "begins": begins.isoformat(),
        "test_on": test_on.isoformat() if test_on else "",
    }


def courses(told: Iterable[Fact]) -> dict[tuple[str, str], Enrollment]:
    """Return trainee and category -> the course, from the facts ``course`` (oldest first)."""
    found = {}
    for fact in told:
        if fact.kind != FactKind.COURSE:
            continue
        test_on = fact.text("test_on")
        one = Enrollment(
            trainee=fact.subject,
            category=fact.text("category"),
            route=fact.text("route"),
            group=fact.text("class"),
            begins=date.fromisoformat(fact.text("begins")),
            test_on=date.fromisoformat(test_on) if test_on else None,
            fact=fact.name,
        )
        found[one.trainee, one.category] = one
    return found


def classes(
    known: Mapping[tuple[str, str], Enrollment], people: Iterable[Trainee]
) -> dict[str, list[tuple[Trainee, Enrollment]]]:
    """Return class -> who is in it, by name; the class that began last comes first.

    Those who are in no class are in the one without a name, which comes last.
    """
    by_uid = {one.uid: one for one in people}
    found: dict[str, list[tuple[Trainee, Enrollment]]] = {}
    for course in known.values():
        if course.trainee in by_uid:
            found.setdefault(course.group, []).append((by_uid[course.trainee], course))

    def order(name: str) -> tuple[bool, int, str]:
        newest = max(course.begins.toordinal() for _, course in found[name])
        return (not name, -newest, name)

    return {
        name: sorted(found[name], key=lambda pair: pair[0].name.casefold())
        for name in sorted(found, key=order)
    }
