"""The cards: distinct, legible, exactly as large as asked."""

from __future__ import annotations

from itertools import combinations

import pytest

from games.engine.cards import DECK
from scenes.drawing import sprites
from tests.art.pictures import differing, picture


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


def test_the_figure_in_the_corner_is_a_sixth_as_high_as_the_card_at_least():
    sprite = sprites.card_face("4s", 350)
    seen = picture(sprite)
    left, top = -round(125 + sprite.dx), -round(175 + sprite.dy)
    inked = [
        any(seen.pixelColor(left + x, top + y).lightness() < 90 for x in range(8, 60))
        for y in range(6, 175)
    ]
    first = inked.index(True)
    assert inked.index(False, first) - first >= 350 / 6


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
