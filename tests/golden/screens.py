"""The screens that pictures are taken on."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Screen:
    """A window of *width* by *height* px of its own, each *ratio* by *ratio* on the screen."""

    width: int
    height: int
    text_scale: int = 100
    ratio: int = 1


SCREENS = {
    "1280x800": Screen(1280, 800),
    "1920x1080": Screen(1920, 1080),
    "3840x2160": Screen(1920, 1080, ratio=2),
    "large-text": Screen(1280, 800, text_scale=200),
}
THEMES = ("dark", "light")
