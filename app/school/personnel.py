"""The personnel file of § 527.5(b): what a casino documents of each of its dealers."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from datetime import date
from functools import lru_cache
from typing import TYPE_CHECKING

from app.curriculum.course import EMPLOYEE
from app.curriculum.drills import Drill
from app.curriculum.marks import reckoned
from app.curriculum.progress import Progress
from app.grading.findings import Skill
from app.records import Trainee
from app.records.facts import Fact, Kind
from app.school.counting import COURSE, HOURS
from app.school.evidence import proofs
from app.school.filed import Held, PersonnelFile, School
from app.school.passed import table_tests
from app.school.topics import employee_training
from app.school.ways import accounts, training

if TYPE_CHECKING:
    from app.curriculum.course import Course
    from app.curriculum.hours import Plan
    from app.records.classes import Learnt
    from app.records.store import Record

_SKILLS = {skill.value: skill for skill in Skill}
ABOUT = (
    Kind.TRAINEE, Kind.COURSE, Kind.ENGAGED, Kind.HOURS, Kind.COUNTER, Kind.EVIDENCE,
)  # fmt: skip
"""The facts about a trainee himself."""


def personnel_file(held: Held, school: School, today: date) -> PersonnelFile:
    """Return the file of a trainee as it stands on the day *today*."""
    shown = proofs(held.counted(school))
    return PersonnelFile(
        school=school.name,
        trainee=held.trainee,
        day=today,
        counted_by=school.plan.counts_by,
        requirements=(
            training(held, school, shown),
            employee_training(held, school, shown, today),
            table_tests(held, school),
        ),
        accounts=tuple(of for _, of in accounts(held, school)),
    )


def how_far(drills: Mapping[str, Drill], learnt: Iterable[Learnt]) -> dict[str, Progress]:
    """Return drill -> how far it is, from what was reckoned as its rounds ended.

    A drill that nobody knows any more is left out.
    """
    return {one.drill: _progress(drills[one.drill], one) for one in learnt if one.drill in drills}


def _progress(drill: Drill, learnt: Learnt) -> Progress:
    if not learnt.rounds:
        return Progress(drill.key, 0, drill.rounds)
    counts, critical = _summed(learnt.written, drill.rounds)
    return Progress(drill.key, learnt.rounds, drill.rounds, reckoned(drill, counts, critical))


@lru_cache(maxsize=50_000)
def _summed(written: str, rounds: int) -> tuple[Mapping[Skill, tuple[int, int]], int]:
    """Return what the last *rounds* come to, skill by skill, and the critical errors in them.

    Pages about a class ask for the same again and again.
    """
    counts: dict[Skill, tuple[int, int]] = {}
    critical = 0
    for scores in json.loads(written)[-rounds:]:
        for name, (tried, wrong, grave) in scores.items():
            skill = _SKILLS[name]
            before = counts.get(skill, (0, 0))
            counts[skill] = before[0] + tried, before[1] + wrong
            critical += grave
    return counts, critical


# From a record.


def the_school(
    record: Record, plan: Plan, courses: Mapping[str, Course], games: Mapping[str, str]
) -> School:
    """Return what is the same for everyone in *record*."""
    founded = record.school()
    return School(
        name=founded.text("school") if founded else "",
        plan=plan,
        courses=courses,
        staff={one.uid: one for one in record.staff()},
        admitted=record.admitted(),
        games=games,
    )


def held(record: Record, trainee: Trainee, drills: Mapping[str, Drill]) -> Held:
    """Return what *record* has of one trainee."""
    progress = how_far(drills, record.learnt([trainee.id]))
    return Held(trainee, about(record, trainee.uid), progress)


def about(record: Record, trainee: str) -> tuple[Fact, ...]:
    """Return the facts about a *trainee* (uid) and his table tests, the oldest first.

    What the school counts hours by, and trains its dealers by, is among them.
    """
    own = record.facts_about(ABOUT, [trainee])
    named = record.facts_naming([Kind.TEST], [trainee])
    tests = [one for one in named if one.text("trainee") == trainee]
    outcomes = record.facts_about([Kind.OUTCOME], [one.subject for one in tests])
    house = record.facts_about([Kind.HOUSE], [HOURS, COURSE + EMPLOYEE])
    told = (*own, *tests, *outcomes, *house)
    return tuple(sorted(told, key=lambda one: (one.at, one.station, one.seq)))
