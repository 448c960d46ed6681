"""Checking the table tests that a school has planned: every one read, all mistakes at once."""

from __future__ import annotations

from pathlib import Path

from app.curriculum.courses.mistakes import Mistakes
from app.curriculum.drills.sets import SCHOOLS
from app.curriculum.drills.shelf import Drills
from app.files import read_toml
from app.rounds import UnusableError
from app.rounds.values import FileTable
from app.school.table_tests.cover import told
from app.school.table_tests.plan import TableTestPlan, plan_files, read_every, read_plan
from app.school.table_tests.proposing import missed


def amiss(school: Path | None = None) -> tuple[UnusableError, ...]:
    """Return everything wrong with the table tests of a *school*, or with the program's own.

    The school's own scripts are dealt: what has to come up must come up. Drills that the school
    has published are only on record, so a round that begins as they do is trusted.
    """
    mistakes, drills, known = Mistakes(), Drills(), dict[str, str]()
    for path in plan_files(school):
        where = str(path)
        table = mistakes.read(None, read_toml, path)
        if table is None:
            continue
        file = FileTable(table, where)
        every = mistakes.read(FileTable({}, where), read_every, file)
        for one in mistakes.read([], file.tables, "tests"):
            plan, key = mistakes.read(None, read_plan, one, every, drills, SCHOOLS), one.key
            if plan is None:
                continue
            if plan.game_key in known:
                cure = "write one for each game"
                about = f"{plan.game_key!r} already has a table test, in {known[plan.game_key]}"
                mistakes.add(where, f"{key}.game", f"{about}; {cure}")
            known.setdefault(plan.game_key, where)
            if school is not None and path.is_relative_to(school):
                _prove(plan, where, key, drills, mistakes)
    return tuple(mistakes.found)


def _prove(plan: TableTestPlan, where: str, key: str, drills: Drills, mistakes: Mistakes) -> None:
    """See that all that has to come up does, where every round is of a drill that is here."""
    if not all(deal.drill in drills for deal in plan.script):
        return
    try:
        never = missed(plan, drills)
    except UnusableError as error:
        mistakes.add(where, f"{key}.script", f"{error.key} {error.problem}".strip())
        return
    if never:
        names = ", ".join(f"{name!r} ({told(plan.game, name)})" for name in never)
        cure = "add a round where it does, or remove it"
        mistakes.add(where, f"{key}.cover", f"never comes up in the script: {names}; {cure}")
