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

from app.curriculum.drills.reading import SKILLS, each_of
from app.curriculum.drills.shelf import Drills
from app.curriculum.places import OWN
from app.files import read_toml
from app.grading.findings import Skill
from app.rounds import UnusableError, values
from app.rounds.values import Table
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
    test = values.table_of(body.get("plan"), where, "plan")
    table = {name: test[name] for name in test if name not in ("script", "rounds")}
    given = test.get("script")
    deals = [{"drill": one[0], "seed": one[1]} for one in given] if isinstance(given, list) else []
    plan = _plan({**table, "script": deals}, where, "plan", None)
    return replace(
        plan, rounds=values.number(test.get("rounds"), 1, MOST_ROUNDS, where, "plan.rounds")
    )


def load_plans(drills: Drills, school: Path | None = None) -> Mapping[str, TableTestPlan]:
    """Return game -> its table test, from every ``tests.toml`` of the program.

    The folder of a *school* has those that it has changed, whole.

    :raises UnusableError: naming the file, the key, and what to write instead.
    """
    found: dict[str, TableTestPlan] = {}
    for path in plan_files(school):
        for plan in read_plans(read_toml(path), str(path), drills):
            if plan.game_key in found:
                told = f"{plan.game_key!r} has a table test already; write one for each game"
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
    every = read_every(table, where)
    for key, one in each_of(table, "tests", where):
        yield read_plan(one, every, where, key, drills)


def read_every(table: Table, where: str) -> Table:
    """Return what the file of *table* says of all its tests."""
    values.only(table, ("every", "tests"), where, "")
    every = values.table_of(table.get("every", {}), where, "every")
    values.only(every, OF_ALL, where, "every")
    for name in ("weights", "least"):
        _skills(every, name, where, "every")
    return every


def read_plan(
    one: Table, every: Table, where: str, key: str, drills: Drills, trusted: str = ""
) -> TableTestPlan:
    """Read the test *key* of a file.

    A drill that is not among *drills* is taken for one of the game if its key begins as those
    that are *trusted*: nothing says that none does.
    """
    values.only(one, OF_ONE, where, key)
    both = {**every, **one}
    for name in ("weights", "least"):
        both[name] = {
            **values.table_of(every.get(name, {}), where, f"every.{name}"),
            **values.table_of(one.get(name, {}), where, f"{key}.{name}"),
        }
    if not one.get("script"):
        cure = 'write script = [{ drill = "…", seed = "a" }, …]'
        raise UnusableError(where, f"{key}.script", f"no rounds are given; {cure}")
    return _plan(both, where, key, drills, trusted)


def _plan(
    table: Table, where: str, key: str, drills: Drills | None, trusted: str = ""
) -> TableTestPlan:
    """Read one test; its rounds must be of its game, as far as *drills* are known."""
    game_key = values.word(table.get("game"), list(GAMES), where, f"{key}.game")
    game = GAMES[game_key]
    cover = _known(table, "cover", tuple(words_of(game)), where, key)
    games = games_of(game_key, cover)
    script = tuple(_deal(one, where, name) for name, one in _each(table, where, key))
    for at, deal in enumerate(script, 1):
        if drills is not None and (deal.drill in drills or not _begins(deal.drill, trusted)):
            _see_its_game(deal, games, drills, where, f"{key}.script {at}.drill")

    def number(name: str, least: int, most: int, otherwise: int) -> int:
        return values.number(table.get(name, otherwise), least, most, where, f"{key}.{name}")

    return TableTestPlan(
        key=values.text(table.get("key"), where, f"{key}.key"),
        game_key=game_key,
        script=script,
        rounds=len(script) or 1,
        minutes=number("minutes", 0, 600, 0),
        pass_mark=number("pass-mark", 1, 100, 95),
        weights=_skills(table, "weights", where, key),
        least=_skills(table, "least", where, key),
        pace=number("pace", 0, 200, 0),
        cover=cover,
        critical=_known(table, "critical", tuple(FAULTS), where, key),
    )


def _each(table: Table, where: str, key: str) -> Iterator[tuple[str, Table]]:
    given = table.get("script", [])
    if not isinstance(given, list) or len(given) > MOST_ROUNDS:
        told = f'at most {MOST_ROUNDS} rounds are wanted: [{{ drill = "…", seed = "a" }}, …]'
        raise UnusableError(where, f"{key}.script", told)
    for at, one in enumerate(given, 1):
        name = f"{key}.script {at}"
        yield name, values.table_of(one, where, name)


def _deal(one: Table, where: str, key: str) -> Deal:
    values.only(one, ("drill", "seed"), where, key)
    return Deal(
        values.text(one.get("drill"), where, f"{key}.drill"),
        values.text(one.get("seed"), where, f"{key}.seed"),
    )


def _begins(key: str, trusted: str) -> bool:
    return bool(trusted) and key.startswith(trusted)


def _see_its_game(deal: Deal, games: Sequence[str], drills: Drills, where: str, key: str) -> None:
    """See that the drill of *deal* is one of the *games*."""
    if deal.drill not in drills or drills.game_key(deal.drill) not in games:
        own = [name for name in drills if drills.game_key(name) in games]
        near = ", ".join(get_close_matches(deal.drill, own, 3) or own[:3])
        asked = " or ".join(TABLES[one].title for one in games)
        told = f"{deal.drill!r} is no drill of {asked}; there is {near} …"
        raise UnusableError(where, key, told)


def _skills(table: Table, name: str, where: str, key: str) -> dict[Skill, int]:
    given = values.table_of(table.get(name, {}), where, f"{key}.{name}")
    values.only(given, list(SKILLS), where, f"{key}.{name}")
    return {
        SKILLS[skill]: values.number(one, 0, 100, where, f"{key}.{name}.{skill}")
        for skill, one in given.items()
    }


def _known(table: Table, name: str, known: Sequence[str], where: str, key: str) -> tuple[str, ...]:
    given = table.get(name, [])
    if not isinstance(given, list):
        raise UnusableError(where, f"{key}.{name}", 'a list is wanted, such as ["push"]')
    for word in given:
        if word not in known:
            near = get_close_matches(str(word), known, 3) or known
            told = f"{word!r} is none of what can be asked here; there is {', '.join(near)}"
            raise UnusableError(where, f"{key}.{name}", told)
    return tuple(given)
