"""House rule 8: dealing from a manual shoe."""

from __future__ import annotations

from dataclasses import replace

from tests.caribbean_stud.table import MANUAL, done, table
from tests.tables import cite, due, to, until

FIRST_UP = replace(MANUAL, house={"up_card": "first"})


def ready(down: str = "1, 2, 3", rules=MANUAL):
    """Shuffled, cut, and in the shoe."""
    return to(table(down, rules), "dealer load shoe")


def test_8_d_one_card_at_a_time_to_each_player_and_the_dealer_until_all_have_five() -> None:
    m = until(ready("2, 5"), "dealer take stub")
    hole = ["deal 2/hand 1", "deal 5/hand 1", "deal hole-cards 1"]
    assert done(m, "deal") == [*hole * 4, "deal 2/hand 1", "deal 5/hand 1", "deal dealer 1"]
    assert cite(until(ready(), "dealer deal 1/hand 1"), "dealer deal 1/hand 1") == "house 8(d)"


def test_8_d_the_last_card_of_his_own_lies_face_up_and_nothing_else() -> None:
    m = until(ready("2, 5"), "dealer take stub")
    assert m.round.exposed == set(m.round.cards["dealer"])
    assert (len(m.round.cards["dealer"]), len(m.round.cards["hole-cards"])) == (1, 4)


def test_8_d_or_the_first_where_the_house_has_it_so() -> None:
    m = until(ready("2", FIRST_UP), "dealer take stub")
    own = [line for line in done(m, "deal") if "2/" not in line]
    assert own == ["deal dealer 1", *["deal hole-cards 1"] * 4]
    assert m.round.exposed == set(m.round.cards["dealer"])


def test_8_d_the_dealer_begins_at_his_left_and_deals_in_turn() -> None:
    m = until(ready(), "dealer deal 1/hand 1")
    for place in ("1/hand", "2/hand", "3/hand", "hole-cards", "1/hand"):
        assert due(m) == {f"dealer deal {place} 1"}
        m = to(m, f"dealer deal {place} 1")
