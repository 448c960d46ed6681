"""Correcting a mistake by hand: what was done wrong at a place, and what takes it back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from games.engine.acts import Act, Verb
from games.engine.pots import RAKE
from games.engine.procedure import Step
from games.engine.tolerance import CHIPS_IN_POTS, MONEY

BACK_IN_ITS_PLACE = (Verb.TURN_DOWN, Verb.TAKE, Verb.REMOVE)
"""What undoes something that was turned, laid or put in at the same place."""


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

    def with_amends(self, act: Act, since: Iterable[Act]) -> Amiss | None:
        """Return this with *act* added, if *act* undoes, completes or rightly repeats what was
        done.

        *since* are the dealer's right acts between the wrong one and this one.
        """
        wrong = self.done[0]
        plain = act.plain
        gone_on = any(one.plain not in self.due for one in since)
        if self.late and plain in self.due and (gone_on or act.verb is Verb.DEAL):
            return None
        undone = act.verb in BACK_IN_ITS_PLACE and act.target == wrong.target
        if self.bent:
            amends = undone
        elif wrong.verb in CHIPS_IN_POTS and (act.verb in CHIPS_IN_POTS):
            amends = plain in self.due or self._pulled_back(act)
        elif wrong.verb in MONEY and act.verb in MONEY:
            amends = act.target == wrong.target and self._nearer(plain)
        else:
            used = act.verb is wrong.verb is Verb.USE and not self.late
            other_hand = used and act.target != wrong.target
            amends = undone or other_hand or (plain in self.due and not self.stays)
        return replace(self, done=(*self.done, plain)) if amends else None

    @property
    def put_right(self) -> bool:
        """Whether nothing is wrong there any more."""
        wrong, last = self.done[0], self.done[-1]
        if len(self.done) == 1 or self.bent:
            return False
        if wrong.verb in MONEY and wrong.verb not in CHIPS_IN_POTS:
            return self._away(self.done) == (0, False)
        if wrong.verb in CHIPS_IN_POTS and self._out() in self._owed_there():
            return True
        if last.verb in BACK_IN_ITS_PLACE or not self.due:
            return True
        return set(self.due) <= set(self.done) if self.late else last in self.due

    def _nearer(self, act: Act) -> bool:
        """Whether *act* brings the chips of a wager closer to where they belong, or past that."""
        (was, side), (now, other) = self._away(self.done), self._away((*self.done, act))
        nearer = (abs(now), other) < (abs(was), side) or (was * now < 0 and side == other)
        return nearer or (act in self.due and act.verb is not Verb.PAY)

    def _away(self, done: Iterable[Act]) -> tuple[int, bool]:
        """How far a wager is from what was due: the cents paid too much, below zero too little,
        and whether its chips are on the wrong side."""
        out, taken = 0, False
        for act in done:
            match act.verb, act.amount:
                case ((Verb.PAY | Verb.CREDIT), amount):
                    out += amount or 0
                case Verb.COLLECT, int(part) if out > 0:
                    out -= part
                case Verb.COLLECT, _:
                    out, taken = 0, True
                case Verb.RETURN, _:
                    taken = False
        here = (act for act in self.due if act.target == self.done[0].target)
        due = next((act for act in here if act.verb in MONEY), None)
        owed = due.amount or 0 if due and due.verb in (Verb.PAY, Verb.CREDIT) else 0
        lost = due is not None and due.verb is Verb.COLLECT
        return out - owed, taken != lost

    def _pulled_back(self, act: Act) -> bool:
        """Whether *act* brings chips back into a pot, or makes up what is missing there."""
        wrong, sums = self.done[0], [due.amount or 0 for due in self.due]
        now, out = act.amount or 0, self._out()
        if _brings_back(act) and wrong.verb in (Verb.PUSH, Verb.RAKE, Verb.RETURN):
            return now in {out, *(out - due for due in sums)}
        same = act.verb is wrong.verb and act.target == wrong.target
        return same and any(out + now == due for due in sums)

    def _out(self) -> int:
        """What has been moved there, less what was pulled back, in cents."""
        verb = self.done[0].verb
        moved = sum(one.amount or 0 for one in self.done if one.verb is verb)
        if verb is Verb.POOL:
            return moved
        return moved - sum(one.amount or 0 for one in self.done[1:] if _brings_back(one))

    def _owed_there(self) -> set[int]:
        """What was due there by the same verb, in cents."""
        wrong = self.done[0]
        alike = (due for due in self.due if due.verb is wrong.verb and due.target == wrong.target)
        return {due.amount or 0 for due in alike}


def _brings_back(act: Act) -> bool:
    """Whether *act* brings chips into a pot; a rake may also be returned."""
    return act.verb is Verb.POOL or (act.verb is Verb.RETURN and act.target == RAKE)


def amiss(at: int, act: Act, due: Iterable[Step | Act], **how: bool) -> Amiss:
    """Return what is wrong after *act*, when the *due* steps or acts were meant.

    *how* holds the flags of :class:`Amiss`.
    """
    acts = tuple(one.act if isinstance(one, Step) else one for one in due)
    return Amiss(at, (act.plain,), acts, **how)
