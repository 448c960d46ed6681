"""What a table test asks for: its rounds, what must come up in them, and the pass mark.

§ 527.5(a) asks for proficiency to the satisfaction of a pit boss or higher, and says no more. All
figures here are therefore the school's: ``tests.toml`` in each folder of the curricula.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from enum import StrEnum
from pathlib import Path

from app.curriculum.drills.reading import SKILLS
from app.curriculum.drills.shelf import Drills
from app.curriculum.places import OWN
from app.errors import shown
from app.files import read_toml
from app.grading.findings import Skill
from app.rounds import UnusableError
from app.rounds.values import FileTable, Table
from app.school.table_tests.cover import games_of, words_of
from app.school.table_tests.faults import FAULTS
from games.catalogue import GAMES, TABLES
from games.engine.game import Game

FILE = "tests.toml"
"""What the tests of a category are written in."""
OF_ALL = ("minutes", "pass-mark", "pace", "critical", "weights", "least")
"""What a file may say of all its tests under ``[every]``, and each test otherwise."""
OF_ONE = ("key", "game", "cover", "script", *OF_ALL)
MOST_ROUNDS = 60


class RoundSource(StrEnum):
    """Where the rounds come from."""

    SCRIPT = "script"
    """Drawn beforehand: everyone gets the same cards."""
    CHOICE = "choice"
    """The examiner chooses each round while the test goes on."""


@dataclass(frozen=True, slots=True)
class Deal:
    """One round: a drill, and the seed that its cards and players are drawn by."""

    drill: str
    seed: str


@dataclass(frozen=True, slots=True)
class TableTestPlan:
    """A table test as it is held: anyone who reads the plan can hold exactly the same test."""

    key: str
    game_key: str
    script: tuple[Deal, ...] = ()
    """The rounds; none where the examiner chooses."""
    rounds: int = 5
    """How many there are to be."""
    minutes: int = 0
    """After this many minutes at the table no further round begins; 0 if there is no limit."""
    pass_mark: int = 95
    """The percentage to reach over all skills, by their weights."""
    weights: Mapping[Skill, int] = field(default_factory=dict)
    """How much each skill counts; one that is not named counts 1, chips not at all."""
    least: Mapping[Skill, int] = field(default_factory=dict)
    """The percentage to reach in a skill by itself."""
    pace: int = 0
    """Rounds an hour to reach, counted by the time of the dealer's own acts; 0 if none."""
    cover: tuple[str, ...] = ()
    """What must have come up (see :mod:`app.school.table_tests.cover`)."""
    critical: tuple[str, ...] = ()
    """What fails at once (see :mod:`app.school.table_tests.faults`)."""

    @property
    def game(self) -> Game:
        return GAMES[self.game_key]

    @property
    def games(self) -> tuple[str, ...]:
        """The games its rounds may be of: its own, and the table work asked for."""
        return games_of(self.game_key, self.cover)

    @property
    def source(self) -> RoundSource:
        return RoundSource.SCRIPT if self.script else RoundSource.CHOICE

    @property
    def title(self) -> str:
        return f"Table test: {self.game.title}"

    def weight(self, skill: Skill) -> int:
        """How much *skill* counts.  Chips are custom: they count only where the plan says so."""
        return self.weights.get(skill, 0 if skill is Skill.CHIPS else 1)

    def chosen(self) -> TableTestPlan:
        """The same test with the rounds left to the examiner."""
        return replace(self, script=())

    def body(self) -> dict[str, object]:
        """Return it as the fact of a test keeps it."""
        return {
            "key": self.key,
            "game": self.game_key,
            "script": [[one.drill, one.seed] for one in self.script],
            "rounds": self.rounds,
            "minutes": self.minutes,
            "pass-mark": self.pass_mark,
            "weights": {skill.name.lower(): one for skill, one in self.weights.items()},
            "least": {skill.name.lower(): one for skill, one in self.least.items()},
            "pace": self.pace,
            "cover": list(self.cover),
            "critical": list(self.critical),
        }


def plan_in(body: Mapping[str, object], where: str) -> TableTestPlan:
    """Return the plan that the *body* of a fact keeps; *where* names it in errors.

    :raises UnusableError: if it is none, or of a game that this program does not know.
    """
    test = FileTable(body, where).table("plan")
    said = {name: test.said[name] for name in test.said if name not in ("script", "rounds")}
    deals = test.listed("script", _pair, '[["drill", "seed"]]', MOST_ROUNDS)
    script = [{"drill": drill, "seed": seed} for drill, seed in deals]
    plan = _plan(FileTable({**said, "script": script}, where, "plan"), None)
    return replace(plan, rounds=test.number("rounds", 1, MOST_ROUNDS))


def _pair(value: object) -> tuple[object, object]:
    if not isinstance(value, list) or len(value) != 2:
        raise ValueError(f"{shown(value)} is not a drill with its seed")
    return value[0], value[1]


def load_plans(drills: Drills, school: Path | None = None) -> Mapping[str, TableTestPlan]:
    """Return game -> its table test, from every ``tests.toml`` of the program.

    The folder of a *school* has those that it has changed, whole.

    :raises UnusableError: naming the file, the key, and what to write instead.
    """
    found: dict[str, TableTestPlan] = {}
    for path in plan_files(school):
        for plan in read_plans(read_toml(path), str(path), drills):
            if plan.game_key in found:
                told = f"{plan.game_key!r} already has a table test; write one for each game"
                raise UnusableError(str(path), "tests.game", told)
            found[plan.game_key] = plan
    return found


def plan_files(school: Path | None = None) -> tuple[Path, ...]:
    """Return the file of each category that has one; a *school* has what it has changed, whole."""
    files = {path.parent.name: path for path in sorted(OWN.glob(f"*/{FILE}"))}
    if school is not None:
        files |= {path.parent.name: path for path in sorted(school.glob(f"*/{FILE}"))}
    return tuple(files.values())


def read_plans(table: Table, where: str, drills: Drills) -> Iterator[TableTestPlan]:
    """Yield every test of one file; *where* names it in errors."""
    file = FileTable(table, where)
    every = read_every(file)
    for one in file.tables("tests"):
        yield read_plan(one, every, drills)


def read_every(file: FileTable) -> FileTable:
    """Return what *file* says of all its tests."""
    file.only("every", "tests")
    every = file.table("every")
    every.only(*OF_ALL)
    for name in ("weights", "least"):
        _skills(every, name)
    return every


def read_plan(
    one: FileTable, every: FileTable, drills: Drills, trusted: str = ""
) -> TableTestPlan:
    """Read one test of a file.

    A drill that is not among *drills* is taken for one of the game if its key begins as those
    that are *trusted*: nothing says that none does.
    """
    one.only(*OF_ONE)
    both = {**every.said, **one.said}
    for name in ("weights", "least"):
        both[name] = {**every.table(name).said, **one.table(name).said}
    if not one.said.get("script"):
        cure = 'write script = [{ drill = "…", seed = "a" }, …]'
        raise one.error("script", f"no rounds; {cure}")
    return _plan(FileTable(both, one.where, one.key), drills, trusted)


def _plan(one: FileTable, drills: Drills | None, trusted: str = "") -> TableTestPlan:
    """Read one test; its rounds must be of its game, as far as *drills* are known."""
    game_key = one.word("game", list(GAMES))
    cover = _known(one, "cover", tuple(words_of(GAMES[game_key])))
    games = games_of(game_key, cover)
    script = []
    for deal in one.tables("script", MOST_ROUNDS):
        deal.only("drill", "seed")
        made = Deal(deal.text("drill"), deal.text("seed"))
        script.append(made)
        if drills is not None and (made.drill in drills or not _begins(made.drill, trusted)):
            _see_its_game(made, games, drills, deal)
    return TableTestPlan(
        key=one.text("key"),
        game_key=game_key,
        script=tuple(script),
        rounds=len(script) or 1,
        minutes=one.number("minutes", 0, 600, 0),
        pass_mark=one.number("pass-mark", 1, 100, 95),
        weights=_skills(one, "weights"),
        least=_skills(one, "least"),
        pace=one.number("pace", 0, 200, 0),
        cover=cover,
        critical=_known(one, "critical", tuple(FAULTS)),
    )


def _begins(key: str, trusted: str) -> bool:
    return bool(trusted) and key.startswith(trusted)


def _see_its_game(deal: Deal, games: Sequence[str], drills: Drills, said: FileTable) -> None:
    """See that the drill of *deal* is one of the *games*."""
    if deal.drill not in drills or drills.game_key(deal.drill) not in games:
        own = [name for name in drills if drills.game_key(name) in games]
        near = ", ".join(get_close_matches(deal.drill, own, 3) or own[:3])
        asked = " or ".join(TABLES[one].title for one in games)
        said.wrong("drill", f"{deal.drill!r} is not a drill of {asked}; there is {near}…")


def _skills(one: FileTable, name: str) -> dict[Skill, int]:
    given = one.table(name)
    given.only(*SKILLS)
    return {SKILLS[skill]: given.number(skill, 0, 100) for skill in given.said}


def _known(one: FileTable, name: str, known: Sequence[str]) -> tuple[str, ...]:
    def of_these(value: object) -> str:
        if isinstance(value, str) and value in known:
            return value
        near = ", ".join(get_close_matches(str(value), known, 3) or known)
        raise ValueError(f"{shown(value)} can't be used here; there is {near}")

    return one.listed(name, of_these, f'["{known[0]}"]')
