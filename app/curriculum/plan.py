"""What to do next, and why.

The order is always the same, so that anyone can foresee it: the worst weakness, the first
drill not done yet, the other weaknesses, what is due for review, and only then speed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from app.curriculum.drills import Drill
from app.curriculum.hours import Standing
from app.curriculum.modules import Module
from app.records import Result, RoundHead
from app.session import Mode
from games.engine.cite import Cite

ENOUGH = 5
"""Attempts before a provision is called weak."""
TOLERATED = 0.1
"""Errors per attempt up to which a provision is held."""
LATELY = 20
"""How many attempts, at the most, the record's recent share of errors is of."""
REVIEW_AFTER = timedelta(days=7)
MOST_WEAK = 3


class Reason(StrEnum):
    WEAK = "weak"
    NEXT = "next"
    REVIEW = "review"
    SPEED = "speed"
    HOURS = "hours"


@dataclass(frozen=True, slots=True)
class Suggestion:
    """One thing to do, the most useful first."""

    reason: Reason
    why: str
    """For the trainee, a sentence."""
    drill: str = ""
    """Its key; empty where no drill is meant."""
    mode: Mode = Mode.PRACTICE
    cite: Cite | None = None
    """The provision that is weak."""


@dataclass(frozen=True, slots=True)
class Weakness:
    cite: Cite
    rate: float
    errors: int
    tried: int
    """How many attempts *rate* is of, the last ones."""

    @property
    def wrong(self) -> int:
        return round(self.rate * self.tried)


def today(
    results: Sequence[Result],
    hours: Sequence[Standing],
    drills: Mapping[str, Drill],
    modules: Sequence[Module],
    rounds: Sequence[RoundHead] | None = None,
    now: datetime | None = None,
) -> tuple[Suggestion, ...]:
    """Return what to do next, best first.

    *results* are by provision; *rounds* are those on record, of which *now* is the day.
    Without *rounds* a drill counts as done once each of its provisions has been tried.
    """
    held = Held(results, drills, rounds)
    weak = [_for_weakness(one, held, modules) for one in weaknesses(results)]
    found = [one for one in weak if one is not None]
    fresh = _next(held, modules)
    ordered = [*found[:1], *fresh, *found[1:MOST_WEAK], *_reviews(held, now)]
    if not found and not fresh:
        ordered += _speed(held, modules)
    ordered += _hours(hours)
    seen: dict[tuple[str, str], Suggestion] = {}
    for one in ordered:
        seen.setdefault((one.drill, "" if one.drill else one.why), one)
    return tuple(seen.values())


def weaknesses(results: Iterable[Result]) -> tuple[Weakness, ...]:
    """Return the provisions that do not hold lately, the worst first."""
    weak = []
    for one in results:
        rate = one.recent if one.recent is not None else one.errors / max(1, one.attempts)
        if one.attempts >= ENOUGH and rate > TOLERATED:
            tried = one.attempts if one.recent is None else min(one.attempts, LATELY)
            weak.append(Weakness(read_cite(one.key), rate, one.errors, tried))
    return tuple(sorted(weak, key=lambda one: (-one.rate, -one.errors, one.cite)))


def read_cite(key: str) -> Cite:
    """Read a provision as records write it, with or without the Code's name."""
    return Cite.parse(key.rpartition(" ")[2])


class Held:
    """What is on record of each drill."""

    def __init__(
        self,
        results: Sequence[Result],
        drills: Mapping[str, Drill],
        rounds: Sequence[RoundHead] | None,
    ) -> None:
        self.drills = drills
        self.tried = {read_cite(one.key) for one in results if one.attempts}
        self.dealt: dict[str, int] | None = None if rounds is None else {}
        self.last: dict[str, datetime] = {}
        for one in rounds or ():
            if one.ended_at is None or one.abandoned or one.mode == Mode.SHOW:
                continue
            assert self.dealt is not None
            self.dealt[one.drill] = self.dealt.get(one.drill, 0) + 1
            self.last[one.drill] = max(self.last.get(one.drill, one.ended_at), one.ended_at)

    def done(self, key: str) -> bool:
        if self.dealt is not None:
            dealt = self.dealt.get(key, 0)  # a drill never dealt is not even looked at
            return dealt > 0 and dealt >= self.drills[key].rounds
        return all(any(c.within(p) for c in self.tried) for p in self.drills[key].provisions)

    def finished(self, module: Module) -> bool:
        return all(self.done(key) for key in module.drills)


def open_modules(held: Held, modules: Sequence[Module]) -> tuple[Module, ...]:
    """The modules dealt here whose prerequisites are done, in order."""
    done = {module.key for module in modules if held.finished(module)}
    return tuple(module for module in modules if module.dealt and done.issuperset(module.after))


def _next(held: Held, modules: Sequence[Module]) -> list[Suggestion]:
    for module in open_modules(held, modules):
        for key in module.drills:
            if held.done(key):
                continue
            drill = held.drills[key]
            dealt = (held.dealt or {}).get(key, 0)
            why = f"Next in “{module.title}”"
            if dealt:
                left = drill.rounds - dealt
                why = f"Begun: {left} of {drill.rounds} rounds are left in “{module.title}”"
            return [Suggestion(Reason.NEXT, f"{why}.", key, drill.mode)]
    return []


def _for_weakness(weak: Weakness, held: Held, modules: Sequence[Module]) -> Suggestion | None:
    """The drill that trains *weak* most closely, of those that are open; the earliest of them."""
    best: tuple[int, str] | None = None
    for module in open_modules(held, modules):
        for key in module.drills:
            for cite in held.drills[key].provisions:
                near = weak.cite.within(cite) or cite.within(weak.cite)
                depth = min(len(cite.path), len(weak.cite.path))
                if near and (best is None or depth > best[0]):
                    best = depth, key
    if best is None:
        return None
    why = f"{weak.wrong} of the last {weak.tried} were wrong at {weak.cite.short}."
    return Suggestion(Reason.WEAK, why, best[1], Mode.PRACTICE, weak.cite)


def _reviews(held: Held, now: datetime | None) -> list[Suggestion]:
    """The drill done longest ago, once a week has gone by."""
    if now is None:
        return []
    due = [
        (last, key)
        for key, last in held.last.items()
        if key in held.drills and held.done(key) and now - last >= REVIEW_AFTER
    ]
    if not due:
        return []
    last, key = min(due)
    days = (now - last).days
    return [Suggestion(Reason.REVIEW, f"Not dealt for {days} days.", key)]


def _speed(held: Held, modules: Sequence[Module]) -> list[Suggestion]:
    """Accuracy holds: now the clock may count, in what is taught first."""
    taught = [key for module in modules for key in module.drills if key in held.drills]
    timed = [key for key in taught if held.drills[key].seconds]
    why = "Everything holds: deal it against the clock, as in a table test."
    return [Suggestion(Reason.SPEED, why, key, Mode.TEST) for key in timed[:1]]


def _hours(hours: Sequence[Standing]) -> list[Suggestion]:
    """The category that has been begun and lacks the least."""
    begun = [one for one in hours if one.done and one.left]
    if not begun:
        return []
    one = min(begun, key=lambda one: (one.left, one.category.key))
    why = (
        f"{one.done:.1f} of {one.category.hours} hours of “{one.category.title}” are done; "
        f"{one.a_week:.0f} a week keep to {one.category.weeks} weeks."
    )
    return [Suggestion(Reason.HOURS, why)]
