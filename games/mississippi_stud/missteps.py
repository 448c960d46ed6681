"""Known missteps: wrong acts that trainees fall into, each with what to say of it."""

from __future__ import annotations

from games.common.missteps import (
    fold_with_live_wager,
    missteps,
    progressive_missteps,
)
from games.engine.acts import Act, Verb
from games.engine.features import Misstep
from games.engine.moment import Moment
from games.mississippi_stud.chapter import BANKED, CODE, STREETS, side_wagers
from games.mississippi_stud.conduct import slip


def before_all_acted(moment: Moment, act: Act) -> bool:
    return act.verb is Verb.REVEAL and act.target in STREETS and bool(slip(moment, act))


MISSTEPS = (
    *progressive_missteps(
        "progressive", "five-card", "magic-card", "lucky-bonus", envy=CODE["11(i)(1)(v)"]
    ),
    Misstep(
        "collected a fold's cards though an optional wager lives",
        fold_with_live_wager(side_wagers),
        "The hand stays on the table: an optional wager still hangs on the round.",
    ),
    Misstep(
        "turned a card before all had acted",
        before_all_acted,
        "A community card shown too soon voids the whole round.",
    ),
    *missteps(BANKED, "A pair of 6s to 10s pushes: the wagers go back to the player."),
)
