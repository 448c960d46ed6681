"""What the training standards ask: hours by category, crafts, topics, and the ways to a permit."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from functools import partial
from pathlib import Path

from app.curriculum.courses.mistakes import Mistakes, cite_of, gathered, said
from app.curriculum.places import HOURS, OWN
from app.files import read_toml
from app.rounds import values
from app.rounds.values import FileTable, Table
from games.engine.cite import Cite

KEYS = (
    "edition", "in_force", "source", "replaced_by", "note", "categories", "crafts", "topics",
    "routes", "additional",
)  # fmt: skip
A_DAY = date(2000, 1, 1)
"""Stands where a date could not be read."""
READ_SO = (
    "Two interpretations apply: simulator time counts as instruction, and a week "
    "counts if it has any hours."
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
        told = f"Hours follow the {self.edition} edition{whose}: {self.source}."
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
    file = mistakes.table(table, str(path))
    file.only(*KEYS)
    crafts = _topics(file.tables("crafts"))
    known = [one.key for one in crafts]
    categories: dict[str, Category] = {}
    for one in file.tables("categories"):
        category = _category(one, known)
        if category.key in categories:
            one.wrong("key", f"{category.key!r} is there already")
        categories[category.key] = category
    standard = TrainingStandard(
        edition=said(file, "edition"),
        in_force=file.read("in_force", _day, instead=A_DAY, such="2010-03-06"),
        source=said(file, "source"),
        replaced_by=file.text("replaced_by", ""),
        note=file.text("note", ""),
        categories=categories,
        crafts=crafts,
        topics=_topics(file.tables("topics")),
        routes=tuple(_route(one) for one in file.tables("routes")),
        additional=_additional(file.table("additional"), categories),
        where=path,
    )
    for name in ("categories", "routes"):
        if not table.get(name):
            file.wrong(name, f"there are none; write [[{name}]]")
    return standard


def standings(plan: TrainingStandard, done: Mapping[str, float]) -> tuple[Standing, ...]:
    """Return how *done* (category -> hours, as the record has it) stands against *plan*.

    Hours in a category that the plan does not know are left out.
    """
    return tuple(Standing(one, done.get(key, 0.0)) for key, one in plan.categories.items())


def _day(value: object) -> date:
    if not isinstance(value, date):
        raise ValueError("write a date, such as 2010-03-06")
    return value


def _category(one: FileTable, crafts: Collection[str]) -> Category:
    one.only("key", "title", "provision", "hours", "weeks", "dealt", "crafts")
    return Category(
        key=said(one, "key"),
        title=said(one, "title"),
        cite=cite_of(one),
        hours=one.number("hours", 1, 2000),
        weeks=one.number("weeks", 1, 104),
        dealt=one.flag("dealt", False),
        crafts=one.listed("crafts", partial(values.word, options=crafts), '["cards"]'),
    )


def _topics(given: Iterable[FileTable]) -> tuple[Topic, ...]:
    found: dict[str, Topic] = {}
    for one in given:
        one.only("key", "title", "provision")
        topic = Topic(said(one, "key"), said(one, "title"), cite_of(one))
        if topic.key in found:
            one.wrong("key", f"{topic.key!r} is there already")
        found[topic.key] = topic
    return tuple(found.values())


def _route(one: FileTable) -> Route:
    one.only("key", "title", "provision", "years", "months")
    return Route(
        key=said(one, "key"),
        title=said(one, "title"),
        cite=cite_of(one),
        years=one.number("years", 0, 50, 0),
        months=one.number("months", 0, 600, 0),
    )


def _additional(one: FileTable, categories: Collection[str]) -> Additional:
    one.only("hours", "table_test", "source", "hours_of")
    own = one.table("hours_of")
    own.only(*categories)
    return Additional(
        hours=one.number("hours", 0, 2000),
        table_test=one.flag("table_test", True),
        source=said(one, "source"),
        hours_of={key: own.number(key, 0, 2000) for key in own.said},
    )
