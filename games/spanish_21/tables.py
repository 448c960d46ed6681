"""Every payout of § 635a.12, row for row as printed.

Bonus hands are named by ``games.spanish_21.points.name_21``.
"""

from __future__ import annotations

from datetime import date

from games.engine.cite import Chapter
from games.engine.odds import PayTable

CODE = Chapter("635a", in_force=date(2012, 5, 12))

SPANISH_21 = PayTable(CODE["12(a)"], {"Blackjack": "3 to 2", "winning hand": "1 to 1"})
EVEN_MONEY = PayTable(CODE["8(e)"], {"Blackjack": "1 to 1"})
"""Instead of insurance, where the house offers it."""

BONUS = PayTable(
    CODE["12(b)"],
    {
        "6-7-8 of mixed suits": "3 to 2",
        "6-7-8 of the same suit": "2 to 1",
        "6-7-8 of spades": "3 to 1",
        "7-7-7 of mixed suits": "3 to 2",
        "7-7-7 of the same suit": "2 to 1",
        "7-7-7 of spades": "3 to 1",
        "five cards": "3 to 2",
        "six cards": "2 to 1",
        "seven or more cards": "3 to 1",
    },
)
"""A winning hand of 21 that was neither doubled nor split."""
BONUS_CITES = {
    "6-7-8 of mixed suits": CODE["12(b)(1)"],
    "6-7-8 of the same suit": CODE["12(b)(2)"],
    "6-7-8 of spades": CODE["12(b)(2)"],
    "7-7-7 of mixed suits": CODE["12(b)(3)"],
    "7-7-7 of the same suit": CODE["12(b)(4)"],
    "7-7-7 of spades": CODE["12(b)(4)"],
    "five cards": CODE["12(b)(5)"],
    "six cards": CODE["12(b)(6)"],
    "seven or more cards": CODE["12(b)(7)"],
}
"""Row of ``BONUS`` -> its own paragraph."""

_SPADES_TOO = {"7-7-7 of spades": "7-7-7 of the same suit"}
SUPER_BONUS = {
    500: PayTable(CODE["12(c)(1)"], {"7-7-7 of the same suit": "$1,000"}, _SPADES_TOO),
    2500: PayTable(CODE["12(c)(2)"], {"7-7-7 of the same suit": "$5,000"}, _SPADES_TOO),
}
"""Least original wager, in cents -> what three suited 7s win in addition when the dealer's up card
is a 7."""
SUPER_BONUS_OTHERS = PayTable(CODE["12(c)(3)"], {"each other player with a wager": "$50"})

SUPER_BONUS_ADVISED = PayTable(
    CODE["12(c)"],
    {
        **{
            f"suited 7s against a 7, from {least // 100} dollars": line
            for least, table in SUPER_BONUS.items()
            for line in table.rows.values()
        },
        "each other player who wagered": SUPER_BONUS_OTHERS.rows["each other player with a wager"],
    },
)
"""The fixed payouts together, as the layout advises of them."""

INSURANCE = PayTable(CODE["12(d)"], {"dealer's Blackjack": "2 to 1"})

SAME_SUIT = "matching card of the same suit"
OTHER_SUIT = "matching card of a different suit"
MATCH = {
    6: PayTable(CODE["12(e)(1)"], {SAME_SUIT: "9 to 1", OTHER_SUIT: "4 to 1"}),
    8: PayTable(CODE["12(e)(2)"], {SAME_SUIT: "12 to 1", OTHER_SUIT: "3 to 1"}),
}
"""Number of decks -> what each matching card wins."""
