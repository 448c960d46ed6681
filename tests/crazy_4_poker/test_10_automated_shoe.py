"""§ 657a.10: dealing from an automated dealing shoe."""

from __future__ import annotations

import pytest

from tests.crazy_4_poker.table import RESHUFFLING, SHOE, table
from tests.tables import cite, due, to, until


@pytest.mark.parametrize("rules", [SHOE, RESHUFFLING])
def test_10_b_stacks_of_five_go_clockwise_and_the_last_to_the_dealer(rules) -> None:
    m = until(table("2, 3, 6", rules), "dealer deal 2/hand 5")
    assert cite(m, "dealer deal 2/hand 5") == "10(b)"
    for place in ("2/hand", "3/hand", "6/hand", "dealer"):
        assert due(m) == {f"dealer deal {place} 5"}
        m = to(m, f"dealer deal {place} 5")
    assert not m.round.exposed
