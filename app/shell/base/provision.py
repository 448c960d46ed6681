"""The side pane: the provision that asks for what is due, in Pitschool's words, with its page."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from app.grading.saying import sentence
from app.grading.words import actor, tell
from app.provisions import explained
from app.session import Entry
from app.shell.widgets import look
from app.shell.widgets.parts import Page, button, clear, label, link, together
from games.engine.acts import Act, Verb
from games.engine.cite import Cite
from games.engine.game import Game
from games.engine.procedure import Step

FIGURES = ("$", "×", "%", "=")
"""What a reason contains when it has arithmetic in it."""

OF_HOUSE = "This is a house rule, not in the Code. Another house may do it differently."

OF_CUSTOM = "This is common practice, not in the Code. It isn't graded."


CLOSED, OPEN = "▸", "▾"


class ProvisionView(QWidget):
    """One provision: why, its citation, and folded under that its gist, readings and page."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: tuple[object, ...] = ()
        self.unfolded = False
        """Whether what the provision says is open; it stays so from one to the next."""
        self.named = ""
        self.box = QVBoxLayout(self)
        self.box.setContentsMargins(0, 0, 0, 0)
        self.box.setSpacing(look.now().space("small"))

    def show_cite(
        self, cite: Cite | None, game: Game, *, why: str = "", act: Act | None = None
    ) -> None:
        """Show the arithmetic *why* and *cite* of *game*; with *act*, what is about such acts."""
        verb = act.verb if act is not None else None
        key = (cite, why, verb)
        if key == self._shown:
            return
        self._shown = key
        clear(self.box)
        if cite is None:
            self.box.addWidget(
                label("The Code is silent here: it neither requires nor forbids this.", "quiet")
            )
            return
        if why:
            figures = any(sign in why for sign in FIGURES)
            self.box.addWidget(label("ARITHMETIC" if figures else "WHY", "eyebrow"))
            self.box.addWidget(label(sentence(why) + "."))
        self.box.addWidget(self._fold_of(cite, game))
        self.law = self._law(cite, game, verb)
        self.box.addWidget(self.law)
        self._dress()

    def _fold_of(self, cite: Cite, game: Game) -> QPushButton:
        """Return the button that opens and closes what *cite* says."""
        name = cite.short if game.is_custom(cite) or cite.of_house else f"58 Pa. Code {cite.short}"
        self.named = together(name)
        self.fold = button("", self._turn, kind="link", tip="What the provision says")
        return self.fold

    def _law(self, cite: Cite, game: Game, verb: Verb | None) -> QWidget:
        """Return what *cite* says, in our words, with its readings and its page."""
        told = explained(cite, game, verb)
        made = QWidget()
        box = QVBoxLayout(made)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(look.now().space("small"))
        box.addWidget(label(together(told.gist)))
        for reading in told.readings:
            box.addWidget(label("OUR READING", "eyebrow"))
            box.addWidget(label(reading.question, "quiet"))
            box.addWidget(label(reading.answer))
        if game.is_custom(cite):
            box.addWidget(label("COMMON PRACTICE, NOT CODE", "eyebrow"))
            box.addWidget(label(OF_CUSTOM, "quiet"))
        elif cite.of_house:
            box.addWidget(label("HOUSE RULE, NOT CODE", "eyebrow"))
            box.addWidget(label(OF_HOUSE, "quiet"))
        else:
            box.addWidget(link("Official page ↗", told.page))
        return made

    def _turn(self) -> None:
        """Open what the provision says, or close it."""
        self.unfolded = not self.unfolded
        self._dress()

    def _dress(self) -> None:
        self.fold.setText(f"{self.named}  {OPEN if self.unfolded else CLOSED}")
        self.fold.setAccessibleName(f"{self.named}: {'close' if self.unfolded else 'open'}")
        self.law.setVisible(self.unfolded)


class ProvisionPane(QFrame):
    """The provision for what is due, or was just shown, beside the table."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("bar")
        self.setProperty("edge", "left")
        self.setAccessibleName("Provision")
        box = QVBoxLayout(self)
        box.setContentsMargins(1, 0, 0, 0)
        page = Page()
        page.on_panel()
        page.outer.setContentsMargins(16, 14, 14, 14)
        self.eyebrow = label("", "eyebrow")
        self.what = label("", "lead")
        self.view = ProvisionView()
        self.also = label("", "quiet")
        page.add(self.eyebrow, self.what, self.view, self.also)
        page.body.addStretch(1)
        box.addWidget(page)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.refit()

    def refit(self) -> None:
        """Be as wide as the text needs."""
        self.setFixedWidth(round(300 * (0.5 + 0.5 * look.now().text_scale / 100)))

    def show_step(
        self, head: str, step: Step | None, game: Game, others: int = 0, *, told: bool = True
    ) -> None:
        """Show what *step* asks under the words *head*; *others* may be done as well.

        The act itself and its arithmetic are shown only where it may be *told*.
        """
        self.eyebrow.setText(head.upper())
        self.what.setVisible(step is not None and told)
        self.view.setVisible(step is not None)
        more = "" if not others else f"{others} other acts are also correct now."
        self.also.setText("One other act is also correct now." if others == 1 else more)
        self.also.setVisible(bool(others))
        if step is not None:
            who = "" if step.actor == "dealer" else f"{actor(step.act)}: "
            asked = sentence(who + tell(step.act, game))
            decides = step.actor.startswith("seat-")
            self.what.setText(f"{actor(step.act)} decides." if decides else f"{asked}.")
            self.view.show_cite(step.cite, game, why=step.why if told else "", act=step.act)

    def show_done(self, entry: Entry | None, game: Game, note: str) -> None:
        """Show why the last act was right, and *note* about what comes next."""
        self.eyebrow.setText("YOUR TURN" if entry is None else "JUST DONE")
        self.what.setVisible(entry is not None)
        self.view.setVisible(entry is not None)
        if entry is not None:
            self.what.setText(sentence(tell(entry.act, game)) + ".")
            finding = entry.finding
            self.view.show_cite(finding.cite, game, why=finding.why, act=entry.act)
        self.also.setText(note)
        self.also.show()

    def show_law(self, cite: Cite | None, game: Game, act: Act) -> None:
        """Show the provision by which *act* is done, and no more: the rest is said already."""
        self.eyebrow.setText("THE RULE")
        self.what.hide()
        self.also.hide()
        self.view.show()
        self.view.show_cite(cite, game, act=act)

    def show_silence(self, text: str) -> None:
        """Say why no provision is shown."""
        self.eyebrow.setText("PROVISION")
        self.what.hide()
        self.view.hide()
        self.also.setText(text)
        self.also.show()
