"""What is printed and said on the table can be read, and what is pressed can be hit."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from assets.layouts import CARD_RATIO, Place, load, overlap
from games.catalogue import GAMES, POKER
from games.engine.card_table import with_cards
from games.engine.cards import face
from games.engine.game import Game
from games.engine.round import Beginning, Round
from games.engine.rules import RulesSubmission
from scenes.drawing import rails
from scenes.drawing.frame import Frame
from scenes.drawing.lettering import words
from scenes.items.items import outline
from scenes.places.spots import aside
from scenes.places.telling import meters
from scenes.table import TableView
from tests.scenes.hands import HandsOn, done

LEAST_TARGET = 24
"""Pixels: the smallest target that WCAG 2.2 allows."""
STREETS = tuple(
    f"seat-{seat} bet {seat}/{street} {cents}"
    for seat, cents in ((1, 3000), (2, 7500), (5, 1500))
    for street in ("3rd", "4th", "5th")
)


@pytest.mark.parametrize("size", [(900, 660), (1280, 800), (1920, 1080)])
def test_the_buttons_of_the_hands_are_large_and_free(
    view: TableView, start: Round, size: tuple[int, int]
) -> None:
    view.resize(*size)
    for dealing in ("hand", "manual-shoe"):
        view.set_round(replace(start, rules=replace(start.rules, dealing=dealing)))
        for name in ("left-hand", "right-hand"):
            mine = view.stage.spots[name].place
            box = view.stage.frame.box(mine)
            assert min(box.width(), box.height()) >= LEAST_TARGET
            others = [s.place for s in view.stage.spots.values() if s.name != name]
            assert not [place.name for place in others if overlap(mine, place)]
            assert HandsOn(view).click(name) == [f"dealer use {name}"]


def test_nothing_before_the_tray_lies_on_a_printed_paytable(
    view: TableView, start: Round, hands: HandsOn
) -> None:
    layout = load("mississippi-stud")
    tables = [Place(t.wager, "area", t.x, t.y, w=t.w, h=t.h) for t in layout.tables]
    for chip in (100_000, 50_000, 10_000, 2_500, 500, 100, 50):
        hands.click(f"tray/{chip}")
    cut, other_deck = view.hands.cut.spot().place, aside(layout).place
    assert not [
        t.name
        for t in tables
        for place in (layout.place("proving"), cut, other_deck)
        if overlap(t, place)
    ]
    frame = view.stage.frame
    accepted = done(start, "dealer gather 1/progressive", "dealer gather 5/progressive")
    view.follow(accepted)
    for seat in (1, 5):
        chips = view.stage.chips.piles[f"proving/{seat}"].sceneBoundingRect()
        assert not [t.name for t in tables if frame.box(t).intersects(chips)]


@pytest.mark.parametrize("size", [(900, 660), (1280, 800), (1920, 1080)])
def test_an_amount_covers_no_ring_but_its_own(
    view: TableView, dealt: Round, size: tuple[int, int]
) -> None:
    view.resize(*size)
    view.set_round(done(dealt, *STREETS))
    frame = view.stage.frame
    rings = [s for s in view.stage.spots.values() if s.kind == "wager"]
    for name, label in view.stage.chips.labels.items():
        if not label.isVisible() or name.endswith(("five-card", "progressive")):
            continue
        rect: QRectF = label.sceneBoundingRect().adjusted(1, 1, -1, -1)
        covered = [
            ring.name
            for ring in rings
            if ring.name != name
            and outline(ring.place, frame.scale, frame.origin, 0).intersects(rect)
        ]
        assert not covered, name


def test_meters_have_names_and_a_reserve_is_not_shown(view: TableView, start: Round) -> None:
    shown = {"five-card": 9_000_052, "mega": 500_000, "five-card-reserve": 32, "major": 700_000}
    r = replace(start, meters=shown)
    assert meters(r) == (("major", 700_000), ("mega", 500_000), ("five card", 9_000_052))
    view.follow(r)
    assert "five card meter $90,000.52" in view.accessibleDescription()
    assert "reserve" not in view.accessibleDescription()


def test_the_meter_of_a_system_alone_is_shown(view: TableView) -> None:
    rules = RulesSubmission(offers=frozenset({"five-card"}))
    r = with_cards(Beginning(rules, {"1/ante": 1000}, "x", meters={"five-card": 1_000_000}))
    view.set_round(r)
    with_meter = len([item for item in view.stage.items() if item.isVisible()])
    view.set_round(replace(r, meters={}))
    without = len([item for item in view.stage.items() if item.isVisible()])
    assert with_meter == without + 1


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_every_card_of_a_hand_shows_its_corner_large_enough_to_read(game: Game) -> None:
    """At 1280 by 800 a corner's rank is about a sixth as high as its card."""
    layout = load(game.key)
    scale = Frame.fitting(layout, 1280, 800, 1.0).scale
    dealt = {"1/hand": game.table.hand_size, **game.table.board}
    for name, count in dealt.items():
        place = layout.place(name)
        assert place.card * scale >= 90, name
        xs = [place.along(*place.card_at(i, count))[0] for i in range(count)]
        wide = place.card * CARD_RATIO
        assert all(right - left >= wide * 0.3 for left, right in pairwise(xs)), name


def test_four_colours_are_on_the_table_at_once_and_go_again(view: TableView, dealt: Round) -> None:
    shown = done(dealt, *(f"dealer reveal {seat}/hand" for seat in (1, 2, 5)))
    view.set_round(shown)
    cards = [card for seat in (1, 2, 5) for card in shown.cards[f"{seat}/hand"]]

    def looks() -> list[QImage]:
        return [view.stage.cards[card].pixmap().toImage() for card in cards]

    plain = looks()
    try:
        view.set_four_colours(True)
        changed = [one != other for one, other in zip(plain, looks(), strict=True)]
    finally:
        view.set_four_colours(False)
    assert changed == [face(card)[1] in "cd" for card in cards]
    assert True in changed
    assert looks() == plain


def test_a_plate_too_small_for_its_words_shows_the_number_of_its_seat(view: TableView) -> None:
    small = words("Seat 3", 34, 20, 0, 1).toImage()
    assert small == words("3", 34, 20, 0, 1).toImage()
    assert words("Seat 3", 100, 20, 0, 1).toImage() != words("3", 100, 20, 0, 1).toImage()


@pytest.mark.parametrize("game", [GAMES[key] for key in POKER], ids=lambda game: game.key)
def test_what_is_posted_lies_clear_of_cards_and_of_the_betting_line(game: Game) -> None:
    wide = load(game.key)
    lines = [text for text in game.house.signs(game.house.rules) if ":" not in text]
    for layout in (wide, wide.tall):
        assert layout is not None
        assert layout.oval is not None
        printed = layout.lines
        lowest = layout.arc.y - printed.last
        highest = layout.arc.y - printed.r - printed.size
        assert printed.r - printed.last >= printed.step * (len(lines) - 1)
        assert highest > layout.oval.y + layout.oval.line_h
        for name in ("board", "common", "deck", "burns", "rake"):
            place = layout.places.get(name)
            if place is not None:
                top, bottom = place.y - place.h / 2, place.y + place.h / 2
                assert highest > bottom or lowest < top, name


def test_the_felt_before_the_dealer_ends_behind_the_tray() -> None:
    layout = load("holdem").tall
    assert layout is not None
    tray = layout.place("tray")
    wide, high = round(layout.width), round(layout.height) + 200
    image = QImage(wide, high, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    for step in rails.steps(layout):
        step(painter)
    painter.end()
    foot = tray.y + tray.h / 2
    assert not image.pixelColor(round(tray.x), round(foot) + 4).alpha()
    assert image.pixelColor(round(tray.x), round(foot) + 80).alpha() == 255
