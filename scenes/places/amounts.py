"""Sums of money and chips, as people type them and as the program writes them."""

from __future__ import annotations

from decimal import Decimal

from assets.trayshape import TUBES
from games.engine.chips import dollars

MOST_CHIPS = 200
"""The most in one word of an answer such as ``20x5``; nobody cuts more."""


def cents_of(text: str) -> int | None:
    """Return the cents that *text* in dollars means, or ``None``.

    >>> cents_of("22.50"), cents_of("$1,500"), cents_of("half"), cents_of("1e999999999")
    (2250, 150000, None, None)
    """
    plain = text.replace("$", "").replace(",", "").strip()
    if not plain.replace(".", "", 1).isdecimal():
        return None
    amount = Decimal(plain) * 100
    return int(amount) if amount > 0 and amount == amount.to_integral_value() else None


def chips_of(text: str) -> tuple[int, ...] | None:
    """Return the chips, in cents, that *text* spells out one by one, or ``None``.

    >>> chips_of("25+5+5"), chips_of("2x25 5"), chips_of("35"), chips_of("30+5")
    ((2500, 500, 500), (2500, 2500, 500), None, None)
    >>> chips_of("²x25"), chips_of("300x1")
    (None, None)
    """
    words = text.replace("+", " ").split()
    if len(words) < 2 and "x" not in text:
        return None
    found: list[int] = []
    for word in words:
        count, times, value = word.rpartition("x")
        chip = cents_of(value)
        many = int(count) if times and count.isdecimal() else 0 if times else 1
        if chip not in TUBES or not 0 < many <= MOST_CHIPS:
            return None
        found += [chip] * many
    return tuple(sorted(found, reverse=True)) or None


def in_words(chips: tuple[int, ...] | None) -> str:
    """Return a breakdown in words.

    >>> in_words((2500, 500, 500))
    '1 × $25, 2 × $5'
    """
    if chips is None:
        return "The tray cannot make that amount"
    seen = dict.fromkeys(chips)
    return ", ".join(f"{chips.count(chip)} × {dollars(chip)}" for chip in seen)
