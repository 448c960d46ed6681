"""A whole round by the mouse alone: real presses, moves and releases, nothing typed."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.rounds import loads
from app.session import Mode, Session
from games.engine.acts import Act, Verb
from games.engine.chips import break_down
from scenes.table import TableView
from tests.scenes.hands import HandsOn

ROUND = """
seed = "by mouse"
since-count = 4
[rules]
dealing = "manual-shoe"
shuffling = "by-hand"
counts_deck = false
offers = ["progressive", "three-card", "six-card"]
[board]
3rd = "Kh"
4th = "Kd"
5th = "2c"
[seats.2]
ante = 15
progressive = 1
hand = ["Ks", "Kc"]
decisions = [1, 3, 3]
[seats.4]
ante = 10
hand = ["3s", "8h"]
decisions = ["fold"]
[seats.5]
ante = 10
three-card = 5
hand = ["7s", "8c"]
decisions = ["fold"]
[seats.6]
ante = 25
six-card = 5
hand = ["Ah", "As"]
decisions = [1, 2, 3]
"""
LEFT = Qt.MouseButton.LeftButton


class Mouse(HandsOn):
    """Does each act the way a hand with nothing but a mouse would."""

    def pick(self, words: str) -> None:
        """Click the line of the open list that begins with *words*."""
        shown = self.view.choices.menu
        row = next(i for i, said in enumerate(shown.words) if said.startswith(words))
        box = shown.list.visualItemRect(shown.list.item(row))
        QTest.mouseClick(shown.list.viewport(), LEFT, pos=box.center())

    def menu(self, name: str) -> None:
        """Open everything that can be done at a place, by the right button."""
        at = self.where(name)
        port = self.view.viewport()
        self.click(name, button=Qt.MouseButton.RightButton)
        reason = QContextMenuEvent.Reason.Mouse
        QApplication.sendEvent(port, QContextMenuEvent(reason, at, port.mapToGlobal(at)))

    def tap(self, number: int) -> None:
        """Answer the open question on its keypad."""
        for sign in (*str(number), "✓"):
            QTest.mouseClick(self.view.choices.ask.keypad.buttons[sign], LEFT)

    def do(self, act: Act) -> None:
        match act.verb:
            case Verb.SHUFFLE | Verb.STACK | Verb.CUT:
                self.click("deck")
                self.pick(act.verb.capitalize())
            case Verb.PLACE:
                self.drag("cover-card", "deck")
            case Verb.LOAD:
                self.drag("deck", "shoe")
            case Verb.ANNOUNCE:
                self.menu("spread")
                self.pick("Announce")
            case Verb.LOCK_OUT:
                self.click(f"lock/{act.target}")
            case Verb.PROVE | Verb.COUNT:
                self.click("proving" if act.verb is Verb.PROVE else "deck")
                if act.verb is Verb.COUNT:
                    self.pick("Count")
                self.tap(act.amount or 0)
            case Verb.RACK:
                self.drag("proving", "tray")
            case Verb.TAKE:
                self.drag("shoe", "deck")
            case Verb.COLLECT:
                self.drag(act.target, "tray")
            case Verb.RETURN:
                self.drag(act.target, f"{act.seat}/stack")
            case Verb.DISCARD:
                self.drag("deck" if act.target == "stub" else act.target, "discard-rack")
            case Verb.PAY:
                for chip in break_down(act.amount or 0) or ():
                    self.click(f"tray/{chip}")
                self.click(act.target)
            case Verb.ASK:
                self.click(f"{act.target}/name")
            case Verb.VERIFY if act.seat:
                self.menu(act.target)
                self.pick("Verify")
            case Verb.CALL:
                self.click("floor")
            case _:
                self.click(act.target)


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_a_whole_round_is_dealt_by_mouse_alone_and_graded_clean(qtbot, size):
    view = TableView()
    qtbot.addWidget(view)
    view.resize(*size)
    view.show()
    view.pace = 0
    session = Session(loads(ROUND), Mode.PRACTICE)
    view.set_round(session.moment.round)

    def offered(act: Act) -> None:
        session.offer(act)
        view.follow(session.moment.round)

    view.act_offered.connect(offered)
    mouse = Mouse(view)
    while not session.over:
        if session.go_on():
            view.follow(session.moment.round)
            continue
        due = session.mine()[0]
        before = len(session.entries)
        mouse.do(due.act)
        assert len(session.entries) == before + 1, due.act
        assert not session.entries[-1].finding.is_error, session.entries[-1].finding
    assert {e.by for e in session.entries} == {"trainee", "player", "floor"}
    assert session.moment.round.won["2/progressive"] == 29_900
    view.finish()
