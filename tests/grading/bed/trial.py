"""One fault in one plan, gone on from in three ways, and what the grader makes of each list."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random
from time import process_time

from app.errors import UnusableError
from app.grading.course import grade
from app.grading.findings import Finding, Kind
from app.rounds.file import dump
from games.engine.acts import Act, Verb
from games.engine.cite import Cite
from games.engine.moment import Moment, UnacceptableError
from games.engine.tolerance import MONEY
from tests.grading.bed.kinds import ANY, EARLY
from tests.grading.bed.more import MORE
from tests.grading.bed.plan import Fault, Plan, deviates, plan_for, sensibly
from tests.grading.plants import mixed
from tests.grading.rounds import any_course

KINDS = {**ANY, **MORE}
SENSIBLY, BY_PLAN, CORRECTED = "sensibly", "old plan", "corrected"
WAYS = (SENSIBLY, BY_PLAN, CORRECTED)


@dataclass(frozen=True)
class Wrong:
    """A list of acts with one fault in it."""

    acts: tuple[Act, ...]
    shows: int
    """The number of the act at which the fault shows; of none, if it shows at the end."""
    cure: range = range(0)
    """The numbers of the acts that put it right."""


@dataclass(frozen=True)
class Result:
    """What one list came to."""

    key: str
    number: int
    kind: str
    way: str
    at: int
    seconds: float
    """Of the processor, for grading it."""
    errors: tuple[str, ...]
    """What was found, in the order of the acts."""
    found: bool = True
    named: bool = True
    cited: bool = True
    accepted: bool | None = None
    """Whether what puts it right was found right, and did not add to what is found."""
    flagged: bool = False
    """Whether the finding of the fault says that it was corrected."""
    broke: str = ""
    """What the grading ended in, if it did not end."""
    refused: bool = False
    acts: tuple[str, ...] = ()
    """The list, where anything is wrong with what is found."""
    shows: int = 0
    wanted: str = ""

    @property
    def count(self) -> int:
        return len(self.errors)

    @property
    def good(self) -> bool:
        right = self.found and self.named and self.cited and self.accepted is not False
        return right and not self.broke and self.count <= 1


@dataclass(frozen=True)
class Graded:
    errors: tuple[tuple[int, Finding], ...]
    """Each with the number of its act; that of none, if it is owed at the end."""
    seconds: float
    broke: str = ""
    refused: bool = False


def graded(first: Moment, acts: tuple[Act, ...]) -> Graded:
    begun = process_time()
    try:
        judgment = grade(first, list(enumerate(acts, 1)), "bed")
    except UnusableError as error:
        return Graded((), process_time() - begun, f"refused: {error}", refused=True)
    except Exception as error:  # what breaks down is counted, and the others are tried
        return Graded((), process_time() - begun, f"{type(error).__name__}: {error}")
    took = process_time() - begun
    judged = range(len(acts))
    if len(judgment.findings) < len(acts):
        judged = [i for i in judged if acts[i].verb is not Verb.BEFALL]
    errors = [(i, f) for i, f in zip(judged, judgment.findings, strict=True) if f.is_error]
    errors += [(len(acts), finding) for finding in judgment.owed if finding.is_error]
    return Graded(tuple(errors), took)


def lists(plan: Plan, fault: Fault) -> Iterator[tuple[str, Wrong]]:
    """Yield the lists in which the fault is gone on from, each with its way; none if it is no
    fault there."""
    start, before = plan.course[fault.at][0], plan.acts[: fault.at]
    whole = (*fault.acts, *fault.tail)
    try:
        shows, _ = deviates(start, whole)
    except UnacceptableError:  # a mishap is told of where it cannot be: no list of such a round
        return
    if fault.shows:
        shows = len(fault.acts) - 1
    if shows is None:
        return
    upto = max(len(fault.acts), min(shows + 1, len(whole)))
    at = fault.at + shows
    if shows < len(whole):
        shown = start.replay(whole[:upto])
        on = sensibly(shown, plan.decide)
        yield SENSIBLY, Wrong((*before, *whole[:upto], *on), at)
    yield BY_PLAN, Wrong((*before, *whole), at)
    if fault.cure is None or shows >= len(whole):
        return
    done_late = as_counted(start.replay(whole[:upto]), fault.cure)
    cured, after = (*whole[:upto], *done_late), whole[upto:]
    if fault.displaces:
        after = sensibly(start.replay(cured), plan.decide)
    cure = range(fault.at + upto, fault.at + len(cured))
    yield CORRECTED, Wrong((*before, *cured, *after), at, cure)


def as_counted(moment: Moment, cure: Iterable[Act]) -> Iterator[Act]:
    """Yield the acts of a *cure*; a count that was left out counts what is there by now."""
    due = {(step.act.verb, step.act.target): step.act for step in moment.expected()}
    for act in cure:
        yield due.get((act.verb, act.target), act) if act.verb is Verb.COUNT else act


def fair(plan: Plan, fault: Fault, wrong: Wrong) -> tuple[set[Cite], set[Cite]]:
    """The provisions that what is found first may cite, and those of what it brought about."""
    known, brought = set(fault.cites), set[Cite]()
    if wrong.shows >= len(wrong.acts):
        return known, brought
    moment = plan.course[fault.at][0].replay(wrong.acts[fault.at : wrong.shows])
    act, game = wrong.acts[wrong.shows], moment.game
    if wrong.cure and not fault.acts:  # left out and done at once: the next act came too soon
        known.update(plan.cites(wrong.shows + 1))
    known.update(
        one.cite for one in game.conduct.common_errors if one.cite and one.is_it(moment, act)
    )
    known.update(duty.cite for duty in game.conduct.duties if duty.broken_by(moment.round, act))
    if slip := game.conduct.causes_irregularity(moment, act):
        name = slip.target.partition("/")[0]
        brought.update(odd.cite for odd in game.conduct.irregularities if odd.name == name)
    stated = game.conduct.claim if act.verb is Verb.ANNOUNCE else None
    said = stated(moment.round, act) if stated else None
    if said and said.cite:
        known.add(said.cite)
    return known | brought, brought


def cites_one(cite: Cite | None, known: set[Cite]) -> bool:
    """Whether *cite* is one of those *known*, a part of one, or what one is a part of."""
    if cite is None:
        return False
    return any(cite.within(one) or (cite.path and one.within(cite)) for one in known)


def tried(plan: Plan, kind: str, fault: Fault) -> Iterator[Result]:
    """Grade every list of one fault."""
    uncorrected = 0
    for way, wrong in lists(plan, fault):
        got = graded(plan.first, wrong.acts)
        result = judged(plan, kind, fault, way, wrong, got)
        if way is BY_PLAN:
            uncorrected = result.count
        if way is CORRECTED and not got.broke:
            scolded = any(i in wrong.cure for i, _ in got.errors)
            more = result.count > max(1, uncorrected)
            ok = not scolded and not more
            flagged = any(getattr(f, "corrected", False) for _, f in got.errors)
            result = replaced(result, wrong, accepted=ok, flagged=flagged)
        yield result


def replaced(result: Result, wrong: Wrong, **fields: bool) -> Result:
    new = Result(**{**_fields(result), **fields})
    return Result(**{**_fields(new), "acts": () if new.good else tuple(map(str, wrong.acts))})


def _fields(result: Result) -> dict:
    return {name: getattr(result, name) for name in Result.__dataclass_fields__}


def judged(plan: Plan, kind: str, fault: Fault, way: str, wrong: Wrong, got: Graded) -> Result:
    errors = sorted(got.errors, key=lambda pair: pair[0])
    found, named, cited = bool(errors), False, False
    moved = range(fault.at, fault.at + len(fault.acts))
    if errors:
        i, first = errors[0]
        spot = i == wrong.shows or (i in moved and len(moved) > 1)
        right = first.kind in fault.kinds or _not_yet_so(plan, fault, wrong, first)
        about = fault.missing is None or _about(first, fault.missing) or _otherwise(first, fault)
        known, brought = fair(plan, fault, wrong)
        named = spot and ((right and about) or first.cite in brought)
        cited = cites_one(first.cite, known)
    if got.refused:
        named = cited = False
    wanted = "/".join(sorted(fault.kinds)) + "; " + ", ".join(sorted(map(str, set(fault.cites))))
    result = Result(
        plan.key, plan.number, kind, way, fault.at, got.seconds,
        tuple(_told(i, f) for i, f in errors), found, named, cited,
        broke=got.broke, refused=got.refused, shows=wrong.shows, wanted=wanted,
    )  # fmt: skip
    return replaced(result, wrong)


def _about(finding: Finding, missing: Act) -> bool:
    due = {(one.verb, one.target) for one in (*finding.due, finding.act)}
    return (missing.verb, missing.target) in due


def _otherwise(finding: Finding, fault: Fault) -> bool:
    """Whether what is told to be left out is another way, by the same provision, of doing what
    was."""
    return finding.kind is Kind.LEFT_OUT and finding.cite in fault.cites


def _not_yet_so(plan: Plan, fault: Fault, wrong: Wrong, finding: Finding) -> bool:
    """Whether what was done early was, at that time, false or not to be foreseen.

    Words may become true only by what happens later, and a wager's fate may hang on a player's
    decision or the dealer's cards that are still to come.
    """
    early = fault.kinds >= EARLY and wrong.shows == fault.at
    if not early or wrong.shows >= len(wrong.acts):
        return False
    moment, act = plan.course[fault.at][0], wrong.acts[wrong.shows]
    if act.verb is Verb.ANNOUNCE:
        claim = moment.claimed(act)
        false = claim is not None and claim.so is False
        return false and finding.kind is Kind.WRONG_ANNOUNCEMENT
    return finding.kind is Kind.UNCALLED_FOR and act.verb in MONEY and not moment.passed_over(act)


def _told(i: int, f: Finding) -> str:
    named = f" ({f.common_error})" if f.common_error else ""
    mark = ", corrected" if getattr(f, "corrected", False) else ""
    return f"{i + 1}: {f.act}: {f.kind}{named}, {f.gravity}{mark}; {f.cite}: {f.said}"


@dataclass(frozen=True)
class Places:
    """At how many places of a plan a kind of fault applies, and at how many it is lawful."""

    key: str
    kind: str
    applies: int
    lawful: int


def planted(
    number: int, key: str, kind: str, most: int = 2, seed: int = 0
) -> Iterator[Result | Places]:
    """Plant *kind* at as many as *most* places of a plan (0: at all), and try each."""
    plan = plan_for(number, key)
    chance = Random(f"{seed} {kind} {number}")
    applies = [i for i in range(len(plan)) if KINDS[kind](plan, i, Random(0))]
    done = lawful = 0
    for i in mixed(plan.course, applies, chance):
        if most and done >= most:
            break
        fault = KINDS[kind](plan, i, chance)
        if fault is None:
            continue
        try:
            results = list(tried(plan, kind, fault))
        except UnacceptableError:  # a mishap to come cannot happen any more: no such round
            results = []
        except Exception as error:  # the engine itself breaks down on the fault
            broke = f"engine: {type(error).__name__}: {error}"
            acts = tuple(map(str, (*plan.acts[: fault.at], *fault.acts, *fault.tail)))
            results = [
                Result(key, number, kind, BY_PLAN, i, 0, (), False, False, False,
                       broke=broke, acts=acts)
            ]  # fmt: skip
        lawful += not results
        done += bool(results)
        yield from results
    yield Places(key, kind, len(applies), lawful)


CLEAN = "no fault"


def unfaulty(number: int, key: str, orders: int = 2) -> Iterator[Result]:
    """Grade the plan itself, and the round in so many lawful orders drawn by chance."""
    plan = plan_for(number, key)
    courses = [plan.acts]
    for n in range(orders):
        chance = Random(f"order {n} {number}")
        courses.append(tuple(act for _, act in any_course(plan.first, plan.decide, chance)))
    for acts in courses:
        got = graded(plan.first, acts)
        errors = tuple(_told(i, f) for i, f in got.errors)
        listed = tuple(map(str, acts)) if errors or got.broke else ()
        yield Result(key, number, CLEAN, "", 0, got.seconds, errors, broke=got.broke, acts=listed)


Task = tuple[int, str, tuple[str, ...], int, int]


def work(task: Task) -> list[Result | Places]:
    """Try every kind of fault in one round."""
    number, key, kinds, most, seed = task
    found: list[Result | Places] = list(unfaulty(number, key)) if CLEAN in kinds else []
    for kind in kinds:
        if kind != CLEAN:
            found += planted(number, key, kind, most, seed)
    return found


def probe(result: Result) -> dict:
    """A result as a sample that can be run by itself: what was wanted, and the list."""
    plan = plan_for(result.number, result.key)
    expect: dict = {"findings": [{}], "at_most": 3, "any_more": True}
    if result.kind == CLEAN:
        expect = {"clean": True}
    elif result.shows < len(result.acts):
        expect["findings"] = [{"act_line": result.shows + 1}]
    return {
        "name": f"{result.key} {result.number}: {result.kind} at {result.at}, {result.way}",
        "game": result.key,
        "round": dump(plan.spec),
        "acts": list(result.acts),
        "expect": expect,
        "why": result.wanted,
        "cite": "",
        "got": list(result.errors) or result.broke,
    }
