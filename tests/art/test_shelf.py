"""The pictures on disk: found again, never needed, and not too many."""

from __future__ import annotations

from scenes.drawing import shelf, sprites
from tests.art.pictures import ROUNDING, differing, picture


def test_a_card_is_kept_on_disk_and_found_again(own_cache):
    drawn = picture(sprites.card_face("Ts", 90))
    (file,) = own_cache.rglob("face-Ts*.png")
    sprites._card.cache_clear()
    assert differing(picture(sprites.card_face("Ts", 90)), drawn) < ROUNDING
    file.write_bytes(b"no picture")
    sprites._card.cache_clear()
    assert differing(picture(sprites.card_face("Ts", 90)), drawn) < ROUNDING


def test_a_cache_that_cannot_be_written_is_no_matter(monkeypatch, tmp_path):
    blocked = tmp_path / "a file, not a folder"
    blocked.write_text("")
    monkeypatch.setattr(shelf, "user_cache_dir", lambda name: str(blocked / name))
    assert sprites.card_face("2d", 90).pixmap.height() > 90


def test_old_sizes_are_forgotten(own_cache):
    for height in range(40, 40 + shelf.KEPT_SIZES + 3):
        sprites.chip(500, height)
    assert len(list(shelf.root().iterdir())) == shelf.KEPT_SIZES
