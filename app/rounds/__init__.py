"""Rounds as data: a file that says how a round begins, and what happens in it."""

from app.errors import UnusableError
from app.rounds.file import dump, load, loads, phases_in
from app.rounds.spec import RoundSpec, SeatSpec
from app.script import Mishap

__all__ = [
    "Mishap",
    "RoundSpec",
    "SeatSpec",
    "UnusableError",
    "dump",
    "load",
    "loads",
    "phases_in",
]
