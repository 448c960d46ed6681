"""What has gone wrong at a table: the rule that changes the round, and what is due now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.grading.saying import due_in_words, sentence
from app.grading.words import wager
from app.session import Entry, Session
from games.engine.acts import Act, Verb
from games.engine.features import Irregularity
from games.engine.moment import Moment

IRREGULARITY = "irregularity"
"""The phase of its remedy."""


@dataclass(frozen=True, slots=True)
class GoneWrong:
    """An irregularity, and what it requires of the dealer."""

    odd: Irregularity
    due: str
    """What is due now; empty if nothing is."""
    own: bool
    """Whether the trainee caused it."""


def gone_wrong(session: Session, entry: Entry) -> GoneWrong | None:
    """Return the irregularity that *entry* has caused, if it changes the round."""
    if not entry.taken:
        return None
    moments = session.moments
    before = moments[entry.number - 1] if entry.number else session.first
    after = moments[entry.number]
    caused = (
        entry.act
        if entry.act.verb is Verb.BEFALL
        else before.game.conduct.causes_irregularity(before, entry.act)
    )
    if caused is None or (entry.act.verb is not Verb.BEFALL and before.step_for(entry.act)):
        return None
    name = caused.target.partition("/")[0]
    odd = next((one for one in before.game.conduct.irregularities if one.name == name), None)
    if odd is None or odd.unseen:
        return None
    return GoneWrong(odd, remedy(after), entry.by == "trainee")


def remedy(moment: Moment) -> str:
    """Return what an irregularity makes the dealer do now, as a sentence, if anything."""
    game = moment.game
    acts = [
        step.act
        for step in moment.expected()
        if step.actor == "dealer" and not step.waived and game.phase(step.cite) == IRREGULARITY
    ]
    told = []
    for verb in dict.fromkeys(act.verb for act in acts):
        same = tuple(act for act in acts if act.verb is verb)
        told.append(_all(same, moment) if len(same) > 1 else due_in_words(same, "and", game))
    return f"{sentence(listed(told, ', and '))}." if told else ""


def _all(acts: tuple[Act, ...], moment: Moment) -> str:
    """Return *acts* of one kind, due at several places, in few words."""
    game, r = moment.game, moment.round
    if not (several := acts[0].verb.row.several):
        return due_in_words(acts, "and", game)
    names = dict.fromkeys(wager(act.spot, game) for act in acts if act.seat)
    there = {*r.wagers, *r.proving, *r.accepted}
    every = len(names) > 1 and there <= {act.target for act in acts}
    return several.format(every=f"every {'wager' if every else listed([*names], ' and ')}")


def listed(told: Sequence[str], last: str) -> str:
    """Return the items of *told* with commas between them, and *last* before the last one.

    >>> listed(["ask seat 1", "wait", "deal"], ", and ")
    'ask seat 1, wait, and deal'
    """
    return last.join([", ".join(told[:-1]), told[-1]] if len(told) > 1 else told)


def is_remedy(moment: Moment) -> bool:
    """Whether only the remedy of an irregularity is due now."""
    due = {moment.game.phase(step.cite) for step in moment.expected() if not step.waived}
    return due == {IRREGULARITY}
