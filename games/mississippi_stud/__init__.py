"""Mississippi Stud, 58 Pa. Code Chapter 655a.

A player antes, looks at two cards, and on each of three streets bets one to
three antes or folds.  The dealer holds no hand: a pair of jacks wins.
"""

from __future__ import annotations

from games.families.streets_errors import common_errors
from games.mississippi_stud.chapter import (
    EXTRAS,
    IRREGULARITIES,
    TABLE,
    procedure,
)

GAME = TABLE.game(
    procedure,
    irregularities=IRREGULARITIES,
    common_errors=common_errors(TABLE, extras=EXTRAS),
)
