"""The hand before the law: it is said truly, of the right seat, and only where it decides."""

from __future__ import annotations

import pytest

from app.grading.course import opened, script
from app.grading.hand_told import deciding, hand_line, hands_told, plain_words
from app.randomly import random_round
from games.catalogue import GAMES
from games.engine.acts import Act, Verb


def settled(key, seed):
    """Each act of a right round of the game *key*, with its reason and the table before it."""
    game = GAMES[key]
    spec = random_round(seed, game.house.rules, game_key=key)
    moment = opened(spec)
    for line in script(spec).lines:
        yield line.act, line.why, moment.round
        moment = moment.played(line.act)


@pytest.mark.parametrize("key", GAMES)
def test_every_name_is_what_the_hand_is_called_and_every_place_has_cards_face_up(key):
    game, named = GAMES[key], 0
    for seed in "abcdef":
        for act, why, r in settled(key, seed):
            for whose in hands_told(act, r, game):
                assert game.speech.called(r, whose)
                assert whose in (str(act.seat), "dealer")
                named += 1
            for place in deciding(act, r, game):
                assert r.shown(place)
            if why:
                assert plain_words(act, why, r, game)
    assert named


def test_a_winner_of_mississippi_stud_is_named_before_the_arithmetic():
    game = GAMES["mississippi-stud"]
    told = [
        plain_words(act, why, r, game)
        for seed in "abcd"
        for act, why, r in settled(game.key, seed)
        if act.verb is Verb.PAY and act.spot == "ante"
    ]
    assert told
    for words in told:
        hand, _, figures = words.partition(". ")
        assert hand.startswith("Seat ")
        assert "×" in figures


def test_a_fold_is_said_and_no_hand_is_named():
    game = GAMES["mississippi-stud"]
    folds = [
        hand_line(act, r, game)
        for seed in "abcdefgh"
        for act, why, r in settled(game.key, seed)
        if act.verb is Verb.COLLECT and act.seat in r.folded
    ]
    assert folds
    assert all(words.endswith(" folded.") for words in folds)


def test_of_a_side_wager_and_of_another_act_nothing_is_said():
    game = GAMES["mississippi-stud"]
    rounds = (one for seed in "abcd" for one in settled(game.key, seed))
    act, _, r = next(one for one in rounds if one[0].verb is Verb.PAY)
    bonus = Act("dealer", Verb.PAY, f"{act.seat}/three-card", 1000)
    assert hand_line(act, r, game)
    assert hand_line(bonus, r, game) == ""
    assert deciding(bonus, r, game) == ()
    assert hand_line(Act.parse("dealer announce no-more-bets"), r, game) == ""
