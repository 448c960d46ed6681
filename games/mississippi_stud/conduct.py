"""How the dealer goes wrong: duties over every act, what is customary, slips with consequences."""

from __future__ import annotations

from games.common import conduct
from games.common.chapter import hand
from games.common.claims import FIVE_CARD_KINDS, ClaimTopics, claims
from games.common.duties import StandingDuties, duties
from games.engine.acts import Act, Verb
from games.engine.hands import describe_five
from games.engine.moment import Moment
from games.engine.round import Round
from games.mississippi_stud.chapter import BANKED, CODE, board, settling

DUTIES = duties(
    StandingDuties(*CODE["8(c)", "9(a)(2)", "9(a)(2)", "8(e)", "9(c)", "10(c)", "11(j)"])
)


def customary(r: Round, act: Act) -> bool:
    """What is customary at every table, and asking a player on 4th or 5th Street."""
    if act.verb is Verb.ASK:
        alone = act.target == str(act.seat)
        return alone and act.seat in r.live and r.shown("3rd") and not settling(r)
    return _customary(r, act)


def hand_called(r: Round, place: str) -> str | None:
    """What a seat's shown hand is called, joined by hyphens: ``pair-of-9s``."""
    seat = int(place) if place.isdecimal() else 0
    cards = r.cards.get(hand(seat), ()) + board(r)
    if len(cards) != 5 or not r.exposed.issuperset(cards):
        return None
    return describe_five(cards).replace(",", "").replace(" ", "-")


claim = claims(
    ClaimTopics(BANKED, (), FIVE_CARD_KINDS, hand_called, hands=CODE["11(h)"], own=CODE["11(h)"])
)
_customary = conduct.customary(BANKED, claim)
_causes = conduct.causes_irregularity(BANKED)


def causes_irregularity(moment: Moment, act: Act) -> Act | None:
    """The irregularity that a wrong act of the dealer brings about."""
    if act.target == "six-card" and act.actor == "dealer":
        if act.verb is Verb.REVEAL:
            return conduct.befalling(moment, "six-card-exposed")
        if act.verb is Verb.DEAL and act.amount == 1:
            return conduct.befalling(moment, "six-card-miscount")
    return _causes(moment, act)
