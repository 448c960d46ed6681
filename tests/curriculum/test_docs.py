"""The examples in docs/drills.md can be used as they stand."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from app.curriculum.cards.wants import questions, rows, words
from app.curriculum.drills.reading import SKILLS, read_drill
from games.catalogue import GAMES
from tests.curriculum.table import CURRICULA, befallen, dealt, moments

TEXT = (Path(__file__).parents[2] / "docs" / "drills.md").read_text(encoding="utf-8")


def test_the_example_is_a_drill_that_can_be_dealt():
    (example,) = re.findall(r"```toml\n(.*?)```", TEXT, re.DOTALL)
    drill = read_drill(tomllib.loads(example), "docs/drills.md", CURRICULA / "houses")
    shown = set()
    for seed in "abcdef":
        session = dealt(drill, seed)
        assert not [entry for entry in session.entries if entry.finding.is_error]
        *_, last = moments(drill, seed)
        shown |= befallen(last)
        assert 3 in session.moment.round.folded or befallen(last)
    assert shown == {"exposed-card"}


def test_every_word_that_a_drill_may_use_is_told():
    told = set(SKILLS)
    for game in GAMES.values():
        told |= {odd.name for odd in game.conduct.irregularities}
        told |= {*questions(game), *(word for key in questions(game) for word in words(game, key))}
        told |= {part for row in rows(game) for part in row.split(":")}
    assert sorted(word for word in told if f"`{word}`" not in TEXT) == []
