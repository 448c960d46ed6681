"""A course of instruction: its modules week by week, what they ask for, and its table tests."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from games.engine.cite import Cite

EMPLOYEE = "employee"
"""The course of § 527.3, in which a casino trains its dealers whatever they deal."""
STAFF = ("instructor", "head")
"""Who may put a piece of evidence on file: any instructor, or only the school administrator."""


@dataclass(frozen=True, slots=True)
class Hours:
    """Hours of instruction, by the way in which they are spent."""

    simulator: float = 0
    """Engaged at this program."""
    instruction: float = 0
    """Under an instructor's eyes: at the blackboard, at the rail, hands on chips."""
    mock: float = 0
    """At a table of the school with others as players."""

    @property
    def total(self) -> float:
        return self.simulator + self.instruction + self.mock

    def __add__(self, other: Hours) -> Hours:
        return Hours(
            self.simulator + other.simulator,
            self.instruction + other.instruction,
            self.mock + other.mock,
        )

    def share(self, parts: int) -> Hours:
        """Return one of this many equal parts."""
        return Hours(self.simulator / parts, self.instruction / parts, self.mock / parts)


def hours_told(hours: float) -> str:
    """Return *hours* in words.

    >>> hours_told(1), hours_told(2.5)
    ('1 hour', '2.5 hours')
    """
    return f"{hours:g} {'hour' if hours == 1 else 'hours'}"


@dataclass(frozen=True, slots=True)
class Check:
    """What a trainee shows before going on: a drill with its mark, or something staff have seen.

    An instructor ticks off the second kind as evidence under *key*.
    """

    key: str
    shown: str = ""
    """What the instructor has to see; empty where a drill decides."""
    drill: str = ""
    mark: int = 0
    """The percentage to reach; 0 is the drill's own pass mark."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """Something from outside that is kept on file."""

    key: str
    title: str
    document: str
    """The kind of document asked for, and what must be on it."""
    by: str = "instructor"
    """Who may enter it: one of ``STAFF``."""
    months: int = 0
    """How long it holds; 0 is for good."""
    why: str = ""
    """Whose figure that is."""


@dataclass(frozen=True, slots=True)
class Module:
    """A part of a category's instruction."""

    key: str
    title: str
    category: str
    plan: Hours
    reading: str
    """What to know before dealing: paragraphs, an empty line between them."""
    drills: tuple[str, ...] = ()
    """Their keys, in the order they are done."""
    after: tuple[str, ...] = ()
    """The modules to be done first."""
    dealt: bool = True
    """Whether this program deals it; else it is taught at a table of the school."""
    weeks: tuple[int, ...] = ()
    """The weeks of the course in which it is taught, 1 the first; its hours are spread evenly."""
    teaches: tuple[str, ...] = ()
    """The crafts of § 527.2(2) to (4) and the topics of § 527.3 that it covers."""
    provisions: tuple[Cite, ...] = ()
    """What its reading rests on."""
    custom: str = ""
    """What in its reading is trade practice or not proved by any text at hand."""
    checks: tuple[Check, ...] = ()
    evidence: tuple[Evidence, ...] = ()

    @property
    def hours(self) -> float:
        """Planned, of the hours of its category."""
        return self.plan.total

    @property
    def asked(self) -> tuple[str, ...]:
        """The keys of what staff puts on file for it: checks that are seen, and papers."""
        seen = tuple(one.key for one in self.checks if one.shown)
        return (*seen, *(one.key for one in self.evidence))

    def in_week(self, week: int) -> Hours:
        """Return what of it falls into *week*."""
        return self.plan.share(len(self.weeks)) if week in self.weeks else Hours()


@dataclass(frozen=True, slots=True)
class TableTest:
    """The examination that § 527.5(a) asks for before anyone deals a game on the floor."""

    key: str
    title: str
    week: int
    after: tuple[str, ...]
    """The modules to be done first."""
    asks: str
    """What the examiner looks at."""
    game: str = ""
    """The game's key, where the program deals it."""
    drills: tuple[str, ...] = ()
    """Where its rounds are taken from; none where it is held at a table of the school alone."""


@dataclass(frozen=True, slots=True)
class Course:
    """All that is taught in one category, or to a casino's own dealers."""

    category: str
    modules: tuple[Module, ...] = ()
    tests: tuple[TableTest, ...] = ()
    where: str = field(default="", compare=False)
    """The file it was read from."""

    @property
    def weeks(self) -> int:
        """How many weeks it takes."""
        return max((week for one in self.modules for week in one.weeks), default=0)

    def week(self, number: int) -> Hours:
        """Return the hours that are planned for a week."""
        return summed([one.in_week(number) for one in self.modules])

    @property
    def plan(self) -> Hours:
        """The hours of all its modules."""
        return summed([one.plan for one in self.modules])


def summed(several: Sequence[Hours]) -> Hours:
    """Return *several* together.

    >>> summed([Hours(1, 0.5), Hours(0, 0.5, 2)])
    Hours(simulator=1, instruction=1.0, mock=2)
    """
    return sum(several, Hours())
