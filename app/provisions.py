"""What the trainee may look up: a provision in our words, its page, and our readings."""

from __future__ import annotations

from dataclasses import dataclass

from games import law
from games.engine.acts import Verb
from games.engine.cite import Cite
from games.engine.features import Reading
from games.engine.game import Game


@dataclass(frozen=True, slots=True)
class Explained:
    cite: Cite
    gist: str
    page: str
    """The official page."""
    readings: tuple[Reading, ...]
    """Our answers where the provision, or one above it, is silent."""


def explained(cite: Cite, game: Game, verb: Verb | None = None) -> Explained:
    """Return what there is to know about *cite*, or about the provision it belongs to.

    Where an act is explained, its *verb* leaves out the readings that are about others.
    """
    provision = law.edition(game.code.number, game.edition).nearest(cite)
    found = tuple(
        reading
        for reading in readings(game)
        if (reading.cite == cite or cite.within(reading.cite))
        and (verb is None or not reading.verbs or verb in reading.verbs)
    )
    return Explained(cite, provision.gist, provision.page, found)


def readings(game: Game) -> tuple[Reading, ...]:
    """Return every answer for *game*: those of its chapter, and what is equal in many."""
    return (*game.conduct.readings, *law.edition(game.code.number, game.edition).readings)


def gist(cite: Cite, game: Game) -> str:
    return explained(cite, game).gist
