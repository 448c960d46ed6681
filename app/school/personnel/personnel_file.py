"""The personnel file of § 527.5(b): what a casino documents of each of its dealers."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from datetime import date
from functools import lru_cache
from typing import TYPE_CHECKING

from app.curriculum.courses.course import EMPLOYEE
from app.curriculum.drills.drill import Drill
from app.curriculum.progress.learned import DrillProgress
from app.curriculum.progress.scoring import reckoned
from app.grading.findings import Skill
from app.records import Trainee
from app.records.journal.facts import Fact, FactKind
from app.school.hours.counting import COURSE, HOURS
from app.school.personnel.contents import FileContents, PersonnelFile, School
from app.school.personnel.evidence import proofs
from app.school.personnel.routes import accounts, training
from app.school.personnel.tests import table_tests
from app.school.personnel.topics import employee_training

if TYPE_CHECKING:
    from app.curriculum.courses.course import Course
    from app.curriculum.courses.hours import TrainingStandard
    from app.records.store import Record
    from app.records.totals.classes import Learnt

_SKILLS = {skill.value: skill for skill in Skill}
ABOUT = (
    FactKind.TRAINEE, FactKind.COURSE, FactKind.ENGAGED, FactKind.HOURS, FactKind.COUNTER,
    FactKind.EVIDENCE,
)  # fmt: skip
"""The facts about the trainee."""


def personnel_file(held: FileContents, school: School, today: date) -> PersonnelFile:
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


def how_far(drills: Mapping[str, Drill], learnt: Iterable[Learnt]) -> dict[str, DrillProgress]:
    """Return drill -> its progress, from the totals kept as its rounds ended.

    A drill that nobody knows any more is left out.
    """
    return {one.drill: _progress(drills[one.drill], one) for one in learnt if one.drill in drills}


def _progress(drill: Drill, learnt: Learnt) -> DrillProgress:
    if not learnt.rounds:
        return DrillProgress(drill.key, 0, drill.rounds)
    counts, critical = _summed(learnt.written, drill.rounds)
    return DrillProgress(drill.key, learnt.rounds, drill.rounds, reckoned(drill, counts, critical))


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
    record: Record, plan: TrainingStandard, courses: Mapping[str, Course], games: Mapping[str, str]
) -> School:
    """Return what is the same for everyone in *record*."""
    founded = record.staff.school()
    return School(
        name=founded.text("school") if founded else "",
        plan=plan,
        courses=courses,
        staff={one.uid: one for one in record.staff.everyone()},
        admitted=record.stations.admitted(),
        games=games,
    )


def held(record: Record, trainee: Trainee, drills: Mapping[str, Drill]) -> FileContents:
    """Return what *record* has of one trainee."""
    progress = how_far(drills, record.classes.learnt([trainee.id]))
    return FileContents(trainee, about(record, trainee.uid), progress)


def about(record: Record, trainee: str) -> tuple[Fact, ...]:
    """Return the facts about a *trainee* (uid) and the trainee's table tests, oldest first.

    What the school counts hours by, and trains its dealers by, is included.
    """
    own = record.journal.facts_about(ABOUT, [trainee])
    named = record.journal.facts_naming([FactKind.TEST], [trainee])
    tests = [one for one in named if one.text("trainee") == trainee]
    outcomes = record.journal.facts_about([FactKind.OUTCOME], [one.subject for one in tests])
    house = record.journal.facts_about([FactKind.HOUSE], [HOURS, COURSE + EMPLOYEE])
    told = (*own, *tests, *outcomes, *house)
    return tuple(sorted(told, key=lambda one: (one.at, one.station, one.seq)))
