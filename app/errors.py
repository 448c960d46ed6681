"""What is wrong with a file, where, and what to write instead."""

from __future__ import annotations

SHOWN = 60
"""How much of a wrong value is shown."""


def shown(value: object) -> str:
    """Return *value* as it stands in a file, but not much of it.

    >>> shown("2c"), shown("x" * 5000)[-3:]
    ("'2c'", '...')
    """
    try:
        told = repr(value) if not isinstance(value, str) else repr(value[: 2 * SHOWN])
    except (ValueError, RecursionError):  # more digits, or deeper, than Python writes
        told = "this"
    return told if len(told) <= SHOWN else f"{told[:SHOWN]}..."


class UnusableError(ValueError):
    """Input that cannot be used: names the file, the key or line, and the cure."""

    def __init__(self, where: str, key: str, problem: str) -> None:
        key = key if len(key) <= 2 * SHOWN else f"{key[: 2 * SHOWN]}..."
        super().__init__(f"{where}: {key}: {problem}" if key else f"{where}: {problem}")
        self.where, self.key, self.problem = where, key, problem

    def within(self, file: str) -> UnusableError:
        """Return the same about the *file* in which it stands."""
        key = f"{self.where}: {self.key}" if self.key else self.where
        return UnusableError(file, key, self.problem)
