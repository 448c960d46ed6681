"""Words over the table leave in sight what they are about, and every card."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, QSize

from games.engine.round import Round
from scenes.drawing.paytables import printed_at
from scenes.items.items import outline
from scenes.room import BELOW, WORDS
from scenes.table import TableView

SIZES = [(900, 660), (1216, 708), (1280, 800), (1920, 1080)]
TARGETS = (
    "1/hand", "1/ante", "2/hand", "2/ante", "2/three-card", "2/five-card", "5/3rd", "5", "2/envy",
    "3rd", "5th", "six-card", "proving", "stub", "shoe", "discard-rack", "light", "floor",
    "tray/500", "left-hand", "announcement",
)  # fmt: skip


def cards_of(view: TableView) -> list[QRect]:
    items = [view.stage.cards[card] for cards in view.stage.round.cards.values() for card in cards]
    return [item.sceneBoundingRect().toAlignedRect().adjusted(8, 8, -8, -8) for item in items]


@pytest.mark.parametrize("size", SIZES)
def test_words_cover_neither_their_place_nor_any_cards(
    view: TableView, dealt: Round, size: tuple[int, int]
) -> None:
    view.resize(*size)
    view.set_round(dealt)
    frame = view.stage.frame
    for target in TARGETS:
        view.highlight((target,))
        at = view.free_spot(target)
        box = QRect(at.x() - WORDS.width() // 2, 0, WORDS.width(), WORDS.height())
        box.moveBottom(at.y() - BELOW)
        assert view.viewport().rect().contains(box), target
        assert not [card for card in cards_of(view) if card.intersects(box)], target
        place = view.stage.signs.place(target)
        if place is not None:
            shape = outline(place, frame.scale, frame.origin, 10).boundingRect()
            assert not shape.toAlignedRect().intersects(box), target


def test_words_stand_beside_their_place(view: TableView, dealt: Round) -> None:
    view.follow(dealt)
    left, right = view.free_spot("1/hand"), view.free_spot("5/hand")
    assert left.x() < view.width() / 2 < right.x()


def test_words_larger_than_the_window_have_a_spot(view: TableView, dealt: Round) -> None:
    view.follow(dealt)
    assert view.free_spot("2/ante", QSize(2000, 1500)).y() > 0


@pytest.mark.parametrize("who", [2, 5, "deck", "floor"])
def test_words_leave_in_sight_what_somebody_says(
    view: TableView, dealt: Round, who: int | str
) -> None:
    view.resize(*SIZES[0])
    view.set_round(dealt)
    view.say(who, "Do I win with a pair of nines, or is that a push?")
    (speech,) = view.stage.signs.speech
    for target in TARGETS:
        at = view.free_spot(target)
        box = QRect(at.x() - WORDS.width() // 2, 0, WORDS.width(), WORDS.height())
        box.moveBottom(at.y() - BELOW)
        assert not speech.toAlignedRect().intersects(box), target


def test_words_rather_lie_on_bare_felt_than_on_what_it_says_is_paid(
    view: TableView, dealt: Round
) -> None:
    tables = ("THREE CARD: FLUSH 4 TO 1 · PAIR 1 TO 1", "SIX CARD: FLUSH 15 TO 1 · PAIR 5 TO 1")
    covered = []
    for lines in ((), tables):
        view.set_round(dealt, lines=lines)
        frame, area = view.stage.frame, 0.0
        blocks = printed_at(view.stage.layout_of_table, tables)
        for target in TARGETS:
            at = view.free_spot(target)
            words = QRect(at.x() - WORDS.width() // 2, 0, WORDS.width(), WORDS.height())
            words.moveBottom(at.y() - BELOW)
            for block in blocks:
                one = frame.at(block.x - block.w / 2, block.y - block.h / 2)
                other = frame.at(block.x + block.w / 2, block.y + block.h / 2)
                both = words.intersected(QRect(one.toPoint(), other.toPoint()))
                area += both.width() * both.height()
        covered.append(area)
    assert 0 <= covered[1] < covered[0] / 2, covered
