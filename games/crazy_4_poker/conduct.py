"""How the dealer goes wrong: duties over every act, what is customary, slips."""

from __future__ import annotations

from games.common import conduct
from games.common.duties import Keeping, duties
from games.crazy_4_poker.chapter import BANKED, CODE, HAND_SIZE, theirs
from games.crazy_4_poker.tables import qualifies
from games.engine.hands import describe_four
from games.engine.round import Round

DUTIES = duties(Keeping(*CODE["8(c)", "9(a)(2)", "9(a)(2)", "8(e)", "9(c)", "10(c)", "11(f)"]))

PHRASES = {**conduct.QUALIFYING, "wagers-stay": "Wagers stay where they are, please"}


def called(r: Round, place: str) -> str | None:
    """What a shown hand is called, joined by hyphens: ``pair-of-9s``."""
    spot = place if place == "dealer" else f"{place}/hand"
    cards = r.cards.get(spot, ())
    if len(cards) != HAND_SIZE or not r.shown(spot):
        return None
    return describe_four(cards).replace(",", "").replace(" ", "-")


def dealer_qualifies(r: Round) -> bool | None:
    return qualifies(theirs(r)) if r.shown("dealer") and theirs(r) else None


customary = conduct.told(conduct.customary(BANKED, called), dealer_qualifies)
slip = conduct.slip(BANKED)
