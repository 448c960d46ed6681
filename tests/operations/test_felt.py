"""The felt on which nothing is dealt, at every height, and what is to be read on it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from assets.layouts import filling, load
from games.engine.chips import OPENING_RACK
from scenes.drawing import papers
from scenes.drawing.frame import Frame
from tests.operations.table import GAME, spec
from tests.scenes.test_filling import (
    BESIDE_THE_PANE,
)
from tests.scenes.test_filling import (
    test_nothing_overlaps_however_high_the_table_is as overlaps,
)

LEGIBLE = 11
"""Pixels that a word on the table has at the least."""


@pytest.mark.parametrize("share", [0.0, 0.5, 1.0])
def test_nothing_overlaps_but_papers_that_lie_there_at_other_times(share):
    overlaps(GAME.key, share)


@pytest.mark.parametrize("size", [BESIDE_THE_PANE, (1190, 708), (1850, 990)])
@pytest.mark.parametrize("name", ["opening", "drop", "fill", "credit"])
def test_a_slip_can_be_read_beside_the_provision(qapp, size, name):
    layout = filling(load(GAME.key), *size)
    scale = Frame.fitting(layout, *size, 1.0).scale
    for seed in range(8):
        r = replace(spec(name, seed=str(seed)), rack=OPENING_RACK).begin().round
        counts = r.table.carried or r.rack
        for place, paper in r.table.papers.items():
            rows = papers.lines_of(replace(paper, counts=counts), "")
            box = layout.place(place)
            row = papers.row_height(len(rows), box.h * scale - 11)
            px, _ = papers.sized(rows, row, box.w * scale - 5 - 2 * papers.MARGIN)
            assert px >= LEGIBLE, (seed, place)


def test_a_small_slip_gives_up_its_empty_foot_before_its_rows_overlap():
    assert papers.row_height(13, 132) >= papers.LEAST_PX * 1.1
    assert papers.row_height(13, 132) * 13 <= 132
    assert papers.row_height(5, 340) == 340 / papers.MOST_ROWS, "there is room: as always"
