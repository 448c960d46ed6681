"""What a file leaves unsaid of the house is as the game begins with it."""

import pytest

from app.errors import UnusableError
from app.rounds.rules import read_rules, rules_table
from games.catalogue import GAMES

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)


@EVERY_GAME
def test_a_house_that_says_nothing_is_the_games_own(game):
    rules = read_rules({}, game, "rules.toml")
    assert rules.house == game.house.rules.house
    assert rules.offers == game.house.rules.offers
    assert (rules.dealing, rules.decks) == (game.house.rules.dealing, game.house.rules.decks)
    assert read_rules(rules_table(rules, game), game, "rules.toml") == rules


@EVERY_GAME
def test_one_choice_of_the_games_own_leaves_the_others(game):
    own = {c.key.partition(".")[2]: c for c in game.house.choices if c.key.startswith("house.")}
    for name, choice in own.items():
        if choice.kind != "word":
            continue
        rules = read_rules({"house": {name: choice.options[-1]}}, game, "rules.toml")
        assert rules.house == {**game.house.rules.house, name: choice.options[-1]}


@EVERY_GAME
def test_a_choice_that_no_house_has_is_told(game):
    with pytest.raises(UnusableError, match="no such key"):
        read_rules({"house": {"jokers": True}}, game, "rules.toml")
