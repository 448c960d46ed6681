"""The message of a finding: what was done, what was due, and the arithmetic."""

from __future__ import annotations

from app.grading.findings import Finding, Kind
from app.grading.words import fitting, tell
from games.engine.acts import Act, Verb
from games.engine.chips import break_down, dollars
from games.engine.game import DECIDING, Game
from games.engine.moment import Moment
from games.engine.tolerance import MONEY


def known_words(moment: Moment, finding: Finding) -> str:
    """Return what to say of the common error that was found; nothing if it is none."""
    known = (e for e in moment.game.conduct.common_errors if e.name == finding.common_error)
    return next((one.told(moment, finding.act) for one in known), "")


def say(finding: Finding, known: str, game: Game) -> str:
    """Return the message for the trainee; *known* is the message of a common error."""
    if finding.kind is Kind.RIGHT:
        return told_right(finding.act, game)
    done = sentence(tell(finding.act, game))
    first = finding.due[:1] if finding.kind is Kind.OUT_OF_TURN else finding.due
    due = due_in_words(first, "or" if finding.kind in CHOICE else "and", game)
    if known and not to_tell(finding):
        return f"{done}. {known}"
    told = {
        Kind.CUSTOM: f"{done}: neither asked for nor forbidden.",
        Kind.BEFELL: f"{finding.why}.",
        Kind.WRONG_AMOUNT: f"{done}; due was to {due}.",
        Kind.WRONG_PLACE: f"{done}; due was to {due}.",
        Kind.WRONG_VERB: f"{done}; due was to {due}.",
        Kind.OUT_OF_TURN: f"{done} out of turn; first to {due}.",
        Kind.TOO_SOON: f"{done} too soon; first to {due}.",
        Kind.LEFT_OUT: _left_out(due, finding, game),
        Kind.REPEATED: f"{done}: {finding.act.verb.row.needless}.",
        Kind.UNCALLED_FOR: f"{done}: nothing asks for it now"
        + (f"; due was to {due}." if due else "."),
        Kind.MISSING_ANNOUNCEMENT: _left_out(due, finding, game),
        Kind.WRONG_ANNOUNCEMENT: f"{done}" + (f"; due was to {due}." if due else "."),
        Kind.BROKEN_DUTY: f"{done}: {finding.why[:1].lower()}{finding.why[1:]}.",
    }[finding.kind].replace("….", "…")
    if known:
        told += f" {known}"
    if finding.is_error and finding.why and finding.kind is not Kind.BROKEN_DUTY:
        told += f" {sentence(finding.why)}."
    return told


def _left_out(due: str, finding: Finding, game: Game) -> str:
    """Return what to say of what was *due* and was left out, or done late."""
    if finding.late is None:
        return f"Left out: to {due}."
    return f"Late: to {due}; done only after “{sentence(tell(finding.late, game))}”."


def told_right(act: Act, game: Game) -> str:
    """Return the message about an act that was right."""
    return f"{sentence(tell(act, game))}."


CHOICE = (Kind.WRONG_PLACE, Kind.UNCALLED_FOR, Kind.WRONG_ANNOUNCEMENT)
"""Errors after which one of several acts was due; after the others, all of them were."""


def to_tell(finding: Finding) -> tuple[Act, ...]:
    """Return what was due, if that explains the error; nothing if the two are unrelated.

    A dealer who pays a folded hand did not mean the wager that was due at another seat.
    """
    elsewhere = all(due.target != finding.act.target for due in finding.due)
    known = finding.common_error and finding.act.verb in MONEY and finding.kind in BESIDE
    return () if known and elsewhere else finding.due


BESIDE = (Kind.WRONG_PLACE, Kind.WRONG_VERB, Kind.UNCALLED_FOR, Kind.REPEATED)
"""Errors that need not be about what was due then."""


def due_in_words(acts: tuple[Act, ...], word: str, game: Game) -> str:
    """Return the acts due, three at most.

    >>> from games.catalogue import GAMES
    >>> acts = (Act.parse("dealer ask 2"), Act.parse("seat-3 fold 3/hand"))
    >>> due_in_words(acts, "and", GAMES["mississippi-stud"])
    'ask seat 2, and let seat 3 decide'
    """
    told = [owed(act, game) if act.actor == "dealer" else let(act, game) for act in acts[:3]]
    if len(acts) > 3:
        return f"{', '.join(told)}, …"
    return f", {word} ".join([", ".join(told[:-1]), told[-1]] if len(told) > 1 else told)


def owed(act: Act, game: Game) -> str:
    """Return what the dealer owes; the dealer chooses how deep a cover card goes in."""
    return fitting(act.verb.row.owed, act, game) or tell(act, game)


def let(act: Act, game: Game) -> str:
    """Return whom the dealer has to wait for, and for what."""
    if act.verb in DECIDING and act.actor.startswith("seat-"):
        return f"let seat {act.seat} decide"
    if waited := fitting(act.verb.row.waited, act, game):
        return waited
    return (
        f"let {'the ' if act.actor in THE else ''}{act.actor.replace('-', ' ')} {tell(act, game)}"
    )


THE = ("floor", "shuffler", "supervisor", "system")


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def chip_advice(moment: Moment, act: Act) -> str:
    """Return the advice on the chips of a payment: the fewest that the tray can make."""
    if act.verb is not Verb.PAY or not act.chips:
        return ""
    best = break_down(act.amount or 0, moment.round.rack)
    if best is None or len(act.chips) <= len(best):
        return ""
    fewest = " + ".join(dollars(chip) for chip in best)
    return f"{len(act.chips)} chips; {len(best)} make it: {fewest}."
