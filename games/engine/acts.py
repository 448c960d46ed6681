"""What hands do at a table: one verb, one place, perhaps one amount."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from games.engine.swift import swift
from games.verbs.table import Verb

__all__ = ["ANY_SUM", "Act", "Verb"]


ANY_SUM = -1
"""Stands for any amount."""

_LINE = re.compile(
    r"(?P<actor>\S+) (?P<verb>\S+) (?P<target>\S+)"
    r"(?: (?P<amount>[0-9]+))?(?: in (?P<chips>[0-9]+(?:\+[0-9]+)*))?"
)


@swift
@dataclass(frozen=True, slots=True, order=True)
class Act:
    """One thing done, written on one line.

    ``amount`` is cents for ``bet``, ``pay``, ``credit`` and ``mark``, for ``pool``, ``rake``,
    ``deposit`` and ``push``, and for ``collect`` and ``return`` of a part of a wager; a number of
    cards or wagers for ``deal``, ``count``, ``place`` and ``prove``, or of chips for ``count``;
    the side that comes up for ``spin`` and ``roll``.  ``chips`` is the breakdown of a payment, in
    cents, largest first; it is judged apart from the amount and takes no part in what the Code
    expects.

    >>> Act.parse("dealer pay 2/ante 3000")
    Act(actor='dealer', verb=<Verb.PAY: 'pay'>, target='2/ante', amount=3000, chips=())
    >>> str(Act.parse("dealer pay 2/ante 3000 in 2500+500"))
    'dealer pay 2/ante 3000 in 2500+500'
    >>> str(Act("seat-2", Verb.FOLD, "2/hand"))
    'seat-2 fold 2/hand'
    """

    actor: str
    verb: Verb
    target: str
    amount: int | None = None
    chips: tuple[int, ...] = ()

    @classmethod
    def parse(cls, text: str) -> Act:
        """Read one line.

        :raises ValueError: saying what the line lacks.
        """
        found = _LINE.fullmatch(" ".join(text.split()))
        if not found:
            raise ValueError(
                f"not an act: {text!r}; write actor, verb, place and perhaps an amount, "
                "such as 'dealer pay 2/ante 3000'"
            )
        if found["verb"] not in set(Verb):
            known = ", ".join(sorted(Verb))
            raise ValueError(f"no such verb: {found['verb']!r}; the verbs are {known}")
        amount = int(found["amount"]) if found["amount"] else None
        chips = tuple(map(int, found["chips"].split("+"))) if found["chips"] else ()
        if chips and sum(chips) != amount:
            raise ValueError(f"{text!r}: the chips come to {sum(chips)} cents, not {amount}")
        return cls(found["actor"], Verb(found["verb"]), found["target"], amount, chips)

    @property
    def plain(self) -> Act:
        """The act without its chips: what the Code speaks of."""
        return replace(self, chips=()) if self.chips else self

    @property
    def seat(self) -> int | None:
        """The seat whose place this touches, if it is a seat's."""
        head = self.target.partition("/")[0]
        return int(head) if head.isdecimal() and head.isascii() else None

    @property
    def spot(self) -> str:
        """What the place is called, whosever it is: ``ante`` of ``2/ante``."""
        return self.target.rpartition("/")[2]

    def __str__(self) -> str:
        amount = "" if self.amount is None else f" {self.amount}"
        chips = f" in {'+'.join(map(str, self.chips))}" if self.chips else ""
        return f"{self.actor} {self.verb} {self.target}{amount}{chips}"
