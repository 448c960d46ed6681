"""What became of each wager, as ``explain`` tells it."""

from app.grading.course import grade, script, settlement
from app.grading.findings import Kind
from app.rounds import loads
from games.engine.acts import Act

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


TWO = """
seed = "late"
[rules]
dealing = "manual-shoe"
offers = ["progressive", "five-card"]
[seats.2]
ante = 10
progressive = 1
decisions = [1, 1, 1]
[seats.3]
ante = 10
decisions = [1, 1, 1]
"""


def judged(acts):
    return grade(loads(TWO).open(), list(enumerate(acts, 1)), "acts")


def test_a_duty_done_late_is_done_and_found_once():
    acts = [line.act for line in script(loads(TWO)).lines]
    at = acts.index(Act.parse("dealer lock-out progressive"))
    gathered = acts.pop(acts.index(Act.parse("dealer gather 2/progressive")))
    judgment = judged([*acts[:at], gathered, *acts[at:]])
    (found,) = judgment.errors
    assert found.kind is Kind.LEFT_OUT
    assert judgment.end.round.locked == {"progressive", "five-card"}
    assert judgment.end.over


def test_asking_on_a_later_street_is_never_an_error():
    acts = [line.act for line in script(loads(TWO)).lines]
    at = acts.index(Act.parse("dealer reveal 4th"))
    asked = [Act.parse("dealer ask 3"), Act.parse("dealer ask 2"), Act.parse("dealer ask 3")]
    assert not judged([*acts[:at], *asked, *acts[at:]]).errors


def test_asking_out_of_turn_on_3rd_street_is_one():
    acts = [line.act for line in script(loads(TWO)).lines]
    at = acts.index(Act.parse("dealer ask 2"))
    wrong = judged([*acts[:at], Act.parse("dealer ask 3"), *acts[at:]]).errors[0]
    assert (wrong.kind, wrong.cite.key) == (Kind.OUT_OF_TURN, "11(b)")
