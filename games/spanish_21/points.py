"""Which hands are paid by name (§ 635a.12).

Cards may carry the digit of their deck; only rank and suit count.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.cards import Card
from games.families.twenty_one.points import points


def name_21(cards: Sequence[Card]) -> str | None:
    """Return what § 635a.12(b) calls a hand that counts 21, a row of ``tables.BONUS``.

    ``None`` for every other hand.

    >>> name_21(["6s1", "7s4", "8s2"]), name_21(["7s1", "7h4", "7s2"]), name_21(["9s1", "2d1"])
    ('6-7-8 of spades', '7-7-7 of mixed suits', None)
    """
    if points(cards).total != 21:
        return None
    if len(cards) >= 5:
        return {5: "five cards", 6: "six cards"}.get(len(cards), "seven or more cards")
    shown = "-".join(sorted(card[0] for card in cards))
    if shown not in ("6-7-8", "7-7-7"):
        return None
    suits = {card[1] for card in cards}
    if len(suits) > 1:
        return f"{shown} of mixed suits"
    return f"{shown} of spades" if suits == {"s"} else f"{shown} of the same suit"
