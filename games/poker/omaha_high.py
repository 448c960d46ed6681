"""Omaha High: § 637a.12."""

from __future__ import annotations

from games.families.pot.facts import Winning
from games.families.pot.game import made_by
from games.poker.chapter import TIED
from games.poker.omaha import AT, omaha

OMAHA_HIGH = omaha(
    "omaha-high",
    "Omaha High",
    Winning(high=AT("(k)(1)"), tied=TIED, odd=TIED),
)

GAME = made_by(OMAHA_HIGH)
