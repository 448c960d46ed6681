"""Planting every kind of fault in rounds of a game, and what the grader makes of it.

``python -m tests.grading [ROUNDS]`` prints the table of detection and false alarms that is
kept in ``docs/grading.md``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from app.grading.findings import Finding
from app.grading.judge import judge, left_out
from games.catalogue import GAMES
from games.engine.acts import Act, Verb
from games.engine.cite import Cite
from games.engine.features import CommonError, Irregularity
from games.engine.moment import Moment
from tests.grading.faults import FAULTS
from tests.grading.plants import Course, Fault
from tests.grading.rounds import any_course, course_of, round_for


@dataclass(frozen=True)
class Planted:
    """One fault in one round, and what was found first."""

    number: int
    fault: Fault
    first: Finding | None
    known: tuple[CommonError, ...]
    brought: Irregularity | None
    """What the act found brought about, if it did."""
    stated: Cite | None = None
    """The provision that the words of the act found break by themselves, being false."""

    @property
    def upon(self) -> Cite | None:
        """The provision that the fault was found to break; nothing if it was not."""
        return self.first.cite if self.first and not self.wrong else None

    @property
    def wrong(self) -> str:
        """What is wrong with the finding; nothing if it is right."""
        fault, first = self.fault, self.first
        if first is None:
            return "not found"
        if self.brought and first.cite == self.brought.cite:
            return ""  # the error showed itself as the irregularity that it brought about
        named = {one.kind for one in self.known if one.kind and one.name == first.common_error}
        if first.kind not in fault.kinds | named:
            return f"found as {first.kind}"
        if fault.names and not any(
            (due.verb, due.target) == (fault.names.verb, fault.names.target) for due in first.due
        ):
            return f"does not name {fault.names}"
        if fault.error == "any" and not first.common_error:
            return "not said as a known misstep"
        known = {one.name for one in self.known}
        if fault.error in known and first.common_error != fault.error:
            return f"said as {first.common_error!r}"
        own = [one.cite for one in self.known if one.cite and one.name == first.common_error]
        own += [self.stated] if self.stated else []
        if (
            fault.cites
            and first.cite not in own
            and (first.cite is None or first.cite.key not in fault.cites)
        ):
            return f"cites {first.cite}"
        return ""


DRAWS = 12
"""How often a fault of each kind is drawn for a provision that none has broken by chance."""


def planted(key: str, name: str, rounds: int) -> Iterator[Planted]:
    """Plant the fault *name* in each of so many *rounds* of a game, wherever it can be."""
    for number in range(rounds):
        course = course_of(number, key)
        fault = FAULTS[name](course, Random(f"{name} {number}"))
        if fault is not None:
            yield _found(number, course, fault)


def hunted(key: str, cite: Cite, rounds: int) -> Iterator[Planted]:
    """Plant faults where *cite* asks for something, until one is found to break it."""
    for number in range(rounds):
        course = course_of(number, key)
        steps = ((i, moment.step_for(act)) for i, (moment, act) in enumerate(course))
        places = {i for i, step in steps if step and step.cite == cite and step.actor == "dealer"}
        kept = any(duty.cite == cite for duty in GAMES[key].conduct.duties)
        for draw in range(DRAWS if places or kept else 0):
            for name in FAULTS:
                fault = FAULTS[name](course, Random(f"{name} {number} {draw}"))
                if fault is None or not (kept or fault.at in places):
                    continue
                one = _found(number, course, fault)
                yield one
                if one.upon == cite:
                    return


def _found(number: int, course: Course, fault: Fault) -> Planted:
    moment = course[fault.at][0] if fault.at < len(course) else course[-1][0]
    game, brought, said = moment.game, None, None
    for act in fault.acts:
        finding = judge(moment, act)
        if finding.is_error:
            brought = _brought_about(moment, act)
            if act.verb is Verb.ANNOUNCE and game.conduct.claim:
                said = game.conduct.claim(moment.round, act)
            break
        moment = moment.played(act)
    else:
        finding = next((one for one in left_out(moment) if one.is_error), None)
    return Planted(
        number, fault, finding, game.conduct.common_errors, brought, said.cite if said else None
    )


def _brought_about(moment: Moment, act: Act) -> Irregularity | None:
    slip = moment.game.conduct.causes_irregularity(moment, act)
    name = slip.target.partition("/")[0] if slip else ""
    return next((odd for odd in moment.game.conduct.irregularities if odd.name == name), None)


def provisions(key: str, rounds: int) -> frozenset[Cite]:
    """Return every provision that gives a dealer anything to do or to keep in so many rounds."""
    steps = (
        moment.step_for(act)
        for number in range(rounds)
        for moment, act in course_of(number, key)
        if act.actor == "dealer"
    )
    kept = (duty.cite for duty in GAMES[key].conduct.duties)
    return frozenset(step.cite for step in steps if step).union(kept)


def false_alarms(key: str, number: int) -> list[Finding]:
    """The errors found in a round rightly dealt, in one of all the orders that are legal."""
    first = course_of(number, key)[0][0]
    course = list(any_course(first, round_for(number, key).players.decide, Random(number)))
    found = [judge(moment, act) for moment, act in course]
    moment, act = course[-1]
    return [one for one in (*found, *left_out(moment.played(act))) if one.is_error]
