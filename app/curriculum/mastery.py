"""How well a trainee holds each provision, told from the rounds on record.

Knowledge tracing: a provision is known or not yet; each attempt is evidence of which, and a
chance to learn it.  ``docs/practice.md`` says why so, and whence the figures come.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from functools import lru_cache

from games.engine.cite import Cite

FIRST = 0.2
"""How likely a beginner is to know a provision before he has ever tried it."""
LEARNT = 0.1
"""How likely one attempt, with what is said about it, is to teach it."""
GUESSED = 0.3
"""How likely an act is to be right although its provision is not known."""
SLIPPED = 0.05
"""How likely an act is to go wrong although its provision is known."""
HELD = 0.95
"""How likely a provision is to be known, from which on it is held."""
SUREST = 0.99
"""How likely it is to be known at the most: else no error could shake what was long right."""
LATELY = 20
"""How many attempts are told of as the last ones, at the least; as in the record's trend."""
TOLERATED = 0.1
"""The share of the last attempts that may be wrong where accuracy holds."""


@dataclass(slots=True)
class Belief:
    """What the attempts at one thing, in the order they were made, let us believe."""

    known: float = FIRST
    """How likely it is to be known, from 0 to 1."""
    attempts: int = 0
    _last: deque[tuple[int, int]] = field(default_factory=deque)
    """Attempts and errors of the last rounds, as many as hold *LATELY* attempts."""
    _lately: int = 0

    def add(self, attempts: int, errors: int, *, helped: bool = False) -> None:
        """Take in the attempts of one round; the errors are taken to be spread over them.

        *helped*: what is right may have been shown, so that it teaches but is no evidence.

        >>> belief = Belief()
        >>> for _ in range(4):
        ...     belief.add(1, 0)
        >>> belief.held
        True
        >>> belief.add(1, 1)
        >>> belief.held, belief.lately
        (False, (1, 5))
        """
        for at in range(attempts):
            if (at + 1) * errors // attempts > at * errors // attempts:
                self._weigh(SLIPPED, 1 - GUESSED)
            elif not helped:
                self._weigh(1 - SLIPPED, GUESSED)
            self.known = min(SUREST, self.known + (1 - self.known) * LEARNT)
        self.attempts += attempts
        self._last.append((attempts, errors))
        self._lately += attempts
        while self._lately - self._last[0][0] >= LATELY:
            self._lately -= self._last.popleft()[0]

    def _weigh(self, if_known: float, if_not: float) -> None:
        """Weigh evidence that is so likely *if_known*, and so likely *if_not*."""
        known, unknown = self.known * if_known, (1 - self.known) * if_not
        self.known = known / (known + unknown)

    @property
    def held(self) -> bool:
        return self.known >= HELD

    @property
    def lately(self) -> tuple[int, int]:
        """How many were wrong of the last attempts, and how many those are."""
        return sum(errors for _, errors in self._last), self._lately

    @property
    def share_wrong(self) -> float:
        """The share of the last attempts that was wrong."""
        wrong, tried = self.lately
        return wrong / tried if tried else 0.0

    @property
    def accurate(self) -> bool:
        """Whether it is held, and few enough of the last attempts were wrong."""
        return self.held and self.share_wrong <= TOLERATED


@lru_cache(maxsize=4000)
def read_cite(key: str) -> Cite:
    """Read a provision as records write it, with or without the Code's name.

    :raises ValueError: if it is none.
    """
    return Cite.parse(key.rpartition(" ")[2])


@lru_cache(maxsize=4000)
def is_cite(key: str) -> bool:
    """Whether *key* names a provision."""
    try:
        read_cite(key)
    except ValueError:
        return False
    return True
