"""The skill that an act of the dealer shows."""

from __future__ import annotations

from app.grading.findings import NEEDLESS, Kind, Skill
from games.engine.acts import Act, Verb
from games.engine.tolerance import MONEY


def skill_of(phase: str, kind: Kind, act: Act, *, pooling: frozenset[Verb] = frozenset()) -> Skill:
    """Return the skill that an act of *phase*, or an error in it, shows, where verbs of *pooling*
    move chips between players."""
    if pooling and act.verb is Verb.ANNOUNCE and act.seat and phase == "settle":
        return Skill.READING
    if act.verb is Verb.ANNOUNCE:
        return Skill.ANNOUNCEMENTS
    if phase == "irregularity":
        return Skill.IRREGULARITIES
    where = (Kind.RIGHT, Kind.WRONG_AMOUNT, Kind.WRONG_PLACE, *NEEDLESS)
    if act.verb in pooling and kind in where:
        return Skill.POTS
    if phase == "settle" and kind in (Kind.OUT_OF_TURN, Kind.TOO_SOON, Kind.LEFT_OUT):
        return Skill.ORDER
    if act.verb in (Verb.PAY, Verb.CREDIT) and kind in (Kind.RIGHT, Kind.WRONG_AMOUNT):
        return Skill.AMOUNT
    if phase == "settle" and act.verb in MONEY:
        return Skill.READING
    return Skill.ORDER if phase == "settle" else Skill.DEALING
