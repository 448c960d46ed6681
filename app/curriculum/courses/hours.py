"""What the training standards ask: hours by category, crafts, topics, and the ways to a permit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from app.curriculum.courses.mistakes import Mistakes, gathered
from app.curriculum.places import HOURS, OWN
from app.files import read_toml
from app.rounds import values
from app.rounds.values import Table
from games.engine.cite import Cite

KEYS = (
    "edition", "in_force", "source", "replaced_by", "note", "categories", "crafts", "topics",
    "routes", "additional",
)  # fmt: skip
A_DAY = date(2000, 1, 1)
"""Stands where a date could not be read."""
READ_SO = (
    "That time at the simulator is instruction, and that a week counts if it has any hours, are "
    "readings."
)
"""What no edition says about how hours are counted here."""


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
    crafts: tuple[str, ...] = ()
    """The keys of what its games use and its course must teach: cards, dice, tiles."""


@dataclass(frozen=True, slots=True)
class Topic:
    """A topic taught in addition to the games, without hours of its own."""

    key: str
    title: str
    cite: Cite


@dataclass(frozen=True, slots=True)
class Route:
    """One of the ways in which an applicant proves training, § 527.1(1) to (3)."""

    key: str
    title: str
    cite: Cite
    years: int = 0
    """The longest time ago that is allowed; 0 where there is no such limit."""
    months: int = 0
    """How long one must have worked as a dealer; 0 where work does not count."""

    def recent(self, ended: date, today: date) -> bool:
        """Whether what *ended* on one day still counts on another, the anniversary included.

        >>> Route("school", "A school", Cite.parse("527.1(1)"), years=5).recent(
        ...     date(2020, 2, 29), date(2025, 3, 1))
        True
        """
        if not self.years:
            return True
        try:
            last = ended.replace(year=ended.year + self.years)
        except ValueError:  # a 29th of February whose anniversary is in no leap year
            last = date(ended.year + self.years, 3, 1)
        return today <= last

    def worked_enough(self, months: float) -> bool:
        """Whether this many *months* of work as a dealer are enough by this way."""
        return bool(self.months) and months >= self.months


@dataclass(frozen=True, slots=True)
class Additional:
    """The training of a dealer who has finished one category's course, for a further game.

    The edition at hand has no such rule: the figures are the school's own choice.
    """

    hours: int
    table_test: bool
    source: str
    """Where the possibility comes from, and whose the figures are."""
    hours_of: Mapping[str, int]
    """Category -> its own figure, where it has one."""

    def hours_in(self, category: str) -> int:
        """Return the hours of training for a further game of *category*."""
        return self.hours_of.get(category, self.hours)


@dataclass(frozen=True, slots=True)
class TrainingStandard:
    """What one edition of the training standards asks for."""

    edition: str
    in_force: date
    source: str
    replaced_by: str
    note: str
    """The notices for anyone who looks at the hours."""
    categories: Mapping[str, Category]
    crafts: tuple[Topic, ...]
    """§ 527.2(2) to (4)."""
    topics: tuple[Topic, ...]
    """§ 527.3: a casino's own training of its dealers."""
    routes: tuple[Route, ...]
    """§ 527.1."""
    additional: Additional
    where: Path
    """The file it was read from."""

    @property
    def schools_own(self) -> bool:
        """Whether a school has put its own file in the place of the program's."""
        return self.where != OWN / HOURS

    @property
    def counts_by(self) -> str:
        """The edition by which hours are counted and the readings of it, for every page that shows
        hours."""
        whose = ", in your school's own file" if self.schools_own else ""
        told = f"Hours counted by the {self.edition} edition{whose}: {self.source}."
        return " ".join(filter(None, (told, self.note, READ_SO)))

    def route(self, key: str) -> Route:
        """Return the way that is called *key*.

        :raises KeyError: if there is none.
        """
        found = {one.key: one for one in self.routes}
        return found[key]


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


def load_hours(path: Path | None = None) -> TrainingStandard:
    """Read the plan in *path*, or the program's own.

    :raises UnusableError: naming the file, the key, and what to write instead.
    """
    return gathered(read_hours, path or OWN / HOURS)


def read_hours(mistakes: Mistakes, path: Path) -> TrainingStandard:
    """Read the plan in *path*; what cannot be read is added to *mistakes*.

    :raises UnusableError: if it is no TOML at all.
    """
    return plan_of(mistakes, read_toml(path), path)


def plan_of(mistakes: Mistakes, table: Table, path: Path) -> TrainingStandard:
    """Read the plan in *table*, which is said to come from *path*."""
    where = str(path)
    mistakes.only(table, KEYS, where, "")
    in_force = table.get("in_force")
    if not isinstance(in_force, date):
        mistakes.add(where, "in_force", "a date is wanted, such as 2010-03-06")
        in_force = A_DAY
    crafts = _topics(mistakes, table, "crafts", where)
    known = [one.key for one in crafts]
    categories: dict[str, Category] = {}
    for key, one in mistakes.each(table, "categories", where):
        category = _category(mistakes, one, known, where, key)
        if category.key in categories:
            mistakes.add(where, f"{key}.key", f"{category.key!r} is there already")
        categories[category.key] = category
    for name, there in (("categories", categories), ("routes", table.get("routes"))):
        if not there:
            mistakes.add(where, name, f"there are none; write [[{name}]]")
    return TrainingStandard(
        edition=mistakes.text(table, "edition", where, ""),
        in_force=in_force,
        source=mistakes.text(table, "source", where, ""),
        replaced_by=mistakes.read("", values.text, table.get("replaced_by", ""), where,
                                  "replaced_by"),
        note=mistakes.read("", values.text, table.get("note", ""), where, "note"),
        categories=categories,
        crafts=crafts,
        topics=_topics(mistakes, table, "topics", where),
        routes=tuple(_route(mistakes, one, where, key)
                     for key, one in mistakes.each(table, "routes", where)),
        additional=_additional(mistakes, table, list(categories), where),
        where=path,
    )  # fmt: skip


def standings(plan: TrainingStandard, done: Mapping[str, float]) -> tuple[Standing, ...]:
    """Return how *done* (category -> hours, as the record has it) stands against *plan*.

    Hours in a category that the plan does not know are left out.
    """
    return tuple(Standing(one, done.get(key, 0.0)) for key, one in plan.categories.items())


def _category(mistakes: Mistakes, one: Table, crafts: list[str], where: str, key: str) -> Category:
    known = ("key", "title", "provision", "hours", "weeks", "dealt", "crafts")
    mistakes.only(one, known, where, key)
    named = one.get("crafts", [])
    if not isinstance(named, list):
        mistakes.add(where, f"{key}.crafts", 'a list is wanted, such as ["cards"]')
        named = []
    for craft in named:
        mistakes.read("", values.word, craft, crafts, where, f"{key}.crafts")
    return Category(
        key=mistakes.text(one, "key", where, key),
        title=mistakes.text(one, "title", where, key),
        cite=mistakes.cite(one, where, key),
        hours=_number(mistakes, one, "hours", (1, 2000), where, key),
        weeks=_number(mistakes, one, "weeks", (1, 104), where, key),
        dealt=mistakes.read(False, values.flag, one.get("dealt", False), where, f"{key}.dealt"),
        crafts=tuple(craft for craft in named if craft in crafts),
    )


def _topics(mistakes: Mistakes, table: Table, name: str, where: str) -> tuple[Topic, ...]:
    found: dict[str, Topic] = {}
    for key, one in mistakes.each(table, name, where):
        mistakes.only(one, ("key", "title", "provision"), where, key)
        cite = mistakes.cite(one, where, key)
        topic = Topic(
            mistakes.text(one, "key", where, key), mistakes.text(one, "title", where, key), cite
        )
        if topic.key in found:
            mistakes.add(where, f"{key}.key", f"{topic.key!r} is there already")
        found[topic.key] = topic
    return tuple(found.values())


def _route(mistakes: Mistakes, one: Table, where: str, key: str) -> Route:
    mistakes.only(one, ("key", "title", "provision", "years", "months"), where, key)
    return Route(
        key=mistakes.text(one, "key", where, key),
        title=mistakes.text(one, "title", where, key),
        cite=mistakes.cite(one, where, key),
        years=_number(mistakes, one, "years", (0, 50), where, key, 0),
        months=_number(mistakes, one, "months", (0, 600), where, key, 0),
    )


def _additional(mistakes: Mistakes, table: Table, categories: list[str], where: str) -> Additional:
    name = "additional"
    one = mistakes.read({}, values.table_of, table.get(name), where, name)
    mistakes.only(one, ("hours", "table_test", "source", "hours_of"), where, name)
    own = mistakes.read({}, values.table_of, one.get("hours_of", {}), where, f"{name}.hours_of")
    mistakes.only(own, categories, where, f"{name}.hours_of")
    if not one:
        return Additional(0, True, "", {})
    return Additional(
        hours=_number(mistakes, one, "hours", (0, 2000), where, name),
        table_test=mistakes.read(True, values.flag, one.get("table_test", True), where,
                                 f"{name}.table_test"),
        source=mistakes.text(one, "source", where, name),
        hours_of={key: _number(mistakes, own, key, (0, 2000), where, f"{name}.hours_of")
                  for key in own},
    )  # fmt: skip


def _number(
    mistakes: Mistakes, one: Table, name: str, span: tuple[int, int], where: str, key: str,
    default: int | None = None,
) -> int:  # fmt: skip
    value = one.get(name, default)
    return mistakes.read(span[0] or 1, values.number, value, *span, where, f"{key}.{name}")
