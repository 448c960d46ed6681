"""A moment is a game in play: a round, and what is left of its procedure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import product

from games.engine.acts import ANY_SUM, Act, Verb
from games.engine.apply import RACKED, apply, possible
from games.engine.features import Claim, Irregularity
from games.engine.game import DECIDING, Game
from games.engine.once import once
from games.engine.procedure import Procedure, Skipping, Step, first_steps, without_urgency
from games.engine.round import Round, changed
from games.engine.swift import swift
from games.engine.tolerance import CLEARING, MONEY, Tolerance, lasting

PUT_BACK = frozenset({Verb.DISCARD, Verb.RESHUFFLE, Verb.TAKE, Verb.REMOVE, Verb.SPLIT})
"""What people at the table stop a dealer from doing with cards still in play."""
BROKEN = (ValueError, LookupError, ArithmeticError, AttributeError, TypeError, StopIteration)
"""The errors a chapter may raise on a table that no rule foresees."""


class UnacceptableError(ValueError):
    """An act that the Code does not allow at this moment."""


@swift
@dataclass(frozen=True)
class Moment:
    """A round, and what is left of its procedure."""

    game: Game
    round: Round
    rest: Procedure
    missed: frozenset[str] = frozenset()
    """What was passed over and stays due (see :func:`lasting`): reported once, not at every
    act."""
    role: frozenset[str] = frozenset({"dealer"})
    """Whose acts are judged: the dealer, or of several dealers those whose part the trainee
    has."""
    until: tuple[str, ...] = ()
    """Stretches (see :meth:`Game.belongs`) that hold nothing up: the round is over once everything
    else is done."""

    @classmethod
    def opening(cls, game: Game, r: Round) -> Moment:
        return cls(game, r, game.procedure(r), role=r.table.kind.dealers)

    @property
    def tolerance(self) -> Tolerance:
        """What this kind of table lets pass."""
        return self.round.table.kind.tolerance

    def expected(self) -> tuple[Step, ...]:
        """Return the steps that may be taken now, the dealer's and the others'.

        While a step is due at once, all others wait, except those that were missed.
        """
        return self._expected

    @once
    def _expected(self) -> tuple[Step, ...]:
        ready = self.rest.ready(self.round)
        if self.until:
            ready = self._short_of_the_end(ready)
        for step in ready:
            if step.at_once:
                break
        else:
            return ready
        return tuple(s for s in ready if s.at_once or lasting(s.act) in self.missed)

    @property
    def over(self) -> bool:
        """Whether nothing is due any more."""
        at_end = bool(self.until) and all(step.waived for step in self.expected())
        return at_end or self.rest.done(self.round)

    def _short_of_the_end(self, ready: tuple[Step, ...]) -> tuple[Step, ...]:
        """The *ready* steps. What lies beyond the end may be done as long as something else is
        due."""
        if all(step.waived or self._beyond(step) for step in ready):
            return tuple(step for step in ready if step.waived)
        return tuple(replace(s, waived=True) if self._beyond(s) else s for s in ready)

    def _beyond(self, step: Step) -> bool:
        return any(self.game.belongs(step.cite, stretch) for stretch in self.until)

    def step_for(self, act: Act) -> Step | None:
        """Return the step that *act* takes, if it may be taken now.

        What is due goes before what was passed over and may still be done late.
        """
        plain, late = act.plain, None
        for step in self.expected():
            if step.admits(plain):
                if not step.waived:
                    return step
                late = late or step
        return late

    def customary(self, act: Act) -> bool:
        """Whether *act* is neither asked for nor forbidden now.

        Nobody is asked while something else must be done at once or corrected first. What comes
        next is not announced as a custom either, while something must be corrected before it.
        """
        passed = (self.passed_over(act) or ()) if act.verb is Verb.ANNOUNCE else ()
        if passed and all(self.game.phase(step.cite) == "irregularity" for step in passed):
            return False
        pressing = act.verb is Verb.ASK and any(
            step.at_once or self.game.phase(step.cite) == "irregularity"
            for step in self.expected()
            if step.actor in self.role and not step.waived
        )
        return not pressing and self.game.conduct.customary(self.round, act)

    def claimed(self, act: Act) -> Claim | None:
        """Return what the words of *act* claim about this table; nothing if no chapter can
        tell."""
        try:
            return self.game.conduct.claim(self.round, act) if self.game.conduct.claim else None
        except BROKEN:
            return None

    def after(self, act: Act) -> Moment:
        """Return the next moment.

        :raises UnacceptableError: if the Code does not allow *act* now.
        """
        step = self.step_for(act)
        if step is None:
            due = "; ".join(f"{step.act} ({step.cite})" for step in self.expected())
            raise UnacceptableError(f"{act}: not now; due: {due or 'nothing more'}")
        return self._taken(act, step)

    def _taken(self, act: Act, step: Step) -> Moment:
        """The next moment, once *act* has taken *step*."""
        rest, missed = self.without(step), self.missed
        if missed:
            missed -= {lasting(act)}
        return Moment(self.game, apply(self.round, act), rest, missed, self.role, self.until)

    def without(self, step: Step) -> Procedure:
        """What is left of the procedure once *step*, which is due, is taken."""
        left = self.rest.after(step, self.round)
        if left is None and self.until and self._beyond(step):
            left = self.rest.after(replace(step, waived=False), self.round)
        if left is None:
            raise UnacceptableError(f"{step.act}: not now")
        return left

    def befallen(self, act: Act) -> Moment:
        """Return the moment after an irregularity.

        *act* names the irregularity, the place and who brought it about:
        ``chance befall face-up-card``, ``dealer befall exposed-card/4th``.

        :raises UnacceptableError: if there is no such irregularity, or it cannot happen now.
        """
        name, _, place = act.target.partition("/")
        odd = next((odd for odd in self.game.conduct.irregularities if odd.name == name), None)
        if odd is None:
            known = ", ".join(odd.name for odd in self.game.conduct.irregularities)
            raise UnacceptableError(f"{act}: no such irregularity; there are {known}")
        if not odd.can_happen(self.round, place):
            raise UnacceptableError(f"{act}: it cannot happen now")
        return self._bent(odd, place, apply(self.round, act))

    def played(self, act: Act) -> Moment:
        """Return the moment after *act* was done, rightly or wrongly.

        A wrong act has the effect it would have at a table: a card shown too early is shown, a
        wager that was paid is paid, a card dealt to the wrong place lies there. An act that hands
        cannot do moves nothing. If the dealer mucks cards of a live hand, the people at the table
        put them back.
        """
        if act.verb is Verb.BEFALL:
            return self.befallen(act)
        found = self._done.get(act)
        if found is None:
            found = self._done[act] = self._played(act)
        return found

    @once
    def _done(self) -> dict[Act, Moment]:
        """What :meth:`played` has answered at this moment, because a wrong act is asked about
        again."""
        return {}

    def _played(self, act: Act) -> Moment:
        if step := self.step_for(act):
            return self._taken(act, step)
        noted = replace(self, round=changed(self.round, log=(*self.round.log, act)))
        if self.customary(act):
            early = self._said_early(act)
            return replace(noted, rest=early.left) if early else noted
        fell = next((way for way in self._falls(act, noted) if way.sound), None)
        return fell or _put_back(noted)

    def _waits_for_a_player(self) -> bool:
        due = (step for step in self.expected() if not step.waived)
        return any(s.actor not in self.role or s.act.verb is Verb.ASK for s in due)

    def _said_early(self, act: Act) -> Skipping | None:
        """Return what is left once true words have been said that only chips were to come before;
        nothing for other words."""
        found = self.skipping(act.plain, waive=False) if act.verb is Verb.ANNOUNCE else None
        only_chips = found and all(
            step.actor == "dealer" and step.act.verb in MONEY for step in found.skipped
        )
        return found if only_chips else None

    def _falls(self, act: Act, noted: Moment) -> Iterator[Moment]:
        """Yield what a wrong *act* may make of the round, the most likely first."""
        table = self.done_by_hand(act)
        if table is None:
            return
        if slip := self.game.conduct.causes_irregularity(self, act):
            name, _, place = slip.target.partition("/")
            odd = next(odd for odd in self.game.conduct.irregularities if odd.name == name)
            yield self._bent(odd, place, _slipped(odd, place, noted.round, table, slip))
        missed = self.missed.union(
            key for step in self.passed_over(act) or () if (key := lasting(step.act))
        )
        dealt_back = act.verb is Verb.TAKE and table.deck != self.round.deck
        stays = (
            dealt_back
            or table.rack != self.round.rack  # nobody moves a dealer's chips
            or act.target == self.game.table.burnt  # nor cards that are out of play
        )
        if act.verb in PUT_BACK and not stays and not self.ahead(act):  # the words were still said
            missed = missed.union(filter(None, [lasting(act)]))
            yield replace(_put_back(noted), missed=missed)
            return
        if self.round.table.kind.held_back(self.round, act) and self._waits_for_a_player():
            yield _put_back(noted)
            return
        if step := self._meant(act):
            yield replace(self, round=table, rest=self.without(step))
        if ahead := self.ahead(act):
            yield replace(self, round=table, rest=ahead.left, missed=missed)
        if found := self.settled_later(act.target) if act.verb in MONEY else None:
            yield replace(self, round=table, rest=found[1])
        yield replace(self, round=table, missed=missed)

    def done_by_hand(self, act: Act) -> Round | None:
        """Return the table after *act* is simply done by hand; nothing if hands cannot do it."""
        try:
            return apply(self.round, act) if possible(self.round, act) else None
        except BROKEN:
            return None

    @once
    def sound(self) -> bool:
        """Whether the chapter can say what is due on this table, however irregular it is."""
        try:
            return self.expected() is not None and self.over in (True, False)
        except BROKEN:
            return False

    def skipping(self, act: Act, *, waive: bool) -> Skipping | None:
        """Return what is left if *act* is done now, wherever it stands; nothing if it never comes.

        Nothing is returned, too, if the chapter cannot look that far ahead on an irregular table.
        """
        try:
            return self.rest.skipping(act, self.round, waive=waive)
        except BROKEN:
            return None

    def _further_on(self, act: Act, *, waive: bool) -> Skipping | None:
        """What is left if *act* is done now, wherever it stands and whatever its sum."""
        found = self.skipping(act, waive=waive)
        if found is None and act.verb in self.tolerance.sums:
            found = self.skipping(replace(act, amount=ANY_SUM), waive=waive)
        return found

    def replay(self, log: Iterable[Act]) -> Moment:
        """Return the moment that *log* leads to from this one."""
        moment = self
        for act in log:
            moment = moment.played(act)
        return moment

    def ahead(self, act: Act) -> Skipping | None:
        """Return what is left if *act* is done out of order, provided it is near enough.

        Passing over a duty of one's own waives it. Doing the same to another seat first, dealing
        to another place or leaving a wager where it is only changes the order. Nobody can pass
        over what others must do first, or what makes the hand: the deal and the asking of the
        players. A player, though, may be asked before another player, and may act before being
        asked.
        """
        plain = act.plain
        found = self._further_on(plain, waive=True)
        if found is None or any(step.actor not in self.role for step in found.skipped):
            return None
        if not found.skipped:
            return replace(found, left=without_urgency(found.left, self.round))
        passed = [step for part in found.passed for step in first_steps(part, self.round)]
        passed = [step for step in passed if not step.at_once]
        if not passed and any(step.at_once for step in found.skipped):
            return found
        if plain.verb is Verb.ASK and all(_a_turn(step) for step in passed):
            return self._further_on(plain, waive=False)
        if not all(self._passable(plain, step) for step in passed):
            return None
        verbs = {step.act.verb for step in passed if step.act.target != self.game.table.burnt}
        if (
            verbs & {*MONEY, Verb.PUSH, Verb.DEAL}
            or next(iter(self._steps_like(plain, found.skipped)), None) is not None
        ):
            return self._further_on(plain, waive=False)
        return found

    @once
    def _asked(self) -> dict[Act, tuple[Step, ...] | None]:
        """What :meth:`passed_over` has answered at this moment, because it is asked again and
        again."""
        return {}

    def passed_over(self, act: Act) -> tuple[Step, ...] | None:
        """Return the steps that *act* passes over, or nothing if it never comes.

        These are the steps before it, or those due at once.
        """
        if act not in self._asked:
            self._asked[act] = self._passed_over(act)
        return self._asked[act]

    def parts_passed(self, act: Act) -> tuple[Procedure, ...] | None:
        """Return the parts of the procedure that *act* passes over; nothing if it never comes."""
        found = self._further_on(act.plain, waive=True)
        return None if found is None else found.passed

    def settled_later(self, spot: str) -> tuple[Step, Procedure] | None:
        """Return the step that will settle the wager at *spot*, and what is left after it.

        Nothing is returned for a wager that is settled now, or never.
        """
        settling = (Verb.PAY, Verb.COLLECT, Verb.RETURN, Verb.CREDIT)
        for actor, verb in product(sorted(self.role), settling):
            act = Act(actor, verb, spot, ANY_SUM)
            found = self.skipping(act, waive=False)
            if found and found.step:
                return found.step, found.left
        return None

    def _passed_over(self, act: Act) -> tuple[Step, ...] | None:
        found = self._further_on(act.plain, waive=True)
        if found is None:
            return self._first_in_its_way(act) or None
        skipped = found.skipped or tuple(step for step in self.expected() if step.at_once)
        return tuple(step for step in skipped if not step.waived)

    def _passable(self, act: Act, step: Step) -> bool:
        """Whether *act* may be done while *step* is still due, and count for something."""
        if step.actor.startswith("seat-"):
            return False
        phase = self.game.phase(step.cite)
        if phase == "settle" and act.verb in CLEARING:
            return False
        if step.act.verb is Verb.ASK and act.verb is not Verb.ASK:
            return act.actor == f"seat-{step.act.seat or step.act.target}"
        if step.act.target == RACKED:
            return step.act.verb is Verb.TAKE and not self.round.lies(RACKED)
        if step.act.verb in MONEY:
            return True  # chips left in their place hold up nobody's cards
        return not any(one.holds(act, step, phase) for one in self.tolerance.waits)

    def _first_in_its_way(self, act: Act) -> tuple[Step, ...]:
        """Return the steps that must come first, before anyone can tell whether *act* is next.

        A player's turn is one example: first the button is in place and all hands are complete.
        """
        if not self.tolerance.by_position:
            return ()
        for step in self.expected():
            due = step.actor in self.role and not step.waived and step.act != act
            if due and possible(self.round, step.act) and self.after(step.act).step_for(act):
                return (step,)
        return ()

    def _steps_like(self, act: Act, steps: Iterable[Step]) -> Iterable[Step]:
        """The *steps* that do what *act* does, at another seat.

        An announcement about a player's bet is not made later.
        """
        if self.tolerance.momentary and act.verb is not Verb.ANNOUNCE:
            steps = [step for step in steps if step.act.verb is not Verb.ANNOUNCE]
        return (step for step in steps if step.act.seat and act.seat and step.act.seat != act.seat)

    def _meant(self, act: Act) -> Step | None:
        """The step whose place *act* settled with the wrong money, or answered wrongly."""
        settles = self.tolerance.settles(act.verb)
        return next(
            (
                step
                for step in self.expected()
                if step.actor == act.actor
                and step.act.target == act.target
                and step.act.verb in settles
            ),
            None,
        )

    def _bent(self, odd: Irregularity, place: str, r: Round) -> Moment:
        r = odd.happen(r, place)
        return replace(self, round=r, rest=odd.remedy(r, self.rest, place))


def _put_back(noted: Moment) -> Moment:
    """Return *noted* with its last act as one that moved nothing."""
    r = noted.round
    return replace(noted, round=changed(r, put_back=r.put_back | {len(r.log) - 1}))


def _slipped(odd: Irregularity, place: str, noted: Round, done: Round, slip: Act) -> Round:
    """The table on which *slip* has come about: as *done* by hand, if that is all that happens."""
    try:
        by_itself = odd.happen(done, place) == done and odd.happen(noted, place) != noted
    except BROKEN:  # no card is left with which it could happen once more
        by_itself = False
    return changed(done if by_itself else noted, log=(*noted.log, slip))


def _a_turn(step: Step) -> bool:
    """Whether *step* is part of a player's turn to decide."""
    decides = step.actor.startswith("seat-") and step.act.verb in DECIDING
    return step.act.verb is Verb.ASK or decides
