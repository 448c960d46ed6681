"""What goes wrong at Crazy 4 Poker, and the remedy: § 657a.13 and provisions elsewhere."""

from __future__ import annotations

from collections.abc import Callable

from games.common.devices import devices
from games.common.irregularities import card_trouble, unaccepted_wager
from games.common.players_conduct import (
    conduct,
    just_asked,
    live_seats,
    put_down,
    second_place,
    withdrawing,
    wrong_bet,
)
from games.crazy_4_poker.chapter import BANKED, CODE, MOST_TIMES
from games.crazy_4_poker.playing import most_times
from games.engine.features import Irregularity
from games.engine.procedure import Procedure
from games.engine.round import Round

TOO_MANY = MOST_TIMES + 1
"""More Antes than any hand allows: the dealer sees it without looking at the hand."""

asked = just_asked(BANKED)


def too_soon(r: Round, place: str) -> bool:
    """Whether a player has yet to fold or play."""
    return any(f"{seat}/play" not in r.wagers for seat in r.live)


def raised_too_high() -> Irregularity:
    """A player without aces bets what only aces may: found when the hand is turned."""
    return Irregularity(
        "raised-too-high",
        CODE["11(b)"],
        "A player bets three times the Ante on any hand",
        lambda r, place: asked(r, place) and most_times(r, int(place)) < MOST_TIMES,
        lambda r, rest, place: rest,
        lambda r, place: put_down(r, f"{place}/play", MOST_TIMES * r.wagers[f"{place}/ante"]),
        live_seats,
    )


def irregularities(whole: Callable[[Round], Procedure]) -> tuple[Irregularity, ...]:
    """Return everything that can go wrong; *whole* is the round's procedure, to begin it again."""
    return (
        *card_trouble(
            BANKED,
            whole,
            too_soon=too_soon,
            seen="A card of the dealer's is seen before all have folded or played",
        ),
        *devices(BANKED, whole),
        unaccepted_wager(BANKED),
        *conduct(BANKED),
        second_place(BANKED, CODE["7(e)"]),
        withdrawing(BANKED, CODE["7(c)"]),
        wrong_bet(BANKED, TOO_MANY, "A player bets four times the Ante", asked),
        raised_too_high(),
    )
