"""What a hand is called aloud (§§ .6(f) and .18(e))."""

from __future__ import annotations

from collections.abc import Iterable

from games.engine.hands.words import HIGH_CALLS, LOW_CALLS, call_high, call_low
from games.engine.round import Round
from games.families.pot.facts import PokerGame
from games.families.pot.showdown.awards import high_hand, low_hand

PARTS = ("high", "low")


def parts_of(kind: PokerGame) -> tuple[str, ...]:
    """What hands of *kind* compete for: ``high``, ``low`` or both."""
    return tuple(part for part, is_it in zip(PARTS, (kind.high, kind.low), strict=True) if is_it)


def called(kind: PokerGame, r: Round, seat: int, parts: Iterable[str] = PARTS) -> tuple[str, ...]:
    """Return what is announced of the hand that *seat* has shown: high, low or both."""
    if not r.shown(f"{seat}/hand"):
        return ()
    wanted = [part for part in parts_of(kind) if part in parts]
    return tuple(word for part in wanted if (word := call(kind, r, seat, part)))


def call(kind: PokerGame, r: Round, seat: int, part: str) -> str:
    """What the *part* of the hand of *seat* is called; empty where it has no such hand."""
    look, word = (high_hand, call_high) if part == "high" else (low_hand, call_low)
    found = look(kind, r, seat)
    return word(found[1]) if found else ""


def miscall(kind: PokerGame, r: Round, seat: int) -> str:
    """The call of a player who sees slightly more in a hand than there is.

    With the best possible hand, the player sees slightly less.
    """
    part = parts_of(kind)[0]
    calls = HIGH_CALLS if part == "high" else LOW_CALLS
    said = call(kind, r, seat, part)
    place = calls.index(said) if said in calls else len(calls) - 1
    return calls[place - 1 if place else 1]
