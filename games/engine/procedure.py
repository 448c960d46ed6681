"""Procedures: what may be done next, and what is left once it is done.

A procedure is an expression, as a regular expression is. ``ready`` is the set of its first
letters; ``after`` is its derivative by one of them. Nothing here ever changes in place, so keeping
a procedure, searching ahead in it or taking it back costs nothing.

What people do wrong needs one more question: ``overtaken`` is the derivative by
a letter that stands further on, with what was passed over on the way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol, TypeVar

from games.engine.acts import ANY_SUM, Act, Verb
from games.engine.apply import possible
from games.engine.cite import Cite
from games.engine.swift import swift

if TYPE_CHECKING:
    from games.engine.round import Round


T = TypeVar("T")


class Procedure(Protocol):
    """Something the Code requires to be done."""

    def ready(self, r: Round) -> tuple[Step, ...]:
        """Return the steps that may be taken now."""

    def after(self, step: Step, r: Round) -> Procedure | None:
        """Return what is left once *step* is taken, or nothing if it was not ready."""

    def done(self, r: Round) -> bool:
        """Return whether the procedure may be left as it stands."""

    def skipping(self, act: Act, r: Round, *, waive: bool) -> Skipping | None:
        """Return what is left if *act* is done out of order, or nothing if it never comes.

        What it passes over is *waived*, or stays due together with what follows.
        """


@swift
@dataclass(frozen=True, slots=True)
class Skipping:
    left: Procedure
    skipped: tuple[Step, ...]
    """The first steps of everything that was passed over."""
    passed: tuple[Procedure, ...] = ()
    """Everything that was passed over."""
    step: Step | None = None
    """The step that was taken."""


@swift
@dataclass(frozen=True, slots=True)
class Step:
    """One act the Code requires, or a choice of acts it leaves to someone."""

    cite: Cite
    options: tuple[Act, ...]
    why: str = ""
    """How the amount is worked out, where there is arithmetic in it."""
    at_once: bool = False
    """Whether everything else waits for it."""
    waived: bool = False
    """Whether it was passed over: it may still be done, and nothing waits for it."""
    up_to: tuple[Act, ...] = ()
    """Bets that may also be smaller, in whole dollars; the options name only some of the sums."""
    least: int = 0
    """The smallest sum that these may be, in cents."""
    in_other_words: tuple[Act, ...] = ()
    """Other words that count as the act. Nobody is told to say them."""

    @property
    def actor(self) -> str:
        return self.options[0].actor

    @property
    def act(self) -> Act:
        """The act, or the first of the choice."""
        return self.options[0]

    def admits(self, act: Act) -> bool:
        """Whether *act* is one of the options, or one of its bets for a smaller sum."""
        if act.actor != self.options[0].actor:
            return False
        verb, target, cents = act.verb, act.target, act.amount
        for one in self.options:
            if one.verb is verb and one.target == target and one.amount == cents:
                return not act.chips
        if self.in_other_words and act in self.in_other_words:
            return True
        if not self.up_to or not cents or cents % 100 or cents < self.least:
            return False
        return any(
            cents <= (most.amount or 0) and _but_for_the_sum(act, most) for most in self.up_to
        )

    def ready(self, r: Round) -> tuple[Step, ...]:
        return (self,)

    def after(self, step: Step, r: Round) -> Procedure | None:
        if step is self:
            return DONE
        alike = step.options[0].target == self.options[0].target  # most are told apart by that
        return DONE if alike and step == self else None

    def done(self, r: Round) -> bool:
        return False

    def skipping(self, act: Act, r: Round, *, waive: bool) -> Skipping | None:
        found = self.admits(act) or (act.amount == ANY_SUM and self.admits_some(act))
        return Skipping(DONE, (), (), self) if found else None

    def admits_some(self, act: Act) -> bool:
        """Whether *act* would be one of the options with another amount."""
        return any(_but_for_the_sum(act, one) for one in self.options)


def _but_for_the_sum(act: Act, other: Act) -> bool:
    """Whether these are one act, apart from the sum."""
    return (act.verb, act.target, act.actor) == (other.verb, other.target, other.actor)


@dataclass(frozen=True, slots=True)
class InOrder:
    parts: tuple[Procedure, ...]

    def ready(self, r: Round) -> tuple[Step, ...]:
        found: tuple[Step, ...] = ()
        for part in self.parts:
            found += part.ready(r)
            if not part.done(r):
                break
        return found

    def after(self, step: Step, r: Round) -> Procedure | None:
        for i, part in enumerate(self.parts):
            left = part.after(step, r)
            if left is not None:
                owed = tuple([p for p in self.parts[:i] if isinstance(p, Waived)]) if i else ()
                now = owed if left is DONE else (*owed, left)
                return _made(InOrder, now + self.parts[i + 1 :])
            if not part.done(r):
                return None
        return None

    def done(self, r: Round) -> bool:
        for part in self.parts:  # noqa: SIM110 - a loop is faster, and this is asked most
            if not part.done(r):
                return False
        return True

    def skipping(self, act: Act, r: Round, *, waive: bool) -> Skipping | None:
        for i, part in enumerate(self.parts):
            passed = tuple(p for p in self.parts[:i] if not p.done(r))
            found = None
            if not (passed and isinstance(part, Remaining)):
                found = part.skipping(act, r, waive=waive)
            if found is None:
                continue
            passed = tuple(p for p in passed if not isinstance(p, Remaining))
            skipped = tuple(step for p in passed for step in p.ready(r))
            if waive:
                left = in_order(*map(waived, passed), found.left, *self.parts[i + 1 :])
            else:
                left = in_order(any_order(*passed, found.left), *self.parts[i + 1 :])
            return Skipping(left, skipped + found.skipped, (*passed, *found.passed), found.step)
        return None


@dataclass(frozen=True, slots=True)
class AnyOrder:
    parts: tuple[Procedure, ...]

    def ready(self, r: Round) -> tuple[Step, ...]:
        found: tuple[Step, ...] = ()
        for part in self.parts:
            found += part.ready(r)
        return found

    def after(self, step: Step, r: Round) -> Procedure | None:
        for i, part in enumerate(self.parts):
            left = part.after(step, r)
            if left is not None:
                return self._with(i, left)
        return None

    def done(self, r: Round) -> bool:
        for part in self.parts:  # noqa: SIM110 - as above
            if not part.done(r):
                return False
        return True

    def skipping(self, act: Act, r: Round, *, waive: bool) -> Skipping | None:
        for i, part in enumerate(self.parts):
            if found := part.skipping(act, r, waive=waive):
                return replace(found, left=self._with(i, found.left))
        return None

    def _with(self, i: int, part: Procedure) -> Procedure:
        now = () if part is DONE else (part,)
        return _made(AnyOrder, self.parts[:i] + now + self.parts[i + 1 :])


@dataclass(frozen=True, slots=True)
class Either:
    parts: tuple[Procedure, ...]

    def ready(self, r: Round) -> tuple[Step, ...]:
        found: tuple[Step, ...] = ()
        for part in self.parts:
            for step in part.ready(r):
                if step not in found:
                    found += (step,)
        return found

    def after(self, step: Step, r: Round) -> Procedure | None:
        """Keep every way that begins with *step*."""
        ways = [left for part in self.parts if (left := part.after(step, r)) is not None]
        return either(*ways) if ways else None

    def done(self, r: Round) -> bool:
        return any(part.done(r) for part in self.parts)

    def skipping(self, act: Act, r: Round, *, waive: bool) -> Skipping | None:
        """Keep every way on which the act comes; what was passed over is that of the first way."""
        ways = [way for part in self.parts if (way := part.skipping(act, r, waive=waive))]
        return (ways and replace(ways[0], left=either(*(way.left for way in ways)))) or None


class EndlessError(AssertionError):
    """A procedure of this program that begins with itself."""


@dataclass(frozen=True, slots=True)
class Given:
    """A procedure that depends on the table and is read when its turn comes."""

    look: Callable[[Round], Procedure]

    def now(self, r: Round) -> Procedure:
        """Return what *look* makes of *r*: the same value however often it is asked.

        What is left of two moments tells them apart, so it must not depend on other questions that
        were asked in between.
        """
        return r.asked(self.look)

    def ready(self, r: Round) -> tuple[Step, ...]:
        """Return the first steps of what *look* makes of *r*.

        :raises EndlessError: if that begins with itself, so that no step is ever reached.
        """
        try:
            return r.asked(self.look).ready(r)
        except RecursionError:
            name = getattr(self.look, "__qualname__", repr(self.look))
            raise EndlessError(
                f"{self.look.__module__}.{name} begins with itself as the table is now: let what "
                "comes again wait for an act between"
            ) from None

    def after(self, step: Step, r: Round) -> Procedure | None:
        now = r.asked(self.look)
        return None if now is DONE else now.after(step, r)

    def done(self, r: Round) -> bool:
        now = r.asked(self.look)
        return now is DONE or now.done(r)

    def skipping(self, act: Act, r: Round, *, waive: bool) -> Skipping | None:
        return self.now(r).skipping(act, r, waive=waive)


@dataclass(frozen=True, slots=True)
class Remaining(Given):
    """What is left to do once all before it is done: nobody looks ahead to it.

    Until then it would seem to hold everything that is still to come anyway.
    """


@dataclass(frozen=True, slots=True)
class Waived:
    """What was passed over: it may still be done late, and nothing waits for it."""

    part: Procedure

    def ready(self, r: Round) -> tuple[Step, ...]:
        waiting = self.part.ready(r)
        if not waiting:
            return ()
        return tuple(
            replace(step, at_once=False, waived=True)
            for step in waiting
            if possible(r, step.act)  # what it needs may have left the table since
        )

    def after(self, step: Step, r: Round) -> Procedure | None:
        if not step.waived:
            return None
        for meant in self.part.ready(r):
            if replace(meant, at_once=False, waived=True) == step:
                left = self.part.after(meant, r)
                return None if left is None else waived(left)
        return None

    def done(self, r: Round) -> bool:
        return True

    def skipping(self, act: Act, r: Round, *, waive: bool) -> Skipping | None:
        found = self.part.skipping(act, r, waive=waive)
        return found and Skipping(waived(found.left), (), (), found.step)


def first_steps(part: Procedure, r: Round) -> Iterator[Step]:
    """Yield the first step of every stretch of *part* that is still to be done."""
    match part:
        case Step():
            yield part
        case Given():
            yield from first_steps(part.now(r), r)
        case InOrder(parts) | AnyOrder(parts) | Either(parts):
            for inner in parts:
                if not inner.done(r):
                    yield from first_steps(inner, r)


DONE = InOrder(())


def in_order(*parts: Procedure) -> Procedure:
    """First this, then that."""
    return _made(InOrder, tuple([part for part in parts if part is not DONE]))


def any_order(*parts: Procedure) -> Procedure:
    """All of these in any order, because the Code does not say."""
    return _made(AnyOrder, tuple([part for part in parts if part is not DONE]))


def _made(order: type[InOrder | AnyOrder], parts: tuple[Procedure, ...]) -> Procedure:
    """Return *parts* in that *order*; none of them is done yet."""
    return parts[0] if len(parts) == 1 else order(parts) if parts else DONE


def either(*parts: Procedure) -> Procedure:
    """One of these, as the dealer or the player chooses."""
    return parts[0] if len(parts) == 1 else Either(parts)


def optional(part: Procedure) -> Procedure:
    """This, or nothing."""
    return either(part, DONE)


def waived(part: Procedure) -> Procedure:
    return part if part is DONE or isinstance(part, Waived) else Waived(part)


def without_urgency(part: Procedure, r: Round) -> Procedure:
    """Return *part* with whatever is due at once waived: it was passed over, and holds nothing
    up."""
    if not any(step.at_once for step in part.ready(r)):
        return part
    match part:
        case InOrder(parts):
            return in_order(*(without_urgency(one, r) for one in parts))
        case AnyOrder(parts):
            return any_order(*(without_urgency(one, r) for one in parts))
        case Given():
            return without_urgency(part.now(r), r)
        case _:
            return waived(part)


def given(look: Callable[[Round], Procedure]) -> Procedure:
    """Whatever *look* makes of the table when its turn comes.

    *look* must answer for every table, even one that an error has left incomplete.
    """
    return Given(look)


def remaining(look: Callable[[Round], Procedure]) -> Procedure:
    """Look at the table once all before is done, and do what it still asks for."""
    return Remaining(look)


def each(things: Iterable[T], do: Callable[[T], Procedure]) -> Procedure:
    """*do* for each thing in turn."""
    return in_order(*map(do, things))


def dealer(
    cite: Cite, verb: Verb, target: object, amount: int | None = None, *, why: str = ""
) -> Step:
    """The dealer has to do this."""
    return Step(cite, (Act("dealer", verb, str(target), amount),), why)


def someone(actor: str, cite: Cite, verb: Verb, target: object, amount: int | None = None) -> Step:
    """Someone else at the table does this: ``floor``, ``seat-3``, ``shuffler``."""
    return Step(cite, (Act(actor, verb, str(target), amount),))


def at_once(*steps: Step) -> Procedure:
    """All of these, in any order, before anyone does anything else."""
    return any_order(*(replace(step, at_once=True) for step in steps))
