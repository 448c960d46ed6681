"""A sitting at the table: judges the trainee's acts and does everyone else's.

There is no clock and no window here. The caller that shows the table asks
:meth:`Session.automatic` what happens next without the trainee, at any pace, and offers the
trainee's acts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from enum import StrEnum

from app.grading.course import opened, players
from app.grading.findings import Finding, Gravity, Kind
from app.grading.reading import RoundReading
from app.hints import Hint, hint
from app.players import Players
from app.rounds.spec import RoundSpec
from app.script import CHANCE, Mishap, due_mishap, next_act
from games.engine.acts import Act, Verb
from games.engine.game import PHASES
from games.engine.moment import Moment
from games.engine.procedure import Step


class Mode(StrEnum):
    """What happens to a wrong act (the same drill in all four)."""

    SHOW = "show"
    GUIDED = "guided"
    PRACTICE = "practice"
    TEST = "test"


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the round's record."""

    number: int
    act: Act
    by: str
    """``trainee``, ``simulator``, ``player``, ``floor`` or ``chance``."""
    finding: Finding
    taken: bool = True
    """Whether it was played: in the guided mode a wrong act is refused."""
    back_to: int | None = None
    """If the entry takes acts back: the number of the first of them. The entry's own act is that
    one."""
    again: bool = False
    """Whether the same act was done, and judged, in the same place before it was taken back."""


Done = tuple[Act | int, str, bool]
"""What is on record: an act, or the number of the first act taken back; by whom; whether
played."""


@dataclass(slots=True)
class Session:
    """One round in play.

    The trainee does the *phases* named; the simulator does the others.
    """

    spec: RoundSpec
    mode: Mode = Mode.PRACTICE
    phases: frozenset[str] = frozenset(PHASES)
    on_entry: Callable[[Entry], None] = lambda entry: None
    role: frozenset[str] = frozenset()
    """Whose part the trainee has at a table of several dealers; everyone's, if nobody is named."""
    first: Moment = field(init=False)
    reading: RoundReading = field(init=False)
    """What has been done so far, and its best explanation."""
    entries: list[Entry] = field(init=False, default_factory=list)
    _pending: list[Mishap] = field(init=False)
    _players: Players = field(init=False)
    _before: list[tuple[RoundReading, tuple[Mishap, ...]]] = field(
        init=False, default_factory=list
    )
    """The state before each entry: the reading, and what was still to go wrong."""
    _known: set[tuple[tuple[Act, ...], Act]] = field(init=False, default_factory=set)
    """The trainee's acts that were taken back, each after the acts done by then."""
    _missed: int = field(init=False, default=0)
    """Wrong tries since the last right act: each earns the next hint."""

    def __post_init__(self) -> None:
        first = opened(self.spec)
        self.first = replace(first, role=self.role or first.role)
        self.reading = RoundReading.of(self.first, bound=True)
        self._pending = list(self.spec.to_come)
        self._players = players(self.spec)

    @property
    def moment(self) -> Moment:
        """The round as it is now."""
        return self.reading.moment

    @property
    def over(self) -> bool:
        """Whether nothing is due any more."""
        return self.moment.over

    @property
    def findings(self) -> tuple[Finding, ...]:
        return tuple(entry.finding for entry in self.entries)

    @property
    def moments(self) -> tuple[Moment, ...]:
        """The moment after each of the entries."""
        moments = (*(reading.moment for reading, _ in self._before[1:]), self.moment)
        return moments[: len(self.entries)]

    def acts_before(self, number: int) -> tuple[Act, ...]:
        """Return the acts that stood when entry *number* was made, from the round's beginning."""
        return (*self.spec.done, *self._before[number][0].acts)

    def mine(self) -> tuple[Step, ...]:
        """The steps that are due from the trainee now."""
        return tuple(step for step in self.moment.expected() if self._is_mine(step))

    def automatic(self) -> Act | None:
        """Return what happens next without the trainee, or nothing while everything waits for the
        trainee."""
        if act := due_mishap(self.moment, list(self._pending), strict=False):
            return act
        if self.mode is Mode.SHOW:
            return next_act(self.moment, self._players.decide)
        for step in self.moment.expected():
            if step.actor not in self.moment.role and not step.waived:
                return self._players.decide(self.moment, step)
        for step in self.moment.expected():
            if not self._is_mine(step) and not step.waived:
                return self._players.decide(self.moment, step)
        return None

    def go_on(self) -> Entry | None:
        """Do what :meth:`automatic` says, and return its entry."""
        act = self.automatic()
        if act is None:
            return None
        return self._enter(act, self._by(act), self.reading.read(act))

    def offer(self, act: Act) -> Entry:
        """Judge the trainee's *act*, and play it unless the mode refuses it."""
        after = self.reading.read(act)
        wrong = self._found(after).is_error
        self._missed = self._missed + 1 if wrong else 0
        return self._enter(act, "trainee", after, taken=not (wrong and self.mode is Mode.GUIDED))

    def to_take_back(self) -> Entry | None:
        """Return the entry that a take-back would begin with, if the mode allows one.

        In a demonstration it is the last act; in guided mode, the last act of the trainee.
        """
        if self.mode not in (Mode.SHOW, Mode.GUIDED):
            return None
        standing = (entry for entry in reversed(self.entries) if self.stands(entry))
        if self.mode is Mode.SHOW:
            return next(standing, None)
        return next((entry for entry in standing if entry.by == "trainee"), None)

    def take_back(self) -> Entry | None:
        """Take back the act of :meth:`to_take_back` and everything after it; return its entry."""
        first = self.to_take_back()
        if first is None:
            return None
        by = "trainee" if self.mode is Mode.GUIDED else "simulator"
        return self._go_back(first, by, self.on_entry)

    def hint(self, level: int | None = None) -> Hint | None:
        """Return the hint of *level* 1 to 3, or the one that the wrong tries have earned."""
        step = self.to_hint()
        if step is None:
            return None
        earned = min(3, max(1, self._missed))
        return hint(step, level if level is not None else earned, self.moment.game)

    def to_hint(self) -> Step | None:
        """Return the step a hint is about: what the refused act should have been, if that is
        due."""
        due = [step for step in self.mine() or self.moment.expected() if not step.waived]
        last = self.entries[-1] if self.entries else None
        wanted = last.finding.due if last is not None and not last.taken else ()
        return next((step for step in due if step.act in wanted), next(iter(due), None))

    def finish(self) -> tuple[Finding, ...]:
        """Declare the round done, and return the duties still owed, as findings.

        A trainee who has only watched owes nothing.
        """
        if self.mode is Mode.SHOW:
            return ()
        owed = tuple(f for f in self.reading.explained().owed if f.phase in self.phases)
        for finding in owed:
            entry = self._entry(finding.act, "trainee", finding, taken=False)
            self.on_entry(entry)
            self._play(entry, self.reading)
        return owed

    def reviewed(self) -> dict[int, Finding]:
        """Return the finding of each played entry that stands, now that the whole round is
        known."""
        standing = [entry for entry in self.entries if self.stands(entry)]
        findings = self.reading.explained().findings
        return {entry.number: one for entry, one in zip(standing, findings, strict=True)}

    def resume(self, acts: Iterable[Done]) -> None:
        """Replay what is on record."""
        for act, by, taken in acts:
            if isinstance(act, int):
                self._go_back(self.entries[act], by, lambda entry: None)
            else:
                after = self.reading.read(act)
                self._play(self._entry(act, by, self._found(after), taken), after)

    def _enter(self, act: Act, by: str, after: RoundReading, *, taken: bool = True) -> Entry:
        entry = self._entry(act, by, self._found(after), taken)
        self.on_entry(entry)
        self._play(entry, after)
        return entry

    @staticmethod
    def _found(reading: RoundReading) -> Finding:
        assert reading.finding is not None
        return reading.finding

    def _entry(self, act: Act, by: str, finding: Finding, taken: bool) -> Entry:
        again = taken and by == "trainee" and (self.moment.round.log, act) in self._known
        return Entry(len(self.entries), act, by, finding, taken, again=again)

    def _play(self, entry: Entry, after: RoundReading) -> None:
        self._before.append((self.reading, tuple(self._pending)))
        self.entries.append(entry)
        if entry.act.verb is Verb.BEFALL:
            due_mishap(self.moment, self._pending, strict=False)
        if entry.taken:
            self.reading = after

    def _go_back(self, first: Entry, by: str, note: Callable[[Entry], None]) -> Entry:
        """Undo everything from *first* on, and keep the record of it."""
        taken_back = [entry for entry in self.entries[first.number :] if self.stands(entry)]
        mine = (entry for entry in taken_back if entry.by == "trainee")
        self._known |= {(self._before[one.number][0].moment.round.log, one.act) for one in mine}
        finding = replace(first.finding, kind=Kind.CUSTOM, gravity=Gravity.NONE)
        entry = Entry(len(self.entries), first.act, by, finding, False, back_to=first.number)
        note(entry)
        self._before.append((self.reading, tuple(self._pending)))
        self.entries.append(entry)
        self.reading, pending = self._before[first.number]
        self._pending[:] = pending
        self._missed = 0
        return entry

    def stands(self, entry: Entry) -> bool:
        """Whether *entry* was played and has not been taken back."""
        later = self.entries[entry.number + 1 :]
        back = (one.back_to for one in later if one.back_to is not None)
        return entry.taken and all(number > entry.number for number in back)

    def _is_mine(self, step: Step) -> bool:
        phase = self.moment.game.phase(step.cite)
        mine = step.actor in self.moment.role and phase in self.phases
        return mine and self.mode is not Mode.SHOW

    def _by(self, act: Act) -> str:
        if act.verb is Verb.BEFALL or act.actor == CHANCE:
            return "chance"
        if act.actor.startswith("seat-"):
            return "player"
        dealers = self.moment.round.table.kind.dealers
        return "simulator" if act.actor in dealers else "floor"
