"""The first fact of a personnel file: the training or experience that § 527.1 asks for.

One of three ways is enough. A course here counts once its hours and weeks are complete (§ 527.2)
and an instructor has signed that it was completed satisfactorily. A course elsewhere, or work as a
dealer, counts by its document. How long ago either may be is measured from the day on which the
document was put on file, because that is when the proof was given. Work in several places is added
up.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import date, timedelta

from app.curriculum.courses.hours import Route, TrainingStandard
from app.curriculum.courses.weeks import day_of
from app.school.hours.ledger import Account, account, ledger
from app.school.personnel.contents import (
    FileContents,
    Item,
    Requirement,
    School,
    Status,
    signed_by,
    told_day,
)
from app.school.personnel.evidence import Proof, What
from app.school.personnel.topics import after_months
from app.school.roster import ADDITIONAL, Enrollment, courses
from games.engine.cite import Cite

CITE = Cite.parse("527.5(b)(1)")
TITLE = "Minimum training or experience"
A_DAY = timedelta(days=1)
A_MONTH = 30
"""Days that make a month, where they belong to several pieces of work."""


def accounts(held: FileContents, school: School) -> tuple[tuple[Enrollment, Account], ...]:
    """Return the courses that a trainee takes, each with its hours against the plan."""
    entries = ledger(held.told, school.admitted)
    mine = (
        one
        for (uid, category), one in courses(held.counted(school)).items()
        if uid == held.trainee.uid and category in school.plan.categories
    )
    return tuple((one, account(entries, school.plan, one.category, one)) for one in mine)


def training(held: FileContents, school: School, proofs: Sequence[Proof]) -> Requirement:
    """Return how § 527.1 stands; *proofs* are those on file."""
    taken = accounts(held, school)
    items = [_course(one, of, school, proofs) for one, of in taken if one.route != ADDITIONAL]
    items += _elsewhere(school, proofs)
    asked = {one.route for one, _ in taken} - {ADDITIONAL}
    shown = {one.key for one in proofs if one.what is What.ROUTE}
    items += [
        Item(
            route.title, Status.NOT_YET, "No document on file.", cite=route.cite,
            next=f"Enter a document that proves it: {_asks(route)}.",
        )
        for route in school.plan.routes
        if route.key in asked - shown and route.months
    ]  # fmt: skip
    further = [_course(one, of, school, proofs) for one, of in taken if one.route == ADDITIONAL]
    done = [one for one in items if one.status is Status.FULFILLED]
    if done:
        first = min(done, key=lambda one: one.on or date.max)
        return _made(Status.FULFILLED, f"{first.title}: {first.told}", [*items, *further])
    if not items:
        step = "Enroll them in a course, or enter a document for a course or job elsewhere."
        items.append(Item(TITLE, Status.NOT_YET, "Not enrolled in a course.", next=step))
    doubtful = next((one for one in items if one.status is Status.UNKNOWN), None)
    status = Status.UNKNOWN if doubtful else Status.NOT_YET
    return _made(status, (doubtful or items[0]).told, [*items, *further])


def _made(status: Status, told: str, items: Iterable[Item]) -> Requirement:
    return Requirement("training", TITLE, CITE, status, told, tuple(items))


def _asks(route: Route) -> str:
    told = [route.title.lower()]
    if route.months:
        told.append(f"at least {route.months} months")
    if route.years:
        told.append(f"within the last {route.years} years")
    return ", ".join(told)


# A course here.


def _course(one: Enrollment, of: Account, school: School, proofs: Sequence[Proof]) -> Item:
    title, cite = f"Course here: {of.category.title}", None if of.further else of.category.cite
    done, weeks = of.ledger.hours(), of.weeks
    asked = f"{done:.1f} of {of.wanted:g} hours"
    if of.further:
        title = f"Training for an additional game: {of.category.title}"
        asked += ", as the school requires"
    else:
        asked += f", {weeks} of {of.weeks_wanted} weeks"
    names = (one.fact, *(line.fact for line in of.ledger.lines))
    if not of.met:
        strange = _unvouched(of)
        if strange and done + strange >= of.wanted - 1e-6:
            told = (
                f"{asked}; {strange:.1f} more were logged on a workstation the school hasn't "
                "approved."
            )
            step = "The school administrator approves that workstation, or rejects it."
            return Item(title, Status.UNKNOWN, told, None, cite, (), names, step)
        step = f"{of.left:.1f} more hours"
        if of.weeks_left:
            step += f" and {of.weeks_left} more week{'s' if of.weeks_left > 1 else ''}"
        return Item(
            title, Status.NOT_YET, f"{asked}.", None, cite, (), names,
            f"{step} of instruction.",
        )  # fmt: skip
    word = _word(one.category, of, proofs)
    if word is None:
        return Item(
            title, Status.NOT_YET, f"{asked}; nobody has signed off on completion.", None,
            cite, (), names,
            "An instructor signs off that the course was completed to their satisfaction.",
        )  # fmt: skip
    names = (*names, word.fact)
    signed = school.names(word.by)
    told = f"{asked}; completed to satisfaction, {signed_by(signed)} on {told_day(word.on)}."
    way = next((route for route in school.plan.routes if route.key == one.route), None)
    if way and word.at and not way.recent(word.on, day_of(word.at)):
        told += f" That was more than {way.years} years before it was signed."
        step = "Enroll them in a course, or enter something more recent."
        return Item(title, Status.NOT_YET, told, None, cite, signed, names, step)
    return Item(title, Status.FULFILLED, told, word.on, cite, signed, names, beside=of.further)


def _unvouched(of: Account) -> float:
    return sum(line.minutes for line in of.ledger.lines if not line.vouched) / 60


def _word(category: str, of: Account, proofs: Sequence[Proof]) -> Proof | None:
    """Return an instructor's word, given once hours and weeks were there."""
    since = of.met_on
    return next(
        (
            one for one in proofs
            if one.what is What.COURSE and one.key == category and since and one.on >= since
        ),
        None,
    )  # fmt: skip


# A course or work elsewhere.


def _elsewhere(school: School, proofs: Iterable[Proof]) -> Iterator[Item]:
    shown = [one for one in proofs if one.what is What.ROUTE]
    for route in school.plan.routes:
        mine = [one for one in shown if one.key == route.key]
        items = [_document(route, one, school) for one in mine]
        yield from items
        if all(item.status is not Status.FULFILLED for item in items):
            yield from _together(route, mine, school)


def _document(route: Route, one: Proof, school: School) -> Item:
    signed = school.names(one.by)
    paper = f"{one.document}, {one.issuer}"
    given = day_of(one.at) if one.at else one.on
    status, told, step = _enough(route, one, given, school.plan)
    return Item(
        title=route.title, status=status, told=f"{told} {paper}; {signed_by(signed)}.",
        on=given if status is Status.FULFILLED else None, cite=route.cite, signed=signed,
        facts=(one.fact,), next=step,
    )  # fmt: skip


def _together(route: Route, several: Iterable[Proof], school: School) -> Iterator[Item]:
    """Yield what several pieces of work come to; no day counts twice."""
    spans = [(one, one.since) for one in several if route.months and one.since]
    if len(spans) < 2:
        return
    given = max(day_of(one.at) if one.at else one.on for one, _ in spans)
    least = _years_before(given, route.years) if route.years else date.min
    months = months_in((max(since, least), one.on) for one, since in spans if one.on >= least)
    if not months:
        return
    done = route.worked_enough(months)
    signed = school.names(dict.fromkeys(uid for one, _ in spans for uid in one.by))
    yield Item(
        f"{route.title}, taken together", Status.FULFILLED if done else Status.NOT_YET,
        f"{months} of {route.months} months at {len(spans)} employers; "
        f"{signed_by(signed)}.",
        given if done else None, route.cite, signed, tuple(one.fact for one, _ in spans),
        "" if done else "Enter more work, or enroll them in a course.",
    )  # fmt: skip


def months_in(spans: Iterable[tuple[date, date]]) -> int:
    """Return the whole months of all *spans*, first and last days included; the remaining days are
    added up, thirty to a month.

    >>> months_in([(date(2024, 9, 1), date(2024, 11, 30)), (date(2025, 2, 1), date(2025, 4, 30))])
    6
    """
    months = odd = 0
    for first, last in _stretches(spans):
        whole = whole_months(first, last)
        months += whole
        odd += (last + A_DAY - after_months(first, whole)).days
    return months + odd // A_MONTH


def _stretches(spans: Iterable[tuple[date, date]]) -> list[tuple[date, date]]:
    """Return *spans* by day; those that overlap, or follow on each other, are one."""
    found: list[tuple[date, date]] = []
    for first, last in sorted(spans):
        if found and first <= found[-1][1] + A_DAY:
            found[-1] = found[-1][0], max(last, found[-1][1])
        else:
            found.append((first, last))
    return found


def _enough(
    route: Route, one: Proof, given: date, plan: TrainingStandard
) -> tuple[Status, str, str]:
    """Return whether a document is enough, why, and what to do if not."""
    if not route.recent(one.on, given):
        told = f"It ended on {told_day(one.on)}, more than {route.years} years before."
        return Status.NOT_YET, told, "Enroll them in a course, or enter something more recent."
    if not route.months:
        return Status.FULFILLED, f"Completed on {told_day(one.on)}.", ""
    if one.since is None:
        told = "The first day of work is missing."
        return Status.UNKNOWN, told, "Enter it again with the first day, and reverse this entry."
    first = max(one.since, _years_before(given, route.years)) if route.years else one.since
    months = whole_months(first, one.on)
    span = f"from {told_day(first)} to {told_day(one.on)}"
    told = f"{months} of {route.months} months, {span}."
    if route.worked_enough(months):
        return Status.FULFILLED, told, ""
    return Status.NOT_YET, told, "Enter more work, or enroll them in a course."


def whole_months(first: date, last: date) -> int:
    """Return how many months have been filled from one day to another, both included.

    >>> whole_months(date(2025, 1, 31), date(2025, 7, 30)), whole_months(
    ...     date(2025, 2, 1), date(2025, 7, 30))
    (6, 5)
    """
    after = last + A_DAY
    months = 12 * (after.year - first.year) + after.month - first.month
    return months - (after.day < first.day and (after + A_DAY).day != 1)


def _years_before(day: date, years: int) -> date:
    try:
        return day.replace(year=day.year - years)
    except ValueError:  # a 29th of February
        return date(day.year - years, 3, 1)
