"""What goes wrong at Caribbean Stud, and the remedy: house rules 5, 8 to 10 and 13, and what
players may not do by §§ 555.7 and 555.11."""

from __future__ import annotations

from collections.abc import Callable

from games.caribbean_stud.chapter import BANKED, CODE
from games.common.devices import devices
from games.common.irregularities import card_trouble, unaccepted_wager
from games.common.players_conduct import (
    conduct,
    just_asked,
    live_seats,
    looking,
    say,
    second_place,
    talking,
    withdrawing,
    wrong_bet,
)
from games.engine.features import Irregularity
from games.engine.procedure import Procedure
from games.engine.round import Round


def too_soon(r: Round, place: str) -> bool:
    """Whether a player has yet to bet or fold."""
    return any(f"{seat}/bet" not in r.wagers for seat in r.live)


def laid_down(r: Round, place: str) -> bool:
    """Whether *place* is a seat whose player has looked, made the Bet and put the cards down."""
    return looking(BANKED)(r, place) and f"{place}/bet" in r.wagers


def irregularities(whole: Callable[[Round], Procedure]) -> tuple[Irregularity, ...]:
    """Return all that can go wrong; *whole* is the round's procedure, to begin it again."""
    return (
        *card_trouble(
            BANKED,
            whole,
            too_soon=too_soon,
            seen="A hole card of the dealer's is seen before everyone has acted",
        ),
        *devices(BANKED, whole),
        unaccepted_wager(BANKED),
        *conduct(BANKED),
        second_place(BANKED, CODE["7(f)"]),
        withdrawing(BANKED, CODE["7(b)"]),
        Irregularity(
            "touched-again",
            CODE["11(b)"],
            "A player touches the cards again after laying them down",
            laid_down,
            say(CODE["11(b)"], "leave-your-cards"),
            places=live_seats,
        ),
        wrong_bet(BANKED, 1, "A player bets only the Ante again", just_asked(BANKED)),
        talking(BANKED, CODE["11(c)"]),
    )
