"""Omaha High-low Split Eight or Better: § 637a.12."""

from __future__ import annotations

from games.families.pot.facts import Winning
from games.families.pot.game import made_by
from games.poker.omaha import AT, omaha

OMAHA_EIGHT = omaha(
    "omaha-eight",
    "Omaha High-low Split Eight or Better",
    Winning(
        high=AT("(k)(2)(i)"),
        low=AT("(k)(2)(i)"),
        no_low=AT("(l)"),
        tied=AT("(k)(2)(ii)"),
        tied_low=AT("(k)(2)(iii)"),
        odd=AT("(k)(2)(ii)"),
    ),
    eight=True,
)

GAME = made_by(OMAHA_EIGHT)
