"""House rule 10: dealing from an automated shoe."""

from __future__ import annotations

import pytest

from tests.caribbean_stud.table import RESHUFFLING, SHOE, done, table
from tests.tables import until


@pytest.mark.parametrize("rules", [SHOE, RESHUFFLING])
def test_10_b_stacks_of_five_go_clockwise_from_the_dealers_left(rules) -> None:
    m = until(table("2, 3, 6", rules), "dealer take stub")
    players = ["deal 2/hand 5", "deal 3/hand 5", "deal 6/hand 5"]
    assert done(m, "deal") == [*players, "deal hole-cards 4", "deal dealer 1"]


def test_10_b_one_of_the_dealers_stack_is_turned_up() -> None:
    m = until(table("2", SHOE), "dealer take stub")
    assert m.round.exposed == set(m.round.cards["dealer"])
    assert len(m.round.cards["hole-cards"]) == 4
