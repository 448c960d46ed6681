"""The limits of a betting round (§ .8(k)), as posted or raised by a Kill or Half-kill."""

from __future__ import annotations

from fractions import Fraction

from games.engine.round import Round
from games.families.pot.options import option

KILLS = {"half-kill": Fraction(3, 2), "kill": Fraction(2)}
"""Option of the house -> the multiple of the posted limits while it is in effect."""


def raised(r: Round, posted: int) -> int:
    """Return a limit in effect: as *posted*, in cents, or raised by a kill."""
    if not r.marks.get("kill"):
        return posted
    return int(posted * KILLS.get(str(option(r, "kill")), 1))


def small(r: Round) -> int:
    """The bet of the earlier rounds, in cents."""
    return raised(r, r.rules.minimum)


def big(r: Round) -> int:
    """The bet of the later rounds, in cents; where there is no limit, the least is the same."""
    return raised(r, r.rules.maximum) if option(r, "structure") == "limit" else small(r)


def highest(r: Round) -> int:
    """The most that a bet or raise may be in a spread, in cents."""
    return raised(r, r.rules.maximum)
