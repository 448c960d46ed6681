"""Hints in three turns, at every table: a place in words, the provision, the act itself."""

from __future__ import annotations

import pytest

from app.grading.saying import sentence
from app.grading.words import PLACES, SPOTS, tell
from app.hints import hint
from app.provisions import gist
from app.randomly import random_round
from app.script import first_option
from app.session import Session
from games.catalogue import GAMES
from games.engine.acts import Verb

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)


def due(game, seed):
    """Every step that is due from the trainee in one round, in turn."""
    session = Session(random_round(seed, game_key=game.key))
    while not session.over:
        if session.go_on() is None:
            step = next(step for step in session.mine() if not step.waived)
            yield step
            session.offer(first_option(session.moment, step))


@EVERY_GAME
@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_each_hint_says_a_little_more(game, seed):
    for step in due(game, seed):
        first, second, third = (hint(step, level, game) for level in (1, 2, 3))
        (place,) = first.places
        said = step.act.verb is Verb.ANNOUNCE
        wanted = "Something is to be said." if said else f"Look at {told(place, game)}."
        assert first.text == wanted
        assert second.text == gist(step.cite, game)
        assert third.text.startswith(sentence(tell(step.act, game)))
        assert step.why in third.text


def told(place, game):
    """What a place is called: of the table, of a seat, or a seat itself; never a bare key."""
    head, _, rest = place.partition("/")
    if not head.isdigit():
        return {**PLACES, **game.speech.places}[place]
    words = {**SPOTS, **game.speech.words}
    return f"seat {head}'s {words[rest]}" if rest else f"seat {head}"
