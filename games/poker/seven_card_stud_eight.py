"""Seven-card Stud High-low Split Eight or Better: § 637a.10."""

from __future__ import annotations

from games.families.pot.game import made_by
from games.poker.seven_card_stud import SPLIT, owes, seven_card_stud

STUD_EIGHT = seven_card_stud(
    "seven-card-stud-eight",
    "Seven-card Stud High-low Split Eight or Better",
    owes("(4)", "lowest"),
    SPLIT,
    eight=True,
)

GAME = made_by(STUD_EIGHT)
