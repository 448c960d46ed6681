"""Every payout table of § 657a.12, row for row as printed, its meters, and what qualifies.

Keys of the lettered tables are the letters a Rules Submission chooses.  Hands are named
as in ``games.engine.hands``.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.cards import Card
from games.engine.cite import Cite
from games.engine.hands import rank_four
from games.engine.odds import Meter, MeterName, PayTable


def _cite(key: str) -> Cite:
    return Cite.parse(f"657a.{key}")


def qualifies(cards: Sequence[Card]) -> bool:
    """Return whether the dealer's best four are a king or better (§ 657a.11(c)(3)(ii))."""
    return rank_four(cards) >= (0, 13)


def may_raise(cards: Sequence[Card]) -> bool:
    """Return whether the Play Wager may be up to three Antes: aces or better (§ 657a.11(b))."""
    return rank_four(cards) >= (1, 14)


ANTE_AND_PLAY = PayTable(_cite("12(a)"), {"winning hand": "1 to 1"})

SUPER_BONUS = PayTable(
    _cite("12(b)"),
    {
        "four aces": "200 to 1",
        "four-of-a-kind": "30 to 1",
        "straight flush": "15 to 1",
        "three-of-a-kind": "2 to 1",
        "flush": "3 to 2",
        "straight": "1 to 1",
    },
)

QUEENS_UP = PayTable.columns(
    _cite("12(c)"),
    "four-of-a-kind, straight flush, three-of-a-kind, flush, straight, two pair, "
    "pair of queens or better",
    paid_as={"four aces": "four-of-a-kind"},
    A="50 30 9 4 3 2 1",
    B="50 40 8 4 3 2 1",
    C="50 30 8 4 3 2 1",
    D="50 40 7 4 3 2 1",
)

PROGRESSIVE = {
    letter: PayTable(
        _cite("12(d)(1)"),
        {
            "four aces": "100% of meter",
            "four-of-a-kind": "300 for 1",
            "straight flush": "100 for 1",
            "three-of-a-kind": trips,
        },
    )
    for letter, trips in (("A", "9 for 1"), ("B", "15 for 1"))
}

_GROWTH = 20
"""Percent; the chapter leaves the rate to the house (§ 657a.12(d)(3))."""
PROGRESSIVE_METERS: dict[str, dict[MeterName, Meter]] = {
    letter: {"meter": Meter(_cite("12(d)(3)"), "meter", seed, seed, _GROWTH)}
    for letter, seed in (("A", "$5,000"), ("B", "$1,000"))
}
"""Paytable -> name -> meter, seeded with the least that the chapter allows."""

ENVY = {
    "A": {
        100: PayTable(
            _cite("12(d)(5)(i)"),
            {"four aces": "$100", "four-of-a-kind": "$10", "straight flush": "$5"},
        ),
        500: PayTable(
            _cite("12(d)(5)(i)"),
            {"four aces": "$500", "four-of-a-kind": "$50", "straight flush": "$25"},
        ),
    },
    "B": {
        100: PayTable(_cite("12(d)(5)(ii)"), {"four aces": "$100", "four-of-a-kind": "$25"}),
        500: PayTable(_cite("12(d)(5)(ii)"), {"four aces": "$500", "four-of-a-kind": "$125"}),
    },
}
"""Paytable -> Progressive stake of the player who receives it, in cents -> Envy Bonus."""
