"""Houses and players by chance: what holds of those of every game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from app.grading.course import players
from app.players import option
from app.randomly import random_round
from app.rounds import loads
from app.rounds.rules import check_rules, read_rules, rules_table
from app.script import right_course
from games.catalogue import GAMES
from games.engine.acts import Act, Verb
from games.engine.cite import Cite
from games.engine.game import DECIDING, Game
from games.engine.procedure import Step
from games.engine.round import Round

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)


def deciding(game: Game, seed: str) -> Iterator[tuple[Round, Step]]:
    """Every table of one round at which a player decides, and what is open to that player."""
    spec = random_round(seed, game_key=game.key)
    for moment, act in right_course(spec.open(), players(spec).decide, []):
        step = moment.step_for(act)
        if step and act.verb in DECIDING and len(step.options) > 1:
            yield moment.round, step


def with_other_secrets(r: Round, seat: int) -> Round:
    """The same table for *seat*, with other cards wherever that seat cannot look."""
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
        rules = game.house.draw_rules(Random(seed))
        check_rules(rules, game, f"house {seed}")
        assert read_rules(rules_table(rules, game), game, f"house {seed}") == rules


@EVERY_GAME
def test_every_player_decides_by_what_he_can_see(game: Game) -> None:
    assert "sensible" in game.drilling.manners
    for r, step in (at for seed in "abcdef" for at in deciding(game, seed)):
        for name, manner in game.drilling.manners.items():
            other = with_other_secrets(r, step.act.seat or 0)
            decided = manner(r, step, Random("mood")), manner(other, step, Random("mood"))
            assert decided[0] == decided[1], f"{name}, {step.actor}: {r.log[-1]}"


@EVERY_GAME
def test_a_player_who_was_dealt_nothing_decides_all_the_same(game: Game) -> None:
    """A trainee may ask before dealing."""
    spec = random_round("no cards", game_key=game.key)
    asked = 0
    for moment, act in right_course(spec.open(), players(spec).decide, []):
        step = moment.step_for(act)
        if step and act.verb in DECIDING and len(step.options) > 1:
            bare = replace(moment, round=replace(moment.round, cards={}))
            assert step.admits(players(spec).decide(bare, step))
            asked += 1
    assert asked


@EVERY_GAME
def test_every_decision_is_one_that_a_file_can_say(game: Game) -> None:
    for r, step in (at for seed in "abc" for at in deciding(game, seed)):
        for manner in game.drilling.manners.values():
            act = manner(r, step, Random("mood"))
            sums = [f"{word} {act.amount // 100}" for word in game.speech.bets if act.amount]
            words = (*game.drilling.decisions, *sums)
            assert act in {option(step, word) for word in words}


def test_a_sum_after_a_bet_means_what_is_open_and_nearest_to_it() -> None:
    bets = tuple(Act("seat-2", Verb.BET, "2/raise", cents) for cents in (400, 800, 5000))
    step = Step(Cite("637a", 11, ("g",)), (FOLD, *bets), up_to=bets[-1:], least=400)
    assert option(step, "raise") == bets[0]
    assert option(step, "raise 12") == replace(bets[0], amount=1200)
    assert option(step, "raise 1") == bets[0]
    assert option(step, "raise 90") == bets[2]
    assert option(step, "open 12") is None


FOLD = Act("seat-2", Verb.FOLD, "2/hand")


BLINDS = """
game = "holdem"
[marks]
button = 1
[seats.1]
chips = 200
decisions = ["raise"]
[seats.2]
chips = 200
decisions = ["call", "open"]
[seats.3]
chips = 200
decisions = ["call"]
"""


def test_a_bet_that_has_to_be_made_is_none_of_his_decisions() -> None:
    spec = loads(BLINDS)
    course = right_course(spec.open(), players(spec).decide, [])
    done = [str(act) for _, act in course if act.actor.startswith("seat-")]
    assert done[:6] == [
        "seat-2 bet 2/blind 200",
        "seat-3 bet 3/blind 400",
        "seat-1 bet 1/raise 800",
        "seat-2 bet 2/call 600",
        "seat-3 bet 3/call 400",
        "seat-2 bet 2/open 400",
    ]


STRADDLE = """
game = "holdem"
seed = "s"
rules.house.straddle = true
marks.button = 2
seats.2 = {{ chips = 200, decisions = ["call"] }}
seats.5 = {{ chips = 200, decisions = ["call"] }}
seats.7 = {{ chips = 200, decisions = ["call"] }}
seats.9 = {{ chips = 200, decisions = {} }}
"""


@pytest.mark.parametrize(
    ("words", "done"),
    [
        (["straddle", "raise"], ["bet 9/straddle 800", "bet 9/raise"]),
        (["decline", "raise"], ["decline 9/straddle", "bet 9/raise"]),
        (["raise", "check"], ["decline 9/straddle", "bet 9/raise"]),
    ],
)
def test_637a_11_e_a_player_straddles_or_not_as_the_file_says(words, done) -> None:
    spec = loads(STRADDLE.format(words))
    acts = [str(act) for _, act in right_course(spec.open(), players(spec).decide, [])]
    mine = [act.removeprefix("seat-9 ") for act in acts if act.startswith("seat-9")]
    assert [act[: len(one)] for act, one in zip(mine, done, strict=False)] == done
