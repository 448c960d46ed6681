"""Seven-card Stud High: § 637a.10."""

from __future__ import annotations

from games.families.pot.game import made_by
from games.poker.seven_card_stud import alone, owes, seven_card_stud

STUD_HIGH = seven_card_stud(
    "seven-card-stud-high",
    "Seven-card Stud High",
    owes("(1)", "lowest"),
    alone(high=True),
)

GAME = made_by(STUD_HIGH)
