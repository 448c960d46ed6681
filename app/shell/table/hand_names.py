"""The names of hands, to be found step by step: whose, which kind, then the ranks that make it."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine.game import Game
from games.engine.hands.ranks import RANK_WORDS
from games.engine.round import Round

OPEN = "…"
"""Stands for a rank that is still to be chosen."""
LINKS = frozenset({"and", "over", "of", "a"})
"""Words of a name that a single letter does not stand for."""
_RANKS = frozenset(word + ending for word in RANK_WORDS.values() for ending in ("", "s"))


def hand_names(game: Game, r: Round, of: int = 0) -> dict[str, str]:
    """Return target -> words: all names that the shown hands may be given, right or wrong.

    With *of*, only the hand of that seat.
    """
    shown = [seat for seat in r.seats if r.shown(f"{seat}/hand") and of in (0, seat)]
    return {
        f"{seat}/{name}": f"Seat {seat}: {name.replace('-', ' ')}"
        for seat in shown
        for name in game.speech.hand_names
    }


def shortened(words: str, steps: int) -> str:
    """Return the part of *words* known after this many *steps*: the seat, the kind, each rank.

    >>> [shortened("Seat 3: two pair aces and 8s", step) for step in range(4)]
    ['Seat 3: …', 'Seat 3: two pair … and …', 'Seat 3: two pair aces and …', \
'Seat 3: two pair aces and 8s']
    """
    who, _, name = words.partition(": ")
    if not steps:
        return f"{who}: {OPEN}"
    told, known = [], steps - 1
    for word in name.split():
        hidden = word in _RANKS and known <= 0
        known -= word in _RANKS
        told.append(OPEN if hidden else word)
    return f"{who}: {' '.join(told)}"


def following(names: Mapping[str, str], chosen: str, steps: int) -> dict[str, str]:
    """Return the next choices: words -> target, or none where more choices follow.

    *chosen* is the choice after this many *steps*, ``""`` before the first.
    """
    found: dict[str, str] = {}
    for target, words in names.items():
        if not steps or shortened(words, steps - 1) == chosen:
            row = shortened(words, steps)
            found.setdefault(row, "" if OPEN in row else target)
    return found


def in_order(words: str, typed: str) -> bool:
    """Whether the words *typed* begin words of *words*, in order.

    >>> in_order("Seat 3: two pair aces and 8s", "3 two a 8")
    True
    >>> in_order("Seat 3: two pair kings and 8s", "two a 8")
    False
    """
    said = iter(words.casefold().replace(":", "").split())
    for wanted in typed.casefold().split():
        for word in said:
            if word.startswith(wanted) and (len(wanted) > 1 or word not in LINKS):
                break
        else:
            return False
    return True
