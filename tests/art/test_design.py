"""The design page says what the palette says, and its pictures are there."""

from __future__ import annotations

import re

import pytest
from PySide6.QtGui import QImage

from tests import design

PAGE = design.PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", design.TABLES)
def test_every_table_of_the_page_is_that_of_the_palette(name: str) -> None:
    assert design.TABLES[name]() in PAGE


def test_the_page_is_left_as_it_is_when_nothing_has_changed() -> None:
    assert design.written(PAGE) == PAGE


def test_every_picture_of_the_page_is_there_and_together_they_are_light() -> None:
    named = set(re.findall(r"\(pictures/(design-[a-z]+\.png)\)", PAGE))
    files = {path.name: path for path in design.FOLDER.glob("design-*.png")}
    assert named == set(files) == {f"design-{name}.png" for name in design.PICTURES}
    assert sum(path.stat().st_size for path in files.values()) <= design.MOST_BYTES
    assert not [name for name, path in files.items() if QImage(str(path)).isNull()]


def test_every_state_of_the_table_is_drawn() -> None:
    assert design.states().width() == 840
