"""What a finding comes to once the whole list is known, in rounds written by hand."""

import pytest

from app.grading.findings import Gravity, Kind
from games.engine.acts import Act
from tests.grading.written import FROM_SHOE, course, errors, head, moved, one, without

CRAZY = (
    head(
        "crazy-4-poker",
        "followed",
        FROM_SHOE,
        counts_deck=False,
        offers=("queens-up", "progressive"),
    )
    + """
[board]
dealer = ["Th", "8d", "5c", "4s", "2h"]
[seats.1]
ante = 10
progressive = 1
hand = ["9s", "9h", "9d", "9c", "Kd"]
decisions = [3]
[seats.2]
ante = 10
progressive = 1
hand = ["Qd", "Jd", "7c", "6c", "3d"]
decisions = ["fold"]
[seats.4]
ante = 10
progressive = 1
hand = ["As", "Kh", "Qc", "6d", "3c"]
decisions = [1]
[seats.6]
ante = 10
progressive = 1
hand = ["Ah", "Ad", "Ac", "6s", "Kc"]
decisions = [1]
"""
)
PRIME = (
    head(
        "three-card-prime",
        "followed",
        FROM_SHOE,
        counts_deck=False,
        offers=("prime", "pair-bonus", "all-six"),
    )
    + """
[board]
dealer = ["Kh", "Qd", "9c"]
[seats.1]
ante = 10
hand = ["Ks", "Qc", "9d"]
decisions = ["play"]
[seats.2]
ante = 10
prime = 5
hand = ["Ad", "7h", "3h"]
decisions = ["fold"]
[seats.3]
ante = 20
hand = ["Qh", "Jd", "7s"]
decisions = ["play"]
"""
)
CARIBBEAN = (
    head(
        "caribbean-stud", "followed", FROM_SHOE, counts_deck=False, offers=("progressive", "bonus")
    )
    + """
[board]
dealer = "8d"
hole-cards = ["Js", "Qc", "5h", "3c"]
[seats.1]
ante = 10
hand = ["2d", "6d", "9d", "Td", "As"]
decisions = ["bet"]
[seats.4]
ante = 20
hand = ["8c", "8h", "Kd", "5s", "3s"]
decisions = ["bet"]
"""
)
SPANISH = (
    head("spanish-21", "followed")
    + """
[board]
dealer = ["6s", "9h"]
hole-card = "4d"
[seats.2]
spanish-21 = 10
hand = ["9d", "Kc"]
decisions = ["stand"]
[seats.4]
spanish-21 = 20
hand = ["Jd", "Qh"]
decisions = ["stand"]
"""
)


@pytest.mark.parametrize("content", [CRAZY, PRIME, CARIBBEAN, SPANISH])
def test_the_right_course_is_clean(content: str) -> None:
    assert not errors(content, course(content))


def test_a_hand_cleared_just_before_its_last_wager_is_cleared_too_soon() -> None:
    acts = moved(course(CRAZY), "dealer discard 1/hand", "dealer pay 1/super-bonus 30000")
    found = one(CRAZY, acts)
    assert (found.kind, found.cite and found.cite.key) == (Kind.TOO_SOON, "11(f)")


def test_what_is_done_late_is_not_called_left_out() -> None:
    acts = moved(course(CARIBBEAN), "dealer announce no-more-bets", "dealer deal dealer 1")
    found = one(CARIBBEAN, acts)
    last = "Deal a card to seat 4's hand"
    assert found.said == f"Late: to announce “No more bets”; done only after “{last}”."
    never = without(acts, "no-more-bets")
    assert one(CARIBBEAN, never).said.startswith("Left out: to announce “No more bets”.")


def test_a_hand_cleared_and_never_paid_is_left_out() -> None:
    acts = without(course(CRAZY), "pay 1/super-bonus")
    assert (one(CRAZY, acts).kind, one(CRAZY, acts).gravity) == (Kind.LEFT_OUT, Gravity.CRITICAL)


def test_a_progressive_never_verified_is_never_paid() -> None:
    acts = course(CRAZY)
    first, last = acts.index("dealer verify 6/progressive"), 0
    last = next(i for i, line in enumerate(acts) if "pay 6/progressive" in line)
    found = one(CRAZY, acts[:first] + acts[last + 1 :])
    assert found.gravity is Gravity.CRITICAL
    assert found.cite
    assert found.cite.key.startswith("11(e)")


def test_a_wager_that_was_not_gathered_is_what_the_proof_lacks() -> None:
    acts = without(course(CRAZY), "gather 2/progressive")
    acts = [line.replace("prove progressive 4", "prove progressive 3") for line in acts]
    assert Act.parse("dealer gather 2/progressive") in one(CRAZY, acts).due


def test_one_of_two_equal_envy_bonuses_is_missed() -> None:
    kings = CRAZY.replace('"Ah", "Ad", "Ac", "6s", "Kc"', '"6s", "6h", "6d", "6c", "Kc"')
    kings = kings.replace('"As", "Kh", "Qc", "6d", "3c"', '"As", "Kh", "Qc", "7d", "3c"')
    kings = kings.replace('"7c", "6c", "3d"', '"7c", "8h", "3d"')
    acts = course(kings)
    envy = [i for i, line in enumerate(acts) if line.startswith("dealer pay 2/envy")]
    assert len(envy) == 2
    assert acts[envy[0]] == acts[envy[1]]
    for i in envy:
        found = one(kings, acts[:i] + acts[i + 1 :])
        assert (found.kind, found.gravity) == (Kind.LEFT_OUT, Gravity.CRITICAL)


@pytest.mark.parametrize(("seat", "key"), [(2, "11(d)(1)"), (3, "11(c)(3)(iii)"), (1, "11(c)")])
def test_a_seat_that_is_never_settled_is_said_once_and_gravely(seat: int, key: str) -> None:
    acts = course(PRIME)
    shown = acts.index("dealer reveal dealer")
    left = acts[: shown + 1] + without(acts[shown + 1 :], f" {seat}/")
    found = one(PRIME, left)
    assert (found.kind, found.gravity) == (Kind.LEFT_OUT, Gravity.CRITICAL)
    assert found.cite
    assert found.cite.key.startswith(key)


def test_a_void_round_still_owes_every_wager() -> None:
    acts = course(PRIME)
    cut = acts.index("dealer take stub")
    void = [*acts[:cut], "dealer deal 1/hand 1"]
    back = ["1/ante", "2/ante", "2/prime", "3/ante"]
    returned = [f"dealer return {spot}" for spot in back]
    right = [*void, *returned, "dealer reshuffle deck"]
    assert len(errors(PRIME, right)) == 1
    said = [*void, "dealer announce all-bets-are-off", *returned, "dealer reshuffle deck"]
    assert len(errors(PRIME, said)) == 1
    for spot in back:
        found = errors(PRIME, without(right, f"return {spot}"))
        assert len(found) == 2, spot
        assert found[1].gravity is Gravity.CRITICAL
        assert found[1].cite
        assert found[1].cite.key == "13(c)"


def test_optional_wagers_given_back_with_the_void_hands_are_said_once() -> None:
    acts = course(PRIME)
    cut = acts.index("dealer ask 3")
    stakes = ["1/ante", "1/play", "2/ante", "3/ante", "2/prime"]
    back = [f"dealer return {spot}" for spot in stakes]
    found = errors(PRIME, [*acts[:cut], "dealer reveal dealer", *back, "dealer reshuffle deck"])
    assert [(one.cite and one.cite.key, one.gravity) for one in found[:2]] == [
        ("13(d)", Gravity.CRITICAL), ("13(d)", Gravity.CRITICAL)
    ]  # fmt: skip
    assert found[1].common_error == "gave back an optional wager that lives on"


def test_payments_in_the_wrong_direction_are_said_once() -> None:
    acts = moved(course(CARIBBEAN), "dealer pay 1/ante 1000", "dealer pay 4/ante 2000")
    found = one(CARIBBEAN, acts)
    assert (found.kind, found.cite and found.cite.key) == (Kind.OUT_OF_TURN, "11(f)(2)")


def test_a_payment_never_made_is_left_out_though_the_next_one_was() -> None:
    found = one(CARIBBEAN, without(course(CARIBBEAN), "pay 4/ante"))
    assert (found.kind, found.cite and found.cite.key) == (Kind.LEFT_OUT, "11(f)(2)")


def test_hole_cards_turned_before_all_have_bet_break_the_rule_of_turning_them() -> None:
    acts = moved(course(CARIBBEAN), "dealer reveal hole-cards", "dealer ask 4")
    found = errors(CARIBBEAN, acts)[0]
    assert (found.gravity, found.cite and found.cite.key) == (Gravity.CRITICAL, "11(d)")


def test_a_winner_taken_is_named_by_what_made_the_hand_win() -> None:
    acts = [
        line.replace("pay 4/spanish-21 2000", "collect 4/spanish-21") for line in course(SPANISH)
    ]
    found = one(SPANISH, acts)
    assert (found.common_error, found.cite and found.cite.key) == ("collected a winner", "7(n)(2)")


def test_a_card_that_nobody_asked_for() -> None:
    acts = course(SPANISH)
    at = acts.index("dealer ask 4")
    found = errors(SPANISH, [*acts[:at], "dealer deal 2/hand 1", *acts[at:]])[0]
    assert found.cite
    assert found.cite.key in ("7(i)", "7(j)(1)")
