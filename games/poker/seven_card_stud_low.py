"""Seven-card Stud Low, or Razz: § 637a.10."""

from __future__ import annotations

from games.families.pot.game import made_by
from games.poker.seven_card_stud import alone, owes, seven_card_stud

STUD_LOW = seven_card_stud(
    "seven-card-stud-low",
    "Seven-card Stud Low",
    owes("(2)", "highest"),
    alone(high=False),
)

GAME = made_by(STUD_LOW)
