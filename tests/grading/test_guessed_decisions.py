"""What a player is taken to have decided of whom the list says nothing."""

from __future__ import annotations

import pytest

from games.engine.acts import Act
from games.engine.cite import Cite
from games.engine.procedure import Step
from games.engine.ways import changing_least


@pytest.mark.parametrize(
    ("options", "taken"),
    [
        (("bet 2/play 1000", "fold 2/hand"), "fold 2/hand"),
        (("bet 2/open 500", "check 2/bet"), "check 2/bet"),
        (("bet 2/straddle 800", "decline 2/straddle"), "decline 2/straddle"),
        (("fold 2/hand", "stand 2/hand"), "stand 2/hand"),
        (("bet 2/ante 500",), "bet 2/ante 500"),
    ],
)
def test_whoever_says_nothing_has_done_what_changes_least(
    options: tuple[str, ...], taken: str
) -> None:
    acts = tuple(Act.parse(f"seat-2 {option}") for option in options)
    for several in (acts, acts[::-1]):
        assert str(changing_least(Step(Cite.parse("637a.8(b)"), several))) == f"seat-2 {taken}"
