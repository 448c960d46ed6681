"""What single errors, of those that dealers make, do to the acts that come after them."""

from app.grading.findings import Kind
from games.catalogue import GAMES
from games.engine.acts import Verb
from tests.grading.rounds import simplest
from tests.grading.test_adversary import graded
from tests.grading.test_adversary_everywhere import befallen


def after(name, key, verb, numbers=range(24)):
    """What is found when the first act of *verb* in the remedy of *name* is left out."""
    odd = next(odd for odd in GAMES[key].conduct.irregularities if odd.name == name)
    for _, course in befallen(odd, key, numbers):
        for i, (moment, act) in enumerate(course):
            if act.actor == "dealer" and act.verb is verb:
                yield course[i + 1][1], graded(moment, [one for _, one in course[i + 1 :]])[0]
                break


def test_a_chip_that_was_not_given_back_holds_up_neither_deal_nor_players():
    found = list(after("unaccepted-wager", "mississippi-stud", Verb.RETURN))
    assert found
    for following, errors in found:
        assert len(errors) == 1, (str(following), [error.said for error in errors])


def test_a_player_who_goes_on_beside_his_wrong_bet_makes_no_error_of_his_own():
    found = list(after("wrong-multiple", "caribbean-stud", Verb.RETURN))
    going_on = [errors[0] for following, errors in found if following.actor.startswith("seat-")]
    assert going_on
    assert {error.kind for error in going_on} == {Kind.LEFT_OUT}


def test_a_second_blackjack_tells_whose_was_not_announced():
    for number in range(520):
        course = simplest(number, "spanish-21")
        said = [i for i, (_, a) in enumerate(course) if a.target.endswith("/blackjack")]
        if len(said) > 1 and said[1] == said[0] + 1:
            errors, _ = graded(course[said[0]][0], [act for _, act in course[said[1] :]])
            seat = course[said[0]][1].seat
            assert errors[0].kind is Kind.MISSING_ANNOUNCEMENT
            assert f"for seat {seat}" in errors[0].said
            return
    raise AssertionError("no round with two of them")
