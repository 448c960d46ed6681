"""The art: every picture is there, distinct, legible and exactly as large as asked."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from PySide6.QtGui import QFontDatabase, QImage

from assets import fonts, palette, props, trayshape
from assets.layouts import LayoutError, Place, load, overlap, parse
from games.catalogue import GAMES
from games.engine.cards import DECK
from games.engine.chips import DENOMINATIONS, OPENING_RACK
from games.mississippi_stud import tables as tables_of_655a
from scenes import felt, inscriptions, shelf, sprites
from scenes.fonts import load_fonts

LAYOUT = load("mississippi-stud")
SEATS = range(1, 7)
SEAT_PLACES = (
    "hand", "ante", "3rd", "4th", "5th", "progressive", "three-card", "six-card", "five-card",
    "bubble", "name", "stack",
)  # fmt: skip
TABLE_PLACES = (
    "3rd", "4th", "5th", "six-card", "proving", "discard-rack", "shoe", "shuffler", "deck", "tray",
    "drop-box", "tip-box", "console", "cover-card", "floor", "stub", "deck-1", "deck-2", "light",
    "layout",
)  # fmt: skip


@pytest.fixture(autouse=True)
def own_cache(monkeypatch, tmp_path, qapp):
    """Every test draws afresh and leaves the user's own cache alone."""
    monkeypatch.setattr(shelf, "user_cache_dir", lambda name: str(tmp_path / name))
    for cached in (sprites._card, sprites._chip, sprites._stack, sprites._prop, sprites._packet):
        cached.cache_clear()
    return tmp_path


def picture(sprite: sprites.Sprite) -> QImage:
    return sprite.pixmap.toImage()


ROUNDING = 0.01
"""The share of pixels, all in the soft shadow, that a file may round otherwise: colours are
kept in it without their opacity multiplied in."""


def differing(one: QImage, other: QImage) -> float:
    """Return the share of pixels in which two pictures of one size differ."""
    assert one.size() == other.size()
    a, b = (bytes(i.convertToFormat(QImage.Format.Format_RGB32).constBits()) for i in (one, other))
    pixels = len(a) // 4
    return sum(a[4 * i : 4 * i + 3] != b[4 * i : 4 * i + 3] for i in range(pixels)) / pixels


# --- fonts and colours


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


# --- the layout


def test_the_layout_has_every_place_an_act_can_name():
    for name in TABLE_PLACES:
        assert LAYOUT.place(name)
    for seat in SEATS:
        for name in SEAT_PLACES:
            assert LAYOUT.place(f"{seat}/{name}").seat == seat


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_the_places_of_every_game_are_drawn_for_its_cards(game):
    layout = load(game.key)
    assert len(layout.arc.seats) == len(game.seats)
    for place, count in game.board.items():
        assert layout.place(place).cards == count
    for seat in game.seats:
        assert layout.place(f"{seat}/hand").cards == game.hand_size


def test_nothing_on_the_table_overlaps_when_every_wager_is_offered():
    places = LAYOUT.offered(LAYOUT.offers)
    for one, other in combinations(places, 2):
        if one.over != other.name and other.over != one.name:
            assert not overlap(one, other), (one.name, other.name)


def test_seat_1_is_at_the_dealers_left_and_the_seats_follow_in_order():
    across = [LAYOUT.place(f"{seat}/hand").x for seat in SEATS]
    assert across == sorted(across)


def test_the_top_and_the_bottom_strip_stay_free():
    for place in LAYOUT.places.values():
        ys = [y for _, y in place.corners()]
        assert min(ys) >= 40, place.name
        assert max(ys) <= LAYOUT.height - 20, place.name


def test_655a_2_b_community_areas_lie_in_front_of_the_tray_and_are_inscribed():
    tray = LAYOUT.place("tray")
    for name in ("3rd", "4th", "5th"):
        place = LAYOUT.place(name)
        assert place.label == f"{name.upper()} STREET"
        assert abs(place.x - tray.x) < tray.w / 2
        assert 0 < (tray.y - tray.h / 2) - (place.y + place.h / 2) < 20


def test_655a_2_b_each_player_has_four_inscribed_wager_areas():
    for seat in SEATS:
        labels = [LAYOUT.place(f"{seat}/{name}").label for name in ("ante", "3rd", "4th", "5th")]
        assert labels == ["ANTE", "3RD", "4TH", "5TH"]


def test_655a_2_e_drop_box_and_tip_box_are_on_opposite_sides_of_the_dealer():
    left, dealer, right = (LAYOUT.place(n).x for n in ("tip-box", "tray", "drop-box"))
    assert left < dealer < right


def test_a_wager_that_is_not_offered_has_no_area():
    shown = {place.name for place in LAYOUT.offered(frozenset({"progressive"}))}
    assert "1/progressive" in shown
    assert "1/three-card" not in shown
    assert "six-card" not in shown


def test_cards_of_a_hand_lie_side_by_side_and_inside_their_area():
    hand = LAYOUT.place("1/hand")
    (x0, y0), (x1, y1) = hand.card_at(0, 2), hand.card_at(1, 2)
    apart = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
    assert apart >= hand.card * 5 / 7
    assert hand.holds(x0, y0)
    assert hand.holds(x1, y1)


BAD = """
game = "x"
box = [100, 100]
wagers = []
[arc]
centre = [50, 50]
rail = [80, 90]
seats = []
[seat]
[table]
{table}
[inscriptions]
lines = {{ r = 1, step = 1, last = 1, size = 1, colour = "cream", track = 0, most = 1 }}
"""


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ('a = { shape = "blob", x = 1, y = 1, w = 1, h = 1 }', "'a' has shape 'blob'"),
        ('a = { shape = "area", x = 99, y = 50, w = 9, h = 9 }', "outside the box"),
        ('a = { shape = "area", x = 50, y = 50 }', "needs a width"),
        ('a = { shape = "area", x = 50, y = 50, w = 9, h = 9, over = "b" }', "unknown 'b'"),
        (
            'a = { shape = "area", x = 50, y = 50, w = 9, h = 9 }\n'
            'b = { shape = "circle", x = 52, y = 50, w = 9, h = 9 }',
            "'a' and 'b' overlap",
        ),
        ('a = { shape = "area", y = 50, w = 9, h = 9 }', "'a'.*'x'"),
        ('a = { shape = "area", x = "5", y = 50, w = 9, h = 9 }', "'a'.*number"),
    ],
)
def test_a_layout_that_contradicts_itself_is_refused_with_the_reason(table, said):
    with pytest.raises(LayoutError, match=said):
        parse(BAD.format(table=table), "x")


def test_asking_for_an_unknown_table_or_place_says_so():
    with pytest.raises(LayoutError, match="faro"):
        load("faro")
    with pytest.raises(KeyError, match="7/hand"):
        LAYOUT.place("7/hand")


# --- cards


def test_all_52_faces_both_backs_and_the_cover_card_differ_at_a_glance():
    pictures = {card: picture(sprites.card_face(card, 70)) for card in DECK}
    pictures |= {deck: picture(sprites.card_back(deck, 70)) for deck in ("deck-1", "deck-2")}
    pictures["cover"] = picture(sprites.cover_card(70))
    for one, other in combinations(pictures, 2):
        assert differing(pictures[one], pictures[other]) > 0.01, (one, other)


def test_the_index_of_a_card_is_dark_or_red_by_suit():
    for suit, red in (("c", False), ("d", True), ("h", True), ("s", False)):
        sprite = sprites.card_face("4" + suit, 140)
        seen = picture(sprite)
        inked = 0
        for y in range(10, 40):
            for x in range(6, 30):
                c = seen.pixelColor(x - round(50 + sprite.dx), y - round(70 + sprite.dy))
                inked += (c.red() > 150 and c.green() < 90) if red else c.lightness() < 90
        assert inked > 20, suit


@pytest.mark.parametrize("dpr", [1.0, 1.25, 2.0])
@pytest.mark.parametrize("height", [61, 94.4, 140])
def test_a_card_is_as_large_as_asked_in_device_pixels(height, dpr):
    sprite = sprites.card_face("Kh", height, dpr)
    assert sprite.pixmap.devicePixelRatio() == dpr
    margin = (sprite.pixmap.height() - round(height * dpr)) / 2
    assert margin == int(margin) > 0
    assert sprite.pixmap.width() - 2 * margin == round(height * 5 / 7 * dpr)
    assert sprite.dy == pytest.approx(-sprite.pixmap.height() / dpr / 2, abs=0.51)


@pytest.mark.parametrize("name", ["back-deck-1", "face-Qd", "face-Ks", "face-Th", "face-5c"])
def test_a_card_turned_upside_down_is_the_same_card(name):
    seen = picture(sprites._card(name, 280, 1.0, 0.0))
    w, h = seen.width(), seen.height()
    points = [(x, y) for x in range(w // 4, 3 * w // 4, 3) for y in range(h // 8, h // 2 - 16, 3)]
    same = sum(
        abs(seen.pixelColor(x, y).lightness() - seen.pixelColor(w - 1 - x, h - 1 - y).lightness())
        < 60
        for x, y in points
    )
    assert same / len(points) > 0.9


def test_a_turned_card_needs_a_wider_pixmap_and_keeps_its_centre():
    flat, turned = sprites.card_face("7c", 100), sprites.card_face("7c", 100, angle=26.25)
    assert turned.pixmap.width() > flat.pixmap.width()
    assert turned.dx == pytest.approx(-turned.pixmap.width() / 2, abs=0.51)


def test_a_thicker_packet_stands_higher():
    heights = [sprites.packet("deck-1", n, 100).pixmap.height() for n in (1, 20, 52)]
    assert heights == sorted(set(heights))
    with pytest.raises(ValueError, match="at least one card"):
        sprites.packet("deck-1", 0, 100)


def test_a_deck_that_does_not_exist_is_refused():
    with pytest.raises(ValueError, match="deck-1, deck-2"):
        sprites.card_back("deck-3", 100)


# --- chips


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


# --- equipment and felt


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
    (file,) = own_cache.rglob("*.bmp")
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
    assert len(list(own_cache.rglob("*.bmp"))) == shelf.KEPT_FELTS


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


# --- the cache on disk


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
