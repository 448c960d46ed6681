"""How an act is done at a table where nothing is dealt: papers, counts, tips and cash."""

from __future__ import annotations

from app.shell.ways import WORK, WayTo
from games.engine.acts import Act, Verb
from games.engine.round import Round
from games.engine.work import CARRIED, CONTAINER
from scenes.workoffers import WORK_LETTERS

PLACES = {"hands": "left-hand", "slips": "original", "carried": "tray"}
"""Target of an act -> where it is done, if that is not the place of its name."""


def way_at_work(act: Act, r: Round) -> tuple[str, str, str, str]:
    """Return what the mouse does, the place, the key there, and what is typed."""
    letters = {verb: key.upper() for key, (verb, _) in WORK_LETTERS.items()}
    known: WayTo | None = next((way for way in WORK if way.verb is act.verb), None)
    mouse = known.mouse if known is not None else "Right click there and choose"
    typed = known.then if known is not None and act.amount is not None else ""
    place = PLACES.get(act.target, act.target)
    if act.verb is Verb.PLACE and act.target == CARRIED:
        place = CONTAINER
    if (
        act.verb in (Verb.VERIFY, Verb.REFUSE)
        and r.work is not None
        and act.target == r.work.asked
    ):
        place = "movement"
    if act.verb is Verb.REFUSE and act.seat:
        place = f"{act.seat}/name"
    return mouse, place, letters[act.verb], typed
