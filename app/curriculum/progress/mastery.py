"""How well a trainee holds each provision, judged by the rounds on record.

This is knowledge tracing: a provision is known or not yet, and each attempt is both evidence and a
chance to learn it. ``docs/practice.md`` gives the reasons and the sources of the figures.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from functools import lru_cache

from games.engine.cite import Cite

FIRST = 0.2
"""How likely a beginner is to know a provision before ever trying it."""
LEARNT = 0.1
"""How likely one attempt, with its feedback, is to teach it."""
GUESSED = 0.3
"""How likely an act is to be right although its provision is not known."""
SLIPPED = 0.05
"""How likely an act is to go wrong although its provision is known."""
HELD = 0.95
"""How likely a provision is to be known, from which on it is held."""
AT_ONCE = 2
"""How many attempts of one round count in full: more of them prove and teach hardly more."""
BEGINNERS = 5
"""How many provisions the guess that somebody is a beginner is worth."""
SURE = 0.95
"""The greatest likelihood that a provision never tried is known."""
SUREST = 0.99
"""The highest likelihood of knowing it: otherwise no error could shake what was right for long."""
LATELY = 20
"""How many attempts count as the last ones, at least; as in the record's trend."""
TOLERATED = 0.1
"""The share of the last attempts that may be wrong where accuracy holds."""


def learnt(attempts: float) -> float:
    """Return how likely this many attempts in one round are to teach a provision."""
    return 1.0 - float((1 - LEARNT) ** min(attempts, AT_ONCE))


@dataclass(slots=True)
class Belief:
    """The estimate after the attempts at one thing, in the order they were made."""

    known: float = FIRST
    """How likely it is to be known, from 0 to 1."""
    attempts: int = 0
    _last: deque[tuple[int, int]] = field(default_factory=deque)
    """Attempts and errors of the last rounds, as many as hold *LATELY* attempts."""
    _lately: int = 0

    def add(self, attempts: int, errors: int, *, helped: bool = False) -> None:
        """Add the attempts of one round, which together count as *AT_ONCE* at most.

        *helped*: the right act may have been shown, so the attempt teaches but is no evidence.

        >>> belief = Belief()
        >>> for _ in range(4):
        ...     belief.add(1, 0)
        >>> belief.held
        True
        >>> belief.add(1, 1)
        >>> belief.held, belief.lately
        (False, (1, 5))
        """
        count = min(attempts, AT_ONCE)
        right = 0 if helped else attempts - errors
        odds = self.known / (1 - self.known)
        odds *= (SLIPPED / (1 - GUESSED)) ** (errors * count / attempts)
        odds *= ((1 - SLIPPED) / GUESSED) ** (right * count / attempts)
        known = odds / (1 + odds)
        self.known = min(SUREST, known + (1 - known) * learnt(count))
        self.attempts += attempts
        self._last.append((attempts, errors))
        self._lately += attempts
        while self._lately - self._last[0][0] >= LATELY:
            self._lately -= self._last.popleft()[0]

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


@dataclass(slots=True)
class Firsts:
    """How the first tries of provisions went, from which those never tried are guessed."""

    _went: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Chapter or section -> how many of its provisions were tried, and how many were right."""

    def add(self, key: str, right: bool) -> None:
        """Take in that the provision *key* was *right* at its first try, or was not."""
        for above in _above(key):
            tried, well = self._went.get(above, (0, 0))
            self._went[above] = tried + 1, well + right

    def known(self, key: str) -> float:
        """Return how likely the provision *key*, never tried, is to be known.

        The estimate is a beginner's until the chapter gives evidence, and the chapter's until the
        section does; *key* may be a chapter or a section too.

        >>> firsts = Firsts()
        >>> for n in range(12):
        ...     firsts.add(f"655a.{9 + n // 6}({'abcdef'[n % 6]})", right=n < 6)
        >>> [round(firsts.known(key), 2) for key in ("655a.9(g)", "655a.12(a)", "655a.10(g)")]
        [0.71, 0.28, 0.2]
        >>> round(firsts.known("637a.9(g)"), 2)
        0.2
        """
        right = FIRST * (1 - SLIPPED) + (1 - FIRST) * GUESSED
        for above in _above(key):
            tried, well = self._went.get(above, (0, 0))
            right = (well + right * BEGINNERS) / (tried + BEGINNERS)
        return min(SURE, max(FIRST, (right - GUESSED) / (1 - SLIPPED - GUESSED)))

    def copy(self) -> Firsts:
        return Firsts(dict(self._went))


def _above(key: str) -> tuple[str, str]:
    """The chapter and the section of a provision as records write it."""
    return key.partition(".")[0], key.partition("(")[0]


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
