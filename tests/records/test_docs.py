"""The examples of docs/records.md work as they stand."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path

from app.records import RecordLine
from app.records.schema import META

PAGE = (Path(__file__).parents[2] / "docs" / "records.md").read_text(encoding="utf-8")


def examples(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", PAGE, flags=re.DOTALL)


def test_the_queries_answer(file, record, begin):
    record.rounds.append(begin(), RecordLine(1500, "dealer ask 1", kind="right"))
    record.rounds.append(
        1, RecordLine(2500, "dealer ask 3", kind="wrong-place", due="dealer ask 2")
    )
    rounds, wrong = (one for one in examples("sql") if one.startswith("SELECT"))
    connection = sqlite3.connect(f"file:{file.as_posix()}?mode=ro", uri=True)
    assert [row[-1] for row in connection.execute(rounds)] == [2]
    assert [row[:3] for row in connection.execute(wrong)] == [(2, 2.5, "dealer ask 3")]
    connection.close()


def test_the_program_prints_hours_pace_and_results(file, record, begin, monkeypatch, capsys):
    record.rounds.append(
        begin(), RecordLine(1, "dealer ask 1", kind="too-soon", cite="655a.11(b)")
    )
    record.close()
    monkeypatch.setenv("PITSCHOOL_RECORD", str(file))
    (program,) = examples("python")
    exec(program, {})
    printed = capsys.readouterr().out
    assert "Ann {}" in printed
    assert "655a.11(b)           1 of 1" in printed


def test_every_table_and_column_of_the_acts_is_explained():
    for table in META.sorted_tables:
        assert f"`{table.name}`" in PAGE
    for column in META.tables["acts"].columns:
        assert f"`{column.name}`" in PAGE
