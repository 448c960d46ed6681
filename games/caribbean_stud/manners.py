"""How simulated players decide, each from the player's own cards and the dealer's up card."""

from __future__ import annotations

from games.caribbean_stud.chapter import UP, player_cards
from games.caribbean_stud.strategy import bets
from games.caribbean_stud.tables import BET_IN_ANTES
from games.common.facing import by_strategy
from games.engine.hands import rank_five
from games.engine.round import Round

NO_DOUBT = (1,)
"""The least rank with which a timid player stays: a pair."""


def best(r: Round, seat: int) -> int:
    cards, up = player_cards(r, seat), r.cards.get(UP, ())
    return BET_IN_ANTES if cards and up and bets(cards, up[0]) else 0


def doubtful(r: Round, seat: int) -> bool:
    return rank_five(player_cards(r, seat)) < NO_DOUBT


MANNERS = by_strategy(best, doubtful)
