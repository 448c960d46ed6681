"""Common errors: wrong acts that trainees often make, each with what to say of it."""

from __future__ import annotations

from games.common.common_errors import (
    Broken,
    common_errors,
    fold_with_live_wager,
    out_of_order,
    progressive_errors,
    void_errors,
)
from games.engine.acts import Act, Verb
from games.engine.features import CommonError
from games.engine.moment import Moment
from games.mississippi_stud.chapter import BANKED, CODE, SIDE_WAGERS, STAKES, STREETS, side_wagers
from games.mississippi_stud.conduct import causes_irregularity


def before_all_acted(moment: Moment, act: Act) -> bool:
    return (
        act.verb is Verb.REVEAL
        and act.target in STREETS
        and bool(causes_irregularity(moment, act))
    )


AT = Broken(
    clearing=CODE["11(j)"],
    fold=CODE["11(b)"],
    from_right=CODE["11(h)"],
    paying={
        **dict.fromkeys(STAKES, CODE["11(h)(3)"]),
        "progressive": CODE["11(i)(1)(iv)"],
        "three-card": CODE["11(i)(2)(i)"],
        "five-card": CODE["11(i)(3)(iii)"],
        "six-card": CODE["11(i)(4)(i)"],
    },
)

COMMON_ERRORS = (
    *void_errors(BANKED),
    out_of_order(
        BANKED,
        CODE["11(i)"],
        *SIDE_WAGERS,
        "magic-card",
        "lucky-bonus",
        first=STAKES,
        rule="First the Ante and the street wagers, then the optional ones.",
    ),
    *progressive_errors(
        "progressive", "five-card", "magic-card", "lucky-bonus", envy=CODE["11(i)(1)(v)"]
    ),
    CommonError(
        "collected a fold's cards though an optional wager lives",
        fold_with_live_wager(side_wagers),
        "The hand stays on the table: an optional wager still hangs on the round.",
        CODE["11(b)"],
    ),
    CommonError(
        "turned a card before all had acted",
        before_all_acted,
        "A community card shown too soon voids the whole round.",
        CODE["13(d)"],
        "critical",
        "too soon",
    ),
    *common_errors(BANKED, AT, "A pair of 6s to 10s pushes: the wagers go back to the player."),
)
