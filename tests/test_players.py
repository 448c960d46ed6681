"""Houses and players by chance: what holds of those of every game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from app.grading.course import players
from app.players import option
from app.randomly import random_round
from app.rounds.rules import check_rules, read_rules, rules_table
from app.script import right_course
from games.catalogue import GAMES
from games.engine.game import DECIDING, Game
from games.engine.procedure import Step
from games.engine.round import Round

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)


def deciding(game: Game, seed: str) -> Iterator[tuple[Round, Step]]:
    """Every table of one round at which a player decides, and what is open to him."""
    spec = random_round(seed, game_key=game.key)
    for moment, act in right_course(spec.open(), players(spec).decide, []):
        step = moment.step_for(act)
        if step and act.verb in DECIDING and len(step.options) > 1:
            yield moment.round, step


def with_other_secrets(r: Round, seat: int) -> Round:
    """The same table for *seat*, with other cards wherever he cannot look."""
    hidden = [spot for spot in r.cards if spot != f"{seat}/hand" and not r.shown(spot)]
    unseen = [*(card for spot in hidden for card in r.cards[spot]), *r.deck][::-1]
    cards = dict(r.cards)
    for spot in hidden:
        cards[spot] = tuple(unseen.pop() for _ in cards[spot])
        unseen = unseen[::-1]
    return replace(r, cards=cards, deck=tuple(unseen))


@EVERY_GAME
def test_a_house_by_chance_is_one_that_its_chapter_admits(game: Game) -> None:
    for seed in range(300):
        rules = game.draw_rules(Random(seed))
        check_rules(rules, game, f"house {seed}")
        assert read_rules(rules_table(rules, game), game, f"house {seed}") == rules


@EVERY_GAME
def test_every_player_decides_by_what_he_can_see(game: Game) -> None:
    assert "sensible" in game.manners
    for r, step in (at for seed in "abcdef" for at in deciding(game, seed)):
        for name, manner in game.manners.items():
            other = with_other_secrets(r, step.act.seat or 0)
            decided = manner(r, step, Random("mood")), manner(other, step, Random("mood"))
            assert decided[0] == decided[1], f"{name}, {step.actor}: {r.log[-1]}"


@EVERY_GAME
def test_every_decision_is_one_that_a_file_can_say(game: Game) -> None:
    for r, step in (at for seed in "abc" for at in deciding(game, seed)):
        said = {option(step, word) for word in game.decisions}
        for manner in game.manners.values():
            assert manner(r, step, Random("mood")) in said
