"""Seven-card Stud High-low Split: § 637a.10."""

from __future__ import annotations

from games.families.pot.game import made_by
from games.poker.seven_card_stud import SPLIT, owes, seven_card_stud

STUD_HIGH_LOW = seven_card_stud(
    "seven-card-stud-high-low",
    "Seven-card Stud High-low Split",
    owes("(3)", "highest", ace_low=True),
    SPLIT,
)

GAME = made_by(STUD_HIGH_LOW)
