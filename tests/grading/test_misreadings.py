"""One hand misread is one mistake, however many wagers were settled by it."""

from __future__ import annotations

import pytest

from app.grading.findings import Gravity, Kind
from games.engine.features import Misreading
from tests.grading.test_put_right_elsewhere import STRAIGHT_FLUSH
from tests.grading.written import FROM_HAND, course, errors, head, one

TIED = head("three-card-poker", "misread", FROM_HAND, offers=("pair-plus",)) + """
[board]
dealer = ["9s", "Ts", "Jd"]
[seats.2]
ante = 20
hand = ["9h", "Td", "Js"]
decisions = ["play"]
[seats.4]
ante = 10
pair-plus = 5
hand = ["5s", "6s", "8s"]
decisions = ["play"]
"""  # fmt: skip
LOW = TIED.replace('"9s", "Ts", "Jd"', '"9s", "Tc", "4d"')


def changed(content: str, *pairs: tuple[str, str]) -> list[str]:
    """The right course with some acts replaced by others, several of them parted by commas."""
    acts = course(content)
    for right, wrong in pairs:
        at = acts.index(right)
        acts[at : at + 1] = wrong.split(", ")
    return acts


def test_a_tie_paid_on_ante_and_play_is_one_mistake_with_the_sum() -> None:
    acts = changed(
        TIED,
        ("dealer return 2/ante", "dealer pay 2/ante 2000"),
        ("dealer return 2/play", "dealer pay 2/play 2000"),
    )
    found = one(TIED, acts)
    assert (found.common_error, found.gravity) == ("paid a push", Gravity.CRITICAL)
    assert (
        "By the same misreading: pay seat 2's Play Wager $20. In all $40 too much." in found.said
    )
    assert [str(act) for act in found.due] == ["dealer return 2/ante", "dealer return 2/play"]


def test_a_loser_paid_costs_the_wagers_as_well() -> None:
    lost = [
        (line, line.replace("collect", "pay") + " 1000")
        for line in ("dealer collect 4/ante", "dealer collect 4/play")
    ]
    assert "In all $40 too much." in one(TIED, changed(TIED, *lost)).said


def test_a_dealers_hand_that_does_not_qualify_is_misread_once_for_a_seat() -> None:
    acts = changed(
        LOW,
        ("dealer pay 4/ante 1000", "dealer return 4/ante"),
        ("dealer return 4/play", "dealer pay 4/play 1000"),
    )
    assert one(LOW, acts).said.endswith("pay seat 4's Play Wager $10. In all the sum is right.")


def test_one_row_for_another_on_every_street() -> None:
    acts = course(STRAIGHT_FLUSH)
    wrong = [
        line for line in acts if line.startswith("dealer pay 1/") and "progressive" not in line
    ]
    assert len(wrong) > 3
    flush = [(line, f"{line.rpartition(' ')[0]} 6000") for line in wrong]
    found = one(STRAIGHT_FLUSH, changed(STRAIGHT_FLUSH, *flush))
    assert found.common_error == "paid by the row of another hand"
    assert f"In all ${(100 - 6) * 10 * len(wrong):,} too little." in found.said


def test_what_was_put_right_in_between_was_read_again() -> None:
    cured = ("dealer return 2/ante", "dealer collect 2/ante, dealer return 2/ante")
    again = ("dealer return 2/play", "dealer collect 2/play")
    both = errors(TIED, changed(TIED, cured, again))
    assert [found.corrected for found in both] == [True, False]


def test_put_right_afterward_it_is_corrected_once_all_is() -> None:
    taken = [("dealer return 2/ante", "dealer collect 2/ante")]
    for cure, corrected in (("dealer return 2/ante", False), ("", True)):
        back = "dealer collect 2/play, dealer return 2/ante, dealer return 2/play"
        last = "dealer collect 2/play, " + cure if cure else back
        found = one(TIED, changed(TIED, *taken, ("dealer return 2/play", last)))
        assert found.corrected is corrected


@pytest.mark.parametrize(
    ("other", "both"),
    [
        (Misreading("won"), Misreading("won", frozenset({"flush"}))),
        (Misreading("won", frozenset({"flush", "pair"})), Misreading("won", frozenset({"flush"}))),
        (Misreading("won", frozenset({"straight"})), None),
        (Misreading("lost"), None),
    ],
)
def test_two_misreadings_are_one_if_one_hand_explains_both(
    other: Misreading, both: Misreading | None
) -> None:
    one_hand = Misreading("won", frozenset({"flush"}))
    assert one_hand.along_with(other) == other.along_with(one_hand) == both


def test_contrary_readings_of_a_hand_are_two_mistakes() -> None:
    acts = changed(
        TIED,
        ("dealer return 2/ante", "dealer pay 2/ante 2000"),
        ("dealer return 2/play", "dealer collect 2/play"),
    )
    assert len(errors(TIED, acts)) == 2


def test_a_straight_taken_for_a_flush_names_the_short_payment_and_the_bonus() -> None:
    straight = TIED.replace('"5s", "6s", "8s"', '"5s", "6d", "7s"')
    bonus, paid = "dealer pay 4/ante-bonus 1000", "dealer pay 4/pair-plus 3000"
    acts = [act for act in course(straight) if act != bonus]
    acts[acts.index(paid)] = "dealer pay 4/pair-plus 1500"
    found = one(straight, acts)
    assert (found.kind, found.cite and found.cite.key) == (Kind.WRONG_AMOUNT, "12(d)")
    assert [str(act) for act in found.due] == [paid, bonus]
