"""How far a round has come, and what can therefore still go wrong."""

from __future__ import annotations

from games.common.dealing import all_there
from games.engine.acts import Act, Verb
from games.engine.apply import RACKED
from games.engine.round import Round

VOIDING = ("miscount", "exposed-card", "shoe-jam", "shoe-failure")


CLOSED = Act("dealer", Verb.ANNOUNCE, "no-more-bets")


def closed(r: Round) -> bool:
    """Whether “no more bets” has been said."""
    return CLOSED in r.log


def times_happened(r: Round, name: str) -> int:
    """How often *name* has happened in this round."""
    return sum(a.verb is Verb.BEFALL and a.target.partition("/")[0] == name for a in r.log)


def found_short(r: Round) -> bool:
    """Whether the count of the stub has shown that cards are missing."""
    counted = any(act.verb is Verb.COUNT and act.target == "stub" for act in r.log)
    return counted and not all_there(r)


def voided(r: Round) -> bool:
    """Whether this round has been declared void: nothing more can go wrong with it."""
    named = times_happened(r, "face-up-card") > 1 or any(
        times_happened(r, name) for name in VOIDING
    )
    return named or found_short(r)


def wrong_bet_lying(r: Round) -> bool:
    """Whether a bet that goes back is yet to be returned, so that its player has not decided."""
    wrong = False
    for act in r.log:
        if act.verb is Verb.BEFALL and act.target.startswith("wrong-multiple/"):
            wrong = True
        elif act.verb is Verb.RETURN:
            wrong = False
    return wrong


def dealing(r: Round, place: str = "") -> bool:
    """Whether cards have been dealt, and the stub is neither counted nor put away."""
    begun = any(act.verb is Verb.DEAL for act in r.log)
    done = any(a.target == "stub" and a.verb is Verb.COUNT for a in r.log)
    return bool(r.deck) and begun and not done and not voided(r)


def stub_away(r: Round) -> bool:
    """Whether the stub lies in the discard rack."""
    return not r.deck and RACKED in r.cards


def before_dealing(r: Round, place: str = "") -> bool:
    return len(r.deck) == r.deck_size and not any(act.verb is Verb.DEAL for act in r.log)
