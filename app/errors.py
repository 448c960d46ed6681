"""What is wrong with a file, where, and what to write instead."""

from __future__ import annotations


class UnusableError(ValueError):
    """Input that cannot be used: names the file, the key or line, and the cure."""

    def __init__(self, where: str, key: str, problem: str) -> None:
        super().__init__(f"{where}: {key}: {problem}" if key else f"{where}: {problem}")
        self.where, self.key, self.problem = where, key, problem
