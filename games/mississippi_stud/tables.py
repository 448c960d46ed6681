"""Every payout table of § 655a.12, row for row as printed, and its meters.

Keys of the lettered tables are the letters a Rules Submission chooses.  Hands are
named as in ``games.engine.hands``.
"""

from __future__ import annotations

from games.engine.cite import Cite
from games.engine.hands import SIX_CARD_ROYAL_DIAMONDS, SIX_CARD_ROYAL_OTHER
from games.engine.odds import Meter, MeterName, PayTable


def _cite(key: str) -> Cite:
    return Cite.parse(f"655a.{key}")


PAYS = PayTable(
    _cite("12(a)"),
    {
        "royal flush": "500 to 1",
        "straight flush": "100 to 1",
        "four-of-a-kind": "40 to 1",
        "full house": "10 to 1",
        "flush": "6 to 1",
        "straight": "4 to 1",
        "three-of-a-kind": "3 to 1",
        "two pair": "2 to 1",
        "pair of jacks or better": "1 to 1",
        "pair of 6s to 10s": "push",
    },
)
"""Ante, 3rd, 4th and 5th Street."""

AGGREGATE_LIMIT = 5_000_000
"""Cents that the Ante and street wagers of one hand may win together (§ 655a.12(b)), unless
the table's minimum wager could win more."""

_MIDDLE = {"full house": "50 for 1", "flush": "40 for 1", "straight": "30 for 1"}
_JACKPOTS = {"royal flush": "100% mega jackpot", "straight flush": "100% major jackpot"}

PROGRESSIVE = {
    "A": PayTable(
        _cite("12(c)(1)"),
        {
            "royal flush": "100% of meter",
            "straight flush": "10% of meter",
            "four-of-a-kind": "300 for 1",
            **_MIDDLE,
            "three-of-a-kind": "9 for 1",
        },
    ),
    "B": PayTable(
        _cite("12(c)(1)"),
        {
            **_JACKPOTS,
            "four-of-a-kind": "300 for 1",
            **_MIDDLE,
            "three-of-a-kind": "9 for 1",
        },
    ),
    "C": PayTable(
        _cite("12(c)(1)"),
        {
            **_JACKPOTS,
            "four-of-a-kind": "100% minor jackpot",
            **_MIDDLE,
            "three-of-a-kind": "10 for 1",
        },
    ),
    "D": PayTable(
        _cite("12(c)(1)"),
        {
            **_JACKPOTS,
            "four-of-a-kind": "100% minor jackpot",
            **_MIDDLE,
            "three-of-a-kind": "9 for 1",
        },
    ),
}

_SEEDS: dict[MeterName, str] = {
    "meter": "$10,000 for 1",
    "mega": "$10,000 for 1",
    "major": "$1,000 for 1",
    "minor": "$250 for 1",
}


_GROWTH: dict[str, dict[MeterName, int]] = {
    "A": {"meter": 21},
    "B": {"mega": 11, "major": 10},
    "C": {"mega": 9, "major": 7, "minor": 3},
    "D": {"mega": 10, "major": 8, "minor": 3},
}
PROGRESSIVE_METERS: dict[str, dict[MeterName, Meter]] = {
    letter: {
        # Every one of them is reseeded with what seeded it.
        name: Meter(_cite("12(c)(3)"), name, _SEEDS[name], _SEEDS[name], primary)
        for name, primary in rates.items()
    }
    for letter, rates in _GROWTH.items()
}
"""Paytable -> name -> meter; a share's ``meter`` is the name to look up."""

ENVY = {
    100: PayTable(_cite("12(c)(5)"), {"royal flush": "$1,000", "straight flush": "$300"}),
    500: PayTable(_cite("12(c)(5)"), {"royal flush": "$5,000", "straight flush": "$1,500"}),
}
"""Progressive stake of the player who receives it, in cents -> Envy Bonus."""

THREE_CARD = PayTable.columns(
    _cite("12(d)"),
    "mini-royal, straight flush, three-of-a-kind, straight, flush, pair",
    A="40 40 30 6 4 1",
    B="40 40 30 5 4 1",
    C="50 40 30 5 4 1",
    D="50 40 30 6 3 1",
)

FIVE_CARD = PayTable(
    _cite("12(e)(1)"),
    {
        "royal flush": "100% of meter",
        "straight flush": "10% of meter",
        "four-of-a-kind": "500 for 1",
        "full house": "100 for 1",
        "flush": "50 for 1",
    },
)
FIVE_CARD_METER = Meter(_cite("12(e)(4)"), "meter", "$10,000 for 1", "$0", 13, reserve=8)

MAGIC = PayTable(_cite("12(e)(3)"), {"magic card": "20 for 1"})
LUCKY = PayTable(_cite("12(e)(3)"), {"lucky bonus": "5 for 1"})

_TO_FLUSH = "royal flush, straight flush, four-of-a-kind, full house, flush"

SIX_CARD = PayTable.columns(
    _cite("12(f)"),
    f"{_TO_FLUSH}, straight, three-of-a-kind",
    paid_as={SIX_CARD_ROYAL_DIAMONDS: "royal flush", SIX_CARD_ROYAL_OTHER: "royal flush"},
    A="1,000 200 50 25 20 10 5",
    B="1,000 200 50 25 15 10 5",
    C="1,000 200 100 20 15 9 8",
    D="1,000 200 100 20 15 10 7",
)
SIX_CARD["E"] = PayTable(
    _cite("12(f)"),
    {
        SIX_CARD_ROYAL_DIAMONDS: "200,000 to 1",
        SIX_CARD_ROYAL_OTHER: "20,000 to 1",
        "royal flush": "1,000 to 1",
        "straight flush": "200 to 1",
        "four-of-a-kind": "50 to 1",
        "full house": "20 to 1",
        "flush": "15 to 1",
        "straight": "10 to 1",
        "three-of-a-kind": "5 to 1",
    },
)
