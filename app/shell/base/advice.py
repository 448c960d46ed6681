"""What to do next, and why, as Today shows it: the plan's suggestions, with their drills."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from app.records import RoundHead
from app.session import Mode
from app.shell.base.drills import FREE, FREE_TITLE, all_drills
from app.shell.base.sayings import MODES
from games.engine.cite import Cite
from games.engine.game import Game

if TYPE_CHECKING:
    from app.curriculum.courses.hours import Standing
    from app.curriculum.courses.modules import Module
    from app.curriculum.progress.plan import Suggestion

MOST = 3
EYEBROWS = {
    "weak": "a weak spot", "next": "next", "review": "keep it fresh",
    "few": "lock it in", "mark": "not passed yet", "ahead": "keep it fresh",
    "speed": "against the clock",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Advice:
    """One thing to do."""

    drill: str
    title: str
    mode: Mode
    eyebrow: str
    why: str


def modules() -> Mapping[str, tuple[Module, ...]]:
    """Return category -> its modules, in order."""
    from app.curriculum.courses.adopted import in_use

    return {key: one.modules for key, one in in_use(all_drills()).courses.items()}


def modules_of(game: Game) -> list[Module]:
    """Return the modules that are dealt and teach *game*, in order, with its own drills alone."""
    drills = all_drills()
    dealt = (one for known in modules().values() for one in known if one.dealt)
    own = (replace(m, drills=tuple(key for key in m.drills if drills.game_key(key) == game.key))
           for m in dealt)  # fmt: skip
    return [m for m in own if m.drills]


def category_of(game: Game) -> str:
    """Return the category of instruction that *game* belongs to (§ 527.2)."""
    return all_drills().category(game.key)


def standing(hours: Mapping[str, float], category: str) -> Standing:
    """Return the *hours* on record against the plan for *category*."""
    from app.curriculum.courses.adopted import plan_in_use
    from app.curriculum.courses.hours import standings

    planned = standings(plan_in_use(), hours)
    found = next((one for one in planned if one.category.key == category), None)
    return found or _unplanned(hours, category)


def _unplanned(hours: Mapping[str, float], category: str) -> Standing:
    """Return the state of a casino's own training, for which no hours are set (§ 527.3)."""
    from app.curriculum.courses.hours import Category, Standing

    own = Category(category, "House training", Cite.parse("527.3"), hours=0, weeks=1)
    return Standing(own, hours.get(category, 0.0))


def plan_note() -> str:
    """Return the notices about the plan of hours itself."""
    from app.curriculum.courses.adopted import plan_in_use

    return plan_in_use().counts_by


def course_for(game: Game) -> tuple[Module, ...]:
    """Return the modules of the category of *game*, its own before all others.

    A trainee who has chosen a game begins with its first module, whatever the plan has before it.
    """
    mine = modules_of(game)
    own = {one.key for one in mine}
    ordered = [replace(one, after=tuple(key for key in one.after if key in own)) for one in mine]
    others = modules().get(category_of(game), ())
    return (*ordered, *(one for one in others if one.key not in own))


def advise(
    rounds: Sequence[RoundHead], suggestions: Sequence[Suggestion], game: Game
) -> list[Advice]:
    """Return three things to do, the most useful first: what the plan suggests, and a free round.

    *rounds* are those on record.
    """
    drills, ordered = all_drills(), course_for(game)
    found: list[Advice] = []
    if not rounds:
        found.append(_watch(next((k for m in ordered for k in m.drills), FREE), game))
    for one in suggestions:
        drill = drills[one.drill]
        eyebrow = _eyebrow(drill.game, one.mode, EYEBROWS[one.reason.value])
        found.append(
            Advice(one.drill, drill.title, one.mode, eyebrow, f"{one.why} {drill.trains}")
        )
    mode = Mode.PRACTICE if rounds else Mode.GUIDED
    whole = "A random round under your house rules"
    why = f"{whole}, to put it all together." if rounds else f"{whole}, with three hints."
    free = Advice(FREE, FREE_TITLE, mode, _eyebrow(game, mode, "mixed"), why)
    ahead = (key for module in ordered for key in module.drills)
    for key in ahead:
        if len(found) < MOST - 1 and key not in {one.drill for one in found}:
            drill = drills[key]
            eyebrow = _eyebrow(drill.game, Mode.SHOW, "a look ahead")
            found.append(Advice(key, drill.title, Mode.SHOW, eyebrow, drill.trains))
    return [*found[: MOST - 1], free]


def _watch(drill: str, game: Game) -> Advice:
    why = (
        "The simulator deals one full round and names the provision behind each act. "
        "Take over any time."
    )
    title = all_drills()[drill].title if drill in all_drills() else FREE_TITLE
    return Advice(drill, title, Mode.SHOW, _eyebrow(game, Mode.SHOW, "watch first"), why)


def _eyebrow(game: Game, mode: Mode, why: str) -> str:
    return f"{game.title} · {MODES[mode][0]} · {why}"
