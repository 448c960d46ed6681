"""The chips: told apart, and stacks that show their count."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from assets import palette, trayshape
from games.engine.chips import DENOMINATIONS
from scenes.drawing import sprites
from tests.art.pictures import differing, picture


def test_every_denomination_has_a_chip_of_its_own():
    assert set(palette.CHIPS) == set(DENOMINATIONS) == set(trayshape.TUBES)
    pictures = {value: picture(sprites.chip(value, 44)) for value in DENOMINATIONS}
    for one, other in combinations(pictures, 2):
        assert differing(pictures[one], pictures[other]) > 0.1, (one, other)


def test_a_stack_grows_by_the_same_step_with_every_chip():
    tall = [sprites.chip_stack((500,) * n, 50).pixmap.height() for n in (1, 6, 11, 16)]
    steps = [b - a for a, b in pairwise(tall)]
    assert min(steps) > 0
    assert max(steps) - min(steps) <= 1
    assert sprites.stack_rise(5, 50) == pytest.approx(steps[0], abs=1)


def test_a_stack_stands_on_its_spot_however_high_it_is():
    for n in (1, 5, 20):
        sprite = sprites.chip_stack((2_500,) * n, 50)
        assert sprite.dy + sprite.pixmap.height() == pytest.approx(
            sprites.chip_stack((2_500,), 50).dy + sprites.chip_stack((2_500,), 50).pixmap.height(),
            abs=1.01,
        )


def test_mixed_stacks_show_which_chip_lies_where():
    assert differing(
        picture(sprites.chip_stack((100, 500), 50)), picture(sprites.chip_stack((500, 500), 50))
    ) > 0.03  # fmt: skip


def test_an_empty_stack_and_an_unknown_chip_are_refused():
    with pytest.raises(ValueError, match="at least one chip"):
        sprites.chip_stack((), 50)
    with pytest.raises(ValueError, match="no chip of 200 cents"):
        sprites.chip_stack((500, 200), 50)
