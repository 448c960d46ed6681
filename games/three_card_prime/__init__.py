"""Three Card Prime, 58 Pa. Code Chapter 679a.

Each player and the dealer get three cards. A player looks at them and either bets the Ante again
or gives it up. A dealer below a queen does not qualify, and the player wins ties.
"""

from __future__ import annotations

from games.three_card_prime.chapter import IRREGULARITIES, TABLE, causes_irregularity, procedure
from games.three_card_prime.common_errors import COMMON_ERRORS

GAME = TABLE.game(
    procedure,
    irregularities=IRREGULARITIES,
    common_errors=COMMON_ERRORS,
    causes_irregularity=causes_irregularity,
)
