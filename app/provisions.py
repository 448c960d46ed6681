"""What the trainee may look up: a provision in our words, its page, and our readings."""

from __future__ import annotations

from dataclasses import dataclass

from games import law
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


def explained(cite: Cite, game: Game) -> Explained:
    """Return what there is to know about *cite*, or about the provision it belongs to."""
    provision = law.edition(cite.chapter, game.edition).nearest(cite)
    readings = tuple(r for r in game.readings if r.cite == cite or cite.within(r.cite))
    return Explained(cite, provision.gist, provision.page, readings)


def gist(cite: Cite, game: Game) -> str:
    return explained(cite, game).gist
