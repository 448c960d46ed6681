"""Who wins what, beside PokerKit: an opinion, never the rule (see ``second_opinion``)."""

from __future__ import annotations

import pytest

from games.families.pot.facts import PokerGame
from tests.poker.second_opinion import KINDS, differences
from tests.tiers import in_turn

FEW = 60
POTS = 4
"""As many as there may be; in each a player may lack or gain an odd dollar or two."""


@in_turn(3)
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.key)
def test_pots_that_divide_evenly_are_shared_as_by_pokerkit(kind: PokerGame) -> None:
    assert differences(kind, FEW, even=True) == (0, 0)


@in_turn(3)
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.key)
def test_others_differ_by_odd_dollars_only(kind: PokerGame) -> None:
    _, most = differences(kind, FEW // 2, even=False)
    assert most <= 2 * POTS
