"""What docs/formats.md says of files is all that a file may say."""

from pathlib import Path

import pytest

from app.rounds.file import KEYS
from app.rounds.shoe import OPENINGS
from games.catalogue import GAMES

TEXT = (Path(__file__).parents[2] / "docs" / "formats.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_every_word_of_a_games_files_is_told(game):
    chosen = [choice.key.rpartition(".")[2] for choice in game.house.choices]
    words = {
        game.key, *game.wagers.required, *game.wagers.side_wagers, *game.table.board, "hand",
        *game.table.beside,
        *game.drilling.decisions, *game.drilling.manners, *chosen,
    }  # fmt: skip
    words = {"draw-25" if word.startswith("draw-") else word for word in words}
    assert sorted(word for word in words if f"`{word}`" not in TEXT) == []


def test_every_key_of_a_round_is_told():
    words = {word for word in (*KEYS, *OPENINGS) if word not in ("seats", "rules")}
    said = {word for word in words if f"`{word}`" in TEXT or f"[{word}]" in TEXT}
    assert sorted(words - said) == []
