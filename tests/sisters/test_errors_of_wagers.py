"""What trainees get wrong follows from the wagers, in whichever chapter they are."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.catalogue import GAMES
from games.common.common_errors import CommonError
from games.engine.moment import Moment
from tests.crazy_4_poker import table as crazy
from tests.mississippi_stud import table as mississippi
from tests.tables import common_error, due, to, until
from tests.three_card_prime import table as prime

IN_FORCE = "paid by a paytable that is not in force"


def errors(key: str, name: str) -> list[CommonError]:
    return [one for one in GAMES[key].conduct.common_errors if one.name == name]


def all_six(letter: str) -> Moment:
    """A full house of the six: 25 to 1 under A and B, 20 to 1 under C and D."""
    rules = replace(prime.HAND, paytables={"all-six": letter})
    m = prime.settling("1, 1/all-six 500", "7h 7d 7c", "Qs Qc 4d", rules)
    return until(m, f"dealer pay 1/all-six {12_500 if letter in 'AB' else 10_000}")


def test_paying_by_the_letter_of_another_table_is_told_with_both_letters() -> None:
    m = all_six("C")
    (one,) = [e for e in errors("three-card-prime", IN_FORCE) if e.is_it(m, act(m, 12_500))]
    assert one.told(m, act(m, 12_500)).startswith("That is what paytable A pays: ")
    assert one.told(m, act(m, 12_500)).endswith("paytable C.")
    assert not any(e.is_it(m, act(m, 10_000)) for e in errors("three-card-prime", IN_FORCE))


def act(m: Moment, cents: int):
    paid = next(step.act for step in m.expected() if step.act.target == "1/all-six")
    return replace(paid, amount=cents)


def test_a_row_of_the_table_in_force_is_told_before_the_letter_of_another() -> None:
    rules = crazy.lettered(queens_up="C")
    m = crazy.settling("1, 1/queens-up 500", "5h 6h 7h 8h Kc", rules=rules)
    m = until(m, "dealer pay 1/queens-up 15000")
    assert common_error(m, "dealer pay 1/queens-up 20000") == IN_FORCE
    assert common_error(m, "dealer pay 1/queens-up 25000") == "paid by the row of another hand"


def test_an_optional_wager_on_the_players_own_hand_is_not_the_dealers_to_win() -> None:
    m = prime.settling("1, 1/pair-bonus 500", "8c 8d 2h", "Ks Kd 7c", fourth="3d")
    m = until(m, "dealer reveal 1/fourth")
    m = to(m, "dealer reveal 1/fourth")
    taken = "took Pair Bonus because the dealer won"
    assert common_error(m, "dealer collect 1/pair-bonus") == taken
    m = prime.settling("1, 1/pair-bonus 500", "Kc Kh 2h", "Qs 8d 7c", fourth="3d")
    m = to(until(m, "dealer reveal 1/fourth"), "dealer reveal 1/fourth")
    assert common_error(m, "dealer collect 1/pair-bonus") == "collected a winner"


@pytest.mark.parametrize("line", ["dealer collect 1/play", "dealer return 1/play"])
def test_a_bet_against_a_hand_that_does_not_qualify_is_paid(line: str) -> None:
    said = "did not pay the Play though the dealer does not qualify"
    assert common_error(prime.settling("1", "8c 8d 2h", "Js 9d 7c"), line) == said
    assert common_error(prime.settling("1", "8c 8d 2h", "Qs 9d 7c"), line) != said


def test_what_is_told_of_such_a_hand_names_where_it_begins_and_what_follows() -> None:
    name = "settled the Ante though the dealer does not qualify"
    said = {key: errors(key, name)[0].message for key in ("crazy-4-poker", "three-card-prime")}
    goes = "the dealer doesn't qualify: the Ante goes back, and the Play is paid."
    assert said["crazy-4-poker"] == f"Below a king {goes}"
    assert said["three-card-prime"] == f"Below a queen {goes}"


def test_folds_are_taken_in_together_in_every_chapter_of_the_kind() -> None:
    m = until(prime.table("1, 2"), "dealer ask 1")
    m = to(m, "dealer ask 1", "seat-1 fold 1/hand")
    assert due(m) == {"dealer ask 2"}
    assert common_error(m, "dealer collect 1/ante") == "took in a fold before all had decided"


def test_the_order_of_settling_is_that_of_the_provisions() -> None:
    name = "settled a player's wagers out of order"
    first, then = errors("crazy-4-poker", name)
    assert str(first.cite).endswith("11(d)")
    assert str(then.cite).endswith("11(e)")
    assert first.message == "First Ante, Play and Super Bonus, then Queens Up, then Progressive."
    m = crazy.settling("1, 1/queens-up 500, 1/progressive 100", "9h 9d 9c 9s 3d")
    m = until(m, "dealer pay 1/queens-up 25000")
    assert common_error(m, "dealer verify 1/progressive") == name
    m = to(m, "dealer pay 1/queens-up 25000")
    assert common_error(m, "dealer verify 1/progressive") is None


def test_an_optional_wager_below_its_table_is_told_where_the_table_begins() -> None:
    m = prime.settling("1, 1/pair-bonus 500", "Kc 8h 2h", "Qs 9d 7c", fourth="3d")
    m = until(m, "dealer collect 1/pair-bonus")
    name = "paid a Pair Bonus that has not won"
    assert common_error(m, "dealer pay 1/pair-bonus 500") == name
    (one,) = errors("three-card-prime", name)
    assert one.message == "The Pair Bonus pays on a pair or better."
    (one,) = errors("crazy-4-poker", "paid a Queens Up that has not won")
    assert one.message == "The Queens Up pays on a pair of queens or better."
    assert one.cite == GAMES["crazy-4-poker"].code["12(c)"]


def test_a_fold_on_a_street_is_not_left_for_later() -> None:
    m = to(mississippi.table("1, 2"), "dealer ask 1", "seat-1 fold 1/hand")
    assert common_error(m, "dealer ask 2") == "left a fold for later"
    assert common_error(m, "dealer collect 1/ante") is None


def test_a_wager_that_lives_on_after_a_fold_stays_on_every_street() -> None:
    m = to(mississippi.table("1, 1/six-card 500, 2"), "dealer ask 1", "seat-1 fold 1/hand")
    said = "collected the optional wager of a fold"
    assert common_error(m, "dealer collect 1/six-card") == said
