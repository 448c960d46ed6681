"""Known missteps: wrong acts that trainees fall into, each with what to say of it."""

from __future__ import annotations

from games.caribbean_stud.chapter import BANKED
from games.common.missteps import missteps, progressive_missteps

MISSTEPS = (
    *progressive_missteps("progressive"),
    *missteps(BANKED, "This wager is neither won nor lost: it goes back to the player."),
)
