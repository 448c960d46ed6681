"""Correcting a mistake by hand: what was done wrong at a place, and what takes it back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum

from games.engine.acts import Act, Verb
from games.engine.apply import possible
from games.engine.pots import RAKE
from games.engine.procedure import Step
from games.engine.round import Round
from games.engine.tolerance import CHIPS_IN_POTS, MONEY

SOME = 50
"""The cents of the smallest chip: a sum that can be moved wherever one can."""
PLAY = (Verb.ASK, Verb.DEAL)
"""What has to be over before a pot can be anybody's."""


class ChipsAt(Enum):
    """Where the chips of a wager are."""

    LYING = "on the layout"
    KEPT = "with the player"
    TAKEN = "in the tray"

    def to(self, goal: ChipsAt) -> int:
        """How many acts bring chips from here to *goal*: from the tray they go to the player, and
        from the player to the layout."""
        if self is goal:
            return 0
        return 2 if (self, goal) == (ChipsAt.TAKEN, ChipsAt.LYING) else 1


@dataclass(frozen=True, slots=True)
class Stake:
    """How a wager stood: the cents paid for it, and where its chips were."""

    paid: int = 0
    side: ChipsAt = ChipsAt.LYING
    whole: int = 0
    """The cents of the wager, where it lies there."""


def stake_at(r: Round, spot: str) -> Stake:
    """Return how the wager at *spot* stands; where none lies, the player has its chips."""
    won = r.won.get(spot, 0)
    if spot in r.wagers:  # what cash is paid for lies there until it is put away
        return Stake(max(0, won), whole=r.wagers[spot])
    return Stake(max(0, won), ChipsAt.TAKEN if won < 0 else ChipsAt.KEPT)


@dataclass(frozen=True, slots=True)
class Amiss:
    """An act done wrong at a place, what was due there, and what has been done about it."""

    at: int
    """The number of the act that was wrong, from 0."""
    done: tuple[Act, ...]
    """The wrong act, and the acts that have corrected it so far."""
    due: tuple[Act, ...]
    """What was due in its place, if anything."""
    pretended: bool = False
    """Whether the table is read as if the right thing had been done at once."""
    late: bool = False
    """Whether what was due had only been passed over. Then the dealer's next right acts do it
    late, whatever others do in the meantime."""
    bent: bool = False
    """Whether the Code says what follows from it, so that no hand puts it right any more."""
    stays: bool = False
    """Whether doing what was due leaves it as it is: a card that lies where none belongs, chips
    that are mixed with others."""
    was: Stake | None = Stake()
    """How the wager stood before; nothing where the chips lie in pots."""
    vain: bool = False
    """Whether hands could not do it with any sum, so that everything lies as before."""

    def with_amends(self, act: Act, since: Iterable[Act], *, right: bool = False) -> Amiss | None:
        """Return this with *act* added, if *act* undoes, completes or rightly repeats what was
        done.

        *since* are the dealer's right acts between the wrong one and this one.  An act that is
        *right* settles the wager in its time, whatever was wrong with it before.
        """
        wrong = self.done[0]
        plain = act.plain
        if right and self._is_settling and act.verb in MONEY and act.target == wrong.target:
            return replace(self, done=(*self.done, plain), due=(plain,))
        gone_on = any(one.plain not in self.due for one in since)
        if self.late and plain in self.due and (gone_on or act.verb is Verb.DEAL):
            return None
        undone = act.verb.row.undoes and act.target == wrong.target
        if self.bent:
            amends = undone
        elif self.was is None and wrong.verb in CHIPS_IN_POTS and act.verb in CHIPS_IN_POTS:
            amends = plain in self.due or self._pulled_back(act)
        elif self._is_settling and act.verb in (*MONEY, Verb.PLACE):
            done = (*self.done, plain)
            amends = act.target == wrong.target and (self._nearer(plain) or self._as_before(done))
            amends = amends or (self.vain and plain in self.due)
        else:
            used = act.verb is wrong.verb is Verb.USE and not self.late
            other_hand = used and act.target != wrong.target
            amends = undone or other_hand or (plain in self.due and not self.stays)
        return replace(self, done=(*self.done, plain)) if amends else None

    def open_at(self, act: Act) -> bool:
        """Whether the chips of the wager that *act* settles are wrong there by this mistake."""
        here = act.verb in MONEY and act.target == self.done[0].target
        return here and self._is_settling and not self.bent and not self.put_right

    def noting(self, act: Act) -> Amiss:
        """Return this with *act*, which moved the same chips without putting them right."""
        return replace(self, done=(*self.done, act.plain)) if self.open_at(act) else self

    def due_at(self, act: Act) -> tuple[Act, ...]:
        """Return what was due for the wager of *act*."""
        return tuple(due for due in self.due if due.verb in MONEY and due.target == act.target)

    @property
    def put_right(self) -> bool:
        """Whether nothing is wrong there any more."""
        wrong, last = self.done[0], self.done[-1]
        if len(self.done) == 1 or self.bent:
            return False
        if self._is_settling:
            undone = self.late and self._as_before(self.done)
            instead = self.vain and last in self.due
            return undone or instead or self._away(self.done) == (0, 0)
        if self.was is None and wrong.verb in CHIPS_IN_POTS and not self.vain:
            return self._pot_put_right(last)
        if last.verb.row.undoes or not self.due:
            return True
        return set(self.due) <= set(self.done) if self.late else last in self.due

    @property
    def _is_settling(self) -> bool:
        """Whether the wrong act settled a wager of a player against the house."""
        return self.was is not None and self.done[0].verb in MONEY

    def _pot_put_right(self, last: Act) -> bool:
        """Whether the chips of pots are where they belong, once *last* was done about it."""
        out, owed = self._out(), self._owed_there()
        if out in owed:
            return True
        waits = any(due.actor != "dealer" or due.verb in PLAY for due in self.due)
        if self.late and not waits:
            return set(self.due) <= set(self.done)  # the chips were right, only their turn was not
        back = out == 0 or self.done[0].verb is Verb.POOL  # what is in a pot stays there
        return back and (not self.due or waits or last in self.due)

    def _nearer(self, act: Act) -> bool:
        """Whether *act* brings the chips of a wager closer to where they belong, or past that."""
        (was, steps), (now, left) = self._away(self.done), self._away((*self.done, act))
        nearer = (abs(now), left) < (abs(was), steps) or (was * now < 0 and steps == left)
        return nearer or (act in self.due and act.verb is not Verb.PAY)

    def _away(self, done: Iterable[Act]) -> tuple[int, int]:
        """How far a wager is from what was due: the cents paid too much, below zero too little,
        and how many acts bring its chips to where they belong."""
        assert self.was is not None
        now, wrong = self._stands(done), self.done[0]
        here = (act for act in self.due if (act.actor, act.target) == (wrong.actor, wrong.target))
        due = next((act for act in here if act.verb in MONEY), None)
        if due is None:
            return now.paid - self.was.paid, now.side.to(self.was.side)
        if due.amount and due.verb in (Verb.COLLECT, Verb.RETURN):
            taken, kept = self._parts(done)
            return (taken if due.verb is Verb.COLLECT else kept) - due.amount, 0
        owed = due.amount or 0 if due.verb in (Verb.PAY, Verb.CREDIT) else 0
        goal = ChipsAt.TAKEN if due.verb is Verb.COLLECT else ChipsAt.KEPT
        return now.paid - owed, now.side.to(goal)

    def _as_before(self, done: Iterable[Act]) -> bool:
        """Whether the wager lies on the layout again, as it did before the mistake."""
        return self._lay and self._stands(done) == self.was

    @property
    def _lay(self) -> bool:
        """Whether the wager lay on the layout, and nothing had been paid for it."""
        return self.was is not None and (self.was.paid, self.was.side) == (0, ChipsAt.LYING)

    def _parts(self, done: Iterable[Act]) -> tuple[int, int]:
        """Return the cents of the wager in the tray, and those with the player, after *done*."""
        assert self.was is not None
        lying, taken, kept = self.was.whole, 0, 0
        for act in done:
            if act.verb is Verb.COLLECT:
                part = min(act.amount or lying or kept, lying or kept)
                lying, kept = (lying - part, kept) if lying else (lying, kept - part)
                taken += part
            elif act.verb is Verb.RETURN:
                part = min(act.amount or lying or taken, lying or taken)
                lying, taken = (lying - part, taken) if lying else (lying, taken - part)
                kept += part
        return taken, kept

    def _stands(self, done: Iterable[Act]) -> Stake:
        """Return how the wager stands after the acts *done*."""
        assert self.was is not None
        out, side, whole = self.was.paid, self.was.side, self.was.whole
        for act in done:
            match act.verb, act.amount:
                case ((Verb.PAY | Verb.CREDIT), amount):
                    out += amount or 0
                    side = ChipsAt.KEPT if self._lay and side is ChipsAt.LYING else side
                case Verb.COLLECT, int(part) if out > 0:
                    out -= part
                case Verb.COLLECT, _:
                    out, side = 0, ChipsAt.TAKEN
                case Verb.RETURN, _:
                    side = ChipsAt.KEPT
                case Verb.PLACE, _ if (out, side) == (0, ChipsAt.KEPT):
                    side = ChipsAt.LYING
        return Stake(out, side, whole)

    def _pulled_back(self, act: Act) -> bool:
        """Whether *act* brings chips back into a pot, or makes up what is missing there."""
        wrong, sums = self.done[0], [due.amount or 0 for due in self.due]
        now, out = act.amount or 0, self._out()
        if _brings_back(act) and wrong.verb in (Verb.PUSH, Verb.RAKE, Verb.RETURN):
            return now in {out, *(out - due for due in sums)}
        if wrong.verb is Verb.POOL and act.verb in (Verb.RAKE, Verb.PUSH) and not self.due:
            return now == out and act.spot == wrong.target
        if wrong.verb is Verb.POOL and act.verb is Verb.RETURN:
            return _out_of(act, wrong.target) and self._uncalled(act)
        same = act.verb is wrong.verb and act.target == wrong.target
        return same and any(out + now == due for due in sums)

    def _uncalled(self, act: Act) -> bool:
        """Whether *act* gives back to a player just what was due to go back there."""
        back = (due for due in self.due if due.verb is Verb.RETURN)
        return any((due.seat, due.amount) == (act.seat, act.amount) for due in back)

    def _out(self) -> int:
        """What has been moved there, less what was pulled back, in cents."""
        wrong, verb = self.done[0], self.done[0].verb
        same = (one for one in self.done if one.verb is verb and one.target == wrong.target)
        moved = sum(one.amount or 0 for one in same)
        if verb is Verb.POOL:
            back = (one for one in self.done[1:] if _out_of(one, wrong.target))
            return moved - sum(one.amount or 0 for one in back)
        return moved - sum(one.amount or 0 for one in self.done[1:] if _brings_back(one))

    def _owed_there(self) -> set[int]:
        """What was due there by the same verb, in cents."""
        wrong = self.done[0]
        alike = (due for due in self.due if due.verb is wrong.verb and due.target == wrong.target)
        return {due.amount or 0 for due in alike}


def _out_of(act: Act, pot: str) -> bool:
    """Whether *act* gives chips of *pot* back to a player."""
    return act.verb is Verb.RETURN and act.seat is not None and act.spot == pot


def _brings_back(act: Act) -> bool:
    """Whether *act* brings chips into a pot; a rake may also be returned."""
    return act.verb is Verb.POOL or (act.verb is Verb.RETURN and act.target == RAKE)


def amiss(
    at: int, act: Act, due: Iterable[Step | Act], r: Round | None = None, **how: bool
) -> Amiss:
    """Return what is wrong after *act* in the round *r*, when the *due* steps or acts were meant.

    *how* holds the flags of :class:`Amiss`.
    """
    acts = tuple(one.act if isinstance(one, Step) else one for one in due)
    was: Stake | None = Stake()
    if r is not None:
        was = stake_at(r, act.target) if r.table.kind.tolerance.settled_in_place else None
    a_little = replace(act, amount=SOME) if act.amount else act
    vain = r is not None and not possible(r, a_little)
    return Amiss(at, (act.plain,), acts, was=was, vain=vain, **how)
