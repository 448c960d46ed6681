"""A round in play: the session, the table it is shown on, the clock and the record."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import replace

from PySide6.QtCore import QObject, QTimer, Signal

from app.curriculum.progress.counted import counted_in
from app.curriculum.progress.scoring import Verdict
from app.grading.hand_told import plain_words
from app.hints import Hint
from app.provisions import gist
from app.records import RecordError, StoredRound
from app.rounds import dump
from app.session import Entry, Mode, Session
from app.shell.base import drills
from app.shell.base.advice import category_of
from app.shell.base.irregularity import IRREGULARITY, gone_wrong, is_remedy
from app.shell.base.lettering import felt_lines
from app.shell.base.lines import acts_of, last_words, line_of, summary
from app.shell.base.record_client import RecordClient
from app.shell.base.sayings import NOT_BACK, spoken
from app.shell.base.sitting import Sitting, done_right, is_spared
from app.shell.base.time_on_task import Engagement, PlayClock
from games.engine.acts import Act
from games.engine.moment import Moment
from scenes.table import TableView

SHOWING_MS = 1500
"""The time between two acts of a demonstration at pace 1, long enough to read about the first."""
READING_MS = 18
"""The time for each letter of what a demonstration says about an act, at pace 1."""
LEAST_SHOWING_MS = 600
PLAYER_MS = 700
OTHERS_MS = 240
"""The time between two acts that the simulator does for the trainee, or bets that must be made."""


def before_next(session: Session, pace: float) -> int:
    """Return the milliseconds before the next act that *session* does by itself."""
    if session.mode is Mode.SHOW:
        return max(LEAST_SHOWING_MS, round((SHOWING_MS + _reading_ms(session)) * pace))
    if is_remedy(session.moment):  # a trainee who deals has to see what the round becomes
        return max(LEAST_SHOWING_MS, round((SHOWING_MS + _reading_ms(session)) * pace))
    act = session.automatic()
    posted = act is not None and act.spot in session.moment.game.wagers.posted
    by_player = act is not None and act.actor != "dealer" and not posted
    return round((PLAYER_MS if by_player else OTHERS_MS) * pace)


def _reading_ms(session: Session) -> int:
    """Return the time it takes to read why the last act was done, or what an irregularity asks."""
    if not session.entries:
        return 0
    last, game = session.entries[-1], session.moment.game
    if last.finding.cite is not None and is_remedy(session.moment):
        return READING_MS * len(gist(last.finding.cite, game))
    if last.act.actor != "dealer":
        return 0
    before = session.moments[-2] if len(session.entries) > 1 else session.first
    return READING_MS * len(plain_words(last.act, last.finding.why, before.round, game))


KEPT_SECONDS = 60.0
"""The most time spent that is not yet on record."""


class RoundController(QObject):
    """Keeps session, table and record together; knows no rule of play itself."""

    acting = Signal()
    """The trainee is about to do something: announcements that wait to count do so first."""
    entered = Signal(object)
    """An ``Entry`` that was played."""
    refused = Signal(object)
    """An ``Entry`` that the guided mode did not let pass."""
    changed = Signal()
    spared = Signal(object)
    """The phases that were played at once because they are not the trainee's."""
    taken_back = Signal(object)
    """The ``Entry`` that has taken acts back."""
    trouble = Signal(str)
    ended = Signal()
    """The round is declared done and on record."""

    def __init__(
        self,
        desk: RecordClient,
        view: TableView,
        sitting: Sitting,
        pace: float = 1.0,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.desk, self.view, self.sitting, self.pace = desk, view, sitting, pace
        self.session = Session(sitting.spec, sitting.mode, sitting.phases, self._note)
        self.clock = PlayClock(now=desk.ticks)
        self.engagement = Engagement(desk.ticks, desk.now)
        self.finished = False
        self.recorded = False
        self.holding = False
        """Whether a demonstration is paused."""
        self._number: int | Future[int] | None = None
        self._finishing = False
        self._waiting = False
        self._hinted: tuple[Moment | None, int] = (None, 0)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._tick)
        view.act_offered.connect(self.offer)
        view.came_to_rest.connect(self._rested)

    # Beginning and ending.

    def begin(self) -> None:
        """Sit down: put the round on record and set the table."""
        self._put_on_record()
        self._set_table()

    def _put_on_record(self) -> None:
        trainee, spec = self.desk.trainee, self.sitting.spec
        if trainee is not None and self.sitting.counts:
            self._number = self.desk.writer.begin_round(
                trainee.id,
                drill=self.sitting.drill,
                mode=self.session.mode.value,
                game=spec.game_key,
                edition=spec.game.edition,
                opening=dump(spec, self.sitting.phases),
                started_at=self.desk.now(),
                seed=self.sitting.seed,
            )
            self.recorded = True

    def go_on_with(self, stored: StoredRound) -> None:
        """Sit down to a stored round at the point where it stopped."""
        self._number, self.recorded = stored.id, True
        self.session.resume(acts_of(stored))
        for entry in self.session.entries:
            self._own(entry)
        self.clock.before_ms = stored.played_ms
        self._set_table()

    def finish(self) -> None:
        """Declare the round done; what is still owed counts as missed."""
        self.acting.emit()
        if self.finished:
            return
        self._timer.stop()
        self._finishing = True
        again = self.sitting.retry is not None
        if not again:  # who tries one act again owes nothing of the rest
            self.session.finish()
        self.finished = True
        if self._number is not None:
            found = summary(self.session, None if again else self.verdict)
            self.desk.writer.end_round(
                self._number,
                found | {"again": done_right(self.session)} if again else found,
                verdicts=tuple(
                    replace(line, wall=self.desk.now())
                    for line in last_words(self.session, self.clock.ms)
                ),
            )
        self.leave()
        self.ended.emit()

    def leave(self) -> None:
        """Get up from the table; an unfinished round waits in the record."""
        self._timer.stop()
        self.clock.stop()
        self.keep_hours()
        passing = self.session.mode is Mode.SHOW or self.sitting.retry is not None
        if not self.finished and passing and self._number is not None:
            self._end_demonstration(self._number)  # nobody goes on with it
        self.view.act_offered.disconnect(self.offer)
        self.view.came_to_rest.disconnect(self._rested)

    def _end_demonstration(self, number: int | Future[int]) -> None:
        self.desk.ask(
            lambda r: r.rounds.abandon(number if isinstance(number, int) else number.result(0))
        )

    def keep_hours(self) -> None:
        """Put the time spent so far on record."""
        trainee, spent = self.desk.trainee, self.engagement.take()
        if trainee is None or spent is None or self._number is None or self.sitting.test:
            return  # a trainee in a test is not being instructed
        begun, seconds = spent
        number, category = trainee.id, category_of(self.session.spec.game)
        self.desk.ask(lambda record: record.hours.add(number, category, begun, seconds))

    # At the table.

    def offer(self, act: Act) -> None:
        """The trainee has done *act*."""
        self.acting.emit()
        if self.finished:
            return
        if self.session.mode is Mode.SHOW:
            self.trouble.emit("This is a demonstration. Press “Take over” to deal yourself.")
            return
        self.seen()
        if self._in_motion(act):
            return
        entry = self.session.offer(act)
        self._own(entry)
        self._shown(entry)
        if not entry.taken:
            self.refused.emit(entry)
        self.changed.emit()
        self.go()

    def _own(self, entry: Entry) -> None:
        """Leave the remedy for what the trainee's own *entry* has caused to the trainee."""
        amiss = gone_wrong(self.session, entry) if entry.by == "trainee" else None
        if amiss is not None and self.session.mode is not Mode.SHOW:
            self.session.phases |= {IRREGULARITY}

    def _in_motion(self, act: Act) -> bool:
        """Whether the hands are still at exactly the same *act*, and it is not due once more."""
        last = self.session.entries[-1] if self.session.entries else None
        if last is None or not self.view.moving or last.by != "trainee" or not last.taken:
            return False
        return last.act == act and self.session.moment.step_for(act) is None

    def seen(self) -> None:
        """The trainee has done something; a minute of it is put on record at a time."""
        self.engagement.seen()
        if self.engagement.seconds >= KEPT_SECONDS:
            self.keep_hours()
            self.engagement.seen()

    def next_hint(self) -> Hint | None:
        """Return the next of the three hints for what is due now."""
        moment, level = self._hinted
        level = min(3, level + 1) if moment is self.session.moment else 1
        self._hinted = (self.session.moment, level)
        return self.session.hint(level)

    def take_back(self) -> None:
        """Take the last act back, where the mode allows it; say so where it does not."""
        self.acting.emit()
        if self.finished:
            return
        session = self.session
        if session.to_take_back() is None:
            self.trouble.emit(NOT_BACK[session.mode])
            return
        self._timer.stop()
        self._waiting = False
        if session.mode is Mode.SHOW:
            self.holding = True
        self.seen()
        entry = session.take_back()
        self.view.finish()
        self.view.follow(session.moment.round, at_once=True)
        self.taken_back.emit(entry)
        self.changed.emit()
        self.go()

    def take_over(self) -> None:
        """Take over from a demonstration and deal on, guided.

        A round has one mode on record. The part that was watched ends as a demonstration; the
        round dealt now is a guided one that begins with it.
        """
        watched = self._number
        self.session.mode = Mode.GUIDED
        self.holding = False
        if watched is not None:
            self.clock.stop()
            self.clock = PlayClock(now=self.desk.ticks)  # a trainee who watched has not dealt yet
            self._put_on_record()
            seen = tuple(self.session.entries)
            for entry in seen:
                self._write(entry, seen)
            self._end_demonstration(watched)
            self.clock.go()
        self.changed.emit()
        self.go()

    def hold(self, still: bool) -> None:
        """Pause a demonstration, or go on with it."""
        self.holding = still
        if still:
            self._timer.stop()
        self.go()
        self.changed.emit()

    def step(self) -> None:
        """Show one act of a demonstration."""
        self._timer.stop()
        self._go_on()

    def pause(self) -> None:
        """Nobody looks at the table: nothing happens at it."""
        self._timer.stop()
        self.clock.stop()

    def go_on_looking(self) -> None:
        """Somebody is back at the table."""
        if not self.finished:
            self.clock.go()
            self.go()

    def set_pace(self, pace: float) -> None:
        """Let things happen faster or slower: 0 is at once, 2 slow."""
        self.pace = pace
        if self._timer.isActive():
            self._timer.stop()
        self.go()

    def go(self) -> None:
        """Make sure that what happens without the trainee will happen."""
        if not self.finished and (passed := self._pass_over()):
            self.view.follow(self.session.moment.round, at_once=True)
            self.spared.emit(passed)
            self.changed.emit()
        if self.finished or self._timer.isActive() or self.session.automatic() is None:
            return
        if self.session.mode is Mode.SHOW and self.holding:
            return
        self._timer.start(before_next(self.session, self.pace))

    @property
    def verdict(self) -> Verdict | None:
        """The result of the round; nothing if the trainee has only watched."""
        mine = counted_in(self.session)
        if not mine:
            return None
        return drills.verdict_on(self.sitting.drill, mine, self.session.moment.game)

    @property
    def number(self) -> int | None:
        """The round's number on record, once it has one."""
        if isinstance(self._number, Future):
            return self._number.result() if self._number.done() else None
        return self._number

    def due_phase(self) -> str:
        """Return the phase of what is due, or nothing once all is done."""
        session = self.session
        steps = session.mine() or session.moment.expected()
        step = next((step for step in steps if not step.waived), None)
        return session.moment.game.phase(step.cite) if step else ""

    def _set_table(self) -> None:
        passed = self._pass_over()
        moment = self.session.moment
        lines = felt_lines(moment.game, moment.round.rules)
        self.view.set_table(moment.game.key)
        self.view.set_round(moment.round, lines=lines)
        if passed:
            self.spared.emit(passed)
        self.clock.go()
        self.engagement.seen()
        self.changed.emit()
        self.go()

    def _pass_over(self) -> tuple[str, ...]:
        """Play the others' acts at once, up to the trainee's part; return the phases played."""
        session, passed = self.session, dict[str, None]()
        while is_spared(session) and (entry := session.go_on()):
            passed[entry.finding.phase] = None
        return tuple(passed)

    def _tick(self) -> None:
        if self.view.moving:  # nobody else's act begins before it must
            self._waiting = True
            return
        self._go_on()

    def _rested(self) -> None:
        if self._waiting:
            self._waiting = False
            self._go_on()

    def _go_on(self) -> None:
        if self.finished or self.session.automatic() is None:
            return
        entry = self.session.go_on()
        if entry is not None:
            self._shown(entry)
            self.changed.emit()
        self.go()

    def _shown(self, entry: Entry) -> None:
        """Bring the table to the state of the session, and inform the listeners."""
        if not entry.taken:
            return
        self.view.follow(self.session.moment.round)
        if words := spoken(entry.act, self.session.moment.game):
            who, text = words
            self.view.say(who, text)
        self.entered.emit(entry)

    def _note(self, entry: Entry) -> None:
        """Write *entry* down; an act is handed to the record before the table moves."""
        self._write(entry, self.session.entries)

    def _write(self, entry: Entry, before: Sequence[Entry]) -> None:
        if self._number is None:
            return
        line = line_of(entry, self.clock.ms, left_out=self._finishing, before=before)
        try:
            self.desk.writer.append(self._number, replace(line, wall=self.desk.now()))
        except RecordError as error:
            self.trouble.emit(str(error))
