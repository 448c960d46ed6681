"""The help beside the table during a round: marks, hints, the provision that is due."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from app.grading.findings import Finding, Kind
from app.grading.hand_told import deciding, hand_line, plain_words
from app.grading.saying import sentence
from app.grading.words import actor, place, tell, unseen
from app.hints import Hint
from app.provisions import gist
from app.session import Entry, Mode, Session
from app.shell.base.irregularity import GoneWrong, gone_wrong
from app.shell.base.provision import ProvisionPane
from app.shell.base.sayings import PHASES, SHORT, done, phase_words, reason
from app.shell.table.callout import Callout, CalloutText
from app.shell.table.happening import told_of
from app.shell.table.hint_controls import way_of
from games.engine.acts import Act, Verb
from games.engine.game import Game
from games.engine.moment import Moment
from scenes.items.items import outline
from scenes.motion import timing
from scenes.places.telling import scene_of
from scenes.room import HALO
from scenes.table import TableView

YOUR_TURN = (
    "Your move. Stuck? Hint (F2) shows where to look, then what the Code requires, "
    "then the act itself."
)


ANNOUNCING = ("announcement",)
"""Where a hint points for an announcement."""


def last_right(session: Session) -> Entry | None:
    """The trainee's last right act, whose reason may be asked for."""
    mine = (e for e in reversed(session.entries) if e.by == "trainee" and session.stands(e))
    return next(mine, None)


def around(session: Session, entry: Entry) -> tuple[Moment, Moment]:
    """Return the moments before and after *entry*."""
    moments = session.moments
    before = moments[entry.number - 1] if entry.number else session.first
    return before, moments[entry.number]


def about(finding: Finding, missing: Act) -> Finding:
    """Return *finding* as one about the step that is *missing*, which glows and is hinted at."""
    said = missing.verb is Verb.ANNOUNCE
    if finding.kind is Kind.MISSING_ANNOUNCEMENT and not said:
        return replace(finding, kind=Kind.TOO_SOON)
    if finding.kind in (Kind.TOO_SOON, Kind.LEFT_OUT) and said:
        return replace(finding, kind=Kind.MISSING_ANNOUNCEMENT)
    return finding


def otherwise(finding: Finding) -> bool:
    """Whether a custom was done differently from custom: that does not count, but is mentioned."""
    return finding.kind is Kind.CUSTOM and bool(finding.due)


class Coach:
    """Speaks over one table, and in the pane beside it, as far as the mode allows."""

    def __init__(
        self, view: TableView, pane: ProvisionPane, light_announce: Callable[[bool], None]
    ) -> None:
        """*light_announce* lights the button for acts without a place on the felt, or puts it
        out."""
        self._view, self._pane, self._light_announce = view, pane, light_announce
        self.callout = Callout(view)
        self._beside = ("", "")
        """The place its words stand beside, and the place they point to."""
        view.refitted.connect(self._stand_again)
        self._level = 0
        """How much of the due act was given away: the level of the last hint."""

    def hush(self) -> None:
        """Take the words and the lights away."""
        self.callout.hush()
        self._light(())

    def entered(self, entry: Entry, session: Session, *, mark: bool) -> str:
        """Show the finding on *entry*, with *mark* also in Practice; return it in words."""
        mode = session.mode
        self._level = 0
        who = actor(entry.act)
        if entry.by == "trainee":
            who = "Just done"
        elif entry.act.actor == "dealer":
            who = "Done for you"
        if mode is Mode.SHOW and entry.by != "trainee":
            self._show(entry, session)
            if entry.act.actor == "dealer":
                return ""  # it stands beside its place
        else:
            self.hush()
        wrong = entry.finding.is_error
        if entry.by == "trainee" and mode is Mode.GUIDED and otherwise(entry.finding):
            return entry.finding.said
        if entry.by == "trainee" and mode is Mode.GUIDED and not wrong:
            self._view.mark(entry.act, ok=True)
        elif entry.by == "trainee" and mode is Mode.PRACTICE and wrong and mark:
            self._view.mark(entry.act, ok=False)
        game = session.moment.game
        if unseen(entry.act, game) and mode is not Mode.SHOW:
            return ""
        if entry.by != "trainee" and entry.act.actor != "dealer":
            return done(entry.act, game)
        if mode in (Mode.PRACTICE, Mode.GUIDED) and (amiss := gone_wrong(session, entry)):
            self._bent(entry, amiss, game)
        before, after = around(session, entry)
        silent = mode is Mode.TEST
        return told_of(who, before.round, after.round, entry.finding, game, silent=silent)

    def _bent(self, entry: Entry, amiss: GoneWrong, game: Game) -> None:
        """Say what has gone wrong with *entry*, by which rule, and what must be done now."""
        rule = gist(amiss.odd.cite, game)
        words = CalloutText(
            amiss.odd.title, amiss.due, amiss.odd.cite.short, rule,
            kind="wrong" if amiss.own else "shown",
        )  # fmt: skip
        place = scene_of(entry.act) if amiss.own else "floor"
        self._say(words, place, (place, "floor"))

    def _show(self, entry: Entry, session: Session) -> None:
        """In a demonstration: light the place of *entry*, and say beside it what and why."""
        before, game = around(session, entry)[0].round, session.moment.game
        self._light((scene_of(entry.act),), deciding(entry.act, before, game))
        if entry.act.actor.startswith("seat-"):
            self.callout.hush()  # the player's own words are shown
            return
        cite = entry.finding.cite
        words = CalloutText(
            phase_words(game).get(entry.finding.phase, "Shown"),
            sentence(tell(entry.act, game)) + ".",
            cite.short if cite is not None else "",
            plain_words(entry.act, entry.finding.why, before, game),
            kind="shown",
        )
        self._say(words, scene_of(entry.act))

    def taken_back(self, entry: Entry, session: Session) -> str:
        """Forget the words about acts that are taken back; return what these were, in words."""
        self.hush()
        self._level = 0
        return f"Undone: {sentence(tell(entry.act, session.moment.game))}."

    def line(self, told: str, session: Session, phase: str) -> str:
        """Return the line under the table: whose turn it is at *phase*, and the words *told*."""
        if session.over and session.mode is Mode.SHOW:
            return "Round complete. Now you deal it (F4)."
        if session.over and session.mode is not Mode.TEST:
            return "Round complete. Press “Review” (F4)."
        if session.mode is Mode.SHOW:
            return told or self._whose_turn(session, phase)
        waiting = session.automatic() is None
        if not waiting:
            return told
        silent = session.mode is Mode.TEST or phase not in PHASES
        turn = "Your turn" if silent else f"Your turn: {phase_words(session.moment.game)[phase]}"
        return f"{turn} · {told}" if told else f"{turn}."

    def _whose_turn(self, session: Session, phase: str) -> str:
        """Return whose turn it is in a demonstration; the words about the act stand beside it."""
        act = session.automatic()
        if act is None or phase not in PHASES:
            return ""
        return f"{actor(act)}: {phase_words(session.moment.game)[phase]}"

    def light_the_way(self, session: Session) -> str:
        """Light the place of what is due, unasked; return it in words.

        It says no more than the first hint, and counts as given, so it gives nothing away twice.
        """
        found = session.hint(1) if session.mine() else None
        if found is None or self.callout.isVisible():
            return ""
        self._light(found.places)
        if found.places == ANNOUNCING:
            return "lit for you: Announce"
        return f"lit for you: {place(found.places[0], session.moment.game)}"

    def refused(self, entry: Entry, found: Hint | None, session: Session) -> str:
        """Say beside the place why *entry* did not pass, with the hint it has earned."""
        self._view.mark(entry.act, ok=False)
        game, due = session.moment.game, session.to_hint()
        finding = about(entry.finding, due.act) if due is not None else entry.finding
        head, why = SHORT.get(finding.kind, "Not that"), reason(finding, game)
        if found is not None:
            words = self._words(head, found, session, kind="wrong")
            body = "\n".join(filter(None, (why, words.body)))
            self._say(replace(words, body=body), entry.act.target, found.places, found.places[0])
        return f"{head}: {sentence(tell(entry.act, game))}. {why}"

    def hint(self, found: Hint, session: Session) -> None:
        """Give the hint *found* beside the place it is about."""
        words = self._words(f"Hint {found.level} of 3", found, session, kind="hint")
        self._say(words, found.places[0], found.places)

    def explain(self, session: Session) -> None:
        """Show in the pane what is due; in guided mode, only as far as hints have gone."""
        game = session.moment.game
        steps = [step for step in session.moment.expected() if not step.waived]
        mine = [step for step in session.mine() if not step.waived]
        if not steps:
            self._pane.show_silence("Round complete.")
        elif session.mode is Mode.GUIDED and mine and self._level < 2:
            self._pane.show_done(last_right(session), game, YOUR_TURN)
        elif session.mode is Mode.GUIDED and mine:
            told = self._level == 3
            asked = session.to_hint() or mine[0]
            head = "Common practice" if game.is_custom(asked.cite) else "What the Code requires"
            self._pane.show_step(head, asked, game, len(mine) - 1, told=told)
        elif session.mode is Mode.SHOW and session.entries:
            last = session.entries[-1]
            self._pane.show_law(last.finding.cite, game, last.act)
        else:
            head = "Next" if session.mode is Mode.SHOW else "Player's turn"
            self._pane.show_step(head, steps[0], game)

    def _words(self, head: str, found: Hint, session: Session, *, kind: str) -> CalloutText:
        """Return what the hint *found* gives away: the place, the provision, the act."""
        self._level = found.level
        if found.level == 1:
            said = found.places == ANNOUNCING
            text = (
                "Something needs to be announced: click Announce, or press Space."
                if said
                else found.text
            )
            return CalloutText(head, body=text, kind=kind)
        body = gist(found.cite, session.moment.game)
        due = session.to_hint()
        if found.level == 2 or due is None:
            return CalloutText(head, cite=found.cite.short, body=body, kind=kind)
        r = session.moment.round
        way = way_of(due.act, r, self._view.stage.spots).words
        hand = hand_line(due.act, r, session.moment.game)
        return CalloutText(head, found.text, found.cite.short, hand, way, kind)

    def _say(
        self, words: CalloutText, beside: str, light: Sequence[str] = (), to: str | None = None
    ) -> None:
        """Say *words* *beside* a place, pointing *to* another or to that, and *light* places."""
        view = self._view
        if light:
            self._light(light)
        self._beside = beside, to or beside
        self._stand(words)
        view.stage.clock.run(timing.POINT, self.callout.come_up, owner=self.callout)
        view.tell(f"{words.head}. {words.told}")

    def _stand(self, words: CalloutText) -> None:
        """Put *words* beside the current position of their place."""
        view, spot, (beside, to) = self._view, None, self._beside
        if (there := view.stage.signs.place(to)) is not None:
            frame = view.stage.frame
            spot = outline(there, frame.scale, frame.origin, HALO / 2).boundingRect()
        self.callout.say(words, partial(view.free_spot, beside), spot)

    def _stand_again(self) -> None:
        if self.callout.isVisible():
            self._stand(self.callout.words)

    def _light(self, places: Sequence[str], also: Sequence[str] = ()) -> None:
        """Light *places*, and fainter what to look at *also*; with none, put the lights out."""
        self._light_announce(tuple(places) == ANNOUNCING)
        self._view.highlight(places, also, dim=True)
