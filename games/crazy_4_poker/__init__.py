"""Crazy 4 Poker, 58 Pa. Code Chapter 657a.

Each player and the dealer get five cards; the best four play. To stay in, a player bets the Ante
again, or up to three times the Ante with a pair of aces or better. A dealer below a king does not
qualify. The Super Bonus next to the Ante is paid from a straight up.
"""

from __future__ import annotations

from games.crazy_4_poker.chapter import IRREGULARITIES, TABLE, procedure
from games.crazy_4_poker.common_errors import COMMON_ERRORS

GAME = TABLE.game(procedure, irregularities=IRREGULARITIES, common_errors=COMMON_ERRORS)
