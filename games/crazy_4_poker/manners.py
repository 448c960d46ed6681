"""How simulated players decide, each from the player's own five cards."""

from __future__ import annotations

from games.common.facing import by_strategy
from games.crazy_4_poker.chapter import player_cards
from games.crazy_4_poker.strategy import best_play
from games.engine.hands import rank_four
from games.engine.round import Round

NO_DOUBT = (1,)
"""The lowest rank with which a timid player stays: a pair."""


def best(r: Round, seat: int) -> int:
    cards = player_cards(r, seat)
    return best_play(cards) if cards else 0


def doubtful(r: Round, seat: int) -> bool:
    return rank_four(player_cards(r, seat)) < NO_DOUBT


MANNERS = by_strategy(best, doubtful)
