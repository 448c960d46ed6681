"""A whole round at once: the dealer's script, and the judgment of a list of acts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from app.errors import UnusableError
from app.grading.findings import Finding
from app.grading.judge import judge
from app.grading.nodes import Node
from app.grading.reading import Explanation, RoundReading, explanation
from app.players import Players
from app.rounds.following import leaves_table
from app.rounds.spec import RoundSpec
from app.script import right_course
from games.engine.acts import Act, Verb
from games.engine.chips import dollars
from games.engine.cite import Cite
from games.engine.game import CHIPS
from games.engine.ledger import affordable
from games.engine.moment import Moment, UnacceptableError
from games.engine.ways import PASSIVE


@dataclass(frozen=True, slots=True)
class ScriptLine:
    """One act of the script, with the acts that would have been equally right."""

    act: Act
    cite: str
    phase: str
    why: str
    free: tuple[Act, ...]
    """Other acts of the dealer that might come now instead: they may come in any order."""
    provision: Cite | None
    """What *cite* names."""


@dataclass(frozen=True, slots=True)
class Script:
    lines: tuple[ScriptLine, ...]
    end: Moment


def players(spec: RoundSpec) -> Players:
    """Return the players of *spec*."""
    return spec.players


def opened(spec: RoundSpec, acts: Sequence[Act] = ()) -> Moment:
    """Return the moment at which play begins, what is already done having had its effect.

    :param acts: the acts in whose order the cards were dealt, if it is known.
    :raises UnusableError: if play is to begin at a point that never comes.
    """
    if not spec.done:
        return spec.open(acts)
    first = spec.open()
    return RoundReading.of(first, bound=True).read_all(spec.done).moment


def script(spec: RoundSpec) -> Script:
    """Return the dealer's whole script for *spec*, the simplest of the right ones.

    :raises UnusableError: if an irregularity cannot happen when the file says it does.
    """
    moment, decide, pending = opened(spec), players(spec).decide, list(spec.to_come)
    lines: list[ScriptLine] = []
    try:
        for at, act in right_course(moment, decide, pending):
            lines.append(_line(at, act))
            moment = at.played(act)
    except UnacceptableError as error:
        raise UnusableError("mishaps", "", str(error)) from None
    if pending:
        raise UnusableError(
            "mishaps",
            pending[0].what,
            f"never happens: {pending[0].before!r} is never due in this round",
        )
    return Script(tuple(lines), moment)


def _line(moment: Moment, act: Act) -> ScriptLine:
    step = moment.step_for(act)
    if step is None:
        finding = judge(moment, act)
        return ScriptLine(
            act, str(finding.cite or ""), "irregularity", finding.why, (), finding.cite
        )
    others = tuple(
        other.act
        for other in moment.expected()
        if other.actor in moment.role and other != step and not other.waived
    )
    free = others if act.actor in moment.role else ()
    phase = moment.game.phase(step.cite)
    return ScriptLine(act, str(step.cite), phase, step.why, free, step.cite)


@dataclass(frozen=True, slots=True)
class Judgment:
    """The judgment of a list of acts: a finding for each, and the duties missed at the end."""

    findings: tuple[Finding, ...]
    owed: tuple[Finding, ...]
    end: Moment

    @property
    def errors(self) -> tuple[Finding, ...]:
        return tuple(f for f in self.findings if f.is_error) + self.owed


class UnusableActError(UnusableError):
    """An act that cannot happen; *before* is the judgment of the acts before it."""

    def __init__(self, where: str, line: int, problem: str, before: Judgment) -> None:
        super().__init__(where, f"line {line}", problem)
        self.before = before


def grade(first: Moment, acts: Iterable[tuple[int, Act]], where: str) -> Judgment:
    """Judge *acts*, each with its line, as a whole, starting at the *first* moment of a round.

    :raises UnusableActError: for a player's act or an irregularity that cannot happen, unless
        an error of the dealer explains it; for chips that the tray does not have.
    """
    numbered = list(acts)
    listed = [act for _, act in numbered]
    found = RoundReading.of(first).read_all(listed, whole=True).explained()
    clean = True
    for number, (node, (line, act)) in enumerate(zip(found.path, numbered, strict=True)):
        clean = clean and node.finding is not None and not node.finding.is_error
        problem = _impossible(node, act) if clean else ""
        if problem := problem or _lacking_chips(node, act) or _unknown_words(node, act):
            assert node.before is not None
            before = explanation(node.before, listed[:number], whole=False)
            raise UnusableActError(where, line, problem, _judgment(before))
    return _judgment(found)


def _judgment(found: Explanation) -> Judgment:
    return Judgment(found.findings, found.owed, found.end)


IMPOSSIBLE = ("not their turn", "before others", "cannot befall")
"""What no error of the dealer explains, where none came before it."""


def _impossible(node: Node, act: Act) -> str:
    """Return why *act* cannot happen, where no error of the dealer explains it."""
    if node.way not in IMPOSSIBLE or act.verb in PASSIVE:
        return ""
    assert node.before is not None
    moment = node.before.moment
    if act.verb is Verb.BEFALL:
        try:
            moment.befallen(act)
        except UnacceptableError as error:
            return str(error)
    due = "; ".join(
        f"{option} or less" if option in step.up_to else str(option)
        for step in moment.expected()
        for option in step.options[:4]
    )
    return f"{act}: cannot be now; what may come is: {due or 'nothing more'}"


def _unknown_words(node: Node, act: Act) -> str:
    """Return that nobody says the words of *act*, if that is true."""
    assert node.before is not None
    moment = node.before.moment
    spoken = act.verb is Verb.ANNOUNCE and act.actor in moment.role
    if not spoken or moment.game.conduct.claim is None:
        return ""
    if moment.step_for(act) or moment.claimed(act) is not None:
        return ""
    known = ", ".join(sorted(moment.game.speech.phrases)[:6])
    return f"{act}: that isn't an announcement at this table; use one such as: {known}"


def _lacking_chips(node: Node, act: Act) -> str:
    """Return which chips of *act* are not in the tray."""
    assert node.before is not None
    moment = node.before.moment
    r = moment.round
    if act.actor not in moment.role or not act.chips or affordable(r, act):
        return ""
    short = next(chip for chip in act.chips if r.rack.get(chip, 0) < act.chips.count(chip))
    held = r.rack.get(short, 0)
    return (
        f"{act}: the tray holds {held or 'no'} {dollars(short)} chip{'' if held == 1 else 's'}; "
        "name chips that it holds, or leave 'in ...' out"
    )


@dataclass(frozen=True, slots=True)
class Settled:
    """The outcome of one wager."""

    spot: str
    outcome: str
    """``won``, ``lost``, ``push`` or ``void``; ``even`` if a player's chips come out the same."""
    won: int
    """Cents won beyond the stake; below zero when lost."""


def settlement(first: Moment, end: Moment) -> tuple[Settled, ...]:
    """Return every wager's outcome, seat by seat in the order of settlement.

    Where there are pots, the outcome is that of each player's chips, clockwise.
    """
    if end.game.table_stakes:
        return tuple(
            Settled(f"{seat}/{CHIPS}", _come_to(cents, is_void(end)), cents)
            for seat, cents in sorted(end.round.stacks.items())
        )
    stakes: Mapping[str, int] = {**first.round.wagers, **first.round.accepted}
    won = dict(end.round.won)
    for spot, stake in stakes.items():
        won.setdefault(spot, -stake)
    outcome, main = _void if is_void(end) else _outcome, end.game.wagers.main

    def place(spot: str) -> tuple[int, int, str]:
        seat, _, name = spot.partition("/")
        return -int(seat), main.index(name) if name in main else len(main), spot

    order = sorted(won, key=place)
    as_one = main if end.game.wagers.as_one else ()
    return tuple(Settled(spot, outcome(won, spot, as_one), won[spot]) for spot in order)


def _come_to(cents: int, void: bool) -> str:
    if void and not cents:
        return "void"
    return "won" if cents > 0 else "lost" if cents < 0 else "even"


def is_void(end: Moment) -> bool:
    """Whether the cards of the round were taken back: reshuffled, or the deck removed."""
    log = end.round.log
    dealt = next((i for i, act in enumerate(log) if act.verb is Verb.DEAL), len(log))
    return any(act.verb is Verb.RESHUFFLE or leaves_table(act) for act in log[dealt:])


def _void(won: Mapping[str, int], spot: str, as_one: Sequence[str]) -> str:
    return "void" if won[spot] == 0 else _outcome(won, spot, as_one)


def _outcome(won: Mapping[str, int], spot: str, as_one: Sequence[str]) -> str:
    """A wager that won but had no room left under a limit has won nothing more: this is no
    push."""
    seat, _, name = spot.partition("/")
    beside = (won.get(f"{seat}/{other}", 0) for other in as_one if name in as_one)
    if won[spot] > 0 or (won[spot] == 0 and any(cents > 0 for cents in beside)):
        return "won"
    return "push" if won[spot] == 0 else "lost"
