"""The felt: opaque, exact, and all its lettering where it belongs."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QImage, QPainter

from app.shell.base.lettering import felt_lines
from assets.layouts import Place, between, load, overlap
from games.catalogue import GAMES
from games.engine.rules import RulesSubmission
from games.mississippi_stud import tables as tables_of_655a
from scenes.drawing import felt, inscriptions, paytables, shelf
from scenes.drawing.art import PainterCanvas
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
def test_655a_2_b_every_paytable_of_a_rules_submission_fits_its_column(letter):
    tables = {"six-card": tables_of_655a.SIX_CARD[letter]}
    if letter != "E":
        tables["progressive"] = tables_of_655a.PROGRESSIVE[letter]
        tables["three-card"] = tables_of_655a.THREE_CARD[letter]
    for wager, table in tables.items():
        line = inscriptions.paytable(wager.replace("-", " "), table.rows)
        plain, printed = (
            felt.felt_pixmap(1600, 1000, 1, (0, 0), 1, LAYOUT, frozenset(), lines).toImage()
            for lines in ((), (line,))
        )
        (block,) = (b for b in LAYOUT.tables if b.wager == wager)
        column = [b for b in LAYOUT.tables if (b.x, b.w) == (block.x, block.w)]
        left, right = block.x - block.w / 2 - 4, block.x + block.w / 2 + 4
        top = min(b.y - b.h / 2 for b in column) - 2
        foot = max(b.y + b.h / 2 for b in column) + 2
        for k in range(81):
            x, y = left + (right - left) * k / 80, top + (foot - top) * k / 80
            for at in ((left, y), (right, y), (x, top), (x, foot)):
                pixel = round(at[0]), round(at[1])
                assert plain.pixel(*pixel) == printed.pixel(*pixel), (letter, wager)


@pytest.mark.parametrize("share", [0.0, 0.5, 1.0])
@pytest.mark.parametrize("game", [game for game in GAMES if load(game).tables])
def test_the_paytables_of_a_column_are_set_in_one_size_and_no_table_much_larger(
    game, share, monkeypatch
):
    sizes = {}
    monkeypatch.setattr(
        paytables, "_table", lambda _c, block, _t, _w, size, _f: sizes.setdefault(block.x, size)
    )
    offers = frozenset(GAMES[game].wagers.side_wagers)
    rules = RulesSubmission(offers=offers, decks=6 if "match" in offers else 1)
    layout = between(load(game), load(game).tall, share)
    felt.felt_pixmap(
        160, 100, 0.1, (0, 0), 1, layout, rules.offers, felt_lines(GAMES[game], rules)
    )
    assert len(sizes) == 2
    assert max(sizes.values()) <= 1.25 * min(sizes.values())
    assert min(sizes.values()) >= 10.5


def test_what_a_felt_says_in_two_columns_stands_in_the_codes_order():
    rows = ["ROYAL FLUSH 100% OF METER", *(f"HAND {k} {k} TO 1" for k in range(1, 6))]
    image = QImage(8, 8, QImage.Format.Format_RGB32)
    canvas = PainterCanvas(QPainter(image))
    (columns, across), fits = paytables._folded(canvas, rows, 250, 14, 2)
    canvas.painter.end()
    assert fits
    assert across + columns[0] + columns[1] == rows
    assert rows[0] in across
    assert len(columns[0]) >= len(columns[1]) >= 1


def test_no_paytable_is_printed_under_anything_that_stands_or_lies_on_the_table():
    blocks = [Place(b.wager, "area", b.x, b.y, 0, b.w, b.h) for b in LAYOUT.tables]
    chips_may_pass = ("proving", "spread")
    for one in blocks:
        for place in LAYOUT.places.values():
            if place.name not in chips_may_pass:
                assert not overlap(one, place), (one.name, place.name)
