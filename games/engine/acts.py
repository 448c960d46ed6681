"""What hands do at a table: one verb, one place, perhaps one amount."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import StrEnum, unique

from games.engine.swift import swift


@unique
class Verb(StrEnum):
    """What an actor does.  The words are the Code's wherever it has one."""

    __hash__ = str.__hash__  # as a word: verbs are looked up at every act

    # The cards before play.
    INSPECT = "inspect"
    SPREAD = "spread"
    TURN_DOWN = "turn-down"
    WASH = "wash"
    STACK = "stack"
    SHUFFLE = "shuffle"
    PLACE = "place"
    CUT = "cut"
    LOAD = "load"
    TAKE = "take"
    REMOVE = "remove"
    BRING = "bring"
    USE = "use"
    # Closing the wagers.
    ANNOUNCE = "announce"
    LOCK_OUT = "lock-out"
    GATHER = "gather"
    PROVE = "prove"
    RACK = "rack"
    # Dealing and deciding.
    DEAL = "deal"
    COUNT = "count"
    DISCARD = "discard"
    SWEEP = "sweep"
    ASK = "ask"
    BET = "bet"
    FOLD = "fold"
    HIT = "hit"
    STAND = "stand"
    SPLIT = "split"
    SURRENDER = "surrender"
    RESCUE = "rescue"
    DECLINE = "decline"
    INSERT = "insert"
    CHECK = "check"
    REVEAL = "reveal"
    # Settling.
    COLLECT = "collect"
    PAY = "pay"
    RETURN = "return"
    CREDIT = "credit"
    VERIFY = "verify"
    VALIDATE = "validate"
    DOCUMENT = "document"
    RESET = "reset"
    MARK = "mark"
    # Pots.
    POOL = "pool"
    RAKE = "rake"
    DEPOSIT = "deposit"
    PUSH = "push"
    # The inventory, tips.
    UNLOCK = "unlock"
    LOCK = "lock"
    EXTEND = "extend"
    # The wheel, the dice.
    SPIN = "spin"
    ROLL = "roll"
    # When something is not as it should be.
    CALL = "call"
    RULE = "rule"
    ORDER = "order"
    REFUSE = "refuse"
    RESHUFFLE = "reshuffle"
    COVER = "cover"
    SIGN = "sign"
    TEAR = "tear"
    BEFALL = "befall"


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
