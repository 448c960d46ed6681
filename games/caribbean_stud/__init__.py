"""Caribbean Stud Poker: 58 Pa. Code, chapter 555 as amended in 2011, and rules of the house.

Each player and the dealer get five cards; one of the dealer's lies face up. A player bets twice
the Ante or folds. A dealer below ace-king does not qualify, and then only the Antes are paid.
"""

from __future__ import annotations

from games.caribbean_stud.chapter import IRREGULARITIES, TABLE, procedure
from games.caribbean_stud.common_errors import COMMON_ERRORS

GAME = TABLE.game(procedure, irregularities=IRREGULARITIES, common_errors=COMMON_ERRORS)
