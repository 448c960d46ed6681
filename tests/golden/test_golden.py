"""What is seen stays as it was looked at, on every screen and in both themes."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from tests.golden.__main__ import KEPT, taken
from tests.golden.likeness import SHARE, keep, unlike
from tests.golden.screens import SCREENS, THEMES
from tests.tiers import in_turn


@in_turn(8)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("screen", SCREENS)
def test_every_sight_is_as_it_was_looked_at(screen: str, theme: str, tmp_path: Path) -> None:
    kept = {path.stem: path for path in (KEPT / f"{screen}-{theme}").glob("*.webp")}
    now = {path.stem: path for path in taken(tmp_path, screen, theme)}
    assert now.keys() == kept.keys()
    share = {name: unlike(Image.open(kept[name]), Image.open(now[name])) for name in now}
    other = {name: f"{value:.2%}" for name, value in share.items() if value > SHARE}
    assert not other, (
        f"on {screen}, {theme}, these have changed: {other}. Look at them: "
        "“python -m tests.golden” takes all the pictures anew, and version control shows both"
    )


def test_a_wrong_chip_is_seen(tmp_path: Path) -> None:
    picture = Image.open(next((KEPT / "1280x800-dark").glob("table-settle.webp"))).convert("RGB")
    keep(picture, tmp_path / "same.webp")
    assert unlike(Image.open(tmp_path / "same.webp"), picture) <= SHARE / 4
    w, h = picture.size
    ImageDraw.Draw(picture).ellipse((w * 0.4, h * 0.4, w * 0.45, h * 0.48), fill="white")
    assert unlike(Image.open(tmp_path / "same.webp"), picture) > SHARE / 2
