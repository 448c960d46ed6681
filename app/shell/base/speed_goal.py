"""How fast rounds are dealt, against how many an hour are looked for."""

from __future__ import annotations

from games.engine.game import Game

GOALS = (0, 10, 15, 20, 25, 30, 35, 40, 45, 50, 60)
"""Rounds an hour that may be aimed for; 0 is what the game says of itself."""
HOUR = 3600.0
Goal = tuple[int, int]
"""Rounds an hour, from and to; 0 where nothing is aimed for."""


def goal_of(game: Game, chosen: int) -> Goal:
    """Return what is aimed for at *game*: what was *chosen*, else what the game says."""
    return (chosen, chosen) if chosen else game.drilling.an_hour


def in_words(goal: Goal) -> str:
    """Return *goal* in words.

    >>> in_words((30, 40)), in_words((35, 35))
    ('30 to 40', '35')
    """
    least, most = goal
    return f"{least}" if least == most else f"{least} to {most}"


def clock(seconds: float) -> str:
    """Return *seconds* as a clock shows them.

    >>> clock(97.6)
    '1:37'
    """
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def at_table(ms: int, goal: Goal) -> str:
    """Return how long the round has taken so far, and what the goal leaves it; or nothing.

    >>> at_table(48_000, (30, 40))
    '0:48 of 1:30 to 2:00'
    """
    least, most = goal
    if not most:
        return ""
    left = (
        clock(HOUR / most) if least == most else f"{clock(HOUR / most)} to {clock(HOUR / least)}"
    )
    return f"{clock(ms / 1000)} of {left}"


def reviewed(seconds: float, goal: Goal) -> str:
    """Return what a round came to in which one's own acts took *seconds*; or nothing.

    >>> reviewed(100, (30, 40))
    'Your own acts took 1:40: 36 rounds an hour, and 30 to 40 are the goal.'
    """
    if not goal[1] or seconds <= 0:
        return ""
    pace = round(HOUR / seconds)
    took = f"Your own acts took {clock(seconds)}"
    return f"{took}: {pace} rounds an hour, and {in_words(goal)} are the goal."
