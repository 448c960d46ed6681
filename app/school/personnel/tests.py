"""The third fact of a personnel file: the table tests of § 527.5(a), game by game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime

from app.curriculum.courses.weeks import day_of
from app.records.journal.facts import Fact, FactKind
from app.school.personnel.contents import (
    FileContents,
    Item,
    Requirement,
    School,
    Status,
    signed_by,
    told_day,
)
from app.school.personnel.evidence import What, proofs
from games.engine.cite import Cite

CITE = Cite.parse("527.5(b)(3)")
TEST = Cite.parse("527.5(a)")
TITLE = "Table test"
PASS = "pass"


@dataclass(frozen=True, slots=True)
class Attempt:
    """A table test that was arranged for a trainee, and what came of it."""

    test: str
    """The uid of the test."""
    trainee: str
    game: str
    """The key of its game."""
    arranged: datetime
    decision: str = ""
    """``pass``, ``not yet`` or ``broken off``; empty until the examiner has decided."""
    at: datetime | None = None
    """When the examiner decided."""
    percent: int | None = None
    """The computed mark."""
    title: str = ""
    """What the examiner is: pit boss, or higher."""
    by: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()

    @property
    def passed(self) -> bool:
        return self.decision == PASS

    @property
    def on(self) -> date | None:
        return day_of(self.at) if self.at else None


def attempts(told: Iterable[Fact], trainee: str = "") -> tuple[Attempt, ...]:
    """Return the table tests among the facts *told* (oldest first), in the order arranged.

    Only those of *trainee*, if one is named.  An outcome that no examiner signed does not count.
    """
    found: dict[str, Attempt] = {}
    for fact in told:
        if fact.kind == FactKind.TEST and fact.marks:
            found[fact.subject] = Attempt(
                fact.subject, fact.text("trainee"), _game(fact), fact.when, facts=(fact.name,)
            )
        elif fact.kind == FactKind.OUTCOME and fact.marks and fact.subject in found:
            before = found[fact.subject]  # the first signed outcome stands
            found[fact.subject] = before if before.decision else _decided(before, fact)
    return tuple(one for one in found.values() if trainee in ("", one.trainee))


def _game(fact: Fact) -> str:
    plan = fact.body.get("plan")
    return str(plan.get("game", "")) if isinstance(plan, Mapping) else fact.text("game")


def _decided(one: Attempt, fact: Fact) -> Attempt:
    result = fact.body.get("result")
    percent = result.get("percent") if isinstance(result, Mapping) else None
    return Attempt(
        one.test, one.trainee, one.game, one.arranged,
        decision=fact.text("decision"),
        at=fact.when,
        percent=percent if isinstance(percent, int) else None,
        title=fact.text("title"),
        by=fact.signers,
        facts=(*one.facts, fact.name),
    )  # fmt: skip


def table_tests(held: FileContents, school: School) -> Requirement:
    """Return the state of § 527.5(a): a dealer conducts the games whose test was passed, and no
    others."""
    known = attempts(held.counted(school), held.trainee.uid)
    doubtful = attempts(held.told, held.trainee.uid)
    games = list(dict.fromkeys(one.game for one in doubtful))
    items = [
        _game_item(
            game,
            [one for one in known if one.game == game],
            [one for one in doubtful if one.game == game],
            school,
        )
        for game in games
    ]
    items += _on_paper(held, school)
    done = [one.title for one in items if one.status is Status.FULFILLED]
    if done:
        status, told = Status.FULFILLED, f"Passed: {', '.join(done)}."
    elif any(one.status is Status.UNKNOWN for one in items):
        status, told = (
            Status.UNKNOWN,
            "A test was given on a workstation the school hasn't approved.",
        )
    else:
        status, told = Status.NOT_YET, "No table test passed."
        if not items:
            step = (
                "An examiner arranges and decides a table test. Games not dealt here are "
                "tested at a table, and the signed sheet goes on file."
            )
            items.append(Item(TITLE, Status.NOT_YET, told, next=step))
    return Requirement("table-test", TITLE, CITE, status, told, tuple(items))


def _on_paper(held: FileContents, school: School) -> Iterator[Item]:
    """Yield the tests that were held at a table, by the sheets that the examiners signed."""
    for one in proofs(held.counted(school)):
        if one.what is What.TEST:
            signed = school.names(one.by)
            told = f"Passed on {told_day(one.on)}: {one.document}, {one.issuer}; "
            yield Item(
                one.key.removeprefix("test-").replace("-", " ").capitalize(), Status.FULFILLED,
                f"{told}{signed_by(signed)}.", one.on, TEST, signed, (one.fact,),
            )  # fmt: skip


def _game_item(game: str, known: list[Attempt], told: list[Attempt], school: School) -> Item:
    title = school.games.get(game, game.replace("-", " ").capitalize())
    facts = tuple(name for one in told for name in one.facts)
    first = next((one for one in known if one.passed), None)
    if first is None:
        if any(one.passed for one in told):
            words = "It was passed on a workstation the school hasn't approved."
            step = "The school administrator approves that workstation, or rejects it."
            return Item(title, Status.UNKNOWN, words, cite=TEST, facts=facts, next=step)
        decided = [one for one in known if one.decision]
        if not decided:
            step = f"Give the table test in {title}, and have the examiner sign it."
            return Item(
                title,
                Status.NOT_YET,
                "Arranged, not decided yet.",
                cite=TEST,
                facts=facts,
                next=step,
            )
        last = decided[-1]
        words = f"{_tries(len(decided))}; the last, on {told_day(last.on)}: {last.decision}."
        step = f"Practice, then retake the table test in {title}."
        return Item(title, Status.NOT_YET, words, cite=TEST, facts=facts, next=step)
    tries = [one for one in known if one.decision and one.arranged <= first.arranged]
    signed = school.names(first.by)
    mark = f", {first.percent}%" if first.percent is not None else ""
    ordinal = f"on the {_ordinal(len(tries))} attempt"
    words = f"Passed on {told_day(first.on)} {ordinal}{mark}, {signed_by(signed)}."
    return Item(title, Status.FULFILLED, words, first.on, TEST, signed, facts)


def _tries(count: int) -> str:
    return f"{count} attempts" if count > 1 else "1 attempt"


def _ordinal(number: int) -> str:
    """Return a number as one in a row.

    >>> [_ordinal(n) for n in (1, 2, 3, 4, 11, 22)]
    ['1st', '2nd', '3rd', '4th', '11th', '22nd']
    """
    special = {1: "st", 2: "nd", 3: "rd"}
    ending = "th" if number % 100 in (11, 12, 13) else special.get(number % 10, "th")
    return f"{number}{ending}"
