"""When to practice a provision again, before it is forgotten.

Each provision has a card of the scheduler FSRS, computed again from the rounds on record. A day on
which the provision was tried is one review; that day's errors give the rating.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fsrs import Card, Scheduler

RETENTION = 0.95
"""A provision is due once it is no more likely than this to be known still: whole rounds, as of
a table test, are passed with so large a share of right acts."""
LAST_LOOK = timedelta(days=7)
"""In the last week before a table test everything comes once more."""
LONGEST = 180
"""Days after which everything comes again, however well it went."""
AGAIN, HARD, GOOD, EASY = 1, 2, 3, 4
"""The ratings, as FSRS numbers them."""


@dataclass(slots=True)
class Day:
    """How one provision went on one day."""

    attempts: int = 0
    errors: int = 0
    in_test: bool = True
    """Whether all of it was done in a test, without help."""

    def add(self, attempts: int, errors: int, in_test: bool) -> None:
        self.attempts += attempts
        self.errors += errors
        self.in_test &= in_test

    @property
    def rating(self) -> int:
        """
        >>> Day(6, 4).rating == AGAIN, Day(6, 1).rating == HARD
        (True, True)
        """
        if 2 * self.errors > self.attempts:
            return AGAIN
        if self.errors:
            return HARD
        return EASY if self.in_test else GOOD


@dataclass(frozen=True, slots=True)
class Review:
    """Where the card of one provision stands."""

    last: date
    due: date
    before_test: bool = False
    """Whether it is due only because a table test is near."""


class ReviewCards:
    """The cards of the provisions that have been tried."""

    def __init__(self) -> None:
        self._cards: dict[str, Card] = {}

    def day(self, on: date, days: Mapping[str, Day]) -> None:
        """Take in how provisions went on one day; days come in their order."""
        from fsrs import Card, Rating

        at = noon(on)
        for key, day in days.items():
            card = self._cards.get(key) or Card(card_id=0, due=at)
            self._cards[key], _ = _scheduler().review_card(card, Rating(day.rating), at)

    def recall(self, key: str, on: date) -> float:
        """Return how likely *key* is to be known still, if it was known; 1 if it has no card."""
        card = self._cards.get(key)
        return _scheduler().get_card_retrievability(card, noon(on)) if card else 1.0

    def review(self, key: str, on: date, test: date | None = None) -> Review | None:
        """Return when *key* comes again; *test* is the day of the table test, if one is set."""
        card = self._cards.get(key)
        if card is None or card.last_review is None:
            return None
        last, due = card.last_review.date(), card.due.date()
        if test is not None and on <= test and last < test - LAST_LOOK < due:
            return Review(last, test - LAST_LOOK, before_test=True)
        return Review(last, due)


def noon(day: date) -> datetime:
    """Return *day* as FSRS wants it: an instant in which only the day matters."""
    return datetime.combine(day, time(12), UTC)


@lru_cache(maxsize=1)
def _scheduler() -> Scheduler:
    """FSRS by whole days and without chance: the same record always gives the same days."""
    from fsrs import Scheduler

    return Scheduler(
        desired_retention=RETENTION, learning_steps=(), relearning_steps=(),
        maximum_interval=LONGEST, enable_fuzzing=False,
    )  # fmt: skip
