"""What hands can do where no cards are dealt: with papers, counted chips, tips and cash."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.engine.acts import Act, Verb
from games.engine.apply import possible
from games.engine.ledger import CASH
from games.engine.round import Round
from games.engine.work import TIP, TIP_BET, work_of
from scenes.places.spots import Spot

V = Verb
WORK_HAVING: Mapping[str, Callable[[Spot, Round], bool]] = {
    "a tip": lambda spot, r: spot.tail in (TIP, TIP_BET),
    "a tip wager": lambda spot, r: spot.tail == TIP_BET,
    "cash": lambda spot, r: spot.tail == CASH,
    "copies": lambda spot, r: len(work_of(r).papers) > 1,
    "a count sheet": lambda spot, r: spot.name == "count-sheet",
}


def _tip(spot: Spot, r: Round) -> tuple[Act, str] | None:
    """Show a tip before anything else is done with it."""
    shown = Act("dealer", V.EXTEND, spot.name)
    there = spot.tail == TIP and spot.name in r.wagers and shown not in r.log
    return (shown, "") if there else None


WORK_PLAINLY: Mapping[str, Callable[[Spot, Round], tuple[Act, str] | None]] = {
    "stacks": lambda spot, r: (Act("dealer", V.COUNT, spot.name), "count"),
    "floor": lambda spot, r: (Act("dealer", V.CALL, "floor"), ""),
    "grip": lambda spot, r: (Act("dealer", V.EXTEND, "hands"), ""),
    "wager": _tip,
}
"""Kind of place -> the plain thing to do there."""


def workable(r: Round, act: Act) -> bool:
    """Return whether a list should name *act*."""
    if act.verb is V.DOCUMENT:
        laid = work_of(r).laid
        copies = laid == "tray" and act.target == "slips"
        return copies or (bool(laid) and act.target in papers_here(r))
    if act.verb is V.SPREAD:
        return act.target in r.wagers
    if act.verb is V.EXTEND and not act.seat:
        return True
    return possible(r, act)


def papers_here(r: Round) -> tuple[str, ...]:
    return tuple(name for name, one in work_of(r).papers.items() if one.here)
