"""Every test draws afresh and leaves the user's own cache alone."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from PySide6.QtWidgets import QApplication

from scenes.drawing import shelf, sprites


@pytest.fixture(autouse=True)
def own_cache(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, qapp: QApplication
) -> Iterator[Path]:
    monkeypatch.setattr(shelf, "user_cache_dir", lambda name: str(tmp_path / name))
    for cached in (sprites._card, sprites._chip, sprites._stack, sprites._prop, sprites._packet):
        cached.cache_clear()
    yield tmp_path
    sprites.use_four_colours(False)
