"""The rounds written out are what the games do today."""

from __future__ import annotations

import pytest

from tests.playthroughs.poker import ROUNDS
from tests.playthroughs.rounds import CHOSEN, HERE, written, written_at_poker


@pytest.mark.parametrize("name", CHOSEN)
def test_the_round_is_as_it_was_written_out(name: str) -> None:
    assert written(name) == (HERE / name).read_text(encoding="utf-8"), (
        "if every difference is meant, run: python -m tests.playthroughs"
    )


@pytest.mark.parametrize("key", ROUNDS)
def test_the_round_of_poker_is_as_it_was_written_out(key: str) -> None:
    assert written_at_poker(key) == (HERE / f"{key}.txt").read_text(encoding="utf-8"), (
        "if every difference is meant, run: python -m tests.playthroughs"
    )
