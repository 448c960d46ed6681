"""The rounds written out are what the games do today."""

from __future__ import annotations

import pytest

from tests.playthroughs.rounds import CHOSEN, HERE, written


@pytest.mark.parametrize("name", CHOSEN)
def test_the_round_is_as_it_was_written_out(name: str) -> None:
    assert written(name) == (HERE / name).read_text(encoding="utf-8"), (
        "if every difference is meant, run: python -m tests.playthroughs"
    )
