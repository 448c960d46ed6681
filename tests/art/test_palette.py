"""Fonts and colours: there, and readable on one another."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFontDatabase

from assets import fonts, palette
from scenes.drawing.fonts import load_fonts


def test_every_bundled_font_is_readable_and_stands_beside_its_licence():
    load_fonts()
    known = set(QFontDatabase.families())
    assert {palette.FAMILY_TEXT, palette.FAMILY_TITLE} <= known
    assert any(name.startswith("Oswald") for name in known)
    assert all(fonts.read(name)[:4] == b"\x00\x01\x00\x00" for name in fonts.FONTS)


def test_asking_for_a_font_that_is_not_bundled_names_those_that_are():
    with pytest.raises(ValueError, match=r"Comic.*Cinzel-Bold"):
        fonts.read("Comic.ttf")


@pytest.mark.parametrize("theme", [palette.DARK, palette.LIGHT], ids=["dark", "light"])
def test_text_can_be_read_on_every_surface_of_a_theme(theme):
    for surface in (theme.window, theme.panel, theme.raised):
        for name in ("text", "quiet", "accent", "danger", "good", "warn"):
            assert palette.contrast(getattr(theme, name), surface) >= 4.5, name
    assert palette.contrast(theme.on_accent, theme.accent) >= 4.5


def test_gold_and_ivory_lettering_can_be_read_on_the_felt():
    assert palette.contrast(palette.GOLD, palette.FELT) >= 4.5
    assert palette.contrast(palette.IVORY, palette.FELT) >= 4.5
