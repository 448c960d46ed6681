"""Files of rounds with table stakes: chips, marks, cards that may not come; the round after."""

import pytest

from app.errors import UnusableError
from app.grading.course import script, settlement
from app.randomly import random_round
from app.rounds import dump, loads
from app.rounds.following import next_at_the_table
from games.catalogue import POKER

EVERY_GAME = pytest.mark.parametrize("key", POKER)
TWO = """
game = "holdem"
seed = "pots"
[marks]
button = 4
[board]
board = ["As", "Ks", "Qs", "7d", "2c"]
burns = "3c"
[seats.1]
chips = 20
hand = ["Ac", "Ad"]
decisions = ["call", "all-in", "all-in", "all-in", "all-in"]
[seats.4]
chips = 200
hand = ["Kc", "Kd"]
decisions = ["raise", "raise", "raise", "raise", "reveal"]
"""


def following(spec):
    fresh = random_round("next", spec.rules, game_key=spec.game_key)
    return next_at_the_table(fresh, spec, script(spec).end, 2)


def test_each_player_comes_out_with_what_he_has_won_or_lost():
    spec = loads(TWO)
    end = script(spec).end
    found = {one.spot: (one.outcome, one.won) for one in settlement(spec.open(), end)}
    assert found == {"1/chips": ("won", 1600), "4/chips": ("lost", -2000)}
    assert end.round.outside == 400


def test_the_players_stay_with_the_chips_they_have_and_the_button_goes_on():
    spec = loads(TWO)
    after = following(spec)
    assert {seat: one.wagers["chips"] for seat, one in after.seats.items()} == {1: 3600, 4: 18_000}
    assert after.marks["button"] == 1
    assert after.in_use == "deck-2"
    assert not after.places


def test_who_has_lost_all_brings_in_what_he_began_with():
    after = following(loads(TWO.replace('"Ac", "Ad"', '"9c", "8d"')))
    assert after.seats[1].wagers["chips"] == 2000


@EVERY_GAME
def test_round_after_round_is_one_that_a_file_can_say(key):
    spec = random_round("table", game_key=key)
    for _ in range(3):
        spec = following(spec)
        assert loads(dump(spec)) == spec


@pytest.mark.parametrize(
    ("line", "wrong", "told"),
    [
        ("chips = 20", "chips = 2", "seats.1.chips: the table takes "),
        ("chips = 20", "chips = 20.5", "seats.1.chips: 20.5 can't all be bet: write whole"),
        ("chips = 20", "ante = 20", "seats.1.ante: no such key"),
        ("button = 4", "button = 11", "marks.button: 11 is not a whole number from 1 to 10"),
        ("button = 4", "dealer = 4", "marks.dealer: no such key"),
        ('"Ac", "Ad"', '"Ac", "Ad", "9d"', "seats.1.hand: write a list of 1 to 2 cards"),
        ('["raise", "raise"', '["raise more"', 'write whole dollars, as in "raise 12"'),
        ("[seats.4]", "[seats.12]", "seats are 1 to 10"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_told_with_its_key_and_cure(line, wrong, told):
    with pytest.raises(UnusableError, match=told.replace("[", r"\[")):
        loads(TWO.replace(line, wrong, 1))


def test_one_player_alone_is_no_round():
    with pytest.raises(UnusableError, match="at least two players"):
        loads(TWO[: TWO.index("[seats.4]")])
