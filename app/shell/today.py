"""Today: who trains, what to do next and why, and how many hours are done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from app.records import Result, RoundHead, StoredRound, Trainee
from app.session import Mode
from app.shell import drills
from app.shell.advice import Advice, advise, plan_note, standing
from app.shell.cards import Bar, Suggestion
from app.shell.desk import Desk
from app.shell.enrol import Enrol
from app.shell.games import GamePick
from app.shell.lines import CATEGORY
from app.shell.parts import Card, Page, asking, button, clear, group, label
from app.shell.sayings import MODES
from games.engine.game import Game

if TYPE_CHECKING:
    from app.curriculum.hours import Standing
    from app.records.store import Record

Found = tuple[tuple[StoredRound, ...], Mapping[str, float], Sequence[RoundHead], Sequence[Result]]


class TodayPage(Page):
    """Where the program opens."""

    title = "Today"
    start = Signal(str, object)
    """The key of a drill, and the ``Mode`` to begin it in."""
    resume = Signal(object)
    """A ``StoredRound`` to go on with."""
    give_up = Signal(object)
    """A ``StoredRound`` that will not be gone on with."""
    chosen = Signal(object)
    """A ``Trainee``."""
    game_chosen = Signal(str)
    """The key of the game that is to be practised."""

    def __init__(self, desk: Desk, game: Game) -> None:
        super().__init__()
        self._desk, self.game = desk, game
        self.greeting = label("Welcome to Pitschool", "display")
        self.lead = label("Learn to deal casino table games as Pennsylvania law requires.", "lead")
        self.enrol = Enrol(desk)
        self.enrol.chosen.connect(self.chosen)
        self.pick = GamePick(game.key)
        self.pick.picked.connect(self.game_chosen)
        self.pick.setToolTip("The game you practise: what is suggested begins with it")
        self._content = QWidget()
        self.box = QVBoxLayout(self._content)
        self.box.setContentsMargins(0, 0, 0, 0)
        self.box.setSpacing(14)
        self.game_row = group((label("Game", "quiet", wrap=False), self.pick))
        self.add(self.greeting, self.lead, self.enrol, self.game_row, self._content)
        self.body.addStretch(1)
        self.suggestions: list[Suggestion] = []
        self.go_on: QPushButton | None = None
        self._enrolled = False
        """Whether the keys were with the enrolment, and go to what comes after it."""

    def entered(self) -> None:
        """Look again at what is on record."""
        trainee = self._desk.trainee
        held = self.window().focusWidget()
        if trainee is not None and held is not None and self.enrol.isAncestorOf(held):
            self._enrolled = True
        self.enrol.setVisible(trainee is None)
        if trainee is None:
            self.enrol.name.setFocus()
            self._desk.ask(lambda record: record.trainees(), self.enrol.show_known)
            self._show_advice((), {}, ())
            return
        first = trainee.name.split()[0]
        self.greeting.setText(f"Good to see you, {first}")
        number = trainee.id

        def look_up(record: Record) -> Found:
            return (
                record.unfinished(number), record.hours(number), record.rounds(number, 200),
                record.by_provision(number),
            )  # fmt: skip

        self._desk.ask(look_up, lambda found: self._show(trainee, *found))

    def show_game(self, game: Game) -> None:
        """Let *game* go before the others in what is suggested."""
        self.pick.show_game(game.key)
        if game != self.game:
            self.game = game
            if self.isVisible():
                self.entered()

    def _show(
        self,
        trainee: Trainee,
        unfinished: tuple[StoredRound, ...],
        hours: Mapping[str, float],
        rounds: Sequence[RoundHead],
        provisions: Sequence[Result],
    ) -> None:
        if self._desk.trainee != trainee:
            return
        self.lead.setText("This is what stands out for you now.")
        self._show_advice(rounds, hours, provisions, unfinished[:1])

    def _show_advice(
        self,
        rounds: Sequence[RoundHead],
        hours: Mapping[str, float],
        provisions: Sequence[Result],
        unfinished: tuple[StoredRound, ...] = (),
    ) -> None:
        clear(self.box)
        self.go_on = None
        for stored in unfinished:
            self.box.addWidget(self._unfinished(stored))
        self.suggestions = [
            self._card(advice, primary=not number and not unfinished)
            for number, advice in enumerate(advise(rounds, provisions, hours, CATEGORY, self.game))
        ]
        self.box.addWidget(label("What to do next", "title"))
        self.box.addWidget(group(self.suggestions, spacing=14, fill=260))
        self.box.addWidget(self._hours(standing(hours, CATEGORY)))
        self._offer_first()

    def _offer_first(self) -> None:
        """Bring the keys to what is best begun with, unless they are busy elsewhere."""
        busy = self.window().focusWidget()
        free = self._enrolled or busy in (None, self.window())
        if self.isVisible() and self._desk.trainee is not None and free:
            self._enrolled = False
            first = self.go_on or self.suggestions[0].start
            first.setFocus()

    def _card(self, advice: Advice, *, primary: bool) -> Suggestion:
        return Suggestion(
            advice.eyebrow,
            advice.title,
            advice.why,
            "Start",
            lambda: self.start.emit(advice.drill, advice.mode),
            primary=primary,
        )

    def _unfinished(self, stored: StoredRound) -> Card:
        minutes = max(1, round(stored.played_ms / 60_000))
        count = len(stored.lines)
        acts = "one act" if count == 1 else f"{count} acts" if count else "nothing done yet,"
        card = Card(
            label("UNFINISHED ROUND", "eyebrow"),
            label(drills.full_title(stored.drill, stored.game), "lead"),
            label(
                f"{MODES[Mode(stored.mode)][0]}, {acts} in about {minutes} min. "
                "Everything lies where you left it.",
                "quiet",
            ),
        )
        self.go_on = go_on = button(
            "Go on where it stood", lambda: self.resume.emit(stored), kind="primary", icon="play"
        )
        leave = asking(
            "Leave it", "Really leave it?", lambda: self.give_up.emit(stored),
            tip="Its acts stay on record, but it cannot be gone on with",
        )  # fmt: skip
        card.add(group((go_on, leave)))
        return card

    def _hours(self, one: Standing) -> Card:
        plan = one.category
        card = Card(
            label(f"HOURS · {plan.cite.short}", "eyebrow"),
            label(f"{one.done:.1f} of {plan.hours} hours: {plan.title}", "lead"),
            Bar(one.share, f"{one.done:.1f} of {plan.hours} hours"),
        )
        note = f"{one.a_week:.0f} hours a week keep to {plan.weeks} weeks. "
        note += "Time at the table counts by itself; a minute without an act does not."
        card.add(label(note, "quiet"), label(plan_note(), "small"))
        return card
