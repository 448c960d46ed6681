"""What a drill trains, asks and cites, how the trainee stands with it, and how to deal it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QVBoxLayout, QWidget

from app import days
from app.curriculum.progress.learned import DrillProgress, DrillState
from app.provisions import gist
from app.session import Mode
from app.shell.base import drills, house_file
from app.shell.base.sayings import MODES, phase_words
from app.shell.widgets import look
from app.shell.widgets.controls import Option, Under
from app.shell.widgets.parts import Card, Page, button, clear, columns, group, label, together
from assets.palette import SPACE
from games.engine.chips import dollars
from games.engine.game import Game
from games.engine.rules import RulesSubmission

if TYPE_CHECKING:
    from app.curriculum.courses.modules import Module
    from app.curriculum.drills.drill import Drill
    from app.records import Scored

LEAST = 300
"""The least width of a card, in px at 100 percent."""
STATES = {
    DrillState.NEW: "Not tried yet",
    DrillState.LEARNING: "Being learned",
    DrillState.DONE: "Done, not mastered",
    DrillState.MASTERED: "Mastered",
}
TOLD = ("dealing", "shuffling", "decks", "boxes", "minimum", "maximum")
"""Choices of the house that are shown before a free round."""


class DrillPane(Page):
    """One drill, or the free round."""

    begun = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.outer.setContentsMargins(0, 0, SPACE["page"], 0)
        self.eyebrow, self.name = label("", "eyebrow"), label("", "title")
        self.trains = label("", "lead")
        self.start = button("Start", self.begun.emit, kind="primary", icon="play")
        self.house = button("House rules")
        self.phases, self.marks, self.reading = label(), label("", "quiet"), label()
        self.state, self.last = label("", "strong"), label("", "quiet")
        self.dealt = label()
        self.modes = QButtonGroup(self)
        self.how = Card(label("HOW", "eyebrow"))
        for mode, (name, told) in MODES.items():
            one = Option(name)
            one.setAccessibleDescription(told)
            one.setProperty("mode", mode.value)
            self.modes.addButton(one)
            self.how.add(_pair(one, told))
        self.standing = Card(label("HOW YOU STAND", "eyebrow"), self.state, self.last, self.marks)
        self.by = Card(label("THE TABLE", "eyebrow"), self.dealt, group((self.house,)))
        self.asks = Card(label("YOUR JOB", "eyebrow"), self.phases)
        self.cites = Card(label("PROVISIONS", "eyebrow"))
        self._cited = QVBoxLayout()
        self._cited.setSpacing(look.now().space("small"))
        self.cites.box.addLayout(self._cited)
        self.read_first = Card(label("READ FIRST", "eyebrow"), self.reading)
        self.add(self.eyebrow, self.name, self.trains, group((self.start,)))
        self.add(columns(
            (self.how, self.standing, self.by, self.asks, self.read_first, self.cites), LEAST
        ))  # fmt: skip
        self.body.addStretch(1)

    @property
    def mode(self) -> Mode:
        """The mode that is chosen."""
        checked = self.modes.checkedButton()
        return Mode(str(checked.property("mode"))) if checked else Mode.PRACTICE

    def show_drill(
        self,
        drill: Drill,
        module: Module | None,
        one: DrillProgress | None,
        scored: Sequence[Scored],
    ) -> None:
        """Show *drill* of *module*, its state, and the trainee's *scored* results in it."""
        self._head(f"{drill.game.title} · Chapter {drill.game.code.number}", drill.title)
        self.trains.setText(drill.trains)
        self.phases.setText(
            " · ".join(w for p, w in phase_words(drill.game).items() if p in drill.phases)
        )
        times = "one round" if drill.rounds == 1 else f"{drill.rounds} rounds"
        self.marks.setText(f"To master it: {drill.pass_mark}% right over {times}.")
        self._stand(one, scored)
        clear(self._cited)
        for cite in drill.provisions:
            told = QWidget()
            box = QVBoxLayout(told)
            box.setContentsMargins(0, 0, 0, 0)
            box.setSpacing(0)
            box.addWidget(label(together(cite.short), "strong"))
            box.addWidget(label(gist(cite, drill.game), "quiet"))
            self._cited.addWidget(told)
        self.reading.setText(module.reading if module else "")
        for card, shown in ((self.standing, True), (self.by, False), (self.cites, True),
                            (self.read_first, bool(module and module.reading))):  # fmt: skip
            card.setVisible(shown)
        self._choose(drill.mode)

    def show_free(self, game: Game, rules: RulesSubmission) -> None:
        """Show the free round of *game* under *rules*."""
        self._head(f"{game.title} · random", drills.FREE_TITLE)
        self.trains.setText(
            "A random round under your house rules: random players, bets and cards."
        )
        self.phases.setText(" · ".join(phase_words(game).values()))
        self.dealt.setText(_told(game, rules))
        for card, shown in ((self.standing, False), (self.by, True), (self.cites, False),
                            (self.read_first, False)):  # fmt: skip
            card.setVisible(shown)
        self._choose(Mode.PRACTICE)

    def _head(self, eyebrow: str, name: str) -> None:
        self.eyebrow.setText(eyebrow.upper())
        self.name.setText(name)
        self.start.setAccessibleName(f"Start: {name}")
        self.verticalScrollBar().setValue(0)

    def _stand(self, one: DrillProgress | None, scored: Sequence[Scored]) -> None:
        state = one.state if one else DrillState.NEW
        right = f", {one.mark.percent}% recently" if one and one.mark else ""
        self.state.setText(f"{STATES[state]}{right}")
        if one is not None and one.rounds and scored:
            final = [s for s in scored if s.round_id == scored[-1].round_id]
            tried, wrong = sum(s.attempts for s in final), sum(s.errors for s in final)
            when = days.brief(final[-1].ended.astimezone())
            often = "Once" if one.rounds == 1 else f"{one.rounds} times"
            told = f"Dealt {often.lower()}, last on {when}: {tried - wrong} of {tried} correct."
            self.last.setText(told)
        else:
            self.last.setText("Watch it in Show first, or take it step by step in Guided.")

    def _choose(self, mode: Mode) -> None:
        for one in self.modes.buttons():
            if one.property("mode") == mode.value:
                one.setChecked(True)


def _pair(option: Option, told: str) -> QWidget:
    """Return *option* with what it does under it."""
    made = QWidget()
    box = QVBoxLayout(made)
    box.setContentsMargins(0, 0, 0, 0)
    box.setSpacing(0)
    box.addWidget(option)
    box.addWidget(Under(told))
    return made


def _told(game: Game, rules: RulesSubmission) -> str:
    """Return what *rules* say of the table in a few lines."""
    lines = []
    for choice in game.house.choices:
        if choice.key not in TOLD:
            continue
        value = house_file.value_of(rules, choice)
        if choice.kind == "cents":
            lines.append(f"{choice.title}: {dollars(value)}")
        else:
            lines.append(f"{choice.title}: {house_file.word(str(value))}")
    optional = [choice for choice in game.house.choices if choice.key.startswith("offers.")]
    offered = [choice.title for choice in optional if house_file.value_of(rules, choice)]
    if optional:
        lines.append(f"Optional wagers: {', '.join(offered) or 'none'}")
    return "\n".join([*lines, *game.house.signs(rules)])
