"""How the dealer goes wrong: duties over every act, what is customary, slips."""

from __future__ import annotations

from games.caribbean_stud.chapter import BANKED, BOARD, CODE, HOLE, HOUSE, UP, mine, theirs
from games.caribbean_stud.tables import qualifies
from games.common import conduct
from games.common.duties import Keeping, duties
from games.engine.hands import describe_five
from games.engine.round import Round

DUTIES = duties(
    Keeping(*HOUSE["8(c)", "9(a)(2)", "9(a)(2)", "8(e)", "9(c)", "10(c)"], *CODE["11(g)",])
)


def called(r: Round, place: str) -> str | None:
    """What a shown hand is called, joined by hyphens: ``pair-of-9s``."""
    cards, spots = theirs(r), tuple(BOARD)
    if place != UP:
        seat = int(place) if place.isdigit() else 0
        cards, spots = mine(r, seat), (f"{seat}/hand",)
    if not cards or not all(map(r.shown, spots)):
        return None
    return describe_five(cards).replace(",", "").replace(" ", "-")


def dealer_qualifies(r: Round) -> bool | None:
    """Whether he does; not known before the hole cards are turned."""
    return qualifies(theirs(r)) if r.shown(HOLE) and theirs(r) else None


customary = conduct.told(conduct.customary(BANKED, called), dealer_qualifies)
slip = conduct.slip(BANKED)
