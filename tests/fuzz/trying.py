"""Taking a list of acts through everything that judges acts, and watching what may never be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, cast

from app.commands.grade import pages, report
from app.errors import UnusableError
from app.grading.course import grade
from app.grading.findings import Finding
from app.grading.report import report_of
from app.grading.words import tell
from app.players import Players
from app.rounds import RoundSpec
from app.script import Mishap
from app.session import Mode, Session
from games.engine.acts import Act, Verb
from games.engine.moment import Moment
from tests.fuzz.lists import TABLES, Tried
from tests.fuzz.watch import broken_off

MODES = ((Mode.PRACTICE, Mode.GUIDED), (Mode.TEST,), (Mode.PRACTICE, Mode.SHOW), (Mode.GUIDED,))
"""The modes in which each of four lists is tried: together they are all."""
HANGS = 5.0
"""When the grading of a list is broken off, in seconds of the processor."""
WAITS = 1.5
"""When one act at a table is, for which somebody waits."""
GOING_ON = 40
"""How many acts of others are awaited before the trainee's next one."""


class BrokenError(AssertionError):
    """What may never be otherwise is otherwise."""


@dataclass(frozen=True)
class Begun:
    """A round taken up at a moment: what a session asks of the round it plays."""

    first: Moment
    players: Players
    to_come: tuple[Mishap, ...] = ()
    done: tuple[Act, ...] = ()

    def open(self, acts: Sequence[Act] = ()) -> Moment:
        return self.first


def sound(first: Moment, end: Moment) -> None:
    """Refuse a moment at which money or cards are not those of the *first*.

    :raises BrokenError: saying what has become of them.
    """
    r = end.round
    if r.money != first.round.money:
        raise BrokenError("money is not conserved")
    lying = [*r.deck, *(card for held in r.cards.values() for card in held)]
    if len(lying) != len(set(lying)):
        raise BrokenError("a card lies at two places")
    if len(lying) != r.deck_size:
        raise BrokenError("cards are not conserved")
    if not r.exposed <= set(lying):
        raise BrokenError("a card that lies nowhere is face up")
    if any(count < 0 for count in r.rack.values()):
        raise BrokenError("the tray owes chips")
    if any(cents <= 0 for cents in r.wagers.values()):
        raise BrokenError("a wager of nothing")


def graded(one: Tried) -> None:
    """Grade the list; it may be refused as unusable, with its line."""
    numbered = list(enumerate(one.acts, 1))
    try:
        with broken_off(HANGS):
            judgment = grade(one.first, numbered, "acts")
    except UnusableError:
        return
    lines = [number for number, _ in numbered]
    report(judgment, lines)
    told(judgment.findings, one)
    told(judgment.owed, one)
    pages(judgment, lines)
    sound(one.first, judgment.end)


def told(findings: Iterable[Finding], one: Tried) -> None:
    """Say everything that is ever said of *findings*."""
    game = one.first.game
    found = list(findings)
    for finding in found:
        tell(finding.act, game)
        for act in finding.due:
            tell(act, game)
        if finding.is_error and not finding.said:
            raise BrokenError("an error of which nothing is said")
    made = report_of(found)
    assert 0 <= made.percent <= 100
    assert all(0 <= score.percent <= 100 for score in made.scores)


def played(one: Tried, mode: Mode, chance: Random) -> None:
    """Have a trainee do what of the list is the dealer's, everyone else what they do anyway."""
    begun = cast(RoundSpec, Begun(one.first, one.spec.players))
    session = Session(begun, mode, on_entry=lambda entry: None)
    for act in one.acts:
        others_go_on(session, GOING_ON if mode is not Mode.SHOW else 3)
        with broken_off(WAITS):
            if mode is Mode.SHOW:
                if chance.random() < 0.1:
                    session.take_back()
                continue
            if act.actor == "dealer" and act.verb is not Verb.BEFALL:
                session.offer(act)
                session.hint(chance.choice((None, 1, 2, 3)))
            if chance.random() < 0.1:
                session.take_back()
        sound(one.first, session.moment)
    told(session.findings, one)
    again = Session(begun, mode)
    for line in done(session):
        with broken_off(WAITS):
            again.resume([line])
    if again.moment.round != session.moment.round:
        raise BrokenError("taken up again, the table is another")
    if again.findings != session.findings:
        raise BrokenError("taken up again, the findings are others")
    with broken_off(HANGS):
        told(session.finish(), one)
    sound(one.first, session.moment)


def others_go_on(session: Session, most: int) -> None:
    """Let the others act until the trainee is waited for, or for *most* acts."""
    for _ in range(most):
        with broken_off(WAITS):
            if session.go_on() is None:
                return


def done(session: Session) -> list[tuple[Act | int, str, bool]]:
    """Return what a record keeps of *session*."""
    return [
        (entry.act if entry.back_to is None else entry.back_to, entry.by, entry.taken)
        for entry in session.entries
    ]


def broken(one: Tried, number: int, seed: str, *, sittings: bool = True) -> dict[str, Any] | None:
    """Try *one* in every way, or without *sittings*; return what broke first, if anything did."""
    ways: list[tuple[str, Any]] = [("grade", lambda: graded(one))]
    for mode in () if not sittings else MODES[number // len(TABLES) % len(MODES)]:
        chance = Random(f"{seed}/{number}/{mode}")
        ways.append((str(mode), lambda mode=mode, chance=chance: played(one, mode, chance)))
    for name, way in ways:
        try:
            way()
        except Exception as error:
            return {"way": name, "error": error}
    return None
