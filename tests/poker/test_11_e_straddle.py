"""A Straddle Bet is made where the file of a round says so: § 637a.11(e)."""

from __future__ import annotations

import pytest

from app.grading.course import script
from app.rounds import loads

ROUND = """game = "holdem"
seed = "straddle"
[rules.house]
straddle = true
[marks]
button = 1
[seats.1]
chips = 200
decisions = ["fold"]
[seats.3]
chips = 200
decisions = ["fold"]
[seats.5]
chips = 200
decisions = ["call", "check", "check", "check", "reveal"]
[seats.7]
chips = 200
decisions = {decisions}
"""


@pytest.mark.parametrize(
    ("decisions", "made"),
    [('["straddle", "check"]', True), ('["call"]', False), ('["decline", "call"]', False)],
)
def test_11_e_a_player_straddles_who_is_said_to_and_no_other(decisions: str, made: bool) -> None:
    lines = [str(line.act) for line in script(loads(ROUND.format(decisions=decisions))).lines]
    assert ("seat-7 bet 7/straddle 800" in lines) is made
    assert ("seat-7 decline 7/straddle" in lines) is not made
    assert ("seat-7 bet 7/call 400" in lines) is not made
