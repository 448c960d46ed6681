"""How the dealer goes wrong: duties over every act, what is customary, slips."""

from __future__ import annotations

from games.caribbean_stud.chapter import (
    BANKED,
    BOARD,
    CODE,
    HOLE,
    HOUSE,
    PHRASES,
    UP,
    dealer_cards,
    player_cards,
)
from games.caribbean_stud.tables import qualifies
from games.common import conduct
from games.common.claims import FIVE_CARD_KINDS, ClaimTopics, claims
from games.common.duties import StandingDuties, duties
from games.engine.hands import describe_five, rank_five
from games.engine.round import Round

DUTIES = duties(
    StandingDuties(*HOUSE["8(c)", "9(a)(2)", "9(a)(2)", "8(e)", "9(c)", "10(c)"], *CODE["11(g)",])
)


def called(r: Round, place: str) -> str | None:
    """What a shown hand is called, joined by hyphens: ``pair-of-9s``."""
    cards, spots = dealer_cards(r), tuple(BOARD)
    if place != UP:
        seat = int(place) if place.isdecimal() else 0
        cards, spots = player_cards(r, seat), (f"{seat}/hand",)
    if not cards or not all(map(r.shown, spots)):
        return None
    return describe_five(cards).replace(",", "").replace(" ", "-")


def dealer_qualifies(r: Round) -> bool | None:
    """Whether the dealer qualifies; not known before the hole cards are turned."""
    return qualifies(dealer_cards(r)) if r.shown(HOLE) and dealer_cards(r) else None


def dealer_beats(r: Round, seat: int) -> bool:
    own, dealers = player_cards(r, seat), dealer_cards(r)
    return bool(own and dealers) and rank_five(own) < rank_five(dealers)


claim = claims(
    ClaimTopics(
        BANKED,
        PHRASES,
        FIVE_CARD_KINDS,
        called,
        hands=CODE["11(e)"],
        own=CODE["11(d)"],
        qualifying=CODE["11(f)(2)"],
        qualifies=dealer_qualifies,
        beats=dealer_beats,
    )
)
customary = conduct.customary(BANKED, claim)
causes_irregularity = conduct.causes_irregularity(BANKED)
