"""What docs/table-operations.md says is so."""

from __future__ import annotations

import re
from pathlib import Path

from app.main import main
from app.rounds import dump, loads
from app.session import Session
from games.engine.chips import dollars, value
from games.operations.chapter import NAMES
from tests.operations.table import GAME, spec
from tests.operations.test_grading import dealt, errors

TEXT = (Path(__file__).parents[2] / "docs" / "table-operations.md").read_text(encoding="utf-8")


def test_every_operation_irregularity_and_word_of_a_file_is_told():
    words = {*NAMES, *GAME.wagers.side_wagers}
    words |= {choice.key.rpartition(".")[2] for choice in GAME.house.choices}
    assert (
        sorted(word for word in words if f"`{word}`" not in TEXT and f"{word} =" not in TEXT) == []
    )
    told = {odd.name: odd for odd in GAME.conduct.irregularities if f"`{odd.name}" in TEXT}
    assert told.keys() == {odd.name for odd in GAME.conduct.irregularities}
    for name, odd in told.items():
        (line,) = (one for one in TEXT.splitlines() if one.startswith("|") and f"`{name}" in one)
        assert ("untold" in line) == odd.unseen


def test_explain_tells_what_a_fill_brings(tmp_path, capsys):
    one = spec("fill")
    path = tmp_path / "fill.toml"
    path.write_text(dump(one), encoding="utf-8")
    assert main(["explain", str(path)]) == 0
    brought = dollars(value(one.begin().round.table.carried))
    assert f"Table inventory changes by {brought}." in capsys.readouterr().out


def test_the_example_can_be_dealt():
    (example,) = re.findall(r"```toml\n(.*?)```", TEXT, re.DOTALL)
    session = Session(loads(example))
    assert not errors(dealt(session))
    assert {entry.act.verb for entry in session.entries} >= {"extend", "deposit"}
