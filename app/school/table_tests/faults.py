"""Faults that fail a table test at once, judged by an act on record.

The school chooses what counts as such: the Code speaks only of proficiency (§ 527.5(a)).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from app.grading.findings import Gravity, Kind
from app.records import ADVICE, RecordLine
from games.engine.acts import Act, Verb

WINS = (Verb.PAY, Verb.CREDIT, Verb.RETURN)


@dataclass(frozen=True, slots=True, eq=False)
class Fault:
    """A kind of fault that may be made to fail at once."""

    told: str
    """What the dealer did, in words."""
    is_it: Callable[[RecordLine, Act | None, tuple[Act, ...]], bool]
    """Called with an error: its entry, its act (none if something was missed), what was due."""


def is_error(entry: RecordLine) -> bool:
    """Whether *entry* is an error of the trainee."""
    return (
        entry.by == "trainee"
        and entry.kind not in ("", Kind.RIGHT)
        and entry.gravity not in (ADVICE, Gravity.NONE, "")
    )


def critical(entry: RecordLine, wanted: tuple[str, ...]) -> Iterator[str]:
    """Yield those of the *wanted* kinds of fault that the error in *entry* is.

    An error that the dealer corrected by hand is a fault, but fails nobody.
    """
    if entry.corrected:
        return
    act = Act.parse(entry.line) if entry.line else None
    due = tuple(map(Act.parse, filter(None, entry.due.split("; "))))
    yield from (key for key in wanted if FAULTS[key].is_it(entry, act, due))


def _instead(
    entry: RecordLine, act: Act | None, due: tuple[Act, ...], verbs: tuple[Verb, ...]
) -> bool:
    """Whether one of *verbs* was due at the place of *act*."""
    return act is not None and any(one.target == act.target and one.verb in verbs for one in due)


def _paid_loser(entry: RecordLine, act: Act | None, due: tuple[Act, ...]) -> bool:
    wins = act is not None and act.verb in WINS
    return wins and _instead(entry, act, due, (Verb.COLLECT,))


def _took_winner(entry: RecordLine, act: Act | None, due: tuple[Act, ...]) -> bool:
    takes = act is not None and act.verb is Verb.COLLECT
    return takes and _instead(entry, act, due, WINS)


def _wrong_sum(entry: RecordLine, act: Act | None, due: tuple[Act, ...]) -> bool:
    return entry.kind == Kind.WRONG_AMOUNT and act is not None and act.verb in WINS


def _wrong_pot(entry: RecordLine, act: Act | None, due: tuple[Act, ...]) -> bool:
    pushed = act is not None and act.verb is Verb.PUSH
    return pushed and not any(
        act is not None and one.verb is Verb.PUSH and one.target == act.target for one in due
    )


def _money_for_nothing(entry: RecordLine, act: Act | None, due: tuple[Act, ...]) -> bool:
    return (
        entry.gravity == Gravity.CRITICAL
        and entry.kind in (Kind.REPEATED, Kind.UNCALLED_FOR)
        and act is not None
        and act.verb in (*WINS, Verb.PUSH)
    )


def _card(*verbs: Verb) -> Callable[[RecordLine, Act | None, tuple[Act, ...]], bool]:
    def is_it(entry: RecordLine, act: Act | None, due: tuple[Act, ...]) -> bool:
        return entry.gravity == Gravity.CRITICAL and act is not None and act.verb in verbs

    return is_it


def _ignored(entry: RecordLine, act: Act | None, due: tuple[Act, ...]) -> bool:
    kinds = Kind.LEFT_OUT, Kind.MISSING_ANNOUNCEMENT
    return entry.phase == "irregularity" and entry.kind in kinds


def _any_grave(entry: RecordLine, act: Act | None, due: tuple[Act, ...]) -> bool:
    return entry.gravity == Gravity.CRITICAL


FAULTS: Mapping[str, Fault] = {
    "paid-loser": Fault("Paid or returned a losing wager", _paid_loser),
    "took-winner": Fault("Took a winning wager or a push", _took_winner),
    "wrong-pot": Fault("Pushed a pot, or part of one, to a player who didn't win it", _wrong_pot),
    "paid-twice": Fault("Paid money that wasn't owed", _money_for_nothing),
    "card-shown": Fault("Exposed a card that had to stay hidden", _card(Verb.REVEAL)),
    "card-astray": Fault("Dealt a card where none belonged", _card(Verb.DEAL)),
    "ignored": Fault("Missed what an irregularity calls for", _ignored),
    "wrong-sum": Fault("Paid a wrong amount, even once", _wrong_sum),
    "any-grave": Fault("Any error with money or cards", _any_grave),
}
"""What may be made to fail at once."""
