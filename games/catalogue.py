"""The one list of games."""

from __future__ import annotations

from games.caribbean_stud import GAME as CARIBBEAN_STUD
from games.crazy_4_poker import GAME as CRAZY_4_POKER
from games.engine.game import Game
from games.mississippi_stud import GAME as MISSISSIPPI_STUD
from games.spanish_21 import GAME as SPANISH_21
from games.three_card_prime import GAME as THREE_CARD_PRIME

FIRST = MISSISSIPPI_STUD.key
"""The game of a file that names none."""

GAMES: dict[str, Game] = {
    game.key: game
    for game in (MISSISSIPPI_STUD, THREE_CARD_PRIME, CRAZY_4_POKER, CARIBBEAN_STUD, SPANISH_21)
}


def game(key: str) -> Game:
    """Return the game that files and commands call *key*.

    :raises KeyError: naming the games there are.
    """
    if key not in GAMES:
        raise KeyError(f"no such game: {key!r}; there are: {', '.join(GAMES)}")
    return GAMES[key]
