"""What the hours of a school are counted by: the program's own plan, or one its head has adopted.

A file on a workstation can be changed by anyone who sits there; what the head adopts is a fact in
the journal, with his signature, the same on every workstation.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from app.curriculum.hours import Plan, load_hours, plan_of
from app.curriculum.mistakes import gathered
from app.files import parse_toml, read_text
from app.records.facts import Fact, Kind

if TYPE_CHECKING:
    from app.records.store import Record

HOURS = "hours"
"""What the fact is about."""
ADOPTED = Path("adopted by the head of the school")
"""Stands for the file of a plan that lies in the journal."""


def counted_by(told: Iterable[Fact]) -> Plan:
    """Return the plan in use, from the facts ``house`` (oldest first): the newest one counts."""
    newest = [fact for fact in told if fact.kind == Kind.HOUSE and fact.subject == HOURS]
    text = newest[-1].text("text") if newest else ""
    return _read(text) if text else load_hours()


def schools_plan(record: Record) -> Plan | None:
    """Return the plan of the school that *record* is of; nothing where none has been founded."""
    return counted_by(record.facts(Kind.HOUSE)) if record.school() else None


def adoption(file: Path) -> dict[str, object]:
    """Return what the fact says by which the plan in *file* is adopted.

    :raises UnusableError: naming every mistake in it, with its cure.
    """
    plan = load_hours(file)
    return {"text": read_text(file), "edition": plan.edition}


def return_to_own() -> dict[str, object]:
    """Return what the fact says by which the program's own plan counts again."""
    return {"text": "", "edition": load_hours().edition}


@lru_cache(maxsize=4)
def _read(text: str) -> Plan:
    table = parse_toml(text, str(ADOPTED))
    return gathered(plan_of, table, ADOPTED)
