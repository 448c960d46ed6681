"""The roll: who was staff when, by facts that hold from the founding of the school on.

Clocks differ from workstation to workstation. The order of facts therefore depends first on what
each workstation knew: its own chain, and whatever it had imported of the others by then.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import timedelta

from app.records.journal.facts import RIGHTS, Fact, FactKind, Role, Staff, signed_words
from app.records.journal.keys import holds

LENIENCE = timedelta(minutes=2)
"""How far a clock may be corrected, or two clocks may differ, without a word."""
STAFFING = (FactKind.SCHOOL, FactKind.STAFF, FactKind.RETIRED)
"""The kinds of facts that say who is staff."""
MADE_OF = (*STAFFING, FactKind.TAKEN)
"""The kinds of facts that a roll is made of."""


CALLED = {Role.HEAD: "school administrator"}
"""What a role is called where that is not its key in the journal."""


class Roll:
    """Who was staff at each fact."""

    def __init__(self, told: Iterable[Fact]) -> None:
        """Read facts of the kinds :data:`MADE_OF`, in any order."""
        self.refused: list[tuple[Fact, str]] = []
        """Facts that claimed who is staff and may not have; and why."""
        # Uid -> the facts that changed the person's role; None means no longer staff.
        self._told: dict[str, list[tuple[Fact, Staff | None]]] = {}
        self._taken: dict[str, list[tuple[int, Mapping[str, int]]]] = {}
        staffing: list[Fact] = []
        for fact in told:
            if fact.kind == FactKind.TAKEN:
                self._taken.setdefault(fact.station, []).append((fact.seq, _chains(fact)))
            else:
                staffing.append(fact)
        for taken in self._taken.values():
            taken.sort(key=lambda one: one[0])
        for fact in self._in_order(staffing):
            self._enter(fact)

    @property
    def staff(self) -> dict[str, Staff]:
        """Everyone who is or was staff, by uid, as of now."""
        found = {}
        for uid, told in self._told.items():
            last = next(staff for _, staff in reversed(told) if staff is not None)
            found[uid] = replace(last, retired=told[-1][1] is None)
        return found

    def name(self, uid: str) -> str:
        """Return what *uid* is called, or that nobody knows."""
        known = self.staff.get(uid)
        return known.name if known else "an unknown person"

    def why_not(self, fact: Fact) -> str:
        """Return why the signatures of staff under *fact* do not do; nothing if they do."""
        right = RIGHTS.get(FactKind(fact.kind))
        if right is None and not fact.marks:
            return ""
        if fact.kind == FactKind.SCHOOL:
            return self._founding(fact)
        words, able = signed_words(fact), set()
        for mark in fact.marks:
            versions = self._then(mark.staff, fact)
            if not any(holds(one.public, mark.signature, words) for one in versions):
                who = self.name(mark.staff)
                return f"the signature under it is not {who}'s, or was made for another fact"
            if self._gone(mark.staff, fact):
                return f"{self.name(mark.staff)} was deactivated before signing it"
            if any(one.may(fact.kind) for one in versions):
                able.add(mark.staff)
        if right is None or len(able) >= right.signers:
            return ""
        if fact.kind == FactKind.STAFF and self._same_but_locked_anew(fact):
            return ""
        return f"the fact ({fact.kind}) lacks the signature of its staff"

    def retired(self, fact: Fact) -> tuple[str, ...]:
        """Return who signed *fact* after retiring, by the clocks."""
        return tuple(
            uid
            for uid in fact.signers
            if (told := self._told.get(uid))
            and told[-1][1] is None
            and fact.when > told[-1][0].when + LENIENCE
        )

    def _enter(self, fact: Fact) -> None:
        try:
            described = None if fact.kind == FactKind.RETIRED else described_by(fact)
        except (KeyError, TypeError, ValueError, AssertionError):
            self.refused.append((fact, "it is not a valid fact of its kind"))
            return
        why = self.why_not(fact)
        if not why and described is None and fact.subject not in self._told:
            why = "no staff member has that name"
        if why:
            self.refused.append((fact, why))
        else:
            self._told.setdefault(fact.subject, []).append((fact, described))

    def _founding(self, fact: Fact) -> str:
        if self._told:
            return "a second school was created in one record"
        own = fact.signers == (fact.subject,)
        if own and holds(fact.text("public"), fact.marks[0].signature, signed_words(fact)):
            return ""
        return "a school is created by its administrator, with their own signature"

    def _same_but_locked_anew(self, fact: Fact) -> bool:
        """Whether *fact* only gives its signer's key another passphrase."""
        after = described_by(fact)
        return fact.signers == (fact.subject,) and any(
            (one.roles, one.public) == (after.roles, after.public)
            for one in self._then(fact.subject, fact)
        )

    def _then(self, uid: str, fact: Fact) -> list[Staff]:
        """Return what *uid* was when *fact* was stated: more than one if clocks leave it open."""
        found: list[Staff] = []
        for told, staff in self._told.get(uid, ()):
            knew = self._knew(fact, told)
            if staff is None or not (knew or told.when <= fact.when + LENIENCE):
                continue
            found = [staff] if knew else [*found, staff]
        return found

    def _gone(self, uid: str, fact: Fact) -> bool:
        """Whether it was known where *fact* was stated that *uid* had retired."""
        known = [staff for told, staff in self._told[uid] if self._knew(fact, told)]
        return bool(known) and known[-1] is None

    def _knew(self, later: Fact, earlier: Fact) -> bool:
        """Whether *earlier* was known where *later* was stated."""
        if later.station == earlier.station:
            return earlier.seq < later.seq
        taken = self._taken.get(later.station, [])
        before = bisect_left(taken, later.seq, key=lambda one: one[0])
        return before > 0 and taken[before - 1][1].get(earlier.station, 0) >= earlier.seq

    def _in_order(self, facts: list[Fact]) -> Iterable[Fact]:
        """Yield *facts*, each after those that were known where it was stated."""
        queues: dict[str, list[Fact]] = {}
        for fact in sorted(facts, key=lambda one: one.seq, reverse=True):
            queues.setdefault(fact.station, []).append(fact)
        while queues:
            first = [queue[-1] for queue in queues.values()]
            free = [
                one for one in first
                if not any(self._knew(one, other) for other in first if other is not one)
            ]  # fmt: skip
            chosen = min(free or first, key=lambda one: (one.at, one.station))
            queues[chosen.station].pop()
            if not queues[chosen.station]:
                del queues[chosen.station]
            yield chosen


def described_by(fact: Fact) -> Staff:
    """Return the member of staff whom a fact ``school`` or ``staff`` describes."""
    roles, locked = fact.body["roles"], fact.body["locked"]
    assert isinstance(roles, list)
    assert isinstance(locked, dict)
    return Staff(
        uid=fact.subject,
        name=fact.text("name"),
        title=fact.text("title"),
        roles=frozenset(map(Role, roles)),
        public=fact.text("public"),
        locked=locked,
    )


def who_signs(kind: FactKind) -> str:
    """Return who must sign a fact of *kind*, in words.

    >>> who_signs(FactKind.COUNTER)
    '2 different people, each instructor or school administrator'
    """
    right = RIGHTS[kind]
    who = " or ".join(sorted(CALLED.get(role, role.value) for role in right.roles))
    return who if right.signers == 1 else f"{right.signers} different people, each {who}"


def _chains(fact: Fact) -> Mapping[str, int]:
    told = fact.body.get("chains")
    held = told if isinstance(told, Mapping) else {}
    return {name: seq for name, seq in held.items() if isinstance(seq, int)}
