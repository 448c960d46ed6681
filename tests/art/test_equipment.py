"""The equipment: at the size asked, its state to be seen."""

from __future__ import annotations

import pytest

from assets import palette, props
from games.engine.chips import OPENING_RACK
from scenes.drawing import sprites
from scenes.items.panels import lock_button
from tests.art.pictures import differing, picture


@pytest.mark.parametrize("name", sorted(props.SIZES))
def test_every_prop_is_drawn_at_the_size_asked(name):
    w, h = props.SIZES[name]
    sprite = sprites.prop(name, w, h, 2.0)
    margin = (sprite.pixmap.width() - round(w * 2)) / 2
    assert sprite.pixmap.height() - 2 * margin == round(h * 2)
    middle = picture(sprite).pixelColor(sprite.pixmap.width() // 2, sprite.pixmap.height() // 2)
    assert middle.alpha() == 255


@pytest.mark.parametrize(
    ("name", "one", "other"),
    [
        ("shuffler", {"light": "green"}, {"light": "red"}),
        ("shuffler", {}, {"state": "covered"}),
        ("shoe", {}, {"state": "signed"}),
        ("automated-shoe", {}, {"state": "covered"}),
        ("discard-rack", {}, {"cards": 20}),
        ("console", {}, {"lights": frozenset({3})}),
        ("console", {}, {"meter": "$10,000.00"}),
        ("console", {}, {"locked": True}),
        ("floor", {}, {"calling": True}),
        ("progressive-slot", {}, {"lit": True}),
        ("five-card-device", {}, {"lit": True}),
    ],
)
def test_the_state_of_a_prop_can_be_seen(name, one, other):
    w, h = props.SIZES[name]
    assert picture(sprites.prop(name, w, h, **one)) != picture(sprites.prop(name, w, h, **other))


def test_an_unknown_prop_is_refused():
    with pytest.raises(ValueError, match="no prop 'roulette wheel'"):
        sprites.prop("roulette wheel", 10, 10)


def test_the_tray_shows_how_far_its_tubes_are_filled():
    full = picture(sprites.tray(OPENING_RACK, 712, 118))
    half = picture(sprites.tray({c: n // 2 for c, n in OPENING_RACK.items()}, 712, 118))
    assert differing(full, half) > 0.05


@pytest.mark.parametrize("shut", [True, False])
@pytest.mark.parametrize("height", [15, 19, 24, 30, 46])
def test_the_words_of_a_lock_out_are_not_cut_off_however_small_it_is(qapp, height, shut):
    made = lock_button("5 CARD", shut, height * 3.55, height, 1).toImage()
    ink = palette.LIGHT_RED if shut else palette.IVORY
    for x in (height - 1, round(made.width() - height * 0.1)):
        for y in range(round(height * 0.2), round(height * 0.8)):
            seen = made.pixelColor(x, y)
            assert abs(seen.red() - ink[0]) > 60, (x, y)
