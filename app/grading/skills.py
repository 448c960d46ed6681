"""The skill that an act of the dealer shows."""

from __future__ import annotations

from app.grading.findings import NEEDLESS, Kind, Skill
from games.engine.acts import Act, Verb
from games.engine.tolerance import MONEY

PAYING = (Verb.PAY, Verb.CREDIT)
WITH_POTS = (Kind.RIGHT, Kind.WRONG_AMOUNT, Kind.WRONG_PLACE, *NEEDLESS)
OF_ORDER = (Kind.OUT_OF_TURN, Kind.TOO_SOON, Kind.LEFT_OUT)
OF_SUMS = (Kind.RIGHT, Kind.WRONG_AMOUNT)


def skill_of(phase: str, kind: Kind, act: Act, *, pooling: frozenset[Verb] = frozenset()) -> Skill:
    """Return the skill that an act of *phase*, or an error in it, shows, where verbs of *pooling*
    move chips between players."""
    if act.verb is Verb.ANNOUNCE:
        read = pooling and act.seat and phase == "settle"
        return Skill.READING if read else Skill.ANNOUNCEMENTS
    if phase == "irregularity":
        return Skill.IRREGULARITIES
    if act.verb in pooling and kind in WITH_POTS:
        return Skill.POTS
    if phase == "settle" and kind in OF_ORDER:
        return Skill.ORDER
    if act.verb in PAYING and kind in OF_SUMS:
        return Skill.AMOUNT
    if phase == "settle" and act.verb in MONEY:
        return Skill.READING
    return Skill.ORDER if phase == "settle" else Skill.DEALING
