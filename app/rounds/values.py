"""Reading single values of a file, each with a cure when it is wrong."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from decimal import Decimal, InvalidOperation
from difflib import get_close_matches

from app.errors import UnusableError

Table = Mapping[str, object]


def only(table: Table, known: Collection[str], where: str, key: str) -> None:
    """Refuse any key of *table* that is not *known*."""
    for name in table:
        if name not in known:
            near = get_close_matches(name, known, 1)
            cure = f"did you mean {near[0]!r}?" if near else f"known here: {', '.join(known)}"
            raise UnusableError(where, _join(key, name), f"no such key; {cure}")


def table_of(value: object, where: str, key: str) -> Table:
    if not isinstance(value, dict):
        raise UnusableError(where, key, f"a table is wanted, written as [{key}]")
    return value


def word(value: object, options: Collection[str], where: str, key: str) -> str:
    if not isinstance(value, str) or value not in options:
        listed = ", ".join(f'"{option}"' for option in options)
        raise UnusableError(where, key, f"{value!r} is not one of {listed}")
    return value


def text(value: object, where: str, key: str) -> str:
    if not isinstance(value, str):
        raise UnusableError(where, key, f'{value!r} is not text; write it in quotes: "…"')
    return value


def flag(value: object, where: str, key: str) -> bool:
    if not isinstance(value, bool):
        raise UnusableError(where, key, f"{value!r} is neither true nor false")
    return value


def number(value: object, least: int, most: int, where: str, key: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise UnusableError(where, key, f"{value!r} is not a whole number from {least} to {most}")
    return value


def cents(value: object, where: str, key: str) -> int:
    """Read dollars: ``15``, ``7.5`` or ``"$1,250.50"``.

    >>> cents(7.5, "round.toml", "ante"), cents("$1,250", "round.toml", "ante")
    (750, 125000)
    """
    try:
        if isinstance(value, bool):
            raise InvalidOperation
        amount = Decimal(str(value).replace(",", "").removeprefix("$")) * 100
    except InvalidOperation:
        raise UnusableError(where, key, f"{value!r} is not an amount in dollars") from None
    if amount != amount.to_integral_value() or amount < 0 or amount % 50:
        raise UnusableError(
            where, key, f"{value!r} cannot be made of chips: write whole dollars or half dollars"
        )
    return int(amount)


def meter(value: object, where: str, key: str) -> int:
    """Read what a meter shows, in dollars and cents."""
    try:
        return int(Decimal(str(value).replace(",", "").removeprefix("$")) * 100)
    except InvalidOperation:
        raise UnusableError(where, key, f"{value!r} is not an amount in dollars") from None


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
