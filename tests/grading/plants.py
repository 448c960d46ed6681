"""How a fault is planted in a right course: leaving out, doing otherwise, putting in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import zip_longest
from random import Random

from app.grading.findings import Kind
from games.engine.acts import Act, Verb
from games.engine.moment import Moment
from games.engine.tolerance import MONEY

Course = list[tuple[Moment, Act]]


@dataclass(frozen=True)
class Fault:
    """A wrong course: the acts from *at* on, and what must be found."""

    at: int
    acts: tuple[Act, ...]
    kinds: frozenset[Kind]
    names: Act | None = None
    """An act that the finding must name as due."""
    error: str = ""
    cites: tuple[str, ...] = ()
    """Provisions of which the finding cites one; none: whichever it cites."""


Plant = Callable[[Course, Random], Fault | None]
Cites = Callable[[Moment, Act], tuple[str, ...]]
"""The provisions of which a finding may cite one, from the moment and the wrong act."""


def breaking(moment: Moment, act: Act) -> tuple[str, ...]:
    """Those of the duties that the act breaks."""
    return tuple(d.cite.key for d in moment.game.conduct.duties if d.broken_by(moment.round, act))


def unsaid(moment: Moment, act: Act) -> tuple[str, ...]:
    """Whichever provision is cited: nothing of the Code names this act."""
    return ()


def where(course: Course, wanted: Callable[[Moment, Act], bool]) -> list[int]:
    return [i for i, (m, a) in enumerate(course) if a.actor == "dealer" and wanted(m, a)]


def mixed(course: Course, places: list[int], chance: Random) -> list[int]:
    """The *places* in an order by chance in which a rare provision comes as soon as a common."""
    by_cite: dict[tuple[str, ...], list[int]] = {}
    for i in chance.sample(places, len(places)):
        by_cite.setdefault(cited(course, i), []).append(i)
    groups = chance.sample(list(by_cite.values()), len(by_cite))
    return [i for row in zip_longest(*groups) for i in row if i is not None]


def rest(course: Course, i: int) -> tuple[Act, ...]:
    return tuple(act for _, act in course[i:])


def cited(course: Course, i: int) -> tuple[str, ...]:
    step = course[i][0].step_for(course[i][1])
    return (step.cite.key,) if step else ()


def otherwise(wanted, make, *kinds: Kind, error: str = "", cites: Cites | None = None) -> Plant:
    """Replace one act that is *wanted* by what *make* makes of it, if it makes anything."""

    def plant(course: Course, chance: Random) -> Fault | None:
        for i in mixed(course, where(course, wanted), chance):
            moment, act = course[i]
            wrong = make(moment, act, chance)
            if wrong is not None and moment.step_for(wrong) is None:
                acts = (wrong, *rest(course, i + 1))
                keys = cites(moment, wrong) if cites else cited(course, i)
                return Fault(i, acts, frozenset(kinds), None, error, keys)
        return None

    return plant


def omitted(wanted: Callable[[Moment, Act], bool], *kinds: Kind) -> Plant:
    def plant(course: Course, chance: Random) -> Fault | None:
        for i in mixed(course, where(course, wanted), chance):
            moment, named = course[i]
            unseen = i + 1 < len(course) and moment.customary(course[i + 1][1])
            if required(moment, named) and not unseen:
                keys = (*cited(course, i), *demanded(moment, named))
                return Fault(i, rest(course, i + 1), frozenset(kinds), named, "", keys)
        return None

    return plant


def required(moment: Moment, act: Act) -> bool:
    """Whether the round cannot end without *act*: no other course does without it."""
    step = moment.step_for(act)
    others = [s for s in moment.expected() if s != step]
    return not (others and reachable_without(moment, act))


def missed_without(course: Course, i: int) -> bool:
    """Whether the act at *i* is missed at the latest by what comes after it in *course*."""
    moment, act = course[i]
    after = moment.passed_over(course[i + 1][1]) if i + 1 < len(course) else None
    return required(moment, act) or moment.step_for(act) in (after or ())


def reachable_without(moment: Moment, act: Act) -> bool:
    for _ in range(200):
        steps = [s for s in moment.expected() if act not in s.options]
        if not steps:
            return False
        step = next((s for s in steps if s.actor != "dealer"), steps[0])
        moment = moment.after(step.act)
        if moment.over:
            return True
    return False


def demanded(moment: Moment, act: Act) -> tuple[str, ...]:
    """The provision that has *act* done in the end, where it may be left until then."""
    for _ in range(200):
        steps = [s for s in moment.expected() if act not in s.options]
        if not steps:
            step = moment.step_for(act)
            return (step.cite.key,) if step else ()
        step = next((s for s in steps if s.actor != "dealer"), steps[0])
        moment = moment.after(step.act)
    return ()


def inserted(make, *kinds: Kind, cites: Cites = unsaid, error: str = "") -> Plant:
    """Insert before some act what *make* gives there, if it gives anything."""

    def plant(course: Course, chance: Random) -> Fault | None:
        places = list(range(len(course)))
        chance.shuffle(places)
        for i in places:
            moment = course[i][0]
            wrong = make(moment, course[i][1], chance)
            if wrong is not None and moment.step_for(wrong) is None:
                acts, keys = (wrong, *rest(course, i)), cites(moment, wrong)
                return Fault(i, acts, frozenset(kinds), None, error, keys)
        return None

    return plant


def swapped(wanted: Callable[[Moment, Act], bool], *kinds: Kind) -> Plant:
    """Do the second of two acts that are *wanted* before the first, where it is not due yet."""

    def plant(course: Course, chance: Random) -> Fault | None:
        places = [i for i in where(course, wanted) if i + 1 < len(course)]
        chance.shuffle(places)
        for i in places:
            (moment, first), (after, second) = course[i], course[i + 1]
            if second.actor != "dealer" or not wanted(after, second) or first == second:
                continue
            if moment.step_for(second) is None and required(moment, first):
                acts = (second, first, *rest(course, i + 2))
                return Fault(i, acts, frozenset(kinds), None, "", cited(course, i))
        return None

    return plant


def does(*verbs: Verb) -> Callable[[Moment, Act], bool]:
    return lambda moment, act: act.verb in verbs


def settles(moment: Moment, act: Act) -> bool:
    return act.verb in MONEY and moment.game.phase(moment.step_for(act).cite) == "settle"
