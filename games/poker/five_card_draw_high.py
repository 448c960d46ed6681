"""Five-card Draw High: § 637a.13."""

from __future__ import annotations

from games.families.pot.facts import Winning
from games.families.pot.game import made_by
from games.poker.chapter import TIED
from games.poker.five_card_draw import AT, five_card_draw

DRAW_HIGH = five_card_draw(
    "five-card-draw-high",
    "Five-card Draw High",
    Winning(high=AT("(i)(1)"), tied=TIED, odd=TIED),
)

GAME = made_by(DRAW_HIGH)
