"""Reading single values of a file, each with a cure when it is wrong."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from decimal import Decimal, InvalidOperation
from difflib import get_close_matches

from app.errors import SHOWN, UnusableError, shown

Table = Mapping[str, object]
LONGEST, SHORT = 20_000, 200
"""How many characters a text of a file may have, and one that is a name or a seed."""
RICHEST = 10**9
"""The most that any sum of a file may be, in cents: more than any tray holds."""


def only(table: Table, known: Collection[str], where: str, key: str) -> None:
    """Refuse any key of *table* that is not *known*."""
    for name in table:
        if name not in known:
            near = get_close_matches(name[:SHOWN], known, 1)
            cure = f"did you mean {near[0]!r}?" if near else f"known here: {', '.join(known)}"
            raise UnusableError(where, _join(key, name[:SHOWN]), f"no such key; {cure}")


def table_of(value: object, where: str, key: str) -> Table:
    if not isinstance(value, dict):
        raise UnusableError(where, key, f"a table is wanted, written as [{key}]")
    return value


def word(value: object, options: Collection[str], where: str, key: str) -> str:
    if not isinstance(value, str) or value not in options:
        listed = ", ".join(f'"{option}"' for option in options)
        raise UnusableError(where, key, f"{shown(value)} is not one of {listed}")
    return value


def text(value: object, where: str, key: str, most: int = LONGEST) -> str:
    if not isinstance(value, str):
        raise UnusableError(where, key, f'{shown(value)} is not text; write it in quotes: "…"')
    if len(value) > most:
        raise UnusableError(where, key, f"{shown(value)} is longer than {most:,} characters")
    return value


def list_of(value: object, most: int, where: str, key: str) -> list[object]:
    """Read a list of *most* values at the most."""
    if not isinstance(value, list):
        raise UnusableError(where, key, f"{shown(value)} is not a list; write it as [ … ]")
    if len(value) > most:
        raise UnusableError(where, key, f"has {len(value):,} entries; write {most} at the most")
    return value


def flag(value: object, where: str, key: str) -> bool:
    if not isinstance(value, bool):
        raise UnusableError(where, key, f"{shown(value)} is neither true nor false")
    return value


def number(value: object, least: int, most: int, where: str, key: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        told = f"{shown(value)} is not a whole number from {least} to {most}"
        raise UnusableError(where, key, told)
    return value


def cents(value: object, where: str, key: str, most: int = RICHEST) -> int:
    """Read dollars: ``15``, ``7.5`` or ``"$1,250.50"``; *most* is in cents.

    >>> cents(7.5, "round.toml", "ante"), cents("$1,250", "round.toml", "ante")
    (750, 125000)
    """
    amount = _amount(value, most, where, key)
    if amount != amount.to_integral_value() or amount % 50:
        raise UnusableError(
            where, key,
            f"{shown(value)} cannot be made of chips: write whole dollars or half dollars",
        )  # fmt: skip
    return int(amount)


def meter(value: object, where: str, key: str) -> int:
    """Read what a meter shows, in dollars and cents."""
    return int(_amount(value, RICHEST, where, key))


def _amount(value: object, most: int, where: str, key: str) -> Decimal:
    """Read dollars as cents, from nothing to *most*."""
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        raise UnusableError(where, key, f"{shown(value)} is not an amount in dollars")
    if isinstance(value, int) and not -RICHEST < value < RICHEST:
        raise UnusableError(where, key, f"is not from 0 to {most // 100:,} dollars")
    try:
        if isinstance(value, str) and len(value) > SHORT:
            raise InvalidOperation
        amount = Decimal(str(value).replace(",", "").removeprefix("$"))
    except InvalidOperation:
        told = f'{shown(value)} is not an amount in dollars; write it as 15 or "7.50"'
        raise UnusableError(where, key, told) from None
    if not amount.is_finite() or not 0 <= amount <= most // 100:
        told = f"{shown(value)} is not from 0 to {most // 100:,} dollars"
        raise UnusableError(where, key, told)
    return amount * 100


def dollars_of(cents: int) -> int | str:
    """Write *cents* as a file has it: whole dollars as a number, others in quotes."""
    return cents // 100 if cents % 100 == 0 else f"{cents / 100:.2f}"


def seat(name: str, seats: Collection[int], where: str, key: str) -> int:
    """Read the number of a player's place."""
    if name not in map(str, seats):
        known = f"seats are {min(seats)} to {max(seats)}, from the dealer's left"
        raise UnusableError(where, key, known)
    return int(name)


def _join(key: str, name: str) -> str:
    return f"{key}.{name}" if key else name
