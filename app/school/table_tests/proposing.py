"""Finding rounds in which the required occurrences come up, by dealing them beforehand."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from random import Random

from app.curriculum.drills.drill import Drill
from app.curriculum.drills.shelf import Drills
from app.grading.course import opened, players
from app.rounds import RoundSpec, UnusableError
from app.school.table_tests.cover import WORK, dealt, reached
from app.school.table_tests.plan import Deal, TableTestPlan
from app.script import right_course
from app.session import Mode
from games.engine.moment import Moment

TRIES = 24
"""This many rounds of each drill made for a test are dealt in search of what is missing."""
FEW = 2
"""This many rounds are dealt of each other drill."""


def course(spec: RoundSpec) -> Iterator[Moment]:
    """Yield every moment of the round of *spec*, dealt rightly in the simplest way."""
    moment, decide, pending = opened(spec), players(spec).decide, list(spec.to_come)
    yield moment
    for at, act in right_course(moment, decide, pending):
        moment = at.played(act)
        yield moment


def comes_up(plan: TableTestPlan, deal: Deal, drills: Drills) -> frozenset[str]:
    """Return what of all that has to come up does so in *deal*, rightly dealt.

    :raises UnusableError: if there are no such cards, or no such drill any more.
    """
    if deal.drill not in drills:
        raise UnusableError(deal.drill, "", "is no drill of this program any more; take another")
    return frozenset(reached(plan.game, plan.cover, [dealt(course(_spec(deal, drills)))]))


def fit(plan: TableTestPlan, drills: Drills) -> list[Drill]:
    """Return the drills that deal whole rounds: of the game, those made for a test first; then
    of what else is asked for at its table."""
    own = [drills[key] for key in drills if drills.game_key(key) in plan.games]
    whole = [one for one in own if not {"begin", "end"} & set(one.table)]
    return sorted(
        whole, key=lambda one: (plan.games.index(one.game_key), one.mode is not Mode.TEST)
    )


def propose(
    plan: TableTestPlan, missing: Iterable[str], drills: Drills, chance: Random
) -> Deal | None:
    """Return a round in which as much as possible of what is *missing* comes up.

    Once nothing is missing it is the next best round; none if no drill fits at all.
    """
    wanted, best, most = frozenset(missing), None, 0
    for deal in _candidates(plan, wanted, drills, chance):
        if not wanted:
            return deal
        try:
            gained = len(comes_up(plan, deal, drills) & wanted)
        except UnusableError:
            continue
        if best is None or gained > most:
            best, most = deal, gained
        if most == len(wanted):
            break
    return best


def missed(plan: TableTestPlan, drills: Drills) -> tuple[str, ...]:
    """Return the required occurrences that never come up in the script of *plan*, rightly dealt.

    :raises UnusableError: if one of its rounds cannot be dealt.
    """
    came = frozenset().union(*(comes_up(plan, deal, drills) for deal in plan.script))
    return tuple(key for key in plan.cover if key not in came)


def fresh(plan: TableTestPlan, drills: Drills, chance: Random) -> TableTestPlan:
    """Return *plan* with other rounds, in which all that has to come up does so.

    :raises UnusableError: if that cannot be found, naming what does not come up.
    """
    script: list[Deal] = []
    missing = set(plan.cover)
    while len(script) < plan.rounds:
        deal = propose(plan, missing, drills, chance)
        if deal is None:
            break
        script.append(deal)
        missing -= comes_up(plan, deal, drills)
    if missing or not script:
        told = f"never came up: {', '.join(sorted(missing))}; ask for less, or for more rounds"
        raise UnusableError(plan.title, "cover", told)
    return replace(plan, script=tuple(script))


def _candidates(
    plan: TableTestPlan, wanted: Collection[str], drills: Drills, chance: Random
) -> Iterator[Deal]:
    """Yield rounds in which something *wanted* may come up; of the game if nothing is."""
    kinds = {key.startswith(WORK) for key in wanted} or {False}
    for drill in fit(plan, drills):
        if (drill.game_key != plan.game_key) not in kinds:
            continue
        for _ in range(TRIES if drill.mode is Mode.TEST else FEW):
            yield Deal(drill.key, f"{chance.getrandbits(32):08x}")


def _spec(deal: Deal, drills: Drills) -> RoundSpec:
    return drills[deal.drill].round(deal.seed)
