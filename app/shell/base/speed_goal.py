"""The speed of rounds, against the goal in rounds an hour."""

from __future__ import annotations

from games.engine.game import Game

GOALS = (0, 10, 15, 20, 25, 30, 35, 40, 45, 50, 60)
"""Possible goals in rounds an hour; 0 uses the game's own."""
HOUR = 3600.0
Goal = tuple[int, int]
"""Rounds an hour, from and to; 0 where there is no goal."""


def goal_of(game: Game, chosen: int) -> Goal:
    """Return the goal at *game*: the one *chosen*, otherwise the game's own."""
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
    """Return the time of the round so far, and the time the goal leaves; or nothing.

    >>> at_table(48_000, (30, 40))
    '0:48 · goal 1:30–2:00'
    """
    least, most = goal
    if not most:
        return ""
    left = clock(HOUR / most) if least == most else f"{clock(HOUR / most)}–{clock(HOUR / least)}"
    return f"{clock(ms / 1000)} · goal {left}"


def reviewed(seconds: float, goal: Goal) -> str:
    """Return the words for a round in which the trainee's acts took *seconds*; or nothing.

    >>> reviewed(100, (30, 40))
    'Your own dealing time: 1:40, a pace of 36 rounds an hour. Goal: 30 to 40.'
    """
    if not goal[1] or seconds <= 0:
        return ""
    pace = round(HOUR / seconds)
    took = f"Your own dealing time: {clock(seconds)}"
    return f"{took}, a pace of {pace} rounds an hour. Goal: {in_words(goal)}."
