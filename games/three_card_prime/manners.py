"""How simulated players decide, each from the player's own three cards."""

from __future__ import annotations

from games.common.facing import by_strategy
from games.engine.hands import rank_three
from games.engine.round import Round
from games.three_card_prime.chapter import player_cards
from games.three_card_prime.strategy import play_or_fold

NO_DOUBT = (1,)
"""The lowest rank with which a timid player stays: a pair."""


def best(r: Round, seat: int) -> int:
    cards = player_cards(r, seat)
    return 1 if cards and play_or_fold(cards) else 0


def doubtful(r: Round, seat: int) -> bool:
    return rank_three(player_cards(r, seat)) < NO_DOUBT


MANNERS = by_strategy(best, doubtful)
