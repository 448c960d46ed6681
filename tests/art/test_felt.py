"""The felt: opaque, exact, and all its lettering where it belongs."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QImage

from assets.layouts import Place, overlap
from games.mississippi_stud import tables as tables_of_655a
from scenes import felt, inscriptions, shelf
from tests.art.pictures import LAYOUT, differing


def test_the_felt_is_opaque_exact_and_shows_only_the_wagers_offered():
    every = felt.felt_pixmap(640, 400, 0.4, (0, 0), 1.5, LAYOUT, LAYOUT.offers, ("PAIR 1 TO 1",))
    assert (every.width(), every.height(), every.devicePixelRatio()) == (960, 600, 1.5)
    assert not every.hasAlphaChannel()
    plain = felt.felt_pixmap(640, 400, 0.4, (0, 0), 1.5, LAYOUT, frozenset(), ("PAIR 1 TO 1",))
    with_it, without = every.toImage(), plain.toImage()
    spot = LAYOUT.place("3/three-card")
    x, y = (round((v + d) * 0.6) for v, d in ((spot.x, 0), (spot.y, -spot.h / 2 + 2)))
    assert with_it.pixelColor(x, y).red() > without.pixelColor(x, y).red() + 60


def test_the_felt_from_disk_is_the_felt_that_was_drawn(own_cache):
    def lay() -> QImage:
        return felt.felt_pixmap(320, 200, 0.2, (0, 0), 1, LAYOUT, LAYOUT.offers, ()).toImage()

    drawn = lay()
    (file,) = own_cache.rglob(f"*.{shelf.BARE}")
    assert differing(lay(), drawn) == 0
    file.unlink()
    assert differing(lay(), drawn) == 0


def test_felts_of_other_sizes_and_lines_are_kept_apart_and_only_a_few(own_cache):
    made = [
        felt.felt_pixmap(w, 100, 0.1, (0, 0), 1, LAYOUT, frozenset(), lines)
        for w in (160, 170, 180)
        for lines in ((), ("FLUSH 6 TO 1",))
    ]
    assert [p.width() for p in made] == [160, 160, 170, 170, 180, 180]
    assert made[0].toImage() != made[1].toImage()
    assert len(list(own_cache.rglob(f"*.{shelf.BARE}"))) == shelf.KEPT_FELTS


def test_payout_lines_grow_smaller_rather_than_run_over():
    many = ("ROYAL FLUSH 500 TO 1 - STRAIGHT FLUSH 100 TO 1 - FOUR-OF-A-KIND 40 TO 1 " * 3,) * 6
    crowded = felt.felt_pixmap(800, 500, 0.5, (0, 0), 1, LAYOUT, frozenset(), many).toImage()
    plain = felt.felt_pixmap(800, 500, 0.5, (0, 0), 1, LAYOUT, frozenset(), ()).toImage()
    for name in ("1/5th", "6/3rd", "3rd"):
        x, y = (round(v * 0.5) for v in LAYOUT.place(name).at(0, 0))
        assert crowded.pixelColor(x, y) == plain.pixelColor(x, y), name
    assert differing(crowded, plain) > 0.01


def test_the_paytable_of_an_optional_wager_goes_to_the_block_of_that_wager():
    table = "SIX CARD BONUS: ROYAL FLUSH 1000 TO 1 · FLUSH 15 TO 1"
    plain = felt.felt_pixmap(800, 500, 0.5, (0, 0), 1, LAYOUT, frozenset(), ()).toImage()
    printed = felt.felt_pixmap(800, 500, 0.5, (0, 0), 1, LAYOUT, frozenset(), (table,)).toImage()
    (block,) = (b for b in LAYOUT.tables if b.wager == "six-card")
    changed = [
        (x / 0.5, y / 0.5)
        for x in range(0, 800, 2)
        for y in range(0, 500, 2)
        if printed.pixel(x, y) != plain.pixel(x, y)
    ]
    assert len(changed) > 100
    for x, y in changed:
        assert abs(x - block.x) <= block.w / 2 + 4
        assert abs(y - block.y) <= block.h / 2 + 4


@pytest.mark.parametrize("letter", "ABCDE")
def test_655a_2_b_every_paytable_of_a_rules_submission_fits_its_block(letter):
    tables = [tables_of_655a.SIX_CARD[letter]]
    if letter != "E":
        tables += [tables_of_655a.PROGRESSIVE[letter], tables_of_655a.THREE_CARD[letter]]
    for table, block in zip(tables, reversed(LAYOUT.tables), strict=False):
        line = inscriptions.paytable(block.wager.replace("-", " "), table.rows)
        plain, printed = (
            felt.felt_pixmap(1600, 1000, 1, (0, 0), 1, LAYOUT, frozenset(), lines).toImage()
            for lines in ((), (line,))
        )
        for dx, dy in ((-0.5, 0), (0.5, 0), (0, -0.5), (0, 0.5)):
            x, y = block.x + dx * (block.w + 8), block.y + dy * (block.h + 4)
            for k in range(-40, 41):
                at = (
                    round(x + (k * block.w / 80 if dy else 0)),
                    round(y + (k * block.h / 80 if dx else 0)),
                )
                assert plain.pixel(*at) == printed.pixel(*at), (letter, block.wager)


def test_no_paytable_is_printed_under_anything_that_stands_or_lies_on_the_table():
    blocks = [Place(b.wager, "area", b.x, b.y, 0, b.w, b.h) for b in LAYOUT.tables]
    chips_may_pass = ("proving", "spread")
    for one in blocks:
        for place in LAYOUT.places.values():
            if place.name not in chips_may_pass:
                assert not overlap(one, place), (one.name, place.name)
