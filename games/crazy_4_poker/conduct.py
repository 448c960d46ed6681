"""How the dealer goes wrong: duties during every act, customs, and what wrong acts cause."""

from __future__ import annotations

from games.common import conduct
from games.common.claims import FOUR_CARD_KINDS, QUALIFYING, ClaimTopics, claims
from games.common.duties import StandingDuties, duties
from games.crazy_4_poker.chapter import BANKED, CODE, HAND_SIZE, dealer_cards, player_cards
from games.crazy_4_poker.tables import qualifies
from games.engine.hands import describe_four, rank_four
from games.engine.round import Round

DUTIES = duties(
    StandingDuties(*CODE["8(c)", "9(a)(2)", "9(a)(2)", "8(e)", "9(c)", "10(c)", "11(f)"])
)

PHRASES = {**QUALIFYING, "wagers-stay": "Wagers stay where they are, please"}


def called(r: Round, place: str) -> str | None:
    """What a shown hand is called, joined by hyphens: ``pair-of-9s``."""
    spot = place if place == "dealer" else f"{place}/hand"
    cards = r.cards.get(spot, ())
    if len(cards) != HAND_SIZE or not r.shown(spot):
        return None
    return describe_four(cards).replace(",", "").replace(" ", "-")


def dealer_qualifies(r: Round) -> bool | None:
    return qualifies(dealer_cards(r)) if r.shown("dealer") and dealer_cards(r) else None


def dealer_beats(r: Round, seat: int) -> bool:
    own, dealers = player_cards(r, seat), dealer_cards(r)
    return bool(own and dealers) and rank_four(own) < rank_four(dealers)


claim = claims(
    ClaimTopics(
        BANKED,
        PHRASES,
        FOUR_CARD_KINDS,
        called,
        hands=CODE["11(c)(2)"],
        own=CODE["11(c)"],
        qualifying=CODE["11(c)(3)(i)"],
        qualifies=dealer_qualifies,
        beats=dealer_beats,
    )
)
customary = conduct.customary(BANKED, claim)
causes_irregularity = conduct.causes_irregularity(BANKED)
