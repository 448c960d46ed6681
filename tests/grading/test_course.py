"""What became of each wager, as ``explain`` tells it."""

from app.grading.course import script, settlement
from app.rounds import loads

LIMITED = """
[rules]
maximum = 500
[board]
3rd = "Ts"
4th = "Js"
5th = "Qs"
[seats.1]
ante = 100
hand = ["As", "Ks"]
decisions = [3, 3, 3]
"""


def outcomes(text):
    spec = loads(text)
    settled = settlement(spec.open(), script(spec).end)
    return {one.spot: (one.outcome, one.won) for one in settled}


def test_a_winner_with_no_room_under_the_limit_is_no_push():
    found = outcomes(LIMITED)
    assert found["1/ante"] == ("won", 5_000_000)
    assert {found[f"1/{name}"] for name in ("3rd", "4th", "5th")} == {("won", 0)}


def test_every_wager_of_a_void_round_is_void():
    text = LIMITED + '[[mishaps]]\nwhat = "exposed-card/4th"\nbefore = "dealer ask 1"\n'
    assert set(outcomes(text).values()) == {("void", 0)}


def test_a_pair_of_tens_is_a_push():
    text = LIMITED.replace('"As", "Ks"', '"Th", "2c"')
    assert set(outcomes(text).values()) == {("push", 0)}


def test_a_fold_loses_what_was_down():
    text = LIMITED.replace("[3, 3, 3]", '[1, "fold"]')
    assert outcomes(text) == {"1/ante": ("lost", -10_000), "1/3rd": ("lost", -10_000)}
