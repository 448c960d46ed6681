"""The second fact of a personnel file: the eight topics of § 527.3, each with its evidence.

A topic is covered once, of every module that teaches it, the checks have been shown, the papers
are on file and have not expired, and the drills have been dealt as often as they ask; or once a
paper says that it was taught elsewhere.
"""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Iterable, Iterator, Sequence
from datetime import date

from app.curriculum.courses.course import EMPLOYEE, Check, Evidence, Module
from app.curriculum.courses.hours import Topic
from app.curriculum.progress.learned import DrillProgress, DrillState
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
from games.engine.cite import Cite

CITE = Cite.parse("527.5(b)(2)")
TITLE = "Employee training"


def employee_training(
    held: FileContents, school: School, proofs: Sequence[Proof], today: date
) -> Requirement:
    """Return how § 527.3 stands; *proofs* are those on file."""
    items = [_topic(one, held, school, proofs, today) for one in school.plan.topics]
    open_still = [one for one in items if one.status is not Status.FULFILLED]
    if not open_still:
        status, told = Status.FULFILLED, f"All {len(items)} topics covered."
    else:
        unknown = [one for one in open_still if one.status is Status.UNKNOWN]
        status = Status.UNKNOWN if len(unknown) == len(open_still) else Status.NOT_YET
        done = len(items) - len(open_still)
        told = f"{done} of {len(items)} topics covered. Next: {open_still[0].title}."
    return Requirement("employee-training", TITLE, CITE, status, told, tuple(items))


def modules_of(topic: str, school: School) -> tuple[Module, ...]:
    """Return the modules of a casino's own training that teach *topic*."""
    known = school.courses.get(EMPLOYEE)
    return tuple(one for one in known.modules if topic in one.teaches) if known else ()


def _topic(
    topic: Topic, held: FileContents, school: School, proofs: Sequence[Proof], today: date
) -> Item:
    elsewhere = (one for one in _proofs(What.TOPIC, topic.key, proofs) if one.holds(today))
    taught = next(elsewhere, None)
    if taught is not None:
        signed = school.names(taught.by)
        told = f"{taught.document}, {taught.issuer}; {signed_by(signed)}."
        return Item(
            topic.title, Status.FULFILLED, told, taught.on, topic.cite, signed, (taught.fact,)
        )
    modules = modules_of(topic.key, school)
    if not modules:
        told = "No module of the school teaches it, and no document shows that it was taught."
        step = f"Enter a document for “{topic.title}”."
        return Item(topic.title, Status.UNKNOWN, told, None, topic.cite, next=step)
    parts = [part for one in modules for part in _parts(one, held, school, proofs, today)]
    lacking = [part for part in parts if part.status is not Status.FULFILLED]
    facts = tuple(dict.fromkeys(name for part in parts for name in part.facts))
    signed = tuple(dict.fromkeys(name for part in parts for name in part.signed))
    reckoned = any(part.reckoned for part in parts)
    if lacking or not parts:
        told = lacking[0].told if lacking else "Its module requires nothing that can be shown."
        step = lacking[0].next if lacking else f"Enter a document for “{topic.title}”."
        status = Status.NOT_YET if lacking else Status.UNKNOWN
        return Item(topic.title, status, told, None, topic.cite, signed, facts, step, reckoned)
    days = [part.on for part in parts if part.on]
    told = " ".join(part.told for part in parts)
    return Item(
        topic.title, Status.FULFILLED, told, max(days, default=None), topic.cite, signed, facts,
        reckoned=reckoned,
    )  # fmt: skip


def _parts(
    module: Module, held: FileContents, school: School, proofs: Sequence[Proof], today: date
) -> Iterator[Item]:
    for check in module.checks:
        yield checked(check, held, school, proofs)
    for paper in module.evidence:
        yield papered(paper, school, proofs, today)
    named = {check.drill for check in module.checks}
    for key in module.drills:
        if key not in named:
            yield _dealt(key, held.progress.get(key), mastered=False)


def checked(check: Check, held: FileContents, school: School, proofs: Sequence[Proof]) -> Item:
    """Return how one check of a module stands."""
    if check.drill:
        return _dealt(check.drill, held.progress.get(check.drill), mastered=True)
    found = next(iter(_proofs(What.CHECK, check.key, proofs)), None)
    if found is None:
        step = f"An instructor observes and signs: {_sentence(check.shown)}"
        return Item(check.key, Status.NOT_YET, "Not observed by an instructor yet.", next=step)
    signed = school.names(found.by)
    told = f"Observed on {told_day(found.on)}, {signed_by(signed)}."
    return Item(check.key, Status.FULFILLED, told, found.on, None, signed, (found.fact,))


def papered(paper: Evidence, school: School, proofs: Sequence[Proof], today: date) -> Item:
    """Return how a paper that a module asks for stands."""
    found = max(
        _proofs(What.DOCUMENT, paper.key, proofs),
        key=lambda one: (last_day(one, paper) or date.max, one.on),
        default=None,
    )
    if found is None:
        step = f"Enter the document: {_sentence(paper.document)}"
        return Item(paper.title, Status.NOT_YET, f"{paper.title} is not on file.", next=step)
    signed, last = school.names(found.by), last_day(found, paper)
    if last is not None and last < today:
        told = f"{paper.title} expired on {told_day(last)}."
        step = f"Enter a new one: {_sentence(paper.document)}"
        return Item(paper.title, Status.NOT_YET, told, None, None, signed, (found.fact,), step)
    until = f", valid until {told_day(last)}" if last else ""
    told = f"{found.document}, {found.issuer}, {told_day(found.on)}{until}; {signed_by(signed)}."
    return Item(paper.title, Status.FULFILLED, told, found.on, None, signed, (found.fact,))


def last_day(found: Proof, paper: Evidence) -> date | None:
    """Return the last day on which a paper holds: its own, or by the months it is good for."""
    if found.expires is not None or not paper.months:
        return found.expires
    return after_months(found.on, paper.months)


def after_months(day: date, months: int) -> date:
    """Return the same day this many months later, or the last day of a shorter month.

    >>> after_months(date(2026, 1, 31), 1).isoformat()
    '2026-02-28'
    """
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    return date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))


def _dealt(key: str, how: DrillProgress | None, *, mastered: bool) -> Item:
    state = how.state if how else DrillState.NEW
    enough = (DrillState.MASTERED,) if mastered else (DrillState.DONE, DrillState.MASTERED)
    named = f"“{key.replace('-', ' ')}”"
    told = f"Drill {named}: {state.value}"
    if how is not None and how.rounds:
        told += f", {how.rounds} of {how.wanted} rounds"
        told += f", {how.mark.percent}%" if how.mark else ""
    if state in enough:
        return Item(key, Status.FULFILLED, f"{told}.", reckoned=True)
    step = f"{'Master' if mastered else 'Deal'} the drill {named}."
    return Item(key, Status.NOT_YET, f"{told}.", next=step, reckoned=True)


def _proofs(what: What, key: str, proofs: Iterable[Proof]) -> list[Proof]:
    return [one for one in proofs if (one.what, one.key) == (what, key)]


def _sentence(text: str) -> str:
    text = " ".join(text.split())
    return text if text.endswith(".") else f"{text}."
