"""Today: what to do now and why, the week's hours, and what is missed most."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from app import days
from app.records import RoundHead, StoredRound, Trainee
from app.session import Mode
from app.shell.base import drills
from app.shell.base.advice import Advice, advise, category_of, course_for
from app.shell.base.foresight import Foresight, Outlook, first_steps
from app.shell.base.game_pick import GamePick
from app.shell.base.record_client import RecordClient
from app.shell.base.sayings import MODES
from app.shell.today.assignments import Assigned
from app.shell.today.enroll import Enrol
from app.shell.today.standing_test import StandingTest
from app.shell.widgets.cards import OfferRow, SuggestionCard
from app.shell.widgets.parts import Card, Notice, Page, button, clear, group, label
from app.shell.widgets.wide import Beside, headed
from games.engine.game import Game

if TYPE_CHECKING:
    from app.curriculum.progress.choosing import PracticeWish
    from app.curriculum.progress.plan import Suggestion as Suggested
    from app.records.store import Record

Found = tuple[tuple[StoredRound, ...], Mapping[str, float], Sequence[RoundHead], Outlook]
ALL = 100_000
"""More rounds than anyone deals."""
MOST_UNFINISHED = 3


class TodayPage(Page):
    """Where the program opens."""

    title = "Today"
    start = Signal(str, object)
    """The key of a drill, and the ``Mode`` to begin it in."""
    resume = Signal(object)
    """A ``StoredRound`` to go on with."""
    give_up = Signal(object)
    """A ``StoredRound`` that will not be gone on with; from now on that is for good."""
    chosen = Signal(object)
    """A ``Trainee``."""
    game_chosen = Signal(str)
    """The key of the game that is to be practiced."""
    elsewhere = Signal(str)
    """The key of a page to go to."""

    def __init__(self, desk: RecordClient, game: Game) -> None:
        super().__init__()
        self._desk, self.game = desk, game
        self.greeting = label("Welcome to Pitschool", "display")
        self.lead = label("Learn to deal casino table games as Pennsylvania law requires.", "lead")
        self.enrol = Enrol(desk)
        self.enrol.chosen.connect(self.chosen)
        self.pick = GamePick(game.key)
        self.pick.picked.connect(self.game_chosen)
        self.pick.setToolTip("The game you're practicing; suggestions start here")
        self.game_row = group((label("Game", "quiet", wrap=False), self.pick))
        self.notice = Notice()
        self.undo = button("Undo", self.take_back, tip="Bring the round back (Ctrl+Z)")
        self.notice.row.addWidget(self.undo)
        self.notice.hide()
        taken_back = QShortcut(QKeySequence(QKeySequence.StandardKey.Undo), self)
        taken_back.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        taken_back.activated.connect(self.take_back)
        self._main, self.aside = QWidget(), QWidget()
        self.box, self.beside = QVBoxLayout(self._main), QVBoxLayout(self.aside)
        for box in (self.box, self.beside):
            box.setContentsMargins(0, 0, 0, 0)
            box.setSpacing(14)
        self.aside.hide()
        self.add(self.greeting, headed(self.lead, self.game_row), self.notice, self.enrol)
        self.assigned = Assigned(desk)
        self.assigned.start.connect(self.start)
        self.standing = StandingTest(desk)
        self.add(self.standing, self.assigned)
        self.add(Beside(self._main, self.aside, (5, 3)))
        self.body.addStretch(1)
        self.suggestions: list[SuggestionCard | OfferRow] = []
        self.go_on: QPushButton | None = None
        self.left: StoredRound | None = None
        """A round that was left, as long as that can still be undone."""
        self.wish: PracticeWish | None = None
        """What the trainee's next rounds should be about, as far as the record has answered."""
        self.foresight = Foresight()
        self._found: Found | None = None
        self._told: object = None
        self._enrolled = False
        """Whether the keys were with the enrolment, and go to what comes after it."""

    def entered(self) -> None:
        """Look at the record again."""
        trainee = self._desk.trainee
        held = self.window().focusWidget()
        if trainee is not None and held is not None and self.enrol.isAncestorOf(held):
            self._enrolled = True
        self.enrol.setVisible(trainee is None)
        if trainee is None:
            self.settle()
            self.aside.hide()
            self.assigned.show_tasks(())
            self.standing.show_tests(())
            self.greeting.setText("Welcome to Pitschool")
            self.lead.setText("Learn to deal casino table games as Pennsylvania law requires.")
            self.enrol.name.setFocus()
            self._desk.ask(lambda record: record.people.trainees(), self.enrol.show_known)
            self.wish = None
            self._show_advice((), first_steps(course_for(self.game), self._desk.now()))
            return
        first = trainee.name.split()[0]
        self.greeting.setText(f"Good to see you, {first}")
        number, look = trainee.id, self._look(trainee)

        def look_up(record: Record) -> Found:
            return (
                record.rounds.unfinished(number),
                record.hours.by_category(number),
                record.rounds.newest(number, ALL),
                look(record),
            )

        self._desk.ask(look_up, lambda found: self._show(trainee, found))

    def _look(self, trainee: Trainee) -> Callable[[Record], Outlook]:
        """Return what asks a record how *trainee* stands now."""
        modules, category, now = course_for(self.game), category_of(self.game), self._desk.now()
        return lambda record: self.foresight.look(record, trainee, modules, category, now)

    def look_again(self) -> None:
        """Find out, after a round, what the next ones are best about."""
        if (trainee := self._desk.trainee) is not None:
            self._desk.ask(self._look(trainee), lambda found: self._wish(trainee, found.wish))

    def _wish(self, trainee: Trainee, wanted: PracticeWish) -> None:
        if self._desk.trainee == trainee:
            self.wish = wanted

    def show_game(self, game: Game) -> None:
        """Put *game* before the others in the suggestions."""
        self.pick.show_game(game.key)
        if game != self.game:
            self.game = game
            if self.isVisible():
                self.entered()

    # Leaving a round.

    def leave(self, stored: StoredRound) -> None:
        """Offer *stored* no longer; until the page is left that can be undone."""
        self.settle()
        self.left = stored
        title = drills.full_title(stored.drill, stored.game)
        self.notice.say(f"{title}: discarded. What you dealt stays on record.")
        self._again()
        self.undo.setFocus()

    def take_back(self) -> None:
        """Offer the round that was left once more: nothing of it has been written yet."""
        if self.left is not None:
            self.left = None
            self.notice.hide()
            self._again()

    def settle(self) -> None:
        """Leave the unfinished round for good."""
        stored, self.left = self.left, None
        self.notice.hide()
        if stored is not None:
            self.give_up.emit(stored)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not event.spontaneous():
            self.settle()

    # What is shown.

    def _show(self, trainee: Trainee, found: Found) -> None:
        if self._desk.trainee != trainee:
            return
        now = self._desk.now().astimezone()
        self.lead.setText(f"{now:%A}, {days.of_the_year(now)}. Here's your plan for today.")
        self._found = found
        self.wish = found[3].wish
        self.standing.look_for(trainee, found[2])
        self.assigned.look_for(trainee, found[2])
        self._again()
        self._look_aside(trainee, found)

    def _again(self) -> None:
        """Show the findings again."""
        if self._found is None:
            return
        unfinished, _, rounds, outlook = self._found
        number = self.left.id if self.left is not None else None
        open_still = tuple(one for one in unfinished if one.id != number and not one.test)
        self._show_advice(rounds, outlook.suggestions, open_still[:MOST_UNFINISHED])

    def _look_aside(self, trainee: Trainee, found: Found) -> None:
        """Read what stands at the side, after what matters more is in sight."""
        from app.shell.today import sidebar  # its plots are not needed before

        _, hours, _, outlook = found
        today, category = self._desk.now(), category_of(self.game)

        def answered(told: sidebar.SidebarFacts) -> None:
            if self._desk.trainee != trainee or (told == self._told and self.aside.isVisible()):
                return
            self._told = told
            clear(self.beside)
            self.beside.addWidget(sidebar.week(told, hours, category))
            if weak := sidebar.weakest(told, lambda: self.elsewhere.emit("record")):
                self.beside.addWidget(weak)
            self.beside.addStretch(1)
            self.aside.show()

        self._desk.ask(
            lambda r: sidebar.look_up(r, trainee, today, outlook.weak, category), answered
        )

    def _show_advice(
        self,
        rounds: Sequence[RoundHead],
        suggested: Sequence[Suggested],
        unfinished: tuple[StoredRound, ...] = (),
    ) -> None:
        held = self.window().focusWidget()
        within = held is not None and self._main.isAncestorOf(held)
        clear(self.box)
        self.go_on = None
        for number, stored in enumerate(unfinished):
            self.box.addWidget(self._unfinished(stored, first=not number))
        first, *others = advise(rounds, suggested, self.game)
        enrolled = self._desk.trainee is not None
        hero = self._card(first, primary=enrolled and not unfinished)
        self.suggestions = [hero, *map(self._row, others)]
        head = "Or start something new" if unfinished else "Do this now"
        self.box.addWidget(label(head if enrolled else "Or try it without signing up", "title"))
        self.box.addWidget(hero)
        self.box.addWidget(label("More for today", "strong"))
        for one in self.suggestions[1:]:
            self.box.addWidget(one)
        self.box.addStretch(1)
        self._offer_first(within)

    def _offer_first(self, within: bool) -> None:
        """Move the focus to the best thing to start, unless it is busy elsewhere.

        *within* is whether the focus was inside what was shown before.
        """
        busy = self.window().focusWidget()
        free = within or self._enrolled or busy in (None, self.window())
        if self.isVisible() and self._desk.trainee is not None and free:
            self._enrolled = False
            first = self.go_on or self.suggestions[0].start
            first.setFocus()
            self.verticalScrollBar().setValue(0)  # what it replaced took the page down with it

    def _card(self, one: Advice, *, primary: bool) -> SuggestionCard:
        return SuggestionCard(
            one.eyebrow, one.title, one.why, "Start",
            lambda: self.start.emit(one.drill, one.mode), primary=primary,
        )  # fmt: skip

    def _row(self, one: Advice) -> OfferRow:
        return OfferRow(
            one.eyebrow, one.title, one.why, "Start", lambda: self.start.emit(one.drill, one.mode)
        )

    def _unfinished(self, stored: StoredRound, *, first: bool) -> Card:
        minutes = max(1, round(stored.played_ms / 60_000))
        count = len(stored.lines)
        acts = "1 act" if count == 1 else f"{count} acts" if count else "not started,"
        card = Card(
            label("UNFINISHED ROUND", "eyebrow"),
            label(drills.full_title(stored.drill, stored.game), "title" if first else "lead"),
            label(
                f"{MODES[Mode(stored.mode)][0]}, {acts} in about {minutes} min. Right where you "
                "left it.",
                "quiet",
            ),
        )
        go_on = button(
            "Resume", lambda: self.resume.emit(stored),
            kind="primary" if first else "", icon="play",
        )  # fmt: skip
        self.go_on = self.go_on or go_on
        leave = button(
            "Discard", lambda: self.leave(stored),
            tip="Takes it off this page. What you dealt stays on record. You can undo this",
        )  # fmt: skip
        card.add(group((go_on, leave)))
        return card
