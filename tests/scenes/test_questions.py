"""Questions over the felt: where they lie, what they take, what the mouse can type."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest

from games.engine.round import Round
from scenes.table import TableView
from tests.scenes.hands import HandsOn, done
from tests.scenes.test_room import cards_of

QUESTIONS = [
    ("1/ante", "Pay seat 1's Ante"),
    ("2/ante", "Pay seat 2's Ante"),
    ("2/six-card", "Pay seat 2's Six Card"),
    ("5/ante", "Pay seat 5's Ante"),
    ("cover-card", "Put the cover card in"),
    ("spread", "Count the cards on the layout"),
    ("shoe", "Count the stub"),
]


@pytest.mark.parametrize("size", [(1216, 708), (1280, 800), (1920, 1080)])
def test_a_question_covers_neither_cards_nor_its_place(
    hands: HandsOn, view: TableView, dealt: Round, size: tuple[int, int]
) -> None:
    view.resize(*size)
    view.set_round(dealt)
    for place, words in QUESTIONS:
        view.choices.open(view.stage.spots[place])
        hands.choose(words)
        ask = view.choices.ask
        assert ask.isVisible()
        box: QRect = ask.geometry()
        assert view.rect().contains(box)
        assert not [card for card in cards_of(view) if card.intersects(box)], place
        assert not box.contains(hands.where(place)), place
        hands.keys("Esc")


def tap(view: TableView, *signs: str) -> None:
    for sign in signs:
        QTest.mouseClick(view.choices.ask.keypad.buttons[sign], Qt.MouseButton.LeftButton)


@pytest.mark.parametrize(
    "signs",
    [
        ("3", "7", ".", "5", "0"),
        ("3", "7", "50¢"),
        ("3", "7", ".", "50¢"),
        ("3", "7", "50¢", "50¢"),
    ],
)
def test_fifty_cents_can_be_typed_by_the_mouse(
    hands: HandsOn, view: TableView, signs: tuple[str, ...]
) -> None:
    view.choices.open(view.stage.spots["2/ante"])
    hands.choose("Pay")
    tap(view, *signs, "✓")
    assert hands.take() == ["dealer pay 2/ante 3750 in 2500+500+500+100+100+50"]


def test_a_coin_alone_can_be_paid(hands: HandsOn, view: TableView) -> None:
    view.choices.open(view.stage.spots["2/ante"])
    hands.choose("Pay")
    tap(view, "50¢", "✓")
    assert hands.take() == ["dealer pay 2/ante 50 in 50"]


def test_only_money_has_parts_of_a_dollar(hands: HandsOn, view: TableView) -> None:
    keys = view.choices.ask.keypad.buttons
    hands.click("cover-card")
    assert not keys["."].isVisible()
    assert not keys["50¢"].isVisible()
    hands.keys("Esc")
    view.choices.open(view.stage.spots["2/ante"])
    hands.choose("Pay")
    assert keys["."].isVisible()
    assert keys["50¢"].isVisible()


def test_as_many_can_be_counted_as_there_could_be(
    hands: HandsOn, view: TableView, start: Round
) -> None:
    view.follow(done(start, "dealer gather 1/progressive"))
    hands.click("proving")
    assert view.choices.ask.hint == "0 to 6"
    assert hands.keys("7 Enter") == []
    hands.keys("Esc")
    view.follow(start)
    view.setFocus()
    hands.keys("0 o n")
    assert view.choices.ask.hint == "0 to 52"
    assert hands.keys("5 3 Enter") == []
