"""What the record suggests: what to do next, the weakest provisions, the best rounds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from app.shell.base.drills import all_drills

if TYPE_CHECKING:
    from datetime import date, datetime

    from app.curriculum.courses.modules import Module
    from app.curriculum.progress.choosing import PracticeWish
    from app.curriculum.progress.plan import Suggestion, Weakness
    from app.curriculum.progress.practiced import Practised
    from app.records import Trainee
    from app.records.store import Record


@dataclass(frozen=True, slots=True)
class Outlook:
    """The results of one trainee's record."""

    suggestions: tuple[Suggestion, ...]
    weak: tuple[Weakness, ...]
    """The provisions that are missed most, the worst first."""
    wish: PracticeWish


@dataclass
class Foresight:
    """Reads records, and remembers those it has read.

    It is asked in the one thread that reads the record; its results may go to any other.
    """

    _known: dict[int, Practised] = field(default_factory=dict)

    def look(
        self,
        record: Record,
        trainee: Trainee,
        modules: Sequence[Module],
        category: str,
        now: datetime,
    ) -> Outlook:
        """Return the results of *trainee*, who takes *modules* of *category*."""
        from app.curriculum.courses.weeks import day_of
        from app.curriculum.progress.choosing import wish
        from app.curriculum.progress.plan import today, weaknesses

        known = self._practised(record, trainee)
        test = day_of_test(record, trainee, category)
        wanted = wish(known, day_of(now), test)
        return Outlook(
            today(known, modules, now, test, wanted), weaknesses(known.provisions), wanted
        )

    def step(
        self, record: Record, trainee: Trainee, modules: Sequence[Module]
    ) -> Suggestion | None:
        """Return what comes next for *trainee* on the way through *modules*."""
        from app.curriculum.progress.plan import next_step

        return next_step(self._practised(record, trainee), modules)

    def _practised(self, record: Record, trainee: Trainee) -> Practised:
        from app.curriculum.progress.practiced import gone_on

        known = gone_on(
            self._known.get(trainee.id), all_drills(), record.history.tried(trainee.id)
        )
        self._known[trainee.id] = known
        return known


def first_step(modules: Sequence[Module]) -> Suggestion | None:
    """Return what comes next for somebody who has nothing on record."""
    from app.curriculum.progress.plan import next_step
    from app.curriculum.progress.practiced import Practised

    return next_step(Practised(all_drills()), modules)


def first_steps(modules: Sequence[Module], now: datetime) -> tuple[Suggestion, ...]:
    """Return the suggestion for somebody who has nothing on record."""
    from app.curriculum.progress.plan import today
    from app.curriculum.progress.practiced import Practised

    return today(Practised(all_drills()), modules, now)


def day_of_test(record: Record, trainee: Trainee, category: str) -> date | None:
    """Return the day of the table test of *trainee* in *category*, if it is set."""
    from app.records.journal.facts import FactKind
    from app.school.roster import courses

    taken = courses(record.journal.facts(FactKind.COURSE, subject=trainee.uid))
    found = taken.get((trainee.uid, category))
    return found.test_on if found else None
