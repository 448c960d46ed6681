"""A table fills a window that is higher than it is; nothing comes to lie on anything else."""

from __future__ import annotations

import math
from itertools import combinations

import pytest
from PySide6.QtGui import QImage, QPainter

from app.shell.base.lettering import felt_lines
from assets import geometry
from assets.layouts import Inscription, Layout, Place, between, filling, load, overlap
from assets.paths import CAPITALS, FIGURES, arc_length
from games.catalogue import GAMES
from games.engine.round import Round
from games.engine.rules import RulesSubmission
from scenes.drawing.art import PainterCanvas
from scenes.drawing.frame import Frame
from scenes.drawing.inscriptions import centred, unsaid
from scenes.table import TableView
from tests.scenes.hands import HandsOn

BESIDE_THE_PANE = (893, 708)
"""What the table has of a window of 1280 by 800 while the provision stands beside it."""
LEGIBLE = 20.0
"""Pixels: the height of a rank that is read at arm's length."""
ALL_ROUND = 18.0
"""The same where ten players sit all round the table: their hands lie about the middle."""
FREE = ("proving", "spread")
"""Where chips and cards lie for a moment; they may pass over what is printed."""


@pytest.mark.parametrize("share", [0.0, 0.25, 0.5, 0.75, 1.0])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_overlaps_however_high_the_table_is(game: str, share: float) -> None:
    plain = load(game)
    assert plain.tall is not None
    layout = between(plain, plain.tall, share)
    places = layout.places.values()
    printed = [Place(t.wager, "area", t.x, t.y, w=t.w, h=t.h) for t in layout.tables]
    printed += [Place("sign", "area", s.x, s.y, w=s.w, h=s.h) for s in layout.signs]
    for one, other in combinations(places, 2):
        if other.name != one.over and one.name != other.over:
            assert not overlap(one, other), (one.name, other.name)
    for one, other in combinations(printed, 2):
        assert not overlap(one, other), (one.name, other.name)
    for one in printed:
        for place in places:
            assert place.name in FREE or not overlap(one, place), (one.name, place.name)
    for place in places:
        for x, y in place.corners():
            assert 0 <= x <= layout.width, place.name
            assert 0 <= y <= layout.height, place.name


def on_arcs(layout: Layout, game: str) -> list[tuple[Inscription, float]]:
    """Return all lettering on arcs when every wager is offered, and half its angle."""
    offers = frozenset(GAMES[game].wagers.side_wagers)
    rules = RulesSubmission(offers=offers, decks=6 if "match" in offers else 1)
    image = QImage(8, 8, QImage.Format.Format_RGB32)
    canvas, found = PainterCanvas(QPainter(image)), list(layout.inscriptions)
    found += centred(canvas, layout, unsaid(layout, felt_lines(GAMES[game], rules)))
    halves = []
    for text in found:
        font = FIGURES if text.kind == "line" else CAPITALS
        halves.append(arc_length(canvas, font, text.text, text.size, text.track) / text.r / 2)
    canvas.painter.end()
    return list(zip(found, halves, strict=True))


@pytest.mark.parametrize("share", [0.0, 0.25, 0.5, 0.75, 1.0])
@pytest.mark.parametrize("game", GAMES)
def test_no_lettering_on_an_arc_runs_into_a_paytable(
    game: str, share: float, qapp: object
) -> None:
    plain = load(game)
    assert plain.tall is not None
    layout = between(plain, plain.tall, share)
    for text, half in on_arcs(layout, game):
        for step in range(-40, 41):
            angle = text.angle + math.degrees(half) * step / 40
            for r in (text.r, text.r + text.size * 0.7):
                x, y = layout.arc.point(r, angle)
                for block in layout.tables:
                    inside = abs(x - block.x) < block.w / 2 and abs(y - block.y) < block.h / 2
                    assert not inside, (text.text, block.wager)


@pytest.mark.parametrize("game", GAMES)
def test_the_ranks_of_the_cards_are_read_at_arms_length_beside_the_provision(game: str) -> None:
    layout = filling(load(game), *BESIDE_THE_PANE)
    scale = Frame.fitting(layout, *BESIDE_THE_PANE, 1.0).scale
    beside = GAMES[game].table.beside if layout.oval else ()
    of_a_seat = [f"1/{name}" for name in ("hand", *beside)]
    for name in (*of_a_seat, *GAMES[game].table.board):
        least = ALL_ROUND if layout.oval and name in of_a_seat else LEGIBLE
        card = layout.place(name).card * scale
        assert card * geometry.INDEX / geometry.HEIGHT >= least or name == "six-card", name


def test_the_table_leaves_no_band_where_it_can_be_higher(view: TableView, start: Round) -> None:
    view.resize(*BESIDE_THE_PANE)
    view.fit()
    frame, layout = view.stage.frame, view.stage.layout_of_table
    assert frame.top < 0.03 * frame.height
    assert layout.height > load("mississippi-stud").height
    tray = frame.box(layout.place("tray"))
    assert frame.height - tray.bottom() < 0.05 * frame.height
    stage = view.stage
    assert all(part.layout is layout for part in (stage.packs, stage.chips, stage.fittings))


def test_hands_find_the_places_where_they_lie_now(view: TableView, hands: HandsOn) -> None:
    view.resize(*BESIDE_THE_PANE)
    view.fit()
    assert hands.click("left-hand") == ["dealer use left-hand"]
    view.resize(1280, 800)
    view.fit()
    assert view.stage.table == view.stage.printed
    assert hands.click("right-hand") == ["dealer use right-hand"]
