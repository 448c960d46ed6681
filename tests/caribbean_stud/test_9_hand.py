"""House rule 9: dealing from the hand."""

from __future__ import annotations

from tests.caribbean_stud.table import done, table
from tests.tables import cite, due, to, until


def test_9_b_one_card_at_a_time_clockwise_the_dealers_last_face_up() -> None:
    m = until(table("2, 4, 6"), "dealer discard stub")
    hands = [f"deal {seat}/hand 1" for seat in (2, 4, 6)]
    assert done(m, "deal") == [*([*hands, "deal hole-cards 1"] * 4), *hands, "deal dealer 1"]
    assert m.round.exposed == set(m.round.cards["dealer"])


def test_9_b_the_turn_is_kept() -> None:
    m = until(table(), "dealer deal 1/hand 1")
    assert cite(m, "dealer deal 1/hand 1") == "house 9(b)"
    assert due(to(m, "dealer deal 1/hand 1")) == {"dealer deal 2/hand 1"}
