"""Three Card Poker: 58 Pa. Code, chapter 649a as far as it is at hand, and rules of the house.

Each player and the dealer get three cards. A player looks at them and either bets the Ante again
or gives it up. A dealer below a queen does not qualify, and then only the Antes are paid. Pair
Plus goes by the player's own cards and may be a player's one wager.
"""

from __future__ import annotations

from games.three_card_poker.chapter import IRREGULARITIES, TABLE, procedure
from games.three_card_poker.common_errors import COMMON_ERRORS

GAME = TABLE.game(procedure, irregularities=IRREGULARITIES, common_errors=COMMON_ERRORS)
"""The chapter: its wagers, what it leaves to the house, and one round of play."""
