"""655a.12: what our gists say of the tables is what the tables pay."""

from __future__ import annotations

import re

import pytest

from games.engine.cite import Cite
from games.engine.odds import PayTable
from games.law import edition
from games.mississippi_stud.tables import FIVE_CARD, LUCKY, MAGIC, PAYS, SIX_CARD, THREE_CARD

LAW = edition("655a", "2021")
SIX_ROYAL, SIX_FLUSH = "1,000 to 1", "200 to 1"


def gist(key: str) -> str:
    return LAW.provision(Cite.parse(f"655a.{key}")).gist


def figures(table: PayTable, *, after: int = 0) -> str:
    """The rows of *table* from row *after* on, as our gists write them."""
    return ", ".join(line.split()[0] for line in list(table.rows.values())[after:])


def test_12_a_the_gist_gives_every_row() -> None:
    won = [line.split()[0] for line in PAYS.rows.values() if line != "push"]
    assert re.findall(r" (\d+)[,.]", gist("12(a)"))[: len(won)] == won
    assert PAYS.rows["pair of 6s to 10s"] == "push"


@pytest.mark.parametrize("letter", "ABCD")
def test_12_d_the_gist_gives_every_row(letter: str) -> None:
    assert f"{letter} {figures(THREE_CARD[letter])}" in gist("12(d)")


def test_12_e_1_the_gist_gives_every_row() -> None:
    assert (FIVE_CARD.rows["royal flush"], FIVE_CARD.rows["straight flush"]) == (
        "100% of meter",
        "10% of meter",
    )
    rows = ("four-of-a-kind", "full house", "flush")
    found = [FIVE_CARD.rows[row] for row in rows]
    assert found == ["500 for 1", "100 for 1", "50 for 1"]
    assert re.findall(r"(\d+)[,.]", gist("12(e)(1)")) == ["500", "100", "50"]


def test_12_e_3_the_gist_gives_both_rows() -> None:
    assert MAGIC.rows["magic card"] in gist("12(e)(3)")
    assert LUCKY.rows["lucky bonus"] in gist("12(e)(3)")


@pytest.mark.parametrize("letter", "ABCDE")
def test_12_f_the_gist_gives_every_row(letter: str) -> None:
    rows = SIX_CARD[letter].rows
    assert (rows["royal flush"], rows["straight flush"]) == (SIX_ROYAL, SIX_FLUSH)
    above = list(rows).index("straight flush") + 1
    assert f"{letter} {figures(SIX_CARD[letter], after=above)}" in gist("12(f)")
