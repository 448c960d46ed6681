"""A sample round of the drill that is being built: who sits there, the cards, what goes wrong."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.curriculum.drills.naming import MANNERS, phases_of, sentence
from app.curriculum.drills.sampling import SampleRound
from app.grading.words import befalling, place, tell, wager
from app.provisions import gist
from app.script import CARD, Mishap
from app.shell.builder.wording import SECTIONS, told_of
from app.shell.widgets import look
from app.shell.widgets.parts import Card, Page, button, clear, group, label, set_kind, together
from app.shell.widgets.small_cards import MiniCards
from app.shell.widgets.wide import column
from games.engine.acts import Act, Verb
from games.engine.chips import dollars
from games.engine.game import Game

MOST = 8
"""The provisions shown for a sample round."""


class Preview(Page):
    """Stays beside the form; nothing in it can be changed."""

    next_wanted = Signal()
    """Another round is asked for."""
    try_wanted = Signal()
    section_wanted = Signal(str)
    """A part of the form that needs a correction."""

    def __init__(self) -> None:
        super().__init__()
        edge = look.now().space("normal")
        self.outer.setContentsMargins(0, 0, edge, edge)
        self.state = label("", "quiet")
        self.again = button("Next round", self.next_wanted.emit, icon="next",
                            tip="Deal another round of the drill")  # fmt: skip
        self.on = button("Try it", self.try_wanted.emit, icon="play",
                         tip="Deal this round yourself; it doesn't count")  # fmt: skip
        self.mend = QVBoxLayout()
        self.mend.setSpacing(0)
        self._round = QVBoxLayout()
        self._round.setSpacing(look.now().space("small"))
        self.add(label("Sample round", "head"), group((self.on, self.again)), self.state)
        self.body.addLayout(self.mend)
        self.body.addLayout(self._round)
        self.body.addStretch(1)
        self.sample: SampleRound | None = None

    def wait(self) -> None:
        """A round is being dealt."""
        self.state.setText("Dealing a round…")

    def show_sample(self, sample: SampleRound | None, wrong: Mapping[str, int]) -> None:
        """Show *sample*, and in which parts of the form something is *wrong*, and how much."""
        self.sample = sample
        count = sum(wrong.values())
        set_kind(self.state, "warn" if count else "good")
        self.state.setText(told_of(wrong) or "Ready to publish.")
        self.state.setAccessibleName(self.state.text())
        clear(self.mend)
        for key, many in wrong.items():
            if many:
                self.mend.addWidget(button(f"Fix: {SECTIONS[key]} ({many})",
                                           partial(self.section_wanted.emit, key),
                                           kind="link"))  # fmt: skip
        self.on.setEnabled(sample is not None)
        self.again.setEnabled(sample is not None)
        clear(self._round)
        if sample is None:
            self._round.addWidget(label("No sample round yet.", "quiet"))
            return
        for part in self._parts(sample):
            self._round.addWidget(part)

    def _parts(self, sample: SampleRound) -> list[QWidget]:
        spec, game = sample.spec, sample.spec.game
        made: list[QWidget] = []
        own = [spot for spot in game.table.board if spot in sample.places]
        if own:
            card = Card()
            for spot in own:
                named = label(sentence(place(spot, game), hyphens=True), "small")
                card.add(_row(named, sample.places[spot]))
            made.append(card)
        at_table = Card()
        for seat, one in sorted(spec.seats.items()):
            others = game.wagers.required[1:]
            stakes = ", ".join(
                f"{sentence(wager(name, game))} {dollars(cents)}"
                for name, cents in one.wagers.items()
                if name not in others
            )
            manner = MANNERS.get(one.manner, one.manner).partition(":")[0].lower()
            if one.stays:
                manner += ", never folds"
            if one.decisions:
                manner = f"{manner}; decides: {', '.join(one.decisions)}"
            words = column(
                label(f"Seat {seat}", "strong"), label(f"{stakes}; {manner}", "small"),
                spacing="hair",
            )  # fmt: skip
            at_table.add(
                _row(words, sample.places.get(f"{seat}/hand", ())[: game.table.hand_size])
            )
            drawn = sample.places.get(f"{seat}/hand", ())[game.table.hand_size :]
            _cards(at_table, "Drawn to it", drawn)
            for name in game.table.beside:
                held = sample.places.get(f"{seat}/{name}", ())
                _cards(at_table, sentence(wager(name, game)), held)
        made.append(at_table)
        for mishap in spec.mishaps:
            made.append(label(f"Goes wrong: {befall(mishap, game)}.", "warn"))
        if spec.starts:
            made.append(label(f"Starts at: {_stretches(spec.starts, game)}."))
        if spec.until:
            made.append(label(f"Ends before: {_stretches(spec.until, game)}."))
        if sample.cites:
            card = Card(label("TESTED HERE", "eyebrow"))
            for cite in sample.cites[:MOST]:
                told = label(together(cite.short), "small")
                told.setToolTip(gist(cite, game))
                card.add(told)
            if len(sample.cites) > MOST:
                card.add(label(f"and {len(sample.cites) - MOST} more", "small"))
            made.append(card)
        return made


def _row(words: QWidget, held: tuple[str, ...]) -> QWidget:
    """Return *words* with cards at their right."""
    made = QWidget()
    box = QHBoxLayout(made)
    box.setContentsMargins(0, 0, 0, 0)
    box.addWidget(words, 1)
    cards = MiniCards([one[:2] for one in held])
    cards.setFixedWidth(cards.sizeHint().width())
    box.addWidget(cards, 0, Qt.AlignmentFlag.AlignTop)
    return made


def _stretches(several: tuple[str, ...], game: Game) -> str:
    """Return stretches of a round in words: phases by their names, provisions by their numbers."""
    named = phases_of(game)
    told = (named.get(one) or together(game.code[one].short) for one in several)
    return " or ".join(told)


def _cards(card: Card, name: str, held: tuple[str, ...]) -> None:
    """Add *held* under its *name*; a card of a shoe without the number of its deck."""
    if held:
        if name:
            card.add(label(name, "small"))
        card.add(MiniCards([one[:2] for one in held]))


def befall(mishap: Mishap, game: Game) -> str:
    """Return what goes wrong, and when, in words."""
    told = befalling(Act(mishap.by, Verb.BEFALL, mishap.what), game)
    if not mishap.before:
        return f"{told}, from the start"
    return f"{told}, {before(mishap.before, game)}"


def before(line: str, game: Game) -> str:
    """Return when something happens that comes before *line*: an act, or a card by its number."""
    if line.startswith(CARD):
        return f"before card {line.removeprefix(CARD)} is dealt"
    act = Act.parse(line)
    if act.actor == "dealer":
        return f"before you {tell(act, game)}"
    return f"as {act.actor.replace('-', ' ')} is to act"
