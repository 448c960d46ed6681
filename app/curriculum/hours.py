"""The hours of § 527.2 by category, and how a trainee stands against them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from importlib.resources import files
from pathlib import Path

from app.curriculum.reading import each_of
from app.files import read_toml
from app.rounds import UnusableError, values
from app.rounds.values import Table
from games.engine.cite import Cite


@dataclass(frozen=True, slots=True)
class Category:
    """A kind of table games, with the least instruction it asks for."""

    key: str
    title: str
    cite: Cite
    hours: int
    weeks: int
    dealt: bool = False
    """Whether this program deals any of its games yet."""


@dataclass(frozen=True, slots=True)
class Topic:
    """Something to be taught besides the games, without hours of its own."""

    key: str
    title: str
    cite: Cite


@dataclass(frozen=True, slots=True)
class Plan:
    """What one edition of the training standards asks for."""

    edition: str
    in_force: date
    source: str
    note: str
    """What to tell whoever sees the hours."""
    categories: Mapping[str, Category]
    crafts: tuple[Topic, ...]
    """§ 527.2(2) to (4)."""
    topics: tuple[Topic, ...]
    """§ 527.3: a casino's own training of its dealers."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Hours done in one category against its plan.

    >>> banked = Category("banked", "Banked games", Cite.parse("527.2(1)"), 120, 6)
    >>> Standing(banked, 30.0).left, Standing(banked, 30.0).share
    (90.0, 0.25)
    """

    category: Category
    done: float

    @property
    def left(self) -> float:
        return max(0.0, self.category.hours - self.done)

    @property
    def share(self) -> float:
        """From 0 to 1."""
        return min(1.0, self.done / self.category.hours)

    @property
    def a_week(self) -> float:
        """The hours of an even week."""
        return self.category.hours / self.category.weeks


def load_hours(path: Path | None = None) -> Plan:
    """Read the plan in *path*, or the program's own.

    :raises UnusableError: naming the file, the key, and what to write instead.
    """
    path = path or Path(str(files("curricula"))) / "hours.toml"
    table, where = read_toml(path), str(path)
    values.only(
        table,
        ("edition", "in_force", "source", "replaced_by", "note", "categories", "crafts", "topics"),
        where,
        "",
    )
    in_force = table.get("in_force")
    if not isinstance(in_force, date):
        raise UnusableError(where, "in_force", "a date is wanted, such as 2010-03-06")
    categories: dict[str, Category] = {}
    for key, one in each_of(table, "categories", where):
        category = _category(one, where, key)
        if category.key in categories:
            raise UnusableError(where, f"{key}.key", f"{category.key!r} is there already")
        categories[category.key] = category
    if not categories:
        raise UnusableError(where, "categories", "there are none; write [[categories]]")
    return Plan(
        edition=values.text(table.get("edition"), where, "edition"),
        in_force=in_force,
        source=values.text(table.get("source"), where, "source"),
        note=values.text(table.get("note", ""), where, "note"),
        categories=categories,
        crafts=tuple(_topic(one, where, key) for key, one in each_of(table, "crafts", where)),
        topics=tuple(_topic(one, where, key) for key, one in each_of(table, "topics", where)),
    )


def standings(plan: Plan, done: Mapping[str, float]) -> tuple[Standing, ...]:
    """Return how *done* (category -> hours, as the record has it) stands against *plan*.

    Hours in a category that the plan does not know are left out.
    """
    return tuple(Standing(one, done.get(key, 0.0)) for key, one in plan.categories.items())


def _category(one: Table, where: str, key: str) -> Category:
    values.only(one, ("key", "title", "provision", "hours", "weeks", "dealt"), where, key)
    return Category(
        key=values.text(one.get("key"), where, f"{key}.key"),
        title=values.text(one.get("title"), where, f"{key}.title"),
        cite=_cite(one, where, key),
        hours=values.number(one.get("hours"), 1, 2000, where, f"{key}.hours"),
        weeks=values.number(one.get("weeks"), 1, 104, where, f"{key}.weeks"),
        dealt=values.flag(one.get("dealt", False), where, f"{key}.dealt"),
    )


def _topic(one: Table, where: str, key: str) -> Topic:
    values.only(one, ("key", "title", "provision"), where, key)
    return Topic(
        key=values.text(one.get("key"), where, f"{key}.key"),
        title=values.text(one.get("title"), where, f"{key}.title"),
        cite=_cite(one, where, key),
    )


def _cite(one: Table, where: str, key: str) -> Cite:
    written = values.text(one.get("provision"), where, f"{key}.provision")
    try:
        return Cite.parse(written)
    except ValueError as error:
        raise UnusableError(where, f"{key}.provision", str(error)) from None
