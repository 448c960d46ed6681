"""What is told beside the table while a round is dealt: marks, hints, the provision due."""

from __future__ import annotations

from functools import partial

from app.grading.saying import sentence
from app.grading.words import actor, tell
from app.hints import Hint
from app.session import Entry, Mode, Session
from app.shell.how import way_of
from app.shell.overlays import Whisper
from app.shell.provision import ProvisionPane
from app.shell.sayings import PHASES, SHORT, reason
from scenes.table import TableView

YOUR_TURN = (
    "What comes next is yours. If you do not know, F2 gives a hint: "
    "where to look, then what the Code asks, then the act itself."
)


def last_right(session: Session) -> Entry | None:
    """The trainee's last right act: the one to be told the reason of."""
    mine = (e for e in reversed(session.entries) if e.by == "trainee" and session.stands(e))
    return next(mine, None)


class Coach:
    """Speaks over one table, and in the pane beside it, as much as the mode allows."""

    def __init__(self, view: TableView, pane: ProvisionPane) -> None:
        self._view, self._pane = view, pane
        self.whisper = Whisper(view)
        self._level = 0
        """How much of what is due has been given away: the last hint's level."""

    def hush(self) -> None:
        self.whisper.hush()

    def entered(self, entry: Entry, session: Session, *, mark: bool) -> str:
        """Show what *entry* was, with *mark* also in Practice; return it in words."""
        mode = session.mode
        self.hush()
        self._level = 0
        self._view.highlight(())
        who = actor(entry.act)
        if entry.by == "trainee":
            who = "Just done"
        elif entry.act.actor == "dealer":
            who = "Shown" if mode is Mode.SHOW else "Done for you"
        wrong = entry.finding.is_error
        if entry.by != "trainee":
            if mode is Mode.SHOW:
                self._view.highlight((entry.act,))
        elif mode is Mode.GUIDED and not wrong:
            self._view.mark(entry.act, ok=True)
        elif mode is Mode.PRACTICE and wrong and mark:
            self._view.mark(entry.act, ok=False)
        return f"{who}: {sentence(tell(entry.act, session.moment.game))}."

    def taken_back(self, entry: Entry, session: Session) -> str:
        """Forget what was said of acts that are taken back; return what was, in words."""
        self.hush()
        self._level = 0
        self._view.highlight(())
        return f"Taken back: {sentence(tell(entry.act, session.moment.game))}."

    def line(self, told: str, session: Session, phase: str) -> str:
        """Return what stands under the table: whose turn it is at *phase*, and what was *told*."""
        if session.over:
            return "Nothing more is due. Press “To the review”."
        waiting = session.automatic() is None and session.mode is not Mode.SHOW
        if not waiting:
            return told
        silent = session.mode is Mode.TEST or phase not in PHASES
        turn = "Your turn" if silent else f"Your turn: {PHASES[phase]}"
        return f"{turn} · {told}" if told else f"{turn}."

    def refused(self, entry: Entry, found: Hint | None, session: Session) -> str:
        """Say beside the place why *entry* did not pass, and the hint it has earned."""
        self._view.mark(entry.act, ok=False)
        head = SHORT.get(entry.finding.kind, "Not that")
        game = session.moment.game
        why = reason(entry.finding, game)
        if found is not None:
            self._say(head, found, session, why=why, beside=entry.act.target)
        return f"{head}: {sentence(tell(entry.act, game))}. {why}"

    def hint(self, found: Hint, session: Session) -> None:
        """Give the hint *found* beside the place it is about."""
        self._say(f"Hint {found.level} of 3", found, session, "hint", beside=found.places[0])

    def explain(self, session: Session) -> None:
        """Show in the pane what is due; while the trainee is guided, as far as hints have gone."""
        game = session.moment.game
        steps = [step for step in session.moment.expected() if not step.waived]
        mine = [step for step in session.mine() if not step.waived]
        if not steps:
            self._pane.show_silence("Nothing more is due in this round.")
        elif session.mode is Mode.GUIDED and mine and self._level < 2:
            self._pane.show_done(last_right(session), game, YOUR_TURN)
        elif session.mode is Mode.GUIDED and mine:
            told = self._level == 3
            self._pane.show_step("What the Code asks", mine[0], game, len(mine) - 1, told=told)
        else:
            head = "Next" if session.mode is Mode.SHOW else "Others are at it"
            self._pane.show_step(head, steps[0], game)

    def _say(
        self, head: str, found: Hint, session: Session, kind: str = "", *,
        beside: str, why: str = "",
    ) -> None:  # fmt: skip
        self._level = found.level
        self._view.highlight(found.places)
        text = found.text
        if found.places == ("announcement",) and found.level == 1:
            text = "Something is to be said: press Space."
        due = next((step for step in session.mine() if not step.waived), None)
        if found.level == 3 and due is not None:
            text += "\n" + way_of(due.act, session.moment.round, self._view.stage.spots).words
        text = "\n".join(filter(None, (why, text)))
        self.whisper.say(head, text, partial(self._view.free_spot, beside), kind)
        self._view.tell(f"{head}. {text}")
