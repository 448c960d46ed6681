"""Trying out a drill that is being written: its mistakes, and a round of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path as File
from random import Random

from app.curriculum.drills.asking import every
from app.curriculum.drills.drill import Drill
from app.curriculum.drills.irregularities import START, phase_of
from app.curriculum.drills.reading import check, read_drill
from app.curriculum.drills.writing import Path, value_at, with_value
from app.errors import UnusableError
from app.files import parse_toml
from app.grading.course import opened
from app.rounds import RoundSpec, dump
from app.rounds.arrange import lying
from app.script import CARD, right_course
from games import law
from games.catalogue import FIRST, TABLES
from games.engine.acts import Verb
from games.engine.cards import Card
from games.engine.cite import Cite
from games.engine.game import Game

WHERE = "this drill"
"""The name, in errors, of a drill that has no file yet."""
NEEDED = {
    "title": "Give it a title.",
    "trains": "Say what it trains.",
    "provisions": "Name the provisions that it trains; those of the sample round can be taken.",
    "phases": "Say what the trainee does.",
}
"""Key that every drill has -> what to tell an author who has left it out."""
PLACEHOLDERS: Mapping[str, object] = {"title": "…", "trains": "…", "phases": ["settle"]}
INSTEAD: Mapping[Path, object] = {("draw", "players"): 3}
"""The value put in place of a mistake that cannot simply be left out, so as to find the others."""
NOT_OF_A_DRILL = ("seed", "rack", "shoe")
"""What the file of a round says and that of a drill does not."""
USUAL: Mapping[str, object] = {"opening": "round", "deck-minutes": 0, "since-count": 0}
"""The keys that a drill need not have."""
MOST = 8
"""Mistakes reported at once."""


class StoppedError(Exception):
    """Nobody waits for the sample any more."""


@dataclass(frozen=True, slots=True)
class Wrong:
    """A mistake in a drill, as the form shows it."""

    path: Path
    """Where it stands; nothing if it is in no single value."""
    error: UnusableError


@dataclass(frozen=True, slots=True)
class SampleRound:
    """A round of a drill that is being written."""

    drill: Drill
    seed: str
    spec: RoundSpec
    places: Mapping[str, tuple[Card, ...]]
    """Place -> the cards that are dealt there in a right course of the round."""
    cites: tuple[Cite, ...] = ()
    """The provisions that ask the trainee for something in it, the most frequent first."""
    acts: tuple[str, ...] = ()
    """What something may go wrong before: the dealer's acts in the round, as they are written, and
    its cards by their numbers."""
    spots: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Irregularity -> the places at which it happened to be possible in this round."""


def game_of(table: Mapping[str, object]) -> Game:
    """Return the game of a drill that is being written; the first one until it names any."""
    return TABLES.get(str(table.get("game", FIRST)), TABLES[FIRST])


def path_of(key: str, table: Mapping[str, object], houses: Collection[str] = ()) -> Path:
    """Return where in *table* the *key* of an error points, as near as the form can show.

    >>> path_of("want 1.hand", {"want": [{"hand": "trips"}]})
    ('want', 0, 'hand')
    """
    steps: list[str | int] = []
    for part in key.split("."):
        name, _, number = part.partition(" ")
        steps.append(name)
        if number.isdecimal():
            steps.append(int(number) - 1)
    path = tuple(steps)
    known = {one.path for one in every(game_of(table), table, houses)}
    if path[:1] == ("seats",) and len(path) > 2 and value_at(table, path[:2]) is None:
        path = ("draw", *path[2:])  # a seat that was drawn
        if path not in known:
            path = ("draw", "wagers", *path[1:])
    if path[:2] == ("rules", "paytables") or path in known:
        return path
    while path and path not in known and value_at(table, path) is None:
        path = path[:-1]
    return path


def mistakes(
    table: Mapping[str, object], houses: File, named: Collection[str] = ()
) -> tuple[Drill | None, list[Wrong]]:
    """Read the drill of *table*, and find what is wrong with it, several mistakes at once.

    The drill comes back as far as it can be read once the mistakes are left out, if it can.
    """
    found = [
        Wrong((key,), UnusableError(WHERE, key, told))
        for key, told in NEEDED.items()
        if not table.get(key)
    ]
    said = {name: value for name, value in table.items() if value or name not in NEEDED}
    filled = {"key": "draft", **PLACEHOLDERS, "provisions": [_first(game_of(table))], **said}
    gone: dict[str, list[int]] = {}
    for _ in range(MOST):
        try:
            drill = read_drill(filled, WHERE, houses)
            check(drill)
        except UnusableError as error:
            path = path_of(error.key, filled, named)
            at = _before_leaving_out(path, gone)
            if not any(one.path[: len(at)] == at for one in found if at):
                found.append(
                    Wrong(at, error)
                )  # otherwise it is wrong because of what was left out
            nowhere = not path or value_at(filled, path) is None
            if nowhere or path[0] in NEEDED or path[0] == "key":
                return None, found
            if len(path) == 2 and isinstance(path[1], int):
                gone.setdefault(str(path[0]), []).append(path[1])
            filled = with_value(filled, path, INSTEAD.get(path))
            continue
        return drill, found
    return None, found


def _before_leaving_out(path: Path, gone: Mapping[str, list[int]]) -> Path:
    """Return where *path* was in the table before the entries *gone* were left out.

    >>> _before_leaving_out(("want", 1, "hand"), {"want": [0]})
    ('want', 2, 'hand')
    """
    if len(path) < 2 or not isinstance(path[1], int):
        return path
    at = path[1]
    for one in reversed(gone.get(str(path[0]), [])):
        at += at >= one
    return (path[0], at, *path[2:])


def _first(game: Game) -> str:
    """Return a provision of the chapter of *game*, to stand for those not named yet."""
    return next(iter(law.edition(game.code.number, game.edition).by_key()))


def sampled(drill: Drill, seed: str, stopped: Callable[[], bool] = lambda: False) -> SampleRound:
    """Deal a round of *drill* and go through it as it should be dealt.

    :raises UnusableError: if no cards or no moment can be found as wanted.
    :raises StoppedError: once *stopped* says that nobody waits.
    """

    class Asking(Random):
        """Chance that looks up now and then whether anyone still waits."""

        def random(self) -> float:
            if stopped():
                raise StoppedError
            return super().random()

    spec = drill.round(seed, Asking)
    game, decide = spec.game, spec.players.decide
    mishaps = [one for one in spec.mishaps if not one.before] if spec.starts else spec.mishaps
    places = lying(spec.whole(), mishaps, decide)
    counts: Counter[Cite] = Counter()
    acts, dealt = dict[str, None](), 0
    spots: dict[str, dict[str, None]] = {}
    for moment, act in right_course(opened(spec), decide, list(spec.to_come)):
        if stopped():
            raise StoppedError
        for odd in game.conduct.irregularities:
            for spot in odd.places(moment.round):
                if spot and odd.can_happen(moment.round, spot):
                    spots.setdefault(odd.name, {})[spot] = None
        dealt += (act.amount or 0) if act.verb is Verb.DEAL else 0
        step = moment.step_for(act)
        if step is None or step.actor != "dealer":
            continue
        acts[str(act)] = None
        if phase_of(game.key, step.cite) in drill.phases:
            counts[step.cite] += 1
    acts |= dict.fromkeys(f"{CARD}{number}" for number in range(1, dealt + 1))
    ranked = tuple(cite for cite, _ in counts.most_common())
    return SampleRound(drill, seed, spec, places, ranked, tuple(acts),
                  {name: tuple(found) for name, found in spots.items()})  # fmt: skip


def drill_of(spec: RoundSpec) -> dict[str, object]:
    """Return the round of *spec* as a drill that is still to be given its title: the same table
    and players, and the cards written down that came to lie there.

    What players decide is left to their manners where the round does not say it.
    """
    mishaps = [one for one in spec.mishaps if not one.before] if spec.starts else spec.mishaps
    game = spec.game
    dealt = lying(spec.whole(), mishaps, spec.players.decide)
    own = {f"{seat}/{place}" for seat in spec.seats for place in ("hand", *game.table.beside)}
    places = {
        spot: cards for spot, cards in dealt.items() if spot in own or spot in game.table.board
    }
    table = dict(parse_toml(dump(replace(spec, places=places, shoe=None)), WHERE))
    for key in NOT_OF_A_DRILL:
        table.pop(key, None)
    for key, usual in USUAL.items():
        if table.get(key) == usual:
            del table[key]
    wrong = table.pop("mishaps", [])
    assert isinstance(wrong, list)
    if wrong:
        table["mishaps"] = [one if "before" in one else {**one, "during": START} for one in wrong]
    return table
